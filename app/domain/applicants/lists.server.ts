/** Lists and queues of applicants, each a walk of one index. Source: app/domain/README.md, "Lists". */
import { and, asc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { applicants, insurerCases, orders } from "~/db/schema";
import type { Actor, ApplicantRole } from "../actor";
import { clock } from "../clock";
import { EVERY, WAITING } from "../filter";
import { firstId } from "../ids";
import { type FoundPage, type Listed, type ListQuery, MOST_COUNTED, type Sort } from "../lists";
import { countedPage, everyRow, onePage, type Rows } from "../pages.server";
import type { Span } from "../period";
import { ALL, awaiting, countOf } from "../tallies.server";
import { type ApplicantFilter, applicantSortOf } from "./applicant-list";
import { Level } from "./level";
import type { Applicant, SeenApplicant } from "./moves.server";
import { asSeenBy } from "./sight.server";

type Page = Pick<ListQuery, "page" | "perPage">;

/**
 * The applicants of a role that the officer may see and that the filter lets pass, sorted as asked where an index has
 * them so.
 */
export async function narrowedApplicants(
  actor: Actor,
  role: ApplicantRole,
  page: Page,
  { sort = null, ...asked }: ApplicantFilter & { sort?: Sort | null },
): Promise<FoundPage<SeenApplicant>> {
  if (asked.isLate) {
    const { ids, isCapped } = await lateIds(actor, asked);
    const shown = ids.slice((page.page - 1) * page.perPage, page.page * page.perPage);
    return { rows: await asSeenBy(actor, await byIds(shown)), count: ids.length, page: page.page, isCapped };
  }
  const { list, tally, read } = walkOf(actor, role, asked, sort);
  const found: Listed<Applicant> & { isCapped?: boolean } = asked.period
    ? await countedPage(page, list, read)
    : await onePage(page, await countOf(...tally), list, read);
  return { isCapped: false, ...found, rows: await asSeenBy(actor, found.rows) };
}

/** All of them in the same order, some hundred at a time. */
export async function* everyApplicant(
  actor: Actor,
  role: ApplicantRole,
  asked: ApplicantFilter,
  sort: Sort | null,
): AsyncGenerator<SeenApplicant[]> {
  if (asked.isLate) return yield await asSeenBy(actor, await byIds((await lateIds(actor, asked)).ids));
  const { list, placeOf, read } = walkOf(actor, role, asked, sort);
  for await (const rows of everyRow(list, placeOf, read)) yield asSeenBy(actor, rows);
}

/** Applicants of a role: all or of one level, newest first. For admin and bank. */
export async function listApplicants(role: ApplicantRole, query: ListQuery): Promise<Listed<Applicant>> {
  const { list, tally, read } = walkAlong(
    applicantsAt(role, "admin", query.level),
    { filter: query.level, isLate: false, period: null },
    null,
  );
  return onePage(query, await countOf(...tally), list, read);
}

/**
 * The key of the tally of SMEs that wait for an insurer. An insurer's cases are counted by level, and at this level
 * they wait.
 */
export const WAITING_CASES = String(Level.bankVerified);

interface ApplicantWalk {
  list: Rows<Applicant>;
  tally: Parameters<typeof countOf>;
  placeOf(row: Applicant): unknown[];
  read(where: SQL | undefined, order: SQL[], limit: number, offset: number): PromiseLike<Applicant[]>;
}

function walkOf(actor: Actor, role: ApplicantRole, asked: ApplicantFilter, sort: Sort | null): ApplicantWalk {
  const { filter, period } = asked;
  if (actor.role !== "insurance")
    return walkAlong(applicantsAt(role, actor.role === "bank" ? "bank" : "admin", filter), asked, sort);
  const insurerId = actor.insurerId ?? "";
  return filter === EVERY
    ? everyCase(insurerId, period, applicantSortOf(asked, sort).isRising)
    : walkAlong(casesAt(insurerId, filter), asked, sort);
}

/** Which applicants, and the tally of how many they are. */
interface Those {
  those: SQL | undefined;
  tally: ApplicantWalk["tally"];
}

function walkAlong({ those, tally }: Those, asked: ApplicantFilter, sort: Sort | null): ApplicantWalk {
  const { by, isRising } = applicantSortOf(asked, sort);
  const key = by === "waiting" ? "waitingSince" : "createdAt";
  return {
    tally,
    list: {
      those: () => and(those, isWithin(applicants.createdAt, asked.period)),
      by: [applicants[key], applicants.id],
      isRising,
    },
    placeOf: (row) => [row[key], row.id],
    read: (where, order, limit, offset) =>
      db
        .select()
        .from(applicants)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  };
}

function applicantsAt(role: ApplicantRole, officer: "admin" | "bank", filter: ApplicantFilter["filter"]): Those {
  const ofRole = eq(applicants.role, role);
  if (filter === WAITING)
    return { those: and(ofRole, eq(applicants.waitingFor, officer)), tally: [role, "", awaiting(officer)] };
  if (filter === EVERY) return { those: ofRole, tally: [role, "", ALL] };
  return { those: and(ofRole, eq(applicants.level, filter)), tally: [role, "", String(filter)] };
}

/** The SMEs that are with an insurer now: those that wait for it, or those of one level. */
function casesAt(insurerId: string, filter: ApplicantFilter["filter"]): Those {
  const level = filter === WAITING ? Level.bankVerified : filter;
  return {
    those: and(eq(applicants.insurerId, insurerId), eq(applicants.level, level)),
    tally: ["cases", insurerId, String(level)],
  };
}

/** The SMEs that have ever reached an insurer. An SME's id begins with the moment in which it was made. */
const everyCase = (insurerId: string, period: Span | null, isRising: boolean): ApplicantWalk => ({
  tally: ["cases", insurerId],
  list: {
    those: () =>
      and(
        eq(insurerCases.insurerId, insurerId),
        isWithin(insurerCases.applicantId, period && { from: firstId(period.from), until: firstId(period.until) }),
      ),
    by: [insurerCases.applicantId],
    isRising,
  },
  placeOf: ({ id }) => [id],
  read: async (where, order, limit, offset) => {
    const cases = db
      .select({ sme: applicants })
      .from(insurerCases)
      .innerJoin(applicants, eq(applicants.id, insurerCases.applicantId));
    return (
      await cases
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
    ).map(({ sme }) => sme);
  },
});

const isWithin = <Value extends number | string>(
  column: SQLiteColumn,
  span: { from: Value; until: Value } | null,
): SQL | undefined => (span ? and(gte(column, span.from), lt(column, span.until)) : undefined);

/**
 * The SMEs of which something is late, who is late for longest first; for an insurer, of what it covers. Reads late
 * orders only, and not more than are shown.
 */
async function lateIds(
  { role, insurerId }: Actor,
  { filter, period }: ApplicantFilter,
): Promise<{ ids: string[]; isCapped: boolean }> {
  const late = await db
    .select({ id: orders.smeId })
    .from(orders)
    .where(
      and(role === "insurance" ? eq(orders.insurerId, insurerId ?? "") : undefined, lt(orders.nextDue, clock.now())),
    )
    .orderBy(asc(orders.nextDue), asc(orders.id))
    .limit(MOST_COUNTED + 1);
  const all = [...new Set(late.slice(0, MOST_COUNTED).map(({ id }) => id))];
  const isCapped = late.length > MOST_COUNTED;
  if (filter === EVERY && !period) return { ids: all, isCapped };
  const passing = new Set(
    (await byIds(all))
      .filter(
        (one) =>
          (filter === EVERY || one.level === filter) &&
          (!period || (one.createdAt >= period.from && one.createdAt < period.until)),
      )
      .map(({ id }) => id),
  );
  return { ids: all.filter((id) => passing.has(id)), isCapped };
}

/** In the order of `ids`. */
async function byIds(ids: string[]): Promise<Applicant[]> {
  const rows = new Map(
    (ids.length === 0 ? [] : await db.select().from(applicants).where(inArray(applicants.id, ids))).map((one) => [
      one.id,
      one,
    ]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}
