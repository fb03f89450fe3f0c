/** Searches companies for officers, by words or by order number. */
import { eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, orders } from "~/db/schema";
import type { SeenApplicant } from "~/domain/applicants/level.server";
import { findCompanies, maySearch } from "~/domain/applicants/search.server";
import { hideInvisible } from "~/domain/applicants/visibility.server";
import { type Found, MAX_FOUND } from "~/domain/lists/list";
import { parseOrderNumber } from "~/domain/orders/status";
import { maySeeOrder } from "~/domain/orders/visibility";
import type { Actor, ApplicantRole } from "~/domain/values/actor";

/**
 * Returns the companies of a role that the officer may see and that match all words of the query or its order number.
 * Newest first, at most 50. Empty for roles that may not search. Reads `applicants` and the search index.
 */
export async function findApplicants(actor: Actor, role: ApplicantRole, query: string): Promise<Found<SeenApplicant>> {
  if (!maySearch(actor)) return { rows: [], isCapped: false };
  const order = parseOrderNumber(query);
  const parties = order ? await findOrderParty(actor, role, order.number) : [];
  // Without the D, the number may also be the start of a phone number or a name.
  const { ids, isCapped } = order?.hasLetter
    ? { ids: parties, isCapped: false }
    : await findCompanies(actor, role, query, MAX_FOUND - parties.length);
  const rows = await db
    .select()
    .from(applicants)
    .where(inArray(applicants.id, [...parties, ...ids]));
  return {
    rows: await hideInvisible(
      actor,
      rows.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
    ),
    isCapped,
  };
}

/** Returns the id of the order's SME or supplier. Empty if the officer may not see the order or the party. */
async function findOrderParty(actor: Actor, role: ApplicantRole, number: number): Promise<string[]> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) return [];
  const id = role === "sme" ? order.smeId : order.supplierId;
  // An insurer may not see suppliers.
  const isSeen = maySeeOrder(actor, order) && (role === "sme" || actor.role !== "insurance");
  return isSeen ? [id] : [];
}
