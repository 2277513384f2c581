# Around a game: gathering people, finding one's tables, closing them.
button-seats = Seats
button-accept = Take the seat
button-decline = Not now
button-end = End the game
button-keep = Keep playing
button-reopen = Play on after all

lobby-seated = Seated ({ $count } of { $seats }): { $who }
lobby-seated-none = Seated ({ $count }): { $who }
    With these options and colours no number of players fits.
lobby-played = At the table: { $who }
lobby-how = Press **Join** to take a seat. { $host } starts the game, or all the others together.
lobby-agreeing = Ready to begin: { $who }
lobby-agreed = You are ready to begin { $game }. It starts when the host says so, or when all the others are ready too.

options-line = **{ $option }**: { $about }

seats-title = **Seats at the table for { $game }**
seats-host = **{ $name }** (host)
seats-seated = Turns go round in this order.
seats-drawn = Seats are drawn by lot when the game begins.
seats-host-only = The host arranges the seats.
seats-menu = Arrange the table
seats-choose-seated = Sit in this order
seats-choose-drawn = Draw the seats by lot
seats-choose-up = One seat further up: { $name }
seats-choose-host = Make { $name } the host
seats-any-colour = Any colour
host-handed = { $who } is the host now.
host-note = { $who } is the host of this table now.

invite-note = ✉️ { $who }, { $by } would like to play { $game } with you. There is a seat for you here.
invite-sent = { $who } has been asked to join.
invite-declined = You have let them know by keeping the seat free. *Join* in the lobby still works.
invite-bot = Bots cannot play. *Computers* in the lobby seats a computer.

end-asked = **End this game of { $game }?** It has been going on since { $since }, with { $people } at the table and { $moves ->
    [one] one move
   *[other] { $moves } moves
} made. Nobody will have won, and it will not count in any statistics. For a day it can be taken back, by the host and by those who manage the channel.
end-kept = The game goes on.
reopened-answer = The game of { $game } goes on.
reopened-note = { $who } has opened this table again: the game goes on where it stood.

mine-none = You sit at no open table on this server. `/game list` shows what can be joined.
mine-title = { $count ->
    [one] You sit at one table on this server.
   *[other] You sit at { $count } tables on this server.
} { $awaited ->
    [0] Nobody is waiting for you.
    [one] One is waiting for you.
   *[other] { $awaited } are waiting for you.
}
mine-awaited = ➡️ **{ $game }**: your turn, since { $since }
mine-waiting = ⏳ **{ $game }**: waiting for { $who }, since { $since }
mine-lobby = 🪑 **{ $game }**: { $count } of { $seats } seated ({ $who }), open since { $since }
open-title = Open tables on this server
open-lobbies = To join:
open-games = To watch:
open-none = There is none that you could see. `/game new` opens one.

command-game-seats = Who sits where: order, host
command-game-invite = Call somebody to this table by name
command-game-invite-person = Whom
command-game-host = Hand the table over to somebody else who sits there
command-game-host-person = To whom
command-game-mine = Your tables on this server: where you are awaited first
command-game-list = Open tables of this server: to join, to watch
command-game-reopen = Go on with a game that was closed within the last day

# Help, and what is kept of people.
button-forget = Forget me
button-remember = Keep everything
somebody = somebody

help-games = I am a table for bus board games: { $games }. They are played in a channel or thread, a few moves a day.
help-begin = **Begin**: `/game new` opens a table. Others press *Join*; *Options* and *Seats* set it up, *Computers* fills empty seats, `/game invite` calls somebody. The host presses *Start*.
help-turn = **Play**: when it is your turn you are mentioned. *Play* under the board opens your private panel. Your last choice ends the turn; it can be taken back while nobody has acted on it, and what cannot bears ⚡ before. `/move` takes typed moves.
help-look = **Look**: `/rules` has the rules of every game, `/board` the board (also in words), `/hand` what only you may see, `/history` every turn so far.
help-table = **Your tables**: `/game mine` shows where you are awaited, `/game list` what you can join or watch. `/undo` takes a turn back, `/game end` closes a table after asking.
help-weeks = **For weeks**: `/catchup` tells what happened since your last turn, `/reminders` when to remind you or that you are on holiday, `/absent` what to do about somebody who does not answer. `/game leave` frees your seat, `/game join` takes a free one or brings you back.
help-self = **You**: `/stats` has your figures, `/privacy` says what is kept of you, `/forget` removes it.

privacy-title = What is kept of you, and why
privacy-people = **Who you are**: your Discord number and the name you had when you last acted, at each table you sit or sat at, so that you are mentioned, named and let to your seat.
privacy-games = **What you played**: every move with its time, and how games ended. That is the game itself, and what /history, /replay and /stats are made of.
privacy-settings = **What you chose**: your own settings, such as not to stand in statistics, or when you want no reminders and your time zone.
privacy-not = Nothing else: no messages, no lists of members, no addresses. What you do is read from the buttons and commands you use. Whoever runs this bot has the database; nobody else is given any of it.
privacy-forget = `/forget me` removes it: finished games then speak of somebody, your seats in running ones are free, with computers until somebody takes them, and your settings go. Moves stay, without your name: they are the others’ game too.
forget-asked = **Forget you everywhere?** On every server: you leave all lobbies, your seats in running games are free for others and played by computers until then, finished games speak of somebody instead of you, and your figures and settings are gone. What was posted in channels stays there. This cannot be taken back.
forget-done = { $count ->
    [0] There was nothing to forget.
    [one] You are forgotten at one table, and so are your settings.
   *[other] You are forgotten at { $count } tables, and so are your settings.
}
forget-kept = Everything stays as it is.

command-help = How all this works
command-privacy = What is kept of you, and why
command-forget = Have what is kept of you removed
command-forget-me = Be forgotten, after a question

# A thread of its own.
thread-public = public: everybody in the channel
thread-private = private: those who are called
thread-unknown = A thread can be one of these: { $known }.
thread-in-thread = This is a thread already. `/game new` opens a table right here; a thread of its own is made from a channel.
thread-name = { $game } · { $host }
thread-opened = 🚌 A table for { $game } is open in { $thread }.
command-game-new-thread = In a thread of its own
