//! Huffman codes as deflate has them, and the bits they are written to.

/// Bits on their way into a file, the lowest first.
pub struct Bits<'a> {
    file: &'a mut Vec<u8>,
    waiting: u64,
    count: u32,
}

impl<'a> Bits<'a> {
    pub fn new(file: &'a mut Vec<u8>) -> Bits<'a> {
        Bits { file, waiting: 0, count: 0 }
    }

    /// At most 32 at a time.
    pub fn push(&mut self, bits: u32, count: u32) {
        self.waiting |= u64::from(bits) << self.count;
        self.count += count;
        if self.count >= 32 {
            self.file.extend_from_slice(&(self.waiting as u32).to_le_bytes());
            self.waiting >>= 32;
            self.count -= 32;
        }
    }

    pub fn finish(self) {
        let bytes = self.count.div_ceil(8) as usize;
        self.file.extend_from_slice(&self.waiting.to_le_bytes()[..bytes]);
    }
}

/// A code for an alphabet: frequent symbols are short.
pub struct Code {
    lengths: Vec<u8>,
    /// The code words, their first bit lowest.
    words: Vec<u16>,
}

/// The order in which deflate gives the lengths of the code for lengths.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

impl Code {
    /// A code for symbols that are needed so often, no word longer than `longest`.
    pub fn new(counts: &[u32], longest: u8) -> Code {
        let mut counts = counts.to_vec();
        // Decoders want two words at least.
        for symbol in 0..2 {
            if counts.iter().filter(|count| **count > 0).count() < 2 {
                counts[symbol] = counts[symbol].max(1);
            }
        }
        loop {
            let lengths = lengths(&counts);
            if lengths.iter().all(|length| *length <= longest) {
                return Code { words: words(&lengths), lengths };
            }
            // Evens the counts out until no word is too long.
            counts.iter_mut().filter(|count| **count > 0).for_each(|count| *count = *count / 4 + 1);
        }
    }

    pub fn write(&self, symbol: usize, bits: &mut Bits) {
        bits.push(self.words[symbol].into(), self.lengths[symbol].into());
    }

    /// Writes the code for bytes and lengths and the code for distances, as a block begins.
    pub fn write_pair(spelt: &Code, distances: &Code, bits: &mut Bits) {
        let mut counts = [0; 19];
        let both = || spelt.lengths.iter().chain(&distances.lengths);
        both().for_each(|length| counts[usize::from(*length)] += 1);
        let code = Code::new(&counts, 7);
        bits.push(spelt.lengths.len() as u32 - 257, 5);
        bits.push(distances.lengths.len() as u32 - 1, 5);
        bits.push(ORDER.len() as u32 - 4, 4);
        ORDER.iter().for_each(|symbol| bits.push(code.lengths[*symbol].into(), 3));
        both().for_each(|length| code.write((*length).into(), bits));
    }
}

/// Huffman's lengths: the two rarest become one, again and again.
fn lengths(counts: &[u32]) -> Vec<u8> {
    let mut leaves: Vec<(u32, usize)> = counts
        .iter()
        .copied()
        .enumerate()
        .filter(|(_, count)| *count > 0)
        .map(|(symbol, count)| (count, symbol))
        .collect();
    leaves.sort_unstable();
    // Nodes: the leaves in order, then the joined ones, which come out in order too.
    let mut weights: Vec<u32> = leaves.iter().map(|(count, _)| *count).collect();
    let mut parents = vec![0; weights.len()];
    let (mut leaf, mut joined) = (0, leaves.len());
    while parents.len() < 2 * leaves.len() - 1 {
        let node = weights.len();
        let mut rarest = || {
            let next = if leaf < leaves.len() && (joined >= node || weights[leaf] <= weights[joined]) {
                &mut leaf
            } else {
                &mut joined
            };
            *next += 1;
            *next - 1
        };
        let pair = [rarest(), rarest()];
        weights.push(weights[pair[0]] + weights[pair[1]]);
        pair.iter().for_each(|child| parents[*child] = node);
        parents.push(0);
    }
    let mut depths = vec![0u8; parents.len()];
    for node in (0..parents.len() - 1).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    let mut lengths = vec![0; counts.len()];
    leaves.iter().zip(depths).for_each(|((_, symbol), depth)| lengths[*symbol] = depth);
    lengths
}

/// The words that deflate gives to lengths.
fn words(lengths: &[u8]) -> Vec<u16> {
    let mut next = [0u16; 17];
    for length in 1..16 {
        let shorter = lengths.iter().filter(|other| usize::from(**other) == length).count() as u16;
        next[length + 1] = (next[length] + shorter) << 1;
    }
    let word = |length: &u8| {
        let length = usize::from(*length);
        if length == 0 {
            return 0;
        }
        let word = next[length];
        next[length] += 1;
        word.reverse_bits() >> (16 - length)
    };
    lengths.iter().map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the words of these lengths fill the tree of all words exactly.
    fn complete(code: &Code) -> bool {
        code.lengths.iter().filter(|length| **length > 0).map(|length| 1u32 << (15 - length)).sum::<u32>() == 1 << 15
    }

    #[test]
    fn codes_are_complete_and_never_too_long() {
        // Fibonacci's numbers make the longest words there are.
        let mut counts = vec![1u32, 1];
        while counts.len() < 40 {
            counts.push(counts[counts.len() - 1] + counts[counts.len() - 2]);
        }
        for (counts, longest) in
            [(counts.clone(), 15), (counts[..19].to_vec(), 7), (vec![0, 0, 5], 15), (vec![0; 30], 15)]
        {
            let code = Code::new(&counts, longest);
            assert!(code.lengths.iter().all(|length| *length <= longest));
            assert!(complete(&code), "{:?}", code.lengths);
            let missing = counts.iter().zip(&code.lengths).any(|(count, length)| *count > 0 && *length == 0);
            assert!(!missing);
        }
    }
}
