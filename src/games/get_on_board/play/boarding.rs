//! Boarding (R31–R39): what a sheet ticks when a line reaches a crossing, and the boxes a turn costs.

use crate::games::get_on_board::data::{Crossing, Map, Passenger, Place, Site, cards};
use crate::games::get_on_board::state::{Effect, Rows, Sheet};

/// Everything that boarding these crossings does to a sheet, in travel order (A2).
pub fn effects(map: &Map, mut sheet: Sheet, stops: &[Crossing]) -> Vec<Effect> {
    let mut effects = Vec::new();
    sheet.board_all(map, stops, &mut |effect| effects.push(effect));
    effects
}

impl Sheet {
    /// Boards what stands at these crossings, in travel order (A2).
    pub fn board_all(&mut self, map: &Map, stops: &[Crossing], tell: &mut impl FnMut(Effect)) {
        for site in stops.iter().filter_map(|stop| map.site(*stop)) {
            self.board(site, tell);
        }
    }

    /// Everything that happens when a stick has reached a crossing.
    pub fn board(&mut self, site: Site, tell: &mut impl FnMut(Effect)) {
        match site {
            // A3: both passengers of a crossing board.
            Site::Passengers(first, second) => {
                self.tick(first, tell);
                if let Some(second) = second {
                    self.tick(second, tell);
                }
            }
            Site::Place { place, emblematic } => {
                // R38, A4: an emblematic place is the ordinary place first.
                self.visit(place, tell);
                if let Some(name) = emblematic {
                    tell(Effect::Emblem { name, place, number: self.write_emblem(place) });
                }
            }
            // R39.
            Site::Light { .. } => {}
        }
    }

    /// R31, R32, R34, R35: a passenger takes the next box of the zone, or stays behind (A21).
    fn tick(&mut self, who: Passenger, tell: &mut impl FnMut(Effect)) {
        let room = cards().room(who);
        let ticked = match who {
            Passenger::OldLady => tick_next(&mut self.old_ladies, room),
            Passenger::Student => tick_next(&mut self.students, room),
            Passenger::Intern => tick_next(&mut self.interns, room),
            Passenger::Tourist => self.tourists.tick(room),
            Passenger::Businessman => self.businessmen.tick(room),
        };
        tell(match ticked {
            Some(count) => Effect::Boarded { who, count },
            None => Effect::StaysBehind { who },
        });
    }

    fn visit(&mut self, place: Place, tell: &mut impl FnMut(Effect)) {
        let cards = cards();
        match place {
            // R33.
            Place::School => tell(match tick_next(&mut self.schools, cards.boxes.schools) {
                Some(count) => Effect::School { count },
                None => Effect::SchoolsFull,
            }),
            // R36: the memory box first, with or without tourists; one more than there are boxes still closes the row (A21).
            Place::LightMonument | Place::DarkMonument => {
                let memory =
                    if place == Place::LightMonument { &mut self.light_monuments } else { &mut self.dark_monuments };
                tick_next(memory, cards.boxes.monuments);
                tell(match self.tourists.close() {
                    Some(on_board) => {
                        Effect::RowClosed { place, on_board, points: cards.rows.tourists[on_board as usize - 1] }
                    }
                    None => Effect::NobodyGetsOff { place },
                });
            }
            // R37: the bonus passenger follows from the column, there is no choice (A1).
            Place::Office => match self.businessmen.close() {
                Some(on_board) => {
                    let column = on_board as usize - 1;
                    let who = cards.rows.bonus[column];
                    tell(Effect::RowClosed { place, on_board, points: cards.rows.businessmen[column] });
                    tell(Effect::Bonus { who });
                    self.tick(who, tell);
                }
                None => tell(Effect::NobodyGetsOff { place }),
            },
        }
    }

    /// R38: how many have boarded so far; it may be 0. Interns count (A5), struck-out boxes do not (A6).
    fn write_emblem(&mut self, place: Place) -> u8 {
        let (number, written) = match place {
            Place::School => (self.all_students(), &mut self.school_emblem),
            Place::LightMonument => (self.tourists.count(), &mut self.light_emblem),
            Place::DarkMonument => (self.tourists.count(), &mut self.dark_emblem),
            Place::Office => (self.businessmen.count(), &mut self.office_emblem),
        };
        *written = Some(number);
        number
    }

    /// R21: ticks boxes of the turn zone.
    pub fn tick_turns(&mut self, boxes: u8) {
        self.turns = (self.turns + boxes).min(cards().turn_boxes());
    }

    /// R28: from the 20th on nothing happens.
    pub fn tick_traffic(&mut self, boxes: u8) {
        self.traffic = self.traffic.saturating_add(boxes).min(cards().traffic_boxes());
    }
}

impl Rows {
    /// R34, R35: ticks the next box of the open row, if there is one.
    fn tick(&mut self, width: u8) -> Option<u8> {
        tick_next(self.rows.get_mut(self.closed as usize)?, width)
    }

    /// R36, R37: closes the open row if anybody is in it, and returns how many.
    fn close(&mut self) -> Option<u8> {
        let on_board = self.open().filter(|ticked| *ticked > 0)?;
        self.closed += 1;
        Some(on_board)
    }
}

/// One more of so many boxes, if there is one.
fn tick_next(ticked: &mut u8, most: u8) -> Option<u8> {
    (*ticked < most).then(|| {
        *ticked += 1;
        *ticked
    })
}
