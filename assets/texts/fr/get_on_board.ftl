get_on_board-name = Get on Board
get_on_board-about = Douze tickets, une ligne de bus : prenez des voyageurs, menez-les où ils veulent, et ne recoupez jamais votre propre ligne.
get_on_board-in-short = une ligne à travers la ville, des passagers · 2–5 joueurs

get_on_board-option-scores = Scores en cours
get_on_board-option-scores-about = Si chacun voit les totaux pendant la partie, ou seulement à la fin.
get_on_board-option-scores-hidden = cachés jusqu’à la fin
get_on_board-option-scores-visible = visibles
get_on_board-option-inspector = Premier contrôleur
get_on_board-option-inspector-about = Qui commence ; le rôle du contrôleur tourne ensuite.
get_on_board-option-inspector-random = au hasard
get_on_board-option-inspector-1 = place 1
get_on_board-option-inspector-2 = place 2
get_on_board-option-inspector-3 = place 3
get_on_board-option-inspector-4 = place 4
get_on_board-option-inspector-5 = place 5
get_on_board-option-loops = Propre ligne atteinte
get_on_board-option-loops-about = Ce qui arrive quand votre ligne rencontrerait elle-même.
get_on_board-option-loops-eliminate = éliminé ; proposé seulement en dernier recours
get_on_board-option-loops-free = éliminé ; peut être choisi à tout moment
get_on_board-option-loops-stop = règle maison : s’arrêter avant, pour une case de bouchon
get_on_board-option-city = Ville
get_on_board-option-city-about = Sur quel plan on joue.
get_on_board-option-city-players = New York à 2–3, Londres à 4–5
get_on_board-option-city-london = règle maison : toujours Londres
get_on_board-option-sheets = Feuilles
get_on_board-option-sheets-about = Si les feuilles des joueurs demandent la même chose ou des choses différentes.
get_on_board-option-sheets-different = toutes différentes
get_on_board-option-sheets-same = règle maison : la même pour tous
get_on_board-option-starts = Départs
get_on_board-option-starts-about = Si vous choisissez où votre ligne commence, ou si un carrefour vous est attribué.
get_on_board-option-starts-chosen = choisis parmi deux tickets
get_on_board-option-starts-random = règle maison : au hasard
get_on_board-bad-inspector = La place { $number } ne peut pas être contrôleur : il y a { $seats } joueurs.

get_on_board-new-york = New York
get_on_board-london = Londres
get_on_board-old-lady = vieille dame
get_on_board-student = étudiant
get_on_board-intern = stagiaire
get_on_board-tourist = touriste
get_on_board-businessman = homme d’affaires
get_on_board-school = université
get_on_board-office = bureau
get_on_board-light-monument = monument clair
get_on_board-dark-monument = monument foncé
get_on_board-light = feu vert
get_on_board-numbered-light = feu vert { $number }
get_on_board-emblem = ★ { $name } ({ $place })
get_on_board-shape-s1 = un bâtonnet
get_on_board-shape-s2 = deux tout droit
get_on_board-shape-t1 = deux avec un virage
get_on_board-shape-s2t1 = deux, droit ou virage
get_on_board-shape-s3 = trois tout droit
get_on_board-shape-t2 = trois avec deux virages
get_on_board-goal-old-ladies = { $count ->
    [one] { $count } vieille dame
   *[other] { $count } vieilles dames
}
get_on_board-goal-students = { $count ->
    [one] { $count } étudiant
   *[other] { $count } étudiants
}
get_on_board-goal-tourists = { $count ->
    [one] { $count } touriste
   *[other] { $count } touristes
}
get_on_board-goal-businessmen = { $count ->
    [one] { $count } homme d’affaires
   *[other] { $count } hommes d’affaires
}
get_on_board-goal-light-monuments = { $count ->
    [one] { $count } monument clair
   *[other] { $count } monuments clairs
}
get_on_board-goal-dark-monuments = { $count ->
    [one] { $count } monument foncé
   *[other] { $count } monuments foncés
}
get_on_board-pair = { $first } { $sign } { $second }

get_on_board-phase-starts = Choix des départs
get_on_board-phase-round = Tour { $round } sur { $rounds } · ticket { $ticket }
get_on_board-phase-over = Score final
get_on_board-asked-start = choisir un départ
get_on_board-asked-line = poser { $shape }

get_on_board-ask-start = De quel ticket partez-vous ? Personne ne le voit avant que tous aient choisi.
get_on_board-ask-change = Vous partez de { $at } (ticket { $ticket }). Vous pouvez changer tant que tous n’ont pas choisi.
get_on_board-ask-stick = Posez { $shape } : bâtonnet { $stick } sur { $sticks }, depuis { $at }. Cases de virage restantes : { $boxes }.
get_on_board-ask-fallback = Le tracé sortirait du plan et vos cases de virage ne suffisent pas : posez un bâtonnet depuis { $at }.
get_on_board-ask-light = { $at } est un feu vert : posez un bâtonnet de plus, dans toute direction sauf en arrière.
get_on_board-ask-looped = Vous atteignez { $at } une seconde fois : vous êtes éliminé. Reprenez des bâtonnets s’il y a un autre chemin.
get_on_board-ask-done = { $path }. À bord : { $boards }. { $costs }
get_on_board-ask-costs = Coût : { $costs }.
get_on_board-ask-free = Ne coûte rien.
get_on_board-nobody = personne
get_on_board-start = Ticket { $ticket } : départ en { $at }
get_on_board-start-hint = à côté : { $around }
get_on_board-go = { $arrow } { $to } { $what }
get_on_board-done = Terminer
get_on_board-done-looped = Terminer : éliminé
get_on_board-stop = S’arrêter ici
get_on_board-stop-hint = règle maison : une case de bouchon
get_on_board-finish = Finir la partie maintenant
get_on_board-finish-hint = tous les autres sont éliminés : vous gagnez
get_on_board-finish-warning = La partie se termine avec votre score actuel.
get_on_board-warning-loop = { $at } est sur votre propre ligne : vous seriez éliminé, sans aucun point.
get_on_board-warning-dead-end = Tous les chemins depuis là mènent à votre propre ligne : vous seriez éliminé, sans aucun point.

get_on_board-hint-points = { $points ->
    [one] +1 point
   *[other] +{ $points } points
}
get_on_board-hint-box = { $who } { $count }/{ $most }
get_on_board-hint-full = plus de case
get_on_board-hint-school = universités ×{ $count }
get_on_board-hint-row = { $points ->
    [one] { $points } point pour { $count }
   *[other] { $points } points pour { $count }
}
get_on_board-hint-nobody = personne ne descend
get_on_board-hint-emblem = ★ { $number }
get_on_board-hint-last = dernier bâtonnet
get_on_board-hint-then = puis { $ways }
get_on_board-hint-light = feu : vers { $ways }
get_on_board-hint-loop = éliminé : aucun point
get_on_board-turn-boxes = { $count ->
    [one] case de virage −{ $points }
   *[other] { $count } cases de virage −{ $points }
}
get_on_board-traffic-boxes = { $points ->
    [0] bouchons +{ $count }
   *[other] bouchons +{ $count } (−{ $points })
}

get_on_board-chooses-start = { $seat } a posé un ticket de départ.
get_on_board-changes-start = Vous partez maintenant du ticket { $ticket }.
get_on_board-starts = Les bus partent : { $starts }.
get_on_board-starts-at = { $seat } en { $at }
get_on_board-round-begins = Tour { $round }, ticket { $ticket }. { $shapes }.
get_on_board-has-shape = { $seat } : { $shape }
get_on_board-drives = { $seat } roule { $path }.
get_on_board-drives-fallback = { $seat } sortirait du plan et roule { $path }.
get_on_board-with-costs = { $drives } Coût : { $costs }.
get_on_board-turn = { $drives } { $boards }
get_on_board-boards = À bord : { $list }.
get_on_board-boards-nobody = Personne ne monte.
get_on_board-stops = Règle maison : { $seat } s’arrête en { $at } avant sa propre ligne, pour une case de bouchon.
get_on_board-eliminated = { $seat } atteint { $at } une seconde fois et sort du jeu : aucun point.
get_on_board-all-eliminated = Tout le monde est éliminé : personne ne gagne.
get_on_board-finishes = Il ne reste que { $seat } en jeu : la partie est finie.
get_on_board-objective-reached = Objectif { $goal } atteint par { $seats } : { $points } points{ $turned ->
    [no] . Il vaut désormais { $later }.
   *[other] .
}
get_on_board-personal-objectives = Objectifs personnels : { $objectives }.
get_on_board-personal-reached = { $seat } { $crossings } (+{ $points })
get_on_board-personal-missed = { $seat } { $crossings } (manqué)
get_on_board-personal-out = { $seat } { $crossings } (hors jeu)
get_on_board-boards-old-lady = vieille dame { $count } (+{ $points })
get_on_board-boards-student = étudiant { $count }
get_on_board-boards-intern = stagiaire { $count }
get_on_board-boards-tourist = touriste ({ $count } dans la ligne)
get_on_board-boards-businessman = homme d’affaires ({ $count } dans la ligne)
get_on_board-bonus = bonus : { $what }
get_on_board-stays-behind = plus de case ({ $who })
get_on_board-boards-school = université { $count } (étudiants ×{ $count })
get_on_board-schools-full = une université, mais toutes ses cases sont cochées
get_on_board-office-row = bureau : { $count ->
    [one] { $count } homme d’affaires descend
   *[other] { $count } hommes d’affaires descendent
} pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}
get_on_board-monument-row = { $place } : { $count ->
    [one] { $count } touriste descend
   *[other] { $count } touristes descendent
} pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}
get_on_board-nobody-gets-off = { $place }, mais personne ne descend
get_on_board-writes-emblem = ★ { $name } note { $number }

get_on_board-refused = { $reason } Possible maintenant : { $ways }.
get_on_board-refused-choose-first = Choisissez d’abord un ticket de départ.
get_on_board-refused-started = Les départs sont déjà choisis.
get_on_board-refused-ticket = Vous n’avez pas le ticket { $ticket } : vous avez { $one } et { $two }.
get_on_board-refused-same = Le ticket { $ticket } est déjà votre départ.
get_on_board-refused-no-crossing = Il n’y a pas de carrefour { $to } dans cette ville.
get_on_board-refused-no-road = Aucune rue ne mène de { $from } à { $to }.
get_on_board-refused-reverse = La ligne ne peut pas revenir par la rue qu’elle vient de prendre.
get_on_board-refused-finished = Tous les bâtonnets de ce tour sont posés.
get_on_board-refused-turn-boxes = Aller en { $to } n’est pas « { $shape } », et il vous reste { $boxes ->
    [0] aucune case de virage
    [one] 1 seule case de virage
   *[other] { $boxes } cases de virage seulement
}.
get_on_board-refused-off-map = Depuis { $to }, « { $shape } » sortirait du plan, et il vous reste { $boxes ->
    [0] aucune case de virage
    [one] 1 seule case de virage
   *[other] { $boxes } cases de virage seulement
}.
get_on_board-refused-loop = Par { $to }, la ligne se recoupe, ce qui vous élimine, et il y a un autre chemin.
get_on_board-refused-loop-stop = Par { $to }, la ligne se recoupe, et il y a un autre chemin ; s’il n’y en avait pas, vous vous arrêteriez avant.
get_on_board-refused-light = Le tracé finit sur le feu vert { $at } : il faut un bâtonnet de plus.
get_on_board-refused-unfinished = Le tracé demandé est « { $shape } » : { $count ->
    [one] 1 bâtonnet reste
   *[other] { $count } bâtonnets restent
} à poser.
get_on_board-refused-finish = Seul le dernier joueur non éliminé peut finir la partie, avant de poser un bâtonnet.

get_on_board-alt-head = Get on Board à { $city }. { $phase }.
get_on_board-alt-asked = Attendu : { $seats } : { $asked }.
get_on_board-alt-player = { $seat } en { $at } : { $old ->
    [one] { $old } vieille dame
   *[other] { $old } vieilles dames
}, { $students ->
    [one] { $students } étudiant
   *[other] { $students } étudiants
} × { $schools ->
    [one] { $schools } université
   *[other] { $schools } universités
}, { $tourists ->
    [one] { $tourists } touriste
   *[other] { $tourists } touristes
}, { $businessmen ->
    [one] { $businessmen } homme d’affaires
   *[other] { $businessmen } hommes d’affaires
}, cases : virage { $turns }, bouchon { $traffic }.
get_on_board-alt-out = { $seat } est hors jeu, sa ligne finit en { $at }.
get_on_board-alt-total = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
get_on_board-full-line = Ligne { $path }.
get_on_board-full-shape = Ce tour : { $shape }.
get_on_board-full-rows = Lignes : touristes { $tourists }, hommes d’affaires { $businessmen } ; monuments : clairs { $light }, foncés { $dark }.
get_on_board-full-emblems = Lieux emblématiques (université, monument clair, monument foncé, bureau) : { $numbers }.
get_on_board-full-common = { $goal } pour { $points }
get_on_board-full-objectives = Objectifs communs : { $objectives }.
get_on_board-full-own = Votre objectif personnel : { $crossings }.
get_on_board-full-tickets = Tickets à venir, dans un ordre inconnu : { $tickets }.
get_on_board-full-hand = Vos tickets de départ : { $tickets }.
get_on_board-full-crossings = Carrefours : { $what }.
get_on_board-full-streets = Rues : { $what }.
get_on_board-full-congested = Rues noires, toujours embouteillées : { $what }.

# Images.
get_on_board-legend-traffic = { $single }, dès { $from } chacune : −1
get_on_board-out = hors jeu
get_on_board-total = Total
get_on_board-end-won = { $count ->
    [0] Personne ne gagne : tous éliminés
    [one] { $who } gagne
   *[other] { $who } se partagent la victoire
}
get_on_board-part-old-ladies = Vieilles dames
get_on_board-part-students = Études
get_on_board-part-tourists = Visites
get_on_board-part-businessmen = Affaires
get_on_board-part-common = Buts partagés
get_on_board-part-personal = But secret
get_on_board-part-turns = Cases virage
get_on_board-part-traffic = Trafic

# De quoi se compose le score final.
get_on_board-score-old-ladies = vieilles dames
get_on_board-score-students = étudiants
get_on_board-score-tourists = touristes
get_on_board-score-businessmen = hommes d’affaires
get_on_board-score-common = objectifs communs
get_on_board-score-personal = objectif personnel
get_on_board-score-turns = virages
get_on_board-score-traffic = circulation

# What the icons and letters on pictures mean.
get_on_board-legend-old-lady = Vieille dame : 1 1 1 2 2 2 3 3 points, case par case
get_on_board-legend-student = Étudiant : étudiants × universités points
get_on_board-legend-school = Université : une de plus pour le produit des étudiants
get_on_board-legend-tourist = Les touristes remplissent une rangée de 4 au plus
get_on_board-legend-light-monument = Monument clair : la rangée de touristes descend pour 2, 5, 9 ou 14
get_on_board-legend-dark-monument = Monument foncé : de même ; les objectifs les distinguent
get_on_board-legend-businessman = Les hommes d’affaires remplissent une rangée de 3 au plus
get_on_board-legend-office = Bureau : cette rangée descend pour 2, 4 ou 6, et quelqu’un monte avec
get_on_board-legend-emblem = Lieu emblématique : aussi 1 point par passager de ce genre jusque-là
get_on_board-legend-light = Feu vert : un tour qui finit ici continue d’un bâtonnet ; avec un numéro, c’est un départ
get_on_board-legend-jam = Cases de trafic : une par bâtonnet des autres dans une rue, une dans une rue noire
get_on_board-legend-turns = Cases de virage : une par raccord qui diffère de la forme ; −1 −2 −2 −2 −3
get_on_board-legend-objective = Objectifs : 10 points au premier tour où quelqu’un l’atteint, 6 ensuite ; le personnel 10
get_on_board-legend-inspector = Le contrôleur commence le tour
