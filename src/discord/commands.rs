//! The slash commands. Each decodes, calls an act and answers; their descriptions are texts like any other, put in by
//! [`all`] under the keys `command-<name>` and `command-<name>-<option>`.

use std::borrow::Cow;

use serenity::all::{Attachment, AutocompleteChoice, CreateAutocompleteResponse, ResolvedOption, ResolvedValue, User};

use super::calls::{Command, Context, Done, answer, asker, here};
use super::markdown::cut;
use super::names::{game_line, level_key, option_name, value_name};
use super::personal_commands::{forget, help, privacy};
use super::table_commands::{end, host, invite, list, list_mine, reopen, show_seats};
use super::{
    absent, access, catching_up, computers, files, film, games, hint, history, league, legend, lobby, look, loudness,
    panel, plan, presence, reminders, rules, sheet, statistics, thread, typed, undo,
};
use crate::table::{Denied, Level, Loudness, UserId, Wishes};
use crate::texts::{Speech, Texts};

/// Every command, described in every language.
pub fn all(texts: &Texts) -> Vec<Command> {
    let mut commands = vec![
        game(),
        play(),
        plan_ahead(),
        r#move(),
        board(),
        hand(),
        take_back(),
        look_back(),
        list_games(),
        replay(),
        stats(),
        league(),
        read_rules(),
        advise(),
        catchup(),
        remind(),
        missing(),
        help(),
        privacy(),
        forget(),
        show_legend(),
        show_sheet(),
    ];
    for command in &mut commands {
        describe(command, "command", texts);
    }
    commands
}

fn describe(command: &mut Command, prefix: &str, texts: &Texts) {
    let key = format!("{prefix}-{}", command.name);
    command.name_localizations = named(&key, texts);
    (command.description, command.description_localizations) = described(&key, texts);
    for parameter in &mut command.parameters {
        let key = format!("{key}-{}", parameter.name);
        parameter.name_localizations = named(&key, texts);
        (parameter.description, parameter.description_localizations) = described(&key, texts);
    }
    for subcommand in &mut command.subcommands {
        describe(subcommand, &key, texts);
    }
}

type Words = Cow<'static, str>;
/// Words of languages, each under its tag.
type Translations = Cow<'static, [(Words, Words)]>;

/// What a command or an option is called in the languages that have a name of their own for it. English has none: there it
/// is called as programs call it.
fn named(key: &str, texts: &Texts) -> Translations {
    let names = texts.languages().filter_map(|(tag, language)| {
        let name = texts.beside(language, key, "name")?;
        Some((Words::from(tag.to_owned()), Words::from(name)))
    });
    Cow::Owned(names.collect())
}

/// The English description, and those of the languages that have one of their own.
fn described(key: &str, texts: &Texts) -> (Option<Words>, Translations) {
    let say = |language| Speech::new(texts, language, &[]).find(key).map(Words::from);
    let mut english = None;
    let mut others = Vec::new();
    for (tag, language) in texts.languages() {
        if tag == "en" {
            english = say(language);
        } else if texts.has(language, key) {
            others.extend(say(language).map(|words| (Words::from(tag.to_owned()), words)));
        }
    }
    debug_assert!(english.is_some(), "there is no text “{key}”");
    (english, Cow::Owned(others))
}

#[poise::command(
    slash_command,
    guild_only,
    subcommand_required,
    subcommands(
        "new",
        "join",
        "leave",
        "start",
        "option",
        "computer",
        "posts",
        "show_seats",
        "invite",
        "host",
        "list_mine",
        "list",
        "end",
        "reopen",
        "export",
        "import"
    )
)]
async fn game(_ctx: Context<'_>) -> Done {
    Ok(())
}

#[poise::command(slash_command, guild_only)]
async fn new(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: String,
    #[autocomplete = "complete_options"] options: Option<String>,
    #[autocomplete = "complete_language"] language: Option<String>,
    #[autocomplete = "complete_thread"] thread: Option<String>,
) -> Done {
    let asker = asker(ctx);
    let (options, language, thread) = (options.as_deref(), language.as_deref(), thread.as_deref());
    answer(ctx, lobby::open(ctx.data(), &asker, lobby::Wanted { game: &game, options, language, thread })).await
}

#[poise::command(slash_command, guild_only)]
async fn join(ctx: Context<'_>) -> Done {
    here!(ctx, lobby::join)
}

#[poise::command(slash_command, guild_only)]
async fn leave(ctx: Context<'_>) -> Done {
    here!(ctx, lobby::leave)
}

#[poise::command(slash_command, guild_only)]
async fn start(ctx: Context<'_>) -> Done {
    here!(ctx, lobby::start)
}

#[poise::command(slash_command, guild_only)]
async fn option(
    ctx: Context<'_>,
    #[autocomplete = "complete_option_name"] option: String,
    #[autocomplete = "complete_option_value"] value: String,
) -> Done {
    here!(ctx, lobby::set_option, &option, &value)
}

#[poise::command(slash_command, guild_only)]
async fn computer(ctx: Context<'_>, #[autocomplete = "complete_level"] level: Option<String>) -> Done {
    here!(ctx, computers::seat, level.as_deref())
}

#[poise::command(slash_command, guild_only)]
async fn posts(ctx: Context<'_>, #[autocomplete = "complete_posts"] style: Option<String>) -> Done {
    here!(ctx, loudness::choose, style.as_deref())
}

#[poise::command(slash_command, guild_only)]
async fn export(ctx: Context<'_>, game: Option<String>) -> Done {
    let asker = asker(ctx);
    let answered = async {
        let table = access::meant(ctx.data(), &asker, game.as_deref()).await?;
        files::export(ctx.data(), &asker, table).await
    };
    answer(ctx, answered).await
}

#[poise::command(slash_command, guild_only)]
async fn import(ctx: Context<'_>, file: Attachment) -> Done {
    let asker = asker(ctx);
    answer(ctx, files::import(ctx.data(), &asker, &file)).await
}

#[poise::command(slash_command, guild_only)]
async fn play(ctx: Context<'_>) -> Done {
    here!(ctx, panel::open)?;
    look_after(ctx).await
}

/// Somebody who asks for the board by a command may not see it: it is posted again if it was deleted.
async fn look_after(ctx: Context<'_>) -> Done {
    let asker = asker(ctx);
    if let Ok(snapshot) = ctx.data().tables.at(asker.channel).await {
        presence::look_after(ctx.data(), &ctx.serenity_context().http, &snapshot).await;
    }
    Ok(())
}

#[poise::command(slash_command, guild_only, rename = "plan")]
async fn plan_ahead(ctx: Context<'_>, moves: Option<String>) -> Done {
    here!(ctx, plan::typed, moves.as_deref())
}

#[poise::command(slash_command, guild_only, rename = "move")]
async fn r#move(
    ctx: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "complete_move"]
    words: String,
) -> Done {
    here!(ctx, typed::play, &words)
}

#[poise::command(slash_command, guild_only)]
async fn board(ctx: Context<'_>, text: Option<bool>) -> Done {
    let asker = asker(ctx);
    answer(ctx, look::board(ctx.data(), &asker, text.unwrap_or(false))).await?;
    look_after(ctx).await
}

#[poise::command(slash_command, guild_only)]
async fn hand(ctx: Context<'_>) -> Done {
    here!(ctx, look::hand)
}

#[poise::command(slash_command, guild_only, rename = "undo")]
async fn take_back(ctx: Context<'_>, agree: Option<bool>) -> Done {
    match agree {
        None => here!(ctx, undo::ask),
        Some(agree) => {
            let asker = asker(ctx);
            let answered = async {
                let snapshot = ctx.data().tables.at(asker.channel).await?;
                let stamp = snapshot.undo.as_ref().ok_or(Denied::NoUndoPending)?.stamp;
                undo::answer(ctx.data(), &asker, snapshot.id, stamp, agree).await
            };
            answer(ctx, answered).await
        }
    }
}

#[poise::command(slash_command, guild_only, rename = "history")]
async fn look_back(ctx: Context<'_>, #[min = 0] number: Option<u32>, game: Option<String>) -> Done {
    let asker = asker(ctx);
    let answered = async {
        let table = access::meant(ctx.data(), &asker, game.as_deref()).await?;
        let at = number.map(|number| number as usize);
        history::open(ctx.data(), &asker, table, at, history::Filter::All).await
    };
    answer(ctx, answered).await
}

#[poise::command(slash_command, guild_only, rename = "games")]
async fn list_games(ctx: Context<'_>, server: Option<bool>) -> Done {
    let asker = asker(ctx);
    answer(ctx, games::list(ctx.data(), &asker, usize::from(server.unwrap_or(false)), 0)).await
}

#[poise::command(slash_command, guild_only)]
async fn replay(ctx: Context<'_>, #[min = 0] from: Option<u32>, game: Option<String>, private: Option<bool>) -> Done {
    let asker = asker(ctx);
    let answered = async {
        let table = access::meant(ctx.data(), &asker, game.as_deref()).await?;
        let from = from.unwrap_or(0) as usize;
        film::open(ctx.data(), &asker, table, from, private.unwrap_or(false)).await
    };
    answer(ctx, answered).await
}

#[poise::command(slash_command, guild_only)]
async fn stats(
    ctx: Context<'_>,
    person: Option<User>,
    #[autocomplete = "complete_game"] game: Option<String>,
    listed: Option<bool>,
) -> Done {
    let asker = asker(ctx);
    let answered = async {
        match listed {
            Some(listed) => statistics::set_listed(ctx.data(), &asker, listed).await,
            None => {
                let person = person.map(|person| UserId(person.id.get()));
                statistics::open(ctx.data(), &asker, person, game.as_deref()).await
            }
        }
    };
    answer(ctx, answered).await
}

#[poise::command(slash_command, guild_only, subcommand_required, subcommands("show", "begin", "close"))]
async fn league(_ctx: Context<'_>) -> Done {
    Ok(())
}

#[poise::command(slash_command, guild_only)]
async fn show(ctx: Context<'_>) -> Done {
    let asker = asker(ctx);
    answer(ctx, league::show(ctx.data(), &asker)).await
}

#[poise::command(slash_command, guild_only)]
async fn begin(
    ctx: Context<'_>,
    #[max_length = 60] name: String,
    #[autocomplete = "complete_game"] game: Option<String>,
) -> Done {
    let asker = asker(ctx);
    answer(ctx, league::begin(ctx.data(), &asker, &name, game.as_deref())).await
}

#[poise::command(slash_command, guild_only)]
async fn close(ctx: Context<'_>) -> Done {
    let asker = asker(ctx);
    answer(ctx, league::end(ctx.data(), &asker)).await
}

#[poise::command(slash_command, guild_only, rename = "rules")]
async fn read_rules(ctx: Context<'_>, #[autocomplete = "complete_game"] game: Option<String>) -> Done {
    let asker = asker(ctx);
    let answered = async {
        let game = match game {
            Some(game) => game,
            None => ctx.data().tables.latest(asker.channel).await?.setup.game.clone(),
        };
        rules::open(ctx.data(), &asker, &game).await
    };
    answer(ctx, answered).await
}

#[poise::command(slash_command, guild_only, rename = "hint")]
async fn advise(ctx: Context<'_>) -> Done {
    here!(ctx, hint::open)
}

#[poise::command(slash_command, guild_only, rename = "legend")]
async fn show_legend(ctx: Context<'_>, #[autocomplete = "complete_game"] game: Option<String>) -> Done {
    let asker = asker(ctx);
    let answered = async {
        match game {
            Some(game) => legend::open(ctx.data(), &asker, &game).await,
            None => legend::here(ctx.data(), &asker).await,
        }
    };
    answer(ctx, answered).await
}

#[poise::command(slash_command, guild_only, rename = "sheet")]
async fn show_sheet(ctx: Context<'_>, person: Option<User>) -> Done {
    here!(ctx, sheet::open, person.map(|person| UserId(person.id.get())))
}

#[poise::command(slash_command, guild_only)]
async fn catchup(ctx: Context<'_>, game: Option<String>) -> Done {
    let asker = asker(ctx);
    let answered = async {
        let table = access::meant(ctx.data(), &asker, game.as_deref()).await?;
        catching_up::open(ctx.data(), &asker, table).await
    };
    answer(ctx, answered).await
}

#[poise::command(slash_command, guild_only, rename = "reminders")]
async fn remind(
    ctx: Context<'_>,
    #[autocomplete = "complete_every"] every: Option<String>,
    #[max_length = 20] quiet: Option<String>,
    #[autocomplete = "complete_zone"] timezone: Option<String>,
    direct: Option<bool>,
    #[max_length = 20] holiday: Option<String>,
    #[autocomplete = "complete_every"] table: Option<String>,
) -> Done {
    let asker = asker(ctx);
    let given = reminders::Given { every, quiet, timezone, direct, holiday, table };
    answer(ctx, reminders::command(ctx.data(), &asker, given)).await
}

#[poise::command(slash_command, guild_only, rename = "absent")]
async fn missing(ctx: Context<'_>, person: Option<User>) -> Done {
    let person = person.map(|person| UserId(person.id.get()));
    here!(ctx, absent::ask, person)
}

// What is offered while somebody types.

fn offered(choices: impl IntoIterator<Item = (String, String)>) -> CreateAutocompleteResponse {
    let choices = choices.into_iter().take(25).map(|(label, value)| AutocompleteChoice::new(cut(&label, 100), value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The text already given for another option of the command.
fn given<'a>(ctx: &Context<'a>, name: &str) -> Option<&'a str> {
    ctx.args.iter().find_map(|option: &ResolvedOption<'a>| match option.value {
        ResolvedValue::String(value) if option.name == name => Some(value),
        ResolvedValue::Autocomplete { value, .. } if option.name == name => Some(value),
        _ => None,
    })
}

fn matches(words: &str, typed: &str) -> bool {
    words.to_lowercase().contains(&typed.trim().to_lowercase())
}

async fn complete_game(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let asker = asker(ctx);
    let speech = asker.speech(ctx.data());
    let games = ctx.data().tables.catalogue().titles().map(|title| {
        let id = title.info().id;
        (game_line(&speech, id), id.to_owned())
    });
    offered(games.filter(|(name, id)| matches(name, typed) || matches(id, typed)))
}

async fn complete_language(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let texts = ctx.data().texts();
    let languages = texts.languages().map(|(tag, language)| {
        let name = Speech::new(texts, language, &[]).key("language-name");
        (name, tag.to_owned())
    });
    offered(languages.filter(|(name, tag)| matches(name, typed) || matches(tag, typed)))
}

async fn complete_thread(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let asker = asker(ctx);
    let speech = asker.speech(ctx.data());
    let kinds = thread::Kind::ALL.map(|kind| (speech.key(kind.key()), kind.word().to_owned()));
    offered(kinds.into_iter().filter(|(name, word)| matches(name, typed) || matches(word, typed)))
}

async fn complete_level(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let asker = asker(ctx);
    let speech = asker.speech(ctx.data());
    let levels = Level::OFFERED.into_iter().map(|level| (speech.key(level_key(level)), level.word().to_owned()));
    offered(levels.filter(|(name, word)| matches(name, typed) || matches(word, typed)))
}

async fn complete_every(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let asker = asker(ctx);
    let speech = asker.speech(ctx.data());
    let table = (reminders::every_words(None, &speech), reminders::AS_THE_TABLE.to_owned());
    let hours = reminders::HOURS.map(|hours| (reminders::every_words(Some(hours), &speech), hours.to_string()));
    let all = [table].into_iter().chain(hours);
    offered(all.filter(|(name, value)| matches(name, typed) || matches(value, typed)))
}

async fn complete_zone(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.trim().replace(' ', "_");
    let zones = Wishes::zones().into_iter().filter(|zone| matches(zone, &typed));
    offered(zones.map(|zone| (zone.clone(), zone)))
}

async fn complete_posts(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let asker = asker(ctx);
    let speech = asker.speech(ctx.data());
    let ways = Loudness::ALL.into_iter().map(|one| (speech.key(loudness::name(one)), one.word().to_owned()));
    offered(ways.filter(|(name, word)| matches(name, typed) || matches(word, typed)))
}

/// `name=value` pairs separated by spaces: the last one is completed.
async fn complete_options(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let asker = asker(ctx);
    let speech = asker.speech(ctx.data());
    let Some(title) = given(&ctx, "game").and_then(|game| ctx.data().tables.catalogue().title(game).ok()) else {
        return offered([]);
    };
    let (before, last) = typed.rsplit_once(' ').map_or(("", typed), |(before, last)| (before, last));
    let info = title.info();
    let mut found = Vec::new();
    for option in info.options {
        if before.split(' ').any(|pair| pair.split('=').next() == Some(option.id)) {
            continue;
        }
        for value in option.values {
            let pair = format!("{}={value}", option.id);
            let words =
                format!("{}: {}", option_name(&speech, info.id, option), value_name(&speech, info.id, option, value));
            if matches(&pair, last) || matches(&words, last) {
                let whole = format!("{before} {pair}").trim().to_owned();
                if whole.chars().count() <= 100 {
                    found.push((format!("{before} {words}").trim().to_owned(), whole));
                }
            }
        }
    }
    offered(found)
}

async fn complete_option_name(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let asker = asker(ctx);
    let Ok(snapshot) = ctx.data().tables.at(asker.channel).await else { return offered([]) };
    let speech = asker.speech(ctx.data());
    let options = snapshot.info().map_or(&[][..], |info| info.options);
    let names = options.iter().map(|option| (option_name(&speech, &snapshot.setup.game, option), option.id.to_owned()));
    offered(names.filter(|(name, id)| matches(name, typed) || matches(id, typed)))
}

async fn complete_option_value(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let asker = asker(ctx);
    let Ok(snapshot) = ctx.data().tables.at(asker.channel).await else { return offered([]) };
    let speech = asker.speech(ctx.data());
    let Some(option) = given(&ctx, "option").and_then(|id| snapshot.info()?.option(id)) else { return offered([]) };
    let values = option
        .values
        .iter()
        .map(|value| (value_name(&speech, &snapshot.setup.game, option, value), (*value).to_owned()));
    offered(values.filter(|(name, id)| matches(name, typed) || matches(id, typed)))
}

async fn complete_move(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered(typed::completions(ctx.data(), &asker(ctx), typed).await)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn keys(command: &Command, prefix: &str, found: &mut BTreeSet<String>) {
        let key = format!("{prefix}-{}", command.name);
        found.extend(command.parameters.iter().map(|parameter| format!("{key}-{}", parameter.name)));
        command.subcommands.iter().for_each(|subcommand| keys(subcommand, &key, found));
        found.insert(key);
    }

    #[test]
    fn every_command_and_option_has_its_text_and_there_are_no_others() {
        let texts = Texts::new([]).expect("the common texts are sound");
        let mut needed = BTreeSet::new();
        all(&texts).iter().for_each(|command| keys(command, "command", &mut needed));
        let files =
            [include_str!("../../assets/texts/en/discord.ftl"), include_str!("../../assets/texts/en/lobby.ftl")];
        let lines = files.into_iter().flat_map(str::lines);
        let keys = lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned());
        let there: BTreeSet<String> = keys.filter(|key| key.starts_with("command-")).collect();
        assert_eq!(there, needed);
    }
}
