/** What is asked of an admin, or of the command line, about the accounts of staff. */
import * as z from "zod";
import { say } from "~/words/say";
import { staffRoles } from "../actor";
import { carried, email, line, whateverElse } from "../text";

const SELECT_INSURER = say("selectInsurer");

const person = { name: line(say("enterTheName"), 100), email: email(say("enterTheEmail")) };

/** The part of the form that the command line asks for in the same way. */
export const staffInput = z.object(person);

export const invitationInput = z
  .object({
    ...person,
    role: z.enum(staffRoles, { error: say("selectTheRole") }),
    insurerId: carried(SELECT_INSURER).optional(),
  })
  .refine(({ role, insurerId }) => role !== "insurance" || insurerId, {
    path: ["insurerId"],
    error: SELECT_INSURER,
    ...whateverElse,
  })
  .refine(({ role, insurerId }) => !insurerId || (role !== "admin" && role !== "bank"), {
    path: ["insurerId"],
    error: say("onlyStaffOfInsurers"),
    ...whateverElse,
  });
export type Invitation = z.output<typeof invitationInput>;

const changes = ["invite", "reset", "disable", "enable", "drop-second-factor"] as const;
/** What an admin does with an account of the team. */
export const teamChange = z.object({ do: z.enum(changes, { error: say("mustBeOneOf", "do", changes.join(", ")) }) });
