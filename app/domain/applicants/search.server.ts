/** Finds companies by the beginnings of words, along one index. Its limits hold for any number of companies. */
import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicantIndustries, applicants, insurerCases, searchTerms } from "~/db/schema";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { lastLevel } from "~/domain/values/level";
import type { Applicant } from "./level.server";
import { matchesAllWords, nameTerms, officerTerms, parseQuery, publicTerms } from "./search";
import { caseVisibility, EVERYONE_SCOPE, searchScope } from "./visibility.server";

/** The scope in which activated SMEs find suppliers. It holds verified suppliers only, also by industry. */
export const DIRECTORY_SCOPE = "directory";

/** Returns the directory's term for an industry. No typed word begins with "#". */
export const industryTerm = (industryId: string): string => `#${industryId}`;

/** The most terms read per word. */
const MAX_TERMS = 1000;

/**
 * Replaces the company's search terms: for admin and bank, for each insurer it has reached, and for SMEs if it is a
 * verified supplier. A verb that changes the company's e-mail, names or phones calls this in its transaction. So do
 * verbs that hand it to an insurer, take it away or verify a supplier. `dhow check` proves that none forgot.
 */
export async function reindexApplicant(tx: Tx, applicantId: string): Promise<void> {
  const [[applicant], cases, sold] = await Promise.all([
    tx.select().from(applicants).where(eq(applicants.id, applicantId)),
    tx.select().from(insurerCases).where(eq(insurerCases.applicantId, applicantId)),
    tx
      .select({ industryId: applicantIndustries.industryId })
      .from(applicantIndustries)
      .where(eq(applicantIndustries.applicantId, applicantId)),
  ]);
  if (!applicant) return;
  const entries = searchEntries(
    applicant,
    cases,
    sold.map(({ industryId }) => industryId),
  );
  await tx.delete(searchTerms).where(eq(searchTerms.applicantId, applicantId));
  await tx.insert(searchTerms).values(entries.map((entry) => ({ ...entry, role: applicant.role, applicantId })));
}

type Case = typeof insurerCases.$inferSelect;

/** Returns the company's search terms in each scope. */
function searchEntries(applicant: Applicant, cases: Case[], industryIds: string[]): { scope: string; term: string }[] {
  const terms = officerTerms(applicant);
  const isListed = applicant.role === "provider" && applicant.level === lastLevel.provider;
  return [
    ...terms.map((term) => ({ scope: EVERYONE_SCOPE, term })),
    // An insurer that may see only the company's name finds it only by that name.
    ...cases.flatMap((its) =>
      (caseVisibility(its, applicant) === "whole" ? terms : nameTerms(applicant)).map((term) => ({
        scope: its.insurerId,
        term,
      })),
    ),
    ...(isListed ? [...publicTerms(applicant), ...industryIds.map(industryTerm)] : []).map((term) => ({
      scope: DIRECTORY_SCOPE,
      term,
    })),
  ];
}

/** Returns the ids of companies whose stored search terms or scopes are wrong. For `dhow check`. */
export async function findWronglyIndexed(companies: Applicant[]): Promise<string[]> {
  const ids = companies.map((company) => company.id);
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
  const expectedEntries = (company: Applicant) =>
    searchEntries(company, cases.get(company.id) ?? [], sold.get(company.id) ?? []).map(
      ({ scope, term }) => `${scope} ${company.role} ${term}`,
    );
  return companies
    .filter((company) => expectedEntries(company).sort().join("\n") !== lines.get(company.id)?.sort().join("\n"))
    .map((company) => company.id);
}

/**
 * Returns the ids of at most `limit` companies with every word of the query, the companies with the shortest terms
 * first. `isCapped`: more companies may match. Empty for applicants.
 */
export async function findCompanies(
  actor: Actor,
  role: ApplicantRole,
  query: string,
  limit: number,
): Promise<{ ids: string[]; isCapped: boolean }> {
  const scope = searchScope(actor);
  return scope === null ? { ids: [], isCapped: false } : findInScope(scope, role, parseQuery(query), limit);
}

/**
 * Returns the ids of at most `limit` verified suppliers with every word of the query. `industryId`: null for all
 * industries. `isCapped`: more may match.
 */
export async function findInDirectory(
  query: string,
  industryId: string | null,
  limit: number,
): Promise<{ ids: string[]; isCapped: boolean }> {
  const words = parseQuery(query);
  const tags = words.length === 0 || industryId === null ? [] : [industryTerm(industryId)];
  return findInScope(DIRECTORY_SCOPE, "provider", [...words, ...tags], limit);
}

/**
 * Returns the ids of at most `limit` companies of a role with every word as the beginning of a term. Ignores
 * visibility: for comparing companies.
 */
export const findCompaniesByWords = async (role: ApplicantRole, words: string[], limit: number): Promise<string[]> =>
  (await findInScope(EVERYONE_SCOPE, role, words, limit)).ids;

/** Returns the ids of at most `limit` companies of a role that have one of these whole terms. Ignores visibility. */
export async function findCompaniesByTerm(
  role: ApplicantRole,
  terms: string[],
  limit: number,
  tx: Tx = db,
): Promise<string[]> {
  const rows = await tx
    .select({ id: searchTerms.applicantId })
    .from(searchTerms)
    .where(and(eq(searchTerms.scope, EVERYONE_SCOPE), eq(searchTerms.role, role), inArray(searchTerms.term, terms)))
    .limit(limit);
  return [...new Set(rows.map(({ id }) => id))];
}

async function findInScope(
  scope: string,
  role: ApplicantRole,
  words: string[],
  limit: number,
): Promise<{ ids: string[]; isCapped: boolean }> {
  if (words.length === 0) return { ids: [], isCapped: false };
  const walks = await Promise.all(words.map((word) => findByWord(scope, role, word)));
  // Starts with the rarest word's companies. Looks them up one by one only if a walk ended too early to decide.
  const rarest = walks.reduce((a, b) => (b.length < a.length ? b : a));
  const candidates = [...new Set(rarest)].filter(intersectWalks(walks.filter((walk) => walk.length < MAX_TERMS)));
  const sure = candidates.filter(intersectWalks(walks));
  const isEnough = sure.length > limit || sure.length === candidates.length;
  const ids = isEnough ? sure : [];
  // One batch is enough if all of its companies match.
  const batchSize = limit + 1;
  for (let i = 0; !isEnough && i < candidates.length && ids.length <= limit; i += batchSize) {
    ids.push(...(await filterByWords(scope, candidates.slice(i, i + batchSize), words)));
  }
  return { ids: ids.slice(0, limit), isCapped: ids.length > limit || rarest.length === MAX_TERMS };
}

function intersectWalks(walks: string[][]): (id: string) => boolean {
  const sets = walks.map((walk) => new Set(walk));
  return (id) => sets.every((set) => set.has(id));
}

/** Returns the companies with a term that begins with the word, one per matching term. */
async function findByWord(scope: string, role: ApplicantRole, word: string): Promise<string[]> {
  const rows = await db
    .select({ id: searchTerms.applicantId })
    .from(searchTerms)
    .where(and(eq(searchTerms.scope, scope), eq(searchTerms.role, role), hasPrefix(word)))
    .orderBy(asc(searchTerms.term), asc(searchTerms.applicantId))
    .limit(MAX_TERMS);
  return rows.map((row) => row.id);
}

/** U+10FFFF is the last character, so this range holds all terms with the prefix. */
const hasPrefix = (word: string) => and(gte(searchTerms.term, word), lt(searchTerms.term, `${word}\u{10ffff}`));

async function filterByWords(scope: string, ids: string[], words: string[]): Promise<string[]> {
  // Reads by company only: with the scope in the condition SQLite would read all terms of that scope.
  const rows = await db
    .select({ id: searchTerms.applicantId, scope: searchTerms.scope, term: searchTerms.term })
    .from(searchTerms)
    .where(inArray(searchTerms.applicantId, ids));
  const terms = new Map<string, string[]>();
  for (const { id, term, ...of } of rows) if (of.scope === scope) terms.set(id, [...(terms.get(id) ?? []), term]);
  return ids.filter((id) => matchesAllWords(terms.get(id) ?? [], words));
}

/** Returns whether the actor may search companies. Applicants may not. */
export const maySearch = (actor: Actor): boolean => searchScope(actor) !== null;

const termLookup = prepareQuery((reader) =>
  reader
    .select({ id: searchTerms.applicantId })
    .from(searchTerms)
    .where(
      and(
        eq(searchTerms.scope, EVERYONE_SCOPE),
        eq(searchTerms.role, "sme"),
        eq(searchTerms.term, sql.placeholder("term")),
      ),
    )
    .limit(sql.placeholder("most")),
);

/** Returns the ids of at most `limit` SMEs with this whole term. Prepared, for callers that look up many. */
export const findSmesByTerm = async (term: string, limit: number): Promise<string[]> =>
  (await termLookup().all({ term, most: limit })).map(({ id }) => id);
