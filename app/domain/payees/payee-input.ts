/** What a supplier types of its bank account. Source: app/domain/README.md, "Payees". */
import { ValidationErrorsIBAN, validateIBAN } from "ibantools";
import * as z from "zod";
import { say } from "~/words/say";
import { countries } from "../applicants/countries";
import type { CountryIso } from "../applicants/registration";
import { latinDigits } from "../characters";
import { line, unlessText } from "../text";
import { payeeCurrencies } from "./payee";

/** How many characters an IBAN of the country has. */
const lengths: Record<CountryIso, number> = { KW: 30, QA: 29, BH: 22, OM: 23, AE: 23, SA: 24 };

/** Of whatever country. */
const LONGEST = 34;

/** "kw٨١ cbku-0000 …" -> "KW81CBKU0000…" */
const plainIban = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\p{White_Space}\p{Cf}\p{Pd}\u2212._]/gu, "")
    .toUpperCase();

const iban = z
  .string(unlessText(say("enterIban")))
  .overwrite(plainIban)
  .min(1, { error: say("enterIban"), abort: true })
  .refine((typed) => problemOf(typed) === null, { error: ({ input }) => problemOf(input as string) ?? undefined });

/** The library knows what the IBANs of each country look like, and their check digits. */
function problemOf(typed: string): string | null {
  if (typed.length > LONGEST) return say("wrongIban");
  const country = countries.find(({ iso }) => typed.startsWith(iso))?.iso;
  if (!country) return say("ibanCountry");
  const { valid, errorCodes } = validateIBAN(typed);
  if (valid) return null;
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)
    ? say("ibanLength", country, lengths[country], typed.length)
    : say("wrongIban");
}

/** The form and the call. */
export const payeeInput = z.object({
  iban,
  holder: line(say("enterHolder"), 140),
  bank: line(say("enterBank"), 140),
  currency: z.enum(payeeCurrencies, { error: say("selectCurrency") }),
});
