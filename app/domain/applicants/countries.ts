/** The six countries that Dhow serves, by the code that is dialled. */
export const countries = [
  { code: "965", name: "Kuwait", iso: "KW" },
  { code: "974", name: "Qatar", iso: "QA" },
  { code: "973", name: "Bahrain", iso: "BH" },
  { code: "968", name: "Oman", iso: "OM" },
  { code: "971", name: "UAE", iso: "AE" },
  { code: "966", name: "Saudi Arabia", iso: "SA" },
] as const;

export type Country = (typeof countries)[number];
export type CountryCode = Country["code"];

export const countryCodes = countries.map((country) => country.code);
