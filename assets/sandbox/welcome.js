// The first visit: what this is, and a table of any game with people seated, made by the same commands and clicks as theirs.

import { COLOURS, bus, make } from "./dom.js";
import { say, sayWith, spokenLanguage } from "./words.js";
import { act, awaitedIn, controls, messagesIn, send, until, world } from "./world.js";

const NAMES = ["Anna", "Ben", "Cléo", "Dai", "Eve", "Finn"];
const MOST = NAMES.length;
let seats = 3;
/** The games that are shown, and whether a table is being made: then nothing is shown anew. */
let shown = null;
let busy = false;

/** Some people and a channel, so that everything can be tried at once; whether they were missing. */
export async function furnish() {
  const { people, channels } = world.furniture;
  if (people.length && channels.length) return false;
  for (const name of people.length ? [] : NAMES.slice(0, 4)) await send("person", { name });
  if (!channels.length) await send("channel", { name: "bus-stop" });
  return true;
}

/** The games as the bot offers them to somebody who types /game new. */
async function games() {
  const place = world.furniture.channels[0]?.id;
  if (!world.me || !place || !world.furniture.bot.connected) return [];
  const options = [["game", ""]];
  const answer = await act("autocomplete", { person: world.me, channel: place, command: "game new", options, focused: "game" });
  return answer.choices ?? [];
}

/** Fills the welcome; `opened(channel, person)` is called when a table is ready. */
export async function renderWelcome(place, opened) {
  const list = await games();
  const now = JSON.stringify([spokenLanguage(), list]);
  if (busy || (shown === now && place.hasChildNodes())) return;
  shown = now;
  const status = make("p", { class: "status", role: "status" });
  const count = make("select", { id: "seats", onchange: (event) => { seats = Number(event.target.value); } },
    Array.from({ length: MOST - 1 }, (_, index) => index + 2).map((number) => make("option", { value: number }, say("so-many", { count: number }))));
  count.value = String(seats);
  const buttons = list.map((game, index) =>
    make("button", { type: "button", class: "game", data: { game: game.value }, onclick: () => begin(game) },
      bus(COLOURS[index % COLOURS.length]), make("span", { class: "name" }, game.name), make("span", { class: "go" }, say("open-table"))));

  async function begin(game) {
    busy = true;
    for (const button of buttons) button.disabled = true;
    try {
      const [channel, person] = await seat(game, seats, (words) => { status.textContent = words; });
      status.textContent = "";
      opened(channel, person);
    } catch (problem) {
      status.textContent = problem.message;
    }
    for (const button of buttons) button.disabled = false;
    busy = false;
  }

  place.replaceChildren(make("div", { class: "welcome" },
    make("div", { class: "welcome-bus" }, bus()),
    make("h2", {}, say("play-every-seat")),
    make("p", { class: "lead" }, say("this-is")),
    list.length
      ? make("div", { class: "with" }, make("label", { for: "seats" }, say("table-for")), count)
      : make("p", { class: "quiet" }, say("on-its-way")),
    make("div", { class: "games" }, buttons), status,
    make("p", { class: "quiet" }, sayWith("or-choose", { slash: make("code", {}, "/") }))));
}

/** Opens a table in a channel of its own and seats people until it can start; the channel and who moves first. */
async function seat(game, number, note) {
  note(say("calling"));
  const people = await crowd(number);
  const channel = await freshChannel(game.value);
  note(say("opening"));
  const answer = await act("slash", { person: people[0], channel, command: "game new", options: [["game", game.value]] });
  if (answer.error) throw new Error(answer.error);
  const lobby = await buttonIn(channel, "join:");
  for (const person of people.slice(1)) await press(person, lobby);
  for (let seated = people.length; ; seated++) {
    note(say("starting"));
    const start = await buttonIn(channel, "start:");
    const { answer: kind } = await press(people[0], start);
    // A message of its own is a refusal: the game wants more people.
    const begun = kind !== "message" && (await until(() => awaitedIn(channel).size > 0));
    if (begun) return [channel, [...awaitedIn(channel)][0]];
    if (seated >= MOST) throw new Error(say("not-started"));
    await press((await crowd(seated + 1))[seated], lobby);
  }
}

/** So many people, the newcomers by their usual names. */
async function crowd(number) {
  const ids = world.furniture.people.slice(0, number).map((one) => one.id);
  const known = new Set(world.furniture.people.map((one) => one.name));
  for (const name of NAMES.filter((name) => !known.has(name)).slice(0, number - ids.length)) {
    ids.push((await send("person", { name })).id);
  }
  return ids;
}

async function freshChannel(name) {
  const taken = new Set(world.furniture.channels.map((one) => one.name));
  let free = name.replaceAll("_", "-");
  for (let number = 2; taken.has(free); number++) free = `${name.replaceAll("_", "-")}-${number}`;
  return (await send("channel", { name: free })).id;
}

async function buttonIn(channel, verb) {
  const find = () => messagesIn(channel).flatMap((message) => controls(message)
    .filter((part) => part.custom_id?.startsWith(verb)).map((part) => ({ message: message.id, custom_id: part.custom_id })))[0];
  if (!(await until(find))) throw new Error(say("no-table"));
  return find();
}

async function press(person, button) {
  const answer = await act("click", { person, ...button });
  if (answer.error) throw new Error(answer.error);
  return answer;
}
