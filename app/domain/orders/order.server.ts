/** The verbs of orders: the table of app/domain/README.md, "Orders". */
import { and, asc, desc, eq, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { orders } from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { addOrder, changeOrder } from "~/domain/aggregates/counted-rows.server";
import { assertActivated } from "~/domain/applicants/applicant.server";
import { availableCredit } from "~/domain/applicants/available-credit";
import { type Applicant, actingApplicant } from "~/domain/applicants/level.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import type { Phone } from "~/domain/applicants/phone";
import { creditNoteName } from "~/domain/credit-notes/credit-note";
import { creditOrder } from "~/domain/credit-notes/credit-note.server";
import { findDocumentBlock } from "~/domain/documents/renewals.server";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { exceedsGroupLimit } from "~/domain/groups/group-credit.server";
import { findBlockingHold } from "~/domain/holds/active-holds.server";
import { changeInstalments } from "~/domain/instalments/changes.server";
import { instalmentAmounts, instalmentDeadline } from "~/domain/instalments/instalment";
import {
  type Instalment,
  type LateSummary,
  listOrderInstalments,
  loadUncoveredLate,
} from "~/domain/instalments/instalment.server";
import { nextInstalmentReminder } from "~/domain/instalments/reminder";
import type { ReminderPlan } from "~/domain/instalments/reminder-plan";
import { readReminderPlan } from "~/domain/instalments/reminder-plan.server";
import { findCoverBlock } from "~/domain/insurers/cover.server";
import { loadUsedCredit, postOrder, readPostingBasis } from "~/domain/ledger/ledger.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import { configuration } from "~/domain/settings/configuration";
import { nextNumber } from "~/domain/settings/settings.server";
import { readBankShareRate } from "~/domain/share-rate/share-rate.server";
import { type Actor, type Operator, systemOperator } from "~/domain/values/actor";
import { addDays, businessDay, endOfDay } from "~/domain/values/calendar";
import type { CheckoutLine, Metadata } from "~/domain/values/checkout-data";
import { clock, MINUTE } from "~/domain/values/clock";
import { generateId, isSameSecret } from "~/domain/values/ids";
import { Level } from "~/domain/values/level";
import type { Cents } from "~/domain/values/money";
import { splitShares } from "~/domain/values/shares";
import { UPFRONT } from "~/domain/values/upfront";
import { Invalid, NotFound, nullIfNotFound, Refused, refuseUnless, TooMany } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { job, verb, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { defaultDeliveryDay, parseFutureDay } from "./delivery-day";
import { amountProblem, MAX_VERIFY_ATTEMPTS, MIN_ORDER_AMOUNT, orderInput, VERIFY_LOCK_TIME } from "./order";
import type { Delivery } from "./order-view";
import { addMemberOrder, assertWithinOwnLimits } from "./own-limits.server";
import { formatOrderNumber, OrderStatus } from "./status";
import { acceptForDay, cancelOrder, changeStatus, type Order, toDelivery } from "./transitions.server";
import { maySeeOrder } from "./visibility";

export interface NewOrder {
  supplierId: string;
  amount: Cents;
  description: string;
  /** The delivery address and a phone number there. The company's own are the default. */
  deliveryAddress?: string | null;
  deliveryPhone?: Phone | null;
  /** The instalments in cents that the SME saw and agreed to. Undefined if it saw none. */
  agreed?: Cents[];
  /** The SME's own reference of the order, such as its purchase order number. */
  buyerReference?: string | null;
  /** The lines of the order, which sum to its amount. */
  lines?: CheckoutLine[] | undefined;
  /** The SME's own data about the order. */
  metadata?: Metadata | undefined;
}

/**
 * Creates an order of `amount` cents, which reserves credit, and records the event `order.created`. Returns the order's
 * id. `key`: the idempotency key, or null.
 * @throws Invalid (`credit_exceeded`) if the amount exceeds the available credit or the limit of the SME's group,
 * (`invalid`) if it is too small, or the plan differs from `agreed`.
 * @throws Refused (`above_own_limit`) if the amount exceeds the limits of a team's member.
 * @throws Refused if the SME is not activated, has an overdue instalment, or is on hold.
 * @throws Refused (`no_cover`) if the cover of the SME's insurer has ended.
 * @throws Refused (`held`) if the supplier is on hold, or either company's document expired too long ago.
 * @throws Refused (`duplicate_reference`) if another order of the SME has the reference.
 * @throws NotFound unless the supplier exists and is verified.
 */
export const createOrder = verb(
  "orders.create",
  ({ actor, tx, runOnce, now }, input: NewOrder, key: string | null = null): Promise<string> =>
    runOnce(key, () => placeOrder(tx, actor, input, now)),
);

/** Creates an order as createOrder() does, in the verb's transaction. */
export async function placeOrder(tx: Tx, actor: Actor, input: NewOrder, now: number): Promise<string> {
  const smeId = actor.applicantId ?? "";
  await lockSubjects(tx, "applicant", smeId);
  if (actor.member) await assertWithinOwnLimits(tx, actor.member, input.amount, now);
  const [{ sme, supplier, discountRate, parts }, bankRate, basis] = await Promise.all([
    prepareOrder(tx, actor, input, now),
    readBankShareRate(tx),
    readPostingBasis(tx, smeId, now),
  ]);
  if (input.agreed && input.agreed.join() !== parts.join()) throw new Invalid({ "": [PLAN_CHANGED] });
  if (input.buyerReference) await assertNewReference(tx, smeId, input.buyerReference);

  if (sme.groupId !== null) await lockSubjects(tx, "group", sme.groupId);
  const { supplierShare, bankShare } = splitShares({
    amount: input.amount,
    creditedAmount: 0,
    discountRate,
    bankShareRate: bankRate,
  });
  const order: Order = {
    id: generateId(now),
    number: await nextNumber(tx, "orderNumber"),
    smeId: sme.id,
    supplierId: supplier.id,
    insurerId: sme.insurerId,
    amount: input.amount,
    creditedAmount: 0,
    writtenOffAmount: 0,
    recoveredAmount: 0,
    payoutCorrection: 0,
    disputedAmount: 0,
    disputeCount: 0,
    claimCount: 0,
    rescheduleCount: 0,
    description: input.description,
    ...deliveryColumns(input, sme),
    ...ownColumns(input),
    status: OrderStatus.created,
    statusSince: now,
    paid: false,
    discountRate,
    bankShareRate: bankRate,
    plan: sme.plan,
    supplierShare,
    bankShare,
    payUntil: upfrontDeadline(now),
    verifyCode: null,
    verifyTriesLeft: MAX_VERIFY_ATTEMPTS,
    verifyLockedUntil: null,
    driverToken: null,
    invoiceFile: null,
    lateOnce: false,
    placedAt: null,
    suspendedAt: null,
    deliveryDay: null,
    proposedDay: null,
    proposedBy: null,
    overdueToldAt: null,
    dueFrom: null,
    nextDue: null,
    payoutReference: null,
    payoutValueDate: null,
    payoutDueAt: 0,
    createdAt: now,
    updatedAt: now,
  };
  await addOrder(tx, order);
  if (actor.member) await addMemberOrder(tx, actor.member, order);
  await changeInstalments(tx, order, {
    before: [],
    after: parts.map((amount, i) => ({
      id: generateId(now),
      orderId: order.id,
      smeId: sme.id,
      insurerId: order.insurerId,
      number: i + 1,
      upfront: i + 1 === UPFRONT,
      rate: order.plan[i] ?? 0,
      amount,
      deadline: i + 1 === UPFRONT ? order.payUntil : null,
      originalDeadline: null,
      paidAmount: 0,
      creditedAmount: 0,
      writtenOffAmount: 0,
      disputedAmount: 0,
      paidAt: null,
      paymentId: null,
      reminderAt: null,
      createdAt: now,
    })),
    now,
  });
  await postOrder(tx, order, now, { basis });
  await recordEvent(tx, {
    subject: { kind: "order", id: order.id },
    verb: "order.created",
    by: actor,
    now,
    text: message("orderCreated"),
    line: "step",
  });
  return order.id;
}

/** The columns of an order's delivery address and phone. */
const deliveryColumns = (
  { deliveryAddress, deliveryPhone }: Pick<NewOrder, "deliveryAddress" | "deliveryPhone">,
  sme: Applicant,
) => ({
  deliveryAddress: deliveryAddress ?? sme.address,
  deliveryPhoneCountry: deliveryPhone?.countryCode ?? sme.phoneCountry,
  deliveryPhoneNumber: deliveryPhone?.phone ?? sme.phoneNumber,
});

/** The columns of the SME's own reference, lines and data. Null if it gave none. */
const ownColumns = ({ buyerReference, lines = [], metadata = {} }: NewOrder) => ({
  buyerReference: buyerReference || null,
  lines: lines.length > 0 ? lines.map((line) => ({ ...line })) : null,
  metadata: Object.keys(metadata).length > 0 ? metadata : null,
});

/** @throws Refused (`duplicate_reference`) if an order of the SME has the reference. */
async function assertNewReference(tx: Tx, smeId: string, reference: string): Promise<void> {
  const [same] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.smeId, smeId), eq(orders.buyerReference, reference)));
  if (same)
    throw new Refused("duplicate_reference", message("orderReferenceTaken", formatOrderNumber(same.number), reference));
}

const PLAN_CHANGED = message("planChanged");

/**
 * Checks whether the actor's SME can place the order, and computes its instalments.
 * @throws the errors of createOrder.
 */
async function prepareOrder(
  tx: Tx,
  actor: Actor,
  { supplierId, amount }: Pick<NewOrder, "supplierId" | "amount">,
  now: number,
) {
  const smeId = actor.applicantId ?? "";
  const [sme, supplier, late, hold, supplierHold, documentBlock, coverBlock, usedCredit] = await Promise.all([
    actingApplicant(tx, actor),
    // A refusal of the SME comes first.
    applicantById(tx, supplierId, "provider").catch(nullIfNotFound),
    loadUncoveredLate(tx, smeId, now),
    findBlockingHold(tx, smeId, "orders", now),
    findBlockingHold(tx, supplierId, "orders", now),
    findDocumentBlock(smeId, supplierId, now, tx),
    findCoverBlock(smeId, now, tx),
    loadUsedCredit(tx, smeId),
  ]);
  assertActivated(sme);
  refuseUnless(late.count === 0, "late", LATE_INSTALMENT);
  refuseUnless(!hold, "held", hold ? message("ordersHeld", hold.reason, hold.endsAt) : "");
  const discountRate = supplier?.level === Level.adminVerified ? supplier.discountRate : null;
  if (!supplier || discountRate === null) throw new NotFound();
  // The reason of a supplier's hold is not for its buyers.
  refuseUnless(!supplierHold, "held", message("supplierHeld"));
  refuseUnless(documentBlock === null, "held", documentBlock ?? "");
  refuseUnless(coverBlock === null, "no_cover", coverBlock ?? "");
  const available = availableCredit(sme.creditAmount, usedCredit, sme.bankCap);
  const problem = amountProblem(amount, available);
  if (problem) throw new Invalid({ amount: [problem] }, amount < MIN_ORDER_AMOUNT ? "invalid" : "credit_exceeded");
  // The SME learns nothing of the other companies: the message has no amount.
  if (await exceedsGroupLimit(tx, sme.groupId, amount))
    throw new Invalid({ amount: [message("creditNotEnough")] }, "credit_exceeded");
  const parts = instalmentAmounts(amount, sme.plan);
  if (parts.includes(0)) throw new Invalid({ amount: [message("tooLittleForInstalments", parts.length)] });
  return { sme, supplier, discountRate, usedCredit, available, parts };
}

/**
 * Previews an order placed at `now` (UTC milliseconds). Amounts are cents. Stores nothing.
 * @throws the errors of createOrder, except that no plan was agreed.
 */
export async function previewOrder(actor: Actor, input: Pick<NewOrder, "supplierId" | "amount">, now: number) {
  const prepare = () => prepareOrder(db, actor, input, now);
  const { sme, supplier, usedCredit, available, parts } = await readSnapshot(prepare);
  return {
    supplier: companyDisplayName(supplier) ?? supplier.email,
    amount: input.amount,
    /** The available credit before the order, in cents. */
    available,
    credit: { amount: sme.creditAmount, usedCredit, available },
    /** The instalments in cents, the upfront part first. */
    parts,
    /** The deadline of the upfront payment (UTC milliseconds). */
    payUntil: upfrontDeadline(now),
  };
}

const upfrontDeadline = (now: number): number => endOfDay(addDays(businessDay(now), configuration().orderPaymentDays));

export const LATE_INSTALMENT = message("lateInstalment");

/** An SME's credit and overdue instalments. */
export interface OrderCredit {
  /** The credit limit, the used credit and the available credit, in cents. */
  amount: Cents;
  usedCredit: Cents;
  available: Cents;
  /** Overdue instalments, which block new orders. None while the money on account covers them. */
  late: LateSummary;
}

/**
 * Returns the credit and the overdue instalments of the actor's SME. Amounts are cents. Reads `applicants`, `balances`
 * and `instalments`.
 * @throws NotFound for staff.
 * @throws Refused if the SME is not activated.
 */
export async function loadOrderCredit(actor: Actor): Promise<OrderCredit> {
  const sme = await actingApplicant(db, actor);
  assertActivated(sme);
  const usedCredit = await loadUsedCredit(db, sme.id);
  return {
    amount: sme.creditAmount,
    usedCredit,
    available: availableCredit(sme.creditAmount, usedCredit, sme.bankCap),
    late: await loadUncoveredLate(db, sme.id, clock.now()),
  };
}

/**
 * Returns the suggested delivery of the SME's next order: as in its last order, or its own address and phone. Parts may
 * be null. Reads `orders`.
 * @throws NotFound for staff.
 */
export async function defaultDelivery(actor: Actor): Promise<Delivery> {
  const sme = await actingApplicant(db, actor);
  const [last] = await db
    .select()
    .from(orders)
    .where(eq(orders.smeId, sme.id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  const companyDelivery = toDelivery(deliveryColumns({}, sme));
  const before = last ? toDelivery(last) : companyDelivery;
  return { address: before.address ?? companyDelivery.address, phone: before.phone ?? companyDelivery.phone };
}

/**
 * Returns the error of a typed amount that the SME's credit does not cover, keyed by field. Empty if the amount is fine
 * or unreadable.
 * @throws Refused if the SME is not activated.
 */
export async function creditProblem(actor: Actor, typed: unknown): Promise<Record<string, string[]>> {
  const amount = orderInput.shape.amount.safeParse(typed);
  const problem = amount.success ? amountProblem(amount.data, (await loadOrderCredit(actor)).available) : null;
  return problem === null ? {} : { amount: [problem] };
}

/**
 * SME: changes status 0 to -1, which frees the credit, and records the event `order.canceled`.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`wrong_status`) in any other status.
 */
export const cancelOwnOrder = verb("orders.cancel", async ({ actor, tx, now }, orderId: string): Promise<void> => {
  const order = await findVisibleOrder(tx, actor, orderId);
  assertStatus(order, OrderStatus.created);
  await cancelOrder(tx, order, { by: actor, verb: "order.canceled", text: message("canceledBySme"), now });
});

/**
 * Changes orders whose upfront part was not paid in time from status 0 to -1, longest overdue first. Handles up to
 * 1,000 orders per run.
 */
export const cancelExpiredOrders = job(async ({ write, now }): Promise<void> => {
  const expired = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, OrderStatus.created), lt(orders.payUntil, now)))
    .orderBy(asc(orders.payUntil), asc(orders.id))
    .limit(1000);
  await forEachId(
    expired.map((order) => order.id),
    (id) =>
      write(async (tx) => {
        const order = await orderById(tx, id);
        if (order.status !== OrderStatus.created) return;
        await cancelOrder(tx, order, {
          by: systemOperator,
          verb: "order.expired",
          text: message("canceledUnpaid"),
          reason: message("notPaidInTime"),
          now,
        });
      }),
  );
});

/**
 * Supplier: changes status 1 to 2, creates the delivery code and records the event `order.accepted`. `day` is the
 * delivery day, such as "2026-12-07"; null means defaultDeliveryDay().
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`wrong_status`) in any other status, or while the order is suspended.
 * @throws Invalid if the day is in the past or more than 60 days ahead.
 */
export const acceptOrder = verb(
  "orders.accept",
  async ({ actor, tx, now }, orderId: string, day: string | null = null): Promise<void> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    assertStatus(order, OrderStatus.waiting);
    assertNotSuspended(order);
    await acceptForDay(tx, order, parseFutureDay(day ?? defaultDeliveryDay(now), now), { by: actor, now });
  },
);

/**
 * Supplier: changes status 2 to 3 with the code of the SME's QR code, sets the instalments' deadlines and records the
 * event `order.delivered`. `deliveredAmount` (cents): the price of the goods that arrived. Null: of all goods. A credit
 * note credits the rest.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`wrong_status`) in any other status.
 * @throws Invalid (`wrong_code`) if the code is wrong.
 * @throws Invalid on the field `deliveredAmount` if it is above the order's amount.
 * @throws TooMany for one hour after five wrong codes.
 */
export const confirmDelivery = verbInSteps(
  "orders.deliver",
  async ({ actor, write, now }, orderId: string, code: string, deliveredAmount: Cents | null = null): Promise<void> => {
    const problem = await write(async (tx) => {
      const order = await findVisibleOrder(tx, actor, orderId);
      return deliver(tx, order, { code, deliveredAmount, by: actor, now });
    });
    if (problem) throw problem;
  },
);

interface DeliveryConfirmation {
  code: string;
  /** Cents. Null if all goods arrived. */
  deliveredAmount: Cents | null;
  by: Operator;
  now: number;
}

/**
 * Changes status 2 to 3 if the code is right. Returns the error for a wrong code, which the caller throws after the
 * commit, so that the wrong code is counted.
 * @throws Refused (`wrong_status`) in any other status, or while the order is suspended.
 * @throws Invalid on the field `deliveredAmount` if it is above the order's amount.
 */
export async function deliver(
  tx: Tx,
  order: Order,
  { code, deliveredAmount, by, now }: DeliveryConfirmation,
): Promise<Invalid | TooMany | null> {
  assertStatus(order, OrderStatus.sending);
  assertNotSuspended(order);
  const delivered = deliveredAmount ?? order.amount;
  if (delivered > order.amount) throw new Invalid({ deliveredAmount: [message("deliveredAboveOrder", order.amount)] });
  const locked = (order.verifyLockedUntil ?? 0) - now;
  if (locked > 0) {
    return new TooMany(message("tooManyDeliveryCodes", Math.ceil(locked / MINUTE)), Math.ceil(locked / 1000));
  }
  if (!matchesDeliveryCode(order.verifyCode ?? "", code)) {
    const left = order.verifyTriesLeft - 1;
    const change =
      left > 0
        ? { verifyTriesLeft: left }
        : { verifyTriesLeft: MAX_VERIFY_ATTEMPTS, verifyLockedUntil: now + VERIFY_LOCK_TIME };
    await changeOrder(tx, order.id, change);
    return new Invalid({ verifyCode: [WRONG_DELIVERY_CODE] }, "wrong_code");
  }
  const credit = order.amount - delivered;
  const change = { ...(await startInstalments(tx, order, credit, now)), proposedDay: null, proposedBy: null };
  const text =
    credit === 0
      ? message("deliveryIsConfirmed")
      : message("deliveredInPart", delivered, order.amount, creditNoteName(order.number, 1));
  await changeStatus(tx, order, OrderStatus.delivered, { by, verb: "order.delivered", text, now, change });
  return null;
}

/**
 * Sets the deadlines of an order's instalments at its delivery, and credits goods that did not arrive (cents). Orders
 * from before this rule already have deadlines, and keep them.
 */
async function startInstalments(tx: Tx, order: Order, credit: Cents, now: number): Promise<Partial<Order>> {
  const hasDeadlines = order.dueFrom !== null;
  if (hasDeadlines && credit === 0) return {};
  const [before, plan] = await Promise.all([listOrderInstalments(tx, order.id), readReminderPlan(tx)]);
  const started = before.map((part) => (part.number === UPFRONT || hasDeadlines ? part : startTerm(part, plan, now)));
  const { after, change } = await creditOrder(tx, order, started, {
    amount: credit,
    cause: "delivered in part",
    now,
    unsentPayout: null,
  });
  return {
    dueFrom: order.dueFrom ?? now,
    ...change,
    ...(await changeInstalments(tx, order, { before, after, now })),
  };
}

function startTerm(part: Instalment, plan: ReminderPlan, now: number): Instalment {
  const deadline = instalmentDeadline(part.number, now);
  return {
    ...part,
    deadline,
    reminderAt: part.paidAt === null ? nextInstalmentReminder(plan, { deadline }, now) : null,
  };
}

export const WRONG_DELIVERY_CODE = message("wrongDeliveryCode");

/**
 * Returns the order with this id. Reads `orders`.
 * @throws NotFound if the order does not exist, or the actor may not see it.
 */
export async function findVisibleOrder(tx: Tx, actor: Actor, id: string): Promise<Order> {
  const order = await orderById(tx, id);
  if (!maySeeOrder(actor, order)) throw new NotFound();
  return order;
}

/**
 * Checks the order's status.
 * @throws Refused (`wrong_status`) if it differs from `status`.
 */
export function assertStatus(order: Order, status: OrderStatus): void {
  refuseUnless(order.status === status, "wrong_status", message("wrongStatus", order.status, status));
}

/**
 * Checks that the order is not stopped because its upfront payment was reversed.
 * @throws Refused (`wrong_status`) if it is.
 */
export const assertNotSuspended = ({ suspendedAt, number }: Pick<Order, "suspendedAt" | "number">): void =>
  refuseUnless(suspendedAt === null, "wrong_status", message("orderSuspended", formatOrderNumber(number)));

/** True if a typed or scanned delivery code is the order's, ignoring case. An empty `expected` matches nothing. */
export const matchesDeliveryCode = (expected: string, typed: string): boolean =>
  expected !== "" && isSameSecret(typed.trim().toUpperCase(), expected);
