# Intorno a una partita: riunire le persone, ritrovare i propri tavoli, chiuderli.
button-seats = Posti
button-accept = Prendi il posto
button-decline = Non ora
button-end = Termina la partita
button-keep = Continua a giocare
button-reopen = Riprendi la partita

lobby-seated = Al tavolo ({ $count } su { $seats }): { $who }
lobby-seated-none = Al tavolo ({ $count }): { $who }
    Con queste opzioni e colori non va bene nessun numero di giocatori.
lobby-played = Al tavolo: { $who }
lobby-how = **Partecipa** dà un posto. { $host } comincia la partita, oppure tutti gli altri insieme.
lobby-agreeing = Pronti a cominciare: { $who }
lobby-agreed = Hai detto che si può cominciare { $game }. Si parte quando lo dice chi ospita, o quando anche tutti gli altri sono pronti.

options-line = **{ $option }**: { $about }

seats-title = **Posti al tavolo di { $game }**
seats-host = **{ $name }** (ospita)
seats-seated = Si gioca in quest’ordine.
seats-drawn = I posti si sorteggiano all’inizio della partita.
seats-host-only = I posti li dispone chi ospita.
seats-menu = Disponi il tavolo
seats-choose-seated = Sedersi in quest’ordine
seats-choose-drawn = Sorteggia i posti
seats-choose-up = Un posto più in alto: { $name }
seats-choose-host = Affida il tavolo a { $name }
seats-any-colour = Un colore qualsiasi
host-handed = Ora il tavolo è di { $who }.
host-note = Ora questo tavolo è di { $who }.

invite-note = ✉️ { $who }, { $by } vorrebbe giocare a { $game } con te. Qui c’è un posto per te.
invite-sent = L’invito è partito: { $who }.
invite-declined = Il posto resta libero. *Partecipa* funziona sempre.
invite-bot = I bot non giocano. *Computer* fa sedere un computer al tavolo.

end-asked = **Terminare questa partita di { $game }?** Dura da { $since }, con { $people } al tavolo e { $moves ->
    [one] una mossa fatta
   *[other] { $moves } mosse fatte
}. Non avrà vinto nessuno e non conterà in nessuna statistica. Per un giorno chi ospita e chi gestisce il canale possono ripensarci.
end-kept = La partita continua.
reopened-answer = La partita di { $game } continua.
reopened-note = { $who } ha riaperto questo tavolo: la partita riprende da dov’era.

mine-none = Non siedi a nessun tavolo aperto di questo server. `/partita elenco` mostra a quali partecipare.
mine-title = { $count ->
    [one] Siedi a un tavolo di questo server.
   *[other] Siedi a { $count } tavoli di questo server.
} { $awaited ->
    [0] Nessuno ti aspetta.
    [one] Uno ti aspetta.
   *[other] { $awaited } ti aspettano.
}
mine-awaited = ➡️ **{ $game }**: tocca a te, da { $since }
mine-waiting = ⏳ **{ $game }**: si aspetta { $who }, da { $since }
mine-lobby = 🪑 **{ $game }**: { $count } su { $seats } al tavolo ({ $who }), aperto da { $since }
open-title = Tavoli aperti di questo server
open-lobbies = A cui partecipare:
open-games = Da guardare:
open-none = Nessuno che tu possa vedere. `/partita nuova` ne apre uno.

command-game-seats = Chi siede dove: ordine, chi ospita
    .name = posti
command-game-invite = Chiama qualcuno a questo tavolo per nome
    .name = invita
command-game-invite-person = Chi
    .name = persona
command-game-host = Affida il tavolo a qualcun altro che vi siede
    .name = ospite
command-game-host-person = A chi
    .name = persona
command-game-mine = I tuoi tavoli di questo server: prima quelli dove ti aspettano
    .name = miei
command-game-list = I tavoli aperti di questo server: a cui partecipare, da guardare
    .name = elenco
command-game-reopen = Riprendi una partita chiusa da meno di un giorno
    .name = riprendi

# L’aiuto, e ciò che si conserva delle persone.
button-forget = Dimenticami
button-remember = Tieni tutto
somebody = qualcuno

help-games = Sono un tavolo per giochi di autobus: { $games }. Si gioca in un canale o in un thread, poche mosse al giorno.
help-begin = **Cominciare**: `/partita nuova` apre un tavolo. Gli altri premono *Partecipa*; *Opzioni* e *Posti* lo preparano, *Computer* riempie i posti vuoti, `/partita invita` chiama qualcuno. Chi ospita preme *Comincia*.
help-turn = **Giocare**: quando tocca a te, vieni menzionato. *Gioca* sotto la plancia apre il tuo pannello privato. L’ultima scelta chiude il turno; si annulla finché nessuno ha agito dopo, e ciò che è definitivo porta ⚡ prima. `/mossa` accetta mosse scritte.
help-look = **Guardare**: `/regole` ha le regole di ogni gioco, `/plancia` la plancia (anche a parole), `/mano` ciò che vedi solo tu, `/cronologia` ogni turno giocato.
help-table = **I tuoi tavoli**: `/partita miei` mostra dove ti aspettano, `/partita elenco` a cosa partecipare o cosa guardare. `/annulla` ritira un turno, `/partita chiudi` chiude un tavolo dopo una domanda.
help-weeks = **Per settimane**: `/dopo` dice che cosa è successo dal tuo ultimo turno, `/promemoria` quando ricordartelo o che sei in vacanza, `/assente` che fare di chi non risponde. `/partita lascia` libera il tuo posto, `/partita partecipa` ne prende uno libero o ti riporta al tuo.
help-self = **Tu**: `/statistiche` ha i tuoi numeri, `/privacy` dice che cosa si conserva di te, `/dimentica` lo elimina.

privacy-title = Che cosa si conserva di te, e perché
privacy-people = **Chi sei**: il tuo numero Discord e il nome che avevi l’ultima volta, a ogni tavolo dove siedi o sedevi, per menzionarti, nominarti e lasciarti il posto.
privacy-games = **Che cosa hai giocato**: ogni mossa con la sua ora, e come sono finite le partite. È la partita stessa, e ciò di cui sono fatti /cronologia, /rivedi e /statistiche.
privacy-settings = **Che cosa hai scelto**: le tue impostazioni, come non comparire nelle statistiche, o le ore senza promemoria e il tuo fuso orario.
privacy-not = Nient’altro: né messaggi, né elenchi di membri, né indirizzi. Ciò che fai si legge dai pulsanti e dai comandi che usi. Chi gestisce questo bot ha la banca dati; nessun altro ne riceve nulla.
privacy-forget = `/dimentica me` lo elimina: le partite finite parlano allora di qualcuno, i tuoi posti in quelle in corso sono liberi, tenuti da computer nell’attesa, e le tue impostazioni spariscono. Le mosse restano, senza il tuo nome: è anche la partita degli altri.
forget-asked = **Dimenticarti ovunque?** Su ogni server: lasci tutti i tavoli in attesa, i tuoi posti sono liberi e giocati da computer nell’attesa, le partite finite parlano di qualcuno, i tuoi numeri e le tue impostazioni spariscono. Ciò che è stato pubblicato resta. Non si può tornare indietro.
forget-done = { $count ->
    [0] Non c’era nulla da dimenticare.
    [one] Sei dimenticato a un tavolo, e così le tue impostazioni.
   *[other] Sei dimenticato a { $count } tavoli, e così le tue impostazioni.
}
forget-kept = Tutto resta com’è.

command-help = Come funziona tutto questo
    .name = aiuto
command-privacy = Che cosa si conserva di te, e perché
    .name = privacy
command-forget = Fai eliminare ciò che si conserva di te
    .name = dimentica
command-forget-me = Farti dimenticare, dopo una domanda
    .name = me

# Un thread a parte.
thread-public = pubblico: tutto il canale
thread-private = privato: chi viene chiamato
thread-unknown = Un thread può essere: { $known }.
thread-in-thread = Questo è già un thread. `/partita nuova` apre un tavolo proprio qui; un thread a parte si crea da un canale.
thread-name = { $game } · { $host }
thread-opened = 🚌 Un tavolo di { $game } è aperto in { $thread }.
command-game-new-thread = In un thread a parte
    .name = thread
