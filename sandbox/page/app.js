/** The page: puts the parts together, follows the address (`#user/channel`) and the live events. */

import { listen, readState, readUsers, remove, write } from "./api.js";
import { CommandBox } from "./command_box.js";
import { OPTION, commandsFor } from "./commands.js";
import { Conversation } from "./conversation.js";
import { el, icon } from "./dom.js";
import { Interactions } from "./interactions.js";
import { avatar } from "./message.js";
import { openList } from "./picker.js";
import { drawSidebar, drawer, firstChannel } from "./sidebar.js";
import { Store } from "./store.js";
import { keepMomentsFresh, setClock } from "./timestamps.js";

const RETRY_MS = 1000;
/** A browser opens six connections to a server at most: a window that nobody looks at gives its own back. */
const UNSEEN_MS = 10_000;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

const store = new Store();
let stopListening = () => {};
let unseen = 0;
let asleep = false;

/** @type {import("./markdown.js").Names} */
const names = {
  user: (id) => {
    if (id === store.application?.id) return { name: store.application.name, self: false };
    const user = store.users.get(id);
    return user ? { name: user.name, self: id === store.user } : null;
  },
  channel: (id) => store.channels.get(id)?.name ?? null,
  role: () => null,
  openChannel: (id) => go(store.user, id),
  useCommand: (path) => box.use(path),
};

/** @type {import("./components.js").Acts["entities"]} */
function entities(kind, component) {
  if (kind === "role") return [];
  if (kind !== "channel") return peopleHere().map((user) => ({ value: user.id, label: user.name, description: `@${user.username}` }));
  const kinds = new Set(component.channel_types ?? [0, 11]);
  return channelsHere()
    .filter((channel) => kinds.has(channel.kind === "thread" ? 11 : 0))
    .map((channel) => ({ value: channel.id, label: channel.name }));
}

function serverHere() {
  return store.channels.get(store.channel ?? "")?.server;
}

function peopleHere() {
  const members = store.servers.get(serverHere())?.members ?? [];
  return [...store.users.values()].filter((user) => members.includes(user.id));
}

function channelsHere() {
  return [...store.channels.values()].filter((channel) => channel.server === serverHere() && !channel.archived);
}

const interactions = new Interactions(store, {
  say,
  modal: () => ({ bot: store.application.name, names, entities }),
});

/** @type {import("./message.js").RowActs} */
const rowActs = {
  names,
  entities,
  click: (message, customId) => interactions.click(message, customId),
  select: (message, customId, values) => interactions.select(message, customId, values),
  dismiss: (message) => attempt(remove(store.user, message.id)),
  openThread: (id) => go(store.user, id),
  jump: (message) => conversation.jump(message.id),
};

const conversation = new Conversation(part("log"), store, rowActs, interactions);

const box = new CommandBox(part("command-box"), {
  commands: () => commandsFor(store.commands, store.me ?? { locale: "en-US", organiser: false }, serverHere()),
  locale: () => store.me?.locale ?? "en-US",
  channelName: () => store.channels.get(store.channel ?? "")?.name ?? "",
  slash: (path, options) => interactions.slash(path, options),
  write: (text) => attempt(write(store.user, store.channel ?? "", text)),
  autocomplete: (body) => interactions.complete(body),
  entities: (kind) => entities(kind === OPTION.channel ? "channel" : kind === OPTION.role ? "role" : "user", {}),
  complain: (text) => say(text, true),
});

const closeDrawer = drawer({ drawer: part("sidebar"), main: part("main"), button: part("menu"), shade: part("shade") });

/** A line over the command box. @param {string} text @param {boolean} [wrong] */
function say(text, wrong = false) {
  part("status").textContent = text;
  part("status").classList.toggle("status-wrong", wrong);
}

/** @param {Promise<any>} doing */
function attempt(doing) {
  return doing.then(
    () => say(""),
    (error) => say(error.message, true),
  );
}

/** Choose a user and a channel; the address does the rest. @param {string} user @param {string | null} channel */
function go(user, channel) {
  const username = store.users.get(user)?.username ?? user;
  location.hash = `${encodeURIComponent(username)}/${channel ?? ""}`;
}

/** Follow the address. */
function follow() {
  const [username, channel] = location.hash.slice(1).split("/");
  const user = [...store.users.values()].find((each) => each.username === decodeURIComponent(username));
  if (!user) {
    const first = [...store.users.values()].find((each) => each.organiser) ?? [...store.users.values()][0];
    if (first) go(first.id, channel ?? null);
    return;
  }
  if (user.id !== store.user) {
    store.channel = channel || null;
    become(user);
  } else if (store.channels.size) openChannel(channel);
}

/** See the world as this user from now on. @param {any} user */
function become(user) {
  store.user = user.id;
  store.channels.clear();
  interactions.forget();
  conversation.clear();
  say("");
  box.clear();
  connect(user);
}

/** Read the world as this user sees it and follow its events. @param {any} user */
function connect(user) {
  stopListening();
  /** @type {{event: any, number: number}[] | null} */
  let waiting = null;
  const refresh = async () => {
    waiting = [];
    const state = await readState(user.id);
    if (store.user !== user.id) return;
    setClock(state.time);
    store.takeState(state);
    for (const { event, number } of waiting) if (number > state.event) store.take(event);
    waiting = null;
    openChannel(store.channel);
  };
  stopListening = listen(
    user.id,
    (event, number) => {
      if (event.type === "hello") void refresh().catch((error) => say(error.message, true));
      else if (waiting) waiting.push({ event, number });
      else store.take(event);
    },
    (connected) => {
      store.connected = connected;
      store.tell("link");
    },
  );
}

/** @param {string | null | undefined} wanted */
function openChannel(wanted) {
  const channel = wanted && store.channels.has(wanted) ? wanted : firstChannel(store);
  const changed = channel !== store.channel;
  store.channel = channel;
  if (channel !== wanted) history.replaceState(null, "", `#${encodeURIComponent(store.me.username)}/${channel ?? ""}`);
  closeDrawer();
  if (changed) say("");
  drawHead();
  drawSidebar(part("channels"), store, (id) => (id === store.channel ? closeDrawer() : go(store.user, id)));
  box.describe();
  void conversation.open().catch((error) => say(error.message, true));
}

function drawHead() {
  const channel = store.channels.get(store.channel ?? "");
  const parent = channel?.parent && store.channels.get(channel.parent);
  const up = parent && el("button", { type: "button", class: "crumb", "aria-label": `Back to #${parent.name}`, on: { click: () => go(store.user, parent.id) } }, el("span", { class: "crumb-name" }, `#${parent.name}`), icon("next"));
  part("place").replaceChildren(
    ...(up ? [up] : []),
    el("h1", {}, icon(channel?.kind === "thread" ? "thread" : "hash"), el("span", {}, channel?.name ?? "No channel")),
    ...(channel?.topic ? [el("span", { class: "topic quiet" }, channel.topic)] : []),
  );
  const pings = store.marks.pings(store.user);
  document.title = `${pings ? `(${pings}) ` : ""}${channel?.name ?? "Paddock"} · Paddock sandbox`;
  part("menu").classList.toggle("has-mark", [...store.channels.keys()].some((id) => id !== store.channel && store.marks.pings(store.user, id) > 0));
}

function drawSwitcher() {
  const me = store.me;
  if (!me) return;
  const others = [...store.users.values()].some((user) => user.id !== me.id && store.marks.pings(user.id) > 0);
  part("switcher").replaceChildren(avatar(asAuthor(me)), el("span", { class: "switcher-name" }, me.name), icon("down"));
  part("switcher").setAttribute("aria-label", `Playing as ${me.name}. Change user.`);
  part("switcher").classList.toggle("has-mark", others);
}

/** @param {any} user */
const asAuthor = (user) => ({ ...user, global_name: user.name, bot: false });

/** @param {any} user */
function aboutUser(user) {
  const pings = store.marks.pings(user.id);
  return [user.organiser && "Organiser", user.locale, pings > 0 && `mentioned ${pings === 1 ? "once" : `${pings} times`}`].filter(Boolean).join(" · ");
}

function chooseUser() {
  const choices = [...store.users.values()].map((user) => ({ value: user.id, label: user.name, description: aboutUser(user) }));
  openList(part("switcher"), { label: "Play as", placeholder: "", choices, min: 1, max: 1, onChoose: () => {} }, [store.user], ([user]) => go(user, store.channel));
}

function drawBanner() {
  const banner = part("banner");
  const lost = !store.connected && store.user !== "";
  const text = lost ? "Connection to the sandbox lost. Trying again…" : store.online ? "" : `${store.application?.name ?? "The bot"} is offline. Buttons and commands will fail until it is back.`;
  if (banner.textContent !== text) banner.textContent = text;
  banner.hidden = !text;
}

function redrawLists() {
  if (store.channel && !store.channels.has(store.channel)) openChannel(null);
  drawSidebar(part("channels"), store, (id) => (id === store.channel ? closeDrawer() : go(store.user, id)));
  drawHead();
  drawSwitcher();
}

async function start() {
  try {
    for (const user of await readUsers()) store.users.set(user.id, user);
  } catch (error) {
    say(/** @type {Error} */ (error).message, true);
    setTimeout(start, RETRY_MS);
    return;
  }
  say("");
  follow();
}

store.on("channels", redrawLists);
store.on("marks", redrawLists);
store.on("users", drawSwitcher);
store.on("link", drawBanner);
part("switcher").addEventListener("click", chooseUser);
addEventListener("hashchange", follow);
addEventListener("keydown", (event) => {
  const typing = /** @type {HTMLElement} */ (event.target).closest?.("input, textarea, dialog");
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  box.begin("/");
});
document.addEventListener("visibilitychange", () => {
  clearTimeout(unseen);
  if (document.hidden) {
    unseen = setTimeout(() => {
      stopListening();
      asleep = true;
    }, UNSEEN_MS);
  } else if (asleep) {
    asleep = false;
    connect(store.me);
  }
});
keepMomentsFresh();
void start();
