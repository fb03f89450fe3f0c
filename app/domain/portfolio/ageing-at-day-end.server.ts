/** The ageing at the end of a past business day, from the debts of that day. */
import { type PastDebt, streamDebtsAt } from "~/domain/figures/debts-at-day-end.server";
import type { PastInstalment } from "~/domain/instalments/instalment-history";
import { type Actor, readerScope } from "~/domain/values/actor";
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { firstDeadline } from "~/domain/values/deadlines";
import { type Cents, sum } from "~/domain/values/money";
import { undisputedAmount, unpaidAmount } from "~/domain/values/unpaid-amount";
import {
  type Ageing,
  type AgeSums,
  createAgeFinder,
  emptyAgeSums,
  overdueBefore,
  RISK_DAYS,
  toAgeing,
} from "./portfolio";
import { loadAgeing } from "./portfolio.server";

/** Returns the ageing at the end of the day, such as "2026-11-30". Today's is the current one. See loadAgeing(). */
export async function loadAgeingOf(actor: Actor, day: string): Promise<Ageing> {
  const end = endOfDay(parseDay(day));
  return end >= clock.now() ? loadAgeing(actor) : sumAgeing(readerScope(actor), end);
}

/** Adds up the debts of the moment `at`: of all orders, or of the insurer `scope`. */
export async function sumAgeing(scope: string, at: number): Promise<Ageing> {
  const sums = emptyAgeSums();
  const addDebt = createDebtAdder(sums, at);
  for await (const debts of streamDebtsAt(at, scope)) debts.forEach(addDebt);
  return toAgeing(sums, at);
}

/** Returns a function that adds an order's debt of the moment `at` to the sums. */
function createDebtAdder(sums: AgeSums, at: number): (debt: PastDebt) => void {
  const ageOf = createAgeFinder(at);
  const riskBefore = overdueBefore(RISK_DAYS, at);
  return ({ isPlaced, parts }) => {
    if (!isPlaced) {
      sums.reserved += sumOf(parts, unpaidAmount);
      return;
    }
    const owed = parts.filter((part) => !part.upfront && unpaidAmount(part) > 0);
    for (const part of owed) {
      const deadline = firstDeadline(part);
      if (deadline === null) {
        sums.notDelivered += unpaidAmount(part);
        continue;
      }
      const amount = undisputedAmount(part);
      sums.disputed += part.disputedAmount;
      sums.rows[ageOf(deadline)].amount += amount;
      sums.rows[ageOf(deadline)].count += amount > 0 ? 1 : 0;
    }
    if (owed.some((part) => undisputedAmount(part) > 0 && (firstDeadline(part) ?? at) < riskBefore)) {
      sums.orders += 1;
      sums.atRisk += sumOf(owed, undisputedAmount);
    }
  };
}

const sumOf = (parts: PastInstalment[], amountOf: (part: PastInstalment) => Cents): Cents => sum(parts.map(amountOf));
