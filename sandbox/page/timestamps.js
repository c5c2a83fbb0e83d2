/** Moments as people read them: `<t:unix:style>` marks, kept up to date while the page is open. */

import { el } from "./dom.js";

const STEPS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
]);

/** So near below a whole unit that it is called one: 59 minutes are an hour. */
const NEARLY = 0.97;

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

/**
 * "in 3 minutes", "2 hours ago".
 * @param {number} unix seconds
 * @param {number} now milliseconds
 */
function relative(unix, now) {
  const away = Math.round(unix - now / 1000);
  const [unit, size] = STEPS.find(([, seconds]) => Math.abs(away) >= seconds * NEARLY) ?? ["second", 1];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.round(away / size), unit);
}

let ahead = 0;

/** Go by the sandbox's clock, which a script may have moved. @param {string} iso the time there now */
export function setClock(iso) {
  ahead = Date.parse(iso) - Date.now();
}

/** @param {number} unix seconds @param {string} style one of Discord's letters */
function worded(unix, style) {
  if (style === "R") return relative(unix, Date.now() + ahead);
  const format = STYLES[/** @type {keyof typeof STYLES} */ (style)] ?? STYLES.f;
  return new Intl.DateTimeFormat(undefined, /** @type {Intl.DateTimeFormatOptions} */ (format)).format(unix * 1000);
}

/**
 * A `<time>` element for a moment.
 * @param {number} unix seconds
 * @param {string} style t T d D f F s S or R
 * @returns {HTMLElement}
 */
export function momentNode(unix, style) {
  if (Math.abs(unix) > 8.64e12) return el("span", {}, "a date out of range");
  const when = new Date(unix * 1000);
  return el(
    "time",
    { class: "moment", datetime: when.toISOString(), title: worded(unix, "F"), data: { unix, style } },
    worded(unix, style),
  );
}

/** The short clock of a message's head: today's time, else the date with it. @param {string} iso */
export function clock(iso) {
  const when = new Date(iso);
  const today = new Date(Date.now() + ahead).toDateString() === when.toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const format = today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  return new Intl.DateTimeFormat(undefined, format).format(when);
}

/** Reword every relative moment on the page once a second. */
export function keepMomentsFresh() {
  setInterval(() => {
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("time[data-style='R']"))) {
      const text = worded(Number(node.dataset.unix), "R");
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}
