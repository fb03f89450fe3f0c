/** Acting once for a form that is sent twice. */
import { and, eq, lt } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import { receipts } from "~/db/schema";
import { clock, DAY } from "./clock";

/** Runs `act` unless this account already sent `key`: then it answers what that answered. Null: no key, always acts. */
export async function once<T>(tx: Tx, accountId: string, key: string | null, now: number, act: () => Promise<T>): Promise<T> {
  if (key === null) return act();
  const [before] = await tx.select().from(receipts).where(and(eq(receipts.accountId, accountId), eq(receipts.key, key)));
  if (before) return before.result as T;
  const result = await act();
  await tx.insert(receipts).values({ accountId, key, result, createdAt: now });
  return result;
}

/** Nobody sends a form again after so long. */
const RECEIPT_LIFE = 7 * DAY;

export async function forgetOldReceipts(now = clock.now()): Promise<void> {
  await transaction(async (tx) => {
    await tx.delete(receipts).where(lt(receipts.createdAt, now - RECEIPT_LIFE));
  });
}
