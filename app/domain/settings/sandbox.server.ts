/** Whether the data are a sandbox's: the database says so itself, so that play money is never taken for money, nor the reverse. */
import { db, type Tx } from "~/db/client.server";
import { accounts, sandboxCharges } from "~/db/schema";
import { forgetSentSecrets } from "../notifications/outbox.server";
import { chore } from "../verb.server";
import { clockAhead, sandboxMark, setSandboxMark } from "./settings.server";

/** Null while nothing is known: nobody has an account yet. */
export async function isSandbox(tx: Tx = db): Promise<boolean | null> {
  const mark = await sandboxMark(tx);
  if (mark !== null) return mark;
  // From before databases said so. Only a sandbox has its bank's charges, or a clock that was moved: all others are real.
  const [somebody] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
  if (!somebody) return null;
  const [charge] = await tx.select({ reference: sandboxCharges.reference }).from(sandboxCharges).limit(1);
  return charge !== undefined || (await clockAhead(tx)) > 0;
}

/** Answers what the database is, and lets it say so from now on. Where nothing is known, it becomes what is `wanted`. */
export const markedSandbox = chore(async (write, wanted: boolean): Promise<boolean> => {
  return (
    (await sandboxMark()) ??
    write(async (tx) => {
      const is = (await isSandbox(tx)) ?? wanted;
      await setSandboxMark(tx, is);
      return is;
    })
  );
});

/** What the operator says, whatever it was. Real data keep no code nor link that was sent: those of the sandbox go. */
export const setSandbox = chore(async (write, sandbox: boolean): Promise<void> => {
  await write(async (tx) => {
    await setSandboxMark(tx, sandbox);
    if (!sandbox) await forgetSentSecrets(tx);
  });
});
