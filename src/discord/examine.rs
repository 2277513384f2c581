//! Looks for what is wrong between the bot and Discord: the token, a channel, the clock.

use std::time::{Duration, SystemTime};

use serenity::all::{
    Channel, ChannelId, GuildChannel, Http, HttpError, LightMethod, PartialGuild, Permissions, Request, Route,
};

use super::asker::{INVITED, NEEDED, NEEDED_IN_THREAD, WISHED};
use super::connection::{Failure, Settings, http, refused};
use super::trouble::permission_names;
use crate::watch::Finding;

/// A clock that is further off than this makes turns end early or late.
const OFF: Duration = Duration::from_secs(60);

pub async fn examine(settings: &Settings, channel: Option<u64>) -> Vec<Finding> {
    let http = http(settings);
    let application = match http.get_current_application_info().await.map_err(refused) {
        Ok(application) => application,
        Err(failure) => return vec![no_answer(&failure, settings)],
    };
    http.set_application_id(application.id);
    let permissions = INVITED.bits();
    let invitation = format!(
        "https://discord.com/oauth2/authorize?client_id={}&scope=bot+applications.commands&permissions={permissions}",
        application.id
    );
    let mut findings = vec![
        Finding::well("token", "Discord accepts it"),
        Finding::well("application", format!("{} ({}); invite it with {invitation}", application.name, application.id)),
    ];
    findings.push(match channel {
        Some(channel) => match examine_channel(&http, ChannelId::new(channel)).await {
            Ok(finding) => finding,
            Err(error) => unreachable_channel(channel, &error),
        },
        None => Finding::well("channel", "not looked at; `omnibus doctor CHANNEL_ID` checks the permissions in one"),
    });
    findings.push(clock(&http).await);
    findings
}

fn no_answer(failure: &Failure, settings: &Settings) -> Finding {
    match failure {
        Failure::Token => Finding::wrong(
            "token",
            "Discord refused it",
            "press Reset Token under Bot in the developer portal and put the new token after DISCORD_TOKEN= in .env",
        ),
        failure => {
            let remedy = match &settings.api_url {
                Some(url) => format!("DISCORD_API_URL is {url}: leave the line out unless you mean that server"),
                None => "check this machine's connection, its name service and https://discordstatus.com".to_owned(),
            };
            Finding::wrong("token", failure.to_string(), remedy)
        }
    }
}

/// What the bot may do in a channel, by the server's roles and the channel's own exceptions.
async fn examine_channel(http: &Http, id: ChannelId) -> Result<Finding, serenity::Error> {
    let Channel::Guild(channel) = http.get_channel(id).await? else {
        let remedy = "games are played in text channels and threads of a server: take the id of one";
        return Ok(Finding::wrong("channel", format!("{id} is no channel of a server"), remedy));
    };
    let guild = http.get_guild(channel.guild_id).await?;
    let granted = granted(http, &guild, &channel).await?;
    let needed = if channel.thread_metadata.is_some() { NEEDED_IN_THREAD } else { NEEDED };
    let missing = (needed | WISHED) - granted;
    let place = format!("#{} of {}", channel.name, guild.name);
    if missing.is_empty() {
        return Ok(Finding::well("channel", format!("the bot may play in {place}")));
    }
    let names = permission_names(missing).join(", ");
    let mut found = format!("in {place} the bot lacks {names}");
    if missing == WISHED {
        found.push_str(": it can play there, but a post whose answer was lost can appear twice");
    }
    let remedy = format!("give the bot's role {names} in the settings of the channel (Permissions) or of the server");
    Ok(Finding::wrong("channel", found, remedy))
}

async fn granted(http: &Http, guild: &PartialGuild, channel: &GuildChannel) -> Result<Permissions, serenity::Error> {
    let bot = http.get_current_user().await?.id;
    let member = http.get_member(guild.id, bot).await?;
    // A thread has the permissions of the channel it belongs to.
    let parent = match channel.parent_id.filter(|_| channel.thread_metadata.is_some()) {
        Some(parent) => http.get_channel(parent).await?.guild(),
        None => None,
    };
    Ok(guild.user_permissions_in(parent.as_ref().unwrap_or(channel), &member))
}

fn unreachable_channel(id: u64, error: &serenity::Error) -> Finding {
    let status = match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => response.status_code.as_u16(),
        _ => 0,
    };
    match status {
        403 => Finding::wrong(
            "channel",
            format!("the bot cannot see channel {id}"),
            "give its role View Channel there, or invite the bot to that server with the address above",
        ),
        404 => Finding::wrong(
            "channel",
            format!("there is no channel {id}"),
            "take the id from the channel's menu (Copy Channel ID, in developer mode)",
        ),
        _ => Finding::wrong("channel", format!("{id} cannot be looked at: {error}"), "try again in a minute"),
    }
}

/// Compares the time with Discord's.
async fn clock(http: &Http) -> Finding {
    let asked = http.request(Request::new(Route::Gateway, LightMethod::Get)).await;
    let date = asked.ok().and_then(|answer| answer.headers().get("date")?.to_str().ok().map(str::to_owned));
    let Some(theirs) = date.and_then(|date| httpdate::parse_http_date(&date).ok()) else {
        return Finding::well("clock", "Discord did not say what time it is");
    };
    let ours = SystemTime::now();
    let off = ours.duration_since(theirs).unwrap_or_else(|ahead| ahead.duration());
    if off <= OFF {
        return Finding::well("clock", "agrees with Discord's");
    }
    let way = if ours > theirs { "ahead of" } else { "behind" };
    let found = format!("this machine's clock is {} s {way} Discord's", off.as_secs());
    Finding::wrong("clock", found, "let the system set it from the network (`timedatectl set-ntp true`)")
}
