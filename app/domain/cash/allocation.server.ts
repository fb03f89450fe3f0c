/** What the money on an SME's account pays. Source: app/domain/README.md, "Money that comes in". */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { paymentInstalments, payments } from "~/db/schema";
import { addToMetric } from "~/domain/aggregates/monthly-metrics.server";
import { actingApplicant } from "~/domain/applicants/level.server";
import { lockSubjects } from "~/domain/events/event.server";
import { type Allocation, allocateAmount, groupByOrder } from "~/domain/instalments/allocation";
import type { Instalment } from "~/domain/instalments/instalment.server";
import { postPayment, reversePayment } from "~/domain/ledger/ledger.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import { listOwedInstalments, payInstalments, undoInstalmentPayment } from "~/domain/payments/settlement.server";
import type { Operator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { type Cents, sum } from "~/domain/values/money";
import { NotFound, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { loadUnappliedBalance } from "./transfer.server";

interface Allocating {
  by: Operator;
  now: number;
}

/**
 * Pays what the SME owes with the money on its account, oldest due first, `most` cents at most; what waits for the
 * answer of a bank is left out. Answers what was used. Nothing owed, or nothing on account, uses nothing.
 */
export async function allocateOldestFirst(
  tx: Tx,
  smeId: string,
  { by, now, most: maxAmount = Number.MAX_SAFE_INTEGER }: Allocating & { most?: Cents },
): Promise<Cents> {
  return sum((await allocateBalance(tx, smeId, { by, now, most: maxAmount })).map(({ amount }) => amount));
}

/** A payment of an order with money on account. */
export interface AllocationPayment {
  /** Of the payment. */
  id: string;
  orderId: string;
  amount: Cents;
}

async function allocateBalance(
  tx: Tx,
  smeId: string,
  { by, now, most: maxAmount }: Allocating & { most: Cents },
): Promise<AllocationPayment[]> {
  const owed = (await listOwedInstalments(tx, smeId)).filter(({ paymentId }) => paymentId === null);
  const amount = Math.min(
    maxAmount,
    await loadUnappliedBalance(tx, smeId),
    sum(owed.map((instalment) => instalment.amount)),
  );
  return amount > 0 ? createAllocations(tx, smeId, allocateAmount(owed, amount), { by, now }) : [];
}

/**
 * An SME uses the money on its account, oldest due first. Errors: Refused when there is nothing on account, or nothing
 * owed.
 */
export const payFromAccount = verb(
  "orders.pay",
  async ({ actor, tx, runOnce, now }, key: string | null = null): Promise<Cents> => {
    const sme = await actingApplicant(tx, actor);
    return runOnce(key, async () => {
      refuseUnless((await loadUnappliedBalance(tx, sme.id)) > 0, "nothing_on_account", message("nothingOnAccount"));
      const used = await allocateOldestFirst(tx, sme.id, { by: actor, now });
      refuseUnless(used > 0, "nothing_due", message("nothingDue"));
      return used;
    });
  },
);

export interface OrderShare {
  orderId: string;
  /** Cents. */
  amount: Cents;
}

/**
 * An officer pays orders of an SME with the money on its account: the shares by hand, or oldest due first without any.
 * Within an order the oldest instalment comes first. Answers what it paid. Errors: NotFound; Refused where more is
 * asked for than is on account or owed.
 */
export const allocateMoney = verb(
  "transfers.allocate",
  async (
    { actor, tx, runOnce, now },
    smeId: string,
    shares: OrderShare[] | null,
    key: string | null = null,
  ): Promise<AllocationPayment[]> => {
    await applicantById(tx, smeId, "sme");
    return runOnce(key, async () => {
      const free = await loadUnappliedBalance(tx, smeId);
      refuseUnless(free > 0, "nothing_on_account", message("nothingOnAccount"));
      if (shares === null) return allocateBalance(tx, smeId, { by: actor, now, most: free });
      const wanted = sum(shares.map(({ amount }) => amount));
      refuseUnless(wanted <= free, "too_much", message("notThatMuchOnAccount", free));
      const owed = (await listOwedInstalments(tx, smeId)).filter(({ paymentId }) => paymentId === null);
      const covered = shares.flatMap(({ orderId, amount }) => {
        const ofOrder = owed.filter((instalment) => instalment.orderId === orderId);
        if (ofOrder.length === 0) throw new NotFound();
        return allocateAmount(ofOrder, amount);
      });
      return createAllocations(tx, smeId, covered, { by: actor, now });
    });
  },
);

/** A payment for each order, settled at once. */
async function createAllocations(
  tx: Tx,
  smeId: string,
  covered: Allocation<Instalment>[],
  { by, now }: Allocating,
): Promise<AllocationPayment[]> {
  // What is on account is a sum, which others may use at the same time.
  await lockSubjects(tx, "applicant", smeId);
  await lockSubjects(tx, "order", ...covered.map(({ instalment }) => instalment.orderId));
  const made: AllocationPayment[] = [];
  for (const part of groupByOrder(covered)) {
    const order = await orderById(tx, part[0]?.instalment.orderId ?? "");
    const payment: typeof payments.$inferSelect = {
      id: generateId(now),
      orderId: order.id,
      smeId,
      leadId: null,
      amount: sum(part.map(({ amount }) => amount)),
      state: "paid",
      withoutBrowser: false,
      payUrl: null,
      gateway: "transfer",
      currency: "USD",
      collected: sum(part.map(({ amount }) => amount)),
      gatewayReference: null,
      refundReference: null,
      trouble: null,
      createdAt: now,
      endedAt: now,
      inquiryAt: null,
      refundAt: null,
    };
    await insertRow(tx, payments, payment);
    const pays = part.map(({ instalment, amount }) => ({
      paymentId: payment.id,
      instalmentId: instalment.id,
      amount,
    }));
    await tx.insert(paymentInstalments).values(pays);
    await postPayment(tx, order, payment, now);
    await addToMetric(tx, "collected", order, { amount: payment.amount, now });
    await payInstalments(tx, order, pays, { paymentId: payment.id, amount: payment.amount, by, now });
    made.push({ id: payment.id, orderId: order.id, amount: payment.amount });
  }
  return made;
}

/**
 * Puts what an allocation paid back on the SME's account: its instalments are owed again. Errors: NotFound; Refused for
 * what a bank collected, for what was put back already, and for an upfront part, since the order stands on it.
 */
export const undoAllocation = verb(
  "transfers.allocate",
  async ({ actor, tx, runOnce, now }, paymentId: string, key: string | null = null): Promise<void> => {
    await runOnce(key, async () => {
      const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
      if (!payment) throw new NotFound();
      refuseUnless(
        payment.gateway === "transfer" && payment.state === "paid",
        "payment_over",
        message("notAnAllocation"),
      );
      const order = await orderById(tx, payment.orderId);
      await lockSubjects(tx, "applicant", order.smeId);
      await lockSubjects(tx, "order", order.id);
      await tx.update(payments).set({ state: "refunded", endedAt: now }).where(eq(payments.id, paymentId));
      for (const amount of await reversePayment(tx, order, paymentId, now))
        await addToMetric(tx, "refunded", order, { amount, now });
      await undoInstalmentPayment(tx, order, {
        paymentId,
        amount: payment.amount,
        by: actor,
        verb: "payment.undone",
        now,
      });
      return paymentId;
    });
  },
);
