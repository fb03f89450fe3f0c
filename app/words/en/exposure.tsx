/** The exposure page and the exposure limits: credit granted and used. */
import type { ReactNode } from "react";
import type { Dimension, ExposureLimits, LimitedDimension, Maturities } from "~/domain/exposure/exposure";
import { createFormat } from "~/words/format";
import { figures } from "./figures";

const { percent } = createFormat("en-GB");

export const exposure = {
  title: "Exposure",
  lead: (at: string) => `Credit granted and used, as of ${at}.`,
  leadOwn: (at: string) => `Credit granted to and used by the SMEs you cover, as of ${at}.`,
  all: "Total",
  granted: "Granted",
  used: figures.used.name,
  share: "Share of used credit",
  /** A column of the CSV file. */
  byWhat: "Breakdown",
  name: "Name",
  /** A column of the CSV file: the limit, if the share is above it. */
  limit: "Exceeded limit",

  ofGranted: (granted: ReactNode): ReactNode => <>{granted} granted</>,
  largest: "Largest SME",
  warnings: "Limits exceeded",
  noWarning: "All exposures are within their limits.",
  overBy: "Over by",
  /** Percentage points, such as 3.4. */
  points: (points: number) => `${points} ${points === 1 ? "point" : "points"}`,
  /** Beside a share. */
  limitIs: (limit: string) => `limit ${limit}`,

  kinds: {
    insurer: "Insurer",
    sme: "SME",
    group: "Group",
    supplier: "Supplier",
    industry: "Industry",
    country: "Country",
  } satisfies Record<Dimension, string>,
  by: {
    insurer: "By insurer",
    sme: "By SME",
    group: "By group",
    supplier: "By supplier",
    industry: "By industry",
    country: "By country",
    due: "Due dates",
  } satisfies Record<Dimension | "due", string>,
  groupsCount: "Connected SMEs count together, like one SME.",
  severalIndustries: "An SME in several industries counts in each of them.",
  nothing: "No credit used yet.",

  dueWhen: "Due",
  dues: {
    late: figures.late.name,
    in30: "Within 30 days",
    in60: "In 31 to 60 days",
    in90: "In 61 to 90 days",
    later: "After 90 days",
    afterDelivery: "After delivery (not delivered yet)",
    notPlaced: `${figures.reserved.name} (${figures.reserved.says})`,
  } satisfies Record<keyof Maturities, string>,

  limits: {
    title: "Exposure limits",
    lead:
      "The exposure page warns when a share of used credit is above its limit. No orders are blocked. 100 means no " +
      "limit.",
    labels: {
      sme: "One SME (%)",
      supplier: "One supplier (%)",
      industry: "One industry (%)",
      country: "One country (%)",
    } satisfies Record<LimitedDimension, string>,
    save: "Save limits",
    saved: "Exposure limits saved.",
  },
};

/** Errors and events about exposure. */
export const exposureMessages = {
  noCountry: "Unknown country",
  shareBetween: "Enter a percentage from 1 to 100",
  exposureLimitsSet: "Exposure limits changed",
  exposureLimitsChanged: "Submit again to replace the new limits.",
  factExposureLimits: ({ sme, supplier, industry, country }: ExposureLimits) =>
    `one SME ${percent(sme)}; one supplier ${percent(supplier)}; one industry ${percent(industry)}; one ` +
    `country ${percent(country)}`,
};
