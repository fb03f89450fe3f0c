import type { ReactNode } from "react";
import { isSaid, type Sentence } from "~/words/say";
import { useRead } from "./words";

/** What somebody typed: it goes as its own letters do, whatever stands around it. */
export const typed = (text: string | null): ReactNode => text && <bdi>{text}</bdi>;

/** What the domain said, in the language of the page; or what an officer typed. */
export function Said({ text }: { text: Sentence | string }) {
  const read = useRead();
  return isSaid(text) ? read(text) : typed(text as string);
}
