//! PNG files of pictures made of flat colours.
//!
//! A file of our own making, not the `png` crate's: `cargo bench --bench pictures` writes the same pixels with each of its
//! modes beside this one and prints size and time. A picture here is rows that mostly repeat the row above and stretches
//! of one colour, and a compressor that tries exactly these first needs a fraction of the time of one that expects anything.
//!
//! The pixels are numbers of colours ([`super::indexed`]), deflated in one block with Huffman codes of its own. At each place
//! the row above and the byte before are tried first; only where neither goes far, what followed the same eight bytes the last
//! few times. What takes the time is not comparing but guessing wrong what comes next, so
//! that choices are made by arithmetic where they can be.

use super::huffman::{Bits, Code, Word};
use super::indexed::Indexed;

/// What deflate looks back on at most, in bytes.
const WINDOW: usize = 32 * 1024;
/// No file is to be heavier, in bytes. Usually one earlier time is looked at, and only the row above and the byte before are asked
/// whether the next place is better; where that comes to more, such as for a city full of lines, two are looked at, and everything is
/// asked: a fifth more of the time for a file 4 % smaller.
const HEAVY: usize = 90_000;
/// The shortest and the longest repetition deflate can say.
const SHORTEST: usize = 3;
const LONGEST: usize = 258;

/// A PNG of opaque pixels, `[red, green, blue, 255]` each.
pub fn encode(pixels: &[[u8; 4]], width: usize) -> Vec<u8> {
    write(&Indexed::new(pixels, width))
}

/// A PNG of pixels that have their numbers.
pub fn write(picture: &Indexed) -> Vec<u8> {
    let file = written::<1>(picture);
    if file.len() > HEAVY { written::<2>(picture) } else { file }
}

fn written<const DEEP: usize>(picture: &Indexed) -> Vec<u8> {
    let height = picture.rows.len() / (picture.width + 1);
    let mut file = Vec::with_capacity(128 * 1024);
    file.extend_from_slice(b"\x89PNG\r\n\x1a\n");
    chunk(&mut file, b"IHDR", |file| {
        file.extend_from_slice(&(picture.width as u32).to_be_bytes());
        file.extend_from_slice(&(height as u32).to_be_bytes());
        // Eight bits a pixel, which are the number of a colour; nothing unusual.
        file.extend_from_slice(&[8, 3, 0, 0, 0]);
    });
    chunk(&mut file, b"PLTE", |file| file.extend(picture.palette.iter().flatten()));
    chunk(&mut file, b"IDAT", |file| {
        file.extend_from_slice(&[0x78, 0x01]);
        Steps::through::<DEEP>(&picture.rows, picture.width + 1).write(file);
        file.extend_from_slice(&simd_adler32::adler32(&picture.rows.as_slice()).to_be_bytes());
    });
    chunk(&mut file, b"IEND", |_| ());
    file
}

fn chunk(file: &mut Vec<u8>, kind: &[u8; 4], content: impl FnOnce(&mut Vec<u8>)) {
    let start = file.len();
    file.extend_from_slice(&[0; 4]);
    file.extend_from_slice(kind);
    content(file);
    let length = (file.len() - start - 8) as u32;
    file[start..start + 4].copy_from_slice(&length.to_be_bytes());
    let sum = crc32fast::hash(&file[start + 4..]);
    file.extend_from_slice(&sum.to_be_bytes());
}

/// What the file says, step by step: a byte spelt out, or a repetition.
struct Steps {
    steps: Vec<u32>,
    /// How often each symbol of deflate's two alphabets is needed.
    spelt: [u32; 286],
    distances: [u32; 30],
}

/// The upper half of a step is a byte, or this and a length; the lower half how far back that lies.
const AGAIN: usize = 256;

impl Steps {
    /// Through bytes in rows of a length. Where the next byte begins a better repetition, this one is spelt out.
    /// `DEEP` earlier times are looked at; where that is only one, the next place is looked at in the row above and the byte before
    /// alone.
    fn through<const DEEP: usize>(bytes: &[u8], stride: usize) -> Steps {
        let mut steps = Steps { steps: Vec::with_capacity(bytes.len() / 16), spelt: [0; 286], distances: [0; 30] };
        let mut seen = Seen::<DEEP>::new(bytes, stride);
        // The last few bytes are spelt out: eight are always looked at together.
        let end = bytes.len().saturating_sub(8);
        let (mut at, mut known) = (0, Again::NONE);
        while at < end {
            let found = if known == Again::NONE { seen.longest(at) } else { known };
            known = Again::NONE;
            let mut noted = at + 1;
            if found.long() >= SHORTEST {
                if noted < end && found.long() < seen.patience(found.far()) {
                    let next = if DEEP > 1 { seen.longest(noted) } else { seen.near(noted, seen.eight(noted)) };
                    if next.gain() > found.gain() + SPELT {
                        steps.byte(bytes[at]);
                        at = noted;
                        // Looked at deeply, it is known; otherwise something still better may be there.
                        known = if DEEP > 1 { next } else { Again::NONE };
                        continue;
                    }
                    noted += usize::from(DEEP > 1);
                }
                steps.again(found.long(), found.far());
                seen.pass(noted, (at + found.long()).min(end));
                at += found.long();
            } else {
                steps.byte(bytes[at]);
                at = noted;
            }
        }
        bytes[at..].iter().for_each(|byte| steps.byte(*byte));
        steps.spelt[256] = 1;
        steps
    }

    fn byte(&mut self, byte: u8) {
        self.spelt[usize::from(byte)] += 1;
        self.steps.push(u32::from(byte) << 16);
    }

    fn again(&mut self, mut length: usize, far: usize) {
        while length > LONGEST {
            // What is left over must be long enough to be said.
            let part = if length - LONGEST < SHORTEST { LONGEST - SHORTEST } else { LONGEST };
            self.part(part, far);
            length -= part;
        }
        self.part(length, far);
    }

    fn part(&mut self, length: usize, far: usize) {
        self.spelt[usize::from(LONG[length])] += 1;
        self.distances[far_symbol(far).0] += 1;
        self.steps.push(((AGAIN + length) << 16 | far) as u32);
    }

    fn write(&self, file: &mut Vec<u8>) {
        let (spelt, distances) = (Code::new(&self.spelt, 15), Code::new(&self.distances, 15));
        // What is said before a distance: a byte, which needs none, or a length with its extra bits.
        let first: [Word; AGAIN + LONGEST + 1] = std::array::from_fn(|step| match step.checked_sub(AGAIN) {
            None => spelt.word(step),
            Some(..SHORTEST) => Word::default(),
            Some(length) => {
                let (symbol, extra) = long_symbol(length);
                spelt.word(symbol).then(extra)
            }
        });
        let far: [Word; 31] =
            std::array::from_fn(|symbol| if symbol == NOWHERE { Word::default() } else { distances.word(symbol) });
        let mut bits = Bits::new(file, self.steps.len() + 400);
        // The last block, with codes of its own.
        bits.push(Word::new(0b101, 3));
        Code::write_pair(&spelt, &distances, &mut bits);
        for &step in &self.steps {
            let (symbol, extra) = far_symbol(step as usize & 0xFFFF);
            bits.push(first[(step >> 16) as usize].then(far[symbol]).then(extra));
        }
        bits.push(spelt.word(256));
        bits.finish();
    }
}

/// A repetition: what it saves, in bits, more or less (a nearer one is said in fewer), how long it is and how far back. In one
/// number, so that the better of two is the larger, and is found without asking.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Again(u64);

/// What a byte costs that is spelt out, in bits.
const SPELT: i32 = 6;

impl Again {
    /// None that is worth to be said.
    const NONE: Again = Again(0);

    fn new(long: usize, far: usize) -> Again {
        let long = long.min(Again::LONGEST);
        let gain = SPELT * long as i32 - 8 - far.ilog2() as i32;
        Again((gain.max(0) as u64) << 38 | (long as u64) << 15 | far as u64)
    }

    /// The longest that can be known: 23 bits.
    const LONGEST: usize = (1 << 23) - 1;

    fn gain(self) -> i32 {
        (self.0 >> 38) as i32
    }

    fn long(self) -> usize {
        (self.0 >> 15) as usize & Again::LONGEST
    }

    fn far(self) -> usize {
        self.0 as usize & (WINDOW - 1)
    }
}

/// What was said so far, and where the next bytes were seen in it.
struct Seen<'a, const DEEP: usize> {
    bytes: &'a [u8],
    stride: usize,
    /// By the eight bytes from a place on, where they were seen the last few times, the latest first.
    eights: Box<[[u32; DEEP]; 1 << 14]>,
}

/// So long that nothing better is looked for at the same place; and for what the row above or the byte before repeats, which
/// is seldom bettered.
const ENOUGH: usize = 32;
const NEAR_ENOUGH: usize = 20;
/// So long that nothing better is looked for at the next place, likewise.
const LAZY: usize = 80;
const NEAR_LAZY: usize = 8;

impl<const DEEP: usize> Seen<'_, DEEP> {
    fn new(bytes: &[u8], stride: usize) -> Seen<'_, DEEP> {
        Seen { bytes, stride, eights: boxed([0; DEEP]) }
    }

    #[inline]
    fn eight(&self, at: usize) -> u64 {
        self.bytes[at..].first_chunk().map_or(0, |eight| u64::from_le_bytes(*eight))
    }

    /// The bytes here are seen now; where eight of them were before. Places are counted from a window before the
    /// first: 0 is out of reach for all.
    #[inline]
    fn note(&mut self, at: usize, eight: u64) -> [u32; DEEP] {
        let now = (at + WINDOW) as u32;
        let slot = &mut self.eights[(eight.wrapping_mul(0x9E37_79B1_85EB_CA87) >> 50) as usize];
        let before = *slot;
        slot.copy_within(..DEEP - 1, 1);
        slot[0] = now;
        before
    }

    /// The bytes from a place to another are repeated. The ends of a repetition can be found again; what lies between is
    /// found from above.
    fn pass(&mut self, from: usize, to: usize) {
        if to < from + 8 {
            for at in from..to {
                self.note(at, self.eight(at));
            }
        } else {
            for at in [from, from + 1, to - 2, to - 1] {
                self.note(at, self.eight(at));
            }
        }
    }

    /// How long a repetition must be for the next place not to be looked at.
    fn patience(&self, far: usize) -> usize {
        if far == self.stride || far == 1 { NEAR_LAZY } else { LAZY }
    }

    /// The best repetition that begins at a place.
    fn longest(&mut self, at: usize) -> Again {
        let eight = self.eight(at);
        let eights = self.note(at, eight);
        let mut best = self.near(at, eight);
        if best.long() >= NEAR_ENOUGH {
            return best;
        }
        let now = (at + WINDOW) as u32;
        for before in eights {
            let far = (now - before) as usize;
            if far >= WINDOW {
                break;
            }
            // Whether it can be longer than the best: the bytes around its end tell.
            let end = at + best.long().max(7) - 7;
            if self.eight(end) == self.eight(end - far) && self.eight(at - far) == eight {
                best = best.max(self.goes_on(at, far));
                if best.long() >= ENOUGH {
                    break;
                }
            }
        }
        best
    }

    /// The row above and the byte before: eight bytes of each are compared at once.
    #[inline]
    fn near(&self, at: usize, eight: u64) -> Again {
        if at <= self.stride || self.stride >= WINDOW {
            return if at > 0 && self.eight(at - 1) == eight { self.goes_on(at, 1) } else { Again::NONE };
        }
        let above = same(eight, self.eight(at - self.stride));
        let aside = same(eight, self.eight(at - 1));
        let mut best = Again::new(above, self.stride).max(Again::new(aside, 1));
        if above == 8 {
            best = best.max(self.goes_on(at, self.stride));
        }
        if aside == 8 && best.long() < ENOUGH {
            best = best.max(self.goes_on(at, 1));
        }
        best
    }

    /// A repetition of which eight bytes are known to be the same.
    fn goes_on(&self, at: usize, far: usize) -> Again {
        Again::new(8 + alike(&self.bytes[at + 8..], &self.bytes[at + 8 - far..]), far)
    }
}

fn boxed<T: Copy, const COUNT: usize>(all: T) -> Box<[T; COUNT]> {
    vec![all; COUNT].into_boxed_slice().try_into().ok().expect("so many were made")
}

/// How many of eight bytes are the same from the first on.
fn same(one: u64, other: u64) -> usize {
    (one ^ other).trailing_zeros() as usize / 8
}

/// How many bytes are the same in both; the second may run into the first.
fn alike(one: &[u8], other: &[u8]) -> usize {
    let (ones, _) = one.as_chunks::<8>();
    let (others, _) = other.as_chunks::<8>();
    for (index, (one, other)) in ones.iter().zip(others).enumerate() {
        let unlike = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if unlike != 0 {
            return 8 * index + unlike.trailing_zeros() as usize / 8;
        }
    }
    let same = 8 * ones.len();
    same + one[same..].iter().zip(&other[same..]).take_while(|(one, other)| one == other).count()
}

/// The symbol for each length.
const LONG: [u16; LONGEST + 1] = {
    let mut symbols = [0; LONGEST + 1];
    let mut length = SHORTEST;
    while length <= LONGEST {
        symbols[length] = long_symbol(length).0 as u16;
        length += 1;
    }
    symbols
};

/// The symbol for a length, with its extra bits.
const fn long_symbol(length: usize) -> (usize, Word) {
    match length {
        258 => (285, Word::new(0, 0)),
        3..=10 => (254 + length, Word::new(0, 0)),
        _ => {
            let length = length as u32 - 3;
            let extra = length.ilog2() - 2;
            let symbol = 257 + 4 * (extra + 1) + (length >> extra & 3);
            (symbol as usize, Word::new(length & ((1 << extra) - 1), extra))
        }
    }
}

/// No distance, as a symbol.
const NOWHERE: usize = 30;

/// The symbol for a distance, likewise.
fn far_symbol(distance: usize) -> (usize, Word) {
    if distance == 0 {
        return (NOWHERE, Word::new(0, 0));
    }
    let distance = distance as u32 - 1;
    let extra = (distance | 2).ilog2() - 1;
    let symbol = 2 * (extra + 1) + (distance >> extra & 1) - if distance < 2 { 2 } else { 0 };
    (symbol as usize, Word::new(distance & ((1 << extra) - 1), extra))
}
