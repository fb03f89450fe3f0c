/** Demands suppliers to repay the claims against them, by an officer or by a scheduled job. */
import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { isOpenClaim } from "~/db/index-conditions";
import { insertRow } from "~/db/prepared-statements.server";
import { creditNotes, repaymentDemands } from "~/db/schema";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { loadBalance } from "~/domain/ledger/ledger.server";
import { applicantById } from "~/domain/lookups.server";
import { nextNumber } from "~/domain/settings/settings.server";
import { type Operator, systemOperator } from "~/domain/values/actor";
import { addDays, businessDay, endOfDay, isoDay, parseDay } from "~/domain/values/calendar";
import { DAY } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import type { Cents } from "~/domain/values/money";
import { refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { job, verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { readDemandDays } from "./demand-days.server";
import { DAYS_TO_REPAY, demandName } from "./repayment";

type DemandRow = typeof repaymentDemands.$inferSelect;

/** Returns the supplier's newest demand. Null without one. */
export async function findLastDemand(tx: Tx, supplierId: string): Promise<DemandRow | null> {
  const [demand] = await tx
    .select()
    .from(repaymentDemands)
    .where(eq(repaymentDemands.supplierId, supplierId))
    .orderBy(desc(repaymentDemands.createdAt), desc(repaymentDemands.id))
    .limit(1);
  return demand ?? null;
}

/**
 * Demands that the supplier repays all open claims, and records the event `applicant.repaymentDemanded`. Returns the
 * demand's id. `key`: the idempotency key, or null.
 * @throws NotFound if no supplier has this id.
 * @throws Refused "nothing_due" if the supplier owes nothing, "done_already" if a demand of the same amount is not due
 * yet.
 */
export const demandRepayment = verb(
  "transfers.allocate",
  async ({ actor: by, tx, runOnce, now }, supplierId: string, key: string | null = null): Promise<string> =>
    runOnce(key, async () => {
      await lockSubjects(tx, "applicant", supplierId);
      const [owed, last] = await Promise.all([
        loadBalance(tx, "supplier receivable", supplierId),
        findLastDemand(tx, supplierId),
        applicantById(tx, supplierId, "provider"),
      ]);
      refuseUnless(owed > 0, "nothing_due", message("supplierOwesNothing"));
      if (last?.amount === owed) {
        const isOver = last.dueOn < isoDay(now);
        refuseUnless(isOver, "done_already", message("demandedAlready", demandName(last.number), dueAt(last)));
      }
      return sendDemand(tx, { supplierId, owed, by, now });
    }),
);

/** Returns the end of the demand's last day, in UTC milliseconds. */
export const dueAt = ({ dueOn }: Pick<DemandRow, "dueOn">): number => endOfDay(parseDay(dueOn));

interface Demand {
  supplierId: string;
  owed: Cents;
  by: Operator;
  now: number;
}

async function sendDemand(tx: Tx, { supplierId, owed, by, now }: Demand): Promise<string> {
  const [number, id] = [await nextNumber(tx, "repaymentDemand"), generateId(now)];
  const dueOn = isoDay(endOfDay(addDays(businessDay(now), DAYS_TO_REPAY)));
  await insertRow(tx, repaymentDemands, {
    id,
    number,
    supplierId,
    amount: owed,
    dueOn,
    demandedBy: by.accountId,
    createdAt: now,
  });
  await tx
    .update(creditNotes)
    .set({ demandedAt: now })
    .where(and(eq(creditNotes.supplierId, supplierId), isOpenClaim(creditNotes)));
  await recordEvent(tx, {
    subject: { kind: "applicant", id: supplierId },
    verb: "applicant.repaymentDemanded",
    by,
    now,
    text: message("repaymentDemanded", demandName(number), owed, dueAt({ dueOn })),
    line: "line",
  });
  return id;
}

/** The open claims that no demand has named. The table has a partial index of them. */
const isUndemanded = and(isOpenClaim(creditNotes), isNull(creditNotes.demandedAt));

/**
 * Demands the repayment of claims that are open for longer than the setting says. Handles up to 1,000 claims per run.
 */
export const demandOverdueRepayments = job(async ({ write, now }): Promise<void> => {
  const days = await readDemandDays();
  if (days === 0) return;
  const isOverdue = and(isUndemanded, lt(creditNotes.createdAt, now - days * DAY));
  const overdue = await db
    .select({ supplierId: creditNotes.supplierId })
    .from(creditNotes)
    .where(isOverdue)
    .orderBy(asc(creditNotes.createdAt), asc(creditNotes.id))
    .limit(1000);
  const supplierIds = [...new Set(overdue.map(({ supplierId }) => supplierId ?? ""))];
  await forEachId(supplierIds, (supplierId) =>
    write(async (tx) => {
      await lockSubjects(tx, "applicant", supplierId);
      const [still] = await tx
        .select({ one: sql`1` })
        .from(creditNotes)
        .where(and(eq(creditNotes.supplierId, supplierId), isOverdue))
        .limit(1);
      const owed = await loadBalance(tx, "supplier receivable", supplierId);
      if (still && owed > 0) await sendDemand(tx, { supplierId, owed, by: systemOperator, now });
    }),
  );
});
