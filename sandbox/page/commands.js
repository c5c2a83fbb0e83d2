/** The bot's commands as a person picks them: one entry per command, group and sub-command path. */

/** Discord's option types. */
export const OPTION = { subcommand: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10 };

/**
 * @typedef {object} Command
 * @property {string} path as the control API wants it: "match new"
 * @property {string} label the same in the user's language
 * @property {string} description
 * @property {any[]} options
 */

/** @param {any} thing @param {string} locale */
export const localName = (thing, locale) => thing.name_localizations?.[locale] ?? thing.name;

/** @param {any} thing @param {string} locale */
export const localDescription = (thing, locale) => thing.description_localizations?.[locale] ?? thing.description ?? "";

/**
 * Every command that a user may give on a server.
 * @param {any[]} commands Discord's application commands
 * @param {{locale: string, organiser: boolean}} user
 * @param {string | undefined} server
 * @returns {Command[]}
 */
export function commandsFor(commands, user, server) {
  return commands
    .filter((command) => (command.type ?? 1) === 1)
    .filter((command) => !command.guild_id || command.guild_id === server)
    .filter((command) => user.organiser || (command.default_member_permissions ?? null) === null)
    .flatMap((command) => leaves(command, [], [], user.locale))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** @param {any} node @param {string[]} path @param {string[]} label @param {string} locale @returns {Command[]} */
function leaves(node, path, label, locale) {
  const here = [...path, node.name];
  const words = [...label, localName(node, locale)];
  const inner = (node.options ?? []).filter((/** @type {any} */ option) => option.type <= OPTION.group);
  if (inner.length) return inner.flatMap((/** @type {any} */ option) => leaves(option, here, words, locale));
  return [{ path: here.join(" "), label: words.join(" "), description: localDescription(node, locale), options: node.options ?? [] }];
}

/**
 * The commands that a typed beginning may mean, best first.
 * @param {Command[]} commands
 * @param {string} typed without the slash
 */
export function matching(commands, typed) {
  const wanted = typed.trim().toLowerCase();
  const rank = (/** @type {Command} */ command) => {
    const names = [command.label.toLowerCase(), command.path.toLowerCase()];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.split(/[ -]/).some((word) => word.startsWith(wanted)))) return 1;
    return names.some((name) => name.includes(wanted)) ? 2 : 3;
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((entry) => entry.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map((entry) => entry.command);
}

/** What may be typed into an option, in a few words. @param {any} option */
export function hint(option) {
  const kinds = { 3: "text", 4: "whole number", 5: "yes or no", 6: "a person", 7: "a channel", 8: "a role", 9: "a person or role", 10: "number" };
  const kind = kinds[/** @type {keyof typeof kinds} */ (option.type)] ?? "value";
  if (option.choices?.length) return "one of the list";
  const { min_value: low, max_value: high } = option;
  if (low !== undefined && high !== undefined) return `${kind}, ${low} to ${high}`;
  if (low !== undefined) return `${kind}, at least ${low}`;
  return high === undefined ? kind : `${kind}, at most ${high}`;
}

/**
 * A typed text as the value of an option.
 * @param {any} option
 * @param {string} text
 * @returns {string | number | boolean}
 */
export function valueOf(option, text) {
  if (option.type === OPTION.boolean) return text.toLowerCase() === "true";
  const number = [OPTION.integer, OPTION.number].includes(option.type) && text.trim() !== "" && !Number.isNaN(Number(text));
  return number ? Number(text) : text;
}
