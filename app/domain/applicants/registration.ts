/** Parses commercial registration numbers. Source: app/domain/README.md, "Company identity". */
import * as z from "zod";
import { latinDigits, trimInvisibleAndOverrides } from "~/domain/values/characters";
import { alwaysCheck } from "~/domain/values/text";
import { message } from "~/words/message";
import { countries } from "./countries";

export interface Registration {
  country: CountryIso;
  /** Capital letters and Latin digits only. */
  number: string;
}

export type CountryIso = (typeof countries)[number]["iso"];

/**
 * The allowed lengths of a number. They are loose: registers change their formats, and an officer reads the documents
 * anyway.
 */
const numberLengths: Record<CountryIso, [least: number, most: number]> = {
  KW: [3, 12],
  QA: [2, 12],
  BH: [3, 12],
  OM: [5, 12],
  AE: [4, 20],
  SA: [10, 10],
};

/**
 * Normalises a number to capitals and Latin digits, without spaces, dashes, dots, slashes and underscores: "cr
 * ١٢٣-456/1" gives "CR1234561".
 */
export const normalizeRegistrationNumber = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\p{White_Space}\p{Cf}\p{Pd}\u2212./_]/gu, "")
    .toUpperCase();

const isoCodes = countries.map(({ iso }) => iso);
const countryInput = z.preprocess(
  (iso) => (typeof iso === "string" ? trimInvisibleAndOverrides(iso).toUpperCase() || undefined : iso),
  z.enum(isoCodes, { error: message("selectRegistrationCountry") }).optional(),
);
const numberInput = z
  .union([z.string(), z.number()], { error: message("wrongRegistration") })
  .transform((typed) => normalizeRegistrationNumber(String(typed)));

/** A schema for an optional registration. Returns null without a number, even if a country is selected. */
export const optionalRegistration = z
  .object({ country: countryInput, number: numberInput.optional() }, { error: message("sendRegistration") })
  .refine((registration) => !registration.number || registration.country, {
    path: ["country"],
    error: message("selectRegistrationCountry"),
    ...alwaysCheck,
  })
  .nullish()
  .transform((registration, ctx): Registration | null => {
    if (!registration?.number || !registration.country) return null;
    const problem = registrationProblem(registration.country, registration.number);
    if (problem) ctx.addIssue({ code: "custom", path: ["number"], message: problem });
    return { country: registration.country, number: registration.number };
  });

function registrationProblem(country: CountryIso, number: string): string | null {
  const [least, maxLength] = numberLengths[country];
  if (!/^[A-Z0-9]*\d[A-Z0-9]*$/.test(number)) return message("wrongRegistration");
  return number.length < least || number.length > maxLength
    ? message("registrationLength", country, least, maxLength)
    : null;
}
