/** Orders as each role sees them. Source: app/domain/README.md, "Roles". */
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { applicants, events, files, orders, payments } from "~/db/schema";
import { unsaid } from "~/words/say";
import type { Actor } from "../actor";
import { nameIn } from "../applicants/name.server";
import { clock } from "../clock";
import { NotFound } from "../errors";
import { isLate, openAmong } from "../instalments/instalment";
import { type Instalment, instalmentsOf } from "../instalments/instalments.server";
import { sum } from "../money";
import { answerBy } from "../orders/answer-by.server";
import type { Canceled, OrderView, Party, Reached, TakenBack } from "../orders/order-view";
import { orderOf } from "../orders/orders.server";
import { type OrderLineKind, orderSight, readsLine } from "../orders/sight";
import { OrderStatus } from "../orders/status";
import { deliveryOf, type Order } from "../orders/transitions.server";
import { groupAmount } from "../payments/charge";
import { groupNamed, groupOf } from "../payments/payments.server";
import { sharesOf } from "../shares";

/** The order with only those parts that the actor may see. Errors: NotFound for an order that the actor may not see. */
export async function orderFor(actor: Actor, id: string): Promise<OrderView> {
  const now = clock.now();
  const order = await orderOf(db, actor, id);
  const {
    number,
    amount,
    description,
    status,
    paid,
    placedAt,
    deliveryDay,
    proposedDay,
    proposedBy,
    createdAt,
    updatedAt,
    taxRate,
    bankShareRate,
  } = order;
  const shares = sharesOf(order);
  const all = await instalmentsOf(db, id);
  const parts = all.map((one) => {
    const { id, number, rate, amount, deadline, paidAt } = one;
    return { id, number, rate, amount, deadline, paidAt, late: isLate(one, now) };
  });
  const active = parts.some((one) => one.late);
  const sees = orderSight(actor);
  const lines = await linesOf(id);
  return {
    id,
    number,
    amount,
    description,
    status,
    paid,
    placedAt,
    deliveryDay,
    createdAt,
    updatedAt,
    sme: await party(order.smeId),
    supplier: await party(order.providerId),
    answerBy: status === OrderStatus.waiting && placedAt !== null ? answerBy(placedAt) : null,
    proposed:
      sees.delivery && proposedDay !== null && proposedBy !== null ? { day: proposedDay, by: proposedBy } : null,
    instalments: parts,
    delivery: sees.delivery ? deliveryOf(order) : null,
    openPayment: sees.openPayment ? await openPaymentOf(all) : null,
    latePay: { active, once: order.lateOnce || active },
    verifyCode: sees.verifyCode ? order.verifyCode : null,
    reached: reachedIn(lines),
    supplierShare: sees.discount ? shares.supplierShare : null,
    taxRate: sees.discount ? taxRate : null,
    paidOut:
      sees.discount && status === OrderStatus.paidByBank
        ? { reference: order.payoutReference, valueDate: order.payoutValueDate }
        : null,
    shares: sees.shares ? { ...shares, bankShareRate } : null,
    invoice: sees.invoice ? await invoiceOf(order) : null,
    canceled: status === OrderStatus.canceled ? canceledBy(lines, sees.payments ? await refundOf(id) : null) : null,
    invoiceReturned: status === OrderStatus.delivered ? takenBack(lines, "returned") : null,
    timeline: lines
      .filter((line) => readsLine(actor.role, line))
      .map(({ id, at, who, text, status, verb }) => ({ id, at, who, text, status, verb })),
  };
}

/** The same for pages, which show nobody the plan of another. Clients of the API go on getting what they always got. */
export async function orderPageFor(actor: Actor, id: string): Promise<OrderView> {
  const order = await orderFor(actor, id);
  if (orderSight(actor).plan) return order;
  // Its first payment is the upfront part.
  const upfront = order.timeline.findLast(({ verb }) => verb === "payment.paid");
  const timeline = order.timeline.filter((line) => line.verb !== "payment.paid" || line === upfront);
  return { ...order, instalments: [], latePay: { once: false, active: false }, timeline };
}

/** Lines of payments repeat the status that the order is at, so the first line of a status is the step to it. */
function reachedIn(lines: OrderLine[]): Reached {
  const first = (status: OrderStatus) => lines.findLast((one) => one.status === status)?.at ?? null;
  /**
   * When it last came to the status or beyond: an invoice is returned, a payout comes back, and what counts is what
   * came after that.
   */
  const lastSince = (status: OrderStatus) => lines[lines.findIndex((one) => one.status < status) - 1]?.at ?? null;
  return {
    accepted: first(OrderStatus.sending),
    delivered: first(OrderStatus.delivered),
    invoiced: lastSince(OrderStatus.uploadedInvoice),
    paidOut: lastSince(OrderStatus.paidByBank),
  };
}

type OrderLine = Awaited<ReturnType<typeof linesOf>>[number];

/** The latest of its kind. */
function takenBack(lines: OrderLine[], kind: OrderLineKind): TakenBack | null {
  const line = lines.find((one) => one.kind === kind);
  return line ? { by: line.who, reason: line.reason, at: line.at } : null;
}

function canceledBy(lines: OrderLine[], refund: Canceled["refund"]): Canceled | null {
  const line = takenBack(lines, "canceled");
  return line && { ...line, refund };
}

/** What is given back of a canceled order's payments. */
async function refundOf(orderId: string): Promise<Canceled["refund"]> {
  const back = await db
    .select({ amount: payments.amount, state: payments.state, endedAt: payments.endedAt })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ["refund due", "refunded"])));
  if (back.length === 0) return null;
  const isGiven = back.every(({ state }) => state === "refunded");
  return {
    amount: sum(back.map(({ amount }) => amount)),
    at: isGiven ? Math.max(...back.map(({ endedAt }) => endedAt ?? 0)) : null,
  };
}

async function openPaymentOf(all: Instalment[]): Promise<OrderView["openPayment"]> {
  const parts = openAmong(all);
  if (!parts) return null;
  const group = await groupOf(db, parts[0]?.paymentId ?? "");
  const { id, payUrl } = group.lead;
  // Without an address the bank was never reached, so the SME simply pays again.
  return payUrl ? { id, amount: groupAmount(group), over: groupNamed(group, parts), payUrl } : null;
}

async function party(id: string): Promise<Party> {
  const [row] = await db
    .select({ title: nameIn(applicants), email: applicants.email })
    .from(applicants)
    .where(eq(applicants.id, id));
  return { id, title: row?.title ?? row?.email ?? "", email: row?.email ?? "" };
}

async function invoiceOf(order: Order): Promise<OrderView["invoice"]> {
  if (!order.invoiceFile || order.status < OrderStatus.uploadedInvoice) return null;
  const [file] = await db.select().from(files).where(eq(files.name, order.invoiceFile));
  return file ? { file: file.name, mime: file.mime } : null;
}

/** Newest first. */
async function linesOf(orderId: string) {
  const lines = await orderLines().all({ orderId });
  return lines.map(({ kind, status, text, ...line }) => ({
    ...line,
    text: unsaid(text),
    kind: kind as OrderLineKind,
    status: status ?? 0,
  }));
}

const orderLines = prepared((reader) =>
  reader
    .select({
      id: events.id,
      at: events.at,
      who: events.role,
      text: events.text,
      kind: events.line,
      reason: events.reason,
      status: events.state,
      verb: events.verb,
    })
    .from(events)
    .where(and(eq(events.subject, "order"), eq(events.subjectId, sql.placeholder("orderId")), isNotNull(events.line)))
    .orderBy(desc(events.number)),
);

/** Errors: NotFound unless `file` is the invoice of an order that the actor may see, with its invoice. */
export async function assertMaySeeInvoice(actor: Actor, file: string): Promise<void> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.invoiceFile, file));
  if (!order || !orderSight(actor).invoice) throw new NotFound();
  await orderOf(db, actor, order.id);
}
