/** The yearly review of a credit. Source: app/domain/README.md, "Credit limits". */
import * as z from "zod";
import { countInput } from "~/domain/values/amounts";
import { addDays, addMonths, businessDay, endOfDay } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";
import { versionInput } from "~/domain/values/text";

/** Months between two reviews. 0 turns reviews off. */
export const DEFAULT_REVIEW_INTERVAL = 12;
const MAX_REVIEW_INTERVAL = 60;

/** A review enters the insurer's queue this many days before it is due. */
export const REVIEW_NOTICE_DAYS = 30;

export const reviewIntervalForm = z.object({
  reviewEvery: countInput(MAX_REVIEW_INTERVAL),
  seen: versionInput,
});

/** Returns the deadline of the next review: the end of a business day, in UTC milliseconds. `every`: months. */
export const reviewDeadline = (reviewedAt: number, every: number): number =>
  endOfDay(addMonths(businessDay(reviewedAt), every));

/**
 * Returns the latest previous review, in UTC milliseconds, that puts an SME into the queue. Null if there are no
 * reviews. `every`: months.
 */
export const reviewQueueStart = (now: number, every: number): number | null =>
  every === 0 ? null : endOfDay(addMonths(addDays(businessDay(now), REVIEW_NOTICE_DAYS), -every));

export interface Review {
  smeId: string;
  /** The company's name, a message() if it has one in each script. */
  name: string;
  /** The last review or the activation, and the deadline of the next review. UTC milliseconds. */
  since: number;
  deadline: number;
  /** The current credit and the used part of it. */
  credit: Cents;
  used: Cents;
}

/** An SME's activity since its last review. */
export interface ReviewHistory {
  /** The number and amount of placed orders, without canceled ones. */
  orders: number;
  orderedAmount: Cents;
  /** Numbers of instalments, without the upfront part: paid in time, paid late, and overdue now. */
  paidInTime: number;
  paidLate: number;
  overdue: number;
  /** The highest used credit at any time. */
  highestUsedCredit: Cents;
}
