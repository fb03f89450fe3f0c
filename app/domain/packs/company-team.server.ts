/** The team of a company, for its pack: the members with their duties, and the orders that they asked for. */
import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, applicants, members, orderRequests } from "~/db/schema";
import { companyNameSql } from "~/domain/applicants/name.server";
import { csvTable, csvTime } from "./pack-files.server";

/** All members, former ones included. */
export async function memberTable(companyId: string): Promise<string> {
  const rows = await db
    .select({ member: members, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.companyId, companyId))
    .orderBy(asc(members.invitedAt), asc(members.id));
  return csvTable([
    ["name", "email", "duties", "limit per order", "limit per month", "invited at", "joined at", "ended at"],
    ...rows.map(({ email, member: { name, duties, orderLimit, monthLimit, invitedAt, joinedAt, endedAt } }) => [
      ...[name, email, duties.join("; "), orderLimit ?? "", monthLimit ?? ""],
      ...[csvTime(invitedAt), csvTime(joinedAt), csvTime(endedAt)],
    ]),
  ]);
}

/** All orders that members of the team asked for. */
export async function orderRequestTable(smeId: string): Promise<string> {
  const rows = await db
    .select({ request: orderRequests, buyer: accounts.email, supplier: companyNameSql(applicants) })
    .from(orderRequests)
    .innerJoin(accounts, eq(accounts.id, orderRequests.requestedBy))
    .innerJoin(applicants, eq(applicants.id, orderRequests.supplierId))
    .where(eq(orderRequests.smeId, smeId))
    .orderBy(asc(orderRequests.createdAt), asc(orderRequests.id));
  return csvTable([
    ["requested at", "buyer", "supplier", "amount", "description", "state", "decided at", "reason"],
    ...rows.map(({ buyer, supplier, request: { createdAt, amount, description, state, decidedAt, reason } }) => [
      ...[csvTime(createdAt), buyer, supplier ?? "", amount, description, state, csvTime(decidedAt), reason ?? ""],
    ]),
  ]);
}
