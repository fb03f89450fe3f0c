/** Starting and settling payments at the bank. Settling is idempotent: reload, two tabs and a poll settle once. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { paymentInstalments, payments } from "~/db/schema";
import type { BankName } from "~/gateways/bank/bank";
import type { Collected } from "~/gateways/bank/currency";
import { NO_BANK } from "~/gateways/bank/none.server";
import { gateways } from "~/gateways/gateways";
import { Unreachable } from "~/gateways/http.server";
import { say } from "~/words/say";
import { type Actor, type Operator, system } from "../actor";
import { countries } from "../applicants/countries";
import { type Applicant, applicantOf } from "../applicants/moves.server";
import { nameOf } from "../applicants/name.server";
import { each } from "../batch";
import { applicantById, orderById } from "../by-id.server";
import { Forbidden, NotFound, Refused } from "../errors";
import { record, touch } from "../events/record.server";
import { newId } from "../ids";
import { assignToPayment, releaseFromPayments } from "../instalments/changes.server";
import { byOrder, type Cover, coverOf, whole } from "../instalments/cover";
import { endsOf, openAmong, partsNamed, UPFRONT } from "../instalments/instalment";
import { type Instalment, instalmentsOf, lateInstalments } from "../instalments/instalments.server";
import { bookPayment, reversePayment } from "../ledger/ledger.server";
import { log } from "../log";
import { type Cents, sum } from "../money";
import { addToFigure } from "../monthly-figures.server";
import { orderOf } from "../orders/orders.server";
import { OrderStatus, orderNumber } from "../orders/status";
import { type Order, transition } from "../orders/transitions.server";
import * as paths from "../paths";
import { chore, type Scene, verbInSteps, type Write } from "../verb.server";
import { gatewayOf, patience, troubleOf } from "./away.server";
import { chargeOf, collectedFor, groupAmount, type PaymentGroup } from "./charge";
import { owedInstalments, payInstalments } from "./paying.server";
import { NOTHING_DUE, nextAsk, PAYMENT_LIFE, PAYMENT_OVER, type PaymentPurpose } from "./payment";
import { giveRefundsDue } from "./refunds.server";

export type Payment = typeof payments.$inferSelect;
export const storedPaymentStates = payments.state.enumValues;

export interface StartedPayment {
  /** The transaction id. */
  id: string;
  /** The bank's page. */
  payUrl: string;
  amount: Cents;
  /** An order that it pays, the one that is late for longest if it pays several. */
  orderId: string;
  /** Whether it was open already, over other instalments than were asked for now. Then the payer must be told. */
  isOther: boolean;
}

interface OrderPayment {
  orderId: string;
  purpose: PaymentPurpose;
  /** A payer by API, who follows no redirects between the bank and Dhow. */
  withoutBrowser: boolean;
  key?: string | null;
}

/**
 * Starts a payment, or goes on with the one that is open for one of the same instalments; `key` makes asking twice
 * start one, even if it was paid in between. Errors: Refused 'payment is done' when nothing of that purpose is due, or
 * when no bank collects in the SME's country; NotFound; Unreachable, after which it can be sent again.
 */
export const startPayment = verbInSteps(
  "orders.pay",
  async (
    { actor, write, once, now },
    { orderId, purpose, withoutBrowser, key = null }: OrderPayment,
  ): Promise<StartedPayment> => {
    const begun = await write(async (tx) => {
      const sme = await applicantOf(tx, actor);
      const order = await orderOf(tx, actor, orderId);
      const { id, isOther } = await once(tx, key, async () => {
        const all = await instalmentsOf(tx, order.id);
        const due = dueFor(purpose, order, all);
        if (due.length === 0) throw nothingDue(purpose, order, all);
        return openOrGoOn(tx, sme, whole(due), { withoutBrowser, now });
      });
      return { group: await groupOf(tx, id), isOther };
    });
    return started(write, begun, now);
  },
);

/**
 * Starts one payment of everything that is late, over all orders of the SME that asks; otherwise as startPayment.
 * Errors:
 * Refused 'payment is done' when nothing is late.
 */
export const startLatePayment = verbInSteps(
  "orders.pay",
  (scene, withoutBrowser: boolean, key: string | null = null): Promise<StartedPayment> =>
    startOverOrders(scene, { withoutBrowser, key }, async (tx, sme) => {
      const late = await lateInstalments(tx, sme.id, scene.now);
      if (late.length === 0) throw new Refused("nothing_due", NOTHING_DUE);
      return whole(late);
    }),
);

/**
 * Starts one payment of `amount` cents over what the SME owes, oldest due first: the last instalment may be paid in
 * part.
 * Otherwise as startPayment. Errors: Refused when nothing is owed, or less than that; a payment that is open is gone on
 * with.
 */
export const startAmountPayment = verbInSteps(
  "orders.pay",
  (scene, amount: Cents, withoutBrowser: boolean, key: string | null = null): Promise<StartedPayment> =>
    startOverOrders(scene, { withoutBrowser, key }, async (tx, sme) =>
      coverOf(await owedInstalments(tx, sme.id), amount),
    ),
);

interface AskedPayment {
  withoutBrowser: boolean;
  key: string | null;
}

/**
 * Starts one payment over what `find` finds of all orders of the SME, or goes on with the one that is open over some of
 * it.
 */
async function startOverOrders(
  { actor, write, now, once }: Scene,
  { withoutBrowser, key }: AskedPayment,
  find: (tx: Tx, sme: Applicant) => Promise<Cover<Instalment>[]>,
): Promise<StartedPayment> {
  const begun = await write(async (tx) => {
    const sme = await applicantOf(tx, actor);
    const { id, isOther } = await once(tx, key, async () =>
      openOrGoOn(tx, sme, await find(tx, sme), { withoutBrowser, now }),
    );
    return { group: await groupOf(tx, id), isOther };
  });
  return started(write, begun, now);
}

interface Opening {
  withoutBrowser: boolean;
  now: number;
}

/**
 * The id of the payment over these instalments, which may be of several orders; or of the one that is open over some of
 * them.
 */
async function openOrGoOn(
  tx: Tx,
  sme: Applicant,
  due: Cover<Instalment>[],
  opening: Opening,
): Promise<{ id: string; isOther: boolean }> {
  const open = due.find(({ of }) => of.paymentId !== null)?.of.paymentId;
  if (!open) return { id: await openPayments(tx, sme, due, opening), isOther: false };
  const group = await groupOf(tx, open);
  const covered = await tx
    .select({ id: paymentInstalments.instalmentId, amount: paymentInstalments.amount })
    .from(paymentInstalments)
    .where(
      inArray(
        paymentInstalments.paymentId,
        group.all.map(({ id }) => id),
      ),
    );
  const isSame =
    covered.length === due.length &&
    covered.every(({ id, amount }) => due.some((one) => one.of.id === id && one.amount === amount));
  return { id: group.lead.id, isOther: !isSame };
}

async function started(
  write: Write,
  { group, isOther }: { group: PaymentGroup; isOther: boolean },
  now: number,
): Promise<StartedPayment> {
  const { id, orderId, payUrl } = group.lead;
  return { id, orderId, payUrl: payUrl ?? (await bankPage(write, group, now)), amount: groupAmount(group), isOther };
}

/**
 * The bank's page for a group that has none yet. Two who ask at the same time get the same page: only one is ever
 * handed out.
 */
async function bankPage(write: Write, group: PaymentGroup, now: number): Promise<string> {
  const { lead: payment, all } = group;
  if (payment.state !== "open") throw new Refused("payment_over", PAYMENT_OVER);
  const sme = await applicantById(db, payment.smeId);
  const order = orderNumber((await orderById(db, payment.orderId)).number);
  const others = all.length - 1;
  const started = await gatewayOf(payment).start({
    reference: payment.id,
    order,
    amount: groupAmount(group),
    collected: collectedFor(group),
    description: others === 0 ? `Dhow order ${order}` : `Dhow order ${order} and ${others} more`,
    returnPath: paths.paymentResult(payment.id),
    payer: {
      email: sme.email,
      firstname: sme.firstname ?? "",
      lastname: sme.lastname ?? "",
      country: sme.phoneCountry ?? "",
      phone: sme.phoneNumber ?? "",
    },
    goodFor: payment.createdAt + PAYMENT_LIFE - now,
  });
  return write(async (tx) => {
    await tx
      .update(payments)
      .set(started)
      .where(and(eq(payments.id, payment.id), isNull(payments.payUrl)));
    const { payUrl } = await paymentById(tx, payment.id);
    return payUrl ?? started.payUrl;
  });
}

/**
 * For each amount, the gateway that collects it in the SME's country and the sum in its currency. Errors: Refused when
 * no gateway does.
 */
function quotesFor(amounts: Cents[], sme: Applicant): { gateway: BankName; collected: Collected }[] {
  const { banks } = gateways();
  if (banks.length === 0) throw new Error(NO_BANK);
  for (const { name: gateway, quote } of banks) {
    const quotes = amounts.flatMap((amount) => quote(amount, sme.phoneCountry) ?? []);
    if (quotes.length === amounts.length) return quotes.map((collected) => ({ gateway, collected }));
  }
  const country = countries.find(({ code }) => code === sme.phoneCountry)?.code ?? null;
  throw new Refused("no_bank", say("noBank", country));
}

export interface PaymentOffer {
  /** "D-001042" */
  number: string;
  amount: Cents;
  /** Why there is nothing to pay, in words; null while there is. */
  over: string | null;
  /** What only the SME that owes it learns; null for anybody else who holds the link. */
  own: {
    to: string /** It would go on with the payment that is open, over these instalments. */;
    open: string | null;
  } | null;
}

/**
 * What a payment of that purpose would be, for the page that its link leads to. Anybody with the link learns number,
 * amount and whether it is over; an order's identifier cannot be guessed. Errors: NotFound when there is no such order,
 * Forbidden for another SME than the one that made it.
 */
export async function paymentOffer(
  actor: Actor | null,
  orderId: string,
  purpose: PaymentPurpose,
): Promise<PaymentOffer> {
  const order = await orderById(db, orderId);
  const isOwn = actor !== null && actor.applicantId === order.smeId;
  if (actor?.role === "sme" && !isOwn) throw new Forbidden();
  const all = await instalmentsOf(db, order.id);
  const due = dueFor(purpose, order, all);
  const open = openAmong(all);
  const continued = open && due.some((one) => open.includes(one)) ? await groupOf(db, open[0]?.paymentId ?? "") : null;
  const supplier = await applicantById(db, order.providerId);
  return {
    number: orderNumber(order.number),
    amount: continued ? groupAmount(continued) : sum(due.map((one) => one.amount)),
    over: due.length === 0 ? whyNothingDue(purpose, order, all) : null,
    own: isOwn
      ? { to: nameOf(supplier) ?? supplier.email, open: continued && open && groupNamed(continued, open) }
      : null,
  };
}

/** "Instalments 2 to 4", "Instalment 2 and 3 other orders" */
export const groupNamed = ({ all }: PaymentGroup, parts: Instalment[]): string => {
  const others = all.length - 1;
  return others === 0 ? partsNamed(parts) : say("partsAndOrders", ...endsOf(parts), others);
};

/** Why there is nothing to pay for that purpose, in words. */
export function whyNothingDue(purpose: PaymentPurpose, order: Order, all: Instalment[]): string {
  const number = orderNumber(order.number);
  if (order.status === OrderStatus.canceled) return say("canceledNothingToPay", number, order.statusSince);
  const [upfront] = all;
  if (purpose === "upfront" && upfront?.paidAt) return say("upfrontPaid", number, upfront.paidAt);
  if (order.placedAt === null) return say("upfrontFirst", number);
  return say("allPaid", number, Math.max(...all.map(({ paidAt }) => paidAt ?? 0)));
}

/** The refusal when nothing is due. It says 'payment is done' only where that is true. */
function nothingDue(purpose: PaymentPurpose, order: Order, all: Instalment[]): Refused {
  const isPaid = purpose === "upfront" ? order.placedAt !== null : order.paid;
  const isDone = isPaid && order.status !== OrderStatus.canceled;
  return isDone
    ? new Refused("nothing_due", NOTHING_DUE)
    : new Refused("wrong_status", whyNothingDue(purpose, order, all));
}

function dueFor(purpose: PaymentPurpose, order: Order, all: Instalment[]): Instalment[] {
  if (order.status === OrderStatus.canceled) return [];
  const unpaid = all.filter((one) => one.paidAt === null);
  if (purpose === "upfront") return unpaid.filter((one) => one.number === UPFRONT);
  const later = order.placedAt === null ? [] : unpaid;
  return purpose === "instalment" ? later.slice(0, 1) : later;
}

/** One payment for each order of the instalments; the answer is the id of the lead. */
async function openPayments(
  tx: Tx,
  sme: Applicant,
  due: Cover<Instalment>[],
  { withoutBrowser, now }: Opening,
): Promise<string> {
  const parts = byOrder(due);
  const quotes = quotesFor(
    parts.map((part) => sum(part.map(({ amount }) => amount))),
    sme,
  );
  await touch(tx, "order", ...due.map(({ of }) => of.orderId));
  let leadId: string | null = null;
  for (const [i, part] of parts.entries()) {
    const id = await openPayment(tx, part, { ...quotes[i]!, leadId, withoutBrowser, by: smeOperator(sme) }, now);
    leadId ??= id;
  }
  return leadId ?? "";
}

/** `due` are of one order. */
async function openPayment(
  tx: Tx,
  due: Cover<Instalment>[],
  {
    gateway,
    collected,
    leadId,
    withoutBrowser,
    by,
  }: { gateway: BankName; collected: Collected; leadId: string | null; withoutBrowser: boolean; by: Operator },
  now: number,
): Promise<string> {
  const [{ of }] = due as [Cover<Instalment>];
  const { orderId, smeId } = of;
  const payment: Payment = {
    id: newId(now),
    orderId,
    smeId,
    leadId,
    amount: sum(due.map((one) => one.amount)),
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
    askAt: leadId === null ? nextAsk(now, now) : null,
    refundAt: null,
  };
  await insertRow(tx, payments, payment);
  await tx
    .insert(paymentInstalments)
    .values(due.map((one) => ({ paymentId: payment.id, instalmentId: one.of.id, amount: one.amount })));
  await assignToPayment(
    tx,
    due.map((one) => one.of.id),
    payment.id,
  );
  const text = say("paymentStarted", payment.amount, ...endsOf(due.map((one) => one.of)));
  await record(tx, { subject: { kind: "order", id: orderId }, verb: "payment.started", by, now, text });
  return payment.id;
}

/**
 * Asks the bank and settles its answer. A payment that the bank has not decided stays open for a day and then expires;
 * an answer about an expired one is settled, too. An answer that contradicts the books, such as another amount, is not
 * settled but noted for the admin. Errors: NotFound.
 */
export const settlePayment = chore(async ({ write, now }, paymentId: string): Promise<Payment> => {
  const group = await groupOf(db, paymentId);
  const payment = group.lead;
  if (!isUndecided(payment)) return paymentById(db, paymentId);
  const isOver = now - payment.createdAt > PAYMENT_LIFE;
  let trouble: string | null = null;
  const ask = async () => gatewayOf(payment).ask(chargeOf(group));
  const answer = await ask().catch((error: unknown) => {
    trouble = troubleOf(error);
    if (trouble !== null) return "open" as const;
    // A bank that could not be reached until the payment's time was over counts as one that did not answer.
    if (!isOver) throw error;
    trouble = payment.trouble;
    return "open" as const;
  });
  if (trouble !== payment.trouble) await noteTrouble(write, payment, trouble);
  const hasNotAnswered = answer === "open" || answer === "lapsed";
  if (hasNotAnswered && (payment.state === "expired" || (answer === "open" && !isOver)))
    return paymentById(db, paymentId);
  await write(async (tx) => {
    await touch(tx, "order", ...group.all.map(({ orderId }) => orderId));
    const parties: Parties = { sme: await applicantById(tx, payment.smeId), orders: new Map() };
    for (const { orderId } of group.all) parties.orders.set(orderId, await orderById(tx, orderId));
    const current = await groupOf(tx, paymentId);
    if (!isUndecided(current.lead)) return;
    if (answer === "approved") {
      for (const payment of current.all) await settleApproved(tx, payment, parties, now);
    } else if (current.lead.state === "open")
      await settleUnpaid(tx, current, parties, { state: answer === "declined" ? "declined" : "expired", now });
    // It was declined after it had expired: nothing is left to undo, and the bank need not be asked again.
    else if (answer === "declined") await declineExpired(tx, current, now);
  });
  await giveRefundsDue();
  return paymentById(db, paymentId);
});

/** Notes what a person has to settle with the bank: the admin sees it, and the log has it once. */
async function noteTrouble(write: Write, payment: Payment, trouble: string | null): Promise<void> {
  if (trouble !== null)
    log.error({ payment: payment.id, gateway: payment.gateway, trouble }, "a payment needs somebody to look after it");
  await write(async (tx) => {
    await tx.update(payments).set({ trouble }).where(eq(payments.id, payment.id));
  });
}

/**
 * Settles the SME's own payment and those that are collected with it, and answers them. While the bank does not answer
 * they stay as they are. Errors: NotFound for somebody else's.
 */
export const settleOwnPayment = verbInSteps(
  "orders.pay",
  async ({ actor }, paymentId: string): Promise<PaymentGroup> => {
    const group = await ownPayment(actor, paymentId);
    try {
      await settlePayment(group.lead.id);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      log.warn({ err: error }, "a payer came back, but the bank cannot be asked");
    }
    return groupOf(db, paymentId);
  },
);

/**
 * The SME's own payment and those that are collected with it, without asking the bank. Errors: NotFound for somebody
 * else's.
 */
export async function ownPayment(actor: Actor, paymentId: string): Promise<PaymentGroup> {
  const group = await groupOf(db, paymentId);
  if (group.lead.smeId !== actor.applicantId) throw new NotFound();
  return group;
}

/** Whose payments are settled, and the orders that they are of. */
interface Parties {
  sme: Applicant;
  orders: Map<string, Order>;
}

const orderIn = ({ orders }: Parties, { orderId }: Payment): Order => {
  const order = orders.get(orderId);
  if (!order) throw new NotFound();
  return order;
};

/** Whether the bank may still decide on it. */
const isUndecided = (payment: Payment): boolean => payment.state === "open" || payment.state === "expired";

async function declineExpired(tx: Tx, group: PaymentGroup, now: number): Promise<void> {
  await tx.update(payments).set({ state: "declined", askAt: null }).where(isIn(group));
  for (const { orderId, amount } of group.all) {
    const text = say("paymentDeclinedLate", amount);
    await record(tx, { subject: { kind: "order", id: orderId }, verb: "payment.declined", by: system, now, text });
  }
}

interface Unpaid {
  state: "declined" | "expired";
  now: number;
}

/** Settles a group that was not paid, so that its instalments can be paid anew. */
async function settleUnpaid(tx: Tx, group: PaymentGroup, parties: Parties, { state, now }: Unpaid): Promise<void> {
  const { lead, all } = group;
  await tx.update(payments).set({ state, endedAt: now, askAt: null }).where(isIn(group));
  if (state === "expired")
    await tx
      .update(payments)
      .set({ askAt: nextAsk(lead.createdAt, now) })
      .where(eq(payments.id, lead.id));
  await releaseFromPayments(
    tx,
    all.map(({ id }) => id),
  );
  for (const payment of all) await noteUnpaid(tx, payment, parties, { state, now });
}

async function noteUnpaid(tx: Tx, payment: Payment, parties: Parties, { state, now }: Unpaid): Promise<void> {
  const order = orderIn(parties, payment);
  const text = say(state === "declined" ? "paymentDeclined" : "paymentExpired", payment.amount);
  await transition(tx, order, order.status as OrderStatus, {
    by: system,
    verb: `payment.${state}`,
    text,
    line: "bank",
    now,
  });
}

/** Gives the money back when the bank approved after the payment had expired or its order was canceled. */
async function giveBack(tx: Tx, order: Order, payment: Payment, now: number): Promise<void> {
  await tx.update(payments).set({ state: "refund due", endedAt: now, askAt: null }).where(eq(payments.id, payment.id));
  for (const amount of await reversePayment(tx, order, payment.id, now))
    await addToFigure(tx, "refunded", order, { amount, now });
  const text = say("paymentTooLate", payment.amount, payment.state === "expired" ? "expired" : "canceled");
  await transition(tx, order, order.status as OrderStatus, {
    by: system,
    verb: "payment.tooLate",
    text,
    line: "bank",
    now,
  });
}

/** Settles a payment of a group that was paid. It is given back where it came too late. */
async function settleApproved(tx: Tx, payment: Payment, parties: Parties, now: number): Promise<void> {
  const order = orderIn(parties, payment);
  const { sme } = parties;
  await bookPayment(tx, order, payment, now);
  await addToFigure(tx, "collected", order, { amount: payment.amount, now });
  if (order.status === OrderStatus.canceled || payment.state === "expired") {
    return giveBack(tx, order, payment, now);
  }
  await tx.update(payments).set({ state: "paid", endedAt: now, askAt: null }).where(eq(payments.id, payment.id));
  const pays = await tx.select().from(paymentInstalments).where(eq(paymentInstalments.paymentId, payment.id));
  await payInstalments(tx, order, pays, { paymentId: payment.id, amount: payment.amount, by: smeOperator(sme), now });
}

const smeOperator = (sme: { accountId: string }) => ({ accountId: sme.accountId, role: "sme" as const });

/** The order's payments, newest first. */
export async function paymentsOf(orderId: string): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
}

/** Asks the bank about payments whose payer never came back, less and less often, and about expired ones for weeks. */
export const settleOpenPayments = chore(async ({ write, now }): Promise<void> => {
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
    // A payment whose settling fails goes to the end of the queue, like one that stays open.
    const askLater = () =>
      write(async (tx) => {
        // If the payment was decided meanwhile, there is nothing left to ask.
        const undecided = and(eq(payments.id, id), isNotNull(payments.askAt));
        await tx
          .update(payments)
          .set({ askAt: nextAsk(createdAt, now) })
          .where(undecided);
      });
    await patiently(gateway, async () => void (await settlePayment(id).finally(askLater)));
  });
});

async function paymentById(tx: Tx, id: string): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new NotFound();
  return payment;
}

/** Everything that is collected together with this payment. Errors: NotFound. */
export async function groupOf(tx: Tx, id: string): Promise<PaymentGroup> {
  const payment = await paymentById(tx, id);
  const lead = payment.leadId === null ? payment : await paymentById(tx, payment.leadId);
  const others = await tx.select().from(payments).where(eq(payments.leadId, lead.id)).orderBy(asc(payments.id));
  return { lead, all: [lead, ...others] };
}

const isIn = ({ all }: PaymentGroup) =>
  inArray(
    payments.id,
    all.map(({ id }) => id),
  );
