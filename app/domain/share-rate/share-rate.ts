/** The form of the bank's share. Source: app/domain/README.md, "Money, time and identifiers". */
import * as z from "zod";
import { fractionInput } from "~/domain/values/amounts";
import { type Rate, WHOLE } from "~/domain/values/money";
import { versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** 99%, in millionths. */
export const MAX_SHARE_RATE: Rate = (99 * WHOLE) / 100;
const SHARE_RATE_NUMBER = message("shareRateIsNumber");
export const SHARE_RATE_RANGE = message("shareRateRange");

/** Parses a fraction, such as 0.1, to a rate in millionths. */
export const shareRateInput = z.object({
  shareRate: fractionInput(
    { min: 0, max: MAX_SHARE_RATE },
    {
      missing: message("enterShareRate"),
      "no number": SHARE_RATE_NUMBER,
      "too small": SHARE_RATE_RANGE,
      "too large": SHARE_RATE_RANGE,
    },
  ),
  seen: versionInput,
});
