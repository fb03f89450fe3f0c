/** The words by which a company is found, and what a typed query means. */
import { latinDigits, trimInvisible } from "~/domain/values/characters";
import { countryCodes } from "./countries";
import { normalizePhone } from "./phone";

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
 * Lower case, without accents, in Latin digits, Arabic letters as they are usually mixed up; letters and digits only,
 * so that "Al-Sabah & Co." is al, sabah, co.
 */
const splitWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, MAX_TERM_LENGTH));

/**
 * Without vowel signs and tatweel; أ إ آ ٱ are ا, ى is ي, ة is ه, and letters that only carry a hamza are without it.
 */
const foldText = (text: string) =>
  latinDigits(
    text
      .normalize("NFKD")
      .replace(/[\p{M}\u0640]/gu, "")
      .toLowerCase(),
  ).replace(/[ٱىةئؤ]/g, (letter) => FOLDED_LETTERS[letter] ?? letter);

// The letters with a hamza or a madda above fall apart by NFKD, and lose it with the other marks.
const FOLDED_LETTERS: Record<string, string> = { ٱ: "ا", ى: "ي", ة: "ه", ئ: "ي", ؤ: "و" };

/**
 * Everything under which officers find this company: what others find it by, and its registration number, with its
 * leading zeros and without.
 */
export const officerTerms = (searchable: Searchable): string[] => {
  const number = searchable.registrationNumber?.toLowerCase() ?? "";
  return [...new Set([...publicTerms(searchable), number, number.replace(/^0+/, "")])].filter((term) => term !== "");
};

/** Under which anybody finds it who may: whole e-mails and their parts, words of its names, its phones' digits. */
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

/** For readers who may see nothing but the company's name. */
export const nameTerms = ({ title, titleAr }: Pick<Searchable, "title" | "titleAr">): string[] => [
  ...new Set([title, titleAr].flatMap((name) => splitWords(name ?? ""))),
];

/** What many companies are called and none is told by, as it is folded. */
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
 * The words by which a name is told from others: without legal forms and single letters, or all where nothing else is
 * left.
 */
export function distinctiveWords(name: string): string[] {
  const words = splitWords(name);
  const telling = words.filter((word) => word.length > 1 && !legalForms.has(word));
  return telling.length > 0 ? telling : words;
}

/** Whether two names are alike: the same telling words, or one goes on where the other, of two words at least, ends. */
export function areNamesSimilar(name: string, other: string): boolean {
  const [short, long] = [distinctiveWords(name), distinctiveWords(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  const isBeginning = short.length > 0 && short.every((word, at) => word === long[at]);
  return isBeginning && (short.length === long.length || short.length > 1);
}

/**
 * What every found company has to have, each as the beginning of a term. A phone may have +965, 00965, 0 or nothing
 * before it.
 */
export function parseQuery(query: string): string[] {
  const text = trimInvisible(query);
  const number = normalizePhone(text);
  if (number !== null) return [stripLeadingZeros(number)];
  const parts = text
    .split(/\s+/)
    .flatMap((part) => (part.indexOf("@") > 0 ? [part.toLowerCase().slice(0, MAX_TERM_LENGTH)] : splitWords(part)));
  return [...new Set(parts)].slice(0, MAX_WORDS);
}

/** Without leading zeros: no country's code begins with one, and no stored number does. */
const stripLeadingZeros = (number: string): string =>
  number.replace(new RegExp(`^(?:\\+|00)0*(${countryCodes.join("|")})0*`), "$1").replace(/^\+?0*(?=\d)/, "");

/** Each word is the beginning of one of the terms. */
export const matchesAllWords = (terms: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => terms.some((term) => term.startsWith(word)));
