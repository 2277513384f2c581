//! Enumerations that are kept as words.

/// Declares one: its variants, each with its word.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$which:meta])* $variant:ident = $word:literal),* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$which])* $variant),* }

        impl $crate::store::session::Keep for $name {
            fn keep(&self) -> $crate::store::session::Value<'_> {
                $crate::store::session::Value::Text(match self { $($name::$variant => $word),* })
            }
        }

        impl $crate::store::session::Kept for $name {
            fn kept(value: $crate::store::session::Value<'_>) -> Option<$name> {
                match value {
                    $($crate::store::session::Value::Text($word) => Some($name::$variant),)*
                    _ => None,
                }
            }
        }
    };
}
pub(super) use words;
