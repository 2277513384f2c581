button-sit = Prendre cette place
button-leave-game = Quitter la partie
seating-left = 🚪 { $who } a quitté la partie ; { $now } continue.
seating-replaced = 🚪 Les autres ont décidé que quelqu’un d’autre peut jouer pour { $who } ; d’ici là { $now } continue.
seating-stood-in = 🤖 Désormais un ordinateur joue pour { $who }.
seating-substituted = 🪑 { $now } prend la suite de { $who }.
seating-back = 👋 { $now } joue de nouveau en personne.
seating-free = Un ordinateur ({ $level }) tient la place pour l’instant. Tout le monde peut la prendre, avec tout ce qui s’y trouve.
seating-kept = Si { $who } revient, elle lui est rendue : `/partie rejoindre`.
seating-yours = Vous continuez la partie de { $game }, avec tout ce que cette place possède. La personne qui l’avait avant la retrouve si elle revient.
seating-leave-asked = **Quitter cette partie de { $game } ?** { $others ->
        [0] Personne d’autre n’y joue : elle se terminerait.
       *[other] Les autres en sont informés. Un ordinateur joue pour vous jusqu’à ce que quelqu’un prenne votre place, avec tout ce qui s’y trouve ; `/partie rejoindre` vous la rend à tout moment.
    }
seating-you-left = Vous avez quitté la partie de { $game }. `/partie rejoindre` vous rend votre place.
table-no-free-seat = Aucune place n’est libre à cette table.

button-catch-up = Depuis mon tour
catch-up-since = **{ $game }** · Depuis votre dernier tour ({ $when }) :
catch-up-from-the-deal = **{ $game }** · Depuis le début de la partie :
catch-up-lately = **{ $game }** · Le dernier tour de table :
catch-up-nothing = Rien ne s’est passé depuis.

button-undo = Reprendre mon tour
button-ask-undo = Demander à reprendre mon tour
undo-with = Les tours suivants de { $who } seraient repris avec.
undo-needs = { $needed ->
    [one] { $others }, êtes-vous d’accord ?
   *[other] { $others }, êtes-vous d’accord ? Il faut l’accord de chacun.
}
post-undone-with = Le dernier tour de { $seat } a été repris, et avec lui les tours suivants de { $others }.
table-not-asked = Cela concerne d’autres personnes : ce sont elles qui répondent.

button-mute = Pas pour ce tour
button-reminders = Mes rappels
reminder = ⏰ { $who }, la partie de { $game } { $count ->
    [one] vous attend
   *[other] vous attend tous
} : question posée { $since }.
reminder-direct = ⏰ La partie de **{ $game }** vous attend : question posée { $since }. [À la table]({ $link })
reminder-muted = Plus de rappel pour ce tour.
reminders-title = **Vos rappels**
reminders-every = • Fréquence : { $every }
reminders-as-table = comme la table l’a choisi
reminders-off = jamais
reminders-hours = { $hours ->
    [one] toutes les heures
   *[other] toutes les { $hours } heures
}
reminders-quiet = • Heures calmes : de { $from } à { $to } ({ $zone })
reminders-no-quiet-hours = • Heures calmes : aucune
reminders-here = • Où : dans le salon de la partie
reminders-direct = • Où : par message privé ; dans le salon si vous n’en acceptez pas
reminders-holiday = • En vacances : de retour le { $back }
reminders-how = -# Trois rappels au plus par tour. `/rappels` règle les heures calmes (`22-8`), votre fuseau horaire et des vacances (le jour du retour, `2026-08-17`).
reminders-menu = Fréquence
reminders-no-hours = « { $typed } » n’est pas un nombre d’heures. Écrivez un nombre, `off` ou `table`.
reminders-no-quiet = « { $typed } » ne sont pas des heures. Écrivez-les comme `22-8` ou `22:30-07:00`, ou `off`.
reminders-no-zone = Je ne connais pas le fuseau horaire « { $typed } ». Choisissez-en un dans la liste, comme `Europe/Paris`.
reminders-which-zone = Dans quel fuseau horaire ? Indiquez-le avec les heures calmes : `fuseau: Europe/Paris`.
reminders-no-date = « { $typed } » n’est pas un jour. Écrivez le jour du retour comme `2026-08-17`, ou `off`.
button-remind-here = Plutôt dans le salon
button-remind-direct = Plutôt par message privé
button-no-quiet = Sans heures calmes
button-back-again = Me revoilà

absent-asked = ⏳ { $seat } ne répond pas ; question posée { $since }. { $others }, que faire ? Tout le monde peut relancer ; pour un ordinateur ou quelqu’un d’autre, { $needed ->
    [one] une voix suffit
   *[other] il faut { $needed } voix
}. Qui revient retrouve sa place.
absent-away = 🌴 { $seat } est en vacances jusqu’au { $until }.
absent-nudge = 👉 { $who }, { $seat } aimerait continuer : c’est à vous.
absent-asked-answer = La question est posée aux autres.
absent-voices = { $voices ->
    [one] Une voix pour l’instant
   *[other] { $voices } voix pour l’instant
}, il en faut { $needed }.
absent-nudged = C’est relancé.
absent-decided = C’est décidé.
button-nudge = Relancer
button-stand-in = Un ordinateur joue
button-replace = Quelqu’un d’autre peut jouer
table-nobody-absent = La partie n’attend personne d’autre.
table-too-soon = Pas encore : à partir du { $time }.
table-already-asked = La question est déjà posée aux autres.
table-decided = C’est déjà décidé, ou la réponse est arrivée.

abandoned = 🕸️ Il ne s’est rien passé depuis longtemps à cette table de { $game }. Elle sera fermée le { $closes }, sauf si quelqu’un continue.
abandoned-kept = La table reste ouverte.
abandoned-closed = 🕸️ Cette table a été fermée parce que personne ne s’en servait. Les coups joués restent dans /historique.
button-keep-table = La garder
