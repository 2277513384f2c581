language-name = Italiano

button-join = Partecipa
button-leave = Lascia
button-start = Comincia
button-options = Opzioni
button-more-options = Altre opzioni
button-rules = Regole
button-play = Gioca
button-hand = La mia vista
button-board = Plancia
button-history = Cronologia
button-export = Salva la partita
button-share = Mostra a tutti
button-my-turns = I miei turni
button-replay = Rivedi
button-replay-from = Rivedi da qui
button-rematch = Rivincita
button-leaders = Classifica
button-my-figures = I miei numeri
button-back = Indietro
button-clear = Ricomincia il turno
button-confirm = Conferma
button-agree = D’accordo
button-refuse = Rifiuta

lobby-opened = Il tuo tavolo di { $game } è aperto. Ora gli altri possono partecipare.
lobby-joined = Hai un posto al tavolo di { $game }.
lobby-left = Hai lasciato il tavolo di { $game }.
lobby-begun = La partita di { $game } comincia.
lobby-options = Opzioni: { $options }
lobby-started = La partita è cominciata.
lobby-closed = Questo tavolo è stato chiuso.
language-unknown = Non parlo «{ $language }». Conosco: { $known }.
options-title = **Opzioni di { $game }**
options-mangled = «{ $word }» non è un’opzione. Scrivi le opzioni come `nome=valore`, separate da spazi.

post-turn = ➡️ { $who }: { $asked }
post-earlier = … e { $count ->
    [one] un altro fatto prima di questi
   *[other] altri { $count } fatti prima di questi
}, vedi /cronologia
post-timed-out = Il tempo di { $seat } è scaduto.
post-undone = L’ultimo turno di { $seat } è stato annullato.
post-won = 🏆 { $count ->
    [0] Nessuno vince.
    [one] Vince { $who }!
   *[other] Vincono insieme { $who }!
}
post-no-score = fuori gioco
post-untold = **{ $game }** · La partita continua, ma un mio errore mi impedisce di mostrare qui il tabellone. Chi mi ospita è stato avvisato. *Gioca* apre il tuo pannello.

panel-stale = ⏳ Quel pulsante era di un momento precedente della partita; ecco come stanno le cose ora.
panel-committed = ✅ Fatto.
panel-cut = { $count ->
    [one] Un passo del tuo turno non confermato non si accorda più con ciò che hanno fatto gli altri ed è stato annullato.
   *[other] { $count } passi del tuo turno non confermato non si accordano più con ciò che hanno fatto gli altri e sono stati annullati.
}
panel-pending = ⚠️ **{ $choice }**: { $warning }
panel-at-once = ⚡ Questa scelta vale appena la premi: svela qualcosa e non si può ritirare.
panel-some-at-once = Ciò che porta ⚡ vale appena lo premi: svela qualcosa e non si può ritirare.
panel-bundles = Tutti insieme …
panel-last = Il tuo turno finisce con questa scelta. Puoi ritirarla finché nessuno ha giocato dopo.
panel-confirm = Confermi questo turno?
panel-waiting = Ora per te non c’è nulla da fare. Si aspetta { $who }.
panel-over = Questa partita è finita.
panel-ended = Questa partita è stata abbandonata.

rules-short = In breve
rules-sections = Capitoli

history-deal = L’inizio della partita
history-turn = Turno { $turn } di { $turns }
history-only-seat = Solo i turni di { $seat }: { $place } di { $count }
history-only-kind = Solo i turni in cui è successo questo: { $place } di { $count }
history-jump = Vai a un turno
history-sift = Quali turni vedere
history-all = Tutti i turni
history-of-seat = Turni di { $seat }
history-of-kind = { $times }× per esempio: { $sample }
history-elsewhere = Quella partita si è giocata in un altro canale. Si può rivedere lì.
history-export = La partita intera, da leggere, da disegnare con `omnibus replay` o da continuare altrove con `/partita continua`.
history-export-running = Quello che tutti possono sapere di questa partita. Le mosse stesse ci saranno quando è finita.
export-running = Questa partita è in corso. Mosse e caso mancano: svelerebbero dei segreti.
import-opened = Un tavolo che continua quella partita di { $game } è aperto. Gli altri possono prendere posto.
lobby-import = Questo tavolo continua una partita salvata. Posti: { $seats }
lobby-seat-free = { $name } (libero)
lobby-seat-taken = { $name } → { $who }

games-of-channel = Partite di questo canale
games-of-server = Partite del server
games-none = Qui non è ancora finita nessuna partita.
games-open = Apri una partita
games-given-up = abbandonata
games-label = { $number } · { $game }

film-whole = { $count ->
    [one] la partita intera, un turno
   *[other] la partita intera, { $count } turni
}
film-from = dal turno { $turn } in poi
film-begun = 🎞️ Sto disegnando …
film-drawing = 🎞️ Sto disegnando: { $done } di { $count }

rematch-opened = Un nuovo tavolo di { $game } è aperto, con le stesse persone e le stesse opzioni.

chart-title = Come sono cresciuti i punteggi
chart-below = Turni

stats-rating = Punteggio di forza: { $points }
stats-games = { $games ->
    [one] Una partita
   *[other] { $games } partite
}, { $wins ->
    [one] una vinta
   *[other] { $wins } vinte
} ({ $share } %)
stats-place = Posto medio: { $place }
stats-streak = Vittorie di fila: { $now } ora, { $longest } al massimo
stats-favourite = Gioco preferito: { $game } ({ $times }×)
stats-fastest = Risposta più rapida: { $time }
stats-none = Ancora nessuna partita finita.
stats-unlisted = Questa persona preferisce non comparire nelle statistiche.
stats-listed = Compari di nuovo nelle statistiche.
stats-not-listed = Non compari più nelle statistiche né nelle classifiche. `/statistiche presente:True` ti riporta lì.
stats-leaders = Classifica
stats-all-games = tutti i giochi
stats-points = Forza
stats-about = { $games ->
    [one] una partita
   *[other] { $games } partite
}, { $wins ->
    [one] una vinta
   *[other] { $wins } vinte
}, posto medio { $place }
stats-computers = Giocatori automatici:
stats-row = { $place }. { $name }: forza { $points }, { $games ->
    [one] una partita
   *[other] { $games } partite
}, { $wins ->
    [one] una vinta
   *[other] { $wins } vinte
}.

league-begun = 🏁 Comincia la stagione “{ $name }” ({ $games }). Da ora conta ogni partita che finisce su questo server.
league-won = 🏆 { $who } vince la stagione “{ $name }”!
league-games = { $count ->
    [one] una partita
   *[other] { $count } partite
}
league-not-allowed = Solo chi può gestire i canali può aprire e chiudere una stagione.

undo-asked = ↩️ { $seat } vorrebbe annullare il suo ultimo turno.
undo-refused = L’ultimo turno di { $seat } resta valido.
undo-done = Il turno è stato annullato.
undo-not-done = Il turno resta valido.
undo-waiting = Sì finora: { $agreed } su { $needed }.

ended-answer = Il tavolo di { $game } è chiuso.
ended-note = { $who } ha chiuso questo tavolo. Le mosse fatte restano in /cronologia.

trouble-discord = Discord non ha accettato la mia risposta. Nulla è perso: riprova fra un momento.
trouble-missing-permissions = Non posso scrivere in questo canale. Qui mi mancano questi permessi: { $permissions }. Chi gestisce il canale può concedermeli: *Modifica canale*, *Permessi*, aggiungere il mio ruolo.
trouble-unknown-button = Questo pulsante viene da una versione precedente o da un altro posto e non fa più nulla. `/gioca` apre il tuo pannello.
trouble-unknown-command = Non conosco questo comando in questa forma. Forse Discord ne mostra ancora uno vecchio: ricaricalo e riprova.
trouble-guild-only = Si gioca nei canali di un server.
trouble-bug = Qualcosa è andato storto da parte mia. Nulla è perso: riprova.

refused-after = { $count ->
    [one] La prima mossa conta
   *[other] Le prime { $count } mosse contano
}, poi: { $reason }
refused-legal = Puoi giocare:

# Ciò che Discord mostra mentre si scrive un comando: al massimo 100 caratteri, e 32 per un nome, senza maiuscole.
command-game = Prepara e chiudi le partite di questo canale
    .name = partita
command-game-new = Apri un tavolo in questo canale
    .name = nuova
command-game-new-game = Quale gioco
    .name = gioco
command-game-new-options = Opzioni come nome=valore, separate da spazi
    .name = opzioni
command-game-new-language = La lingua dei messaggi
    .name = lingua
command-game-join = Prendi posto al tavolo di questo canale, o torna al tuo
    .name = partecipa
command-game-leave = Lascia il tuo posto; a partita iniziata continua un computer o un sostituto
    .name = lascia
command-game-start = Distribuisci e comincia
    .name = comincia
command-game-option = Cambia un’opzione prima che la partita cominci
    .name = opzione
command-game-option-option = Quale opzione
    .name = opzione
command-game-option-value = Il suo nuovo valore
    .name = valore
command-game-end = Chiudi il tavolo di questo canale
    .name = chiudi
command-play = Apri il tuo pannello privato
    .name = gioca
command-move = Fai una mossa scrivendola
    .name = mossa
command-move-move = La mossa; più mosse si separano con punto e virgola
    .name = mossa
command-board = Guarda la plancia
    .name = plancia
command-board-text = A parole invece che con un’immagine
    .name = testo
command-hand = Guarda ciò che puoi vedere solo tu
    .name = mano
command-undo = Annulla il tuo ultimo turno, o chiedilo a chi riguarda
    .name = annulla
command-undo-agree = Rispondi a una richiesta: d’accordo o no
    .name = accordo
command-history = Rivedi la partita di questo canale
    .name = cronologia
command-history-number = Il turno da guardare; 0 è l’inizio
    .name = turno
command-history-game = Un’altra partita: il link a un suo messaggio, o il suo numero
    .name = partita
command-games = Le partite giocate qui
    .name = partite
command-games-server = Le tue di tutto il server
    .name = server
command-replay = Mostra la partita come animazione
    .name = rivedi
command-replay-from = Il turno da cui cominciare
    .name = da
command-replay-game = Un’altra partita: il link a un suo messaggio, o il suo numero
    .name = partita
command-replay-private = Solo per te
    .name = privato
command-stats = I numeri di una persona, o la classifica
    .name = statistiche
command-stats-person = I numeri di chi
    .name = persona
command-stats-game = Di un solo gioco
    .name = gioco
command-stats-listed = Se vuoi comparire nelle statistiche
    .name = presente
command-league = Le stagioni di questo server
    .name = stagione
command-league-show = A che punto è la stagione
    .name = mostra
command-league-begin = Apri una stagione
    .name = apri
command-league-begin-name = Come si chiama
    .name = nome
command-league-begin-game = Un solo gioco; tutti se non è indicato
    .name = gioco
command-league-close = Chiudi la stagione con un messaggio
    .name = chiudi
command-game-export = Salva la partita in un file di testo
    .name = salva
command-game-export-game = Un’altra partita: il link a un suo messaggio, o il suo numero
    .name = partita
command-game-import = Apri un tavolo che continua una partita salvata
    .name = continua
command-game-import-file = Una partita salvata prima della fine
    .name = file
command-rules = Le regole, pagina per pagina
    .name = regole
command-rules-game = Quale gioco
    .name = gioco

# Giocatori artificiali.
button-computers = Computer
button-play-myself = Riprendo il mio posto
button-hint = Consiglio
level-random = a caso
level-easy = facile
level-normal = normale
level-strong = forte
level-root = di paragone
level-easy-about = Un principiante simpatico: mosse sensate, non vede le trappole
level-normal-about = Guarda fino alla fine del proprio turno
level-strong-about = Vede lontano, e pensa anche agli altri
lobby-no-hints = Senza consigli.
computers-title = **Computer al tavolo di { $game }**
computers-menu = Fai sedere un computer, o mandane via uno
computers-add = Aggiungi un computer: { $level }
computers-remove = Togli l’ultimo
computers-hints-on = Consigli: permessi
computers-hints-off = Consigli: vietati
computer-no-level = Questo livello non esiste. I livelli sono: { $levels }.
computer-took-over = 🤖 D’ora in poi un computer gioca per { $seat }.
computer-gave-back = { $seat } torna a giocare di persona.
computer-gone = Hai ripreso il tuo posto. `/gioca` apre il tuo pannello.
hint-title = **Che cosa farebbe un giocatore forte:**
hint-line = { $choice } — posto atteso { $place }, { $winning } % di vittoria
hint-line-then = { $choice }, poi { $rest } — posto atteso { $place }, { $winning } % di vittoria
hint-sure = La prima scelta spicca sulle altre.
hint-close = La scelta è incerta: decide il tuo piano.
command-game-computer = Aggiungi un computer, o fallo giocare per te; di nuovo per tornare
    .name = computer
command-game-computer-level = Quanto gioca bene
    .name = livello
command-hint = Che cosa farebbe un giocatore forte al tuo posto
    .name = consiglio

# Una partita finita, rivista.
button-review = Probabilità
button-moment = { $number } · turno { $turn }
review-title = **{ $game }: le probabilità di ciascuno**
review-chart = Probabilità di vittoria, turno per turno
review-turns = { $count ->
    [one] un turno
   *[other] { $count } turni
}
review-ahead = In testa secondo le probabilità di vincere: { $who }.
review-ahead-until = { $seat } fino al turno { $turn }
review-ahead-last = { $seat } fino alla fine
review-heading = I turni decisivi, per le probabilità di vincere prima e dopo:
review-decisive = Turno { $turn }, { $seat }: da { $before } % a { $after } %

# What the icons mean; somebody’s sheet.
legend-title = Legenda
legend-option = Anello giallo: si può scegliere; il pulsante porta il nome che ha sul tabellone, o la lettera accanto
legend-chosen = Anello scuro: scelto, mentre si chiede il resto
legend-laid = Tratteggio del tuo colore: disposto da te, non ancora giocato
legend-recent = Anello viola: nuovo dal tuo ultimo turno; nei messaggi, l’ultimo turno
legend-computer = Robot: a questo posto gioca un computer, per sé o al posto di qualcuno
button-legend = Legenda
panel-first = La tua prima partita a questo gioco? *Legenda* spiega ogni icona.
command-legend = Che cosa significano le icone delle immagini
    .name = legenda
command-legend-game = Quale gioco
    .name = gioco
command-sheet = Un foglio o un tabellone, in grande
    .name = foglio
command-sheet-person = Di chi; il tuo se omesso
    .name = persona
review-decisive-for = Turno { $turn }, { $seat }: { $who } passa da { $before } % a { $after } %

command-catchup = Che cosa è successo dal tuo ultimo turno
    .name = dopo
command-catchup-game = Un’altra partita: un link a un suo messaggio, o il suo numero
    .name = partita
command-reminders = Come vuoi che ti si ricordino i tuoi turni
    .name = promemoria
command-reminders-every = Quanto spesso: ore, off, o come il tavolo
    .name = ogni
command-reminders-quiet = Ore tranquille, come 22-8; off: nessuna
    .name = quiete
command-reminders-timezone = Il tuo fuso orario
    .name = fuso
command-reminders-direct = Con un messaggio privato invece che nel canale
    .name = privato
command-reminders-holiday = In vacanza: il giorno del ritorno, come 2026-08-17; off: non più
    .name = vacanza
command-reminders-table = Per chi a questo tavolo non ha scelto niente
    .name = tavolo
command-absent = Qualcuno non risponde: sollecita, un computer, o qualcun altro
    .name = assente
command-absent-person = Chi; altrimenti chi è atteso da più tempo
    .name = persona

# Quanto si fa sentire un tavolo.
button-posts = Messaggi
posts-title = Come scrive questo tavolo
posts-usual = normale
posts-usual-about = un nuovo messaggio con la plancia per chi tocca; chi è già qui vede cambiare l’ultimo
posts-quiet = discreto
posts-quiet-about = una sola plancia: un nuovo messaggio prende il posto dell’ultimo; chi è qui ha cinque minuti
posts-compact = compatto
posts-compact-about = solo parole; un pulsante mostra la plancia
posts-unknown = Conosco questi modi di scrivere: { $known }.
posts-note = 🔔 Modo di scrivere scelto da { $seat } per questo tavolo: { $how }.
lobby-posts = Messaggi: { $how }
command-game-posts = Come scrive questo tavolo: normale, discreto o compatto
    .name = messaggi
command-game-posts-style = Il modo di scrivere
    .name = stile

# Pianificare le mosse.
button-plan = Pianifica
button-unplan = Cancella il piano
button-panel = Al mio pannello
plan-title = Pianificato in anticipo. Lo vedi solo tu; viene giocato per te appena tocca a te.
plan-first = Che cosa giocare per prima cosa?
plan-next = E poi?
plan-task = pianifica le mosse
plan-unforeseen = Qui non si può prevedere che cosa ti sarà chiesto. Puoi scrivere le mosse: `/pianifica mosse: … ; …`
plan-no-further = Quello che viene dopo non si può prevedere.
plan-unless = Lascia cadere il piano se una di queste cambia
plan-if = Si gioca solo se questo resta uguale: { $what }.
plan-whatever = Si gioca qualunque altra cosa cambi, finché è permesso.
plan-kept = ⏭️ Pianificato: { $moves }
plan-gone = ⏭️ Il tuo piano è caduto: `{ $move }` non era più possibile.
plan-changed = ⏭️ Il tuo piano è caduto, come richiesto: «{ $what }» è cambiato.
plan-warned = ⏭️ Il tuo piano è caduto: «{ $what }» ora chiede di pensarci due volte.
plan-undone = ⏭️ Il tuo piano è caduto: un turno è stato ripreso.
plan-full = Non si possono pianificare più di { $most } mosse.
command-plan = Pianifica le tue prossime mosse; si giocano quando tocca a te
    .name = pianifica
command-plan-moves = Le mosse, separate da punti e virgola; senza, si apre una pagina
    .name = mosse
