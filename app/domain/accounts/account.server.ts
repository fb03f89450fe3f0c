/** Looks accounts up by e-mail address. Source: app/domain/README.md, "Accounts". */
import { and, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, secondFactors } from "~/db/schema";
import type { Actor } from "~/domain/values/actor";
import { actorColumns, hashToken, markWithoutCompany } from "./sessions.server";

/**
 * Returns the actor of the account with this address, for the sandbox, where nobody has to sign in. Null if no account
 * has the address, or if it is disabled.
 */
export async function findActorByEmail(email: string): Promise<Actor | null> {
  const [actor] = await db
    .select(actorColumns)
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(and(eq(accounts.email, email), isNull(accounts.disabledAt)));
  return actor ? markWithoutCompany(actor) : null;
}

/** Returns whether an account already uses the address. */
export async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const [row] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return row !== undefined;
}

/**
 * Returns a hash of the account's password hash and second-factor secret. It changes with either, so links and cookies
 * tied to it end then. Null if no account has the address.
 */
export async function credentialsHash(email: string): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: accounts.passwordHash, secret: secondFactors.secret })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(eq(accounts.email, email));
  return found ? hashToken(`${found.passwordHash} ${found.secret ?? ""}`) : null;
}
