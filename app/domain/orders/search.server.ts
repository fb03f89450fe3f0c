/**
 * Finds the orders that the officer may see, and their instalments, by order number or by company. The newest come
 * first.
 */
import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { instalments, orders } from "~/db/schema";
import type { Actor } from "../actor";
import { findCompanies, maySearch } from "../applicants/search.server";
import { madeAt } from "../ids";
import { type InstalmentRow, instalmentsByIds } from "../instalments/instalments.server";
import { type FoundPage, type ListQuery, MOST_FOUND } from "../lists";
import { orderRows, titled } from "./lists.server";
import type { OrderRow } from "./order-view";
import { scopeOf } from "./sight";
import { orderNumberIn } from "./status";

/** At most this many SMEs and suppliers have their orders merged. */
const MOST_COMPANIES = 20;

type Page = Pick<ListQuery, "page" | "perPage">;
const WHOLE: Page = { page: 1, perPage: MOST_FOUND };

/** The order of this number; else those of the SMEs and suppliers that the query finds. */
export async function findOrders(actor: Actor, query: string, page = WHOLE): Promise<FoundPage<OrderRow>> {
  return pageOf(await foundIds(actor, query), page, async (ids) =>
    (await orderRows(db).where(inArray(orders.id, ids))).map(titled),
  );
}

/**
 * The instalments of the orders that the query finds. They are made with their order, so those of the newest come
 * first.
 */
export async function findInstalments(actor: Actor, query: string, page = WHOLE): Promise<FoundPage<InstalmentRow>> {
  const found = await foundIds(actor, query);
  const ids: string[] = [];
  let read = 0;
  for (; read < found.ids.length && ids.length <= MOST_FOUND; read += CHUNK) {
    const some = await db
      .select({ id: instalments.id })
      .from(instalments)
      .where(inArray(instalments.orderId, found.ids.slice(read, read + CHUNK)));
    ids.push(...newestFirst(some.map(({ id }) => id)));
  }
  return pageOf({ ids, isCapped: found.isCapped || read < found.ids.length }, page, instalmentsByIds);
}

/** Orders whose instalments are looked up in one go: with four of them each, one go shows enough. */
const CHUNK = 13;

/** Ids, newest first: more than are shown if there are more. */
interface Ids {
  ids: string[];
  /** There may be more than these. */
  isCapped: boolean;
}

/** Only the rows of the page are read, however many were found. */
async function pageOf<Row extends { id: string }>(
  { ids, isCapped }: Ids,
  { page, perPage }: Page,
  read: (ids: string[]) => Promise<Row[]>,
) {
  const found = ids.slice(0, MOST_FOUND);
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const rows = new Map((await read(shown)).map((row) => [row.id, row]));
  return {
    rows: shown.flatMap((id) => rows.get(id) ?? []),
    count: found.length,
    page,
    isCapped: isCapped || ids.length > found.length,
  };
}

async function foundIds(actor: Actor, query: string): Promise<Ids> {
  if (!maySearch(actor)) return { ids: [], isCapped: false };
  const named = orderNumberIn(query);
  const byNumber = named
    ? await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.number, named.number), coveredBy(actor)))
    : [];
  if (byNumber.length > 0 || named?.hasLetter) return { ids: byNumber.map(({ id }) => id), isCapped: false };

  const buyers = await findCompanies(actor, "sme", query, MOST_COMPANIES);
  const sellers = await findCompanies(actor, "provider", query, MOST_COMPANIES);
  const { of, who } = scopeOf(actor);
  const insurerId = of === "insurance" ? who : null;
  const walk = (of: Walked, companyId: string) => (limit: number) =>
    walkOf(of, insurerId !== null).all({ companyId, insurerId, limit });
  const found = await newestOf([
    ...buyers.ids.map((id) => walk("bought", id)),
    ...sellers.ids.flatMap((id) => [walk("placed", id), walk("not placed", id)]),
  ]);
  return { ids: found.ids, isCapped: found.isCapped || buyers.isCapped || sellers.isCapped };
}

/**
 * The three lists that are read: an SME's orders, and a supplier's by the time when they were placed, or not placed
 * yet.
 */
type Walked = "bought" | "placed" | "not placed";

/** Ids of a company's orders, the newest first, from its index alone. */
const walkOf = prepared((reader, of: Walked, isCovered: boolean) => {
  const [company, since] = of === "bought" ? [orders.smeId, orders.createdAt] : [orders.providerId, orders.placedAt];
  const isPlaced =
    of === "placed" ? isNotNull(orders.placedAt) : of === "not placed" ? isNull(orders.placedAt) : undefined;
  const isTheirs = isCovered ? isCoveredBy(sql.placeholder("insurerId")) : undefined;
  return reader
    .select({ id: orders.id, since })
    .from(orders)
    .where(and(eq(company, sql.placeholder("companyId")), isPlaced, isTheirs))
    .orderBy(desc(since), desc(orders.id))
    .limit(sql.placeholder("limit"));
});

type Newest = (limit: number) => Promise<{ id: string; since: number | null }[]>;

/**
 * At first this many orders of each company are read. More follow only for companies whose next order could be among
 * the newest of all.
 */
const FIRST = 5;

async function newestOf(walks: Newest[]): Promise<Ids> {
  const firsts = await Promise.all(walks.map((walk) => walk(FIRST)));
  const last = newestFirst(idsOf(firsts))[MOST_FOUND];
  const lists = await Promise.all(
    firsts.map((list, at) => {
      const end = list[FIRST - 1];
      // No order after it in the list was made later than this, since an order is placed after it is made.
      const goesOn = end && (last === undefined || (end.since ?? madeAt(end.id)) >= madeAt(last));
      return goesOn ? walks[at]!(MOST_FOUND + 1) : list;
    }),
  );
  return { ids: newestFirst(idsOf(lists)), isCapped: lists.some((list) => list.length > MOST_FOUND) };
}

const idsOf = (lists: { id: string }[][]): string[] => [...new Set(lists.flat().map(({ id }) => id))];

/** An id begins with the time at which it was made. */
const newestFirst = (ids: string[]): string[] => ids.sort().reverse();

/**
 * An insurer sees the orders that it covers, and no others. Wrapped, so that the walk is of the company and not of the
 * insurer.
 */
const isCoveredBy = (insurerId: unknown) => sql`coalesce(${orders.insurerId}, '') = ${insurerId}`;
function coveredBy(actor: Actor) {
  const { of, who } = scopeOf(actor);
  return of === "insurance" ? isCoveredBy(who) : undefined;
}
