/** The part of `dhow check` about credit states. The replayed events prove each state and its times. */
import { and, asc, eq, isNull, ne, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { collectionCases } from "~/db/schema";

/** Returns one English line per SME whose state has no begin, or that is insolvent without a reason. */
export async function checkCreditStates(): Promise<string[]> {
  const rows = await db
    .select({ id: collectionCases.id, state: collectionCases.creditState })
    .from(collectionCases)
    .where(
      or(
        and(ne(collectionCases.creditState, "current"), isNull(collectionCases.stateSince)),
        and(eq(collectionCases.creditState, "insolvent"), isNull(collectionCases.stateReason)),
      ),
    )
    .orderBy(asc(collectionCases.id));
  return rows.map(({ id, state }) => `SME ${id}: its credit state "${state}" has no begin, or no reason`);
}
