/** Requests for an invitation code. Source: app/domain/README.md, "Invitation codes". */
import * as z from "zod";
import { applicantRoles } from "~/domain/values/actor";
import { email, hiddenInput, lineInput, nullableLineInput, optionalTextLine } from "~/domain/values/text";
import { message } from "~/words/message";

/** The public form. Only programs fill in `website`, because people do not see that field. */
export const codeRequestInput = z.object({
  role: z.enum(applicantRoles, { error: message("selectRole") }),
  name: lineInput(message("enterName"), 100),
  email: email(message("enterEmail")),
  company: lineInput(message("enterCompanyName"), 100),
  message: nullableLineInput(500),
  website: optionalTextLine().optional(),
});

export type CodeRequest = Omit<z.output<typeof codeRequestInput>, "website">;

/** The admin's form. An empty id stands for a request that is already answered. */
export const codeRequestKeyInput = z.object({ id: hiddenInput(message("codeRequestDone")).default("") });

/** The requests that the admin's page shows. */
export const MAX_SHOWN_REQUESTS = 20;
