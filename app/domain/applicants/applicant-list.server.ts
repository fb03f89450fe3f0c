/** Lists and queues of applicants, each read along one index. Source: app/domain/README.md, "Lists". */
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { applicants, insurerCases, orders } from "~/db/schema";
import { ALL_KEY, counterSql, readCounter, waitingKey } from "~/domain/aggregates/counters.server";
import { ALL_ROWS, WAITING_ROWS } from "~/domain/lists/filter";
import { type FoundPage, type Listed, type ListQuery, MAX_COUNTED, type Sort } from "~/domain/lists/list";
import { loadCountedPage, loadPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { smallestId } from "~/domain/values/ids";
import { Level } from "~/domain/values/level";
import type { Span } from "~/domain/values/period";
import { type ApplicantFilter, resolveApplicantSort } from "./applicant-list";
import type { Applicant, SeenApplicant } from "./level.server";
import { hideInvisible } from "./visibility.server";

type Page = Pick<ListQuery, "page" | "perPage">;

/**
 * Returns one page of a role's applicants that the officer may see and that pass the filter. `sort`: used if an index
 * provides it, else the list's default. Callers check the permission. Source: tables `applicants`, `insurer_cases` and
 * the counters.
 */
export async function filterApplicants(
  actor: Actor,
  role: ApplicantRole,
  page: Page,
  { sort = null, ...asked }: ApplicantFilter & { sort?: Sort | null },
): Promise<FoundPage<SeenApplicant>> {
  if (asked.isLate) {
    const { ids, isCapped } = await overdueSmeIds(actor, asked);
    const shown = ids.slice((page.page - 1) * page.perPage, page.page * page.perPage);
    return {
      rows: await hideInvisible(actor, await applicantsByIds(shown)),
      count: ids.length,
      page: page.page,
      isCapped,
    };
  }
  const { list, counter, read } = chooseWalk(actor, role, asked, sort);
  const found: Listed<Applicant> & { isCapped?: boolean } = asked.period
    ? await loadCountedPage(page, list, read)
    : await loadPage(page, await readCounter(...counter), list, read);
  return { isCapped: false, ...found, rows: await hideInvisible(actor, found.rows) };
}

/** Streams all applicants of the list in the same order, some hundred at a time. */
export async function* streamApplicants(
  actor: Actor,
  role: ApplicantRole,
  asked: ApplicantFilter,
  sort: Sort | null,
): AsyncGenerator<SeenApplicant[]> {
  if (asked.isLate)
    return yield await hideInvisible(actor, await applicantsByIds((await overdueSmeIds(actor, asked)).ids));
  const { list, position, read } = chooseWalk(actor, role, asked, sort);
  for await (const rows of streamRows(list, position, read)) yield hideInvisible(actor, rows);
}

/** Returns one page of a role's applicants, all or at one level, newest first. For admin and bank. */
export async function listApplicants(role: ApplicantRole, query: ListQuery): Promise<Listed<Applicant>> {
  const { list, counter, read } = orderWalk(
    selectApplicants(role, "admin", query.level),
    { filter: query.level, isLate: false, period: null },
    null,
  );
  return loadPage(query, await readCounter(...counter), list, read);
}

/**
 * The counter key of SMEs that need an insurer's decision. Counters count an insurer's cases by level, and these SMEs
 * are at this one.
 */
export const WAITING_CASES_KEY = String(Level.bankVerified);

/** The head of the role's applicants at this level, by the time since which they wait. */
export const applicantHead = (reader: Tx, role: ApplicantRole, level: Level) =>
  reader
    .select(
      headColumns({
        length: counterSql(role, sql`''`, String(level)),
        id: applicants.id,
        title: sql`coalesce(${applicants.title}, ${applicants.email})`,
        since: applicants.waitingSince,
      }),
    )
    .from(applicants)
    .where(and(eq(applicants.role, role), eq(applicants.level, level)))
    .orderBy(asc(applicants.waitingSince), asc(applicants.id))
    .limit(1);

interface ApplicantWalk {
  list: RowList<Applicant>;
  counter: Parameters<typeof readCounter>;
  position(row: Applicant): unknown[];
  read(where: SQL | undefined, order: SQL[], limit: number, offset: number): PromiseLike<Applicant[]>;
}

function chooseWalk(actor: Actor, role: ApplicantRole, asked: ApplicantFilter, sort: Sort | null): ApplicantWalk {
  const { filter, period } = asked;
  if (actor.role !== "insurance")
    return orderWalk(selectApplicants(role, actor.role === "bank" ? "bank" : "admin", filter), asked, sort);
  const insurerId = actor.insurerId ?? "";
  return filter === ALL_ROWS
    ? caseWalk(insurerId, period, resolveApplicantSort(asked, sort).isRising)
    : orderWalk(selectCases(insurerId, filter), asked, sort);
}

/** A condition on applicants, and the counter with the number of their rows. */
interface ApplicantSelection {
  condition: SQL | undefined;
  counter: ApplicantWalk["counter"];
}

function orderWalk(
  { condition, counter }: ApplicantSelection,
  asked: ApplicantFilter,
  sort: Sort | null,
): ApplicantWalk {
  const { by, isRising } = resolveApplicantSort(asked, sort);
  const key = by === "waiting" ? "waitingSince" : "createdAt";
  return {
    counter,
    list: {
      condition: () => and(condition, isInPeriod(applicants.createdAt, asked.period)),
      by: [applicants[key], applicants.id],
      isRising,
    },
    position: (row) => [row[key], row.id],
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

function selectApplicants(
  role: ApplicantRole,
  officer: "admin" | "bank",
  filter: ApplicantFilter["filter"],
): ApplicantSelection {
  const ofRole = eq(applicants.role, role);
  if (filter === WAITING_ROWS)
    return { condition: and(ofRole, eq(applicants.waitingFor, officer)), counter: [role, "", waitingKey(officer)] };
  if (filter === ALL_ROWS) return { condition: ofRole, counter: [role, "", ALL_KEY] };
  return { condition: and(ofRole, eq(applicants.level, filter)), counter: [role, "", String(filter)] };
}

/** Selects the SMEs that are with an insurer now: those awaiting its decision, or those at one level. */
function selectCases(insurerId: string, filter: ApplicantFilter["filter"]): ApplicantSelection {
  const level = filter === WAITING_ROWS ? Level.bankVerified : filter;
  return {
    condition: and(eq(applicants.insurerId, insurerId), eq(applicants.level, level)),
    counter: ["cases", insurerId, String(level)],
  };
}

/**
 * Selects the SMEs that ever reached an insurer. Their ids start with their creation time, which serves for sorting and
 * periods.
 */
const caseWalk = (insurerId: string, period: Span | null, isRising: boolean): ApplicantWalk => ({
  counter: ["cases", insurerId],
  list: {
    condition: () =>
      and(
        eq(insurerCases.insurerId, insurerId),
        isInPeriod(
          insurerCases.applicantId,
          period && { from: smallestId(period.from), until: smallestId(period.until) },
        ),
      ),
    by: [insurerCases.applicantId],
    isRising,
  },
  position: ({ id }) => [id],
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

const isInPeriod = <Value extends number | string>(
  column: SQLiteColumn,
  span: { from: Value; until: Value } | null,
): SQL | undefined => (span ? and(gte(column, span.from), lt(column, span.until)) : undefined);

/**
 * Returns the SMEs with an overdue instalment, longest overdue first. For an insurer, only SMEs it covers. Reads at
 * most MAX_COUNTED + 1 overdue orders.
 */
async function overdueSmeIds(
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
    .limit(MAX_COUNTED + 1);
  const all = [...new Set(late.slice(0, MAX_COUNTED).map(({ id }) => id))];
  const isCapped = late.length > MAX_COUNTED;
  if (filter === ALL_ROWS && !period) return { ids: all, isCapped };
  const passing = new Set(
    (await applicantsByIds(all))
      .filter(
        (applicant) =>
          (filter === ALL_ROWS || applicant.level === filter) &&
          (!period || (applicant.createdAt >= period.from && applicant.createdAt < period.until)),
      )
      .map(({ id }) => id),
  );
  return { ids: all.filter((id) => passing.has(id)), isCapped };
}

/** Returns the applicants in the order of `ids`. */
async function applicantsByIds(ids: string[]): Promise<Applicant[]> {
  const rows = new Map(
    (ids.length === 0 ? [] : await db.select().from(applicants).where(inArray(applicants.id, ids))).map((applicant) => [
      applicant.id,
      applicant,
    ]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}
