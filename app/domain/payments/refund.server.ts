/** Refunds. The transaction that cancels an order marks refunds as due; afterwards a job asks the bank for them. */
import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { prepareQuery, updateRow } from "~/db/prepared-statements.server";
import { payments } from "~/db/schema";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { log } from "~/domain/log";
import { systemOperator } from "~/domain/values/actor";
import { DAY, HOUR } from "~/domain/values/clock";
import { forEachPage } from "~/domain/verbs/for-each-row";
import { job, type Write } from "~/domain/verbs/verb.server";
import type { Refund } from "~/gateways/bank/bank";
import { message } from "~/words/message";
import { toRefund } from "./charge";
import { gatewayBreaker, gatewayTrouble, paymentGateway } from "./gateway-availability.server";
import { nextInquiryTime } from "./payment";
import { sealPayment } from "./payment-seal.server";

type Payment = typeof payments.$inferSelect;

/**
 * Marks all paid payments of the order as due for a refund. Allocated transfers return to unallocated cash at once.
 * Callers record the event and reverse the postings.
 */
export async function markRefundsDue(tx: Tx, orderId: string, now: number): Promise<void> {
  await lockSubjects(tx, "order", orderId);
  const paid = and(eq(payments.orderId, orderId), eq(unindexed(payments.state), "paid"));
  await tx
    .update(payments)
    .set({ state: "refunded", endedAt: now })
    .where(and(paid, eq(payments.gateway, "transfer")));
  await tx.update(payments).set({ state: "refund due", endedAt: now }).where(paid);
}

/** Asks the bank for every due refund. A refund that fails stays due. Concurrent runs ask for each refund once. */
export const processDueRefunds = job(async ({ write, now }): Promise<void> => {
  const patiently = gatewayBreaker();
  await forEachPage(
    (after) => listDueRefunds(after, now),
    async (id) => {
      const gateway = await claimRefund(write, id, now);
      if (gateway !== null) await patiently(gateway, () => processRefund(id));
    },
  );
});

/**
 * Reserves the refund by setting its next attempt, so that no other run takes it. Returns null if no attempt is due.
 */
function claimRefund(write: Write, id: string, now: number): Promise<Payment["gateway"] | null> {
  return write(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
    if (payment?.state !== "refund due" || (payment.refundAt !== null && payment.refundAt > now)) return null;
    await updateRow(tx, payments, id, { refundAt: nextRefundTime(payment, now) });
    return payment.gateway;
  });
}

/** When to try again: at growing intervals, then daily. */
const nextRefundTime = ({ endedAt }: Payment, now: number): number => nextInquiryTime(endedAt ?? now, now) ?? now + DAY;

/**
 * Asks the bank for a refund or its state, and stores the answer. A refund that is not complete stays due. Has no
 * effect unless a refund is due.
 * @throws ServiceUnreachable if the bank does not answer.
 */
export const processRefund = job(async ({ write, now }, id: string): Promise<void> => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (payment?.state !== "refund due") return;
  const { gateway, refundReference } = payment;
  const [lead = payment] =
    payment.leadId === null ? [] : await db.select().from(payments).where(eq(payments.id, payment.leadId));
  const requestRefund = async () => paymentGateway(payment).refund(toRefund(payment, lead));
  const { isRefunded, trouble, ...known } = await requestRefund().catch((error: unknown): Refund => {
    const trouble = gatewayTrouble(error);
    if (trouble === null) throw error;
    return { isRefunded: false, refundReference, trouble };
  });
  if (trouble !== null && trouble !== payment.trouble)
    log.error({ payment: id, gateway, trouble }, "a refund needs attention");
  const refundAt = isRefunded ? null : Math.max(nextRefundTime(payment, now), trouble === null ? 0 : now + HOUR);
  await write(async (tx) => {
    await lockSubjects(tx, "order", payment.orderId);
    const changed = await tx
      .update(payments)
      .set({
        refundReference: known.refundReference,
        seal: sealPayment({ ...payment, refundReference: known.refundReference }),
        trouble,
        refundAt,
        ...(isRefunded ? { state: "refunded", endedAt: now } : {}),
      })
      .where(and(eq(payments.id, id), eq(payments.state, "refund due")))
      .returning({ amount: payments.amount });
    if (!isRefunded || !changed[0]) return;
    const text = message("refundGiven", changed[0].amount);
    await recordEvent(tx, {
      subject: { kind: "order", id: payment.orderId },
      verb: "payment.refunded",
      by: systemOperator,
      now,
      text,
    });
  });
});

const dueQuery = prepareQuery((reader) =>
  reader
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.state, "refund due"),
        gt(payments.id, sql.placeholder("after")),
        or(isNull(payments.refundAt), lte(payments.refundAt, sql.placeholder("now"))),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(100),
);

/** Returns ids of due refunds after the id `after`, in batches. */
async function listDueRefunds(after: string, now: number): Promise<string[]> {
  const rows = await dueQuery().all({ after, now });
  return rows.map((row) => row.id);
}
