get_on_board-name = Get on Board
get_on_board-about = Twelve tickets, one bus line: pick up passengers, bring them where they want to go, and never cross your own line.
get_on_board-in-short = draw one line through the city, pick people up · 2–5 players

get_on_board-option-scores = Running scores
get_on_board-option-scores-about = Whether everybody sees the totals during the game, or only at the end.
get_on_board-option-scores-hidden = hidden until the end
get_on_board-option-scores-visible = visible
get_on_board-option-inspector = First inspector
get_on_board-option-inspector-about = Who begins; the part of the inspector goes round afterwards.
get_on_board-option-inspector-random = random
get_on_board-option-inspector-1 = seat 1
get_on_board-option-inspector-2 = seat 2
get_on_board-option-inspector-3 = seat 3
get_on_board-option-inspector-4 = seat 4
get_on_board-option-inspector-5 = seat 5
get_on_board-option-loops = Own line reached
get_on_board-option-loops-about = What happens when your line would run into itself.
get_on_board-option-loops-eliminate = eliminated; only offered when nothing else is left
get_on_board-option-loops-free = eliminated; may be chosen at any time
get_on_board-option-loops-stop = house rule: stop before it for one traffic box
get_on_board-option-city = City
get_on_board-option-city-about = Which map is played on.
get_on_board-option-city-players = New York for 2–3, London for 4–5
get_on_board-option-city-london = house rule: always London
get_on_board-option-sheets = Sheets
get_on_board-option-sheets-about = Whether the sheets of the players ask for the same or for different things.
get_on_board-option-sheets-different = all different
get_on_board-option-sheets-same = house rule: the same for everybody
get_on_board-option-starts = Starts
get_on_board-option-starts-about = Whether you choose where your line begins, or are dealt a crossing.
get_on_board-option-starts-chosen = chosen from two tickets
get_on_board-option-starts-random = house rule: random
get_on_board-bad-inspector = Seat { $number } cannot be the inspector: there are { $seats } players.

get_on_board-new-york = New York
get_on_board-london = London
get_on_board-old-lady = old lady
get_on_board-student = student
get_on_board-intern = intern
get_on_board-tourist = tourist
get_on_board-businessman = businessman
get_on_board-school = school
get_on_board-office = office
get_on_board-light-monument = light monument
get_on_board-dark-monument = dark monument
get_on_board-light = green light
get_on_board-numbered-light = green light { $number }
get_on_board-emblem = ★ { $name } ({ $place })
get_on_board-shape-s1 = one stick
get_on_board-shape-s2 = two straight
get_on_board-shape-t1 = two with a turn
get_on_board-shape-s2t1 = two, straight or turning
get_on_board-shape-s3 = three straight
get_on_board-shape-t2 = three with two turns
get_on_board-goal-old-ladies = { $count ->
    [one] 1 old lady
   *[other] { $count } old ladies
}
get_on_board-goal-students = { $count ->
    [one] 1 student
   *[other] { $count } students
}
get_on_board-goal-tourists = { $count ->
    [one] 1 tourist
   *[other] { $count } tourists
}
get_on_board-goal-businessmen = { $count ->
    [one] 1 businessman
   *[other] { $count } businessmen
}
get_on_board-goal-light-monuments = { $count ->
    [one] 1 light monument
   *[other] { $count } light monuments
}
get_on_board-goal-dark-monuments = { $count ->
    [one] 1 dark monument
   *[other] { $count } dark monuments
}
get_on_board-pair = { $first } { $sign } { $second }

get_on_board-phase-starts = Choosing starts
get_on_board-phase-round = Round { $round } of { $rounds } · ticket { $ticket }
get_on_board-phase-over = Final scores
get_on_board-asked-start = choose a start
get_on_board-asked-line = lay { $shape }

get_on_board-ask-start = Which ticket do you start from? Nobody sees it until all have chosen.
get_on_board-ask-change = You start at { $at } (ticket { $ticket }). You can change it until everybody has chosen.
get_on_board-ask-stick = Lay { $shape }: stick { $stick } of { $sticks }, from { $at }. Turn boxes left: { $boxes }.
get_on_board-ask-fallback = Your shape does not fit on the map and your turn boxes do not suffice: lay one stick from { $at }.
get_on_board-ask-light = { $at } is a green light: lay one more stick, in any direction but back.
get_on_board-ask-looped = You reach { $at } a second time: you are eliminated. Take sticks back if there is another way.
get_on_board-ask-done = { $path }. On board: { $boards }. { $costs }
get_on_board-ask-costs = Costs: { $costs }.
get_on_board-ask-free = Costs nothing.
get_on_board-nobody = nobody
get_on_board-start = Ticket { $ticket }: start at { $at }
get_on_board-start-hint = next to: { $around }
get_on_board-go = { $arrow } { $to } { $what }
get_on_board-done = Done
get_on_board-done-looped = Done: eliminated
get_on_board-stop = Stop here
get_on_board-stop-hint = house rule: one traffic box
get_on_board-finish = Finish the game now
get_on_board-finish-hint = everybody else is eliminated: you win
get_on_board-finish-warning = This ends the game with the score you have now.
get_on_board-warning-loop = { $at } is on your own line: you would be eliminated and score nothing.
get_on_board-warning-dead-end = Every way on from there runs into your own line: you would be eliminated and score nothing.

get_on_board-hint-points = { $points ->
    [one] +1 point
   *[other] +{ $points } points
}
get_on_board-hint-box = { $who } { $count }/{ $most }
get_on_board-hint-full = no box left
get_on_board-hint-school = schools ×{ $count }
get_on_board-hint-row = { $points ->
    [one] 1 point for { $count }
   *[other] { $points } points for { $count }
}
get_on_board-hint-nobody = nobody gets off
get_on_board-hint-emblem = ★ { $number }
get_on_board-hint-last = last stick
get_on_board-hint-then = then { $ways }
get_on_board-hint-light = light: on to { $ways }
get_on_board-hint-loop = eliminated: no points
get_on_board-turn-boxes = { $count ->
    [one] turn box −{ $points }
   *[other] { $count } turn boxes −{ $points }
}
get_on_board-traffic-boxes = { $points ->
    [0] traffic +{ $count }
   *[other] traffic +{ $count } (−{ $points })
}

get_on_board-chooses-start = { $seat } has put a start ticket down.
get_on_board-changes-start = You now start from ticket { $ticket }.
get_on_board-starts = The buses start: { $starts }.
get_on_board-starts-at = { $seat } at { $at }
get_on_board-round-begins = Round { $round }, ticket { $ticket }. { $shapes }.
get_on_board-has-shape = { $seat }: { $shape }
get_on_board-drives = { $seat } drives { $path }.
get_on_board-drives-fallback = { $seat } cannot lay the shape on the map and drives { $path }.
get_on_board-with-costs = { $drives } Costs: { $costs }.
get_on_board-turn = { $drives } { $boards }
get_on_board-boards = On board: { $list }.
get_on_board-boards-nobody = Nobody boards.
get_on_board-stops = House rule: { $seat } stops at { $at } before meeting the own line, for one traffic box.
get_on_board-eliminated = { $seat } reaches { $at } a second time and is eliminated: no points.
get_on_board-all-eliminated = Everybody is eliminated: nobody wins.
get_on_board-finishes = { $seat } is the only one left and ends the game.
get_on_board-objective-reached = { $seats } reached { $goal }: { $points } points{ $turned ->
    [no] . From now on it is worth { $later }.
   *[other] .
}
get_on_board-personal-objectives = Personal objectives: { $objectives }.
get_on_board-personal-reached = { $seat } { $crossings } (+{ $points })
get_on_board-personal-missed = { $seat } { $crossings } (missed)
get_on_board-personal-out = { $seat } { $crossings } (eliminated)
get_on_board-boards-old-lady = old lady { $count } (+{ $points })
get_on_board-boards-student = student { $count }
get_on_board-boards-intern = intern { $count }
get_on_board-boards-tourist = tourist ({ $count } in the row)
get_on_board-boards-businessman = businessman ({ $count } in the row)
get_on_board-bonus = bonus: { $what }
get_on_board-stays-behind = no box left for the { $who }
get_on_board-boards-school = school { $count } (students count ×{ $count })
get_on_board-schools-full = a school, but every box is ticked
get_on_board-office-row = office: { $count ->
    [one] 1 businessman gets off
   *[other] { $count } businessmen get off
} for { $points ->
    [one] 1 point
   *[other] { $points } points
}
get_on_board-monument-row = { $place }: { $count ->
    [one] 1 tourist gets off
   *[other] { $count } tourists get off
} for { $points ->
    [one] 1 point
   *[other] { $points } points
}
get_on_board-nobody-gets-off = { $place }, but nobody to get off
get_on_board-writes-emblem = ★ { $name } writes { $number }

get_on_board-refused = { $reason } Possible now: { $ways }.
get_on_board-refused-choose-first = Choose a start ticket first.
get_on_board-refused-started = The starts are chosen already.
get_on_board-refused-ticket = You do not have ticket { $ticket }: you have { $one } and { $two }.
get_on_board-refused-same = Ticket { $ticket } is your start already.
get_on_board-refused-no-crossing = There is no crossing { $to } in this city.
get_on_board-refused-no-road = No road leads from { $from } to { $to }.
get_on_board-refused-reverse = The line cannot turn back over the street it has just used.
get_on_board-refused-finished = All sticks of this turn are laid.
get_on_board-refused-turn-boxes = Going to { $to } is not “{ $shape }”, and you have { $boxes ->
    [0] no turn box
    [one] only 1 turn box
   *[other] only { $boxes } turn boxes
} left.
get_on_board-refused-off-map = From { $to } “{ $shape }” would leave the map, and you have { $boxes ->
    [0] no turn box
    [one] only 1 turn box
   *[other] only { $boxes } turn boxes
} left.
get_on_board-refused-loop = By { $to } the line runs into itself, which eliminates you, and there is another way.
get_on_board-refused-loop-stop = By { $to } the line runs into itself, and there is another way; if there were none, you would stop before it.
get_on_board-refused-light = The path ends on the green light { $at }: one more stick is due.
get_on_board-refused-unfinished = { $shape } is demanded: { $count ->
    [one] 1 stick is
   *[other] { $count } sticks are
} still to be laid.
get_on_board-refused-finish = Only the last player who is not eliminated can end the game, before laying a stick.

get_on_board-alt-head = Get on Board in { $city }. { $phase }.
get_on_board-alt-asked = Awaited: { $seats }: { $asked }.
get_on_board-alt-player = { $seat } at { $at }: { $old ->
    [one] 1 old lady
   *[other] { $old } old ladies
}, { $students ->
    [one] 1 student
   *[other] { $students } students
} × { $schools ->
    [one] 1 school
   *[other] { $schools } schools
}, { $tourists ->
    [one] 1 tourist
   *[other] { $tourists } tourists
}, { $businessmen ->
    [one] 1 businessman
   *[other] { $businessmen } businessmen
}, boxes: turn { $turns }, traffic { $traffic }.
get_on_board-alt-out = { $seat } is eliminated, line ends at { $at }.
get_on_board-alt-total = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
get_on_board-full-line = Line { $path }.
get_on_board-full-shape = This round: { $shape }.
get_on_board-full-rows = Rows: tourists { $tourists }, businessmen { $businessmen }; monuments: light { $light }, dark { $dark }.
get_on_board-full-emblems = Emblematic places (school, light monument, dark monument, office): { $numbers }.
get_on_board-full-common = { $goal } for { $points }
get_on_board-full-objectives = Common objectives: { $objectives }.
get_on_board-full-own = Your personal objective: { $crossings }.
get_on_board-full-tickets = Tickets to come, in any order: { $tickets }.
get_on_board-full-hand = Your start tickets: { $tickets }.
get_on_board-full-crossings = Crossings: { $what }.
get_on_board-full-streets = Streets: { $what }.
get_on_board-full-congested = Black streets, always congested: { $what }.

# Pictures.
get_on_board-legend-traffic = { $single }, each from { $from } on: −1
get_on_board-out = eliminated
get_on_board-total = Total
get_on_board-end-won = { $count ->
    [0] Nobody wins: all are eliminated
    [one] { $who } wins
   *[other] { $who } share the win
}
get_on_board-part-old-ladies = Old ladies
get_on_board-part-students = Students
get_on_board-part-tourists = Tourists
get_on_board-part-businessmen = Business
get_on_board-part-common = Shared goals
get_on_board-part-personal = Own goal
get_on_board-part-turns = Turn boxes
get_on_board-part-traffic = Traffic

# What a final score is made of.
get_on_board-score-old-ladies = old ladies
get_on_board-score-students = students
get_on_board-score-tourists = tourists
get_on_board-score-businessmen = businessmen
get_on_board-score-common = common objectives
get_on_board-score-personal = personal objective
get_on_board-score-turns = turns
get_on_board-score-traffic = traffic

# What the icons and letters on pictures mean.
get_on_board-legend-old-lady = Old lady: 1 1 1 2 2 2 3 3 points, box by box
get_on_board-legend-student = Student: students × schools points
get_on_board-legend-school = School: one more for the students’ product
get_on_board-legend-tourist = Tourists fill a row of up to 4
get_on_board-legend-light-monument = Light monument: the row of tourists gets off for 2, 5, 9 or 14
get_on_board-legend-dark-monument = Dark monument: the same; objectives tell the two apart
get_on_board-legend-businessman = Businessmen fill a row of up to 3
get_on_board-legend-office = Office: that row gets off for 2, 4 or 6, and somebody comes along
get_on_board-legend-emblem = Emblematic place: also 1 point for each of its passengers so far
get_on_board-legend-light = Green light: a turn that ends here goes on for one stick; with a number it is a start
get_on_board-legend-jam = Traffic boxes: one for each stick of others on a street, one on a black street
get_on_board-legend-turns = Turn boxes: one for each joint that differs from the shape; −1 −2 −2 −2 −3
get_on_board-legend-objective = Objectives: 10 points in the first round that anybody reaches it, later 6; the personal one 10
get_on_board-legend-inspector = The inspector begins the round
