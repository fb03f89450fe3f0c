/**
 * Whether the data are a sandbox's. The database itself says so, so that play money is never taken for real money, nor
 * the reverse.
 */
import { hash } from "node:crypto";
import { db, type Tx } from "~/db/client.server";
import { accounts, sandboxCharges } from "~/db/schema";
import { deleteSentSecrets } from "~/domain/notifications/outbox.server";
import { readClockOffset, readSandboxMark, setSandboxMark } from "~/domain/settings/settings.server";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { job } from "~/domain/verbs/verb.server";

/** Null while nothing is known: nobody has an account yet. */
export async function isSandbox(tx: Tx = db): Promise<boolean | null> {
  const mark = await readSandboxMark(tx);
  if (mark !== null) return mark;
  // A database that is older than the mark. It is a sandbox's if it has charges of the sandbox bank or a moved clock;
  // all others are real.
  const [somebody] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
  if (!somebody) return null;
  const [charge] = await tx.select({ reference: sandboxCharges.reference }).from(sandboxCharges).limit(1);
  return charge !== undefined || (await readClockOffset(tx)) > 0;
}

/** Answers whether it is a sandbox, and marks the database so. Where nothing is known it becomes what is `wanted`. */
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
 * Whether this secret is that of all processes which serve the database. Where nothing is known it becomes it. Only its
 * hash is stored.
 */
export const matchSharedSecret = job(async ({ write }, secret: string): Promise<boolean> => {
  const print = hash("sha256", `dhow ${secret}`, "base64url");
  return write(async (tx) => {
    const known = await readSetting(tx, "secretHash");
    if (known === undefined) await storeSetting(tx, "secretHash", print);
    return known === undefined || known === print;
  });
});

/**
 * Marks the database as the operator says, whatever it was. Real data keep no codes and links that were sent, so the
 * sandbox's are removed.
 */
export const setSandbox = job(async ({ write }, sandbox: boolean): Promise<void> => {
  await write(async (tx) => {
    await setSandboxMark(tx, sandbox);
    if (!sandbox) await deleteSentSecrets(tx);
  });
});
