/** The stored lengths of lists, so no page counts rows. counted-rows.server.ts updates them together with the rows. */
import { and, type Column, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { prepareQuery } from "~/db/prepared-statements.server";
import { counters } from "~/db/schema";
import type { OfficerRole } from "~/domain/values/actor";
import { sum } from "~/domain/values/money";

/** The key for all rows of a list. */
export const ALL_KEY = "all";

/**
 * Returns the key for a list's orders that have reached the status, which is not negative: orders in it or in a later
 * one. An order's step to the next status then changes one counter of each list.
 */
export const reachedKey = (status: number): string => `reached:${status}`;

const FINISHED = "finished:";

/** Returns the key for a list's finished orders in this status. */
export const finishedKey = (status: number): string => FINISHED + status;

/** The list of staff accounts, with counters for all accounts and for each role. */
export const TEAM_LIST = "team";

/** Returns the key for a role list's applicants that need a decision of this officer role. */
export const waitingKey = (officer: OfficerRole): string => `waiting:${officer}`;

/** Returns the scope of an approval list: the insurer's id for its officers, else the role. */
export const officerScope = (role: OfficerRole, insurerId: string | null = null): string => insurerId ?? role;

const counterQuery = prepareQuery((reader) =>
  reader
    .select({ count: counters.count })
    .from(counters)
    .where(
      and(
        eq(counters.list, sql.placeholder("list")),
        eq(counters.scope, sql.placeholder("scope")),
        eq(counters.key, sql.placeholder("key")),
      ),
    ),
);

/** The SQL of a list's length, as a column of a query. 0 if the list was never counted. */
export const counterSql = (list: string, scope: Column | Placeholder | SQL, key: string | Placeholder): SQL<number> =>
  sql<number>`coalesce((select ${counters.count} from ${counters}
    where ${counters.list} = ${list} and ${counters.scope} = ${scope} and ${counters.key} = ${key}), 0)`.mapWith(
    Number,
  );

/** The SQL of the number of orders in a status, as a column of a query. `scope`: the list's owner. */
export const orderCountSql = (scope: Column | Placeholder | SQL, status: number): SQL<number> =>
  status < 0
    ? counterSql("orders", scope, String(status))
    : sql`${counterSql("orders", scope, reachedKey(status))} -
        ${counterSql("orders", scope, reachedKey(status + 1))}`.mapWith(Number);

/** Returns the length of a list from table `counters`. 0 if it was never counted. */
export async function readCounter(list: string, scope: string, key: string = ALL_KEY): Promise<number> {
  const [row] = await counterQuery().all({ list, scope, key });
  return row?.count ?? 0;
}

/** The list of measured payouts, with a counter for each day in the scopes "kept" and "missed". */
export const PAYOUT_PROMISE_LIST = "payout promise";

/** Returns the key of a day's counters, the day in UTC. `ms`: UTC milliseconds. */
export const dayKey = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export type Counter = readonly [list: string, scope: string, key: string];

const scopeQuery = prepareQuery((reader) =>
  reader
    .select({ key: counters.key, count: counters.count })
    .from(counters)
    .where(and(eq(counters.list, sql.placeholder("list")), eq(counters.scope, sql.placeholder("scope")))),
);

/** Returns the scope's counts by key, such as the number of orders in each status. */
export async function readCountersByKey(list: string, scope: string): Promise<Record<string, number>> {
  const rows = await scopeQuery().all({ list, scope });
  return Object.fromEntries(rows.map((row) => [row.key, row.count]));
}

/**
 * Returns the number of orders in the scope's list, and how many of them are finished. `status`: null for every status.
 */
export async function countOrders(scope: string, status: number | null): Promise<{ all: number; finished: number }> {
  const counts = await readCountersByKey("orders", scope);
  const count = (key: string) => counts[key] ?? 0;
  if (status !== null) {
    const all = status < 0 ? count(String(status)) : count(reachedKey(status)) - count(reachedKey(status + 1));
    return { all, finished: count(finishedKey(status)) };
  }
  const sumOf = (isPart: (key: string) => boolean) => sum(Object.keys(counts).filter(isPart).map(count));
  return {
    all: sumOf((key) => key === reachedKey(0) || Number(key) < 0),
    finished: sumOf((key) => key.startsWith(FINISHED)),
  };
}
