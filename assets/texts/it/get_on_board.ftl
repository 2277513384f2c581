get_on_board-name = Get on Board
get_on_board-about = Dodici biglietti, una linea di autobus: prendi i passeggeri, portali dove vogliono andare e non incrociare mai la tua stessa linea.
get_on_board-in-short = una linea attraverso la città, passeggeri · 2–5 giocatori

get_on_board-option-scores = Punteggi in corso
get_on_board-option-scores-about = Se tutti vedono i totali durante la partita, o solo alla fine.
get_on_board-option-scores-hidden = nascosti fino alla fine
get_on_board-option-scores-visible = visibili
get_on_board-option-inspector = Primo controllore
get_on_board-option-inspector-about = Chi comincia; il ruolo del controllore poi gira.
get_on_board-option-inspector-random = a caso
get_on_board-option-inspector-1 = posto 1
get_on_board-option-inspector-2 = posto 2
get_on_board-option-inspector-3 = posto 3
get_on_board-option-inspector-4 = posto 4
get_on_board-option-inspector-5 = posto 5
get_on_board-option-loops = Propria linea raggiunta
get_on_board-option-loops-about = Che cosa succede quando la tua linea incontrerebbe sé stessa.
get_on_board-option-loops-eliminate = fuori gioco; offerto solo se non resta altro
get_on_board-option-loops-free = fuori gioco; si può scegliere sempre
get_on_board-option-loops-stop = variante: fermarsi prima, per una casella traffico
get_on_board-option-city = Città
get_on_board-option-city-about = Su quale mappa si gioca.
get_on_board-option-city-players = New York in 2–3, Londra in 4–5
get_on_board-option-city-london = variante: sempre Londra
get_on_board-option-sheets = Schede
get_on_board-option-sheets-about = Se le schede dei giocatori chiedono le stesse cose o cose diverse.
get_on_board-option-sheets-different = tutte diverse
get_on_board-option-sheets-same = variante: la stessa per tutti
get_on_board-option-starts = Partenze
get_on_board-option-starts-about = Se scegli dove comincia la tua linea, o se ti viene assegnato un incrocio.
get_on_board-option-starts-chosen = scelte fra due biglietti
get_on_board-option-starts-random = variante: a caso
get_on_board-bad-inspector = Il posto { $number } non può essere il controllore: i giocatori sono { $seats }.

get_on_board-new-york = New York
get_on_board-london = Londra
get_on_board-old-lady = vecchietta
get_on_board-student = studente
get_on_board-intern = stagista
get_on_board-tourist = turista
get_on_board-businessman = uomo d’affari
get_on_board-school = università
get_on_board-office = ufficio
get_on_board-light-monument = monumento chiaro
get_on_board-dark-monument = monumento scuro
get_on_board-light = semaforo verde
get_on_board-numbered-light = semaforo verde { $number }
get_on_board-emblem = ★ { $name } ({ $place })
get_on_board-shape-s1 = un bastoncino
get_on_board-shape-s2 = due dritti
get_on_board-shape-t1 = due con una curva
get_on_board-shape-s2t1 = due, dritto o in curva
get_on_board-shape-s3 = tre dritti
get_on_board-shape-t2 = tre con due curve
get_on_board-goal-old-ladies = { $count ->
    [one] 1 vecchietta
   *[other] { $count } vecchiette
}
get_on_board-goal-students = { $count ->
    [one] 1 studente
   *[other] { $count } studenti
}
get_on_board-goal-tourists = { $count ->
    [one] 1 turista
   *[other] { $count } turisti
}
get_on_board-goal-businessmen = { $count ->
    [one] 1 uomo d’affari
   *[other] { $count } uomini d’affari
}
get_on_board-goal-light-monuments = { $count ->
    [one] 1 monumento chiaro
   *[other] { $count } monumenti chiari
}
get_on_board-goal-dark-monuments = { $count ->
    [one] 1 monumento scuro
   *[other] { $count } monumenti scuri
}
get_on_board-pair = { $first } { $sign } { $second }

get_on_board-phase-starts = Scelta delle partenze
get_on_board-phase-round = Round { $round } di { $rounds } · biglietto { $ticket }
get_on_board-phase-over = Punteggio finale
get_on_board-asked-start = scegliere una partenza
get_on_board-asked-line = posare { $shape }

get_on_board-ask-start = Da quale biglietto parti? Nessuno lo vede prima che tutti abbiano scelto.
get_on_board-ask-change = Parti da { $at } (biglietto { $ticket }). Puoi cambiare finché non hanno scelto tutti.
get_on_board-ask-stick = Posa { $shape }: bastoncino { $stick } di { $sticks }, da { $at }. Caselle curva rimaste: { $boxes }.
get_on_board-ask-fallback = La forma uscirebbe dalla mappa e le tue caselle curva non bastano: posa un bastoncino da { $at }.
get_on_board-ask-light = { $at } è un semaforo verde: posa un altro bastoncino, in qualsiasi direzione tranne che indietro.
get_on_board-ask-looped = Raggiungi { $at } per la seconda volta: così vai fuori gioco. Se c’è un’altra via, riprendi dei bastoncini.
get_on_board-ask-done = { $path }. A bordo: { $boards }. { $costs }
get_on_board-ask-costs = Costo: { $costs }.
get_on_board-ask-free = Non costa nulla.
get_on_board-nobody = nessuno
get_on_board-start = Biglietto { $ticket }: partenza da { $at }
get_on_board-start-hint = accanto: { $around }
get_on_board-go = { $arrow } { $to } { $what }
get_on_board-done = Fatto
get_on_board-done-looped = Fatto: fuori gioco
get_on_board-stop = Fermati qui
get_on_board-stop-hint = variante: una casella traffico
get_on_board-finish = Chiudi ora la partita
get_on_board-finish-hint = tutti gli altri sono fuori gioco: vinci
get_on_board-finish-warning = La partita finisce con il punteggio che hai ora.
get_on_board-warning-loop = { $at } è sulla tua stessa linea: andresti fuori gioco, senza alcun punto.
get_on_board-warning-dead-end = Ogni via da lì porta alla tua stessa linea: andresti fuori gioco, senza alcun punto.

get_on_board-hint-points = { $points ->
    [one] +1 punto
   *[other] +{ $points } punti
}
get_on_board-hint-box = { $who } { $count }/{ $most }
get_on_board-hint-full = nessuna casella libera
get_on_board-hint-school = università ×{ $count }
get_on_board-hint-row = { $points ->
    [one] 1 punto per { $count }
   *[other] { $points } punti per { $count }
}
get_on_board-hint-nobody = non scende nessuno
get_on_board-hint-emblem = ★ { $number }
get_on_board-hint-last = ultimo bastoncino
get_on_board-hint-then = poi { $ways }
get_on_board-hint-light = semaforo: verso { $ways }
get_on_board-hint-loop = fuori gioco: nessun punto
get_on_board-turn-boxes = { $count ->
    [one] casella curva −{ $points }
   *[other] { $count } caselle curva −{ $points }
}
get_on_board-traffic-boxes = { $points ->
    [0] traffico +{ $count }
   *[other] traffico +{ $count } (−{ $points })
}

get_on_board-chooses-start = { $seat } ha posato un biglietto di partenza.
get_on_board-changes-start = Ora parti dal biglietto { $ticket }.
get_on_board-starts = I bus partono: { $starts }.
get_on_board-starts-at = { $seat } da { $at }
get_on_board-round-begins = Round { $round }, biglietto { $ticket }. { $shapes }.
get_on_board-has-shape = { $seat }: { $shape }
get_on_board-drives = { $seat } percorre { $path }.
get_on_board-drives-fallback = { $seat } uscirebbe dalla mappa e percorre { $path }.
get_on_board-with-costs = { $drives } Costo: { $costs }.
get_on_board-turn = { $drives } { $boards }
get_on_board-boards = A bordo: { $list }.
get_on_board-boards-nobody = Non sale nessuno.
get_on_board-stops = Variante: { $seat } si ferma a { $at } prima della propria linea, per una casella traffico.
get_on_board-eliminated = { $seat } raggiunge { $at } per la seconda volta ed è fuori gioco: nessun punto.
get_on_board-all-eliminated = Sono tutti fuori gioco: nessuno vince.
get_on_board-finishes = Resta in gioco solo { $seat }, che chiude la partita.
get_on_board-objective-reached = Obiettivo { $goal } raggiunto da { $seats }: { $points } punti{ $turned ->
    [no] . D’ora in poi ne vale { $later }.
   *[other] .
}
get_on_board-personal-objectives = Obiettivi personali: { $objectives }.
get_on_board-personal-reached = { $seat } { $crossings } (+{ $points })
get_on_board-personal-missed = { $seat } { $crossings } (mancato)
get_on_board-personal-out = { $seat } { $crossings } (fuori gioco)
get_on_board-boards-old-lady = vecchietta { $count } (+{ $points })
get_on_board-boards-student = studente { $count }
get_on_board-boards-intern = stagista { $count }
get_on_board-boards-tourist = turista ({ $count } nella riga)
get_on_board-boards-businessman = uomo d’affari ({ $count } nella riga)
get_on_board-bonus = bonus: { $what }
get_on_board-stays-behind = nessuna casella libera ({ $who })
get_on_board-boards-school = università { $count } (studenti ×{ $count })
get_on_board-schools-full = un’università, ma ogni casella è spuntata
get_on_board-office-row = ufficio: { $count ->
    [one] scende 1 uomo d’affari
   *[other] scendono { $count } uomini d’affari
} per { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
get_on_board-monument-row = { $place }: { $count ->
    [one] scende 1 turista
   *[other] scendono { $count } turisti
} per { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
get_on_board-nobody-gets-off = { $place }, ma non scende nessuno
get_on_board-writes-emblem = ★ { $name } segna { $number }

get_on_board-refused = { $reason } Ora puoi: { $ways }.
get_on_board-refused-choose-first = Prima scegli un biglietto di partenza.
get_on_board-refused-started = Le partenze sono già scelte.
get_on_board-refused-ticket = Non hai il biglietto { $ticket }: hai { $one } e { $two }.
get_on_board-refused-same = Il biglietto { $ticket } è già la tua partenza.
get_on_board-refused-no-crossing = In questa città non c’è un incrocio { $to }.
get_on_board-refused-no-road = Nessuna strada porta da { $from } a { $to }.
get_on_board-refused-reverse = La linea non può tornare indietro per la strada appena usata.
get_on_board-refused-finished = Tutti i bastoncini di questo turno sono posati.
get_on_board-refused-turn-boxes = Andare a { $to } non è «{ $shape }», e ti { $boxes ->
    [0] restano zero caselle curva
    [one] resta solo 1 casella curva
   *[other] restano solo { $boxes } caselle curva
}.
get_on_board-refused-off-map = Da { $to } «{ $shape }» uscirebbe dalla mappa, e ti { $boxes ->
    [0] restano zero caselle curva
    [one] resta solo 1 casella curva
   *[other] restano solo { $boxes } caselle curva
}.
get_on_board-refused-loop = Passando per { $to } la linea incontra sé stessa, il che ti mette fuori gioco, e c’è un’altra via.
get_on_board-refused-loop-stop = Passando per { $to } la linea incontra sé stessa, e c’è un’altra via; se non ce ne fossero, ti fermeresti prima.
get_on_board-refused-light = Il percorso finisce sul semaforo verde { $at }: serve un altro bastoncino.
get_on_board-refused-unfinished = È richiesta la forma «{ $shape }»: { $count ->
    [one] resta da posare 1 bastoncino
   *[other] restano da posare { $count } bastoncini
}.
get_on_board-refused-finish = Solo l’ultimo giocatore ancora in gioco può chiudere la partita, prima di posare un bastoncino.

get_on_board-alt-head = Get on Board a { $city }. { $phase }.
get_on_board-alt-asked = Si aspetta: { $seats }: { $asked }.
get_on_board-alt-player = { $seat } a { $at }: { $old ->
    [one] 1 vecchietta
   *[other] { $old } vecchiette
}, { $students ->
    [one] 1 studente
   *[other] { $students } studenti
} × { $schools } università, { $tourists ->
    [one] 1 turista
   *[other] { $tourists } turisti
}, { $businessmen ->
    [one] 1 uomo d’affari
   *[other] { $businessmen } uomini d’affari
}, caselle: curva { $turns }, traffico { $traffic }.
get_on_board-alt-out = { $seat } è fuori gioco, la linea finisce a { $at }.
get_on_board-alt-total = { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
}
get_on_board-full-line = Linea { $path }.
get_on_board-full-shape = In questo round: { $shape }.
get_on_board-full-rows = Righe: turisti { $tourists }, uomini d’affari { $businessmen }; monumenti: chiari { $light }, scuri { $dark }.
get_on_board-full-emblems = Luoghi emblematici (università, monumento chiaro, monumento scuro, ufficio): { $numbers }.
get_on_board-full-common = { $goal } per { $points }
get_on_board-full-objectives = Obiettivi comuni: { $objectives }.
get_on_board-full-own = Il tuo obiettivo personale: { $crossings }.
get_on_board-full-tickets = Biglietti ancora da uscire, in ordine ignoto: { $tickets }.
get_on_board-full-hand = I tuoi biglietti di partenza: { $tickets }.
get_on_board-full-crossings = Incroci: { $what }.
get_on_board-full-streets = Strade: { $what }.
get_on_board-full-congested = Strade nere, sempre trafficate: { $what }.

# Immagini.
get_on_board-legend-traffic = { $single }, ognuna da { $from } in poi: −1
get_on_board-out = fuori gioco
get_on_board-total = Totale
get_on_board-end-won = { $count ->
    [0] Nessuno vince: tutti fuori gioco
    [one] Vince { $who }
   *[other] Vincono insieme { $who }
}
get_on_board-part-old-ladies = Anziane
get_on_board-part-students = Studenti
get_on_board-part-tourists = Turisti
get_on_board-part-businessmen = Affari
get_on_board-part-common = Mete comuni
get_on_board-part-personal = Meta segreta
get_on_board-part-turns = Caselle curva
get_on_board-part-traffic = Traffico

# Di che cosa è fatto il punteggio finale.
get_on_board-score-old-ladies = vecchiette
get_on_board-score-students = studenti
get_on_board-score-tourists = turisti
get_on_board-score-businessmen = uomini d’affari
get_on_board-score-common = obiettivi comuni
get_on_board-score-personal = obiettivo personale
get_on_board-score-turns = curve
get_on_board-score-traffic = traffico

# What the icons and letters on pictures mean.
get_on_board-legend-old-lady = Vecchietta: 1 1 1 2 2 2 3 3 punti, casella per casella
get_on_board-legend-student = Studente: studenti × università punti
get_on_board-legend-school = Università: una in più per il prodotto degli studenti
get_on_board-legend-tourist = I turisti riempiono una fila di 4 al massimo
get_on_board-legend-light-monument = Monumento chiaro: la fila di turisti scende per 2, 5, 9 o 14
get_on_board-legend-dark-monument = Monumento scuro: lo stesso; gli obiettivi li distinguono
get_on_board-legend-businessman = Gli uomini d’affari riempiono una fila di 3 al massimo
get_on_board-legend-office = Ufficio: quella fila scende per 2, 4 o 6, e qualcuno sale in più
get_on_board-legend-emblem = Luogo simbolo: anche 1 punto per ogni suo passeggero finora
get_on_board-legend-light = Semaforo verde: un turno che finisce qui continua di un bastoncino; con un numero è una partenza
get_on_board-legend-jam = Caselle del traffico: una per ogni bastoncino altrui in una strada, una in una strada nera
get_on_board-legend-turns = Caselle di svolta: una per ogni giunto diverso dalla forma; −1 −2 −2 −2 −3
get_on_board-legend-objective = Obiettivi: 10 punti nel primo turno in cui qualcuno lo raggiunge, poi 6; quello personale 10
get_on_board-legend-inspector = Il controllore comincia il turno
