// What the page itself says, in every language it speaks; what the bot says is the bot's own affair. The languages stand in
// the order of LANGUAGES. `{name}` is replaced; where a number decides, there are words for `one` and for `other`.

const LANGUAGES = ["en", "fr", "it"];

export const WORDS = {
  // The frame.
  "skip": ["Skip to the command line", "Aller à la ligne de commande", "Vai alla riga di comando"],
  "channels": ["Channels", "Salons", "Canali"],
  "connecting": ["connecting…", "connexion…", "connessione…"],
  "no-connection": ["no connection", "pas de connexion", "nessuna connessione"],
  "bot-here": ["{bot} is here", "{bot} est là", "{bot} è qui"],
  "bot-away": ["the bot is away", "le bot est absent", "il bot è assente"],
  "new-table": ["New table", "Nouvelle table", "Nuovo tavolo"],
  "make-channel": ["Make a channel", "Créer un salon", "Crea un canale"],
  "keys": ["Keys", "Touches", "Tasti"],
  "start-afresh": ["Start afresh …", "Tout recommencer …", "Ricomincia da capo …"],
  "complaints": [
    { one: "⚠ 1 complaint about the bot", other: "⚠ {count} complaints about the bot" },
    { one: "⚠ {count} plainte contre le bot", other: "⚠ {count} plaintes contre le bot" },
    { one: "⚠ 1 reclamo contro il bot", other: "⚠ {count} reclami contro il bot" },
  ],
  "welcome": ["Welcome", "Bienvenue", "Benvenuti"],
  "save-transcript": ["Save a transcript", "Enregistrer une transcription", "Salva una trascrizione"],
  "transcript": ["Transcript", "Transcription", "Trascrizione"],
  "messages": ["Messages", "Messages", "Messaggi"],
  "play-as": ["Play as", "Jouer en tant que", "Gioca come"],
  "people": ["People", "Personnes", "Persone"],
  "add-person": ["Add a person", "Ajouter une personne", "Aggiungi una persona"],
  "settings": ["Settings of this person", "Réglages de cette personne", "Impostazioni di questa persona"],
  "language": ["Language", "Langue", "Lingua"],
  "moderator": ["Moderator", "Modération", "Moderazione"],
  "moderator-may": ["May close other people's tables", "Peut fermer les tables des autres", "Può chiudere i tavoli degli altri"],
  "command-line": ["Command line", "Ligne de commande", "Riga di comando"],
  "completions": ["Completions", "Suggestions", "Suggerimenti"],
  "send": ["Send", "Envoyer", "Invia"],
  "sandbox": ["Omnibus sandbox", "Bac à sable d’Omnibus", "Sandbox di Omnibus"],

  // Channels and people.
  "unread": ["unread", "non lu", "non letto"],
  "waits-for-you": ["waits for you", "vous attend", "aspetta te"],
  "you": ["you", "vous", "te"],
  "waiting-for": ["Waiting for {who}", "On attend {who}", "Si aspetta {who}"],
  "play-as-person": ["Play as {name}", "Jouer en tant que {name}", "Gioca come {name}"],
  "key": ["key {key}", "touche {key}", "tasto {key}"],
  "awaited": ["awaited", "on attend cette personne", "tocca a questa persona"],
  "you-are-now": ["You are {name} now.", "Vous êtes maintenant {name}.", "Ora giochi come {name}."],
  "nothing-yet": [
    "Nothing has happened here yet. Type {command} below to open a table in this channel.",
    "Rien ne s’est encore passé ici. Tapez {command} en bas pour ouvrir une table dans ce salon.",
    "Qui non è ancora successo nulla. Scrivi {command} qui sotto per aprire un tavolo in questo canale.",
  ],
  "earlier": ["Earlier messages", "Messages précédents", "Messaggi precedenti"],
  "name": ["Name", "Nom", "Nome"],
  "make-it": ["Make it", "Créer", "Crea"],
  "add": ["Add", "Ajouter", "Aggiungi"],

  // Things in front of the page.
  "choose": ["Choose", "Choisir", "Scegli"],
  "choose-from-to": ["Choose {least} to {most}.", "Choisissez-en {least} à {most}.", "Scegline da {least} a {most}."],
  "submit": ["Submit", "Envoyer", "Invia"],
  "ok": ["OK", "OK", "OK"],
  "cancel": ["Cancel", "Annuler", "Annulla"],
  "close": ["Close", "Fermer", "Chiudi"],
  "done": ["Done", "Terminé", "Fatto"],
  "picture": ["Picture", "Image", "Immagine"],
  "original": ["Original", "Original", "Originale"],
  "enlarge": ["Enlarge", "Agrandir", "Ingrandisci"],
  "transcript-of": ["Transcript of #{channel}", "Transcription de #{channel}", "Trascrizione di #{channel}"],
  "transcript-is": [
    "One file with all messages and pictures, to look through or to send.",
    "Un seul fichier avec tous les messages et images, à parcourir ou à envoyer.",
    "Un solo file con tutti i messaggi e le immagini, da sfogliare o da inviare.",
  ],
  "transcript-scope": ["What goes into it", "Ce qu’elle contient", "Che cosa contiene"],
  "what-all-see": ["What everybody sees", "Ce que tout le monde voit", "Ciò che vedono tutti"],
  "what-one-sees": [
    "What {name} sees, private messages included", "Ce que voit {name}, messages privés compris",
    "Ciò che vede {name}, messaggi privati compresi",
  ],
  "save": ["Save", "Enregistrer", "Salva"],
  "afresh-title": ["Start afresh?", "Tout recommencer ?", "Ricominciare da capo?"],
  "afresh-text": [
    "All channels, people, messages and games of this sandbox are removed for good.",
    "Tous les salons, personnes, messages et parties de ce bac à sable sont supprimés pour de bon.",
    "Tutti i canali, le persone, i messaggi e le partite di questa sandbox vengono eliminati per sempre.",
  ],
  "remove-all": ["Remove everything", "Tout supprimer", "Elimina tutto"],
  "complaints-title": ["Complaints about the bot", "Plaintes contre le bot", "Reclami contro il bot"],
  "complaints-text": [
    "What the bot did that Discord would not have taken.", "Ce que le bot a fait et que Discord n’aurait pas accepté.",
    "Ciò che il bot ha fatto e che Discord non avrebbe accettato.",
  ],
  "key-person": ["be that person", "être cette personne", "essere quella persona"],
  "key-slash": ["type a command", "taper une commande", "scrivere un comando"],
  "key-take": ["take a completion; send", "prendre une suggestion ; envoyer", "accettare un suggerimento; inviare"],
  "key-back": [
    "from the command line to the newest buttons", "de la ligne de commande aux derniers boutons",
    "dalla riga di comando agli ultimi pulsanti",
  ],
  "key-escape": [
    "close, or back to the command line", "fermer, ou revenir à la ligne de commande", "chiudere, o tornare alla riga di comando",
  ],

  // The command line.
  "type-slash": ["Type / for commands", "Tapez / pour les commandes", "Scrivi / per i comandi"],
  "command": ["Command", "Commande", "Comando"],
  "commands": ["Commands", "Commandes", "Comandi"],
  "press-enter": ["Press Enter to send {command}", "Entrée envoie {command}", "Premi Invio per inviare {command}"],
  "yes": ["True", "Vrai", "Vero"],
  "no": ["False", "Faux", "Falso"],
  "no-such-command": ["There is no command {command}.", "Il n’y a pas de commande {command}.", "Non c’è nessun comando {command}."],
  "commands-only": [
    "The bot reads commands only: type / to see them.", "Le bot ne lit que les commandes : tapez / pour les voir.",
    "Il bot legge solo i comandi: scrivi / per vederli.",
  ],
  "channel-first": ["Choose a channel first.", "Choisissez d’abord un salon.", "Prima scegli un canale."],
  "is-needed": ["“{name}” is needed.", "« {name} » est nécessaire.", "«{name}» è necessario."],
  "unreachable": [
    "The sandbox cannot be reached. Is it still running?", "Le bac à sable ne répond pas. Tourne-t-il encore ?",
    "La sandbox non è raggiungibile. È ancora in esecuzione?",
  ],
  "no-response": ["The application did not respond.", "L’application n’a pas répondu.", "L’applicazione non ha risposto."],

  // The welcome.
  "play-every-seat": ["Play every seat yourself", "Jouez vous-même toutes les places", "Gioca tu tutti i posti"],
  "this-is": [
    "This is a small Discord on your own machine with the real bot in it: open a table, be each of the players in turn, and press " +
      "what they would press. Nothing leaves this computer.",
    "Voici un petit Discord sur votre propre machine, avec le vrai bot dedans : ouvrez une table, soyez chaque joueur à son tour, " +
      "et pressez ce qu’il presserait. Rien ne quitte cet ordinateur.",
    "Questo è un piccolo Discord sul tuo computer, con dentro il vero bot: apri un tavolo, gioca a turno come ognuno dei giocatori " +
      "e premi ciò che premerebbe lui. Nulla lascia questo computer.",
  ],
  "table-for": ["A table for", "Une table pour", "Un tavolo per"],
  "so-many": [
    { one: "1 person", other: "{count} people" }, { one: "{count} personne", other: "{count} personnes" },
    { one: "1 persona", other: "{count} persone" },
  ],
  "open-table": ["Open a table", "Ouvrir une table", "Apri un tavolo"],
  "on-its-way": [
    "The bot is on its way. Its games appear here in a moment.", "Le bot arrive. Ses jeux apparaîtront ici dans un instant.",
    "Il bot sta arrivando. I suoi giochi compariranno qui fra un momento.",
  ],
  "or-choose": [
    "Or choose a channel and type {slash} to see every command, as on Discord.",
    "Ou choisissez un salon et tapez {slash} pour voir toutes les commandes, comme sur Discord.",
    "Oppure scegli un canale e scrivi {slash} per vedere tutti i comandi, come su Discord.",
  ],
  "calling": ["Calling people …", "On appelle des joueurs …", "Si chiamano i giocatori …"],
  "opening": ["Opening the table …", "On ouvre la table …", "Si apre il tavolo …"],
  "starting": ["Starting …", "On commence …", "Si comincia …"],
  "not-started": [
    "The game could not be started; its channel says why.", "La partie n’a pas pu commencer ; son salon dit pourquoi.",
    "La partita non è potuta cominciare; il suo canale dice perché.",
  ],
  "no-table": [
    "The table did not appear; the channel may say why.", "La table n’est pas apparue ; le salon dit peut-être pourquoi.",
    "Il tavolo non è comparso; forse il canale dice perché.",
  ],

  // Messages, here and in a transcript.
  "private-for": ["Private, for {name}", "Privé, pour {name}", "Privato, per {name}"],
  "somebody": ["somebody", "quelqu’un", "qualcuno"],
  "thinking": ["{bot} is thinking…", "{bot} réfléchit…", "{bot} sta pensando…"],
  "edited": ["(edited)", "(modifié)", "(modificato)"],
  "private-message-for": ["Private message for {name}", "Message privé pour {name}", "Messaggio privato per {name}"],
  "message-from": ["Message from {bot}", "Message de {bot}", "Messaggio di {bot}"],
  "used": ["{name} used {command}", "{name} a utilisé {command}", "{name} ha usato {command}"],
  "only-you": ["Only you can see this", "Visible pour vous uniquement", "Solo tu puoi vedere questo messaggio"],
  "only-one": ["Only {name} can see this", "Visible pour {name} uniquement", "Solo {name} può vedere questo messaggio"],
  "dismiss": ["Dismiss message", "Masquer le message", "Nascondi il messaggio"],
  "choices-row": ["Choices, row {row}", "Choix, rangée {row}", "Scelte, riga {row}"],
  "private": ["Private: {words}", "Privé : {words}", "Privato: {words}"],
  "pictures": ["Picture: {words}", "Image : {words}", "Immagine: {words}"],
  "unknown": ["unknown", "inconnu", "sconosciuto"],
  "spoiler": ["Spoiler: show", "Spoiler : montrer", "Spoiler: mostra"],
  "no-date": ["Invalid Date", "Date invalide", "Data non valida"],
  "saved-public": [
    "Saved on {date}, public messages only.", "Enregistré le {date}, messages publics seulement.",
    "Salvato il {date}, solo messaggi pubblici.",
  ],
  "saved-as": [
    "Saved on {date}, as {name} saw it, private messages included.",
    "Enregistré le {date}, comme {name} l’a vu, messages privés compris.",
    "Salvato il {date}, come l’ha visto {name}, messaggi privati compresi.",
  ],
};

let language = LANGUAGES[0];

/** Speaks the language of a locale such as `fr` or `en-US`, or else English; whether that is another one than before. */
export function speak(locale) {
  const wanted = String(locale ?? "").split("-")[0];
  const before = language;
  language = LANGUAGES.includes(wanted) ? wanted : LANGUAGES[0];
  document.documentElement.lang = language;
  return language !== before;
}

/** The language spoken now, for dates and lists. */
export function spokenLanguage() {
  return language;
}

/** Words with values in them. */
export function say(key, values = {}) {
  return sayWith(key, values).join("");
}

/** The same in pieces, where a value is an element. */
export function sayWith(key, values = {}) {
  const words = WORDS[key][LANGUAGES.indexOf(language)];
  const chosen = typeof words === "string" ? words : words[new Intl.PluralRules(language).select(values.count)] ?? words.other;
  return chosen.split(/\{(\w+)\}/).map((piece, index) => (index % 2 ? values[piece] : piece));
}
