/** The forms of what an admin sets. Source: specification section 5 "Share rate". */
import * as z from "zod";
import { rateFromFraction, WHOLE, type Rate } from "../money";

export const MAX_SHARE_RATE: Rate = (99 * WHOLE) / 100;
export const SHARE_RATE_RANGE = "share rate must be between 0 and 0.99";

/** A fraction, as a page or the API sends it; becomes a rate. */
export const shareRateInput = z.object({
  shareRate: z
    .union([z.string().trim().min(1, "enter share rate").transform(Number), z.number()], { error: "enter share rate" })
    .transform((fraction, ctx) => {
      const rate = rateFromFraction(fraction);
      if (rate !== null && rate >= 0 && rate <= MAX_SHARE_RATE) return rate;
      ctx.addIssue({ code: "custom", message: SHARE_RATE_RANGE });
      return z.NEVER;
    }),
  /** The version of the rate that was to be changed. */
  seen: z.string().optional(),
});

/** Its key: what a session says of an officer reads it, too. */
export const OFFICERS_NEED_SECOND_FACTOR = "officersNeedSecondFactor";

/** The form: a box that is not ticked is not sent. */
export const officersInput = z.object({
  officersNeedSecondFactor: z.literal("on").optional().transform((box) => box === "on"),
  /** The version of the setting that was to be changed. */
  seen: z.string().optional(),
});
