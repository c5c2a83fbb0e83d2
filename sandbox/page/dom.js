/** Building DOM nodes: the only way this page makes markup, so that no content is ever parsed as HTML. */

/** @typedef {Node | string | number | false | null | undefined} Child */

/**
 * Make an element. `props` keys: `class`, `on` (event name to listener), `data`, `style`, the rest are attributes
 * (`true` sets an empty one; `false`, `null` and `undefined` leave it out).
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue;
    if (key === "class") node.className = value;
    else if (key === "on") for (const [name, listener] of Object.entries(value)) node.addEventListener(name, listener);
    else if (key === "data") Object.assign(node.dataset, value);
    else if (key === "style") for (const [name, text] of Object.entries(value)) node.style.setProperty(name, text);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...present(children.flat()));
  return node;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function present(children) {
  return children
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/** An icon of the page's own sprite, hidden from screen readers. @param {string} name @returns {SVGElement} */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return svg;
}

/** Only addresses a browser may safely follow. @param {string} address @returns {string | null} */
export function safeAddress(address) {
  try {
    const url = new URL(address, location.href);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

let counter = 0;

/** A fresh element id. @param {string} stem @returns {string} */
export function freshId(stem) {
  counter += 1;
  return `${stem}-${counter}`;
}

/** The hex colour of Discord's integer. @param {number} colour */
export function hex(colour) {
  return `#${colour.toString(16).padStart(6, "0")}`;
}

/**
 * A modal `<dialog>` over the page: Esc and a click beside it close it, it removes itself once closed.
 * @param {Record<string, any>} props as for `el`
 * @param {...Child} children
 * @returns {HTMLDialogElement}
 */
export function dialog(props, ...children) {
  const node = /** @type {HTMLDialogElement} */ (el("dialog", props, ...children));
  node.addEventListener("mousedown", (event) => {
    if (event.target === node && outside(node, event)) node.close();
  });
  node.addEventListener("close", () => node.remove());
  document.body.append(node);
  node.showModal();
  return node;
}

/** @param {HTMLElement} node @param {MouseEvent} event */
function outside(node, event) {
  const box = node.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
