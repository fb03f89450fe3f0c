/** Choosing another password while signed in. The present one is asked for: a browser that was left open must not be enough. */
import { transaction } from "~/db/transaction.server";
import type { Actor } from "../actor";
import { clock } from "../clock";
import { refuseUnless } from "../errors";
import { passwordChanged } from "../notifications/messages";
import { tell } from "../notifications/outbox.server";
import type { SignedIn } from "./accounts.server";
import { withPlace } from "./hashing.server";
import { assertOwnPassword, passwordHashOf } from "./own-password.server";
import { replacePassword } from "./password-links.server";
import { assertAnother, assertNotGuessable, hashPassword } from "./passwords.server";
import { startSession } from "./sessions.server";

/**
 * Every session ends, and the one that asks goes on by a new token, without a code of the second factor: it has given one
 * already. `browser` is as at sign-in. Errors: Invalid with the message for its field, TooMany, Refused when it was changed
 * elsewhere meanwhile.
 */
export async function changePassword(
  actor: Actor,
  { currentPassword, password, browser = null }: { currentPassword: string; password: string; browser?: string | null },
  kind: "web" | "api",
  now = clock.now(),
): Promise<SignedIn> {
  const { accountId, email, role } = actor;
  assertNotGuessable(password, email);
  const { present, passwordHash } = await withPlace(email, async (place) => {
    const kept = await assertOwnPassword(place, { accountId, email, browser }, currentPassword, now, "currentPassword");
    await assertAnother(place, password, kept);
    return { present: kept, passwordHash: await hashPassword(place, password) };
  });
  return transaction(async (tx) => {
    refuseUnless((await passwordHashOf(tx, accountId)) === present, "changed_meanwhile", "your password was changed elsewhere just now");
    await tell(tx, email, passwordChanged, now);
    await replacePassword(tx, actor, passwordHash);
    return { token: await startSession(tx, accountId, kind, now), accountId, email, role };
  });
}
