import { createContext, useContext } from "react";
import { localeIslandWords } from "~/words/island-words";
import type { Locale } from "~/words/words";

/** The language in which the page is drawn. */
export const Language = createContext<Locale>("en");

/** The words of islands, which are all that the browser loads of them. */
export const useIslandWords = () => localeIslandWords(useContext(Language));
