/** Loads the exposure for its readers: stored sums, and the names of the largest debtors. */
import { and, desc, eq, gt, gte, inArray, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { largestExposures } from "~/db/engine-differences";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, balances, exposures, industries, insurers, repaymentsDue } from "~/db/schema";
import { loadBalanceTotal } from "~/domain/aggregates/balances.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import type { Debt } from "~/domain/figures/figures";
import { loadTotalDebt } from "~/domain/figures/figures.server";
import type { Actor } from "~/domain/values/actor";
import { addDays, businessDay, startOfDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { type Cents, sum } from "~/domain/values/money";
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
  const granted = await loadBalanceTotal("credit given", scope);
  const debt = await loadTotalDebt(scope, now);
  const { used } = debt;
  const limits = await readExposureLimits();
  const buildRows = async (
    dimension: LimitedDimension,
    names: (ids: string[]) => Promise<Map<string, string>>,
  ): Promise<ExposureRow[]> => {
    const found = await findLargestExposures(scope, dimension);
    const named = await names(found.map(({ key }) => key));
    return found.map(({ key, granted, used: part }) => {
      const limit = limits[dimension];
      const above = isAboveLimit(part, used, limit) ? limit : null;
      return {
        id: key,
        name: named.get(key) ?? key,
        granted: dimension === "supplier" ? null : granted,
        used: part,
        share: exposureShare(part, used),
        above,
      };
    });
  };
  return {
    granted,
    used,
    rows: {
      insurer: scope === "" ? await exposureByInsurer(used) : [],
      sme: await buildRows("sme", companyNames),
      supplier: await buildRows("supplier", companyNames),
      industry: await buildRows("industry", industryTitles),
      country: await buildRows(
        "country",
        async (codes) =>
          new Map(codes.map((code) => [code, code === "" ? message("noCountry") : message("country", code)])),
      ),
    },
    due: await loadMaturities(scope, debt, now),
    debt,
    limits,
    asOf: now,
  };
}

/**
 * Returns the rows with the most used credit. Leaves out companies without used credit, but keeps industries and
 * countries with granted credit.
 */
async function findLargestExposures(scope: string, dimension: LimitedDimension) {
  const isCompany = dimension === "sme" || dimension === "supplier";
  const rows = await largestOf(isCompany).all({ scope, dimension, most: MAX_EXPOSURE_ROWS });
  return rows.filter(({ granted, used }) => granted > 0 || used > 0);
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
async function exposureByInsurer(whole: Cents): Promise<ExposureRow[]> {
  const all = await db.select({ id: insurers.id, name: insurers.name }).from(insurers);
  const storedBalances = await db
    .select()
    .from(balances)
    .where(
      and(
        or(eq(balances.account, "credit given"), eq(balances.account, "credit used")),
        inArray(
          balances.party,
          all.map(({ id }) => id),
        ),
      ),
    );
  const insurerTotal = (account: string, id: string): Cents =>
    storedBalances.find((balance) => balance.account === account && balance.party === id)?.amount ?? 0;
  return all
    .map(({ id, name }) => {
      const used = insurerTotal("credit used", id);
      return {
        id,
        name,
        granted: insurerTotal("credit given", id),
        used,
        share: exposureShare(used, whole),
        above: null,
      };
    })
    .filter(({ granted, used }) => granted > 0 || used > 0)
    .sort((a, b) => b.used - a.used || b.granted - a.granted)
    .slice(0, MAX_EXPOSURE_ROWS);
}

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

/**
 * Returns the debt by maturity, in cents. An amount due today counts in the next 30 days. Reads one row per
 * future deadline, so at most one per day of the longest plan.
 */
async function loadMaturities(scope: string, { late, dueLater, reserved }: Debt, now: number): Promise<Maturities> {
  const rows = await db
    .select({ deadline: repaymentsDue.deadline, amount: repaymentsDue.amount })
    .from(repaymentsDue)
    .where(and(eq(repaymentsDue.scope, scope), gte(repaymentsDue.deadline, now)));
  const until = [30, 60, 90].map((days) => startOfDay(addDays(businessDay(now), days + 1)));
  const parts: [number, number, number, number] = [0, 0, 0, 0];
  for (const { deadline, amount } of rows)
    parts[until.filter((end) => deadline >= end).length as 0 | 1 | 2 | 3] += amount;
  const [in30, in60, in90, later] = parts;
  return { late, in30, in60, in90, later, afterDelivery: dueLater - sum(parts), notPlaced: reserved };
}
