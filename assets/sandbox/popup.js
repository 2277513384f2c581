// Things in front of the page: menus, forms, pictures, questions, short notices. Escape closes each of them.

import { make } from "./dom.js";
import { say } from "./words.js";

export function toast(words) {
  const note = make("p", {}, words);
  document.getElementById("toasts").append(note);
  setTimeout(() => note.remove(), 7_000);
}

// ---- dialogs ----

/** A dialog; `close` is given to whoever builds its content. It goes when it is closed. */
export function dialog(title, kind, build) {
  const element = make("dialog", { class: kind, "aria-label": title });
  const close = () => element.close();
  element.append(...build(close));
  element.addEventListener("close", () => element.remove());
  element.addEventListener("click", (event) => event.target === element && close());
  document.body.append(element);
  element.showModal();
  return element;
}

/** A question with fields; `done(values)` answers with words if something is wrong, with nothing if all is well. */
export function ask({ title, text, fields = [], button = say("ok"), style = "primary", done }) {
  dialog(title, "card", (close) => {
    const problem = make("p", { class: "problem", role: "alert" });
    const inputs = fields.map((field) => input(field));
    const send = make("button", { type: "submit", class: `button ${style}` }, button);
    const submit = async (event) => {
      event.preventDefault();
      send.disabled = true;
      const wrong = await done(Object.fromEntries(inputs.map(({ id, control }) => [id, control.value])));
      send.disabled = false;
      problem.textContent = wrong ?? "";
      if (!wrong) close();
    };
    const cancel = make("button", { type: "button", class: "button secondary", onclick: close }, say("cancel"));
    return [make("form", { onsubmit: submit }, make("h2", {}, title), text && make("p", {}, text),
      inputs.map(({ label }) => label), problem, make("div", { class: "actions" }, cancel, send))];
  });
}

function input(field) {
  const { id, label, paragraph, options, value = "", placeholder, required = false, least, most } = field;
  const limits = { required, minlength: least || undefined, maxlength: most, placeholder, name: id };
  let control;
  if (options) {
    control = make("select", {}, options.map(([key, words]) => make("option", { value: key }, words)));
  } else if (paragraph) {
    control = make("textarea", { rows: 4, ...limits });
  } else {
    control = make("input", { type: "text", ...limits });
  }
  if (!options) control.value = value;
  return { id, control, label: make("label", {}, make("span", {}, label, required ? " *" : ""), control) };
}

/** A picture as large as the window, and in its own size on a click. */
export function enlarge(address, file) {
  dialog(say("picture"), "zoom", (close) => {
    const image = make("img", { src: address, alt: file.description || file.filename });
    const stage = make("div", { class: "stage", tabindex: 0, onclick: (event) => {
      if (event.target !== image) return close();
      stage.classList.toggle("natural");
    } }, image);
    return [stage, make("div", { class: "zoom-bar" },
      make("p", {}, file.description ?? ""),
      make("a", { class: "button secondary", href: address, target: "_blank", rel: "noopener" }, say("original")),
      make("button", { type: "button", class: "button primary", autofocus: true, onclick: close }, say("close")))];
  });
}

// ---- menus ----

/** Moves the active entry of a list box and says so to a screen reader through `owner`. */
export function activate(list, owner, index) {
  const entries = [...list.children];
  entries.forEach((entry, at) => entry.classList.toggle("active", at === index));
  const active = entries[index];
  if (active) {
    owner.setAttribute("aria-activedescendant", active.id);
    active.scrollIntoView({ block: "nearest" });
  } else {
    owner.removeAttribute("aria-activedescendant");
  }
}

/** An entry of a list box. */
export function entry(id, { label, description, chosen }, onclick) {
  return make("li", { id, role: "option", "aria-selected": String(Boolean(chosen)), onclick },
    make("span", { class: "label" }, label), description ? make("span", { class: "hint" }, description) : null);
}

/** A menu under a button. `options` are {label, value, description, chosen}; `pick(values)` gets what was chosen. */
export function openMenu(button, { options, least = 1, most = 1, title }, pick) {
  const several = most > 1;
  const list = make("ul", { role: "listbox", tabindex: 0, "aria-label": title, "aria-multiselectable": several ? "true" : undefined });
  const popup = make("div", { class: "menu-popup", popover: "auto" }, list);
  let active = Math.max(options.findIndex((option) => option.chosen), 0);
  const close = () => popup.hidePopover();
  const choose = (index) => {
    if (!several) {
      close();
      return pick([options[index].value]);
    }
    options[index].chosen = !options[index].chosen;
    list.children[index].setAttribute("aria-selected", String(options[index].chosen));
  };
  const finish = () => {
    const values = options.filter((option) => option.chosen).map((option) => option.value);
    if (values.length < least || values.length > most) return toast(say("choose-from-to", { least, most }));
    close();
    pick(values);
  };
  const prefix = `menu-${button.dataset.control ?? "x"}`.replace(/\W+/g, "-");
  options = options.map((option) => ({ ...option }));
  list.append(...options.map((option, index) => entry(`${prefix}-${index}`, option, () => choose(index))));
  if (several) popup.append(make("button", { type: "button", class: "button primary", onclick: finish }, say("done")));
  list.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -options.length, End: options.length };
    if (event.key in steps) {
      active = Math.min(Math.max(active + steps[event.key], 0), options.length - 1);
      activate(list, list, active);
    } else if (event.key === "Enter" || event.key === " ") {
      choose(active);
    } else if (/^\p{L}|\d$/u.test(event.key) && event.key.length === 1) {
      const found = options.findIndex((option) => option.label.toLowerCase().startsWith(event.key.toLowerCase()));
      if (found >= 0) activate(list, list, (active = found));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  popup.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    button.setAttribute("aria-expanded", "false");
    if (popup.contains(document.activeElement) || document.activeElement === document.body) button.focus();
    popup.remove();
  });
  document.body.append(popup);
  popup.showPopover();
  place(popup, button);
  button.setAttribute("aria-expanded", "true");
  list.focus();
  activate(list, list, active);
}

/** Under the button, or above it where there is more room. */
function place(popup, button) {
  const { left, top, bottom, width } = button.getBoundingClientRect();
  const below = innerHeight - bottom > Math.min(popup.scrollHeight, 320) || innerHeight - bottom > top;
  const room = (below ? innerHeight - bottom : top) - 16;
  popup.style.minWidth = `${Math.min(width, innerWidth - 16)}px`;
  popup.style.maxHeight = `${Math.min(room, 420)}px`;
  popup.style.left = `${Math.max(8, Math.min(left, innerWidth - popup.offsetWidth - 8))}px`;
  popup.style.top = below ? `${bottom + 4}px` : `${top - 4 - popup.offsetHeight}px`;
}
