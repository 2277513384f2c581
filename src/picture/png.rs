//! PNG files of pictures made of flat colours, several times faster than a compressor that expects anything.
//!
//! The picture is deflated pixel by pixel: a pixel repeats the one at its left, the one above, or one that began like it
//! not long ago; only the rest is spelt out. One block with Huffman codes of its own holds it all.

use super::huffman::{Bits, Code};

/// What deflate looks back on at most, in bytes.
const WINDOW: usize = 32 * 1024;
/// The longest repetition deflate can say, a whole number of pixels.
const LONGEST: usize = 258;
/// Bytes of a pixel in the file.
const PIXEL: usize = 3;

/// A PNG of opaque pixels, `[red, green, blue, 255]` each.
pub fn encode(pixels: &[[u8; 4]], width: usize) -> Vec<u8> {
    let height = pixels.len() / width.max(1);
    let mut file = Vec::with_capacity(256 * 1024);
    file.extend_from_slice(b"\x89PNG\r\n\x1a\n");
    let mut head = Vec::with_capacity(13);
    head.extend_from_slice(&(width as u32).to_be_bytes());
    head.extend_from_slice(&(height as u32).to_be_bytes());
    // Eight bits a channel, three channels, nothing unusual.
    head.extend_from_slice(&[8, 2, 0, 0, 0]);
    chunk(&mut file, b"IHDR", |file| file.extend_from_slice(&head));
    chunk(&mut file, b"IDAT", |file| {
        file.extend_from_slice(&[0x78, 0x01]);
        Steps::through(pixels, width).write(file);
        file.extend_from_slice(&checksum(pixels, width).to_be_bytes());
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

/// Of what the file unpacks to: before each row a byte that says it is unfiltered, then its colours.
fn checksum(pixels: &[[u8; 4]], width: usize) -> u32 {
    let mut sum = simd_adler32::Adler32::new();
    let mut line = vec![0; 1 + width * PIXEL];
    let mut above: &[[u8; 4]] = &[];
    for row in pixels.chunks_exact(width) {
        if row != above {
            for (out, [red, green, blue, _]) in line[1..].as_chunks_mut::<PIXEL>().0.iter_mut().zip(row) {
                *out = [*red, *green, *blue];
            }
        }
        sum.write(&line);
        above = row;
    }
    sum.finish()
}

/// What the file says, step by step: a byte, a pixel spelt out, or a repetition.
struct Steps {
    steps: Vec<u32>,
    /// How often each symbol of deflate's two alphabets is needed.
    spelt: [u32; 286],
    distances: [u32; 30],
}

const PIXELS: u32 = 1 << 24;
const BYTE: u32 = 2 << 24;
/// Above these bits: how long, then how far back.
const AGAIN: u32 = 1 << 31;

impl Steps {
    fn through(pixels: &[[u8; 4]], width: usize) -> Steps {
        let mut steps = Steps { steps: Vec::with_capacity(pixels.len() / 8), spelt: [0; 286], distances: [0; 30] };
        let stride = 1 + width * PIXEL;
        // Where in its row a pair of pixels was last seen; good for repetitions within a row.
        let mut seen = [0u16; 1024];
        for (number, row) in pixels.chunks_exact(width).enumerate() {
            let above = number.checked_sub(1).map(|above| &pixels[above * width..][..width]);
            let mut x = match above.filter(|_| stride < WINDOW).map_or(0, |above| alike(row, above)) {
                0 => {
                    steps.byte(0);
                    0
                }
                // The byte before the row is the same as well.
                long => {
                    steps.again(1 + long * PIXEL, stride);
                    long
                }
            };
            while x < width {
                let rest = &row[x..];
                let left = if x > 0 { alike(rest, &row[x - 1..]) } else { 0 };
                let over = above.filter(|_| stride < WINDOW).map_or(0, |above| alike(rest, &above[x..]));
                let (mut long, mut far) = if over > left { (over, stride) } else { (left, PIXEL) };
                if long < 4 && rest.len() > 1 {
                    let slot = &mut seen[hash(rest[0], rest[1])];
                    let before = usize::from(*slot);
                    *slot = x as u16;
                    if before < x && (x - before) * PIXEL < WINDOW {
                        let found = alike(rest, &row[before..]);
                        if found > long {
                            (long, far) = (found, (x - before) * PIXEL);
                        }
                    }
                }
                if long == 0 {
                    steps.pixel(rest[0]);
                    x += 1;
                } else {
                    steps.again(long * PIXEL, far);
                    x += long;
                }
            }
        }
        steps.spelt[256] = 1;
        steps
    }

    fn byte(&mut self, byte: u8) {
        self.spelt[usize::from(byte)] += 1;
        self.steps.push(BYTE | u32::from(byte));
    }

    fn pixel(&mut self, [red, green, blue, _]: [u8; 4]) {
        for channel in [red, green, blue] {
            self.spelt[usize::from(channel)] += 1;
        }
        self.steps.push(PIXELS | u32::from_le_bytes([red, green, blue, 0]));
    }

    fn again(&mut self, mut length: usize, far: usize) {
        while length > 0 {
            // What is left over must be long enough to be said.
            let part = if length > LONGEST && length % PIXEL == 1 { LONGEST - 2 } else { length.min(LONGEST) };
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
            if step & AGAIN != 0 {
                let (length, far) = ((step & !AGAIN) >> 16, step & 0xFFFF);
                let (symbol, extra, width) = long_symbol(length as usize);
                spelt.write(symbol, &mut bits);
                bits.push(extra, width);
                let (symbol, extra, width) = far_symbol(far as usize);
                distances.write(symbol, &mut bits);
                bits.push(extra, width);
            } else {
                let [first, second, third, kind] = step.to_le_bytes();
                spelt.write(first.into(), &mut bits);
                if u32::from(kind) == PIXELS >> 24 {
                    spelt.write(second.into(), &mut bits);
                    spelt.write(third.into(), &mut bits);
                }
            }
        }
        spelt.write(256, &mut bits);
        bits.finish();
    }
}

/// How many pixels are the same in both.
fn alike(one: &[[u8; 4]], other: &[[u8; 4]]) -> usize {
    const STEP: usize = 16;
    let most = one.len().min(other.len());
    let mut same = 0;
    while same + STEP <= most && one[same..same + STEP] == other[same..same + STEP] {
        same += STEP;
    }
    same + one[same..most].iter().zip(&other[same..most]).take_while(|(one, other)| one == other).count()
}

fn hash(one: [u8; 4], two: [u8; 4]) -> usize {
    let both = u32::from_le_bytes(one).rotate_left(13) ^ u32::from_le_bytes(two);
    (both.wrapping_mul(0x9E37_79B1) >> 22) as usize
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
