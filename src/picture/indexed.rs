//! A picture in few colours.
//!
//! What is drawn here is flat colours and the soft edges between them. The flat ones, which nearly all pixels have, are kept
//! exactly, however small their areas; of the edges' thousands of mixtures a few stand for all, as far apart as a soft edge
//! bears. A file then has one byte a pixel instead of three, and rows repeat each other far more often.

/// Pixels as numbers of colours.
pub struct Indexed {
    pub width: usize,
    /// Red, green, blue.
    pub palette: Vec<[u8; 3]>,
    /// Row by row; before each row stands a 0, as PNG has it for a row that is stored as it is.
    pub rows: Vec<u8>,
}

/// Colours of a palette at the most. PNG could have 256.
const MOST: usize = 80;
/// Of these, flat ones at the most.
const FLATS: usize = 40;
/// A colour is flat if so many of its pixels have it above them and beside them: a soft edge is one pixel thin.
const FLAT: u32 = 100;
/// Mixtures are at least so unlike each other and the flat colours: about four steps from black to white. Twice as many make a
/// city a tenth larger, and nobody sees them.
const UNLIKE: u32 = 10_000;
/// So many colours are kept all, if a picture has no more.
const ALL: usize = 256;

impl Indexed {
    /// From opaque pixels, `[red, green, blue, 255]` each.
    pub fn new(pixels: &[[u8; 4]], width: usize) -> Indexed {
        let runs = Runs::of(pixels, width);
        let (palette, numbers) = palette(&runs);
        let mut rows = Vec::with_capacity(pixels.len() + pixels.len() / width.max(1));
        for row in &runs.rows {
            let start = rows.len();
            match row {
                Row::Again => rows.extend_from_within(start - width - 1..),
                Row::Runs(from, to) => {
                    rows.push(0);
                    for (colour, end) in &runs.runs[*from..*to] {
                        rows.resize(start + 1 + *end as usize, numbers[*colour as usize]);
                    }
                }
            }
        }
        Indexed { width, palette, rows }
    }
}

enum Row {
    /// The same as the one above.
    Again,
    /// From one run to just before another.
    Runs(usize, usize),
}

/// A picture as stretches of one colour.
#[derive(Default)]
struct Runs {
    rows: Vec<Row>,
    /// The colour's number, and the column just behind the run.
    runs: Vec<(u32, u32)>,
    /// Every colour there is, by its number, and how many pixels have it in rows that are not repeated.
    colours: Vec<[u8; 3]>,
    counts: Vec<u32>,
    /// How many of these have their own colour above them and beside them.
    inside: Vec<u32>,
}

impl Runs {
    fn of(pixels: &[[u8; 4]], width: usize) -> Runs {
        let mut runs = Runs::default();
        let mut numbers = Numbers::new();
        let mut above: &[[u8; 4]] = &[];
        for row in pixels.chunks_exact(width.max(1)) {
            if row == above {
                runs.rows.push(Row::Again);
                continue;
            }
            let before = std::mem::replace(&mut above, row);
            let first = runs.runs.len();
            let mut x = 0;
            while x < width {
                let colour = row[x];
                let long = stretch(&row[x..], colour);
                let number = numbers.of(colour, &mut runs.colours);
                if number as usize == runs.counts.len() {
                    runs.counts.push(0);
                    runs.inside.push(0);
                }
                runs.counts[number as usize] += long as u32;
                if long > 1 && before.get(x + long / 2) == Some(&colour) {
                    runs.inside[number as usize] += long as u32;
                }
                x += long;
                runs.runs.push((number, x as u32));
            }
            runs.rows.push(Row::Runs(first, runs.runs.len()));
        }
        runs
    }
}

/// How many pixels from the first on have its colour.
fn stretch(row: &[[u8; 4]], colour: [u8; 4]) -> usize {
    const STEP: usize = 16;
    let step = [colour; STEP];
    let mut long = 1;
    while row.len() >= long + STEP && row[long..long + STEP] == step {
        long += STEP;
    }
    long + row[long..].iter().take_while(|pixel| **pixel == colour).count()
}

/// Gives colours numbers: a hash table with open addresses, for a general one would take most of the time.
struct Numbers {
    /// The colour and its number plus one; 0 is free.
    slots: Vec<(u32, u32)>,
}

impl Numbers {
    fn new() -> Numbers {
        Numbers { slots: vec![(0, 0); 1 << 13] }
    }

    fn of(&mut self, [red, green, blue, _]: [u8; 4], colours: &mut Vec<[u8; 3]>) -> u32 {
        let key = u32::from_le_bytes([red, green, blue, 0]);
        if colours.len() * 2 > self.slots.len() {
            self.grow();
        }
        let slot = self.find(key);
        if self.slots[slot].1 == 0 {
            colours.push([red, green, blue]);
            self.slots[slot] = (key, colours.len() as u32);
        }
        self.slots[slot].1 - 1
    }

    fn find(&self, key: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (key.wrapping_mul(0x9E37_79B1) >> 12) as usize & mask;
        while self.slots[slot].1 != 0 && self.slots[slot].0 != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![(0, 0); old.len() * 4];
        for (key, number) in old.into_iter().filter(|(_, number)| *number != 0) {
            let slot = self.find(key);
            self.slots[slot] = (key, number);
        }
    }
}

/// The palette, and for each colour its place there.
fn palette(Runs { colours, counts, inside, .. }: &Runs) -> (Vec<[u8; 3]>, Vec<u8>) {
    if colours.len() <= ALL {
        return (colours.clone(), (0..colours.len()).map(|index| index as u8).collect());
    }
    let mut order: Vec<usize> = (0..colours.len()).collect();
    order.sort_unstable_by_key(|index| std::cmp::Reverse((inside[*index], counts[*index], colours[*index])));
    let flat = order[..FLATS].partition_point(|index| inside[*index] >= FLAT);
    let (flat, mixed) = order.split_at(flat);
    let mut palette: Vec<[u8; 3]> = flat.iter().map(|index| colours[*index]).collect();
    let mut boxes = Boxes::new();
    for index in mixed {
        boxes.add(colours[*index], counts[*index]);
    }
    boxes.choose(&mut palette);
    boxes.settle(&palette);
    let mut numbers = vec![0; colours.len()];
    (0..).zip(flat).for_each(|(place, index)| numbers[*index] = place);
    mixed.iter().for_each(|index| numbers[*index] = boxes.place(colours[*index]));
    (palette, numbers)
}

/// Colours that are nearly the same, thrown together: five bits of each channel.
struct Boxes {
    /// By number, where it lies among the filled ones; [`EMPTY`] if it is not.
    filled: Vec<u16>,
    /// Sums of the channels, how many pixels, and the place in the palette.
    boxes: Vec<([u64; 3], u64, u8)>,
}

const EMPTY: u16 = u16::MAX;

fn number([red, green, blue]: [u8; 3]) -> usize {
    usize::from(red >> 3) << 10 | usize::from(green >> 3) << 5 | usize::from(blue >> 3)
}

impl Boxes {
    fn new() -> Boxes {
        Boxes { filled: vec![EMPTY; 1 << 15], boxes: Vec::new() }
    }

    fn add(&mut self, colour: [u8; 3], count: u32) {
        let slot = &mut self.filled[number(colour)];
        if *slot == EMPTY {
            *slot = self.boxes.len() as u16;
            self.boxes.push(([0; 3], 0, 0));
        }
        let (sums, pixels, _) = &mut self.boxes[usize::from(*slot)];
        sums.iter_mut().zip(colour).for_each(|(sum, channel)| *sum += u64::from(channel) * u64::from(count));
        *pixels += u64::from(count);
    }

    fn colour(&(sums, pixels, _): &([u64; 3], u64, u8)) -> [u8; 3] {
        sums.map(|sum| (sum / pixels.max(1)) as u8)
    }

    /// Fills the palette with the fullest boxes that are unlike all it has.
    fn choose(&self, palette: &mut Vec<[u8; 3]>) {
        let mut order: Vec<&([u64; 3], u64, u8)> = self.boxes.iter().collect();
        order.sort_unstable_by_key(|filled| std::cmp::Reverse((filled.1, filled.0)));
        for colour in order.into_iter().map(Boxes::colour) {
            if palette.len() == MOST {
                return;
            }
            if palette.is_empty() || nearest(palette, colour).1 > UNLIKE {
                palette.push(colour);
            }
        }
    }

    /// Finds for each box what is most like it.
    fn settle(&mut self, palette: &[[u8; 3]]) {
        for filled in &mut self.boxes {
            filled.2 = nearest(palette, Boxes::colour(filled)).0 as u8;
        }
    }

    fn place(&self, colour: [u8; 3]) -> u8 {
        self.boxes[usize::from(self.filled[number(colour)])].2
    }
}

/// The colour of the palette that is most like another, and how unlike it is.
fn nearest(palette: &[[u8; 3]], [red, green, blue]: [u8; 3]) -> (usize, u32) {
    let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    let unlike = |[r, g, b]: &[u8; 3]| square(*r, red) * 2 + square(*g, green) * 4 + square(*b, blue);
    palette.iter().map(unlike).enumerate().min_by_key(|(_, unlike)| *unlike).expect("a palette is never empty")
}
