/** The forms of collecting accounts. */
import { isValidBIC } from "ibantools";
import * as z from "zod";
import { payeeCurrencies } from "~/domain/payees/payee";
import { payeeInput } from "~/domain/payees/payee-input";
import { latinDigits } from "~/domain/values/characters";
import { textMessages, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

const normalizeBic = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\p{White_Space}\p{Cf}]/gu, "")
    .toUpperCase();

const bicInput = z
  .string(textMessages(message("enterBic")))
  .overwrite(normalizeBic)
  .min(1, { error: message("enterBic"), abort: true })
  .refine(isValidBIC, { error: message("wrongBic") });

/** The schema of an account, with the checks of payees. */
export const collectingAccountInput = payeeInput.extend({ bic: bicInput });

/** The form that sets an account. */
export const collectingAccountForm = collectingAccountInput.extend({ seen: versionInput });

/** The button that removes an account. */
export const removedAccountForm = z.object({
  currency: z.enum(payeeCurrencies, { error: message("selectCurrency") }),
  seen: versionInput,
});
