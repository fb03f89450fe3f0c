/**
 * Sign-ins that wait for the code of a second factor. Until then nobody is signed in, and the server stores nothing.
 * The browser sends back an encrypted text that names the account. The text expires after five minutes, or when the
 * password changes.
 */
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts } from "~/db/schema";
import { addAccess } from "~/domain/accesses/access.server";
import type { CredentialOwner } from "~/domain/accounts/attempts.server";
import { type HashingSlot, withHashingSlot } from "~/domain/accounts/hashing-queue.server";
import { rememberNetwork } from "~/domain/accounts/known-networks.server";
import { hashToken, type SignedIn, signInPerson } from "~/domain/accounts/sessions.server";
import { log } from "~/domain/log";
import { CodeNeeded, PENDING_SIGN_IN_LIFE, SIGN_IN_EXPIRED } from "~/domain/second-factor/second-factor";
import { hasSecondFactor } from "~/domain/second-factor/second-factor.server";
import { verifyCode } from "~/domain/second-factor/second-factor-codes.server";
import { configuration } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import { seal, unseal } from "~/domain/values/seal";
import { Invalid, refuseUnless } from "~/domain/verbs/errors";
import { type OpenScene, publicVerb } from "~/domain/verbs/verb.server";

type Account = typeof accounts.$inferSelect;
/** The account's columns that signing in needs. */
export type SignInAccount = Pick<Account, "id" | "email" | "role" | "passwordHash">;

/**
 * Returns the error to throw after a right password, with the encrypted text for the browser. `now` is UTC
 * milliseconds.
 */
export function requireCode({ id, passwordHash }: SignInAccount, now: number, message?: string): CodeNeeded {
  const pending = { id, stamp: hashToken(passwordHash), until: now + PENDING_SIGN_IN_LIFE };
  return new CodeNeeded(seal(JSON.stringify(pending), configuration().secret, SEAL_PURPOSE), message);
}

/**
 * Returns the account whose sign-in waits for a code. Null if the text is invalid or expired, or the account no longer
 * needs a code. Reads `accounts`.
 */
export async function findPendingSignIn(pending: string): Promise<{ accountId: string; email: string } | null> {
  const account = await findPendingAccount(pending, clock.now());
  return account && { accountId: account.id, email: account.email };
}

interface SignInAnswer {
  pending: string;
  code: string;
  browser: CredentialOwner["browser"];
}

/**
 * Completes a sign-in with a code, and starts a session.
 * @throws Refused (`sign_in_over`) if `pending` is invalid or expired.
 * @throws Invalid (`wrong_code`) if the code is wrong or used.
 * @throws TooMany if no attempt is left.
 */
export const finishSignIn = publicVerb(
  async ({ write, now }, { pending, code, browser }: SignInAnswer): Promise<SignedIn> => {
    const account = await findPendingAccount(pending, now);
    refuseUnless(account, "sign_in_over", SIGN_IN_EXPIRED);
    return withHashingSlot(account.email, (place) =>
      signInWithCode({ write, now }, place, account, { code, browser, network: null, kind: "web" }),
    );
  },
);

interface SignInCode {
  code: string;
  browser: CredentialOwner["browser"];
  network: string | null;
  kind: "web" | "api";
}

/**
 * Starts a session. Remembers an API client's network, because the client has no cookie.
 * `network`: null if it is unknown. `now`: UTC milliseconds.
 */
export async function startClientSession(
  tx: Tx,
  { id, email, role }: Pick<Account, "id" | "email" | "role">,
  { kind, network }: Pick<SignInCode, "kind" | "network">,
  now: number,
): Promise<SignedIn> {
  if (kind === "api" && network !== null) await rememberNetwork(tx, email, network, now);
  await addAccess(tx, { kind: "signIn", accountId: id, target: kind }, now);
  return signInPerson(tx, { accountId: id, email, role }, kind, now);
}

/**
 * Starts a session of an account whose password is verified, if the code is right. `place` is the slot for hashing.
 * @throws Invalid (`wrong_code`) if the code is wrong or used.
 * @throws TooMany if no attempt is left.
 */
export async function signInWithCode(
  { write, now }: OpenScene,
  place: HashingSlot,
  account: SignInAccount,
  { code, browser, network, kind }: SignInCode,
): Promise<SignedIn> {
  const { id: accountId, email } = account;
  const signedIn = await verifyCode({ write, now }, place, { accountId, email, browser, code }, (tx) =>
    startClientSession(tx, account, { kind, network }, now),
  ).catch(async (error: unknown) => {
    if (error instanceof Invalid)
      await write((tx) => addAccess(tx, { kind: "failedSignIn", accountId, target: kind }, now));
    throw error;
  });
  log.info({ account: accountId }, "signed in");
  return signedIn;
}

const SEAL_PURPOSE = "sign-in that waits for a code";

async function findPendingAccount(pending: string, now: number): Promise<Account | null> {
  const read = readPending(pending);
  if (!read || now > read.until) return null;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, read.id));
  if (!account || account.disabledAt !== null || hashToken(account.passwordHash) !== read.stamp) return null;
  // If an admin turned the second factor off meanwhile, the next sign-in needs only the password.
  return (await hasSecondFactor(db, account.id)) ? account : null;
}

/** Decrypts the text. Returns null if it was not encrypted by Dhow. */
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
