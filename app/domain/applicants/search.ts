/** The search terms of a company, and the parsing of a query. */
import { latinDigits, toDialled, trimInvisible } from "~/domain/values/characters";
import { countryCodes } from "./countries";

interface Searchable {
  email: string;
  email2: string | null;
  title: string | null;
  titleAr: string | null;
  firstname: string | null;
  lastname: string | null;
  phoneCountry: string | null;
  phoneNumber: string | null;
  phone2Country: string | null;
  phone2Number: string | null;
  registrationNumber: string | null;
}

const MAX_TERM_LENGTH = 64;
const MAX_WORDS = 6;

/**
 * Splits a text into words: lower case, without accents, Latin digits, similar Arabic letters merged. "Al-Sabah & Co."
 * gives al, sabah, co.
 */
const splitWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, MAX_TERM_LENGTH));

/**
 * Removes vowel signs and tatweel and merges similar letters. أ إ آ ٱ become ا, ى becomes ي, ة becomes ه, and letters
 * that carry a hamza lose it.
 */
const foldText = (text: string) =>
  latinDigits(
    text
      .normalize("NFKD")
      .replace(/[\p{M}\u0640]/gu, "")
      .toLowerCase(),
  ).replace(/[ٱىةئؤ]/g, (letter) => FOLDED_LETTERS[letter] ?? letter);

// NFKD separates the hamza or madda above a letter, and the mark is removed with the others.
const FOLDED_LETTERS: Record<string, string> = { ٱ: "ا", ى: "ي", ة: "ه", ئ: "ي", ؤ: "و" };

/**
 * Returns the terms by which officers find the company: the public terms and its registration number, with and without
 * leading zeros.
 */
export const officerTerms = (searchable: Searchable): string[] => {
  const number = searchable.registrationNumber?.toLowerCase() ?? "";
  return [...new Set([...publicTerms(searchable), number, number.replace(/^0+/, "")])].filter((term) => term !== "");
};

/**
 * Returns the terms by which every permitted reader finds the company: e-mail addresses and their parts, words of its
 * names, and its phone numbers.
 */
export function publicTerms(searchable: Searchable): string[] {
  const emails = [searchable.email, searchable.email2].filter((email) => email !== null);
  const phones = [
    [searchable.phoneCountry, searchable.phoneNumber],
    [searchable.phone2Country, searchable.phone2Number],
  ].flatMap(([country, number]) => (number ? [number, `${country ?? ""}${number}`] : []));
  const names = [...emails, searchable.title, searchable.titleAr, searchable.firstname, searchable.lastname].flatMap(
    (name) => splitWords(name ?? ""),
  );
  return [...new Set([...emails.map((email) => email.toLowerCase().slice(0, MAX_TERM_LENGTH)), ...names, ...phones])];
}

/** Returns the terms for readers who may see only the company's name. */
export const nameTerms = ({ title, titleAr }: Pick<Searchable, "title" | "titleAr">): string[] => [
  ...new Set([title, titleAr].flatMap((name) => splitWords(name ?? ""))),
];

/** Folded words that many company names share and that distinguish none. */
const legalForms = new Set([
  "co",
  "company",
  "est",
  "establishment",
  "ltd",
  "limited",
  "llc",
  "wll",
  "ksc",
  "kscc",
  "spc",
  "group",
  "holding",
  "trading",
  "and",
  "the",
  "شركه",
  "الشركه",
  "مؤسسه",
  "مجموعه",
  "المحدوده",
  "التجاريه",
  "للتجاره",
  "القابضه",
]);

/**
 * Returns the distinctive words of a name: without legal forms and single letters, or all words if no other is left.
 */
export function distinctiveWords(name: string): string[] {
  const words = splitWords(name);
  const telling = words.filter((word) => word.length > 1 && !legalForms.has(word));
  return telling.length > 0 ? telling : words;
}

/** Returns whether two names have the same distinctive words, or one starts with the other, of at least two words. */
export function areNamesSimilar(name: string, other: string): boolean {
  const [short, long] = [distinctiveWords(name), distinctiveWords(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  const isBeginning = short.length > 0 && short.every((word, at) => word === long[at]);
  return isBeginning && (short.length === long.length || short.length > 1);
}

/**
 * Returns the words that every found company must have as the beginning of a term. A phone number may start with +965,
 * 00965, 0 or nothing.
 */
export function parseQuery(query: string): string[] {
  const text = trimInvisible(query);
  const number = toDialled(text);
  if (number !== null) return [stripLeadingZeros(number)];
  const parts = text
    .split(/\s+/)
    .flatMap((part) => (part.indexOf("@") > 0 ? [part.toLowerCase().slice(0, MAX_TERM_LENGTH)] : splitWords(part)));
  return [...new Set(parts)].slice(0, MAX_WORDS);
}

/** No dialling code and no stored number begins with a zero. */
const stripLeadingZeros = (number: string): string =>
  number.replace(new RegExp(`^(?:\\+|00)0*(${countryCodes.join("|")})0*`), "$1").replace(/^\+?0*(?=\d)/, "");

/** Returns whether each word is the beginning of one of the terms. */
export const matchesAllWords = (terms: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => terms.some((term) => term.startsWith(word)));
