plain = { $words }
list-and = { $rest } et { $last }
list-none = personne
seat-name = Joueur { $number }

option-on = oui
option-off = non

refused-not-your-turn = Ce n’est pas votre tour.
refused-game-over = Cette partie est terminée.
refused-mangled = « { $move } » n’est pas un coup de ce jeu.

# Images.
picture-awaited = { $who } : { $what }
picture-you = À vous
picture-players = { $count } joueurs
picture-confirm = confirmez votre tour
