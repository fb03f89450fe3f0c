/**
 * The parts of `dhow check` about settlements with the bank. They derive the bank's positions from the ledger alone,
 * and compare each settlement with its lines and their postings.
 */
import { and, asc, eq, exists, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { isOneOf, unindexed } from "~/db/engine-differences";
import { prepareQuery } from "~/db/prepared-statements.server";
import { bankPositions, ledgerLines, monthClosings, postings, settlementLines, settlements } from "~/db/schema";
import { collectedAmount } from "~/domain/ledger/ledger.server";
import type { Order } from "~/domain/orders/transitions.server";
import type { OrderBooks } from "~/domain/payments/check.server";
import { type BankPosition, collectedProductShare, dueToBank, splitCollected } from "~/domain/values/bank-position";
import { formatMoney, sum } from "~/domain/values/money";
import { splitShares } from "~/domain/values/shares";
import { settlementName } from "./settlement";

/** Returns one English line per problem with settlements, or an empty array. */
export async function checkSettlements(): Promise<string[]> {
  return [
    ...(await listWrongSums()),
    ...(await listWrongPostings()),
    ...(await listUnprovenPostings()),
    ...(await listWrongStates()),
  ];
}

type Posting = OrderBooks["postings"][number];

/** The rows that an order's bank position is compared with. */
export interface PositionEvidence {
  stored: typeof bankPositions.$inferSelect | undefined;
  lines: { number: number; collected: number; supplierRepaid: number }[];
  settledMonths: Set<string>;
}

/**
 * Derives the bank's position in an order from its postings alone, by time. Returns one English line per difference, or
 * an empty array.
 */
export function checkPosition(
  order: Order,
  booked: readonly Posting[],
  { stored, lines, settledMonths }: PositionEvidence,
): string[] {
  const problems: string[] = [];
  const derived: BankPosition = {
    ...{ collected: 0, advanced: 0, supplierRepaid: 0 },
    ...{ principalSettled: 0, shareSettled: 0 },
  };
  let [mostCollected, mostRepaid] = [0, 0];
  // The order as its credit notes left it, and the most that was ever due to the bank.
  let creditedOrder: Order = { ...order, creditedAmount: 0 };
  const most = { principal: 0, share: 0 };
  // The bank's repayments that came back to it since the last settlement. An agreed one may not count them.
  let cameBack = { principal: 0, share: 0 };
  for (const posting of booked) {
    const { kind, month } = posting;
    const reverses = booked.find(({ id }) => id === posting.reverses)?.kind;
    const amountIn = (account: Posting["lines"][number]["account"]) =>
      sum(posting.lines.filter((line) => line.account === account).map(({ amount }) => amount));
    const [funding, bankShare] = [amountIn("funding"), amountIn("bank share")];
    if (kind === "bank settlement" || kind === "settlement return") {
      derived.principalSettled += funding;
      derived.shareSettled += bankShare;
    }
    if (kind === "settlement return") {
      cameBack.principal += Math.max(0, funding);
      cameBack.share += Math.max(0, bankShare);
      continue;
    }
    if (kind === "bank settlement") {
      const isAbove =
        derived.principalSettled > most.principal + cameBack.principal ||
        derived.shareSettled > most.share + cameBack.share;
      if (funding + bankShare > 0 && isAbove)
        problems.push(
          `${formatMoney(derived.principalSettled + derived.shareSettled)} is settled above its collections`,
        );
      cameBack = { principal: 0, share: 0 };
      continue;
    }
    derived.collected += collectedAmount(
      reverses ?? kind,
      posting.lines.map(({ account, party, amount }) => [account, party, amount]),
    );
    derived.advanced -= funding;
    if (kind === "repayment") derived.supplierRepaid += amountIn("collections");
    mostCollected = Math.max(mostCollected, derived.collected);
    mostRepaid = Math.max(mostRepaid, derived.supplierRepaid);
    if (kind === "credit note") {
      const creditedAmount = creditedOrder.creditedAmount - amountIn("receivable") - amountIn("unapplied");
      creditedOrder = { ...order, creditedAmount };
    }
    const { principal, share } = splitCollected(creditedOrder, derived.collected);
    most.principal = Math.max(most.principal, principal + derived.supplierRepaid);
    most.share = Math.max(most.share, share);
    // Until settlements existed, closing a month settled its bank shares.
    if (kind === "shares" && settledMonths.has(month)) derived.shareSettled += splitShares(creditedOrder).bankShare;
  }
  const { principal, share } = dueToBank(order, derived);
  const productCollected = collectedProductShare(order, derived);
  const expected = { ...derived, principalDue: principal, shareDue: share, productCollected };
  for (const [name, cents] of Object.entries(expected) as [keyof typeof expected, number][])
    if ((stored?.[name] ?? 0) !== cents)
      problems.push(
        `its position "${name}" is ${formatMoney(stored?.[name] ?? 0)}, but its postings give ${formatMoney(cents)}`,
      );
  for (const { number, collected, supplierRepaid } of lines) {
    if (collected > mostCollected)
      problems.push(
        `settlement ${settlementName(number)} counts ${formatMoney(collected)}, ` +
          `but at most ${formatMoney(mostCollected)} was collected`,
      );
    if (supplierRepaid > mostRepaid)
      problems.push(
        `settlement ${settlementName(number)} counts ${formatMoney(supplierRepaid)} from the supplier, ` +
          `but at most ${formatMoney(mostRepaid)} was repaid`,
      );
  }
  return problems;
}

const idsPlaceholder = sql.placeholder("ids");

const positionQuery = prepareQuery((reader) =>
  reader.select().from(bankPositions).where(isOneOf(bankPositions.orderId, idsPlaceholder)),
);

const agreedLineQuery = prepareQuery((reader) =>
  reader
    .select({
      orderId: settlementLines.orderId,
      number: settlements.number,
      collected: settlementLines.collected,
      supplierRepaid: settlementLines.supplierRepaid,
    })
    .from(settlementLines)
    .innerJoin(settlements, eq(settlements.id, settlementLines.settlementId))
    .where(isOneOf(settlementLines.orderId, idsPlaceholder))
    .orderBy(asc(settlements.number)),
);

/** Reads the rows that the bank's positions in a page of orders are compared with. */
export async function loadPositionEvidence(
  orderIds: string[],
  settledMonths: Set<string>,
): Promise<(orderId: string) => PositionEvidence> {
  const ids = { ids: JSON.stringify(orderIds) };
  const stored = new Map((await positionQuery().all(ids)).map((row) => [row.orderId, row]));
  const lines = Map.groupBy(await agreedLineQuery().all(ids), ({ orderId }) => orderId);
  return (id) => ({ stored: stored.get(id), lines: lines.get(id) ?? [], settledMonths });
}

/**
 * Returns the closed months whose closing settled the bank's shares. Each month is one index lookup, because the quick
 * check also asks.
 */
export async function listMonthsWithSettledShares(): Promise<Set<string>> {
  const settled = db
    .select({ id: postings.id })
    .from(postings)
    .innerJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
    .where(
      and(
        isNull(postings.orderId),
        eq(postings.createdAt, monthClosings.closedAt),
        eq(postings.kind, "settlement"),
        eq(unindexed(ledgerLines.account), "bank share"),
        ne(ledgerLines.amount, 0),
      ),
    );
  const rows = await db.select({ month: monthClosings.month }).from(monthClosings).where(exists(settled));
  return new Set(rows.map(({ month }) => month));
}

/** Compares each settlement's sums with its lines. */
async function listWrongSums(): Promise<string[]> {
  const rows = await db
    .select({ number: settlements.number })
    .from(settlements)
    .leftJoin(settlementLines, eq(settlementLines.settlementId, settlements.id))
    .groupBy(settlements.id)
    .having(
      sql`count(${settlementLines.orderId}) <> ${settlements.orders}
        or coalesce(sum(${settlementLines.principal}), 0) <> ${settlements.principal}
        or coalesce(sum(${settlementLines.share}), 0) <> ${settlements.share}`,
    )
    .orderBy(asc(settlements.number));
  return rows.map(({ number }) => `settlement ${settlementName(number)} differs from the sum of its lines`);
}

const settled = alias(postings, "settled_posting");
const back = alias(postings, "settlement_back");

/** Compares the lines of settled and returned settlements with their postings. */
async function listWrongPostings(): Promise<string[]> {
  const amountIn = (account: "funding" | "bank share") =>
    sql`(select sum(${ledgerLines.amount}) from ${ledgerLines}
      where ${ledgerLines.postingId} = ${settled.id} and ${ledgerLines.account} = ${account})`;
  const rows = await db
    .selectDistinct({ number: settlements.number })
    .from(settlementLines)
    .innerJoin(settlements, eq(settlements.id, settlementLines.settlementId))
    .leftJoin(
      settled,
      and(
        eq(settled.id, settlementLines.postingId),
        eq(settled.kind, "bank settlement"),
        eq(settled.orderId, settlementLines.orderId),
      ),
    )
    .leftJoin(back, and(eq(back.reverses, settled.id), eq(back.kind, "settlement return")))
    .where(
      sql`(${settlements.state} in ('settled', 'returned')) <> (${settlementLines.postingId} is not null)
        or (${settlementLines.postingId} is null) <> (${settled.id} is null)
        or (${settled.id} is not null and (${settlements.state} = 'returned') <> (${back.id} is not null))
        or (${settled.id} is not null and (${amountIn("funding")} <> ${settlementLines.principal}
          or ${amountIn("bank share")} <> ${settlementLines.share}))`,
    )
    .orderBy(asc(settlements.number));
  return rows.map(({ number }) => `settlement ${settlementName(number)} differs from its postings in the ledger`);
}

/** Money that leaves the collections for the bank needs a settlement. */
async function listUnprovenPostings(): Promise<string[]> {
  const rows = await db
    .select({ id: postings.id })
    .from(postings)
    .leftJoin(settlementLines, sql`${settlementLines.postingId} = coalesce(${postings.reverses}, ${postings.id})`)
    .where(and(inArray(postings.kind, ["bank settlement", "settlement return"]), isNull(settlementLines.orderId)));
  return rows.map(({ id }) => `posting ${id} is a settlement, but no settlement has it`);
}

async function listWrongStates(): Promise<string[]> {
  const rows = await db
    .select({ number: settlements.number })
    .from(settlements)
    .where(
      sql`(${settlements.state} in ('draft', 'agreed')) <> (${settlements.isOpen} is not null)
        or (${settlements.state} = 'draft' and ${settlements.agreedBy} is not null)
        or (${settlements.state} in ('agreed', 'settled', 'returned') and ${settlements.agreedBy} is null)
        or (${settlements.state} in ('settled', 'returned')) <> (${settlements.settledAt} is not null)
        or (${settlements.state} in ('discarded', 'returned')) <> (${settlements.endedAt} is not null)
        or ${settlements.agreedBy} = ${settlements.draftedBy}`,
    )
    .orderBy(asc(settlements.number));
  return rows.map(({ number }) => `settlement ${settlementName(number)} has a state without its officers or times`);
}
