/** The scheduled job that sends reminders of instalments and marks orders with overdue instalments. */
import { and, asc, inArray, isNotNull, lte } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { instalments } from "~/db/schema";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { loadCoveredAmount } from "~/domain/cash/due-payments.server";
import { BANK_COMPANY } from "~/domain/collections/collection-report";
import {
  listReportRecipients,
  readAllCollectionReports,
  type StoredCollectionReports,
} from "~/domain/collections/collection-report.server";
import { hasReminderStop } from "~/domain/collections/reminder-stop.server";
import { isInsolvent } from "~/domain/holds/active-holds.server";
import { addLateInstalments, scheduleReminder } from "~/domain/instalments/changes.server";
import type { Instalment } from "~/domain/instalments/instalment.server";
import { isPostponed, nextInstalmentReminder, nextReminderHour, reminderSteps } from "~/domain/instalments/reminder";
import type { ReminderPlan } from "~/domain/instalments/reminder-plan";
import { readReminderPlan } from "~/domain/instalments/reminder-plan.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import {
  instalmentReminder,
  instalmentReminderBySms,
  instalmentsReminder,
  instalmentsReminderBySms,
  pastDueReport,
} from "~/domain/notifications/messages";
import { queueMail, queueMessages, queueSms, toMail } from "~/domain/notifications/outbox.server";
import type { OrderStatus } from "~/domain/orders/status";
import { changeStatus, type Order } from "~/domain/orders/transitions.server";
import { systemOperator } from "~/domain/values/actor";
import { daysLate } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";
import { undisputedAmount } from "~/domain/values/unpaid-amount";
import { forEachId } from "~/domain/verbs/for-each-row";
import { job, type Write } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";

/**
 * Handles up to 1,000 due reminders per run, the longest waiting first. An SME gets one message about all instalments
 * whose reminders are due. Each step happens once, even if two runs overlap. After days without a run, it sends only
 * one of the missed reminders. An SME gets none during a hold for insolvency, while a promise is open, and while its
 * reminders are paused. An insolvent or written-off SME gets none, either. A missed reminder is sent after the end. A
 * reminder leaves out disputed parts, and the amount that the SME's account will pay; none is sent if the account pays
 * it all. The bank and the covering insurers get a report with the reminders of late instalments, if they chose one.
 */
export const sendInstalmentReminders = job(async ({ write, now }): Promise<void> => {
  const due = await db
    .select({ id: instalments.id, smeId: instalments.smeId })
    .from(instalments)
    .where(and(isNotNull(instalments.reminderAt), lte(instalments.reminderAt, now)))
    .orderBy(asc(instalments.reminderAt), asc(instalments.id))
    .limit(1000);
  if (due.length === 0) return;
  const [plan, reports] = await Promise.all([readReminderPlan(), readAllCollectionReports()]);
  const bySme = Map.groupBy(due, ({ smeId }) => smeId);
  await forEachId([...bySme.keys()], (smeId) =>
    sendReminders(write, { smeId, due: bySme.get(smeId) ?? [], plan, reports, now }),
  );
});

/** The most instalments that one message lists. More of them get another message. */
const MAX_PER_MESSAGE = 100;

interface DueReminders {
  smeId: string;
  due: readonly { id: string }[];
  plan: ReminderPlan;
  reports: StoredCollectionReports;
  now: number;
}

async function sendReminders(write: Write, { smeId, due, plan, reports, now }: DueReminders): Promise<void> {
  for (let start = 0; start < due.length; start += MAX_PER_MESSAGE) {
    const ids = due.slice(start, start + MAX_PER_MESSAGE).map(({ id }) => id);
    await write(async (tx) => {
      const parts = await tx.select().from(instalments).where(inArray(instalments.id, ids));
      const isSuppressed = (await isInsolvent(tx, smeId, now)) || (await hasReminderStop(tx, smeId, now));
      const reminded: DuePart[] = [];
      // Orders are locked in the order of their ids.
      for (const part of parts.sort((a, b) => compareTexts(a.orderId, b.orderId) || a.number - b.number)) {
        const remindedPart = await takeStep(tx, part, { isSuppressed, plan, now });
        if (remindedPart) reminded.push(remindedPart);
      }
      await queueReminder(tx, smeId, reminded, now);
      await queueReports(tx, reminded, reports, now);
    });
  }
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** An instalment to remind of, and its order. `amount` is cents. */
interface DuePart {
  order: Order;
  number: number;
  amount: Cents;
  deadline: number;
  /** Its days past due, which count from the original deadline. At most 0 until the present deadline has passed. */
  daysPastDue: number;
}

/** Schedules the instalment's next step, and marks it as late. Returns the instalment if a reminder is due. */
async function takeStep(
  tx: Tx,
  part: Instalment,
  { isSuppressed, plan, now }: { isSuppressed: boolean; plan: ReminderPlan; now: number },
): Promise<DuePart | null> {
  // Another run handled the reminder, or the instalment was paid or canceled since the query.
  if (part.reminderAt === null || part.reminderAt > now || part.deadline === null) return null;
  const { reminderAt, deadline, originalDeadline, number } = part;
  const deadlines = { deadline, originalDeadline };
  const order = await orderById(tx, part.orderId);
  const next = nextInstalmentReminder(plan, deadlines, now);
  await scheduleReminder(tx, part.id, isSuppressed ? Math.min(next ?? Infinity, nextReminderHour(now)) : next);
  const made = reminderSteps(plan, deadlines).filter((step) => step.at >= reminderAt && step.at <= now);
  // The SME agreed on a later deadline, so that nothing tells it about the original one.
  if (made.some((step) => step.kind === "past due")) await addLateInstalments(tx, order.smeId);
  if (made.some((step) => step.kind === "late")) {
    await addLateInstalments(tx, order.smeId);
    const text = message("instalmentLate", number, deadline);
    await changeStatus(tx, order, order.status as OrderStatus, {
      by: systemOperator,
      verb: "instalment.late",
      text,
      now,
      change: { lateOnce: true },
    });
  }
  const isDue = made.some((step) => step.kind === "remind") || isPostponed(plan, deadlines, reminderAt);
  const amount = isDue && !isSuppressed ? undisputedAmount(part) - (await loadCoveredAmount(tx, part)) : 0;
  const daysPastDue = now > deadline ? daysLate(originalDeadline ?? deadline, now) : 0;
  return amount > 0 ? { order, number, amount, deadline, daysPastDue } : null;
}

/** Queues one email and one text message about all these instalments, the earliest deadline first. */
async function queueReminder(tx: Tx, smeId: string, parts: readonly DuePart[], now: number): Promise<void> {
  const [first, ...others] = [...parts].sort((a, b) => a.deadline - b.deadline || a.order.number - b.order.number);
  if (!first) return;
  const sme = await applicantById(tx, smeId);
  const [mail, sms] =
    others.length === 0
      ? [instalmentReminder(first.order, first, now), instalmentReminderBySms(first.order, first, now)]
      : [instalmentsReminder([first, ...others], now), instalmentsReminderBySms([first, ...others], now)];
  await queueMail(tx, sme.email, mail, now);
  await queueSms(tx, sme, sms, now);
}

/**
 * Queues one email to each officer of the bank, and of each insurer, about the instalments that are so many days past
 * due as the company has chosen. An insurer's email has the orders that it covers.
 */
async function queueReports(
  tx: Tx,
  parts: readonly DuePart[],
  reports: StoredCollectionReports,
  now: number,
): Promise<void> {
  const sorted = [...parts].sort((a, b) => b.daysPastDue - a.daysPastDue || a.order.number - b.order.number);
  for (const [company, { pastDueDays }] of Object.entries(reports)) {
    const [first, ...others] = sorted.filter(
      ({ order, daysPastDue }) =>
        pastDueDays > 0 && daysPastDue >= pastDueDays && (company === BANK_COMPANY || order.insurerId === company),
    );
    if (!first) continue;
    const [sme, officers] = await Promise.all([
      applicantById(tx, first.order.smeId),
      listReportRecipients(tx, company),
    ]);
    const title = companyDisplayName(sme) ?? sme.email;
    await queueMessages(
      tx,
      officers.map((officer) => toMail(officer, pastDueReport(officer.role, title, [first, ...others]))),
      now,
    );
  }
}
