/** The messages of the open channel: kept in step with the store, scrolled, and marked as read. */

import { el, icon } from "./dom.js";
import { readMessages } from "./api.js";
import { carryPictures } from "./media.js";
import { goesOn, messageRow } from "./message.js";

const NEAR_END_PX = 60;
const PAGE = 60;

export class Conversation {
  /**
   * @param {HTMLElement} place the scrolling log
   * @param {import("./store.js").Store} store
   * @param {import("./message.js").RowActs} acts
   * @param {import("./interactions.js").Interactions} interactions
   */
  constructor(place, store, acts, interactions) {
    this.place = place;
    this.store = store;
    this.acts = acts;
    this.interactions = interactions;
    /** @type {Map<string, {row: HTMLElement, message: any, follows: boolean}>} */
    this.rows = new Map();
    this.stuck = true;
    this.earlier = el("button", { type: "button", class: "button button-secondary earlier", hidden: true, on: { click: () => this.loadEarlier() } }, "Earlier messages");
    this.list = el("div", { class: "message-list" });
    this.toEnd = el("button", { type: "button", class: "to-end", hidden: true, on: { click: () => this.scrollToEnd() } }, icon("down"), "New messages");
    place.append(this.earlier, this.list);
    place.after(this.toEnd);
    place.addEventListener("scroll", () => this.noteScroll(), { passive: true });
    const keepEnd = new ResizeObserver(() => this.stuck && this.scrollToEnd());
    keepEnd.observe(this.list);
    keepEnd.observe(place);
    document.addEventListener("visibilitychange", () => this.noteRead());
    store.on("messages", (channel) => channel === store.channel && this.sync());
    store.on("message", (message) => message.channel_id === store.channel && this.sync());
    store.on("interaction", (message) => this.markAnswer(message));
  }

  /** Show the store's present channel from its end. */
  async open() {
    const { channel, user } = this.store;
    this.clear();
    if (!channel) return;
    if (this.store.loaded.has(channel)) this.sync();
    else await this.load(channel, user, {});
  }

  clear() {
    this.rows.clear();
    this.list.replaceChildren();
    this.earlier.hidden = true;
    this.stuck = true;
  }

  /** @param {string} channel @param {string} user @param {{before?: string}} page */
  async load(channel, user, page) {
    this.store.expectMessages(channel);
    const read = await readMessages(channel, user, { ...page, limit: PAGE });
    if (user !== this.store.user) return;
    this.store.takeMessages(channel, read);
    if (channel === this.store.channel) this.earlier.hidden = read.length < PAGE;
  }

  async loadEarlier() {
    const { channel, user } = this.store;
    const first = channel && this.store.messages.get(channel)?.[0];
    if (!first) return;
    const fromEnd = this.place.scrollHeight - this.place.scrollTop;
    await this.load(channel, user, { before: first.id });
    this.place.scrollTop = this.place.scrollHeight - fromEnd;
  }

  /** Bring the rows in step with the store, touching only those that changed. */
  sync() {
    const messages = this.store.messages.get(this.store.channel ?? "") ?? [];
    const held = heldFocus(this.list);
    const settle = this.stuck ? null : this.heldPlace();
    const last = messages.at(-1);
    if (last && !this.rows.has(last.id) && this.isAnswer(last)) this.stuck = true;
    const ids = new Set(messages.map((message) => message.id));
    for (const [id, known] of this.rows) {
      if (ids.has(id)) continue;
      known.row.remove();
      this.rows.delete(id);
    }
    messages.forEach((message, at) => this.put(message, messages[at - 1], at));
    held?.();
    settle?.();
    this.place.classList.toggle("log-empty", messages.length === 0);
    if (this.stuck) this.scrollToEnd();
    else this.toEnd.hidden = !this.store.unread(this.store.channel ?? "");
  }

  /** Whether the user asked for this message, and so wants to see it. @param {any} message */
  isAnswer(message) {
    const { user } = this.store;
    return [message.sandbox?.visible_to, message.author.id, message.interaction_metadata?.user?.id].includes(user);
  }

  /** @param {any} message @param {any} before @param {number} at */
  put(message, before, at) {
    const follows = goesOn(message, before);
    const known = this.rows.get(message.id);
    if (known && known.message === message && known.follows === follows) {
      if (this.list.children[at] !== known.row) this.list.insertBefore(known.row, this.list.children[at] ?? null);
      return;
    }
    const row = messageRow(message, before, this.acts);
    if (known) {
      carryPictures(known.row, row);
      known.row.replaceWith(row);
    } else this.list.insertBefore(row, this.list.children[at] ?? null);
    this.rows.set(message.id, { row, message, follows });
    this.markAnswer(message.id);
  }

  /** Show which button waits, or that an interaction failed. @param {string} id */
  markAnswer(id) {
    const row = this.rows.get(id)?.row;
    if (!row) return;
    const waiting = this.interactions.busy.get(id);
    row.classList.toggle("message-busy", waiting !== undefined);
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll("[data-key]"))) {
      if (waiting !== undefined && node.dataset.key === waiting) node.setAttribute("aria-busy", "true");
      else node.removeAttribute("aria-busy");
    }
    row.querySelector(".message-failure")?.remove();
    const failure = this.interactions.failures.get(id);
    if (failure) row.querySelector(".message-main")?.append(el("p", { class: "failure message-failure", role: "alert" }, failure));
  }

  /** @param {string} id */
  jump(id) {
    const row = this.rows.get(id)?.row;
    row?.scrollIntoView({ block: "center" });
    row?.animate?.([{ backgroundColor: "rgb(255 193 46 / 25%)" }, {}], 1500);
  }

  /** Remember where the lowest row in sight ends, so that a redrawn message does not move under the reader's finger. */
  heldPlace() {
    const { bottom } = this.place.getBoundingClientRect();
    const ends = [...this.rows].map(([id, { row }]) => ({ id, end: row.getBoundingClientRect().bottom }));
    const lowest = ends.filter(({ end }) => end <= bottom + 1).at(-1);
    if (!lowest) return null;
    return () => {
      const row = this.rows.get(lowest.id)?.row;
      if (row) this.place.scrollTop += row.getBoundingClientRect().bottom - lowest.end;
    };
  }

  scrollToEnd() {
    this.place.scrollTop = this.place.scrollHeight;
    this.stuck = true;
    this.noteRead();
  }

  noteScroll() {
    this.stuck = this.place.scrollHeight - this.place.scrollTop - this.place.clientHeight < NEAR_END_PX;
    this.noteRead();
  }

  noteRead() {
    if (!this.stuck || document.hidden || !this.store.channel) return;
    this.toEnd.hidden = true;
    if (this.store.loaded.has(this.store.channel)) this.store.read(this.store.channel);
  }
}

/** Remember which control of which message has the focus, so that a redrawn row can have it back. @param {HTMLElement} list */
function heldFocus(list) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const row = active?.closest(".message");
  if (!active?.dataset.key || !row || !list.contains(row)) return null;
  const { key } = active.dataset;
  return () => {
    if (active.isConnected) return;
    const again = document.getElementById(row.id)?.querySelector(`[data-key="${CSS.escape(key ?? "")}"]`);
    /** @type {HTMLElement | null} */ (again)?.focus({ preventScroll: true });
  };
}
