/** Finds orders, and their instalments, by order number or by company: what the officer may see of them, newest first. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
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
  const { ids, isCapped } = await foundIds(actor, query);
  const rows = await orderRows(db).where(inArray(orders.id, ids.slice(0, MOST_FOUND)));
  return { rows: rows.map(titled).sort(newestFirst), isCapped: isCapped || ids.length > MOST_FOUND };
}

/** Orders whose instalments are read in one go: with four of them each, one reading shows enough. */
const CHUNK = 13;

/** The instalments of the orders that the query finds. They are made with their order, so those of the newest come first. */
export async function findInstalments(actor: Actor, query: string): Promise<Found<InstalmentRow>> {
  const { ids, isCapped } = await foundIds(actor, query);
  const rows: InstalmentRow[] = [];
  let read = 0;
  for (; read < ids.length && rows.length <= MOST_FOUND; read += CHUNK) rows.push(...(await instalmentRows(ids.slice(read, read + CHUNK))));
  return { rows: rows.sort(newestFirst).slice(0, MOST_FOUND), isCapped: isCapped || rows.length > MOST_FOUND || read < ids.length };
}

/** Newest first, more than are shown if there are more. */
async function foundIds(actor: Actor, query: string): Promise<{ ids: string[]; isCapped: boolean }> {
  if (!maySearch(actor)) return { ids: [], isCapped: false };
  const named = orderNumberIn(query);
  const byNumber = named ? await db.select({ id: orders.id }).from(orders).where(and(eq(orders.number, named.number), coveredBy(actor))) : [];
  if (byNumber.length > 0 || named?.hasLetter) return { ids: byNumber.map(({ id }) => id), isCapped: false };

  const buyers = await findCompanies(actor, "sme", query, MOST_COMPANIES);
  const sellers = await findCompanies(actor, "provider", query, MOST_COMPANIES);
  const insurerId = actor.role === "insurance" ? actor.insurerId : "";
  const newest = async (party: "sme" | "supplier", companyId: string) =>
    (await newestOf(party, actor.role === "insurance").all({ companyId, insurerId })).map(({ id }) => id);
  const lists = await Promise.all([...buyers.ids.map((id) => newest("sme", id)), ...sellers.ids.map((id) => newest("supplier", id))]);
  return {
    // An id begins with the time at which it was made.
    ids: [...new Set(lists.flat())].sort().reverse(),
    isCapped: buyers.isCapped || sellers.isCapped || lists.some((list) => list.length > MOST_FOUND),
  };
}

/** Ids of a company's newest orders, from its index alone: one more than are shown, so that it is known whether there are more. */
const newestOf = prepared((reader, party: "sme" | "supplier", isCovered: boolean) => {
  const [company, since] = party === "sme" ? [orders.smeId, orders.createdAt] : [orders.providerId, orders.placedAt];
  return reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(company, sql.placeholder("companyId")), isCovered ? coveredByInsurer(sql.placeholder("insurerId")) : undefined))
    .orderBy(desc(since), desc(orders.id))
    .limit(MOST_FOUND + 1);
});

/** An insurer sees the orders that it covers, and no others. Wrapped, so that the walk is of the company and not of the insurer. */
const coveredByInsurer = (insurerId: unknown) => sql`coalesce(${orders.insurerId}, '') = ${insurerId}`;
const coveredBy = (actor: Actor) => (actor.role === "insurance" ? coveredByInsurer(actor.insurerId) : undefined);

const newestFirst = (a: { createdAt: number; id: string }, b: { createdAt: number; id: string }) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
