/** The exposure: how much credit is given and used, and by whom. Source: app/domain/README.md, "Exposure". */
import { type Cents, type Rate, WHOLE } from "~/domain/values/money";

/** By what the exposure is broken down, in the order of the page. */
export const dimensions = ["insurer", "sme", "supplier", "industry", "country"] as const;
export type Dimension = (typeof dimensions)[number];

/** The largest share of all that is used, by dimension, above which a warning is shown. */
export type ExposureLimits = Record<LimitedDimension, Rate>;

/** Those with a limit; what the insurers have is theirs to limit. */
export const limitedDimensions = ["sme", "supplier", "industry", "country"] as const;
export type LimitedDimension = (typeof limitedDimensions)[number];

export const DEFAULT_EXPOSURE_LIMITS: ExposureLimits = {
  sme: (20 * WHOLE) / 100,
  supplier: (30 * WHOLE) / 100,
  industry: (40 * WHOLE) / 100,
  country: (60 * WHOLE) / 100,
};

/** How many of each the page shows. */
export const MAX_EXPOSURE_ROWS = 10;

export interface ExposureRow {
  /** Of the company, the insurer or the industry; of a country the code that is dialled, or "" where there is none. */
  id: string;
  /** Typed, or a message(). */
  name: string;
  /** Null of a supplier, to whom no credit is given. */
  granted: Cents | null;
  used: Cents;
  /** Of all that is used. */
  share: Rate;
  /** The limit that its share is above; null while it is not. */
  above: Rate | null;
}

/** What is used, by when it falls due. */
export interface Maturities {
  late: Cents;
  /** In the next 30 days, in the 30 after those, and in the 30 after these. */
  in30: Cents;
  in60: Cents;
  in90: Cents;
  later: Cents;
  /** Counts from the delivery, which is still to come. */
  afterDelivery: Cents;
  /** Upfront parts that are not paid yet, and what follows them. */
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
  used: Cents;
  /** At most ten of each, what uses most first. An insurer's own has no insurers. */
  rows: Record<Dimension, ExposureRow[]>;
  due: Maturities;
  limits: ExposureLimits;
  /** When it was read. */
  asOf: number;
}

export interface ExposureWarning extends ExposureRow {
  dimension: LimitedDimension;
  above: Rate;
}

/** What is above its limit, in the order of the page. */
export const listWarnings = ({ rows }: Exposure): ExposureWarning[] =>
  limitedDimensions.flatMap((dimension) =>
    rows[dimension].flatMap((row) => (row.above === null ? [] : [{ ...row, above: row.above, dimension }])),
  );

/** The part of the whole, rounded to a tenth of a percent. */
export const exposureShare = (used: Cents, whole: Cents): Rate =>
  whole > 0 ? Math.round((used / whole) * 1000) * (WHOLE / 1000) : 0;

/** Whether it is a larger part of the whole than the limit, to the cent. */
export const isAboveLimit = (used: Cents, whole: Cents, limit: Rate): boolean =>
  BigInt(used) * BigInt(WHOLE) > BigInt(whole) * BigInt(limit);
