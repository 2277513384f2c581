button-sit = Prendi questo posto
button-leave-game = Lascia la partita
seating-left = 🚪 { $who } ha lasciato la partita; continua { $now }.
seating-replaced = 🚪 Gli altri hanno deciso che qualcun altro può giocare per { $who }; fino ad allora continua { $now }.
seating-stood-in = 🤖 Da ora un computer gioca per { $who }.
seating-substituted = 🪑 { $now } subentra a { $who }.
seating-back = 👋 { $now } gioca di nuovo di persona.
seating-free = Per ora il posto è di un computer ({ $level }). Chiunque può prenderlo, con tutto ciò che possiede.
seating-kept = Se { $who } torna, il posto è di nuovo suo: `/partita partecipa`.
seating-yours = Continui la partita di { $game }, con tutto ciò che questo posto possiede. Chi lo aveva prima lo riprende se torna.
seating-leave-asked = **Lasciare questa partita di { $game }?** { $others ->
        [0] Non ci gioca nessun altro: finirebbe.
       *[other] Gli altri vengono avvisati. Un computer gioca per te finché qualcuno non prende il tuo posto, con tutto ciò che possiede; `/partita partecipa` te lo ridà in ogni momento.
    }
seating-you-left = Hai lasciato la partita di { $game }. `/partita partecipa` ti ridà il tuo posto.
table-no-free-seat = A questo tavolo non c’è un posto libero.

button-catch-up = Dal mio turno
catch-up-since = **{ $game }** · Dal tuo ultimo turno ({ $when }):
catch-up-from-the-deal = **{ $game }** · Dall’inizio della partita:
catch-up-lately = **{ $game }** · L’ultimo giro:
catch-up-nothing = Da allora non è successo niente.

button-undo = Annulla il mio turno
button-ask-undo = Chiedi di annullare il mio turno
undo-with = Con esso andrebbero via i turni successivi di { $who }.
undo-needs = { $needed ->
    [one] { $others }, sei d’accordo?
   *[other] { $others }, siete d’accordo? Dovete esserlo tutti.
}
post-undone-with = L’ultimo turno di { $seat } è stato annullato, e con esso i turni successivi di { $others }.
table-not-asked = Riguarda altri: è a loro che si chiede.

button-mute = Non per questo turno
button-reminders = I miei promemoria
reminder = ⏰ { $who }, la partita di { $game } { $count ->
    [one] ti aspetta
   *[other] vi aspetta
}: la domanda è di { $since }.
reminder-direct = ⏰ La partita di **{ $game }** ti aspetta: la domanda è di { $since }. [Al tavolo]({ $link })
reminder-muted = Niente più promemoria per questo turno.
reminders-title = **I tuoi promemoria**
reminders-every = • Quanto spesso: { $every }
reminders-as-table = come ha scelto il tavolo
reminders-off = mai
reminders-hours = { $hours ->
    [one] ogni ora
   *[other] ogni { $hours } ore
}
reminders-quiet = • Ore tranquille: dalle { $from } alle { $to } ({ $zone })
reminders-no-quiet-hours = • Ore tranquille: nessuna
reminders-here = • Dove: nel canale della partita
reminders-direct = • Dove: con un messaggio privato; nel canale se non ne accetti
reminders-holiday = • In vacanza: di ritorno il { $back }
reminders-how = -# Al massimo tre promemoria per turno. `/promemoria` imposta le ore tranquille (`22-8`), il tuo fuso orario e una vacanza (il giorno del ritorno, `2026-08-17`).
reminders-menu = Quanto spesso
reminders-no-hours = “{ $typed }” non è un numero di ore. Scrivi un numero, `off` o `table`.
reminders-no-quiet = “{ $typed }” non sono ore. Scrivile come `22-8` o `22:30-07:00`, oppure `off`.
reminders-no-zone = Non conosco il fuso orario “{ $typed }”. Scegline uno dall’elenco, come `Europe/Rome`.
reminders-which-zone = In quale fuso orario? Indicalo insieme alle ore tranquille: `fuso: Europe/Rome`.
reminders-no-date = “{ $typed }” non è un giorno. Scrivi il giorno del ritorno come `2026-08-17`, oppure `off`.
button-remind-here = Invece nel canale
button-remind-direct = Invece in privato
button-no-quiet = Nessuna ora tranquilla
button-back-again = Rieccomi

absent-asked = ⏳ { $seat } non risponde; la domanda è di { $since }. { $others }, che cosa si fa? Chiunque può sollecitare; per un computer o qualcun altro { $needed ->
    [one] basta un voto
   *[other] servono { $needed } voti
}. Chi torna riprende il suo posto.
absent-away = 🌴 { $seat } è in vacanza fino al { $until }.
absent-nudge = 👉 { $who }, { $seat } vorrebbe continuare: tocca a te.
absent-asked-answer = La domanda è stata fatta agli altri.
absent-voices = { $voices ->
    [one] Un voto finora
   *[other] { $voices } voti finora
}, ne servono { $needed }.
absent-nudged = Sollecitato.
absent-decided = Deciso.
button-nudge = Sollecita
button-stand-in = Gioca un computer
button-replace = Può giocare qualcun altro
table-nobody-absent = La partita non aspetta nessun altro.
table-too-soon = Non ancora: dal { $time }.
table-already-asked = Agli altri è già stato chiesto.
table-decided = È già deciso, o la risposta è arrivata.

abandoned = 🕸️ Da molto tempo nessuno fa niente a questo tavolo di { $game }. Sarà chiuso il { $closes }, a meno che qualcuno continui.
abandoned-kept = Il tavolo resta aperto.
abandoned-closed = 🕸️ Questo tavolo è stato chiuso perché nessuno lo usava. Le mosse fatte restano in /cronologia.
button-keep-table = Tienilo
