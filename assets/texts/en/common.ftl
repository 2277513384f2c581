# Texts that belong to no game: used by rules, pictures and posts alike.
plain = { $words }
list-and = { $rest } and { $last }
list-none = nobody
seat-name = Player { $number }

option-on = on
option-off = off

refused-not-your-turn = It is not your turn.
refused-turn-of = It is not your turn: the game waits for { $who }.
refused-game-over = This game is over.
refused-mangled = “{ $move }” is not a move of this game.
refused-no-seat = There is no seat { $seat }: they are 0 to { $last }.

# Pictures.
picture-awaited = { $who }: { $what }
picture-you = You
picture-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
picture-confirm = confirm your turn
