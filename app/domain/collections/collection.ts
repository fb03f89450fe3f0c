/** The collections page: SMEs with overdue instalments. Source: app/domain/README.md, "Collections". */
import * as z from "zod";
import { moneyInput } from "~/domain/values/amounts";
import { addDays, businessDay, dayDifference, endOfDay } from "~/domain/values/calendar";
import type { CreditState } from "~/domain/values/credit-state";
import { type Cents, MAX_AMOUNT } from "~/domain/values/money";
import { dayInput, hiddenInput, linesInput, optionalDayInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** Ranges of days past due, by name. */
export const buckets = ["1-30", "31-60", "61-90", "90+"] as const;
export type Bucket = (typeof buckets)[number];

const firstDays: Record<Bucket, number> = { "1-30": 1, "31-60": 31, "61-90": 61, "90+": 91 };

/** The bucket of an SME whose oldest overdue instalment was due at `since` (UTC milliseconds). */
export function bucketOf(since: number, now: number): Bucket {
  const days = dayDifference(since, now);
  return buckets.findLast((bucket) => days >= firstDays[bucket]) ?? "1-30";
}

/** The deadlines of the bucket: after `from` and until `to`, UTC milliseconds. `from` is null for the last bucket. */
export function bucketDeadlines(bucket: Bucket, now: number): { from: number | null; to: number } {
  const endBefore = (days: number) => endOfDay(addDays(businessDay(now), -days));
  const next = buckets[buckets.indexOf(bucket) + 1];
  return { from: next ? endBefore(firstDays[next]) : null, to: endBefore(firstDays[bucket]) };
}

export const channels = ["call", "email", "message", "visit"] as const;
export type ContactChannel = (typeof channels)[number];

export const pauseCauses = ["goodwill", "insolvency", "dispute"] as const;
export type PauseCause = (typeof pauseCauses)[number];

export const promiseStates = ["open", "kept", "broken"] as const;
export type PromiseState = (typeof promiseStates)[number];

/** The most days that a pause for goodwill lasts, and that a promise lies ahead. */
export const MAX_GOODWILL_DAYS = 30;
export const MAX_PROMISE_DAYS = 30;

/** A promise of the SME to pay at least `amount` cents until the end of a day. Times are UTC milliseconds. */
export interface PaymentPromise {
  amount: Cents;
  until: number;
  state: PromiseState;
  at: number;
}

/** A pause of reminders. Times are UTC milliseconds. */
export interface Pause {
  cause: PauseCause;
  /** The end of the last day. Null for a pause without an end. */
  until: number | null;
  at: number;
  reason: string;
}

/** An SME on the collections page. Times are UTC milliseconds. */
export interface CollectionCase {
  smeId: string;
  name: string;
  /** The deadline of the oldest overdue instalment, or null if no instalment is overdue. */
  since: number | null;
  daysPastDue: number;
  bucket: Bucket | null;
  /** The overdue amount in cents, and the number of overdue instalments. */
  amount: Cents;
  count: number;
  /** The disputed amount of all instalments, in cents. It is not overdue. */
  disputed: Cents;
  /** The admin in charge. Null for none. */
  owner: { id: string; name: string } | null;
  lastContactAt: number | null;
  /** The end of the day of the next action. */
  nextActionAt: number | null;
  promise: PaymentPromise | null;
  state: CreditState;
  /** When the credit state began. Null if it never changed. */
  stateSince: number | null;
  /** Null without a pause, and after the pause's last day. */
  pause: Pause | null;
}

/** A note of a contact with the SME. Times are UTC milliseconds. */
export interface CollectionNote {
  id: string;
  channel: ContactChannel;
  text: string;
  nextActionAt: number | null;
  /** The officer's name. */
  by: string;
  at: number;
}

/** The overdue amount (cents) and the number of SMEs in a bucket. */
export type BucketSums = Record<Bucket, { amount: Cents; count: number }>;

/** The schema of a note. `next`: the day of the next action. */
export const collectionNoteInput = z.object({
  channel: z.enum(channels, { error: message("selectChannel") }),
  desc: linesInput(message("enterContactNote")),
  next: optionalDayInput(message("wrongNextAction")),
});

/** The schema of a promise. `until`: the last day to pay. */
export const promiseInput = z.object({
  amount: moneyInput(
    { min: 1, max: MAX_AMOUNT },
    {
      missing: message("enterSum"),
      "no number": message("sumIsNumber"),
      "too small": message("sumTooSmall"),
      "too large": message("sumTooLarge", MAX_AMOUNT),
    },
  ),
  until: dayInput(message("enterPromisedDay"), message("enterPromisedDay")),
});

/** The schema of a pause. `until`: its last day, for goodwill only. */
export const reminderPauseInput = z.object({
  cause: z.enum(pauseCauses, { error: message("selectPauseCause") }),
  until: optionalDayInput(message("wrongPauseEnd")),
  desc: linesInput(message("enterDescription")),
});

/** The schema of a new officer in charge. `owner`: the admin's account. */
export const collectionOwnerInput = z.object({ owner: hiddenInput(message("selectOwner")) });
