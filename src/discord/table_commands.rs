//! The commands around a table: finding one, calling people to it, leading and closing it.

use serenity::all::User;

use super::calls::{Context, Done, answer, asker, here};
use super::{closing, invitation, mine, seats};
use crate::table::UserId;

#[poise::command(slash_command, guild_only, rename = "mine")]
pub async fn list_mine(ctx: Context<'_>) -> Done {
    let asker = asker(ctx);
    answer(ctx, mine::mine(ctx.data(), &asker, 0)).await
}

#[poise::command(slash_command, guild_only)]
pub async fn list(ctx: Context<'_>) -> Done {
    let asker = asker(ctx);
    answer(ctx, mine::open(ctx.data(), &asker, 0)).await
}

#[poise::command(slash_command, guild_only)]
pub async fn invite(ctx: Context<'_>, person: User) -> Done {
    here!(ctx, invitation::invite, &person)
}

#[poise::command(slash_command, guild_only, rename = "seats")]
pub async fn show_seats(ctx: Context<'_>) -> Done {
    here!(ctx, seats::open)
}

#[poise::command(slash_command, guild_only)]
pub async fn host(ctx: Context<'_>, person: User) -> Done {
    here!(ctx, seats::hand_over, UserId(person.id.get()))
}

#[poise::command(slash_command, guild_only)]
pub async fn end(ctx: Context<'_>) -> Done {
    here!(ctx, closing::ask)
}

#[poise::command(slash_command, guild_only)]
pub async fn reopen(ctx: Context<'_>) -> Done {
    let asker = asker(ctx);
    let answered = async {
        let table = ctx.data().tables.latest(asker.channel).await?.id;
        closing::reopen(ctx.data(), &asker, table, None).await
    };
    answer(ctx, answered).await
}
