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

/** A string of JSON with the colon behind a key, or a bracket, brace or comma. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|[[\]{},]/g;

/** An object or list around the current position. */
interface Level {
  /** The object's keys. Null for a list. */
  keys: Set<string> | null;
  /** The last key, or the list's index. */
  name: string | number;
}

/** Returns the keys that an object has more than once, such as "phone2.phone". `text` must be valid JSON. */
export function repeatedKeys(text: string): string[] {
  const levels: Level[] = [];
  const found = new Set<string>();
  for (const [token, literal, colon] of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === "{") levels.push({ keys: new Set(), name: "" });
    else if (token === "[") levels.push({ keys: null, name: 0 });
    else if (token === "}" || token === "]") levels.pop();
    else if (token === "," && typeof level?.name === "number") level.name += 1;
    else if (literal !== undefined && colon !== undefined && level?.keys) {
      const key = JSON.parse(literal) as string;
      level.name = key;
      if (level.keys.has(key)) found.add(levels.map(({ name }) => name).join("."));
      level.keys.add(key);
    }
  }
  return [...found];
}
