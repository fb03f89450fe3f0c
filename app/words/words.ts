/** Dhow's texts by language. To add a language, add a folder and a line here: app/words/README.md. */
import { ar } from "./ar/ar";
import { en, type Words } from "./en/en";

export type { Words };

const languages = { en, ar } satisfies Record<string, Words>;

export type Locale = keyof typeof languages;
export const locales = Object.keys(languages) as Locale[];

export const localeWords = (locale: Locale): Words => languages[locale];

export const parseLocale = (name: string | null | undefined): Locale | null =>
  locales.find((locale) => locale === name) ?? null;
