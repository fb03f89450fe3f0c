/** The sandbox bank's page. */
import { and, asc, eq, isNotNull, lte, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders, payments } from "~/db/schema";
import { HOUR } from "~/domain/values/clock";
import { isDeclinedAmount, magicAmounts } from "~/domain/values/magic-values";
import type { Cents } from "~/domain/values/money";
import { NotFound } from "~/domain/verbs/errors";
import { job, verbInSteps } from "~/domain/verbs/verb.server";
import type { SandboxCharge } from "~/gateways/bank/bank";
import { gateways } from "~/gateways/gateways";
import { findOwnPayment, settlePayment } from "./payment.server";

/**
 * Returns the charge of the sandbox bank. `isAlwaysDeclined`: a paid order's amount ends in .99.
 * @throws NotFound if there is no such charge, and always outside the sandbox.
 */
export async function findSandboxCharge(reference: string): Promise<SandboxCharge & { isAlwaysDeclined: boolean }> {
  const charge = await gateways().sandboxBank?.findCharge(reference);
  if (!charge) throw new NotFound();
  return { ...charge, isAlwaysDeclined: await isDeclinedCharge(reference) };
}

/**
 * Answers a charge of the sandbox bank and returns the charge. Only the first answer counts. Declines the charge if a
 * paid order's amount ends in .99.
 * @throws NotFound if there is no such charge, and always outside the sandbox.
 */
export async function answerSandboxCharge(reference: string, approve: boolean): Promise<SandboxCharge> {
  const charge = await gateways().sandboxBank?.answer(reference, approve && !(await isDeclinedCharge(reference)));
  if (!charge) throw new NotFound();
  return charge;
}

/**
 * Approves an unanswered sandbox payment that was started by API, when the client asks for the result. A client with a
 * token may have no browser. Has no effect on other payments, and on payments that the bank reports late.
 * @throws NotFound if no payment has this id, or another SME made it.
 */
export const approveWithoutBrowser = verbInSteps("orders.pay", async ({ actor }, paymentId: string): Promise<void> => {
  const { id, gateway, state, withoutBrowser, payUrl } = (await findOwnPayment(actor, paymentId)).lead;
  if (gateway === "sandbox" && state === "open" && withoutBrowser && payUrl !== null && !(await isLateCharge(id)))
    await answerSandboxCharge(id, true);
});

/** The milliseconds after which the sandbox's bank reports a late payment. */
const LATE_ANSWER = 1 * HOUR;

/**
 * Approves and settles payments of the magic amount for late webhooks that were started by API an hour ago or earlier.
 * Nothing else approves them, except the payer on the bank's page.
 */
export const answerLateCharges = job(async ({ now }): Promise<void> => {
  const due = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        ...[isNotNull(payments.inquiryAt), eq(payments.gateway, "sandbox"), eq(payments.state, "open")],
        ...[eq(payments.withoutBrowser, true), lte(payments.createdAt, now - LATE_ANSWER)],
        eq(orders.amount, magicAmounts.lateWebhook),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(100);
  for (const { id } of due) {
    await answerSandboxCharge(id, true);
    await settlePayment(id);
  }
});

const isDeclinedCharge = async (reference: string): Promise<boolean> =>
  (await paidAmounts(reference)).some(isDeclinedAmount);

const isLateCharge = async (reference: string): Promise<boolean> =>
  (await paidAmounts(reference)).some((amount) => amount === magicAmounts.lateWebhook);

/** Returns the amounts of the orders that the charge pays. */
async function paidAmounts(reference: string): Promise<Cents[]> {
  const paid = await db
    .select({ amount: orders.amount })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(or(eq(payments.id, reference), eq(payments.leadId, reference)));
  return paid.map(({ amount }) => amount);
}
