/** Finds companies by the beginning of words. It walks one index, and only so far, however many companies there are. */
import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { applicantIndustries, applicants, insurerCases, searchTerms } from "~/db/schema";
import type { Actor, ApplicantRole } from "../actor";
import { lastLevel } from "./level";
import type { Applicant } from "./moves.server";
import { matches, soughtIn, termsForOfficers, termsOf, termsOfName } from "./search";
import { EVERYONE, searchScope, sightOf } from "./sight.server";

/**
 * The scope in which activated SMEs find suppliers: only those that are verified are in it, also by their industries.
 */
export const DIRECTORY = "directory";

/** A supplier's industry as a word of the directory. No word that is typed begins like this. */
export const industryTerm = (industryId: string): string => `#${industryId}`;

/** At most this many terms are looked at for each word. */
const MOST_TERMS = 1000;

/**
 * Writes the words by which the company is found, for admin and bank, for each insurer that it has reached, and for
 * SMEs if it is a verified supplier. Every verb that changes its e-mail, its names or its phones calls this in its
 * transaction, as do those that hand it to an insurer or take it from one, and the one that verifies a supplier. `dhow
 * check` proves that none forgot.
 */
export async function reindex(tx: Tx, applicantId: string): Promise<void> {
  const [one] = await tx.select().from(applicants).where(eq(applicants.id, applicantId));
  if (!one) return;
  const cases = await tx.select().from(insurerCases).where(eq(insurerCases.applicantId, applicantId));
  const sold = await tx
    .select({ industryId: applicantIndustries.industryId })
    .from(applicantIndustries)
    .where(eq(applicantIndustries.applicantId, applicantId));
  const entries = entriesOf(
    one,
    cases,
    sold.map(({ industryId }) => industryId),
  );
  await tx.delete(searchTerms).where(eq(searchTerms.applicantId, applicantId));
  await tx.insert(searchTerms).values(entries.map((entry) => ({ ...entry, role: one.role, applicantId })));
}

type Case = typeof insurerCases.$inferSelect;

/** The words by which the company is found, for each scope. */
function entriesOf(one: Applicant, cases: Case[], industryIds: string[]): { scope: string; term: string }[] {
  const terms = termsForOfficers(one);
  const isListed = one.role === "provider" && one.level === lastLevel.provider;
  return [
    ...terms.map((term) => ({ scope: EVERYONE, term })),
    // An insurer that may see only the company's name finds it by its name only.
    ...cases.flatMap((its) =>
      (sightOf(its, one) === "whole" ? terms : termsOfName(one)).map((term) => ({ scope: its.insurerId, term })),
    ),
    ...(isListed ? [...termsOf(one), ...industryIds.map(industryTerm)] : []).map((term) => ({
      scope: DIRECTORY,
      term,
    })),
  ];
}

/** For `dhow check`: which of these companies are found by other words, or by others, than they should be. */
export async function wronglyIndexed(companies: Applicant[]): Promise<string[]> {
  const ids = companies.map((one) => one.id);
  const lines = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { applicantId, scope, role, term } of await db
    .select()
    .from(searchTerms)
    .where(inArray(searchTerms.applicantId, ids))) {
    lines.get(applicantId)?.push(`${scope} ${role} ${term}`);
  }
  const cases = new Map<string, Case[]>(ids.map((id) => [id, []]));
  for (const its of await db.select().from(insurerCases).where(inArray(insurerCases.applicantId, ids)))
    cases.get(its.applicantId)?.push(its);
  const sold = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { applicantId, industryId } of await db
    .select()
    .from(applicantIndustries)
    .where(inArray(applicantIndustries.applicantId, ids))) {
    sold.get(applicantId)?.push(industryId);
  }
  const expected = (one: Applicant) =>
    entriesOf(one, cases.get(one.id) ?? [], sold.get(one.id) ?? []).map(
      ({ scope, term }) => `${scope} ${one.role} ${term}`,
    );
  return companies
    .filter((one) => expected(one).sort().join("\n") !== lines.get(one.id)?.sort().join("\n"))
    .map((one) => one.id);
}

/** Ids of at most `most` companies that have every word of the query, those with the shortest terms first. */
export async function findCompanies(
  actor: Actor,
  role: ApplicantRole,
  query: string,
  most: number,
): Promise<{ ids: string[]; isCapped: boolean }> {
  const scope = searchScope(actor);
  return scope === null ? { ids: [], isCapped: false } : findIn(scope, role, soughtIn(query), most);
}

/** Ids of at most `most` verified suppliers that have every word of the query, of one industry unless it is null. */
export async function findInDirectory(
  query: string,
  industryId: string | null,
  most: number,
): Promise<{ ids: string[]; isCapped: boolean }> {
  const words = soughtIn(query);
  const tags = words.length === 0 || industryId === null ? [] : [industryTerm(industryId)];
  return findIn(DIRECTORY, "provider", [...words, ...tags], most);
}

/**
 * Ids of companies of a role that have each of the words as the beginning of a term, whoever may see them: for
 * comparing companies.
 */
export const companiesWith = async (role: ApplicantRole, words: string[], most: number): Promise<string[]> =>
  (await findIn(EVERYONE, role, words, most)).ids;

/** Ids of companies that have one of these terms whole, at most `most`. */
export async function companiesWithTerm(role: ApplicantRole, terms: string[], most: number): Promise<string[]> {
  const rows = await db
    .select({ id: searchTerms.applicantId })
    .from(searchTerms)
    .where(and(eq(searchTerms.scope, EVERYONE), eq(searchTerms.role, role), inArray(searchTerms.term, terms)))
    .limit(most);
  return [...new Set(rows.map(({ id }) => id))];
}

async function findIn(
  scope: string,
  role: ApplicantRole,
  words: string[],
  most: number,
): Promise<{ ids: string[]; isCapped: boolean }> {
  if (words.length === 0) return { ids: [], isCapped: false };
  const walks = await Promise.all(words.map((word) => withWord(scope, role, word)));
  // Starts from the companies of the rarest word. For the other words those are looked up one by one only where the
  // words' walks ended too early to tell.
  const rarest = walks.reduce((a, b) => (b.length < a.length ? b : a));
  const candidates = [...new Set(rarest)].filter(inAll(walks.filter((walk) => walk.length < MOST_TERMS)));
  const sure = candidates.filter(inAll(walks));
  const isEnough = sure.length > most || sure.length === candidates.length;
  const ids = isEnough ? sure : [];
  // As many in one go as are enough, if all have every word.
  const some = most + 1;
  for (let i = 0; !isEnough && i < candidates.length && ids.length <= most; i += some) {
    ids.push(...(await withAllWords(scope, candidates.slice(i, i + some), words)));
  }
  return { ids: ids.slice(0, most), isCapped: ids.length > most || rarest.length === MOST_TERMS };
}

function inAll(walks: string[][]): (id: string) => boolean {
  const sets = walks.map((walk) => new Set(walk));
  return (id) => sets.every((set) => set.has(id));
}

/** Companies by one word, one for each term that begins with it. */
async function withWord(scope: string, role: ApplicantRole, word: string): Promise<string[]> {
  const rows = await db
    .select({ id: searchTerms.applicantId })
    .from(searchTerms)
    .where(and(eq(searchTerms.scope, scope), eq(searchTerms.role, role), beginsWith(word)))
    .orderBy(asc(searchTerms.term), asc(searchTerms.applicantId))
    .limit(MOST_TERMS);
  return rows.map((row) => row.id);
}

/** No character comes after the last one here. */
const beginsWith = (word: string) => and(gte(searchTerms.term, word), lt(searchTerms.term, `${word}\u{10ffff}`));

async function withAllWords(scope: string, ids: string[], words: string[]): Promise<string[]> {
  // By company alone. With the scope in the condition SQLite would read all words of that scope.
  const rows = await db
    .select({ id: searchTerms.applicantId, scope: searchTerms.scope, term: searchTerms.term })
    .from(searchTerms)
    .where(inArray(searchTerms.applicantId, ids));
  const terms = new Map<string, string[]>();
  for (const { id, term, ...of } of rows) if (of.scope === scope) terms.set(id, [...(terms.get(id) ?? []), term]);
  return ids.filter((id) => matches(terms.get(id) ?? [], words));
}

/** Officers may search; applicants have nothing to search in. */
export const maySearch = (actor: Actor): boolean => searchScope(actor) !== null;

const withTerm = prepared((reader) =>
  reader
    .select({ id: searchTerms.applicantId })
    .from(searchTerms)
    .where(
      and(eq(searchTerms.scope, EVERYONE), eq(searchTerms.role, "sme"), eq(searchTerms.term, sql.placeholder("term"))),
    )
    .limit(sql.placeholder("most")),
);

/** Ids of at most `most` SMEs that have this term whole, for who looks up many. */
export const smesWithTerm = async (term: string, most: number): Promise<string[]> =>
  (await withTerm().all({ term, most })).map(({ id }) => id);
