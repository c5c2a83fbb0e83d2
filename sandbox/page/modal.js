/** A modal form that the bot asks to be filled in. */

import { dialog, el, freshId } from "./dom.js";
import { TYPE, selectChoices } from "./components.js";
import { markdown } from "./markdown.js";
import { picker } from "./picker.js";

/**
 * @typedef {object} ModalActs
 * @property {string} bot name of the application
 * @property {import("./markdown.js").Names} names
 * @property {import("./components.js").Acts["entities"]} entities
 * @property {(values: Record<string, any>) => Promise<string | null>} submit answers what went wrong, if anything
 */

/** What a control is and how its value is read. @typedef {{node: HTMLElement, key: string, read: () => any, complaint: () => string | null}} Control */

/**
 * Show the form; it closes when the bot has taken it.
 * @param {{title: string, components: any[]}} modal Discord's modal
 * @param {ModalActs} acts
 */
export function openModal(modal, acts) {
  /** @type {Control[]} */
  const controls = [];
  const fields = modal.components.map((component) => topNode(component, acts, controls));
  const problem = el("p", { class: "failure", role: "alert" });
  const cancel = el("button", { type: "button", class: "button button-secondary" }, "Cancel");
  const send = el("button", { type: "submit", class: "button button-primary" }, "Submit");
  const form = el(
    "form",
    { class: "modal-form", novalidate: true },
    el("header", { class: "modal-head" }, el("h2", { id: "modal-title" }, modal.title), el("p", { class: "quiet" }, `This form goes to ${acts.bot}.`)),
    el("div", { class: "modal-fields" }, fields, problem),
    el("footer", { class: "modal-foot" }, cancel, send),
  );
  const box = dialog({ class: "modal", "aria-labelledby": "modal-title" }, form);
  cancel.addEventListener("click", () => box.close());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const faulty = controls.map((control) => ({ control, text: control.complaint() })).find((entry) => entry.text);
    if (faulty) {
      problem.textContent = faulty.text;
      faulty.control.node.focus();
      return;
    }
    problem.textContent = "";
    send.toggleAttribute("disabled", true);
    send.setAttribute("aria-busy", "true");
    const values = Object.fromEntries(controls.map((control) => [control.key, control.read()]));
    const wrong = await acts.submit(values);
    send.toggleAttribute("disabled", false);
    send.removeAttribute("aria-busy");
    if (wrong) problem.textContent = wrong;
    else box.close();
  });
  /** @type {HTMLElement | null} */ (box.querySelector(".modal-fields input, .modal-fields textarea, .modal-fields button"))?.focus();
}

/** @param {any} component @param {ModalActs} acts @param {Control[]} controls @returns {HTMLElement} */
function topNode(component, acts, controls) {
  if (component.type === TYPE.text) return markdown(component.content, acts.names);
  const inner = component.type === TYPE.row ? component.components[0] : component.component;
  const label = component.type === TYPE.row ? inner.label : component.label;
  const id = freshId("modal-field");
  const control = controlFor(inner, label, id, acts);
  controls.push(control);
  const required = inner.required !== false && inner.type !== TYPE.checkbox;
  const grouped = [TYPE.radioGroup, TYPE.checkboxGroup].includes(inner.type);
  const caption = el(grouped ? "span" : "label", { id: `${id}-label`, for: grouped ? null : id, class: required ? "field-label field-required" : "field-label" }, label);
  const about = component.description && el("span", { class: "quiet", id: `${id}-about` }, component.description);
  if (about) control.node.setAttribute("aria-describedby", `${id}-about`);
  if (inner.type === TYPE.checkbox) return el("div", { class: "modal-field modal-check" }, control.node, el("div", {}, caption, about));
  return el("div", { class: "modal-field" }, caption, about, control.node);
}

/** @param {any} component @param {string} label @param {string} id @param {ModalActs} acts @returns {Control} */
function controlFor(component, label, id, acts) {
  if (component.type === TYPE.textInput) return textControl(component, label, id);
  if (component.type === TYPE.radioGroup || component.type === TYPE.checkboxGroup) return groupControl(component, label, id);
  if (component.type === TYPE.checkbox) {
    const box = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", id, checked: component.default === true }));
    return { node: box, key: component.custom_id, read: () => box.checked, complaint: () => null };
  }
  if (component.type === TYPE.fileUpload) {
    const note = el("p", { id, class: "quiet" }, "Files cannot be sent from this page.");
    return { node: note, key: component.custom_id, read: () => [], complaint: () => null };
  }
  return selectControl(component, label, id, acts);
}

/** @param {any} component @param {string} label @param {string} id @returns {Control} */
function textControl(component, label, id) {
  const long = component.style === 2;
  const node = /** @type {HTMLInputElement} */ (
    el(long ? "textarea" : "input", {
      id,
      class: "field-input",
      type: long ? null : "text",
      rows: long ? 4 : null,
      placeholder: component.placeholder,
      maxlength: component.max_length,
      "aria-required": component.required === false ? null : "true",
    })
  );
  node.value = component.value ?? "";
  const complaint = () => {
    const length = node.value.trim().length;
    if (!length) return component.required === false ? null : `Fill in “${label}”.`;
    return length < (component.min_length ?? 0) ? `“${label}” needs at least ${component.min_length} characters.` : null;
  };
  return { node, key: component.custom_id, read: () => node.value, complaint };
}

/** @param {any} component @param {string} label @param {string} id @returns {Control} */
function groupControl(component, label, id) {
  const single = component.type === TYPE.radioGroup;
  const boxes = component.options.map((/** @type {any} */ option) => ({
    option,
    box: /** @type {HTMLInputElement} */ (
      el("input", { type: single ? "radio" : "checkbox", name: component.custom_id, value: option.value, checked: option.default === true })
    ),
  }));
  const rows = boxes.map((/** @type {any} */ { option, box }) =>
    el("label", { class: "choice-row" }, box, el("span", {}, option.label, option.description && el("span", { class: "quiet" }, option.description))),
  );
  const node = el("div", { id, class: "choice-group", role: single ? "radiogroup" : "group", "aria-labelledby": `${id}-label`, tabindex: -1 }, rows);
  const chosen = () => boxes.filter((/** @type {any} */ entry) => entry.box.checked).map((/** @type {any} */ entry) => entry.option.value);
  const complaint = () => {
    const count = chosen().length;
    if (!count && component.required === false) return null;
    const least = component.min_values ?? 1;
    const most = single ? 1 : (component.max_values ?? boxes.length);
    if (count < least) return single ? `Choose one for “${label}”.` : `Choose at least ${least} for “${label}”.`;
    return count > most ? `Choose at most ${most} for “${label}”.` : null;
  };
  return { node, key: component.custom_id, read: () => (single ? (chosen()[0] ?? null) : chosen()), complaint };
}

/** @param {any} component @param {string} label @param {string} id @param {ModalActs} acts @returns {Control} */
function selectControl(component, label, id, acts) {
  const choices = selectChoices(component, acts.entities);
  let values = choices.filter((choice) => choice.selected).map((choice) => choice.value);
  const required = component.required !== false;
  const node = picker({
    label,
    placeholder: component.placeholder ?? "Choose",
    choices,
    min: required ? Math.max(1, component.min_values ?? 1) : 0,
    max: Math.min(component.max_values ?? 1, Math.max(choices.length, 1)),
    onChoose: (chosen) => {
      values = chosen;
    },
  });
  node.id = id;
  return { node, key: component.custom_id, read: () => values, complaint: () => (required && !values.length ? `Choose for “${label}”.` : null) };
}
