//! What a person does with a panel: everything by what stands on it.

use omnibus::sandbox::Message;

/// What can be chosen on a panel: buttons and lines of menus, as `(custom_id, value of a menu)`.
pub fn choices(panel: &Message) -> Vec<(String, Option<String>)> {
    let buttons = panel.buttons().into_iter().filter(|button| !button.disabled).filter_map(|button| button.custom_id);
    let mut found: Vec<(String, Option<String>)> =
        buttons.filter(|id| id.starts_with("choose:") || id.starts_with("open:")).map(|id| (id, None)).collect();
    for menu in panel.menus() {
        if menu.custom_id.starts_with("pick") {
            found.extend(menu.options.into_iter().map(|option| (menu.custom_id.clone(), Some(option.value))));
        }
    }
    found
}

pub fn button_with(message: &Message, verb: &str) -> Option<String> {
    let ids = message.buttons().into_iter().filter_map(|button| button.custom_id);
    ids.into_iter().find(|id| id.starts_with(verb))
}
