/** What SMEs, suppliers, admin and bank do with orders: the table of app/domain/README.md, "Orders". */
import { and, asc, desc, eq, lt, ne } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { files, orders } from "~/db/schema";
import { say } from "~/words/say";
import { type Actor, system } from "../actor";
import { assertActivated } from "../applicants/applicants.server";
import { availableOf } from "../applicants/available";
import { Level } from "../applicants/level";
import { type Applicant, applicantOf } from "../applicants/moves.server";
import { nameOf } from "../applicants/name.server";
import type { Phone } from "../applicants/phone";
import { each } from "../batch";
import { applicantById, orderById } from "../by-id.server";
import { addDays, businessDay, endOfDay } from "../calendar";
import { clock, MINUTE } from "../clock";
import { addOrder } from "../counted.server";
import { type Sent, storeFile, type Upload } from "../documents/files.server";
import { assertPapersGood } from "../documents/renewals.server";
import { Invalid, NotFound, refuseUnless, TooMany } from "../errors";
import { record, touch } from "../events/record.server";
import { holdOn } from "../holds/open-holds.server";
import { isSameSecret, newCode, newId } from "../ids";
import { changeInstalments } from "../instalments/changes.server";
import { nextChase } from "../instalments/chase";
import { deadlineOf, instalmentAmounts, UPFRONT } from "../instalments/instalment";
import { type Instalment, instalmentsOf, isAnyLate, type Late, lateOf } from "../instalments/instalments.server";
import { bookOrder, bookShares, spentBy } from "../ledger/ledger.server";
import type { Cents } from "../money";
import { configuration } from "../settings/configuration";
import { nextNumber } from "../settings/settings.server";
import { bankShareRate } from "../share-rate/share-rate.server";
import { sharesOf } from "../shares";
import { chore, verb, verbInSteps } from "../verb.server";
import { dayToCome, proposedFirst } from "./delivery-day";
import { amountProblem, LEAST_AMOUNT, orderInput, VERIFY_CODE_LENGTH, VERIFY_LOCK, VERIFY_TRIES } from "./order";
import type { Delivery } from "./order-view";
import { seesOrder } from "./sight";
import { OrderStatus, orderNumber } from "./status";
import { cancelOrder, deliveryOf, type Order, transition } from "./transitions.server";

interface NewOrder {
  providerId: string;
  amount: Cents;
  description: string;
  /** Where the goods go, and whom the driver calls there: the company's own address and phone unless they are given. */
  deliveryAddress?: string | null;
  deliveryPhone?: Phone | null;
  /** The parts that the SME was shown and agreed to; left out by whoever was shown none. */
  agreed?: Cents[];
}

/**
 * Reserves credit for an order of `amount` cents and sends the payment link; `key` makes sending the form twice act
 * once.
 * Errors: Invalid on amount beyond the available credit, and when the plan is not the one that was agreed to; Refused
 * when not activated or late, NotFound for the supplier.
 */
export const createOrder = verb(
  "orders.create",
  ({ actor, tx, once, now }, input: NewOrder, key: string | null = null): Promise<string> =>
    once(key, async () => {
      await touch(tx, "applicant", actor.applicantId ?? "");
      const { sme, supplier, taxRate, parts } = await orderable(tx, actor, input, now);
      if (input.agreed && input.agreed.join() !== parts.join()) throw new Invalid({ "": [PLAN_CHANGED] });

      const bankRate = await bankShareRate(tx);
      const { supplierShare, bankShare } = sharesOf({ amount: input.amount, taxRate, bankShareRate: bankRate });
      const order: Order = {
        id: newId(now),
        number: await nextNumber(tx, "orderNumber"),
        smeId: sme.id,
        providerId: supplier.id,
        insurerId: sme.insurerId,
        amount: input.amount,
        description: input.description,
        ...deliveryTo(input, sme),
        status: OrderStatus.created,
        statusSince: now,
        paid: false,
        taxRate,
        bankShareRate: bankRate,
        plan: sme.plan,
        supplierShare,
        bankShare,
        payUntil: payUntil(now),
        verifyCode: null,
        verifyTriesLeft: VERIFY_TRIES,
        verifyLockedUntil: null,
        invoiceFile: null,
        lateOnce: false,
        placedAt: null,
        deliveryDay: null,
        proposedDay: null,
        proposedBy: null,
        overdueToldAt: null,
        dueFrom: null,
        nextDue: null,
        payoutReference: null,
        payoutValueDate: null,
        createdAt: now,
        updatedAt: now,
      };
      await addOrder(tx, order);
      await changeInstalments(tx, order, {
        before: [],
        after: parts.map((amount, i) => ({
          id: newId(now),
          orderId: order.id,
          smeId: sme.id,
          insurerId: order.insurerId,
          number: i + 1,
          part: 1,
          rate: order.plan[i] ?? 0,
          amount,
          deadline: i + 1 === UPFRONT ? order.payUntil : null,
          paidAt: null,
          paymentId: null,
          chaseAt: null,
          createdAt: now,
        })),
        now,
      });
      await bookOrder(tx, order, now);
      await record(tx, {
        subject: { kind: "order", id: order.id },
        verb: "order.created",
        by: actor,
        now,
        text: say("orderCreated"),
        line: "step",
      });
      return order.id;
    }),
);

/** The columns of where an order of this SME is delivered. */
const deliveryTo = (
  { deliveryAddress, deliveryPhone }: Pick<NewOrder, "deliveryAddress" | "deliveryPhone">,
  sme: Applicant,
) => ({
  deliveryAddress: deliveryAddress ?? sme.address,
  deliveryPhoneCountry: deliveryPhone?.countryCode ?? sme.phoneCountry,
  deliveryPhoneNumber: deliveryPhone?.phone ?? sme.phoneNumber,
});

const PLAN_CHANGED = say("planChanged");

/** What an order of the SME that asks would be made of. Errors: as createOrder. */
async function orderable(
  tx: Tx,
  actor: Actor,
  { providerId, amount }: Pick<NewOrder, "providerId" | "amount">,
  now: number,
) {
  const sme = await applicantOf(tx, actor);
  assertActivated(sme);
  refuseUnless(!(await isAnyLate(tx, sme.id, now)), "late", LATE);
  const hold = await holdOn(tx, sme.id, "orders", now);
  refuseUnless(!hold, "held", hold ? say("ordersHeld", hold.reason, hold.endsAt) : "");
  const supplier = await applicantById(tx, providerId, "provider");
  const { level, taxRate } = supplier;
  if (level !== Level.adminVerified || taxRate === null) throw new NotFound();
  // Why is the supplier's own.
  refuseUnless(!(await holdOn(tx, supplier.id, "orders", now)), "held", say("supplierHeld"));
  await assertPapersGood(tx, sme.id, supplier.id, now);
  const spent = await spentBy(tx, sme.id);
  const available = availableOf(sme.creditAmount, spent);
  const problem = amountProblem(amount, available);
  if (problem) throw new Invalid({ amount: [problem] }, amount < LEAST_AMOUNT ? "invalid" : "credit_exceeded");
  const parts = instalmentAmounts(amount, sme.plan);
  if (parts.includes(0)) throw new Invalid({ amount: [say("tooLittleForInstalments", parts.length)] });
  return { sme, supplier, taxRate, spent, available, parts };
}

/** What an order at `now` (UTC milliseconds) would be; nothing is stored. Errors: as createOrder. */
export async function plannedOrder(actor: Actor, input: Pick<NewOrder, "providerId" | "amount">, now: number) {
  const { sme, supplier, spent, available, parts } = await orderable(db, actor, input, now);
  return {
    supplier: nameOf(supplier) ?? supplier.email,
    amount: input.amount,
    /** What can be ordered for before it, in cents. */
    available,
    credit: { amount: sme.creditAmount, spent },
    /** In cents, the upfront part first. */
    parts,
    /** How long the upfront part can be paid. */
    payUntil: payUntil(now),
  };
}

const payUntil = (now: number): number => endOfDay(addDays(businessDay(now), configuration().orderPaymentDays));

export const LATE = say("lateInstalment");

export interface OrderCredit {
  /** Cents: what was given, what is used, and what can be ordered for now. */
  amount: Cents;
  spent: Cents;
  available: Cents;
  /** What forbids to order. */
  late: Late;
}

/** An SME's credit and what is late. Errors: Refused when not activated. */
export async function creditOf(actor: Actor): Promise<OrderCredit> {
  const sme = await applicantOf(db, actor);
  assertActivated(sme);
  const spent = await spentBy(db, sme.id);
  return {
    amount: sme.creditAmount,
    spent,
    available: availableOf(sme.creditAmount, spent),
    late: await lateOf(sme.id, clock.now()),
  };
}

/**
 * Where the SME's next order is to go, if it does not say otherwise: to where its last one went, or to its own address.
 */
export async function nextDelivery(actor: Actor): Promise<Delivery> {
  const sme = await applicantOf(db, actor);
  const [last] = await db
    .select()
    .from(orders)
    .where(eq(orders.smeId, sme.id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  const own = deliveryOf(deliveryTo({}, sme));
  const before = last ? deliveryOf(last) : own;
  return { address: before.address ?? own.address, phone: before.phone ?? own.phone };
}

/**
 * What is wrong with a typed amount, given the SME's credit; nothing if it cannot be read as an amount. Errors: Refused
 * when not activated.
 */
export async function creditProblem(actor: Actor, typed: unknown): Promise<Record<string, string[]>> {
  const amount = orderInput.shape.amount.safeParse(typed);
  const problem = amount.success ? amountProblem(amount.data, (await creditOf(actor)).available) : null;
  return problem === null ? {} : { amount: [problem] };
}

/** SME: 0 to -1, its credit is free again. */
export const cancelOwnOrder = verb("orders.cancel", async ({ actor, tx, now }, orderId: string): Promise<void> => {
  const order = await orderOf(tx, actor, orderId);
  expectStatus(order, OrderStatus.created);
  await cancelOrder(tx, order, { by: actor, verb: "order.canceled", text: say("canceledBySme"), now });
});

/** By the clock: 0 to -1 for the orders whose upfront part was not paid in time, those that wait longest first. */
export const cancelExpiredOrders = chore(async ({ write, now }): Promise<void> => {
  const expired = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, OrderStatus.created), lt(orders.payUntil, now)))
    .orderBy(asc(orders.payUntil), asc(orders.id))
    .limit(1000);
  await each(
    expired.map((order) => order.id),
    (id) =>
      write(async (tx) => {
        const order = await orderById(tx, id);
        if (order.status !== OrderStatus.created) return;
        await cancelOrder(tx, order, {
          by: system,
          verb: "order.expired",
          text: say("canceledUnpaid"),
          reason: say("notPaidInTime"),
          now,
        });
      }),
  );
});

/**
 * Supplier: 1 to 2; the delivery code is made. `day` is when the goods come, "2026-12-07"; left out, it is the one that
 * is proposed. Errors: Invalid for a day that is over or too far.
 */
export const acceptOrder = verb(
  "orders.accept",
  async ({ actor, tx, now }, orderId: string, day: string | null = null): Promise<void> => {
    const order = await orderOf(tx, actor, orderId);
    expectStatus(order, OrderStatus.waiting);
    const deliveryDay = dayToCome(day ?? proposedFirst(now), now);
    await transition(tx, order, OrderStatus.sending, {
      by: actor,
      verb: "order.accepted",
      text: say("acceptedForDay", deliveryDay),
      now,
      change: { verifyCode: newCode(VERIFY_CODE_LENGTH), deliveryDay },
    });
  },
);

/**
 * Supplier: 2 to 3 with the code of the SME's QR. Errors: NotFound for another's order, Invalid for a wrong code,
 * TooMany once five were wrong (for an hour), Refused in another status.
 */
export const confirmDelivery = verbInSteps(
  "orders.deliver",
  async ({ actor, write, now }, orderId: string, code: string): Promise<void> => {
    // The failure is thrown after the commit, so that a wrong try is counted.
    const problem = await write(async (tx) => {
      const order = await orderOf(tx, actor, orderId);
      expectStatus(order, OrderStatus.sending);
      const locked = (order.verifyLockedUntil ?? 0) - now;
      if (locked > 0) {
        return new TooMany(say("tooManyDeliveryCodes", Math.ceil(locked / MINUTE)), Math.ceil(locked / 1000));
      }
      if (!isSameCode(order.verifyCode ?? "", code)) {
        const left = order.verifyTriesLeft - 1;
        await tx
          .update(orders)
          .set(
            left > 0
              ? { verifyTriesLeft: left }
              : { verifyTriesLeft: VERIFY_TRIES, verifyLockedUntil: now + VERIFY_LOCK },
          )
          .where(eq(orders.id, order.id));
        return new Invalid({ verifyCode: [WRONG_DELIVERY] }, "wrong_code");
      }
      const change = { ...(await dueFromNow(tx, order, now)), proposedDay: null, proposedBy: null };
      await transition(tx, order, OrderStatus.delivered, {
        by: actor,
        verb: "order.delivered",
        text: say("deliveryIsConfirmed"),
        now,
        change,
      });
      return null;
    });
    if (problem) throw problem;
  },
);

/**
 * From the delivery on instalments have deadlines. Those of an order that is older than this have theirs already, and
 * keep them.
 */
async function dueFromNow(tx: Tx, order: Order, now: number): Promise<Partial<Order>> {
  if (order.dueFrom !== null) return {};
  const before = await instalmentsOf(tx, order.id);
  const after = before.map((part) => (part.number === UPFRONT ? part : dueFrom(part, now)));
  return { dueFrom: now, ...(await changeInstalments(tx, order, { before, after, now })) };
}

function dueFrom(part: Instalment, now: number): Instalment {
  const deadline = deadlineOf(part.number, now);
  return { ...part, deadline, chaseAt: part.paidAt === null ? nextChase(deadline, now) : null };
}

export const WRONG_DELIVERY = say("wrongDeliveryCode");

/**
 * Supplier: 3 to 4. Errors: Invalid on orderInvoice for a missing or unaccepted file, or one that is another order's;
 * Refused in another status, TooMany.
 */
export const uploadInvoice = verbInSteps(
  "orders.invoice.upload",
  async (
    { actor, write, now },
    orderId: string,
    upload: Upload | null,
    { signal }: Pick<Sent, "signal"> = {},
  ): Promise<void> => {
    expectStatus(await orderOf(db, actor, orderId), OrderStatus.delivered);
    await storeFile(write, upload, { field: INVOICE_FIELD, whose: actor.accountId, signal, now }, async (tx, file) => {
      const order = await orderOf(tx, actor, orderId);
      expectStatus(order, OrderStatus.delivered);
      await touch(tx, "applicant", order.providerId);
      const other = await invoicedBy(tx, order, file.sha256);
      if (other !== null) {
        const problem = say("invoiceOfOther", orderNumber(other));
        throw new Invalid({ [INVOICE_FIELD]: [problem] }, "duplicate_invoice");
      }
      await file.keep();
      await transition(tx, order, OrderStatus.uploadedInvoice, {
        by: actor,
        verb: "order.invoiceUploaded",
        text: say("invoiceUploaded"),
        now,
        change: { invoiceFile: file.name },
      });
    });
  },
);

const INVOICE_FIELD = "orderInvoice";

/** The number of another order of the same supplier that has this file. */
async function invoicedBy(tx: Tx, { id, providerId }: Order, sha256: string): Promise<number | null> {
  const [other] = await tx
    .select({ number: orders.number })
    .from(files)
    .innerJoin(orders, eq(orders.invoiceFile, files.name))
    .where(and(eq(files.sha256, sha256), eq(orders.providerId, providerId), ne(orders.id, id)))
    .limit(1);
  return other?.number ?? null;
}

/** Admin: 4 to 5; everybody's share is booked. */
export const verifyInvoice = verb(
  "orders.invoice.verify",
  async ({ actor, tx, now }, orderId: string): Promise<void> => {
    const order = await orderOf(tx, actor, orderId);
    expectStatus(order, OrderStatus.uploadedInvoice);
    await transition(tx, order, OrderStatus.invoiceVerifiedByAdmin, {
      by: actor,
      verb: "order.invoiceVerified",
      text: say("invoiceVerified"),
      now,
    });
    await bookShares(tx, order, now);
  },
);

/** Admin: 4 back to 3 with a reason; the supplier uploads again. */
export const returnInvoice = verb(
  "orders.invoice.return",
  async ({ actor, tx, now }, orderId: string, reason: string): Promise<void> => {
    const order = await orderOf(tx, actor, orderId);
    expectStatus(order, OrderStatus.uploadedInvoice);
    const text = say("invoiceReturned", reason);
    const change = { invoiceFile: null };
    await transition(tx, order, OrderStatus.delivered, {
      by: actor,
      verb: "order.invoiceReturned",
      text,
      line: "returned",
      reason,
      now,
      change,
    });
  },
);

/** The order, if the actor may see it. Errors: NotFound, also for somebody else's. */
export async function orderOf(tx: Tx, actor: Actor, id: string): Promise<Order> {
  const order = await orderById(tx, id);
  if (!seesOrder(actor, order)) throw new NotFound();
  return order;
}

export function expectStatus(order: Order, status: OrderStatus): void {
  refuseUnless(order.status === status, "wrong_status", say("wrongStatus", order.status, status));
}

/** Whether a typed or scanned delivery code is the order's. */
export const isSameCode = (expected: string, given: string): boolean =>
  expected !== "" && isSameSecret(given.trim().toUpperCase(), expected);
