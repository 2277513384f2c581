//! A small bot, made of the same libraries as Omnibus, that uses every part of Discord which Omnibus uses.

use std::sync::{Arc, Mutex};

use omnibus::sandbox::{ChannelId, Options, Person, Sandbox};
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, ClientBuilder, ComponentInteraction,
    ComponentInteractionDataKind, Context as SerenityContext, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateEmbed, CreateInputText, CreateInteractionResponse as Response,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage as Answer, CreateMessage, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, Event, FullEvent,
    GatewayIntents, Http, HttpBuilder, InputTextStyle, Interaction, ModalInteraction, RawEventHandler,
};

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, (), Error>;

/// The sandbox with the bot in it, two people and a channel.
pub struct Scene {
    pub sandbox: Sandbox,
    pub bot: Bot,
    pub anna: Person,
    pub ben: Person,
    pub channel: ChannelId,
}

pub struct Bot {
    pub http: Arc<Http>,
    pub running: tokio::task::JoinHandle<serenity::Result<()>>,
    /// Events that the library could not read, and would have dropped without a word.
    pub lost: Arc<Mutex<Vec<String>>>,
}

impl Scene {
    pub async fn set() -> Scene {
        Scene::set_with(Options::unhurried()).await
    }

    pub async fn set_with(options: Options) -> Scene {
        let sandbox = Sandbox::start(options).await.expect("a port of this machine");
        let bot = Bot::start(&sandbox, &sandbox.token()).await;
        assert!(sandbox.bot_is_ready().await);
        let (anna, ben, channel) = (sandbox.person("Anna"), sandbox.person("Ben"), sandbox.channel("bus-stop"));
        Scene { sandbox, bot, anna, ben, channel }
    }

    /// At the end: nothing was wrong and nothing was lost.
    pub async fn ends_well(self) {
        let complaints: Vec<String> = self.sandbox.complaints().await.iter().map(ToString::to_string).collect();
        assert_eq!(complaints, [] as [&str; 0]);
        assert_eq!(*self.bot.lost.lock().unwrap(), [] as [&str; 0]);
    }
}

pub fn http(sandbox: &Sandbox, token: &str) -> Http {
    let http = HttpBuilder::new(token).proxy(sandbox.api_url()).ratelimiter_disabled(true).build();
    http.set_application_id(sandbox.look(|world| world.application).get().into());
    http
}

/// Nobody is mentioned by this.
pub fn nobody() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

pub fn png() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbImage::new(12, 8).write_to(&mut bytes, image::ImageFormat::Png).expect("writing to memory");
    bytes.into_inner()
}

impl Bot {
    pub async fn start(sandbox: &Sandbox, token: &str) -> Bot {
        let framework = poise::Framework::builder()
            .initialize_owners(false)
            .options(poise::FrameworkOptions {
                commands: vec![greet(), panel(), board(), think(), form(), seat(), nothing()],
                event_handler: |framework, event| Box::pin(on_event(framework.serenity_context, event)),
                ..Default::default()
            })
            .setup(|ctx, _, framework| {
                Box::pin(async move {
                    poise::builtins::register_globally(ctx, &framework.options().commands).await?;
                    Ok(())
                })
            })
            .build();
        let lost = Arc::new(Mutex::new(Vec::new()));
        let mut client = ClientBuilder::new_with_http(http(sandbox, token), GatewayIntents::GUILDS)
            .framework(framework)
            .raw_event_handler(Watcher(lost.clone()))
            .await
            .expect("a client");
        let http = client.http.clone();
        Bot { http, running: tokio::spawn(async move { client.start().await }), lost }
    }
}

struct Watcher(Arc<Mutex<Vec<String>>>);

#[serenity::async_trait]
impl RawEventHandler for Watcher {
    async fn raw_event(&self, _: SerenityContext, event: Event) {
        if let Event::Unknown(event) = event {
            self.0.lock().unwrap().push(format!("{event:?}"));
        }
    }
}

/// Greets somebody
#[poise::command(slash_command, guild_only, name_localized("fr", "saluer"))]
async fn greet(
    ctx: Context<'_>,
    #[description = "A colour"]
    #[autocomplete = "colours"]
    colour: String,
    #[description = "Whom"] whom: Option<serenity::User>,
    #[description = "How often"]
    #[min = 1]
    #[max = 5]
    times: Option<u8>,
) -> Result<(), Error> {
    let whom = whom.as_ref().unwrap_or(ctx.author());
    let text = format!("{colour} × {} for <@{}>, in {}", times.unwrap_or(1), whom.id, ctx.locale().unwrap_or("?"));
    let mentions = CreateAllowedMentions::new().users([whom.id]);
    ctx.send(poise::CreateReply::default().content(text).allowed_mentions(mentions)).await?;
    Ok(())
}

async fn colours(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let known = ["blue", "black", "green"].into_iter().filter(|colour| colour.starts_with(typed));
    let choices = known.map(|colour| AutocompleteChoice::new(format!("{colour}!"), colour)).collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// Opens a panel for one pair of eyes
#[poise::command(slash_command)]
async fn panel(ctx: Context<'_>) -> Result<(), Error> {
    let buttons = CreateActionRow::Buttons(vec![
        CreateButton::new("count:1").label("Count").style(ButtonStyle::Primary),
        CreateButton::new("off").label("Not now").disabled(true),
        CreateButton::new("ask").label("Ask me"),
        CreateButton::new("later").label("Later"),
        CreateButton::new("tell").label("Tell everybody"),
    ]);
    let options = ["line", "bus"].map(|value| CreateSelectMenuOption::new(value.to_uppercase(), value)).to_vec();
    let menu = CreateSelectMenu::new("pick", CreateSelectMenuKind::String { options });
    let people = CreateSelectMenuKind::User { default_users: None };
    let rows = vec![
        buttons,
        CreateActionRow::SelectMenu(menu),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("who", people)),
    ];
    let reply = poise::CreateReply::default().content("Yours alone").ephemeral(true);
    ctx.send(reply.components(rows).allowed_mentions(nobody())).await?;
    Ok(())
}

/// Posts a picture
#[poise::command(slash_command)]
async fn board(ctx: Context<'_>) -> Result<(), Error> {
    let picture = |name: &str| CreateAttachment::bytes(png(), name).description("An empty street");
    let reply = poise::CreateReply::default().content("The board").allowed_mentions(nobody());
    let answer = ctx.send(reply.attachment(picture("board-1.png"))).await?;
    assert_eq!(answer.message().await?.attachments[0].description.as_deref(), Some("An empty street"));
    let post = CreateMessage::new()
        .embed(CreateEmbed::new().title("Round 2").attachment("board-2.png"))
        .add_file(picture("board-2.png"))
        .allowed_mentions(nobody())
        .components(vec![CreateActionRow::Buttons(vec![CreateButton::new("count:7").label("Again")])]);
    ctx.channel_id().send_message(ctx, post).await?;
    Ok(())
}

/// Takes its time
#[poise::command(slash_command)]
async fn think(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    ctx.send(poise::CreateReply::default().content("First thought").ephemeral(true).allowed_mentions(nobody())).await?;
    ctx.send(poise::CreateReply::default().content("Second thought").allowed_mentions(nobody())).await?;
    Ok(())
}

/// Asks at once
#[poise::command(slash_command)]
async fn form(ctx: Context<'_>) -> Result<(), Error> {
    let poise::Context::Application(ctx) = ctx else { return Ok(()) };
    ctx.interaction.create_response(ctx.serenity_context(), Response::Modal(question())).await?;
    Ok(())
}

/// A command in two words
#[poise::command(slash_command, subcommands("take"), subcommand_required)]
async fn seat(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Takes a seat
#[poise::command(
    slash_command,
    required_permissions = "MANAGE_CHANNELS",
    default_member_permissions = "MANAGE_CHANNELS"
)]
async fn take(ctx: Context<'_>, #[description = "Which"] number: u8) -> Result<(), Error> {
    let missing = serenity::Permissions::ATTACH_FILES - ctx.app_permissions();
    ctx.send(poise::CreateReply::default().content(format!("{number}: {missing}")).allowed_mentions(nobody())).await?;
    Ok(())
}

/// Says nothing
#[poise::command(slash_command)]
async fn nothing(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

trait AppPermissions {
    fn app_permissions(&self) -> serenity::Permissions;
}

impl AppPermissions for Context<'_> {
    fn app_permissions(&self) -> serenity::Permissions {
        match self {
            poise::Context::Application(ctx) => ctx.interaction.app_permissions.unwrap_or_default(),
            poise::Context::Prefix(_) => serenity::Permissions::empty(),
        }
    }
}

async fn on_event(ctx: &SerenityContext, event: &FullEvent) -> Result<(), Error> {
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(click) } => on_click(ctx, click).await,
        FullEvent::InteractionCreate { interaction: Interaction::Modal(form) } => on_form(ctx, form).await,
        _ => Ok(()),
    }
}

async fn on_click(ctx: &SerenityContext, click: &ComponentInteraction) -> Result<(), Error> {
    let update = |text: String| Response::UpdateMessage(Answer::new().content(text).allowed_mentions(nobody()));
    let (verb, number) = click.data.custom_id.split_once(':').unwrap_or((&click.data.custom_id, "0"));
    let answer = match (verb, &click.data.kind) {
        ("count", _) => {
            let next = number.parse::<u32>()? + 1;
            let button = CreateButton::new(format!("count:{next}")).label("Count");
            Response::UpdateMessage(Answer::new().content(format!("{next}")).button(button))
        }
        ("pick", ComponentInteractionDataKind::StringSelect { values }) => update(format!("You chose {}", values[0])),
        ("who", ComponentInteractionDataKind::UserSelect { values }) => {
            let name = click.data.resolved.users.get(&values[0]).map(|user| user.name.clone());
            update(format!("You chose {}", name.unwrap_or_default()))
        }
        ("ask", _) => Response::Modal(question()),
        ("later", _) => {
            click.create_response(ctx, Response::Acknowledge).await?;
            click.edit_response(ctx, EditInteractionResponse::new().content("Now").components(vec![])).await?;
            let more = CreateInteractionResponseFollowup::new().content("And this").ephemeral(true);
            let more = click.create_followup(ctx, more.allowed_mentions(nobody())).await?;
            click.delete_followup(ctx, more.id).await?;
            return Ok(());
        }
        ("tell", _) => {
            Response::Message(Answer::new().content(format!("<@{}> speaks", click.user.id)).allowed_mentions(nobody()))
        }
        _ => Response::Message(Answer::new().content("That button is old").ephemeral(true).allowed_mentions(nobody())),
    };
    click.create_response(ctx, answer).await?;
    Ok(())
}

fn question() -> CreateModal {
    let name = CreateInputText::new(InputTextStyle::Short, "Name", "name").min_length(2).max_length(8);
    let why = CreateInputText::new(InputTextStyle::Paragraph, "Why", "why").required(false).value("because");
    CreateModal::new("question", "Who?")
        .components(vec![CreateActionRow::InputText(name), CreateActionRow::InputText(why)])
}

async fn on_form(ctx: &SerenityContext, form: &ModalInteraction) -> Result<(), Error> {
    let parts = form.data.components.iter().flat_map(|row| &row.components);
    let texts: Vec<&str> = parts
        .filter_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.as_deref(),
            _ => None,
        })
        .collect();
    let place = if form.message.is_some() { "from a panel" } else { "from nowhere" };
    let answer = Answer::new().content(format!("{} {place}", texts.join(" "))).ephemeral(true);
    form.create_response(ctx, Response::Message(answer.allowed_mentions(nobody()))).await?;
    Ok(())
}
