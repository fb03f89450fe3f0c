/**
 * Confirms a session: its person gives the password or a code of the second factor again. Pages ask before high-risk
 * actions, so an unattended browser or a stolen session is not enough. Source: app/domain/README.md, "Accounts".
 */
import { withHashingSlot } from "~/domain/accounts/hashing-queue.server";
import { assertOwnPassword } from "~/domain/accounts/password-confirmation.server";
import { storeConfirmation } from "~/domain/accounts/sessions.server";
import { log } from "~/domain/log";
import { verifyCode } from "~/domain/second-factor/second-factor-codes.server";
import { verbInSteps } from "~/domain/verbs/verb.server";

interface Confirmation {
  /** Ignored with a code. */
  password?: string;
  /** A code of the app, or a recovery code, which is used up. */
  code?: string;
  /** The id of the browser, if it signed in to the account before, else null. */
  browser: string | null;
}

/**
 * Checks the code or the password, with the limits of signing in, and stores the time in the session of `token`.
 * @throws Invalid at `password` or `code` if it is wrong.
 * @throws Refused if the second factor is off, but a code was given.
 * @throws TooMany if no attempt is left.
 */
export const confirmSession = verbInSteps(
  "account.own",
  async (
    { actor: { accountId, email }, write, now },
    token: string,
    { password = "", code, browser }: Confirmation,
  ): Promise<void> => {
    const owner = { accountId, email, browser };
    await withHashingSlot(email, async (place) => {
      if (code !== undefined)
        return verifyCode({ write, now }, place, { ...owner, code }, (tx) => storeConfirmation(tx, token, accountId));
      await assertOwnPassword({ write, now }, place, owner, { password });
      await write((tx) => storeConfirmation(tx, token, accountId));
    });
    log.info({ account: accountId }, "session confirmed");
  },
);
