# Why something at a table was not done, in words for the person who asked.
table-none = There is no game in this channel.
table-occupied = There is already a game in this channel. Finish or end it first, or use another channel or thread.
table-unknown-game = There is no game called “{ $game }”.
table-setup-seats = This game is for { $fewest } to { $most } players, not { $seats }.
table-setup-option = This game has no option “{ $option }”. Its options: { $known }
table-setup-value = “{ $option }” cannot be “{ $value }”. It can be: { $known }
table-not-seated = You are not playing in this game.
table-already-seated = You already have a seat.
table-full = All { $most } seats are taken.
table-too-few = { $have ->
    [one] There is { $have } player so far;
   *[other] There are { $have } players so far;
} this game needs at least { $fewest }.
table-not-started = The game has not started yet.
table-started = The game has already started.
table-over = This game has ended.
table-still-running = That is only available when the game has ended: it would give secrets away.
table-stale = That button belongs to an earlier moment of the game. Here is how things stand now.
table-unconfirmed = Your turn is laid out. Confirm it, or go back a step first.
table-nothing-to-confirm = There is nothing to confirm yet.
table-nothing-to-take-back = There is nothing of yours to take back.
table-draft-open = Your turn is not confirmed yet: simply step back.
table-undo-pending = Somebody has already asked to take a turn back. That must be answered first.
table-no-undo-pending = Nobody is asking to take a turn back any more.
table-already-answered = You have already answered.
table-not-allowed = Only the host of the table, or somebody who manages the channel, can do that.
table-frozen = The rules of this game were changed by an update since it began, and the old ones are gone. It is shown as it stood and can be saved with `/game export`, but it cannot be played on.
table-unreadable = This file is not a game saved by Omnibus.
table-unreadable-line = Line { $line } of this file cannot be read.
table-withheld = This game was saved while it was being played, without its secrets: nobody can go on with it.
table-unplayable = { $number ->
    [0] The rules do not allow the way this game begins.
   *[other] The rules refuse move { $number } of this game.
}
table-finished = This game was played to its end: there is nothing to go on with.
table-season-open = A season is open already. Close it first.
table-no-season = There is no season on this server.
table-elsewhere = Another part of the bot has just taken over this server, and nothing was changed. Please press again.
table-store-failed = Something went wrong on our side and nothing was changed. Please try again in a moment.
table-computer-plays = A computer plays your seat for you. You can take it back at any time.
table-no-computer = No computer plays there.
table-no-hints = This table plays without hints.
table-nothing-asked = Nobody waits for a choice of yours: what you have chosen stands unless you change it. A hint comes with your next decision.
table-still-open = This table is open: there is nothing to take back.
table-too-late = This game was closed more than a day ago. Its moves are in /history.
table-nobody-there = Nobody of that name sits at this table.
table-seated-already = That person has a seat already.
table-invited-already = That person has been asked already.
table-not-invited = This seat is kept for somebody else. *Join* in the lobby takes another one.
table-too-many-invited = { $most } people have been asked to this table. That is enough.
table-setup-colour = “{ $colour }” cannot be had. Each of these colours can be had by one: { $known }
table-colour-taken = Somebody else has chosen that colour.
table-too-many-own = { $most ->
    [one] You lead an open table on this server already.
   *[other] You lead { $most } open tables on this server.
} Finish or end one first; `/game mine` shows yours.
table-too-many-here = { $most ->
    [one] There is an open table on this server already.
   *[other] There are { $most } open tables on this server.
} One has to end first; `/game list` shows what is open.
