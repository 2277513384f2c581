//! How colours look to people who see fewer of them, for tests: what must be told apart differs for everybody.

use super::canvas::Colour;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    Full,
    NoRed,
    NoGreen,
    NoBlue,
}

impl Sight {
    pub const ALL: [Sight; 4] = [Sight::Full, Sight::NoRed, Sight::NoGreen, Sight::NoBlue];

    /// What the light of a colour becomes, after Machado, Oliveira and Fernandes (2009).
    const fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Sight::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Sight::NoRed => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Sight::NoGreen => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_82, 0.042_94, 0.968_881],
            ],
            Sight::NoBlue => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_9],
            ],
        }
    }

    /// Lightness, and two axes of hue, as evenly spaced as the eye has them (CIE Lab).
    fn seen(self, colour: Colour) -> [f32; 3] {
        let light = [colour.red, colour.green, colour.blue].map(|channel| {
            let part = f32::from(channel) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        let mixed =
            |row: [f32; 3]| row.iter().zip(light).map(|(weight, light)| weight * light).sum::<f32>().clamp(0.0, 1.0);
        let [red, green, blue] = self.matrix().map(mixed);
        let bent = |part: f32| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 };
        let x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
        let y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue);
        let z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }
}

/// Fails if two of these look nearer to each other than this, to anybody.
pub fn told_apart(colours: &[Colour], least: f32) {
    for sight in Sight::ALL {
        for (index, one) in colours.iter().enumerate() {
            for other in &colours[..index] {
                let apart =
                    sight.seen(*one).iter().zip(sight.seen(*other)).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt();
                assert!(apart >= least, "{one:?} and {other:?} are only {apart} apart with {sight:?}");
            }
        }
    }
}

/// Fails if two of these are as light as each other, so that only their hue would tell them apart.
pub fn differ_in_lightness(colours: &[Colour], least: f32) {
    for (index, one) in colours.iter().enumerate() {
        for other in &colours[..index] {
            let apart = (Sight::Full.seen(*one)[0] - Sight::Full.seen(*other)[0]).abs();
            assert!(apart >= least, "{one:?} and {other:?} are only {apart} apart in lightness");
        }
    }
}
