/** The forms of what an admin sets. Source: app/domain/README.md, "Money, time and identifiers". */
import * as z from "zod";
import { versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The setting's key, which the lookup of a session reads, too. */
export const OFFICERS_NEED_SECOND_FACTOR = "officersNeedSecondFactor";

/** The form: a box that is not ticked is not sent. */
export const secondFactorRuleInput = z.object({
  officersNeedSecondFactor: z
    .literal("on", { error: message("tickOrNot") })
    .optional()
    .transform((box) => box === "on"),
  seen: versionInput,
});
