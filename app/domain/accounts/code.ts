/** E-mail and phone codes. Source: app/domain/README.md, "Verification codes". */
import * as z from "zod";
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
export const newEmailInput = z.object({ email: email("enter your email"), currentPassword });
export type NewEmail = z.output<typeof newEmailInput>;

export const emailCodeInput = z.object({ code: code("enter the code").length(6, "the code has 6 characters").toUpperCase() });

export const phoneInput = phone("enter your phone number");

export const phoneCodeInput = z.object({
  otp: z
    .union([z.string(), z.number()], unless("enter the code", "the code has 4 digits"))
    // A code that was sent as a number has lost its leading zeros.
    .transform((value) => (typeof value === "number" ? String(value).padStart(4, "0") : value))
    .pipe(code("enter the code"))
    .pipe(z.string().regex(/^\d{4}$/, "the code has 4 digits")),
});
