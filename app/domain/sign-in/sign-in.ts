import { signInInput } from "~/domain/accounts/account";
import { anyCodeInput } from "~/domain/second-factor/second-factor";

/** The schema of the API's sign-in. `code` is needed only if the account has a second factor. */
export const signInCall = signInInput.extend({
  code: anyCodeInput
    .optional()
    .meta({ description: "Of an account with a second factor: from its authenticator app, or a recovery code." }),
});
