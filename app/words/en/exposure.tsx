/** How much credit is given and used, and by whom. */
import type { ReactNode } from "react";
import type { Dimension, ExposureLimits, LimitedDimension, Maturities } from "~/domain/exposure/exposure";
import { createFormat } from "~/words/format";

const { percent } = createFormat("en-GB");

export const exposure = {
  title: "Exposure",
  lead: (at: string) => `Credit that was granted, and what of it is used, as of ${at}.`,
  leadOwn: (at: string) => `Of the SMEs that you cover: credit that was granted, and what of it is used, as of ${at}.`,
  /** Of the exposure as a whole. */
  all: "In all",
  granted: "Granted",
  used: "Used",
  share: "Share of what is used",
  /** In the file. */
  byWhat: "By",
  name: "Name",
  limit: "Above the limit of",

  warnings: "Above a limit",
  noWarning: "Nothing is above its limit.",
  warning: (kind: string, name: ReactNode, share: string, limit: string): ReactNode => (
    <>
      {kind} {name}: {share} of what is used, the limit is {limit}
    </>
  ),
  /** Beside a share. */
  above: (limit: string) => `above ${limit}`,

  kinds: {
    insurer: "Insurer",
    sme: "SME",
    supplier: "Supplier",
    industry: "Industry",
    country: "Country",
  } satisfies Record<Dimension, string>,
  by: {
    insurer: "By insurer",
    sme: "The ten largest SMEs",
    supplier: "The ten largest suppliers",
    industry: "By industry",
    country: "By country",
  } satisfies Record<Dimension, string>,
  severalIndustries: "An SME with several industries counts in each of them.",
  nothing: "Nothing is used yet.",

  due: "When it falls due",
  dueWhen: "When",
  dues: {
    late: "Late",
    in30: "In 30 days",
    in60: "In 31 to 60 days",
    in90: "In 61 to 90 days",
    later: "Later",
    afterDelivery: "After a delivery that is still to come",
    notPlaced: "Orders whose upfront part is not paid",
  } satisfies Record<keyof Maturities, string>,

  limits: {
    title: "Exposure limits",
    lead: "The largest share of what is used. Above it, the exposure page warns; nothing is refused. 100 is no limit.",
    labels: {
      sme: "One SME, percent",
      supplier: "One supplier, percent",
      industry: "One industry, percent",
      country: "One country, percent",
    } satisfies Record<LimitedDimension, string>,
    save: "Save",
    saved: "The limits are changed.",
  },
};

/** What the domain says of it. */
export const exposureMessages = {
  noCountry: "country not known",
  shareBetween: "enter a percentage from 1 to 100",
  exposureLimitsSet: "exposure limits changed",
  exposureLimitsChanged: "the limits are others now",
  factExposureLimits: ({ sme, supplier, industry, country }: ExposureLimits) =>
    `one SME ${percent(sme)}; one supplier ${percent(supplier)}; one industry ${percent(industry)}; one ` +
    `country ${percent(country)}`,
};
