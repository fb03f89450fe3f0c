/** Parses phone numbers, in digits of any script. They are stored as dialling code and national number. */
import { parsePhoneNumberFromString, validatePhoneNumberLength } from "libphonenumber-js/min";
import * as z from "zod";
import { latinDigits, toDialled, trimInvisibleAndOverrides } from "~/domain/values/characters";
import { asRule } from "~/domain/values/field-rules";
import { alwaysCheck, typeMessages } from "~/domain/values/text";
import { message } from "~/words/message";
import { type Country, type CountryCode, countries, countryCodes } from "./countries";

export interface Phone {
  countryCode: CountryCode;
  /** The national number as dialled from abroad, digits only. */
  phone: string;
}

const WRONG_NUMBER = message("wrongPhone");
const SELECT_COUNTRY = message("selectCountryCode");

/** Returns the national number, or the message for its problem. */
export function parsePhone(typed: string, country: Country): { phone: string } | { problem: string } {
  const text = toDialled(typed);
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

/** The API may also send the code as a number. */
const countryCode = z.preprocess(
  (code) =>
    typeof code === "string" || typeof code === "number"
      ? latinDigits(trimInvisibleAndOverrides(String(code))).replace(/^(\+|00)/, "")
      : code,
  z.enum(countryCodes, { error: SELECT_COUNTRY }),
);

/** The number as typed. Rejects a text that is no phone number in any country, before the country is checked. */
const typedNumber = (missing: string) =>
  z
    .union([z.string(), z.number()], typeMessages(missing, WRONG_NUMBER))
    .transform(asRule(["clean", "trim"], (number) => trimInvisibleAndOverrides(String(number))))
    .refine(
      asRule(["phone"], (number) => number === "" || toDialled(number) !== null),
      WRONG_NUMBER,
    );

const isTyped = asRule(["min", 1], (number: string) => number !== "");

/** A schema for a required phone number. `missing`: the message if the number is empty. */
export const phoneSchema = (missing: string) =>
  z
    .object({ countryCode, phone: typedNumber(missing).refine(isTyped, missing) }, { error: missing })
    .transform(parseWithinCountry);

/** A schema for an optional phone number. Returns null without a number, even if a country is selected. */
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
