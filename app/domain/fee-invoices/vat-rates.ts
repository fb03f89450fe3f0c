/** The VAT rates on Dhow's fee, by the supplier's country. Source: app/domain/README.md, "Fee invoices". */
import * as z from "zod";
import { countries } from "~/domain/applicants/countries";
import type { CountryIso } from "~/domain/applicants/registration";
import { fractionInput, percentInput } from "~/domain/values/amounts";
import type { Rate } from "~/domain/values/money";
import { versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

export type VatRates = Record<CountryIso, Rate>;

/** The rates until an admin changes them. */
export const DEFAULT_VAT_RATES: VatRates = {
  KW: 0,
  QA: 0,
  BH: 100_000,
  OM: 50_000,
  AE: 50_000,
  SA: 150_000,
};

const RANGE = { min: 0, max: 500_000 };
const PROBLEM = message("vatRateBetween", RANGE.min, RANGE.max);
const problems = { missing: PROBLEM, "no number": PROBLEM, "too small": PROBLEM, "too large": PROBLEM };

export const vatCountries = countries.map(({ iso }) => iso);

const everyCountry = <Field extends z.ZodType>(field: Field): Record<CountryIso, Field> => ({
  KW: field,
  QA: field,
  BH: field,
  OM: field,
  AE: field,
  SA: field,
});

/** The form of the rates, in percent. `seen`: the version that the form showed. */
export const vatRatesForm = z.object({ ...everyCountry(percentInput(RANGE, problems)), seen: versionInput });

/** The schema of the API call, with fractions. */
export const vatRatesInput = z.object(everyCountry(fractionInput(RANGE, problems)));
