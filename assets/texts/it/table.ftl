# Perché qualcosa a un tavolo non è stato fatto.
table-none = In questo canale non c’è nessuna partita.
table-occupied = In questo canale c’è già una partita. Finiscila o chiudila prima, oppure usa un altro canale o thread.
table-unknown-game = Non c’è nessun gioco chiamato «{ $game }».
table-setup-seats = Questo gioco è per { $fewest }–{ $most } giocatori, non per { $seats }.
table-setup-option = Questo gioco non ha un’opzione «{ $option }». Le sue opzioni: { $known }
table-setup-value = «{ $option }» non può essere «{ $value }». Valori possibili: { $known }
table-not-seated = Non giochi in questa partita.
table-already-seated = Hai già un posto.
table-full = Tutti i { $most } posti sono occupati.
table-too-few = { $have ->
    [one] Per ora c’è { $have } giocatore;
   *[other] Per ora ci sono { $have } giocatori;
} ne servono almeno { $fewest }.
table-not-started = La partita non è ancora cominciata.
table-started = La partita è già cominciata.
table-over = Questa partita è finita.
table-still-running = Disponibile solo a partita finita: svelerebbe dei segreti.
table-stale = Quel pulsante appartiene a un momento precedente della partita. Ecco come stanno le cose ora.
table-unconfirmed = Il tuo turno è pronto. Confermalo, oppure prima torna indietro di un passo.
table-nothing-to-confirm = Non c’è ancora nulla da confermare.
table-nothing-to-take-back = Non c’è nulla di tuo da annullare.
table-draft-open = Il tuo turno non è ancora confermato: basta tornare indietro.
table-undo-pending = Qualcuno ha già chiesto di annullare un turno. Prima bisogna rispondere.
table-no-undo-pending = Nessuno chiede più di annullare un turno.
table-already-answered = Hai già risposto.
table-not-allowed = Può farlo solo chi ospita il tavolo, o chi gestisce il canale.
table-frozen = Un aggiornamento ha cambiato le regole di questo gioco dall’inizio della partita, e quelle di prima non ci sono più. La si può guardare com’era e salvare con `/partita salva`, ma non continuare.
table-unreadable = Questo file non è una partita salvata da Omnibus.
table-unreadable-line = La riga { $line } di questo file non si può leggere.
table-withheld = Questa partita è stata salvata mentre si giocava, senza i suoi segreti: nessuno può continuarla.
table-unplayable = { $number ->
    [0] Le regole non ammettono l’inizio di questa partita.
   *[other] Le regole rifiutano la mossa { $number } di questa partita.
}
table-finished = Questa partita è stata giocata fino alla fine: non c’è nulla da continuare.
table-season-open = Una stagione è già aperta. Chiudila prima.
table-no-season = Su questo server non c’è nessuna stagione.
table-elsewhere = Un’altra parte del bot ha appena preso in carico questo server e nulla è cambiato. Premi ancora una volta.
table-store-failed = Qualcosa è andato storto da parte nostra e nulla è cambiato. Riprova fra un momento.
table-computer-plays = Un computer gioca al tuo posto. Puoi riprenderlo in ogni momento.
table-no-computer = Lì non gioca nessun computer.
table-no-hints = A questo tavolo si gioca senza consigli.
table-nothing-asked = Nessuno aspetta una tua scelta: quello che hai scelto vale, a meno che tu non lo cambi. Un consiglio ci sarà per la tua prossima decisione.
table-still-open = Questo tavolo è aperto: non c’è nulla da riprendere.
table-too-late = Questa partita è stata chiusa più di un giorno fa. Le sue mosse sono in /cronologia.
table-nobody-there = Nessuno con quel nome siede a questo tavolo.
table-seated-already = Quella persona ha già un posto.
table-invited-already = Quella persona è già stata invitata.
table-not-invited = Questo posto è tenuto per qualcun altro. *Partecipa* ne dà un altro.
table-too-many-invited = Sono già state invitate { $most } persone a questo tavolo. Bastano.
table-setup-colour = «{ $colour }» non si può avere. Ognuno di questi colori va a una persona: { $known }
table-colour-taken = Quel colore l’ha scelto qualcun altro.
table-too-many-own = { $most ->
    [one] Guidi già un tavolo aperto su questo server.
   *[other] Guidi { $most } tavoli aperti su questo server.
} Prima finiscine o chiudine uno; `/partita miei` mostra i tuoi.
table-too-many-here = { $most ->
    [one] Su questo server c’è già un tavolo aperto.
   *[other] Su questo server ci sono { $most } tavoli aperti.
} Prima deve finirne uno; `/partita elenco` mostra che cosa è aperto.
