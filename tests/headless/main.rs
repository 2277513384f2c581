//! The headless protocol: every request, and every kind of refusal.

use std::io::{self, BufRead, BufReader, Write};
use std::sync::LazyLock;

use omnibus::games::Catalogue;
use omnibus::headless;
use omnibus::record::{Line, Record, Start, Transcript};
use omnibus::texts::Texts;
use serde_json::{Value, json};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::standard);
static TEXTS: LazyLock<Texts> = LazyLock::new(|| CATALOGUE.texts().expect("the texts are sound"));

/// Sends the requests and returns the answers, one each.
fn ask(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    raw(&lines.join("\n"))
}

fn raw(input: &str) -> Vec<Value> {
    let mut output = Vec::new();
    headless::run(&CATALOGUE, &TEXTS, input.as_bytes(), &mut output).expect("memory can be written");
    let lines = String::from_utf8(output).expect("answers are text");
    lines.lines().map(|line| serde_json::from_str(line).expect("each answer is a JSON object")).collect()
}

fn new(seed: u64) -> Value {
    json!({"do": "new", "game": "busstop", "seats": 3, "options": {}, "seed": seed})
}

/// Plays a whole game by always taking the last listed move of the first awaited seat, each request after the answer to the
/// one before, as another program would.
fn whole_game(seed: u64) -> (Vec<Value>, Value) {
    let (engine_input, mut input) = io::pipe().expect("a pipe");
    let (output, engine_output) = io::pipe().expect("a pipe");
    let engine =
        std::thread::spawn(move || headless::run(&CATALOGUE, &TEXTS, BufReader::new(engine_input), engine_output));
    let mut answers = BufReader::new(output).lines();
    let mut requests = vec![new(seed)];
    let end = loop {
        writeln!(input, "{}", requests[requests.len() - 1]).expect("the engine listens");
        let answer = answers.next().expect("an answer to every request").expect("in words");
        let answer: Value = serde_json::from_str(&answer).expect("each answer is a JSON object");
        assert_eq!(answer["ok"], true, "{answer}");
        if answer["over"] == true {
            break answer;
        }
        let seat = answer["to_move"][0].as_u64().expect("somebody is awaited");
        let moves = answer["moves"][seat.to_string()].as_array().expect("with moves");
        requests.push(json!({"do": "play", "seat": seat, "move": moves.last().expect("one at least")}));
    };
    drop(input);
    engine.join().expect("the engine does not panic").expect("it ends with its input");
    (requests, end)
}

#[test]
fn games_are_listed_with_their_options() {
    let answers = ask(&[json!({"do": "games"})]);
    let games = answers[0]["games"].as_array().expect("a list");
    let busstop = games.iter().find(|game| game["id"] == "busstop").expect("Busstop is there");
    assert_eq!(busstop["name"], "Busstop");
    assert_eq!(busstop["seats"], json!([2, 5]));
    for option in busstop["options"].as_array().expect("a list") {
        assert!(option["values"].as_array().expect("a list").contains(&option["default"]));
    }
}

#[test]
fn a_position_has_the_agreed_shape_and_a_seed_gives_the_same_game() {
    let answers =
        ask(&[new(42), json!({"do": "state"}), new(42), json!({"do": "state"}), new(43), json!({"do": "state"})]);
    let position = answers[0].as_object().expect("an object");
    assert_eq!(position.keys().collect::<Vec<_>>(), ["ok", "to_move", "moves", "events", "over", "standings"]);
    assert_eq!(answers[0]["to_move"].as_array().map(Vec::len), Some(1), "the driver begins");
    assert_eq!(answers[0]["standings"], Value::Null);
    assert_eq!(answers[1], answers[3]);
    assert_ne!(answers[1], answers[5]);
}

#[test]
fn a_whole_game_its_log_and_its_replay() {
    let (mut requests, end) = whole_game(7);
    let standings = end["standings"].as_array().expect("a result");
    assert_eq!(standings.len(), 3);
    assert_eq!(standings[0]["rank"], 1);
    assert!(standings[0]["score"].is_i64() && standings[0]["detail"].is_object());
    requests.extend([json!({"do": "log"}), json!({"do": "state"})]);
    let answers = ask(&requests);
    let [log, state] = &answers[answers.len() - 2..] else { unreachable!("two more answers") };
    let again = ask(&[json!({"do": "replay", "setup": log["setup"], "log": log["log"]}), json!({"do": "state"})]);
    assert_eq!(again[0]["over"], true);
    assert_eq!(again[0]["standings"], end["standings"]);
    assert_eq!(again[1], *state);
    let play = json!({"do": "play", "seat": 0, "move": "tile 1"});
    requests.push(play);
    assert_eq!(ask(&requests).last().expect("an answer")["error"], "game_over");
}

/// The text that the bot saves is a game too.
#[test]
fn a_saved_text_replays_like_its_log() {
    let (mut requests, end) = whole_game(9);
    requests.push(json!({"do": "log"}));
    let log = ask(&requests).pop().expect("an answer");
    let record: Record = serde_json::from_value(log).expect("a log is a record");
    let Start::Dealt { setup, chance } = record.setup else { panic!("it was dealt") };
    let lines = record.log.into_iter().zip(1..).map(|(played, turn)| Line {
        turn,
        seat: played.seat,
        play: Some(played.play),
        chance: played.chance,
        told: vec!["for people".to_owned()],
    });
    let text = Transcript {
        game: setup.game,
        rules: 1,
        options: setup.options,
        colours: setup.colours,
        names: ["Anna", "Ben", "Cléo"].map(str::to_owned).to_vec(),
        deal: Some(chance),
        remarks: vec!["a game".to_owned()],
        between: vec![(0, "they begin".to_owned())],
        moves: lines.collect(),
    };
    let answers =
        ask(&[json!({"do": "replay", "text": text.to_string()}), json!({"do": "replay", "text": "nonsense"})]);
    assert_eq!(answers[0]["standings"], end["standings"]);
    assert_eq!(answers[1]["error"], "bad_request");
}

#[test]
fn undo_goes_back_to_the_deal_and_the_same_move_leads_to_the_same_place() {
    let first = ask(&[new(5)]).remove(0);
    let seat = first["to_move"][0].clone();
    let play = json!({"do": "play", "seat": seat, "move": "tile 3"});
    let state = json!({"do": "state"});
    let undo = json!({"do": "undo"});
    let answers = ask(&[
        new(5),
        state.clone(),
        play.clone(),
        state.clone(),
        undo.clone(),
        state.clone(),
        play,
        state,
        undo.clone(),
        undo,
    ]);
    assert_eq!(answers[1], answers[5]);
    assert_eq!(answers[3], answers[7]);
    assert_eq!(answers[9]["error"], "bad_request");
}

#[test]
fn states_are_loaded_and_impossible_ones_refused() {
    let state = ask(&[new(9), json!({"do": "state"})]).remove(1)["state"].clone();
    let answers = ask(&[json!({"do": "load", "game": "busstop", "state": state}), json!({"do": "state"})]);
    assert_eq!(answers[0]["ok"], true);
    assert_eq!(answers[1]["state"], state);
    let answers = ask(&[json!({"do": "load", "game": "busstop", "state": {"round": 99}})]);
    assert_eq!(answers[0]["error"], "bad_state", "{}", answers[0]);
}

#[test]
fn views_pictures_suggestions_and_benches() {
    let file = std::env::temp_dir().join(format!("omnibus-headless-{}.png", std::process::id()));
    let seat = ask(&[new(3)]).remove(0)["to_move"][0].clone();
    let answers = ask(&[
        new(3),
        json!({"do": "view", "seat": 1}),
        json!({"do": "view", "seat": null}),
        json!({"do": "picture", "seat": null, "file": file}),
        json!({"do": "suggest", "seat": seat, "level": "strong", "ms": 30}),
        json!({"do": "bench", "game": "busstop", "seats": 4, "games": 5, "seed": 1}),
    ]);
    assert!(answers.iter().all(|answer| answer["ok"] == true), "{answers:#?}");
    assert!(answers[1]["view"].is_object());
    assert_eq!(answers[3]["width"], 1375);
    assert!(!answers[3]["alt"].as_str().expect("alt text").is_empty());
    let png = std::fs::read(&file).expect("the picture was written");
    std::fs::remove_file(&file).expect("and can be removed");
    assert!(png.starts_with(b"\x89PNG"));
    let moves = answers[0]["moves"][seat.to_string()].as_array().expect("moves");
    assert!(moves.contains(&answers[4]["move"]), "a suggestion is legal");
    assert_eq!(answers[5]["games"], 5);
    assert!(answers[5]["moves"].as_u64() > Some(100) && answers[5]["seconds"].as_f64() > Some(0.0));
}

/// A seat that may still change its secret choice has moves, but a computer leaves it alone.
#[test]
fn nothing_is_suggested_to_a_seat_that_is_not_awaited() {
    let new = json!({"do": "new", "game": "get_on_board", "seats": 3, "seed": 5});
    let suggest = json!({"do": "suggest", "seat": 0, "level": "random"});
    let ticket = ask(&[new.clone(), suggest.clone()]).remove(1)["move"].clone();
    let answers = ask(&[new, json!({"do": "play", "seat": 0, "move": ticket}), suggest]);
    assert_eq!(answers[1]["to_move"], json!([1, 2]));
    assert_eq!(answers[1]["moves"]["0"].as_array().map(Vec::len), Some(1), "the other ticket: {}", answers[1]);
    assert_eq!(answers[2]["error"], "not_your_turn", "{}", answers[2]);
}

#[test]
fn refusals_are_sentences_and_say_whose_turn_it_is() {
    let six = json!({"do": "new", "game": "coach_station", "seats": 6, "seed": 1});
    let bench = json!({"do": "bench", "game": "coach_station", "seats": 6, "games": 1});
    let message = "6 players are an experiment: switch the option “experimental” on, or play with 2 to 4.";
    for answer in ask(&[six, bench]) {
        assert_eq!((&answer["error"], &answer["message"]), (&json!("bad_request"), &json!(message)));
    }
    let new = json!({"do": "new", "game": "bus", "seats": 3, "seed": 5});
    let awaited = ask(std::slice::from_ref(&new)).remove(0)["to_move"][0].as_u64().expect("somebody begins");
    let answer = ask(&[new, json!({"do": "play", "seat": (awaited + 1) % 3, "move": "pass"})]).remove(1);
    assert_eq!(answer["message"], format!("It is not your turn: the game waits for Player {}.", awaited + 1));
}

#[test]
fn bad_requests_are_answered_and_never_fatal() {
    let answers = raw(&[
        r#"{"do":"state"}"#,
        "not json",
        r#"{"do":"dance"}"#,
        r#"{"do":"play"}"#,
        "",
        r#"{"do":"new","game":"chess","seats":2}"#,
        r#"{"do":"new","game":"busstop","seats":9}"#,
        r#"{"do":"new","game":"busstop","seats":2,"options":{"faces":"purple"}}"#,
        r#"{"do":"new","game":"busstop","seats":3,"seed":1,"options":{"driver":"1"}}"#,
        r#"{"do":"play","seat":0,"move":"castle"}"#,
        r#"{"do":"play","seat":0,"move":"tile 77"}"#,
        r#"{"do":"play","seat":1,"move":"tile 7"}"#,
        r#"{"do":"play","seat":200,"move":"tile 7"}"#,
        r#"{"do":"view","seat":7}"#,
        r#"{"do":"picture","seat":null,"file":"/no/such/folder/x.png"}"#,
        r#"{"do":"suggest","seat":0,"level":"divine"}"#,
        r#"{"do":"replay","setup":{"game":"busstop","seats":3,"chance":[1,2]},"log":[]}"#,
        "\u{1F68C}",
        r#"{"do":"play","seat":0,"move":"tile 7"}"#,
    ]
    .join("\n"));
    let errors: Vec<&str> = answers.iter().map(|answer| answer["error"].as_str().unwrap_or("ok")).collect();
    assert_eq!(
        errors,
        [
            "bad_request",
            "bad_request",
            "bad_request",
            "bad_request",
            "unknown_game",
            "bad_request",
            "bad_request",
            "ok",
            "illegal_move",
            "illegal_move",
            "not_your_turn",
            "bad_request",
            "bad_request",
            "bad_request",
            "bad_request",
            "bad_request",
            "bad_request",
            "ok",
        ]
    );
    assert_eq!(answers[11]["message"], "There is no seat 200: they are 0 to 2.", "by “play” as by “view”");
    for answer in answers.iter().filter(|answer| answer["ok"] == false) {
        assert!(!answer["message"].as_str().expect("words").is_empty());
    }
}

/// Somebody sends ten megabytes where a move, a game or an option is expected: the answer stays a line.
#[test]
fn long_input_is_quoted_shortened() {
    let long = "x".repeat(10 << 20);
    let answers = ask(&[
        new(1),
        json!({"do": "play", "seat": 0, "move": long}),
        json!({"do": "new", "game": long, "seats": 3}),
        json!({"do": "new", "game": "busstop", "seats": 3, "options": {"faces": long}}),
        json!({"do": "load", "game": "busstop", "state": {&long: 1}}),
        json!({"do": &long}),
    ]);
    for (answer, error) in
        answers[1..].iter().zip(["illegal_move", "unknown_game", "bad_request", "bad_state", "bad_request"])
    {
        let message = answer["message"].as_str().unwrap_or_default();
        assert_eq!(answer["error"], error, "{message:.200}");
        assert!(message.contains(" … ") && message.len() < 600, "{} bytes: {message:.200}", message.len());
    }
}
