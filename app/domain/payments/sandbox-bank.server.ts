/** The sandbox bank's page. Outside the sandbox there is none: NotFound. */
import { eq, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders, payments } from "~/db/schema";
import type { Cents } from "~/domain/values/money";
import { NotFound } from "~/domain/verbs/errors";
import { verbInSteps } from "~/domain/verbs/verb.server";
import type { SandboxCharge } from "~/gateways/bank/bank";
import { gateways } from "~/gateways/gateways";
import { findOwnPayment } from "./payment.server";

/** Amounts that end in .99 are declined, so that declining can be tried without a browser. */
const isDeclinedAmount = (cents: Cents): boolean => cents % 100 === 99;

/** `isAlwaysDeclined`: the amount of an order that it pays ends in .99. */
export async function findSandboxCharge(reference: string): Promise<SandboxCharge & { isAlwaysDeclined: boolean }> {
  const charge = await gateways().sandboxBank?.findCharge(reference);
  if (!charge) throw new NotFound();
  return { ...charge, isAlwaysDeclined: await isDeclinedCharge(reference) };
}

/**
 * Only the first answer counts. A payment of an order whose amount ends in .99 is declined even if the answer is yes.
 */
export async function answerSandboxCharge(reference: string, approve: boolean): Promise<SandboxCharge> {
  const charge = await gateways().sandboxBank?.answer(reference, approve && !(await isDeclinedCharge(reference)));
  if (!charge) throw new NotFound();
  return charge;
}

/**
 * For the API: a client that started a payment with a token may have no browser, so asking for the result approves the
 * payment if nobody answered on the page. Banks other than the sandbox's answer by themselves. Errors: NotFound for
 * somebody else's payment.
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
