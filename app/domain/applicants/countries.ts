import { countries as names } from "~/words/en/messages/names";

/** The six countries that Dhow serves, with dialling code, English name and ISO code. */
export const countries = [
  { code: "965", name: names.KW, iso: "KW" },
  { code: "974", name: names.QA, iso: "QA" },
  { code: "973", name: names.BH, iso: "BH" },
  { code: "968", name: names.OM, iso: "OM" },
  { code: "971", name: names.AE, iso: "AE" },
  { code: "966", name: names.SA, iso: "SA" },
] as const;

export type Country = (typeof countries)[number];
export type CountryCode = Country["code"];

export const countryCodes = countries.map((country) => country.code);

/** Returns the country of a company's registration or, without one, of its phone number. Null without both. */
export const companyCountry = ({
  registrationCountry,
  phoneCountry,
}: {
  registrationCountry: Country["iso"] | null;
  phoneCountry: string | null;
}): Country["iso"] | null => registrationCountry ?? countries.find(({ code }) => code === phoneCountry)?.iso ?? null;
