/** What the API asks for at sign-in. */
import { signInInput } from "~/domain/accounts/account";
import { anyCodeInput } from "~/domain/second-factor/second-factor";

/** The API's sign-in: the code comes along if the account has a second factor. */
export const signInCall = signInInput.extend({
  code: anyCodeInput
    .optional()
    .meta({ description: "Of an account with a second factor: from its authenticator app, or a recovery code." }),
});
