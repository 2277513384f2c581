bus-name = Bus
bus-about = Traccia una linea di autobus in una città che cresce e porta i suoi abitanti a casa, in ufficio e al pub. Da 3 a 5 giocatori.
bus-in-short = costruisci una linea e porta la gente · 3–5 giocatori
bus-option-sticks = Bastoncini
bus-option-sticks-about = Ogni strada della tua linea richiede un bastoncino. Le edizioni successive ne danno a tutti lo stesso numero.
bus-option-sticks-colour = come stampato: 28 per verde, nero e giallo, 18 per blu e rosso
bus-option-sticks-25 = 25 a testa
bus-colour-green = verde
bus-colour-green-about = 28 bastoncini come stampato
bus-colour-black = nero
bus-colour-black-about = 28 bastoncini come stampato
bus-colour-yellow = giallo
bus-colour-yellow-about = 28 bastoncini come stampato
bus-colour-blue = blu
bus-colour-blue-about = 18 bastoncini come stampato
bus-colour-red = rosso
bus-colour-red-about = 18 bastoncini come stampato
bus-three-colours = In tre si usano i colori con più bastoncini: verde, nero e giallo. Scegline uno, oppure 25 bastoncini a testa.

bus-house = Casa
bus-office = Ufficio
bus-pub = Pub
bus-a-house = una casa
bus-a-office = un ufficio
bus-a-pub = un pub
bus-count-house = { $count ->
    [one] una casa
   *[other] { $count } case
}
bus-count-office = { $count ->
    [one] un ufficio
   *[other] { $count } uffici
}
bus-count-pub = { $count ->
    [one] un pub
   *[other] { $count } pub
}
bus-to-house = a casa
bus-to-office = in ufficio
bus-to-pub = al pub

bus-area-line = Linea
bus-area-bus = Bus
bus-area-passengers = Passeggeri
bus-area-buildings = Edifici
bus-area-clock = Orologio
bus-area-vroom = Vrroomm!
bus-area-start = Partenza
bus-slot = { $area } ({ $slot })
bus-way = { $from } → { $to }

bus-status = Round { $round } · { $step }
bus-step-founding = Primi edifici
bus-step-sticks = Prime linee
bus-step-choosing = Scelta delle azioni
bus-step-over = La fine

bus-asked-found = { $left ->
    [one] costruire ancora 1 edificio in zona A
   *[other] costruire { $left } edifici in zona A
}
bus-asked-first = posare il primo bastoncino su una strada
bus-asked-second = posare il secondo bastoncino a un capolinea
bus-asked-choose = piazzare un segnalino
bus-asked-choose-or-pass = piazzare un segnalino o passare
bus-asked-line = { $left ->
    [one] aggiungere 1 strada
   *[other] aggiungere { $left } strade
}
bus-asked-passengers = { $left ->
    [one] far arrivare 1 passeggero
   *[other] far arrivare { $left } passeggeri
}
bus-asked-buildings = { $left ->
    [one] costruire 1 edificio
   *[other] costruire { $left } edifici
}
bus-asked-clock = fermare il tempo, o lasciarlo andare
bus-asked-vroom = { $left ->
    [one] 1 corsa da fare
   *[other] { $left } corse da fare
}

bus-prompt = { $step }: { $asked }.
bus-prompt-setup = Tocca a te: { $asked }.
bus-prompt-choose = { $placed ->
    [0] Piazza il tuo primo segnalino del round (te ne restano { $markers }).
    [1] Piazza il tuo secondo segnalino del round (te ne restano { $markers }).
   *[other] Piazza un altro segnalino (te ne restano { $markers }), o passa.
}
bus-prompt-site = { $building }: su quale lotto?
bus-prompt-street = Quale strada dell’incrocio { $crossing }?
bus-prompt-ride = Dove va il passeggero di { $from }?

bus-build = { $building } in { $site }
bus-crossing = Incrocio { $crossing }
bus-pass = Passa
bus-arrive = { $east } alla stazione est ({ $first }), { $west } alla stazione ovest ({ $second })
bus-tick = Il tempo va avanti: tutti vogliono andare { $building }
bus-stop = Ferma il tempo: tutti vogliono ancora andare { $building }
bus-ride-from = { $count ->
    [one] Da { $from }: 1 in attesa
   *[other] Da { $from }: { $count } in attesa
}

bus-there = { $crossing }: { $things }
bus-there-nothing = { $crossing }: ancora nulla
bus-station = una stazione
bus-people = { $count ->
    [one] 1 passeggero
   *[other] { $count } passeggeri
}
bus-hint-ends = { $a } · { $b }
bus-hint-leads = verso { $to }
bus-hint-shared = { $lines ->
    [one] condivisa · { $there }
   *[other] condivisa con { $lines } linee · { $there }
}
bus-hint-closes = chiude un anello · { $there }
bus-hint-pass = { $markers ->
    [one] conserva il tuo ultimo segnalino
   *[other] conserva { $markers } segnalini
}
bus-hint-nothing = nulla, per ora
bus-hint-streets = { $count ->
    [one] 1 strada
   *[other] { $count } strade
}
bus-hint-bus = bus numero { $count }
bus-hint-no-bus = nulla: hai { $count } bus
bus-hint-passengers = { $count ->
    [one] arriva 1 passeggero
   *[other] arrivano { $count } passeggeri
}
bus-hint-buildings = { $count ->
    [one] 1 edificio
   *[other] { $count } edifici
}
bus-hint-clock = { $count ->
    [one] potrai fermare il tempo (resta 1 pietra)
   *[other] potrai fermare il tempo (restano { $count } pietre)
}
bus-hint-clock-last = potrai fermare il tempo: la partita finirebbe
bus-hint-vroom = { $count ->
    [0] nessuna corsa, per ora
    [one] 1 corsa, per ora, { $building }
   *[other] { $count } corse, per ora, { $building }
}
bus-hint-start = cominci tu il prossimo round
bus-hint-tick = { $free ->
    [one] la tua linea: { $waiting } in attesa, 1 posto libero
   *[other] la tua linea: { $waiting } in attesa, { $free } posti liberi
}
bus-hint-stop = { $free ->
    [one] −1 punto · la tua linea: { $waiting } in attesa, 1 posto libero
   *[other] −1 punto · la tua linea: { $waiting } in attesa, { $free } posti liberi
}
bus-hint-arrive = allora saranno { $east } a est, { $west } a ovest
bus-hint-ride = +1 punto

bus-warning-nothing = Per ora, un segnalino su { $area } non farà nulla.
bus-warning-sites = Si costruirà sugli ultimi lotti: la partita finisce dopo questo round.
bus-warning-last-marker = Dopo questo segnalino al più un giocatore ne ha ancora: la partita finisce dopo questo round.
bus-warning-stones = È l’ultima pietra del tempo: la partita finisce subito, senza Vrroomm!

bus-event-build = { $seat } costruisce { $building } in { $site }.
bus-event-begin = { $seat } comincia una linea in { $street }.
bus-event-round = Round { $round }: comincia { $seat }.
bus-event-choose = { $seat } sceglie { $area }.
bus-event-choose-slot = { $seat } sceglie { $area } ({ $slot }).
bus-event-last-marker = Era l’ultimo segnalino di { $seat }.
bus-event-pass = { $seat } passa.
bus-event-nothing = { $area } ({ $slot }): { $seat } non può fare nulla.
bus-event-bus = { $seat } compra un bus e ora ne ha { $buses }.
bus-event-no-bus = { $seat } ha già { $buses } bus.
bus-event-start-taken = { $seat } prende il bus di partenza.
bus-event-start-passed = Il bus di partenza passa a { $seat }.
bus-event-extend = { $seat } prolunga la linea da { $from } a { $to }.
bus-event-loop = La linea di { $seat } si chiude ad anello: entrambi i capolinea sono a { $at }.
bus-event-stuck = { $lost ->
    [one] La linea di { $seat } è bloccata: 1 strada è persa.
   *[other] La linea di { $seat } è bloccata: { $lost } strade sono perse.
}
bus-event-lost-sticks = { $lost ->
    [one] A { $seat } non bastano i bastoncini: 1 strada è persa.
   *[other] A { $seat } non bastano i bastoncini: { $lost } strade sono perse.
}
bus-event-lost-passengers = { $lost ->
    [one] Devono arrivare troppo pochi passeggeri: per { $seat } 1 è perso.
   *[other] Devono arrivare troppo pochi passeggeri: per { $seat } { $lost } sono persi.
}
bus-event-lost-sites = { $lost ->
    [one] Restano troppo pochi lotti: per { $seat } 1 edificio è perso.
   *[other] Restano troppo pochi lotti: per { $seat } { $lost } edifici sono persi.
}
bus-event-arrive = { $east ->
    [0] { $seat } fa arrivare { $west } alla stazione ovest.
   *[other] { $west ->
        [0] { $seat } fa arrivare { $east } alla stazione est.
       *[other] { $seat } fa arrivare { $east } alla stazione est e { $west } alla stazione ovest.
    }
}
bus-event-sites = L’ultimo lotto è costruito: questo è l’ultimo round.
bus-event-tick = Il tempo va avanti: tutti vogliono andare { $building }.
bus-event-stop = { $stones ->
    [one] { $seat } ferma il tempo: tutti vogliono ancora andare { $building }. Resta 1 pietra.
   *[other] { $seat } ferma il tempo: tutti vogliono ancora andare { $building }. Restano { $stones } pietre.
}
bus-event-ride = { $points ->
    [one] { $seat } porta un passeggero da { $from } a { $to }: 1 punto.
   *[other] { $seat } porta un passeggero da { $from } a { $to }: { $points } punti.
}
bus-event-over-stones = L’ultima pietra del tempo è sparita, e con lei l’universo: la partita è finita.
bus-event-over-sites = La città è completa: la partita è finita.
bus-event-over-markers = I segnalini sono esauriti: la partita è finita.

bus-refused-now = Non ora: { $asked }.
bus-refused-taken = L’area { $area } è già occupata in questo round.
bus-refused-full = Tutte le { $slots } caselle di { $area } sono occupate.
bus-refused-pass = { $due ->
    [one] Piazza ancora 1 segnalino prima di passare.
   *[other] Piazza { $due } segnalini prima di passare.
}
bus-refused-line = { $reason } Puoi andare { $legal }.
bus-legal-streets = da { $from } a { $to }
bus-legal-none = da nessuna parte partendo da { $from }
bus-refused-no-street = Nessuna strada porta da { $from } a { $to }.
bus-refused-no-end = La tua linea non finisce a { $from }, ma a { $ends }.
bus-refused-own-street = La tua linea usa già { $from }-{ $to }.
bus-refused-occupied = { $from }-{ $to } è usata da { $others }, senza finire con essa a { $from }, e a { $from } c’è una strada vuota.
bus-refused-arrive = { $count ->
    [one] Arriva esattamente 1 passeggero.
   *[other] Arrivano esattamente { $count } passeggeri.
}
bus-refused-built = In { $site } c’è già un edificio.
bus-refused-zone = La zona { $zone } è chiusa: nella zona { $open } c’è ancora { $free }.
bus-refused-tiles = Non ci sono più tessere per { $building }.
bus-refused-ride-from = La tua linea non passa da { $from }.
bus-refused-ride-nobody = A { $from } non aspetta nessuno.
bus-refused-ride-to = La tua linea non passa da { $to }.
bus-refused-ride-building = Tutti vogliono andare { $building }, e in { $to } non c’è quello.
bus-refused-ride-taken = In { $to } c’è già qualcuno.

bus-words-asked = { $phase }. { $seat }: { $asked }.
bus-words-place = { $rank }. { $seat }: { $score } (corse { $deliveries }, pietre { $stones })
bus-words-hour = Tutti vogliono andare { $building }. Pietre sull’orologio: { $stones }. Passeggeri ancora da arrivare: { $supply }. { $zone }
bus-words-zone = { $count ->
    [one] Zona aperta: { $zone }, 1 lotto libero.
   *[other] Zona aperta: { $zone }, { $count } lotti liberi.
}
bus-words-full = Ogni lotto è costruito.
bus-words-short = { $seat }: punti { $points }, bus { $buses }, segnalini { $markers }, { $ends }.
bus-words-long = { $seat }: punti { $points }, bus { $buses }, segnalini rimasti { $markers }, bastoncini rimasti { $sticks }, pietre prese { $stones }.
bus-words-no-line = ancora nessuna linea
bus-words-loop = un anello a { $end }
bus-words-ends = linea da { $a } a { $b }
bus-words-line = Linea di { $seat }: { $trail }
bus-words-no-line-of = { $seat } non ha ancora una linea.
bus-words-waiting = In attesa a { $places }.
bus-words-seated = Dove vogliono stare: { $places }.
bus-words-buildings = { $building }: { $places }
bus-words-streets = Strade che nessuno usa: { $streets }.
bus-words-streets-of = Strade di { $seats }: { $streets }.
bus-words-vacant = Posti liberi dove andare: { $places }.
bus-words-free = Lotti liberi della zona aperta: { $places }
bus-words-area = { $area }: { $owners }
bus-words-slot = { $slot } { $seat }
bus-ties = A parità: prima chi ha preso più pietre, poi chi ci è arrivato per primo.
bus-words-latest = Ultima mossa: { $seat }: { $moves }

bus-picture-most = max: { $count }
bus-picture-wins = Vince { $seat }!
bus-picture-rides = Corse
bus-picture-stones = Pietre del tempo
bus-picture-points = Punti
bus-picture-tie-stones = Alla pari con { $second }, ma { $first } ha preso più pietre del tempo.
bus-picture-tie-first = Alla pari con { $second }, ma { $first } ha raggiunto prima quel punteggio.

bus-event-extends = { $seat } prolunga la linea: { $steps }.
bus-event-builds = { $seat } costruisce { $steps }.
bus-event-built = { $building } in { $site }
bus-event-rides = { $seat } porta { $count } passeggeri: { $steps }. { $points ->
    [one] 1 punto.
   *[other] { $points } punti.
}

# Di che cosa è fatto il punteggio finale.
bus-score-deliveries = passeggeri portati
bus-score-stones = pietre del tempo a −1 ciascuna:

# What the icons and letters on pictures mean.
bus-legend-house = Casa: finché l’orologio la indica, tutti vogliono tornare a casa
bus-legend-office = Ufficio: l’ora dopo la casa
bus-legend-pub = Pub: l’ora dopo l’ufficio; poi viene di nuovo la casa
bus-legend-passenger = Passeggeri a un incrocio; più chiari: hanno già ciò che vogliono
bus-legend-bus = Autobus di un giocatore: altrettante corse per segnalino Vrroomm!
bus-legend-marker = Segnalini rimasti: uno per azione, per tutta la partita
bus-legend-stick = Bastoncini rimasti: altrettante strade che la linea può ancora percorrere
bus-legend-stone = Pietre del tempo: chi ferma l’orologio ne prende una, −1 punto; l’ultima chiude la partita
bus-legend-slots = Caselle di un’azione: a vale di più, ogni successiva un passo in meno; in Linea ed Edifici agisce prima l’ultima lettera
bus-legend-site = Un lotto: il suo incrocio, la sua zona, il suo numero; prima si riempie la zona A, poi B, C, D
