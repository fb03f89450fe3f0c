/** The setting of the email that lists an officer's tasks. Source: app/domain/README.md, "Messages". */
import * as z from "zod";
import { versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The schema of the form. Browsers do not send unticked boxes. */
export const morningEmailForm = z.object({
  morningEmail: z
    .literal("on", { error: message("tickOrNot") })
    .optional()
    .transform((box) => box === "on"),
  seen: versionInput,
});
