//! How places are written: crossings with two digits, streets as two crossings, sites as on the map.

use std::fmt;
use std::str::FromStr;

use super::city::city;
use super::places::{Crossing, Site, Street, Zone};
use crate::game::Mangled;

impl fmt::Display for Crossing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}", self.index() + 1)
    }
}

impl fmt::Display for Street {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b) = city().ends(*self);
        write!(f, "{a}-{b}")
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (zone, number) = city().lot(*self);
        write!(f, "{}{zone}", city().crossing_of(*self))?;
        if number > 0 { write!(f, "{number}") } else { Ok(()) }
    }
}

impl FromStr for Crossing {
    type Err = Mangled;

    fn from_str(name: &str) -> Result<Crossing, Mangled> {
        let plain = (1..=2).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_digit());
        let number: usize = if plain { name.parse().map_err(|_| Mangled)? } else { return Err(Mangled) };
        number.checked_sub(1).and_then(|index| Crossing::all().nth(index)).ok_or(Mangled)
    }
}

impl FromStr for Street {
    type Err = Mangled;

    fn from_str(name: &str) -> Result<Street, Mangled> {
        let (a, b) = name.split_once('-').ok_or(Mangled)?;
        city().street(a.parse()?, b.parse()?).ok_or(Mangled)
    }
}

impl FromStr for Site {
    type Err = Mangled;

    fn from_str(name: &str) -> Result<Site, Mangled> {
        let letter = name.find(|c: char| c.is_ascii_alphabetic()).ok_or(Mangled)?;
        let crossing: Crossing = name[..letter].parse()?;
        let lot = Zone::and_number(&name[letter..]).ok_or(Mangled)?;
        city().sites_at(crossing).iter().find(|site| city().lot(*site) == lot).ok_or(Mangled)
    }
}

macro_rules! as_text {
    ($($name:ident $what:literal),*) => {$(
        impl From<$name> for String {
            fn from(place: $name) -> String {
                place.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(name: String) -> Result<$name, String> {
                name.parse().map_err(|_| format!("the city has no {} “{name}”", $what))
            }
        }
    )*};
}
as_text!(Crossing "crossing", Site "site");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_as_on_the_map() {
        for crossing in Crossing::all() {
            assert_eq!(crossing.to_string().parse(), Ok(crossing));
        }
        for street in Street::all() {
            assert_eq!(street.to_string().parse(), Ok(street));
        }
        for site in Site::all() {
            assert_eq!(site.to_string().parse(), Ok(site));
            assert_eq!(site.to_string().to_lowercase().parse(), Ok(site));
        }
        assert_eq!("19-14".parse::<Street>().map(|street| street.to_string()), Ok("14-19".to_owned()));
        for nonsense in ["", "0", "37", "+1", "100", "1 ", "é"] {
            assert_eq!(nonsense.parse::<Crossing>(), Err(Mangled), "{nonsense}");
        }
        for nonsense in ["", "14", "14A", "14A3", "14é", "A", "08A", "é4A1"] {
            assert_eq!(nonsense.parse::<Site>(), Err(Mangled), "{nonsense}");
        }
        for nonsense in ["14-20", "14-14", "14", "-", "14>19"] {
            assert_eq!(nonsense.parse::<Street>(), Err(Mangled), "{nonsense}");
        }
    }
}
