/** What the money on an SME's account pays. Source: app/domain/README.md, "Money that comes in". */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { paymentInstalments, payments } from "~/db/schema";
import { say } from "~/words/say";
import type { Operator } from "../actor";
import { applicantOf } from "../applicants/moves.server";
import { applicantById, orderById } from "../by-id.server";
import { NotFound, refuseUnless } from "../errors";
import { touch } from "../events/record.server";
import { newId } from "../ids";
import { byOrder, type Cover, coverOf } from "../instalments/cover";
import type { Instalment } from "../instalments/instalments.server";
import { bookPayment, reversePayment } from "../ledger/ledger.server";
import { type Cents, sum } from "../money";
import { addToFigure } from "../monthly-figures.server";
import { oweAgain, owedInstalments, payInstalments } from "../payments/paying.server";
import { verb } from "../verb.server";
import { onAccount } from "./transfers.server";

interface Allocating {
  by: Operator;
  now: number;
}

/**
 * Pays what the SME owes with the money on its account, oldest due first, `most` cents at most; what waits for the
 * answer of a bank is left out. Answers what was used. Nothing owed, or nothing on account, uses nothing.
 */
export async function allocateOldest(
  tx: Tx,
  smeId: string,
  { by, now, most = Number.MAX_SAFE_INTEGER }: Allocating & { most?: Cents },
): Promise<Cents> {
  return sum((await oldestFirst(tx, smeId, { by, now, most })).map(({ amount }) => amount));
}

/** A payment of an order with money on account. */
export interface Allocation {
  /** Of the payment. */
  id: string;
  orderId: string;
  amount: Cents;
}

async function oldestFirst(
  tx: Tx,
  smeId: string,
  { by, now, most }: Allocating & { most: Cents },
): Promise<Allocation[]> {
  const owed = (await owedInstalments(tx, smeId)).filter(({ paymentId }) => paymentId === null);
  const amount = Math.min(most, await onAccount(tx, smeId), sum(owed.map((one) => one.amount)));
  return amount > 0 ? allocate(tx, smeId, coverOf(owed, amount), { by, now }) : [];
}

/**
 * An SME uses the money on its account, oldest due first. Errors: Refused when there is nothing on account, or nothing
 * owed.
 */
export const payFromAccount = verb(
  "orders.pay",
  async ({ actor, tx, once, now }, key: string | null = null): Promise<Cents> => {
    const sme = await applicantOf(tx, actor);
    return once(key, async () => {
      refuseUnless((await onAccount(tx, sme.id)) > 0, "nothing_on_account", say("nothingOnAccount"));
      const used = await allocateOldest(tx, sme.id, { by: actor, now });
      refuseUnless(used > 0, "nothing_due", say("nothingDue"));
      return used;
    });
  },
);

export interface Share {
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
    { actor, tx, once, now },
    smeId: string,
    shares: Share[] | null,
    key: string | null = null,
  ): Promise<Allocation[]> => {
    await applicantById(tx, smeId, "sme");
    return once(key, async () => {
      const free = await onAccount(tx, smeId);
      refuseUnless(free > 0, "nothing_on_account", say("nothingOnAccount"));
      if (shares === null) return oldestFirst(tx, smeId, { by: actor, now, most: free });
      const wanted = sum(shares.map(({ amount }) => amount));
      refuseUnless(wanted <= free, "too_much", say("notThatMuchOnAccount", free));
      const owed = (await owedInstalments(tx, smeId)).filter(({ paymentId }) => paymentId === null);
      const covered = shares.flatMap(({ orderId, amount }) => {
        const ofOrder = owed.filter((one) => one.orderId === orderId);
        if (ofOrder.length === 0) throw new NotFound();
        return coverOf(ofOrder, amount);
      });
      return allocate(tx, smeId, covered, { by: actor, now });
    });
  },
);

/** A payment for each order, settled at once. */
async function allocate(
  tx: Tx,
  smeId: string,
  covered: Cover<Instalment>[],
  { by, now }: Allocating,
): Promise<Allocation[]> {
  // What is on account is a sum, which others may use at the same time.
  await touch(tx, "applicant", smeId);
  await touch(tx, "order", ...covered.map(({ of }) => of.orderId));
  const made: Allocation[] = [];
  for (const part of byOrder(covered)) {
    const order = await orderById(tx, part[0]?.of.orderId ?? "");
    const payment: typeof payments.$inferSelect = {
      id: newId(now),
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
      askAt: null,
      refundAt: null,
    };
    await insertRow(tx, payments, payment);
    const pays = part.map(({ of, amount }) => ({ paymentId: payment.id, instalmentId: of.id, amount }));
    await tx.insert(paymentInstalments).values(pays);
    await bookPayment(tx, order, payment, now);
    await addToFigure(tx, "collected", order, { amount: payment.amount, now });
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
  async ({ actor, tx, once, now }, paymentId: string, key: string | null = null): Promise<void> => {
    await once(key, async () => {
      const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
      if (!payment) throw new NotFound();
      refuseUnless(payment.gateway === "transfer" && payment.state === "paid", "payment_over", say("notAnAllocation"));
      const order = await orderById(tx, payment.orderId);
      await touch(tx, "applicant", order.smeId);
      await touch(tx, "order", order.id);
      await tx.update(payments).set({ state: "refunded", endedAt: now }).where(eq(payments.id, paymentId));
      for (const amount of await reversePayment(tx, order, paymentId, now))
        await addToFigure(tx, "refunded", order, { amount, now });
      await oweAgain(tx, order, { paymentId, amount: payment.amount, by: actor, verb: "payment.undone", now });
      return paymentId;
    });
  },
);
