/** Form schemas of staff accounts, for admins and the command line. */
import * as z from "zod";
import { staffRoles } from "~/domain/values/actor";
import { alwaysCheck, email, hiddenInput, lineInput } from "~/domain/values/text";
import { message } from "~/words/message";

const SELECT_INSURER = message("selectInsurer");

const personFields = { name: lineInput(message("enterTheName"), 100), email: email(message("enterTheEmail")) };

/** The fields that the form and the command line share. */
export const staffInput = z.object(personFields);

/** The schema of an invitation. Staff of insurers, and no other staff, need an insurer. */
export const invitationInput = z
  .object({
    ...personFields,
    role: z.enum(staffRoles, { error: message("selectTheRole") }),
    insurerId: hiddenInput(SELECT_INSURER).optional(),
  })
  .refine(({ role, insurerId }) => role !== "insurance" || insurerId, {
    path: ["insurerId"],
    error: SELECT_INSURER,
    ...alwaysCheck,
  })
  .refine(({ role, insurerId }) => !insurerId || (role !== "admin" && role !== "bank"), {
    path: ["insurerId"],
    error: message("onlyStaffOfInsurers"),
    ...alwaysCheck,
  });
export type Invitation = z.output<typeof invitationInput>;

const memberChanges = ["invite", "reset", "disable", "enable", "drop-second-factor"] as const;
/** The schema of an action on a staff account. */
export const teamChange = z.object({
  do: z.enum(memberChanges, { error: message("mustBeOneOf", "do", memberChanges.join(", ")) }),
});
