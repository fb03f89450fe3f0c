/** The six countries that Dhow serves. Source: specification section 3. */
export const countries = [
  { code: "965", name: "Kuwait" },
  { code: "974", name: "Qatar" },
  { code: "973", name: "Bahrain" },
  { code: "968", name: "Oman" },
  { code: "971", name: "UAE" },
  { code: "966", name: "Saudi Arabia" },
] as const;

export const countryCodes = countries.map((country) => country.code);
