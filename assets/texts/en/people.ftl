# People at a table that plays for weeks: who leaves, who comes back, who is waited for.
button-sit = Take this seat
button-leave-game = Leave the game
seating-left = 🚪 { $who } has left the game; { $now } plays on.
seating-replaced = 🚪 The others have decided that somebody else may play for { $who }; until then { $now } plays on.
seating-stood-in = 🤖 From now on a computer plays for { $who }.
seating-substituted = 🪑 { $now } takes over from { $who }.
seating-back = 👋 { $now } plays in person again.
seating-free = A computer ({ $level }) has the seat for now. Anybody may take it, with everything it holds.
seating-kept = Should { $who } come back, it is theirs again: `/game join`.
seating-yours = You play on in the game of { $game }, with everything this seat holds. Whoever had it before gets it back by coming back.
seating-leave-asked = **Leave this game of { $game }?** { $others ->
        [0] Nobody else plays in it: it would end.
       *[other] The others are told. A computer plays on for you until somebody takes your seat, with everything it holds; `/game join` brings you back to it at any time.
    }
seating-you-left = You have left the game of { $game }. `/game join` brings you back to your seat.
table-no-free-seat = There is no free seat at this table.

# Since my last turn.
button-catch-up = Since my turn
catch-up-since = **{ $game }** · Since your last turn ({ $when }):
catch-up-from-the-deal = **{ $game }** · Since the game began:
catch-up-lately = **{ $game }** · The last round:
catch-up-nothing = Nothing has happened since.

# Taking back.
button-undo = Take my turn back
button-ask-undo = Ask to take my turn back
undo-with = With it would go the later turns of { $who }.
undo-needs = { $needed ->
    [one] { $others }, do you agree?
   *[other] { $others }, do you agree? All of you must.
}
post-undone-with = The last turn of { $seat } was taken back, and with it the later turns of { $others }.
table-not-asked = This concerns others: they are asked.

# Reminders.
button-mute = Not for this turn
button-reminders = My reminders
reminder = ⏰ { $who }, the game of { $game } waits for { $count ->
    [one] you
   *[other] you all
}: you were asked { $since }.
reminder-direct = ⏰ The game of **{ $game }** waits for you: you were asked { $since }. [To the table]({ $link })
reminder-muted = No more reminders for this turn.
reminders-title = **Your reminders**
reminders-every = • How often: { $every }
reminders-as-table = as the table has it
reminders-off = never
reminders-hours = { $hours ->
    [one] every hour
   *[other] every { $hours } hours
}
reminders-quiet = • Quiet hours: { $from } to { $to } ({ $zone })
reminders-no-quiet-hours = • Quiet hours: none
reminders-here = • Where: in the game’s channel
reminders-direct = • Where: by direct message; in the channel if you take none
reminders-holiday = • On holiday: back on { $back }
reminders-how = -# A turn is reminded of three times at most. `/reminders` sets quiet hours (`22-8`), your time zone and a holiday (the day you are back, `2026-08-17`).
reminders-menu = How often
reminders-no-hours = “{ $typed }” is no number of hours. Write a number, `off`, or `table`.
reminders-no-quiet = “{ $typed }” are no hours. Write them like `22-8` or `22:30-07:00`, or `off`.
reminders-no-zone = I do not know the time zone “{ $typed }”. Choose one from the list, such as `Europe/London`.
reminders-which-zone = In which time zone? Give it together with the quiet hours: `timezone: Europe/London`.
reminders-no-date = “{ $typed }” is no day. Write the day you are back like `2026-08-17`, or `off`.
button-remind-here = In the channel instead
button-remind-direct = By direct message instead
button-no-quiet = No quiet hours
button-back-again = I am back

# Somebody who does not answer.
absent-asked = ⏳ { $seat } was asked { $since } and has not answered. { $others }, what shall be done? Anybody may nudge; for a computer or somebody else { $needed ->
    [one] one voice is enough
   *[other] { $needed } of you must be for it
}. Whoever comes back gets the seat back.
absent-away = 🌴 { $seat } is on holiday until { $until }.
absent-nudge = 👉 { $who }, { $seat } would like to go on: it is your turn.
absent-asked-answer = The others are asked.
absent-voices = { $voices ->
    [one] One voice for it so far
   *[other] { $voices } voices for it so far
}, { $needed } are needed.
absent-nudged = Nudged.
absent-decided = Decided.
button-nudge = Nudge
button-stand-in = A computer plays
button-replace = Somebody else may play
table-nobody-absent = The game does not wait for anybody else.
table-too-soon = Not yet: from { $time } on.
table-already-asked = The others are asked about that already.
table-decided = That is decided already, or the answer has come.

# Tables that nobody uses.
abandoned = 🕸️ Nobody has done anything at this table for { $game } for long. It will be closed on { $closes }, unless somebody goes on.
abandoned-kept = The table is kept.
abandoned-closed = 🕸️ This table was closed because nobody used it. The moves so far stay in /history.
button-keep-table = Keep it
