/** Finds names that a request sends more than once, so that no value is lost silently. */
import { message, type Sentence } from "~/words/message";
import { cutNames } from "./unknown-fields";

/** Returns an error for each name, for the answer's `errors`. */
export const sentTwice = (names: string[]): Record<string, Sentence[]> =>
  Object.fromEntries(cutNames(names).map((name) => [name, [message("sentTwice", name)]]));

/** Returns the names that occur more than once. */
export const repeatedNames = (names: string[]): string[] => [
  ...new Set(names.filter((name, i) => names.indexOf(name) !== i)),
];

/** An object or list around the current position. */
interface JsonDepth {
  /** The object's keys. Null for a list. */
  keys: Set<string> | null;
  /** The last key, or the list's index. */
  name: string | number;
}

/** Returns the keys that an object has more than once, such as "phone2.phone". `text` must be valid JSON. */
export function repeatedKeys(text: string): string[] {
  const levels: JsonDepth[] = [];
  const found = new Set<string>();
  const token = /["[\]{},]/g;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const level = levels.at(-1);
    if (match[0] === "{") levels.push({ keys: new Set(), name: "" });
    else if (match[0] === "[") levels.push({ keys: null, name: 0 });
    else if (match[0] === "}" || match[0] === "]") levels.pop();
    else if (match[0] === "," && typeof level?.name === "number") level.name += 1;
    else if (match[0] === '"') {
      const end = stringEnd(text, match.index);
      token.lastIndex = end;
      if (!level?.keys || !isColonNext(text, end)) continue;
      const key = JSON.parse(text.slice(match.index, end)) as string;
      level.name = key;
      if (level.keys.has(key)) found.add(levels.map(({ name }) => name).join("."));
      level.keys.add(key);
    }
  }
  return [...found];
}

/** Returns the position behind the string that starts at `start`. On long strings, a pattern's stack would overflow. */
function stringEnd(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); ; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
}

function isColonNext(text: string, from: number): boolean {
  const next = /[^ \t\r\n]/g;
  next.lastIndex = from;
  return next.exec(text)?.[0] === ":";
}
