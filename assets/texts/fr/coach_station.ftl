coach_station-name = Gare routière
coach_station-about = Remplissez les bus de voyageurs de leur couleur, et gare aux Amoureux, au Général et au Bébé : qui remplit un bus garde ses passagers.
coach_station-in-short = des cartes pour remplir des bus · 2–4 joueurs

coach_station-option-drunkard = L’Ivrogne choisit parmi
coach_station-option-drunkard-about = Parmi quelles cartes l’Ivrogne en retourne deux : les deux langues du livret diffèrent.
coach_station-option-drunkard-bus = les passagers de son bus
coach_station-option-drunkard-pile = tous ses passagers
coach_station-option-window = Temps de réaction pour le Bébé
coach_station-option-window-about = Combien de temps on attend quand un bus est choisi, pour qu’un Bébé puisse encore intervenir.
coach_station-option-window-0 = aucun
coach_station-option-window-20 = 20 secondes
coach_station-option-window-40 = 40 secondes
coach_station-option-window-60 = 60 secondes
coach_station-option-teams = Équipes (4 joueurs)
coach_station-option-teams-about = Les places 1 et 3 jouent ensemble contre les places 2 et 4.
coach_station-option-experimental = Expérimental : 5 ou 6 joueurs
coach_station-option-experimental-about = Le jeu est fait pour deux à quatre ; à plus, il est long et non éprouvé.
coach_station-experimental-seats = À { $seats } joueurs, c’est une expérience : activez l’option « expérimental », ou jouez de { $fewest } à { $limit }.
coach_station-teams-of-four = Les équipes se jouent à { $limit }, pas à { $seats }.

# Cartes
coach_station-colour =
    { $colour ->
        [blue] bleu
        [green] vert
        [red] rouge
       *[yellow] jaune
    }
coach_station-profile =
    { $profile ->
        [Surfer] Surfeur
        [Lover] Amoureux
        [General] Général
        [Baby] Bébé
        [Star] Star
        [Drunkard] Ivrogne
        [Backpacker] Routard
        [Corrupter] Corrupteur
       *[Anon] Anonyme
    }
coach_station-card =
    { $profile ->
        [Star] Star { $colour ->
            [blue] bleue
            [green] verte
            [red] rouge
           *[yellow] jaune
        }
       *[other] { coach_station-profile } { coach_station-colour }
    }
coach_station-bus = bus { coach_station-colour } ({ $seats } places)
coach_station-bus-short = { coach_station-colour } { $seats }
coach_station-the-bus = bus
coach_station-power =
    { $profile ->
        [Surfer] prend { $seats } places
        [Lover] ne part pas sans l’autre
        [General] le bus part aussitôt
        [Baby] monte au tour d’un autre
        [Star] appelle un bus d’abord
        [Drunkard] { $unhappy } mécontents
        [Backpacker] toutes les couleurs
        [Corrupter] échange une carte
       *[Anon] une place, c’est tout
    }

# Où en est la partie
coach_station-status = Journée { $day } sur { $days }{ $lap ->
        [1] {" "}· dernier tour
       *[0] {""}
    }
coach_station-status-over = Les deux journées sont finies
coach_station-asked-choose = choisir le bus actif
coach_station-asked-window = un Bébé ? ou continuer
coach_station-asked-board = embarquer
coach_station-asked-exchange = échanger ou garder
coach_station-asked-drunkard = le choix de l’Ivrogne
coach_station-asked-penalty = une carte mécontente
coach_station-asked-refill = compléter la main
coach_station-asked-over = la partie est finie

# Questions
coach_station-ask-choose = Quel est votre bus actif ?
coach_station-ask-window = { $seat } a choisi le { $bus }. Votre Bébé monte-t-il ?
coach_station-ask-heads = Qui monte de la salle d’attente dans le { $bus } ?
coach_station-ask-hand = Qui monte de votre main dans le { $bus } ?
coach_station-ask-exchange = Le Corrupteur : échanger une de vos cartes ?
coach_station-ask-exchange-for = Donner : { $card }, et prendre …
coach_station-ask-drunkard = L’Ivrogne : qui devient mécontent ? ({ $left ->
        [one] le dernier
       *[other] encore { $left }
    })
coach_station-ask-penalty = Personne n’est monté dans le bus posé : laquelle de vos cartes devient mécontente ?
coach_station-ask-refill = De quelles colonnes complétez-vous votre main ?
coach_station-ask-orders = Consignes : quand votre Bébé monte-t-il au tour des autres ?
coach_station-ask-order = { $order }

coach_station-do-place = Poser le { $bus }
coach_station-do-use = Prendre le { $bus }{ $nth ->
        [1] {""}
       *[2] , le second
    }
coach_station-do-call-garage = Star : appeler le { $bus } du garage, place { $place }
coach_station-do-call-departed = Star : rappeler le { $bus } déjà parti
coach_station-do-board = Embarquer : { $card }
coach_station-do-board-left = Colonne gauche : { $card }
coach_station-do-board-right = Colonne droite : { $card }
coach_station-do-done = Terminé
coach_station-do-keep = Pas d’échange
coach_station-do-give = Donner : { $card }
coach_station-do-give-waiting = Donner à la salle d’attente : { $card }
coach_station-do-give-bus = Donner à un bus { coach_station-colour } : { $card }
coach_station-do-take-waiting = { $card } (colonne { $side ->
        [left] gauche
       *[right] droite
    }, place { $place })
coach_station-do-take-rider = { $card }, { $bus }{ $nth ->
        [1] {""}
       *[2] , le second
    }
coach_station-do-unhappy = { $card }
coach_station-do-refill = { $left } à gauche, { $right } à droite
coach_station-do-refill-nothing = Finir le tour
coach_station-do-go-on = Continuer
coach_station-do-go-on-always = Toujours continuer, sans demander
coach_station-do-ask-again = Me demander de nouveau à chaque temps de réaction
coach_station-do-order = Consigne : { $card }
coach_station-do-order-never = Jamais
coach_station-do-order-when = Monter { $when }
coach_station-do-order-anyone = Au tour de n’importe qui
coach_station-do-order-rivals = Seulement aux tours de l’autre équipe
coach_station-do-order-seat = Seulement aux tours de { $seat }

coach_station-hint-leaves = part avec { $passengers ->
        [one] { $passengers } passager
       *[other] { $passengers } passagers
    }{ $lone ->
        [1] ; l’Amoureux seul est mécontent
       *[0] {""}
    }{ $drunkard ->
        [0] {""}
        [one] ; { $drunkard } devient mécontent
       *[other] ; { $drunkard } deviennent mécontents
    }
coach_station-hint-blocked = plein et bloqué : il manque un Amoureux
coach_station-hint-stays = { $free } { $free ->
        [one] place libre
       *[other] places libres
    }
coach_station-hint-preview = { $heads ->
        [0] {""}
        [one] { $heads } monte d’office : {""}
       *[other] { $heads } montent d’office : {""}
    }{ $outlook }
coach_station-hint-corrupter = échange d’une carte, puis : { $outlook }
coach_station-hint-penalty = personne à bord : une de vos cartes devient mécontente
coach_station-hint-minus = −{ $points } { $points ->
        [one] point
       *[other] points
    }
coach_station-hint-breaks-pair = −{ $points ->
        [one] { $points } point
       *[other] { $points } points
    } : sépare un couple d’Amoureux
coach_station-hint-refill = { $cards }
coach_station-hint-keep = votre main reste telle quelle
coach_station-hint-always = plus de question pour votre Bébé, jusqu’à nouvel ordre
coach_station-hint-order-never = maintenant : jamais
coach_station-hint-order = maintenant : { $when }
coach_station-warning-day = Il ne vous restera aucune carte : la journée s’arrête.
coach_station-warning-game = Il ne vous restera aucune carte : la partie s’arrête.

# Consignes
coach_station-when-at-once = aussitôt
coach_station-when-last-seat = à la dernière place libre
coach_station-when-would-block = si cela bloque un Amoureux seul
coach_station-when-displace = à la place de : { $profile }
coach_station-when-displace-special = à la place d’un voyageur spécial
coach_station-when-displace-anyone = à la place du premier qui monte
coach_station-when-hand = aussitôt, s’il me reste { $most ->
        [1] cette seule carte
       *[other] { $most } cartes au plus
    }
coach_station-order-never = { $card } : reste dans votre main.
coach_station-order-is = { $card } : monte { $when }, aux tours de { $against }.

# Ce qui s’est passé
coach_station-said-place = { $seat } pose le { $bus }.
coach_station-said-use = { $seat } prend le { $bus }.
coach_station-said-call = { $seat } appelle le { $bus } ({ $card }).
coach_station-said-go-on = { $seat } : on continue.
coach_station-said-ask-again = { $seat } veut de nouveau un temps de réaction.
coach_station-said-board = { $card } : monte dans le { $bus }.
coach_station-said-interrupt = Bébé ! { $seat } fait monter son { $card } dans le { $bus }.
coach_station-said-displace = Bébé ! { $seat } fait monter son { $card } dans le { $bus } ; retour pour { $displaced }.
coach_station-said-exchange = { $seat } donne { $given } et prend { $taken }.
coach_station-said-blocked = Le { $bus } est plein mais bloqué : il manque un Amoureux.
coach_station-said-leave = Le { $bus } part : { $passengers } { $passengers ->
        [one] passager
       *[other] passagers
    } pour { $seat }.
coach_station-said-lone-lover = { $card } : seul à bord, il devient mécontent.
coach_station-said-drunkard = L’Ivrogne fait un mécontent : { $card }.
coach_station-said-penalty = Personne n’est monté : une carte de la main de { $seat } devient mécontente.
coach_station-said-refill = { $seat } prend { $count ->
        [0] {""}
       *[other] { $cards }
    }{ $buses ->
        [0] {""}
        [one] { $count ->
            [0] un bus
           *[other] {""}, et un bus
        }
       *[other] { $count ->
            [0] { $buses } bus
           *[other] {""}, et { $buses } bus
        }
    }.
coach_station-said-cannot-play = { $seat } ne peut pas jouer et montre sa main : les autres jouent encore une fois.
coach_station-said-pass = { $seat } ne peut pas jouer non plus.
coach_station-said-out = { $seat } n’a plus de carte.
coach_station-said-day-over = La journée { $day } est finie.
coach_station-said-score = { $seat } : { $score } ({ $passengers ->
        [one] { $passengers } passager
       *[other] { $passengers } passagers
    }{ $lovers ->
        [0] {""}
       *[other] {", "}Amoureux +{ $lovers }
    }{ $unhappy ->
        [0] {""}
       *[other] {", "}mécontents −{ $unhappy }
    }{ $travellers ->
        [0] {""}
       *[other] {", "}en main −{ $travellers }
    }{ $seats ->
        [0] {""}
       *[other] {", "}bus −{ $seats }
    }{ $night ->
        [0] {""}
       *[other] {", "}bus de nuit +{ $night }
    })
coach_station-said-second-day = { $seat } commence la seconde journée.

# Pourquoi pas
coach_station-no = { $why } Possible : { $can }.
coach_station-no-not-now = Pas maintenant ; à faire : { $now }.
coach_station-no-card-in-hand = Vous n’avez pas cette carte : { $card }.
coach_station-no-bus-in-hand = Vous n’avez pas le { $bus }.
coach_station-no-bus-on-platform = Il n’y a pas de tel { $bus } à quai.
coach_station-no-blocked = Le { $bus } est plein et bloqué tant que le couple n’est pas réuni.
coach_station-no-boarder = Personne ne pourrait monter dans le { $bus }, ni de la salle d’attente ni de votre main.
coach_station-no-bus-to-call = Le { $bus } n’est pas là pour être appelé.
coach_station-no-heads-first = Les têtes de colonne qui conviennent montent d’abord.
coach_station-no-head = { $card } : pas en tête de la colonne { $side ->
        [left] gauche
       *[right] droite
    }.
coach_station-no-seat-left = Pas assez de places libres : { $card }.
coach_station-no-colour = Ce bus ne va pas là où va cette carte : { $card }.
coach_station-no-empty-use = Quelqu’un doit monter dans le bus que vous prenez.
coach_station-no-such-exchange = Échange impossible : { $card }.
coach_station-no-such-passenger = { $card } : hors de portée de l’Ivrogne.
coach_station-no-such-refill = { $count ->
        [one] Votre main prend exactement { $count } carte de la salle d’attente.
       *[other] Votre main prend exactement { $count } cartes de la salle d’attente.
    }
coach_station-no-order-now = Les consignes se donnent hors de votre tour, ou au tout début.
coach_station-no-order-change = Cela ne changerait pas la consigne.
coach_station-no-always = Il n’y a rien à reprendre maintenant.
coach_station-no-same = C’est la même chose que `{ $move }`.

# Le plateau en mots
coach_station-see-turn = Journée { $day } sur { $days }. À jouer : { $seats } ({ $asked }).
coach_station-see-over = Les deux journées sont finies.
coach_station-see-lap = { $seat } n’a pas pu jouer : c’est le dernier tour.
coach_station-see-waiting = Salle d’attente, tête d’abord. Gauche : { $left }. Droite : { $right }.
coach_station-see-nothing = rien
coach_station-see-garage = Garage : { $buses } ; dans les piles { $travellers ->
        [one] { $travellers } voyageur
       *[other] { $travellers } voyageurs
    }, { $pile } bus.
coach_station-see-platform = À quai : { $buses }.
coach_station-see-coach = { $bus }{ $active ->
        [1] {" "}(actif)
       *[0] {""}
    } : { $riders }, { $free }
coach_station-see-coaches = { $all } ; { $next }
coach_station-see-coach-short = { $bus }{ $active ->
        [1] {" "}(actif)
       *[0] {""}
    } { $free }
coach_station-see-stand = À quai : { $coach }.
coach_station-see-reached = L’Ivrogne peut atteindre : { $cards }.
coach_station-ties = À égalité : d’abord qui a plus de Passagers sur les deux jours.
coach_station-see-free = { $free ->
        [one] { $free } libre
       *[other] { $free } libres
    }
coach_station-see-blocked = bloqué
coach_station-see-empty = personne à bord
coach_station-see-departed = Partis : { $buses }.
coach_station-see-player = { $seat } : { $passengers ->
        [one] { $passengers } passager
       *[other] { $passengers } passagers
    }, { $unhappy ->
        [one] { $unhappy } mécontent
       *[other] { $unhappy } mécontents
    }, main { $travellers }+{ $buses }{ $score ->
        [none] {""}
       *[other] , journée 1 : { $score }
    }.
coach_station-see-passengers = Passagers de { $seat } : { $cards }.
coach_station-see-hand = { $own ->
        [1] Votre main
       *[0] Main de { $seat }
    } : { $cards } ; bus { $buses }.
coach_station-see-unhappy = Vos mécontents : { $cards }.
coach_station-see-score = { $seat }, journée { $day } : { $score } = { $passengers ->
        [one] { $passengers } passager
       *[other] { $passengers } passagers
    } + { $lovers } pour les Amoureux − { $unhappy } pour les mécontents − { $travellers } en main − { $seats } pour les bus + { $night } pour les bus de nuit.
coach_station-see-total = { $score ->
        [one] { $seat } : { $score } point.
       *[other] { $seat } : { $score } points.
    }

# Images
coach_station-picture-waiting = Salle d’attente
coach_station-picture-platform = À quai
coach_station-picture-platform-empty = Aucun bus à quai pour l’instant
coach_station-picture-garage = Garage
coach_station-picture-departed = Partis
coach_station-picture-team = équipe { $team }
coach_station-picture-order = { $card } : { $when }
coach_station-picture-unhappy = face cachée : { $cards }
coach_station-picture-own-hand = Votre main
coach_station-picture-drunkard = Qui devient mécontent ?
coach_station-picture-first-day = Scores de la première journée
coach_station-picture-winners = { $count ->
        [one] { $seats } gagne
       *[other] { $seats } gagnent
    }
coach_station-part-first-day = Jour 1
coach_station-part-passengers = Portés
coach_station-part-lovers = Couples
coach_station-part-unhappy = Fâchés
coach_station-part-hand = En main
coach_station-part-night = Nuit
coach_station-part-partner = Équipier
coach_station-part-total = Total

# Figures des règles
coach_station-figure-last-seat = La dernière place
coach_station-figure-passengers = Passagers : +{ $points }
coach_station-figure-baby = Bébé !
coach_station-figure-back = retourne dans la main
coach_station-figure-left-first = La colonne de gauche se remplit d’abord
coach_station-figure-left = gauche
coach_station-figure-right = droite
coach_station-figure-pile = pioche vide

# De quoi se compose le score final.
coach_station-tie-passengers = passagers
coach_station-tie-team-passengers = passagers de l’équipe
coach_station-score-day-1 = jour 1
coach_station-score-day-2 = jour 2
coach_station-score-passengers = passagers
coach_station-score-lovers = couples d’amoureux
coach_station-score-unhappy = mécontents
coach_station-score-travellers-in-hand = voyageurs en main
coach_station-score-buses-in-hand = cars en main
coach_station-score-night-buses = cars de nuit
coach_station-score-team = équipe

# What the icons and letters on pictures mean.
coach_station-legend-passenger = Passagers transportés : 1 point chacun
coach_station-legend-unhappy = Cartes des mécontents, face cachée : −1 chacune
coach_station-legend-lover = Amoureux : les deux d’une couleur valent +4 ; un bus plein avec un seul est bloqué
coach_station-legend-surfer = Surfeur : prend 2 places
coach_station-legend-general = Général : le bus part aussitôt
coach_station-legend-baby = Bébé : peut monter pendant le tour des autres, par un ordre permanent
coach_station-legend-star = Star : comme premier acte d’un tour, appelle un bus de sa couleur
coach_station-legend-drunkard = Ivrogne : quand son bus part, deux de ses Passagers deviennent mécontents
coach_station-legend-backpacker = Routard : voyage avec toutes les couleurs
coach_station-legend-corrupter = Corrupteur : échangez une carte de votre main
coach_station-legend-waiting = Salle d’attente : les têtes qui conviennent au bus actif doivent monter
coach_station-legend-bus = Un bus avec ses places ; plein, il part, et qui a le tour garde ses voyageurs
coach_station-legend-blocked = Bloqué : plein, mais il manque un Amoureux
coach_station-legend-garage = Garage : les bus viennent en main par l’avant
coach_station-legend-night = Bus de nuit : qui finit la journée sans cartes marque 1 par voyageur encore à quai
