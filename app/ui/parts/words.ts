import { useContext } from "react";
import { type Sentence, translate } from "~/words/translate";
import { localeWords, type Words } from "~/words/words";
import { Language } from "./language";

/** What the page says, in its language. An island has only useIslandWords(). */
export const useWords = (): Words => localeWords(useContext(Language));

/** Reads what the domain said, in the language of the page. */
export function useTranslate(): (said: Sentence | string) => string {
  const words = useWords();
  return (said) => translate(said, words);
}
