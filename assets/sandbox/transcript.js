// Shows a channel that was saved into one file, together with words.js, dom.js, markdown.js and message.js.

import { make } from "./dom.js";
import { renderMessage } from "./message.js";
import { say, speak } from "./words.js";

const saved = JSON.parse(document.getElementById("saved").textContent);
const names = new Map(saved.people.map((person) => [person.id, person.name]));
const channels = new Map(saved.channels.map((channel) => [channel.id, channel.name]));
const context = {
  me: null,
  botName: saved.bot,
  person: (id) => names.get(id),
  channel: (id) => channels.get(id),
  address: (url) => saved.files[url] ?? "",
};
speak(saved.language);
const date = new Intl.DateTimeFormat(saved.language, { dateStyle: "long", timeStyle: "short" }).format(new Date(saved.made));
const scope = saved.viewer ? say("saved-as", { date, name: saved.viewer }) : say("saved-public", { date });
document.title = `#${saved.channel} · ${saved.bot}`;
document.body.append(
  make("header", { class: "transcript-head" }, make("h1", {}, `#${saved.channel}`), make("p", {}, scope)),
  make("main", { class: "messages" }, saved.messages.map((message) => renderMessage(message, context))));
