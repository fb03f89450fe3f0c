/** The exposure: granted and used credit by debtor. Source: app/domain/README.md, "Exposure". */
import type { Debt } from "~/domain/figures/figures";
import type { FoundPage } from "~/domain/lists/list";
import type { OfficerRole } from "~/domain/values/actor";
import { type Cents, type Rate, WHOLE } from "~/domain/values/money";

/** Exposure dimensions, in display order. */
export const dimensions = ["insurer", "sme", "group", "supplier", "industry", "country"] as const;
export type Dimension = (typeof dimensions)[number];

/** A tab of the exposure page: a dimension, or the due dates. */
export type ExposureTab = Dimension | "due";

/** The tabs that the officer sees. An insurer's own exposure has no insurers. */
export const exposureTabs = (role: OfficerRole): ExposureTab[] => [
  ...dimensions.filter((dimension) => role !== "insurance" || dimension !== "insurer"),
  "due",
];

/** The largest share of all used credit per dimension. A larger share causes a warning. */
export type ExposureLimits = Record<LimitedDimension, Rate>;

/** The dimensions with a limit. Insurers limit their own credit. */
export const limitedDimensions = ["sme", "supplier", "industry", "country"] as const;
export type LimitedDimension = (typeof limitedDimensions)[number];

/** Returns the limit of a share in the dimension. A group counts as one SME. Insurers have no limit. */
export const shareLimit = (limits: ExposureLimits, dimension: Dimension): Rate | null =>
  dimension === "insurer" ? null : limits[dimension === "group" ? "sme" : dimension];

export const DEFAULT_EXPOSURE_LIMITS: ExposureLimits = {
  sme: (20 * WHOLE) / 100,
  supplier: (30 * WHOLE) / 100,
  industry: (40 * WHOLE) / 100,
  country: (60 * WHOLE) / 100,
};

/** The number of rows per dimension that are searched for shares above a limit. */
export const MAX_EXPOSURE_ROWS = 10;

export interface ExposureRow {
  /** The id of the company, group, insurer or industry. For a country its dialling code, or "" if unknown. */
  id: string;
  /** A typed name or a message(). */
  name: string;
  /** Null for a supplier, which gets no credit. */
  granted: Cents | null;
  used: Cents;
  /** The share of all used credit. */
  share: Rate;
  /** The exceeded limit. Null if the share is within the limit. */
  above: Rate | null;
}

/** The used credit by maturity. */
export interface Maturities {
  late: Cents;
  /** Due in the next 30 days, in the 30 days after them, and in the next 30. */
  in30: Cents;
  in60: Cents;
  in90: Cents;
  later: Cents;
  /** Instalments that get their deadline at the delivery. */
  afterDelivery: Cents;
  /** Orders that await their upfront payment, with all their instalments. */
  notPlaced: Cents;
}
export const maturityBuckets = [
  "late",
  "in30",
  "in60",
  "in90",
  "later",
  "afterDelivery",
  "notPlaced",
] as const satisfies (keyof Maturities)[];

export interface Exposure {
  granted: Cents;
  /** `debt.used`. */
  used: Cents;
  debt: Debt;
  /** At most ten rows per dimension, largest used credit first. An insurer's own exposure has no insurers. */
  rows: Record<Dimension, ExposureRow[]>;
  /** One page of the requested dimension's rows, largest used credit first. Null without a request. */
  list: FoundPage<ExposureRow> | null;
  due: Maturities;
  limits: ExposureLimits;
  /** The time of reading, in UTC milliseconds. */
  asOf: number;
}

export interface ExposureWarning extends ExposureRow {
  dimension: Dimension;
  above: Rate;
}

/** Returns the rows above their limit, in display order. */
export const listWarnings = ({ rows }: Pick<Exposure, "rows">): ExposureWarning[] =>
  dimensions.flatMap((dimension) =>
    rows[dimension].flatMap((row) => (row.above === null ? [] : [{ ...row, above: row.above, dimension }])),
  );

/** Returns the share of the whole, rounded to a tenth of a percent. 0 if the whole is 0. */
export const exposureShare = (used: Cents, whole: Cents): Rate =>
  whole > 0 ? Math.round((used / whole) * 1000) * (WHOLE / 1000) : 0;

/** Returns whether the share of the whole exceeds the limit, compared exactly. */
export const isAboveLimit = (used: Cents, whole: Cents, limit: Rate): boolean =>
  BigInt(used) * BigInt(WHOLE) > BigInt(whole) * BigInt(limit);
