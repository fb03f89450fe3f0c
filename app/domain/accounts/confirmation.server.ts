/**
 * Confirms a session: its person gives the password again. Pages ask before high-risk actions, so an unattended browser
 * or a stolen session is not enough. Source: app/domain/README.md, "Accounts".
 */
import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { sessions } from "~/db/schema";
import { log } from "~/domain/log";
import { clock } from "~/domain/values/clock";
import { verbInSteps } from "~/domain/verbs/verb.server";
import { CONFIRMATION_LIFE } from "./account";
import { withHashingSlot } from "./hashing-queue.server";
import { assertOwnPassword } from "./password-confirmation.server";
import { hashToken } from "./sessions.server";

interface Confirmation {
  password: string;
  /** The id of the browser, if it signed in to the account before, else null. */
  browser: string | null;
}

/**
 * Checks the password and stores the time in the session of `token`.
 * @throws Invalid at `password` if the password is wrong.
 * @throws TooMany if no attempt is left.
 */
export const confirmSession = verbInSteps(
  "account.own",
  async (
    { actor: { accountId, email }, write, now },
    token: string,
    { password, browser }: Confirmation,
  ): Promise<void> => {
    await withHashingSlot(email, (place) =>
      assertOwnPassword({ write, now }, place, { accountId, email, browser }, { password }),
    );
    await write(async (tx) => {
      await tx
        .update(sessions)
        .set({ confirmedAt: now })
        .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.accountId, accountId)));
    });
    log.info({ account: accountId }, "session confirmed");
  },
);

/** Returns whether the session's person gave the password at most CONFIRMATION_LIFE ago. */
export async function isSessionConfirmed(token: string): Promise<boolean> {
  const [row] = await db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return row !== undefined && clock.now() - row.confirmedAt <= CONFIRMATION_LIFE;
}
