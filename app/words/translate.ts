/**
 * What the domain says, before anybody knows in which language it is read: the key of a sentence and what it tells, as
 * one string.
 * So refusals, errors of fields, lines of timelines and messages are kept and handed on as the texts that they will be.
 * What people typed themselves is no such string, and is read as it is.
 */
import { isSaid, MARK, type Messages, message, type Sentence } from "./message";
import { localeWords, type Words } from "./words";

export { message as say, type Sentence };

/**
 * The sentence in these words. A text that is no message() stays as it is, even if it begins like one.
 */
export function translate(sentence: Sentence | string, words: Words): string {
  const message = sentence as string;
  if (!isSaid(message)) return message;
  try {
    const [key, ...value] = JSON.parse(message.slice(MARK.length)) as [keyof Messages, ...unknown[]];
    if (!Object.hasOwn(words.messages, key)) return key;
    const sentence = words.messages[key] as string | ((...value: unknown[]) => string);
    return typeof sentence === "string" ? sentence : sentence(...value.map((item) => translateValue(item, words)));
  } catch {
    // Names of fields and files can have any character.
    return message;
  }
}

const translateValue = (value: unknown, words: Words): unknown =>
  typeof value === "string"
    ? translate(value, words)
    : Array.isArray(value)
      ? value.map((item) => translateValue(item, words))
      : value;

/** For logs, the command line, and whoever asks by no browser. */
export const translateToEnglish = (message: Sentence | string): string => translate(message, localeWords("en"));
