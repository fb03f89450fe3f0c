/** Acting once for a form that is sent twice. */
import { and, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { idempotencyRecords } from "~/db/schema";

interface KeyUse {
  accountId: string;
  /** Null has no receipt. */
  key: string | null;
  /** UTC milliseconds. */
  now: number;
}

/**
 * Runs `act`, unless this account sent the key before: then answers what was answered then. Without a key it always
 * acts.
 */
export async function runOnce<T>(tx: Tx, use: KeyUse, act: () => Promise<T>): Promise<T> {
  const before = await findIdempotencyRecord<T>(tx, use.accountId, use.key);
  if (before !== null) return before;
  const result = await act();
  await storeIdempotencyRecord(tx, use, result);
  return result;
}

/** What was answered to `key`; null when nothing was. */
export async function findIdempotencyRecord<T>(tx: Tx, accountId: string, key: string | null): Promise<T | null> {
  if (key === null) return null;
  const [before] = await tx
    .select()
    .from(idempotencyRecords)
    .where(and(eq(idempotencyRecords.accountId, accountId), eq(idempotencyRecords.key, key)));
  return before ? (before.result as T) : null;
}

/** Errors: a defect when the key has a receipt already, which rolls the whole transaction back. */
export async function storeIdempotencyRecord(tx: Tx, { accountId, key, now }: KeyUse, result: unknown): Promise<void> {
  if (key !== null) await insertRow(tx, idempotencyRecords, { accountId, key, result, createdAt: now });
}
