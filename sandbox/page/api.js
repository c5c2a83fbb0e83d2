/** The control API of the sandbox (docs/sandbox.md), as this page uses it. */

/** What the server said no to, in its own sentence. */
class Refused extends Error {}

/** No answer from the server at all. */
class Unreachable extends Error {
  constructor() {
    super("The sandbox does not answer. Is it still running?");
  }
}

/**
 * @param {string} path
 * @param {object} [body] sent as JSON with POST when given
 * @returns {Promise<any>}
 */
async function call(path, body) {
  const request = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(`/sandbox/${path}`, request);
  } catch {
    throw new Unreachable();
  }
  const json = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(json.error ?? `The sandbox refused this (${answer.status}).`);
  return json;
}

/** @param {string} user */
export const readState = (user) => call(`state?as=${encodeURIComponent(user)}`);

/** The users alone, before one is chosen. */
export const readUsers = () => call("state").then((state) => state.users);

/**
 * @param {string} channel
 * @param {string} user
 * @param {{before?: string, limit?: number}} [page]
 * @returns {Promise<any[]>}
 */
export async function readMessages(channel, user, page = {}) {
  const query = new URLSearchParams({ as: user, limit: String(page.limit ?? 60), ...(page.before ? { before: page.before } : {}) });
  return (await call(`channels/${channel}/messages?${query}`)).messages;
}

/**
 * Do something as a person and wait until the bot has acknowledged it, or has failed to.
 * @param {"slash" | "click" | "select" | "submit"} kind
 * @param {object} body
 * @returns {Promise<any>} the interaction as it then stands
 */
export async function interact(kind, body) {
  const { interaction } = await call(kind, body);
  return call(`interactions/${interaction}?wait=10&until=acked`);
}

/**
 * The bot's choices for an option that is being typed.
 * @param {object} body
 * @returns {Promise<any[]>} none when the bot did not answer
 */
export async function autocomplete(body) {
  const { interaction } = await call("autocomplete", body);
  return (await call(`interactions/${interaction}?wait=4`)).choices ?? [];
}

/** @param {string} user @param {string} channel @param {string} content */
export const write = (user, channel, content) => call("messages", { user, channel, content });

/** @param {string} user @param {string} message */
export const remove = (user, message) => call(`messages/${message}/delete`, { user });

/**
 * Live events for a user, with reconnection. `onEvent` gets each event's JSON and number.
 * @param {string} user
 * @param {(event: any, number: number) => void} onEvent
 * @param {(connected: boolean) => void} onLink
 * @returns {() => void} stops listening
 */
export function listen(user, onEvent, onLink) {
  /** @type {EventSource | null} */
  let source = null;
  let timer = 0;
  const open = () => {
    source = new EventSource(`/sandbox/events?as=${encodeURIComponent(user)}`);
    source.addEventListener("message", (event) => onEvent(JSON.parse(event.data), Number(event.lastEventId)));
    source.addEventListener("open", () => onLink(true));
    source.addEventListener("error", () => {
      source?.close();
      onLink(false);
      timer = setTimeout(open, 1000);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
