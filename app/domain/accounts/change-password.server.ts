/** Choosing another password while signed in. The present one is asked for: a browser that was left open must not be enough. */
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import type { Actor } from "../actor";
import { clock } from "../clock";
import { Invalid, refuseUnless } from "../errors";
import { log } from "../log";
import { passwordChanged } from "../notifications/messages";
import { tell } from "../notifications/outbox.server";
import { WRONG_PASSWORD } from "./account";
import type { SignedIn } from "./accounts.server";
import { replacePassword } from "./password-links.server";
import { assertNotGuessable, hashPassword, isPassword } from "./passwords.server";
import { giveTryBack, passwordTries, takeTry } from "./tries.server";

/**
 * Every session ends, and the one that asks goes on by a new token. Wrong ones take the tries of signing in, and `browser`
 * is as there. Errors: Invalid with the message for its field, TooMany, Refused when it was changed elsewhere meanwhile.
 */
export async function changePassword(
  actor: Actor,
  { currentPassword, password, browser = null }: { currentPassword: string; password: string; browser?: string | null },
  kind: "web" | "api",
  now = clock.now(),
): Promise<SignedIn> {
  const { accountId, email } = actor;
  assertNotGuessable(password, email);
  const tried = passwordTries(email, browser);
  await transaction(async (tx) => takeTry(tx, ...tried, now));
  const present = await hashIn(db, accountId);
  if (!(await isPassword(currentPassword, present))) {
    log.info({ account: accountId }, "password change refused");
    throw new Invalid({ currentPassword: [WRONG_PASSWORD] });
  }
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    refuseUnless((await hashIn(tx, accountId)) === present, "your password was changed elsewhere just now");
    await giveTryBack(tx, ...tried);
    await tell(tx, email, passwordChanged, now);
    return replacePassword(tx, actor, passwordHash, kind, now);
  });
}

async function hashIn(tx: Tx, accountId: string): Promise<string | null> {
  const [account] = await tx.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId));
  return account?.passwordHash ?? null;
}
