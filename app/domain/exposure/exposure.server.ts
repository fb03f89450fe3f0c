/** Loads the exposure for its readers: stored sums, and the names of the largest debtors. */
import { and, desc, eq, gt, gte, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { largestExposures } from "~/db/engine-differences";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, exposures, industries, insurers, repaymentsDue } from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { balanceTotalSql, loadBalanceTotal } from "~/domain/aggregates/balances.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import type { Debt } from "~/domain/figures/figures";
import { loadTotalDebt } from "~/domain/figures/figures.server";
import type { Actor } from "~/domain/values/actor";
import { addDays, businessDay, startOfDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { type Cents, type Rate, sum } from "~/domain/values/money";
import { message } from "~/words/message";
import {
  type Exposure,
  type ExposureRow,
  exposureShare,
  isAboveLimit,
  type LimitedDimension,
  MAX_EXPOSURE_ROWS,
  type Maturities,
} from "./exposure";
import { readExposureLimits } from "./exposure-limits.server";

/**
 * Returns the exposure: all of it for admin and bank, an insurer's own for its officers. Amounts are cents. Reads the
 * stored `exposures`, `balances` and `repayments_due`.
 */
export async function loadExposure(actor: Actor): Promise<Exposure> {
  const now = clock.now();
  const scope = actor.role === "insurance" ? (actor.insurerId ?? "nobody") : "";
  const [granted, debt, limits, insurer, sme, supplier, industry, country, deadlines] = await readSnapshot(() =>
    Promise.all([
      loadBalanceTotal("credit given", scope),
      loadTotalDebt(scope, now),
      readExposureLimits(),
      scope === "" ? listInsurerExposures() : [],
      listLargestExposures(scope, "sme", companyNames),
      listLargestExposures(scope, "supplier", companyNames),
      listLargestExposures(scope, "industry", industryTitles),
      listLargestExposures(scope, "country", countryNames),
      listDeadlines(scope, now),
    ]),
  );
  const { used } = debt;
  const toRows = (exposures: NamedExposure[], limit: Rate | null): ExposureRow[] =>
    exposures.map((exposure) => ({
      ...exposure,
      share: exposureShare(exposure.used, used),
      above: limit !== null && isAboveLimit(exposure.used, used, limit) ? limit : null,
    }));
  return {
    granted,
    used,
    rows: {
      insurer: toRows(insurer, null),
      sme: toRows(sme, limits.sme),
      supplier: toRows(supplier, limits.supplier),
      industry: toRows(industry, limits.industry),
      country: toRows(country, limits.country),
    },
    due: splitByMaturity(deadlines, debt, now),
    debt,
    limits,
    asOf: now,
  };
}

/** One row's name and amounts in cents. */
type NamedExposure = Pick<ExposureRow, "id" | "name" | "granted" | "used">;

/**
 * Returns the exposures with the most used credit. Leaves out companies without used credit, but keeps industries and
 * countries with granted credit.
 */
async function listLargestExposures(
  scope: string,
  dimension: LimitedDimension,
  loadNames: (ids: string[]) => Promise<Map<string, string>>,
): Promise<NamedExposure[]> {
  const isCompany = dimension === "sme" || dimension === "supplier";
  const rows = await largestOf(isCompany).all({ scope, dimension, most: MAX_EXPOSURE_ROWS });
  const found = rows.filter(({ granted, used }) => granted > 0 || used > 0);
  const names = await loadNames(found.map(({ key }) => key));
  return found.map(({ key, granted, used }) => ({
    id: key,
    name: names.get(key) ?? key,
    granted: dimension === "supplier" ? null : granted,
    used,
  }));
}

const largestOf = prepareQuery((reader, isCompany: boolean) => {
  const [scope, dimension, limit] = [sql.placeholder("scope"), sql.placeholder("dimension"), sql.placeholder("most")];
  return reader
    .select({
      key: sql<string>`${exposures.key}`,
      granted: sql<number>`${exposures.granted}`,
      used: sql<number>`${exposures.used}`,
    })
    .from(largestExposures(scope, dimension, limit))
    .where(
      and(
        eq(exposures.scope, scope),
        eq(exposures.dimension, dimension),
        isCompany ? gt(exposures.used, 0) : gte(exposures.used, 0),
      ),
    )
    .orderBy(desc(exposures.used), desc(exposures.key))
    .limit(limit);
});

/** Sorts in memory: insurers are few, and their totals are stored. */
async function listInsurerExposures(): Promise<NamedExposure[]> {
  const rows = await insurerExposures().all({});
  return rows
    .filter(({ granted, used }) => granted > 0 || used > 0)
    .sort((a, b) => b.used - a.used || b.granted - a.granted)
    .slice(0, MAX_EXPOSURE_ROWS);
}

const insurerExposures = prepareQuery((reader) =>
  reader
    .select({
      id: insurers.id,
      name: insurers.name,
      granted: balanceTotalSql("credit given", insurers.id),
      used: balanceTotalSql("credit used", insurers.id),
    })
    .from(insurers),
);

async function companyNames(ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: applicants.id, title: companyNameSql(applicants), email: applicants.email })
    .from(applicants)
    .where(inArray(applicants.id, ids));
  return new Map(rows.map(({ id, title, email }) => [id, title ?? email]));
}

async function industryTitles(ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: industries.id, title: industries.title })
    .from(industries)
    .where(inArray(industries.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const countryNames = async (codes: string[]): Promise<Map<string, string>> =>
  new Map(codes.map((code) => [code, code === "" ? message("noCountry") : message("country", code)]));

/** An amount (cents) by its deadline (UTC milliseconds). */
interface DeadlineAmount {
  deadline: number;
  amount: Cents;
}

/** Returns the amounts by future deadline. Reads one row per deadline, so at most one per day of the longest plan. */
const listDeadlines = (scope: string, now: number): Promise<DeadlineAmount[]> =>
  db
    .select({ deadline: repaymentsDue.deadline, amount: repaymentsDue.amount })
    .from(repaymentsDue)
    .where(and(eq(repaymentsDue.scope, scope), gte(repaymentsDue.deadline, now)));

/** Splits the debt by maturity. Amounts are cents. An amount due today counts in the next 30 days. */
function splitByMaturity(deadlines: DeadlineAmount[], { late, dueLater, reserved }: Debt, now: number): Maturities {
  const until = [30, 60, 90].map((days) => startOfDay(addDays(businessDay(now), days + 1)));
  const parts: [number, number, number, number] = [0, 0, 0, 0];
  for (const { deadline, amount } of deadlines)
    parts[until.filter((end) => deadline >= end).length as 0 | 1 | 2 | 3] += amount;
  const [in30, in60, in90, later] = parts;
  return { late, in30, in60, in90, later, afterDelivery: dueLater - sum(parts), notPlaced: reserved };
}
