/** Loads the amounts that an SME's payment page offers. */
import { db } from "~/db/client.server";
import { MAX_INSTALMENTS_PER_PAYMENT } from "~/domain/instalments/allocation";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import { listOwedInstalments } from "~/domain/payments/settlement.server";
import { businessDay, endOfDay } from "~/domain/values/calendar";
import { sum } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import type { PaymentChoice, PaymentChoiceName, PaymentChoices } from "./payment-choices";

/**
 * Returns the amounts that the SME can choose at `now` (UTC milliseconds). Each pays the earliest deadlines first, and
 * at most MAX_INSTALMENTS_PER_PAYMENT instalments. Callers check the permission. Reads `instalments`.
 */
export async function loadPaymentChoices(smeId: string, now: number): Promise<PaymentChoices> {
  const afterToday = endOfDay(businessDay(now)) + 1;
  const [due, owed] = await Promise.all([loadLateSummary(smeId, afterToday), listOwedInstalments(db, smeId)]);
  const choice = (name: PaymentChoiceName, count: number): PaymentChoice => ({
    name,
    count,
    amount: sum(owed.slice(0, count).map(unpaidAmount)),
    deadline: name === "all" ? null : (owed[count - 1]?.deadline ?? null),
  });
  const dueCount = Math.min(due.count, MAX_INSTALMENTS_PER_PAYMENT);
  const all = [choice("due", dueCount), choice("next", dueCount + 1), choice("all", owed.length)];
  return {
    dueNow: due.amount,
    // If nothing is due, or one instalment is left, several choices have the same amount.
    choices: all.filter(({ amount }, at) => amount > (all[at - 1]?.amount ?? 0)),
  };
}
