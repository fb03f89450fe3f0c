/**
 * Changes the password of a signed-in account. It requires the current password, so an unattended browser is not
 * enough.
 */

import { refuseUnless } from "~/domain/verbs/errors";
import { verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { withHashingSlot } from "./hashing-queue.server";
import { assertOwnPassword, storedPasswordHash } from "./password-confirmation.server";
import { replacePassword } from "./password-links.server";
import { assertNotGuessable, assertPasswordChanged, hashPassword } from "./passwords.server";
import { type SignedIn, signInPerson } from "./sessions.server";

interface Passwords {
  currentPassword: string;
  password: string;
  /** The known browser's id, as at sign-in. */
  browser?: string | null;
}

/**
 * Changes the password, ends every session of the account and starts a new one of `kind`. Requires no second-factor
 * code: the session gave one at sign-in.
 * @throws Invalid at the wrong field: an incorrect current password, or a guessable or unchanged new password.
 * @throws TooMany if no attempt or hashing slot is left.
 * @throws Refused "changed_meanwhile" if another session changed the password meanwhile.
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
      return signInPerson(tx, { accountId, email, role }, kind, now);
    });
  },
);
