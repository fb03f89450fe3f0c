/** The database's mark as sandbox or production. It keeps play money and real money apart. */
import { hash } from "node:crypto";
import { db, type Tx } from "~/db/client.server";
import { accounts, sandboxCharges } from "~/db/schema";
import { deleteSentSecrets } from "~/domain/notifications/outbox.server";
import { readClockOffset, readSandboxMark, setSandboxMark } from "~/domain/settings/settings.server";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { job } from "~/domain/verbs/verb.server";

/** Returns true for a sandbox's database. Null if the database has no mark and no account yet. Reads `settings`. */
export async function isSandbox(tx: Tx = db): Promise<boolean | null> {
  const mark = await readSandboxMark(tx);
  if (mark !== null) return mark;
  // A database from before the mark. Charges of the sandbox bank or a moved clock make it a sandbox.
  const [somebody] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
  if (!somebody) return null;
  const [charge] = await tx.select({ reference: sandboxCharges.reference }).from(sandboxCharges).limit(1);
  return charge !== undefined || (await readClockOffset(tx)) > 0;
}

/**
 * Returns true for a sandbox's database, and stores the mark if there is none. A database without accounts becomes
 * `wanted`.
 */
export const markSandbox = job(async ({ write }, wanted: boolean): Promise<boolean> => {
  return (
    (await readSandboxMark()) ??
    write(async (tx) => {
      const is = (await isSandbox(tx)) ?? wanted;
      await setSandboxMark(tx, is);
      return is;
    })
  );
});

/**
 * Returns true if `secret` is the secret that all processes of this database share. Stores the hash of the first
 * secret; the secret itself is never stored. A new secret replaces it if one of `earlierSecrets` has that hash.
 */
export const matchSharedSecret = job(
  async ({ write }, secret: string, earlierSecrets: string[] = []): Promise<boolean> => {
    const print = hashSecret(secret);
    return write(async (tx) => {
      const known = await readSetting(tx, "secretHash");
      const isNew = known === undefined || earlierSecrets.some((earlier) => hashSecret(earlier) === known);
      if (isNew) await storeSetting(tx, "secretHash", print);
      return isNew || known === print;
    });
  },
);

const hashSecret = (secret: string): string => hash("sha256", `dhow ${secret}`, "base64url");

/**
 * Marks the database as sandbox or production, regardless of its current mark. Production deletes all sent codes and
 * links.
 */
export const setSandbox = job(async ({ write }, sandbox: boolean): Promise<void> => {
  await write(async (tx) => {
    await setSandboxMark(tx, sandbox);
    if (!sandbox) await deleteSentSecrets(tx);
  });
});
