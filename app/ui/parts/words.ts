import { useContext } from "react";
import { type Sentence, translate, translateIndustry } from "~/words/translate";
import { localeWords, type Words } from "~/words/words";
import { Language } from "./language";

/** Returns the texts in the page's language. Islands have only useIslandWords(). */
export const useWords = (): Words => localeWords(useContext(Language));

/** Returns a function that translates the domain's texts into the page's language. */
export function useTranslate(): (sentence: Sentence | string) => string {
  const words = useWords();
  return (sentence) => translate(sentence, words);
}

/** Returns a function that translates an industryName() into the page's language. */
export function useIndustryNames(): (name: string) => string {
  const words = useWords();
  return (name) => translateIndustry(name, words);
}
