/**
 * Sums of business months, kept by the verbs in their own transaction. A month that is over never changes: an order
 * that is declined later stays in the month in which it was placed, and what is given back counts where it is given
 * back.
 */
import { and, eq, gte, lte, ne } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { monthlyFigures, orders } from "~/db/schema";
import { addToMonth, businessMonth, startOfMonth } from "../calendar";
import { type Cents, sum } from "../money";
import { OrderStatus } from "../orders/status";
import { add } from "../sums.server";

/**
 *   orders      placed: their upfront part was paid
 *   collected   payments that the bank settled
 *   refunded    payments that are given back
 *   paid out    supplier shares that the bank paid, less those that came back
 */
export const figures = ["orders", "collected", "refunded", "paid out"] as const;
export type Figure = (typeof figures)[number];

interface Parties {
  smeId: string;
  providerId: string;
  insurerId: string | null;
}

/** The scopes in whose months a figure of an order counts; "" is everybody's. */
export function scopesOf(figure: Figure, { smeId, providerId, insurerId }: Parties): string[] {
  const buyers = insurerId === null ? ["", smeId] : ["", smeId, insurerId];
  if (figure === "orders") return [...buyers, providerId];
  return figure === "paid out" ? ["", providerId] : buyers;
}

/** Adds one of `amount` cents to the figure of the month in which `now` lies. */
export async function addToFigure(tx: Tx, figure: Figure, order: Parties, amount: Cents, now: number): Promise<void> {
  const month = businessMonth(now);
  await add(
    tx,
    monthlyFigures,
    scopesOf(figure, order).map((scope) => ({ scope, month, figure, count: 1, amount })),
  );
}

/**
 * Takes one of `amount` cents out of the month in which `now` lies: a payout that came back is taken out where it came
 * back.
 */
export async function takeFromFigure(
  tx: Tx,
  figure: Figure,
  order: Parties,
  amount: Cents,
  now: number,
): Promise<void> {
  const month = businessMonth(now);
  await add(
    tx,
    monthlyFigures,
    scopesOf(figure, order).map((scope) => ({ scope, month, figure, count: -1, amount: -amount })),
  );
}

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
