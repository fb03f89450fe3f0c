/** The forms of collecting accounts. */
import * as z from "zod";
import { bicInput } from "~/domain/payees/bic";
import { payeeCurrencies } from "~/domain/payees/payee";
import { payeeInput } from "~/domain/payees/payee-input";
import { versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The schema of an account, with the checks of payees. */
export const collectingAccountInput = payeeInput.extend({ bic: bicInput });

/** The form that sets an account. */
export const collectingAccountForm = collectingAccountInput.extend({ seen: versionInput });

/** The button that removes an account. */
export const removedAccountForm = z.object({
  currency: z.enum(payeeCurrencies, { error: message("selectCurrency") }),
  seen: versionInput,
});
