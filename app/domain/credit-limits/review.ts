/** The yearly review of a credit. Source: app/domain/README.md, "Limits". */
import * as z from "zod";
import { addDays, addMonths, businessDay, endOfDay } from "~/domain/values/calendar";
import { latinDigits } from "~/domain/values/characters";
import type { Cents } from "~/domain/values/money";
import { lineInput, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** Months from one review to the next. 0: there are none. */
export const DEFAULT_REVIEW_INTERVAL = 12;
const MAX_REVIEW_INTERVAL = 60;

/** So many days before it is due a review is in the insurer's queue. */
export const REVIEW_NOTICE_DAYS = 30;

const WRONG_MONTHS = message("wholeNumberBetween", 0, MAX_REVIEW_INTERVAL);

export const reviewIntervalForm = z.object({
  reviewEvery: lineInput(WRONG_MONTHS, 20)
    .overwrite(latinDigits)
    .regex(/^\d{1,2}$/, WRONG_MONTHS)
    .transform(Number)
    .refine((months) => months <= MAX_REVIEW_INTERVAL, WRONG_MONTHS),
  seen: versionInput,
});

/** By when an SME that was reviewed then is to be reviewed again: the end of a business day. */
export const reviewDeadline = (reviewedAt: number, every: number): number =>
  endOfDay(addMonths(businessDay(reviewedAt), every));

/** Whose last review is not after this moment is in the queue; null where there are no reviews. */
export const reviewQueueStart = (now: number, every: number): number | null =>
  every === 0 ? null : endOfDay(addMonths(addDays(businessDay(now), REVIEW_NOTICE_DAYS), -every));

export interface Review {
  smeId: string;
  /** The company's name. */
  name: string;
  /** The last review, or the activation; and by when the next one is due. */
  since: number;
  due: number;
  /** Cents: what it has, what it uses, and what it asked for at first. */
  credit: Cents;
  used: Cents;
  asked: Cents | null;
}

/** What an SME did since its last review. */
export interface ReviewHistory {
  /** Orders that were placed: with the upfront part paid. */
  orders: number;
  ordered: Cents;
  /** Instalments after the upfront part: paid by their deadline, paid after it, and late now. */
  paidInTime: number;
  paidLate: number;
  lateNow: number;
  /** The most of its credit that it used at once. */
  usedMost: Cents;
}
