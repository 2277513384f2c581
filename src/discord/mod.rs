//! The bot on Discord: commands, buttons, posts.
//!
//! An interaction becomes an act on a [`crate::table::Tables`], the act's result becomes a [`letter`], and the letter is the
//! answer. What the channel sees comes from the [`outbox`]. Nothing is kept in memory between clicks: a button's `custom_id`
//! ([`button`]) says everything. No game is known here.
//!
//! | file | what | knows |
//! |---|---|---|
//! | [`studio`], [`governor`], [`limits`], [`pace`], [`silence`], [`insistence`], [`under_way`] | what holds when something breaks | nothing |
//! | [`bot`], [`asker`], [`markdown`], [`names`], [`letter`], [`offers`], [`drawing`] | who asks, and what an answer is made of | `table`, the above |
//! | [`trouble`], [`answer`], [`button`], [`access`] | what becomes of a click | the above |
//! | [`answering`], [`presence`] | how it gets its answer; whether the board is there | the above |
//! | [`rules`], [`panel`], [`history`], [`games`], [`files`], [`film`], [`statistics`], [`league`], [`ending`], [`undo`], [`look`], [`computers`], [`hint`], [`review`], [`lobby`], [`seating`], [`catching_up`], [`reminders`], [`absent`], [`seats`], [`thread`], [`invitation`], [`closing`], [`visible`], [`mine`], [`personal`], [`legend`], [`sheet`], [`plan`], [`loudness`] | a page each: what it shows, its buttons, what they do | the above |
//! | [`lost`] | tables that lost their channel, their server or somebody who sat there | the above |
//! | [`post`], [`outbox`], [`upkeep`] | what the channel sees, and what happens by itself | the pages |
//! | [`typed`] | moves that are typed | the panel |
//! | [`watched`], [`shards`] | what a host sees of it; the lines to the gateway | `under_way` |
//! | [`sharing`] | several processes, each with some of the shards | the lines, the bot |
//! | [`calls`], [`table_commands`], [`personal_commands`] | commands: what they are made of, and some of them | the above |
//! | [`commands`], [`components`], [`registration`], [`connection`] | what Discord calls | everything above |
//! | [`examine`] | what is wrong, for whoever runs the bot | the connection |

mod absent;
mod access;
mod answer;
mod answering;
mod asker;
mod bot;
mod button;
mod calls;
mod catching_up;
mod closing;
mod commands;
mod components;
mod computers;
mod connection;
mod drawing;
mod ending;
mod examine;
mod files;
mod film;
mod games;
mod governor;
mod hint;
mod history;
mod insistence;
mod invitation;
mod league;
mod legend;
mod letter;
mod limits;
mod lobby;
mod look;
mod lost;
mod loudness;
mod markdown;
mod mine;
mod names;
mod offers;
mod outbox;
mod pace;
mod panel;
mod personal;
mod personal_commands;
mod plan;
mod post;
mod presence;
mod registration;
mod reminders;
mod review;
mod rules;
mod seating;
mod seats;
mod shards;
mod sharing;
mod sheet;
mod silence;
mod statistics;
mod studio;
mod table_commands;
mod thread;
mod trouble;
mod typed;
mod under_way;
mod undo;
mod upkeep;
mod visible;
mod watched;

pub use components::custom_id;
pub use connection::{Connection, Failure, Settings, Stop};
pub use examine::examine;
pub use shards::{ShardRange, Shards};
