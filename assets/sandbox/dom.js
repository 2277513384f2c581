// Making elements. Text only ever becomes text nodes, so nothing anybody wrote can become markup.

/** An element; `properties` are attributes, except `on…` (listeners), `data` (dataset) and `class`. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(element.dataset, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** A picture made of [tag, attributes] pairs. */
export function drawing(viewBox, parts) {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("viewBox", viewBox);
  svg.setAttribute("aria-hidden", "true");
  for (const [tag, attributes] of parts) {
    const part = document.createElementNS(namespace, tag);
    for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
    svg.append(part);
  }
  return svg;
}

/** The bus that is the bot's face, in a colour. */
export function bus(colour = "#f2b632") {
  const glass = "#fdf6e3";
  const dark = "#1d2430";
  const metal = "#6b7688";
  return drawing("0 0 48 48", [
    ["rect", { x: 7, y: 8, width: 34, height: 29, rx: 6, fill: colour }],
    ["rect", { x: 11, y: 13, width: 12, height: 10, rx: 2, fill: glass }],
    ["rect", { x: 25, y: 13, width: 12, height: 10, rx: 2, fill: glass }],
    ["rect", { x: 7, y: 26, width: 34, height: 3, fill: dark, opacity: 0.85 }],
    ["circle", { cx: 14, cy: 32.5, r: 1.8, fill: glass }],
    ["circle", { cx: 34, cy: 32.5, r: 1.8, fill: glass }],
    ["rect", { x: 11, y: 36, width: 7, height: 6, rx: 2, fill: metal }],
    ["rect", { x: 30, y: 36, width: 7, height: 6, rx: 2, fill: metal }],
    ["rect", { x: 3.5, y: 15, width: 3, height: 8, rx: 1.5, fill: metal }],
    ["rect", { x: 41.5, y: 15, width: 3, height: 8, rx: 1.5, fill: metal }],
  ]);
}

/** The colours people are told apart by, in the order in which they came. */
export const COLOURS = ["#4f8ef7", "#e5646e", "#3fae7a", "#c27be0", "#e08c3a", "#35a9b8", "#b8a12f", "#d765a8", "#7d8ba1"];
