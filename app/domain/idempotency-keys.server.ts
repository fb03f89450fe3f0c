/**
 * Answers to requests that carried an idempotency key, so that sending one again answers the same. Answers can hold
 * bearer tokens, which a copy of the database must not give away: each is sealed with its key, and of the key only a
 * hash is stored.
 */

import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { idempotentAnswers, receipts } from "~/db/schema";
import { clock, DAY } from "./clock";
import { opened, sealed } from "./seal";
import { chore, openVerb } from "./verb.server";

export interface KeptAnswer {
  status: number;
  body: string;
  /** Of the request that it answered. */
  digest: string;
}

const ANSWER_LIFE = DAY;

/** Null when the caller has not used the key within a day. */
export async function keptAnswer(caller: string, key: string): Promise<KeptAnswer | null> {
  const [row] = await db.select().from(idempotentAnswers).where(of(caller, key));
  if (!row || clock.now() - row.createdAt > ANSWER_LIFE) return null;
  return { status: row.status, body: opened(row.body, key, PURPOSE), digest: row.requestHash };
}

export const keepAnswer = openVerb(
  async ({ write, now }, caller: string, key: string, { status, body, digest }: KeptAnswer): Promise<void> => {
    const values = { status, body: sealed(body, key, PURPOSE), requestHash: digest, createdAt: now };
    await write(async (tx) => {
      await tx
        .insert(idempotentAnswers)
        .values({ caller, key: hashOf(key), ...values })
        .onConflictDoUpdate({ target: [idempotentAnswers.caller, idempotentAnswers.key], set: values });
    });
  },
);

export const forgetOldAnswers = chore(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, now - ANSWER_LIFE));
  });
});

/** Nobody sends a form again after so long. */
const RECEIPT_LIFE = 7 * DAY;

export const forgetOldReceipts = chore(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(receipts).where(lt(receipts.createdAt, now - RECEIPT_LIFE));
  });
});

const of = (caller: string, key: string) =>
  and(eq(idempotentAnswers.caller, caller), eq(idempotentAnswers.key, hashOf(key)));

const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

const PURPOSE = "idempotent answer";
