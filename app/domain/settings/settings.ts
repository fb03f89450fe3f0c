/** Forms of the admin's settings. Source: app/domain/README.md, "Money, time and identifiers". */
import * as z from "zod";
import { versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The setting's key. The session lookup uses the key as well. */
export const OFFICERS_NEED_SECOND_FACTOR = "officersNeedSecondFactor";

/** The schema of the form. Browsers do not send unticked boxes. */
export const secondFactorRuleInput = z.object({
  officersNeedSecondFactor: z
    .literal("on", { error: message("tickOrNot") })
    .optional()
    .transform((box) => box === "on"),
  seen: versionInput,
});
