# Commands, buttons and posts.
language-name = English

button-join = Join
button-leave = Leave
button-start = Start
button-options = Options
button-more-options = More options
button-rules = Rules
button-play = Play
button-hand = My view
button-board = Board
button-history = History
button-export = Save the game
button-share = Show everybody
button-my-turns = My turns
button-replay = Replay
button-replay-from = Replay from here
button-rematch = Rematch
button-leaders = Leader board
button-my-figures = My figures
button-back = Back
button-clear = Start the turn over
button-confirm = Confirm
button-agree = Agree
button-refuse = Refuse

lobby-opened = Your table for { $game } is open. Others can join it now.
lobby-joined = You have a seat at the table for { $game }.
lobby-left = You have left the table for { $game }.
lobby-begun = The game of { $game } begins.
lobby-options = Options: { $options }
lobby-started = The game has begun.
lobby-closed = This table was closed.
language-unknown = I do not speak “{ $language }”. I know: { $known }.
options-title = **Options of { $game }**
options-mangled = “{ $word }” is not an option. Write options as `name=value`, separated by spaces.

post-turn = ➡️ { $who }: { $asked }
post-earlier = … and { $count ->
    [one] one thing before that
   *[other] { $count } things before that
}, see /history
post-timed-out = Time ran out for { $seat }.
post-undone = The last turn of { $seat } was taken back.
post-won = 🏆 { $count ->
    [0] Nobody wins.
    [one] { $who } wins!
   *[other] { $who } share the win!
}
post-no-score = eliminated
post-untold = **{ $game }** · The game goes on, but a fault of mine keeps me from showing the board here. Whoever runs me has been told. *Play* opens your panel.

panel-stale = ⏳ That was from an earlier moment of the game; this is how it stands now.
panel-committed = ✅ Done.
panel-cut = { $count ->
    [one] One step of your unconfirmed turn no longer fits what the others did and was taken back.
   *[other] { $count } steps of your unconfirmed turn no longer fit what the others did and were taken back.
}
panel-pending = ⚠️ **{ $choice }**: { $warning }
panel-at-once = ⚡ This counts as soon as you press it: it shows something new and cannot be taken back.
panel-some-at-once = What bears ⚡ counts as soon as you press it: it shows something new and cannot be taken back.
panel-bundles = All at once …
panel-last = Your turn ends with this choice. You can take it back as long as nobody has acted on it.
panel-confirm = Confirm this turn?
panel-waiting = Nothing to do for you now. Waiting for { $who }.
panel-over = This game is over.
panel-ended = This game was given up.

rules-short = In short
rules-sections = Sections

history-deal = The start of the game
history-turn = Turn { $turn } of { $turns }
history-only-seat = Only turns of { $seat }: { $place } of { $count }
history-only-kind = Only turns in which such a thing happened: { $place } of { $count }
history-jump = Go to a turn
history-sift = Which turns to see
history-all = All turns
history-of-seat = Turns of { $seat }
history-of-kind = { $times }× such as: { $sample }
history-elsewhere = That game was played in another channel. Look at it there.
history-export = The whole game, to read, to draw with `omnibus replay`, or to go on with in another channel by `/game import`.
history-export-running = What everybody may know of this game so far. The moves themselves are in it once it has ended.
export-running = This game is being played. Moves and chance are left out: they hold secrets.
import-opened = A table that goes on with that game of { $game } is open. Others can take its seats now.
lobby-import = This table goes on with a saved game. Seats: { $seats }
lobby-seat-free = { $name } (free)
lobby-seat-taken = { $name } → { $who }

games-of-channel = Games of this channel
games-of-server = Games of the server
games-none = No game was finished here yet.
games-open = Open a game
games-given-up = given up
games-label = { $number } · { $game }

film-whole = { $count ->
    [one] the whole game, one turn
   *[other] the whole game, { $count } turns
}
film-from = from turn { $turn } on
film-begun = 🎞️ Being drawn …
film-drawing = 🎞️ Being drawn: { $done } of { $count }

rematch-opened = A new table for { $game } is open with the same people and options.

chart-title = How the scores grew
chart-below = Turns

stats-rating = Rating: { $points }
stats-games = { $games ->
    [one] One game
   *[other] { $games } games
}, { $wins ->
    [one] one won
   *[other] { $wins } won
} ({ $share } %)
stats-place = Average place: { $place }
stats-streak = Wins in a row: { $now } now, { $longest } at best
stats-favourite = Favourite game: { $game } ({ $times }×)
stats-fastest = Fastest answer: { $time }
stats-none = No finished games yet.
stats-unlisted = This person prefers not to stand in statistics.
stats-listed = You stand in the statistics again.
stats-not-listed = You no longer stand in statistics or on leader boards. `/stats listed:True` brings you back.
stats-leaders = Leader board
stats-all-games = all games
stats-points = Rating
stats-about = { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins ->
    [one] one won
   *[other] { $wins } won
}, average place { $place }
stats-computers = Computer players:
stats-row = { $place }. { $name }: rating { $points }, { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins ->
    [one] one won
   *[other] { $wins } won
}.

league-begun = 🏁 The season “{ $name }” begins ({ $games }). Every game that ends on this server from now on counts.
league-won = 🏆 { $who } wins the season “{ $name }”!
league-games = { $count ->
    [one] one game
   *[other] { $count } games
}
league-not-allowed = Only people who may manage channels can begin and close seasons.

undo-asked = ↩️ { $seat } would like to take back the last turn.
undo-refused = The last turn of { $seat } stands.
undo-done = The turn was taken back.
undo-not-done = The turn stands.
undo-waiting = { $agreed ->
    [one] { $agreed } of the { $needed } needed has agreed so far.
   *[other] { $agreed } of the { $needed } needed have agreed so far.
}

ended-answer = The table for { $game } is closed.
ended-note = { $who } closed this table. The moves so far stay in /history.

trouble-discord = Discord did not accept my answer. Nothing is lost: please try again in a moment.
trouble-missing-permissions = I cannot post in this channel. I still need these permissions here: { $permissions }. Whoever manages the channel can grant them: *Edit Channel*, *Permissions*, add my role.
trouble-unknown-button = This button is from an older version or another place and does nothing any more. `/play` opens your panel.
trouble-unknown-command = I do not know this command in that form. Discord may still show an old one: reload it and try again.
trouble-guild-only = Games are played in a server's channels.
trouble-bug = Something went wrong on my side. Nothing is lost: please try again.

refused-after = { $count ->
    [one] The first move counts
   *[other] The first { $count } moves count
}, then: { $reason }
refused-legal = You can play:

# What Discord shows while somebody types a command: at most 100 characters each.
command-game = Set up and close games in this channel
command-game-new = Open a table in this channel
command-game-new-game = Which game
command-game-new-options = Options as name=value, separated by spaces
command-game-new-language = The language of the posts
command-game-join = Take a seat at this channel's table, or come back to yours
command-game-leave = Give up your seat; in a running game a computer or a substitute plays on
command-game-start = Deal and begin
command-game-option = Change an option before the game begins
command-game-option-option = Which option
command-game-option-value = Its new value
command-game-end = Close this channel's table
command-play = Open your private panel
command-move = Make a move by typing it
command-move-move = The move; several are separated by semicolons
command-board = See the board
command-board-text = In words instead of a picture
command-hand = See what only you may see
command-undo = Take back your last turn, or ask those whom it concerns
command-undo-agree = Answer a request: agree or not
command-history = Look back at this channel's game
command-history-number = The turn to look at; 0 is the start
command-history-game = Another game: a link to one of its posts, or its number
command-games = Games that were played here
command-games-server = Yours of the whole server
command-replay = Show the game as an animation
command-replay-from = The turn to begin with
command-replay-game = Another game: a link to one of its posts, or its number
command-replay-private = Only for you
command-stats = Figures of a person, or the leader board
command-stats-person = Whose figures
command-stats-game = Of one game only
command-stats-listed = Whether you want to stand in statistics
command-league = Seasons of this server
command-league-show = How the season stands
command-league-begin = Begin a season
command-league-begin-name = What it is called
command-league-begin-game = One game only; all games if left out
command-league-close = Close the season with a post
command-game-export = Save the game as a text file
command-game-export-game = Another game: a link to one of its posts, or its number
command-game-import = Open a table that goes on with a saved game
command-game-import-file = A game that was saved before it ended
command-rules = The rules, page by page
command-rules-game = Which game

# Computer players.
button-computers = Computers
button-play-myself = Play myself again
button-hint = Hint
level-random = random
level-easy = easy
level-normal = normal
level-strong = strong
level-root = yardstick
level-easy-about = A pleasant beginner: sensible moves, sees no traps
level-normal-about = Looks as far as its own turn goes
level-strong-about = Thinks ahead, for the others too
lobby-no-hints = Without hints.
computers-title = **Computers at the table for { $game }**
computers-menu = Seat a computer, or send one away
computers-add = Add a computer: { $level }
computers-remove = Remove the last one
computers-hints-on = Hints: allowed
computers-hints-off = Hints: not allowed
computer-no-level = There is no such level. The levels are: { $levels }.
computer-took-over = 🤖 From now on a computer plays for { $seat }.
computer-gave-back = { $seat } plays on in person.
computer-gone = You have your seat back. `/play` opens your panel.
hint-title = **What a strong player would do:**
hint-line = { $choice } — expected place { $place }, { $winning } % to win
hint-line-then = { $choice }, then { $rest } — expected place { $place }, { $winning } % to win
hint-sure = The first choice stands out.
hint-close = It is a close choice: your plan decides.
command-game-computer = Add a computer, or have one play for you; again to come back
command-game-computer-level = How well it plays
command-hint = What a strong player would do in your place

# A finished game looked back on.
button-review = Chances
button-moment = { $number } · turn { $turn }
review-title = **{ $game }: everybody’s chances of winning**
review-chart = Chances of winning, turn by turn
review-turns = { $count ->
    [one] one turn
   *[other] { $count } turns
}
review-ahead = Ahead by the chances of winning: { $who }.
review-ahead-until = { $seat } until turn { $turn }
review-ahead-last = { $seat } to the end
review-heading = The decisive turns, by the chances of winning before and after them:
review-decisive = Turn { $turn }, { $seat }: from { $before } % to { $after } %

# What the icons mean; somebody’s sheet.
legend-title = Legend
legend-option = Yellow ring: this can be chosen; its button bears the name it has on the board, or the letter beside it
legend-chosen = Dark ring: chosen, while the rest is asked
legend-laid = Dashes in your colour: laid out by you, not yet played
legend-recent = Violet ring: new since your last turn; on posts, the newest turn
legend-computer = Robot: a computer plays this seat, its own or in somebody’s place
button-legend = Legend
panel-first = Your first game of this kind? *Legend* explains every icon.
command-legend = What the icons on the pictures mean
command-legend-game = Which game
command-sheet = A sheet or board, large
command-sheet-person = Whose; yours if left out
review-decisive-for = Turn { $turn }, { $seat }: { $who } goes from { $before } % to { $after } %

# People at the table.
command-catchup = What happened since your last turn
command-catchup-game = Another game: a link to one of its posts, or its number
command-reminders = How you want to be reminded of your turns
command-reminders-every = How often: hours, off, or as the table has it
command-reminders-quiet = Quiet hours, such as 22-8; off: none
command-reminders-timezone = Your time zone
command-reminders-direct = By direct message instead of in the channel
command-reminders-holiday = On holiday: the day you are back, such as 2026-08-17; off: not any more
command-reminders-table = For everybody at this table who chose nothing
command-absent = Somebody does not answer: nudge, a computer, or somebody else
command-absent-person = Who; the one waited for longest if left out

# How much a table makes itself heard.
button-posts = Posts
posts-title = How this table posts
posts-usual = usual
posts-usual-about = a new post with the board for whoever is next; who is here already just sees the last one change
posts-quiet = quiet
posts-quiet-about = one board only: a new post takes the place of the last; who is here is left five minutes
posts-compact = compact
posts-compact-about = words alone; a button shows the board
posts-unknown = I know these ways to post: { $known }.
posts-note = 🔔 { $seat } chose how this table posts: { $how }.
lobby-posts = Posts: { $how }
command-game-posts = How this table posts: usual, quiet or compact
command-game-posts-style = The way to post

# Planning ahead.
button-plan = Plan ahead
button-unplan = Clear the plan
button-panel = To my panel
plan-title = Planned ahead. Only you see this; it is played for you as soon as it is your turn.
plan-first = What shall be played first?
plan-next = And then?
plan-task = plan ahead
plan-unforeseen = What you will be asked next cannot be foreseen here. You can still type moves: `/plan moves: … ; …`
plan-no-further = What comes after that cannot be foreseen.
plan-unless = Drop the plan if one of these changes
plan-if = It is played only if this still reads the same: { $what }.
plan-whatever = It is played whatever else changes, as long as it is legal.
plan-kept = ⏭️ Planned: { $moves }
plan-gone = ⏭️ Your plan was dropped: `{ $move }` was not possible any more.
plan-changed = ⏭️ Your plan was dropped: “{ $what }” changed, as you had asked.
plan-warned = ⏭️ Your plan was dropped: “{ $what }” asks you to think twice now.
plan-undone = ⏭️ Your plan was dropped: a turn was taken back.
plan-full = No more than { $most } moves can be planned.
command-plan = Plan your next moves; they are played when it is your turn
command-plan-moves = The moves, separated by semicolons; without them a page opens
