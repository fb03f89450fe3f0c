/** Finds an officer's colleagues, and the admins. */
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { accounts } from "~/db/schema";
import { NO_PASSWORD } from "~/domain/values/account-data";
import type { Actor } from "~/domain/values/actor";

/** The most officers of a role or company that get one message. */
export const MAX_COLLEAGUES = 20;

/**
 * Lists at most `limit` other active officers of the same role and, for insurers, of the same insurer. Empty for
 * applicants.
 */
export async function listColleagues(
  tx: Tx,
  { accountId, role, insurerId }: Pick<Actor, "accountId" | "role" | "insurerId">,
  limit: number,
): Promise<{ id: string; name: string; email: string; locale: string }[]> {
  return tx
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(
      and(
        sql`${accounts.role} not in ('sme', 'provider')`,
        eq(accounts.role, role),
        insurerId === null ? undefined : eq(accounts.insurerId, insurerId),
        isNull(accounts.disabledAt),
        ne(accounts.passwordHash, NO_PASSWORD),
        ne(accounts.id, accountId),
      ),
    )
    .limit(limit);
}

/** Lists the addresses and languages of all admins that are not disabled, the oldest accounts first. */
export const listAdmins = (tx: Tx): Promise<{ email: string; locale: string }[]> =>
  tx
    .select({ email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.role, "admin"), isNull(accounts.disabledAt), eq(accounts.isOrganization, false)))
    .orderBy(asc(accounts.id));
