/** The holds on a company that stand now. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { holds } from "~/db/schema";
import { clock } from "~/domain/values/clock";
import type { Hold, HoldScope } from "./hold";

/** Not lifted: in the words of the table's partial index. */
export const isNotLifted = sql`${holds.liftedAt} is null`;

/** Those whose last day is not over. The clock's chore lifts the others a moment later. */
export const isHoldActive = ({ endsAt }: Pick<Hold, "endsAt">, now: number): boolean =>
  endsAt === null || now <= endsAt;

const openHoldQuery = prepareQuery((reader) =>
  reader
    .select({
      id: holds.id,
      what: holds.what,
      reason: holds.reason,
      by: holds.role,
      startsAt: holds.startsAt,
      endsAt: holds.endsAt,
    })
    .from(holds)
    .where(and(eq(holds.applicantId, sql.placeholder("id")), isNotLifted)),
);

/** The company's open holds, oldest first. */
export const listActiveHolds = (applicantId: string): Promise<Hold[]> => openHoldsIn(db, applicantId, clock.now());

async function openHoldsIn(tx: Tx, applicantId: string, now: number): Promise<Hold[]> {
  const those: Hold[] = await openHoldQuery().all({ id: applicantId }, tx);
  return those.filter((hold) => isHoldActive(hold, now)).sort((a, b) => a.startsAt - b.startsAt);
}

/** The one that forbids it for longest; null when nothing does. */
export async function findBlockingHold(
  tx: Tx,
  applicantId: string,
  what: HoldScope,
  now: number,
): Promise<Hold | null> {
  const holdEnd = ({ endsAt }: Hold) => endsAt ?? Infinity;
  const [longest] = (await openHoldsIn(tx, applicantId, now))
    .filter((hold) => hold.what === what)
    .sort((a, b) => holdEnd(b) - holdEnd(a));
  return longest ?? null;
}

/** The companies among `ids` that have such a hold. */
export const filterHeld = (ids: readonly string[], what: HoldScope): Promise<Set<string>> =>
  heldAmongIn(db, ids, what, clock.now());

export async function heldAmongIn(tx: Tx, ids: readonly string[], what: HoldScope, now: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const those = await tx
    .select({ id: holds.applicantId, endsAt: holds.endsAt })
    .from(holds)
    .where(and(inArray(holds.applicantId, [...ids]), eq(holds.what, what), isNotLifted));
  return new Set(those.filter((one) => isHoldActive(one, now)).map(({ id }) => id));
}
