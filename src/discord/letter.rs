//! A message before it is sent: the same whether it becomes a post, an edit or a private answer.

use std::fmt::Display;

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateEmbed,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments, EditInteractionResponse, EditMessage, Nonce,
};

use super::markdown;
use crate::table::UserId;

/// A message's content holds no more.
pub const LONGEST: usize = 2000;

#[derive(Clone, Default)]
pub struct Letter {
    pub content: String,
    pub rows: Vec<CreateActionRow>,
    pub file: Option<CreateAttachment>,
    /// Has no picture and shall have none; otherwise a change leaves the one that is there.
    pub pictureless: bool,
    /// A text too long for the content: up to 4,096 characters.
    pub text: Option<String>,
    /// Exactly these people are notified if the content mentions them.
    pub pings: Vec<UserId>,
}

impl Letter {
    pub fn new(content: impl Into<String>) -> Letter {
        Letter { content: content.into(), ..Letter::default() }
    }

    /// `id` is a button that writes itself as a `custom_id`.
    pub fn button(&mut self, id: impl Display, style: ButtonStyle, label: &str) {
        self.push_button(CreateButton::new(id.to_string()).style(style).label(markdown::cut(label, 80)));
    }

    /// A button that leads somewhere, or that cannot be pressed because there is nothing there.
    pub fn way(&mut self, id: impl Display, label: &str, open: bool) {
        let button = CreateButton::new(id.to_string()).style(ButtonStyle::Secondary).label(label);
        self.push_button(button.disabled(!open));
    }

    fn push_button(&mut self, button: CreateButton) {
        match self.rows.last_mut() {
            Some(CreateActionRow::Buttons(row)) if row.len() < 5 => row.push(button),
            _ => self.rows.push(CreateActionRow::Buttons(vec![button])),
        }
    }

    /// A menu of things to pick from, in a row of its own.
    pub fn menu(&mut self, id: impl Display, options: Vec<CreateSelectMenuOption>, placeholder: &str) {
        let menu = CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options });
        let menu = if placeholder.is_empty() { menu } else { menu.placeholder(markdown::cut(placeholder, 150)) };
        self.rows.push(CreateActionRow::SelectMenu(menu));
    }

    /// A menu from which any number of things can be picked.
    pub fn several(&mut self, id: impl Display, options: Vec<CreateSelectMenuOption>, placeholder: &str) {
        let most = options.len() as u8;
        let menu = CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options });
        let menu = menu.min_values(0).max_values(most).placeholder(markdown::cut(placeholder, 150));
        self.rows.push(CreateActionRow::SelectMenu(menu));
    }

    /// Whether one more button fits beside the last one.
    pub fn has_room(&self) -> bool {
        matches!(self.rows.last(), Some(CreateActionRow::Buttons(row)) if (1..5).contains(&row.len()))
    }

    /// Further buttons stand in a row of their own.
    pub fn new_row(&mut self) {
        self.rows.push(CreateActionRow::Buttons(Vec::new()));
    }

    fn rows(&self) -> Vec<CreateActionRow> {
        let filled = |row: &&CreateActionRow| !matches!(row, CreateActionRow::Buttons(buttons) if buttons.is_empty());
        self.rows.iter().filter(filled).cloned().collect()
    }

    /// What its buttons and menus are known by.
    pub fn custom_ids(&self) -> Vec<String> {
        let rows = serde_json::to_value(self.rows()).unwrap_or_default();
        let rows = rows.as_array().into_iter().flatten();
        let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        parts.filter_map(|part| part["custom_id"].as_str().map(str::to_owned)).collect()
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
            None if self.pictureless => edit.attachments(EditAttachments::new()),
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

    /// As the message that was announced, or the one a button belongs to, some time after the click.
    pub fn late(self) -> EditInteractionResponse {
        let files = self.file.clone().into_iter().fold(EditAttachments::new(), EditAttachments::add);
        EditInteractionResponse::new()
            .content(self.content())
            .embeds(self.embeds())
            .components(self.rows())
            .allowed_mentions(self.mentions())
            .attachments(files)
    }

    /// As a new message some time after the click.
    pub fn follow_up(self) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .content(self.content())
            .embeds(self.embeds())
            .components(self.rows())
            .allowed_mentions(self.mentions())
            .add_files(self.file)
    }
}
