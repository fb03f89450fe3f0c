/** Loads the exposure for its readers: stored sums, and the names of the largest debtors. */
import { and, desc, eq, gt, gte, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { largestExposures } from "~/db/engine-differences";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, exposures, industries, insurers, repaymentsDue } from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { creditTotalSql } from "~/domain/aggregates/exposure.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import type { Debt } from "~/domain/figures/figures";
import { selectTotalDebt, toTotalDebt } from "~/domain/figures/figures.server";
import { groupName } from "~/domain/groups/group";
import { loadGroupNames } from "~/domain/groups/group-list.server";
import { type FoundPage, MAX_COUNTED, PAGE_SIZE } from "~/domain/lists/list";
import { type RowList, streamRows } from "~/domain/lists/list.server";
import { type Actor, readerScope } from "~/domain/values/actor";
import { addDays, businessDay, startOfDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { type Cents, sum } from "~/domain/values/money";
import { message } from "~/words/message";
import {
  type Dimension,
  type Exposure,
  type ExposureRow,
  exposureShare,
  isAboveLimit,
  MAX_EXPOSURE_ROWS,
  type Maturities,
  shareLimit,
} from "./exposure";
import { readExposureLimits } from "./exposure-limits.server";

/**
 * Returns the exposure: all of it for admin and bank, an insurer's own for its officers. Amounts are cents. `shown` is
 * the dimension and page (from 1) of `list`, which has at most MAX_COUNTED rows on all pages. Reads the stored
 * `exposures` and `repayments_due`.
 */
export async function loadExposure(
  actor: Actor,
  shown: { dimension: Dimension; page: number } | null = null,
): Promise<Exposure> {
  const now = clock.now();
  const scope = readerScope(actor);
  const pageOf = (dimension: Dimension) => (shown?.dimension === dimension ? shown.page : null);
  const largest = (dimension: StoredDimension) => listLargestExposures(scope, dimension, pageOf(dimension));
  const [[sums], limits, insurer, sme, group, supplier, industry, country, deadlines] = await readSnapshot(() =>
    Promise.all([
      exposureSums().all({ scope, now }),
      readExposureLimits(),
      listInsurerExposures(scope, pageOf("insurer")),
      largest("sme"),
      largest("group"),
      largest("supplier"),
      largest("industry"),
      largest("country"),
      listDeadlines(scope, now),
    ]),
  );
  const { granted, ...debtSums } = sums ?? { granted: 0, owed: 0, late: 0, disputedLate: 0, used: 0 };
  // A disputed part is still owed, and its deadline stays.
  const debt = toTotalDebt({ ...debtSums, disputedLate: 0 });
  const { used } = debt;
  const found = { insurer, sme, group, supplier, industry, country };
  const rowsOf = (dimension: Dimension) => toRows(found[dimension].top, dimension, { used, limits });
  const list = shown && found[shown.dimension].list;
  return {
    granted,
    used,
    rows: {
      insurer: rowsOf("insurer"),
      sme: rowsOf("sme"),
      group: rowsOf("group"),
      supplier: rowsOf("supplier"),
      industry: rowsOf("industry"),
      country: rowsOf("country"),
    },
    list: list && { ...list, rows: toRows(list.rows, shown.dimension, { used, limits }) },
    due: splitByMaturity(deadlines, debt, now),
    debt,
    limits,
    asOf: now,
  };
}

const exposureSums = prepareQuery((reader) =>
  selectTotalDebt(reader, { granted: creditTotalSql("granted", sql.placeholder("scope")) }),
);

/** Adds each row's share of all used credit, and the limit that the share exceeds. */
export const toRows = (
  rows: readonly NamedExposure[],
  dimension: Dimension,
  { used, limits }: Pick<Exposure, "used" | "limits">,
): ExposureRow[] => {
  const limit = shareLimit(limits, dimension);
  return rows.map((exposure) => ({
    ...exposure,
    share: exposureShare(exposure.used, used),
    above: limit !== null && isAboveLimit(exposure.used, used, limit) ? limit : null,
  }));
};

/**
 * Yields all rows of a dimension in batches, largest used credit first, for a file. `exposure`: the totals and limits
 * for the rows' shares.
 */
export async function* streamExposure(
  actor: Actor,
  dimension: Dimension,
  exposure: Pick<Exposure, "used" | "limits">,
): AsyncGenerator<ExposureRow[]> {
  const scope = readerScope(actor);
  if (dimension === "insurer") {
    yield toRows((await listInsurerExposures(scope, null)).top, dimension, exposure);
    return;
  }
  const list: RowList<FoundExposure> = {
    condition: () => and(eq(exposures.scope, scope), eq(exposures.dimension, dimension), usedCondition(dimension)),
    by: [exposures.used, exposures.key],
  };
  for await (const rows of streamRows(list, ({ used, key }) => [used, key], readExposures))
    yield toRows(await nameExposures(scope, dimension, rows.filter(hasExposure)), dimension, exposure);
}

const readExposures = (where: SQL | undefined, order: SQL[], limit: number): Promise<FoundExposure[]> =>
  db
    .select({ key: exposures.key, granted: exposures.granted, used: exposures.used })
    .from(exposures)
    .where(where)
    .orderBy(...order)
    .limit(limit);

/** The dimensions of the stored `exposures`. */
type StoredDimension = Exclude<Dimension, "insurer">;

/** One row's name and amounts in cents. */
type NamedExposure = Pick<ExposureRow, "id" | "name" | "granted" | "used">;
/** The amounts (cents) of a key: a company, an insurer, an industry or a country. */
export type FoundExposure = { key: string; granted: Cents; used: Cents };

/** The first rows of a dimension, and the requested page. */
interface LargestExposures {
  top: NamedExposure[];
  list: FoundPage<NamedExposure> | null;
}

/** Returns one page of rows that are in memory. `rows` has one row more than MAX_COUNTED if the list has more. */
export function pageOfRows<Row>(rows: readonly Row[], page: number): FoundPage<Row> {
  const count = Math.min(rows.length, MAX_COUNTED);
  const start = (page - 1) * PAGE_SIZE;
  return {
    rows: rows.slice(start, Math.min(start + PAGE_SIZE, count)),
    count,
    page,
    isCapped: rows.length > MAX_COUNTED,
  };
}

/** Companies without used credit are left out. Industries and countries stay while they have granted credit. */
const usedCondition = (dimension: StoredDimension): SQL =>
  dimension === "sme" || dimension === "supplier" ? gt(exposures.used, 0) : gte(exposures.used, 0);
export const hasExposure = ({ granted, used }: Pick<FoundExposure, "granted" | "used">): boolean =>
  granted > 0 || used > 0;

/** Returns the exposures with the most used credit, and the page of all of them unless `page` is null. */
async function listLargestExposures(
  scope: string,
  dimension: StoredDimension,
  page: number | null,
): Promise<LargestExposures> {
  const most = page === null ? MAX_EXPOSURE_ROWS : MAX_COUNTED + 1;
  const rows = (await largestOf(dimension).all({ scope, dimension, most })).filter(hasExposure);
  const list = page === null ? null : pageOfRows(rows, page);
  const top = rows.slice(0, MAX_EXPOSURE_ROWS);
  const named = await nameExposures(scope, dimension, [...top, ...(list?.rows ?? [])]);
  return { top: named.slice(0, top.length), list: list && { ...list, rows: named.slice(top.length) } };
}

const namesOf = {
  insurer: insurerNames,
  group: groupNames,
  sme: companyNames,
  supplier: companyNames,
  industry: industryTitles,
  country: countryNames,
} satisfies Record<Dimension, (ids: string[], scope: string) => Promise<Map<string, string>>>;

/**
 * Adds the present names of the companies, groups, insurers, industries or countries. Suppliers have no granted credit.
 */
export async function nameExposures(
  scope: string,
  dimension: Dimension,
  rows: readonly FoundExposure[],
): Promise<NamedExposure[]> {
  if (rows.length === 0) return [];
  const names = await namesOf[dimension]([...new Set(rows.map(({ key }) => key))], scope);
  return rows.map(({ key, granted, used }) => ({
    id: key,
    name: names.get(key) ?? key,
    granted: dimension === "supplier" ? null : granted,
    used,
  }));
}

const largestOf = prepareQuery((reader, of: StoredDimension) => {
  const [scope, dimension, limit] = [sql.placeholder("scope"), sql.placeholder("dimension"), sql.placeholder("most")];
  return reader
    .select({
      key: sql<string>`${exposures.key}`,
      granted: sql<number>`${exposures.granted}`,
      used: sql<number>`${exposures.used}`,
    })
    .from(largestExposures(scope, dimension, limit))
    .where(and(eq(exposures.scope, scope), eq(exposures.dimension, dimension), usedCondition(of)))
    .orderBy(desc(exposures.used), desc(exposures.key))
    .limit(limit);
});

/** Sorts in memory: insurers are few, and their totals are stored. Empty in an insurer's own scope. */
async function listInsurerExposures(scope: string, page: number | null): Promise<LargestExposures> {
  const found = scope === "" ? await insurerExposures().all({}) : [];
  const top = found.filter(hasExposure).sort((a, b) => b.used - a.used || b.granted - a.granted);
  return { top, list: page === null ? null : pageOfRows(top, page) };
}

const insurerExposures = prepareQuery((reader) =>
  reader
    .select({
      id: insurers.id,
      name: insurers.name,
      granted: creditTotalSql("granted", insurers.id),
      used: creditTotalSql("used", insurers.id),
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

/** An insurer reads only the groups' numbers: it may not see the first companies. */
async function groupNames(ids: string[], scope: string): Promise<Map<string, string>> {
  const groups = [...(await loadGroupNames(ids))];
  return new Map(
    groups.map(([id, { number, firstCompany, companies }]) => [
      id,
      scope === "" && companies > 0
        ? message("groupWithCompanies", groupName(number), firstCompany, companies)
        : groupName(number),
    ]),
  );
}

async function insurerNames(ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: insurers.id, name: insurers.name })
    .from(insurers)
    .where(inArray(insurers.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function industryTitles(ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: industries.id, title: companyNameSql(industries) })
    .from(industries)
    .where(inArray(industries.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title ?? ""]));
}

async function countryNames(codes: string[]): Promise<Map<string, string>> {
  return new Map(codes.map((code) => [code, code === "" ? message("noCountry") : message("country", code)]));
}

/** An amount (cents) by its deadline (UTC milliseconds). */
interface DeadlineAmount {
  deadline: number;
  amount: Cents;
}

/** Returns the amounts by future deadline. Reads one row per deadline, so at most one per day of the longest plan. */
const listDeadlines = (scope: string, now: number): Promise<DeadlineAmount[]> => deadlineAmounts().all({ scope, now });

const deadlineAmounts = prepareQuery((reader) =>
  reader
    .select({ deadline: repaymentsDue.deadline, amount: repaymentsDue.amount })
    .from(repaymentsDue)
    .where(and(eq(repaymentsDue.scope, sql.placeholder("scope")), gte(repaymentsDue.deadline, sql.placeholder("now")))),
);

/** Splits the debt by maturity. Amounts are cents. An amount due today counts in the next 30 days. */
export function splitByMaturity(
  deadlines: DeadlineAmount[],
  { late, dueLater, reserved }: Debt,
  now: number,
): Maturities {
  const until = [30, 60, 90].map((days) => startOfDay(addDays(businessDay(now), days + 1)));
  const parts: [number, number, number, number] = [0, 0, 0, 0];
  for (const { deadline, amount } of deadlines)
    parts[until.filter((end) => deadline >= end).length as 0 | 1 | 2 | 3] += amount;
  const [in30, in60, in90, later] = parts;
  return { late, in30, in60, in90, later, afterDelivery: dueLater - sum(parts), notPlaced: reserved };
}
