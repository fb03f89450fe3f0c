/**
 * Between the right password and the code of the second factor nobody is signed in, and the server stores nothing. The
 * browser brings back a sealed text that names the account. It expires after five minutes, or when the password
 * changes.
 */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts } from "~/db/schema";
import type { CredentialOwner } from "~/domain/accounts/attempts.server";
import { type HashingSlot, withHashingSlot } from "~/domain/accounts/hashing-queue.server";
import { hashToken, type SignedIn, startSession } from "~/domain/accounts/sessions.server";
import { log } from "~/domain/log";
import { CodeNeeded, PENDING_SIGN_IN_LIFE, SIGN_IN_EXPIRED } from "~/domain/second-factor/second-factor";
import { hasSecondFactor } from "~/domain/second-factor/second-factor.server";
import { verifyCode } from "~/domain/second-factor/second-factor-codes.server";
import { configuration } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import { seal, unseal } from "~/domain/values/seal";
import { refuseUnless } from "~/domain/verbs/errors";
import { type OpenScene, publicVerb } from "~/domain/verbs/verb.server";

type Account = typeof accounts.$inferSelect;
/** What is needed to sign an account in. */
export type SignInAccount = Pick<Account, "id" | "email" | "role" | "passwordHash">;

export function requireCode({ id, passwordHash }: SignInAccount, now: number, message?: string): CodeNeeded {
  const pending = { id, stamp: hashToken(passwordHash), until: now + PENDING_SIGN_IN_LIFE };
  return new CodeNeeded(seal(JSON.stringify(pending), configuration().secret, SEAL_PURPOSE), message);
}

/** Whose sign-in waits for a code; null when it is over. */
export async function findPendingSignIn(pending: string): Promise<{ accountId: string; email: string } | null> {
  const account = await findPendingAccount(pending, clock.now());
  return account && { accountId: account.id, email: account.email };
}

interface SignInAnswer {
  pending: string;
  code: string;
  browser: CredentialOwner["browser"];
}

/** Errors: Refused when the sign-in is over, Invalid at the field, TooMany. */
export const finishSignIn = publicVerb(
  async ({ write, now }, { pending, code, browser }: SignInAnswer): Promise<SignedIn> => {
    const account = await findPendingAccount(pending, now);
    refuseUnless(account, "sign_in_over", SIGN_IN_EXPIRED);
    return withHashingSlot(account.email, (place) =>
      signInWithCode({ write, now }, place, account, { code, browser, kind: "web" }),
    );
  },
);

interface SignInCode {
  code: string;
  browser: CredentialOwner["browser"];
  kind: "web" | "api";
}

/** Errors: Invalid at the field, TooMany. */
export async function signInWithCode(
  { write, now }: OpenScene,
  place: HashingSlot,
  account: SignInAccount,
  { code, browser, kind }: SignInCode,
): Promise<SignedIn> {
  const { id: accountId, email, role } = account;
  const signedIn = await verifyCode({ write, now }, place, { accountId, email, browser, code }, async (tx) => ({
    token: await startSession(tx, accountId, kind, now),
    accountId,
    email,
    role,
  }));
  log.info({ account: accountId }, "signed in");
  return signedIn;
}

const SEAL_PURPOSE = "sign-in that waits for a code";

async function findPendingAccount(pending: string, now: number): Promise<Account | null> {
  const read = readPending(pending);
  if (!read || now > read.until) return null;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, read.id));
  if (!account || account.disabledAt !== null || hashToken(account.passwordHash) !== read.stamp) return null;
  // Turned off meanwhile, by an admin: the password alone is enough the next time.
  return (await hasSecondFactor(db, account.id)) ? account : null;
}

/** The content of the sealed text; null for one that Dhow did not seal. */
function readPending(pending: string): { id: string; stamp: string; until: number } | null {
  try {
    return JSON.parse(unseal(pending, configuration().secret, SEAL_PURPOSE)) as {
      id: string;
      stamp: string;
      until: number;
    };
  } catch {
    return null;
  }
}
