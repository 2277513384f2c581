//! The commands that concern one person and no table.

use super::calls::{Context, Done, answer, asker};
use super::personal;

#[poise::command(slash_command, guild_only)]
pub async fn help(ctx: Context<'_>) -> Done {
    let asker = asker(ctx);
    answer(ctx, personal::answered(personal::help(ctx.data(), &asker))).await
}

#[poise::command(slash_command, guild_only)]
pub async fn privacy(ctx: Context<'_>) -> Done {
    let asker = asker(ctx);
    answer(ctx, personal::answered(personal::privacy(ctx.data(), &asker))).await
}

#[poise::command(slash_command, guild_only, subcommand_required, subcommands("me"))]
pub async fn forget(_ctx: Context<'_>) -> Done {
    Ok(())
}

#[poise::command(slash_command, guild_only)]
async fn me(ctx: Context<'_>) -> Done {
    let asker = asker(ctx);
    answer(ctx, personal::answered(personal::ask_to_forget(ctx.data(), &asker))).await
}
