/** One option of a slash command: a labelled input with the suggestions its type allows. */

import { el, freshId } from "./dom.js";
import { combobox } from "./combobox.js";
import { OPTION, hint, localDescription, localName, valueOf } from "./commands.js";

/**
 * @typedef {object} OptionField
 * @property {any} option Discord's command option
 * @property {HTMLElement} node
 * @property {HTMLInputElement} input
 * @property {() => boolean} filled
 * @property {() => any} value
 */

/**
 * @typedef {object} FieldActs
 * @property {(typed: string) => Promise<any[]>} autocomplete
 * @property {(kind: number) => import("./combobox.js").Suggestion[]} entities
 * @property {string} locale
 * @property {() => void} onDone a value was taken
 * @property {() => void} onLeave the empty field was left backwards
 */

const AUTOCOMPLETE_REST_MS = 120;
const BOOLEANS = [
  { value: true, label: "True" },
  { value: false, label: "False" },
];

/**
 * @param {any} option
 * @param {HTMLElement} place where suggestions are shown
 * @param {FieldActs} acts
 * @returns {OptionField}
 */
export function optionField(option, place, acts) {
  const id = freshId("option-input");
  const { locale } = acts;
  const about = localDescription(option, locale);
  const numeric = option.type === OPTION.integer || option.type === OPTION.number;
  const input = /** @type {HTMLInputElement} */ (
    el("input", {
      id,
      type: "text",
      class: "field-input",
      inputmode: numeric ? "decimal" : null,
      enterkeyhint: "send",
      placeholder: hint(option),
      "aria-required": option.required ? "true" : null,
      "aria-describedby": `${id}-about`,
      maxlength: option.max_length,
    })
  );
  /** @type {import("./combobox.js").Suggestion | null} */
  let picked = null;
  const fixed = fixedChoices(option, acts, locale);
  const suggest = (/** @type {string} */ text) => {
    if (picked && text === picked.label) return [];
    if (option.autocomplete) return acts.autocomplete(text).then((choices) => choices.map((choice) => suggestion(choice, locale)));
    const wanted = text.trim().toLowerCase();
    return fixed.filter((choice) => choice.label.toLowerCase().includes(wanted)).slice(0, 25);
  };
  const listed = option.autocomplete || fixed.length > 0;
  if (listed) {
    combobox(input, place, {
      title: `${localName(option, locale)}: ${about}`,
      suggest,
      delay: option.autocomplete ? AUTOCOMPLETE_REST_MS : 0,
      empty: option.autocomplete ? "No choices for this. Enter sends it as typed." : "",
      onPick: (choice) => {
        picked = choice;
        input.value = choice.label;
        acts.onDone();
      },
    });
  }
  input.addEventListener("input", () => {
    if (picked && input.value !== picked.label) picked = null;
    input.removeAttribute("aria-invalid");
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Backspace" || input.value) return;
    event.preventDefault();
    acts.onLeave();
  });
  const node = el(
    "div",
    { class: "field" },
    el("label", { for: id, class: option.required ? "field-label field-required" : "field-label" }, localName(option, locale)),
    input,
    el("span", { id: `${id}-about`, class: "unseen" }, `${about}${option.required ? ". Required." : ""}`),
  );
  return {
    option,
    node,
    input,
    filled: () => input.value.trim() !== "",
    value: () => picked?.value ?? named(fixed, input.value) ?? valueOf(option, input.value.trim()),
  };
}

/** @param {any} option @param {FieldActs} acts @param {string} locale @returns {import("./combobox.js").Suggestion[]} */
function fixedChoices(option, acts, locale) {
  if (option.autocomplete) return [];
  if (option.type === OPTION.boolean) return BOOLEANS;
  if ([OPTION.user, OPTION.channel, OPTION.role, OPTION.mentionable].includes(option.type)) return acts.entities(option.type);
  return (option.choices ?? []).map((/** @type {any} */ choice) => suggestion(choice, locale));
}

/** @param {any} choice @param {string} locale */
function suggestion(choice, locale) {
  return { value: choice.value, label: localName(choice, locale) };
}

/** The value of the choice with this name. @param {import("./combobox.js").Suggestion[]} choices @param {string} text */
function named(choices, text) {
  return choices.find((choice) => choice.label.toLowerCase() === text.trim().toLowerCase())?.value;
}
