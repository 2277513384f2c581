// A message as an element. `context` is that of markdown.js and knows besides: botName, address(url), and acts: what a
// reader can do (press, open, enlarge, dismiss). Without acts, as in a transcript, everything stands still.

import { bus, make } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { say, sayWith, spokenLanguage } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

export function renderMessage(message, context) {
  const { only_for: owner, loading, files, cause } = message.sandbox;
  const mine = message.mentions.some((person) => person.id === context.me) || message.mention_everyone;
  const kinds = ["message", owner && "private", mine && !owner && "for-me", loading && "loading"];
  const loose = files.filter((file) => !file.embedded);
  const body = [
    used(cause, context),
    make("header", {},
      make("span", { class: "author" }, context.botName),
      make("span", { class: "badge" }, "APP"),
      time(message.timestamp),
      owner && make("span", { class: "only" }, say("private-for", { name: context.person(owner) ?? say("somebody") }))),
    loading
      ? make("p", { class: "thinking" }, say("thinking", { bot: context.botName }))
      : make("div", { class: "content" }, markdown(message.content, context),
          message.edited_timestamp && message.content && !owner ? make("span", { class: "edited" }, say("edited")) : null),
    ...message.embeds.map((embed) => renderEmbed(embed, files, context)),
    ...loose.map((file) => renderFile(file, context)),
    ...message.components.map((row, index) => renderRow(message, row, index, context)),
    owner && footer(message, owner, context),
  ];
  const label = owner
    ? say("private-message-for", { name: context.person(owner) ?? say("somebody") }) : say("message-from", { bot: context.botName });
  return make("article", { class: kinds.filter(Boolean).join(" "), data: { id: message.id }, "aria-label": label, tabindex: -1 },
    make("div", { class: "avatar" }, bus()),
    make("div", { class: "body" }, body.filter(Boolean)));
}

/** Who asked for it, as Discord says it. */
function used(cause, context) {
  if (cause?.kind !== "Command") return null;
  return make("p", { class: "used" }, sayWith("used", {
    name: make("b", {}, context.person(cause.person) ?? say("somebody")),
    command: make("span", { class: "mention" }, `/${cause.name}`),
  }));
}

function footer(message, owner, context) {
  const only = context.me === owner ? say("only-you") : say("only-one", { name: context.person(owner) ?? say("somebody") });
  const dismiss = context.acts && make("button", { type: "button", class: "plain", onclick: () => context.acts.dismiss(message) },
    say("dismiss"));
  return make("footer", {}, only, dismiss ? [" · ", dismiss] : []);
}

function time(iso) {
  const date = new Date(iso);
  const clock = new Intl.DateTimeFormat(spokenLanguage(), { timeStyle: "short" }).format(date);
  const today = date.toDateString() === new Date().toDateString();
  const words = today ? clock : new Intl.DateTimeFormat(spokenLanguage(), { dateStyle: "short", timeStyle: "short" }).format(date);
  const whole = new Intl.DateTimeFormat(spokenLanguage(), { dateStyle: "full", timeStyle: "medium" }).format(date);
  return make("time", { datetime: iso, title: whole }, words);
}

/** A picture to be enlarged, or a file to be saved. */
function renderFile(file, context) {
  const address = context.address(file.url);
  if (!file.content_type.startsWith("image/") || !file.dimensions) {
    return make("a", { class: "file", href: address, download: file.filename },
      make("span", { "aria-hidden": "true" }, "📄"), file.filename);
  }
  return picture(address, file, context);
}

function picture(address, file, context) {
  const [width, height] = file.dimensions ?? [400, 300];
  const image = make("img", { src: address, alt: file.description || file.filename, loading: context.acts && "lazy" });
  // A transcript has no window to open: the picture grows where it is.
  const larger = () => (context.acts ? context.acts.enlarge(address, file) : frame.classList.toggle("large"));
  const frame = make("button", { type: "button", class: "picture", title: say("enlarge"), onclick: larger }, image);
  frame.style.setProperty("--width", `${width}px`);
  frame.style.setProperty("--ratio", width / height);
  return frame;
}

function renderEmbed(embed, files, context) {
  const shown = (part) => {
    const file = files.find((file) => file.url === part?.url);
    return file && picture(context.address(file.url), file, context);
  };
  const card = make("div", { class: "embed" }, [
    embed.author?.name && make("p", { class: "embed-author" }, embed.author.name),
    embed.title && make("p", { class: "embed-title" }, inline(embed.title, context)),
    embed.description && make("div", { class: "content" }, markdown(embed.description, context)),
    embed.fields?.length && make("dl", {}, embed.fields.map((field) =>
      make("div", { class: field.inline ? "inline" : undefined },
        make("dt", {}, inline(field.name, context)), make("dd", {}, markdown(field.value, context))))),
    shown(embed.image), shown(embed.thumbnail),
    embed.footer?.text && make("p", { class: "small" }, embed.footer.text),
  ].filter(Boolean));
  if (Number.isInteger(embed.color)) {
    card.style.borderInlineStartColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  }
  return card;
}

function renderRow(message, row, index, context) {
  const parts = (row.components ?? []).map((part) => (part.type === 2 ? renderButton(message, part, context)
    : renderMenu(message, part, context)));
  return make("div", { class: "row", role: "group", "aria-label": say("choices-row", { row: index + 1 }) }, parts);
}

function renderButton(message, part, context) {
  const words = [part.emoji?.name, part.label].filter(Boolean).join(" ");
  const style = STYLES[part.style] ?? "secondary";
  if (part.url) {
    return make("a", { class: `button ${style}`, href: part.url, target: "_blank", rel: "noopener noreferrer" }, words, " ↗");
  }
  return make("button", {
    type: "button", class: `button ${style}`, data: { control: part.custom_id }, disabled: part.disabled || !context.acts,
    onclick: (event) => context.acts.press(message, part, event),
  }, words);
}

function renderMenu(message, part, context) {
  const chosen = (part.options ?? []).filter((option) => option.default).map((option) => option.label).join(", ");
  const words = chosen || part.placeholder || say("choose");
  return make("button", {
    type: "button", class: "button menu", data: { control: part.custom_id }, disabled: part.disabled || !context.acts,
    "aria-haspopup": "listbox", "aria-expanded": "false",
    onclick: (event) => context.acts.open(message, part, event),
  }, make("span", { class: chosen ? undefined : "quiet" }, words), make("span", { class: "arrow", "aria-hidden": "true" }, "▾"));
}

/** The message in one line of words, for a screen reader. */
export function spoken(message, context) {
  const words = make("div", {}, markdown(message.content, { ...context, playAs: undefined })).textContent;
  const pictures = message.sandbox.files.map((file) => file.description).filter(Boolean);
  const whole = `${words} ${pictures.length ? say("pictures", { words: pictures.join(" ") }) : ""}`.trim();
  return message.sandbox.only_for ? say("private", { words: whole }) : whole;
}
