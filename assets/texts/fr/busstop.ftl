# Busstop

busstop-name = Busstop
busstop-about = Gagnez des passagers à l’arrêt, remplissez vos bus par sorte et ne laissez attendre personne.
busstop-in-short = des tuiles secrètes gagnent des passagers · 2–5 joueurs

busstop-option-bonus = Sorte bonus
busstop-option-bonus-about = Livrer les passagers de votre sorte rapporte plus ; la sorte dépend de votre couleur.
busstop-option-bonus-off = non
busstop-option-bonus-on = la sorte de votre couleur compte double
busstop-option-objective = Objectifs
busstop-option-objective-about = Chacun a un but pour toute la partie, qui dépend de sa couleur.
busstop-option-objective-off = non
busstop-option-objective-on = chaque couleur a un but qui vaut 5 points
busstop-option-alien = Extraterrestres
busstop-option-alien-about = Ce qu’un extraterrestre à bord change à la règle d’une seule sorte par bus.
busstop-option-alien-joker = montent dans tout bus
busstop-option-alien-mixer = font entrer toutes les sortes après eux
busstop-option-buses = Places des bus
busstop-option-buses-about = Combien de passagers tiennent dans le premier, le deuxième et le troisième bus.
busstop-option-buses-3-4-5 = 3, 4, puis 5
busstop-option-buses-4-5-3 = 4, 5, puis 3 (difficile)
busstop-option-faces = Passagers des tuiles numéro
busstop-option-faces-about = Quel passager montrent vos tuiles numéro quand elles arrivent elles-mêmes à l’arrêt.
busstop-option-faces-age = selon l’âge, les mêmes pour tous
busstop-option-faces-rotated = différents selon la couleur
busstop-option-colours = Couleurs
busstop-option-colours-about = Pour ceux qui n’en choisissent pas : la couleur décide de la sorte bonus et de l’objectif.
busstop-option-colours-seats = selon la place
busstop-option-colours-random = tirées au sort
busstop-colour-yellow = jaune
busstop-colour-yellow-about = avec ces options : bébés doublés, objectif Arrêt désert
busstop-colour-green = vert
busstop-colour-green-about = avec ces options : enfants doublés, objectif Grand tour
busstop-colour-purple = violet
busstop-colour-purple-about = avec ces options : filles doublées, objectif Spécialiste
busstop-colour-blue = bleu
busstop-colour-blue-about = avec ces options : employés doublés, objectif Tapis rouge
busstop-colour-red = rouge
busstop-colour-red-about = avec ces options : vieilles dames doublées, objectif Troisième type
busstop-option-driver = Premier conducteur
busstop-option-driver-about = Qui conduit à la première manche ; ensuite on tourne.
busstop-option-driver-random = tiré au sort
busstop-option-driver-1 = joueur 1
busstop-option-driver-2 = joueur 2
busstop-option-driver-3 = joueur 3
busstop-option-driver-4 = joueur 4
busstop-option-driver-5 = joueur 5
busstop-no-such-driver = Le joueur { $driver } ne peut pas conduire d’abord : il y a { $seats } joueurs.

# Les choses
busstop-proxy = Bus neutre
busstop-yellow = jaune
busstop-green = vert
busstop-purple = violet
busstop-blue = bleu
busstop-red = rouge
busstop-baby = bébé
busstop-kid = enfant
busstop-girl = fille
busstop-salaryman = salarié
busstop-old-lady = vieille dame
busstop-vip-baby = bébé VIP
busstop-vip-kid = enfant VIP
busstop-vip-girl = fille VIP
busstop-vip-salaryman = salarié VIP
busstop-vip-old-lady = vieille dame VIP
busstop-alien = extraterrestre
busstop-babies = des bébés
busstop-kids = des enfants
busstop-girls = des filles
busstop-salarymen = des salariés
busstop-old-ladies = des vieilles dames
busstop-count-baby = { $count ->
    [one] { $count } bébé
   *[other] { $count } bébés
}
busstop-count-kid = { $count ->
    [one] { $count } enfant
   *[other] { $count } enfants
}
busstop-count-girl = { $count ->
    [one] { $count } fille
   *[other] { $count } filles
}
busstop-count-salaryman = { $count ->
    [one] { $count } salarié
   *[other] { $count } salariés
}
busstop-count-old-lady = { $count ->
    [one] { $count } vieille dame
   *[other] { $count } vieilles dames
}
busstop-count-alien = { $count ->
    [one] { $count } extraterrestre
   *[other] { $count } extraterrestres
}
busstop-objective-clean-stop = Arrêt désert : personne en attente à la fin.
busstop-objective-grand-tour = Grand tour : transporter au moins { $count } de chaque sorte.
busstop-objective-specialist = Spécialiste : transporter au moins { $count } d’une même sorte.
busstop-objective-red-carpet = Tapis rouge : transporter au moins { $count } VIP.
busstop-objective-close-encounters = Troisième type : avoir au moins { $count } extraterrestres dans sa pile de score.

# Les parts d’un score
busstop-detail-delivered = transportés
busstop-detail-vips = VIP
busstop-detail-bonus = sorte bonus
busstop-detail-objective = objectif
busstop-detail-waiting = en attente
busstop-detail-penalty = du bus neutre
busstop-detail-aliens = extraterrestres

# Où en est la partie
busstop-phase-show = Manche { $round } sur { $rounds } · le conducteur montre une tuile
busstop-phase-choose = Manche { $round } sur { $rounds } · tuiles secrètes
busstop-phase-take = Manche { $round } sur { $rounds } · prise des passagers
busstop-phase-allocate = Manche { $round } sur { $rounds } · placement des passagers
busstop-phase-over = La partie est terminée
busstop-asked-tile = choisir une tuile numéro
busstop-asked-take = prendre une tuile jouée
busstop-asked-allocate = placer les passagers

# Questions
busstop-prompt-show = Vous conduisez : quelle tuile montrez-vous ?
busstop-prompt-choose = { $who } montre { $number } ({ $kind }). Quelle tuile jouez-vous ? Personne ne la voit avant que tous aient choisi.
busstop-prompt-choose-again = { $who } montre { $number } ({ $kind }). Vous avez choisi { $chosen } ; vous pouvez encore changer.
busstop-prompt-take = La position { $position } vous apporte : { $line }. Quelle tuile jouée prenez-vous en plus ?
busstop-prompt-take-only = Position { $position } : quelle tuile jouée prenez-vous ?
busstop-prompt-take-proxy = Le bus neutre est en position { $position } : quelle tuile jouée prend-il ?
busstop-prompt-place = Où vont-ils ? À placer : { $own }.
busstop-prompt-place-proxy = Où vont les passagers du bus neutre ? À placer : { $proxy }.
busstop-prompt-place-both = Où vont-ils ? À placer : { $own } ; pour le bus neutre : { $proxy }.
busstop-prompt-board = La tête de file monte-t-elle ?
busstop-label-tile = { $number } · { $kind }
busstop-label-seat = { $passenger } → bus { $bus }
busstop-label-queue = { $passenger } → file
busstop-label-board = File : { $passenger } → bus { $bus }
busstop-label-all = { $ways }
busstop-label-done = Terminé
busstop-label-proxy = Bus neutre : { $label }
busstop-hint-before = avant le conducteur
busstop-hint-after = après le conducteur
busstop-hint-both = { $order } · { $carried }
busstop-hint-then-done = { $hint } · puis terminé
busstop-hint-new-kind = personne de cette sorte à bord
busstop-hint-seating = { $points ->
    [0] ensuite { $waiting } dans la file
   *[other] +{ $points }, ensuite { $waiting } dans la file
}
busstop-hint-tie = la même que le conducteur : vient après
busstop-hint-rides = déjà dans le bus { $bus } : { $seated } sur { $capacity }
busstop-hint-seats = { $seated ->
    [one] { $seated } place prise sur { $capacity }
   *[other] { $seated } places prises sur { $capacity }
}
busstop-hint-departs = plein : départ, +{ $points }
busstop-hint-queue = numéro { $waiting } dans la file
busstop-hint-queue-opens = numéro { $waiting } : assez pour le troisième bus
busstop-hint-waiting = { $waiting ->
    [0] personne en attente
   *[other] { $waiting } en attente
}
busstop-hint-opens = { $waiting } en attente : ouvre le troisième bus

# Refus
busstop-refused-asked-tile = Il s’agit de choisir une tuile numéro, par exemple « tile 7 ».
busstop-refused-asked-take = Il s’agit de prendre une tuile jouée, par exemple « take kid ».
busstop-refused-asked-allocate = Il s’agit de placer les passagers, par exemple « kid>1 » ou « baby>q », puis « board 2 » et « done ».
busstop-refused-used = La tuile { $number } a déjà servi. Il vous reste { $hand }.
busstop-refused-same = Vous avez déjà choisi la tuile { $number }. Choisissez-en une autre, ou gardez-la.
busstop-refused-no-such-tile = Aucune tuile jouée ne montre plus : { $kind }. Il y a : { $there }.
busstop-refused-take-for-proxy = C’est au bus neutre de prendre : dites « proxy take … ».
busstop-refused-take-for-yourself = C’est à vous de prendre, pas au bus neutre : dites « take … ».
busstop-refused-no-proxy = Il n’y a pas de bus neutre dans cette partie.
busstop-refused-not-controller = Cette manche, { $who } dirige le bus neutre.
busstop-refused-done = Le plateau de { $who } est terminé pour cette manche.
busstop-refused-locked = Le bus 3 est fermé : il s’ouvre après une manche finie avec { $waiting } passagers en attente.
busstop-refused-kind = Le bus { $bus } transporte { $kinds }.
busstop-refused-bus-try = { $why } Le bus { $buses } conviendrait.
busstop-refused-bus-none = { $why } Aucun autre bus ne convient.
busstop-refused-alien-waits = Un extraterrestre ne peut pas attendre : placez-le dans un bus.
busstop-refused-not-received = Rien à placer de cette sorte ({ $passenger }), mais { $crowd }.
busstop-refused-all-placed = Tous sont placés. La tête de file peut monter (« board 1 »), ou dites « done ».
busstop-refused-unplaced = Placez d’abord tout le monde : { $crowd }.
busstop-refused-nobody-waits = Personne n’attend. Dites « done ».

# Événements
busstop-event-round = Manche { $round }, conducteur : { $who }. À l’arrêt : { $line }.
busstop-event-shows = { $who } montre { $number } ({ $kind }).
busstop-event-chose = { $who } a choisi une tuile.
busstop-event-chose-again = Vous avez choisi une autre tuile.
busstop-played = { $who } { $number } ({ $kind })
busstop-event-order = L’ordre : { $order }.
busstop-event-next-driver = { $who } conduit ensuite.
busstop-event-takes = { $who } prend : { $kind }.
busstop-event-takes-and-gets = { $who } reçoit { $line }, et prend : { $kind }.
busstop-event-seated = { $who } : { $passenger } → bus { $bus }
busstop-event-queued = { $who } : { $passenger } → file ({ $waiting } en attente)
busstop-event-boarded = { $who } : { $passenger } de la file → bus { $bus }
busstop-event-departs = { $who } : le bus { $bus } part avec { $crowd } : +{ $points }
busstop-event-proxy-departs = Le bus neutre { $bus } part avec { $crowd } : +{ $points } pour { $who }
busstop-event-done = { $who } : terminé, { $waiting ->
    [0] personne en attente
   *[other] { $waiting } en attente
}
busstop-event-third-bus = { $who } ouvre le troisième bus ({ $waiting } en attente).
busstop-event-penalty = La file du bus neutre est trop longue : { $who } prend { $crowd } en pénalité.
busstop-event-over = La dernière manche est terminée.

# Le plateau en mots
busstop-describe-title = Busstop. { $phase }.
busstop-describe-result = { $count ->
    [one] { $who } gagne avec un score de { $score }.
   *[other] { $who } partagent la victoire avec un score de { $score }.
}
busstop-describe-driver = Conducteur : { $who }.
busstop-describe-line = À l’arrêt : { $line }.
busstop-describe-shown = Le conducteur montre { $number } ({ $kind }).
busstop-describe-have-chosen = Ont choisi : { $who }.
busstop-describe-order = Jouées : { $order }.
busstop-played-taken = { $who } { $number } (prise)
busstop-describe-awaited = On attend : { $who }.
busstop-describe-player = { $who }, score { $points } : { $buses } ; { $waiting } en attente.
busstop-describe-proxy = { $who } : { $buses } ; { $waiting } en attente.
busstop-describe-bus = bus { $bus } ({ $capacity } places) { $crowd }
busstop-describe-bus-empty = bus { $bus } ({ $capacity } places) vide
busstop-describe-heading = { $who } ({ $colour }).
busstop-describe-done = A fini pour cette manche.
busstop-describe-received = À placer : { $crowd }.
busstop-describe-queue = File depuis la tête : { $queue }.
busstop-describe-score = Transportés : { $crowd }.
busstop-describe-penalty = Pile de pénalité : { $crowd }.
busstop-describe-hand = Tuiles restantes : { $hand }.
busstop-describe-controller = { $who } joue pour lui cette manche.
busstop-describe-bonus = Sorte bonus : { $kinds }.
busstop-describe-chosen = Vous avez choisi la tuile { $number }.
busstop-describe-undrawn = Encore dans la pioche : { $crowd }.

# Images
busstop-picture-wins = { $count ->
    [one] { $who } gagne
   *[other] { $who } gagnent ensemble
}
busstop-ties = À égalité, le moins d’extraterrestres l’emporte.
busstop-picture-total = Score

# De quoi se compose le score final.
busstop-tie-aliens = extraterrestres
busstop-score-delivered = déposés
busstop-score-vips = VIP
busstop-score-bonus = type bonus compté en plus
busstop-score-objective = objectif
busstop-score-waiting = encore en attente
busstop-score-penalty = du bus neutre

# What the icons and letters on pictures mean.
busstop-legend-baby = Bébé, une des cinq sortes ; un bus ne transporte qu’une sorte
busstop-legend-kid = Enfant
busstop-legend-girl = Fille
busstop-legend-salaryman = Salarié
busstop-legend-old-lady = Vieille dame
busstop-legend-vip = Sur fond d’or avec une étoile : un VIP de cette sorte, 3 points au lieu de 1 ; −6 s’il reste à attendre
busstop-legend-alien = Extraterrestre : voyage avec toutes les sortes, n’attend jamais, ne vaut rien
busstop-legend-driver = Volant : le conducteur de la manche ; qui se trouve dessus à l’arrêt conduit ensuite
busstop-legend-tiles = Tuiles numérotées en main ; chacune montre aussi un passager
busstop-legend-queue = Votre file : seule la tête peut monter plus tard ; −2 par personne qui attend à la fin
busstop-legend-lock = Le troisième bus est fermé : il s’ouvre après une manche qui finit avec neuf personnes ou plus en attente
busstop-legend-bonus = Sorte bonus de votre couleur, si la table y joue : compte encore
busstop-legend-objective = Objectif de votre couleur, si la table y joue
busstop-legend-positions = Positions à l’arrêt : les tuiles sont en ordre croissant ; une flèche apporte les passagers qu’elle couvre
