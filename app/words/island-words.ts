/** Texts of the components that React hydrates. The browser loads no other texts. */
import { islands as ar } from "./ar/islands";
import { islands as en } from "./en/islands";
import type { Locale } from "./words";

const languages = { en, ar } satisfies Record<Locale, typeof en>;

export const localeIslandWords = (locale: Locale): typeof en => languages[locale];
