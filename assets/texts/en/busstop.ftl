# Busstop

busstop-name = Busstop
busstop-about = Win passengers at the bus stop, fill your buses kind by kind, and leave nobody waiting.
busstop-in-short = secret tiles win passengers, buses take one kind · 2–5 players

busstop-option-bonus = Bonus kind
busstop-option-bonus-about = Delivering passengers of your own kind is worth more; which kind that is depends on your colour.
busstop-option-bonus-off = off
busstop-option-bonus-on = the kind of your colour counts double
busstop-option-objective = Objectives
busstop-option-objective-about = Everybody has one goal for the whole game, which depends on their colour.
busstop-option-objective-off = off
busstop-option-objective-on = each colour has a goal worth 5 points
busstop-option-alien = Aliens
busstop-option-alien-about = What an alien on a bus does to the rule that a bus takes one kind only.
busstop-option-alien-joker = join any bus
busstop-option-alien-mixer = let every kind in after them
busstop-option-buses = Seats in the buses
busstop-option-buses-about = How many passengers fit into your first, second and third bus.
busstop-option-buses-3-4-5 = 3, 4, then 5
busstop-option-buses-4-5-3 = 4, 5, then 3 (hard)
busstop-option-faces = Passengers on number tiles
busstop-option-faces-about = Which passenger your number tiles show when they are laid on the stop themselves.
busstop-option-faces-age = by age, the same for all
busstop-option-faces-rotated = different for each colour
busstop-option-colours = Colours
busstop-option-colours-about = For those who choose none themselves: colours decide the bonus kind and the objective.
busstop-option-colours-seats = by seat
busstop-option-colours-random = drawn by lot
busstop-colour-yellow = yellow
busstop-colour-yellow-about = if those options are on: babies count double, objective Clean stop
busstop-colour-green = green
busstop-colour-green-about = if those options are on: kids count double, objective Grand tour
busstop-colour-purple = purple
busstop-colour-purple-about = if those options are on: girls count double, objective Specialist
busstop-colour-blue = blue
busstop-colour-blue-about = if those options are on: salarymen count double, objective Red carpet
busstop-colour-red = red
busstop-colour-red-about = if those options are on: old ladies count double, objective Close encounters
busstop-option-driver = First driver
busstop-option-driver-about = Who drives in the first round; afterwards it goes round.
busstop-option-driver-random = drawn by lot
busstop-option-driver-1 = player 1
busstop-option-driver-2 = player 2
busstop-option-driver-3 = player 3
busstop-option-driver-4 = player 4
busstop-option-driver-5 = player 5
busstop-no-such-driver = Player { $driver } cannot drive first: there are { $seats } players.

# Things
busstop-proxy = Proxy
busstop-yellow = yellow
busstop-green = green
busstop-purple = purple
busstop-blue = blue
busstop-red = red
busstop-baby = baby
busstop-kid = kid
busstop-girl = girl
busstop-salaryman = salaryman
busstop-old-lady = old lady
busstop-vip-baby = VIP baby
busstop-vip-kid = VIP kid
busstop-vip-girl = VIP girl
busstop-vip-salaryman = VIP salaryman
busstop-vip-old-lady = VIP old lady
busstop-alien = alien
busstop-babies = babies
busstop-kids = kids
busstop-girls = girls
busstop-salarymen = salarymen
busstop-old-ladies = old ladies
busstop-count-baby = { $count ->
    [one] 1 baby
   *[other] { $count } babies
}
busstop-count-kid = { $count ->
    [one] 1 kid
   *[other] { $count } kids
}
busstop-count-girl = { $count ->
    [one] 1 girl
   *[other] { $count } girls
}
busstop-count-salaryman = { $count ->
    [one] 1 salaryman
   *[other] { $count } salarymen
}
busstop-count-old-lady = { $count ->
    [one] 1 old lady
   *[other] { $count } old ladies
}
busstop-count-alien = { $count ->
    [one] 1 alien
   *[other] { $count } aliens
}
busstop-objective-clean-stop = Clean stop: nobody waiting at the end.
busstop-objective-grand-tour = Grand tour: deliver at least { $count } of each kind.
busstop-objective-specialist = Specialist: deliver at least { $count } of one kind.
busstop-objective-red-carpet = Red carpet: deliver at least { $count } VIPs.
busstop-objective-close-encounters = Close encounters: have at least { $count } aliens in your score pile.

# Parts of a score
busstop-detail-delivered = delivered
busstop-detail-vips = VIPs
busstop-detail-bonus = bonus kind
busstop-detail-objective = objective
busstop-detail-waiting = waiting
busstop-detail-penalty = from the proxy
busstop-detail-aliens = aliens

# Where the game stands
busstop-phase-show = Round { $round } of { $rounds } · the driver shows a tile
busstop-phase-choose = Round { $round } of { $rounds } · secret tiles
busstop-phase-take = Round { $round } of { $rounds } · taking passengers
busstop-phase-allocate = Round { $round } of { $rounds } · seating passengers
busstop-phase-over = The game is over
busstop-asked-tile = choose a number tile
busstop-asked-take = take a played tile
busstop-asked-allocate = seat the passengers

# Questions
busstop-prompt-show = You drive: which tile do you show?
busstop-prompt-choose = { $who } shows { $number } ({ $kind }). Which tile do you play? Nobody sees it before all have chosen.
busstop-prompt-choose-again = { $who } shows { $number } ({ $kind }). You have chosen { $chosen }; you may still change it.
busstop-prompt-take = Position { $position } brings you: { $line }. Which played tile do you take as well?
busstop-prompt-take-only = Position { $position }: which played tile do you take?
busstop-prompt-take-proxy = The proxy is on position { $position }: which played tile does it take?
busstop-prompt-place = Where do they go? To be placed: { $own }.
busstop-prompt-place-proxy = Where do the proxy’s passengers go? To be placed: { $proxy }.
busstop-prompt-place-both = Where do they go? To be placed: { $own }; for the proxy: { $proxy }.
busstop-prompt-board = Does the head of the queue board?
busstop-label-tile = { $number } · { $kind }
busstop-label-seat = { $passenger } → bus { $bus }
busstop-label-queue = { $passenger } → queue
busstop-label-board = Queue: { $passenger } → bus { $bus }
busstop-label-all = { $ways }
busstop-label-done = Done
busstop-label-proxy = Proxy: { $label }
busstop-hint-before = before the driver
busstop-hint-after = after the driver
busstop-hint-both = { $order } · { $carried }
busstop-hint-then-done = { $hint } · then done
busstop-hint-new-kind = none of them rides yet
busstop-hint-seating = { $points ->
    [0] { $waiting } in the queue then
   *[other] +{ $points }, { $waiting } in the queue then
}
busstop-hint-tie = the same as the driver’s: comes after it
busstop-hint-rides = bus { $bus } carries them: { $seated } of { $capacity }
busstop-hint-seats = { $seated } of { $capacity } seats taken
busstop-hint-departs = full: departs, +{ $points }
busstop-hint-queue = number { $waiting } in the queue
busstop-hint-queue-opens = number { $waiting }: enough for the third bus
busstop-hint-waiting = { $waiting ->
    [0] nobody waiting
   *[other] { $waiting } waiting
}
busstop-hint-opens = { $waiting } waiting: opens the third bus

# Refusals
busstop-refused-asked-tile = Now a number tile is to be chosen, such as “tile 7”.
busstop-refused-asked-take = Now a played tile is to be taken, such as “take kid”.
busstop-refused-asked-allocate = Now passengers are to be seated, such as “kid>1” or “baby>q”, then “board 2” and “done”.
busstop-refused-used = Tile { $number } is used up. You still have { $hand }.
busstop-refused-same = You have already chosen tile { $number }. Choose another one, or leave it.
busstop-refused-no-such-tile = No { $kind } is left among the played tiles. There is: { $there }.
busstop-refused-take-for-proxy = It is the proxy’s turn to take: say “proxy take …”.
busstop-refused-take-for-yourself = It is your own turn to take, not the proxy’s: say “take …”.
busstop-refused-no-proxy = There is no proxy in this game.
busstop-refused-not-controller = In this round { $who } controls the proxy.
busstop-refused-done = The board of { $who } is finished for this round.
busstop-refused-locked = Bus 3 is locked: it opens after a round that ends with { $waiting } waiting.
busstop-refused-kind = Bus { $bus } carries { $kinds }.
busstop-refused-bus-try = { $why } Bus { $buses } would do.
busstop-refused-bus-none = { $why } No other bus would do either.
busstop-refused-alien-waits = An alien may not wait: seat it in a bus.
busstop-refused-not-received = There is no { $passenger } to be placed, but { $crowd }.
busstop-refused-all-placed = Everybody is placed. The head of the queue may board (“board 1”), or say “done”.
busstop-refused-unplaced = First place everybody: { $crowd }.
busstop-refused-nobody-waits = Nobody is waiting. Say “done”.

# Events
busstop-event-round = Round { $round }, driver: { $who }. At the stop: { $line }.
busstop-event-shows = { $who } shows { $number } ({ $kind }).
busstop-event-chose = { $who } has chosen a tile.
busstop-event-chose-again = You have chosen another tile.
busstop-played = { $who } { $number } ({ $kind })
busstop-event-order = The order: { $order }.
busstop-event-next-driver = { $who } drives next.
busstop-event-takes = { $who } takes { $kind }.
busstop-event-takes-and-gets = { $who } gets { $line }, and takes: { $kind }.
busstop-event-seated = { $who }: { $passenger } → bus { $bus }
busstop-event-queued = { $who }: { $passenger } → queue ({ $waiting } waiting)
busstop-event-boarded = { $who }: { $passenger } from the queue → bus { $bus }
busstop-event-departs = { $who }’s bus { $bus } departs with { $crowd }: +{ $points }
busstop-event-proxy-departs = The proxy’s bus { $bus } departs with { $crowd }: +{ $points } for { $who }
busstop-event-done = { $who }: done, { $waiting ->
    [0] nobody waiting
   *[other] { $waiting } waiting
}
busstop-event-third-bus = { $who } opens the third bus ({ $waiting } waiting).
busstop-event-penalty = The proxy’s queue is too long: { $who } takes { $crowd } as a penalty.
busstop-event-over = The last round is over.

# The board in words
busstop-describe-title = Busstop. { $phase }.
busstop-describe-result = { $count ->
    [one] { $who } wins with a score of { $score }.
   *[other] { $who } share the win with a score of { $score }.
}
busstop-describe-driver = Driver: { $who }.
busstop-describe-line = At the stop: { $line }.
busstop-describe-shown = The driver shows { $number } ({ $kind }).
busstop-describe-have-chosen = Chosen: { $who }.
busstop-describe-order = Played: { $order }.
busstop-played-taken = { $who } { $number } (taken)
busstop-describe-awaited = Awaited: { $who }.
busstop-describe-player = { $who }, score { $points }: { $buses }; { $waiting } waiting.
busstop-describe-proxy = { $who }: { $buses }; { $waiting } waiting.
busstop-describe-bus = bus { $bus } ({ $capacity } seats) { $crowd }
busstop-describe-bus-empty = bus { $bus } ({ $capacity } seats) empty
busstop-describe-heading = { $who } ({ $colour }).
busstop-describe-done = Finished for this round.
busstop-describe-received = To be placed: { $crowd }.
busstop-describe-queue = Queue from its head: { $queue }.
busstop-describe-score = Delivered: { $crowd }.
busstop-describe-penalty = Penalty pile: { $crowd }.
busstop-describe-hand = Tiles left: { $hand }.
busstop-describe-controller = { $who } acts for it this round.
busstop-describe-bonus = Bonus kind: { $kinds }.
busstop-describe-chosen = You have chosen tile { $number }.
busstop-describe-undrawn = Still in the draw pile: { $crowd }.

# Pictures
busstop-picture-wins = { $count ->
    [one] { $who } wins
   *[other] { $who } share the win
}
busstop-ties = Equal scores: fewer aliens come first.
busstop-picture-total = Score

# What a final score is made of.
busstop-tie-aliens = aliens
busstop-score-delivered = delivered
busstop-score-vips = VIPs
busstop-score-bonus = bonus kind counted again
busstop-score-objective = objective
busstop-score-waiting = still waiting
busstop-score-penalty = from the proxy

# What the icons and letters on pictures mean.
busstop-legend-baby = Baby, one of the five kinds; a bus carries one kind
busstop-legend-kid = Kid
busstop-legend-girl = Girl
busstop-legend-salaryman = Salaryman
busstop-legend-old-lady = Old lady
busstop-legend-vip = On gold with a star: a VIP of that kind, 3 points instead of 1; −6 if left waiting
busstop-legend-alien = Alien: rides with any kind, never waits, worth nothing
busstop-legend-driver = Steering wheel: the driver of the round; whoever lies on it at the stop drives next
busstop-legend-tiles = Number tiles left in hand; each also shows a passenger
busstop-legend-queue = Your own queue: only its head may board later; −2 for each who waits at the end
busstop-legend-lock = The third bus is locked: it opens after a round that ends with nine or more waiting
busstop-legend-bonus = Bonus kind of your colour, if the table plays with it: counts again
busstop-legend-objective = Objective of your colour, if the table plays with it
busstop-legend-positions = Positions at the stop: tiles lie in rising order; an arrow brings the passengers under it
