/** Choosing one or several of a list: a button that opens a list box (a sheet from below on a phone). */

import { dialog, el, freshId, icon } from "./dom.js";

/** @typedef {{value: string, label: string, description?: string, emoji?: string, selected?: boolean}} Choice */

/**
 * @typedef {object} Question
 * @property {string} label what is asked, for screen readers and the sheet's head
 * @property {string} placeholder
 * @property {Choice[]} choices
 * @property {number} min fewest choices
 * @property {number} max most choices
 * @property {boolean} [disabled]
 * @property {string} [key] the component's custom id
 * @property {(values: string[]) => void} onChoose
 */

/**
 * A picker for a question. Its choice is told to `onChoose`; several choices are told at once when the list closes.
 * @param {Question} question
 * @returns {HTMLElement}
 */
export function picker(question) {
  let values = question.choices.filter((choice) => choice.selected).map((choice) => choice.value);
  const shown = el("span", { class: "picker-shown" });
  const button = el(
    "button",
    {
      type: "button",
      class: "picker",
      disabled: question.disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      data: { key: question.key },
    },
    shown,
    icon("down"),
  );
  const show = () => {
    const chosen = question.choices.filter((choice) => values.includes(choice.value));
    shown.replaceChildren(...(chosen.length ? chips(chosen) : [el("span", { class: "quiet" }, question.placeholder)]));
    button.setAttribute("aria-label", `${question.label}: ${chosen.map((choice) => choice.label).join(", ") || "nothing chosen"}`);
  };
  button.addEventListener("click", () =>
    openList(button, question, values, (chosen) => {
      values = chosen;
      show();
      question.onChoose(chosen);
    }),
  );
  button.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      button.click();
    }
  });
  show();
  return button;
}

/** @param {Choice[]} chosen */
function chips(chosen) {
  const several = chosen.length > 1;
  return chosen.map((choice) => el("span", { class: several ? "chip" : "chip-single" }, choice.emoji && `${choice.emoji} `, choice.label));
}

/**
 * Open the list of a question under `button`.
 * @param {HTMLElement} button
 * @param {Question} question
 * @param {string[]} before the values chosen so far
 * @param {(values: string[]) => void} done
 */
export function openList(button, question, before, done) {
  const chosen = new Set(before);
  const several = question.max > 1;
  const options = question.choices.map((choice) => optionNode(choice, several));
  const list = el("div", { role: "listbox", class: "picker-list", tabindex: 0, "aria-label": question.label, "aria-multiselectable": several ? "true" : null }, options);
  const confirm = el("button", { type: "button", class: "button button-primary picker-done" }, "Done");
  const count = el("span", { class: "quiet" });
  const box = dialog(
    { class: "picker-sheet", "aria-label": question.label },
    el("div", { class: "picker-head" }, question.label),
    question.choices.length ? list : el("p", { class: "quiet picker-empty" }, "Nothing to choose from."),
    several && el("div", { class: "picker-foot" }, count, confirm),
  );
  let active = Math.max(0, question.choices.findIndex((choice) => chosen.has(choice.value)));
  let cancelled = false;

  const allowed = () => chosen.size >= question.min && chosen.size <= question.max;
  const show = () => {
    options.forEach((node, at) => {
      node.setAttribute("aria-selected", String(chosen.has(question.choices[at].value)));
      node.classList.toggle("option-active", at === active);
    });
    if (options[active]) list.setAttribute("aria-activedescendant", options[active].id);
    confirm.toggleAttribute("disabled", !allowed());
    count.textContent = `${chosen.size} of ${question.min === question.max ? question.max : `${question.min} to ${question.max}`}`;
  };
  const move = (/** @type {number} */ to) => {
    active = Math.min(Math.max(to, 0), options.length - 1);
    options[active]?.scrollIntoView({ block: "nearest" });
    show();
  };
  const toggle = (/** @type {number} */ at) => {
    const { value } = question.choices[at];
    active = at;
    if (!several) {
      const clears = chosen.has(value) && question.min === 0;
      chosen.clear();
      if (!clears) chosen.add(value);
      done([...chosen]);
      cancelled = true;
      box.close();
      return;
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < question.max) chosen.add(value);
    show();
  };
  options.forEach((node, at) => node.addEventListener("click", () => toggle(at)));
  confirm.addEventListener("click", () => box.close());
  box.addEventListener("cancel", () => {
    cancelled = true;
  });
  box.addEventListener("close", () => {
    button.setAttribute("aria-expanded", "false");
    button.focus();
    const changed = before.length !== chosen.size || before.some((value) => !chosen.has(value));
    const ordered = question.choices.map((choice) => choice.value).filter((value) => chosen.has(value));
    if (!cancelled && changed && allowed()) done(ordered);
  });
  list.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: options.length - 1, PageDown: active + 8, PageUp: active - 8 };
    if (event.key in steps) move(steps[/** @type {keyof typeof steps} */ (event.key)]);
    else if (event.key === " " || (event.key === "Enter" && !several)) toggle(active);
    else if (event.key === "Enter" && allowed()) box.close();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) move(nextStarting(question.choices, active, event.key));
    else return;
    event.preventDefault();
  });
  button.setAttribute("aria-expanded", "true");
  place(box, button);
  list.focus();
  move(active);
}

/** @param {Choice} choice @param {boolean} several */
function optionNode(choice, several) {
  return el(
    "div",
    { role: "option", id: freshId("option"), class: "option", data: { value: choice.value } },
    choice.emoji && el("span", { class: "option-emoji", "aria-hidden": "true" }, choice.emoji),
    el("span", { class: "option-text" }, el("span", {}, choice.label), choice.description && el("span", { class: "quiet" }, choice.description)),
    el("span", { class: several ? "option-box" : "option-dot", "aria-hidden": "true" }, icon("check")),
  );
}

/** @param {Choice[]} choices @param {number} from @param {string} letter */
function nextStarting(choices, from, letter) {
  for (let step = 1; step <= choices.length; step += 1) {
    const at = (from + step) % choices.length;
    if (choices[at].label.toLowerCase().startsWith(letter.toLowerCase())) return at;
  }
  return from;
}

/** Put the list under its button, or above where there is more room; a phone's style sheet overrules this. @param {HTMLElement} box @param {HTMLElement} button */
function place(box, button) {
  const at = button.getBoundingClientRect();
  const below = innerHeight - at.bottom - 12;
  const above = at.top - 12;
  const up = below < Math.min(box.offsetHeight, 280) && above > below;
  box.style.setProperty("--left", `${Math.max(8, Math.min(at.left, innerWidth - at.width - 8))}px`);
  box.style.setProperty("--width", `${at.width}px`);
  box.style.setProperty("--top", up ? "auto" : `${at.bottom + 4}px`);
  box.style.setProperty("--bottom", up ? `${innerHeight - at.top + 4}px` : "auto");
  box.style.setProperty("--room", `${up ? above : below}px`);
}
