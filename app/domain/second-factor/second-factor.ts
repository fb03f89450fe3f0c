/** The second factor: what is asked and what is said. */
import * as z from "zod";
import { say } from "~/words/say";
import { presentPassword } from "../accounts/account";
import { MINUTE } from "../clock";
import { Invalid } from "../errors";
import { code } from "../text";
import { CODE_DIGITS } from "./totp";

/** How long after the right password the code can be given. */
export const SIGN_IN_WAITS = 5 * MINUTE;
/** How long after a new secret is shown its first code can be given. */
export const ENROLMENT_WAITS = 30 * MINUTE;
export const RECOVERY_CODES = 10;
/** Digits, like those of the app: one field and one keyboard do for both. */
export const RECOVERY_DIGITS = 12;

export const ENTER_CODE = say("enterAppCode");
export const WRONG_SECOND_FACTOR = say("wrongCode");
export const USED_CODE = say("usedCode");
export const SIGN_IN_IS_OVER = say("signInOver");

export const isRecoveryCode = (code: string): boolean => code.length > CODE_DIGITS;

/** "482 913", as apps show it, is 482913. */
const appCode = code(ENTER_CODE).pipe(z.string().regex(/^\d{6}$/, say("appCodeLength")));
export const anyCode = code(ENTER_CODE).pipe(z.string().regex(/^(\d{6}|\d{12})$/, say("anyCodeLength")));
const password = presentPassword(say("enterPassword"));

export const codeInput = z.object({ code: anyCode });
export const turnOnInput = z.object({ password, code: appCode });
export const confirmedInput = z.object({ password, code: anyCode });

/** In groups of four, as people copy and read them. */
export const inGroups = (text: string): string => (text.match(/.{1,4}/g) ?? []).join(" ");

/** The password was right, but the code is still missing. With `pending` it can be given until that expires. */
export class CodeNeeded extends Invalid {
  constructor(
    readonly pending: string,
    message: string = ENTER_CODE,
  ) {
    super({ code: [message] }, "code_needed");
  }
}
