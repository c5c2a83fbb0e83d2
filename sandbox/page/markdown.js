/** Discord's markdown into DOM nodes. Blocks are split by line, then each line's marks are read by one scanner. */

import { el, safeAddress } from "./dom.js";
import { momentNode } from "./timestamps.js";

/**
 * How a text's marks get their names.
 * @typedef {object} Names
 * @property {(id: string) => {name: string, self: boolean} | null} user
 * @property {(id: string) => string | null} channel
 * @property {(id: string) => string | null} role
 * @property {(id: string) => void} openChannel
 * @property {(name: string) => void} useCommand
 */

/** Reads one mark at the start of `text`. @typedef {[RegExp, (match: RegExpExecArray, names: Names) => Node | Node[]]} Mark */

/** @param {string} tag @returns {(match: RegExpExecArray, names: Names) => Node} */
const wrap = (tag) => (match, names) => el(tag, {}, inline(match[1], names));

/** @type {Mark[]} */
const MARKS = [
  [/^\\([^\w\s])/, (match) => document.createTextNode(match[1])],
  [/^(`{1,2})((?:(?!\1).)+)\1/s, (match) => el("code", {}, match[2])],
  [/^<@!?(\d+)>/, (match, names) => userMention(match[1], names)],
  [/^<@&(\d+)>/, (match, names) => el("span", { class: "mention" }, `@${names.role(match[1]) ?? "unknown role"}`)],
  [/^<#(\d+)>/, (match, names) => channelMention(match[1], names)],
  [/^<\/([^:>\n]+):(\d+)>/, (match, names) => commandMention(match[1], names)],
  [/^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/, (match) => momentNode(Number(match[1]), match[2] ?? "f")],
  [/^<a?:(\w+):\d+>/, (match) => el("span", { class: "emoji-name" }, `:${match[1]}:`)],
  [/^<(https?:\/\/[^\s>]+)>/, (match) => link(match[1], [document.createTextNode(match[1])])],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, (match, names) => link(match[2], inline(match[1], names))],
  [/^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/\d+)?(?![\w\/])/, (match, names) => channelMention(match[1], names)],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"'!?)\]*_~|]/, (match) => link(match[0], [document.createTextNode(match[0])])],
  [/^\*\*\*(?=\S)(.+?)\*\*\*(?!\*)/s, (match, names) => el("strong", {}, el("em", {}, inline(match[1], names)))],
  [/^\*\*(?=\S)(.+?)\*\*(?!\*)/s, wrap("strong")],
  [/^__(?=\S)(.+?)__(?!_)/s, wrap("u")],
  [/^~~(?=\S)(.+?)~~/s, wrap("s")],
  [/^\|\|(.+?)\|\|/s, (match, names) => spoiler(inline(match[1], names))],
  [/^\*(?=[^\s*])((?:\*\*[^*]+\*\*|[^*])+)\*(?!\*)/, wrap("em")],
  [/^_(?=[^\s_])((?:__[^_]+__|[^_])+)_(?![\w_])/, wrap("em")],
];

const PLAIN = /^[\p{L}\p{N}]+|^[^\p{L}\p{N}\\`<[*_~|]/u;

/**
 * The marks within one line or paragraph.
 * @param {string} text
 * @param {Names} names
 * @returns {Node[]}
 */
export function inline(text, names) {
  /** @type {Node[]} */
  const out = [];
  let plain = "";
  const flush = () => {
    if (plain) out.push(document.createTextNode(plain));
    plain = "";
  };
  for (let rest = text; rest; ) {
    const found = read(rest, names);
    if (found) {
      flush();
      out.push(...found.nodes);
      rest = rest.slice(found.length);
    } else {
      const taken = /^https?:/.test(rest) ? "h" : (PLAIN.exec(rest)?.[0] ?? rest[0]);
      plain += taken;
      rest = rest.slice(taken.length);
    }
  }
  flush();
  return out;
}

/** @param {string} rest @param {Names} names */
function read(rest, names) {
  if (!/^[\\`<[*_~|h]/.test(rest)) return null;
  for (const [pattern, build] of MARKS) {
    const match = pattern.exec(rest);
    if (match) return { nodes: [build(match, names)].flat(), length: match[0].length };
  }
  return null;
}

/** @param {string} id @param {Names} names */
function userMention(id, names) {
  const user = names.user(id);
  return el("span", { class: user?.self ? "mention mention-self" : "mention" }, `@${user?.name ?? "unknown"}`);
}

/** @param {string} id @param {Names} names */
function channelMention(id, names) {
  const name = names.channel(id);
  if (name === null) return el("span", { class: "mention" }, "#unknown");
  return el("button", { type: "button", class: "mention", on: { click: () => names.openChannel(id) } }, `#${name}`);
}

/** @param {string} name @param {Names} names */
function commandMention(name, names) {
  return el("button", { type: "button", class: "mention", on: { click: () => names.useCommand(name) } }, `/${name}`);
}

/** @param {string} address @param {Node[]} label */
function link(address, label) {
  const href = safeAddress(address);
  return href ? el("a", { href, target: "_blank", rel: "noopener noreferrer" }, label) : el("span", {}, label);
}

/** @param {Node[]} hidden */
function spoiler(hidden) {
  const node = el("button", { type: "button", class: "spoiler", "aria-label": "Show spoiler" }, hidden);
  node.addEventListener("click", () => {
    node.classList.add("spoiler-open");
    node.removeAttribute("aria-label");
  });
  return node;
}

/** @type {Record<string, string>} */
const HEADINGS = { "#": "h3", "##": "h4", "###": "h5" };

/**
 * A whole text: fenced code, headings, small print, quotes, lists and paragraphs.
 * @param {string} text
 * @param {Names} names
 * @returns {HTMLElement}
 */
export function markdown(text, names) {
  return el("div", { class: "markdown" }, blocks(text, names));
}

/** @param {string} text @param {Names} names @returns {Node[]} */
function blocks(text, names) {
  /** @type {Node[]} */
  const out = [];
  const parts = text.split(/```(?:([\w+-]*)\n)?([\s\S]+?)```/);
  for (let at = 0; at < parts.length; at += 3) {
    if (parts[at]) out.push(...lines(at ? parts[at].replace(/^\n/, "") : parts[at], names));
    if (at + 2 < parts.length) out.push(el("pre", {}, el("code", {}, parts[at + 2].replace(/\n$/, ""))));
  }
  return out;
}

/** @param {string} text @param {Names} names @returns {Node[]} */
function lines(text, names) {
  /** @type {Node[]} */
  const out = [];
  const rows = text.split("\n");
  while (rows.length) {
    const heading = /^(#{1,3})\s+(\S.*)$/.exec(rows[0]);
    const small = /^-#\s+(\S.*)$/.exec(rows[0]);
    if (/^>>> /.test(rows[0])) {
      out.push(el("blockquote", {}, blocks(rows.splice(0).join("\n").slice(4), names)));
    } else if (/^> ?/.test(rows[0])) {
      out.push(el("blockquote", {}, blocks(takeWhile(rows, /^>( |$)/, 1).join("\n").replace(/^ /gm, ""), names)));
    } else if (LIST.test(rows[0])) {
      out.push(...lists(takeWhile(rows, LIST), names));
    } else if (heading) {
      rows.shift();
      out.push(el(HEADINGS[heading[1]], {}, inline(heading[2], names)));
    } else if (small) {
      rows.shift();
      out.push(el("p", { class: "small-print" }, inline(small[1], names)));
    } else {
      out.push(paragraph(takeParagraph(rows), names));
    }
  }
  return out;
}

const LIST = /^( *)([-*]|\d{1,9}\.)\s+(\S.*)$/;
const BLOCK = /^(#{1,3}\s+\S|-#\s+\S|>( |$)|>>> | *([-*]|\d{1,9}\.)\s+\S)/;

/** @param {string[]} rows @param {RegExp} pattern @param {number} [cut] */
function takeWhile(rows, pattern, cut = 0) {
  const taken = [];
  while (rows.length && pattern.test(rows[0])) taken.push(/** @type {string} */ (rows.shift()).slice(cut));
  return taken;
}

/** @param {string[]} rows */
function takeParagraph(rows) {
  const taken = [/** @type {string} */ (rows.shift())];
  while (rows.length && !BLOCK.test(rows[0])) taken.push(/** @type {string} */ (rows.shift()));
  return taken;
}

/** @param {string[]} rows @param {Names} names */
function paragraph(rows, names) {
  return el("p", {}, inline(rows.join("\n"), names));
}

/**
 * Rows of list items; deeper ones hang on the item above, and a change between bullets and numbers starts a new list.
 * @param {string[]} rows
 * @param {Names} names
 * @returns {HTMLElement[]}
 */
function lists(rows, names) {
  /** @type {HTMLElement[]} */
  const out = [];
  const items = rows.map((row) => /** @type {RegExpExecArray} */ (LIST.exec(row)));
  const depth = items[0][1].length;
  let at = 0;
  while (at < items.length) {
    const [, , mark, text] = items[at];
    const tag = /\d/.test(mark) ? "ol" : "ul";
    if (out.at(-1)?.localName !== tag) out.push(el(tag, tag === "ol" ? { start: parseInt(mark, 10) } : {}));
    let end = at + 1;
    while (end < items.length && items[end][1].length > depth) end += 1;
    const inner = end > at + 1 ? lists(rows.slice(at + 1, end), names) : [];
    out.at(-1)?.append(el("li", {}, inline(text, names), inner));
    at = end;
  }
  return out;
}
