/** Messages of the domain. This module loads no texts; translate.ts does. */

import type { domainMessages } from "./en/messages/messages";
import type { notificationMessages } from "./en/messages/notifications";
import type { timelineMessages } from "./en/messages/timeline";

/** The domain's sentences in one language. */
export type Messages = typeof domainMessages & typeof timelineMessages & typeof notificationMessages;
type MessageValues<Key extends keyof Messages> = Messages[Key] extends (...values: infer Values) => string
  ? { [At in keyof Values]: Tellable<Values[At]> }
  : [];
/** A value of a message can be another message, which is translated first. */
type Tellable<Value> = Value extends string ? Value | Sentence : Value extends string[] ? (string | Sentence)[] : Value;

/** Starts every message. Users' texts cannot contain this character (app/domain/values/characters.ts). */
export const MARK = "\u0001";

/**
 * A text to translate before it is shown: a message(), or a user's text in a place for messages. It is a string at run
 * time, but not to the compiler, so a page that prints it untranslated does not compile.
 */
export interface Sentence {
  readonly isUnread: true;
}

/** Passes a sentence to code that translates it later, such as form errors and API answers. */
export const unread = (sentence: Sentence): string => sentence as unknown as string;

/** True for a message, false for a user's text. */
export const isSaid = (text: Sentence | string): boolean => (text as string).charCodeAt(0) === MARK.charCodeAt(0);

/** Marks a user's text as a Sentence. Translating it changes nothing. */
export const unsaid = (text: string): Sentence & string => text as Sentence & string;

/** Creates a message. `values`: numbers, texts and other messages. */
export function message<Key extends keyof Messages & string>(
  key: Key,
  ...values: MessageValues<Key>
): Sentence & string {
  return (MARK + JSON.stringify([key, ...(values as unknown[])])) as Sentence & string;
}
