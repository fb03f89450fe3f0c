/** Loads the amounts that an SME's payment page offers. */
import { db } from "~/db/client.server";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import { listOwedInstalments } from "~/domain/payments/settlement.server";
import { businessDay, endOfDay } from "~/domain/values/calendar";
import { sum } from "~/domain/values/money";
import { undisputedAmount, unpaidAmount } from "~/domain/values/unpaid-amount";
import type { PaymentChoice, PaymentChoiceName, PaymentChoices } from "./payment-choices";

/**
 * Returns the amounts that the SME can choose at `now` (UTC milliseconds). Each pays the earliest deadlines first and
 * disputed parts last, and at most as many instalments as one payment covers. Callers check the permission. Reads
 * `instalments`.
 */
export async function loadPaymentChoices(smeId: string, now: number): Promise<PaymentChoices> {
  const afterToday = endOfDay(businessDay(now)) + 1;
  const [due, owed] = await Promise.all([loadLateSummary(smeId, afterToday), listOwedInstalments(db, smeId)]);
  const undisputed = owed.filter((instalment) => undisputedAmount(instalment) > 0);
  const choice = (name: PaymentChoiceName, count: number): PaymentChoice => ({
    name,
    count,
    amount:
      name === "all"
        ? sum(owed.map(unpaidAmount))
        : sum(undisputed.slice(0, count).map((part) => undisputedAmount(part))),
    deadline: name === "all" ? null : (undisputed[count - 1]?.deadline ?? null),
  });
  const dueCount = Math.min(due.count, undisputed.length);
  const all = [choice("due", dueCount), choice("next", dueCount + 1), choice("all", owed.length)];
  return {
    dueNow: due.amount,
    // If nothing is due, or one instalment is left, several choices have the same amount.
    choices: all.filter(({ amount }, at) => amount > (all[at - 1]?.amount ?? 0)),
  };
}
