/** A message's components: rows of buttons and selects, and the layout of Components V2. */

import { el, hex, icon, safeAddress } from "./dom.js";
import { markdown } from "./markdown.js";
import { fileCard, gallery, picture, resolve } from "./media.js";
import { picker } from "./picker.js";

/**
 * What a message's components need from the page around them.
 * @typedef {object} Acts
 * @property {import("./markdown.js").Names} names
 * @property {(kind: "user" | "role" | "mentionable" | "channel", component: any) => import("./picker.js").Choice[]} entities
 * @property {(message: any, customId: string) => void} click
 * @property {(message: any, customId: string, values: string[]) => void} select
 */

/** @typedef {(component: any, message: any, acts: Acts) => HTMLElement} Builder */

/** Discord's component types. */
export const TYPE = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
};

/** @type {Record<number, Builder>} */
const BUILDERS = {
  [TYPE.row]: (row, message, acts) => el("div", { class: "row" }, each(row.components, message, acts)),
  [TYPE.button]: buttonNode,
  [TYPE.stringSelect]: selectNode,
  [TYPE.userSelect]: selectNode,
  [TYPE.roleSelect]: selectNode,
  [TYPE.mentionableSelect]: selectNode,
  [TYPE.channelSelect]: selectNode,
  [TYPE.section]: sectionNode,
  [TYPE.text]: (text, _message, acts) => markdown(text.content, acts.names),
  [TYPE.thumbnail]: (item, message) => mediaNode(item, message, true),
  [TYPE.gallery]: (items, message) => gallery(items.items.map((/** @type {any} */ item) => mediaNode(item, message, false))),
  [TYPE.file]: (item, message) => fileNode(item, message),
  [TYPE.separator]: (item) => el("div", { class: `separator separator-${item.spacing ?? 1}`, role: "separator", data: { line: item.divider !== false } }),
  [TYPE.container]: containerNode,
};

/**
 * All components of a message.
 * @param {any} message
 * @param {Acts} acts
 * @returns {HTMLElement | null}
 */
export function componentsNode(message, acts) {
  if (!message.components?.length) return null;
  return el("div", { class: "components" }, each(message.components, message, acts));
}

/** @param {any[]} components @param {any} message @param {Acts} acts */
function each(components, message, acts) {
  return components.map((component) => BUILDERS[component.type]?.(component, message, acts) ?? unknown(component));
}

/** @param {any} component */
function unknown(component) {
  return el("span", { class: "quiet" }, `(component type ${component.type} is not shown here)`);
}

const BUTTON_STYLES = ["", "primary", "secondary", "success", "danger", "link", "primary"];

/** @type {Builder} */
function buttonNode(button, message, acts) {
  const style = BUTTON_STYLES[button.style] ?? "secondary";
  const inside = [
    button.emoji && el("span", { class: "button-emoji", "aria-hidden": button.label ? "true" : null }, emojiText(button.emoji)),
    button.label && el("span", {}, button.label),
  ];
  if (style === "link") {
    const href = button.disabled ? null : safeAddress(button.url ?? "");
    const props = { class: "button button-link", href, target: "_blank", rel: "noopener noreferrer", "aria-disabled": href ? null : "true" };
    return el("a", props, inside, icon("out"));
  }
  return el(
    "button",
    {
      type: "button",
      class: `button button-${style}`,
      disabled: button.disabled,
      data: { key: button.custom_id },
      on: { click: () => acts.click(message, button.custom_id) },
    },
    inside,
  );
}

/** An emoji as text: its character, or the name of a server's own. @param {any} emoji */
function emojiText(emoji) {
  return emoji.id ? `:${emoji.name}:` : emoji.name;
}

/** @type {Record<number, "user" | "role" | "mentionable" | "channel">} */
const ENTITY_KINDS = { 5: "user", 6: "role", 7: "mentionable", 8: "channel" };

/**
 * The choices of any select component.
 * @param {any} select
 * @param {Acts["entities"]} entities
 * @returns {import("./picker.js").Choice[]}
 */
export function selectChoices(select, entities) {
  if (select.type === TYPE.stringSelect) {
    return select.options.map((/** @type {any} */ option) => ({
      value: option.value,
      label: option.label,
      description: option.description,
      emoji: option.emoji && emojiText(option.emoji),
      selected: option.default === true,
    }));
  }
  const preset = new Set((select.default_values ?? []).map((/** @type {any} */ value) => value.id));
  return entities(ENTITY_KINDS[select.type], select).map((choice) => ({ ...choice, selected: preset.has(choice.value) }));
}

/** @type {Builder} */
function selectNode(select, message, acts) {
  const choices = selectChoices(select, acts.entities);
  return picker({
    label: select.placeholder ?? "Choose",
    placeholder: select.placeholder ?? "Choose",
    choices,
    min: select.min_values ?? 1,
    max: Math.min(select.max_values ?? 1, Math.max(choices.length, 1)),
    disabled: select.disabled,
    key: select.custom_id,
    onChoose: (values) => acts.select(message, select.custom_id, values),
  });
}

/** @type {Builder} */
function sectionNode(section, message, acts) {
  return el(
    "div",
    { class: "section" },
    el("div", { class: "section-text" }, each(section.components, message, acts)),
    el("div", { class: "section-side" }, each([section.accessory], message, acts)),
  );
}

/** @param {any} item @param {any} message @param {boolean} small */
function mediaNode(item, message, small) {
  const source = resolve(item.media.url, message.attachments ?? []);
  return picture({ ...item.media, ...source }, item.description ?? source.description ?? "", { small, spoiler: item.spoiler });
}

/** @param {any} item @param {any} message */
function fileNode(item, message) {
  const source = /** @type {any} */ (resolve(item.file.url, message.attachments ?? []));
  return fileCard({ id: "", filename: source.filename ?? item.name ?? "file", size: source.size ?? item.size, url: source.url });
}

/** @type {Builder} */
function containerNode(container, message, acts) {
  const colour = typeof container.accent_color === "number" ? { "--accent": hex(container.accent_color) } : {};
  const node = el("div", { class: "container", style: colour, data: { accent: "--accent" in colour } }, each(container.components, message, acts));
  if (!container.spoiler) return node;
  const cover = el("button", { type: "button", class: "container-cover" }, "Show spoiler");
  const wrapped = el("div", { class: "container-spoiler" }, node, cover);
  node.inert = true;
  cover.addEventListener("click", () => {
    node.inert = false;
    cover.remove();
    wrapped.classList.add("container-shown");
  });
  return wrapped;
}

/** Every attachment address that the components already show. @param {any[]} components @returns {Set<string>} */
export function shownFiles(components) {
  /** @type {Set<string>} */
  const names = new Set();
  const walk = (/** @type {any} */ part) => {
    for (const media of [part.media, part.file]) if (media) names.add(media.url);
    for (const inner of [...(part.components ?? []), ...(part.items ?? []), ...(part.accessory ? [part.accessory] : [])]) walk(inner);
  };
  components.forEach(walk);
  return names;
}
