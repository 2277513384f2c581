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
/// A colour is flat if so many pixels that differ from those above have it beside them and below: a soft edge is one pixel thin.
const FLAT: u32 = 24;
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
        let mut rows = Rows::new(width + 1, runs.rows.len());
        let mut next = 0;
        for (row, end) in runs.rows.into_iter().enumerate() {
            let start = row * (width + 1);
            for run in &runs.runs[next..end] {
                rows.as_above(start + 1 + run.from as usize);
                rows.fill(start + 1 + run.to as usize, numbers[run.colour as usize]);
            }
            rows.as_above(start + width + 1);
            next = end;
        }
        Indexed { width, palette, rows: rows.whole() }
    }
}

/// Rows on their way, from the first byte to the last. Most stretches are short: they are written in whole steps, a little too
/// far, and what comes next is written over that.
struct Rows {
    bytes: Vec<u8>,
    stride: usize,
    at: usize,
}

const STEP: usize = 16;

impl Rows {
    fn new(stride: usize, count: usize) -> Rows {
        Rows { bytes: vec![0; stride * count + STEP], stride, at: 0 }
    }

    /// Up to a place, as the row above; zeros in the first one.
    fn as_above(&mut self, to: usize) {
        if let Some(above) = self.at.checked_sub(self.stride) {
            let long = to - self.at;
            match self.bytes[above..].first_chunk::<STEP>().copied() {
                Some(step) if long <= STEP && self.stride >= STEP => {
                    self.bytes[self.at..self.at + STEP].copy_from_slice(&step);
                }
                _ => self.bytes.copy_within(above..above + long, self.at),
            }
        }
        self.at = to;
    }

    /// Up to a place, all the same.
    fn fill(&mut self, to: usize, number: u8) {
        while self.at < to {
            if let Some(step) = self.bytes[self.at..].first_chunk_mut::<STEP>() {
                *step = [number; STEP];
            }
            self.at += STEP;
        }
        self.at = to;
    }

    fn whole(mut self) -> Vec<u8> {
        self.bytes.truncate(self.bytes.len() - STEP);
        self.bytes
    }
}

/// A stretch of one colour in a row.
struct Run {
    colour: u32,
    /// From this column to just before that.
    from: u32,
    to: u32,
}

/// A picture as what changes from each row to the next: nearly all of a row is as the one above.
#[derive(Default)]
struct Runs {
    runs: Vec<Run>,
    /// For each row, how many runs there are up to its end.
    rows: Vec<usize>,
    /// Every colour there is, by its number, and how many pixels of runs have it.
    colours: Vec<[u8; 3]>,
    counts: Vec<u32>,
    /// How many of these are in runs that go on in the row below.
    inside: Vec<u32>,
}

impl Runs {
    fn of(pixels: &[[u8; 4]], width: usize) -> Runs {
        let mut runs = Runs::default();
        let mut numbers = Numbers::new();
        let mut rows = pixels.chunks_exact(width.max(1)).peekable();
        let mut above: &[[u8; 4]] = &[];
        while let Some(row) = rows.next() {
            let below = rows.peek().copied().unwrap_or_default();
            let mut x = alike(row, above);
            while x < width {
                let colour = row[x];
                let long = 1 + alike(&row[x + 1..], &row[x..]);
                let number = numbers.of(colour, &mut runs.colours);
                runs.note(number, long, long > 1 && below.get(x + long / 2) == Some(&colour));
                runs.runs.push(Run { colour: number, from: x as u32, to: (x + long) as u32 });
                x += long;
                x += alike(&row[x..], above.get(x..).unwrap_or_default());
            }
            runs.rows.push(runs.runs.len());
            above = row;
        }
        runs
    }

    fn note(&mut self, number: u32, long: usize, inside: bool) {
        let number = number as usize;
        if number == self.counts.len() {
            self.counts.push(0);
            self.inside.push(0);
        }
        self.counts[number] += long as u32;
        self.inside[number] += if inside { long as u32 } else { 0 };
    }
}

/// How many pixels from the first on are the same in both.
fn alike(one: &[[u8; 4]], other: &[[u8; 4]]) -> usize {
    // Two pixels at once, and four such pairs.
    let pairs = |pixels: &[[u8; 4]; 8]| -> [u64; 4] {
        let (pairs, _) = pixels.as_flattened().as_chunks::<8>();
        std::array::from_fn(|pair| u64::from_le_bytes(pairs[pair]))
    };
    let (ones, _) = one.as_chunks::<8>();
    let (others, _) = other.as_chunks::<8>();
    for (index, (one, other)) in ones.iter().zip(others).enumerate() {
        let (one, other) = (pairs(one), pairs(other));
        let unlike: [u64; 4] = std::array::from_fn(|pair| one[pair] ^ other[pair]);
        if unlike != [0; 4] {
            // By choices, not by branches: where stretches are short, none could be foretold.
            let (half, [first, second]) = match unlike[0] | unlike[1] {
                0 => (4, [unlike[2], unlike[3]]),
                _ => (0, [unlike[0], unlike[1]]),
            };
            let (pair, pixels) = if first == 0 { (2, second) } else { (0, first) };
            return 8 * index + half + pair + usize::from(pixels as u32 == 0);
        }
    }
    let same = 8 * ones.len().min(others.len());
    same + one[same..].iter().zip(&other[same..]).take_while(|(one, other)| one == other).count()
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
    let mut flat: Vec<usize> = (0..colours.len()).filter(|index| inside[*index] >= FLAT).collect();
    flat.sort_unstable_by_key(|index| std::cmp::Reverse((inside[*index], counts[*index], colours[*index])));
    flat.truncate(FLATS);
    let mut palette: Vec<[u8; 3]> = flat.iter().map(|index| colours[*index]).collect();
    let mut boxes = Boxes::new();
    // The flat ones lie in boxes too, but weigh nothing there.
    let mut weights = counts.clone();
    flat.iter().for_each(|index| weights[*index] = 0);
    colours.iter().zip(weights).for_each(|(colour, weight)| boxes.add(*colour, weight));
    boxes.choose(&mut palette);
    let mut numbers: Vec<u8> = colours.iter().map(|colour| boxes.place(*colour)).collect();
    (0..).zip(flat).for_each(|(place, index)| numbers[index] = place);
    (palette, numbers)
}

/// Colours that are nearly the same, thrown together: five bits of each channel.
struct Boxes {
    /// By number, where it lies among the filled ones; [`EMPTY`] if it is not.
    filled: Vec<u16>,
    boxes: Vec<Filled>,
}

#[derive(Default)]
struct Filled {
    /// Sums of the channels, and of how many pixels.
    sums: [u64; 3],
    pixels: u64,
    /// The place in the palette of what is most like it, how unlike that is, and how much of the palette was looked at.
    place: u8,
    unlike: u32,
    known: usize,
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
            self.boxes.push(Filled { unlike: u32::MAX, ..Filled::default() });
        }
        let filled = &mut self.boxes[usize::from(*slot)];
        filled.sums.iter_mut().zip(colour).for_each(|(sum, channel)| *sum += u64::from(channel) * u64::from(count));
        filled.pixels += u64::from(count);
    }

    /// Fills the palette with the fullest boxes that are unlike all it has, and finds for each box what is most like it.
    fn choose(&mut self, palette: &mut Vec<[u8; 3]>) {
        let mut order: Vec<usize> = (0..self.boxes.len()).filter(|index| self.boxes[*index].pixels > 0).collect();
        order.sort_unstable_by_key(|index| {
            let filled = &self.boxes[*index];
            std::cmp::Reverse((filled.pixels, filled.sums))
        });
        for index in &order {
            let filled = &mut self.boxes[*index];
            filled.look(palette);
            if filled.unlike > UNLIKE && palette.len() < MOST {
                palette.push(filled.colour());
            }
        }
        order.iter().for_each(|index| self.boxes[*index].look(palette));
    }

    fn place(&self, colour: [u8; 3]) -> u8 {
        self.boxes[usize::from(self.filled[number(colour)])].place
    }
}

impl Filled {
    fn colour(&self) -> [u8; 3] {
        self.sums.map(|sum| (sum / self.pixels.max(1)) as u8)
    }

    /// Looks at what of the palette it has not seen yet.
    fn look(&mut self, palette: &[[u8; 3]]) {
        let [red, green, blue] = self.colour();
        let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
        for (place, [r, g, b]) in palette.iter().enumerate().skip(self.known) {
            let unlike = square(*r, red) * 2 + square(*g, green) * 4 + square(*b, blue);
            if unlike < self.unlike {
                (self.unlike, self.place) = (unlike, place as u8);
            }
        }
        self.known = palette.len();
    }
}
