//! The city with the lines of all players: what changed, what is laid out, what can be chosen.

use super::plan::Plan;
use super::scene::{Fresh, Scene};
use super::{icons, marks};
use crate::game::Seat;
use crate::games::get_on_board::data::{Crossing, PERSONAL_CROSSINGS, Site};
use crate::games::get_on_board::face::spots::spot;
use crate::games::get_on_board::state::Line;
use crate::picture::canvas::trace;
use crate::picture::palette::{GOLD, INK, OPTION, RECENT, WHITE};
use crate::picture::routes::lane;
use crate::picture::{Area, Canvas, Livery, Pen, Point, Route, Sign, at};

const TOKEN: f32 = 10.5;

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene) {
    let map = scene.board.map();
    Plan::ground(map, canvas, place);
    let mut city = Map { canvas, scene, plan: Plan::fit(map, place), corners: Vec::new() };
    city.corners = city.plan.taken();
    city.under();
    Plan::signs(map, city.canvas, place);
    city.over();
}

/// The same on a plan of its own, for figures.
pub fn window(canvas: &mut Canvas, plan: Plan, scene: Scene) {
    plan.whole(canvas);
    let mut city = Map { canvas, scene, plan, corners: Vec::new() };
    city.under();
    plan.sites(city.canvas);
    city.over();
}

struct Map<'a> {
    canvas: &'a mut Canvas,
    scene: Scene<'a>,
    plan: Plan,
    /// Which corners of crossings have something in them.
    corners: Vec<(Crossing, usize)>,
}

impl Map<'_> {
    /// Streets and lines.
    fn under(&mut self) {
        self.option_ways();
        self.lines();
        self.personal_ground();
    }

    /// What stands beside the signs of the crossings, or around them.
    fn over(&mut self) {
        self.personal_signs();
        self.heads();
        self.starts();
        self.options();
    }

    /// The first free corner in an order of preference; when all are taken, further out.
    fn take(&mut self, crossing: Crossing, preferred: [usize; 4]) -> Point {
        let free = preferred.into_iter().chain(preferred.map(|corner| corner + 4));
        let corner = free.into_iter().find(|corner| !self.corners.contains(&(crossing, *corner)));
        let corner = corner.unwrap_or(preferred[0]);
        self.corners.push((crossing, corner));
        self.plan.corner(crossing, corner)
    }

    fn lines(&mut self) {
        let scene = self.scene;
        let plan = self.plan;
        let players = &scene.board.players;
        let trails: Vec<Vec<Point>> =
            players.iter().map(|player| player.line.stops().iter().map(|stop| plan.at(*stop)).collect()).collect();
        let seats = || Seat::all(scene.board.seats());
        let routes: Vec<Route> =
            seats().zip(&trails).map(|(seat, through)| Route { livery: scene.livery(seat), through }).collect();
        let sticks = |index: usize, from: usize, to: usize| -> Vec<[Point; 2]> {
            let stops = trails[index].get(from.saturating_sub(1)..to).unwrap_or_default();
            let along = |pair: &[Point]| {
                [pair[0], pair[1]].map(|end| end + lane(&routes, index, [pair[0], pair[1]], plan.line))
            };
            stops.windows(2).map(along).collect()
        };
        let fresh: Vec<Fresh> = seats().map(|seat| scene.fresh(seat)).collect();
        for (index, new) in fresh.iter().enumerate() {
            for [a, b] in sticks(index, new.recent, new.laid) {
                self.canvas.line(a, b, Pen::new(RECENT.see_through(0.55), plan.line + 14.0));
            }
        }
        self.canvas.routes(&routes, plan.line);
        for (index, new) in fresh.iter().enumerate() {
            let sign = Sign::Laid(routes[index].livery);
            for [a, b] in sticks(index, new.laid, trails[index].len()) {
                if let Some(path) = trace(&[a, b], false) {
                    self.canvas.sign(sign, &path, plan.line / 5.0);
                }
            }
        }
    }

    /// The crossings of the viewer's personal objective, and the viewer's line.
    fn personal(&self) -> Option<([Crossing; PERSONAL_CROSSINGS], Line)> {
        let Scene { view, board, .. } = self.scene;
        let seat = view.seat.filter(|_| !board.is_over())?;
        let card = (*view.personal.get(seat.index())?)?;
        Some((board.map().personal(card), board.player(seat).line.clone()))
    }

    fn personal_ground(&mut self) {
        for crossing in self.personal().iter().flat_map(|(crossings, _)| crossings) {
            let (centre, radius) = (self.plan.at(*crossing), self.plan.sign * 0.76);
            self.canvas.circle(centre, radius, INK);
            self.canvas.circle(centre, radius - 2.0, GOLD);
        }
    }

    /// A sign at each crossing of the objective, a tick where the line has been.
    fn personal_signs(&mut self) {
        let Some((crossings, line)) = self.personal() else { return };
        for crossing in crossings {
            let centre = self.take(crossing, [2, 3, 1, 0]);
            self.canvas.circle(centre, 12.5, INK);
            self.canvas.circle(centre, 10.5, GOLD);
            if line.seen().contains(crossing) {
                marks::tick(self.canvas, centre, 20.0, INK);
            } else {
                self.canvas.bare_icon(&icons::OBJECTIVE, centre, 18.0, INK, GOLD);
            }
        }
    }

    /// The ends of the lines; before there are any, where the viewer has chosen to begin.
    fn heads(&mut self) {
        let Scene { view, board, .. } = self.scene;
        let chosen = view.hand.and_then(|hand| board.map().start(hand.chosen?));
        let mut heads: Vec<Crossing> = Vec::new();
        for (seat, player) in Seat::all(board.seats()).zip(&board.players) {
            let own = chosen.filter(|_| view.seat == Some(seat));
            let Some(head) = player.line.head().or(own) else { continue };
            let livery = self.scene.livery(seat);
            let rings = heads.iter().filter(|other| **other == head).count();
            heads.push(head);
            let radius = marks::reach(board.map().site(head), self.plan.sign) + 6.0 * rings as f32;
            let centre = self.plan.at(head);
            self.canvas.ring(centre, radius, Pen::new(WHITE, 7.0));
            self.canvas.ring(centre, radius, Pen::new(livery.colour, 4.0));
            // Two passengers stand at the upper left and at the lower right.
            let two = matches!(board.map().site(head), Some(Site::Passengers(_, Some(_))));
            let token = self.take(head, if two { [1, 3, 0, 2] } else { [0, 1, 3, 2] });
            self.canvas.token(livery, token, TOKEN);
            if player.out {
                for arm in [at(7.0, 7.0), at(7.0, -7.0)] {
                    self.canvas.line(token - arm, token + arm, Pen::new(INK, 4.0));
                }
            }
        }
    }

    /// Where the lines began: the shape of the seat, hollow.
    fn starts(&mut self) {
        let board = self.scene.board;
        for (seat, player) in Seat::all(board.seats()).zip(&board.players) {
            let Some(start) = player.line.start().filter(|_| player.line.stops().len() > 1) else { continue };
            let Livery { shape, colour, .. } = self.scene.livery(seat);
            let path = shape.path(self.take(start, [1, 2, 0, 3]), TOKEN * 0.72);
            self.canvas.stroke(&path, Pen::new(WHITE, 7.0));
            self.canvas.fill(&path, WHITE);
            self.canvas.stroke(&path, Pen::new(colour, 3.5));
        }
    }

    /// The streets to what can be chosen, lit up under the lines.
    fn option_ways(&mut self) {
        let head = self.scene.own().and_then(|seat| self.scene.board.player(seat).line.head());
        let Some(head) = head else { return };
        let map = self.plan.map;
        for (_, next) in map.roads(head).filter(|(_, next)| self.scene.look.lit(spot(*next))) {
            let (from, to) = (self.plan.at(head), self.plan.at(next));
            self.canvas.line(from, to, Pen::new(INK, 23.0));
            self.canvas.line(from, to, Pen::new(OPTION, 19.0));
        }
    }

    fn options(&mut self) {
        let look = self.scene.look;
        for crossing in self.plan.map.crossings.iter() {
            if look.lit(spot(crossing)) || look.chosen == Some(spot(crossing)) {
                let reach = marks::reach(self.plan.map.site(crossing), self.plan.sign);
                let (centre, badge) = (self.plan.at(crossing), self.plan.corner(crossing, 3));
                self.canvas.mark_ring(look, spot(crossing), centre, reach, badge);
            }
        }
    }
}
