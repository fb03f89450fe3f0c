/**
 * What the domain says, before anybody knows in which language it is read: the key of a sentence and what it tells, as one string.
 * So refusals, errors of fields, lines of timelines and messages are kept and handed on as the texts that they will be.
 * What people typed themselves is no such string, and is read as it is.
 */
import { wordsIn, type Words } from "./words";

type Sentences = Words["said"];
type Told<Key extends keyof Sentences> = Sentences[Key] extends (...told: infer Values) => string ? Values : [];

/** No text that people send has this character: what they type is refused with it (app/domain/characters.ts). */
const MARK = "\u0001";

/** `told` are numbers, texts, and what was said by say() itself. */
export function say<Key extends keyof Sentences & string>(key: Key, ...told: Told<Key>): string {
  return MARK + JSON.stringify([key, ...(told as unknown[])]);
}

/** The sentence in these words. A text that nobody said by say() stays as it is. */
export function read(said: string, words: Words): string {
  if (!said.startsWith(MARK)) return said;
  const [key, ...told] = JSON.parse(said.slice(MARK.length)) as [keyof Sentences, ...unknown[]];
  const sentence = words.said[key] as string | ((...told: unknown[]) => string) | undefined;
  if (sentence === undefined) return key;
  return typeof sentence === "string" ? sentence : sentence(...told.map((one) => readWithin(one, words)));
}

const readWithin = (told: unknown, words: Words): unknown =>
  typeof told === "string" ? read(told, words) : Array.isArray(told) ? told.map((one) => readWithin(one, words)) : told;

/** For logs, the command line, and whoever asks by no browser. */
export const inEnglish = (said: string): string => read(said, wordsIn("en"));
