/** What each user has read and where each was mentioned since, kept in the browser between visits. */

const KEY = "sandbox-marks";

export class Marks {
  /** @param {Storage} storage */
  constructor(storage) {
    this.storage = storage;
    /** @type {{read: Record<string, Record<string, string>>, pings: Record<string, Record<string, number>>}} */
    this.kept = { read: {}, pings: {}, ...JSON.parse(storage.getItem(KEY) ?? "{}") };
  }

  /** @param {string} user @param {string} channel @param {string} newest */
  unread(user, channel, newest) {
    return this.kept.read[user]?.[channel] !== newest;
  }

  /**
   * Remember that `user` has read `channel` to `newest`.
   * @param {string} user
   * @param {string} channel
   * @param {string} newest
   * @returns {boolean} whether that is news
   */
  read(user, channel, newest) {
    if (!this.unread(user, channel, newest) && !this.pings(user, channel)) return false;
    this.kept.read[user] = { ...this.kept.read[user], [channel]: newest };
    delete this.kept.pings[user]?.[channel];
    this.keep();
    return true;
  }

  /** A message in `channel` mentioned these users. @param {string} channel @param {string[]} users */
  ping(channel, users) {
    if (!users.length) return;
    for (const user of users) {
      const counts = (this.kept.pings[user] ??= {});
      counts[channel] = (counts[channel] ?? 0) + 1;
    }
    this.keep();
  }

  /** How often `user` was mentioned, in one channel or in all. @param {string} user @param {string} [channel] */
  pings(user, channel) {
    const counts = this.kept.pings[user] ?? {};
    return channel ? (counts[channel] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
  }

  keep() {
    this.storage.setItem(KEY, JSON.stringify(this.kept));
  }
}
