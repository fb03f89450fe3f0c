/** Reads whether an SME's promise or pause stops its reminders. */
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { collectionCases } from "~/db/schema";

const stopQuery = prepareQuery((reader) =>
  reader
    .select({
      promiseState: collectionCases.promiseState,
      pauseCause: collectionCases.pauseCause,
      pausedUntil: collectionCases.pausedUntil,
    })
    .from(collectionCases)
    .where(eq(collectionCases.id, sql.placeholder("smeId"))),
);

/** True while the pause is in force. `now` is UTC milliseconds. */
export const isPaused = (
  { pauseCause, pausedUntil }: { pauseCause: string | null; pausedUntil: number | null },
  now: number,
): boolean => pauseCause !== null && (pausedUntil === null || now <= pausedUntil);

/** Returns whether an open promise or a pause stops the SME's reminders. Reads `collection_cases`. */
export async function hasReminderStop(tx: Tx, smeId: string, now: number): Promise<boolean> {
  const [found] = await stopQuery().all({ smeId }, tx);
  return found !== undefined && (found.promiseState === "open" || isPaused(found, now));
}
