/** One message as a row of the conversation. */

import { el, icon } from "./dom.js";
import { componentsNode, shownFiles } from "./components.js";
import { embedNode } from "./embed.js";
import { markdown } from "./markdown.js";
import { fileCard, gallery, isPicture, picture } from "./media.js";
import { clock } from "./timestamps.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const COMPONENTS_V2 = 1 << 15;
const SUPPRESS_EMBEDS = 1 << 2;
const TOGETHER_MS = 7 * 60_000;

/**
 * What a row needs beyond its components' acts.
 * @typedef {import("./components.js").Acts & {
 *   dismiss: (message: any) => void,
 *   openThread: (id: string) => void,
 *   jump: (message: any) => void,
 * }} RowActs
 */

/** A round mark with the first letters of a name, in the colour of its id. @param {any} user */
export function avatar(user) {
  const name = displayName(user);
  const letters = name.match(/\p{L}|\p{N}/gu)?.[0]?.toUpperCase() ?? "?";
  const hue = Number(BigInt(user.id) % 12n) * 30;
  return el("span", { class: user.bot ? "avatar avatar-bot" : "avatar", "aria-hidden": "true", style: { "--hue": String(hue) } }, user.bot ? icon("flag") : letters);
}

/** @param {any} user */
function displayName(user) {
  return user.global_name ?? user.username;
}

/** The name as the page knows it now, else as the message has it. @param {any} user @param {RowActs} acts */
const nameOf = (user, acts) => acts.names.user(user.id)?.name ?? displayName(user);

/** @param {any} message */
const isEphemeral = (message) => Boolean((message.flags ?? 0) & EPHEMERAL);

/** Whether a row goes on under the head of the one before. @param {any} message @param {any} before */
export function goesOn(message, before) {
  if (!before || message.interaction_metadata || message.interaction || message.message_reference?.message_id) return false;
  const near = Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER_MS;
  return near && before.author.id === message.author.id && isEphemeral(before) === isEphemeral(message);
}

/**
 * @param {any} message
 * @param {any} before the message above it, if any
 * @param {RowActs} acts
 * @returns {HTMLElement}
 */
export function messageRow(message, before, acts) {
  const follows = goesOn(message, before);
  const classes = ["message", follows && "message-follows", isEphemeral(message) && "message-ephemeral", forMe(message, acts) && "message-for-me"];
  return el(
    "article",
    { class: classes.filter(Boolean).join(" "), id: `message-${message.id}`, data: { id: message.id }, "aria-label": `${nameOf(message.author, acts)}, ${clock(message.timestamp)}` },
    !follows && cause(message, acts),
    !follows && avatar(message.author),
    el(
      "div",
      { class: "message-main" },
      !follows && head(message, acts),
      body(message, acts),
      isEphemeral(message) && privateNote(message, acts),
    ),
  );
}

/** The command or message that a row answers. @param {any} message @param {RowActs} acts */
function cause(message, acts) {
  const asked = message.interaction_metadata ?? message.interaction;
  const name = message.interaction?.name ?? asked?.name;
  if (asked?.user && name) {
    return el("div", { class: "cause" }, icon("reply"), el("span", { class: "mention" }, nameOf(asked.user, acts)), " used ", el("span", { class: "mention" }, `/${name}`));
  }
  const original = message.referenced_message;
  if (!original) return null;
  const text = original.content || "a picture";
  return el("button", { type: "button", class: "cause", on: { click: () => acts.jump(original) } }, icon("reply"), el("b", {}, nameOf(original.author, acts)), ` ${text.slice(0, 80)}`);
}

/** @param {any} message @param {RowActs} acts */
function head(message, acts) {
  return el(
    "header",
    { class: "message-head" },
    el("span", { class: "author" }, nameOf(message.author, acts)),
    message.author.bot && el("span", { class: "app-mark" }, "App"),
    el("time", { class: "quiet", datetime: message.timestamp }, clock(message.timestamp)),
  );
}

/** @param {any} message @param {RowActs} acts @returns {(Node | null | false)[]} */
function body(message, acts) {
  const flags = message.flags ?? 0;
  if (flags & LOADING) return [el("p", { class: "thinking", role: "status" }, `${nameOf(message.author, acts)} is thinking`, el("span", { class: "dots", "aria-hidden": "true" }))];
  const layout = Boolean(flags & COMPONENTS_V2);
  const edited = message.edited_timestamp && el("span", { class: "edited", title: clock(message.edited_timestamp) }, "(edited)");
  return [
    !layout && message.content ? contentNode(message, edited, acts) : null,
    files(message),
    ...(flags & SUPPRESS_EMBEDS ? [] : (message.embeds ?? []).map((/** @type {any} */ embed) => embedNode(embed, message.attachments ?? [], acts.names))),
    componentsNode(message, acts),
    message.thread ? threadLink(message.thread, acts) : null,
  ];
}

/** @param {any} message @param {HTMLElement | null} edited @param {RowActs} acts */
function contentNode(message, edited, acts) {
  const node = markdown(message.content, acts.names);
  const last = node.lastElementChild;
  if (edited) (last?.tagName === "P" ? last : node).append(" ", edited);
  return node;
}

/** The attachments that neither an embed nor a component shows. @param {any} message */
function files(message) {
  const shown = shownFiles(message.components ?? []);
  for (const embed of message.embeds ?? []) for (const item of [embed.image, embed.thumbnail]) if (item) shown.add(item.url);
  const left = (message.attachments ?? []).filter(
    (/** @type {any} */ file) => !shown.has(`attachment://${file.filename}`) && !shown.has(file.url),
  );
  if (!left.length) return null;
  const pictures = left.filter(isPicture);
  const others = left.filter((/** @type {any} */ file) => !isPicture(file));
  return el(
    "div",
    { class: "files" },
    pictures.length > 0 && gallery(pictures.map((/** @type {any} */ file) => picture(file, file.description ?? ""))),
    others.map(fileCard),
  );
}

/** @param {any} thread @param {RowActs} acts */
function threadLink(thread, acts) {
  return el("button", { type: "button", class: "thread-link", on: { click: () => acts.openThread(thread.id) } }, icon("thread"), el("span", {}, thread.name), el("span", { class: "quiet" }, "Open thread"));
}

/** @param {any} message @param {RowActs} acts */
function privateNote(message, acts) {
  return el(
    "p",
    { class: "private-note" },
    icon("eye"),
    "Only you can see this",
    el("button", { type: "button", class: "text-button", on: { click: () => acts.dismiss(message) } }, "Dismiss message"),
  );
}

/** @param {any} message @param {RowActs} acts */
function forMe(message, acts) {
  return (message.mentions ?? []).some((/** @type {any} */ user) => acts.names.user(user.id)?.self);
}
