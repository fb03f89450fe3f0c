/**
 * Pays instalments from the SME's account on their due day, without a person. Source: app/domain/README.md, "Incoming
 * money".
 */
import { and, asc, eq, exists, gt, gte, isNull, lte, notExists, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { isRepaidInstalment } from "~/db/index-conditions";
import { balances, instalments, paymentInstalments, payments } from "~/db/schema";
import { isMarkedInsolvent } from "~/domain/collections/reminder-stop.server";
import { isInsolvent } from "~/domain/holds/active-holds.server";
import { MAX_INSTALMENTS_PER_PAYMENT } from "~/domain/instalments/allocation";
import { type Instalment, isUndisputed, undisputedSumSql } from "~/domain/instalments/instalment.server";
import { systemOperator } from "~/domain/values/actor";
import { businessDay, endOfDay, startOfDay } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";
import { undisputedAmount } from "~/domain/values/unpaid-amount";
import { forEachPage } from "~/domain/verbs/for-each-row";
import { job } from "~/domain/verbs/verb.server";
import { createAllocations, isPayable, planAllocation } from "./allocation.server";
import { loadUnappliedBalance } from "./transfer.server";

const SMES_AT_ONCE = 100;

/**
 * Pays instalments that are due today or overdue from the accounts of their SMEs: earliest deadline first, the last one
 * in part if the money does not suffice. Disputed parts stay unpaid. Each transaction pays as many as one payment
 * covers. Takes no money of an SME with a hold for insolvency, or in the credit state "insolvent". An instalment whose
 * allocation a person undid today waits until tomorrow, so that the person can use the money first.
 */
export const payDueInstalments = job(async ({ write, now }): Promise<void> => {
  const dueUntil = endOfDay(businessDay(now));
  await forEachPage(
    (after) => listPayers(after, dueUntil),
    async (smeId) => {
      let isComplete = false;
      while (!isComplete)
        isComplete = await write(async (tx) => {
          if ((await isInsolvent(tx, smeId, now)) || (await isMarkedInsolvent(tx, smeId))) return true;
          const where = and(lte(instalments.deadline, dueUntil), isUndisputed, notExists(undoneToday(tx, now)));
          const covered = await planAllocation(tx, smeId, { where, isDisputedLeft: true });
          await createAllocations(tx, smeId, covered, { by: systemOperator, now });
          return covered.length < MAX_INSTALMENTS_PER_PAYMENT;
        });
    },
  );
});

/** Returns ids of SMEs after the id `after` that have money on account and a payable instalment due, in batches. */
async function listPayers(after: string, dueUntil: number): Promise<string[]> {
  const due = db
    .select({ id: instalments.id })
    .from(instalments)
    .where(
      and(
        eq(instalments.smeId, balances.party),
        isNull(instalments.paidAt),
        lte(instalments.deadline, dueUntil),
        isRepaidInstalment(instalments),
        isNull(instalments.paymentId),
        isUndisputed,
      ),
    );
  const rows = await db
    .select({ smeId: balances.party })
    .from(balances)
    // The literals let SQLite use the partial index of these balances.
    .where(
      and(
        sql`${balances.account} = 'unapplied' and ${balances.amount} <> 0 and ${balances.amount} < 0`,
        gt(balances.party, after),
        exists(due),
      ),
    )
    .orderBy(asc(balances.party))
    .limit(SMES_AT_ONCE);
  return rows.map(({ smeId }) => smeId);
}

/** The query of a person's undoings, today, of allocations to an instalment of the outer query. */
const undoneToday = (tx: Tx, now: number) =>
  tx
    .select({ id: payments.id })
    .from(paymentInstalments)
    .innerJoin(payments, eq(payments.id, paymentInstalments.paymentId))
    .where(
      and(
        eq(paymentInstalments.instalmentId, instalments.id),
        eq(unindexed(payments.state), "refunded"),
        eq(payments.gateway, "transfer"),
        gte(payments.endedAt, startOfDay(businessDay(now))),
      ),
    );

/**
 * Returns the part of the instalment (cents) that the SME's account will pay, after instalments due earlier. 0 for an
 * instalment without a deadline.
 */
export async function loadCoveredAmount(tx: Tx, instalment: Instalment): Promise<Cents> {
  const { smeId, deadline, orderId, number, paymentId } = instalment;
  const balance = await loadUnappliedBalance(tx, smeId);
  if (balance <= 0 || deadline === null || paymentId !== null) return 0;
  const place = sql`(${instalments.deadline}, ${instalments.orderId}, ${instalments.number})`;
  const [earlier] = await tx
    .select({ amount: undisputedSumSql })
    .from(instalments)
    .where(
      and(
        eq(instalments.smeId, smeId),
        isNull(instalments.paidAt),
        isRepaidInstalment(instalments),
        isPayable,
        lte(instalments.deadline, deadline),
        sql`${place} < (${deadline}, ${orderId}, ${number})`,
      ),
    );
  return Math.min(undisputedAmount(instalment), Math.max(0, balance - (earlier?.amount ?? 0)));
}
