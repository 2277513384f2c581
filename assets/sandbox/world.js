// What the person one plays as sees of the sandbox, kept up to date, and what that person can do there.

import { say } from "./words.js";

/** Everything as this person sees it. `messages` are by id. */
export const world = { furniture: null, messages: new Map(), me: null, online: false };

const listeners = new Set();
let stream = null;
let generation = 0;

/** Calls `listener(change)` after every change: {all} when everything is new, otherwise {messages, gone, furniture}. */
export function listen(listener) {
  listeners.add(listener);
}

function tell(change) {
  for (const listener of [...listeners]) listener(change);
}

/** Comes back when the world is as described; false if it is not in time. */
export function until(isSo, patience = 15_000) {
  if (isSo()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (outcome) => {
      clearTimeout(timer);
      listeners.delete(look);
      resolve(outcome);
    };
    const look = () => isSo() && end(true);
    const timer = setTimeout(() => end(false), patience);
    listeners.add(look);
  });
}

/** Looks through the eyes of this person from now on; of the first, or of nobody, if there is no such person. */
export async function lookAs(person) {
  const mine = ++generation;
  stream?.close();
  try {
    let state = await get("state", { person });
    const people = state.furniture.people;
    if (!people.some((one) => one.id === person)) {
      person = people[0]?.id ?? null;
      state = await get("state", { person });
    }
    if (mine !== generation) return;
    world.me = person;
    world.furniture = state.furniture;
    world.messages = new Map(state.messages.map((message) => [message.id, message]));
    world.online = true;
    follow(state.revision, mine);
    tell({ all: true });
  } catch {
    if (mine === generation) lose();
  }
}

function follow(revision, mine) {
  stream = new EventSource(address("events", { person: world.me, since: revision }));
  stream.onerror = () => mine === generation && lose();
  stream.onmessage = (event) => {
    if (mine !== generation) return;
    const change = JSON.parse(event.data);
    if (change.reset) return lookAs(world.me);
    if (change.furniture) world.furniture = change.furniture;
    for (const message of change.messages) world.messages.set(message.id, message);
    for (const id of change.gone) world.messages.delete(id);
    tell(change);
  };
}

/** The server is gone: it may come back, with another world even. */
function lose() {
  stream?.close();
  world.online = false;
  tell({});
  const mine = ++generation;
  setTimeout(() => mine === generation && lookAs(world.me), 700);
}

/** Messages of a channel that are older than those known; whether there were any. */
export async function fetchOlder(channel) {
  const known = messagesIn(channel);
  const older = await get("messages", { person: world.me, channel, before: known[0]?.id });
  for (const message of older) world.messages.set(message.id, message);
  if (older.length) tell({ older: channel });
  return older.length > 0;
}

// ---- reading ----

/** Ids grow with time; they are too long for a number. */
export function compareIds(one, other) {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

export function messagesIn(channel) {
  const messages = [...world.messages.values()].filter((message) => message.channel_id === channel);
  return messages.sort((one, other) => compareIds(one.id, other.id));
}

export function person(id) {
  return world.furniture?.people.find((one) => one.id === id);
}

export function channel(id) {
  return world.furniture?.channels.find((one) => one.id === id);
}

export function controls(message) {
  return message.components.flatMap((row) => row.components ?? []);
}

/**
 * Those whom the channel waits for: mentioned in a public message that calls for something by a coloured button. Of each
 * colour the newest message counts, since an older one is about to lose its buttons.
 */
export function awaitedIn(channelId) {
  const messages = messagesIn(channelId).filter((message) => !message.sandbox.only_for);
  const newest = (style) => messages.findLast((message) =>
    controls(message).some((part) => part.type === 2 && part.style === style && !part.disabled));
  const mentioned = (message) => [...(message?.content ?? "").matchAll(/<@!?(\d+)>/g)].map(([, id]) => id);
  return new Set([1, 3].flatMap((style) => mentioned(newest(style))));
}

// ---- asking ----

function address(route, query) {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  return `sandbox/${route}?${new URLSearchParams(given)}`;
}

async function get(route, query) {
  const response = await fetch(address(route, query));
  if (!response.ok) throw new Error(`${route}: ${response.status}`);
  return response.json();
}

/** Sends an act; answers with what came of it, or with {error} in words. */
export async function send(route, body = {}) {
  try {
    const response = await fetch(`sandbox/${route}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    });
    if (response.status === 204) return {};
    const answer = await response.json().catch(() => ({}));
    return response.ok ? answer : { error: answer.error ?? `The server answered with ${response.status}.` };
  } catch {
    return { error: say("unreachable") };
  }
}

/** The same for what the bot has to answer. */
export async function act(route, body) {
  const answer = await send(route, body);
  return answer.answer === null ? { error: say("no-response") } : answer;
}
