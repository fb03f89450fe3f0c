/** The words of what React hydrates in the browser: the only ones that it loads. */
import { islands as ar } from "./ar/islands";
import { islands as en } from "./en/islands";
import type { Locale } from "./words";

const languages = { en, ar } satisfies Record<Locale, typeof en>;

export const localeIslandWords = (locale: Locale): typeof en => languages[locale];
