/** E-mail and phone codes. Source: app/domain/README.md, "Verification codes". */
import * as z from "zod";
import { say } from "~/words/say";
import { phone } from "../applicants/phone";
import { HOUR, MINUTE, SECOND } from "../clock";
import { code, email, unless } from "../text";
import { currentPassword } from "./account";

export const CODE_LIFE = 10 * MINUTE;
export const CODE_TRIES = 5;
export const RESEND_AFTER = 20 * SECOND;
/** A mistyped address or number is corrected at once, without the wait, but no more often than this. */
export const CORRECTIONS = 5;
export const CORRECTIONS_WITHIN = HOUR;

/** "wrong address?" */
export const newEmailInput = z.object({ email: email(say("enterEmail")), currentPassword });
export type NewEmail = z.output<typeof newEmailInput>;

export const emailCodeInput = z.object({
  code: code(say("enterCode")).length(6, say("emailCodeLength")).toUpperCase(),
});

export const phoneInput = phone(say("enterPhone"));

export const phoneCodeInput = z.object({
  otp: z
    .union([z.string(), z.number()], unless(say("enterCode"), say("phoneCodeLength")))
    // A code that was sent as a number has lost its leading zeros.
    .transform((value) => (typeof value === "number" ? String(value).padStart(4, "0") : value))
    .pipe(code(say("enterCode")))
    .pipe(z.string().regex(/^\d{4}$/, say("phoneCodeLength"))),
});
