//! A picture in few colours.
//!
//! What is drawn here is flat colours and the soft edges between them. The flat ones, which nearly all pixels have, are kept
//! exactly, however small their areas; of the edges' thousands of mixtures a few stand for all, as far apart as a soft edge
//! bears. A file then has one byte a pixel instead of three, and rows repeat each other far more often.
//!
//! Which colours there are is found out from some of the rows ([`super::sampled`]); then every pixel is looked up once, eight
//! together, and those that are as above not even once. The palette follows from the picture alone: what others were
//! shown leaves no trace in it.

use super::sampled::{Sampled, UNLIKE, unlike};

/// Pixels as numbers of colours.
pub struct Indexed {
    pub width: usize,
    /// Red, green, blue.
    pub palette: Vec<[u8; 3]>,
    /// Row by row; before each row stands a 0, as PNG has it for a row that is stored as it is.
    pub rows: Vec<u8>,
}

/// Pixels that are looked at together, and blocks that are compared with what is above together.
const BLOCK: usize = 8;
const GROUP: usize = 16;

impl Indexed {
    /// From opaque pixels, `[red, green, blue, 255]` each.
    pub fn new(pixels: &[[u8; 4]], width: usize) -> Indexed {
        let mut colours = Colours::new(Sampled::of(pixels, width));
        let stride = width + 1;
        let mut rows = vec![0; pixels.len() / width.max(1) * stride];
        let mut above: (&[[u8; 4]], &[u8]) = (&[], &[]);
        for (row, numbers) in pixels.chunks_exact(width.max(1)).zip(rows.chunks_exact_mut(stride)) {
            let numbers = &mut numbers[1..];
            colours.number(row, numbers, above);
            above = (row, numbers);
        }
        Indexed { width, palette: colours.palette, rows }
    }
}

/// The palette, and where in it the colours lie that were met.
struct Colours {
    palette: Vec<[u8; 3]>,
    /// All colours are to be kept, as far as there is room.
    few: bool,
    /// By cell: six bits of each channel.
    places: Box<[u8; CELLS]>,
}

/// Of a cell no colour of which was met.
const UNMET: u8 = u8::MAX;
/// Cells, and so at the most colours of a palette.
const CELLS: usize = 1 << 18;
const MOST: usize = UNMET as usize;

#[inline]
fn cell(pixel: [u8; 4]) -> usize {
    let pixel = u32::from_le_bytes(pixel);
    (pixel >> 2 & 0x3F | pixel >> 4 & 0xFC0 | pixel >> 6 & 0x3_F000) as usize
}

impl Colours {
    fn new(Sampled { palette, flat, few }: Sampled) -> Colours {
        let places = vec![UNMET; CELLS].into_boxed_slice();
        let mut places: Box<[u8; CELLS]> = places.try_into().expect("so many were made");
        for (place, [red, green, blue]) in (0..).zip(&palette[..flat]) {
            places[cell([*red, *green, *blue, 255])] = place;
        }
        Colours { palette, few, places }
    }

    /// Numbers the pixels of a row, given the row above with its numbers. What is as above is found out for a group of blocks
    /// without asking, and then only the others are visited: which they are cannot be guessed.
    fn number(&mut self, row: &[[u8; 4]], numbers: &mut [u8], above: (&[[u8; 4]], &[u8])) {
        let (blocks, rest) = row.as_chunks::<BLOCK>();
        let (numbered, last) = numbers.as_chunks_mut::<BLOCK>();
        let (above, known) = (above.0.as_chunks::<BLOCK>().0, above.1.as_chunks::<BLOCK>().0);
        let ((groups, single), (numbered, singly)) = (blocks.as_chunks::<GROUP>(), numbered.as_chunks_mut::<GROUP>());
        let (above, known) = (above.as_chunks::<GROUP>().0, known.as_chunks::<GROUP>().0);
        for (index, (group, numbers)) in groups.iter().zip(numbered).enumerate() {
            let Some((above, known)) = above.get(index).zip(known.get(index)) else {
                *numbers = group.map(|block| self.block(&block));
                continue;
            };
            *numbers = *known;
            let mut unlike: u32 = (0..GROUP).map(|place| u32::from(group[place] != above[place]) << place).sum();
            while unlike != 0 {
                let place = unlike.trailing_zeros() as usize;
                numbers[place] = self.block(&group[place]);
                unlike &= unlike - 1;
            }
        }
        single.iter().zip(singly).for_each(|(block, numbers)| *numbers = self.block(block));
        rest.iter().zip(last).for_each(|(pixel, number)| *number = self.one(*pixel));
    }

    #[inline]
    fn block(&mut self, block: &[[u8; 4]; BLOCK]) -> [u8; BLOCK] {
        // Gathered in one register: written byte by byte, they could be read again only much later.
        let (mut numbers, mut unmet) = (0, false);
        for (index, pixel) in block.iter().enumerate() {
            let number = self.places[cell(*pixel)];
            unmet |= number == UNMET;
            numbers |= u64::from(number) << (8 * index);
        }
        if unmet { block.map(|pixel| self.one(pixel)) } else { numbers.to_le_bytes() }
    }

    fn one(&mut self, pixel: [u8; 4]) -> u8 {
        let cell = cell(pixel);
        if self.places[cell] == UNMET {
            self.places[cell] = self.meet(pixel);
        }
        self.places[cell]
    }

    /// The place of what is most like a colour, or of itself if nothing is like it and there is room.
    fn meet(&mut self, [red, green, blue, _]: [u8; 4]) -> u8 {
        let colour = [red, green, blue];
        // In one number, so that the least is found without asking: how unlike, and where.
        let nearest = (0..).zip(&self.palette).map(|(place, other)| unlike(*other, colour) << 8 | place).min();
        let bears = if self.few { 0 } else { UNLIKE };
        match nearest {
            Some(nearest) if nearest >> 8 <= bears || self.palette.len() == MOST => nearest as u8,
            _ => {
                self.palette.push(colour);
                self.palette.len() as u8 - 1
            }
        }
    }
}
