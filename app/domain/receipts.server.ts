/** Acting once for a form that is sent twice. */
import { and, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { receipts } from "~/db/schema";

/**
 * Runs `act`, unless this account sent `key` before: then answers what was answered then. Without a key (null) it
 * always acts.
 */
export async function once<T>(
  tx: Tx,
  accountId: string,
  key: string | null,
  now: number,
  act: () => Promise<T>,
): Promise<T> {
  const before = await receiptOf<T>(tx, accountId, key);
  if (before !== null) return before;
  const result = await act();
  await keepReceipt(tx, accountId, key, result, now);
  return result;
}

/** What was answered to `key`; null when nothing was. */
export async function receiptOf<T>(tx: Tx, accountId: string, key: string | null): Promise<T | null> {
  if (key === null) return null;
  const [before] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.accountId, accountId), eq(receipts.key, key)));
  return before ? (before.result as T) : null;
}

/** Errors: a defect when `key` has a receipt already, which rolls the whole transaction back. */
export async function keepReceipt(
  tx: Tx,
  accountId: string,
  key: string | null,
  result: unknown,
  now: number,
): Promise<void> {
  if (key !== null) await insertRow(tx, receipts, { accountId, key, result, createdAt: now });
}
