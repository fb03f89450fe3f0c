/**
 * Starts payments at the bank and settles them. Settling is idempotent: a reload, two tabs and a webhook settle once.
 */
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { isOneOf } from "~/db/engine-differences";
import { insertRows, prepareQuery, updateRow } from "~/db/prepared-statements.server";
import { paymentInstalments, payments } from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { countries } from "~/domain/applicants/countries";
import { type Applicant, actingApplicant } from "~/domain/applicants/level.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { type Allocation, allocateInFull, allocateUndisputed, groupByOrder } from "~/domain/instalments/allocation";
import { assignToPayment, releaseFromPayments } from "~/domain/instalments/changes.server";
import { firstAndLast, instalmentsText, openPaymentInstalments } from "~/domain/instalments/instalment";
import { type Instalment, listLateInstalments, listOrderInstalments } from "~/domain/instalments/instalment.server";
import { loadBalance, postPayment, reversePayment } from "~/domain/ledger/ledger.server";
import { log } from "~/domain/log";
import { applicantById, orderById } from "~/domain/lookups.server";
import { findVisibleOrder } from "~/domain/orders/order.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import { changeStatus, type Order } from "~/domain/orders/transitions.server";
import * as paths from "~/domain/paths";
import { type Actor, type Operator, systemOperator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { type Cents, sum } from "~/domain/values/money";
import { undisputedAmount } from "~/domain/values/unpaid-amount";
import { UPFRONT } from "~/domain/values/upfront";
import { Forbidden, NotFound, Refused } from "~/domain/verbs/errors";
import { forEachId, inTurns } from "~/domain/verbs/for-each-row";
import { job, type Scene, verbInSteps, type Write } from "~/domain/verbs/verb.server";
import type { BankName } from "~/gateways/bank/bank";
import type { Collected } from "~/gateways/bank/currency";
import { BANK_UNCONFIGURED } from "~/gateways/bank/unconfigured.server";
import { gateways } from "~/gateways/gateways";
import { ServiceUnreachable } from "~/gateways/http.server";
import { message } from "~/words/message";
import { groupAmount, groupCollected, type PaymentGroup, toCharge } from "./charge";
import { gatewayBreaker, gatewayTrouble, paymentGateway } from "./gateway-availability.server";
import { NOTHING_DUE, nextInquiryTime, PAYMENT_LIFE, PAYMENT_OVER, type PaymentPurpose } from "./payment";
import { addPayment, sealPayment } from "./payment-seal.server";
import { processDueRefunds } from "./refund.server";
import { allocatePayment, type PaymentBasis, payInstalments, readPaymentBasis } from "./settlement.server";

export type Payment = typeof payments.$inferSelect;
export const storedPaymentStates = payments.state.enumValues;

/** A payment that the payer can now make at the bank. */
export interface StartedPayment {
  /** The transaction id. */
  id: string;
  /** The bank's page. */
  payUrl: string;
  amount: Cents;
  /** The paid order. If there are several, the order of the longest overdue instalment. */
  orderId: string;
  /** True if an earlier payment in progress covers other instalments than requested. The payer must be warned. */
  isOther: boolean;
}

interface OrderPayment {
  orderId: string;
  purpose: PaymentPurpose;
  /** True for a payer by API, who follows no redirects between the bank and Dhow. */
  withoutBrowser: boolean;
  key?: string | null;
}

/**
 * Starts a payment of one order, or returns the payment in progress that covers any of the same instalments. Repeating
 * `key` returns the same payment.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`nothing_due`) 'payment is done' if the purpose is already paid, (`wrong_status`) if nothing can be
 * paid yet or any more.
 * @throws Refused (`no_bank`) if no bank collects in the SME's country, (`payment_over`) if the payment has ended.
 * @throws ServiceUnreachable if the bank does not answer. The payer can retry.
 * @throws ServiceDeclined or NeedsAttention if the bank rejects the charge, or its answer is unusable.
 */
export const startPayment = verbInSteps(
  "orders.pay",
  async (
    { actor, write, runOnce, now },
    { orderId, purpose, withoutBrowser, key = null }: OrderPayment,
  ): Promise<StartedPayment> => {
    const begun = await write(async (tx) => {
      const [sme, order, all] = await Promise.all([
        actingApplicant(tx, actor),
        findVisibleOrder(tx, actor, orderId),
        listOrderInstalments(tx, orderId),
      ]);
      const { id, isOther } = await runOnce(tx, key, async () => {
        const due = selectDueInstalments(purpose, order, all);
        if (due.length === 0) throw nothingDueRefusal(purpose, order, all);
        return openOrResume(tx, sme, allocateDue(purpose, due), { withoutBrowser, now });
      });
      return { group: await loadPaymentGroup(tx, id), isOther };
    });
    return toStartedPayment(write, begun, now);
  },
);

/**
 * Starts one payment of the actor's overdue instalments, the longest overdue first, at most MAX_INSTALMENTS_PER_PAYMENT
 * of them. Otherwise like startPayment.
 * @throws Refused (`nothing_due`) 'payment is done' if no instalment is overdue.
 * @throws the other errors of startPayment.
 */
export const startLatePayment = verbInSteps(
  "orders.pay",
  (scene, withoutBrowser: boolean, key: string | null = null): Promise<StartedPayment> =>
    startPaymentOverOrders(scene, { withoutBrowser, key }, async (tx, sme) => {
      const late = await listLateInstalments(tx, sme.id, scene.now);
      if (late.length === 0) throw new Refused("nothing_due", NOTHING_DUE);
      return allocateUndisputed(late);
    }),
);

/**
 * Starts one payment of `amount` cents, allocated to the SME's unpaid instalments by deadline. The last instalment may
 * be paid in part. Otherwise like startPayment.
 * @throws Refused (`nothing_due`) if nothing is owed, (`too_much`) if less than `amount` is owed, or if one payment
 * cannot cover so many instalments.
 * @throws the other errors of startPayment.
 */
export const startAmountPayment = verbInSteps(
  "orders.pay",
  (scene, amount: Cents, withoutBrowser: boolean, key: string | null = null): Promise<StartedPayment> =>
    startPaymentOverOrders(scene, { withoutBrowser, key }, async (tx, sme) => allocatePayment(tx, sme.id, amount)),
);

interface PaymentRequest {
  withoutBrowser: boolean;
  key: string | null;
}

/**
 * Starts one payment of the instalments that `find` returns, or continues the payment in progress that covers any of
 * them.
 */
async function startPaymentOverOrders(
  { actor, write, now, runOnce }: Scene,
  { withoutBrowser, key }: PaymentRequest,
  find: (tx: Tx, sme: Applicant) => Promise<Allocation<Instalment>[]>,
): Promise<StartedPayment> {
  const begun = await write(async (tx) => {
    const sme = await actingApplicant(tx, actor);
    const { id, isOther } = await runOnce(tx, key, async () =>
      openOrResume(tx, sme, await find(tx, sme), { withoutBrowser, now }),
    );
    return { group: await loadPaymentGroup(tx, id), isOther };
  });
  return toStartedPayment(write, begun, now);
}

interface Opening {
  withoutBrowser: boolean;
  now: number;
}

/** Returns the id of a new payment of these instalments, or of the payment in progress that covers any of them. */
async function openOrResume(
  tx: Tx,
  sme: Applicant,
  due: Allocation<Instalment>[],
  opening: Opening,
): Promise<{ id: string; isOther: boolean }> {
  const open = due.find(({ instalment }) => instalment.paymentId !== null)?.instalment.paymentId;
  if (!open) return { id: await openPayments(tx, sme, due, opening), isOther: false };
  const group = await loadPaymentGroup(tx, open);
  const covered = await tx
    .select({ id: paymentInstalments.instalmentId, amount: paymentInstalments.amount })
    .from(paymentInstalments)
    .where(
      inArray(
        paymentInstalments.paymentId,
        group.members.map(({ id }) => id),
      ),
    );
  const isSame =
    covered.length === due.length &&
    covered.every(({ id, amount }) =>
      due.some((allocation) => allocation.instalment.id === id && allocation.amount === amount),
    );
  return { id: group.lead.id, isOther: !isSame };
}

async function toStartedPayment(
  write: Write,
  { group, isOther }: { group: PaymentGroup; isOther: boolean },
  now: number,
): Promise<StartedPayment> {
  const { id, orderId, payUrl } = group.lead;
  return {
    id,
    orderId,
    payUrl: payUrl ?? (await loadBankPage(write, group, now)),
    amount: groupAmount(group),
    isOther,
  };
}

/** Returns the bank's page for the group, starting the charge if necessary. Concurrent requests get the same page. */
async function loadBankPage(write: Write, group: PaymentGroup, now: number): Promise<string> {
  const { lead: payment, members } = group;
  if (payment.state !== "open") throw new Refused("payment_over", PAYMENT_OVER);
  const [sme, { number }] = await readSnapshot(() =>
    Promise.all([applicantById(db, payment.smeId), orderById(db, payment.orderId)]),
  );
  const order = formatOrderNumber(number);
  const otherOrders = members.length - 1;
  const started = await paymentGateway(payment).start({
    reference: payment.id,
    order,
    amount: groupAmount(group),
    collected: groupCollected(group),
    description: otherOrders === 0 ? `Dhow order ${order}` : `Dhow order ${order} and ${otherOrders} more`,
    returnPath: paths.paymentResult(payment.id),
    payer: {
      email: sme.email,
      firstname: sme.firstname ?? "",
      lastname: sme.lastname ?? "",
      country: sme.phoneCountry ?? "",
      phone: sme.phoneNumber ?? "",
    },
    lifetime: payment.createdAt + PAYMENT_LIFE - now,
  });
  return write(async (tx) => {
    const { payUrl } = await findPayment(tx, payment.id);
    if (payUrl !== null) return payUrl;
    await updateRow(tx, payments, payment.id, { ...started, seal: sealPayment({ ...payment, ...started }) });
    return started.payUrl;
  });
}

/**
 * Returns the first gateway that collects all amounts in the SME's country, and each amount in the gateway's currency.
 * @throws Refused (`no_bank`) if no gateway does.
 */
function quoteAmounts(amounts: Cents[], sme: Applicant): { gateway: BankName; collected: Collected }[] {
  const { banks } = gateways();
  if (banks.length === 0) throw new Error(BANK_UNCONFIGURED);
  for (const { name: gateway, quote } of banks) {
    const quotes = amounts.flatMap((amount) => quote(amount, sme.phoneCountry) ?? []);
    if (quotes.length === amounts.length) return quotes.map((collected) => ({ gateway, collected }));
  }
  const country = countries.find(({ code }) => code === sme.phoneCountry)?.code ?? null;
  throw new Refused("no_bank", message("noBank", country));
}

/** The data of a payment link's page. */
export interface PaymentOffer {
  /** The order's number, such as "D-001042". */
  number: string;
  amount: Cents;
  /** A message() that says why nothing can be paid. Null if something can. */
  over: string | null;
  /** Details for the order's SME only. Null for other holders of the link. */
  own: {
    to: string /** The instalments of the payment in progress that would be continued, or null. */;
    open: string | null;
  } | null;
}

/**
 * Previews a payment for the page of a payment link. Amounts are cents. Order ids cannot be guessed, so anybody with
 * the link may see the order's number and amount. Reads `orders` and `instalments`.
 * @throws NotFound if the order does not exist.
 * @throws Forbidden if the actor is another SME.
 */
export async function loadPaymentOffer(
  actor: Actor | null,
  orderId: string,
  purpose: PaymentPurpose,
): Promise<PaymentOffer> {
  const order = await orderById(db, orderId);
  const isOwn = actor !== null && actor.applicantId === order.smeId;
  if (actor?.role === "sme" && !isOwn) throw new Forbidden();
  const all = await listOrderInstalments(db, order.id);
  const due = selectDueInstalments(purpose, order, all);
  const open = openPaymentInstalments(all);
  const continued =
    open && due.some((instalment) => open.includes(instalment))
      ? await loadPaymentGroup(db, open[0]?.paymentId ?? "")
      : null;
  const supplier = await applicantById(db, order.supplierId);
  return {
    number: formatOrderNumber(order.number),
    amount: continued ? groupAmount(continued) : sum(allocateDue(purpose, due).map((part) => part.amount)),
    over: due.length === 0 ? nothingDueReason(purpose, order, all) : null,
    own: isOwn
      ? { to: companyDisplayName(supplier) ?? supplier.email, open: continued && open && groupText(continued, open) }
      : null,
  };
}

/** Names the instalments of a group: "Instalments 2 to 4", "Instalment 2 and 3 other orders". Returns a message(). */
export const groupText = ({ members }: PaymentGroup, parts: Instalment[]): string => {
  const otherOrders = members.length - 1;
  return otherOrders === 0 ? instalmentsText(parts) : message("partsAndOrders", ...firstAndLast(parts), otherOrders);
};

/** Returns a message() that says why nothing can be paid for this purpose. Callers have checked that nothing is due. */
export function nothingDueReason(purpose: PaymentPurpose, order: Order, all: Instalment[]): string {
  const number = formatOrderNumber(order.number);
  if (order.status === OrderStatus.canceled) return message("canceledNothingToPay", number, order.statusSince);
  const [upfront] = all;
  if (purpose === "upfront" && upfront?.paidAt) return message("upfrontPaid", number, upfront.paidAt);
  if (order.placedAt === null) return message("upfrontFirst", number);
  return message("allPaid", number, Math.max(...all.map(({ paidAt }) => paidAt ?? 0)));
}

/** Returns the error for a purpose with nothing due. The message is 'payment is done' only if the purpose is paid. */
function nothingDueRefusal(purpose: PaymentPurpose, order: Order, all: Instalment[]): Refused {
  const isPaid = purpose === "upfront" ? order.placedAt !== null : order.paid;
  const isDone = isPaid && order.status !== OrderStatus.canceled;
  return isDone
    ? new Refused("nothing_due", NOTHING_DUE)
    : new Refused("wrong_status", nothingDueReason(purpose, order, all));
}

function selectDueInstalments(purpose: PaymentPurpose, order: Order, all: Instalment[]): Instalment[] {
  if (order.status === OrderStatus.canceled) return [];
  const unpaid = all.filter((instalment) => instalment.paidAt === null);
  if (purpose === "upfront") return unpaid.filter((instalment) => instalment.number === UPFRONT);
  const later = order.placedAt === null ? [] : unpaid;
  if (purpose !== "instalment") return later;
  // The next instalment is paid without its disputed part, as long as anything else is unpaid.
  const next = later.find((instalment) => undisputedAmount(instalment) > 0) ?? later[0];
  return next ? [next] : [];
}

/** Allocates the payment of `due`. The next instalment's disputed part stays unpaid if there is another part. */
const allocateDue = (purpose: PaymentPurpose, due: Instalment[]): Allocation<Instalment>[] =>
  purpose === "instalment" && due.every((instalment) => undisputedAmount(instalment) > 0)
    ? allocateUndisputed(due)
    : allocateInFull(due);

/** Creates one payment for each order of the instalments. Returns the lead's id. */
async function openPayments(
  tx: Tx,
  sme: Applicant,
  due: Allocation<Instalment>[],
  { withoutBrowser, now }: Opening,
): Promise<string> {
  const parts = groupByOrder(due);
  const quotes = quoteAmounts(
    parts.map((part) => sum(part.map(({ amount }) => amount))),
    sme,
  );
  await lockSubjects(tx, "order", ...due.map(({ instalment }) => instalment.orderId));
  let leadId: string | null = null;
  for await (const [i, part] of inTurns(parts.entries())) {
    const id = await openPayment(tx, part, { ...quotes[i]!, leadId, withoutBrowser, by: toOperator(sme) }, now);
    leadId ??= id;
  }
  return leadId ?? "";
}

/** Creates the payment of one order's instalments. Returns the payment's id. */
async function openPayment(
  tx: Tx,
  due: Allocation<Instalment>[],
  {
    gateway,
    collected,
    leadId,
    withoutBrowser,
    by,
  }: { gateway: BankName; collected: Collected; leadId: string | null; withoutBrowser: boolean; by: Operator },
  now: number,
): Promise<string> {
  const [{ instalment }] = due as [Allocation<Instalment>];
  const { orderId, smeId } = instalment;
  const payment: Omit<Payment, "seal"> = {
    id: generateId(now),
    orderId,
    smeId,
    leadId,
    amount: sum(due.map((allocation) => allocation.amount)),
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
    inquiryAt: leadId === null ? nextInquiryTime(now, now) : null,
    refundAt: null,
  };
  await addPayment(tx, payment);
  await insertRows(
    tx,
    paymentInstalments,
    due.map((allocation) => ({
      paymentId: payment.id,
      instalmentId: allocation.instalment.id,
      amount: allocation.amount,
    })),
  );
  await assignToPayment(
    tx,
    due.map((allocation) => allocation.instalment.id),
    payment.id,
  );
  const text = message(
    "paymentStarted",
    payment.amount,
    ...firstAndLast(due.map((allocation) => allocation.instalment)),
  );
  await recordEvent(tx, { subject: { kind: "order", id: orderId }, verb: "payment.started", by, now, text });
  return payment.id;
}

/**
 * Asks the bank about a payment, settles the answer and returns the payment. Writes payments, instalments and the
 * ledger.
 * A payment without an answer expires after a day; a later answer still settles it. An answer that contradicts the
 * ledger, such as another amount, is stored as trouble for the admin.
 * @throws NotFound if no payment has this id.
 * @throws ServiceUnreachable if the bank does not answer before the payment expires.
 */
export const settlePayment = job(async ({ write, now }, paymentId: string): Promise<Payment> => {
  const group = await loadPaymentGroup(db, paymentId);
  const payment = group.lead;
  if (!isUndecided(payment)) return findPayment(db, paymentId);
  const isOver = now - payment.createdAt > PAYMENT_LIFE;
  let trouble: string | null = null;
  const askGateway = async () => paymentGateway(payment).ask(toCharge(group));
  const answer = await askGateway().catch((error: unknown) => {
    trouble = gatewayTrouble(error);
    if (trouble !== null) return "open" as const;
    // If the bank is still unreachable when the payment's time is over, the payment expires like an unanswered one.
    if (!isOver) throw error;
    trouble = payment.trouble;
    return "open" as const;
  });
  if (trouble !== payment.trouble) await recordTrouble(write, payment, trouble);
  const hasNotAnswered = answer === "open" || answer === "lapsed";
  if (hasNotAnswered && (payment.state === "expired" || (answer === "open" && !isOver)))
    return findPayment(db, paymentId);
  await write(async (tx) => {
    const orderIds = group.members.map(({ orderId }) => orderId);
    await lockSubjects(tx, "order", ...orderIds);
    const [sme, current, settling, ...orders] = await Promise.all([
      applicantById(tx, payment.smeId),
      loadPaymentGroup(tx, paymentId),
      answer === "approved" ? readSettling(tx, group, now) : null,
      ...orderIds.map((id) => orderById(tx, id)),
    ]);
    const parties: PaymentParties = { sme, orders: new Map(orders.map((order) => [order.id, order])) };
    if (!isUndecided(current.lead)) return;
    if (settling) {
      for await (const payment of inTurns(current.members))
        await settleApprovedPayment(tx, payment, parties, { ...settling, now });
    } else if (current.lead.state === "open")
      await settleUnpaidGroup(tx, current, parties, { state: answer === "declined" ? "declined" : "expired", now });
    // The bank declined an expired payment: there is nothing to undo, and no reason to ask again.
    else if (answer === "declined") await declineExpiredGroup(tx, current, now);
  });
  await processDueRefunds();
  return findPayment(db, paymentId);
});

/** Stores a problem that a person must settle with the bank. The admin sees it, and it is logged once. */
async function recordTrouble(write: Write, payment: Payment, trouble: string | null): Promise<void> {
  if (trouble !== null)
    log.error({ payment: payment.id, gateway: payment.gateway, trouble }, "a payment needs attention");
  await write(async (tx) => {
    await updateRow(tx, payments, payment.id, { trouble });
  });
}

/**
 * Settles the actor's payment and returns its group. If the bank does not answer, the payment stays unchanged.
 * @throws NotFound if no payment has this id, or another SME made it.
 */
export const settleOwnPayment = verbInSteps(
  "orders.pay",
  async ({ actor }, paymentId: string): Promise<PaymentGroup> => {
    const group = await findOwnPayment(actor, paymentId);
    try {
      await settlePayment(group.lead.id);
    } catch (error) {
      if (!(error instanceof ServiceUnreachable)) throw error;
      log.warn({ err: error }, "a payer returned, but the bank cannot be reached");
    }
    return loadPaymentGroup(db, paymentId);
  },
);

/**
 * Returns the group of the actor's payment without asking the bank. Reads `payments`.
 * @throws NotFound if no payment has this id, or another SME made it.
 */
export async function findOwnPayment(actor: Actor, paymentId: string): Promise<PaymentGroup> {
  const group = await loadPaymentGroup(db, paymentId);
  if (group.lead.smeId !== actor.applicantId) throw new NotFound();
  return group;
}

/** The payer, and the orders of the payments that are settled. */
interface PaymentParties {
  sme: Applicant;
  orders: Map<string, Order>;
}

const findOrder = ({ orders }: PaymentParties, { orderId }: Payment): Order => {
  const order = orders.get(orderId);
  if (!order) throw new NotFound();
  return order;
};

/** True while the bank may still decide on the payment. */
const isUndecided = (payment: Payment): boolean => payment.state === "open" || payment.state === "expired";

async function declineExpiredGroup(tx: Tx, group: PaymentGroup, now: number): Promise<void> {
  await tx.update(payments).set({ state: "declined", inquiryAt: null }).where(groupCondition(group));
  for await (const { orderId, amount } of inTurns(group.members)) {
    const text = message("paymentDeclinedLate", amount);
    await recordEvent(tx, {
      subject: { kind: "order", id: orderId },
      verb: "payment.declined",
      by: systemOperator,
      now,
      text,
    });
  }
}

interface Unpaid {
  state: "declined" | "expired";
  now: number;
}

/** Settles a group that was not paid, and releases its instalments. */
async function settleUnpaidGroup(
  tx: Tx,
  group: PaymentGroup,
  parties: PaymentParties,
  { state, now }: Unpaid,
): Promise<void> {
  const { lead, members } = group;
  await tx.update(payments).set({ state, endedAt: now, inquiryAt: null }).where(groupCondition(group));
  if (state === "expired") await updateRow(tx, payments, lead.id, { inquiryAt: nextInquiryTime(lead.createdAt, now) });
  await releaseFromPayments(
    tx,
    members.map(({ id }) => id),
  );
  for await (const payment of inTurns(members)) await recordUnpaid(tx, payment, parties, { state, now });
}

async function recordUnpaid(tx: Tx, payment: Payment, parties: PaymentParties, { state, now }: Unpaid): Promise<void> {
  const order = findOrder(parties, payment);
  const text = message(state === "declined" ? "paymentDeclined" : "paymentExpired", payment.amount);
  await changeStatus(tx, order, order.status as OrderStatus, {
    by: systemOperator,
    verb: `payment.${state}`,
    text,
    line: "bank",
    now,
  });
}

/** Marks a refund as due: the bank approved after the payment expired or its order was canceled. */
async function refundLatePayment(tx: Tx, order: Order, payment: Payment, now: number): Promise<void> {
  await updateRow(tx, payments, payment.id, { state: "refund due", endedAt: now, inquiryAt: null });
  await reversePayment(tx, order, payment.id, now);
  const text = message("paymentTooLate", payment.amount, payment.state === "expired" ? "expired" : "canceled");
  await changeStatus(tx, order, order.status as OrderStatus, {
    by: systemOperator,
    verb: "payment.tooLate",
    text,
    line: "bank",
    now,
  });
}

/** The data that a group's approved payments depend on. */
interface Settling {
  basis: PaymentBasis;
  /** The instalments that each payment pays, by the payment's id. */
  pays: Map<string, (typeof paymentInstalments.$inferSelect)[]>;
  /** The money on the SME's account, in cents. */
  free: Cents;
}

const paysQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(paymentInstalments)
    .where(isOneOf(paymentInstalments.paymentId, sql.placeholder("ids"))),
);

async function readSettling(tx: Tx, { lead, members }: PaymentGroup, now: number): Promise<Settling> {
  const [basis, pays, balance] = await Promise.all([
    readPaymentBasis(
      tx,
      lead.smeId,
      members.map(({ orderId }) => orderId),
      now,
    ),
    paysQuery().all({ ids: JSON.stringify(members.map(({ id }) => id)) }, tx),
    loadBalance(tx, "unapplied", lead.smeId),
  ]);
  return { basis, pays: Map.groupBy(pays, ({ paymentId }) => paymentId), free: -balance };
}

/** Settles an approved payment of a group. A payment that came too late is refunded. */
async function settleApprovedPayment(
  tx: Tx,
  payment: Payment,
  parties: PaymentParties,
  { basis, pays, free, now }: Settling & { now: number },
): Promise<void> {
  const order = findOrder(parties, payment);
  const { sme } = parties;
  await postPayment(tx, order, { ...payment, basis: basis.posting }, now);
  if (order.status === OrderStatus.canceled || payment.state === "expired") {
    return refundLatePayment(tx, order, payment, now);
  }
  await updateRow(tx, payments, payment.id, { state: "paid", endedAt: now, inquiryAt: null });
  await payInstalments(tx, order, pays.get(payment.id) ?? [], {
    paymentId: payment.id,
    amount: payment.amount,
    free,
    basis,
    by: toOperator(sme),
    now,
  });
}

const toOperator = (sme: { accountId: string }) => ({ accountId: sme.accountId, role: "sme" as const });

/** Returns the order's payments, newest first. Amounts are cents. Callers check the permission. Reads `payments`. */
export async function listOrderPayments(orderId: string): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
}

/**
 * Asks the bank about payments whose payer did not return, at growing intervals. Asks about expired payments for 60
 * days.
 */
export const settleOpenPayments = job(async ({ write, now }): Promise<void> => {
  const due = await db
    .select({ id: payments.id, gateway: payments.gateway, createdAt: payments.createdAt })
    .from(payments)
    .where(and(isNotNull(payments.inquiryAt), lte(payments.inquiryAt, now)))
    .orderBy(asc(payments.inquiryAt), asc(payments.id))
    .limit(1000);
  const patiently = gatewayBreaker();
  const known = new Map(due.map((payment) => [payment.id, payment]));
  await forEachId([...known.keys()], async (id) => {
    const { gateway, createdAt } = known.get(id)!;
    // If settling fails, the payment goes to the end of the queue, like a payment that stays open.
    const scheduleInquiry = () =>
      write(async (tx) => {
        // A decided payment needs no further inquiry.
        const undecided = and(eq(payments.id, id), isNotNull(payments.inquiryAt));
        await tx
          .update(payments)
          .set({ inquiryAt: nextInquiryTime(createdAt, now) })
          .where(undecided);
      });
    await patiently(gateway, async () => void (await settlePayment(id).finally(scheduleInquiry)));
  });
});

const paymentQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder("id"))),
);

async function findPayment(tx: Tx, id: string): Promise<Payment> {
  const [payment] = await paymentQuery().all({ id }, tx);
  if (!payment) throw new NotFound();
  return payment;
}

/**
 * Returns all payments that are collected together with this one. Reads `payments`.
 * @throws NotFound if no payment has this id.
 */
export async function loadPaymentGroup(tx: Tx, id: string): Promise<PaymentGroup> {
  const group = await paymentGroupQuery().all({ id }, tx);
  const lead = group.find(({ leadId }) => leadId === null);
  if (!lead) throw new NotFound();
  const followers = group.filter((payment) => payment !== lead).sort((a, b) => (a.id < b.id ? -1 : 1));
  return { lead, members: [lead, ...followers] };
}

const known = alias(payments, "known");

const paymentGroupQuery = prepareQuery((reader) => {
  const leadId = sql`coalesce(${known.leadId}, ${known.id})`;
  return reader
    .select(getTableColumns(payments))
    .from(known)
    .innerJoin(payments, or(eq(payments.id, leadId), eq(payments.leadId, leadId)))
    .where(eq(known.id, sql.placeholder("id")));
});

const groupCondition = ({ members }: PaymentGroup) =>
  inArray(
    payments.id,
    members.map(({ id }) => id),
  );
