# Busstop

busstop-name = Busstop
busstop-about = Accaparrati i passeggeri alla fermata, riempi i tuoi bus tipo per tipo e non lasciare nessuno ad aspettare.
busstop-in-short = tessere segrete vincono passeggeri · 2–5 giocatori

busstop-option-bonus = Tipo bonus
busstop-option-bonus-about = Consegnare passeggeri del proprio tipo vale di più; il tipo dipende dal colore.
busstop-option-bonus-off = no
busstop-option-bonus-on = il tipo del tuo colore conta doppio
busstop-option-objective = Obiettivi
busstop-option-objective-about = Ognuno ha un obiettivo per tutta la partita, che dipende dal colore.
busstop-option-objective-off = no
busstop-option-objective-on = ogni colore ha un obiettivo da 5 punti
busstop-option-alien = Alieni
busstop-option-alien-about = Che cosa cambia un alieno a bordo alla regola di un solo tipo per bus.
busstop-option-alien-joker = salgono su ogni bus
busstop-option-alien-mixer = fanno salire ogni tipo dopo di loro
busstop-option-buses = Posti dei bus
busstop-option-buses-about = Quanti passeggeri entrano nel primo, nel secondo e nel terzo bus.
busstop-option-buses-3-4-5 = 3, 4, poi 5
busstop-option-buses-4-5-3 = 4, 5, poi 3 (difficile)
busstop-option-faces = Passeggeri sulle tessere numerate
busstop-option-faces-about = Quale passeggero mostrano le tessere numerate quando finiscono loro stesse alla fermata.
busstop-option-faces-age = per età, uguali per tutti
busstop-option-faces-rotated = diversi per ogni colore
busstop-option-colours = Colori
busstop-option-colours-about = Per chi non ne sceglie uno: il colore decide il tipo bonus e l’obiettivo.
busstop-option-colours-seats = secondo il posto
busstop-option-colours-random = sorteggiati
busstop-colour-yellow = giallo
busstop-colour-yellow-about = con quelle opzioni: bebè doppi, obiettivo Fermata deserta
busstop-colour-green = verde
busstop-colour-green-about = con quelle opzioni: bambini doppi, obiettivo Gran giro
busstop-colour-purple = viola
busstop-colour-purple-about = con quelle opzioni: ragazze doppie, obiettivo Specialista
busstop-colour-blue = blu
busstop-colour-blue-about = con quelle opzioni: impiegati doppi, obiettivo Tappeto rosso
busstop-colour-red = rosso
busstop-colour-red-about = con quelle opzioni: anziane doppie, obiettivo Incontri ravvicinati
busstop-option-driver = Primo autista
busstop-option-driver-about = Chi guida nel primo round; poi si gira.
busstop-option-driver-random = sorteggiato
busstop-option-driver-1 = giocatore 1
busstop-option-driver-2 = giocatore 2
busstop-option-driver-3 = giocatore 3
busstop-option-driver-4 = giocatore 4
busstop-option-driver-5 = giocatore 5
busstop-no-such-driver = Il giocatore { $driver } non può guidare per primo: i giocatori sono { $seats }.

# Le cose
busstop-proxy = Neutrale
busstop-yellow = giallo
busstop-green = verde
busstop-purple = viola
busstop-blue = blu
busstop-red = rosso
busstop-baby = bebè
busstop-kid = bambino
busstop-girl = ragazza
busstop-salaryman = impiegato
busstop-old-lady = vecchietta
busstop-vip-baby = bebè VIP
busstop-vip-kid = bambino VIP
busstop-vip-girl = ragazza VIP
busstop-vip-salaryman = impiegato VIP
busstop-vip-old-lady = vecchietta VIP
busstop-alien = alieno
busstop-babies = bebè
busstop-kids = bambini
busstop-girls = ragazze
busstop-salarymen = impiegati
busstop-old-ladies = vecchiette
busstop-count-baby = { $count } bebè
busstop-count-kid = { $count ->
    [one] 1 bambino
   *[other] { $count } bambini
}
busstop-count-girl = { $count ->
    [one] 1 ragazza
   *[other] { $count } ragazze
}
busstop-count-salaryman = { $count ->
    [one] 1 impiegato
   *[other] { $count } impiegati
}
busstop-count-old-lady = { $count ->
    [one] 1 vecchietta
   *[other] { $count } vecchiette
}
busstop-count-alien = { $count ->
    [one] 1 alieno
   *[other] { $count } alieni
}
busstop-objective-clean-stop = Fermata deserta: nessuno in attesa alla fine.
busstop-objective-grand-tour = Gran giro: trasportare almeno { $count } di ogni tipo.
busstop-objective-specialist = Specialista: trasportare almeno { $count } di uno stesso tipo.
busstop-objective-red-carpet = Tappeto rosso: trasportare almeno { $count } VIP.
busstop-objective-close-encounters = Incontri ravvicinati: avere almeno { $count } alieni nella pila punti.

# Le parti di un punteggio
busstop-detail-delivered = trasportati
busstop-detail-vips = VIP
busstop-detail-bonus = tipo bonus
busstop-detail-objective = obiettivo
busstop-detail-waiting = in attesa
busstop-detail-penalty = penalità
busstop-detail-aliens = alieni

# A che punto è la partita
busstop-phase-show = Round { $round } di { $rounds } · l’autista mostra una tessera
busstop-phase-choose = Round { $round } di { $rounds } · tessere segrete
busstop-phase-take = Round { $round } di { $rounds } · presa dei passeggeri
busstop-phase-allocate = Round { $round } di { $rounds } · passeggeri ai loro posti
busstop-phase-over = La partita è finita
busstop-asked-tile = scegliere una tessera numerata
busstop-asked-take = prendere una tessera giocata
busstop-asked-allocate = far sedere i passeggeri

# Domande
busstop-prompt-show = Guidi tu: quale tessera mostri?
busstop-prompt-choose = { $who } mostra { $number } ({ $kind }). Quale tessera giochi? Nessuno la vede prima che tutti abbiano scelto.
busstop-prompt-choose-again = { $who } mostra { $number } ({ $kind }). Hai scelto { $chosen }; puoi ancora cambiare.
busstop-prompt-take = La posizione { $position } ti porta: { $line }. Quale tessera giocata prendi in più?
busstop-prompt-take-only = Posizione { $position }: quale tessera giocata prendi?
busstop-prompt-take-proxy = La compagnia neutrale è in posizione { $position }: quale tessera giocata prende?
busstop-prompt-place = Dove vanno? Da sistemare: { $own }.
busstop-prompt-place-proxy = Dove vanno i passeggeri della compagnia neutrale? Da sistemare: { $proxy }.
busstop-prompt-place-both = Dove vanno? Da sistemare: { $own }; per la compagnia neutrale: { $proxy }.
busstop-prompt-board = Sale il primo della fila?
busstop-label-tile = { $number } · { $kind }
busstop-label-seat = { $passenger } → bus { $bus }
busstop-label-queue = { $passenger } → fila
busstop-label-board = Fila: { $passenger } → bus { $bus }
busstop-label-all = { $ways }
busstop-label-done = Fatto
busstop-label-proxy = Neutrale: { $label }
busstop-hint-before = prima del conducente
busstop-hint-after = dopo il conducente
busstop-hint-both = { $order } · { $carried }
busstop-hint-then-done = { $hint } · poi fatto
busstop-hint-new-kind = nessuno di questo tipo a bordo
busstop-hint-seating = { $points ->
    [0] poi { $waiting } in coda
   *[other] +{ $points }, poi { $waiting } in coda
}
busstop-hint-tie = come quella dell’autista: viene dopo
busstop-hint-rides = già nel bus { $bus }: { $seated } di { $capacity }
busstop-hint-seats = { $seated ->
    [one] occupato 1 posto su { $capacity }
   *[other] occupati { $seated } posti su { $capacity }
}
busstop-hint-departs = pieno: parte, +{ $points }
busstop-hint-queue = numero { $waiting } della fila
busstop-hint-queue-opens = numero { $waiting }: abbastanza per il terzo bus
busstop-hint-waiting = { $waiting ->
    [0] nessuno in attesa
   *[other] { $waiting } in attesa
}
busstop-hint-opens = { $waiting } in attesa: apre il terzo bus

# Rifiuti
busstop-refused-asked-tile = Ora va scelta una tessera numerata, per esempio «tile 7».
busstop-refused-asked-take = Ora va presa una tessera giocata, per esempio «take kid».
busstop-refused-asked-allocate = Ora i passeggeri vanno fatti sedere, per esempio «kid>1» o «baby>q», poi «board 2» e «done».
busstop-refused-used = La tessera { $number } è già stata usata. Hai ancora { $hand }.
busstop-refused-same = Hai già scelto la tessera { $number }. Scegline un’altra, o lasciala.
busstop-refused-no-such-tile = Fra le tessere giocate non ne resta con: { $kind }. Ci sono: { $there }.
busstop-refused-take-for-proxy = Tocca prendere alla compagnia neutrale: scrivi «proxy take …».
busstop-refused-take-for-yourself = Tocca prendere a te, non alla compagnia neutrale: scrivi «take …».
busstop-refused-no-proxy = In questa partita non c’è una compagnia neutrale.
busstop-refused-not-controller = In questo round la compagnia neutrale è controllata da { $who }.
busstop-refused-done = La plancia di { $who } per questo round è finita.
busstop-refused-locked = Il bus 3 è chiuso: si apre dopo un round che finisce con { $waiting } in attesa.
busstop-refused-kind = Il bus { $bus } porta { $kinds }.
busstop-refused-bus-try = { $why } Andrebbe bene il bus { $buses }.
busstop-refused-bus-none = { $why } Nemmeno un altro bus andrebbe bene.
busstop-refused-alien-waits = Un alieno non può aspettare: fallo sedere in un bus.
busstop-refused-not-received = Fra chi va sistemato non c’è: { $passenger }. Ci sono: { $crowd }.
busstop-refused-all-placed = Tutti sono sistemati. Il primo della fila può salire («board 1»), oppure scrivi «done».
busstop-refused-unplaced = Prima sistema tutti: { $crowd }.
busstop-refused-nobody-waits = Non aspetta nessuno. Scrivi «done».

# Eventi
busstop-event-round = Round { $round }, autista: { $who }. Alla fermata: { $line }.
busstop-event-shows = { $who } mostra { $number } ({ $kind }).
busstop-event-chose = { $who } ha scelto una tessera.
busstop-event-chose-again = Hai scelto un’altra tessera.
busstop-played = { $who } { $number } ({ $kind })
busstop-event-order = L’ordine: { $order }.
busstop-event-next-driver = Poi guida { $who }.
busstop-event-takes = { $who } prende: { $kind }.
busstop-event-takes-and-gets = { $who } riceve { $line }, e prende: { $kind }.
busstop-event-seated = { $who }: { $passenger } → bus { $bus }
busstop-event-queued = { $who }: { $passenger } → fila ({ $waiting } in attesa)
busstop-event-boarded = { $who }: { $passenger } dalla fila → bus { $bus }
busstop-event-departs = { $who }: il bus { $bus } parte con { $crowd }: +{ $points }
busstop-event-proxy-departs = Il bus neutrale { $bus } parte con { $crowd }: +{ $points } per { $who }
busstop-event-done = { $who }: fatto, { $waiting ->
    [0] nessuno in attesa
   *[other] { $waiting } in attesa
}
busstop-event-third-bus = { $who } apre il terzo bus ({ $waiting } in attesa).
busstop-event-penalty = La fila neutrale è troppo lunga: { $who } prende { $crowd } come penalità.
busstop-event-over = L’ultimo round è finito.

# La plancia a parole
busstop-describe-title = Busstop. { $phase }.
busstop-describe-result = { $count ->
    [one] { $who } vince con un punteggio di { $score }.
   *[other] { $who } vincono insieme con un punteggio di { $score }.
}
busstop-describe-driver = Autista: { $who }.
busstop-describe-line = Alla fermata: { $line }.
busstop-describe-shown = L’autista mostra { $number } ({ $kind }).
busstop-describe-have-chosen = Hanno scelto: { $who }.
busstop-describe-order = Giocate: { $order }.
busstop-played-taken = { $who } { $number } (presa)
busstop-describe-awaited = Si aspetta: { $who }.
busstop-describe-player = { $who }, punteggio { $points }: { $buses }; { $waiting } in attesa.
busstop-describe-proxy = { $who }: { $buses }; { $waiting } in attesa.
busstop-describe-bus = bus { $bus } ({ $capacity } posti) { $crowd }
busstop-describe-bus-empty = bus { $bus } ({ $capacity } posti) vuoto
busstop-describe-heading = { $who } ({ $colour }).
busstop-describe-done = Ha finito per questo turno.
busstop-describe-received = Da sistemare: { $crowd }.
busstop-describe-queue = Fila dal primo: { $queue }.
busstop-describe-score = Trasportati: { $crowd }.
busstop-describe-penalty = Pila penalità: { $crowd }.
busstop-describe-hand = Tessere rimaste: { $hand }.
busstop-describe-controller = In questo round agisce { $who } per suo conto.
busstop-describe-bonus = Tipo bonus: { $kinds }.
busstop-describe-chosen = Hai scelto la tessera { $number }.
busstop-describe-undrawn = Ancora nella pila di pesca: { $crowd }.

# Immagini
busstop-picture-wins = { $count ->
    [one] Vince { $who }
   *[other] Vincono insieme { $who }
}
busstop-ties = A parità di punti vince chi ha meno alieni.
busstop-picture-total = Punti

# Di che cosa è fatto il punteggio finale.
busstop-tie-aliens = alieni
busstop-score-delivered = trasportati
busstop-score-vips = VIP
busstop-score-bonus = tipo bonus contato in più
busstop-score-objective = obiettivo
busstop-score-waiting = ancora in attesa
busstop-score-penalty = penalità

# What the icons and letters on pictures mean.
busstop-legend-baby = Bebè, uno dei cinque tipi; un autobus porta un solo tipo
busstop-legend-kid = Bambino
busstop-legend-girl = Ragazza
busstop-legend-salaryman = Impiegato
busstop-legend-old-lady = Vecchietta
busstop-legend-vip = Su oro con una stella: un VIP di quel tipo, 3 punti invece di 1; −6 se resta in attesa
busstop-legend-alien = Alieno: viaggia con qualsiasi tipo, non aspetta mai, non vale nulla
busstop-legend-driver = Volante: il conducente del turno; chi ci sta sopra alla fermata guida poi
busstop-legend-tiles = Tessere numerate in mano; ognuna mostra anche un passeggero
busstop-legend-queue = La tua coda: solo la testa può salire poi; −2 per chi aspetta alla fine
busstop-legend-lock = Il terzo autobus è chiuso: si apre dopo un turno che finisce con nove o più in attesa
busstop-legend-bonus = Tipo bonus del tuo colore, se il tavolo lo usa: conta di nuovo
busstop-legend-objective = Obiettivo del tuo colore, se il tavolo lo usa
busstop-legend-positions = Posizioni alla fermata: le tessere in ordine crescente; una freccia porta i passeggeri che copre
