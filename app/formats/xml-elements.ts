/**
 * Reads single elements of a large XML file, one after another, so that the whole file is never in memory as objects.
 * The elements have the form of fast-xml-parser's.
 */
import { XMLParser } from "fast-xml-parser";

/** An element with attributes or children. An element with text alone is a string. */
export interface Element {
  [name: string]: unknown;
}

/** The position of an element's "<" in the file, from 0. */
const START = Symbol("start");

/** Returns the element's position in the file, from 0. */
export const elementStart = (element: Element): number => (element as { [START]?: number })[START] ?? 0;

/** No bank nests elements as deeply. */
const MAX_DEPTH = 100;

/** Decodes character references such as "&#233;" and "&eacute;". */
const decoder = new XMLParser({ htmlEntities: true, parseTagValue: false, trimValues: false });
const decodeText = (text: string): string =>
  text.includes("&") ? String((decoder.parse(`<x>${text}</x>`) as { x: unknown }).x) : text;

interface OpenElement {
  name: string;
  element: Element;
  text: string;
}

interface Scan {
  /** The paths of the elements to read, such as "Document/Stmt/Ntry". */
  wanted: ReadonlySet<string>;
  /** Elements that may repeat. They are always arrays in their parents. */
  repeated: ReadonlySet<string>;
  /** Called with each wanted element's path and content. */
  read: (path: string, element: Element) => void;
  /** Called at the start of each element that contains wanted ones, with its position in the file. */
  open?: (path: string, start: number) => void;
}

/**
 * Reads the wanted elements of a well-formed file, in its order. Namespace prefixes are removed.
 * @throws Error if the file is nested too deeply or an element has no end.
 */
export function scanElements(xml: string, { wanted, repeated, read, open }: Scan): void {
  /** The names of the open elements above the wanted ones. */
  const path: string[] = [];
  /** The open elements of a wanted one, outermost first. */
  const stack: OpenElement[] = [];
  const close = () => {
    const closed = stack.pop();
    if (!closed) return void path.pop();
    const parent = stack.at(-1);
    const content = finishElement(closed);
    if (parent) addChild(parent.element, closed.name, content, repeated);
    else {
      read([...path, closed.name].join("/"), typeof content === "string" ? { "#text": content } : content);
    }
  };
  for (let at = 0; ; ) {
    const start = xml.indexOf("<", at);
    if (start < 0) return;
    const current = stack.at(-1);
    if (current && start > at) current.text += decodeText(xml.slice(at, start));
    if (xml.startsWith("<!--", start)) at = endOf(xml, "-->", start);
    else if (xml.startsWith("<![CDATA[", start)) {
      at = endOf(xml, "]]>", start);
      if (current) current.text += xml.slice(start + "<![CDATA[".length, at - "]]>".length);
    } else if (xml.startsWith("<?", start) || xml.startsWith("<!", start)) at = endOf(xml, ">", start);
    else if (xml.startsWith("</", start)) {
      at = endOf(xml, ">", start);
      close();
    } else {
      at = tagEnd(xml, start);
      const isEmpty = xml[at - 2] === "/";
      const tag = xml.slice(start + 1, at - (isEmpty ? 2 : 1));
      const [written = ""] = /^[^\s]+/.exec(tag) ?? [];
      const name = localName(written);
      if (path.length + stack.length >= MAX_DEPTH) throw new Error("The file is nested too deeply.");
      const here = [...path, name].join("/");
      if (current || wanted.has(here)) {
        stack.push({ name, element: parseAttributes(tag.slice(written.length), start), text: "" });
      } else {
        path.push(name);
        open?.(here, start);
      }
      if (isEmpty) close();
    }
  }
}

/** Returns the position behind the next `mark`. @throws Error without one. */
function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw new Error("The file has no end.");
  return at + mark.length;
}

/** Returns the position behind the tag's ">". An attribute's value may contain that character. */
function tagEnd(xml: string, start: number): number {
  for (let at = start; at < xml.length; at += 1) {
    const character = xml[at];
    if (character === ">") return at + 1;
    if (character === '"' || character === "'") at = endOf(xml, character, at + 1) - 1;
  }
  throw new Error("The file has no end.");
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Objects without a prototype, because an element may be called "constructor". */
function parseAttributes(written: string, start: number): Element {
  const element = Object.assign(Object.create(null) as Element, { [START]: start });
  for (const [, name = "", value = ""] of written.matchAll(/([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g))
    element[`@${localName(name)}`] = decodeText(value.slice(1, -1));
  return element;
}

/** Returns the element's text if it has nothing else. */
function finishElement({ element, text }: OpenElement): Element | string {
  const words = text.trim();
  if (Object.keys(element).length === 0) return words;
  if (words !== "") element["#text"] = words;
  return element;
}

function addChild(parent: Element, name: string, content: Element | string, repeated: ReadonlySet<string>): void {
  const earlier = parent[name];
  if (Array.isArray(earlier)) earlier.push(content);
  else if (earlier !== undefined) parent[name] = [earlier, content];
  else parent[name] = repeated.has(name) ? [content] : content;
}
