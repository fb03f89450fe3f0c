/** The day on which goods are to come. Source: app/domain/README.md, "Orders". */
import * as z from "zod";
import { addDays, businessDay, endOfDay, isoDay, parseDay } from "~/domain/values/calendar";
import { dayInput, optionalDayInput } from "~/domain/values/text";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";

/** In days from the day on which it is named. */
const DEFAULT_DELIVERY_DAYS = 14;
const MAX_DELIVERY_DAYS = 60;

const endOfDayAfter = (now: number, days: number): number => endOfDay(addDays(businessDay(now), days));

/** What the form of accepting proposes, "2026-12-07". */
export const defaultDeliveryDay = (now: number): string => isoDay(endOfDayAfter(now, DEFAULT_DELIVERY_DAYS));
/** The last day that can be named. */
export const lastDeliveryDay = (now: number): string => isoDay(endOfDayAfter(now, MAX_DELIVERY_DAYS));

/** The last moment of a day that is named now. Errors: Invalid for a day that is over or too far. */
export function parseFutureDay(named: string, now: number): number {
  const end = endOfDay(parseDay(named));
  if (end < now) throw new Invalid({ deliveryDay: [message("dayIsOver")] });
  if (end > endOfDayAfter(now, MAX_DELIVERY_DAYS))
    throw new Invalid({ deliveryDay: [message("dayTooFar", MAX_DELIVERY_DAYS)] });
  return end;
}

/** The SME waits until the day that was agreed is over. */
export const isDeliveryDayOver = ({ deliveryDay }: { deliveryDay: number | null }, now: number): boolean =>
  deliveryDay !== null && now > deliveryDay;

/** Of accepting. Without a day it is the one that is proposed. */
export const acceptOrderInput = z.object({ deliveryDay: optionalDayInput(message("wrongDay")) });

/** Of the page of another day: the form proposes one, the buttons answer one that is proposed. */
export const deliveryDayForm = z.object({
  deliveryDay: dayInput(message("enterDay"), message("wrongDay")),
  agrees: z.enum(["yes", "no"], { error: message("agreeOrNot") }).optional(),
});

export const deliveryDayInput = z.object({ deliveryDay: dayInput(message("enterDay"), message("wrongDay")) });
