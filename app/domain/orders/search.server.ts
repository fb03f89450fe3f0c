/** Finds orders, and their instalments, by order number or by company: what the officer may see of them, newest first. */
import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema";
import type { Actor } from "../actor";
import { findCompanies, maySearch } from "../applicants/search.server";
import { instalmentRows, type InstalmentRow } from "../instalments/instalments.server";
import { MOST_FOUND, type Found } from "../lists";
import type { OrderRow } from "./order-view";
import { orderNumberIn } from "./status";
import { orderRows, titled } from "./views.server";

/** Orders of at most so many SMEs and suppliers are merged. */
const MOST_COMPANIES = 20;

/** The order of this number; else those of the SMEs and suppliers that the query finds. */
export async function findOrders(actor: Actor, query: string): Promise<Found<OrderRow>> {
  if (!maySearch(actor)) return { rows: [], isCapped: false };
  const named = orderNumberIn(query);
  const byNumber = named ? (await orderRows(db).where(and(coveredBy(actor), eq(orders.number, named.number)))).map(titled) : [];
  if (byNumber.length > 0 || named?.hasLetter) return { rows: byNumber, isCapped: false };

  const buyers = await findCompanies(actor, "sme", query, MOST_COMPANIES);
  const sellers = await findCompanies(actor, "provider", query, MOST_COMPANIES);
  const lists = await Promise.all([
    ...buyers.ids.map((id) => newest(actor, eq(orders.smeId, id), [desc(orders.createdAt), desc(orders.id)])),
    ...sellers.ids.map((id) => newest(actor, eq(orders.providerId, id), [desc(orders.placedAt), desc(orders.id)])),
  ]);
  // An id begins with the time at which it was made.
  const ids = [...new Set(lists.flat())].sort().reverse();
  const rows = await orderRows(db).where(inArray(orders.id, ids.slice(0, MOST_FOUND)));
  return {
    rows: rows.map(titled).sort(newestFirst),
    isCapped: ids.length > MOST_FOUND || lists.some((list) => list.length > MOST_FOUND) || buyers.isCapped || sellers.isCapped,
  };
}

/** Ids of a company's newest orders, from its index alone: one more than are shown, so that it is known whether there are more. */
async function newest(actor: Actor, ofCompany: SQL, order: SQL[]): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofCompany, coveredBy(actor)))
    .orderBy(...order)
    .limit(MOST_FOUND + 1);
  return found.map(({ id }) => id);
}

/** An insurer sees the orders that it covers, and no others. Wrapped, so that the walk is of the company and not of the insurer. */
const coveredBy = (actor: Actor) =>
  actor.role === "insurance" ? sql`coalesce(${orders.insurerId}, '') = ${actor.insurerId}` : undefined;

/** The instalments of the orders that the query finds. */
export async function findInstalments(actor: Actor, query: string): Promise<Found<InstalmentRow>> {
  const found = await findOrders(actor, query);
  const ids = found.rows.map((order) => order.id);
  const rows = (await instalmentRows(ids)).sort(newestFirst);
  return { rows: rows.slice(0, MOST_FOUND), isCapped: found.isCapped || rows.length > MOST_FOUND };
}

const newestFirst = (a: { createdAt: number; id: string }, b: { createdAt: number; id: string }) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
