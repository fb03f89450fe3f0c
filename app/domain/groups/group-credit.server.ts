/** The credit that the limit of an SME's group leaves for new orders. */
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { companyGroups, exposures } from "~/db/schema";
import type { Cents } from "~/domain/values/money";

const groupCreditQuery = prepareQuery((reader) =>
  reader
    .select({ limit: companyGroups.creditLimit, used: exposures.used })
    .from(companyGroups)
    .leftJoin(
      exposures,
      and(eq(exposures.scope, ""), eq(exposures.dimension, "group"), eq(exposures.key, companyGroups.id)),
    )
    .where(eq(companyGroups.id, sql.placeholder("groupId"))),
);

/**
 * Returns whether an order of `amount` cents would take the group's used credit above its limit. False without a group
 * or a limit. Reads `company_groups` and `exposures`; nothing for an SME without a group.
 */
export async function exceedsGroupLimit(tx: Tx, groupId: string | null, amount: Cents): Promise<boolean> {
  if (groupId === null) return false;
  const [group] = await groupCreditQuery().all({ groupId }, tx);
  return group?.limit != null && (group.used ?? 0) + amount > group.limit;
}
