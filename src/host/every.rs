//! A length of time as a host writes it: `90s`, `15m`, `6h`, `1d`.

use std::str::FromStr;
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Every(pub Duration);

#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("a number with s, m, h or d for seconds, minutes, hours or days, such as 6h")]
pub struct BadEvery;

impl FromStr for Every {
    type Err = BadEvery;

    fn from_str(text: &str) -> Result<Every, BadEvery> {
        let (number, unit) = text.split_at_checked(text.len().wrapping_sub(1)).ok_or(BadEvery)?;
        let seconds = match unit {
            "s" => 1,
            "m" => 60,
            "h" => 60 * 60,
            "d" => 24 * 60 * 60,
            _ => return Err(BadEvery),
        };
        let number: u64 = number.parse().map_err(|_| BadEvery)?;
        let all = number.checked_mul(seconds).filter(|all| *all > 0).ok_or(BadEvery)?;
        Ok(Every(Duration::from_secs(all)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_time_are_read() {
        for (text, seconds) in [("90s", 90), ("15m", 900), ("6h", 21_600), ("1d", 86_400)] {
            assert_eq!(text.parse(), Ok(Every(Duration::from_secs(seconds))), "{text}");
        }
        for bad in
            ["", "6", "h", "0h", "-1h", "6 h", "6w", "6hours", "99999999999999999999d", "18446744073709551615d", "6€"]
        {
            assert_eq!(bad.parse::<Every>(), Err(BadEvery), "{bad}");
        }
    }
}
