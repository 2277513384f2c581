//! PNG files of pictures made of flat colours.
//!
//! A file of our own making, not the `png` crate's: `cargo bench --bench pictures` writes the same pixels with each of its
//! modes beside this one and prints size and time. A picture here is rows that mostly repeat the row above and stretches
//! of one colour, and a compressor that tries exactly these first needs a fraction of the time of one that expects anything.
//!
//! The pixels are numbers of colours ([`super::indexed`]), deflated in one block with Huffman codes of its own. At each place
//! the row above, a pixel to each side of it, and the byte before are tried first; only where none goes far, what followed the
//! same eight bytes the last few times, and the same four the last time.

use super::huffman::{Bits, Code};
use super::indexed::Indexed;

/// What deflate looks back on at most, in bytes.
const WINDOW: usize = 32 * 1024;
/// The shortest and the longest repetition deflate can say.
const SHORTEST: usize = 3;
const LONGEST: usize = 258;

/// A PNG of opaque pixels, `[red, green, blue, 255]` each.
pub fn encode(pixels: &[[u8; 4]], width: usize) -> Vec<u8> {
    write(&Indexed::new(pixels, width))
}

/// A PNG of pixels that have their numbers.
pub fn write(picture: &Indexed) -> Vec<u8> {
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
        Steps::through(&picture.rows, picture.width + 1).write(file);
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

/// Below this bit: how long, then how far back.
const AGAIN: u32 = 1 << 31;

impl Steps {
    /// Through bytes in rows of a length. Where the next byte begins a better repetition, this one is spelt out.
    fn through(bytes: &[u8], stride: usize) -> Steps {
        let mut steps = Steps { steps: Vec::with_capacity(bytes.len() / 16), spelt: [0; 286], distances: [0; 30] };
        let mut seen = Seen::new(bytes, stride);
        let (mut at, mut known) = (0, None);
        while at < bytes.len() {
            let found = known.take().unwrap_or_else(|| seen.longest(at));
            if found.long < SHORTEST {
                steps.byte(bytes[at]);
                at += 1;
                continue;
            }
            if found.long < seen.patience(found.far) {
                let next = seen.longest(at + 1);
                if next.gain > found.gain + SPELT {
                    steps.byte(bytes[at]);
                    at += 1;
                    known = Some(next);
                    continue;
                }
            }
            steps.again(found.long, found.far);
            seen.pass(at + 2, at + found.long);
            at += found.long;
        }
        steps.spelt[256] = 1;
        steps
    }

    fn byte(&mut self, byte: u8) {
        self.spelt[usize::from(byte)] += 1;
        self.steps.push(u32::from(byte));
    }

    fn again(&mut self, mut length: usize, far: usize) {
        while length > 0 {
            // What is left over must be long enough to be said.
            let part = match length {
                0..=LONGEST => length,
                _ if length - LONGEST < SHORTEST => LONGEST - SHORTEST,
                _ => LONGEST,
            };
            self.spelt[long_symbol(part).0] += 1;
            self.distances[far_symbol(far).0] += 1;
            self.steps.push(AGAIN | (part as u32) << 16 | far as u32);
            length -= part;
        }
    }

    fn write(&self, file: &mut Vec<u8>) {
        let (spelt, distances) = (Code::new(&self.spelt, 15), Code::new(&self.distances, 15));
        let mut bits = Bits::new(file);
        // The last block, with codes of its own.
        bits.push(0b101, 3);
        Code::write_pair(&spelt, &distances, &mut bits);
        for &step in &self.steps {
            if step & AGAIN == 0 {
                spelt.write(step as usize, &mut bits);
                continue;
            }
            let (length, far) = ((step & !AGAIN) >> 16, step & 0xFFFF);
            let (symbol, extra, width) = long_symbol(length as usize);
            spelt.write(symbol, &mut bits);
            bits.push(extra, width);
            let (symbol, extra, width) = far_symbol(far as usize);
            distances.write(symbol, &mut bits);
            bits.push(extra, width);
        }
        spelt.write(256, &mut bits);
        bits.finish();
    }
}

/// A repetition: how long, how far back, and what it saves, in bits, more or less: a nearer one is said in fewer. One that is
/// too short to be said is none.
#[derive(Clone, Copy, Default)]
struct Again {
    long: usize,
    far: usize,
    gain: i32,
}

/// What a byte costs that is spelt out, in bits.
const SPELT: i32 = 6;

/// What was said so far, and where the next bytes were seen in it.
struct Seen<'a> {
    bytes: &'a [u8],
    stride: usize,
    /// By the eight bytes from a place on, where they were seen the last time.
    last: Box<[u32; 1 << 15]>,
    /// By place in the window, the time before.
    before: Box<[u32; WINDOW]>,
    /// The same by four bytes, the last time only.
    four: Box<[u32; 1 << 14]>,
}

/// So many earlier times are looked at.
const DEEP: usize = 6;
/// So long that nothing better is looked for at the same place.
const ENOUGH: usize = 64;
/// So long that nothing better is looked for at the next one.
const LAZY: usize = 48;
/// Of a repetition so many places at each end can be found again. What lies between is found from above.
const ENDS: usize = 4;
/// The same for what the row above or the byte before repeats, which is seldom bettered.
const NEAR: usize = 8;
const NEVER: u32 = u32::MAX;

impl Seen<'_> {
    fn new(bytes: &[u8], stride: usize) -> Seen<'_> {
        Seen { bytes, stride, last: never(), before: never(), four: never() }
    }

    fn eight(&self, at: usize) -> Option<u64> {
        self.bytes.get(at..).and_then(|rest| rest.first_chunk()).map(|eight| u64::from_le_bytes(*eight))
    }

    /// The bytes here are seen now; when eight and four of them were before.
    fn note(&mut self, at: usize, eight: u64) -> (u32, u32) {
        let slot = (eight.wrapping_mul(0x9E37_79B1_85EB_CA87) >> 49) as usize;
        let before = std::mem::replace(&mut self.last[slot], at as u32);
        self.before[at % WINDOW] = before;
        let slot = ((eight as u32).wrapping_mul(0x9E37_79B1) >> 18) as usize;
        (before, std::mem::replace(&mut self.four[slot], at as u32))
    }

    /// The bytes from a place to another are seen now.
    fn pass(&mut self, from: usize, to: usize) {
        let first = to.min(from + ENDS);
        for at in (from..first).chain(first.max(to.saturating_sub(ENDS))..to) {
            if let Some(eight) = self.eight(at) {
                self.note(at, eight);
            }
        }
    }

    /// How long a repetition must be for the next place not to be looked at.
    fn patience(&self, far: usize) -> usize {
        if far == self.stride || far == 1 { NEAR } else { LAZY }
    }

    /// The best repetition that begins at a place.
    fn longest(&mut self, at: usize) -> Again {
        let mut best = Again::default();
        // The last few bytes are spelt out.
        let Some(eight) = self.eight(at) else { return best };
        let (mut before, four) = self.note(at, eight);
        self.near(at, eight, &mut best);
        if best.long >= ENOUGH {
            return best;
        }
        if four != NEVER && four != before {
            self.look(at, eight, at - four as usize, &mut best);
        }
        for _ in 0..DEEP {
            if before == NEVER || at - before as usize >= WINDOW {
                break;
            }
            let far = at - before as usize;
            if self.reaches(at, far, best.long) {
                self.look(at, eight, far, &mut best);
                if best.long >= ENOUGH {
                    break;
                }
            }
            let earlier = self.before[before as usize % WINDOW];
            if earlier >= before {
                break;
            }
            before = earlier;
        }
        best
    }

    /// The row above, a pixel to each side of it, and the byte before: eight bytes of each are compared at once.
    fn near(&self, at: usize, eight: u64, best: &mut Again) {
        let reached = at.checked_sub(self.stride + 1).filter(|_| self.stride + 1 < WINDOW);
        let Some(above) = reached.and_then(|from| self.bytes[from..].first_chunk::<10>()) else {
            return self.look(at, eight, 1, best);
        };
        let from = |place: usize| above[place..].first_chunk().map_or(0, |other| u64::from_le_bytes(*other));
        let aside = self.eight(at - 1).unwrap_or_default();
        let stride = self.stride;
        for (far, other) in [(stride, from(1)), (1, aside), (stride + 1, from(0)), (stride - 1, from(2))] {
            self.compare(at, eight ^ other, far, best);
            if best.long >= ENOUGH {
                return;
            }
        }
    }

    /// Whether what lies so far back can be longer than this: the bytes around its end tell.
    fn reaches(&self, at: usize, far: usize, long: usize) -> bool {
        let end = at + long.max(7) - 7;
        self.eight(end) == self.eight(end - far)
    }

    /// Whether what lies so far back is better than the best.
    fn look(&self, at: usize, eight: u64, far: usize, best: &mut Again) {
        if far <= at
            && far < WINDOW
            && let Some(other) = self.eight(at - far)
        {
            self.compare(at, eight ^ other, far, best);
        }
    }

    /// The same, where it is known how the first eight bytes differ: that tells of most.
    #[inline]
    fn compare(&self, at: usize, unlike: u64, far: usize, best: &mut Again) {
        let mut long = unlike.trailing_zeros() as usize / 8;
        if long == 8 {
            long += alike(&self.bytes[at + 8..], &self.bytes[at + 8 - far..]);
        }
        let gain = SPELT * long as i32 - 8 - far.ilog2() as i32;
        if gain > best.gain {
            *best = Again { long, far, gain };
        }
    }
}

fn never<const COUNT: usize>() -> Box<[u32; COUNT]> {
    vec![NEVER; COUNT].into_boxed_slice().try_into().expect("so many were made")
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

/// The symbol for a length, with its extra bits and how many these are.
fn long_symbol(length: usize) -> (usize, u32, u32) {
    match length {
        258 => (285, 0, 0),
        3..=10 => (254 + length, 0, 0),
        _ => {
            let length = length as u32 - 3;
            let extra = length.ilog2() - 2;
            let symbol = 257 + 4 * (extra + 1) + (length >> extra & 3);
            (symbol as usize, length & ((1 << extra) - 1), extra)
        }
    }
}

/// The symbol for a distance, likewise.
fn far_symbol(distance: usize) -> (usize, u32, u32) {
    let distance = distance as u32 - 1;
    if distance < 4 {
        return (distance as usize, 0, 0);
    }
    let extra = distance.ilog2() - 1;
    let symbol = 2 * (extra + 1) + (distance >> extra & 1);
    (symbol as usize, distance & ((1 << extra) - 1), extra)
}
