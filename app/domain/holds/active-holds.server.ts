/** Reads a company's holds that are in force. */
import { and, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { holds } from "~/db/schema";
import { clock } from "~/domain/values/clock";
import type { Hold, HoldScope } from "./hold";

/** The condition of the partial index on `holds`, so that queries for open holds use the index. */
export const isNotLifted = sql`${holds.liftedAt} is null`;

/** True while the hold is in force. `now` is UTC milliseconds. A scheduled job lifts expired holds. */
export const isHoldActive = ({ endsAt }: Pick<Hold, "endsAt">, now: number): boolean =>
  endsAt === null || now <= endsAt;

const openHoldQuery = prepareQuery((reader) =>
  reader
    .select({
      id: holds.id,
      scope: holds.scope,
      reason: holds.reason,
      by: holds.role,
      startsAt: holds.startsAt,
      endsAt: holds.endsAt,
      isInsolvency: holds.isInsolvency,
    })
    .from(holds)
    .where(and(eq(holds.applicantId, sql.placeholder("id")), isNotLifted)),
);

/** The SQL of the number of the company's holds that are not lifted, expired or not, as a column of a query. */
export const openHoldsSql = (applicantId: Placeholder): SQL<number> =>
  sql<number>`(select count(*) from ${holds} where ${holds.applicantId} = ${applicantId} and ${isNotLifted})`.mapWith(
    Number,
  );

/** Returns the company's holds that are in force, of all scopes, oldest first. Reads `holds`. */
export const listActiveHolds = (applicantId: string): Promise<Hold[]> => readActiveHolds(db, applicantId, clock.now());

async function readActiveHolds(tx: Tx, applicantId: string, now: number): Promise<Hold[]> {
  const openHolds: Hold[] = await openHoldQuery().all({ id: applicantId }, tx);
  return openHolds.filter((hold) => isHoldActive(hold, now)).sort((a, b) => a.startsAt - b.startsAt);
}

/** Returns whether a hold for insolvency is in force, so that the SME gets no reminders. Reads `holds`. */
export const isInsolvent = async (tx: Tx, smeId: string, now: number): Promise<boolean> =>
  (await readActiveHolds(tx, smeId, now)).some((hold) => hold.isInsolvency);

/** Returns the company's hold of this scope that ends last, or null if no such hold is in force. Reads `holds`. */
export async function findBlockingHold(
  tx: Tx,
  applicantId: string,
  scope: HoldScope,
  now: number,
): Promise<Hold | null> {
  const holdEnd = ({ endsAt }: Hold) => endsAt ?? Infinity;
  const [longest] = (await readActiveHolds(tx, applicantId, now))
    .filter((hold) => hold.scope === scope)
    .sort((a, b) => holdEnd(b) - holdEnd(a));
  return longest ?? null;
}

/** Returns those `ids` whose company has a hold of this scope in force now. Reads `holds`. */
export const filterHeld = (ids: readonly string[], scope: HoldScope): Promise<Set<string>> =>
  readHeld(db, ids, scope, clock.now());

/** Like filterHeld(), but reads in the transaction `tx` and at the time `now` (UTC milliseconds). */
export async function readHeld(tx: Tx, ids: readonly string[], scope: HoldScope, now: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: holds.applicantId, endsAt: holds.endsAt })
    .from(holds)
    .where(and(inArray(holds.applicantId, [...ids]), eq(holds.scope, scope), isNotLifted));
  return new Set(rows.filter((hold) => isHoldActive(hold, now)).map(({ id }) => id));
}
