/** The part of `dhow check` about closed companies: nobody of them can sign in, and nothing of them is in progress. */
import { and, asc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, applicants, checkouts, orders } from "~/db/schema";
import { Level } from "~/domain/values/level";

/** Returns one English line per problem. Reads `applicants`, `accounts`, `orders` and `checkouts`. */
export async function checkClosures(): Promise<string[]> {
  const isClosed = eq(applicants.level, Level.closed);
  const open = await db
    .select({ id: applicants.id })
    .from(applicants)
    .innerJoin(accounts, eq(accounts.id, applicants.accountId))
    .where(and(isClosed, isNull(accounts.disabledAt)))
    .orderBy(asc(applicants.id));
  const credited = await db
    .select({ id: applicants.id })
    .from(applicants)
    .where(and(isClosed, isNotNull(applicants.creditAmount), gt(applicants.creditAmount, 0)))
    .orderBy(asc(applicants.id));
  const ordering = await db
    .selectDistinct({ id: applicants.id })
    .from(applicants)
    .innerJoin(orders, or(eq(orders.smeId, applicants.id), eq(orders.supplierId, applicants.id)))
    .where(and(isClosed, gt(orders.createdAt, applicants.waitingSince)))
    .orderBy(asc(applicants.id));
  const selling = await db
    .selectDistinct({ id: applicants.id })
    .from(applicants)
    .innerJoin(checkouts, eq(checkouts.supplierId, applicants.id))
    .where(and(isClosed, eq(checkouts.state, "open")))
    .orderBy(asc(applicants.id));
  return [
    ...open.map(({ id }) => `closed company ${id}: its account can sign in`),
    ...credited.map(({ id }) => `closed company ${id}: it has a credit`),
    ...ordering.map(({ id }) => `closed company ${id}: it has an order from after its closing`),
    ...selling.map(({ id }) => `closed company ${id}: it has an open checkout`),
  ];
}
