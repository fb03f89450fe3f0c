/** E-mail and phone codes. Source: specification section 5 "Codes", decisions "Verification codes". */
import * as z from "zod";
import { countryCodes } from "../applicants/countries";
import { HOUR, MINUTE, SECOND } from "../clock";
import { currentPassword, emailOr } from "./account";

export const CODE_LIFE = 10 * MINUTE;
export const CODE_TRIES = 5;
export const RESEND_AFTER = 20 * SECOND;
/** A mistyped address or number is corrected at once, without the wait, but no more often than this. */
export const CORRECTIONS = 5;
export const CORRECTIONS_WITHIN = HOUR;

/** "wrong address?" */
export const newEmailInput = z.object({ email: emailOr("enter your email"), currentPassword });
export type NewEmail = z.output<typeof newEmailInput>;

export const emailCodeInput = z.object({
  code: z.string({ error: "enter the code" }).trim().min(1, "enter the code").length(6, "the code has 6 characters").toUpperCase(),
});

export const phoneInput = z.object({
  countryCode: z.enum(countryCodes, { error: "select your country code" }),
  phone: z
    .string({ error: "enter your phone number" })
    .trim()
    .min(1, "enter your phone number")
    .transform((text) => text.replace(/[\s()-]/g, ""))
    .pipe(z.string().regex(/^\d{6,12}$/, "phone number is incorrect")),
});

export const phoneCodeInput = z.object({
  otp: z
    .union([z.string(), z.number()], { error: "enter the code" })
    // A number has lost the noughts that it began with.
    .transform((value) => (typeof value === "number" ? String(value).padStart(4, "0") : value.trim()))
    .pipe(z.string().min(1, "enter the code").regex(/^\d{4}$/, "the code has 4 digits")),
});
