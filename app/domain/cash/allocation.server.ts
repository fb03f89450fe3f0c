/** Allocates the money on an SME's account to its orders. Source: app/domain/README.md, "Incoming money". */
import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { instalments, orders, paymentInstalments, payments } from "~/db/schema";
import { actingApplicant } from "~/domain/applicants/level.server";
import { lockSmeAndOrders } from "~/domain/events/event.server";
import {
  type Allocation,
  allocateAmount,
  groupByOrder,
  MAX_INSTALMENTS_PER_PAYMENT,
} from "~/domain/instalments/allocation";
import type { Instalment } from "~/domain/instalments/instalment.server";
import { postPayment, reversePayment } from "~/domain/ledger/ledger.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import { addPayment } from "~/domain/payments/payment-seal.server";
import {
  listOwedInstalments,
  listOwedOfOrder,
  payInstalments,
  readPaymentBasis,
  undoInstalmentPayment,
} from "~/domain/payments/settlement.server";
import type { Operator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { type Cents, sum } from "~/domain/values/money";
import { undisputedAmount, unpaidAmount } from "~/domain/values/unpaid-amount";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { loadUnappliedBalance } from "./transfer.server";

interface Allocating {
  by: Operator;
  now: number;
}

/**
 * Pays the SME's owed instalments from its account, earliest deadline first, with at most `most` cents, and at most
 * MAX_INSTALMENTS_PER_PAYMENT of them. Skips instalments with an open payment. The order with the number `orderNumber`
 * comes before all others. Returns the cents used; 0 if nothing is owed or on account.
 */
export async function allocateOldestFirst(
  tx: Tx,
  smeId: string,
  { by, now, ...plan }: Allocating & Pick<AllocationPlan, "most" | "orderNumber">,
): Promise<Cents> {
  return sum((await allocateBalance(tx, smeId, { by, now, ...plan })).map(({ amount }) => amount));
}

/** A payment of one order from the SME's account. */
export interface AllocationPayment {
  /** The payment's id. */
  id: string;
  orderId: string;
  amount: Cents;
}

/** The condition of instalments that the account may pay: none with an open payment at the bank. */
export const isPayable = isNull(instalments.paymentId);

async function allocateBalance(
  tx: Tx,
  smeId: string,
  { by, now, ...plan }: Allocating & AllocationPlan,
): Promise<AllocationPayment[]> {
  return createAllocations(tx, smeId, await planAllocation(tx, smeId, plan), { by, now });
}

interface AllocationPlan {
  /** The most cents to use. By default the whole balance. */
  most?: Cents | undefined;
  /** The number of the order that is paid first. Ignored if it is no order that the SME owes. */
  orderNumber?: number | null | undefined;
  /** A condition on the instalments. */
  where?: SQL | undefined;
  /** True to pay no disputed parts. */
  isDisputedLeft?: boolean;
}

/**
 * Returns the next instalments that the SME's account can pay with at most `most` cents, earliest deadline first: as
 * many as one payment covers. Empty if nothing is owed or on account. Skips instalments with an open payment, and any
 * that do not meet `where`.
 */
export async function planAllocation(
  tx: Tx,
  smeId: string,
  { most: maxAmount = Number.MAX_SAFE_INTEGER, orderNumber = null, where, isDisputedLeft = false }: AllocationPlan = {},
): Promise<Allocation<Instalment>[]> {
  const isAllowed = and(isPayable, where);
  const [balance, first, next] = await Promise.all([
    loadUnappliedBalance(tx, smeId),
    orderNumber === null
      ? []
      : listOwedInstalments(tx, smeId, { where: and(isAllowed, eq(orders.number, orderNumber)) }),
    listOwedInstalments(tx, smeId, {
      where: orderNumber === null ? isAllowed : and(isAllowed, ne(orders.number, orderNumber)),
    }),
  ]);
  const owed = [...first, ...next].slice(0, MAX_INSTALMENTS_PER_PAYMENT);
  const amount = Math.min(maxAmount, balance, sum(owed.map(isDisputedLeft ? undisputedAmount : unpaidAmount)));
  return amount > 0 ? allocateAmount(owed, amount) : [];
}

/**
 * Pays the actor's instalments from its account, earliest deadline first, at most MAX_INSTALMENTS_PER_PAYMENT of them.
 * Returns the cents used. `most`: the most cents to use, by default all. `key`: the idempotency key, null for none.
 * @throws Refused "nothing_on_account" if the account is empty, "nothing_due" if nothing is owed.
 * @throws NotFound for staff.
 */
export const payFromAccount = verb(
  "orders.pay",
  async ({ actor, tx, runOnce, now }, key: string | null = null, most?: Cents): Promise<Cents> => {
    const sme = await actingApplicant(tx, actor);
    return runOnce(key, async () => {
      refuseUnless((await loadUnappliedBalance(tx, sme.id)) > 0, "nothing_on_account", message("nothingOnAccount"));
      const used = await allocateOldestFirst(tx, sme.id, { by: actor, now, most });
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
 * Pays an SME's orders from its account, as an officer. Within an order the earliest instalment comes first. `shares`:
 * cents per order, or null for the earliest instalments of any order, at most MAX_INSTALMENTS_PER_PAYMENT of them.
 * Returns the payments.
 * @throws Invalid at field "shares" if an order has two shares.
 * @throws NotFound if the SME does not exist, or if it owes nothing of an order.
 * @throws Refused "nothing_on_account" if the account is empty, "too_much" if a share exceeds the account's balance or
 * the order's debt.
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
    if (shares && new Set(shares.map(({ orderId }) => orderId)).size < shares.length)
      throw new Invalid({ shares: [message("orderTwice")] });
    return runOnce(key, async () => {
      const free = await loadUnappliedBalance(tx, smeId);
      refuseUnless(free > 0, "nothing_on_account", message("nothingOnAccount"));
      if (shares === null) return allocateBalance(tx, smeId, { by: actor, now, most: free });
      const wanted = sum(shares.map(({ amount }) => amount));
      refuseUnless(wanted <= free, "too_much", message("notThatMuchOnAccount", free));
      const covered: Allocation<Instalment>[] = [];
      for (const { orderId, amount } of shares) {
        const owed = (await listOwedOfOrder(tx, smeId, orderId)).filter(({ paymentId }) => paymentId === null);
        if (owed.length === 0) throw new NotFound();
        covered.push(...allocateAmount(owed, amount));
      }
      return createAllocations(tx, smeId, covered, { by: actor, now });
    });
  },
);

/** Creates one settled payment per order. */
export async function createAllocations(
  tx: Tx,
  smeId: string,
  covered: Allocation<Instalment>[],
  { by, now }: Allocating,
): Promise<AllocationPayment[]> {
  const parts = groupByOrder(covered);
  const orderIds = parts.map(([first]) => first?.instalment.orderId ?? "");
  // Another transaction may use the same balance at the same time.
  await lockSmeAndOrders(tx, smeId, orderIds);
  if (parts.length === 0) return [];
  const [balance, basis, ...paidOrders] = await Promise.all([
    loadUnappliedBalance(tx, smeId),
    readPaymentBasis(tx, smeId, orderIds, now),
    ...orderIds.map((id) => orderById(tx, id)),
  ]);
  const free = balance - sum(covered.map(({ amount }) => amount));
  const made: AllocationPayment[] = [];
  for (const [at, order] of paidOrders.entries()) {
    const part = parts[at] ?? [];
    const payment: Omit<typeof payments.$inferSelect, "seal"> = {
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
    await addPayment(tx, payment);
    const pays = part.map(({ instalment, amount }) => ({
      paymentId: payment.id,
      instalmentId: instalment.id,
      amount,
    }));
    await tx.insert(paymentInstalments).values(pays);
    await postPayment(tx, order, { ...payment, basis: basis.posting }, now);
    await payInstalments(tx, order, pays, { paymentId: payment.id, amount: payment.amount, free, basis, by, now });
    made.push({ id: payment.id, orderId: order.id, amount: payment.amount });
  }
  return made;
}

/**
 * Returns an allocation's money to the SME's account. Its instalments are owed again.
 * @throws NotFound if the payment does not exist.
 * @throws Refused "payment_over" if a bank collected the payment, or if it was undone already.
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
      await lockSmeAndOrders(tx, order.smeId, [order.id]);
      await tx.update(payments).set({ state: "refunded", endedAt: now }).where(eq(payments.id, paymentId));
      await reversePayment(tx, order, paymentId, now);
      await undoInstalmentPayment(tx, order, {
        paymentId,
        amount: payment.amount,
        by: actor,
        verb: "payment.undone",
        text: (...owed) => message("partsOwedAgain", ...owed),
        now,
      });
      return paymentId;
    });
  },
);
