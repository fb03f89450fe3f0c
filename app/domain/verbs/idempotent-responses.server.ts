/**
 * Stores the responses to requests with an idempotency key, so a repeated request gets the same response. Responses can
 * hold bearer tokens, and a copy of the database must not reveal them. Each is sealed with its key, and only a hash of
 * the key is stored.
 */

import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { idempotencyRecords, idempotentResponses } from "~/db/schema";
import { clock, DAY } from "~/domain/values/clock";
import { seal, unseal } from "~/domain/values/seal";
import { job, publicVerb } from "./verb.server";

export interface StoredResponse {
  status: number;
  body: string;
  /** The hash of the request that it answered. */
  digest: string;
}

const RESPONSE_LIFE = DAY;

/** Returns the stored response for the caller's key. Null if the caller did not use the key in the last day. */
export async function findStoredResponse(caller: string, key: string): Promise<StoredResponse | null> {
  const [row] = await db.select().from(idempotentResponses).where(responseKey(caller, key));
  if (!row || clock.now() - row.createdAt > RESPONSE_LIFE) return null;
  return { status: row.status, body: unseal(row.body, key, SEAL_PURPOSE), digest: row.requestHash };
}

/** Stores a response for a day, sealed with `key`. Replaces an earlier one for the same caller and key. */
export const storeResponse = publicVerb(
  async ({ write, now }, caller: string, key: string, { status, body, digest }: StoredResponse): Promise<void> => {
    const values = { status, body: seal(body, key, SEAL_PURPOSE), requestHash: digest, createdAt: now };
    await write(async (tx) => {
      await tx
        .insert(idempotentResponses)
        .values({ caller, key: hashKey(key), ...values })
        .onConflictDoUpdate({ target: [idempotentResponses.caller, idempotentResponses.key], set: values });
    });
  },
);

/** Deletes responses that are older than a day. */
export const deleteOldResponses = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(idempotentResponses).where(lt(idempotentResponses.createdAt, now - RESPONSE_LIFE));
  });
});

/** Nobody resubmits a form after this time. */
const IDEMPOTENCY_RECORD_LIFE = 7 * DAY;

/** Deletes idempotency records that are older than seven days. */
export const deleteOldIdempotencyRecords = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(idempotencyRecords).where(lt(idempotencyRecords.createdAt, now - IDEMPOTENCY_RECORD_LIFE));
  });
});

const responseKey = (caller: string, key: string) =>
  and(eq(idempotentResponses.caller, caller), eq(idempotentResponses.key, hashKey(key)));

const hashKey = (key: string): string => createHash("sha256").update(key).digest("base64url");

const SEAL_PURPOSE = "idempotent answer";
