/** Signing in with a password, and optionally the code of a second factor. Source: app/domain/README.md, "Accounts". */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts } from "~/db/schema";
import { addAccess } from "~/domain/accesses/access.server";
import { WRONG_CREDENTIALS } from "~/domain/accounts/account";
import { passwordAttempts, returnAttempts, takeAttempts } from "~/domain/accounts/attempts.server";
import { withHashingSlot } from "~/domain/accounts/hashing-queue.server";
import { verifyPassword } from "~/domain/accounts/passwords.server";
import type { SignedIn } from "~/domain/accounts/sessions.server";
import { log } from "~/domain/log";
import { hasSecondFactor } from "~/domain/second-factor/second-factor.server";
import { Invalid } from "~/domain/verbs/errors";
import { publicVerb } from "~/domain/verbs/verb.server";
import { requireCode, signInWithCode, startClientSession } from "./pending-sign-in.server";

interface Credentials {
  email: string;
  password: string;
  /** The code of the second factor, if the account has one and the caller sends the code at once. */
  code?: string;
  /**
   * The id of the browser or API client, if it signed in to the account before. Its attempts are counted apart from
   * strangers' attempts.
   */
  browser?: string | null;
  /** The client's network. Null if it is unknown. */
  network?: string | null;
}

/**
 * Signs in, starts a session and returns its token.
 * @throws Invalid (`wrong_credentials`) for an unknown address, a wrong password or a disabled account, without telling
 * which.
 * @throws CodeNeeded if the password is right and the account has a second factor, but `code` is undefined.
 * @throws Invalid (`wrong_code`) if the code is wrong or used.
 * @throws TooMany if no attempt is left.
 */
export const signIn = publicVerb(
  (
    { write, now },
    { email, password, code, browser = null, network = null }: Credentials,
    kind: "web" | "api",
  ): Promise<SignedIn> =>
    withHashingSlot(browser === null ? null : email, async (place) => {
      const tried = passwordAttempts(email, browser, network);
      // The attempt is taken first and returned if the password is right. Concurrent requests cannot exceed the
      // attempts that are left.
      await write(async (tx) => takeAttempts(tx, tried, now));
      const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
      const right = await verifyPassword(place, password, account?.passwordHash ?? null);
      if (!account || !right || account.disabledAt !== null) {
        log.info({ account: account?.id }, "sign-in rejected");
        await write((tx) => addAccess(tx, { kind: "failedSignIn", accountId: account?.id ?? null, target: kind }, now));
        throw new Invalid({ "": [WRONG_CREDENTIALS] }, "wrong_credentials");
      }
      if (await hasSecondFactor(db, account.id)) {
        await write(async (tx) => returnAttempts(tx, tried));
        if (code === undefined) throw requireCode(account, now);
        return signInWithCode({ write, now }, place, account, { code, browser, network, kind });
      }
      log.info({ account: account.id }, "signed in");
      return write(async (tx) => {
        await returnAttempts(tx, tried);
        return startClientSession(tx, account, { kind, network }, now);
      });
    }),
);
