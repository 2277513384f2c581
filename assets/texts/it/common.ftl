plain = { $words }
list-and = { $rest } e { $last }
list-none = nessuno
seat-name = Giocatore { $number }

option-on = sì
option-off = no

refused-not-your-turn = Non tocca a te.
refused-turn-of = Non tocca a te: si aspetta { $who }.
refused-no-seat = Non c’è un posto { $seat }: vanno da 0 a { $last }.
refused-game-over = Questa partita è finita.
refused-mangled = «{ $move }» non è una mossa di questo gioco.

# Immagini.
picture-awaited = { $who }: { $what }
picture-you = Tu
picture-players = { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}
picture-confirm = conferma il turno
