/** Lists settlements with the bank, and the bank's balances. Callers check the permission. */
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, bankPositions, orders, settlementLines, settlements } from "~/db/schema";
import { bankDueTotals, readBalance } from "~/domain/aggregates/balances.server";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import type { FoundPage, Listed, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, loadPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import { listCashTotals } from "~/domain/month-closing/month-closing.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { splitCollected } from "~/domain/values/bank-position";
import { sum } from "~/domain/values/money";
import { NotFound } from "~/domain/verbs/errors";
import type { BankBalance, Settlement, SettlementLine, SettlementState } from "./settlement";

const drafter = alias(accounts, "drafter");
const agreer = alias(accounts, "agreer");
const settler = alias(accounts, "settler");
const ender = alias(accounts, "ender");

const settlementQuery = () =>
  db
    .select({
      settlement: settlements,
      draftedBy: drafter.name,
      agreedBy: agreer.name,
      settledBy: settler.name,
      endedBy: ender.name,
    })
    .from(settlements)
    .innerJoin(drafter, eq(drafter.id, settlements.draftedBy))
    .leftJoin(agreer, eq(agreer.id, settlements.agreedBy))
    .leftJoin(settler, eq(settler.id, settlements.settledBy))
    .leftJoin(ender, eq(ender.id, settlements.endedBy));

type StoredSettlement = Awaited<ReturnType<typeof settlementQuery>>[number];

const toSettlement = ({ settlement, ...officers }: StoredSettlement): Settlement => ({ ...settlement, ...officers });

const storedSettlements = (state: SettlementState | null): RowList<StoredSettlement> => ({
  condition: () => (state === null ? undefined : eq(settlements.state, state)),
  by: [settlements.createdAt, settlements.id],
});

const readSettlements = (where: SQL | undefined, order: SQL[], limit: number, offset: number) =>
  settlementQuery()
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

/** Returns one page of the settlements, newest first. `state`: null for all. Reads `settlements`. */
export async function listSettlements(
  query: Pick<ListQuery, "page" | "perPage">,
  state: SettlementState | null,
): Promise<FoundPage<Settlement>> {
  const { rows, ...page } = await loadCountedPage(query, storedSettlements(state), readSettlements);
  return { ...page, rows: rows.map(toSettlement) };
}

/** Yields all settlements in batches, newest first, for a file. `state`: null for all. */
export async function* streamSettlements(state: SettlementState | null): AsyncGenerator<Settlement[]> {
  const placeOf = ({ settlement }: StoredSettlement) => [settlement.createdAt, settlement.id];
  for await (const rows of streamRows(storedSettlements(state), placeOf, readSettlements)) yield rows.map(toSettlement);
}

/**
 * Returns the settlement with the names of its officers.
 * @throws NotFound if it does not exist.
 */
export async function findSettlement(id: string): Promise<Settlement> {
  const [row] = await settlementQuery().where(eq(settlements.id, id));
  if (!row) throw new NotFound();
  return toSettlement(row);
}

const lineQuery = () =>
  db
    .select({
      line: settlementLines,
      number: orders.number,
      amount: orders.amount,
      sme: companyNameOrEmailSql(applicants),
    })
    .from(settlementLines)
    .innerJoin(orders, eq(orders.id, settlementLines.orderId))
    .innerJoin(applicants, eq(applicants.id, orders.smeId));

type StoredLine = Awaited<ReturnType<typeof lineQuery>>[number];

const linesOf = (settlementId: string): RowList<StoredLine> => ({
  condition: () => eq(settlementLines.settlementId, settlementId),
  by: [settlementLines.orderId],
  isRising: true,
});

const readLines = (where: SQL | undefined, order: SQL[], limit: number, offset: number) =>
  lineQuery()
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

const toLine = ({ line, number, amount, sme }: StoredLine): SettlementLine => ({
  orderId: line.orderId,
  order: formatOrderNumber(number),
  sme,
  amount,
  collected: line.collected,
  principal: line.principal,
  share: line.share,
});

/** Returns one page of the settlement's lines, the oldest order first. Reads `settlement_lines`. */
export async function listSettlementLines(
  { id, orders: count }: Pick<Settlement, "id" | "orders">,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<Listed<SettlementLine>> {
  const { rows, ...page } = await loadPage(query, count, linesOf(id), readLines);
  return { ...page, rows: rows.map(toLine) };
}

/** Yields the settlement's lines in batches, the oldest order first, for a file. */
export async function* streamSettlementLines(id: string): AsyncGenerator<SettlementLine[]> {
  const placeOf = ({ line }: StoredLine) => [line.orderId];
  for await (const rows of streamRows(linesOf(id), placeOf, readLines)) yield rows.map(toLine);
}

const isWaiting = (state: "draft" | "agreed") =>
  sql`${settlements.isOpen} = 1 and ${settlements.state} = ${sql.raw(`'${state}'`)}`;

/** The number of open settlements in the state: 0 or 1. */
export const waitingSettlementsSql = (state: "draft" | "agreed"): SQL<number> =>
  sql`(select count(*) from ${settlements} where ${isWaiting(state)})`.mapWith(Number);

/** The head of the settlements in the state, of which at most one is open. */
export function settlementHead(reader: Tx, state: "draft" | "agreed") {
  return reader
    .select(
      headColumns({
        length: sql<number>`1`,
        id: settlements.id,
        number: settlements.number,
        since: settlements.createdAt,
      }),
    )
    .from(settlements)
    .where(isWaiting(state))
    .orderBy(asc(settlements.createdAt), asc(settlements.id))
    .limit(1);
}

/**
 * Returns the bank's balance of one order, in cents. Zeros before money was collected or advanced.
 * @throws NotFound if the order does not exist.
 */
export async function loadOrderBalance(orderId: string): Promise<BankBalance> {
  const [row] = await db
    .select({ order: orders, position: bankPositions })
    .from(orders)
    .leftJoin(bankPositions, eq(bankPositions.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!row) throw new NotFound();
  const { advanced = 0, principalSettled = 0, shareSettled = 0, collected = 0 } = row.position ?? {};
  return {
    advanced,
    repaid: principalSettled,
    outstanding: advanced - principalSettled,
    shareEarned: advanced > 0 ? splitCollected(row.order, collected).share : 0,
    shareSettled,
    principalDue: row.position?.principalDue ?? 0,
    shareDue: row.position?.shareDue ?? 0,
  };
}

/** Returns the bank's balance of all orders, in cents. Reads `monthlyAccountTotals` and `balances`. */
export async function loadBankBalance(): Promise<BankBalance> {
  const [totals, principalDue, shareDue] = await Promise.all([
    listCashTotals(db),
    readBalance(bankDueTotals.principal, ""),
    readBalance(bankDueTotals.share, ""),
  ]);
  const net = (account: string, kinds: string[]) =>
    sum(
      totals
        .filter((row) => row.account === account && kinds.includes(row.kind))
        .map(({ side, amount }) => (side === "debit" ? amount : -amount)),
    );
  const advanced = -net("funding", ["payout", "reversal"]) || 0;
  const repaid = net("funding", ["bank settlement", "settlement return"]);
  const shareSettled = net("bank share", ["settlement", "bank settlement", "settlement return"]);
  return {
    advanced,
    repaid,
    outstanding: advanced - repaid,
    shareEarned: shareSettled + shareDue,
    shareSettled,
    principalDue,
    shareDue,
  };
}
