//! The loopback Discord, tried with a real client: the same libraries, gateway and requests as the bot's own.

mod bot;
mod faults;
mod keep;
mod limits;
mod page;
mod people;
mod protocol;
mod shards;
mod threads;
