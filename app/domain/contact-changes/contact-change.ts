/** New email addresses and phone numbers of companies. Source: app/domain/README.md, "Contact changes". */
import * as z from "zod";
import { currentPassword } from "~/domain/accounts/account";
import { optionalPhoneSchema, type Phone, phoneSchema } from "~/domain/applicants/phone";
import type { ApplicantRole } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import { optionalEmailInput, reasonInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The page's form for a new phone number. */
export const newPhoneInput = z.object({ phone: phoneSchema(message("enterPhone")), currentPassword });

/** The admin's form. At least one of the two must be new. */
export const replacementInput = z.object({
  email: optionalEmailInput,
  phone: optionalPhoneSchema,
  desc: reasonInput.shape.desc,
});

/**
 * Returns whether the company can change its email address and phone number. Before both are verified, the application
 * corrects them. A closed company cannot sign in.
 */
export const isContactChangeable = (level: number): boolean =>
  level !== Level.registered && level !== Level.emailVerified && level !== Level.closed;

/** A company's new email address and phone number, each null to keep the old one. `desc`: the reason. */
export interface Replacement {
  companyId: string;
  email: string | null;
  phone: Phone | null;
  desc: string;
}

/** A company for the admin's form. */
export interface ReplacementView {
  id: string;
  name: string;
  role: ApplicantRole;
  email: string;
  /** Null if the company gave none. */
  phone: string | null;
}
