/** The form of the bank's share. Source: app/domain/README.md, "Money, time and identifiers". */
import * as z from "zod";
import { say } from "~/words/say";
import { fraction } from "../amounts";
import { type Rate, WHOLE } from "../money";
import { version } from "../text";

export const MAX_SHARE_RATE: Rate = (99 * WHOLE) / 100;
const SHARE_RATE_NUMBER = say("shareRateIsNumber");
export const SHARE_RATE_RANGE = say("shareRateRange");

/** A fraction, as a page or the API sends it; becomes a rate. */
export const shareRateInput = z.object({
  shareRate: fraction(
    { least: 0, most: MAX_SHARE_RATE },
    {
      missing: say("enterShareRate"),
      "no number": SHARE_RATE_NUMBER,
      "too small": SHARE_RATE_RANGE,
      "too large": SHARE_RATE_RANGE,
    },
  ),
  seen: version,
});
