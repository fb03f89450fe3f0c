/** The second factor: what is asked and what is said. */
import * as z from "zod";
import { currentPasswordInput } from "~/domain/accounts/account";
import { MINUTE } from "~/domain/values/clock";
import { typedCodeInput } from "~/domain/values/text";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { CODE_DIGITS } from "./totp";

/** How long after the right password the code can be given. */
export const PENDING_SIGN_IN_LIFE = 5 * MINUTE;
/** How long after a new secret is shown its first code can be given. */
export const ENROLMENT_LIFE = 30 * MINUTE;
export const RECOVERY_CODES = 10;
/** Digits, like those of the app: one field and one keyboard do for both. */
export const RECOVERY_DIGITS = 12;

export const ENTER_CODE = message("enterAppCode");
export const WRONG_SECOND_FACTOR = message("wrongCode");
export const USED_CODE = message("usedCode");
export const SIGN_IN_EXPIRED = message("signInOver");

export const isRecoveryCode = (code: string): boolean => code.length > CODE_DIGITS;

/** "482 913", as apps show it, is 482913. */
const appCodeInput = typedCodeInput(ENTER_CODE).pipe(z.string().regex(/^\d{6}$/, message("appCodeLength")));
export const anyCodeInput = typedCodeInput(ENTER_CODE).pipe(
  z.string().regex(/^(\d{6}|\d{12})$/, message("anyCodeLength")),
);
const passwordInput = currentPasswordInput(message("enterPassword"));

export const codeInput = z.object({ code: anyCodeInput });
export const turnOnInput = z.object({ password: passwordInput, code: appCodeInput });
export const confirmedInput = z.object({ password: passwordInput, code: anyCodeInput });

/** In groups of four, as people copy and read them. */
export const groupDigits = (text: string): string => (text.match(/.{1,4}/g) ?? []).join(" ");

/** The password was right, but the code is still missing. With `pending` it can be given until that expires. */
export class CodeNeeded extends Invalid {
  constructor(
    readonly pending: string,
    message: string = ENTER_CODE,
  ) {
    super({ code: [message] }, "code_needed");
  }
}
