# Texts that belong to no game: used by rules, pictures and posts alike.
plain = { $words }
list-and = { $rest } and { $last }
list-none = nobody
seat-name = Player { $number }

option-on = on
option-off = off

refused-not-your-turn = It is not your turn.
refused-game-over = This game is over.
refused-mangled = “{ $move }” is not a move of this game.

# Pictures.
picture-awaited = { $who }: { $what }
picture-you = You
picture-players = { $count } players
picture-confirm = confirm your turn
