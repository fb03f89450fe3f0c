/**
 * Phone numbers as people write them, in any digits, and as they are kept: a country's code and the number in that
 * country.
 */
import { parsePhoneNumberFromString, validatePhoneNumberLength } from "libphonenumber-js/min";
import * as z from "zod";
import { latinDigits, trimInvisibleAndOverrides } from "~/domain/values/characters";
import { alwaysCheck, typeMessages } from "~/domain/values/text";
import { message } from "~/words/message";
import { type Country, type CountryCode, countries, countryCodes } from "./countries";

export interface Phone {
  countryCode: CountryCode;
  /** As it is dialled from abroad behind the country's code: digits only. */
  phone: string;
}

const WRONG_NUMBER = message("wrongPhone");
const SELECT_COUNTRY = message("selectCountryCode");

/**
 * "+965 (5000) 11-11" -> "+96550001111": what is dialled, with a plus where it was typed; null for what is no number.
 */
export function normalizePhone(typed: string): string | null {
  const text = latinDigits(typed).replace(/[\p{White_Space}\p{Cf}\p{Pd}\u2212./()[\]]/gu, "");
  return /^\+?\d+$/.test(text) ? text : null;
}

/** The number within the country, or what is wrong with it. */
export function parsePhone(typed: string, country: Country): { phone: string } | { problem: string } {
  const text = normalizePhone(typed);
  if (text === null) return { problem: WRONG_NUMBER };
  const international = /^(\+|00)/.test(text) ? text.replace(/^\+?0*/, "+") : null;
  const read = parsePhoneNumberFromString(international ?? text, country.iso);
  if (read?.isValid() && read.countryCallingCode === country.code) return { phone: read.nationalNumber };
  const foreign = countries.find(
    ({ code }) => code !== country.code && isNumberInCountry(code, international ?? `+${text}`),
  );
  if (foreign) return { problem: message("phoneOfOtherCountry", foreign.code) };
  if (international !== null && !international.startsWith(`+${country.code}`))
    return { problem: message("phoneOfNoCountry", country.code) };
  const length = validatePhoneNumberLength(read?.nationalNumber ?? text, country.iso);
  if (length === "TOO_SHORT") return { problem: message("phoneTooShort", country.code) };
  if (length === "TOO_LONG") return { problem: message("phoneTooLong", country.code) };
  return { problem: message("noSuchPhone", country.code) };
}

function isNumberInCountry(code: CountryCode, international: string): boolean {
  const read = parsePhoneNumberFromString(international);
  return read?.countryCallingCode === code && read.isValid();
}

/** Programs send it as a number, too. */
const countryCode = z.preprocess(
  (code) =>
    typeof code === "string" || typeof code === "number"
      ? latinDigits(trimInvisibleAndOverrides(String(code))).replace(/^(\+|00)/, "")
      : code,
  z.enum(countryCodes, { error: SELECT_COUNTRY }),
);

/** The number as it was typed. What is a number in no country is refused here, before the country is looked at. */
const typedNumber = (missing: string) =>
  z
    .union([z.string(), z.number()], typeMessages(missing, WRONG_NUMBER))
    .transform((number) => trimInvisibleAndOverrides(String(number)))
    .refine((number) => number === "" || normalizePhone(number) !== null, WRONG_NUMBER);

/** A phone that must be there. */
export const phoneSchema = (missing: string) =>
  z
    .object({ countryCode, phone: typedNumber(missing).refine((number) => number !== "", missing) }, { error: missing })
    .transform(parseWithinCountry);

/** A phone that can be left out. A country without a number counts as none. */
export const optionalPhoneSchema = z
  .object(
    { countryCode: countryCode.optional(), phone: typedNumber("").optional() },
    { error: message("sendCountryCodeAndPhone") },
  )
  .refine((telephone) => !telephone.phone || telephone.countryCode, {
    path: ["countryCode"],
    error: SELECT_COUNTRY,
    ...alwaysCheck,
  })
  .optional()
  .transform((telephone, ctx) =>
    telephone?.phone && telephone.countryCode
      ? parseWithinCountry({ phone: telephone.phone, countryCode: telephone.countryCode }, ctx)
      : null,
  );

function parseWithinCountry({ countryCode, phone: number }: Phone, ctx: z.core.$RefinementCtx<unknown>): Phone {
  const read = parsePhone(number, countries.find(({ code }) => code === countryCode)!);
  if ("phone" in read) return { countryCode, phone: read.phone };
  ctx.addIssue({ code: "custom", path: ["phone"], message: read.problem });
  return z.NEVER;
}
