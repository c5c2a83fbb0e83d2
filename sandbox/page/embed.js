/** Embeds: the framed cards below a message's text. */

import { el, hex, safeAddress } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { picture, resolve } from "./media.js";
import { clock } from "./timestamps.js";

/**
 * @param {any} embed Discord's embed object
 * @param {import("./media.js").Attachment[]} attachments of its message
 * @param {import("./markdown.js").Names} names
 * @returns {HTMLElement}
 */
export function embedNode(embed, attachments, names) {
  const media = (/** @type {any} */ item, /** @type {boolean} */ small) => {
    const source = resolve(item.url, attachments);
    return picture({ ...item, ...source }, item.description ?? source.description ?? embed.title ?? "", { small });
  };
  const body = el(
    "div",
    { class: "embed-body" },
    embed.author && el("div", { class: "embed-author" }, linked(embed.author.name, embed.author.url)),
    embed.title && el("div", { class: "embed-title" }, linked(inline(embed.title, names), embed.url)),
    embed.description && markdown(embed.description, names),
    embed.fields?.length && el("div", { class: "embed-fields" }, embed.fields.map((/** @type {any} */ field) => fieldNode(field, names))),
    embed.image && el("div", { class: "embed-image" }, media(embed.image, false)),
    foot(embed),
  );
  const colour = embed.color ? { "--accent": hex(embed.color) } : {};
  return el("article", { class: "embed", style: colour }, body, embed.thumbnail && media(embed.thumbnail, true));
}

/** @param {string | Node[]} label @param {string | undefined} address */
function linked(label, address) {
  const href = address ? safeAddress(address) : null;
  return href ? el("a", { href, target: "_blank", rel: "noopener noreferrer" }, label) : el("span", {}, label);
}

/** @param {any} field @param {import("./markdown.js").Names} names */
function fieldNode(field, names) {
  return el(
    "div",
    { class: field.inline ? "embed-field embed-field-inline" : "embed-field" },
    el("div", { class: "embed-field-name" }, inline(field.name, names)),
    markdown(field.value, names),
  );
}

/** @param {any} embed */
function foot(embed) {
  const parts = [embed.footer?.text, embed.timestamp && clock(embed.timestamp)].filter(Boolean);
  return parts.length > 0 && el("div", { class: "embed-foot" }, parts.join(" · "));
}
