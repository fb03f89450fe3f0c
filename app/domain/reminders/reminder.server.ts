/** The scheduled job that sends reminders of instalments and marks orders with overdue instalments. */
import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { db } from "~/db/client.server";
import { instalments } from "~/db/schema";
import { loadCoveredAmount } from "~/domain/cash/due-payments.server";
import { hasReminderStop } from "~/domain/collections/reminder-stop.server";
import { isInsolvent } from "~/domain/holds/active-holds.server";
import { addLateInstalments, scheduleReminder } from "~/domain/instalments/changes.server";
import { isPostponed, nextInstalmentReminder, nextReminderHour, reminderSteps } from "~/domain/instalments/reminder";
import { applicantById, orderById } from "~/domain/lookups.server";
import { instalmentReminder, instalmentReminderBySms } from "~/domain/notifications/messages";
import { queueMail, queueSms } from "~/domain/notifications/outbox.server";
import type { OrderStatus } from "~/domain/orders/status";
import { changeStatus } from "~/domain/orders/transitions.server";
import { systemOperator } from "~/domain/values/actor";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { forEachId } from "~/domain/verbs/for-each-row";
import { job, type Write } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";

/**
 * Handles up to 1,000 due reminders per run, the longest waiting first. Each step happens once, even if two runs
 * overlap. After days without a run, it sends only one of the missed reminders. An SME gets none during a hold for
 * insolvency, while a promise is open, and while its reminders are paused; the last reminder waits for the end. A
 * reminder leaves out the amount that the SME's account will pay; none is sent if the account pays it all.
 */
export const sendInstalmentReminders = job(async ({ write, now }): Promise<void> => {
  const due = await db
    .select({ id: instalments.id })
    .from(instalments)
    .where(and(isNotNull(instalments.reminderAt), lte(instalments.reminderAt, now)))
    .orderBy(asc(instalments.reminderAt), asc(instalments.id))
    .limit(1000);
  await forEachId(
    due.map((instalment) => instalment.id),
    (id) => sendReminder(write, id, now),
  );
});

async function sendReminder(write: Write, id: string, now: number): Promise<void> {
  await write(async (tx) => {
    const [part] = await tx.select().from(instalments).where(eq(instalments.id, id));
    // Another run handled the reminder, or the instalment was paid or canceled since the query.
    if (!part || part.reminderAt === null || part.reminderAt > now || part.deadline === null) return;
    const { reminderAt, deadline, number } = part;
    const order = await orderById(tx, part.orderId);
    const isSuppressed = (await isInsolvent(tx, order.smeId, now)) || (await hasReminderStop(tx, order.smeId, now));
    const next = nextInstalmentReminder(deadline, now);
    await scheduleReminder(tx, id, next ?? (isSuppressed ? nextReminderHour(now) : null));
    const made = reminderSteps(deadline).filter((step) => step.at >= reminderAt && step.at <= now);
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
    const isDue = made.some((step) => step.kind === "remind") || isPostponed(deadline, reminderAt);
    const amount = isDue && !isSuppressed ? unpaidAmount(part) - (await loadCoveredAmount(tx, part)) : 0;
    if (amount > 0) {
      const sme = await applicantById(tx, order.smeId);
      const due = { number, amount, deadline };
      await queueMail(tx, sme.email, instalmentReminder(order, due, now), now);
      await queueSms(tx, sme, instalmentReminderBySms(order, due, now), now);
    }
  });
}
