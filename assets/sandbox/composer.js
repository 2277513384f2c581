// The command line: slash commands with completion of command, options and values, as Discord's client offers them.
//
// First there is one field for the command; once that is known, a field for each option. Enter or Tab takes the marked
// completion, Enter sends what is complete, Backspace in an empty field goes back, Escape closes the list, then the command.

import { make } from "./dom.js";
import { activate, entry, toast } from "./popup.js";
import { say } from "./words.js";
import { act, world } from "./world.js";

const [SUBCOMMAND, GROUP, BOOLEAN, USER, CHANNEL] = [1, 2, 5, 6, 7];
const byId = (id) => document.getElementById(id);

let command = null;
let fields = [];
let offered = [];
let marked = -1;
let asked = 0;
let channelNow = () => null;
let sent = () => {};

export function setUpComposer(options) {
  ({ channel: channelNow, sent } = options);
  byId("composer").addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  reset();
}

/** Whether nothing has been typed. */
export function isEmpty() {
  return !command && fields[0]?.control.value === "";
}

export function focusComposer(text) {
  const control = fields.at(-1).control;
  if (text && isEmpty()) {
    control.value = text;
    complete();
  }
  control.focus();
}

/** Offers anew what is being offered, where the commands or the people have changed. */
export function refreshCompletions() {
  if (!byId("completions").hidden) complete();
}

/** An empty command line. */
export function reset() {
  command = null;
  const control = make("input", { id: "command", type: "text", class: "free", placeholder: say("type-slash"), ...combobox(say("command")) });
  fields = [{ control }];
  control.addEventListener("input", () => typed());
  control.addEventListener("keydown", (event) => key(event, fields[0]));
  control.addEventListener("focus", () => complete());
  control.addEventListener("blur", () => later(close));
  byId("line").replaceChildren(control);
  close();
}

function combobox(label) {
  return {
    role: "combobox", "aria-label": label, "aria-autocomplete": "list", "aria-expanded": "false",
    "aria-controls": "completions-list", enterkeyhint: "send", autocapitalize: "off", autocorrect: "off", spellcheck: "false",
  };
}

// ---- commands ----

/** Every command that can be sent, subcommands by their whole names: as programs call it, and as it is shown. */
function leaves() {
  const locale = localeOf();
  const walk = (node, path) => {
    const inner = (node.options ?? []).filter((option) => [SUBCOMMAND, GROUP].includes(option.type));
    const whole = [...path, node];
    if (inner.length) return inner.flatMap((option) => walk(option, whole));
    const called = (name) => whole.map(name).join(" ");
    return [{
      line: called((one) => one.name), shown: called((one) => local(one, "name", locale)),
      description: local(node, "description", locale), options: node.options ?? [],
    }];
  };
  return (world.furniture?.commands ?? []).filter((body) => (body.type ?? 1) === 1).flatMap((body) => walk(body, []));
}

function localeOf() {
  return world.furniture?.people.find((one) => one.id === world.me)?.locale ?? "en-US";
}

/** A text of a command in somebody's language. */
function local(node, what, locale) {
  const others = node[`${what}_localizations`] ?? {};
  return others[locale] ?? others[locale.split("-")[0]] ?? node[what];
}

/** How a command is called that programs call like this. */
export function called(line) {
  return leaves().find((leaf) => leaf.line === line)?.shown ?? line;
}

/** What an option is called. */
function nameOf(option) {
  return local(option, "name", localeOf());
}

/** Something was typed into the field for the command. */
function typed() {
  const text = fields[0].control.value;
  const names = leaves().flatMap((leaf) => [[leaf.line, leaf], [leaf.shown, leaf]]);
  const [name, meant] = names.filter(([name]) => text.startsWith(`/${name} `)).sort((a, b) => b[0].length - a[0].length)[0] ?? [];
  if (meant) choose(meant, text.slice(name.length + 2));
  else complete();
}

/** The command is known: a field for each option that must be given, and one for each that `rest` gives. */
function choose(leaf, rest = "") {
  close();
  command = leaf;
  const given = readOptions(leaf, rest);
  fields = [];
  const name = make("span", { class: "command" }, `/${leaf.shown}`);
  const more = make("span", { class: "more" });
  byId("line").replaceChildren(name, more);
  for (const option of leaf.options) if (option.required || option.name in given) addField(option, given[option.name]);
  if (!fields.length) addSendField();
  showMore();
  (fields.find((field) => field.option && !field.control.value) ?? fields.at(-1)).control.focus();
}

/** `name:value` pairs; what stands before the first belongs to the first option. */
function readOptions(leaf, rest) {
  const names = new Map(leaf.options.flatMap((option) => [[option.name, option.name], [nameOf(option), option.name]]));
  const given = {};
  let current = leaf.options[0]?.name;
  for (const word of rest.split(/(?<=\s)/)) {
    const found = /^([\p{L}\p{N}_-]+):(.*)$/su.exec(word);
    const named = found && names.has(found[1]);
    if (named) current = names.get(found[1]);
    if (current) given[current] = (given[current] ?? "") + (named ? found[2] : word);
  }
  return Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.trimStart()]).filter(([, text]) => text));
}

/** A command without options still needs a place for the caret, from which Enter sends it. */
function addSendField() {
  const control = make("input", { type: "text", class: "free", readonly: true, "aria-label": say("press-enter", { command: `/${command.shown}` }) });
  const field = { control };
  control.addEventListener("keydown", (event) => key(event, field));
  fields.push(field);
  byId("line").querySelector(".more").before(control);
}

function addField(option, text = "") {
  const locale = localeOf();
  const words = `${nameOf(option)}: ${local(option, "description", locale)}`;
  const control = make("input", { type: "text", size: 6, ...combobox(words), "aria-required": String(Boolean(option.required)) });
  const field = { option, control, value: null };
  control.value = text;
  const fit = () => { control.size = Math.min(Math.max(control.value.length + 1, 6), 40); };
  field.set = (choice) => {
    control.value = choice.label;
    field.value = choice.value;
    fit();
  };
  control.addEventListener("input", () => {
    field.value = null;
    fit();
    complete();
  });
  control.addEventListener("keydown", (event) => key(event, field));
  control.addEventListener("focus", () => complete());
  control.addEventListener("blur", () => later(close));
  field.pill = make("label", { class: "pill" }, make("span", {}, nameOf(option)), control);
  fit();
  for (const place of fields.filter((other) => !other.option)) drop(place);
  fields.push(field);
  byId("line").querySelector(".more").before(field.pill);
  return field;
}

function drop(field) {
  fields = fields.filter((other) => other !== field);
  (field.pill ?? field.control).remove();
}

/** Buttons for the options that are not there yet. */
function showMore() {
  const missing = command.options.filter((option) => !fields.some((field) => field.option === option));
  byId("line").querySelector(".more").replaceChildren(...missing.map((option) =>
    make("button", { type: "button", class: "add", title: local(option, "description", localeOf()), onclick: () => {
      const field = addField(option);
      showMore();
      field.control.focus();
    } }, `+ ${nameOf(option)}`)));
}

// ---- completions ----

function current() {
  return fields.find((field) => field.control === document.activeElement);
}

/** Offers what fits the field with the caret. */
async function complete() {
  const field = current() ?? fields[0];
  const mine = ++asked;
  if (!field.option) {
    if (command) return close();
    const text = field.control.value;
    if (!text.startsWith("/")) return close();
    const wanted = text.slice(1).trim().toLowerCase();
    const fitting = leaves().filter((leaf) => leaf.shown.includes(wanted) || leaf.line.includes(wanted));
    const begins = (leaf) => leaf.shown.startsWith(wanted) || leaf.line.startsWith(wanted);
    fitting.sort((a, b) => begins(b) - begins(a));
    return show(field, say("commands"), fitting.map((leaf) => ({ label: `/${leaf.shown}`, description: leaf.description, value: leaf })));
  }
  const { option, control } = field;
  const title = `${nameOf(option)} — ${local(option, "description", localeOf())}`;
  if (field.value !== null) return close();
  if (option.autocomplete) {
    await new Promise((resolve) => setTimeout(resolve, 120));
    if (mine !== asked) return;
    const options = fields.filter((other) => other.option && (other === field || other.control.value))
      .map((other) => [other.option.name, other === field ? control.value : valueOf(other)]);
    const answer = await act("autocomplete", { ...here(), options, focused: option.name });
    if (mine !== asked || field !== current()) return;
    return show(field, title, (answer.choices ?? []).map((choice) => ({ label: choice.name, value: String(choice.value) })));
  }
  const wanted = control.value.toLowerCase();
  show(field, title, fixed(option).filter((choice) => choice.label.toLowerCase().includes(wanted)));
}

/** What an option takes, where that is a list. */
function fixed(option) {
  if (option.choices?.length) {
    const locale = localeOf();
    return option.choices.map((choice) => ({ label: local(choice, "name", locale), value: String(choice.value) }));
  }
  if (option.type === BOOLEAN) return [{ label: say("yes"), value: "true" }, { label: say("no"), value: "false" }];
  if (option.type === USER) return world.furniture.people.map((one) => ({ label: one.name, value: one.id }));
  if (option.type === CHANNEL) return world.furniture.channels.map((one) => ({ label: one.name, value: one.id }));
  return [];
}

function show(field, title, choices) {
  offered = choices;
  marked = choices.length ? 0 : -1;
  byId("completions-title").textContent = title;
  byId("completions-list").replaceChildren(...choices.map((choice, index) => {
    const line = entry(`completion-${index}`, choice, () => take(field, choice));
    // The caret stays where it is.
    line.addEventListener("mousedown", (event) => event.preventDefault());
    return line;
  }));
  byId("completions").hidden = !choices.length && !field.option;
  field.control.setAttribute("aria-expanded", String(choices.length > 0));
  activate(byId("completions-list"), field.control, marked);
}

function close() {
  asked++;
  offered = [];
  marked = -1;
  byId("completions").hidden = true;
  for (const { control } of fields) {
    control.setAttribute("aria-expanded", "false");
    control.removeAttribute("aria-activedescendant");
  }
}

function later(what) {
  // Only if the caret did not merely move to another field.
  setTimeout(() => current() || what(), 150);
}

function take(field, choice) {
  if (!field.option) return choose(choice.value);
  field.set(choice);
  close();
  const next = fields.find((other) => other.option && other.control.value === "");
  (next ?? field).control.focus();
}

function key(event, field) {
  const open = !byId("completions").hidden && offered.length > 0;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    if (!open) return;
    marked = (marked + (event.key === "ArrowDown" ? 1 : offered.length - 1)) % offered.length;
    activate(byId("completions-list"), field.control, marked);
  } else if (event.key === "Tab" && !event.shiftKey && open && marked >= 0) {
    take(field, offered[marked]);
  } else if (event.key === "Enter" && open && marked >= 0 && !isExact(field)) {
    take(field, offered[marked]);
  } else if (event.key === "Backspace" && field.control.value === "" && command) {
    back(field);
  } else if (event.key === "Escape") {
    if (byId("completions").hidden) {
      reset();
      fields[0].control.focus();
    } else close();
  } else {
    return;
  }
  event.preventDefault();
}

/** Whether the words typed are a whole value already. */
function isExact(field) {
  const text = field.control.value;
  return Boolean(field.option) && offered.some((choice) => choice.value === text || choice.label === text);
}

/** An optional field goes; without one, the command is typed anew. */
function back(field) {
  if (field.option && !field.option.required) {
    drop(field);
    if (!fields.length) addSendField();
    showMore();
    return fields.at(-1).control.focus();
  }
  const { shown } = command;
  reset();
  fields[0].control.value = `/${shown}`;
  fields[0].control.focus();
}

// ---- sending ----

function here() {
  return { person: world.me, channel: channelNow(), command: command.line };
}

function valueOf(field) {
  if (field.value !== null) return field.value;
  const text = field.control.value.trim();
  const meant = fixed(field.option).find((choice) => choice.label.toLowerCase() === text.toLowerCase());
  return meant?.value ?? text;
}

async function submit() {
  if (!command) {
    const text = fields[0].control.value.trim();
    const leaf = leaves().find((leaf) => [`/${leaf.line}`, `/${leaf.shown}`].includes(text));
    if (leaf) return choose(leaf);
    if (text) toast(text.startsWith("/") ? say("no-such-command", { command: text }) : say("commands-only"));
    return;
  }
  if (!channelNow()) return toast(say("channel-first"));
  const missing = fields.find((field) => field.option?.required && !field.control.value.trim());
  if (missing) {
    toast(say("is-needed", { name: nameOf(missing.option) }));
    return missing.control.focus();
  }
  const options = fields.filter((field) => field.option && field.control.value.trim())
    .map((field) => [field.option.name, valueOf(field)]);
  const request = { ...here(), options };
  const leaf = command;
  reset();
  fields[0].control.focus();
  const answer = await act("slash", request);
  if (!answer.error) return sent(answer);
  toast(answer.error);
  // What could not be sent can be mended, unless something else is being typed already.
  if (isEmpty()) choose(leaf, options.map(([name, value]) => `${name}:${value}`).join(" "));
}
