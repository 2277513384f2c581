//! A player's own sheet, ticked like on paper. What the sticks of the unfinished turn would tick is marked in another colour.

use super::{marks, panels};
use crate::game::Seat;
use crate::games::get_on_board::data::{
    COMMON, PERSONAL_CROSSINGS, Passenger, Place, ROWS, TICKET_COLOURS, Ticket, cards,
};
use crate::games::get_on_board::scoring::Score;
use crate::games::get_on_board::state::{Board, Rows, Sheet};
use crate::games::get_on_board::view::View;
use crate::picture::palette::{FADED, GOLD, GROUND, INK, LIT, LIT_GROUND, RECENT, RULE, WHITE};
use crate::picture::{Area, Canvas, Colour, Pen, Point, Type, area, at};
use crate::texts::minus;

/// A sheet and what the unfinished turn would make of it.
pub struct Filled<'a> {
    board: &'a Board,
    seat: Seat,
    now: Sheet,
    soon: Sheet,
    personal: Option<u8>,
    score: Option<Score>,
    /// Its boxes are 34 pixels wide at a scale of 1.
    scale: f32,
}

/// How a box is marked.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    Empty,
    Ticked,
    /// By the sticks of the unfinished turn.
    Soon,
    Struck,
}

impl<'a> Filled<'a> {
    pub fn new(view: &'a View, seat: Seat, scale: f32) -> Filled<'a> {
        let board = &view.board;
        let player = board.player(seat);
        let mut soon = player.sheet;
        if let Some(route) = board.route(seat).filter(|route| !route.looped) {
            soon.tick_turns(route.bent);
            soon.tick_traffic(board.traffic_laid(seat));
            soon.board_all(board.map(), player.line.laid(), &mut |_| {});
        }
        let personal = view.personal[seat.index()];
        let score = board.score(seat, personal).filter(|_| view.shows_scores());
        Filled { board, seat, now: player.sheet, soon, personal, score, scale }
    }

    fn mark(&self, index: u8, now: u8, soon: u8) -> Mark {
        match index {
            _ if index < now => Mark::Ticked,
            _ if index < soon => Mark::Soon,
            _ => Mark::Empty,
        }
    }

    fn size(&self, size: f32) -> f32 {
        size * self.scale
    }

    fn zone(&self, canvas: &mut Canvas, place: Area) -> Area {
        canvas.panel(place, self.size(12.0), WHITE, Pen::new(RULE, self.size(2.5)));
        place.inset(self.size(10.0))
    }

    /// A box of a zone, with what it is worth.
    fn tick_box(&self, canvas: &mut Canvas, centre: Point, value: &str, colour: Colour, mark: Mark) {
        let place = Area::around(centre, self.size(34.0));
        let (ground, border) = match mark {
            Mark::Empty => (GROUND.mix(WHITE, 0.4), Pen::new(colour.mix(WHITE, 0.45), self.size(2.5))),
            Mark::Ticked => (colour.mix(WHITE, 0.7), Pen::new(colour, self.size(2.5))),
            Mark::Soon => (LIT_GROUND, Pen::new(RECENT, self.size(3.5))),
            Mark::Struck => (GROUND, Pen::new(RULE, self.size(2.0))),
        };
        canvas.panel(place, self.size(6.0), ground, border);
        match mark {
            Mark::Ticked => marks::tick(canvas, centre, self.size(34.0), INK),
            Mark::Soon => marks::tick(canvas, centre, self.size(34.0), RECENT),
            Mark::Struck => {
                let arm = at(self.size(12.0), self.size(-12.0));
                canvas.line(centre - arm, centre + arm, Pen::new(FADED.mix(WHITE, 0.3), self.size(3.0)));
            }
            Mark::Empty => canvas.text_mid(value, centre, Type::closer(FADED).sized(self.size(22.0)).centred()),
        }
    }

    /// From one box to the next when so many fill the rest of a line.
    fn step(&self, inner: Area, count: u8, most: f32) -> f32 {
        let room = inner.w - self.size(62.0 + 17.0);
        (room / f32::from(count - 1)).min(self.size(most))
    }

    /// A box a number is written into.
    fn number_box(&self, canvas: &mut Canvas, centre: Point, now: Option<u8>, soon: Option<u8>, border: Colour) {
        let place = area(centre.x - self.size(21.0), centre.y - self.size(16.0), self.size(42.0), self.size(32.0));
        let ink = if now == soon { INK } else { RECENT };
        canvas.panel(place, self.size(8.0), WHITE, Pen::new(border, self.size(3.0)));
        if let Some(number) = soon {
            canvas.text_mid(&number.to_string(), centre, Type::closer(ink).strong().sized(self.size(26.0)).centred());
        }
    }

    /// The subtotal of a zone in its right or left lower corner, where it may be shown.
    fn subtotal(&self, canvas: &mut Canvas, inner: Area, right: bool, points: i32) {
        if self.score.is_some() {
            let width = self.size(if right { 52.0 } else { 44.0 });
            let x = if right { inner.right() - width } else { inner.x - self.size(4.0) };
            let place = area(x, inner.bottom() - self.size(34.0), width, self.size(34.0));
            canvas.round(place, self.size(8.0), INK);
            let words = Type::closer(WHITE).strong().sized(self.size(25.0)).centred();
            canvas.text_mid(&minus(points), place.centre(), words);
        }
    }

    /// A line of boxes leaves room for the subtotal behind it.
    fn boxes(&self, inner: Area) -> Area {
        if self.score.is_some() { area(inner.x, inner.y, inner.w - self.size(60.0), inner.h) } else { inner }
    }

    fn points(&self) -> Score {
        self.score.unwrap_or_default()
    }

    /// What each ticket colour demands on this sheet, and which tickets are gone.
    pub fn tickets(&self, canvas: &mut Canvas, place: Area) {
        let inner = self.zone(canvas, place);
        let variant = self.board.player(self.seat).variant;
        let current = self.board.ticket().filter(|_| !self.board.is_over());
        for (colour, column) in inner.columns(TICKET_COLOURS, self.size(6.0)).enumerate() {
            let tickets: Vec<Ticket> = Ticket::all().filter(|ticket| ticket.colour() == colour).collect();
            if current.is_some_and(|ticket| tickets.contains(&ticket)) {
                canvas.round(column.inset(self.size(-5.0)), self.size(9.0), LIT);
                canvas.round(column.inset(self.size(-2.0)), self.size(7.0), LIT_GROUND);
            }
            let (top, below) = column.cut_top(column.h * 0.42);
            for (ticket, chip) in tickets.iter().zip(top.columns(tickets.len(), self.size(4.0))) {
                self.chip(canvas, chip, *ticket);
            }
            let shape = cards().shape(variant, tickets[0]);
            let unit = (below.w / 4.6).min(below.h / 1.9);
            marks::shape(canvas, shape, below.centre() + at(0.0, self.size(3.0)), unit, INK);
        }
    }

    fn chip(&self, canvas: &mut Canvas, place: Area, ticket: Ticket) {
        let gone = self.board.tickets.contains(&ticket);
        let colour = marks::ticket(ticket);
        canvas.round(place, self.size(6.0), if gone { colour.mix(WHITE, 0.7) } else { colour });
        if gone {
            marks::tick(canvas, place.centre(), self.size(30.0), INK);
        } else {
            canvas.text_mid(
                &ticket.0.to_string(),
                place.centre(),
                Type::closer(INK).strong().sized(self.size(22.0)).centred(),
            );
        }
    }

    pub fn turns(&self, canvas: &mut Canvas, place: Area) {
        let inner = self.zone(canvas, place);
        let middle = inner.centre().y;
        marks::turn(canvas, at(inner.x + self.size(17.0), middle), self.size(34.0));
        let left = inner.x + self.size(62.0);
        let step = self.step(self.boxes(inner), cards().turn_boxes(), 46.0);
        for (index, points) in (0u8..).zip(&cards().boxes.turns) {
            let centre = at(left + step * f32::from(index), middle);
            let mark = self.mark(index, self.now.turns, self.soon.turns);
            self.tick_box(canvas, centre, &minus(points), INK, mark);
        }
        self.subtotal(canvas, inner, true, self.points().turns);
    }

    /// Old ladies, in rows of so many.
    pub fn old_ladies(&self, canvas: &mut Canvas, place: Area, width: u8) {
        let inner = self.zone(canvas, place);
        let rows = cards().room(Passenger::OldLady).div_ceil(width);
        let top = inner.centre().y - self.size(20.0) * f32::from(rows - 1);
        let step = self.step(self.boxes(inner), width, 46.0);
        marks::passenger(canvas, Passenger::OldLady, at(inner.x + self.size(18.0), inner.centre().y), self.size(36.0));
        for (index, points) in (0u8..).zip(&cards().boxes.old_ladies) {
            let centre = at(
                inner.x + self.size(62.0) + step * f32::from(index % width),
                top + self.size(40.0) * f32::from(index / width),
            );
            let mark = self.mark(index, self.now.old_ladies, self.soon.old_ladies);
            self.tick_box(canvas, centre, &points.to_string(), marks::colour(Passenger::OldLady), mark);
        }
        self.subtotal(canvas, inner, true, self.points().old_ladies);
    }

    /// Six students, three interns, the schools they count for, and the emblematic one.
    pub fn students(&self, canvas: &mut Canvas, place: Area) {
        let inner = self.zone(canvas, place);
        let lines: Vec<Area> = inner.rows(2, self.size(4.0)).collect();
        let (now, soon) = (&self.now, &self.soon);
        let step = self.size(38.0);
        let left = inner.x + self.size(62.0);
        let middle = lines[0].centre().y;
        marks::passenger(canvas, Passenger::Student, at(inner.x + self.size(18.0), middle), self.size(36.0));
        for index in 0..cards().boxes.students {
            let mark = self.mark(index, now.students, soon.students);
            self.tick_box(
                canvas,
                at(left + step * f32::from(index), middle),
                "",
                marks::colour(Passenger::Student),
                mark,
            );
        }
        for index in 0..cards().boxes.interns {
            let centre = at(left + step * f32::from(cards().boxes.students + index) + self.size(10.0), middle);
            let mark = self.mark(index, now.interns, soon.interns);
            self.tick_box(canvas, centre, "+", marks::colour(Passenger::Businessman), mark);
        }
        let middle = lines[1].centre().y;
        marks::place(canvas, Place::School, false, at(inner.x + self.size(18.0), middle), self.size(34.0));
        for index in 0..cards().boxes.schools {
            let mark = self.mark(index, now.schools, soon.schools);
            self.tick_box(
                canvas,
                at(left + step * f32::from(index), middle),
                "×",
                marks::colour(Passenger::Student),
                mark,
            );
        }
        let star = at(left + step * 5.0, middle);
        marks::star(canvas, star, self.size(15.0));
        self.number_box(canvas, star + at(self.size(42.0), 0.0), now.school_emblem, soon.school_emblem, GOLD);
        self.subtotal(canvas, inner, true, self.points().students);
    }

    /// Three rows with their scores, what a column is worth above them.
    fn rows(&self, canvas: &mut Canvas, corner: Point, values: &[u8], now: &Rows, soon: &Rows, colour: Colour) {
        let step = self.size(40.0);
        for row in 0..ROWS as u8 {
            let y = corner.y + step * f32::from(row);
            let index = usize::from(row);
            let (closed, closing) = (row < now.closed, row < soon.closed);
            for (column, value) in (0u8..).zip(values) {
                let mark = match self.mark(column, now.rows[index], soon.rows[index]) {
                    Mark::Empty if closing => Mark::Struck,
                    mark => mark,
                };
                self.tick_box(canvas, at(corner.x + step * f32::from(column), y), &value.to_string(), colour, mark);
            }
            let score = |rows: &Rows| values.get(usize::from(rows.rows[index]).wrapping_sub(1)).copied();
            let centre = at(corner.x + step * values.len() as f32 + self.size(8.0), y);
            let written = closing.then(|| score(soon)).flatten();
            self.number_box(canvas, centre, if closed { written } else { None }, written, colour);
        }
    }

    pub fn tourists(&self, canvas: &mut Canvas, place: Area) {
        let inner = self.zone(canvas, place);
        let (now, soon) = (&self.now, &self.soon);
        let top = inner.centre().y - self.size(40.0);
        marks::passenger(canvas, Passenger::Tourist, at(inner.x + self.size(18.0), top), self.size(36.0));
        let corner = at(inner.x + self.size(62.0), top);
        self.rows(
            canvas,
            corner,
            &cards().rows.tourists,
            &now.tourists,
            &soon.tourists,
            marks::colour(Passenger::Tourist),
        );
        let left = corner.x + self.size(234.0);
        let emblems = [
            (Place::LightMonument, now.light_monuments, soon.light_monuments, now.light_emblem, soon.light_emblem),
            (Place::DarkMonument, now.dark_monuments, soon.dark_monuments, now.dark_emblem, soon.dark_emblem),
        ];
        let lines: Vec<Area> = inner.rows(4, 0.0).collect();
        for (index, (place, before, after, emblem, next)) in emblems.into_iter().enumerate() {
            let y = lines[index * 2].centre().y;
            marks::place(canvas, place, false, at(left, y), self.size(28.0));
            for memory in 0..cards().boxes.monuments {
                let centre = at(left + self.size(29.0 + 21.0 * f32::from(memory)), y);
                let colour = match self.mark(memory, before, after) {
                    Mark::Ticked => INK,
                    Mark::Soon => RECENT,
                    _ => RULE,
                };
                canvas.circle(centre, self.size(9.0), colour);
                canvas.circle(centre, self.size(6.0), if colour == RULE { WHITE } else { colour });
            }
            let below = at(left, lines[index * 2 + 1].centre().y);
            marks::star(canvas, below, self.size(13.0));
            self.number_box(canvas, below + at(self.size(42.0), 0.0), emblem, next, GOLD);
        }
        self.subtotal(canvas, inner, false, self.points().tourists);
    }

    pub fn businessmen(&self, canvas: &mut Canvas, place: Area) {
        let inner = self.zone(canvas, place);
        let (now, soon) = (&self.now, &self.soon);
        let top = inner.centre().y - self.size(40.0);
        marks::passenger(canvas, Passenger::Businessman, at(inner.x + self.size(18.0), top), self.size(36.0));
        marks::place(
            canvas,
            Place::Office,
            false,
            at(inner.x + self.size(18.0), top + self.size(46.0)),
            self.size(32.0),
        );
        let corner = at(inner.x + self.size(62.0), top);
        self.rows(
            canvas,
            corner,
            &cards().rows.businessmen,
            &now.businessmen,
            &soon.businessmen,
            marks::colour(Passenger::Businessman),
        );
        // The passenger each column brings along.
        let left = corner.x + self.size(200.0);
        for (index, (who, points)) in cards().rows.bonus.iter().zip(&cards().rows.businessmen).enumerate() {
            let y = top + self.size(40.0) * index as f32;
            if left + self.size(50.0) < inner.right() {
                let words = Type::closer(FADED).sized(self.size(22.0)).right();
                canvas.text_mid(&format!("{points}+"), at(left, y), words);
                marks::passenger(canvas, *who, at(left + self.size(18.0), y), self.size(28.0));
            }
        }
        let star = at(left + self.size(62.0), top);
        marks::star(canvas, star, self.size(14.0));
        self.number_box(canvas, star + at(0.0, self.size(38.0)), now.office_emblem, soon.office_emblem, GOLD);
        self.subtotal(canvas, inner, false, self.points().businessmen);
    }

    /// The two common objectives with one's own progress, and the crossings of the personal one.
    pub fn objectives(&self, canvas: &mut Canvas, place: Area) {
        let inner = self.zone(canvas, place);
        let lines: Vec<Area> = inner.rows(2, self.size(4.0)).collect();
        for (slot, cell) in lines[0].columns(COMMON, self.size(8.0)).enumerate() {
            let common = self.board.common[slot];
            let middle = cell.centre().y;
            marks::goal(canvas, common.goal, at(cell.x + self.size(18.0), middle), self.size(34.0));
            let words = Type::closer(INK).strong().sized(self.size(26.0));
            let count = self.soon.count(common.goal).min(common.goal.needs());
            canvas.text_mid(&format!("{count}/{}", common.goal.needs()), at(cell.x + self.size(44.0), middle), words);
            let medal = Area::around(at(cell.x + self.size(112.0), middle), self.size(38.0));
            match self.now.common[slot] {
                Some(points) => {
                    panels::points(canvas, medal, points, points != cards().common.first);
                    marks::tick(canvas, at(cell.x + self.size(18.0), middle), self.size(40.0), GOLD);
                }
                None => panels::points(canvas, medal, common.points(), common.turned),
            }
        }
        let Some(card) = self.personal else { return };
        let line = lines[1];
        let middle = line.centre().y;
        let seen = self.board.player(self.seat).line.seen();
        let cells = area(line.x, line.y, line.w - self.size(52.0), line.h);
        for (crossing, cell) in
            self.board.map().personal(card).into_iter().zip(cells.columns(PERSONAL_CROSSINGS, self.size(6.0)))
        {
            let reached = seen.contains(crossing);
            let chip = area(cell.x, middle - self.size(18.0), cell.w, self.size(36.0));
            canvas.panel(chip, self.size(8.0), if reached { GOLD } else { LIT_GROUND }, Pen::new(INK, self.size(2.0)));
            let words = Type::closer(INK).strong().sized(self.size(25.0));
            let label = crossing.to_string();
            canvas.text_mid(&label, at(chip.x + self.size(12.0), middle), words);
            if reached {
                marks::tick(canvas, at(chip.right() - self.size(20.0), middle), self.size(28.0), INK);
            }
        }
        let medal = Area::around(at(line.right() - self.size(20.0), middle), self.size(38.0));
        panels::points(canvas, medal, cards().personal.points, false);
    }

    /// The nineteen buses, in rows of so many.
    pub fn traffic(&self, canvas: &mut Canvas, place: Area, width: u8) {
        let inner = self.zone(canvas, place);
        let rows = cards().traffic_boxes().div_ceil(width);
        let (step, down) = (self.step(self.boxes(inner), width, 56.0), self.size(39.0));
        let top = inner.centre().y - down / 2.0 * f32::from(rows - 1);
        marks::traffic(canvas, at(inner.x + self.size(18.0), top), self.size(34.0));
        for (index, points) in (0u8..).zip(&cards().boxes.traffic) {
            let centre =
                at(inner.x + self.size(62.0) + step * f32::from(index % width), top + down * f32::from(index / width));
            let value = if *points == 0 { "0".to_owned() } else { minus(points) };
            let colour = if *points == 0 { RULE.mix(INK, 0.3) } else { Colour::hex(0x9A2F25) };
            self.tick_box(canvas, centre, &value, colour, self.mark(index, self.now.traffic, self.soon.traffic));
        }
        self.subtotal(canvas, inner, true, self.points().traffic);
    }
}
