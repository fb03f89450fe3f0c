/**
 * In which language a request is answered: as its visitor chose, then by the account, then by what the browser asks
 * for.
 */
import { configuration, localeFor } from "~/domain/settings/configuration";
import { read, type Sentence } from "~/words/said";
import { type Locale, localeNamed, type Words, wordsIn } from "~/words/words";
import { languageCookie, readCookie } from "./cookies.server";
import { oncePerRequest } from "./scope.server";
import { personOf } from "./visit.server";

export const localeOf = async (request: Request): Promise<Locale> => oncePerRequest("language", () => find(request));

export const wordsOf = async (request: Request): Promise<Words> => wordsIn(await localeOf(request));

async function find(request: Request): Promise<Locale> {
  const { languages } = configuration();
  if (languages.length === 1) return languages[0]!;
  const chosen = localeNamed(await readCookie(languageCookie(), request));
  if (chosen && languages.includes(chosen)) return chosen;
  // Where the database does not answer, who asks is still told so.
  const person = await personOf(request).catch(() => null);
  return person ? localeFor(person.locale) : asked(request);
}

/** By the Accept-Language header alone, which is all that the API looks at. */
export function asked({ headers }: Pick<Request, "headers">): Locale {
  const { languages } = configuration();
  const wanted = (headers.get("Accept-Language") ?? "")
    .split(",")
    .map((part) => part.trim().split(";"))
    .map(([tag = "", q = "q=1"]) => ({
      locale: localeNamed(tag.toLowerCase().split("-")[0]),
      weight: Number(q.trim().replace(/^q=/, "")),
    }))
    .filter(({ locale, weight }) => locale && languages.includes(locale) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.locale ?? languages[0]!;
}

/** What was said, in the request's language. */
export const readFor = async (request: Request, said: Sentence | string): Promise<string> =>
  read(said, await wordsOf(request));

/** What was said about each field, in the request's language. */
export async function readFieldsFor(
  request: Request,
  fields: Record<string, (Sentence | string)[]>,
): Promise<Record<string, string[]>> {
  return readFields(fields, await wordsOf(request));
}

export function readFields(fields: Record<string, (Sentence | string)[]>, words: Words): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, said.map((one) => read(one, words))]));
}
