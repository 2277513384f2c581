// Discord's markdown as nodes. `context` knows names: person(id), channel(id), me, playAs(id) or nothing.

import { make } from "./dom.js";
import { say, spokenLanguage } from "./words.js";

const INNER = String.raw`((?:\\[\s\S]|[^\\])+?)`;

/** What can stand within a line: how it is written, and what it becomes. */
const INLINE = [
  [/\\([^\w\s])/y, (found) => found[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (found) => make("code", {}, found[2].trim())],
  [new RegExp(String.raw`\*\*\*${INNER}\*\*\*`, "y"), (found, context) =>
    make("strong", {}, make("em", {}, inline(found[1], context)))],
  [new RegExp(String.raw`\*\*${INNER}\*\*(?!\*)`, "y"), (found, context) => make("strong", {}, inline(found[1], context))],
  [new RegExp(String.raw`__${INNER}__(?!_)`, "y"), (found, context) => make("u", {}, inline(found[1], context))],
  [new RegExp(String.raw`\*(?!\s)${INNER}\*(?!\*)`, "y"), (found, context) => make("em", {}, inline(found[1], context))],
  [new RegExp(String.raw`_${INNER}_(?!\w)`, "y"), (found, context) => make("em", {}, inline(found[1], context))],
  [new RegExp(String.raw`~~${INNER}~~`, "y"), (found, context) => make("s", {}, inline(found[1], context))],
  [new RegExp(String.raw`\|\|${INNER}\|\|`, "y"), (found, context) => spoiler(inline(found[1], context))],
  [/<@!?(\d+)>/y, (found, context) => mention(found[1], context)],
  [/<#(\d+)>/y, (found, context) => make("span", { class: "mention" }, `#${context.channel(found[1]) ?? say("unknown")}`)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (found) => moment(Number(found[1]), found[2] ?? "f")],
  [/<\/([^:>]+):\d+>/y, (found) => make("span", { class: "mention" }, `/${found[1]}`)],
  [/\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/y, (found, context) => link(found[2], inline(found[1], context))],
  [/<?(https?:\/\/[^\s<>]+[^\s<>.,:;!?)\]])>?/y, (found) => link(found[1], found[1])],
];

/** The nodes of a line or of a part of one. */
export function inline(text, context) {
  const nodes = [];
  let plain = "";
  let at = 0;
  scan: while (at < text.length) {
    if (/[\\`*_~|<[h]/.test(text[at]) && !(text[at] === "_" && /\w/.test(text[at - 1] ?? ""))) {
      for (const [pattern, build] of INLINE) {
        pattern.lastIndex = at;
        const found = pattern.exec(text);
        if (!found) continue;
        at += found[0].length;
        const built = build(found, context);
        if (typeof built === "string") plain += built;
        else {
          if (plain) nodes.push(plain);
          plain = "";
          nodes.push(built);
        }
        continue scan;
      }
    }
    plain += text[at++];
  }
  if (plain) nodes.push(plain);
  return nodes;
}

/** The nodes of a whole text. */
export function markdown(text, context) {
  const nodes = [];
  let at = 0;
  for (const fence of text.matchAll(/```(?:[\w+-]*\n)?([\s\S]*?)```/g)) {
    nodes.push(...blocks(text.slice(at, fence.index), context));
    nodes.push(make("pre", { tabindex: 0 }, make("code", {}, fence[1])));
    at = fence.index + fence[0].length;
  }
  nodes.push(...blocks(text.slice(at), context));
  return nodes;
}

/** Lines that belong together become one block: a paragraph, a list, a quotation. */
function blocks(text, context) {
  const nodes = [];
  let open = null;
  const into = (kind, begin) => {
    if (open?.kind !== kind) {
      open = { kind, node: begin() };
      nodes.push(open.node);
    }
    return open.node;
  };
  const alone = (node) => {
    open = null;
    nodes.push(node);
  };
  const lines = text.replace(/^\n|\n$/g, "").split("\n");
  if (lines.length === 1 && lines[0].trim() === "") return nodes;
  for (const line of lines) {
    let found;
    if ((found = /^(#{1,3}) +(.+)/.exec(line))) {
      const level = found[1].length;
      alone(make("p", { class: `heading-${level}`, role: "heading", "aria-level": level + 2 }, inline(found[2], context)));
    } else if ((found = /^-# +(.+)/.exec(line))) {
      alone(make("p", { class: "small" }, inline(found[1], context)));
    } else if ((found = /^> (.*)/.exec(line))) {
      const quote = into("quote", () => make("blockquote"));
      quote.append(...(quote.hasChildNodes() ? ["\n"] : []), ...inline(found[1], context));
    } else if ((found = /^( *)[-*] +(.+)/.exec(line))) {
      into("list", () => make("ul")).append(make("li", { class: found[1] && "nested" }, inline(found[2], context)));
    } else if ((found = /^ *(\d+)\. +(.+)/.exec(line))) {
      // As on Discord, the first number counts and the others follow from it.
      into("numbers", () => make("ol", { start: found[1] })).append(make("li", {}, inline(found[2], context)));
    } else if (line.trim() === "") {
      alone(make("p", { class: "gap" }));
    } else {
      const paragraph = into("text", () => make("p"));
      paragraph.append(...(paragraph.hasChildNodes() ? ["\n"] : []), ...inline(line, context));
    }
  }
  return nodes;
}

function mention(id, context) {
  const name = `@${context.person(id) ?? say("unknown")}`;
  const kind = id === context.me ? "mention mine" : "mention";
  if (!context.playAs || context.person(id) === undefined) return make("span", { class: kind }, name);
  // The bar of people does the same for the keyboard.
  const play = () => context.playAs(id);
  return make("button", { type: "button", class: kind, tabindex: -1, title: say("play-as-person", { name: name.slice(1) }), onclick: play }, name);
}

function spoiler(nodes) {
  const hidden = make("span", { class: "spoiler", role: "button", tabindex: 0, "aria-label": say("spoiler") }, nodes);
  const show = () => {
    hidden.classList.add("shown");
    hidden.removeAttribute("aria-label");
  };
  hidden.addEventListener("click", show);
  hidden.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && show());
  return hidden;
}

function link(address, words) {
  return make("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, words);
}

const MOMENTS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** A moment in seconds since 1970, in the way of one of Discord's letters. */
function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return make("span", { class: "moment" }, say("no-date"));
  const whole = new Intl.DateTimeFormat(spokenLanguage(), MOMENTS.F).format(date);
  const node = make("time", { class: "moment", datetime: date.toISOString(), title: whole });
  if (style === "R") node.dataset.relative = seconds;
  node.textContent = style === "R" ? ago(seconds) : new Intl.DateTimeFormat(spokenLanguage(), MOMENTS[style]).format(date);
  return node;
}

const UNITS = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];

function ago(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(spokenLanguage(), { numeric: "auto" }).format(Math.round(away / length), unit);
}

/** Brings "five minutes ago" up to date. */
export function refreshMoments() {
  for (const node of document.querySelectorAll("time[data-relative]")) node.textContent = ago(Number(node.dataset.relative));
}
