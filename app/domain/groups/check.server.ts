/** The part of `dhow check` about groups. checkExposure() proves their totals. */
import { and, asc, count, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, companyGroups } from "~/db/schema";
import { groupName } from "./group";

/**
 * Returns one English line per group with a wrong number of companies or an impossible limit, and per company that no
 * group can have. Reads `company_groups` and `applicants`.
 */
export async function checkGroups(): Promise<string[]> {
  const counted = db
    .select({ groupId: applicants.groupId, members: count().as("members") })
    .from(applicants)
    .where(isNotNull(applicants.groupId))
    .groupBy(applicants.groupId)
    .as("counted");
  const members = sql<number>`coalesce(${counted.members}, 0)`.mapWith(Number);
  const wrong = await db
    .select({ number: companyGroups.number, companies: companyGroups.companies, members })
    .from(companyGroups)
    .leftJoin(counted, eq(counted.groupId, companyGroups.id))
    .where(or(ne(companyGroups.companies, members), lt(companyGroups.creditLimit, 0)))
    .orderBy(asc(companyGroups.number));
  const strange = await db
    .select({ id: applicants.id })
    .from(applicants)
    .leftJoin(companyGroups, eq(companyGroups.id, applicants.groupId))
    .where(and(isNotNull(applicants.groupId), or(ne(applicants.role, "sme"), isNull(companyGroups.id))))
    .orderBy(asc(applicants.id));
  return [
    ...wrong.map(
      ({ number, companies, members: real }) =>
        `group ${groupName(number)}: it counts ${companies} companies, but has ${real}, or its limit is negative`,
    ),
    ...strange.map(({ id }) => `company ${id}: its group does not exist, or it is no SME`),
  ];
}
