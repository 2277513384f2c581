//! Which colours a picture has, found out from some of its rows.

/// A palette to begin with.
pub struct Sampled {
    /// Red, green, blue; flat colours first.
    pub palette: Vec<[u8; 3]>,
    /// How many of them are flat.
    pub flat: usize,
    /// There are so few colours that all can be kept.
    pub few: bool,
}

/// One row of so many is looked at: no letter and no icon is as low as the rest.
const EVERY: usize = 8;
/// Colours of a palette at the most. PNG could have 256.
const MOST: usize = 80;
/// Of these, flat ones at the most.
const FLATS: usize = 40;
/// A colour is flat if so many pixels have it beside them and below: a soft edge is one pixel thin.
const FLAT: u32 = 4;
/// Mixtures are at least so unlike each other and the flat colours: about four steps from black to white. Twice as many make a
/// city a tenth larger, and nobody sees them.
pub const UNLIKE: u32 = 10_000;
/// So many colours are kept all, if a picture has no more.
const FEW: usize = 128;

/// How unlike two colours are to the eye.
pub fn unlike([r, g, b]: [u8; 3], [red, green, blue]: [u8; 3]) -> u32 {
    let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    square(r, red) * 2 + square(g, green) * 4 + square(b, blue)
}

impl Sampled {
    /// From opaque pixels, `[red, green, blue, 255]` each.
    pub fn of(pixels: &[[u8; 4]], width: usize) -> Sampled {
        let mut counted = Counted::new();
        let mut rows = pixels.chunks_exact(width.max(1));
        // Of a small picture, all.
        let between = if rows.len() < 10 * EVERY { 0 } else { EVERY - 1 };
        while let Some(row) = rows.next() {
            counted.row(row, rows.clone().next().unwrap_or_default());
            rows.by_ref().take(between).for_each(drop);
        }
        counted.palette()
    }
}

/// The colours of the rows that were looked at, by number.
struct Counted {
    numbers: Numbers,
    colours: Vec<[u8; 3]>,
    /// How many pixels have each.
    counts: Vec<u32>,
    /// How many of these lie inside an area of it.
    inside: Vec<u32>,
}

impl Counted {
    fn new() -> Counted {
        Counted { numbers: Numbers::new(), colours: Vec::new(), counts: Vec::new(), inside: Vec::new() }
    }

    fn row(&mut self, row: &[[u8; 4]], below: &[[u8; 4]]) {
        let mut x = 0;
        while x < row.len() {
            let colour = row[x];
            let long = row[x..].iter().take_while(|pixel| **pixel == colour).count();
            self.note(colour, long as u32, long > 1 && below.get(x + long / 2) == Some(&colour));
            x += long;
        }
    }

    fn note(&mut self, colour: [u8; 4], long: u32, inside: bool) {
        let number = self.numbers.of(colour, &mut self.colours) as usize;
        if number == self.counts.len() {
            self.counts.push(0);
            self.inside.push(0);
        }
        self.counts[number] += long;
        self.inside[number] += if inside { long } else { 0 };
    }

    fn palette(self) -> Sampled {
        let Counted { colours, counts, inside, .. } = self;
        if colours.len() <= FEW {
            return Sampled { flat: colours.len(), palette: colours, few: true };
        }
        let mut flat: Vec<usize> = (0..colours.len()).filter(|index| inside[*index] >= FLAT).collect();
        flat.sort_unstable_by_key(|index| std::cmp::Reverse((inside[*index], counts[*index], colours[*index])));
        flat.truncate(FLATS);
        let mut palette: Vec<[u8; 3]> = flat.iter().map(|index| colours[*index]).collect();
        let mut boxes = Boxes::new();
        // The flat ones are in the palette already.
        let mut weights = counts;
        flat.iter().for_each(|index| weights[*index] = 0);
        let mixtures = colours.iter().zip(weights).filter(|(_, weight)| *weight > 0);
        mixtures.for_each(|(colour, weight)| boxes.add(*colour, weight));
        boxes.choose(&mut palette);
        Sampled { palette, flat: flat.len(), few: false }
    }
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

/// Colours that are nearly the same, thrown together: five bits of each channel.
struct Boxes {
    /// By number, where it lies among the filled ones; [`EMPTY`] if it is not.
    filled: Vec<u16>,
    boxes: Vec<Filled>,
}

/// Sums of the channels, and of how many pixels.
#[derive(Default)]
struct Filled {
    sums: [u64; 3],
    pixels: u64,
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
            self.boxes.push(Filled::default());
        }
        let filled = &mut self.boxes[usize::from(*slot)];
        filled.sums.iter_mut().zip(colour).for_each(|(sum, channel)| *sum += u64::from(channel) * u64::from(count));
        filled.pixels += u64::from(count);
    }

    /// Fills the palette with the fullest boxes that are unlike all it has.
    fn choose(mut self, palette: &mut Vec<[u8; 3]>) {
        self.boxes.sort_unstable_by_key(|filled| std::cmp::Reverse((filled.pixels, filled.sums)));
        for filled in &self.boxes {
            let colour = filled.sums.map(|sum| (sum / filled.pixels) as u8);
            if palette.len() < MOST && palette.iter().all(|other| unlike(*other, colour) > UNLIKE) {
                palette.push(colour);
            }
        }
    }
}
