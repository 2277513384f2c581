//! Equal scores at the end: the final post says what decided, and shows the figures that did.

use omnibus::game::{Chance, Events, Seat, Setup, tie_broken};
use omnibus::games::Catalogue;
use omnibus::record::Line;
use omnibus::table::{Actor, ChannelId, GuildId, Opening, Transcript, UserId};

use crate::depot::Depot;

/// A random game that ends with a tie that something else decides, but for its last move; and that move.
fn nearly_over(game: &str, seats: u8) -> (Transcript, Line) {
    let catalogue = Catalogue::standard();
    let title = catalogue.title(game).expect("it is there");
    let setup = Setup::new(game, seats);
    for seed in 0.. {
        let mut chance = Chance::seeded(seed);
        let mut position = title.deal(&setup, &mut chance).expect("it can be dealt");
        let deal = Some(chance.take());
        let mut moves = Vec::new();
        while let Some(seat) = position.to_move().iter().next() {
            let legal = position.moves(seat);
            let play = legal[chance.pick(legal.len())].clone();
            chance.take();
            position.play(seat, &play, &mut chance, &mut Events::unheard()).expect("it is listed");
            moves.push(Line { turn: moves.len() + 1, seat, play: Some(play), chance: chance.take(), told: Vec::new() });
        }
        let decided = tie_broken(&position.standings().expect("it is over"));
        // Nothing is left to chance at the end.
        if let Some(last) = moves.pop_if(|last| decided && last.chance.is_empty()) {
            let names = ["Anna", "Ben", "Cleo"][..usize::from(seats)].iter().map(|name| (*name).to_owned()).collect();
            return (Transcript { game: game.to_owned(), rules: 1, names, deal, moves, ..Transcript::default() }, last);
        }
    }
    unreachable!("scores are equal now and then")
}

/// What the final post says.
async fn ended(game: &str, seats: u8) -> String {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cleo"]);
    let (saved, last) = nearly_over(game, seats);
    let actor = |seat: Seat| {
        let (person, name) = (&people[seat.index()], ["Anna", "Ben", "Cleo"][seat.index()].to_owned());
        Actor { user: UserId(person.id.get()), name, interaction: None, moderator: false, now: depot.tables.now() }
    };
    let opening = Opening {
        channel: ChannelId(depot.channel.get()),
        guild: Some(depot.sandbox.look(|world| GuildId(world.guilds[0].id.get()))),
        game: game.to_owned(),
        options: saved.options.clone(),
        language: "en".to_owned(),
    };
    let host = Seat(0);
    let table = depot.tables.import(&actor(host), opening, saved).await.expect("it was saved by us").id;
    for seat in Seat::all(seats).skip(1) {
        depot.tables.join(&actor(seat), table).await.expect("there is a seat");
    }
    depot.tables.start(&actor(host), table).await.expect("all are there");
    let play = last.play.expect("no secret");
    depot.tables.play(&actor(last.seat), table, &play).await.expect("it is the last move");
    let panel = depot.tables.panel(table, actor(last.seat).user).await.expect("they sit there");
    if panel.can_confirm {
        depot.tables.confirm(&actor(last.seat), table, panel.stamp).await.expect("it is laid out");
    }
    depot.settled().await;
    depot.assert_no_complaints().await;
    depot.post().await.content
}

#[tokio::test(flavor = "multi_thread")]
async fn the_final_post_says_what_decided() {
    let decided = [
        ("bus", 3, "-# Equal scores: who took more stones", "passengers brought"),
        ("busstop", 2, "-# Equal scores: fewer aliens", "· aliens "),
        ("coach_station", 2, "-# Equal scores: more Passengers", ") · Passengers "),
    ];
    for (game, seats, sentence, figure) in decided {
        let post = ended(game, seats).await;
        assert!(post.contains('🏆') && post.contains(sentence), "{post}");
        assert!(post.contains(figure), "{post}");
    }
}
