import { useContext } from "react";
import { wordsIn, type Words } from "~/words/words";
import { Language } from "./language";

/** What the page says, in its language. An island has only useIslandWords(). */
export const useWords = (): Words => wordsIn(useContext(Language));
