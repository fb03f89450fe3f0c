/**
 * Plays the next months on a copy of the books, by the verbs themselves: suppliers deliver on the day that was agreed,
 * invoices are verified and paid the day after, and SMEs pay as their habits are. Nothing new is ordered. Source:
 * app/domain/README.md, "Rehearsal".
 */
import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, applicants, instalments, orders } from "~/db/schema";
import { actorNamed } from "~/domain/accounts/accounts.server";
import type { Actor, OfficerRole } from "~/domain/actor";
import { expireApprovals } from "~/domain/approvals/approvals.server";
import { addDays, addToMonth, businessDay, businessMonth, endOfDay, startOfDay } from "~/domain/calendar";
import { cancelUnansweredOrders } from "~/domain/cancellations/cancellations.server";
import { clock, DAY, HOUR } from "~/domain/clock";
import { Invalid, NotFound, Refused } from "~/domain/errors";
import { endHolds } from "~/domain/holds/holds.server";
import { lateFigures } from "~/domain/instalments/instalments.server";
import type { Cents } from "~/domain/money";
import {
  acceptOrder,
  cancelExpiredOrders,
  confirmDelivery,
  uploadInvoice,
  verifyInvoice,
} from "~/domain/orders/orders.server";
import { OrderStatus } from "~/domain/orders/status";
import type { PaymentPurpose } from "~/domain/payments/payment";
import { settleOpenPayments, settlePayment, startPayment } from "~/domain/payments/payments.server";
import { giveRefundsDue } from "~/domain/payments/refunds.server";
import { payOut } from "~/domain/payouts/payouts.server";
import { chaseInstalments } from "~/domain/reminders/chase.server";
import { lastMonths, type Month } from "~/domain/reports/figures.server";
import { pdf } from "~/seed/papers.server";
import { type Habits, habitOf, paysAt } from "./habits";

/** What is unpaid for longer than this is claimed from the insurers. */
const CLAIMED_DAYS = 90;

/** All in cents. */
export interface RehearsedMonth {
  /** "2026-11"; of the first one what is left of it. */
  month: string;
  paidOut: Cents;
  /** Payments, less what was given back. */
  collected: Cents;
  /** What came in less what went out, since the rehearsal began. */
  cash: Cents;
  /** At the month's end. */
  late: Cents;
  claimed: Cents;
}

export interface Rehearsed {
  months: RehearsedMonth[];
  /** The most that went out before it came in again. */
  cashNeeded: Cents;
  /** Steps that a rule refused, such as a payout to a supplier that is held. */
  refused: number;
}

/** Moves the clock. Errors: Error where no officer could verify invoices or pay. */
export async function rehearse(habits: Habits, months: number): Promise<Rehearsed> {
  const from = clock.now();
  const people = await peopleOf();
  const before = await figuresOf(from);
  const done: RehearsedMonth[] = [];
  let [refused, cash, cashNeeded] = [0, 0, 0];
  const last = addToMonth(businessMonth(from), months - 1);
  for (let day = businessDay(from); ; day = addDays(day, 1)) {
    const now = Math.max(from, startOfDay(day) + 9 * HOUR);
    const month = businessMonth(now);
    if (month > last) break;
    clock.stopAt(now);
    refused += await passDay(people, habits, now);
    const figures = await figuresOf(now);
    const since = month === businessMonth(from) ? less(figures, before) : figures;
    cashNeeded = Math.max(cashNeeded, -(cash + since.collected - since.paidOut));
    if (businessMonth(startOfDay(addDays(day, 1))) === month) continue;
    cash += since.collected - since.paidOut;
    const end = endOfDay(day);
    done.push({
      month,
      ...since,
      cash,
      late: (await lateFigures(end)).amount,
      claimed: await unpaidSince(end - CLAIMED_DAYS * DAY),
    });
  }
  return { months: done, cashNeeded, refused };
}

interface People {
  admin: Actor;
  bank: Actor;
  /** Of a company. */
  of(applicantId: string): Promise<Actor>;
}

async function peopleOf(): Promise<People> {
  const known = new Map<string, Actor>();
  const of = async (applicantId: string): Promise<Actor> => {
    const found = known.get(applicantId) ?? (await actorOf(eq(applicants.id, applicantId)));
    known.set(applicantId, found);
    return found;
  };
  return { admin: await officer("admin"), bank: await officer("bank"), of };
}

async function officer(role: OfficerRole): Promise<Actor> {
  const found = await actorOf(eq(accounts.role, role)).catch(() => null);
  if (!found) throw new Error(`there is no account of role ${role} that could act`);
  return found;
}

async function actorOf(those: ReturnType<typeof eq>): Promise<Actor> {
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(and(those, isNull(accounts.disabledAt)))
    .limit(1);
  const actor = row && (await actorNamed(row.email));
  if (!actor) throw new NotFound();
  return { ...actor, owesSecondFactor: false };
}

/** Answers how many steps were refused. */
async function passDay(people: People, habits: Habits, now: number): Promise<number> {
  for (const chore of [
    settleOpenPayments,
    cancelExpiredOrders,
    cancelUnansweredOrders,
    giveRefundsDue,
    chaseInstalments,
    expireApprovals,
    endHolds,
  ])
    await chore();
  let refused = 0;
  for (const step of [...(await ordersToMove(people, now)), ...(await instalmentsToPay(people, habits, now))]) {
    await step().catch((error: unknown) => {
      if (!(error instanceof Refused || error instanceof NotFound || error instanceof Invalid)) throw error;
      refused += 1;
    });
  }
  return refused;
}

type Act = () => Promise<unknown>;

/** Each order goes one status on. */
async function ordersToMove(people: People, now: number): Promise<Act[]> {
  const { admin, bank, of } = people;
  const at = (status: OrderStatus) =>
    db.select().from(orders).where(eq(orders.status, status)).orderBy(asc(orders.statusSince), asc(orders.id));
  const coming = db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, OrderStatus.sending),
        or(isNull(orders.deliveryDay), lte(orders.deliveryDay, endOfDay(businessDay(now)))),
      ),
    );
  return [
    ...(await at(OrderStatus.waiting)).map(
      ({ id, providerId }) =>
        async () =>
          acceptOrder(await of(providerId), id),
    ),
    ...(await coming).map(
      ({ id, providerId, verifyCode }) =>
        async () =>
          confirmDelivery(await of(providerId), id, verifyCode ?? ""),
    ),
    ...(await at(OrderStatus.delivered)).map(
      ({ id, providerId }) =>
        async () =>
          uploadInvoice(await of(providerId), id, new Blob([pdf("Rehearsed invoice", [id])])),
    ),
    ...(await at(OrderStatus.uploadedInvoice)).map(
      ({ id }) =>
        () =>
          verifyInvoice(admin, id),
    ),
    ...(await at(OrderStatus.invoiceVerifiedByAdmin)).map(
      ({ id }) =>
        () =>
          payOut(bank, id),
    ),
  ];
}

/** Upfront parts, and what is due or late, as far as its SME pays it. */
async function instalmentsToPay({ of }: People, habits: Habits, now: number): Promise<Act[]> {
  const pay = (orderId: string, smeId: string, purpose: PaymentPurpose) => async () =>
    settlePayment((await startPayment(await of(smeId), { orderId, purpose, withoutBrowser: true })).id);
  const placed = await db
    .select({ id: orders.id, smeId: orders.smeId })
    .from(orders)
    .where(eq(orders.status, OrderStatus.created));
  // The literals let SQLite use a partial index of what is open.
  const due = await db
    .select({
      id: instalments.id,
      orderId: instalments.orderId,
      smeId: instalments.smeId,
      deadline: instalments.deadline,
    })
    .from(instalments)
    .where(and(sql`${instalments.paidAt} is null and ${instalments.number} > 1`, lt(instalments.deadline, now + DAY)))
    .orderBy(asc(instalments.deadline), asc(instalments.orderId));
  return [
    ...placed
      .filter(({ smeId }) => habitOf(habits, smeId) !== "never")
      .map(({ id, smeId }) => pay(id, smeId, "upfront")),
    ...due.flatMap(({ id, orderId, smeId, deadline }) => {
      const from = deadline === null ? null : paysAt(habits, { id, smeId, deadline });
      return from !== null && from <= now ? [pay(orderId, smeId, "instalment")] : [];
    }),
  ];
}

type Figures = Pick<RehearsedMonth, "paidOut" | "collected">;

/** Of the month in which `now` lies. */
async function figuresOf(now: number): Promise<Figures> {
  const [month] = (await lastMonths("", now, 1)) as [Month];
  return { paidOut: month["paid out"].amount, collected: month.collected.amount - month.refunded.amount };
}

const less = (one: Figures, other: Figures): Figures => ({
  paidOut: one.paidOut - other.paidOut,
  collected: one.collected - other.collected,
});

/** What fell due before the moment and is unpaid. */
async function unpaidSince(before: number): Promise<Cents> {
  const [found] = await db
    .select({ amount: sql<number>`coalesce(sum(${instalments.amount}), 0)` })
    .from(instalments)
    .where(and(sql`${instalments.paidAt} is null and ${instalments.number} > 1`, lt(instalments.deadline, before)));
  return found?.amount ?? 0;
}
