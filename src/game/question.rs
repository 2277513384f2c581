//! What a player is being asked: a short list of labelled moves.

use crate::picture::{Mark, Spot};
use crate::texts::Text;

/// What is being asked and the answers. `M` is the game's move, or its notation once types are erased.
#[derive(Clone, Debug, PartialEq)]
pub struct Question<M> {
    pub prompt: Text,
    pub entries: Vec<Entry<M>>,
    /// Short cuts: steps of the turn that can be chosen together.
    pub bundles: Vec<Bundle<M>>,
}

/// Several moves of one turn that are chosen together. Each is legal after those before it, and none reveals anything.
#[derive(Clone, Debug, PartialEq)]
pub struct Bundle<M> {
    pub plays: Vec<M>,
    pub label: Text,
    pub hint: Option<Text>,
}

/// A line of a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry<M> {
    One(Choice<M>),
    Group(Group<M>),
}

/// Choices that share their first half ("this site", then "a house"), where one list would be longer than a menu.
#[derive(Clone, Debug, PartialEq)]
pub struct Group<M> {
    /// See [`Choice::name`].
    pub name: Option<Text>,
    pub label: Text,
    pub hint: Option<Text>,
    pub spot: Option<Spot>,
    /// What is asked once this group is opened.
    pub prompt: Text,
    pub choices: Vec<Choice<M>>,
}

/// A move that may be played now, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    pub play: M,
    /// What the thing at the spot is called on the board: "6", "14A1", "red Lover". The label says it too, and the picture
    /// lights it up. What has a spot but no name gets a letter.
    pub name: Option<Text>,
    pub label: Text,
    /// What follows from it, in a few words: "+1 point", "costs a turn box".
    pub hint: Option<Text>,
    /// Set where people should think twice ("this ends the game"): the choice is asked again before it counts.
    pub warning: Option<Text>,
    pub spot: Option<Spot>,
}

impl<M> Question<M> {
    /// A Discord menu holds no more lines.
    pub const MOST: usize = 25;

    pub fn new(prompt: Text) -> Self {
        Question { prompt, entries: Vec::new(), bundles: Vec::new() }
    }

    pub fn push(&mut self, choice: Choice<M>) {
        self.entries.push(Entry::One(choice));
    }

    /// Every choice, whether in a group or not, in order.
    pub fn choices(&self) -> impl Iterator<Item = &Choice<M>> {
        self.entries.iter().flat_map(|entry| match entry {
            Entry::One(choice) => std::slice::from_ref(choice),
            Entry::Group(group) => &group.choices,
        })
    }

    /// What a private picture lights up; where a group as a whole has no place on the board, what it holds.
    pub fn marks(&self) -> Vec<Mark> {
        let entries = self.entries.iter().map(|entry| (entry.spot(), entry.name()));
        let mut marks: Vec<Mark> = marks(entries).into_iter().flatten().collect();
        for entry in &self.entries {
            if let Entry::Group(group) = entry
                && group.spot.is_none()
            {
                for choice in group.choices.iter().filter(|choice| choice.name.is_some()) {
                    let named = choice.spot.map(|spot| Mark { spot, letter: None });
                    marks.extend(named.filter(|mark| !marks.contains(mark)));
                }
            }
        }
        marks
    }

    /// The letter of each entry; those that have a name on the board, or no place there, have none.
    pub fn letters(&self) -> Vec<Option<char>> {
        let entries = self.entries.iter().map(|entry| (entry.spot(), entry.name()));
        marks(entries).into_iter().map(|mark| mark?.letter).collect()
    }

    /// The same question with moves of another type, such as their notation.
    pub fn map<N>(self, mut to: impl FnMut(M) -> N) -> Question<N> {
        let bundle = |old: Bundle<M>, to: &mut dyn FnMut(M) -> N| Bundle {
            plays: old.plays.into_iter().map(to).collect(),
            label: old.label,
            hint: old.hint,
        };
        let bundles = self.bundles.into_iter().map(|old| bundle(old, &mut to)).collect();
        let mut choice = |old: Choice<M>| Choice {
            play: to(old.play),
            name: old.name,
            label: old.label,
            hint: old.hint,
            warning: old.warning,
            spot: old.spot,
        };
        Question {
            prompt: self.prompt,
            bundles,
            entries: self
                .entries
                .into_iter()
                .map(|entry| match entry {
                    Entry::One(one) => Entry::One(choice(one)),
                    Entry::Group(group) => Entry::Group(Group {
                        name: group.name,
                        label: group.label,
                        hint: group.hint,
                        spot: group.spot,
                        prompt: group.prompt,
                        choices: group.choices.into_iter().map(&mut choice).collect(),
                    }),
                })
                .collect(),
        }
    }
}

/// Where each of these can be chosen, by its spot and its name. Letters go to what has a spot and no name; choices at the same
/// spot share one.
fn marks<'a>(entries: impl Iterator<Item = (Option<Spot>, Option<&'a Text>)>) -> Vec<Option<Mark>> {
    let mut marks: Vec<Option<Mark>> = Vec::new();
    let mut letters = 'A'..='Z';
    for (spot, name) in entries {
        let same = marks.iter().flatten().find(|mark| Some(mark.spot) == spot && mark.letter.is_some()).copied();
        marks.push(spot.map(|spot| match (name, same) {
            (Some(_), _) => Mark { spot, letter: None },
            (None, Some(same)) => same,
            (None, None) => Mark { spot, letter: letters.next() },
        }));
    }
    marks
}

impl<M> Group<M> {
    /// What a private picture lights up once the group is opened.
    pub fn marks(&self) -> Vec<Mark> {
        let choices = self.choices.iter().map(|choice| (choice.spot, choice.name.as_ref()));
        marks(choices).into_iter().flatten().collect()
    }

    /// The letter of each choice.
    pub fn letters(&self) -> Vec<Option<char>> {
        let choices = self.choices.iter().map(|choice| (choice.spot, choice.name.as_ref()));
        marks(choices).into_iter().map(|mark| mark?.letter).collect()
    }
}

impl<M> Entry<M> {
    pub fn name(&self) -> Option<&Text> {
        match self {
            Entry::One(choice) => choice.name.as_ref(),
            Entry::Group(group) => group.name.as_ref(),
        }
    }

    pub fn label(&self) -> &Text {
        match self {
            Entry::One(choice) => &choice.label,
            Entry::Group(group) => &group.label,
        }
    }

    pub fn hint(&self) -> Option<&Text> {
        match self {
            Entry::One(choice) => choice.hint.as_ref(),
            Entry::Group(group) => group.hint.as_ref(),
        }
    }

    pub fn spot(&self) -> Option<Spot> {
        match self {
            Entry::One(choice) => choice.spot,
            Entry::Group(group) => group.spot,
        }
    }
}

impl<M> Choice<M> {
    pub fn new(play: M, label: Text) -> Self {
        Choice { play, name: None, label, hint: None, warning: None, spot: None }
    }

    /// What the thing at the spot is called on the board.
    pub fn named(mut self, name: Text) -> Self {
        self.name = Some(name);
        self
    }

    pub fn hint(mut self, hint: Text) -> Self {
        self.hint = Some(hint);
        self
    }

    pub fn warning(mut self, warning: Text) -> Self {
        self.warning = Some(warning);
        self
    }

    pub fn at(mut self, spot: Spot) -> Self {
        self.spot = Some(spot);
        self
    }
}
