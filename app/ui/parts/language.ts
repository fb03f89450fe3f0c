import { createContext, useContext } from "react";
import { localeIslandWords } from "~/words/island-words";
import type { Locale } from "~/words/words";

/** The page's language. */
export const Language = createContext<Locale>("en");

/** Returns the texts of islands. The browser loads no other texts. */
export const useIslandWords = () => localeIslandWords(useContext(Language));
