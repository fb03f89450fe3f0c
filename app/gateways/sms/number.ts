/** Numbers as the world writes them. */
import { RecipientRefused } from "~/gateways/recipient-refused";

/** ITU-T E.164, section 6: the country code and the number have 15 digits at most. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** Errors: RecipientRefused when no phone can have this number. */
export function assertNumber(to: string): void {
  if (!E164.test(to)) throw new RecipientRefused("this is no international phone number");
}
