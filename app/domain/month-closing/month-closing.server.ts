/**
 * Closing months, one after the other. Later postings appear in the next open month's statement. Source:
 * app/domain/README.md, "Month closing".
 */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, monthClosings, monthlyAccountTotals, postings } from "~/db/schema";
import { COLLECTED_PRODUCT_SHARE, readBalance } from "~/domain/aggregates/balances.server";
import type { UnexplainedDifferences } from "~/domain/cash-reconciliation/cash-reconciliation";
import { loadUnexplainedDifferences } from "~/domain/cash-reconciliation/cash-reconciliation.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { postSettlement } from "~/domain/ledger/ledger.server";
import { postMonthlyProvision } from "~/domain/provisions/provision.server";
import type { Actor } from "~/domain/values/actor";
import { businessDay, businessMonth, endOfDay, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import type { Cents } from "~/domain/values/money";
import { Forbidden, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { EXCLUSIVE, verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import {
  buildMonthStatement,
  type CashTotal,
  type ClosedMonth,
  isMonth,
  type MonthStatement,
  readMonthStatement,
  readSettledProduct,
} from "./month-statement";

interface ClosingOptions {
  /** True closes the month although money is in suspense at its end. */
  isOverSuspense?: boolean;
  /** Why the month closes although the ledger has not booked some entries of its bank statements. Null without. */
  differenceReason?: string | null;
  /** The idempotency key, or null. */
  key?: string | null;
}

/**
 * Closes the oldest open month, on its last day or later. Settles Dhow's share of the money that was collected until
 * now, and posts the provision, both in the month that is then open. Has no effect if the month is closed.
 * @throws Refused (`wrong_month`) for any other month, or before the month's last day. (`money_in_suspense`) without
 * `isOverSuspense` if money is in suspense. (`unexplained_differences`) without `differenceReason` if an entry of the
 * month's bank statements is neither booked nor explained.
 */
export const closeMonth = verb(
  "books.close",
  async (
    { actor, tx, runOnce, now },
    month: string,
    { isOverSuspense = false, differenceReason = null, key = null }: ClosingOptions = {},
  ): Promise<void> => {
    await runOnce(key, async () => {
      if (await isMonthClosed(tx, month)) return month;
      const next = await nextMonthToClose(tx);
      refuseUnless(next !== null && month === next, "wrong_month", message("notTheMonthToClose", next));
      refuseUnless(isMonthOver(month, now), "wrong_month", message("monthIsNotOver", month));
      const statement = buildMonthStatement(await listCashTotals(tx), month);
      const { amount, entries } = statement.suspense;
      refuseUnless(entries === 0 || isOverSuspense, "money_in_suspense", message("monthHasSuspense", amount, entries));
      const open = await loadUnexplainedDifferences(tx, month);
      const isAccepted = open.entries === 0 || differenceReason !== null;
      refuseUnless(isAccepted, "unexplained_differences", message("monthHasDifferences", open.amount, open.entries));
      const productSettled = await loadProductDue(tx);
      await tx.insert(monthClosings).values({
        month,
        closedAt: now,
        closedBy: actor.accountId,
        statement: { ...statement, settlement: { product: productSettled }, unexplained: { ...open } },
      });
      if (productSettled !== 0) await postSettlement(tx, productSettled, now);
      await postMonthlyProvision(tx, month, now);
      const text = entries === 0 ? message("monthClosed", month) : message("monthClosedOver", month, amount, entries);
      const record = { subject: SETTINGS_SUBJECT, verb: "settings.monthClosed", by: actor, now } as const;
      await recordEvent(
        tx,
        open.entries > 0 && differenceReason !== null
          ? {
              ...record,
              text: message("monthClosedUnexplained", month, open.amount, open.entries, differenceReason),
              reason: differenceReason,
            }
          : { ...record, text },
      );
      return month;
    });
  },
  EXCLUSIVE,
);

/** Returns whether the month is closed. Reads `monthClosings`. */
export const isMonthClosed = async (tx: Tx, month: string): Promise<boolean> =>
  (await tx.select({ month: monthClosings.month }).from(monthClosings).where(eq(monthClosings.month, month))).length >
  0;

/** True from the month's last day on. */
const isMonthOver = (month: string, now: number): boolean =>
  endOfDay(businessDay(now)) >= startOfMonth(shiftMonth(month, 1)) - 1;

/** The month after the last closed one, or the month of the first posting. Null before the first posting. */
async function nextMonthToClose(tx: Tx): Promise<string | null> {
  const [last] = await tx
    .select({ month: monthClosings.month })
    .from(monthClosings)
    .orderBy(desc(monthClosings.month))
    .limit(1);
  if (last) return shiftMonth(last.month, 1);
  const [first] = await tx.select({ month: postings.month }).from(postings).orderBy(asc(postings.month)).limit(1);
  return first?.month ?? null;
}

/** Returns the monthly totals (cents) of the accounts that a statement covers. Reads `monthlyAccountTotals`. */
export const listCashTotals = (tx: Tx): Promise<CashTotal[]> =>
  tx
    .select()
    .from(monthlyAccountTotals)
    .where(
      inArray(monthlyAccountTotals.account, ["collections", "funding", "suspense", "bank share", "product share"]),
    );

/**
 * Returns Dhow's part (cents) of the collected money, less its settled part. Negative if money went back since. Reads
 * `balances` and `monthlyAccountTotals`.
 */
async function loadProductDue(tx: Tx): Promise<Cents> {
  const { account, kind, side, amount } = monthlyAccountTotals;
  const [[settled], collected] = await Promise.all([
    tx
      .select({ amount: sql<Cents>`coalesce(sum(case ${side} when 'debit' then ${amount} else -${amount} end), 0)` })
      .from(monthlyAccountTotals)
      .where(and(eq(account, "product share"), eq(kind, "settlement"))),
    readBalance(COLLECTED_PRODUCT_SHARE, "", tx),
  ]);
  return collected - Number(settled?.amount ?? 0);
}

/** Returns the money in suspense, and the number of its bank statement lines. Reads `monthlyAccountTotals`. */
export const loadSuspenseTotal = async (): Promise<MonthStatement["suspense"]> =>
  buildMonthStatement(await listCashTotals(db), LAST_MONTH).suspense;

/** A month after all others. */
const LAST_MONTH = "9999-12";

/**
 * Returns every month since the first posting, newest first. Open months have a statement so far. Reads
 * `monthClosings` and `monthlyAccountTotals`.
 * @throws Forbidden without the permission `books.close`.
 */
export async function listMonths(actor: Actor): Promise<ClosedMonth[]> {
  if (!hasPermission(actor, "books.close")) throw new Forbidden();
  const now = clock.now();
  const closed = await db
    .select({ closing: monthClosings, by: accounts.name })
    .from(monthClosings)
    .innerJoin(accounts, eq(accounts.id, monthClosings.closedBy))
    .orderBy(asc(monthClosings.month));
  const next = await nextMonthToClose(db);
  const first = closed[0]?.closing.month ?? next;
  if (first === null || next === null) return [];
  const months: string[] = [];
  const last = [businessMonth(now), next].sort().at(-1) ?? next;
  for (let month = first; month <= last; month = shiftMonth(month, 1)) months.unshift(month);
  const [turnovers, productDue] = await Promise.all([listCashTotals(db), loadProductDue(db)]);
  return months.map((month): ClosedMonth => {
    const found = closed.find(({ closing }) => closing.month === month);
    return {
      month,
      statement: found ? readMonthStatement(found.closing.statement) : buildMonthStatement(turnovers, month),
      productSettled: found ? readSettledProduct(found.closing.statement) : productDue,
      closed: found ? { at: found.closing.closedAt, by: found.by ?? "" } : null,
      isNext: month === next && isMonthOver(month, now),
    };
  });
}

/**
 * Returns one month, such as "2026-11".
 * @throws NotFound if the month has no statement.
 * @throws Forbidden without the permission `books.close`.
 */
export async function findMonth(actor: Actor, month: string): Promise<ClosedMonth> {
  const found = isMonth(month)
    ? (await listMonths(actor)).find((closedMonth) => closedMonth.month === month)
    : undefined;
  if (!found) throw new NotFound();
  return found;
}

/**
 * Returns the entries of the month's bank statements that the ledger has not booked and nobody has explained.
 * @throws Forbidden without the permission `books.close`.
 */
export async function loadOpenDifferences(actor: Actor, month: string): Promise<UnexplainedDifferences> {
  if (!hasPermission(actor, "books.close")) throw new Forbidden();
  return loadUnexplainedDifferences(db, month);
}
