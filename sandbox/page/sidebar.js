/** The list of channels and threads, a drawer on narrow windows. */

import { el, icon } from "./dom.js";
import { older } from "./store.js";

/**
 * Draw the list.
 * @param {HTMLElement} place
 * @param {import("./store.js").Store} store
 * @param {(id: string) => void} open
 */
export function drawSidebar(place, store, open) {
  const held = /** @type {HTMLElement | null} */ (place.contains(document.activeElement) ? document.activeElement : null)?.dataset.channel;
  const scrolled = place.scrollTop;
  const channels = [...store.channels.values()];
  const servers = [...store.servers.values()].filter((server) => channels.some((channel) => channel.server === server.id));
  place.replaceChildren(
    ...servers.map((server) =>
      el(
        "section",
        { class: "server", "aria-label": server.name },
        el("h2", {}, server.name),
        el("ul", {}, topLevel(channels, server.id).map((channel) => branch(channel, channels, store, open))),
      ),
    ),
  );
  place.scrollTop = scrolled;
  if (held) /** @type {HTMLElement | null} */ (place.querySelector(`[data-channel="${held}"]`))?.focus();
}

/** @param {any[]} channels @param {string} server */
function topLevel(channels, server) {
  return channels
    .filter((channel) => channel.server === server && channel.kind === "text")
    .sort((one, other) => one.position - other.position || older(one.id, other.id));
}

/** The first channel of the list. @param {import("./store.js").Store} store @returns {string | null} */
export function firstChannel(store) {
  const server = [...store.servers.values()][0];
  return topLevel([...store.channels.values()], server?.id)[0]?.id ?? null;
}

/** A channel with its threads. @param {any} channel @param {any[]} all @param {import("./store.js").Store} store @param {(id: string) => void} open */
function branch(channel, all, store, open) {
  const threads = all.filter((thread) => thread.parent === channel.id).sort((one, other) => older(newestOf(other, store), newestOf(one, store)));
  const [old, live] = [threads.filter((thread) => thread.archived), threads.filter((thread) => !thread.archived)];
  const openNow = old.some((thread) => thread.id === store.channel);
  return el(
    "li",
    {},
    entry(channel, store, open),
    live.length > 0 && el("ul", { class: "threads" }, live.map((thread) => el("li", {}, entry(thread, store, open)))),
    old.length > 0 &&
      el(
        "details",
        { class: "archived", open: openNow },
        el("summary", {}, `Archived threads (${old.length})`),
        el("ul", { class: "threads" }, old.map((thread) => el("li", {}, entry(thread, store, open)))),
      ),
  );
}

/** @param {any} channel @param {import("./store.js").Store} store */
const newestOf = (channel, store) => store.newest.get(channel.id) ?? channel.id;

/** @param {any} channel @param {import("./store.js").Store} store @param {(id: string) => void} open */
function entry(channel, store, open) {
  const here = channel.id === store.channel;
  const pings = store.marks.pings(store.user, channel.id);
  const unread = !here && store.unread(channel.id);
  return el(
    "button",
    {
      type: "button",
      class: unread ? "entry entry-unread" : "entry",
      "aria-current": here ? "page" : null,
      data: { channel: channel.id },
      on: { click: () => open(channel.id) },
    },
    icon(channel.kind === "thread" ? "thread" : "hash"),
    el("span", { class: "entry-name" }, channel.name),
    unread && el("span", { class: "unseen" }, "unread"),
    pings > 0 && el("span", { class: "badge", "aria-label": `${pings} mentions` }, pings),
  );
}

/**
 * Make the sidebar a drawer: opened by a button, closed by Esc, the shade or a choice.
 * @param {{drawer: HTMLElement, main: HTMLElement, button: HTMLElement, shade: HTMLElement}} parts
 * @returns {() => void} closes it
 */
export function drawer({ drawer: box, main, button, shade }) {
  const set = (/** @type {boolean} */ isOpen) => {
    const was = document.body.classList.contains("drawer-open");
    document.body.classList.toggle("drawer-open", isOpen);
    button.setAttribute("aria-expanded", String(isOpen));
    main.inert = isOpen;
    const target = isOpen ? (box.querySelector("[aria-current]") ?? box.querySelector("button")) : button;
    if (isOpen || was) /** @type {HTMLElement | null} */ (target)?.focus();
  };
  button.addEventListener("click", () => set(true));
  shade.addEventListener("click", () => set(false));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && document.body.classList.contains("drawer-open")) set(false);
  });
  matchMedia("(min-width: 760px)").addEventListener("change", () => document.body.classList.contains("drawer-open") && set(false));
  return () => set(false);
}
