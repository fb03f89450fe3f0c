/** The second factor: form schemas and messages. */
import * as z from "zod";
import { currentPasswordInput } from "~/domain/accounts/account";
import { MINUTE } from "~/domain/values/clock";
import { typedCodeInput } from "~/domain/values/text";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { CODE_DIGITS } from "./totp";

/** Milliseconds after the right password in which the code is accepted. */
export const PENDING_SIGN_IN_LIFE = 5 * MINUTE;
/** Milliseconds after a new secret is shown in which its first code is accepted. */
export const ENROLMENT_LIFE = 30 * MINUTE;
/** The number of recovery codes per account. */
export const RECOVERY_CODES = 10;
/** Digits only, like app codes, so that one field serves both. */
export const RECOVERY_DIGITS = 12;

export const ENTER_CODE = message("enterAppCode");
export const WRONG_SECOND_FACTOR = message("wrongCode");
export const USED_CODE = message("usedCode");
export const SIGN_IN_EXPIRED = message("signInOver");

/** True if the code is too long for an app code. */
export const isRecoveryCode = (code: string): boolean => code.length > CODE_DIGITS;

/** Accepts "482 913", as apps show it, for 482913. */
const appCodeInput = typedCodeInput(ENTER_CODE).pipe(z.string().regex(/^\d{6}$/, message("appCodeLength")));
export const anyCodeInput = typedCodeInput(ENTER_CODE).pipe(
  z.string().regex(/^(\d{6}|\d{12})$/, message("anyCodeLength")),
);
const passwordInput = currentPasswordInput(message("enterPassword"));

export const codeInput = z.object({ code: anyCodeInput });
export const turnOnInput = z.object({ password: passwordInput, code: appCodeInput });
export const confirmedInput = z.object({ password: passwordInput, code: anyCodeInput });

/** Formats digits in groups of four, for reading and copying. */
export const groupDigits = (text: string): string => (text.match(/.{1,4}/g) ?? []).join(" ");

/** The password is right, but the code is missing. `pending` is the text to send with the code before it expires. */
export class CodeNeeded extends Invalid {
  constructor(
    readonly pending: string,
    message: string = ENTER_CODE,
  ) {
    super({ code: [message] }, "code_needed");
  }
}
