//! The same for every database: what is kept comes back, belongs together, and is changed by one at a time.

use std::collections::HashSet;
use std::time::Duration;

use omnibus::store::{
    AttendanceRow, CHANNEL, Change, ChannelId, DraftRow, Failed, GuildId, How, InteractionId, LogRow, Loudness,
    MessageId, NewTable, PlanRow, Player, ResultRow, RowId, SeasonRow, SeatRow, Seated, SeatingRow, State, Store,
    StoreError, TableId, TableRows, Time, UserId, Where,
};
use tempfile::TempDir;

use crate::{postgres, shared};

/// Runs a test on SQLite, and on PostgreSQL where there is one.
async fn on_both(test: impl AsyncFn(Store)) {
    let folder = TempDir::new().unwrap();
    test(Store::open(folder.path()).unwrap()).await;
    if let Some(address) = postgres::database() {
        test(shared::alone(&address).await).await;
    }
}

const GUILD: GuildId = GuildId(77 << 22);
const CHANNEL_7: ChannelId = ChannelId(7);
// Discord's numbers go beyond what a signed number holds only for nobody.
const ANNA: UserId = UserId(501);
const COMPUTER: UserId = UserId::nobody(1);

fn seat(user: UserId, name: &str) -> SeatRow {
    SeatRow { user, name: name.to_owned(), computer: None, colour: None, asked: 1 }
}

fn lobby(channel: ChannelId) -> NewTable {
    NewTable {
        guild: Some(GUILD),
        channel,
        owner: ANNA,
        game: "bus".to_owned(),
        options: "{}".to_owned(),
        language: "en".to_owned(),
        rules_version: 3,
        opened: Time(1_000),
        import: None,
        hints: true,
    }
}

async fn opened(store: &Store, channel: ChannelId) -> TableId {
    let seats = vec![seat(ANNA, "Anna"), seat(COMPUTER, "Robot")];
    let posts = vec![(channel, r#"{"lobby":1}"#.to_owned())];
    store.create(lobby(channel), seats, posts, None).await.unwrap().unwrap()
}

async fn load(store: &Store, table: TableId) -> TableRows {
    store.load(table).await.unwrap().unwrap()
}

/// A change of nothing but the revision.
fn change(rows: &TableRows) -> Change {
    let mut table = rows.table.clone();
    let before = table.revision;
    table.revision += 1;
    Change {
        table,
        before,
        seats: None,
        log: Vec::new(),
        drafts: Vec::new(),
        plans: Vec::new(),
        posts: Vec::new(),
        merged: Vec::new(),
        sent: None,
        interaction: None,
        stood: None,
        results: Vec::new(),
        seatings: Vec::new(),
        attendance: None,
    }
}

fn entry(number: u64) -> LogRow {
    LogRow {
        number,
        turn: 1,
        seat: 0,
        how: How::Chosen,
        play: format!("line 1{number}>2{number} ‘é’"),
        chance: vec![3, 1, 4],
        reveals: true,
        undo_to: None,
        at: Time(2_000),
    }
}

#[tokio::test]
async fn a_table_comes_back_as_it_was_kept() {
    on_both(async |store| {
        let id = opened(&store, CHANNEL_7).await;
        let rows = load(&store, id).await;
        assert_eq!((rows.table.state, rows.table.guild, rows.seats.len()), (State::Lobby, Some(GUILD), 2));
        assert_eq!(rows.seats[1].user, COMPUTER, "numbers beyond a signed one survive");
        let seats = vec![
            SeatRow { colour: Some("red".to_owned()), asked: 9, ..seat(ANNA, "Änna") },
            SeatRow { computer: Some("strong".to_owned()), ..seat(COMPUTER, "Robot") },
        ];
        let undo = LogRow { how: How::Undone, play: String::new(), undo_to: Some(2), ..entry(3) };
        let seating = SeatingRow {
            number: 1,
            entry: 2,
            seat: 1,
            what: Seated::StoodIn,
            was: Player { user: UserId(9), name: "Ben".to_owned(), computer: None },
            now: Player { user: COMPUTER, name: "Robot".to_owned(), computer: Some("strong".to_owned()) },
            at: Time(5),
        };
        let attendance = AttendanceRow {
            every: Some(12),
            noticed: Some(Time(3)),
            look_at: Some(Time(4)),
            ..AttendanceRow::default()
        };
        let mut whole = change(&rows);
        whole.table.state = State::Playing;
        whole.table.dealt = Some(vec![7, 0, u32::MAX]);
        whole.table.loudness = Loudness::Compact;
        whole.table.post = Some(MessageId(88));
        (whole.table.due, whole.table.call_at, whole.table.reached) = (Some(Time(10)), Some(Time(11)), 0b11);
        whole.seats = Some(seats.clone());
        whole.log = vec![entry(1), entry(2), undo.clone()];
        whole.drafts = vec![DraftRow { seat: 0, step: 4, moves: "[]".to_owned(), pending: Some("stop".to_owned()) }];
        whole.plans = vec![PlanRow { seat: 1, step: 2, plan: "{}".to_owned() }];
        whole.stood = Some(r#"{"clock":5}"#.to_owned());
        whole.seatings = vec![seating.clone()];
        whole.attendance = Some(attendance.clone());
        whole.interaction = Some(InteractionId(4711));
        store.apply(whole).await.unwrap();

        let rows = load(&store, id).await;
        assert_eq!((rows.table.state, rows.table.dealt.clone()), (State::Playing, Some(vec![7, 0, u32::MAX])));
        assert_eq!(
            (rows.table.loudness, rows.table.post, rows.table.reached),
            (Loudness::Compact, Some(MessageId(88)), 0b11)
        );
        assert_eq!((rows.seats.clone(), rows.log.clone()), (seats, vec![entry(1), entry(2), undo]));
        assert_eq!((rows.drafts[0].step, rows.drafts[0].pending.as_deref()), (4, Some("stop")));
        assert_eq!((rows.plans.len(), rows.stood.as_deref()), (1, Some(r#"{"clock":5}"#)));
        assert_eq!((rows.seatings.clone(), rows.attendance.clone()), (vec![seating], attendance));
        assert!(store.seen(InteractionId(4711)).await.unwrap() && !store.seen(InteractionId(1)).await.unwrap());
        assert_eq!(store.overdue(Time(10)).await.unwrap(), [(id, "bus".to_owned(), 3)]);
        assert_eq!(store.overdue(Time(9)).await.unwrap(), []);
        let to_call = async |now| store.to_call(now, Duration::from_millis(100)).await.unwrap().len();
        assert_eq!((to_call(Time(11)).await, to_call(Time(10)).await), (1, 0));
        assert_eq!(to_call(Time(-90)).await, 1, "a clock that was set back holds nobody up");
        assert_eq!(store.to_look_after(Time(4)).await.unwrap(), [id]);
        assert_eq!(store.with_computers().await.unwrap(), [id]);
        assert_eq!(store.table_of(MessageId(88)).await.unwrap(), Some(id));
        assert_eq!(store.live_in(GUILD, Some(ANNA)).await.unwrap(), [id]);
        assert_eq!(store.live_in(GUILD, Some(UserId(1))).await.unwrap(), []);
        assert_eq!(store.live_in(GUILD, None).await.unwrap(), [id]);
        assert_eq!(store.count_live(GUILD, ANNA).await.unwrap(), (1, 1));
        assert_eq!(store.live_guilds().await.unwrap(), [GUILD]);
        assert_eq!(store.unchanged(Time(2_000), Duration::from_millis(500)).await.unwrap(), [id]);
        // A draft and a plan are replaced, not added.
        let mut later = change(&rows);
        later.drafts = vec![DraftRow { seat: 0, step: 5, moves: "[]".to_owned(), pending: None }];
        later.plans = vec![PlanRow { seat: 1, step: 3, plan: "[]".to_owned() }];
        store.apply(later).await.unwrap();
        let rows = load(&store, id).await;
        assert_eq!((rows.drafts.len(), rows.drafts[0].step, rows.plans[0].step), (1, 5, 3));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_changes_at_once_one_counts_and_the_other_is_told() {
    on_both(async |store| {
        let id = opened(&store, CHANNEL_7).await;
        for round in 0..10 {
            let rows = load(&store, id).await;
            let attempts = (0..8).map(|_| {
                let (store, mut change) = (store.clone(), change(&rows));
                change.log = vec![entry(round + 1)];
                change.posts = vec![(CHANNEL_7, "{}".to_owned())];
                tokio::spawn(async move { store.apply(change).await })
            });
            let mut counted = 0;
            for attempt in attempts.collect::<Vec<_>>() {
                match attempt.await.unwrap() {
                    Ok(()) => counted += 1,
                    Err(StoreError::Conflict(table)) => assert_eq!(table, id),
                    Err(other) => panic!("{other}"),
                }
            }
            assert_eq!(counted, 1);
        }
        assert_eq!(load(&store, id).await.log.len(), 10);
        assert_eq!(store.outbox_of(CHANNEL_7).await.unwrap().len(), 11, "nothing of the others was written");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_has_one_live_table_also_if_two_are_opened_at_once() {
    on_both(async |store| {
        let attempts = (0..8).map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.create(lobby(CHANNEL_7), Vec::new(), Vec::new(), None).await })
        });
        let mut known = HashSet::new();
        let mut made = 0;
        for attempt in attempts.collect::<Vec<_>>() {
            let created = attempt.await.unwrap().unwrap();
            made += usize::from(created.is_ok());
            known.insert(created.unwrap_or_else(|there| there));
        }
        assert_eq!((made, known.len()), (1, 1));
        assert_eq!(store.live_at(CHANNEL_7).await.unwrap(), known.into_iter().next());
    })
    .await;
}

#[tokio::test]
async fn the_outbox_goes_in_order_and_bears_failures() {
    on_both(async |store| {
        let id = opened(&store, CHANNEL_7).await;
        let mut posting = change(&load(&store, id).await);
        posting.posts = (2..5).map(|number| (CHANNEL_7, format!("{number}"))).collect();
        posting.posts.push((ChannelId(8), "5".to_owned()));
        store.apply(posting).await.unwrap();
        let rows: Vec<RowId> = store.outbox_of(CHANNEL_7).await.unwrap().iter().map(|row| row.id).collect();
        let heads = store.outbox().await.unwrap();
        assert_eq!((rows.len(), heads.len(), heads[0].id), (4, 2, rows[0]));
        assert!(rows.is_sorted() && store.newest_row().await.unwrap() >= rows[3]);

        let failed = |kind, next| Failed { kind, reason: "no".to_owned(), next };
        store.failed(rows[0], failed("busy", Some(Time(50)))).await.unwrap();
        store.failed(rows[0], failed("busy", Some(Time(60)))).await.unwrap();
        let row = store.unsent(rows[0]).await.unwrap().unwrap();
        assert_eq!((row.attempts, row.due), (2, Time(60)));
        store.failed(rows[0], failed("other", Some(Time(70)))).await.unwrap();
        assert_eq!(store.unsent(rows[0]).await.unwrap().unwrap().attempts, 1, "of another kind");
        store.failed(rows[0], failed(CHANNEL, None)).await.unwrap();
        assert_eq!(store.outbox_of(CHANNEL_7).await.unwrap().len(), 0, "all of the channel waits");
        assert_eq!(store.silent().await.unwrap(), [CHANNEL_7]);
        assert!(store.wake(CHANNEL_7).await.unwrap() && !store.wake(ChannelId(9)).await.unwrap());
        assert_eq!(store.outbox_of(CHANNEL_7).await.unwrap().len(), 4);

        let mut sent = change(&load(&store, id).await);
        sent.sent = Some((rows[0], Some(MessageId(900))));
        sent.merged = vec![(rows[1], None), (rows[2], Some(r#""more""#.to_owned()))];
        store.apply(sent).await.unwrap();
        let left = store.outbox_of(CHANNEL_7).await.unwrap();
        assert_eq!(left.iter().map(|row| row.what.as_str()).collect::<Vec<_>>(), [r#""more""#, "4"]);
        assert_eq!(store.table_of(MessageId(900)).await.unwrap(), Some(id));
        while store.prune(rows[3], 1, Time::now()).await.unwrap() {}
        assert_eq!(store.table_of(MessageId(900)).await.unwrap(), None, "what was sent is tidied away");
        assert_eq!(store.vitals().await.unwrap().waiting, 3);
        store.give_up(id).await.unwrap();
        assert_eq!(store.vitals().await.unwrap().waiting, 0);
        assert_eq!(store.vitals().await.unwrap().tables, [("bus".to_owned(), "lobby".to_owned(), 1)]);
    })
    .await;
}

#[tokio::test]
async fn what_is_over_is_found_again() {
    on_both(async |store| {
        let id = opened(&store, CHANNEL_7).await;
        let result = ResultRow {
            table: id,
            seat: 0,
            user: Some(ANNA),
            player: None,
            name: "Anna".to_owned(),
            guild: Some(GUILD),
            game: "bus".to_owned(),
            place: 1,
            won: true,
            score: Some(-3),
            fastest: Some(1_500),
            ended: Time(9_000),
        };
        let computer = ResultRow {
            seat: 1,
            user: None,
            player: Some("strong".to_owned()),
            place: 2,
            won: false,
            score: None,
            fastest: None,
            ..result.clone()
        };
        let mut over = change(&load(&store, id).await);
        (over.table.state, over.table.dealt, over.table.review) = (State::Over, Some(vec![1]), Some(String::new()));
        over.table.lobby = Some(format!(r#"{{"called":["{}"]}}"#, 31_337));
        over.results = vec![result.clone(), computer.clone()];
        store.apply(over).await.unwrap();
        store.add_results(vec![result.clone()]).await.unwrap();
        assert_eq!(store.results(GUILD).await.unwrap(), [result, computer], "once");
        assert!(store.has_finished(GUILD, ANNA, "bus").await.unwrap());
        assert!(!store.has_finished(GUILD, ANNA, "busstop").await.unwrap());
        assert_eq!(store.without_results().await.unwrap(), []);
        assert_eq!(store.to_review(TableId(0)).await.unwrap(), Some(id));
        assert_eq!(store.to_review(id).await.unwrap(), None);
        assert_eq!(
            (store.live_at(CHANNEL_7).await.unwrap(), store.latest_at(CHANNEL_7).await.unwrap()),
            (None, Some(id))
        );
        for wanted in [Where::Channel(CHANNEL_7), Where::Guild(GUILD), Where::Played(GUILD, ANNA)] {
            let games = store.games(wanted, 0, 5).await.unwrap();
            assert_eq!((games.len(), games[0].over, games[0].seats[0].2), (1, true, true), "{wanted:?}");
            assert_eq!(store.games(wanted, 1, 5).await.unwrap(), []);
        }
        assert_eq!(store.games(Where::Played(GUILD, UserId(1)), 0, 5).await.unwrap(), []);

        let season = SeasonRow { name: "Spring".to_owned(), game: None, began: Time(1), ended: None };
        assert!(store.open_season(GUILD, season.clone()).await.unwrap());
        assert!(!store.open_season(GUILD, season.clone()).await.unwrap(), "one at a time");
        assert!(
            store.close_season(GUILD, Time(2)).await.unwrap() && !store.close_season(GUILD, Time(3)).await.unwrap()
        );
        assert_eq!(store.seasons(GUILD).await.unwrap(), [SeasonRow { ended: Some(Time(2)), ..season }]);

        assert_eq!(store.tables_of(UserId(31_337)).await.unwrap(), [id], "called to the lobby");
        store.blot_out(ANNA, id, "somebody".to_owned()).await.unwrap();
        store.blot_out_seatings(ANNA, id, "somebody".to_owned()).await.unwrap();
        let rows = load(&store, id).await;
        assert_eq!((rows.seats[0].name.as_str(), rows.seats[0].user), ("somebody", UserId::somebody(0)));
        assert_eq!(store.tables_of(ANNA).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn small_things_are_kept_and_replaced() {
    on_both(async |store| {
        assert!(store.claim(InteractionId(1)).await.unwrap() && !store.claim(InteractionId(1)).await.unwrap());
        assert_eq!(store.fact("commands").await.unwrap(), None);
        for value in ["one", "two"] {
            store.set_fact("commands", value.to_owned()).await.unwrap();
            store.set_wish(ANNA, "reminders", value.to_owned(), Time(1)).await.unwrap();
            assert_eq!(store.fact("commands").await.unwrap().as_deref(), Some(value));
            assert_eq!(store.wish(ANNA, "reminders").await.unwrap().as_deref(), Some(value));
        }
        store.set_listed(ANNA, false).await.unwrap();
        assert_eq!(store.unlisted().await.unwrap(), HashSet::from([ANNA]));
        store.set_listed(ANNA, true).await.unwrap();
        assert_eq!(store.unlisted().await.unwrap(), HashSet::new());
        store.forget_settings(ANNA).await.unwrap();
        assert_eq!(store.wish(ANNA, "reminders").await.unwrap(), None);
        store.prove_writable().await.unwrap();
        store.checkpoint().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn a_saved_game_comes_with_its_table_and_does_not_count() {
    on_both(async |store| {
        let new = NewTable { import: Some("text".to_owned()), ..lobby(CHANNEL_7) };
        let id = store.create(new, Vec::new(), Vec::new(), None).await.unwrap().unwrap();
        assert_eq!(load(&store, id).await.import.as_deref(), Some("text"));
    })
    .await;
}
