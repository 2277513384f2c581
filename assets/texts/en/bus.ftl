# Bus.
bus-name = Bus
bus-about = Build a bus line through a growing city and carry its people home, to the office and to the pub. 3 to 5 players.
bus-in-short = build a line, carry people home, to work, to the pub · 3–5 players
bus-option-sticks = Sticks
bus-option-sticks-about = One stick is needed for every street of your line. Later printings gave everybody the same number.
bus-option-sticks-colour = as printed: 28 for green, black and yellow, 18 for blue and red
bus-option-sticks-25 = 25 for everybody
bus-colour-green = green
bus-colour-green-about = 28 sticks as printed
bus-colour-black = black
bus-colour-black-about = 28 sticks as printed
bus-colour-yellow = yellow
bus-colour-yellow-about = 28 sticks as printed
bus-colour-blue = blue
bus-colour-blue-about = 18 sticks as printed
bus-colour-red = red
bus-colour-red-about = 18 sticks as printed
bus-three-colours = Three players use the colours with more sticks: green, black and yellow. Choose one of those, or 25 sticks for everybody.

bus-house = House
bus-office = Office
bus-pub = Pub
bus-a-house = a house
bus-a-office = an office
bus-a-pub = a pub
bus-count-house = { $count ->
    [one] a house
   *[other] { $count } houses
}
bus-count-office = { $count ->
    [one] an office
   *[other] { $count } offices
}
bus-count-pub = { $count ->
    [one] a pub
   *[other] { $count } pubs
}
bus-to-house = home
bus-to-office = to the office
bus-to-pub = to the pub

bus-area-line = Line
bus-area-bus = Bus
bus-area-passengers = Passengers
bus-area-buildings = Buildings
bus-area-clock = Clock
bus-area-vroom = Vrroomm!
bus-area-start = Start
bus-slot = { $area } ({ $slot })
bus-way = { $from } → { $to }

bus-status = Round { $round } · { $step }
bus-step-founding = First buildings
bus-step-sticks = First lines
bus-step-choosing = Choosing
bus-step-over = The end

bus-asked-found = { $left ->
    [one] put up 1 more building in zone A
   *[other] put up { $left } buildings in zone A
}
bus-asked-first = put the first stick on any street
bus-asked-second = put the second stick at an end of the line
bus-asked-choose = place a marker
bus-asked-choose-or-pass = place a marker or pass
bus-asked-line = { $left ->
    [one] add 1 street
   *[other] add { $left } streets
}
bus-asked-passengers = { $left ->
    [one] let 1 passenger arrive
   *[other] let { $left } passengers arrive
}
bus-asked-buildings = { $left ->
    [one] put up 1 building
   *[other] put up { $left } buildings
}
bus-asked-clock = stop time, or let it go on
bus-asked-vroom = { $left ->
    [one] 1 ride to make
   *[other] { $left } rides to make
}

bus-prompt = { $step }: { $asked }.
bus-prompt-setup = Please { $asked }.
bus-prompt-choose = { $placed ->
    [0] Place your first marker of this round ({ $markers } left).
    [1] Place your second marker of this round ({ $markers } left).
   *[other] Place another marker ({ $markers } left), or pass.
}
bus-prompt-site = { $building }: on which site?
bus-prompt-street = Which street of crossing { $crossing }?
bus-prompt-ride = Where does the passenger from { $from } go?

bus-build = { $building } at { $site }
bus-crossing = Crossing { $crossing }
bus-pass = Pass
bus-arrive = { $east } at the east station ({ $first }), { $west } at the west station ({ $second })
bus-tick = Time goes on: everybody wants to go { $building }
bus-stop = Stop time: everybody still wants to go { $building }
bus-ride-from = { $count ->
    [one] From { $from }: 1 waiting
   *[other] From { $from }: { $count } waiting
}

bus-there = { $crossing }: { $things }
bus-there-nothing = { $crossing }: nothing yet
bus-station = a station
bus-people = { $count ->
    [one] 1 passenger
   *[other] { $count } passengers
}
bus-hint-ends = { $a } · { $b }
bus-hint-leads = to { $to }
bus-hint-shared = { $lines ->
    [one] shared · { $there }
   *[other] shared with { $lines } lines · { $there }
}
bus-hint-closes = closes a loop · { $there }
bus-hint-pass = { $markers ->
    [one] keeps your last marker
   *[other] keeps { $markers } markers
}
bus-hint-nothing = nothing as things stand
bus-hint-streets = { $count ->
    [one] 1 street
   *[other] { $count } streets
}
bus-hint-bus = bus number { $count }
bus-hint-no-bus = nothing: you have { $count } buses
bus-hint-passengers = { $count ->
    [one] 1 passenger arrives
   *[other] { $count } passengers arrive
}
bus-hint-buildings = { $count ->
    [one] 1 building
   *[other] { $count } buildings
}
bus-hint-clock = { $count ->
    [one] you may stop time (1 stone left)
   *[other] you may stop time ({ $count } stones left)
}
bus-hint-clock-last = you may stop time: that would end the game
bus-hint-vroom = { $count ->
    [0] no ride as things stand
    [one] 1 ride as things stand, { $building }
   *[other] { $count } rides as things stand, { $building }
}
bus-hint-start = you begin the next round
bus-hint-tick = { $free ->
    [one] your line: { $waiting } waiting, 1 free place
   *[other] your line: { $waiting } waiting, { $free } free places
}
bus-hint-stop = { $free ->
    [one] −1 point · your line: { $waiting } waiting, 1 free place
   *[other] −1 point · your line: { $waiting } waiting, { $free } free places
}
bus-hint-arrive = then { $east } stand in the east, { $west } in the west
bus-hint-ride = +1 point

bus-warning-nothing = As things stand, a marker on { $area } will do nothing.
bus-warning-sites = The last sites will be built on: the game ends after this round.
bus-warning-last-marker = After this marker at most one player has any left: the game ends after this round.
bus-warning-stones = This takes the last time stone: the game ends at once, without Vrroomm!

bus-event-build = { $seat } builds { $building } at { $site }.
bus-event-begin = { $seat } begins a line on { $street }.
bus-event-round = Round { $round }: { $seat } begins.
bus-event-choose = { $seat } chooses { $area }.
bus-event-choose-slot = { $seat } chooses { $area } ({ $slot }).
bus-event-last-marker = That was the last marker of { $seat }.
bus-event-pass = { $seat } passes.
bus-event-nothing = { $area } ({ $slot }): { $seat } can do nothing.
bus-event-bus = { $seat } buys a bus and now has { $buses }.
bus-event-no-bus = { $seat } already has { $buses } buses.
bus-event-start-taken = { $seat } takes the start bus.
bus-event-start-passed = The start bus moves on to { $seat }.
bus-event-extend = { $seat } extends the line from { $from } to { $to }.
bus-event-loop = The line of { $seat } closes into a loop: both its ends are at { $at }.
bus-event-stuck = { $lost ->
    [one] The line of { $seat } is stuck: 1 street is lost.
   *[other] The line of { $seat } is stuck: { $lost } streets are lost.
}
bus-event-lost-sticks = { $lost ->
    [one] { $seat } is short of sticks: 1 street is lost.
   *[other] { $seat } is short of sticks: { $lost } streets are lost.
}
bus-event-lost-passengers = { $lost ->
    [one] Too few passengers are still to come: 1 of those due to { $seat } is lost.
   *[other] Too few passengers are still to come: { $lost } of those due to { $seat } are lost.
}
bus-event-lost-sites = { $lost ->
    [one] Too few sites are left: { $seat } loses 1 building.
   *[other] Too few sites are left: { $seat } loses { $lost } buildings.
}
bus-event-arrive = { $east ->
    [0] { $seat } lets { $west } arrive at the west station.
   *[other] { $west ->
        [0] { $seat } lets { $east } arrive at the east station.
       *[other] { $seat } lets { $east } arrive at the east station and { $west } at the west station.
    }
}
bus-event-sites = The last site is built on: this is the last round.
bus-event-tick = Time goes on: everybody wants to go { $building }.
bus-event-stop = { $stones ->
    [one] { $seat } stops time: everybody still wants to go { $building }. 1 stone is left.
   *[other] { $seat } stops time: everybody still wants to go { $building }. { $stones } stones are left.
}
bus-event-ride = { $points ->
    [one] { $seat } carries a passenger from { $from } to { $to }: 1 point.
   *[other] { $seat } carries a passenger from { $from } to { $to }: { $points } points.
}
bus-event-over-stones = The last time stone is gone, and the universe with it: the game is over.
bus-event-over-sites = The city is complete: the game is over.
bus-event-over-markers = The markers have run out: the game is over.

bus-refused-now = Not now: { $asked }.
bus-refused-taken = { $area } is taken this round.
bus-refused-full = All { $slots } slots of { $area } are taken.
bus-refused-pass = { $due ->
    [one] Place 1 more marker before you pass.
   *[other] Place { $due } markers before you pass.
}
bus-refused-line = { $reason } You may go { $legal }.
bus-legal-streets = from { $from } to { $to }
bus-legal-none = nowhere from { $from }
bus-refused-no-street = No street leads from { $from } to { $to }.
bus-refused-no-end = Your line does not end at { $from }, but at { $ends }.
bus-refused-own-street = Your line already uses { $from }-{ $to }.
bus-refused-occupied = { $from }-{ $to } is used by { $others }, not ending at { $from } with it, and { $from } has an empty street.
bus-refused-arrive = { $count ->
    [one] Exactly 1 passenger arrives.
   *[other] Exactly { $count } passengers arrive.
}
bus-refused-built = { $site } is built on already.
bus-refused-zone = Zone { $zone } is closed: zone { $open } still has { $free }.
bus-refused-tiles = There is no tile left for { $building }.
bus-refused-ride-from = Your line does not come to { $from }.
bus-refused-ride-nobody = Nobody is waiting at { $from }.
bus-refused-ride-to = Your line does not come to { $to }.
bus-refused-ride-building = Everybody wants to go { $building }, and that is not what stands at { $to }.
bus-refused-ride-taken = Somebody sits at { $to } already.

bus-words-asked = { $phase }. { $seat }: { $asked }.
bus-words-place = { $rank }. { $seat }: { $score } (rides { $deliveries }, stones { $stones })
bus-words-hour = Everybody wants to go { $building }. Stones on the clock: { $stones }. Passengers still to come: { $supply }. { $zone }
bus-words-zone = { $count ->
    [one] Open zone: { $zone }, 1 free site.
   *[other] Open zone: { $zone }, { $count } free sites.
}
bus-words-full = Every site is built on.
bus-words-short = { $seat }: points { $points }, buses { $buses }, markers { $markers }, { $ends }.
bus-words-long = { $seat }: points { $points }, buses { $buses }, markers left { $markers }, sticks left { $sticks }, stones taken { $stones }.
bus-words-no-line = no line yet
bus-words-loop = a loop at { $end }
bus-words-ends = line from { $a } to { $b }
bus-words-line = Line of { $seat }: { $trail }
bus-words-no-line-of = { $seat } has no line yet.
bus-words-waiting = Waiting at { $places }.
bus-words-seated = Where they want to be: { $places }.
bus-words-buildings = { $building }: { $places }
bus-words-streets = Streets nobody uses: { $streets }.
bus-words-streets-of = Streets of { $seats }: { $streets }.
bus-words-vacant = Free places to go to: { $places }.
bus-words-free = Free sites of the open zone: { $places }
bus-words-area = { $area }: { $owners }
bus-words-slot = { $slot } { $seat }
bus-ties = Equal scores: who took more stones comes first, then who got there first.
bus-words-latest = Last: { $seat }: { $moves }

bus-picture-most = most: { $count }
bus-picture-wins = { $seat } wins!
bus-picture-rides = Rides
bus-picture-stones = Time stones
bus-picture-points = Points
bus-picture-tie-stones = Level with { $second }, but { $first } took more time stones.
bus-picture-tie-first = Level with { $second }, but { $first } got there first.

bus-event-extends = { $seat } extends the line: { $steps }.
bus-event-builds = { $seat } builds { $steps }.
bus-event-built = { $building } at { $site }
bus-event-rides = { $seat } carries { $count } passengers: { $steps }. { $points ->
    [one] 1 point.
   *[other] { $points } points.
}

# What a final score is made of.
bus-score-deliveries = passengers brought
bus-score-stones = time stones at −1 each:

# What the icons and letters on pictures mean.
bus-legend-house = House: while the clock shows it, everybody wants to go home
bus-legend-office = Office: the hour after the house
bus-legend-pub = Pub: the hour after the office; then comes the house again
bus-legend-passenger = Passengers at a crossing; paler: they already have what they want
bus-legend-bus = Buses of a player: so many rides a Vrroomm! marker brings
bus-legend-marker = Markers left: one is spent on each action, for the whole game
bus-legend-stick = Sticks left: so many streets a line can still grow
bus-legend-stone = Time stones: who stops the clock takes one, −1 point; the last one ends the game
bus-legend-slots = Slots of an area: a is worth the most, each later one a step less; in Line and Buildings the last letter acts first
bus-legend-site = A building site: its crossing, its zone, its number; zone A is filled first, then B, C, D
