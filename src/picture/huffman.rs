//! Huffman codes as deflate has them, and the bits they are written to.

/// Bits that are written together, the first lowest; at most 56.
#[derive(Clone, Copy, Debug, Default)]
pub struct Word {
    bits: u64,
    count: u32,
}

impl Word {
    pub const fn new(bits: u32, count: u32) -> Word {
        Word { bits: bits as u64, count }
    }

    /// This one, and another behind it.
    pub fn then(self, other: Word) -> Word {
        Word { bits: self.bits | other.bits << self.count, count: self.count + other.count }
    }
}

/// Bits on their way into a file, the lowest first. Eight bytes are written each time, and what is too much is written over:
/// whether a byte is full need not be asked.
pub struct Bits<'a> {
    file: &'a mut Vec<u8>,
    at: usize,
    waiting: u64,
    count: u32,
}

impl<'a> Bits<'a> {
    /// At the end of a file, for so many words at the most.
    pub fn new(file: &'a mut Vec<u8>, words: usize) -> Bits<'a> {
        let at = file.len();
        file.resize(at + 7 * words + 8, 0);
        Bits { file, at, waiting: 0, count: 0 }
    }

    pub fn push(&mut self, word: Word) {
        self.waiting |= word.bits << self.count;
        self.count += word.count;
        if let Some(bytes) = self.file[self.at..].first_chunk_mut() {
            *bytes = self.waiting.to_le_bytes();
        }
        self.at += (self.count / 8) as usize;
        self.waiting >>= self.count / 8 * 8;
        self.count %= 8;
    }

    pub fn finish(self) {
        self.file.truncate(self.at + self.count.div_ceil(8) as usize);
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

    pub fn word(&self, symbol: usize) -> Word {
        Word::new(self.words[symbol].into(), self.lengths[symbol].into())
    }

    /// Writes the code for bytes and lengths and the code for distances, as a block begins.
    pub fn write_pair(spelt: &Code, distances: &Code, bits: &mut Bits) {
        let mut counts = [0; 19];
        let both = || spelt.lengths.iter().chain(&distances.lengths);
        both().for_each(|length| counts[usize::from(*length)] += 1);
        let code = Code::new(&counts, 7);
        let numbers = [(spelt.lengths.len() - 257, 5), (distances.lengths.len() - 1, 5), (ORDER.len() - 4, 4)];
        numbers.into_iter().for_each(|(number, count)| bits.push(Word::new(number as u32, count)));
        ORDER.iter().for_each(|symbol| bits.push(Word::new(code.lengths[*symbol].into(), 3)));
        both().for_each(|length| bits.push(code.word((*length).into())));
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
