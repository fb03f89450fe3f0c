/** The schema of the exposure limits. */
import * as z from "zod";
import { DEFAULT_EXPOSURE_LIMITS, type ExposureLimits } from "~/domain/exposure/exposure";
import { rateToFraction } from "~/domain/values/money";
import { fractionShape } from "./basics";

/** Converts the limits to fractions. */
export const exposureLimitsJson = ({ sme, supplier, industry, country }: ExposureLimits) => ({
  sme: rateToFraction(sme),
  supplier: rateToFraction(supplier),
  industry: rateToFraction(industry),
  country: rateToFraction(country),
});

export const limitsExample = exposureLimitsJson(DEFAULT_EXPOSURE_LIMITS);

export const exposureLimitsShape = z
  .object({
    sme: fractionShape(limitsExample.sme),
    supplier: fractionShape(limitsExample.supplier),
    industry: fractionShape(limitsExample.industry),
    country: fractionShape(limitsExample.country),
  })
  .meta({ id: "ExposureLimits" });
