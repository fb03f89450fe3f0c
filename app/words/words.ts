/** What Dhow says, by language. A language is a folder beside this file and a line in it: app/words/README.md. */
import { ar } from "./ar/ar";
import { en, type Words } from "./en/en";

export type { Words };

const languages = { en, ar } satisfies Record<string, Words>;

export type Locale = keyof typeof languages;
export const locales = Object.keys(languages) as Locale[];

export const localeWords = (locale: Locale): Words => languages[locale];

export const parseLocale = (name: string | null | undefined): Locale | null =>
  locales.find((locale) => locale === name) ?? null;
