/** What a language says in place of an English text: found by its place among the words. */
import { localeNamed, wordsIn } from "../../app/words/words";

export type Translate = (english: string) => string[];

const textsOf = (words: unknown, path: string[] = []): [path: string, text: string][] =>
  typeof words === "string"
    ? [[path.join("."), words]]
    : words && typeof words === "object"
      ? Object.entries(words).flatMap(([key, one]) => textsOf(one, [...path, key]))
      : [];

/** Every text of the language that stands where the English one does. Errors: none does. */
export function translateTo(language: string): Translate {
  const texts = new Map(textsOf(wordsIn(localeNamed(language) ?? "en")));
  const places = Map.groupBy(textsOf(wordsIn("en")), ([, english]) => english);
  return (english) => {
    const found = [...new Set((places.get(english) ?? []).map(([path]) => texts.get(path) ?? ""))];
    if (found.length === 0) throw new Error(`No word of app/words is "${english}"`);
    return found;
  };
}
