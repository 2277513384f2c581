//! What a person at a real client cannot do.

/// What a person at a real client could not have done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OutOfReach {
    #[error("there is no such channel")]
    NoSuchChannel,
    #[error("there is no such person")]
    NoSuchPerson,
    #[error("there is no command /{0}")]
    NoSuchCommand(String),
    #[error("/{0} is not for this person")]
    NotPermitted(String),
    #[error("the command has no option {0}")]
    NoSuchOption(String),
    #[error("the option {0} offers no completion")]
    NoCompletion(String),
    #[error("the option {0} is required")]
    OptionMissing(String),
    #[error("the option {option} does not take {value:?}")]
    BadValue { option: String, value: String },
    #[error("the message is not there for this person")]
    NoSuchMessage,
    #[error("the message has no {0:?}")]
    NoSuchComponent(String),
    #[error("{0:?} is disabled")]
    Disabled(String),
    #[error("the menu offers no {0:?}")]
    NotOffered(String),
    #[error("the menu takes {least} to {most} choices, not {given}")]
    WrongNumber { least: usize, most: usize, given: usize },
    #[error("the form is not open for this person")]
    NoSuchForm,
    #[error("the field {0} cannot be sent like this")]
    BadField(String),
}
