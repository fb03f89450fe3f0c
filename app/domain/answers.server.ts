/**
 * What was answered to a request that carried a key, so that sending it again answers the same. The answer is sealed with
 * the key itself, of which only a hash is stored: answers hold bearer tokens, and a copy of the database must not.
 */
import { and, eq, lt } from "drizzle-orm";
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { db } from "~/db/client.server";
import { idempotentAnswers } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { clock, DAY } from "./clock";

export interface KeptAnswer {
  status: number;
  body: string;
  /** Of the request that it answered. */
  digest: string;
}

const ANSWER_LIFE = DAY;

/** Null when the caller has not used the key within a day. */
export async function keptAnswer(caller: string, key: string, now = clock.now()): Promise<KeptAnswer | null> {
  const [row] = await db.select().from(idempotentAnswers).where(of(caller, key));
  if (!row || now - row.createdAt > ANSWER_LIFE) return null;
  return { status: row.status, body: opened(row.body, key), digest: row.requestHash };
}

export async function keepAnswer(caller: string, key: string, { status, body, digest }: KeptAnswer, now = clock.now()): Promise<void> {
  const values = { status, body: sealed(body, key), requestHash: digest, createdAt: now };
  await transaction(async (tx) => {
    await tx
      .insert(idempotentAnswers)
      .values({ caller, key: hashOf(key), ...values })
      .onConflictDoUpdate({ target: [idempotentAnswers.caller, idempotentAnswers.key], set: values });
  });
}

export async function forgetOldAnswers(now = clock.now()): Promise<void> {
  await transaction(async (tx) => {
    await tx.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, now - ANSWER_LIFE));
  });
}

const of = (caller: string, key: string) => and(eq(idempotentAnswers.caller, caller), eq(idempotentAnswers.key, hashOf(key)));

const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

const secretOf = (key: string) => Buffer.from(hkdfSync("sha256", key, "", "idempotent answer", 32));

const IV = 12;
const TAG = 16;

function sealed(text: string, key: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", secretOf(key), iv);
  const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString("base64");
}

function opened(text: string, key: string): string {
  const bytes = Buffer.from(text, "base64");
  const decipher = createDecipheriv("aes-256-gcm", secretOf(key), bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString("utf8");
}
