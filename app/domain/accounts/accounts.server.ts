/** Looking accounts up by their e-mail addresses. Source: app/domain/README.md, "Accounts". */
import { and, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, secondFactors } from "~/db/schema";
import type { Actor } from "../actor";
import { actorColumns, hashToken } from "./sessions.server";

/** Whose account has the address, for the sandbox: nobody has signed in. Null when there is none, or it is disabled. */
export async function actorNamed(email: string): Promise<Actor | null> {
  const [actor] = await db
    .select(actorColumns)
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(and(eq(accounts.email, email), isNull(accounts.disabledAt)));
  return actor ?? null;
}

/** Whether the address is somebody's already. */
export async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const [row] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return row !== undefined;
}

/**
 * What the account signs in with, as a text for what is good only as long as it stays the same: it is another one after a new password, and
 * after the second factor was turned on or off. Null when there is no such account.
 */
export async function credentialsOf(email: string): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: accounts.passwordHash, secret: secondFactors.secret })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(eq(accounts.email, email));
  return found ? hashToken(`${found.passwordHash} ${found.secret ?? ""}`) : null;
}
