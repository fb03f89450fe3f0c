/** Makes a form that is sent twice act once. */
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow, prepareQuery } from "~/db/prepared-statements.server";
import { idempotencyRecords } from "~/db/schema";

interface KeyUse {
  accountId: string;
  /** The client's idempotency key. Without a key (null) nothing is stored. */
  key: string | null;
  /** UTC milliseconds. */
  now: number;
}

/**
 * Runs `act` once per account and key. A repeated key returns the first result and does not run `act`. A null key
 * always runs it.
 * @throws the errors of `act`, and a database error if a concurrent call stored the key first.
 */
export async function runOnce<T>(tx: Tx, use: KeyUse, act: () => Promise<T>): Promise<T> {
  const before = await findIdempotencyRecord<T>(tx, use.accountId, use.key);
  if (before !== null) return before;
  const result = await act();
  await storeIdempotencyRecord(tx, use, result);
  return result;
}

const resultByKey = prepareQuery((reader) =>
  reader
    .select({ result: idempotencyRecords.result })
    .from(idempotencyRecords)
    .where(
      and(
        eq(idempotencyRecords.accountId, sql.placeholder("accountId")),
        eq(idempotencyRecords.key, sql.placeholder("key")),
      ),
    ),
);

/** Returns the stored result for the key, from table `idempotency_records`. Null if the key is null or was not used. */
export async function findIdempotencyRecord<T>(tx: Tx, accountId: string, key: string | null): Promise<T | null> {
  if (key === null) return null;
  const [before] = await resultByKey().all({ accountId, key }, tx);
  return before ? (before.result as T) : null;
}

/**
 * Stores the result for the key. Does nothing for a null key.
 * @throws a database error if the key is already stored, which rolls back the transaction.
 */
export async function storeIdempotencyRecord(tx: Tx, { accountId, key, now }: KeyUse, result: unknown): Promise<void> {
  if (key !== null) await insertRow(tx, idempotencyRecords, { accountId, key, result, createdAt: now });
}
