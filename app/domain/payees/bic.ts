/** The schemas of a bank's BIC (ISO 9362). */
import { isValidBIC } from "ibantools";
import * as z from "zod";
import { latinDigits } from "~/domain/values/characters";
import { emptyToNull, textMessages } from "~/domain/values/text";
import { message } from "~/words/message";

const normalizeBic = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\p{White_Space}\p{Cf}]/gu, "")
    .toUpperCase();

const wrongBic = { error: message("wrongBic") };

export const bicInput = z
  .string(textMessages(message("enterBic")))
  .overwrite(normalizeBic)
  .min(1, { error: message("enterBic"), abort: true })
  .refine(isValidBIC, wrongBic);

/** Returns null if the BIC is absent or empty. */
export const nullableBicInput = z
  .string(textMessages(message("enterBic")))
  .overwrite(normalizeBic)
  .refine((typed) => typed === "" || isValidBIC(typed), wrongBic)
  .optional()
  .transform(emptyToNull);

/** True if the BIC names the IBAN's country. Both are valid and in capitals. */
export const isBicOfIban = (bic: string, iban: string): boolean => bic.slice(4, 6) === iban.slice(0, 2);
