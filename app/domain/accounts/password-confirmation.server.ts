/**
 * Asks for the present password again, before acts that must not be done with a stolen session or in a browser that was
 * left open.
 */
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts } from "~/db/schema";
import { log } from "~/domain/log";
import { Invalid } from "~/domain/verbs/errors";
import type { OpenScene } from "~/domain/verbs/verb.server";
import { WRONG_PASSWORD } from "./account";
import { type CredentialOwner, passwordAttempts, returnAttempt, takeAttempt } from "./attempts.server";
import type { HashingSlot } from "./hashing-queue.server";
import { verifyPassword } from "./passwords.server";

interface GivenPassword {
  password: string;
  /** The form's field that shows the error; "password" if absent. */
  field?: string;
}

/**
 * Wrong passwords take the tries of signing in, so a session gives no further guesses. Answers the stored hash of the
 * password.
 * Errors: Invalid at the form's field, TooMany.
 */
export async function assertOwnPassword(
  { write, now }: OpenScene,
  place: HashingSlot,
  { accountId, email, browser }: CredentialOwner,
  { password, field = "password" }: GivenPassword,
): Promise<string | null> {
  const tried = passwordAttempts(email, browser);
  // The try is taken first and given back if the password is right: of many requests at once, only as many are checked
  // as tries are left.
  await write(async (tx) => takeAttempt(tx, ...tried, now));
  const present = await storedPasswordHash(db, accountId);
  if (!(await verifyPassword(place, password, present))) {
    log.info({ account: accountId }, "own password refused");
    throw new Invalid({ [field]: [WRONG_PASSWORD] }, "wrong_password");
  }
  await write(async (tx) => returnAttempt(tx, ...tried));
  return present;
}

export async function storedPasswordHash(tx: Tx, accountId: string): Promise<string | null> {
  const [account] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.passwordHash ?? null;
}
