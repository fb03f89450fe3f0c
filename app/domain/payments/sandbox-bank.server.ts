/** The sandbox bank's page. */
import { eq, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders, payments } from "~/db/schema";
import type { Cents } from "~/domain/values/money";
import { NotFound } from "~/domain/verbs/errors";
import { verbInSteps } from "~/domain/verbs/verb.server";
import type { SandboxCharge } from "~/gateways/bank/bank";
import { gateways } from "~/gateways/gateways";
import { findOwnPayment } from "./payment.server";

/** Amounts ending in .99 are declined, so that a client without a browser can test a decline. */
const isDeclinedAmount = (cents: Cents): boolean => cents % 100 === 99;

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
 * token may have no browser. Has no effect on other payments.
 * @throws NotFound if no payment has this id, or another SME made it.
 */
export const approveWithoutBrowser = verbInSteps("orders.pay", async ({ actor }, paymentId: string): Promise<void> => {
  const { id, gateway, state, withoutBrowser, payUrl } = (await findOwnPayment(actor, paymentId)).lead;
  if (gateway === "sandbox" && state === "open" && withoutBrowser && payUrl !== null)
    await answerSandboxCharge(id, true);
});

async function isDeclinedCharge(reference: string): Promise<boolean> {
  const paid = await db
    .select({ amount: orders.amount })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(or(eq(payments.id, reference), eq(payments.leadId, reference)));
  return paid.some(({ amount }) => isDeclinedAmount(amount));
}
