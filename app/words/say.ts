/**
 * How the domain says something: alone, so that whatever says it does not load all words of all languages. Read it by
 * said.ts.
 */
import type { messages } from "./en/messages";
import type { timeline } from "./en/timeline";
import type { validation } from "./en/validation";

/** The catalogue `said` of a language. */
export type Sentences = typeof validation & typeof timeline & typeof messages;
type Told<Key extends keyof Sentences> = Sentences[Key] extends (...told: infer Values) => string ? Values : [];

/** No text that people send has this character: what they type is refused with it (app/domain/characters.ts). */
export const MARK = "\u0001";

/** `told` are numbers, texts, and what was said by say() itself. */
export function say<Key extends keyof Sentences & string>(key: Key, ...told: Told<Key>): string {
  return MARK + JSON.stringify([key, ...(told as unknown[])]);
}
