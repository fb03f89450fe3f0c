/** By the clock: reminds of instalments that fall due, and marks the orders of those that are late. */
import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { db } from "~/db/client.server";
import { instalments } from "~/db/schema";
import { say } from "~/words/say";
import { system } from "../actor";
import { each } from "../batch";
import { applicantById, orderById } from "../by-id.server";
import { scheduleChase } from "../instalments/changes.server";
import { chaseSteps, nextChase } from "../instalments/chase";
import { instalmentReminder, instalmentReminderBySms } from "../notifications/messages";
import { tell, tellBySms } from "../notifications/outbox.server";
import type { OrderStatus } from "../orders/status";
import { transition } from "../orders/transitions.server";
import { chore, type Write } from "../verb.server";

/**
 * Takes the instalments that wait longest first. Each step is made once, even if two runs meet. After days without a
 * run, only one of the missed reminders is sent.
 */
export const chaseInstalments = chore(async ({ write, now }): Promise<void> => {
  const due = await db
    .select({ id: instalments.id })
    .from(instalments)
    .where(and(isNotNull(instalments.chaseAt), lte(instalments.chaseAt, now)))
    .orderBy(asc(instalments.chaseAt), asc(instalments.id))
    .limit(1000);
  await each(
    due.map((one) => one.id),
    (id) => chase(write, id, now),
  );
});

async function chase(write: Write, id: string, now: number): Promise<void> {
  await write(async (tx) => {
    const [part] = await tx.select().from(instalments).where(eq(instalments.id, id));
    // It was chased, paid or canceled after it was found.
    if (!part || part.chaseAt === null || part.chaseAt > now || part.deadline === null) return;
    const { chaseAt, deadline, number, amount } = part;
    await scheduleChase(tx, id, nextChase(deadline, now));
    const order = await orderById(tx, part.orderId);
    const made = chaseSteps(deadline).filter((step) => step.at >= chaseAt && step.at <= now);
    if (made.some((step) => step.kind === "late")) {
      const text = say("instalmentLate", number, deadline);
      await transition(tx, order, order.status as OrderStatus, {
        by: system,
        verb: "instalment.late",
        text,
        now,
        change: { lateOnce: true },
      });
    }
    if (made.some((step) => step.kind === "remind")) {
      const sme = await applicantById(tx, order.smeId);
      const due = { number, amount, deadline };
      await tell(tx, sme.email, instalmentReminder(order, due, now), now);
      await tellBySms(tx, sme, instalmentReminderBySms(order, due, now), now);
    }
  });
}
