/**
 * How long lists are, so that no page counts: counted.server.ts keeps them in the transactions that change their rows.
 */
import { and, eq, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { counters } from "~/db/schema";
import type { OfficerRole } from "~/domain/values/actor";

/** The key under which a list counts all of its rows. */
export const ALL_KEY = "all";

/** The list that counts staff: ALL of them, and each role. */
export const TEAM_LIST = "team";

/** The key under which a role's list counts those that wait for an officer of that role. */
export const waitingKey = (officer: OfficerRole): string => `waiting:${officer}`;

/** The scope of what waits for officers of one kind: an insurer's own, or all of a role. */
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

export async function readCounter(list: string, scope: string, key: string = ALL_KEY): Promise<number> {
  const [row] = await counterQuery().all({ list, scope, key });
  return row?.count ?? 0;
}

export type Counter = readonly [list: string, scope: string, key: string];

const countersQuery = prepareQuery((reader, ...places: string[]) =>
  reader
    .select({ list: counters.list, key: counters.key, count: counters.count })
    .from(counters)
    .where(
      or(
        ...places.map((at) =>
          and(
            eq(counters.list, sql.placeholder(`list${at}`)),
            eq(counters.scope, sql.placeholder(`scope${at}`)),
            eq(counters.key, sql.placeholder(`key${at}`)),
          ),
        ),
      ),
    ),
);

/** Several counts of one read. */
export async function readCounters(asked: readonly Counter[]): Promise<number[]> {
  const values = Object.fromEntries(
    asked.flatMap(([list, scope, key], at) => [
      [`list${at}`, list],
      [`scope${at}`, scope],
      [`key${at}`, key],
    ]),
  );
  const rows = await countersQuery(...asked.map((_, at) => String(at))).all(values);
  return asked.map(([list, , key]) => rows.find((row) => row.list === list && row.key === key)?.count ?? 0);
}

/** The counts of a scope by their keys, such as the number of orders in each status. */
export async function readCountersByKey(list: string, scope: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ key: counters.key, count: counters.count })
    .from(counters)
    .where(and(eq(counters.list, list), eq(counters.scope, scope)));
  return Object.fromEntries(rows.map((row) => [row.key, row.count]));
}
