/** What an account signs in with, for what is good only as long as it stays the same. */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, secondFactors } from "~/db/schema";
import { hashToken } from "./sessions.server";

/** A text that is another one after a new password, and after the second factor was turned on or off; null when there is no such account. */
export async function credentialsOf(email: string): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: accounts.passwordHash, secret: secondFactors.secret })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(eq(accounts.email, email));
  return found ? hashToken(`${found.passwordHash} ${found.secret ?? ""}`) : null;
}
