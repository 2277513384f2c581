//! Pictures of many stages of a game. With `OMNIBUS_PICTURES=/some/folder` they are written there to be looked at, each also at
//! the width a chat shows.

use omnibus::game::{Chance, Earlier, Events, Face, Play, Position, Rules, Seat, Spot, Viewer};
use omnibus::games::Catalogue;
use omnibus::games::coach_station::{CoachStation, Phase};
use omnibus::picture::frame::WHOLE;
use omnibus::picture::palette::RECENT;
use omnibus::picture::{Colour, Look, Mark, Picture};
use omnibus::players;
use omnibus::texts::Speech;

use crate::scene::{Scene, dealt, lines, texts};

fn draw(game: &CoachStation, viewer: Viewer, language: &str, news: &str) -> Picture {
    let texts = texts();
    let names = ["Anna", "Benedikt", "Cleo 💫", "A rather long name indeed", "Eve", "Finn"].map(str::to_owned).to_vec();
    let speech = Speech::new(&texts, texts.language(language), &names);
    let view = game.seen_by(viewer);
    let marks = match viewer {
        Viewer::Spectator => Vec::new(),
        Viewer::Seat(seat) => {
            let moves = game.legal(seat);
            if moves.is_empty() { Vec::new() } else { CoachStation::question(&view, seat, &moves).marks() }
        }
    };
    CoachStation::picture(&view, Earlier::NONE, &Look { marks: &marks, news, ..Look::new(viewer, speech) })
}

fn keep(name: &str, picture: &Picture) {
    assert_eq!(picture.whole(), WHOLE, "{name}");
    assert!(picture.pixels.pixels().iter().all(|pixel| pixel.is_opaque()));
    save(name, picture);
    save(&format!("{name}-550"), &picture.shrunk(550));
}

fn save(name: &str, picture: &Picture) {
    if let Some(folder) = std::env::var_os("OMNIBUS_PICTURES") {
        let file = std::path::Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(file, picture.png()).expect("the folder can be written to");
    }
}

/// Plays at random, but sensibly enough that buses fill: never "done" while somebody can board.
fn play_until(game: &mut CoachStation, chance: &mut Chance, stop: impl Fn(&CoachStation) -> bool) -> bool {
    let mut moves = Vec::new();
    while !stop(game) {
        let Some((seat, mut play)) = players::random_move(game, &mut moves, chance) else { return false };
        game.moves(seat, &mut moves);
        if play.to_string() == "done"
            && let Some(other) = moves.iter().find(|other| other.to_string().starts_with("board"))
        {
            play = *other;
        }
        game.play(seat, &play, chance, &mut Events::unheard()).expect("legal");
    }
    true
}

#[test]
fn stages_of_a_game() {
    for (seats, seed) in [(2u8, 5), (4, 8), (6, 3)] {
        let mut chance = Chance::seeded(seed);
        let mut game = dealt(seats, "", seed);
        keep(&format!("{seats}-start"), &draw(&game, Viewer::Spectator, "en", "The first day begins."));
        let mine = |game: &CoachStation| Viewer::Seat(game.station.turn.seat);
        for turn in [6, 14] {
            let there = |game: &CoachStation| game.station.turn.number >= turn && game.station.day == 1;
            if play_until(&mut game, &mut chance, there) {
                let news = "The green bus (4 seats) leaves: **4 Passengers** for Benedikt.";
                keep(&format!("{seats}-turn-{turn}"), &draw(&game, Viewer::Spectator, "en", news));
                keep(&format!("{seats}-turn-{turn}-own"), &draw(&game, mine(&game), "en", news));
            }
        }
        play_until(&mut game, &mut chance, |game| game.station.day == 2);
        keep(&format!("{seats}-second-day"), &draw(&game, Viewer::Spectator, "en", "The second day begins with Anna."));
        play_until(&mut game, &mut chance, |game| {
            game.station.last_lap.is_some() && game.station.is_over()
                || game.station.last_lap.is_some() && game.station.phase == Phase::Choose
        });
        keep(
            &format!("{seats}-last-lap"),
            &draw(&game, Viewer::Spectator, "en", "Benedikt cannot play and shows the hand."),
        );
        play_until(&mut game, &mut chance, |game| game.station.is_over());
        keep(&format!("{seats}-over"), &draw(&game, Viewer::Spectator, "en", "Both days are over."));
    }
}

#[test]
fn boarding_and_choosing() {
    let mut scene = Scene::new(4)
        .hand(0, "gAnon gLover gSurfer rAnon bBaby yCorrupter gStar", "g4 y5")
        .left("gAnon rGeneral bAnon yStar");
    scene = scene.right("rSurfer gBackpacker").platform("g5", "gAnon rBackpacker").platform("b3", "bAnon bLover bAnon");
    scene =
        scene.garage("r3 r4 b5 y4").departed("g3 b4").passengers(1, "rLover rLover rAnon").unhappy(1, "gBaby").lay();
    scene.play(0, "order bBaby last-seat");
    keep("choose-own", &draw(&scene.game, Viewer::Seat(Seat(0)), "en", ""));
    scene.play(0, "use g5");
    keep("heads-own", &draw(&scene.game, Viewer::Seat(Seat(0)), "en", "Anna uses the green bus (5 seats)."));
    keep("heads", &draw(&scene.game, Viewer::Spectator, "fr", "Anna prend le bus vert (5 places)."));
    scene.play(0, "board gAnon left");
    keep("hand-own", &draw(&scene.game, Viewer::Seat(Seat(0)), "fr", "Anna prend le bus vert (5 places)."));
    keep("orders-own", &draw(&scene.game, Viewer::Seat(Seat(2)), "en", ""));

    let mut scene = Scene::new(2).hand(0, "rCorrupter gAnon yAnon", "").platform("r3", "rAnon rDrunkard");
    scene =
        scene.platform("g3", "gDrunkard gLover gAnon").platform("g4", "gAnon").platform("b5", "bSurfer bAnon bStar");
    scene = scene.platform("y4", "yAnon yLover yLover").left("bAnon bLover rAnon").right("yStar").lay();
    scene.plays(0, &["use r3", "board rCorrupter"]);
    keep("exchange-own", &draw(&scene.game, Viewer::Seat(Seat(0)), "en", ""));
    scene.play(0, "exchange gAnon for gLover on g3");
    keep("drunkard-own", &draw(&scene.game, Viewer::Seat(Seat(0)), "en", ""));

    let mut scene = Scene::with(4, "teams=on")
        .hand(0, "gAnon", "")
        .hand(1, "bAnon", "")
        .hand(2, "yAnon", "")
        .hand(3, "rAnon", "r5");
    scene = scene.platform("g5", "gAnon gStar").passengers(2, "bLover bLover bAnon").passengers(1, "rStar rAnon");
    scene = scene.second_day(&[lines(4, 9), lines(12, 10), lines(0, 0), lines(3, 5)]).lay();
    scene.plays(0, &["use g5", "board gAnon", "done"]);
    keep("teams-over", &draw(&scene.game, Viewer::Spectator, "en", "Anna has no cards left."));
}

/// Sixteen buses on the platform, all piles open: the picture still holds them.
#[test]
fn a_crowded_platform() {
    let mut scene = Scene::new(6).hand(0, "gAnon rAnon", "g4");
    for bus in ["b3", "b4", "b4", "b5", "g3", "g4", "g5", "r3", "r4"] {
        scene = scene.platform(bus, "");
    }
    let mut scene = scene.lay();
    scene.play(0, "use g5");
    keep("crowded", &draw(&scene.game, Viewer::Seat(Seat(0)), "en", ""));
}

/// Every number of a question is somewhere on the private picture.
#[test]
fn badges_show() {
    let texts = texts();
    let names: Vec<String> = (0..4).map(|seat| format!("Seat {seat}")).collect();
    let speech = Speech::new(&texts, texts.language("en"), &names);
    let mut checked = 0;
    for seed in 0..6 {
        let mut chance = Chance::seeded(seed);
        let mut game = dealt(2 + (seed % 3) as u8, if seed % 2 == 0 { "drunkard=pile" } else { "" }, seed);
        let mut moves = Vec::new();
        let mut step = 0;
        while let Some((seat, play)) = players::random_move(&game, &mut moves, &mut chance) {
            step += 1;
            let special = matches!(game.station.phase, Phase::Exchange | Phase::Drunkard { .. });
            if step % 150 == 0 || special && step % 7 == 0 {
                let view = game.seen_by(Viewer::Seat(seat));
                moves.clear();
                game.moves(seat, &mut moves);
                let question = CoachStation::question(&view, seat, &moves);
                let look = Look::new(Viewer::Seat(seat), speech);
                let plain = CoachStation::picture(&view, Earlier::NONE, &look);
                let spots: Vec<Spot> = question.choices().filter_map(|choice| choice.spot).collect();
                for spot in spots.into_iter().take(3) {
                    let marks = [Mark { spot, letter: Some('G') }];
                    let numbered = CoachStation::picture(&view, Earlier::NONE, &Look { marks: &marks, ..look });
                    assert!(numbered != plain, "{spot:?} is nowhere on the picture");
                    checked += 1;
                }
            }
            game.play(seat, &play, &mut chance, &mut Events::unheard()).expect("legal");
        }
    }
    assert!(checked > 20, "{checked}");
}

/// How many pixels of a picture have the colour of what is new.
fn marked(picture: &Picture) -> usize {
    let Colour { red, green, blue, .. } = RECENT;
    let (pixels, _) = picture.pixels.data().as_chunks::<4>();
    pixels.iter().filter(|pixel| pixel[..3] == [red, green, blue]).count()
}

#[test]
fn what_changed_is_marked_and_nothing_else() {
    let texts = texts();
    let names: Vec<String> = ["Anna", "Ben"].map(str::to_owned).to_vec();
    let look = Look::new(Viewer::Spectator, Speech::new(&texts, texts.language("en"), &names));
    let seen = |now: &CoachStation, before: &CoachStation| {
        let before = before.seen_by(Viewer::Spectator);
        let earlier = Earlier { turn: Some(&before), draft: None };
        marked(&CoachStation::picture(&now.seen_by(Viewer::Spectator), earlier, &look))
    };
    let mut scene = Scene::new(2).hand(0, "gAnon rAnon", "r4").left("gLover bAnon").platform("g4", "gAnon");
    scene = scene.platform("g4", "").lay();
    let before = scene.game.clone();
    assert_eq!(seen(&scene.game, &before), 0);
    scene.plays(0, &["use g4", "board gLover left"]);
    let boarded = seen(&scene.game, &before);
    assert!(boarded > 200, "one rider is new: {boarded}");
    scene.play(0, "board gAnon");
    let both = seen(&scene.game, &before);
    assert!(both > boarded + 200, "and another: {both}");
    assert_eq!(seen(&scene.game, &scene.game), 0);
    let mut next_day = scene.game.clone();
    next_day.station.day = 2;
    next_day.station.days.push([lines(1, 1), lines(2, 2)].into_iter().collect());
    assert_eq!(seen(&next_day, &before), 0, "of another day everything would be new");
}

/// A picture tells what a turn comes down to: a bus that leaves rather than the cards that are taken afterwards.
#[test]
fn a_bus_that_leaves_is_the_main_event() {
    let mut scene = Scene::new(2).hand(0, "gAnon rAnon", "g4").left("bAnon").platform("g3", "gAnon gStar").lay();
    let mut told = Vec::new();
    for play in ["use g3", "board gAnon", "refill 1+0"] {
        scene.play(0, play);
        told.extend(scene.events.clone());
    }
    let main = told.iter().rfind(|event| event.main).expect("something stands out");
    assert_eq!(main.text.key, "coach_station-said-leave", "{told:?}");
    assert_eq!(told.last().map(|event| event.text.key), Some("coach_station-said-refill"));
}

/// The erased position draws the same picture: nothing but the view goes into it.
#[test]
fn a_picture_is_made_from_the_view_alone() {
    let game = dealt(3, "", 4);
    let title = Catalogue::standard().title("coach_station").expect("in the catalogue");
    let position: Box<dyn Position> = title.load(&serde_json::to_value(&game).expect("plain data")).expect("a state");
    let other = position.imagine(Viewer::Spectator, &mut Chance::seeded(3));
    let other: CoachStation = serde_json::from_value(other.state()).expect("a state");
    assert_ne!(other, game);
    assert_eq!(draw(&game, Viewer::Spectator, "en", ""), draw(&other, Viewer::Spectator, "en", ""));
}

/// Every figure that a rules page names can be drawn, in the language of that page, and no other.
#[test]
fn the_rules_have_their_figures() {
    let texts = texts();
    let look = |language| {
        let speech = Speech::new(&texts, texts.language(language), &[]);
        Look::new(Viewer::Spectator, speech)
    };
    for (language, page) in CoachStation::RULES {
        let named = page.lines().filter_map(|line| line.strip_prefix("![")?.strip_suffix(")")?.split_once("]("));
        let mut drawn = 0;
        for (words, name) in named {
            assert!(!words.is_empty(), "{name}");
            let figure = CoachStation::figure(name, &look(language)).expect(name);
            assert_eq!((figure.pixels.width(), figure.pixels.height()), (800, 360), "{name}");
            save(&format!("figure-{name}-{language}"), &figure);
            drawn += 1;
        }
        assert_eq!(drawn, 3);
    }
    assert!(CoachStation::figure("dragon", &look("en")).is_none());
}
