/**
 * Phone numbers as people write them, in any digits, and as they are kept: a country's code and the number in that
 * country.
 */
import { parsePhoneNumberFromString, validatePhoneNumberLength } from "libphonenumber-js/min";
import * as z from "zod";
import { say } from "~/words/say";
import { bare, latinDigits } from "../characters";
import { unless, whateverElse } from "../text";
import { type Country, type CountryCode, countries, countryCodes } from "./countries";

export interface Phone {
  countryCode: CountryCode;
  /** As it is dialled from abroad behind the country's code: digits only. */
  phone: string;
}

const WRONG_NUMBER = say("wrongPhone");
const SELECT_COUNTRY = say("selectCountryCode");

/**
 * "+965 (5000) 11-11" -> "+96550001111": what is dialled, with a plus where it was typed; null for what is no number.
 */
export function dialled(typed: string): string | null {
  const text = latinDigits(typed).replace(/[\p{White_Space}\p{Cf}\p{Pd}\u2212./()[\]]/gu, "");
  return /^\+?\d+$/.test(text) ? text : null;
}

/** The number within the country, or what is wrong with it. */
export function readPhone(typed: string, country: Country): { phone: string } | { problem: string } {
  const text = dialled(typed);
  if (text === null) return { problem: WRONG_NUMBER };
  const international = /^(\+|00)/.test(text) ? text.replace(/^\+?0*/, "+") : null;
  const read = parsePhoneNumberFromString(international ?? text, country.iso);
  if (read?.isValid() && read.countryCallingCode === country.code) return { phone: read.nationalNumber };
  const foreign = countries.find(({ code }) => code !== country.code && isNumberOf(code, international ?? `+${text}`));
  if (foreign) return { problem: say("phoneOfOtherCountry", foreign.code) };
  if (international !== null && !international.startsWith(`+${country.code}`))
    return { problem: say("phoneOfNoCountry", country.code) };
  const length = validatePhoneNumberLength(read?.nationalNumber ?? text, country.iso);
  if (length === "TOO_SHORT") return { problem: say("phoneTooShort", country.code) };
  if (length === "TOO_LONG") return { problem: say("phoneTooLong", country.code) };
  return { problem: say("noSuchPhone", country.code) };
}

function isNumberOf(code: CountryCode, international: string): boolean {
  const read = parsePhoneNumberFromString(international);
  return read?.countryCallingCode === code && read.isValid();
}

/** Programs send it as a number, too. */
const countryCode = z.preprocess(
  (code) =>
    typeof code === "string" || typeof code === "number"
      ? latinDigits(bare(String(code))).replace(/^(\+|00)/, "")
      : code,
  z.enum(countryCodes, { error: SELECT_COUNTRY }),
);

/** The number as it was typed. What is a number in no country is refused here, before the country is looked at. */
const typed = (missing: string) =>
  z
    .union([z.string(), z.number()], unless(missing, WRONG_NUMBER))
    .transform((number) => bare(String(number)))
    .refine((number) => number === "" || dialled(number) !== null, WRONG_NUMBER);

/** A phone that must be there. */
export const phone = (missing: string) =>
  z
    .object({ countryCode, phone: typed(missing).refine((number) => number !== "", missing) }, { error: missing })
    .transform(within);

/** A phone that can be left out. A country without a number counts as none. */
export const optionalPhone = z
  .object(
    { countryCode: countryCode.optional(), phone: typed("").optional() },
    { error: say("sendCountryCodeAndPhone") },
  )
  .refine((both) => !both.phone || both.countryCode, { path: ["countryCode"], error: SELECT_COUNTRY, ...whateverElse })
  .optional()
  .transform((both, ctx) =>
    both?.phone && both.countryCode ? within({ phone: both.phone, countryCode: both.countryCode }, ctx) : null,
  );

function within({ countryCode, phone: number }: Phone, ctx: z.core.$RefinementCtx<unknown>): Phone {
  const read = readPhone(number, countries.find(({ code }) => code === countryCode)!);
  if ("phone" in read) return { countryCode, phone: read.phone };
  ctx.addIssue({ code: "custom", path: ["phone"], message: read.problem });
  return z.NEVER;
}
