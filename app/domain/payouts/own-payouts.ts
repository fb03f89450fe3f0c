/** A supplier's due payouts and their forecast. Source: app/domain/README.md, "A supplier's payouts". */
import type { Listed } from "~/domain/lists/list";
import { PAYOUT_WORKING_DAYS } from "~/domain/orders/order";
import { OrderStatus } from "~/domain/orders/status";
import { businessDay, dayDifference, startOfDay } from "~/domain/values/calendar";
import { DAY } from "~/domain/values/clock";
import type { Cents } from "~/domain/values/money";
import { type WorkingCalendar, workingDeadline } from "~/domain/working-days/working-days";

/** The weeks of the forecast. The first begins today. */
export const FORECAST_WEEKS = 4;

const WEEK_DAYS = 7;

/** A payout that the supplier waits for. `dueAt` is UTC milliseconds. */
export interface OwnDuePayout {
  orderId: string;
  number: number;
  buyer: string;
  share: Cents;
  dueAt: number;
  state: "invoice to verify" | "approved" | "in a batch";
}

/** A page of due payouts, with the sum of all pages. */
export type OwnDuePayouts = Listed<OwnDuePayout> & { total: Cents };

/** One or more orders of a supplier between acceptance and payout, with the same days. Times are UTC milliseconds. */
export interface OpenOrders {
  status: number;
  /** 0 before the invoice. */
  payoutDueAt: number;
  /** Null in old orders. */
  deliveryDay: number | null;
  /** The sum of the supplier's shares. */
  amount: Cents;
}

/** Seven days of the forecast. `from`: the first day's start, in UTC milliseconds. */
export interface ForecastWeek {
  from: number;
  /** Payouts of orders with an invoice. */
  invoiced: Cents;
  /** Payouts of orders on their way or delivered, if each invoice is uploaded on the day of the delivery. */
  uninvoiced: Cents;
}

/**
 * Returns the latest day of the orders' payout, in UTC milliseconds. With an invoice this is the stored deadline.
 * Before it, the working days count from the delivery day, or from today if that is later. Null without a delivery day.
 */
function expectedPayout(open: OpenOrders, calendar: WorkingCalendar, now: number): number | null {
  if (open.status >= OrderStatus.uploadedInvoice) return open.payoutDueAt;
  const delivery = open.status === OrderStatus.sending ? open.deliveryDay : now;
  if (delivery === null) return null;
  return workingDeadline(calendar, businessDay(Math.max(delivery, now)), PAYOUT_WORKING_DAYS);
}

/** Returns the payouts of the next weeks. Overdue payouts count in the first week. `now`: UTC milliseconds. */
export function forecastPayouts(open: readonly OpenOrders[], calendar: WorkingCalendar, now: number): ForecastWeek[] {
  const today = startOfDay(businessDay(now));
  const weeks = Array.from({ length: FORECAST_WEEKS }, (_, at) => ({
    from: startOfDay(businessDay(today + at * WEEK_DAYS * DAY)),
    invoiced: 0,
    uninvoiced: 0,
  }));
  for (const orders of open) {
    const at = expectedPayout(orders, calendar, now);
    if (at === null) continue;
    const week = weeks[Math.floor(Math.max(0, dayDifference(now, at)) / WEEK_DAYS)];
    if (week) week[orders.status >= OrderStatus.uploadedInvoice ? "invoiced" : "uninvoiced"] += orders.amount;
  }
  return weeks;
}
