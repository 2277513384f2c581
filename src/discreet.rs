//! A log that keeps secrets: whatever is written to it, at any level and by any library, tokens are blotted out.

use std::io::{self, Stderr, Write};

/// Where the log goes: standard error, discreetly.
pub fn stderr() -> Discreet<Stderr> {
    Discreet(io::stderr())
}

/// Blots out tokens in what is written. A line of the log is written at once.
pub struct Discreet<W>(W);

impl<W: Write> Write for Discreet<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.write_all(blotted(&String::from_utf8_lossy(line)).as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// What a token stands behind: addresses of interactions and webhooks (and an id in between), the header, and fields.
const BEFORE: [&str; 4] = ["/interactions/", "/webhooks/", "Bot ", "token"];
const BLOT: &str = "[…]";
/// Nothing shorter is a token.
const SHORTEST: usize = 10;

fn blotted(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((at, word)) = first(rest) {
        let after = at + word.len();
        clean.push_str(&rest[..after]);
        rest = &rest[after..];
        let skipped = match word {
            "Bot " => 0,
            "token" => rest.find(|letter: char| letter.is_ascii_alphanumeric()).filter(|gap| *gap <= 8).unwrap_or(0),
            _ => rest.find('/').map_or(0, |id| id + 1),
        };
        let (between, behind) = rest.split_at(skipped);
        let length = behind.find(|letter| !is_of_token(letter)).unwrap_or(behind.len());
        // `token` may be part of a longer word.
        let hidden = length >= SHORTEST && (word != "token" || skipped > 0);
        clean.push_str(between);
        clean.push_str(if hidden { BLOT } else { &behind[..length] });
        rest = &behind[length..];
    }
    clean + rest
}

/// The first place behind which a token may stand.
fn first(text: &str) -> Option<(usize, &'static str)> {
    BEFORE.into_iter().filter_map(|word| Some((text.find(word)?, word))).min_by_key(|(at, _)| *at)
}

fn is_of_token(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "._-+=".contains(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_blotted_out_wherever_they_stand() {
        let token = "aW50ZXJhY3Rpb246MTIz.x-y_z=";
        for line in [
            format!("error sending request for url (https://discord.com/api/v10/interactions/99/{token}/callback)"),
            format!("PATCH /webhooks/12/{token}/messages/@original"),
            format!("POST https://discord.com/api/v10/webhooks/12/{token}?wait=true"),
            format!("Interaction {{ id: 7, token: \"{token}\", version: 1 }}"),
            format!("{{\"t\":\"INTERACTION_CREATE\",\"d\":{{\"token\":\"{token}\",\"type\":3}}}}"),
            format!("Text(\"{{\\\"token\\\":\\\"{token}\\\"}}\")"),
            format!("authorization: Bot {token}"),
            format!("/interactions/1/{token}/callback and then token={token}"),
        ] {
            let clean = blotted(&line);
            assert!(!clean.contains("aW50") && !clean.contains("x-y_z"), "{clean}");
            assert!(clean.contains(BLOT), "{clean}");
        }
    }

    #[test]
    fn everything_else_stays() {
        for line in
            ["a post will be sent later table=7", "Discord refused the token: check DISCORD_TOKEN", "tokens", "🚌"]
        {
            assert_eq!(blotted(line), line);
        }
        let mut log = Vec::new();
        let line = "POST /interactions/1/aW50ZXJhY3Rpb24/callback\n";
        assert_eq!(Discreet(&mut log).write(line.as_bytes()).unwrap(), line.len());
        assert_eq!(String::from_utf8(log).unwrap(), format!("POST /interactions/1/{BLOT}/callback\n"));
    }
}
