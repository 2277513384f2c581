coach_station-name = Coach Station
coach_station-about = Fill buses with travellers of their colour, and mind the Lovers, the General and the Baby: whoever fills a bus keeps its riders.
coach_station-in-short = cards: fill buses, mind Lovers, General and Baby · 2–4 players

coach_station-option-drunkard = Drunkard turns
coach_station-option-drunkard-about = Among which cards the Drunkard turns two: the rulebook’s two languages differ.
coach_station-option-drunkard-bus = riders of his bus
coach_station-option-drunkard-pile = any own Passengers
coach_station-option-window = Reaction window for the Baby
coach_station-option-window-about = How long the game waits when a bus is chosen, so that somebody may still interrupt with a Baby.
coach_station-option-window-0 = none
coach_station-option-window-20 = 20 seconds
coach_station-option-window-40 = 40 seconds
coach_station-option-window-60 = 60 seconds
coach_station-option-teams = Teams (4 players)
coach_station-option-teams-about = The first and third seat play together against the second and fourth.
coach_station-option-experimental = Experimental: 5 or 6 players
coach_station-option-experimental-about = The game was made for two to four; with more it is long and untested.
coach_station-experimental-seats = { $seats } players are an experiment: switch the option “experimental” on, or play with { $fewest } to { $limit }.
coach_station-teams-of-four = Teams are for { $limit } players, not { $seats }.

# Cards
coach_station-colour =
    { $colour ->
        [blue] blue
        [green] green
        [red] red
       *[yellow] yellow
    }
coach_station-profile =
    { $profile ->
        [Surfer] Surfer
        [Lover] Lover
        [General] General
        [Baby] Baby
        [Star] Star
        [Drunkard] Drunkard
        [Backpacker] Backpacker
        [Corrupter] Corrupter
       *[Anon] Anonymous
    }
coach_station-card = { coach_station-colour } { coach_station-profile }
coach_station-bus = { coach_station-colour } bus ({ $seats } seats)
coach_station-bus-short = { coach_station-colour } { $seats }
coach_station-the-bus = the bus
coach_station-power =
    { $profile ->
        [Surfer] takes { $seats } seats
        [Lover] no leaving without the other
        [General] the bus leaves at once
        [Baby] may board in others’ turns
        [Star] calls a bus as first act
        [Drunkard] { $unhappy } become Unhappy
        [Backpacker] rides with any colour
        [Corrupter] exchange one card
       *[Anon] one seat, no more
    }

# Where the game stands
coach_station-status = Day { $day } of { $days }{ $lap ->
        [1] {" "}· last lap
       *[0] {""}
    }
coach_station-status-over = Both days are over
coach_station-asked-choose = choose the Active Bus
coach_station-asked-window = a Baby? or go on
coach_station-asked-board = board travellers
coach_station-asked-exchange = exchange a card, or keep it
coach_station-asked-drunkard = the Drunkard’s choice
coach_station-asked-penalty = a card becomes Unhappy
coach_station-asked-refill = refill the hand
coach_station-asked-over = the game is over

# Questions
coach_station-ask-choose = Which bus is your Active Bus?
coach_station-ask-window = { $seat } chose the { $bus }. Does your Baby get in?
coach_station-ask-heads = Who boards the { $bus } from the waiting room?
coach_station-ask-hand = Who boards the { $bus } from your hand?
coach_station-ask-exchange = The Corrupter: exchange one of your cards?
coach_station-ask-exchange-for = Give the { $card }, and take …
coach_station-ask-drunkard = The Drunkard: who becomes Unhappy? ({ $left ->
        [one] the last one
       *[other] { $left } to choose
    })
coach_station-ask-penalty = Nobody boarded the bus you placed: which of your cards becomes Unhappy?
coach_station-ask-refill = From which columns do you refill your hand?
coach_station-ask-orders = Standing orders: when does your Baby get in during the turns of others?
coach_station-ask-order = { $order }

coach_station-do-place = Place the { $bus }
coach_station-do-use = Use the { $bus }{ $nth ->
        [1] {""}
       *[2] , the second one
    }
coach_station-do-call-garage = Star: call the { $bus } from place { $place } of the garage
coach_station-do-call-departed = Star: call the departed { $bus }
coach_station-do-board = Board the { $card }
coach_station-do-board-left = Left column: { $card }
coach_station-do-board-right = Right column: { $card }
coach_station-do-done = Done
coach_station-do-keep = No exchange
coach_station-do-give = Give the { $card }
coach_station-do-give-waiting = Give the { $card } to the waiting room
coach_station-do-give-bus = Give the { $card } to a { coach_station-colour } bus
coach_station-do-take-waiting = { $card } ({ $side ->
        [left] left
       *[right] right
    } column, place { $place })
coach_station-do-take-rider = { $card }, { $bus }{ $nth ->
        [1] {""}
       *[2] , the second one
    }
coach_station-do-unhappy = The { $card }
coach_station-do-refill = { $left } from the left, { $right } from the right
coach_station-do-refill-nothing = End the turn
coach_station-do-go-on = Go on
coach_station-do-go-on-always = Always go on, do not ask
coach_station-do-ask-again = Ask me again in reaction windows
coach_station-do-order = Orders for the { $card }
coach_station-do-order-never = Never
coach_station-do-order-when = Board { $when }
coach_station-do-order-anyone = In anyone’s turn
coach_station-do-order-rivals = Only in turns of the other team
coach_station-do-order-seat = Only in turns of { $seat }

coach_station-hint-leaves = leaves with { $passengers ->
        [one] 1 Passenger
       *[other] { $passengers } Passengers
    }{ $lone ->
        [1] ; the lone Lover is Unhappy
       *[0] {""}
    }{ $drunkard ->
        [0] {""}
        [one] ; 1 becomes Unhappy
       *[other] ; { $drunkard } become Unhappy
    }
coach_station-hint-blocked = full and blocked: a Lover is missing
coach_station-hint-stays = { $free } { $free ->
        [one] seat
       *[other] seats
    } free
coach_station-hint-preview = { $heads ->
        [0] {""}
        [one] { $heads } boards at once: {""}
       *[other] { $heads } board at once: {""}
    }{ $outlook }
coach_station-hint-corrupter = exchange a card, then: { $outlook }
coach_station-hint-penalty = nobody aboard: one of your cards becomes Unhappy
coach_station-hint-minus = −{ $points } { $points ->
        [one] point
       *[other] points
    }
coach_station-hint-breaks-pair = −{ $points ->
        [one] 1 point
       *[other] { $points } points
    }: parts a pair of Lovers
coach_station-hint-refill = { $cards }
coach_station-hint-keep = your hand stays as it is
coach_station-hint-always = no Baby of yours in this game’s windows, until you say otherwise
coach_station-hint-order-never = now: never
coach_station-hint-order = now: { $when }
coach_station-warning-day = You have no cards left then: this ends the day.
coach_station-warning-game = You have no cards left then: this ends the game.

# Standing orders
coach_station-when-at-once = at once
coach_station-when-last-seat = on the last free seat
coach_station-when-would-block = when that blocks a lone Lover’s bus
coach_station-when-displace = in the place of a { $profile }
coach_station-when-displace-special = in the place of anyone special
coach_station-when-displace-anyone = in the place of the first to board
coach_station-when-hand = at once, if I have { $most ->
        [one] only this card
       *[other] at most { $most } cards
    }
coach_station-order-never = The { $card } stays in your hand.
coach_station-order-is = The { $card } boards { $when }, in turns of { $against }.

# What happened
coach_station-said-place = { $seat } places the { $bus }.
coach_station-said-use = { $seat } uses the { $bus }.
coach_station-said-call = { $seat }’s { $card } calls the { $bus }.
coach_station-said-go-on = { $seat }: go on.
coach_station-said-ask-again = { $seat } wants to be asked again in reaction windows.
coach_station-said-board = The { $card } boards the { $bus }.
coach_station-said-interrupt = Baby! { $seat }’s { $card } boards the { $bus }.
coach_station-said-displace = Baby! { $seat }’s { $card } boards the { $bus }; the { $displaced } goes back.
coach_station-said-exchange = { $seat } gives the { $given } and takes the { $taken }.
coach_station-said-blocked = The { $bus } is full but blocked: a Lover is missing.
coach_station-said-leave = The { $bus } leaves: { $passengers } { $passengers ->
        [one] Passenger
       *[other] Passengers
    } for { $seat }.
coach_station-said-lone-lover = The { $card } left alone becomes Unhappy.
coach_station-said-drunkard = The Drunkard makes the { $card } Unhappy.
coach_station-said-penalty = Nobody boarded: a card from { $seat }’s hand becomes Unhappy.
coach_station-said-refill = { $seat } takes { $count ->
        [0] {""}
       *[other] { $cards }
    }{ $buses ->
        [0] {""}
        [one] { $count ->
            [0] a bus
           *[other] {""}, and a bus
        }
       *[other] { $count ->
            [0] { $buses } buses
           *[other] {""}, and { $buses } buses
        }
    }.
coach_station-said-cannot-play = { $seat } cannot play and shows the hand: one more turn for everybody else.
coach_station-said-pass = { $seat } cannot play either.
coach_station-said-out = { $seat } has no cards left.
coach_station-said-day-over = Day { $day } is over.
coach_station-said-score = { $seat }: { $score } ({ $passengers ->
        [one] 1 Passenger
       *[other] { $passengers } Passengers
    }{ $lovers ->
        [0] {""}
       *[other] {", "}Lovers +{ $lovers }
    }{ $unhappy ->
        [0] {""}
       *[other] {", "}Unhappy −{ $unhappy }
    }{ $travellers ->
        [0] {""}
       *[other] {", "}in hand −{ $travellers }
    }{ $seats ->
        [0] {""}
       *[other] {", "}buses −{ $seats }
    }{ $night ->
        [0] {""}
       *[other] {", "}night buses +{ $night }
    })
coach_station-said-second-day = The second day begins with { $seat }.

# Why not
coach_station-no = { $why } You can: { $can }.
coach_station-no-not-now = Not now: the next step is to { $now }.
coach_station-no-card-in-hand = You do not hold the { $card }.
coach_station-no-bus-in-hand = You do not hold the { $bus }.
coach_station-no-bus-on-platform = There is no such { $bus } on the platform.
coach_station-no-blocked = The { $bus } is full and blocked until its Lovers are together.
coach_station-no-boarder = Nobody could board the { $bus } now, from the waiting room or your hand.
coach_station-no-bus-to-call = The { $bus } is not there to be called.
coach_station-no-heads-first = The heads of the waiting room that fit board first.
coach_station-no-head = The { $card } is not the head of the { $side ->
        [left] left
       *[right] right
    } column.
coach_station-no-seat-left = There are not enough free seats for the { $card }.
coach_station-no-colour = The { $card } does not go where this bus goes.
coach_station-no-empty-use = You use this bus, so somebody must board it.
coach_station-no-such-exchange = The { $card } cannot be exchanged like that.
coach_station-no-such-passenger = The { $card } is not among the Passengers the Drunkard can reach.
coach_station-no-such-refill = { $count ->
        [one] Your hand takes exactly 1 card of the waiting room.
       *[other] Your hand takes exactly { $count } cards of the waiting room.
    }
coach_station-no-order-now = Orders are given out of turn, or as the first thing in your turn.
coach_station-no-order-change = That would not change the order.
coach_station-no-always = There is nothing to take back now.
coach_station-no-same = That is the same as `{ $move }`.

# The board in words
coach_station-see-turn = Day { $day } of { $days }. { $seats } to play: { $asked }.
coach_station-see-over = Both days are over.
coach_station-see-lap = { $seat } could not play: this is the last lap.
coach_station-see-waiting = Waiting room, heads first. Left: { $left }. Right: { $right }.
coach_station-see-nothing = nothing
coach_station-see-garage = Garage: { $buses }; in the piles { $travellers ->
        [one] 1 traveller
       *[other] { $travellers } travellers
    }, { $pile ->
        [one] 1 bus
       *[other] { $pile } buses
    }.
coach_station-see-platform = Platform: { $buses }.
coach_station-see-coach = { $bus }{ $active ->
        [1] {" "}(active)
       *[0] {""}
    }: { $riders }, { $free }
coach_station-see-coaches = { $all }; { $next }
coach_station-see-coach-short = { $bus }{ $active ->
        [1] {" "}(active)
       *[0] {""}
    } { $free }
coach_station-see-stand = At the platform: { $coach }.
coach_station-see-reached = The Drunkard can reach: { $cards }.
coach_station-ties = Equal scores: more Passengers on both days come first.
coach_station-see-free = { $free } free
coach_station-see-blocked = blocked
coach_station-see-empty = nobody aboard
coach_station-see-departed = Departed: { $buses }.
coach_station-see-player = { $seat }: { $passengers ->
        [one] 1 Passenger
       *[other] { $passengers } Passengers
    }, { $unhappy } Unhappy, hand { $travellers }+{ $buses }{ $score ->
        [none] {""}
       *[other] , day 1: { $score }
    }.
coach_station-see-passengers = { $seat }’s Passengers: { $cards }.
coach_station-see-hand = { $own ->
        [1] Your hand
       *[0] { $seat }’s hand
    }: { $cards }; buses { $buses }.
coach_station-see-unhappy = Your Unhappy: { $cards }.
coach_station-see-score = { $seat }, day { $day }: { $score } = { $passengers ->
        [one] 1 Passenger
       *[other] { $passengers } Passengers
    } + { $lovers } for Lovers − { $unhappy } Unhappy − { $travellers } in hand − { $seats } for buses + { $night } for night buses.
coach_station-see-total = { $score ->
        [one] { $seat }: { $score } point.
       *[other] { $seat }: { $score } points.
    }

# Pictures
coach_station-picture-waiting = Waiting room
coach_station-picture-platform = Platform
coach_station-picture-platform-empty = No bus on the platform yet
coach_station-picture-garage = Garage
coach_station-picture-departed = Departed
coach_station-picture-team = team { $team }
coach_station-picture-order = { $card }: { $when }
coach_station-picture-unhappy = face down: { $cards }
coach_station-picture-own-hand = Your hand
coach_station-picture-drunkard = Who becomes Unhappy?
coach_station-picture-first-day = Scores of the first day
coach_station-picture-winners = { $count ->
        [one] { $seats } wins
       *[other] { $seats } win
    }
coach_station-part-first-day = Day 1
coach_station-part-passengers = Carried
coach_station-part-lovers = Lovers
coach_station-part-unhappy = Unhappy
coach_station-part-hand = In hand
coach_station-part-night = Night
coach_station-part-partner = Partner
coach_station-part-total = Total

# Figures of the rules
coach_station-figure-last-seat = The last seat
coach_station-figure-passengers = Passengers: +{ $points }
coach_station-figure-baby = Baby!
coach_station-figure-back = goes back to the hand
coach_station-figure-left-first = The left column is filled up first
coach_station-figure-left = left
coach_station-figure-right = right
coach_station-figure-pile = empty pile

# What a final score is made of.
coach_station-tie-passengers = Passengers
coach_station-tie-team-passengers = Passengers of the team
coach_station-score-day-1 = day 1
coach_station-score-day-2 = day 2
coach_station-score-passengers = Passengers
coach_station-score-lovers = pairs of Lovers
coach_station-score-unhappy = Unhappy
coach_station-score-travellers-in-hand = travellers in hand
coach_station-score-buses-in-hand = buses in hand
coach_station-score-night-buses = night buses
coach_station-score-team = team

# What the icons and letters on pictures mean.
coach_station-legend-passenger = Passengers carried: 1 point each
coach_station-legend-unhappy = Unhappy cards, face down: −1 each
coach_station-legend-lover = Lover: both of a colour are worth +4; a full bus with only one is blocked
coach_station-legend-surfer = Surfer: takes 2 seats
coach_station-legend-general = General: the bus leaves at once
coach_station-legend-baby = Baby: may board in the turns of others, by a standing order
coach_station-legend-star = Star: as the first act of a turn calls a bus of her colour
coach_station-legend-drunkard = Drunkard: when his bus leaves, two of its Passengers become Unhappy
coach_station-legend-backpacker = Backpacker: rides with any colour
coach_station-legend-corrupter = Corrupter: exchange one card of your hand
coach_station-legend-waiting = Waiting room: heads that fit the Active Bus must board
coach_station-legend-bus = A bus with its seats; full, it leaves, and whoever has the turn keeps its riders
coach_station-legend-blocked = Blocked: full, but a Lover is missing
coach_station-legend-garage = Garage: buses come to hand from its front
coach_station-legend-night = Night buses: who ends the day without cards scores 1 for every rider still on the platform
