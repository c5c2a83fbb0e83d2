/** Where a person types: a slash command with its options, or an ordinary message. */

import { el, icon } from "./dom.js";
import { combobox } from "./combobox.js";
import { localDescription, localName, matching } from "./commands.js";
import { optionField } from "./option_field.js";

/**
 * @typedef {object} BoxActs
 * @property {() => import("./commands.js").Command[]} commands those of the present user and server
 * @property {() => string} channelName
 * @property {() => string} locale of the present user
 * @property {(path: string, options: Record<string, any>) => void} slash
 * @property {(text: string) => void} write
 * @property {(body: {command: string, options: Record<string, any>, focused: string, value: string}) => Promise<any[]>} autocomplete
 * @property {(kind: number) => import("./combobox.js").Suggestion[]} entities people or channels for an option of this type
 * @property {(text: string) => void} complain
 */

export class CommandBox {
  /** @param {HTMLElement} place @param {BoxActs} acts */
  constructor(place, acts) {
    this.place = place;
    this.acts = acts;
    this.suggestions = el("div", { class: "suggestions" });
    this.line = el("form", { class: "box-line", autocomplete: "off" });
    /** @type {import("./commands.js").Command | null} */
    this.command = null;
    /** @type {import("./option_field.js").OptionField[]} */
    this.fields = [];
    this.line.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    this.line.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.command) this.clear(true);
    });
    place.append(this.suggestions, this.line);
    this.clear();
  }

  /** Back to an empty line. @param {boolean} [focus] */
  clear(focus = false) {
    this.command = null;
    this.fields = [];
    this.input = /** @type {HTMLInputElement} */ (el("input", { class: "box-input", type: "text", enterkeyhint: "send", maxlength: 2000 }));
    this.describe();
    this.list = combobox(this.input, this.suggestions, {
      title: "Commands",
      suggest: (text) => (text.startsWith("/") ? this.found(text) : []),
      onPick: ({ value }) => this.choose(value),
    });
    const slash = el("button", { type: "button", class: "icon-button", "aria-label": "Show commands" }, icon("slash"));
    slash.addEventListener("click", () => this.begin("/"));
    this.line.replaceChildren(slash, this.input, sendButton());
    if (focus) this.input.focus();
  }

  /** Say in the empty line where it would go. */
  describe() {
    if (!this.input) return;
    this.input.placeholder = "Message, or / for commands";
    this.input.setAttribute("aria-label", `Message #${this.acts.channelName()}, or type / for commands`);
  }

  /** @param {string} text @returns {import("./combobox.js").Suggestion[]} */
  found(text) {
    return matching(this.acts.commands(), text.slice(1)).map((command) => ({
      value: command,
      label: `/${command.label}`,
      description: command.description,
      note: command.options.filter((option) => option.required).map((option) => localName(option, this.acts.locale())).join(" "),
    }));
  }

  /** Start typing with this text. @param {string} text */
  begin(text) {
    this.clear(true);
    if (!this.input) return;
    this.input.value = text;
    this.input.dispatchEvent(new Event("input"));
  }

  /** Take a command by its path, as a click on its mention does. @param {string} path */
  use(path) {
    const command = this.acts.commands().find((known) => known.path === path);
    if (command) this.choose(command);
    else this.begin(`/${path}`);
  }

  /** @param {import("./commands.js").Command} command */
  choose(command) {
    this.list?.close();
    this.command = command;
    this.fields = [];
    this.input = undefined;
    const cancel = el("button", { type: "button", class: "icon-button", "aria-label": "Leave this command" }, icon("cross"));
    cancel.addEventListener("click", () => this.clear(true));
    this.slots = el("div", { class: "box-fields" });
    this.more = el("div", { class: "box-more", role: "group", "aria-label": "Optional" });
    const name = el("div", { class: "box-command", tabindex: -1 }, `/${command.label}`);
    const about = el("div", { class: "box-about quiet" }, command.description);
    this.line.replaceChildren(cancel, el("div", { class: "box-form" }, el("div", { class: "box-title" }, name, about), this.slots, this.more), sendButton());
    for (const option of command.options.filter((each) => each.required)) this.addField(option);
    this.offerMore();
    const first = this.fields[0];
    if (first) first.input.focus();
    else /** @type {HTMLElement} */ (this.line.querySelector(".box-send")).focus();
  }

  /** @param {any} option */
  addField(option) {
    const field = optionField(option, this.suggestions, {
      autocomplete: (value) =>
        this.acts.autocomplete({ command: this.command?.path ?? "", options: this.values(option.name), focused: option.name, value }),
      entities: this.acts.entities,
      locale: this.acts.locale(),
      onDone: () => this.next(),
      onLeave: () => this.leave(option),
    });
    this.fields.push(field);
    this.slots?.append(field.node);
    return field;
  }

  /** Buttons for the options not yet on the line. */
  offerMore() {
    const shown = new Set(this.fields.map((field) => field.option.name));
    const left = (this.command?.options ?? []).filter((option) => !shown.has(option.name));
    const buttons = left.map((option) => {
      const add = el("button", { type: "button", class: "chip-button", title: localDescription(option, this.acts.locale()) }, `+ ${localName(option, this.acts.locale())}`);
      add.addEventListener("click", () => {
        const field = this.addField(option);
        this.offerMore();
        field.input.focus();
      });
      return add;
    });
    this.more?.replaceChildren(...buttons);
  }

  /** After a value was taken: on to the next required option that is empty, else to the send button's Enter. */
  next() {
    const empty = this.fields.find((field) => field.option.required && !field.filled());
    if (empty) empty.input.focus();
  }

  /** Backspace in an empty field: an optional one goes, a required one gives the command up. @param {any} option */
  leave(option) {
    if (option.required) {
      this.begin(`/${this.command?.path ?? ""}`);
      return;
    }
    const at = this.fields.findIndex((field) => field.option === option);
    const [gone] = this.fields.splice(at, 1);
    gone.node.remove();
    this.offerMore();
    this.fields[Math.max(0, at - 1)]?.input.focus();
  }

  /** The filled options by name, without the one being typed. @param {string} [except] @returns {Record<string, any>} */
  values(except) {
    const filled = this.fields.filter((field) => field.filled() && field.option.name !== except);
    return Object.fromEntries(filled.map((field) => [field.option.name, field.value()]));
  }

  send() {
    const text = this.input?.value.trim() ?? "";
    if (this.command) this.sendCommand(this.command);
    else if (text.startsWith("/")) this.acts.complain("Choose one of the commands in the list.");
    else if (text) {
      this.acts.write(text);
      this.clear(hasKeyboard());
    }
  }

  /** @param {import("./commands.js").Command} command */
  sendCommand(command) {
    const missing = this.fields.find((field) => field.option.required && !field.filled());
    if (missing) {
      missing.input.setAttribute("aria-invalid", "true");
      missing.input.focus();
      this.acts.complain(`Fill in “${localName(missing.option, this.acts.locale())}” first.`);
      return;
    }
    const options = this.values();
    this.clear(hasKeyboard());
    this.acts.slash(command.path, options);
  }
}

/** On a phone the focus would bring up the keys over what was just asked for. */
function hasKeyboard() {
  return matchMedia("(pointer: fine)").matches;
}

function sendButton() {
  return el("button", { type: "submit", class: "icon-button box-send", "aria-label": "Send" }, icon("send"));
}
