/** The day on which goods are to come. Source: app/domain/README.md, "Orders". */
import * as z from "zod";
import { say } from "~/words/say";
import { addDays, businessDay, dayIn, endOfDay, isoDay } from "../calendar";
import { Invalid } from "../errors";
import { day, optionalDay } from "../text";

/** In days from the day on which it is named. */
const PROPOSED_DAYS = 14;
const FURTHEST_DAYS = 60;

const inDays = (now: number, days: number): number => endOfDay(addDays(businessDay(now), days));

/** What the form of accepting proposes, "2026-12-07". */
export const proposedFirst = (now: number): string => isoDay(inDays(now, PROPOSED_DAYS));
/** The last day that can be named. */
export const furthestDay = (now: number): string => isoDay(inDays(now, FURTHEST_DAYS));

/** The last moment of a day that is named now. Errors: Invalid for a day that is over or too far. */
export function dayToCome(named: string, now: number): number {
  const end = endOfDay(dayIn(named));
  if (end < now) throw new Invalid({ deliveryDay: [say("dayIsOver")] });
  if (end > inDays(now, FURTHEST_DAYS)) throw new Invalid({ deliveryDay: [say("dayTooFar", FURTHEST_DAYS)] });
  return end;
}

/** The SME waits until the day that was agreed is over. */
export const isDayOver = ({ deliveryDay }: { deliveryDay: number | null }, now: number): boolean =>
  deliveryDay !== null && now > deliveryDay;

/** Of accepting. Without a day it is the one that is proposed. */
export const acceptInput = z.object({ deliveryDay: optionalDay(say("wrongDay")) });

/** Of the page of another day: the form proposes one, the buttons answer one that is proposed. */
export const dayForm = z.object({
  deliveryDay: day(say("enterDay"), say("wrongDay")),
  agrees: z.enum(["yes", "no"], { error: say("agreeOrNot") }).optional(),
});

export const dayInput = z.object({ deliveryDay: day(say("enterDay"), say("wrongDay")) });
