/**
 * Between the right password and the code of the second factor nobody is signed in, and the server stores nothing. The
 * browser brings back a sealed text that names the account. It expires after five minutes, or when the password
 * changes.
 */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts } from "~/db/schema";
import { type Place, withPlace } from "../accounts/hashing.server";
import { hashToken, type SignedIn, startSession } from "../accounts/sessions.server";
import type { Giver } from "../accounts/tries.server";
import { clock } from "../clock";
import { refuseUnless } from "../errors";
import { log } from "../log";
import { opened, sealed } from "../seal";
import { CodeNeeded, SIGN_IN_IS_OVER, SIGN_IN_WAITS } from "../second-factor/second-factor";
import { hasSecondFactor } from "../second-factor/second-factor.server";
import { withCode } from "../second-factor/second-factor-codes.server";
import { configuration } from "../settings/configuration";
import { type OpenScene, openVerb } from "../verb.server";

type Account = typeof accounts.$inferSelect;
/** What is needed to sign an account in. */
export type Entering = Pick<Account, "id" | "email" | "role" | "passwordHash">;

export function codeNeeded({ id, passwordHash }: Entering, now: number, message?: string): CodeNeeded {
  const pending = { id, stamp: hashToken(passwordHash), until: now + SIGN_IN_WAITS };
  return new CodeNeeded(sealed(JSON.stringify(pending), configuration().secret, PURPOSE), message);
}

/** Whose sign-in waits for a code; null when it is over. */
export async function pendingSignIn(pending: string): Promise<{ accountId: string; email: string } | null> {
  const account = await accountOf(pending, clock.now());
  return account && { accountId: account.id, email: account.email };
}

interface Answered {
  pending: string;
  code: string;
  browser: Giver["browser"];
}

/** Errors: Refused when the sign-in is over, Invalid at the field, TooMany. */
export const finishSignIn = openVerb(
  async ({ write, now }, { pending, code, browser }: Answered): Promise<SignedIn> => {
    const account = await accountOf(pending, now);
    refuseUnless(account, "sign_in_over", SIGN_IN_IS_OVER);
    return withPlace(account.email, (place) =>
      signInWithCode({ write, now }, place, account, { code, browser, kind: "web" }),
    );
  },
);

interface SignInCode {
  code: string;
  browser: Giver["browser"];
  kind: "web" | "api";
}

/** Errors: Invalid at the field, TooMany. */
export async function signInWithCode(
  { write, now }: OpenScene,
  place: Place,
  account: Entering,
  { code, browser, kind }: SignInCode,
): Promise<SignedIn> {
  const { id: accountId, email, role } = account;
  const signedIn = await withCode({ write, now }, place, { accountId, email, browser, code }, async (tx) => ({
    token: await startSession(tx, accountId, kind, now),
    accountId,
    email,
    role,
  }));
  log.info({ account: accountId }, "signed in");
  return signedIn;
}

const PURPOSE = "sign-in that waits for a code";

async function accountOf(pending: string, now: number): Promise<Account | null> {
  const read = contentOf(pending);
  if (!read || now > read.until) return null;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, read.id));
  if (!account || account.disabledAt !== null || hashToken(account.passwordHash) !== read.stamp) return null;
  // Turned off meanwhile, by an admin: the password alone is enough the next time.
  return (await hasSecondFactor(db, account.id)) ? account : null;
}

/** The content of the sealed text; null for one that Dhow did not seal. */
function contentOf(pending: string): { id: string; stamp: string; until: number } | null {
  try {
    return JSON.parse(opened(pending, configuration().secret, PURPOSE)) as { id: string; stamp: string; until: number };
  } catch {
    return null;
  }
}
