//! The rules of a game as a book to leaf through, read from Markdown.
//!
//! `# Name of the game`, then the short form, then sections, each under a `## Heading`. A paragraph is never cut; a line
//! `![what one sees](name)` is a figure that the game draws. The rest is Discord's own Markdown and is shown as it stands.

use super::source::Source;

/// The rules of a game in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// The first is the short form, under the name of the game.
    pub sections: Vec<Section>,
    /// Each section begins on a page of its own.
    pub pages: Vec<Page>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub title: String,
    pub first_page: usize,
}

/// As much as fits into a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The index of the section it belongs to.
    pub section: usize,
    pub text: String,
    /// The name of a figure, and what one sees on it.
    pub figure: Option<(String, String)>,
}

/// Why a book cannot be shown, and where that is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the {language} rules are broken in line {line}: {reason}")]
pub struct BrokenRules {
    language: &'static str,
    line: usize,
    reason: &'static str,
}

/// A message holds 2,000 characters, the heading of a section included.
const LONGEST_PAGE: usize = 1900;
const LONGEST_HEADING: usize = 80;
/// A menu holds no more.
const MOST_SECTIONS: usize = 25;

/// What a book is made of.
enum Block<'a> {
    Name(&'a str),
    Heading(&'a str),
    Paragraph(String),
    Figure { name: &'a str, alt: &'a str },
}

impl Rulebook {
    /// Reads the book of a language, or the English one; `None` where there is neither.
    pub fn find(sources: &[Source], language: &str) -> Option<Result<Rulebook, BrokenRules>> {
        let of = |language: &str| sources.iter().find(|(tag, _)| *tag == language);
        of(language).or_else(|| of("en")).map(Rulebook::read)
    }

    pub fn read(&(language, source): &Source) -> Result<Rulebook, BrokenRules> {
        let broken = |line: usize, reason| BrokenRules { language, line, reason };
        let mut book = Rulebook { sections: Vec::new(), pages: Vec::new() };
        let mut end = 0;
        for (line, block) in blocks(source).map_err(|line| broken(line, "the ``` block has no end"))? {
            end = line;
            book.add(block).map_err(|reason| broken(line, reason))?;
        }
        match book.sections.len() {
            0 => Err(broken(1, "it does not begin with “# ” and the name of the game")),
            1 => Err(broken(end, "there is no section under a “## ”")),
            _ => book.finish_section().map(|()| book).map_err(|reason| broken(end, reason)),
        }
    }

    fn add(&mut self, block: Block) -> Result<(), &'static str> {
        match block {
            Block::Name(_) if !self.sections.is_empty() => Err("the name of the game stands twice"),
            Block::Name(title) => self.begin_section(title),
            _ if self.sections.is_empty() => Err("it does not begin with “# ” and the name of the game"),
            Block::Heading(title) => {
                self.finish_section()?;
                self.begin_section(title)
            }
            Block::Paragraph(text) => self.add_paragraph(&text),
            Block::Figure { name, alt } => self.add_figure(name, alt),
        }
    }

    fn begin_section(&mut self, title: &str) -> Result<(), &'static str> {
        if title.is_empty() || title.chars().count() > LONGEST_HEADING {
            return Err("a heading has 1 to 80 characters");
        }
        if self.sections.len() == MOST_SECTIONS {
            return Err("there are more than 24 sections");
        }
        let (section, first_page) = (self.sections.len(), self.pages.len());
        self.sections.push(Section { title: title.to_owned(), first_page });
        self.pages.push(Page { section, ..Page::default() });
        Ok(())
    }

    /// The newest section is complete.
    fn finish_section(&self) -> Result<(), &'static str> {
        match self.sections.last() {
            Some(Section { first_page, .. }) if self.pages[*first_page].text.is_empty() => {
                Err("nothing stands before this")
            }
            Some(Section { first_page: 0, .. }) if self.pages.len() > 1 => Err("the short form is longer than a page"),
            _ => Ok(()),
        }
    }

    fn add_paragraph(&mut self, text: &str) -> Result<(), &'static str> {
        let length = text.chars().count();
        if length > LONGEST_PAGE {
            return Err("a paragraph is longer than a page");
        }
        let page = self.page();
        if page.text.is_empty() {
            page.text.push_str(text);
        } else if page.figure.is_some() || page.text.chars().count() + 2 + length > LONGEST_PAGE {
            let section = page.section;
            self.pages.push(Page { section, text: text.to_owned(), figure: None });
        } else {
            page.text.push_str("\n\n");
            page.text.push_str(text);
        }
        Ok(())
    }

    /// A message shows its pictures below its words: a figure ends its page, and so stands right below its rule.
    fn add_figure(&mut self, name: &str, alt: &str) -> Result<(), &'static str> {
        if name.is_empty() || alt.is_empty() {
            return Err("a figure is written ![what one sees](name)");
        }
        if self.page().text.is_empty() {
            return Err("a figure stands below a rule");
        }
        if self.page().figure.is_some() {
            return Err("two figures stand below one rule");
        }
        self.page().figure = Some((name.to_owned(), alt.to_owned()));
        Ok(())
    }

    fn page(&mut self) -> &mut Page {
        self.pages.last_mut().expect("a section begins with a page")
    }
}

/// The blocks of a book, each with the number of its first line. An error is the line of a ``` block that has no end.
fn blocks(source: &str) -> Result<Vec<(usize, Block<'_>)>, usize> {
    let mut blocks = Vec::new();
    let mut paragraph: Option<(usize, String)> = None;
    let mut fence = None;
    for (number, line) in (1..).zip(source.lines()) {
        let line = line.trim_end();
        let alone = if fence.is_some() { None } else { alone(line) };
        if fence.is_none() && (line.is_empty() || alone.is_some()) {
            blocks.extend(paragraph.take().map(|(number, text)| (number, Block::Paragraph(text))));
            blocks.extend(alone.map(|block| (number, block)));
            continue;
        }
        if line.trim_start().starts_with("```") {
            fence = if fence.is_some() { None } else { Some(number) };
        }
        let (_, text) = paragraph.get_or_insert((number, String::new()));
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(line);
    }
    blocks.extend(paragraph.map(|(number, text)| (number, Block::Paragraph(text))));
    fence.map_or(Ok(blocks), Err)
}

/// A line that is a block of its own.
fn alone(line: &str) -> Option<Block<'_>> {
    if let Some(title) = line.strip_prefix("## ") {
        return Some(Block::Heading(title.trim()));
    }
    if let Some(name) = line.strip_prefix("# ") {
        return Some(Block::Name(name.trim()));
    }
    let (alt, name) = line.strip_prefix("![")?.strip_suffix(')')?.split_once("](")?;
    Some(Block::Figure { name: name.trim(), alt: alt.trim() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Race\n\nFirst to the end.\n\n## Driving\n\n**R1** Drive.\n- one\n- two\n\n![A bus](stop)\n\n\
                        **R2** Pay.\n```\n# 1\n\n## 2\n```\n## The end\n**R3** Stop.";

    fn refused(source: &'static str) -> String {
        Rulebook::read(&("en", source)).expect_err("it must be refused").to_string()
    }

    #[test]
    fn a_book_is_its_short_form_and_its_sections() {
        let book = Rulebook::read(&("en", BOOK)).unwrap();
        let section = |title: &str, first_page| Section { title: title.to_owned(), first_page };
        assert_eq!(book.sections, [section("Race", 0), section("Driving", 1), section("The end", 3)]);
        let texts: Vec<&str> = book.pages.iter().map(|page| page.text.as_str()).collect();
        let (driving, paying) = ("**R1** Drive.\n- one\n- two", "**R2** Pay.\n```\n# 1\n\n## 2\n```");
        assert_eq!(texts, ["First to the end.", driving, paying, "**R3** Stop."]);
        assert_eq!(book.pages[1].figure, Some(("stop".to_owned(), "A bus".to_owned())));
        assert_eq!(book.pages[2].figure, None);
    }

    #[test]
    fn long_sections_are_cut_between_paragraphs() {
        let rule = |number: usize| format!("**R{number}** {}", "é".repeat(800));
        let rules: Vec<String> = (1..=5).map(rule).collect();
        let source = format!("# Race\n\nShort.\n\n## Long\n\n{}\n\n## Last\n\nEnd.", rules.join("\n\n"));
        let book = Rulebook::read(&("en", source.leak())).unwrap();
        assert_eq!(book.pages.iter().map(|page| page.section).collect::<Vec<_>>(), [0, 1, 1, 1, 2]);
        assert_eq!(book.sections[2].first_page, 4);
        assert!(book.pages.iter().all(|page| page.text.chars().count() <= LONGEST_PAGE));
        let whole: Vec<&str> = book.pages[1..4].iter().map(|page| page.text.as_str()).collect();
        assert_eq!(whole.join("\n\n"), rules.join("\n\n"), "nothing is lost");
    }

    #[test]
    fn the_language_asked_for_or_english() {
        let sources: &[Source] = &[("en", "# E\n\nx\n\n## S\n\ny"), ("fr", "# F\n\nx\n\n## S\n\ny")];
        let name = |language| Rulebook::find(sources, language).unwrap().unwrap().sections[0].title.clone();
        assert_eq!((name("fr"), name("de")), ("F".to_owned(), "E".to_owned()));
        assert!(Rulebook::find(&[], "en").is_none());
    }

    #[test]
    fn a_broken_book_says_where_and_why() {
        assert_eq!(
            refused(""),
            "the en rules are broken in line 1: it does not begin with “# ” and the name of the game"
        );
        assert!(refused("Hello\n\n# Race").contains("line 1: it does not begin"));
        assert!(refused("# Race\n\nShort.").contains("no section"));
        assert!(refused("# Race\n\n## Driving\n\nDrive.").contains("line 3: nothing stands before this"));
        assert!(refused("# Race\n\nShort.\n\n## A\n\n## B\n\nx").contains("line 7: nothing stands before this"));
        assert!(refused("# Race\n\nShort.\n\n## A").contains("nothing stands before this"));
        assert!(refused("# Race\n\nShort.\n\n# Race").contains("line 5: the name of the game stands twice"));
        assert!(refused("# Race\n\nShort.\n\n## A\n\n```\nx").contains("line 7: the ``` block has no end"));
        assert!(refused("# Race\n\nShort.\n\n## A\n\nx\n\n![](stop)").contains("line 9: a figure is written"));
        assert!(refused("# Race\n\nShort.\n\n## A\n\n![A bus](stop)\n\nx").contains("stands below a rule"));
        assert!(refused("# Race\n\nShort.\n\n## A\n\nx\n\n![a](a)\n\n![b](b)").contains("line 11: two figures"));
        let heading = format!("# Race\n\nShort.\n\n## {}\n\nx", "a".repeat(81));
        assert!(refused(heading.leak()).contains("line 5: a heading has 1 to 80"));
        let paragraph = format!("# Race\n\nShort.\n\n## A\n\n{}", "a".repeat(1901));
        assert!(refused(paragraph.leak()).contains("line 7: a paragraph is longer than a page"));
        let short = format!("# Race\n\n{0}\n\n{0}\n\n## A\n\nx", "a".repeat(1000));
        assert!(refused(short.leak()).contains("the short form is longer than a page"));
        let sections = format!("# Race\n\nShort.\n{}", "\n## A\n\nx\n".repeat(25));
        assert!(refused(sections.leak()).contains("more than 24 sections"));
    }
}
