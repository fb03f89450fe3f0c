/**
 * Plays the next months on a copy of the database, with the real verbs. Suppliers deliver on the agreed day, officers
 * verify and pay invoices the day after, and SMEs pay by their habits. Nobody places new orders. Source:
 * app/domain/README.md, "Rehearsal".
 */
import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isOpenInstalment } from "~/db/index-conditions";
import { accounts, applicants, instalments, orders } from "~/db/schema";
import { findActorByEmail } from "~/domain/accounts/account.server";
import { expireApprovals } from "~/domain/approvals/approval.server";
import { cancelUnansweredOrders } from "~/domain/cancellations/cancellation.server";
import { loadMonthlyMetrics, type MonthMetrics } from "~/domain/dashboards/monthly-metrics.server";
import { endHolds } from "~/domain/holds/hold.server";
import { loadLateTotals } from "~/domain/instalments/instalment.server";
import { uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { acceptOrder, cancelExpiredOrders, confirmDelivery } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import type { PaymentPurpose } from "~/domain/payments/payment";
import { settleOpenPayments, settlePayment, startPayment } from "~/domain/payments/payment.server";
import { processDueRefunds } from "~/domain/payments/refund.server";
import { payOut } from "~/domain/payouts/payout.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor, OfficerRole } from "~/domain/values/actor";
import { addDays, businessDay, businessMonth, endOfDay, shiftMonth, startOfDay } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import type { Cents } from "~/domain/values/money";
import { Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import { createPdf } from "~/program/seed/papers.server";
import { type Habits, paymentHabit, paymentTime } from "./habits";

/** The days after which Dhow claims an unpaid instalment from the insurer. */
const CLAIMED_DAYS = 90;

/** The money of one month. Cents. */
export interface RehearsedMonth {
  /** For example "2026-11". The first month begins today. */
  month: string;
  paidOut: Cents;
  /** Payments minus refunds. */
  collected: Cents;
  /** Collected minus paid out, since the start of the rehearsal. */
  cash: Cents;
  /** Overdue at the month's end. */
  late: Cents;
  claimed: Cents;
}

export interface Rehearsed {
  months: RehearsedMonth[];
  /** The largest deficit on any day. Cents. */
  cashNeeded: Cents;
  /** The number of steps that a rule rejected, such as a payout to a supplier on hold. */
  refused: number;
}

/**
 * Runs the rehearsal and moves the clock.
 *
 * @throws Error if no admin or no bank officer has an account.
 */
export async function rehearse(habits: Habits, months: number): Promise<Rehearsed> {
  const from = clock.now();
  const people = await loadPeople();
  const before = await loadMonthFigures(from);
  const done: RehearsedMonth[] = [];
  let [refused, cash, cashNeeded] = [0, 0, 0];
  const last = shiftMonth(businessMonth(from), months - 1);
  for (let day = businessDay(from); ; day = addDays(day, 1)) {
    const now = Math.max(from, startOfDay(day) + 9 * HOUR);
    const month = businessMonth(now);
    if (month > last) break;
    clock.stopAt(now);
    refused += await passDay(people, habits, now);
    const figures = await loadMonthFigures(now);
    const since = month === businessMonth(from) ? subtractFigures(figures, before) : figures;
    cashNeeded = Math.max(cashNeeded, -(cash + since.collected - since.paidOut));
    if (businessMonth(startOfDay(addDays(day, 1))) === month) continue;
    cash += since.collected - since.paidOut;
    const end = endOfDay(day);
    done.push({
      month,
      ...since,
      cash,
      late: (await loadLateTotals(end)).amount,
      claimed: await loadUnpaid(end - CLAIMED_DAYS * DAY),
    });
  }
  return { months: done, cashNeeded, refused };
}

interface People {
  admin: Actor;
  bank: Actor;
  findActor(applicantId: string): Promise<Actor>;
}

async function loadPeople(): Promise<People> {
  const known = new Map<string, Actor>();
  const findOrLoadActor = async (applicantId: string): Promise<Actor> => {
    const found = known.get(applicantId) ?? (await findActorWhere(eq(applicants.id, applicantId)));
    known.set(applicantId, found);
    return found;
  };
  return { admin: await findOfficer("admin"), bank: await findOfficer("bank"), findActor: findOrLoadActor };
}

async function findOfficer(role: OfficerRole): Promise<Actor> {
  const found = await findActorWhere(eq(accounts.role, role)).catch(() => null);
  if (!found) throw new Error(`the rehearsal needs an active account with the role ${role}`);
  return found;
}

async function findActorWhere(condition: ReturnType<typeof eq>): Promise<Actor> {
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(and(condition, isNull(accounts.disabledAt), eq(accounts.isOrganization, false)))
    .limit(1);
  const actor = row && (await findActorByEmail(row.email));
  if (!actor) throw new NotFound();
  return { ...actor, mustSetUpSecondFactor: false };
}

/** Plays one day. Returns the number of rejected steps. */
async function passDay(people: People, habits: Habits, now: number): Promise<number> {
  for (const runJob of [
    settleOpenPayments,
    cancelExpiredOrders,
    cancelUnansweredOrders,
    processDueRefunds,
    sendInstalmentReminders,
    expireApprovals,
    endHolds,
  ])
    await runJob();
  let refused = 0;
  for (const step of [...(await listOrderSteps(people, now)), ...(await listPaymentSteps(people, habits, now))]) {
    await step().catch((error: unknown) => {
      if (!(error instanceof Refused || error instanceof NotFound || error instanceof Invalid)) throw error;
      refused += 1;
    });
  }
  return refused;
}

type RehearsalStep = () => Promise<unknown>;

/** Returns the steps that move each order to its next status. */
async function listOrderSteps(people: People, now: number): Promise<RehearsalStep[]> {
  const { admin, bank, findActor } = people;
  const ordersInStatus = (status: OrderStatus) =>
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
    ...(await ordersInStatus(OrderStatus.waiting)).map(
      ({ id, supplierId }) =>
        async () =>
          acceptOrder(await findActor(supplierId), id),
    ),
    ...(await coming).map(
      ({ id, supplierId, verifyCode }) =>
        async () =>
          confirmDelivery(await findActor(supplierId), id, verifyCode ?? ""),
    ),
    ...(await ordersInStatus(OrderStatus.delivered)).map(
      ({ id, supplierId }) =>
        async () =>
          uploadInvoice(await findActor(supplierId), id, new Blob([createPdf("Rehearsed invoice", [id])])),
    ),
    ...(await ordersInStatus(OrderStatus.uploadedInvoice)).map(
      ({ id }) =>
        () =>
          verifyInvoice(admin, id),
    ),
    ...(await ordersInStatus(OrderStatus.invoiceVerifiedByAdmin)).map(
      ({ id }) =>
        () =>
          payOut(bank, id),
    ),
  ];
}

/** Returns the payments of upfront parts and of due or overdue instalments, if the SME's habit is to pay them now. */
async function listPaymentSteps({ findActor }: People, habits: Habits, now: number): Promise<RehearsalStep[]> {
  const payInstalment = (orderId: string, smeId: string, purpose: PaymentPurpose) => async () =>
    settlePayment((await startPayment(await findActor(smeId), { orderId, purpose, withoutBrowser: true })).id);
  const placed = await db
    .select({ id: orders.id, smeId: orders.smeId })
    .from(orders)
    .where(eq(orders.status, OrderStatus.created));
  // The literals let SQLite use the partial index of unpaid instalments.
  const due = await db
    .select({
      id: instalments.id,
      orderId: instalments.orderId,
      smeId: instalments.smeId,
      deadline: instalments.deadline,
    })
    .from(instalments)
    .where(and(isOpenInstalment(instalments), lt(instalments.deadline, now + DAY)))
    .orderBy(asc(instalments.deadline), asc(instalments.orderId));
  return [
    ...placed
      .filter(({ smeId }) => paymentHabit(habits, smeId) !== "never")
      .map(({ id, smeId }) => payInstalment(id, smeId, "upfront")),
    ...due.flatMap(({ id, orderId, smeId, deadline }) => {
      const from = deadline === null ? null : paymentTime(habits, { id, smeId, deadline });
      return from !== null && from <= now ? [payInstalment(orderId, smeId, "instalment")] : [];
    }),
  ];
}

type MonthFigures = Pick<RehearsedMonth, "paidOut" | "collected">;

/** Returns the amounts of the month that includes `now`. */
async function loadMonthFigures(now: number): Promise<MonthFigures> {
  const [month] = (await loadMonthlyMetrics("", now, 1)) as [MonthMetrics];
  return { paidOut: month["paid out"].amount, collected: month.collected.amount - month.refunded.amount };
}

const subtractFigures = (monthFigures: MonthFigures, other: MonthFigures): MonthFigures => ({
  paidOut: monthFigures.paidOut - other.paidOut,
  collected: monthFigures.collected - other.collected,
});

/** Returns the sum of unpaid instalments that fell due before the given time. Cents. */
async function loadUnpaid(before: number): Promise<Cents> {
  const [found] = await db
    .select({ amount: sql<number>`coalesce(sum(${instalments.amount}), 0)` })
    .from(instalments)
    .where(and(isOpenInstalment(instalments), lt(instalments.deadline, before)));
  return found?.amount ?? 0;
}
