/** A text input with suggestions: arrows move, Enter or Tab takes, Esc closes. The list is shared with other inputs. */

import { el, freshId } from "./dom.js";

/** @typedef {{value: any, label: string, description?: string, note?: string}} Suggestion */

/**
 * @typedef {object} Source
 * @property {(text: string) => Suggestion[] | Promise<Suggestion[]>} suggest
 * @property {(suggestion: Suggestion) => void} onPick
 * @property {string} title what the list holds
 * @property {number} [delay] milliseconds of rest before `suggest` is asked
 * @property {string} [empty] said when nothing fits
 */

/**
 * @param {HTMLInputElement} input
 * @param {HTMLElement} place where the list is put
 * @param {Source} source
 * @returns {{close: () => void}}
 */
export function combobox(input, place, source) {
  const listId = freshId("suggestions");
  /** @type {Suggestion[]} */
  let suggestions = [];
  let active = 0;
  let asked = 0;
  let timer = 0;
  const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": listId, autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);

  const isOpen = () => input.getAttribute("aria-expanded") === "true";
  const close = () => {
    asked += 1;
    clearTimeout(timer);
    suggestions = [];
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
    if (place.dataset.owner === listId) place.replaceChildren();
  };
  const mark = (/** @type {number} */ to) => {
    active = to;
    [...place.querySelectorAll("[role=option]")].forEach((node, at) => {
      node.setAttribute("aria-selected", String(at === active));
      if (at !== active) return;
      node.scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", node.id);
    });
  };
  const take = (/** @type {number} */ at) => {
    const suggestion = suggestions[at];
    close();
    source.onPick(suggestion);
  };
  const show = (/** @type {Suggestion[]} */ found) => {
    suggestions = found;
    place.dataset.owner = listId;
    input.setAttribute("aria-expanded", String(found.length > 0));
    if (!found.length) {
      place.replaceChildren(...(source.empty ? [el("p", { class: "suggest-note", role: "status" }, source.empty)] : []));
      return;
    }
    const options = found.map((suggestion, at) => {
      const option = suggestionNode(suggestion);
      option.addEventListener("click", () => take(at));
      option.addEventListener("pointermove", () => at === active || mark(at));
      return option;
    });
    place.replaceChildren(
      el("div", { class: "suggest-title", "aria-hidden": "true" }, source.title),
      el("div", { class: "suggest-list", role: "listbox", id: listId, "aria-label": source.title }, options),
    );
    mark(0);
  };
  const ask = async () => {
    const turn = (asked += 1);
    const found = source.suggest(input.value);
    if (Array.isArray(found)) {
      show(found);
      return;
    }
    place.dataset.owner = listId;
    input.setAttribute("aria-expanded", "false");
    suggestions = [];
    place.replaceChildren(el("p", { class: "suggest-note", role: "status" }, "Asking for choices…"));
    const arrived = await found;
    if (turn === asked) show(arrived);
  };
  const later = () => {
    close();
    if (source.delay) timer = setTimeout(ask, source.delay);
    else void ask();
  };
  input.addEventListener("input", later);
  input.addEventListener("focus", () => isOpen() || later());
  input.addEventListener("blur", close);
  place.addEventListener("pointerdown", (event) => event.preventDefault());
  input.addEventListener("keydown", (event) => {
    if (!isOpen()) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      void ask();
    } else if (event.key === "ArrowDown") mark((active + 1) % suggestions.length);
    else if (event.key === "ArrowUp") mark((active + suggestions.length - 1) % suggestions.length);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter") take(active);
    else if (event.key === "Tab" && !event.shiftKey && input.value.trim()) {
      take(active);
      return;
    } else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  return { close };
}

/** @param {Suggestion} suggestion */
function suggestionNode(suggestion) {
  return el(
    "div",
    { class: "suggestion", role: "option", id: freshId("suggestion"), "aria-selected": "false" },
    el("span", { class: "suggestion-text" }, el("span", {}, suggestion.label), suggestion.description && el("span", { class: "quiet" }, suggestion.description)),
    suggestion.note && el("span", { class: "suggestion-note quiet" }, suggestion.note),
  );
}
