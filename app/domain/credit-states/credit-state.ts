/** Credit states: their days past due, and an SME's history. Source: app/domain/README.md, "Credit states". */
import * as z from "zod";
import { countInput } from "~/domain/values/amounts";
import { addDays, businessDay, endOfDay } from "~/domain/values/calendar";
import type { CreditState, CreditStatePlan } from "~/domain/values/credit-state";
import { versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The plan until an admin changes it. 90 days are the usual definition of a default. */
export const DEFAULT_CREDIT_STATE_PLAN: CreditStatePlan = { watchDays: 30, defaultDays: 90, holdsOrders: false };

/** The most days past due that an admin can set. */
export const MAX_STATE_DAYS = 365;

/** The latest deadline (UTC milliseconds) that is at least `days` past due. Null if `days` is 0. */
const lastDeadline = (days: number, now: number): number | null =>
  days === 0 ? null : endOfDay(addDays(businessDay(now), -days));

/** The latest deadlines of an SME's oldest overdue instalment that lead to the states. */
export const stateDeadlines = (
  { watchDays, defaultDays }: Pick<CreditStatePlan, "watchDays" | "defaultDays">,
  now: number,
): { watch: number | null; default: number | null } => ({
  watch: lastDeadline(watchDays, now),
  default: lastDeadline(defaultDays, now),
});

/**
 * Returns the state of an SME by its days past due. `since`: the deadline of its oldest overdue instalment, or null.
 * The other states are entered and left by officers and recoveries.
 */
export function stateByDays(
  state: CreditState,
  since: number | null,
  deadlines: ReturnType<typeof stateDeadlines>,
): CreditState {
  if (state === "insolvent" || state === "written off") return state;
  const isPast = (deadline: number | null) => since !== null && deadline !== null && since <= deadline;
  if (isPast(deadlines.default)) return "default";
  if (isPast(deadlines.watch)) return "watch";
  return state === "recovered" ? state : "current";
}

/** A change of an SME's credit state. `at` is UTC milliseconds. */
export interface CreditStateChange {
  at: number;
  /** A message(). */
  text: string;
  /** The officer's reason, or null for a change by days past due. */
  reason: string | null;
  /** The officer's name, or null for Dhow itself. */
  by: string | null;
}

const WRONG_DAYS = message("wholeNumberBetween", 0, MAX_STATE_DAYS);
const WATCH_BEFORE_DEFAULT = message("watchBeforeDefault");

/** True if the SME is on watch before it is in default. 0 turns a state off. */
const isInOrder = ({ watchDays, defaultDays }: Pick<CreditStatePlan, "watchDays" | "defaultDays">): boolean =>
  watchDays === 0 || defaultDays === 0 || watchDays < defaultDays;

/** The form of the plan. Browsers do not send unticked boxes. */
export const creditStatePlanForm = z
  .object({
    watchDays: countInput(MAX_STATE_DAYS),
    defaultDays: countInput(MAX_STATE_DAYS),
    holdsOrders: z
      .literal("on", { error: message("tickOrNot") })
      .optional()
      .transform((box) => box === "on"),
    seen: versionInput,
  })
  .refine(isInOrder, { path: ["defaultDays"], error: WATCH_BEFORE_DEFAULT });

const wholeDays = z.int(WRONG_DAYS).min(0, WRONG_DAYS).max(MAX_STATE_DAYS, WRONG_DAYS);

/** The schema of the API call. */
export const creditStatePlanInput = z
  .object({ watchDays: wholeDays, defaultDays: wholeDays, holdsOrders: z.boolean({ error: message("trueOrFalse") }) })
  .refine(isInOrder, { path: ["defaultDays"], error: WATCH_BEFORE_DEFAULT });
