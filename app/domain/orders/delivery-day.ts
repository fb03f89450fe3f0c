/** The delivery day of an order. Source: app/domain/README.md, "Orders". */
import * as z from "zod";
import { addDays, businessDay, endOfDay, isoDay, parseDay } from "~/domain/values/calendar";
import { dayInput, optionalDayInput } from "~/domain/values/text";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";

/** Days ahead of today. */
const DEFAULT_DELIVERY_DAYS = 14;
const MAX_DELIVERY_DAYS = 60;

const endOfDayAfter = (now: number, days: number): number => endOfDay(addDays(businessDay(now), days));

/** The day that the form suggests, such as "2026-12-07". `now` is UTC milliseconds. */
export const defaultDeliveryDay = (now: number): string => isoDay(endOfDayAfter(now, DEFAULT_DELIVERY_DAYS));
/** The last day that can be chosen, such as "2026-12-07". `now` is UTC milliseconds. */
export const lastDeliveryDay = (now: number): string => isoDay(endOfDayAfter(now, MAX_DELIVERY_DAYS));

/**
 * Returns the end of the chosen day, in UTC milliseconds.
 * @throws Invalid if the day is in the past or more than 60 days ahead.
 */
export function parseFutureDay(named: string, now: number): number {
  const end = endOfDay(parseDay(named));
  if (end < now) throw new Invalid({ deliveryDay: [message("dayIsOver")] });
  if (end > endOfDayAfter(now, MAX_DELIVERY_DAYS))
    throw new Invalid({ deliveryDay: [message("dayTooFar", MAX_DELIVERY_DAYS)] });
  return end;
}

/**
 * True after the agreed delivery day, when the SME may withdraw. `deliveryDay` and `now` are UTC milliseconds; a null
 * day never passes.
 */
export const isDeliveryDayOver = ({ deliveryDay }: { deliveryDay: number | null }, now: number): boolean =>
  deliveryDay !== null && now > deliveryDay;

/** The schema of accepting an order. Without a day, defaultDeliveryDay() applies. */
export const acceptOrderInput = z.object({ deliveryDay: optionalDayInput(message("wrongDay")) });

/**
 * The schema of the page about another delivery day. With `agrees` the form answers a proposal, without it the form
 * makes one.
 */
export const deliveryDayForm = z.object({
  deliveryDay: dayInput(message("enterDay"), message("wrongDay")),
  agrees: z.enum(["yes", "no"], { error: message("agreeOrNot") }).optional(),
});

/** The schema of a proposal by API. */
export const deliveryDayInput = z.object({ deliveryDay: dayInput(message("enterDay"), message("wrongDay")) });
