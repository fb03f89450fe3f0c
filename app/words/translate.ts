/**
 * Translates the domain's messages. A message is one string with the key of a sentence and its values, because the
 * domain does not know the reader's language. Users' texts are not translated.
 */
import { isSaid, MARK, type Messages, message, type Sentence } from "./message";
import { localeWords, type Words } from "./words";

export { message as say, type Sentence };

/** Translates a message. Other texts stay unchanged, even if they begin like a message. */
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

/** Translates for logs, the command line and the API. */
export const translateToEnglish = (message: Sentence | string): string => translate(message, localeWords("en"));

/** Translates an industryName(): the Arabic title that an admin gave, or else that of a usual industry. */
export const translateIndustry = (name: string, words: Words): string => words.names.industry(translate(name, words));
