/** How long lists are. Every change of a list's rows changes its tally in the same transaction, so no page counts. */
import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { tallies } from "~/db/schema";

/** The key under which a list counts all of its rows. */
export const ALL = "all";

export async function tally(tx: Tx, list: string, scope: string, key: string, by: number): Promise<void> {
  await tx
    .insert(tallies)
    .values({ list, scope, key, count: by })
    .onConflictDoUpdate({ target: [tallies.list, tallies.scope, tallies.key], set: { count: sql`${tallies.count} + ${by}` } });
}

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

/** Every key of a scope, such as the number of orders in each status. */
export async function countsOf(list: string, scope: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ key: tallies.key, count: tallies.count })
    .from(tallies)
    .where(and(eq(tallies.list, list), eq(tallies.scope, scope)));
  return Object.fromEntries(rows.map((row) => [row.key, row.count]));
}
