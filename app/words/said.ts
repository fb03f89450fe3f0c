/**
 * What the domain says, before anybody knows in which language it is read: the key of a sentence and what it tells, as
 * one string.
 * So refusals, errors of fields, lines of timelines and messages are kept and handed on as the texts that they will be.
 * What people typed themselves is no such string, and is read as it is.
 */
import { isSaid, MARK, type Sentence, type Sentences, say } from "./say";
import { type Words, wordsIn } from "./words";

export { type Sentence, say };

/**
 * The sentence in these words. A text that nobody said by say() stays as it is, even if it begins like one that was.
 */
export function read(sentence: Sentence | string, words: Words): string {
  const said = sentence as string;
  if (!isSaid(said)) return said;
  try {
    const [key, ...told] = JSON.parse(said.slice(MARK.length)) as [keyof Sentences, ...unknown[]];
    if (!Object.hasOwn(words.said, key)) return key;
    const sentence = words.said[key] as string | ((...told: unknown[]) => string);
    return typeof sentence === "string" ? sentence : sentence(...told.map((one) => readWithin(one, words)));
  } catch {
    // Names of fields and files can have any character.
    return said;
  }
}

const readWithin = (told: unknown, words: Words): unknown =>
  typeof told === "string" ? read(told, words) : Array.isArray(told) ? told.map((one) => readWithin(one, words)) : told;

/** For logs, the command line, and whoever asks by no browser. */
export const inEnglish = (said: Sentence | string): string => read(said, wordsIn("en"));
