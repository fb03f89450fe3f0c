import { useContext } from "react";
import { read, type Sentence } from "~/words/said";
import { type Words, wordsIn } from "~/words/words";
import { Language } from "./language";

/** What the page says, in its language. An island has only useIslandWords(). */
export const useWords = (): Words => wordsIn(useContext(Language));

/** Reads what the domain said, in the language of the page. */
export function useRead(): (said: Sentence | string) => string {
  const words = useWords();
  return (said) => read(said, words);
}
