/** Starting and settling payments at the bank. Settling is idempotent: reload, two tabs and a poll settle once. */
import { desc, eq, inArray } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { instalments, paymentInstalments, payments } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { gateways } from "~/gateways/gateways";
import { system, type Actor } from "../actor";
import { applicantById } from "../applicants/moves.server";
import { clock } from "../clock";
import { NotFound, Refused } from "../errors";
import { newId } from "../ids";
import { deadlineOf, isLate, UPFRONT } from "../instalments/instalment";
import { instalmentsOf, type Instalment } from "../instalments/instalments.server";
import { bookPayment, reverseOrder } from "../ledger/ledger.server";
import { formatMoney, sum, type Cents } from "../money";
import { newOrder, paymentReceived } from "../notifications/messages";
import { tell } from "../notifications/outbox.server";
import { orderNumber, OrderStatus } from "../orders/status";
import { orderById, orderOf } from "../orders/orders.server";
import { transition, words, type Order } from "../orders/transitions.server";
import { NOTHING_DUE, type PaymentPurpose } from "./payment";
import { forEach } from "../batch";
import { record } from "../reports/figures.server";
import { giveRefundsDue, idsInState } from "./refunds.server";

export type Payment = typeof payments.$inferSelect;

/**
 * Starts a payment, or goes on with the one that is open for the same instalment. Answers the transaction id and the
 * address of the bank's page. Errors: Refused 'payment is done' when nothing of that purpose is due, NotFound.
 */
export async function startPayment(
  actor: Actor,
  orderId: string,
  purpose: PaymentPurpose,
  withoutBrowser: boolean,
  now = clock.now(),
): Promise<{ id: string; payUrl: string }> {
  const { payment, order } = await transaction(async (tx) => {
    const order = await orderOf(tx, actor, orderId);
    if (order.smeId !== actor.applicantId) throw new NotFound();
    const due = dueFor(purpose, order, await instalmentsOf(tx, order.id));
    if (due.length === 0) throw new Refused(NOTHING_DUE);
    const open = due.find((one) => one.paymentId !== null)?.paymentId;
    return { order, payment: open ? await paymentById(tx, open) : await openPayment(tx, order, due, withoutBrowser, now) };
  });
  if (payment.payUrl) return { id: payment.id, payUrl: payment.payUrl };
  const { payUrl } = await gateways().bank.start({
    reference: payment.id,
    amount: payment.amount,
    description: `Dhow order ${orderNumber(order.number)}`,
    returnPath: `/sme/payment-result/${payment.id}`,
    withoutBrowser: payment.withoutBrowser,
  });
  await transaction(async (tx) => {
    await tx.update(payments).set({ payUrl }).where(eq(payments.id, payment.id));
  });
  return { id: payment.id, payUrl };
}

/** What a payment of that purpose would be, for the page that offers it; null when nothing is due. Errors: NotFound. */
export async function paymentDue(
  actor: Actor,
  orderId: string,
  purpose: PaymentPurpose,
): Promise<{ number: string; to: string; amount: Cents } | null> {
  const order = await orderOf(db, actor, orderId);
  const due = dueFor(purpose, order, await instalmentsOf(db, order.id));
  if (due.length === 0) return null;
  const supplier = await applicantById(db, order.providerId);
  return { number: orderNumber(order.number), to: supplier.title ?? supplier.email, amount: sum(due.map((one) => one.amount)) };
}

function dueFor(purpose: PaymentPurpose, order: Order, all: Instalment[]): Instalment[] {
  if (order.status === OrderStatus.canceled) return [];
  const unpaid = all.filter((one) => one.paidAt === null);
  if (purpose === "upfront") return unpaid.filter((one) => one.number === UPFRONT);
  const later = order.placedAt === null ? [] : unpaid;
  return purpose === "instalment" ? later.slice(0, 1) : later;
}

async function openPayment(tx: Tx, order: Order, due: Instalment[], withoutBrowser: boolean, now: number): Promise<Payment> {
  const payment: Payment = {
    id: newId(now),
    orderId: order.id,
    smeId: order.smeId,
    amount: sum(due.map((one) => one.amount)),
    state: "open",
    withoutBrowser,
    payUrl: null,
    createdAt: now,
    endedAt: null,
  };
  await tx.insert(payments).values(payment);
  await tx.insert(paymentInstalments).values(due.map((one) => ({ paymentId: payment.id, instalmentId: one.id })));
  await tx
    .update(instalments)
    .set({ paymentId: payment.id })
    .where(inArray(instalments.id, due.map((one) => one.id)));
  return payment;
}

/** Asks the bank and settles what it says; a payment that it has not decided stays open. Errors: NotFound. */
export async function settlePayment(paymentId: string, now = clock.now()): Promise<Payment> {
  const payment = await paymentById(db, paymentId);
  if (payment.state !== "open") return payment;
  const answer = await gateways().bank.ask(paymentId);
  if (answer === "open") return payment;
  await transaction(async (tx) => {
    const current = await paymentById(tx, paymentId);
    if (current.state !== "open") return;
    if (answer === "declined") await settleDeclined(tx, current, now);
    else await settleApproved(tx, current, now);
  });
  await giveRefundsDue(now);
  return paymentById(db, paymentId);
}

/** The SME's own payment, settled. Errors: NotFound for somebody else's. */
export async function settleOwnPayment(actor: Actor, paymentId: string, now = clock.now()): Promise<Payment> {
  const payment = await paymentById(db, paymentId);
  if (payment.smeId !== actor.applicantId) throw new NotFound();
  return settlePayment(paymentId, now);
}

async function settleDeclined(tx: Tx, payment: Payment, now: number): Promise<void> {
  await tx.update(payments).set({ state: "declined", endedAt: now }).where(eq(payments.id, payment.id));
  await tx.update(instalments).set({ paymentId: null }).where(eq(instalments.paymentId, payment.id));
  const order = await orderById(tx, payment.orderId);
  await transition(tx, order, order.status as OrderStatus, system, `Payment of ${formatMoney(payment.amount)} declined by the bank`, now);
}

async function settleApproved(tx: Tx, payment: Payment, now: number): Promise<void> {
  const order = await orderById(tx, payment.orderId);
  await bookPayment(tx, order, payment, now);
  if (order.status === OrderStatus.canceled) {
    // The bank's answer came after the order was canceled: the money goes back.
    await tx.update(payments).set({ state: "refund due", endedAt: now }).where(eq(payments.id, payment.id));
    await reverseOrder(tx, order, ["payment"], now);
    return;
  }
  await tx.update(payments).set({ state: "paid", endedAt: now }).where(eq(payments.id, payment.id));
  const all = await instalmentsOf(tx, order.id);
  const parts = await tx.select().from(paymentInstalments).where(eq(paymentInstalments.paymentId, payment.id));
  const isPart = (one: Instalment) => parts.some((part) => part.instalmentId === one.id);
  const paid = all.filter(isPart);
  const rest = all.filter((one) => one.paidAt === null && !isPart(one));
  await tx
    .update(instalments)
    .set({ paidAt: now, paymentId: payment.id })
    .where(inArray(instalments.id, paid.map((one) => one.id)));
  const sme = await applicantById(tx, order.smeId);
  const change = {
    paid: rest.length === 0,
    lateOnce: order.lateOnce || paid.some((one) => isLate(one, now)),
  };
  const text = `${describe(paid)} paid: ${formatMoney(payment.amount)}`;
  if (paid.some((one) => one.number === UPFRONT)) {
    for (const one of rest) {
      one.deadline = deadlineOf(one.number, now);
      await tx.update(instalments).set({ deadline: one.deadline }).where(eq(instalments.id, one.id));
    }
    await transition(tx, order, OrderStatus.waiting, smeOperator(sme), text, now, { ...change, placedAt: now });
    await record(tx, "orders", order, order.amount, now);
    const supplier = await applicantById(tx, order.providerId);
    await tell(tx, supplier.email, newOrder(words(order), sme.title ?? sme.email), now);
  } else {
    await transition(tx, order, order.status as OrderStatus, smeOperator(sme), text, now, change);
  }
  const next = rest[0]?.deadline ? { amount: rest[0].amount, deadline: rest[0].deadline } : null;
  await tell(tx, sme.email, paymentReceived(words(order), payment.amount, next), now);
}

const smeOperator = (sme: { accountId: string }) => ({ accountId: sme.accountId, role: "sme" as const });

function describe(paid: Instalment[]): string {
  const numbers = paid.map((one) => one.number);
  if (numbers.length === 1) return numbers[0] === UPFRONT ? "Upfront part" : `Instalment ${numbers[0]}`;
  return `Instalments ${numbers[0]} to ${numbers.at(-1)}`;
}

/** The order's payments, newest first. */
export async function paymentsOf(orderId: string): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.createdAt), desc(payments.id));
}

/** Asks the bank about payments whose payer never came back. */
export async function settleOpenPayments(): Promise<void> {
  await forEach(
    (after) => idsInState("open", after),
    (id) => settlePayment(id),
  );
}

async function paymentById(tx: Tx, id: string): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new NotFound();
  return payment;
}
