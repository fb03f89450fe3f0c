/** Lays a disputed amount on an order's instalments. Source: app/domain/README.md, "Disputes". */
import type { Cents } from "~/domain/values/money";
import { undisputedAmount, unpaidAmount } from "~/domain/values/unpaid-amount";
import { nextInstalmentReminder } from "./reminder";
import type { ReminderPlan } from "./reminder-plan";

interface DisputableInstalment {
  amount: Cents;
  paidAmount: Cents;
  creditedAmount: Cents;
  disputedAmount: Cents;
}

/**
 * Returns the instalments with the disputed amounts of an open dispute about `amount` cents: the last unpaid amount
 * first. The part above the order's unpaid amount is on no instalment. `instalments`: by number.
 */
export function layDispute<One extends DisputableInstalment>(instalments: readonly One[], amount: Cents): One[] {
  let left = amount;
  return instalments
    .toReversed()
    .map((instalment) => {
      const disputedAmount = Math.min(unpaidAmount(instalment), left);
      left -= disputedAmount;
      return disputedAmount === instalment.disputedAmount ? instalment : { ...instalment, disputedAmount };
    })
    .reverse();
}

interface RemindedInstalment extends DisputableInstalment {
  deadline: number | null;
  originalDeadline: number | null;
  paidAt: number | null;
  reminderAt: number | null;
}

/** True if the instalment was disputed in full, and a part is due again. `before`: as stored. */
export const isDueAgain = (before: RemindedInstalment | undefined, after: RemindedInstalment): boolean =>
  before !== undefined &&
  before.disputedAmount > 0 &&
  undisputedAmount(before) === 0 &&
  after.paidAt === null &&
  undisputedAmount(after) > 0;

/**
 * Stops the reminders of an instalment that is disputed in full, and schedules them by `plan` once it is due again. If
 * the deadline has passed by then, the scheduled job marks the instalment as late. `before`: as stored.
 */
export function followDispute<One extends RemindedInstalment>(
  before: One | undefined,
  after: One,
  { plan, now }: { plan: ReminderPlan; now: number },
): One {
  const { deadline, originalDeadline, paidAt } = after;
  if (paidAt !== null || deadline === null) return after;
  if (undisputedAmount(after) === 0) return { ...after, reminderAt: null };
  if (!isDueAgain(before, after)) return after;
  const next = now > deadline ? deadline + 1 : nextInstalmentReminder(plan, { deadline, originalDeadline }, now);
  return { ...after, reminderAt: next };
}
