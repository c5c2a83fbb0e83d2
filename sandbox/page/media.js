/** Pictures and files of a message, and the enlarged view of a picture. */

import { dialog, el, icon, safeAddress } from "./dom.js";

/** @typedef {{id: string, filename: string, url: string, size?: number, content_type?: string, width?: number, height?: number, description?: string}} Attachment */

/**
 * Where a media item's bytes are: `attachment://name` means a file of the same message.
 * @param {string} address
 * @param {Attachment[]} attachments
 * @returns {{url: string, width?: number, height?: number, description?: string}}
 */
export function resolve(address, attachments) {
  if (!address.startsWith("attachment://")) return { url: address };
  const name = address.slice("attachment://".length);
  return attachments.find((file) => file.filename === name) ?? { url: "" };
}

/**
 * The address of a file as seen from this page. The sandbox names its files by the host and port it had when they came;
 * the page may be open under another name of the same machine, or the sandbox on another port since.
 * @param {string} address
 */
function fileAddress(address) {
  if (!address || !URL.canParse(address, location.href)) return null;
  const url = new URL(address, location.href);
  const ours = ["127.0.0.1", "localhost", location.hostname].includes(url.hostname) && url.pathname.startsWith("/cdn/");
  return ours ? url.pathname : safeAddress(address);
}

/**
 * A picture that opens enlarged.
 * @param {{url: string, width?: number, height?: number}} source
 * @param {string} description the alt text
 * @param {{spoiler?: boolean, small?: boolean}} [look]
 * @returns {HTMLElement}
 */
export function picture(source, description, look = {}) {
  const address = fileAddress(source.url);
  if (!address) return el("span", { class: "media-missing" }, "Picture not found");
  const image = el("img", {
    src: address,
    alt: description,
    width: source.width,
    height: source.height,
    loading: "lazy",
    decoding: "async",
  });
  image.addEventListener("error", () => image.replaceWith(el("span", { class: "media-missing" }, description || "Picture not found")));
  const frame = el("button", { type: "button", class: look.small ? "picture picture-small" : "picture", "aria-label": `Enlarge picture: ${description || "no description"}` }, image);
  if (look.spoiler) frame.classList.add("picture-hidden");
  frame.addEventListener("click", () => {
    if (frame.classList.contains("picture-hidden")) frame.classList.remove("picture-hidden");
    else enlarge(address, description);
  });
  return frame;
}

/**
 * Let the pictures of a redrawn message stand behind the new ones until those have come, so that nothing flickers.
 * @param {HTMLElement} before the message as it was
 * @param {HTMLElement} after
 */
export function carryPictures(before, after) {
  const old = before.querySelectorAll("img");
  after.querySelectorAll("img").forEach((image, at) => {
    if (!old[at]?.naturalWidth) return;
    image.loading = "eager";
    image.style.background = `url(${JSON.stringify(old[at].src)}) center / contain no-repeat`;
    image.addEventListener("load", () => image.style.removeProperty("background"), { once: true });
  });
}

/** @param {string} address @param {string} description */
function enlarge(address, description) {
  const image = el("img", { src: address, alt: description });
  const stage = el("div", { class: "lightbox-stage" }, image);
  const close = el("button", { type: "button", class: "icon-button lightbox-close", "aria-label": "Close picture" }, icon("cross"));
  const box = dialog(
    { class: "lightbox", "aria-label": "Enlarged picture" },
    stage,
    el("div", { class: "lightbox-foot" }, el("p", {}, description), el("a", { href: address, target: "_blank", rel: "noopener" }, "Open original")),
    close,
  );
  close.addEventListener("click", () => box.close());
  stage.addEventListener("click", (event) => {
    if (event.target === image) stage.classList.toggle("lightbox-full");
    else box.close();
  });
}

/** @param {Attachment} file */
export function isPicture(file) {
  return /^image\/(png|jpeg|gif|webp|avif|apng)/.test(file.content_type ?? "") || /\.(png|jpe?g|gif|webp|avif)$/i.test(file.filename);
}

/** A file to download. @param {Attachment} file */
export function fileCard(file) {
  const size = file.size === undefined ? "" : worded(file.size);
  return el(
    "a",
    { class: "file-card", href: fileAddress(file.url), download: file.filename, target: "_blank", rel: "noopener" },
    icon("file"),
    el("span", {}, el("span", { class: "file-name" }, file.filename), el("span", { class: "quiet" }, size)),
  );
}

/** @param {number} bytes */
function worded(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1_048_576 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}

/** Several pictures in a grid. @param {HTMLElement[]} pictures */
export function gallery(pictures) {
  return el("div", { class: "gallery", data: { count: Math.min(pictures.length, 4) } }, pictures);
}
