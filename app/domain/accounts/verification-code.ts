/** E-mail and phone codes. Source: app/domain/README.md, "Verification codes". */
import * as z from "zod";
import { optionalPhoneSchema, phoneSchema } from "~/domain/applicants/phone";
import { toUpperCase } from "~/domain/values/characters";
import { HOUR, MINUTE, SECOND } from "~/domain/values/clock";
import { asRule } from "~/domain/values/field-rules";
import { email, typedCodeInput, typeMessages } from "~/domain/values/text";
import { message } from "~/words/message";
import { currentPassword } from "./account";

export const CODE_LIFE = 10 * MINUTE;
export const MAX_CODE_ATTEMPTS = 5;
export const RESEND_DELAY = 20 * SECOND;
/** Corrections of a mistyped address or number, sent without the wait, per CORRECTION_PERIOD. */
export const MAX_CORRECTIONS = 5;
export const CORRECTION_PERIOD = HOUR;

/** The form "wrong address?". */
export const newEmailInput = z.object({ email: email(message("enterEmail")), currentPassword });
export type NewEmail = z.output<typeof newEmailInput>;

export const emailCodeInput = z.object({
  code: typedCodeInput(message("enterCode")).length(6, message("emailCodeLength")).overwrite(toUpperCase),
});

/** The page's form. A phone number in it gets its code at once. */
export const emailStepInput = emailCodeInput.extend({ phone: optionalPhoneSchema });

export const phoneInput = phoneSchema(message("enterPhone"));

export const phoneCodeInput = z.object({
  otp: z
    .union([z.string(), z.number()], typeMessages(message("enterCode"), message("phoneCodeLength")))
    // A code that was sent as a number has lost its leading zeros.
    .transform(asRule(null, (value) => (typeof value === "number" ? String(value).padStart(4, "0") : value)))
    .pipe(typedCodeInput(message("enterCode")))
    .pipe(z.string().regex(/^\d{4}$/, message("phoneCodeLength"))),
});
