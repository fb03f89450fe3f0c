/** Looking accounts up by their e-mail addresses. Source: app/domain/README.md, "Accounts". */
import { and, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, secondFactors } from "~/db/schema";
import type { Actor } from "~/domain/values/actor";
import { actorColumns, hashToken } from "./sessions.server";

/**
 * The actor of the account with this address, for the sandbox, where nobody has signed in. Null when there is no such
 * account, or it is disabled.
 */
export async function findActorByEmail(email: string): Promise<Actor | null> {
  const [actor] = await db
    .select(actorColumns)
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(and(eq(accounts.email, email), isNull(accounts.disabledAt)));
  return actor ?? null;
}

/** Whether an account has the address already. */
export async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const [row] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return row !== undefined;
}

/**
 * A hash of what the account signs in with. It changes with the password and when the second factor is turned on or
 * off, so things that must end then are tied to it. Null when there is no such account.
 */
export async function credentialsHash(email: string): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: accounts.passwordHash, secret: secondFactors.secret })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(eq(accounts.email, email));
  return found ? hashToken(`${found.passwordHash} ${found.secret ?? ""}`) : null;
}
