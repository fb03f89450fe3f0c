/**
 * Pays instalments from the SME's account on their due day, without a person. Source: app/domain/README.md, "Incoming
 * money".
 */
import { and, asc, eq, exists, gt, gte, isNull, lte, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { balances, instalments, paymentInstalments, payments } from "~/db/schema";
import { isInsolvent } from "~/domain/holds/active-holds.server";
import type { Instalment } from "~/domain/instalments/instalment.server";
import { systemOperator } from "~/domain/values/actor";
import { businessDay, endOfDay, startOfDay } from "~/domain/values/calendar";
import { type Cents, sum } from "~/domain/values/money";
import { UPFRONT } from "~/domain/values/upfront";
import { forEachPage } from "~/domain/verbs/for-each-row";
import { job } from "~/domain/verbs/verb.server";
import { createAllocations, planAllocation } from "./allocation.server";

const SMES_AT_ONCE = 100;

/**
 * Pays instalments that are due today or overdue from the accounts of their SMEs: earliest deadline first, the last one
 * in part if the money does not suffice. Takes no money of an SME with a hold for insolvency. An instalment whose
 * allocation a person undid today waits until tomorrow, so that the person can use the money first.
 */
export const payDueInstalments = job(async ({ write, now }): Promise<void> => {
  const dueUntil = endOfDay(businessDay(now));
  await forEachPage(
    (after) => listPayers(after, dueUntil),
    (smeId) =>
      write(async (tx) => {
        if (await isInsolvent(tx, smeId, now)) return;
        const undone = await listUndoneToday(tx, smeId, now);
        const covered = await planAllocation(tx, smeId, {
          isPayable: ({ id, deadline }) => deadline !== null && deadline <= dueUntil && !undone.has(id),
        });
        await createAllocations(tx, smeId, covered, { by: systemOperator, now });
      }),
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
        gt(instalments.number, UPFRONT),
        isNull(instalments.paymentId),
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

/** Returns the SME's instalments of which a person undid an allocation today. */
async function listUndoneToday(tx: Tx, smeId: string, now: number): Promise<Set<string>> {
  const rows = await tx
    .select({ id: instalments.id })
    .from(instalments)
    .innerJoin(paymentInstalments, eq(paymentInstalments.instalmentId, instalments.id))
    .innerJoin(payments, eq(payments.id, paymentInstalments.paymentId))
    .where(
      and(
        eq(instalments.smeId, smeId),
        isNull(instalments.paidAt),
        gt(instalments.deadline, 0),
        eq(payments.state, "refunded"),
        eq(payments.gateway, "transfer"),
        gte(payments.endedAt, startOfDay(businessDay(now))),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the part of the instalment (cents) that the SME's account will pay, after instalments due earlier. */
export async function loadCoveredAmount(tx: Tx, { id, smeId }: Instalment): Promise<Cents> {
  const plan = await planAllocation(tx, smeId);
  return sum(plan.filter(({ instalment }) => instalment.id === id).map(({ amount }) => amount));
}
