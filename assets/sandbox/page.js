// The page: channels at the left, the messages of one of them, the people one can be, and the command line.

import { called, focusComposer, isEmpty, refreshCompletions, reset as resetComposer, setUpComposer } from "./composer.js";
import { COLOURS, bus, make } from "./dom.js";
import { refreshMoments } from "./markdown.js";
import { renderMessage, spoken } from "./message.js";
import { ask, dialog, enlarge, openMenu, toast } from "./popup.js";
import { furnish, renderWelcome } from "./welcome.js";
import { say, sayWith, speak, spokenLanguage } from "./words.js";
import { act, awaitedIn, channel, compareIds, fetchOlder, listen, lookAs, messagesIn, person, send, world } from "./world.js";

/** As many messages of a channel come at first. */
const PAGE = 100;
const byId = (id) => document.getElementById(id);
const [list, main, welcome] = [byId("messages"), byId("main"), byId("welcome")];

/** The channel that is open; none shows the welcome. */
let open = sessionStorage.getItem("channel");
/** Private messages this person has put away. */
const dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));
/** The newest message seen of each channel. */
const seen = new Map();
/** The message that gets the focus as soon as it is there: the answer to a key. */
let wanted = null;
let atEnd = true;
let exhausted = new Set();

const context = {
  get me() { return world.me; },
  get botName() { return world.furniture?.bot.name ?? "Omnibus"; },
  person: (id) => (id === world.furniture?.bot.id ? world.furniture.bot.name : person(id)?.name),
  channel: (id) => channel(id)?.name,
  address: (url) => url,
  playAs,
  acts: { press, open: openSelect, enlarge, dismiss },
};

// ---- what people do ----

async function press(message, part, event) {
  await during(event, () => act("click", { person: world.me, message: message.id, custom_id: part.custom_id }));
}

function openSelect(message, part, event) {
  const people = () => world.furniture.people.map((one) => ({ label: one.name, value: one.id }));
  const options = part.type === 5 ? people() : (part.options ?? []).map((option) => ({ ...option, chosen: option.default }));
  const { min_values: least = 1, max_values: most = 1 } = part;
  openMenu(event.currentTarget, { options, least, most, title: part.placeholder || say("choose") }, (values) =>
    during(event, () => act("select", { person: world.me, message: message.id, custom_id: part.custom_id, values })));
}

/** Shows that an answer is awaited, and what is wrong if it is; an answer to the keyboard gets the focus. */
async function during(event, doing) {
  const button = event.target.closest("button");
  const article = button?.closest("article");
  if (article?.getAttribute("aria-busy") === "true") return;
  article?.setAttribute("aria-busy", "true");
  const answer = await doing();
  article?.removeAttribute("aria-busy");
  if (answer.error) return toast(answer.error);
  if (answer.form) return openForm(answer.form);
  if (event.detail === 0 && answer.answer === "message") focusMessage(answer.message);
  if (answer.answer === "message") scrollToEnd();
}

function openForm(form) {
  const owner = world.me;
  const fields = form.inputs.map((input) => ({ ...input, id: input.custom_id }));
  ask({ title: form.title, fields, button: say("submit"), done: async (values) => {
    const answer = await act("submit", { person: owner, form: form.opened_by, fields: Object.entries(values) });
    if (answer.form) openForm(answer.form);
    return answer.error;
  } });
}

function dismiss(message) {
  dismissed.add(message.id);
  sessionStorage.setItem("dismissed", JSON.stringify([...dismissed]));
  list.querySelector(`[data-id="${message.id}"]`)?.remove();
  focusComposer();
}

/** Becomes somebody. */
async function playAs(id) {
  if (id === world.me) return;
  sessionStorage.setItem("person", id);
  await lookAs(id);
  announce(say("you-are-now", { name: person(world.me)?.name }));
}

function openChannel(id) {
  open = id;
  if (id) sessionStorage.setItem("channel", id);
  else sessionStorage.removeItem("channel");
  closeSidebar();
  resetComposer();
  render();
  // On a phone this would bring up its keyboard.
  if (!matchMedia("(pointer: coarse)").matches) focusComposer();
}

function focusMessage(id) {
  wanted = id;
  const article = list.querySelector(`[data-id="${id}"]`);
  if (!article) return;
  wanted = null;
  (likeliest(article) ?? article).focus();
}

/** What somebody would press next in a message: what completes something, or else the first choice. */
function likeliest(article) {
  return article.querySelector("[data-control].success:not(:disabled)") ?? article.querySelector("[data-control]:not(:disabled)");
}

/** Says something to a screen reader. What was said just before stays for a while: it may not have been read out yet. */
function announce(words) {
  const line = document.createElement("p");
  line.textContent = words;
  const news = byId("news");
  news.append(line);
  while (news.childElementCount > 5) news.firstElementChild.remove();
}

// ---- what is shown ----

const shownIn = (id) => messagesIn(id).filter((message) => !dismissed.has(message.id));

/** Puts the words of the frame into it, in the language of the person one is; whether it is another one than before. */
function translate() {
  const changed = speak(person(world.me)?.locale ?? navigator.language);
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", say(element.dataset.label));
  for (const element of document.querySelectorAll("[data-title]")) element.title = say(element.dataset.title);
  if (changed && isEmpty()) {
    const held = document.activeElement?.id === "command";
    resetComposer();
    if (held) focusComposer();
  }
  return changed;
}

/** Everything anew. */
function render() {
  translate();
  if (!world.furniture) return renderConnection();
  if (open && !channel(open)) open = null;
  renderFurniture();
  list.hidden = !open;
  welcome.hidden = Boolean(open);
  if (!open) {
    list.replaceChildren();
    renderWelcome(welcome, async (id, first) => {
      await playAs(first);
      openChannel(id);
    });
    return;
  }
  list.replaceChildren(...shownIn(open).map((message) => renderMessage(message, context)));
  renderEdges();
  atEnd = true;
  stay();
}

/** The way to earlier messages, or a hint that there are none at all. */
function renderEdges() {
  list.querySelector(".edge")?.remove();
  const messages = messagesIn(open);
  if (!messages.length) {
    list.prepend(make("div", { class: "edge" }, make("p", { class: "quiet" },
      sayWith("nothing-yet", { command: make("code", {}, `/${called("game new")}`) }))));
  } else if (messages.length >= PAGE && !exhausted.has(open)) {
    const more = async () => {
      const before = main.scrollHeight - main.scrollTop;
      if (!(await fetchOlder(open))) exhausted.add(open);
      renderEdges();
      main.scrollTop = main.scrollHeight - before;
    };
    list.prepend(make("div", { class: "edge" },
      make("button", { type: "button", class: "button secondary", onclick: more }, say("earlier"))));
  }
}

function renderFurniture() {
  const { furniture } = world;
  const titles = { guild: furniture.guilds[0]?.name ?? "Omnibus", title: open ? `${channel(open).direct ? "@" : "#"} ${channel(open).name}` : say("welcome") };
  for (const [id, words] of Object.entries(titles)) byId(id).textContent = words;
  document.title = `${open ? `#${channel(open).name} · ` : ""}${say("sandbox")}`;
  byId("save").hidden = !open;
  byId("complaints").hidden = !furniture.complaints.length;
  byId("complaints").textContent = say("complaints", { count: furniture.complaints.length });
  renderConnection();
  renderChannels();
  renderPeople();
}

function renderConnection() {
  const connected = world.online && world.furniture?.bot.connected;
  const words = !world.online ? say("no-connection") : connected ? say("bot-here", { bot: context.botName }) : say("bot-away");
  if (byId("connection").textContent !== words) byId("connection").textContent = words;
  byId("connection").className = connected ? "here" : "away";
}

function renderChannels() {
  const held = byId("channels").contains(document.activeElement) ? document.activeElement.dataset.channel : null;
  const entries = world.furniture.channels.map((one) => {
    const newest = messagesIn(one.id).at(-1)?.id;
    if (one.id === open || !seen.has(one.id)) seen.set(one.id, newest);
    const unread = newest && (!seen.get(one.id) || compareIds(newest, seen.get(one.id)) > 0);
    const waits = awaitedIn(one.id).has(world.me);
    const words = [one.name, unread && say("unread"), waits && say("waits-for-you")].filter(Boolean).join(", ");
    return make("li", { class: one.parent ? "thread" : undefined },
      make("button", {
        type: "button", class: unread ? "unread" : undefined, data: { channel: one.id }, "aria-label": words,
        "aria-current": one.id === open ? "page" : undefined, onclick: () => openChannel(one.id),
      }, make("span", { class: "hash", "aria-hidden": "true" }, one.direct ? "@" : one.parent ? "↳" : "#"),
        make("span", { class: "name" }, one.name), waits ? make("span", { class: "call", "aria-hidden": "true" }, "1") : null));
  });
  byId("channels").replaceChildren(...entries);
  if (held) byId("channels").querySelector(`[data-channel="${held}"]`)?.focus();
}

function renderPeople() {
  const awaited = open ? awaitedIn(open) : new Set();
  const held = byId("persons").contains(document.activeElement) ? document.activeElement.dataset.person : null;
  const buttons = world.furniture.people.map((one, index) => {
    const key = index < 9 ? String(index + 1) : "";
    const words = [say("play-as-person", { name: one.name }), key && say("key", { key }), awaited.has(one.id) && say("awaited")].filter(Boolean).join(", ");
    const face = make("span", { class: "face", "aria-hidden": "true" }, [...one.name][0]?.toUpperCase() ?? "?");
    face.style.backgroundColor = COLOURS[index % COLOURS.length];
    return make("button", {
      type: "button", class: awaited.has(one.id) ? "person awaited" : "person", data: { person: one.id }, "aria-label": words,
      title: words, "aria-pressed": String(one.id === world.me), onclick: () => playAs(one.id),
    }, face, make("span", { class: "name" }, one.name), make("kbd", { "aria-hidden": "true" }, key));
  });
  byId("persons").replaceChildren(...buttons);
  if (held) byId("persons").querySelector(`[data-person="${held}"]`)?.focus();
  byId("persons").querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const names = [...awaited].map((id) => (id === world.me ? say("you") : person(id)?.name)).filter(Boolean);
  byId("turn").textContent = names.length ? say("waiting-for", { who: new Intl.ListFormat(spokenLanguage()).format(names) }) : "";
  byId("turn").classList.toggle("mine", awaited.has(world.me));
  renderProfile();
}

/** The language and the rights of the person one is. */
function renderProfile() {
  const mine = person(world.me);
  const found = JSON.stringify(world.furniture.commands).matchAll(/"description_localizations":\{([^}]*)\}/g);
  const others = new Set([...found].flatMap((one) => [...one[1].matchAll(/"([a-z]{2}(?:-[A-Z]{2})?)":/g)].map((tag) => tag[1])));
  const name = (tag) => new Intl.DisplayNames([tag], { type: "language" }).of(tag.split("-")[0]);
  const tags = ["en-US", ...[...others].filter((tag) => !tag.startsWith("en"))];
  if (byId("language").children.length !== tags.length) {
    byId("language").replaceChildren(...tags.map((tag) => make("option", { value: tag }, name(tag))));
  }
  byId("language").value = mine?.locale ?? "en-US";
  byId("manages").checked = mine?.manages_channels ?? false;
  byId("language").disabled = byId("manages").disabled = !mine;
}

async function profile(changes) {
  const { name, locale, manages_channels } = person(world.me);
  const answer = await send("person", { name, locale, manages_channels, ...changes });
  if (answer.error) toast(answer.error);
}

// ---- keeping up ----

listen(async (change) => {
  if (change.all) {
    return (await furnish()) ? lookAs(world.me) : render();
  }
  if (!world.furniture || !change.messages) {
    if (change.older === open) showOlder();
    return renderConnection();
  }
  // In another language, or without the channel that was open: somebody else has started afresh.
  if (change.furniture && (translate() || (open && !channel(open)))) return render();
  renderFurniture();
  if (change.furniture) refreshCompletions();
  if (!open) return change.furniture && render();
  const known = new Set([...list.querySelectorAll("article")].map((article) => article.dataset.id));
  for (const id of change.gone) list.querySelector(`[data-id="${id}"]`)?.remove();
  const changed = change.messages.filter((message) => message.channel_id === open && !dismissed.has(message.id));
  for (const message of changed.sort((one, other) => compareIds(one.id, other.id))) place(message);
  const news = changed.filter((message) => !message.sandbox.loading && (!known.has(message.id) || message.sandbox.only_for));
  if (news.length) announce(news.map((message) => spoken(message, context)).join("\n"));
  if (changed.length) renderEdges();
  stay();
});

/** Puts a message where it belongs, or in the place of what it was before. */
function place(message) {
  const article = renderMessage(message, context);
  const before = list.querySelector(`[data-id="${message.id}"]`);
  if (before) {
    const held = before.contains(document.activeElement) ? document.activeElement.dataset.control : null;
    const holds = before.contains(document.activeElement);
    before.replaceWith(article);
    if (holds) {
      const same = held && article.querySelector(`[data-control="${CSS.escape(held)}"]`);
      (same || likeliest(article) || article).focus({ preventScroll: atEnd });
    }
  } else {
    const next = [...list.querySelectorAll("article")].find((other) => compareIds(other.dataset.id, message.id) > 0);
    if (next) next.before(article);
    else list.append(article);
  }
  if (wanted === message.id && !message.sandbox.loading) focusMessage(message.id);
}

function showOlder() {
  const first = list.querySelector("article");
  const older = shownIn(open).filter((message) => !first || compareIds(message.id, first.dataset.id) < 0);
  for (const message of older) place(message);
}

function scrollToEnd() {
  atEnd = true;
  stay();
}

/** Whoever reads the newest message keeps reading the newest. */
function stay() {
  if (atEnd) main.scrollTop = main.scrollHeight;
}

let lastTop = 0;
main.addEventListener("scroll", () => {
  // Only going up leaves the end: the list may have grown since this scroll began.
  if (main.scrollHeight - main.scrollTop - main.clientHeight < 60) atEnd = true;
  else if (main.scrollTop < lastTop) atEnd = false;
  lastTop = main.scrollTop;
});
new ResizeObserver(stay).observe(list);
new ResizeObserver(stay).observe(main);

// ---- the furniture's buttons ----

function closeSidebar() {
  document.body.classList.remove("sidebar-open");
  byId("veil").hidden = true;
  byId("toggle").setAttribute("aria-expanded", "false");
}

byId("toggle").addEventListener("click", () => {
  document.body.classList.add("sidebar-open");
  byId("veil").hidden = false;
  byId("toggle").setAttribute("aria-expanded", "true");
  byId("new-table").focus();
});
byId("veil").addEventListener("click", closeSidebar);
byId("new-table").addEventListener("click", () => {
  openChannel(null);
  welcome.querySelector("button")?.focus();
});

byId("new-channel").addEventListener("click", () => ask({
  title: say("make-channel"), fields: [{ id: "name", label: say("name"), required: true, most: 100 }], button: say("make-it"),
  done: async ({ name }) => {
    const answer = await send("channel", { name });
    if (answer.error) return answer.error;
    await untilThere(() => channel(answer.id));
    openChannel(answer.id);
  },
}));

byId("new-person").addEventListener("click", () => ask({
  title: say("add-person"), fields: [{ id: "name", label: say("name"), required: true, most: 32 }], button: say("add"),
  done: async ({ name }) => {
    const answer = await send("person", { name, locale: person(world.me)?.locale });
    if (answer.error) return answer.error;
    await playAs(answer.id);
  },
}));

byId("more").addEventListener("click", () => {
  byId("more").setAttribute("aria-expanded", String(byId("more").getAttribute("aria-expanded") !== "true"));
});
byId("language").addEventListener("change", (event) => profile({ locale: event.target.value }));
byId("manages").addEventListener("change", (event) => profile({ manages_channels: event.target.checked }));

byId("save").addEventListener("click", () => {
  const people = world.furniture.people.map((one) => [one.id, say("what-one-sees", { name: one.name })]);
  ask({
    title: say("transcript-of", { channel: channel(open).name }), text: say("transcript-is"),
    fields: [{ id: "person", label: say("transcript-scope"), options: [["", say("what-all-see")], ...people] }],
    button: say("save"),
    done: async ({ person: chosen }) => {
      const query = new URLSearchParams({ channel: open, language: spokenLanguage(), ...(chosen && { person: chosen }) });
      make("a", { href: `sandbox/transcript?${query}`, download: "" }).click();
    },
  });
});

byId("afresh").addEventListener("click", () => ask({
  title: say("afresh-title"), text: say("afresh-text"),
  button: say("remove-all"), style: "danger",
  done: async () => {
    const answer = await send("reset");
    if (answer.error) return answer.error;
    dismissed.clear();
    seen.clear();
    exhausted = new Set();
    sessionStorage.clear();
    openChannel(null);
  },
}));

byId("complaints").addEventListener("click", () => dialog(say("complaints-title"), "card", (close) => [
  make("h2", {}, say("complaints-title")),
  make("p", {}, say("complaints-text")),
  make("ul", {}, world.furniture.complaints.map((words) => make("li", {}, words))),
  make("div", { class: "actions" }, make("button", { type: "button", class: "button primary", onclick: close }, say("close"))),
]));

const KEYS = [["1 – 9", "key-person"], ["/", "key-slash"], ["Tab, Enter", "key-take"], ["Shift Tab", "key-back"], ["Escape", "key-escape"]];
byId("keys").addEventListener("click", () => dialog(say("keys"), "card", (close) => [
  make("h2", {}, say("keys")),
  make("dl", { class: "keys" }, KEYS.map(([key, words]) => make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, say(words))))),
  make("div", { class: "actions" }, make("button", { type: "button", class: "button primary", onclick: close }, say("close"))),
]));

function untilThere(isThere) {
  return new Promise((resolve) => {
    const look = () => (isThere() ? resolve() : setTimeout(look, 30));
    look();
  });
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const field = event.target.closest("input:not([type=checkbox]), textarea, select, [role=listbox]");
  const free = !field || (field.id === "command" && isEmpty());
  if (event.key === "Escape") {
    closeSidebar();
    if (!field) focusComposer();
  } else if (free && /^[1-9]$/.test(event.key)) {
    const chosen = world.furniture?.people[Number(event.key) - 1];
    if (!chosen) return;
    event.preventDefault();
    playAs(chosen.id);
  } else if (!field && event.key === "/") {
    event.preventDefault();
    focusComposer("/");
  }
});

// ---- beginning ----

translate();
byId("connection").textContent = say("connecting");
byId("logo").append(bus());
const icon = bus();
icon.setAttribute("xmlns", "http://www.w3.org/2000/svg");
document.querySelector("link[rel=icon]").href = `data:image/svg+xml,${encodeURIComponent(icon.outerHTML)}`;
setUpComposer({ channel: () => open, sent: () => scrollToEnd() });
setInterval(refreshMoments, 20_000);
lookAs(sessionStorage.getItem("person"));
