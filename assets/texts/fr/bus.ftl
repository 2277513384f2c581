bus-name = Bus
bus-about = Tracez une ligne de bus dans une ville qui grandit et menez ses habitants à la maison, au bureau et au pub. 3 à 5 joueurs.
bus-in-short = une ligne à bâtir, des gens à conduire · 3–5 joueurs
bus-option-sticks = Bâtonnets
bus-option-sticks-about = Chaque rue de votre ligne demande un bâtonnet. Les éditions suivantes en donnent autant à tous.
bus-option-sticks-colour = comme imprimé : 28 en vert, noir et jaune, 18 en bleu et rouge
bus-option-sticks-25 = 25 pour chacun
bus-colour-green = vert
bus-colour-green-about = 28 bâtonnets comme imprimé
bus-colour-black = noir
bus-colour-black-about = 28 bâtonnets comme imprimé
bus-colour-yellow = jaune
bus-colour-yellow-about = 28 bâtonnets comme imprimé
bus-colour-blue = bleu
bus-colour-blue-about = 18 bâtonnets comme imprimé
bus-colour-red = rouge
bus-colour-red-about = 18 bâtonnets comme imprimé
bus-three-colours = À trois, on prend les couleurs qui ont le plus de bâtonnets : vert, noir et jaune. Choisissez-en une, ou 25 bâtonnets pour chacun.

bus-house = Maison
bus-office = Bureau
bus-pub = Pub
bus-a-house = une maison
bus-a-office = un bureau
bus-a-pub = un pub
bus-count-house = { $count ->
    [one] une maison
   *[other] { $count } maisons
}
bus-count-office = { $count ->
    [one] un bureau
   *[other] { $count } bureaux
}
bus-count-pub = { $count ->
    [one] un pub
   *[other] { $count } pubs
}
bus-to-house = à la maison
bus-to-office = au bureau
bus-to-pub = au pub

bus-area-line = Ligne
bus-area-bus = Bus
bus-area-passengers = Passagers
bus-area-buildings = Bâtiments
bus-area-clock = Horloge
bus-area-vroom = Vrroumm !
bus-area-start = Départ
bus-slot = { $area } ({ $slot })
bus-way = { $from } → { $to }

bus-status = Manche { $round } · { $step }
bus-step-founding = Premiers bâtiments
bus-step-sticks = Premières lignes
bus-step-choosing = Choix des actions
bus-step-over = La fin

bus-asked-found = { $left ->
    [one] construire encore 1 bâtiment en zone A
   *[other] construire { $left } bâtiments en zone A
}
bus-asked-first = poser le premier bâtonnet sur une rue
bus-asked-second = poser le second bâtonnet à un bout de la ligne
bus-asked-choose = poser un marqueur
bus-asked-choose-or-pass = poser un marqueur ou passer
bus-asked-line = { $left ->
    [one] ajouter 1 rue
   *[other] ajouter { $left } rues
}
bus-asked-passengers = { $left ->
    [one] faire arriver 1 passager
   *[other] faire arriver { $left } passagers
}
bus-asked-buildings = { $left ->
    [one] construire 1 bâtiment
   *[other] construire { $left } bâtiments
}
bus-asked-clock = arrêter le temps, ou le laisser aller
bus-asked-vroom = { $left ->
    [one] 1 course à faire
   *[other] { $left } courses à faire
}

bus-prompt = { $step } : { $asked }.
bus-prompt-setup = À vous : { $asked }.
bus-prompt-choose = { $placed ->
    [0] Posez votre premier marqueur de la manche (il en reste { $markers }).
    [1] Posez votre deuxième marqueur de la manche (il en reste { $markers }).
   *[other] Posez encore un marqueur (il en reste { $markers }), ou passez.
}
bus-prompt-site = { $building } : sur quel emplacement ?
bus-prompt-street = Quelle rue du carrefour { $crossing } ?
bus-prompt-ride = Où va le passager de { $from } ?

bus-build = { $building } en { $site }
bus-crossing = Carrefour { $crossing }
bus-pass = Passer
bus-arrive = { $east } à la gare est ({ $first }), { $west } à la gare ouest ({ $second })
bus-tick = Le temps avance : chacun veut aller { $building }
bus-stop = Arrêter le temps : chacun veut encore aller { $building }
bus-ride-from = De { $from } : { $count } en attente

bus-there = { $crossing } : { $things }
bus-there-nothing = { $crossing } : rien encore
bus-station = une gare
bus-people = { $count ->
    [one] 1 passager
   *[other] { $count } passagers
}
bus-hint-ends = { $a } · { $b }
bus-hint-leads = vers { $to }
bus-hint-shared = { $lines ->
    [one] partagée · { $there }
   *[other] partagée avec { $lines } lignes · { $there }
}
bus-hint-closes = ferme une boucle · { $there }
bus-hint-pass = { $markers ->
    [one] garde votre dernier marqueur
   *[other] garde { $markers } marqueurs
}
bus-hint-nothing = rien pour l’instant
bus-hint-streets = { $count ->
    [one] 1 rue
   *[other] { $count } rues
}
bus-hint-bus = bus numéro { $count }
bus-hint-no-bus = rien : vous avez { $count } bus
bus-hint-passengers = { $count ->
    [one] 1 passager arrive
   *[other] { $count } passagers arrivent
}
bus-hint-buildings = { $count ->
    [one] 1 bâtiment
   *[other] { $count } bâtiments
}
bus-hint-clock = { $count ->
    [one] vous pourrez arrêter le temps ({ $count } pierre reste)
   *[other] vous pourrez arrêter le temps ({ $count } pierres restent)
}
bus-hint-clock-last = vous pourrez arrêter le temps : la partie finirait
bus-hint-vroom = { $count ->
    [0] aucune course pour l’instant
    [one] 1 course pour l’instant, { $building }
   *[other] { $count } courses pour l’instant, { $building }
}
bus-hint-start = vous commencez la manche suivante
bus-hint-tick = { $free ->
    [one] votre ligne : { $waiting } en attente, { $free } place libre
   *[other] votre ligne : { $waiting } en attente, { $free } places libres
}
bus-hint-stop = { $free ->
    [one] −1 point · votre ligne : { $waiting } en attente, { $free } place libre
   *[other] −1 point · votre ligne : { $waiting } en attente, { $free } places libres
}
bus-hint-arrive = il y aura alors { $east } à l’est, { $west } à l’ouest
bus-hint-ride = +1 point

bus-warning-nothing = Pour l’instant, un marqueur sur { $area } ne fera rien.
bus-warning-sites = Les derniers emplacements seront construits : la partie finit après cette manche.
bus-warning-last-marker = Après ce marqueur, au plus un joueur en a encore : la partie finit après cette manche.
bus-warning-stones = C’est la dernière pierre de temps : la partie finit aussitôt, sans Vrroumm !

bus-event-build = { $seat } construit { $building } en { $site }.
bus-event-begin = { $seat } commence une ligne en { $street }.
bus-event-round = Manche { $round } : { $seat } commence.
bus-event-choose = { $seat } choisit { $area }.
bus-event-choose-slot = { $seat } choisit { $area } ({ $slot }).
bus-event-last-marker = C’était le dernier marqueur de { $seat }.
bus-event-pass = { $seat } passe.
bus-event-nothing = { $area } ({ $slot }) : { $seat } ne peut rien faire.
bus-event-bus = { $seat } achète un bus et en a maintenant { $buses }.
bus-event-no-bus = { $seat } a déjà { $buses } bus.
bus-event-start-taken = { $seat } prend le bus de départ.
bus-event-start-passed = Le bus de départ passe à { $seat }.
bus-event-extend = { $seat } prolonge sa ligne de { $from } à { $to }.
bus-event-loop = La ligne de { $seat } se ferme en boucle : ses deux bouts sont en { $at }.
bus-event-stuck = { $lost ->
    [one] La ligne de { $seat } est bloquée : 1 rue est perdue.
   *[other] La ligne de { $seat } est bloquée : { $lost } rues sont perdues.
}
bus-event-lost-sticks = { $lost ->
    [one] { $seat } manque de bâtonnets : { $lost } rue est perdue.
   *[other] { $seat } manque de bâtonnets : { $lost } rues sont perdues.
}
bus-event-lost-passengers = Trop peu de passagers à venir : { $seat } en perd { $lost }.
bus-event-lost-sites = { $lost ->
    [one] Trop peu d’emplacements : { $seat } perd { $lost } bâtiment.
   *[other] Trop peu d’emplacements : { $seat } perd { $lost } bâtiments.
}
bus-event-arrive = { $east ->
    [0] { $seat } fait arriver { $west } à la gare ouest.
   *[other] { $west ->
        [0] { $seat } fait arriver { $east } à la gare est.
       *[other] { $seat } fait arriver { $east } à la gare est et { $west } à la gare ouest.
    }
}
bus-event-sites = Le dernier emplacement est construit : c’est la dernière manche.
bus-event-tick = Le temps avance : chacun veut aller { $building }.
bus-event-stop = { $stones ->
    [one] { $seat } arrête le temps : chacun veut encore aller { $building }. { $stones } pierre reste.
   *[other] { $seat } arrête le temps : chacun veut encore aller { $building }. { $stones } pierres restent.
}
bus-event-ride = { $points ->
    [one] { $seat } mène un passager de { $from } à { $to } : { $points } point.
   *[other] { $seat } mène un passager de { $from } à { $to } : { $points } points.
}
bus-event-over-stones = La dernière pierre de temps a disparu, et l’univers avec elle : la partie est finie.
bus-event-over-sites = La ville est achevée : la partie est finie.
bus-event-over-markers = Les marqueurs sont épuisés : la partie est finie.

bus-refused-now = Pas maintenant : { $asked }.
bus-refused-taken = { $area } est déjà pris dans cette manche.
bus-refused-full = Les { $slots } cases de { $area } sont prises.
bus-refused-pass = { $due ->
    [one] Posez encore 1 marqueur avant de passer.
   *[other] Posez { $due } marqueurs avant de passer.
}
bus-refused-line = { $reason } Vous pouvez aller { $legal }.
bus-legal-streets = de { $from } à { $to }
bus-legal-none = nulle part depuis { $from }
bus-refused-no-street = Aucune rue ne mène de { $from } à { $to }.
bus-refused-no-end = Votre ligne ne finit pas en { $from }, mais en { $ends }.
bus-refused-own-street = Votre ligne emprunte déjà { $from }-{ $to }.
bus-refused-occupied = { $from }-{ $to } est empruntée par { $others }, sans finir en { $from } avec elle, et { $from } a une rue vide.
bus-refused-arrive = { $count ->
    [one] Exactement 1 passager arrive.
   *[other] Exactement { $count } passagers arrivent.
}
bus-refused-built = { $site } est déjà construit.
bus-refused-zone = La zone { $zone } est fermée : la zone { $open } a encore { $free }.
bus-refused-tiles = Il ne reste plus de tuile pour { $building }.
bus-refused-ride-from = Votre ligne ne passe pas en { $from }.
bus-refused-ride-nobody = Personne n’attend en { $from }.
bus-refused-ride-to = Votre ligne ne passe pas en { $to }.
bus-refused-ride-building = Chacun veut aller { $building }, et ce n’est pas ce qu’il y a en { $to }.
bus-refused-ride-taken = Quelqu’un occupe déjà { $to }.

bus-words-asked = { $phase }. { $seat } : { $asked }.
bus-words-place = { $rank }. { $seat } : { $score } (courses { $deliveries }, pierres { $stones })
bus-words-hour = Chacun veut aller { $building }. Pierres sur l’horloge : { $stones }. Passagers à venir : { $supply }. { $zone }
bus-words-zone = { $count ->
    [one] Zone ouverte : { $zone }, { $count } emplacement libre.
   *[other] Zone ouverte : { $zone }, { $count } emplacements libres.
}
bus-words-full = Tout est construit.
bus-words-short = { $seat } : points { $points }, bus { $buses }, marqueurs { $markers }, { $ends }.
bus-words-long = { $seat } : points { $points }, bus { $buses }, marqueurs { $markers }, bâtonnets restants { $sticks }, pierres prises { $stones }.
bus-words-no-line = pas encore de ligne
bus-words-loop = une boucle en { $end }
bus-words-ends = ligne de { $a } à { $b }
bus-words-line = Ligne de { $seat } : { $trail }
bus-words-no-line-of = { $seat } n’a pas encore de ligne.
bus-words-waiting = En attente en { $places }.
bus-words-seated = Là où ils veulent être : { $places }.
bus-words-buildings = { $building } : { $places }
bus-words-streets = Rues que personne n’emprunte : { $streets }.
bus-words-streets-of = Rues de { $seats } : { $streets }.
bus-words-vacant = Places libres où aller : { $places }.
bus-words-free = Emplacements libres de la zone ouverte : { $places }
bus-words-area = { $area } : { $owners }
bus-words-slot = { $slot } { $seat }
bus-ties = À égalité : d’abord qui a pris plus de pierres, puis qui y est arrivé le premier.
bus-words-latest = Dernier coup : { $seat } : { $moves }

bus-picture-most = max : { $count }
bus-picture-wins = { $seat } gagne !
bus-picture-rides = Courses
bus-picture-stones = Pierres de temps
bus-picture-points = Points
bus-picture-tie-stones = À égalité avec { $second }, mais { $first } a pris plus de pierres.
bus-picture-tie-first = À égalité avec { $second }, mais { $first } y est arrivé d’abord.

bus-event-extends = { $seat } prolonge sa ligne : { $steps }.
bus-event-builds = { $seat } construit { $steps }.
bus-event-built = { $building } en { $site }
bus-event-rides = { $seat } mène { $count } passagers : { $steps }. { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}

# De quoi se compose le score final.
bus-score-deliveries = passagers amenés
bus-score-stones = pierres de temps à −1 chacune :

# What the icons and letters on pictures mean.
bus-legend-house = Maison : tant que l’horloge l’indique, chacun veut rentrer
bus-legend-office = Bureau : l’heure qui suit la maison
bus-legend-pub = Pub : l’heure qui suit le bureau ; puis vient de nouveau la maison
bus-legend-passenger = Passagers à un carrefour ; plus pâles : ils ont déjà ce qu’ils veulent
bus-legend-bus = Bus d’un joueur : autant de trajets par marqueur Vrroomm!
bus-legend-marker = Marqueurs restants : un par action, pour toute la partie
bus-legend-stick = Bâtonnets restants : autant de rues que la ligne peut encore gagner
bus-legend-stone = Pierres du temps : qui arrête l’horloge en prend une, −1 point ; la dernière finit la partie
bus-legend-slots = Cases d’une zone d’action : a vaut le plus, chaque suivante un pas de moins ; pour Ligne et Bâtiments la dernière lettre agit d’abord
bus-legend-site = Un emplacement : son carrefour, sa zone, son numéro ; la zone A se remplit d’abord, puis B, C, D
