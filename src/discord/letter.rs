//! A message before it is sent: the same whether it becomes a post, an edit or a private answer.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateEmbed,
    CreateInteractionResponseMessage, CreateMessage, EditAttachments, EditMessage, Nonce,
};

use super::markdown;
use super::press::{Press, What};
use crate::table::{TableId, UserId};

/// A message's content holds no more.
pub const LONGEST: usize = 2000;

#[derive(Clone, Default)]
pub struct Letter {
    pub content: String,
    pub rows: Vec<CreateActionRow>,
    pub file: Option<CreateAttachment>,
    /// A text too long for the content: up to 4,096 characters.
    pub text: Option<String>,
    /// Exactly these people are notified if the content mentions them.
    pub pings: Vec<UserId>,
}

impl Letter {
    pub fn new(content: impl Into<String>) -> Letter {
        Letter { content: content.into(), ..Letter::default() }
    }

    pub fn button(&mut self, table: TableId, what: What, style: ButtonStyle, label: &str) {
        let button =
            CreateButton::new(Press::new(table, what).to_string()).style(style).label(markdown::cut(label, 80));
        match self.rows.last_mut() {
            Some(CreateActionRow::Buttons(row)) if row.len() < 5 => row.push(button),
            _ => self.rows.push(CreateActionRow::Buttons(vec![button])),
        }
    }

    /// Further buttons stand in a row of their own.
    pub fn new_row(&mut self) {
        self.rows.push(CreateActionRow::Buttons(Vec::new()));
    }

    fn rows(&self) -> Vec<CreateActionRow> {
        let filled = |row: &&CreateActionRow| !matches!(row, CreateActionRow::Buttons(buttons) if buttons.is_empty());
        self.rows.iter().filter(filled).cloned().collect()
    }

    fn content(&self) -> String {
        markdown::cut_lines(&self.content, LONGEST)
    }

    fn embeds(&self) -> Vec<CreateEmbed> {
        self.text.iter().map(|text| CreateEmbed::new().description(markdown::cut_lines(text, 4096))).collect()
    }

    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.pings.iter().map(|user| user.0))
    }

    /// As a post. The nonce makes a repeated attempt harmless.
    pub fn post(self, nonce: &str) -> CreateMessage {
        CreateMessage::new()
            .content(self.content())
            .embeds(self.embeds())
            .components(self.rows())
            .allowed_mentions(self.mentions())
            .nonce(Nonce::String(nonce.to_owned()))
            .enforce_nonce(true)
            .add_files(self.file)
    }

    /// As a change of a post.
    pub fn edit(self) -> EditMessage {
        let edit = EditMessage::new()
            .content(self.content())
            .embeds(self.embeds())
            .components(self.rows())
            .allowed_mentions(self.mentions());
        match self.file {
            Some(file) => edit.attachments(EditAttachments::new().add(file)),
            None => edit,
        }
    }

    /// As an answer that only the person who asked can see.
    pub fn private(self) -> CreateInteractionResponseMessage {
        self.answer().ephemeral(true)
    }

    /// As an answer that everybody can see, or as the new content of the message a button belongs to.
    pub fn answer(self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(self.content())
            .embeds(self.embeds())
            .components(self.rows())
            .allowed_mentions(self.mentions())
            .files(self.file)
    }
}
