/**
 * The stored sums of the portfolio, which verbs update in their own transaction. Source: app/domain/README.md,
 * "Portfolio".
 */
import type { Tx } from "~/db/client.server";
import { portfolioMonths, vintageRepaymentsDue } from "~/db/schema";
import { businessMonth } from "~/domain/values/calendar";
import { firstDeadline } from "~/domain/values/deadlines";
import { type Cents, sum } from "~/domain/values/money";
import { netAmount } from "~/domain/values/shares";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { addToAggregate } from "./add.server";

interface PortfolioPart {
  upfront: boolean;
  amount: Cents;
  paidAmount: Cents;
  creditedAmount: Cents;
  deadline: number | null;
  originalDeadline: number | null;
  paidAt: number | null;
}

/**
 * Replaces all instalments of an order in the portfolio's months, by their first deadlines. `before` is empty until
 * the order is placed, `after` once it is canceled. Does nothing if `placedAt` (UTC milliseconds) is null.
 */
export async function updatePortfolio(
  tx: Tx,
  placedAt: number | null,
  before: readonly PortfolioPart[],
  after: readonly PortfolioPart[],
): Promise<void> {
  if (placedAt === null) return;
  const month = businessMonth(placedAt);
  await addToAggregate(tx, portfolioMonths, [...monthRows(month, before, -1), ...monthRows(month, after, 1)]);
  await addToAggregate(tx, vintageRepaymentsDue, [
    ...repaymentRows(month, before, -1),
    ...repaymentRows(month, after, 1),
  ]);
}

type MonthRow = typeof portfolioMonths.$inferInsert;

function monthRows(month: string, parts: readonly PortfolioPart[], sign: 1 | -1): MonthRow[] {
  if (parts.length === 0) return [];
  const planned = parts.flatMap((part): MonthRow[] => {
    const { upfront, paidAmount, paidAt } = part;
    const deadline = firstDeadline(part);
    if (upfront || deadline === null) return [];
    const late = paidAt !== null && paidAt > deadline ? paidAmount : 0;
    return [
      {
        basis: "plan",
        month: businessMonth(deadline),
        count: sign,
        amount: sign * netAmount(part),
        paid: sign * paidAmount,
        late: sign * late,
      },
    ];
  });
  return [
    {
      basis: "orders",
      month,
      count: sign,
      amount: sign * sum(parts.map(netAmount)),
      paid: sign * sum(parts.map(({ paidAmount }) => paidAmount)),
      late: 0,
    },
    ...planned,
  ];
}

const repaymentRows = (
  month: string,
  parts: readonly PortfolioPart[],
  sign: 1 | -1,
): (typeof vintageRepaymentsDue.$inferInsert)[] =>
  parts.flatMap((part) => {
    const deadline = firstDeadline(part);
    return !part.upfront && deadline !== null && part.paidAt === null
      ? [{ month, deadline, amount: sign * unpaidAmount(part) }]
      : [];
  });
