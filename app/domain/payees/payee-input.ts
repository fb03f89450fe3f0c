/** The schema of a supplier's bank account. Source: app/domain/README.md, "Payees". */
import { ValidationErrorsIBAN, validateIBAN } from "ibantools";
import * as z from "zod";
import { countries } from "~/domain/applicants/countries";
import type { CountryIso } from "~/domain/applicants/registration";
import { latinDigits } from "~/domain/values/characters";
import { lineInput, textMessages } from "~/domain/values/text";
import { message } from "~/words/message";
import { nullableBicInput } from "./bic";
import { payeeCurrencies } from "./payee";

/** The length of an IBAN by country. */
const ibanLengths: Record<CountryIso, number> = { KW: 30, QA: 29, BH: 22, OM: 23, AE: 23, SA: 24 };

/** The length of the longest IBAN of any country. */
const MAX_IBAN_LENGTH = 34;

/** Normalizes a typed IBAN: "kw٨١ cbku-0000 …" becomes "KW81CBKU0000…". */
export const normalizeIban = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\p{White_Space}\p{Cf}\p{Pd}\u2212._]/gu, "")
    .toUpperCase();

const ibanInput = z
  .string(textMessages(message("enterIban")))
  .overwrite(normalizeIban)
  .min(1, { error: message("enterIban"), abort: true })
  .refine((typed) => ibanProblem(typed) === null, { error: ({ input }) => ibanProblem(input as string) ?? undefined });

/**
 * Returns a message() if the IBAN is wrong, otherwise null. The library checks each country's format and the check
 * digits.
 */
function ibanProblem(typed: string): string | null {
  if (typed.length > MAX_IBAN_LENGTH) return message("wrongIban");
  const country = countries.find(({ iso }) => typed.startsWith(iso))?.iso;
  if (!country) return message("ibanCountry");
  const { valid, errorCodes } = validateIBAN(typed);
  if (valid) return null;
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)
    ? message("ibanLength", country, ibanLengths[country], typed.length)
    : message("wrongIban");
}

/** The schema of the form and the API call. */
export const payeeInput = z.object({
  iban: ibanInput,
  holder: lineInput(message("enterHolder"), 140),
  bank: lineInput(message("enterBank"), 140),
  bic: nullableBicInput,
  currency: z.enum(payeeCurrencies, { error: message("selectCurrency") }),
});
