/** Compares the ledger with the entries and balances of bank statements. Callers check the permission. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, desc, eq, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import {
  bankLines,
  bankStatements,
  cashRefunds,
  claimPayments,
  ledgerLines,
  manualReceipts,
  paymentReversals,
  payoutLines,
  postings,
  repayments,
  settlements,
} from "~/db/schema";
import { configuration } from "~/domain/settings/configuration";
import { shiftMonth } from "~/domain/values/calendar";
import { sum } from "~/domain/values/money";
import { NotFound } from "~/domain/verbs/errors";
import { convertToCents } from "~/gateways/bank/currency";
import type { CashDifference, CashReconciliation, StatementDay, UnexplainedDifferences } from "./cash-reconciliation";

/** The newest statements whose balances are offered. */
const MAX_STATEMENTS = 400;

interface Balance extends StatementDay {
  amount: number;
  currency: string;
}

interface Balances {
  opening: Balance[];
  closing: Balance[];
}

/** The opening and closing balances of the newest statements: earliest day first. */
async function listBalances(): Promise<Balances> {
  const statements = await db
    .select({ parts: bankStatements.parts })
    .from(bankStatements)
    .orderBy(desc(bankStatements.createdAt), desc(bankStatements.id))
    .limit(MAX_STATEMENTS);
  const parts = statements.flatMap((statement) => statement.parts);
  const of = (side: "opening" | "closing"): Balance[] =>
    parts
      .flatMap((part) => (part[side] ? [{ account: part.account, ...part[side] }] : []))
      .sort((one, other) => (one.on < other.on ? -1 : 1));
  return { opening: of("opening"), closing: of("closing") };
}

/** Returns the accounts and days with a closing balance, newest day first. Files without balances have none. */
export const listStatementDays = async (): Promise<StatementDay[]> => toDays(await listBalances());

function toDays({ closing }: Balances): StatementDay[] {
  const days = new Map(closing.map(({ account, on }) => [`${account} ${on}`, { account, on }]));
  return [...days.values()].reverse();
}

/** The money that the ledger booked for an incoming line, in cents. */
const bookedSql = sql`coalesce((select sum(${ledgerLines.amount}) from ${postings}
  inner join ${ledgerLines} on ${ledgerLines.postingId} = ${postings.id}
  where ${postings.bankLineId} = ${bankLines.id} and ${ledgerLines.account} = 'collections'), 0)`;

/** 1 if the ledger has booked the line: its own posting, its receipt, or the transfer of its reference. Otherwise 0. */
const isBookedSql = sql<number>`case when
  (${bankLines.state} in ('applied', 'proposed', 'unknown') and ${bankLines.amount} > 0
    and ${bankLines.cents} is not null and ${bookedSql} = ${bankLines.cents})
  or (${bankLines.state} = 'linked' and (${manualReceipts.state} = 'booked' or ${claimPayments.id} is not null
    or ${repayments.id} is not null or ${paymentReversals.id} is not null))
  or (${bankLines.state} = 'returned' and (${payoutLines.state} = 'returned' or ${cashRefunds.state} = 'returned'
    or ${settlements.state} in ('settled', 'returned')))
  or (${bankLines.state} = 'out' and ${bankLines.reason} is null
    and (${payoutLines.state} in ('settled', 'returned') or ${cashRefunds.state} in ('paid', 'returned')
    or ${settlements.state} in ('settled', 'returned')))
  then 1 else 0 end`.mapWith(Number);

/** The lines that match the condition, with the records that can have booked them. */
const linesQuery = (reader: Tx, condition: SQL | undefined) =>
  reader
    .select({ line: bankLines, isBooked: isBookedSql })
    .from(bankLines)
    .leftJoin(manualReceipts, eq(manualReceipts.bankLineId, bankLines.id))
    .leftJoin(claimPayments, eq(claimPayments.bankLineId, bankLines.id))
    .leftJoin(repayments, eq(repayments.bankLineId, bankLines.id))
    .leftJoin(paymentReversals, eq(paymentReversals.bankLineId, bankLines.id))
    .leftJoin(payoutLines, eq(payoutLines.endToEndId, bankLines.endToEndId))
    .leftJoin(cashRefunds, eq(cashRefunds.endToEndId, bankLines.endToEndId))
    .leftJoin(settlements, eq(settlements.endToEndId, bankLines.endToEndId))
    .where(condition)
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id));

/**
 * Returns the account's reconciliation on the day of a statement's closing balance. Reads the account's lines month by
 * month, and lets other requests read in between.
 * @throws NotFound if no statement has a closing balance of the account on this day.
 */
export const reconcileCash = async (day: StatementDay): Promise<CashReconciliation> =>
  reconcileDay(await listBalances(), day);

async function reconcileDay(balances: Balances, { account, on }: StatementDay): Promise<CashReconciliation> {
  const closing = balances.closing.findLast((balance) => balance.account === account && balance.on === on);
  if (!closing) throw new NotFound();
  const opening = balances.opening.find((balance) => balance.account === account)?.amount ?? 0;
  const differences: CashDifference[] = [];
  let [booked, total] = [0, 0];
  for (let month = await findFirstMonth(account); month !== null && month <= on.slice(0, 7); ) {
    const next = shiftMonth(month, 1);
    const isOfMonth = and(eq(bankLines.account, account), gte(bankLines.bookedOn, month), lt(bankLines.bookedOn, next));
    const rows = await linesQuery(db, and(isOfMonth, lte(bankLines.bookedOn, on)));
    for (const { line, isBooked } of rows) {
      total += line.amount;
      if (isBooked === 1) booked += line.amount;
      else differences.push(toDifference(line));
    }
    await nextTurn();
    month = next;
  }
  const sumOf = (isExplained: boolean) =>
    sum(differences.filter((difference) => difference.isExplained === isExplained).map(({ amount }) => amount));
  return {
    account,
    on,
    currency: closing.currency,
    closing: closing.amount,
    ledgerCash: opening + booked,
    explained: sumOf(true),
    unexplained: sumOf(false),
    missing: closing.amount - opening - total,
    differences,
  };
}

/** Returns the reconciliation of each account on the day of its newest closing balance, by account. */
export async function reconcileNewest(): Promise<CashReconciliation[]> {
  const balances = await listBalances();
  const days = toDays(balances);
  const accounts = [...new Set(days.map(({ account }) => account))].sort();
  const newest = accounts.flatMap((account) => days.find((day) => day.account === account) ?? []);
  const found: CashReconciliation[] = [];
  for (const day of newest) found.push(await reconcileDay(balances, day));
  return found;
}

async function findFirstMonth(account: string): Promise<string | null> {
  const [first] = await db
    .select({ bookedOn: bankLines.bookedOn })
    .from(bankLines)
    .where(eq(bankLines.account, account))
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id))
    .limit(1);
  return first?.bookedOn.slice(0, 7) ?? null;
}

const toDifference = (line: typeof bankLines.$inferSelect): CashDifference => ({
  lineId: line.id,
  statementId: line.statementId,
  bookedOn: line.bookedOn,
  bankReference: line.bankReference,
  text: line.text,
  amount: line.amount,
  currency: line.currency,
  state: line.state,
  reason: line.reason,
  isExplained: line.state === "set aside",
});

/**
 * Returns the month's entries that the ledger has not booked and nobody has explained. Entries in suspense are booked.
 * Runs in one turn, because closing a month asks inside its transaction.
 */
export async function loadUnexplainedDifferences(tx: Tx, month: string): Promise<UnexplainedDifferences> {
  const isOfMonth = and(gte(bankLines.bookedOn, month), lt(bankLines.bookedOn, shiftMonth(month, 1)));
  const isOut = sql`${bankLines.state} = 'out'`;
  const isWaiting = sql`${bankLines.state} in ('proposed', 'unknown')`;
  const rows = await Promise.all([
    linesQuery(tx, and(isOfMonth, isOut)),
    linesQuery(tx, and(isOfMonth, isWaiting, or(isNull(bankLines.cents), lt(bankLines.amount, 0)))),
  ]);
  const open = rows.flat().filter(({ isBooked }) => isBooked === 0);
  const { rates } = configuration().payments;
  const inDollars = open.map(
    ({ line: { amount, currency } }) => convertToCents({ currency, units: Math.abs(amount) }, rates) ?? 0,
  );
  return { entries: open.length, amount: sum(inDollars) };
}
