//! Limits on slash commands and their options.

use std::collections::HashSet;

use serde_json::{Value, json};
use twilight_model::application::command::{Command, CommandOption, CommandOptionType, CommandType};
use twilight_validate::command as rules;
use twilight_validate::command::CommandValidationErrorType;

use super::keys;
use super::verdict::{BAD_VALUE, TOO_LONG, Verdict};

/// Characters of a command together: names, descriptions and choices, each in its longest translation.
const CHARACTERS: usize = 8_000;

/// A whole list, as it is registered at once.
pub fn commands(list: &[Value]) -> Verdict {
    let mut verdict = Verdict::default();
    if list.len() > rules::GUILD_COMMAND_LIMIT {
        verdict.refuse("", "APPLICATION_COMMAND_TOO_MANY", "at most 100 commands");
    }
    let mut names = HashSet::new();
    for (index, body) in list.iter().enumerate() {
        if !names.insert((body["type"].as_u64().unwrap_or(1), body["name"].as_str())) {
            verdict.refuse(format!("{index}.name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "names must be unique");
        }
        let one = command(body).within(&index.to_string());
        verdict.refused.extend(one.refused);
        verdict.careless.extend(one.careless);
    }
    verdict
}

pub fn command(body: &Value) -> Verdict {
    let mut verdict = Verdict::default();
    keys::check(body, &keys::COMMAND, "", &mut verdict);
    let mut whole = body.clone();
    whole["version"] = json!("1");
    if whole["type"].is_null() {
        whole["type"] = json!(1);
    }
    if whole["description"].is_null() {
        whole["description"] = json!("");
    }
    let command: Command = match serde_json::from_value(whole) {
        Ok(command) => command,
        Err(why) => {
            verdict.refuse("", BAD_VALUE, why);
            return verdict;
        }
    };
    let characters = rules::command_characters(&command);
    if characters > CHARACTERS {
        verdict.refuse("", TOO_LONG, format!("{characters} characters together, at most {CHARACTERS}"));
    }
    // The library stops at half of what Discord takes today, and looks no further then: judge the rest without options.
    let bare = Command { options: Vec::new(), ..command.clone() };
    if let Err(why) = rules::command(&bare)
        && !matches!(why.kind(), CommandValidationErrorType::CommandTooLarge { .. })
    {
        verdict.refuse("name", TOO_LONG, why);
    }
    if command.kind == CommandType::ChatInput {
        if let Err(why) = rules::options(&command.options) {
            verdict.refuse("options", BAD_VALUE, why);
        }
        options(&command.options, 0, "options", &mut verdict);
    }
    verdict
}

fn options(list: &[CommandOption], depth: usize, path: &str, verdict: &mut Verdict) {
    let nested = |option: &CommandOption| {
        matches!(option.kind, CommandOptionType::SubCommand | CommandOptionType::SubCommandGroup)
    };
    if list.iter().any(nested) && !list.iter().all(nested) {
        verdict.refuse(path, BAD_VALUE, "subcommands and other options side by side");
    }
    for (index, option) in list.iter().enumerate() {
        let path = format!("{path}.{index}");
        if let Err(why) = rules::option(option) {
            verdict.refuse(&path, TOO_LONG, why);
        }
        let translations = [&option.name_localizations, &option.description_localizations];
        for (longest, texts) in
            [rules::OPTION_NAME_LENGTH_MAX, rules::OPTION_DESCRIPTION_LENGTH_MAX].iter().zip(translations)
        {
            if texts.iter().flat_map(|texts| texts.values()).any(|text| !(1..=*longest).contains(&text.chars().count()))
            {
                verdict.refuse(&path, TOO_LONG, format!("a translation is not 1 to {longest} characters long"));
            }
        }
        let choices = option.choices.as_deref().unwrap_or_default();
        if choices.len() > rules::CHOICES_LIMIT {
            verdict.refuse(&path, TOO_LONG, "at most 25 choices");
        }
        let names: HashSet<_> = choices.iter().map(|choice| &choice.name).collect();
        if names.len() < choices.len() {
            verdict.refuse(&path, BAD_VALUE, "two choices of the same name");
        }
        if option.autocomplete == Some(true) && !choices.is_empty() {
            verdict.refuse(&path, BAD_VALUE, "autocomplete together with choices");
        }
        match option.kind {
            CommandOptionType::SubCommandGroup if depth > 0 => {
                verdict.refuse(&path, BAD_VALUE, "a group inside another")
            }
            CommandOptionType::SubCommand if depth > 1 => {
                verdict.refuse(&path, BAD_VALUE, "a subcommand inside another")
            }
            CommandOptionType::SubCommand => {
                options(option.options.as_deref().unwrap_or_default(), 2, &format!("{path}.options"), verdict);
            }
            CommandOptionType::SubCommandGroup => {
                options(option.options.as_deref().unwrap_or_default(), 1, &format!("{path}.options"), verdict);
            }
            _ => {}
        }
    }
}
