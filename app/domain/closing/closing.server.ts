/**
 * Months are closed one after the other. What is posted after that is in the next open month's statement, and the
 * order's ledger says so. Source:
 * app/domain/README.md, "Closing a month".
 */
import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, closings, ledgerLines, monthTurnovers, orders, postings } from "~/db/schema";
import { say } from "~/words/say";
import type { Actor } from "../actor";
import { addToMonth, businessDay, businessMonth, endOfDay, startOfMonth } from "../calendar";
import { clock } from "../clock";
import { Forbidden, NotFound, refuseUnless } from "../errors";
import { SETTINGS } from "../events/event";
import { record } from "../events/record.server";
import { postingWords } from "../ledger/entry";
import { bookSettlement } from "../ledger/ledger.server";
import { orderNumber } from "../orders/status";
import { ROWS_AT_ONCE } from "../pages.server";
import { may } from "../permissions";
import { ALONE, verb } from "../verb.server";
import {
  type CashLine,
  type CashTurnover,
  type ClosedMonth,
  isMonth,
  type MonthStatement,
  monthStatementOf,
} from "./month-statement";

/**
 * Closes the oldest open month from its last day on, and settles what was earned in it: the shares leave the
 * collections in the month that is open then. One that is closed already stays as it is. Errors: Refused for another
 * month, or too early.
 */
export const closeMonth = verb(
  "books.close",
  async ({ actor, tx, once, now }, month: string, key: string | null = null): Promise<void> => {
    await once(key, async () => {
      if (await isClosed(tx, month)) return month;
      const next = await nextToClose(tx);
      refuseUnless(next !== null && month === next, "wrong_month", say("notTheMonthToClose", next));
      refuseUnless(isOver(month, now), "wrong_month", say("monthIsNotOver", month));
      const statement = monthStatementOf(await cashTurnovers(tx), month);
      await tx
        .insert(closings)
        .values({ month, closedAt: now, closedBy: actor.accountId, statement: { ...statement } });
      const { bank, product } = statement.shares;
      if (bank !== 0 || product !== 0) await bookSettlement(tx, { bank, product }, now);
      await record(tx, {
        subject: SETTINGS,
        verb: "settings.monthClosed",
        by: actor,
        now,
        text: say("monthClosed", month),
      });
      return month;
    });
  },
  ALONE,
);

const isClosed = async (tx: Tx, month: string): Promise<boolean> =>
  (await tx.select({ month: closings.month }).from(closings).where(eq(closings.month, month))).length > 0;

/** On the last day of a month it can be closed, and at any time after it. */
const isOver = (month: string, now: number): boolean =>
  endOfDay(businessDay(now)) >= startOfMonth(addToMonth(month, 1)) - 1;

/** The month after the last one that was closed, or the first one in which something was posted; null before that. */
async function nextToClose(tx: Tx): Promise<string | null> {
  const [last] = await tx.select({ month: closings.month }).from(closings).orderBy(desc(closings.month)).limit(1);
  if (last) return addToMonth(last.month, 1);
  const [first] = await tx.select({ month: postings.month }).from(postings).orderBy(asc(postings.month)).limit(1);
  return first?.month ?? null;
}

/** What is kept of the months, a few rows for each. */
export const cashTurnovers = (tx: Tx): Promise<CashTurnover[]> =>
  tx
    .select()
    .from(monthTurnovers)
    .where(inArray(monthTurnovers.book, ["collections", "funding", "bank share", "product share"]));

/** Every month from the first posting on, the newest first. Errors: Forbidden. */
export async function listMonths(actor: Actor): Promise<ClosedMonth[]> {
  if (!may(actor, "books.close")) throw new Forbidden();
  const now = clock.now();
  const closed = await db
    .select({ closing: closings, by: accounts.name })
    .from(closings)
    .innerJoin(accounts, eq(accounts.id, closings.closedBy))
    .orderBy(asc(closings.month));
  const next = await nextToClose(db);
  const first = closed[0]?.closing.month ?? next;
  if (first === null || next === null) return [];
  const months: string[] = [];
  const last = [businessMonth(now), next].sort().at(-1) ?? next;
  for (let month = first; month <= last; month = addToMonth(month, 1)) months.unshift(month);
  const turnovers = await cashTurnovers(db);
  return months.map((month): ClosedMonth => {
    const found = closed.find(({ closing }) => closing.month === month);
    return {
      month,
      statement: found ? (found.closing.statement as unknown as MonthStatement) : monthStatementOf(turnovers, month),
      closed: found ? { at: found.closing.closedAt, by: found.by ?? "" } : null,
      isNext: month === next && isOver(month, now),
    };
  });
}

/** Errors: NotFound for a month without a statement; Forbidden. */
export async function monthOf(actor: Actor, month: string): Promise<ClosedMonth> {
  const found = isMonth(month) ? (await listMonths(actor)).find((one) => one.month === month) : undefined;
  if (!found) throw new NotFound();
  return found;
}

/** Every movement of collections and funding in the month's statement, in the order in which they were posted. */
export async function* cashLines(month: string): AsyncGenerator<CashLine[]> {
  for (let after = ""; ; ) {
    const rows = await db
      .select({ posting: postings, line: ledgerLines, number: orders.number })
      .from(postings)
      .innerJoin(
        ledgerLines,
        and(eq(ledgerLines.postingId, postings.id), inArray(ledgerLines.book, ["collections", "funding"])),
      )
      .leftJoin(orders, eq(orders.id, postings.orderId))
      .where(and(eq(postings.month, month), gt(postings.id, after)))
      .orderBy(asc(postings.month), asc(postings.id))
      .limit(ROWS_AT_ONCE);
    if (rows.length === 0) return;
    yield rows.map(({ posting, line, number }) => ({
      id: posting.id,
      at: posting.createdAt,
      what: postingWords(
        posting.kind,
        posting.kind === "reversal"
          ? line.book === "funding"
            ? "payout"
            : posting.paymentId === null
              ? "receipt"
              : "payment"
          : null,
      ),
      book: line.book as CashLine["book"],
      amount: line.amount,
      order: number === null ? null : orderNumber(number),
    }));
    after = rows.at(-1)?.posting.id ?? "";
  }
}
