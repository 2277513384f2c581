//! Colours laid over colours: channel by channel, in sixteen bits and without asking anything about a pixel, so that several are
//! done at once.

/// Pixels that are done at once.
const BLOCK: usize = 8;

/// Lays pixels over others; their colours are already multiplied by their alpha.
pub fn over(old: &mut [[u8; 4]], new: &[[u8; 4]]) {
    let ((old, old_end), (new, new_end)) = (old.as_chunks_mut::<BLOCK>(), new.as_chunks::<BLOCK>());
    old.iter_mut().zip(new).for_each(|(old, new)| over_block(old, new));
    let single = old_end.as_chunks_mut::<1>().0.iter_mut().zip(new_end.as_chunks::<1>().0);
    single.for_each(|(old, new)| over_block(old, new));
}

#[inline]
fn over_block<const COUNT: usize>(old: &mut [[u8; 4]; COUNT], new: &[[u8; 4]; COUNT]) {
    let rest = new.map(|[.., alpha]| [255 - alpha; 4]);
    let channels = new.as_flattened().iter().zip(rest.as_flattened());
    for (old, (new, rest)) in old.as_flattened_mut().iter_mut().zip(channels) {
        *old = new.saturating_add(share(u16::from(*old) * u16::from(*rest) + 127));
    }
}

/// Lays one colour over pixels; it is already multiplied by its alpha.
#[inline]
pub fn wash(old: &mut [[u8; 4]], colour: [u8; 4]) {
    let (blocks, rest) = old.as_chunks_mut::<BLOCK>();
    blocks.iter_mut().for_each(|block| over_block(block, &[colour; BLOCK]));
    rest.as_chunks_mut::<1>().0.iter_mut().for_each(|pixel| over_block(pixel, &[colour]));
}

/// So many 255th parts of a channel.
#[inline]
pub fn part(channel: u8, parts: u8) -> u8 {
    share(u16::from(channel) * u16::from(parts) + 127)
}

/// Colours opaque pixels, each as much as it is covered, and all of them by no more than so many 255th parts.
pub fn cover(pixels: &mut [[u8; 4]], colour: [u8; 3], most: u8, covered: &[u8]) {
    let ((pixels, end), (covered, rest)) = (pixels.as_chunks_mut::<BLOCK>(), covered.as_chunks::<BLOCK>());
    pixels.iter_mut().zip(covered).for_each(|(pixels, covered)| cover_block(pixels, colour, most, covered));
    let single = end.as_chunks_mut::<1>().0.iter_mut().zip(rest.as_chunks::<1>().0);
    single.for_each(|(pixel, covered)| cover_block(pixel, colour, most, covered));
}

#[inline]
fn cover_block<const COUNT: usize>(
    pixels: &mut [[u8; 4]; COUNT],
    [red, green, blue]: [u8; 3],
    most: u8,
    covered: &[u8; COUNT],
) {
    let colour = [[red, green, blue, 255]; COUNT];
    let parts = covered.map(|covered| [share(u16::from(covered) * u16::from(most)); 4]);
    let channels = colour.as_flattened().iter().zip(parts.as_flattened());
    for (old, (new, part)) in pixels.as_flattened_mut().iter_mut().zip(channels) {
        *old = share(u16::from(*old) * u16::from(255 - part) + u16::from(*new) * u16::from(*part) + 127);
    }
}

/// A product of two channels, or the shares of two added up, as a channel again: divided by 255, which is this for anything so
/// small.
#[inline]
fn share(product: u16) -> u8 {
    ((product + 1 + (product >> 8)) >> 8) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_divided_by_255() {
        for product in 0..=255 * 255 + 127 {
            assert_eq!(u16::from(share(product)), product / 255);
        }
    }
}
