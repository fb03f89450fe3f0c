/** Reads whether an SME's promise, pause or credit state stops its reminders or its automatic payments. */
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { collectionCases } from "~/db/schema";
import type { CreditState } from "~/domain/values/credit-state";

const stopQuery = prepareQuery((reader) =>
  reader
    .select({
      promiseState: collectionCases.promiseState,
      pauseCause: collectionCases.pauseCause,
      pausedUntil: collectionCases.pausedUntil,
      creditState: collectionCases.creditState,
    })
    .from(collectionCases)
    .where(eq(collectionCases.id, sql.placeholder("smeId"))),
);

/** True while the pause is in force. `now` is UTC milliseconds. */
export const isPaused = (
  { pauseCause, pausedUntil }: { pauseCause: string | null; pausedUntil: number | null },
  now: number,
): boolean => pauseCause !== null && (pausedUntil === null || now <= pausedUntil);

/** The credit states in which an SME gets no reminders. */
const silentStates: readonly CreditState[] = ["insolvent", "written off"];

/** Returns whether an open promise, a pause or the credit state stops the SME's reminders. Reads `collection_cases`. */
export async function hasReminderStop(tx: Tx, smeId: string, now: number): Promise<boolean> {
  const [found] = await stopQuery().all({ smeId }, tx);
  if (found === undefined) return false;
  return found.promiseState === "open" || isPaused(found, now) || silentStates.includes(found.creditState);
}

/** Returns whether an admin marked the SME as insolvent. Reads `collection_cases`. */
export async function isMarkedInsolvent(tx: Tx, smeId: string): Promise<boolean> {
  const [found] = await stopQuery().all({ smeId }, tx);
  return found?.creditState === "insolvent";
}
