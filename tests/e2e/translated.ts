/** Finds translations of English texts by their key, and people who read them. */

import { join } from "node:path";
import Database from "better-sqlite3";
import { localeWords, parseLocale } from "../../app/words/words";
import type { Instance } from "../instance.mjs";

export type Translate = (english: string) => string[];

const textsOf = (words: unknown, path: string[] = []): [path: string, text: string][] =>
  typeof words === "string"
    ? [[path.join("."), words]]
    : words && typeof words === "object"
      ? Object.entries(words).flatMap(([key, child]) => textsOf(child, [...path, key]))
      : [];

/** All translations of the English text. @throws Error if there is none. */
export function translateTo(language: string): Translate {
  const texts = new Map(textsOf(localeWords(parseLocale(language) ?? "en")));
  const places = Map.groupBy(textsOf(localeWords("en")), ([, english]) => english);
  return (english) => {
    const found = [...new Set((places.get(english) ?? []).map(([path]) => texts.get(path) ?? ""))];
    if (found.length === 0) throw new Error(`No word of app/words is "${english}"`);
    return found;
  };
}

/** Stores this language for all accounts, as if chosen at registration. */
export function everybodyReads(language: string, { dataDir }: Instance): void {
  const database = new Database(join(dataDir, "dhow.db"));
  database.prepare("update accounts set locale = ?").run(language);
  database.close();
}
