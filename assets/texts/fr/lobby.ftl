# Autour d’une partie : réunir les gens, retrouver ses tables, les fermer.
button-seats = Places
button-accept = Prendre la place
button-decline = Pas maintenant
button-end = Terminer la partie
button-keep = Continuer à jouer
button-reopen = Reprendre la partie

lobby-seated = À table ({ $count } sur { $seats }) : { $who }
lobby-seated-none = À table ({ $count }) : { $who }
    Avec ces options et couleurs, aucun nombre de joueurs ne convient.
lobby-played = À table : { $who }
lobby-how = **Rejoindre** donne une place. { $host } lance la partie, ou tous les autres ensemble.
lobby-agreeing = Prêts à commencer : { $who }
lobby-agreed = Vous êtes prêt à commencer { $game }. La partie commence quand l’hôte la lance, ou quand tous les autres sont prêts aussi.

options-line = **{ $option }** : { $about }

seats-title = **Places à la table de { $game }**
seats-host = **{ $name }** (hôte)
seats-seated = On joue dans cet ordre.
seats-drawn = Les places sont tirées au sort au début de la partie.
seats-host-only = C’est l’hôte qui dispose les places.
seats-menu = Disposer la table
seats-choose-seated = S’asseoir dans cet ordre
seats-choose-drawn = Tirer les places au sort
seats-choose-up = Une place plus haut : { $name }
seats-choose-host = Confier la table à { $name }
seats-any-colour = N’importe quelle couleur
host-handed = { $who } est maintenant l’hôte.
host-note = { $who } est maintenant l’hôte de cette table.

invite-note = ✉️ { $who }, { $by } aimerait jouer à { $game } avec vous. Une place vous attend ici.
invite-sent = L’invitation est partie : { $who }.
invite-declined = La place reste libre. *Rejoindre* fonctionne toujours.
invite-bot = Les bots ne jouent pas. *Ordinateurs* assoit un ordinateur à la table.

end-asked = **Terminer cette partie de { $game } ?** Elle dure depuis { $since }, avec { $people } à table et { $moves ->
    [one] un coup joué
   *[other] { $moves } coups joués
}. Personne n’aura gagné, et elle ne comptera dans aucune statistique. Pendant un jour, l’hôte et ceux qui gèrent le salon peuvent revenir dessus.
end-kept = La partie continue.
reopened-answer = La partie de { $game } continue.
reopened-note = { $who } a rouvert cette table : la partie reprend où elle en était.

mine-none = Vous n’êtes à aucune table ouverte de ce serveur. `/partie liste` montre celles à rejoindre.
mine-title = { $count ->
    [one] Vous êtes à une table de ce serveur.
   *[other] Vous êtes à { $count } tables de ce serveur.
} { $awaited ->
    [0] Personne ne vous attend.
    [one] Une vous attend.
   *[other] { $awaited } vous attendent.
}
mine-awaited = ➡️ **{ $game }** : à vous de jouer, depuis { $since }
mine-waiting = ⏳ **{ $game }** : on attend { $who }, depuis { $since }
mine-lobby = 🪑 **{ $game }** : { $count } sur { $seats } à table ({ $who }), ouverte depuis { $since }
open-title = Tables ouvertes de ce serveur
open-lobbies = À rejoindre :
open-games = À regarder :
open-none = Aucune que vous puissiez voir. `/partie nouvelle` en ouvre une.

command-game-seats = Qui est assis où : ordre, hôte
    .name = places
command-game-invite = Appeler quelqu’un à cette table par son nom
    .name = inviter
command-game-invite-person = Qui
    .name = personne
command-game-host = Confier la table à quelqu’un d’autre qui y est assis
    .name = hôte
command-game-host-person = À qui
    .name = personne
command-game-mine = Vos tables de ce serveur : d’abord celles où l’on vous attend
    .name = miennes
command-game-list = Tables ouvertes de ce serveur : à rejoindre, à regarder
    .name = liste
command-game-reopen = Reprendre une partie fermée depuis moins d’un jour
    .name = reprendre

# L’aide, et ce qui est gardé des gens.
button-forget = M’oublier
button-remember = Tout garder
somebody = quelqu’un

help-games = Je suis une table pour des jeux de bus : { $games }. On y joue dans un salon ou un fil, quelques coups par jour.
help-begin = **Commencer** : `/partie nouvelle` ouvre une table. Les autres appuient sur *Rejoindre* ; *Options* et *Places* la préparent, *Ordinateurs* remplit les places vides, `/partie inviter` appelle quelqu’un. L’hôte appuie sur *Commencer*.
help-turn = **Jouer** : quand c’est à vous, vous êtes mentionné. *Jouer* sous le plateau ouvre votre panneau privé. Le dernier choix termine le tour ; on le reprend tant que personne n’y a réagi, et ce qui est définitif porte ⚡ avant. `/coup` prend les coups écrits.
help-look = **Regarder** : `/règles` donne les règles de chaque jeu, `/plateau` le plateau (aussi en mots), `/main` ce que vous seul voyez, `/historique` tous les tours joués.
help-table = **Vos tables** : `/partie miennes` montre où l’on vous attend, `/partie liste` ce qu’on peut rejoindre ou regarder. `/reprendre` reprend un tour, `/partie fermer` ferme une table après une question.
help-weeks = **Pendant des semaines** : `/depuis` dit ce qui s’est passé depuis votre tour, `/rappels` quand vous rappeler ou que vous êtes en vacances, `/absent` que faire de qui ne répond pas. `/partie quitter` libère votre place, `/partie rejoindre` en prend une libre ou vous ramène.
help-self = **Vous** : `/statistiques` donne vos chiffres, `/confidentialité` dit ce qui est gardé de vous, `/oublier` le supprime.

privacy-title = Ce qui est gardé de vous, et pourquoi
privacy-people = **Qui vous êtes** : votre numéro Discord et le nom que vous aviez en dernier, à chaque table où vous êtes ou étiez, pour vous mentionner, vous nommer et vous laisser votre place.
privacy-games = **Ce que vous avez joué** : chaque coup avec son heure, et la fin des parties. C’est la partie elle-même, et ce dont /historique, /revoir et /statistiques sont faits.
privacy-settings = **Ce que vous avez choisi** : vos réglages, comme celui de ne pas figurer dans les statistiques, ou vos heures sans rappels et votre fuseau horaire.
privacy-not = Rien d’autre : ni messages, ni listes de membres, ni adresses. Ce que vous faites se lit dans les boutons et commandes que vous utilisez. Qui héberge ce bot a la base de données ; personne d’autre n’en reçoit rien.
privacy-forget = `/oublier moi` le supprime : les parties finies parlent alors de quelqu’un, vos places dans les parties en cours sont libres, tenues par des ordinateurs en attendant, et vos réglages disparaissent. Les coups restent, sans votre nom : c’est aussi la partie des autres.
forget-asked = **Vous oublier partout ?** Sur tous les serveurs : vous quittez toutes les tables en attente, vos places en cours sont libres et jouées par des ordinateurs en attendant, les parties finies parlent de quelqu’un, vos chiffres et réglages disparaissent. Ce qui a été publié reste. C’est sans retour.
forget-done = { $count ->
    [0] Il n’y avait rien à oublier.
    [one] Vous êtes oublié à une table, et vos réglages aussi.
   *[other] Vous êtes oublié à { $count } tables, et vos réglages aussi.
}
forget-kept = Tout reste comme avant.

command-help = Comment tout cela marche
    .name = aide
command-privacy = Ce qui est gardé de vous, et pourquoi
    .name = confidentialité
command-forget = Faire supprimer ce qui est gardé de vous
    .name = oublier
command-forget-me = Être oublié, après une question
    .name = moi

# Un fil à part.
thread-public = public : tout le salon
thread-private = privé : ceux qui sont appelés
thread-unknown = Un fil peut être : { $known }.
thread-in-thread = On est déjà dans un fil. `/partie nouvelle` ouvre une table ici même ; un fil à part se crée depuis un salon.
thread-name = { $game } · { $host }
thread-opened = 🚌 Une table de { $game } est ouverte dans { $thread }.
command-game-new-thread = Dans un fil à part
    .name = fil
