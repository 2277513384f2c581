# Pourquoi quelque chose n’a pas été fait à une table.
table-none = Il n’y a pas de partie dans ce salon.
table-occupied = Il y a déjà une partie dans ce salon. Terminez-la d’abord, ou choisissez un autre salon ou fil.
table-unknown-game = Il n’y a pas de jeu nommé « { $game } ».
table-setup-seats = Ce jeu se joue de { $fewest } à { $most }, pas à { $seats }.
table-setup-option = Ce jeu n’a pas d’option « { $option } ». Ses options : { $known }
table-setup-value = « { $option } » ne peut pas être « { $value } ». Valeurs possibles : { $known }
table-not-seated = Vous ne jouez pas dans cette partie.
table-already-seated = Vous avez déjà une place.
table-full = Les { $most } places sont prises.
table-too-few = { $have ->
    [one] Il n’y a que { $have } joueur ;
   *[other] Il n’y a que { $have } joueurs ;
} il en faut au moins { $fewest }.
table-not-started = La partie n’a pas encore commencé.
table-started = La partie a déjà commencé.
table-over = Cette partie est terminée.
table-still-running = Disponible seulement une fois la partie terminée : cela trahirait des secrets.
table-stale = Ce bouton date d’un moment antérieur de la partie. Voici où elle en est.
table-unconfirmed = Votre tour est prêt. Confirmez-le, ou revenez d’abord en arrière.
table-nothing-to-confirm = Il n’y a encore rien à confirmer.
table-nothing-to-take-back = Vous n’avez rien à reprendre.
table-draft-open = Votre tour n’est pas encore confirmé : revenez simplement en arrière.
table-undo-pending = Quelqu’un demande déjà à reprendre un tour. Il faut d’abord y répondre.
table-no-undo-pending = Plus personne ne demande à reprendre un tour.
table-already-answered = Vous avez déjà répondu.
table-not-allowed = Seul l’hôte de la table, ou quelqu’un qui gère le salon, peut faire cela.
table-frozen = Une mise à jour a changé les règles de ce jeu depuis le début de la partie, et les anciennes ne sont plus là. On peut la revoir telle qu’elle était et l’enregistrer avec `/partie enregistrer`, mais plus la poursuivre.
table-unreadable = Ce fichier n’est pas une partie enregistrée par Omnibus.
table-unreadable-line = La ligne { $line } de ce fichier est illisible.
table-withheld = Cette partie a été enregistrée pendant qu’on la jouait, sans ses secrets : personne ne peut la poursuivre.
table-unplayable = { $number ->
    [0] Les règles n’admettent pas le début de cette partie.
   *[other] Les règles refusent le coup { $number } de cette partie.
}
table-finished = Cette partie a été jouée jusqu’au bout : il n’y a rien à poursuivre.
table-season-open = Une saison est déjà ouverte. Fermez-la d’abord.
table-no-season = Il n’y a pas de saison sur ce serveur.
table-elsewhere = Une autre partie du bot vient de reprendre ce serveur et rien n’a été changé. Appuyez encore une fois.
table-store-failed = Un problème est survenu de notre côté et rien n’a été changé. Réessayez dans un instant.
table-computer-plays = Un ordinateur joue à votre place. Vous pouvez la reprendre à tout moment.
table-no-computer = Aucun ordinateur ne joue là.
table-no-hints = À cette table, on joue sans conseils.
table-nothing-asked = Personne n’attend de choix de vous : ce que vous avez choisi tient, sauf si vous le changez. Il y aura un conseil pour votre prochaine décision.
table-still-open = Cette table est ouverte : il n’y a rien à reprendre.
table-too-late = Cette partie a été fermée il y a plus d’un jour. Ses coups sont dans /historique.
table-nobody-there = Personne de ce nom n’est assis à cette table.
table-seated-already = Cette personne a déjà une place.
table-invited-already = Cette personne a déjà été invitée.
table-not-invited = Cette place est gardée pour quelqu’un d’autre. *Rejoindre* en donne une autre.
table-too-many-invited = { $most } personnes ont été invitées à cette table. Cela suffit.
table-setup-colour = « { $colour } » n’est pas possible. Chacune de ces couleurs va à une personne : { $known }
table-colour-taken = Quelqu’un d’autre a choisi cette couleur.
table-too-many-own = { $most ->
    [one] Vous menez déjà une table ouverte sur ce serveur.
   *[other] Vous menez { $most } tables ouvertes sur ce serveur.
} Finissez ou fermez-en une d’abord ; `/partie miennes` montre les vôtres.
table-too-many-here = { $most ->
    [one] Il y a déjà une table ouverte sur ce serveur.
   *[other] Il y a { $most } tables ouvertes sur ce serveur.
} L’une doit d’abord finir ; `/partie liste` montre ce qui est ouvert.
