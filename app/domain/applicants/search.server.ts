/** Finds companies by the beginning of words: walks of one index that end after a while, however many companies there are. */
import { and, asc, eq, gte, inArray, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { applicants, insurerCases, orders, searchTerms } from "~/db/schema";
import type { Actor, ApplicantRole } from "../actor";
import { MOST_FOUND, type Found } from "../lists";
import { orderNumberIn } from "../orders/status";
import type { Applicant } from "./moves.server";
import { matches, soughtIn, termsOf } from "./search";

/** The scope in which admin and bank search; an insurer's is its id. */
const EVERYONE = "";

/** So many terms are looked at for each word, and so many companies in one go. */
const MOST_TERMS = 1000;
const CHUNK = 100;

/**
 * Writes the words by which the company is found, for admin and bank and for each insurer that it has reached. Every verb
 * that changes its e-mail, its names or its phones calls this in its transaction, as does the one that hands it to an
 * insurer. `dhow check` proves that none forgot.
 */
export async function reindex(tx: Tx, applicantId: string): Promise<void> {
  const [one] = await tx.select().from(applicants).where(eq(applicants.id, applicantId));
  if (!one) return;
  const reached = await tx
    .select({ scope: insurerCases.insurerId })
    .from(insurerCases)
    .where(eq(insurerCases.applicantId, applicantId));
  const scopes = [EVERYONE, ...reached.map(({ scope }) => scope)];
  const terms = termsOf(one);
  await tx.delete(searchTerms).where(eq(searchTerms.applicantId, applicantId));
  await tx
    .insert(searchTerms)
    .values(scopes.flatMap((scope) => terms.map((term) => ({ scope, role: one.role, term, applicantId }))));
}

/** For `dhow check`: which of these companies are found by other words, or by others, than they should be. */
export async function wronglyIndexed(companies: Applicant[]): Promise<string[]> {
  const ids = companies.map((one) => one.id);
  const lines = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { applicantId, scope, role, term } of await db.select().from(searchTerms).where(inArray(searchTerms.applicantId, ids))) {
    lines.get(applicantId)?.push(`${scope} ${role} ${term}`);
  }
  const scopes = new Map<string, string[]>(ids.map((id) => [id, [EVERYONE]]));
  for (const { applicantId, insurerId } of await db.select().from(insurerCases).where(inArray(insurerCases.applicantId, ids))) {
    scopes.get(applicantId)?.push(insurerId);
  }
  const expected = (one: Applicant) => (scopes.get(one.id) ?? []).flatMap((scope) => termsOf(one).map((term) => `${scope} ${one.role} ${term}`));
  return companies.filter((one) => expected(one).sort().join("\n") !== lines.get(one.id)?.sort().join("\n")).map((one) => one.id);
}

/** The companies of a role that the officer may see and that have every word of the query, or the order number in it. */
export async function findApplicants(actor: Actor, role: ApplicantRole, query: string): Promise<Found<Applicant>> {
  if (!maySearch(actor)) return { rows: [], isCapped: false };
  const order = orderNumberIn(query);
  const { ids, isCapped } = order?.hasLetter
    ? { ids: await partyOf(actor, role, order.number), isCapped: false }
    : await findCompanies(actor, role, query, MOST_FOUND);
  const rows = await db.select().from(applicants).where(inArray(applicants.id, ids));
  return { rows: rows.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)), isCapped };
}

/** The SME or supplier of an order that the officer may see. */
async function partyOf(actor: Actor, role: ApplicantRole, number: number): Promise<string[]> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) return [];
  const id = role === "sme" ? order.smeId : order.providerId;
  // An order keeps the insurer that covers its SME; suppliers are none of an insurer's.
  const isSeen = actor.role !== "insurance" || (role === "sme" && order.insurerId === actor.insurerId);
  return isSeen ? [id] : [];
}

/** Ids of at most `most` companies that have every word of the query, those with the shortest terms first. */
export async function findCompanies(
  actor: Actor,
  role: ApplicantRole,
  query: string,
  most: number,
): Promise<{ ids: string[]; isCapped: boolean }> {
  const scope = scopeOf(actor);
  const words = soughtIn(query);
  if (scope === null || words.length === 0) return { ids: [], isCapped: false };

  const walks = await Promise.all(words.map((word) => withWord(scope, role, word)));
  // The rarest word leads; the others are looked up among its companies only.
  const rarest = walks.reduce((a, b) => (b.length < a.length ? b : a));
  const candidates = [...new Set(rarest)];
  const ids: string[] = [];
  for (let i = 0; i < candidates.length && ids.length <= most; i += CHUNK) {
    const chunk = candidates.slice(i, i + CHUNK);
    ids.push(...(words.length === 1 ? chunk : await withAllWords(scope, chunk, words)));
  }
  return { ids: ids.slice(0, most), isCapped: ids.length > most || rarest.length === MOST_TERMS };
}

/** Companies by one word, one for each term that begins with it. */
async function withWord(scope: string, role: ApplicantRole, word: string): Promise<string[]> {
  const rows = await db
    .select({ id: searchTerms.applicantId })
    .from(searchTerms)
    .where(
      and(
        eq(searchTerms.scope, scope),
        eq(searchTerms.role, role),
        gte(searchTerms.term, word),
        // No character comes after this one.
        lt(searchTerms.term, `${word}\u{10ffff}`),
      ),
    )
    .orderBy(asc(searchTerms.term), asc(searchTerms.applicantId))
    .limit(MOST_TERMS);
  return rows.map((row) => row.id);
}

async function withAllWords(scope: string, ids: string[], words: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: searchTerms.applicantId, term: searchTerms.term })
    .from(searchTerms)
    .where(and(inArray(searchTerms.applicantId, ids), eq(searchTerms.scope, scope)));
  const terms = new Map<string, string[]>();
  for (const { id, term } of rows) terms.set(id, [...(terms.get(id) ?? []), term]);
  return ids.filter((id) => matches(terms.get(id) ?? [], words));
}

/** Officers search; applicants have nothing to search in. */
export const maySearch = (actor: Actor): boolean => scopeOf(actor) !== null;

function scopeOf(actor: Actor): string | null {
  if (actor.role === "insurance") return actor.insurerId;
  return actor.role === "admin" || actor.role === "bank" ? EVERYONE : null;
}
