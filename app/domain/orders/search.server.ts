/** Finds the orders and instalments that the officer may see, by order number, company or amount. Newest first. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isOpenInstalment } from "~/db/index-conditions";
import { prepareQuery } from "~/db/prepared-statements.server";
import { instalments, orders } from "~/db/schema";
import { findCompanies, maySearch } from "~/domain/applicants/search.server";
import { type InstalmentRow, instalmentsByIds, unpaidSql } from "~/domain/instalments/instalment.server";
import { type FoundPage, type ListQuery, MAX_FOUND } from "~/domain/lists/list";
import type { Actor } from "~/domain/values/actor";
import { idTime } from "~/domain/values/ids";
import type { Cents } from "~/domain/values/money";
import { orderRowQuery, withPartyTitles } from "./order-list.server";
import type { OrderRow } from "./order-view";
import { OrderStatus, parseOrderNumber } from "./status";
import { orderScope } from "./visibility";

/** The search merges the orders of at most 20 SMEs and 20 suppliers. */
const MAX_COMPANIES = 20;

type Page = Pick<ListQuery, "page" | "perPage">;
const FIRST_PAGE: Page = { page: 1, perPage: MAX_FOUND };

/**
 * Returns the order with this number, or the orders of SMEs and suppliers that match the query. One page; empty for
 * roles that may not search. Reads `orders` and the search index.
 */
export async function findOrders(actor: Actor, query: string, page = FIRST_PAGE): Promise<FoundPage<OrderRow>> {
  return loadPage(await findOrderIds(actor, query), page, rowsByIds);
}

const rowsByIds = async (ids: string[]): Promise<OrderRow[]> =>
  ids.length === 0 ? [] : (await orderRowQuery(db).where(inArray(orders.id, ids))).map(withPartyTitles);

/**
 * Returns at most `limit` orders of this amount, or with an unpaid instalment of it, newest first. Empty for roles that
 * may not search. Reads `orders` and `instalments`. `cents`: above 0.
 */
export async function findOrdersByAmount(actor: Actor, cents: Cents, limit: number): Promise<OrderRow[]> {
  if (!maySearch(actor)) return [];
  const { owner, ownerId } = orderScope(actor);
  const isSeen = owner === "insurance" ? eq(orders.insurerId, ownerId) : undefined;
  const ofAmount = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.amount, cents), isSeen))
    .orderBy(desc(orders.id))
    .limit(limit);
  const owingAmount = db
    .select({ id: orders.id })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(and(eq(unpaidSql, cents), isOwed, gt(orders.status, OrderStatus.created), coverageCondition(actor)))
    .limit(MAX_OWING);
  const ids = sortNewestFirst(uniqueIds(await Promise.all([ofAmount, owingAmount]))).slice(0, limit);
  return (await loadPage({ ids, isCapped: false }, FIRST_PAGE, rowsByIds)).rows;
}

const MAX_OWING = 50;

// Spelled like the condition of the table's partial index, so that both engines use it.
const isOwed = isOpenInstalment(instalments);

/**
 * Returns the instalments of the orders that match the query, newest order first. One page; empty for roles that may
 * not search. Reads `orders` and `instalments`.
 */
export async function findInstalments(
  actor: Actor,
  query: string,
  page = FIRST_PAGE,
): Promise<FoundPage<InstalmentRow>> {
  const found = await findOrderIds(actor, query);
  const ids: string[] = [];
  let read = 0;
  for (; read < found.ids.length && ids.length <= MAX_FOUND; read += ORDERS_PER_LOOKUP) {
    const batch = await db
      .select({ id: instalments.id })
      .from(instalments)
      .where(inArray(instalments.orderId, found.ids.slice(read, read + ORDERS_PER_LOOKUP)));
    ids.push(...sortNewestFirst(batch.map(({ id }) => id)));
  }
  return loadPage({ ids, isCapped: found.isCapped || read < found.ids.length }, page, instalmentsByIds);
}

/** Reads instalments of this many orders per query. With four instalments each, one query fills the results. */
const ORDERS_PER_LOOKUP = 13;

/** Ids, newest first. May have more ids than are shown. */
interface FoundIds {
  ids: string[];
  /** True if there may be more. */
  isCapped: boolean;
}

/** Reads only the rows of the page, however many ids were found. */
async function loadPage<Row extends { id: string }>(
  { ids, isCapped }: FoundIds,
  { page, perPage }: Page,
  read: (ids: string[]) => Promise<Row[]>,
) {
  const found = ids.slice(0, MAX_FOUND);
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const rows = new Map((await read(shown)).map((row) => [row.id, row]));
  return {
    rows: shown.flatMap((id) => rows.get(id) ?? []),
    count: found.length,
    page,
    isCapped: isCapped || ids.length > found.length,
  };
}

async function findOrderIds(actor: Actor, query: string): Promise<FoundIds> {
  if (!maySearch(actor)) return { ids: [], isCapped: false };
  const named = parseOrderNumber(query);
  const byNumber = named
    ? await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.number, named.number), coverageCondition(actor)))
    : [];
  if (byNumber.length > 0 || named?.hasLetter) return { ids: byNumber.map(({ id }) => id), isCapped: false };

  const buyers = await findCompanies(actor, "sme", query, MAX_COMPANIES);
  const sellers = await findCompanies(actor, "provider", query, MAX_COMPANIES);
  const { owner, ownerId } = orderScope(actor);
  const insurerId = owner === "insurance" ? ownerId : null;
  const walkCompany = (of: OrderListKind, companyId: string) => (limit: number) =>
    newestOrdersQuery(of, insurerId !== null).all({ companyId, insurerId, limit });
  const found = await mergeNewest([
    ...buyers.ids.map((id) => walkCompany("bought", id)),
    ...sellers.ids.flatMap((id) => [walkCompany("placed", id), walkCompany("not placed", id)]),
  ]);
  return { ids: found.ids, isCapped: found.isCapped || buyers.isCapped || sellers.isCapped };
}

/**
 * The three kinds of index reads: an SME's orders, a supplier's placed orders by time of placing, and its other orders.
 */
type OrderListKind = "bought" | "placed" | "not placed";

/** Returns ids of a company's orders, newest first, from the index alone. */
const newestOrdersQuery = prepareQuery((reader, of: OrderListKind, isCovered: boolean) => {
  const [company, since] = of === "bought" ? [orders.smeId, orders.createdAt] : [orders.supplierId, orders.placedAt];
  const isPlaced =
    of === "placed" ? isNotNull(orders.placedAt) : of === "not placed" ? isNull(orders.placedAt) : undefined;
  const isTheirs = isCovered ? matchesCoverage(sql.placeholder("insurerId")) : undefined;
  return reader
    .select({ id: orders.id, since })
    .from(orders)
    .where(and(eq(company, sql.placeholder("companyId")), isPlaced, isTheirs))
    .orderBy(desc(since), desc(orders.id))
    .limit(sql.placeholder("limit"));
});

type NewestOrders = (limit: number) => Promise<{ id: string; since: number | null }[]>;

/**
 * Reads this many orders per company first. Reads more only if a company's next order could belong to the newest of
 * all.
 */
const FIRST_ORDERS = 5;

async function mergeNewest(walks: NewestOrders[]): Promise<FoundIds> {
  const firsts = await Promise.all(walks.map((walk) => walk(FIRST_ORDERS)));
  const last = sortNewestFirst(uniqueIds(firsts))[MAX_FOUND];
  const lists = await Promise.all(
    firsts.map((list, at) => {
      const end = list[FIRST_ORDERS - 1];
      // No later order in the list was created after this time, because an order is placed after its creation.
      const goesOn = end && (last === undefined || (end.since ?? idTime(end.id)) >= idTime(last));
      return goesOn ? walks[at]!(MAX_FOUND + 1) : list;
    }),
  );
  return { ids: sortNewestFirst(uniqueIds(lists)), isCapped: lists.some((list) => list.length > MAX_FOUND) };
}

const uniqueIds = (lists: { id: string }[][]): string[] => [...new Set(lists.flat().map(({ id }) => id))];

/** Ids start with their creation time. */
const sortNewestFirst = (ids: string[]): string[] => ids.sort().reverse();

/**
 * The condition of the orders that an insurer covers. coalesce() keeps the database from using the insurer's index
 * instead of the company's.
 */
const matchesCoverage = (insurerId: unknown) => sql`coalesce(${orders.insurerId}, '') = ${insurerId}`;
function coverageCondition(actor: Actor) {
  const { owner, ownerId } = orderScope(actor);
  return owner === "insurance" ? matchesCoverage(ownerId) : undefined;
}
