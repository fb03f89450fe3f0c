/** Phone numbers in international format. */
import { RecipientRefused } from "~/gateways/recipient-refused";

/** ITU-T E.164, section 6: country code and number have at most 15 digits. */
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * Checks an international phone number.
 * @throws RecipientRefused if no phone can have this number.
 */
export function assertNumber(to: string): void {
  if (!E164.test(to)) throw new RecipientRefused("this is no international phone number");
}
