/** Chooses a request's language: the visitor's cookie first, then the account's language, then the browser's. */
import { configuration, resolveLocale } from "~/domain/settings/configuration";
import { type Sentence, translate } from "~/words/translate";
import { type Locale, localeWords, parseLocale, type Words } from "~/words/words";
import { languageCookie, readCookie } from "./cookies.server";
import { oncePerRequest } from "./scope.server";
import { requestPerson } from "./visit.server";

export const requestLocale = async (request: Request): Promise<Locale> =>
  oncePerRequest("language", () => chooseLocale(request));

export const requestWords = async (request: Request): Promise<Words> => localeWords(await requestLocale(request));

async function chooseLocale(request: Request): Promise<Locale> {
  const { languages } = configuration();
  if (languages.length === 1) return languages[0]!;
  const chosen = parseLocale(await readCookie(languageCookie(), request));
  if (chosen && languages.includes(chosen)) return chosen;
  // Without a database the visitor still gets an answer.
  const person = await requestPerson(request).catch(() => null);
  return person ? resolveLocale(person.locale) : acceptedLocale(request);
}

/** Returns the language of the Accept-Language header, which is all that the API considers. */
export function acceptedLocale({ headers }: Pick<Request, "headers">): Locale {
  const { languages } = configuration();
  const wanted = (headers.get("Accept-Language") ?? "")
    .split(",")
    .map((part) => part.trim().split(";"))
    .map(([tag = "", q = "q=1"]) => ({
      locale: parseLocale(tag.toLowerCase().split("-")[0]),
      weight: Number(q.trim().replace(/^q=/, "")),
    }))
    .filter(({ locale, weight }) => locale && languages.includes(locale) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.locale ?? languages[0]!;
}

export const translateForRequest = async (request: Request, sentence: Sentence | string): Promise<string> =>
  translate(sentence, await requestWords(request));

export async function translateFieldsForRequest(
  request: Request,
  fields: Record<string, (Sentence | string)[]>,
): Promise<Record<string, string[]>> {
  return translateFields(fields, await requestWords(request));
}

export function translateFields(fields: Record<string, (Sentence | string)[]>, words: Words): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentences]) => [name, sentences.map((sentence) => translate(sentence, words))]),
  );
}
