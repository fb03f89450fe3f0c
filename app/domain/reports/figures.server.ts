/** The figures of months, as dashboards show them. */
import { and, eq, gte, lte, ne } from "drizzle-orm";
import { db } from "~/db/client.server";
import { monthlyFigures, orders } from "~/db/schema";
import { addToMonth, businessMonth, startOfMonth } from "../calendar";
import { type Cents, sum } from "../money";
import type { Figure } from "../monthly-figures.server";
import { OrderStatus } from "../orders/status";

export interface Sum {
  count: number;
  amount: Cents;
}

export type Month = Record<Figure, Sum> & {
  /** "2026-11" */
  month: string;
};

export const MONTHS_SHOWN = 6;

/**
 * An SME's own orders from a supplier in the same months, each in the one in which it was created; canceled ones are
 * left out.
 */
export async function ordersFrom(
  smeId: string,
  supplierId: string,
  now: number,
  months = MONTHS_SHOWN,
): Promise<({ month: string } & Sum)[]> {
  const first = addToMonth(businessMonth(now), 1 - months);
  const rows = await db
    .select({ at: orders.createdAt, amount: orders.amount })
    .from(orders)
    .where(
      and(
        eq(orders.smeId, smeId),
        gte(orders.createdAt, startOfMonth(first)),
        eq(orders.providerId, supplierId),
        ne(orders.status, OrderStatus.canceled),
      ),
    );
  return Array.from({ length: months }, (_, i) => {
    const month = addToMonth(first, i);
    const own = rows.filter((row) => businessMonth(row.at) === month);
    return { month, count: own.length, amount: sum(own.map(({ amount }) => amount)) };
  });
}

/** This month last, and those before it; a month in which nothing happened is all zeros. */
export async function lastMonths(scope: string, now: number, months = MONTHS_SHOWN): Promise<Month[]> {
  const last = businessMonth(now);
  const first = addToMonth(last, 1 - months);
  const rows = await db
    .select()
    .from(monthlyFigures)
    .where(and(eq(monthlyFigures.scope, scope), gte(monthlyFigures.month, first), lte(monthlyFigures.month, last)));
  return Array.from({ length: months }, (_, i) => {
    const month = addToMonth(first, i);
    const of = (figure: Figure): Sum => {
      const { count = 0, amount = 0 } = rows.find((row) => row.month === month && row.figure === figure) ?? {};
      return { count, amount };
    };
    return {
      month,
      orders: of("orders"),
      collected: of("collected"),
      refunded: of("refunded"),
      "paid out": of("paid out"),
    };
  });
}
