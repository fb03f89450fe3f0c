/** Starting and settling payments at the bank. Settling is idempotent: reload, two tabs and a poll settle once. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { instalments, paymentInstalments, payments } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import type { BankName } from "~/gateways/bank/bank";
import type { Collected } from "~/gateways/bank/currency";
import { NO_BANK } from "~/gateways/bank/none.server";
import { bankOf, gateways } from "~/gateways/gateways";
import { Unreachable } from "~/gateways/http.server";
import { system, type Actor } from "../actor";
import { countries } from "../applicants/countries";
import { applicantById, type Applicant } from "../applicants/moves.server";
import { clock } from "../clock";
import { NotFound, Refused } from "../errors";
import { newId } from "../ids";
import { nextChase } from "../instalments/chase";
import { deadlineOf, isLate, openAmong, partsNamed, UPFRONT } from "../instalments/instalment";
import { instalmentsOf, type Instalment } from "../instalments/instalments.server";
import { bookPayment, reversePayment } from "../ledger/ledger.server";
import { log } from "../log";
import { formatMoney, sum, type Cents } from "../money";
import { newOrder, paymentExpired, paymentReceived, paymentTooLate } from "../notifications/messages";
import { tell } from "../notifications/outbox.server";
import { orderNumber, OrderStatus } from "../orders/status";
import { orderById, orderOf } from "../orders/orders.server";
import { once } from "../receipts.server";
import { transition, words, type Order } from "../orders/transitions.server";
import { nextAsk, NOTHING_DUE, PAYMENT_LIFE, PAYMENT_OVER, type PaymentPurpose } from "./payment";
import { each } from "../batch";
import { record } from "../reports/figures.server";
import { patience, troubleOf } from "./away.server";
import { chargeOf, collectedFor } from "./charge";
import { giveRefundsDue } from "./refunds.server";

export type Payment = typeof payments.$inferSelect;
export const paymentStates = payments.state.enumValues;

export interface StartedPayment {
  /** The transaction id. */
  id: string;
  /** The bank's page. */
  payUrl: string;
  amount: Cents;
  /** It was open before, over other instalments than were asked for now: the payer is to be told. */
  isOther: boolean;
}

/**
 * Starts a payment, or goes on with the one that is open for one of the same instalments; `key` makes asking twice start
 * one, even if it was paid in between. Errors: Refused 'payment is done' when nothing of that purpose is due, or when no bank
 * collects in the SME's country; NotFound; Unreachable, after which it can be sent again.
 */
export async function startPayment(
  actor: Actor,
  orderId: string,
  purpose: PaymentPurpose,
  withoutBrowser: boolean,
  key: string | null = null,
  now = clock.now(),
): Promise<StartedPayment> {
  const { payment, order, sme, isOther } = await transaction(async (tx) => {
    const order = await orderOf(tx, actor, orderId);
    if (order.smeId !== actor.applicantId) throw new NotFound();
    const sme = await applicantById(tx, order.smeId);
    const begun = await once(tx, actor.accountId, key, now, async () => {
      const due = dueFor(purpose, order, await instalmentsOf(tx, order.id));
      if (due.length === 0) throw new Refused("nothing_due", NOTHING_DUE);
      const open = due.find((one) => one.paymentId !== null)?.paymentId;
      if (!open) return { id: await openPayment(tx, order, sme, due, withoutBrowser, now), isOther: false };
      const { amount } = await paymentById(tx, open);
      return { id: open, isOther: amount !== sum(due.map((one) => one.amount)) };
    });
    return { order, sme, payment: await paymentById(tx, begun.id), isOther: begun.isOther };
  });
  const { id, amount } = payment;
  return { id, payUrl: payment.payUrl ?? (await bankPage(payment, order, sme, now)), amount, isOther };
}

/** The bank's page for a payment that has none yet. Whoever asks at the same time gets the same one: only one is ever handed out. */
async function bankPage(payment: Payment, order: Order, sme: Applicant, now: number): Promise<string> {
  if (payment.state !== "open") throw new Refused("payment_over", PAYMENT_OVER);
  const started = await bankOf(payment.gateway).start({
    reference: payment.id,
    order: orderNumber(order.number),
    amount: payment.amount,
    collected: collectedFor(payment),
    description: `Dhow order ${orderNumber(order.number)}`,
    returnPath: `/sme/payment-result/${payment.id}`,
    withoutBrowser: payment.withoutBrowser,
    payer: {
      email: sme.email,
      firstname: sme.firstname ?? "",
      lastname: sme.lastname ?? "",
      country: sme.phoneCountry ?? "",
      phone: sme.phoneNumber ?? "",
    },
    goodFor: payment.createdAt + PAYMENT_LIFE - now,
  });
  return transaction(async (tx) => {
    await tx.update(payments).set(started).where(and(eq(payments.id, payment.id), isNull(payments.payUrl)));
    const { payUrl } = await paymentById(tx, payment.id);
    return payUrl ?? started.payUrl;
  });
}

/** Who collects `amount` in the SME's country, and how much of what. Errors: Refused when nobody does. */
function quoteFor(amount: Cents, sme: Applicant): { gateway: BankName; collected: Collected } {
  const { banks } = gateways();
  if (banks.length === 0) throw new Error(NO_BANK);
  for (const bank of banks) {
    const collected = bank.quote(amount, sme.phoneCountry);
    if (collected) return { gateway: bank.name, collected };
  }
  const country = countries.find(({ code }) => code === sme.phoneCountry)?.name ?? "your country";
  throw new Refused("no_bank", `no bank collects payments in ${country} yet: please write to us`);
}

/**
 * What a payment of that purpose would be, for the page that offers it; null when nothing is due. `open`: it would go on
 * with the one that is open, over these instalments. Errors: NotFound.
 */
export async function paymentDue(
  actor: Actor,
  orderId: string,
  purpose: PaymentPurpose,
): Promise<{ number: string; to: string; amount: Cents; open: string | null } | null> {
  const order = await orderOf(db, actor, orderId);
  const all = await instalmentsOf(db, order.id);
  const due = dueFor(purpose, order, all);
  if (due.length === 0) return null;
  const open = openAmong(all);
  const continued = open && due.some((one) => open.includes(one)) ? open : null;
  const supplier = await applicantById(db, order.providerId);
  return {
    number: orderNumber(order.number),
    to: supplier.title ?? supplier.email,
    amount: sum((continued ?? due).map((one) => one.amount)),
    open: continued && partsNamed(continued),
  };
}

function dueFor(purpose: PaymentPurpose, order: Order, all: Instalment[]): Instalment[] {
  if (order.status === OrderStatus.canceled) return [];
  const unpaid = all.filter((one) => one.paidAt === null);
  if (purpose === "upfront") return unpaid.filter((one) => one.number === UPFRONT);
  const later = order.placedAt === null ? [] : unpaid;
  return purpose === "instalment" ? later.slice(0, 1) : later;
}

async function openPayment(tx: Tx, order: Order, sme: Applicant, due: Instalment[], withoutBrowser: boolean, now: number): Promise<string> {
  const amount = sum(due.map((one) => one.amount));
  const { gateway, collected } = quoteFor(amount, sme);
  const payment: Payment = {
    id: newId(now),
    orderId: order.id,
    smeId: order.smeId,
    amount,
    state: "open",
    withoutBrowser,
    payUrl: null,
    gateway,
    currency: collected.currency,
    collected: collected.units,
    gatewayReference: null,
    refundReference: null,
    trouble: null,
    createdAt: now,
    endedAt: null,
    askAt: nextAsk(now, now),
    refundAt: null,
  };
  await insertRow(tx, payments, payment);
  await tx.insert(paymentInstalments).values(due.map((one) => ({ paymentId: payment.id, instalmentId: one.id })));
  await tx
    .update(instalments)
    .set({ paymentId: payment.id })
    .where(inArray(instalments.id, due.map((one) => one.id)));
  return payment.id;
}

/**
 * Asks the bank and settles what it says. A payment that it has not decided stays open for a day, then it expires; what
 * the bank says of an expired one is settled, too. What cannot be, such as another amount, is not settled: it is written down
 * for the admin. Errors: NotFound.
 */
export async function settlePayment(paymentId: string, now = clock.now()): Promise<Payment> {
  const payment = await paymentById(db, paymentId);
  if (!isUndecided(payment)) return payment;
  const isOver = now - payment.createdAt > PAYMENT_LIFE;
  let trouble: string | null = null;
  const ask = async () => bankOf(payment.gateway).ask(chargeOf(payment));
  const answer = await ask().catch((error: unknown) => {
    trouble = troubleOf(error);
    if (trouble !== null) return "open" as const;
    // A bank that cannot be reached for a day has not answered, either.
    if (!isOver) throw error;
    trouble = payment.trouble;
    return "open" as const;
  });
  if (trouble !== payment.trouble) await noteTrouble(payment, trouble);
  const hasNotAnswered = answer === "open" || answer === "lapsed";
  if (hasNotAnswered && (payment.state === "expired" || (answer === "open" && !isOver))) return paymentById(db, paymentId);
  await transaction(async (tx) => {
    const current = await paymentById(tx, paymentId);
    if (!isUndecided(current)) return;
    if (answer === "approved") await settleApproved(tx, current, now);
    else if (current.state === "open") await settleUnpaid(tx, current, answer === "declined" ? "declined" : "expired", now);
    // Declined after it had expired: nothing is left to undo, and it need not be asked about again.
    else if (answer === "declined") await tx.update(payments).set({ state: "declined", askAt: null }).where(eq(payments.id, current.id));
  });
  await giveRefundsDue(now);
  return paymentById(db, paymentId);
}

/** What a person has to settle with the bank is shown to the admin and said once in the log. */
async function noteTrouble(payment: Payment, trouble: string | null): Promise<void> {
  if (trouble !== null) log.error({ payment: payment.id, gateway: payment.gateway, trouble }, "a payment needs somebody to look after it");
  await transaction(async (tx) => {
    await tx.update(payments).set({ trouble }).where(eq(payments.id, payment.id));
  });
}

/** The SME's own payment, settled; as it is known here while the bank does not answer. Errors: NotFound for somebody else's. */
export async function settleOwnPayment(actor: Actor, paymentId: string, now = clock.now()): Promise<Payment> {
  const payment = await ownPayment(actor, paymentId);
  return settlePayment(paymentId, now).catch((error: unknown) => {
    if (!(error instanceof Unreachable)) throw error;
    log.warn({ err: error }, "a payer came back, but the bank cannot be asked");
    return payment;
  });
}

/** The SME's own payment as it is known here, without asking the bank. Errors: NotFound for somebody else's. */
export async function ownPayment(actor: Actor, paymentId: string): Promise<Payment> {
  const payment = await paymentById(db, paymentId);
  if (payment.smeId !== actor.applicantId) throw new NotFound();
  return payment;
}

/** The bank may still say what became of it. */
const isUndecided = (payment: Payment): boolean => payment.state === "open" || payment.state === "expired";

/** Its instalments can be paid anew. */
async function settleUnpaid(tx: Tx, payment: Payment, state: "declined" | "expired", now: number): Promise<void> {
  const askAt = state === "expired" ? nextAsk(payment.createdAt, now) : null;
  await tx.update(payments).set({ state, endedAt: now, askAt }).where(eq(payments.id, payment.id));
  await tx.update(instalments).set({ paymentId: null }).where(eq(instalments.paymentId, payment.id));
  const order = await orderById(tx, payment.orderId);
  const what = state === "declined" ? "declined by the bank" : "expired: the bank did not answer";
  await transition(tx, order, order.status as OrderStatus, system, `Payment of ${formatMoney(payment.amount)} ${what}`, now);
  if (state === "expired" && order.status !== OrderStatus.canceled) {
    const sme = await applicantById(tx, order.smeId);
    await tell(tx, sme.email, paymentExpired(words(order), payment.amount, order.placedAt === null), now);
  }
}

/** The bank's answer came after the payment had expired or its order was canceled: the money goes back. */
async function giveBack(tx: Tx, order: Order, payment: Payment, now: number): Promise<void> {
  await tx.update(payments).set({ state: "refund due", endedAt: now, askAt: null }).where(eq(payments.id, payment.id));
  await reversePayment(tx, order, payment.id, now);
  const why = payment.state === "expired" ? "the payment had expired" : "the order was canceled";
  const text = `Payment of ${formatMoney(payment.amount)} came after ${why}: it is refunded`;
  await transition(tx, order, order.status as OrderStatus, system, text, now);
  const sme = await applicantById(tx, order.smeId);
  await tell(tx, sme.email, paymentTooLate(words(order), payment.amount, why), now);
}

async function settleApproved(tx: Tx, payment: Payment, now: number): Promise<void> {
  const order = await orderById(tx, payment.orderId);
  await bookPayment(tx, order, payment, now);
  if (order.status === OrderStatus.canceled || payment.state === "expired") return giveBack(tx, order, payment, now);
  await tx.update(payments).set({ state: "paid", endedAt: now, askAt: null }).where(eq(payments.id, payment.id));
  const all = await instalmentsOf(tx, order.id);
  const parts = await tx.select().from(paymentInstalments).where(eq(paymentInstalments.paymentId, payment.id));
  const isPart = (one: Instalment) => parts.some((part) => part.instalmentId === one.id);
  const paid = all.filter(isPart);
  const rest = all.filter((one) => one.paidAt === null && !isPart(one));
  await tx
    .update(instalments)
    .set({ paidAt: now, paymentId: payment.id, chaseAt: null })
    .where(inArray(instalments.id, paid.map((one) => one.id)));
  const sme = await applicantById(tx, order.smeId);
  const change = {
    paid: rest.length === 0,
    lateOnce: order.lateOnce || paid.some((one) => isLate(one, now)),
  };
  const text = `${partsNamed(paid)} paid: ${formatMoney(payment.amount)}`;
  if (paid.some((one) => one.number === UPFRONT)) {
    for (const one of rest) {
      one.deadline = deadlineOf(one.number, now);
      await tx.update(instalments).set({ deadline: one.deadline, chaseAt: nextChase(one.deadline, now) }).where(eq(instalments.id, one.id));
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

/** The order's payments, newest first. */
export async function paymentsOf(orderId: string): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.createdAt), desc(payments.id));
}

/** Asks the bank about payments whose payer never came back, more and more seldom, and for weeks about those that expired. */
export async function settleOpenPayments(now = clock.now()): Promise<void> {
  const due = await db
    .select({ id: payments.id, gateway: payments.gateway, createdAt: payments.createdAt })
    .from(payments)
    .where(and(isNotNull(payments.askAt), lte(payments.askAt, now)))
    .orderBy(asc(payments.askAt), asc(payments.id))
    .limit(1000);
  const patiently = patience();
  const known = new Map(due.map((payment) => [payment.id, payment]));
  await each([...known.keys()], async (id) => {
    const { gateway, createdAt } = known.get(id)!;
    // One that fails goes to the end of the queue like one that is open.
    const askLater = () =>
      transaction(async (tx) => {
        // Nothing to ask about any more if it was decided meanwhile.
        const undecided = and(eq(payments.id, id), isNotNull(payments.askAt));
        await tx.update(payments).set({ askAt: nextAsk(createdAt, now) }).where(undecided);
      });
    await patiently(gateway, async () => void (await settlePayment(id, now).finally(askLater)));
  });
}

async function paymentById(tx: Tx, id: string): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new NotFound();
  return payment;
}
