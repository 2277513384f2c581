language-name = Français

button-join = Rejoindre
button-leave = Quitter
button-start = Commencer
button-options = Options
button-more-options = Autres options
button-rules = Règles
button-play = Jouer
button-hand = Ma vue
button-board = Plateau
button-history = Historique
button-export = Enregistrer la partie
button-share = Montrer à tous
button-my-turns = Mes tours
button-replay = Revoir
button-replay-from = Revoir à partir d’ici
button-rematch = Revanche
button-leaders = Classement
button-my-figures = Mes chiffres
button-back = Retour
button-clear = Recommencer le tour
button-confirm = Confirmer
button-agree = D’accord
button-refuse = Refuser

lobby-opened = Votre table de { $game } est ouverte. Les autres peuvent la rejoindre.
lobby-joined = Vous avez une place à la table de { $game }.
lobby-left = Vous avez quitté la table de { $game }.
lobby-begun = La partie de { $game } commence.
lobby-options = Options : { $options }
lobby-started = La partie a commencé.
lobby-closed = Cette table a été fermée.
language-unknown = Je ne parle pas « { $language } ». Je connais : { $known }.
options-title = **Options de { $game }**
options-mangled = « { $word } » n’est pas une option. Écrivez `nom=valeur`, séparés par des espaces.

post-turn = ➡️ { $who } : { $asked }
post-earlier = … et { $count ->
    [one] un autre événement avant cela
   *[other] { $count } autres événements avant cela
}, voir /historique
post-timed-out = Le temps de { $seat } est écoulé.
post-undone = Le dernier tour de { $seat } a été repris.
post-won = 🏆 { $count ->
    [0] Personne ne gagne.
    [one] { $who } gagne !
   *[other] { $who } se partagent la victoire !
}
post-no-score = hors jeu
post-untold = **{ $game }** · La partie continue, mais une erreur de ma part m’empêche de montrer le plateau ici. La personne qui m’héberge est prévenue. *Jouer* ouvre votre panneau.

panel-stale = ⏳ Ce bouton datait d’un autre moment de la partie ; voici où elle en est.
panel-committed = ✅ C’est fait.
panel-cut = { $count ->
    [one] Une étape de votre tour non confirmé ne va plus avec ce que les autres ont joué : elle a été reprise.
   *[other] { $count } étapes de votre tour non confirmé ne vont plus avec ce que les autres ont joué : elles ont été reprises.
}
panel-pending = ⚠️ **{ $choice }** : { $warning }
panel-at-once = ⚡ Ce choix compte dès que vous appuyez : il dévoile quelque chose et ne peut être repris.
panel-some-at-once = Ce qui porte ⚡ compte dès que vous appuyez : quelque chose est dévoilé, sans retour possible.
panel-bundles = Tous à la fois …
panel-last = Votre tour s’achève avec ce choix. Vous pouvez le reprendre tant que personne n’a joué ensuite.
panel-confirm = Confirmer ce tour ?
panel-waiting = Rien à faire pour vous maintenant. On attend { $who }.
panel-over = Cette partie est terminée.
panel-ended = Cette partie a été abandonnée.

rules-short = En bref
rules-sections = Chapitres

history-deal = Le début de la partie
history-turn = Tour { $turn } sur { $turns }
history-only-seat = Seulement les tours de { $seat } : { $place } sur { $count }
history-only-kind = Seulement les tours où cela s’est produit : { $place } sur { $count }
history-jump = Aller à un tour
history-sift = Quels tours voir
history-all = Tous les tours
history-of-seat = Tours de { $seat }
history-of-kind = { $times }× par exemple : { $sample }
history-elsewhere = Cette partie s’est jouée dans un autre salon. C’est là qu’on peut la revoir.
history-export = La partie entière, à lire, à dessiner avec `omnibus replay` ou à poursuivre ailleurs avec `/partie poursuivre`.
history-export-running = Ce que tout le monde peut savoir de cette partie. Les coups eux-mêmes y figurent une fois qu’elle est finie.
export-running = Cette partie est en cours. Les coups et le hasard manquent : ils trahiraient des secrets.
import-opened = Une table qui poursuit cette partie de { $game } est ouverte. Les autres peuvent y prendre place.
lobby-import = Cette table poursuit une partie enregistrée. Places : { $seats }
lobby-seat-free = { $name } (libre)
lobby-seat-taken = { $name } → { $who }

games-of-channel = Parties de ce salon
games-of-server = Parties du serveur
games-none = Aucune partie n’est encore finie ici.
games-open = Ouvrir une partie
games-given-up = abandonnée
games-label = { $number } · { $game }

film-whole = { $count ->
    [one] la partie entière, un tour
   *[other] la partie entière, { $count } tours
}
film-from = à partir du tour { $turn }
film-begun = 🎞️ Je dessine …
film-drawing = 🎞️ Je dessine : { $done } sur { $count }

rematch-opened = Une nouvelle table de { $game } est ouverte, avec les mêmes personnes et les mêmes options.

chart-title = L’évolution des scores
chart-below = Tours

stats-rating = Cote : { $points }
stats-games = { $games ->
    [one] Une partie
   *[other] { $games } parties
}, { $wins ->
    [one] une gagnée
   *[other] { $wins } gagnées
} ({ $share } %)
stats-place = Place moyenne : { $place }
stats-streak = Victoires d’affilée : { $now } en ce moment, { $longest } au mieux
stats-favourite = Jeu préféré : { $game } ({ $times }×)
stats-fastest = Réponse la plus rapide : { $time }
stats-none = Pas encore de partie finie.
stats-unlisted = Cette personne préfère ne pas figurer dans les statistiques.
stats-listed = Vous figurez de nouveau dans les statistiques.
stats-not-listed = Vous ne figurez plus dans les statistiques ni les classements. `/statistiques figurer:True` vous y ramène.
stats-leaders = Classement
stats-all-games = tous les jeux
stats-points = Cote
stats-about = { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $wins ->
    [one] une gagnée
   *[other] { $wins } gagnées
}, place moyenne { $place }
stats-computers = Joueurs automatiques :
stats-row = { $place }. { $name } : cote { $points }, { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $wins ->
    [one] une gagnée
   *[other] { $wins } gagnées
}.

league-begun = 🏁 La saison « { $name } » commence ({ $games }). Chaque partie qui finit désormais sur ce serveur compte.
league-won = 🏆 { $who } remporte la saison « { $name } » !
league-games = { $count ->
    [one] une partie
   *[other] { $count } parties
}
league-not-allowed = Seules les personnes qui gèrent les salons peuvent ouvrir et clore une saison.

undo-asked = ↩️ { $seat } voudrait reprendre son dernier tour.
undo-refused = Le dernier tour de { $seat } est maintenu.
undo-done = Le tour a été repris.
undo-not-done = Le tour est maintenu.
undo-waiting = { $agreed ->
    [one] { $agreed } accord sur { $needed } pour le moment.
   *[other] { $agreed } accords sur { $needed } pour le moment.
}

ended-answer = La table de { $game } est fermée.
ended-note = { $who } a fermé cette table. Les coups joués restent dans /historique.

trouble-discord = Discord n’a pas accepté ma réponse. Rien n’est perdu : réessayez dans un instant.
trouble-missing-permissions = Je ne peux pas écrire dans ce salon. Il me manque ces permissions : { $permissions }. La personne qui gère le salon peut me les donner : *Modifier le salon*, *Permissions*, ajouter mon rôle.
trouble-unknown-button = Ce bouton vient d’une ancienne version ou d’ailleurs et ne fait plus rien. `/jouer` ouvre votre panneau.
trouble-unknown-command = Je ne connais pas cette commande sous cette forme. Rechargez Discord et réessayez.
trouble-guild-only = On joue dans les salons d’un serveur.
trouble-bug = Quelque chose a échoué de mon côté. Rien n’est perdu : réessayez.

refused-after = { $count ->
    [one] Le premier coup compte
   *[other] Les { $count } premiers coups comptent
}, puis : { $reason }
refused-legal = Vous pouvez jouer :

# Ce que Discord montre pendant qu’on écrit une commande : 100 caractères au plus, et 32 pour un nom, sans capitale.
command-game = Préparer et fermer les parties de ce salon
    .name = partie
command-game-new = Ouvrir une table dans ce salon
    .name = nouvelle
command-game-new-game = Quel jeu
    .name = jeu
command-game-new-options = Options sous la forme nom=valeur, séparées par des espaces
    .name = options
command-game-new-language = La langue des messages
    .name = langue
command-game-join = Prendre place à la table de ce salon, ou y revenir
    .name = rejoindre
command-game-leave = Rendre sa place ; pendant la partie, un ordinateur ou quelqu’un d’autre continue
    .name = quitter
command-game-start = Distribuer et commencer
    .name = commencer
command-game-option = Changer une option avant le début
    .name = option
command-game-option-option = Quelle option
    .name = option
command-game-option-value = Sa nouvelle valeur
    .name = valeur
command-game-end = Fermer la table de ce salon
    .name = fermer
command-play = Ouvrir votre panneau privé
    .name = jouer
command-move = Jouer un coup en l’écrivant
    .name = coup
command-move-move = Le coup ; plusieurs sont séparés par des points-virgules
    .name = coup
command-board = Voir le plateau
    .name = plateau
command-board-text = En mots plutôt qu’en image
    .name = texte
command-hand = Voir ce que vous seul pouvez voir
    .name = main
command-undo = Reprendre votre dernier tour, ou le demander aux personnes concernées
    .name = reprendre
command-undo-agree = Répondre à une demande : d’accord ou non
    .name = accord
command-history = Revenir sur la partie de ce salon
    .name = historique
command-history-number = Le tour à regarder ; 0 est le début
    .name = tour
command-history-game = Une autre partie : le lien d’un de ses messages, ou son numéro
    .name = partie
command-games = Les parties jouées ici
    .name = parties
command-games-server = Les vôtres sur tout le serveur
    .name = serveur
command-replay = Montrer la partie en animation
    .name = revoir
command-replay-from = Le tour par lequel commencer
    .name = depuis
command-replay-game = Une autre partie : le lien d’un de ses messages, ou son numéro
    .name = partie
command-replay-private = Pour vous seulement
    .name = privé
command-stats = Les chiffres d’une personne, ou le classement
    .name = statistiques
command-stats-person = Les chiffres de qui
    .name = personne
command-stats-game = D’un seul jeu
    .name = jeu
command-stats-listed = Si vous voulez figurer dans les statistiques
    .name = figurer
command-league = Les saisons de ce serveur
    .name = saison
command-league-show = Où en est la saison
    .name = voir
command-league-begin = Ouvrir une saison
    .name = ouvrir
command-league-begin-name = Son nom
    .name = nom
command-league-begin-game = Un seul jeu ; tous si rien n’est indiqué
    .name = jeu
command-league-close = Clore la saison par un message
    .name = clore
command-game-export = Enregistrer la partie dans un fichier texte
    .name = enregistrer
command-game-export-game = Une autre partie : le lien d’un de ses messages, ou son numéro
    .name = partie
command-game-import = Ouvrir une table qui poursuit une partie enregistrée
    .name = poursuivre
command-game-import-file = Une partie enregistrée avant sa fin
    .name = fichier
command-rules = Les règles, page par page
    .name = règles
command-rules-game = Quel jeu
    .name = jeu

# Joueurs ordinateur.
button-computers = Ordinateurs
button-play-myself = Reprendre ma place
button-hint = Conseil
level-random = au hasard
level-easy = facile
level-normal = normal
level-strong = fort
level-root = étalon
level-easy-about = Un débutant agréable : des coups sensés, sans voir les pièges
level-normal-about = Réfléchit jusqu’à la fin de son tour
level-strong-about = Voit loin, et pense aussi aux autres
lobby-no-hints = Sans conseils.
computers-title = **Ordinateurs à la table de { $game }**
computers-menu = Ajouter un ordinateur, ou en retirer un
computers-add = Ajouter un ordinateur : { $level }
computers-remove = Retirer le dernier
computers-hints-on = Conseils : permis
computers-hints-off = Conseils : interdits
computer-no-level = Ce niveau n’existe pas. Les niveaux sont : { $levels }.
computer-took-over = 🤖 Désormais, un ordinateur joue pour { $seat }.
computer-gave-back = { $seat } reprend sa place.
computer-gone = Vous avez repris votre place. `/jouer` ouvre votre panneau.
hint-title = **Ce que ferait un joueur fort :**
hint-line = { $choice } — place attendue { $place }, { $winning } % de victoire
hint-line-then = { $choice }, puis { $rest } — place attendue { $place }, { $winning } % de victoire
hint-sure = Le premier choix se détache.
hint-close = Le choix est serré : c’est votre plan qui décide.
command-game-computer = Ajouter un ordinateur, ou le laisser jouer pour vous ; encore une fois pour revenir
    .name = ordinateur
command-game-computer-level = Son niveau
    .name = niveau
command-hint = Ce que ferait un joueur fort à votre place
    .name = conseil

# Une partie terminée, revue.
button-review = Chances
button-moment = { $number } · tour { $turn }
review-title = **{ $game } : les chances de chacun**
review-chart = Chances de victoire, tour par tour
review-turns = { $count ->
    [one] un tour
   *[other] { $count } tours
}
review-ahead = En tête d’après les chances de gagner : { $who }.
review-ahead-until = { $seat } jusqu’au tour { $turn }
review-ahead-last = { $seat } jusqu’à la fin
review-heading = Les tours décisifs, par les chances de gagner avant et après :
review-decisive = Tour { $turn }, { $seat } : de { $before } % à { $after } %

# What the icons mean; somebody’s sheet.
legend-title = Légende
legend-option = Anneau jaune : peut être choisi ; son bouton porte le nom qu’il a sur le plateau, ou la lettre à côté
legend-chosen = Anneau sombre : choisi, pendant qu’on demande le reste
legend-laid = Tirets de votre couleur : posé par vous, pas encore joué
legend-recent = Anneau violet : nouveau depuis votre dernier tour ; dans les messages, le dernier tour
legend-computer = Robot : un ordinateur joue à cette place, la sienne ou celle de quelqu’un
button-legend = Légende
panel-first = Votre première partie de ce jeu ? *Légende* explique chaque icône.
command-legend = Ce que veulent dire les icônes des images
    .name = légende
command-legend-game = Quel jeu
    .name = jeu
command-sheet = Une feuille ou un plateau, en grand
    .name = feuille
command-sheet-person = De qui ; le vôtre par défaut
    .name = personne
review-decisive-for = Tour { $turn }, { $seat } : { $who } passe de { $before } % à { $after } %

command-catchup = Ce qui s’est passé depuis votre dernier tour
    .name = depuis
command-catchup-game = Une autre partie : un lien vers un de ses messages, ou son numéro
    .name = partie
command-reminders = Comment vous voulez être rappelé à vos tours
    .name = rappels
command-reminders-every = Fréquence : heures, off, ou comme la table
    .name = toutes
command-reminders-quiet = Heures calmes, comme 22-8 ; off : aucune
    .name = calme
command-reminders-timezone = Votre fuseau horaire
    .name = fuseau
command-reminders-direct = Par message privé plutôt que dans le salon
    .name = direct
command-reminders-holiday = En vacances : le jour du retour, comme 2026-08-17 ; off : plus maintenant
    .name = vacances
command-reminders-table = Pour tous ceux de cette table qui n’ont rien choisi
    .name = table
command-absent = Quelqu’un ne répond pas : relancer, un ordinateur, ou quelqu’un d’autre
    .name = absent
command-absent-person = Qui ; sans cela, la personne attendue depuis le plus longtemps
    .name = personne

# Combien une table se fait entendre.
button-posts = Messages
posts-title = Comment cette table publie
posts-usual = habituel
posts-usual-about = un nouveau message avec le plateau pour qui doit jouer ; qui est déjà là voit changer le dernier
posts-quiet = discret
posts-quiet-about = un seul plateau : un nouveau message remplace le dernier ; qui est là a cinq minutes
posts-compact = compact
posts-compact-about = des mots seulement ; un bouton montre le plateau
posts-unknown = Je connais ces façons de publier : { $known }.
posts-note = 🔔 Façon de publier choisie par { $seat } pour cette table : { $how }.
lobby-posts = Messages : { $how }
command-game-posts = Comment cette table publie : habituel, discret ou compact
    .name = messages
command-game-posts-style = La façon de publier
    .name = style

# Prévoir ses coups.
button-plan = Prévoir
button-unplan = Effacer le plan
button-panel = Vers mon panneau
plan-title = Prévu à l’avance. Vous seul le voyez ; c’est joué pour vous dès que c’est votre tour.
plan-first = Que faut-il jouer d’abord ?
plan-next = Et ensuite ?
plan-task = prévoir la suite
plan-unforeseen = On ne peut pas prévoir ici ce qui vous sera demandé. Vous pouvez taper des coups : `/prévoir coups: … ; …`
plan-no-further = La suite ne peut pas être prévue.
plan-unless = Abandonner le plan si l’un de ces choix change
plan-if = Joué seulement si ceci reste pareil : { $what }.
plan-whatever = Joué quoi qu’il change d’autre, tant que c’est permis.
plan-kept = ⏭️ Prévu : { $moves }
plan-gone = ⏭️ Votre plan est abandonné : `{ $move }` n’était plus possible.
plan-changed = ⏭️ Votre plan est abandonné, comme demandé : « { $what } » a changé.
plan-warned = ⏭️ Votre plan est abandonné : « { $what } » demande maintenant réflexion.
plan-undone = ⏭️ Votre plan est abandonné : un tour a été repris.
plan-full = On ne peut pas prévoir plus de { $most } coups.
command-plan = Prévoir vos prochains coups ; ils sont joués quand c’est votre tour
    .name = prévoir
command-plan-moves = Les coups, séparés par des points-virgules ; sans eux, une page s’ouvre
    .name = coups
