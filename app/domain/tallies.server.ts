/**
 * How long lists are, so that no page counts: counted.server.ts keeps them in the transactions that change their rows.
 */
import { and, eq, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { tallies } from "~/db/schema";
import type { OfficerRole } from "./actor";

/** The key under which a list counts all of its rows. */
export const ALL = "all";

/** The list that counts staff: ALL of them, and each role. */
export const TEAM = "team";

/** The key under which a role's list counts those that wait for an officer of that role. */
export const awaiting = (officer: OfficerRole): string => `waiting:${officer}`;

/** The scope of what waits for officers of one kind: an insurer's own, or all of a role. */
export const kindOf = (role: OfficerRole, insurerId: string | null = null): string => insurerId ?? role;

const counted = prepared((reader) =>
  reader
    .select({ count: tallies.count })
    .from(tallies)
    .where(
      and(
        eq(tallies.list, sql.placeholder("list")),
        eq(tallies.scope, sql.placeholder("scope")),
        eq(tallies.key, sql.placeholder("key")),
      ),
    ),
);

export async function countOf(list: string, scope: string, key: string = ALL): Promise<number> {
  const [row] = await counted().all({ list, scope, key });
  return row?.count ?? 0;
}

export type Tally = readonly [list: string, scope: string, key: string];

const together = prepared((reader, ...places: string[]) =>
  reader
    .select({ list: tallies.list, key: tallies.key, count: tallies.count })
    .from(tallies)
    .where(
      or(
        ...places.map((at) =>
          and(
            eq(tallies.list, sql.placeholder(`list${at}`)),
            eq(tallies.scope, sql.placeholder(`scope${at}`)),
            eq(tallies.key, sql.placeholder(`key${at}`)),
          ),
        ),
      ),
    ),
);

/** Several counts of one read. */
export async function countsAt(asked: readonly Tally[]): Promise<number[]> {
  const values = Object.fromEntries(
    asked.flatMap(([list, scope, key], at) => [
      [`list${at}`, list],
      [`scope${at}`, scope],
      [`key${at}`, key],
    ]),
  );
  const rows = await together(...asked.map((_, at) => String(at))).all(values);
  return asked.map(([list, , key]) => rows.find((row) => row.list === list && row.key === key)?.count ?? 0);
}

/** The counts of a scope by their keys, such as the number of orders in each status. */
export async function countsOf(list: string, scope: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ key: tallies.key, count: tallies.count })
    .from(tallies)
    .where(and(eq(tallies.list, list), eq(tallies.scope, scope)));
  return Object.fromEntries(rows.map((row) => [row.key, row.count]));
}
