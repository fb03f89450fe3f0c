/**
 * How the domain says something: alone, so that whatever says it does not load all words of all languages. Read it by
 * said.ts.
 */

import type { domainMessages } from "./en/messages/messages";
import type { notificationMessages } from "./en/messages/notifications";
import type { timelineMessages } from "./en/messages/timeline";

/** The catalogue `said` of a language. */
export type Messages = typeof domainMessages & typeof timelineMessages & typeof notificationMessages;
type MessageValues<Key extends keyof Messages> = Messages[Key] extends (...values: infer Values) => string
  ? { [At in keyof Values]: Tellable<Values[At]> }
  : [];
/** A sentence is told other sentences as they were said. It has read them by the time it is read itself. */
type Tellable<Value> = Value extends string ? Value | Sentence : Value extends string[] ? (string | Sentence)[] : Value;

/** No text that people send has this character: what they type is refused with it (app/domain/values/characters.ts). */
export const MARK = "\u0001";

/**
 * A text that has to be read in the reader's language before anybody sees it: a message(), or typed by people where
 * something could have been said. It is a string in fact, but not to the compiler, so a page that prints it unread does
 * not compile.
 */
export interface Sentence {
  readonly isUnread: true;
}

/** The sentence as code takes it that reads it later, such as the errors of a form and the answer of an endpoint. */
export const unread = (sentence: Sentence): string => sentence as unknown as string;

/** True if the text comes from message(), and was not typed. */
export const isSaid = (text: Sentence | string): boolean => (text as string).startsWith(MARK);

/** A text that people typed, where something could have been said: reading it changes nothing. */
export const unsaid = (text: string): Sentence & string => text as Sentence & string;

/** `told` are numbers, texts, and other messages. */
export function message<Key extends keyof Messages & string>(
  key: Key,
  ...values: MessageValues<Key>
): Sentence & string {
  return (MARK + JSON.stringify([key, ...(values as unknown[])])) as Sentence & string;
}
