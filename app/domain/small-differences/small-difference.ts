/** Small differences: written-off rests of nearly paid instalments. Source: app/domain/README.md, "Payments". */
import * as z from "zod";
import { moneyInput } from "~/domain/values/amounts";
import type { Cents } from "~/domain/values/money";
import { versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const DEFAULT_SMALL_DIFFERENCE: Cents = 1_00;
/** The highest limit that admins can set. */
export const MAX_SMALL_DIFFERENCE: Cents = 10_00;

/**
 * True if a payment settles the instalment: it leaves no `rest`, or a small one. A rest is never small if it exceeds
 * the paid amount, so that a cent does not pay an instalment of a dollar. `limit`: cents, 0 for none.
 */
export const isSmallDifference = (rest: Cents, paidAmount: Cents, limit: Cents): boolean =>
  rest <= Math.min(limit, paidAmount);

const WRONG_LIMIT = message("smallDifferenceBetween", MAX_SMALL_DIFFERENCE);

/** The form of the limit, in dollars. 0 turns small differences off. */
export const smallDifferenceForm = z.object({
  smallDifference: moneyInput(
    { min: 0, max: MAX_SMALL_DIFFERENCE },
    { missing: WRONG_LIMIT, "no number": WRONG_LIMIT, "too small": WRONG_LIMIT, "too large": WRONG_LIMIT },
  ),
  seen: versionInput,
});
