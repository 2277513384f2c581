coach_station-name = Autostazione
coach_station-about = Riempi i bus di viaggiatori del loro colore, e attenzione ai Fidanzati, al Generale e al Bebè: chi riempie un bus ne tiene i passeggeri.
coach_station-in-short = carte per riempire gli autobus · 2–4 giocatori

coach_station-option-drunkard = L’Ubriaco sceglie fra
coach_station-option-drunkard-about = Fra quali carte l’Ubriaco ne gira due: le due lingue del regolamento differiscono.
coach_station-option-drunkard-bus = chi è sul suo bus
coach_station-option-drunkard-pile = tutti i propri Passeggeri
coach_station-option-window = Tempo di reazione per il Bebè
coach_station-option-window-about = Quanto si aspetta quando un bus è scelto, perché qualcuno possa ancora intervenire con un Bebè.
coach_station-option-window-0 = nessuno
coach_station-option-window-20 = 20 secondi
coach_station-option-window-40 = 40 secondi
coach_station-option-window-60 = 60 secondi
coach_station-option-teams = Squadre (4 giocatori)
coach_station-option-teams-about = Il primo e il terzo posto giocano insieme contro il secondo e il quarto.
coach_station-option-experimental = Sperimentale: 5 o 6 giocatori
coach_station-option-experimental-about = Il gioco è fatto per due, tre o quattro; in più persone è lungo e non provato.
coach_station-experimental-seats = In { $seats } è un esperimento: attiva l’opzione «experimental», o giocate da { $fewest } a { $limit }.
coach_station-teams-of-four = Le squadre si giocano in { $limit }, non in { $seats }.

# Carte
coach_station-colour =
    { $colour ->
        [blue] blu
        [green] verde
        [red] rosso
       *[yellow] giallo
    }
coach_station-profile =
    { $profile ->
        [Surfer] Surfista
        [Lover] Fidanzato
        [General] Generale
        [Baby] Bebè
        [Star] Star
        [Drunkard] Ubriaco
        [Backpacker] Giramondo
        [Corrupter] Corruttore
       *[Anon] Anonimo
    }
coach_station-card =
    { $profile ->
        [Star] Star { $colour ->
            [blue] blu
            [green] verde
            [red] rossa
           *[yellow] gialla
        }
       *[other] { coach_station-profile } { coach_station-colour }
    }
coach_station-bus = bus { coach_station-colour } ({ $seats } posti)
coach_station-bus-short = { coach_station-colour } { $seats }
coach_station-the-bus = bus
coach_station-power =
    { $profile ->
        [Surfer] occupa { $seats } posti
        [Lover] non parte senza l’altro
        [General] il bus parte subito
        [Baby] sale nei turni altrui
        [Star] chiama un bus all’inizio
        [Drunkard] { $unhappy } Scontenti
        [Backpacker] va con ogni colore
        [Corrupter] scambia una carta
       *[Anon] un posto e basta
    }

# A che punto è la partita
coach_station-status = Giornata { $day } di { $days }{ $lap ->
        [1] {" "}· ultimo giro
       *[0] {""}
    }
coach_station-status-over = Entrambe le giornate sono finite
coach_station-asked-choose = scegliere il bus attivo
coach_station-asked-window = un Bebè? o avanti
coach_station-asked-board = far salire viaggiatori
coach_station-asked-exchange = scambiare o tenere
coach_station-asked-drunkard = la scelta dell’Ubriaco
coach_station-asked-penalty = una carta Scontenta
coach_station-asked-refill = riempire la mano
coach_station-asked-over = la partita è finita

# Domande
coach_station-ask-choose = Qual è il tuo bus attivo?
coach_station-ask-window = { $seat } ha scelto il { $bus }. Il tuo Bebè sale?
coach_station-ask-heads = Chi sale dalla sala d’attesa sul { $bus }?
coach_station-ask-hand = Chi sale dalla tua mano sul { $bus }?
coach_station-ask-exchange = Il Corruttore: scambi una delle tue carte?
coach_station-ask-exchange-for = Dai: { $card }, e prendi …
coach_station-ask-drunkard = L’Ubriaco: chi diventa Scontento? ({ $left ->
        [one] l’ultimo
       *[other] ancora { $left }
    })
coach_station-ask-penalty = Nessuno è salito sul bus che hai messo: quale delle tue carte diventa Scontenta?
coach_station-ask-refill = Da quali colonne riempi la mano?
coach_station-ask-orders = Istruzioni: quando sale il tuo Bebè nei turni degli altri?
coach_station-ask-order = { $order }

coach_station-do-place = Metti il { $bus }
coach_station-do-use = Usa il { $bus }{ $nth ->
        [1] {""}
       *[2] , il secondo
    }
coach_station-do-call-garage = Star: chiama il { $bus } dal garage, posto { $place }
coach_station-do-call-departed = Star: richiama il { $bus } già partito
coach_station-do-board = Fai salire: { $card }
coach_station-do-board-left = Colonna sinistra: { $card }
coach_station-do-board-right = Colonna destra: { $card }
coach_station-do-done = Fatto
coach_station-do-keep = Nessuno scambio
coach_station-do-give = Dai: { $card }
coach_station-do-give-waiting = Dai alla sala d’attesa: { $card }
coach_station-do-give-bus = Dai a un bus { coach_station-colour }: { $card }
coach_station-do-take-waiting = { $card } (colonna { $side ->
        [left] sinistra
       *[right] destra
    }, posto { $place })
coach_station-do-take-rider = { $card }, { $bus }{ $nth ->
        [1] {""}
       *[2] , il secondo
    }
coach_station-do-unhappy = { $card }
coach_station-do-refill = { $left } da sinistra, { $right } da destra
coach_station-do-refill-nothing = Finisci il turno
coach_station-do-go-on = Avanti
coach_station-do-go-on-always = Sempre avanti, senza chiedere
coach_station-do-ask-again = Chiedimi di nuovo nei tempi di reazione
coach_station-do-order = Istruzioni: { $card }
coach_station-do-order-never = Mai
coach_station-do-order-when = Sale { $when }
coach_station-do-order-anyone = Nel turno di chiunque
coach_station-do-order-rivals = Solo nei turni dell’altra squadra
coach_station-do-order-seat = Solo nei turni di { $seat }

coach_station-hint-leaves = parte con { $passengers ->
        [one] 1 Passeggero
       *[other] { $passengers } Passeggeri
    }{ $lone ->
        [1] ; il Fidanzato solo è Scontento
       *[0] {""}
    }{ $drunkard ->
        [0] {""}
        [one] ; 1 diventa Scontento
       *[other] ; { $drunkard } diventano Scontenti
    }
coach_station-hint-blocked = pieno e bloccato: manca un Fidanzato
coach_station-hint-stays = { $free ->
        [one] 1 posto libero
       *[other] { $free } posti liberi
    }
coach_station-hint-preview = { $heads ->
        [0] {""}
        [one] { $heads } sale subito: {""}
       *[other] { $heads } salgono subito: {""}
    }{ $outlook }
coach_station-hint-corrupter = scambio di una carta, poi: { $outlook }
coach_station-hint-penalty = nessuno a bordo: una delle tue carte diventa Scontenta
coach_station-hint-minus = −{ $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
coach_station-hint-breaks-pair = −{ $points ->
        [one] 1 punto
       *[other] { $points } punti
    }: separa una coppia di Fidanzati
coach_station-hint-refill = { $cards }
coach_station-hint-keep = la tua mano resta com’è
coach_station-hint-always = nessuna domanda per il tuo Bebè, fino a nuovo ordine
coach_station-hint-order-never = ora: mai
coach_station-hint-order = ora: { $when }
coach_station-warning-day = Non ti resteranno carte: la giornata finisce.
coach_station-warning-game = Non ti resteranno carte: la partita finisce.

# Istruzioni
coach_station-when-at-once = subito
coach_station-when-last-seat = sull’ultimo posto libero
coach_station-when-would-block = se ciò blocca un Fidanzato solo
coach_station-when-displace = al posto di: { $profile }
coach_station-when-displace-special = al posto di chiunque sia speciale
coach_station-when-displace-anyone = al posto del primo che sale
coach_station-when-hand = subito, se mi { $most ->
        [one] resta solo questa carta
       *[other] restano al massimo { $most } carte
    }
coach_station-order-never = { $card }: resta nella tua mano.
coach_station-order-is = { $card }: sale { $when }, nei turni di { $against }.

# Che cosa è successo
coach_station-said-place = { $seat } mette il { $bus }.
coach_station-said-use = { $seat } usa il { $bus }.
coach_station-said-call = { $seat } chiama il { $bus } ({ $card }).
coach_station-said-go-on = { $seat }: avanti.
coach_station-said-ask-again = { $seat } vuole di nuovo il tempo di reazione.
coach_station-said-board = { $card }: sale sul { $bus }.
coach_station-said-interrupt = Bebè! { $seat } fa salire il suo { $card } sul { $bus }.
coach_station-said-displace = Bebè! { $seat } fa salire il suo { $card } sul { $bus }; torna indietro: { $displaced }.
coach_station-said-exchange = { $seat } dà: { $given }; prende: { $taken }.
coach_station-said-blocked = Il { $bus } è pieno ma bloccato: manca un Fidanzato.
coach_station-said-leave = Il { $bus } parte: { $passengers ->
        [one] 1 Passeggero
       *[other] { $passengers } Passeggeri
    } per { $seat }.
coach_station-said-lone-lover = { $card }: parte da solo e diventa Scontento.
coach_station-said-drunkard = L’Ubriaco fa uno Scontento: { $card }.
coach_station-said-penalty = Nessuno è salito: una carta della mano di { $seat } diventa Scontenta.
coach_station-said-refill = { $seat } prende: { $count ->
        [0] {""}
       *[other] { $cards }
    }{ $buses ->
        [0] {""}
        [one] { $count ->
            [0] un bus
           *[other] {""}, e un bus
        }
       *[other] { $count ->
            [0] { $buses } bus
           *[other] {""}, e { $buses } bus
        }
    }.
coach_station-said-cannot-play = { $seat } non può giocare e mostra la mano: tutti gli altri hanno ancora un turno.
coach_station-said-pass = Nemmeno { $seat } può giocare.
coach_station-said-out = { $seat } non ha più carte.
coach_station-said-day-over = La giornata { $day } è finita.
coach_station-said-score = { $seat }: { $score } ({ $passengers ->
        [one] 1 Passeggero
       *[other] { $passengers } Passeggeri
    }{ $lovers ->
        [0] {""}
       *[other] {", "}Fidanzati +{ $lovers }
    }{ $unhappy ->
        [0] {""}
       *[other] {", "}Scontenti −{ $unhappy }
    }{ $travellers ->
        [0] {""}
       *[other] {", "}in mano −{ $travellers }
    }{ $seats ->
        [0] {""}
       *[other] {", "}bus −{ $seats }
    }{ $night ->
        [0] {""}
       *[other] {", "}bus notturni +{ $night }
    })
coach_station-said-second-day = { $seat } comincia la seconda giornata.

# Perché no
coach_station-no = { $why } Puoi: { $can }.
coach_station-no-not-now = Non ora; da fare: { $now }.
coach_station-no-card-in-hand = Non hai questa carta: { $card }.
coach_station-no-bus-in-hand = Non hai il { $bus }.
coach_station-no-bus-on-platform = In banchina non c’è un tale { $bus }.
coach_station-no-blocked = Il { $bus } è pieno e bloccato finché la coppia non è riunita.
coach_station-no-boarder = Ora nessuno potrebbe salire sul { $bus }, né dalla sala d’attesa né dalla tua mano.
coach_station-no-bus-to-call = Il { $bus } non è lì per essere chiamato.
coach_station-no-heads-first = Prima salgono le teste della sala d’attesa che sono adatte.
coach_station-no-head = { $card }: non è la testa della colonna { $side ->
        [left] sinistra
       *[right] destra
    }.
coach_station-no-seat-left = Non ci sono abbastanza posti liberi: { $card }.
coach_station-no-colour = Questo bus non va dove va questa carta: { $card }.
coach_station-no-empty-use = Usi questo bus, quindi qualcuno deve salirvi.
coach_station-no-such-exchange = Scambio impossibile: { $card }.
coach_station-no-such-passenger = { $card }: l’Ubriaco non ci arriva.
coach_station-no-such-refill = { $count ->
        [one] La tua mano prende esattamente 1 carta dalla sala d’attesa.
       *[other] La tua mano prende esattamente { $count } carte dalla sala d’attesa.
    }
coach_station-no-order-now = Le istruzioni si danno fuori dal proprio turno, o come prima cosa.
coach_station-no-order-change = Questo non cambierebbe le istruzioni.
coach_station-no-always = Ora non c’è nulla da revocare.
coach_station-no-same = È lo stesso che `{ $move }`.

# La plancia a parole
coach_station-see-turn = Giornata { $day } di { $days }. Tocca a { $seats }: { $asked }.
coach_station-see-over = Entrambe le giornate sono finite.
coach_station-see-lap = { $seat } non poteva giocare: questo è l’ultimo giro.
coach_station-see-waiting = Sala d’attesa, prima le teste. Sinistra: { $left }. Destra: { $right }.
coach_station-see-nothing = nulla
coach_station-see-garage = Garage: { $buses }; nei mazzi { $travellers ->
        [one] 1 viaggiatore
       *[other] { $travellers } viaggiatori
    }, { $pile } bus.
coach_station-see-platform = Banchina: { $buses }.
coach_station-see-coach = { $bus }{ $active ->
        [1] {" "}(attivo)
       *[0] {""}
    }: { $riders }, { $free }
coach_station-see-coaches = { $all }; { $next }
coach_station-see-coach-short = { $bus }{ $active ->
        [1] {" "}(attivo)
       *[0] {""}
    } { $free }
coach_station-see-stand = In banchina: { $coach }.
coach_station-see-reached = L’Ubriaco può raggiungere: { $cards }.
coach_station-ties = A parità: prima chi ha più Passeggeri nei due giorni.
coach_station-see-free = { $free ->
        [one] 1 libero
       *[other] { $free } liberi
    }
coach_station-see-blocked = bloccato
coach_station-see-empty = nessuno a bordo
coach_station-see-departed = Partiti: { $buses }.
coach_station-see-player = { $seat }: { $passengers ->
        [one] 1 Passeggero
       *[other] { $passengers } Passeggeri
    }, { $unhappy ->
        [one] 1 Scontento
       *[other] { $unhappy } Scontenti
    }, mano { $travellers }+{ $buses }{ $score ->
        [none] {""}
       *[other] , giornata 1: { $score }
    }.
coach_station-see-passengers = Passeggeri di { $seat }: { $cards }.
coach_station-see-hand = { $own ->
        [1] La tua mano
       *[0] Mano di { $seat }
    }: { $cards }; bus { $buses }.
coach_station-see-unhappy = I tuoi Scontenti: { $cards }.
coach_station-see-score = { $seat }, giornata { $day }: { $score } = { $passengers ->
        [one] 1 Passeggero
       *[other] { $passengers } Passeggeri
    } + { $lovers } per i Fidanzati − { $unhappy } per gli Scontenti − { $travellers } in mano − { $seats } per i bus + { $night } per i bus notturni.
coach_station-see-total = { $score ->
        [one] { $seat }: { $score } punto.
       *[other] { $seat }: { $score } punti.
    }

# Immagini
coach_station-picture-waiting = Sala d’attesa
coach_station-picture-platform = Banchina
coach_station-picture-platform-empty = Ancora nessun bus in banchina
coach_station-picture-garage = Garage
coach_station-picture-departed = Partiti
coach_station-picture-team = squadra { $team }
coach_station-picture-order = { $card }: { $when }
coach_station-picture-unhappy = coperti: { $cards }
coach_station-picture-own-hand = La tua mano
coach_station-picture-drunkard = Chi diventa Scontento?
coach_station-picture-first-day = Punteggi della prima giornata
coach_station-picture-winners = { $count ->
        [one] Vince { $seats }
       *[other] Vincono { $seats }
    }
coach_station-part-first-day = Giorno 1
coach_station-part-passengers = Portati
coach_station-part-lovers = Coppie
coach_station-part-unhappy = Scont.
coach_station-part-hand = In mano
coach_station-part-night = Notte
coach_station-part-partner = Socio
coach_station-part-total = Totale

# Figure delle regole
coach_station-figure-last-seat = L’ultimo posto
coach_station-figure-passengers = Passeggeri: +{ $points }
coach_station-figure-baby = Bebè!
coach_station-figure-back = torna in mano
coach_station-figure-left-first = La colonna sinistra si riempie per prima
coach_station-figure-left = sinistra
coach_station-figure-right = destra
coach_station-figure-pile = mazzo vuoto

# Di che cosa è fatto il punteggio finale.
coach_station-tie-passengers = passeggeri
coach_station-tie-team-passengers = passeggeri della squadra
coach_station-score-day-1 = giorno 1
coach_station-score-day-2 = giorno 2
coach_station-score-passengers = passeggeri
coach_station-score-lovers = coppie di innamorati
coach_station-score-unhappy = scontenti
coach_station-score-travellers-in-hand = viaggiatori in mano
coach_station-score-buses-in-hand = pullman in mano
coach_station-score-night-buses = pullman notturni
coach_station-score-team = squadra

# What the icons and letters on pictures mean.
coach_station-legend-passenger = Passeggeri trasportati: 1 punto ciascuno
coach_station-legend-unhappy = Carte Scontenti, coperte: −1 ciascuna
coach_station-legend-lover = Fidanzato: i due di un colore valgono +4; un autobus pieno con uno solo è bloccato
coach_station-legend-surfer = Surfista: occupa 2 posti
coach_station-legend-general = Generale: l’autobus parte subito
coach_station-legend-baby = Bebè: può salire nei turni altrui, con un ordine permanente
coach_station-legend-star = Star: come primo atto del turno chiama un autobus del suo colore
coach_station-legend-drunkard = Ubriaco: quando il suo autobus parte, due dei suoi Passeggeri diventano Scontenti
coach_station-legend-backpacker = Giramondo: viaggia con qualsiasi colore
coach_station-legend-corrupter = Corruttore: scambia una carta della tua mano
coach_station-legend-waiting = Sala d’attesa: le teste adatte all’autobus attivo devono salire
coach_station-legend-bus = Un autobus con i suoi posti; pieno, parte, e chi è di turno tiene i viaggiatori
coach_station-legend-blocked = Bloccato: pieno, ma manca un Fidanzato
coach_station-legend-garage = Garage: gli autobus vengono in mano da davanti
coach_station-legend-night = Bus notturni: chi finisce la giornata senza carte segna 1 per ogni viaggiatore ancora in banchina
