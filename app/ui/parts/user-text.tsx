import type { ReactNode } from "react";
import { isSaid, type Sentence } from "~/words/message";
import { useTranslate } from "./words";

/** Isolates a typed text, so that its writing direction depends only on its own letters. */
export const userText = (text: string | null): ReactNode => text && <bdi>{text}</bdi>;

/** Shows a text of the domain in the page's language, or an officer's text unchanged. */
export function Translated({ text }: { text: Sentence | string }) {
  const read = useTranslate();
  return isSaid(text) ? read(text) : userText(text as string);
}
