/**
 * Choosing another password while signed in. The present one is asked for, so that nobody can do it in a browser that
 * was left open.
 */

import { refuseUnless } from "~/domain/verbs/errors";
import { verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { withHashingSlot } from "./hashing-queue.server";
import { assertOwnPassword, storedPasswordHash } from "./password-confirmation.server";
import { replacePassword } from "./password-links.server";
import { assertNotGuessable, assertPasswordChanged, hashPassword } from "./passwords.server";
import { type SignedIn, startSession } from "./sessions.server";

interface Passwords {
  currentPassword: string;
  password: string;
  /** As at sign-in. */
  browser?: string | null;
}

/**
 * Every session ends, and the one that asks goes on with a new token. It needs no code of the second factor, having
 * given one at sign-in. Errors: Invalid with the message for its field, TooMany, Refused when the password was changed
 * elsewhere meanwhile.
 */
export const changePassword = verbInSteps(
  "account.own",
  async ({ actor, write, now }, passwords: Passwords, kind: "web" | "api"): Promise<SignedIn> => {
    const { currentPassword, password, browser = null } = passwords;
    const { accountId, email, role } = actor;
    assertNotGuessable(password, email);
    const { present, passwordHash } = await withHashingSlot(email, async (place) => {
      const storedHash = await assertOwnPassword(
        { write, now },
        place,
        { accountId, email, browser },
        { password: currentPassword, field: "currentPassword" },
      );
      await assertPasswordChanged(place, password, storedHash);
      return { present: storedHash, passwordHash: await hashPassword(place, password) };
    });
    return write(async (tx) => {
      refuseUnless(
        (await storedPasswordHash(tx, accountId)) === present,
        "changed_meanwhile",
        message("passwordChangedElsewhere"),
      );
      await replacePassword(tx, actor, passwordHash, {
        by: actor,
        verb: "account.passwordChanged",
        text: message("passwordChanged"),
        now,
      });
      return { token: await startSession(tx, accountId, kind, now), accountId, email, role };
    });
  },
);
