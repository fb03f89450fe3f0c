/** A rendered component as people and assistive software get it: elements, words, names and descriptions. */
import { type HtmlElement, Parser, StaticConfigLoader } from "html-validate";
import type { ReactNode } from "react";
import { markupFaults as faultsIn } from "../markup";
import { type Around, draw } from "./draw";

export type Element = HtmlElement;

const parser = new Parser(
  await new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }).getConfigFor("drawn.html"),
);

/** @throws Error if the HTML cannot be parsed. */
export function parseHtml(html: string): Element {
  return parser.parseHtml({ data: html, filename: "drawn.html", line: 1, column: 1, offset: 0 });
}

export const drawn = (content: ReactNode, around?: Around): Element => parseHtml(draw(() => content, around));

/** Validation errors of its HTML. Only a build gives stylesheets their addresses. */
export const renderFaults = (content: ReactNode, around?: Around): string[] =>
  faultsIn(draw(() => content, around).replaceAll('rel="stylesheet" href=""', 'rel="stylesheet" href="/built.css"'));

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&laquo;": "«",
  "&raquo;": "»",
};
/** React escapes five characters, and pagers write their arrows as references. A language's own name is numbers. */
const plain = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot|#x27|laquo|raquo);/g, (entity) => entities[entity] ?? entity);

/** The attribute's value; null if missing. */
export function attribute(element: Element, name: string): string | null {
  const value = element.getAttributeValue(name);
  return value === null ? null : plain(value);
}

export const all = (within: Element, selector: string): Element[] => within.querySelectorAll(selector);

/** @throws Error unless there is exactly one. */
export function findOne(within: Element, selector: string): Element {
  const found = all(within, selector);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} of ${selector}`);
  return found[0];
}

/** The visible text. */
export const words = (element: Element): string => plain(element.textContent).replace(/\s+/g, " ").trim();

/** The element's text without the texts of the elements in it. */
export const ownWords = (element: Element): string =>
  plain(element.childNodes.map((node) => (node.nodeName === "#text" ? node.textContent : "")).join(""))
    .replace(/\s+/g, " ")
    .trim();

export const textsOf = (within: Element, selector: string): string[] => all(within, selector).map(words);

/** @throws Error unless exactly one element has this id. */
/** The texts of each row's cells. */
export const tableRows = (within: Element): string[][] =>
  all(within, "tbody tr").map((row) => row.childElements.map(words));

const byId = (within: Element, id: string): Element => findOne(within, `[id="${id}"]`);

/** A control's label. @throws Error without a label, or with two. */
export function accessibleName(within: Element, control: Element): string {
  const own = attribute(control, "aria-label");
  if (own !== null) return own;
  const labels = [...all(within, `label[for="${attribute(control, "id")}"]`), control.closest("label")].filter(
    (label) => label !== null,
  );
  if (labels.length !== 1) throw new Error(`${labels.length} labels of ${attribute(control, "name")}`);
  return words(labels[0]!);
}

/** The control with this label. */
export function called(within: Element, name: string): Element {
  const found = all(within, "input, select, textarea").filter(
    (control) => attribute(control, "type") !== "hidden" && accessibleName(within, control) === name,
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} controls are called ${name}`);
  return found[0];
}

/** A control's hint and error. */
export const accessibleDescriptions = (within: Element, element: Element): string[] =>
  (attribute(element, "aria-describedby")?.split(" ") ?? []).map((id) => words(byId(within, id)));

/** The target of a link within the page. */
export const target = (within: Element, link: Element): Element =>
  byId(within, (attribute(link, "href") ?? "").replace(/^#/, ""));

export const hrefs = (within: Element, selector = "a"): (string | null)[] =>
  all(within, selector).map((link) => attribute(link, "href"));

/** Returns the table whose caption begins with these words. */
export const findTable = (page: Element, caption: string): Element =>
  all(page, "table").find((table) => words(findOne(table, "caption")).startsWith(caption))!;
