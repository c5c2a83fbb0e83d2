/** What the page knows of the world as the chosen user sees it, kept up to date by the live events. */

import { Marks } from "./marks.js";

/** @typedef {"users" | "channels" | "commands" | "messages" | "message" | "link" | "marks" | "interaction"} Topic */

/** Discord ids in order of age. @param {string} one @param {string} other */
export const older = (one, other) => one.length - other.length || (one < other ? -1 : Number(one > other));

export class Store {
  constructor() {
    /** @type {Map<string, any>} */
    this.users = new Map();
    /** @type {Map<string, any>} */
    this.channels = new Map();
    /** @type {Map<string, any>} */
    this.servers = new Map();
    /** @type {any[]} */
    this.commands = [];
    /** @type {any} */
    this.application = null;
    /** Messages of the channels opened so far, oldest first. @type {Map<string, any[]>} */
    this.messages = new Map();
    /** The newest public message of each channel. @type {Map<string, string>} */
    this.newest = new Map();
    this.online = true;
    this.connected = false;
    /** @type {string} */
    this.user = "";
    /** @type {string | null} */
    this.channel = null;
    this.marks = new Marks(localStorage);
    /** Channels whose messages have been read. @type {Set<string>} */
    this.loaded = new Set();
    /** By channel, the messages that events changed while its list is on its way. @type {Map<string, Set<string>>} */
    this.touched = new Map();
    /** @type {Map<Topic, Set<(detail: any) => void>>} */
    this.listeners = new Map();
  }

  /** @param {Topic} topic @param {(detail: any) => void} listener */
  on(topic, listener) {
    if (!this.listeners.has(topic)) this.listeners.set(topic, new Set());
    this.listeners.get(topic)?.add(listener);
  }

  /** @param {Topic} topic @param {any} [detail] */
  tell(topic, detail) {
    this.listeners.get(topic)?.forEach((listener) => listener(detail));
  }

  get me() {
    return this.users.get(this.user);
  }

  /** Take a whole state in place of what was known. @param {any} state */
  takeState(state) {
    this.users = keyed(state.users);
    this.channels = keyed(state.channels);
    this.servers = keyed(state.servers);
    this.commands = state.commands;
    this.application = state.application;
    this.online = state.application.online;
    this.messages.clear();
    this.loaded.clear();
    this.newest = new Map(state.channels.filter((/** @type {any} */ c) => c.last_message).map((/** @type {any} */ c) => [c.id, c.last_message]));
    for (const topic of /** @type {Topic[]} */ (["users", "channels", "commands", "link", "marks"])) this.tell(topic);
  }

  /** A list of messages is asked for: events count from now on. @param {string} channel */
  expectMessages(channel) {
    this.touched.set(channel, new Set());
    if (!this.messages.has(channel)) this.messages.set(channel, []);
  }

  /** Put a read list of messages beside those that events brought meanwhile. @param {string} channel @param {any[]} read */
  takeMessages(channel, read) {
    const known = new Map((this.messages.get(channel) ?? []).map((message) => [message.id, message]));
    for (const message of read) if (!this.touched.get(channel)?.has(message.id)) known.set(message.id, message);
    this.messages.set(channel, [...known.values()].sort((one, other) => older(one.id, other.id)));
    this.loaded.add(channel);
    this.tell("messages", channel);
  }

  /** @param {any} event one live event */
  take(event) {
    const handle = HANDLERS[event.type];
    if (handle) handle(this, event);
  }

  /** Whether the shown channel has everything read. @param {string} channel */
  unread(channel) {
    const newest = this.newest.get(channel);
    return newest !== undefined && this.marks.unread(this.user, channel, newest);
  }

  /** The reader has seen this channel to its end. @param {string} channel */
  read(channel) {
    const newest = this.newest.get(channel);
    if (newest && this.marks.read(this.user, channel, newest)) this.tell("marks");
  }
}

/** @param {any[]} things @returns {Map<string, any>} */
const keyed = (things) => new Map(things.map((thing) => [thing.id, thing]));

/** @type {Record<string, (store: Store, event: any) => void>} */
const HANDLERS = {
  message: (store, { message }) => takeMessage(store, message),
  message_deleted: (store, event) => {
    store.touched.get(event.channel)?.add(event.id);
    const list = store.messages.get(event.channel);
    if (!list) return;
    store.messages.set(event.channel, list.filter((message) => message.id !== event.id));
    store.tell("messages", event.channel);
  },
  channel: (store, { channel }) => {
    store.channels.set(channel.id, channel);
    store.tell("channels");
  },
  channel_deleted: (store, { id }) => {
    store.channels.delete(id);
    store.messages.delete(id);
    store.tell("channels");
  },
  user: (store, { user }) => {
    store.users.set(user.id, user);
    store.tell("users");
  },
  server: (store, { server }) => {
    store.servers.set(server.id, server);
    store.tell("channels");
  },
  commands: (store, { commands }) => {
    store.commands = commands;
    store.tell("commands");
  },
  bot: (store, { online }) => {
    store.online = online;
    store.tell("link");
  },
};

/** @param {Store} store @param {any} message */
function takeMessage(store, message) {
  const channel = message.channel_id;
  store.touched.get(channel)?.add(message.id);
  const before = store.newest.get(channel);
  const fresh = !before || older(message.id, before) > 0;
  if (fresh && !message.sandbox?.visible_to) {
    store.newest.set(channel, message.id);
    store.marks.ping(channel, (message.mentions ?? []).map((/** @type {any} */ user) => user.id));
    store.tell("marks");
  }
  const list = store.messages.get(channel);
  if (!list) return;
  const at = list.findIndex((known) => known.id === message.id);
  if (at >= 0) {
    list[at] = message;
    store.tell("message", message);
  } else {
    list.push(message);
    list.sort((one, other) => older(one.id, other.id));
    store.tell("messages", channel);
  }
}
