/**
 * Asks for the current password again before sensitive actions, so a stolen session or an unattended browser is not
 * enough.
 */
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts } from "~/db/schema";
import { log } from "~/domain/log";
import { Invalid } from "~/domain/verbs/errors";
import type { OpenScene } from "~/domain/verbs/verb.server";
import { WRONG_PASSWORD } from "./account";
import { type CredentialOwner, passwordAttempts, returnAttempts, takeAttempts } from "./attempts.server";
import type { HashingSlot } from "./hashing-queue.server";
import { verifyPassword } from "./passwords.server";

interface GivenPassword {
  password: string;
  /** The form field of the error message. Defaults to "password". */
  field?: string;
}

/**
 * Checks the account's password. Wrong passwords count against the sign-in limit, so a session gives no extra guesses.
 * Returns the stored hash.
 * @throws Invalid at `field` if the password is wrong.
 * @throws TooMany if no attempt is left.
 */
export async function assertOwnPassword(
  { write, now }: OpenScene,
  place: HashingSlot,
  { accountId, email, browser }: CredentialOwner,
  { password, field = "password" }: GivenPassword,
): Promise<string | null> {
  const tried = passwordAttempts(email, browser);
  // Takes the attempt before the check and returns it afterwards, so concurrent requests cannot exceed the limit.
  await write(async (tx) => takeAttempts(tx, tried, now));
  const present = await storedPasswordHash(db, accountId);
  if (!(await verifyPassword(place, password, present))) {
    log.info({ account: accountId }, "password confirmation rejected");
    throw new Invalid({ [field]: [WRONG_PASSWORD] }, "wrong_password");
  }
  await write(async (tx) => returnAttempts(tx, tried));
  return present;
}

/** Returns the account's password hash, from table `accounts`. Null if the account does not exist. */
export async function storedPasswordHash(tx: Tx, accountId: string): Promise<string | null> {
  const [account] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.passwordHash ?? null;
}
