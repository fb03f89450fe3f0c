import type { ReactNode } from "react";
import { isSaid, type Sentence } from "~/words/message";
import { useTranslate } from "./words";

/** What somebody typed: it goes as its own letters do, whatever stands around it. */
export const userText = (text: string | null): ReactNode => text && <bdi>{text}</bdi>;

/** What the domain said, in the language of the page; or what an officer typed. */
export function Translated({ text }: { text: Sentence | string }) {
  const read = useTranslate();
  return isSaid(text) ? read(text) : userText(text as string);
}
