/** What the user does to the bot, from the press to the bot's acknowledgement. */

import { autocomplete, interact } from "./api.js";
import { openModal } from "./modal.js";

export class Interactions {
  /**
   * @param {import("./store.js").Store} store
   * @param {{say: (text: string, wrong?: boolean) => void, modal: () => Omit<import("./modal.js").ModalActs, "submit">}} ui
   */
  constructor(store, ui) {
    this.store = store;
    this.ui = ui;
    /** The custom id that waits, by message. @type {Map<string, string>} */
    this.busy = new Map();
    /** What went wrong last, by message. @type {Map<string, string>} */
    this.failures = new Map();
  }

  /** Another user looks at the page now. */
  forget() {
    this.busy.clear();
    this.failures.clear();
  }

  /** @param {any} message @param {string} customId */
  click(message, customId) {
    return this.onMessage("click", message, customId, {});
  }

  /** @param {any} message @param {string} customId @param {string[]} values */
  select(message, customId, values) {
    return this.onMessage("select", message, customId, { values });
  }

  /** @param {"click" | "select"} kind @param {any} message @param {string} customId @param {object} more */
  async onMessage(kind, message, customId, more) {
    if (this.busy.has(message.id)) return;
    const user = this.store.user;
    this.busy.set(message.id, customId);
    this.failures.delete(message.id);
    this.store.tell("interaction", message.id);
    const wrong = await this.run(kind, { user, message: message.id, custom_id: customId, ...more });
    if (user !== this.store.user) return;
    this.busy.delete(message.id);
    if (wrong) this.failures.set(message.id, wrong);
    this.store.tell("interaction", message.id);
  }

  /** @param {string} path @param {Record<string, any>} options */
  async slash(path, options) {
    const { user, channel } = this.store;
    this.ui.say(`Sending /${path}…`);
    const wrong = await this.run("slash", { user, channel, command: path, options });
    this.ui.say(wrong ? `/${path}: ${wrong}` : "", Boolean(wrong));
  }

  /** @param {{command: string, options: Record<string, any>, focused: string, value: string}} body */
  async complete(body) {
    const { user, channel } = this.store;
    return autocomplete({ user, channel, ...body }).catch((error) => {
      this.ui.say(error.message, true);
      return [];
    });
  }

  /**
   * @param {"slash" | "click" | "select" | "submit"} kind
   * @param {object} body
   * @returns {Promise<string | null>} what went wrong, if anything
   */
  async run(kind, body) {
    try {
      const done = await interact(kind, body);
      if (done.state === "failed") return `This interaction failed. ${done.error ?? ""}`.trim();
      if (done.modal) this.showModal(done);
      return null;
    } catch (error) {
      return /** @type {Error} */ (error).message;
    }
  }

  /** @param {any} interaction one that was answered with a modal */
  showModal(interaction) {
    const submit = (/** @type {Record<string, any>} */ values) => this.run("submit", { user: interaction.user, interaction: interaction.id, values });
    openModal(interaction.modal, { ...this.ui.modal(), submit });
  }
}
