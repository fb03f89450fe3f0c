import * as z from "zod";
import { signInInput } from "~/domain/accounts/account";
import { anyCodeInput } from "~/domain/second-factor/second-factor";
import { alwaysCheck } from "~/domain/values/text";
import { message } from "~/words/message";

/** The schema of the API's sign-in. `code` is needed only if the account has a second factor. */
export const signInCall = signInInput.extend({
  code: anyCodeInput
    .optional()
    .meta({ description: "Of an account with a second factor: from its authenticator app, or a recovery code." }),
});

/** The password of an open session, before a high-risk action. */
export const confirmationInput = signInInput.pick({ password: true });

/** The same for an account with a second factor: the password or a code. */
export const eitherConfirmationInput = z
  .object({ password: signInInput.shape.password.optional(), code: anyCodeInput.optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, {
    path: ["password"],
    error: message("enterPasswordOrCode"),
    ...alwaysCheck,
  });
