plain = { $words }
list-and = { $rest } et { $last }
list-none = personne
seat-name = Joueur { $number }

option-on = oui
option-off = non

refused-not-your-turn = Ce n’est pas votre tour.
refused-turn-of = Ce n’est pas votre tour : on attend { $who }.
refused-game-over = Cette partie est terminée.
refused-mangled = « { $move } » n’est pas un coup de ce jeu.
refused-no-seat = Il n’y a pas de place { $seat } : elles vont de 0 à { $last }.

# Images.
picture-awaited = { $who } : { $what }
picture-you = À vous
picture-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
picture-confirm = confirmez votre tour
