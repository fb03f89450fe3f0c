/**
 * The exposure at the end of a past business day: the debts of that day, with the credits, countries and industries
 * that the SMEs had then. Names are the present ones.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, inArray, lte, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicantIndustries, applicants } from "~/db/schema";
import { SETTINGS_SUBJECT, type SubjectFacts } from "~/domain/events/event";
import { loadPastFacts } from "~/domain/events/past-facts.server";
import { type PastDebt, streamDebtsAt } from "~/domain/figures/debts-at-day-end.server";
import { sumDebt } from "~/domain/figures/figures";
import { ROWS_AT_ONCE, type RowList, streamRows } from "~/domain/lists/list.server";
import { type Actor, readerScope } from "~/domain/values/actor";
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import type { Cents } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import {
  DEFAULT_EXPOSURE_LIMITS,
  type Dimension,
  dimensions,
  type Exposure,
  type ExposureLimits,
  type ExposureRow,
  MAX_EXPOSURE_ROWS,
} from "./exposure";
import {
  type FoundExposure,
  hasExposure,
  loadExposure,
  nameExposures,
  pageOfRows,
  splitByMaturity,
  streamExposure,
  toRows,
} from "./exposure.server";
import { readExposureLimits } from "./exposure-limits.server";

/** The exposure of one moment, and all rows of a dimension in batches, for a file. */
export interface ExposureReport {
  exposure: Exposure;
  rows: (dimension: Dimension) => AsyncGenerator<ExposureRow[]>;
}

/** Returns the exposure at the end of the day, such as "2026-11-30". Null is the current one. See loadExposure(). */
export async function loadExposureReport(
  actor: Actor,
  day: string | null,
  shown: { dimension: Dimension; page: number } | null = null,
): Promise<ExposureReport> {
  const end = day === null ? null : endOfDay(parseDay(day));
  if (end !== null && end < clock.now()) return sumExposure(readerScope(actor), end, shown);
  const exposure = await loadExposure(actor, shown);
  return { exposure, rows: (dimension) => streamExposure(actor, dimension, exposure) };
}

type Sums = Record<Dimension, Map<string, FoundExposure>>;
type Measure = "granted" | "used";

/** Adds up the exposure of the moment `at`: of all SMEs, or of the insurer `scope`. */
export async function sumExposure(
  scope: string,
  at: number,
  shown: { dimension: Dimension; page: number } | null = null,
): Promise<ExposureReport> {
  const sums = Object.fromEntries(dimensions.map((dimension) => [dimension, new Map()])) as Sums;
  const add = (dimension: Dimension, key: string, measure: Measure, amount: Cents) => {
    const found = sums[dimension].get(key) ?? { key, granted: 0, used: 0 };
    found[measure] += amount;
    sums[dimension].set(key, found);
  };
  const deadlines = new Map<number, Cents>();
  const parts = { late: 0, dueLater: 0, reserved: 0 };
  for await (const debts of streamDebtsAt(at, scope)) {
    for (const { smeId, supplierId, insurerId, ...debt } of debts) {
      const used = addDebt(debt, { parts, deadlines, at });
      if (used === 0) continue;
      add("sme", smeId, "used", used);
      add("supplier", supplierId, "used", used);
      if (insurerId !== null) add("insurer", insurerId, "used", used);
    }
  }
  const usedBySme = new Map([...sums.sme.values()].map(({ key, used }) => [key, used]));
  let granted = 0;
  for await (const smes of streamPastSmes(at)) {
    for (const { id, credit, insurerId, groupId, country, industryIds } of smes) {
      const keys: [Dimension, string][] = [
        ...(groupId === null ? [] : [["group", groupId] satisfies [Dimension, string]]),
        ["country", country],
        ...industryIds.map((industryId): [Dimension, string] => ["industry", industryId]),
      ];
      for (const [dimension, key] of keys) add(dimension, key, "used", usedBySme.get(id) ?? 0);
      if (credit === null || (scope !== "" && scope !== insurerId)) continue;
      granted += credit;
      for (const [dimension, key] of [...keys, ["sme", id] as const]) add(dimension, key, "granted", credit);
      if (insurerId !== null) add("insurer", insurerId, "granted", credit);
    }
  }
  const debt = sumDebt(parts);
  const { used } = debt;
  const limits = await loadPastLimits(at);
  if (scope !== "") sums.insurer.clear();
  const sorted = sortRows(sums);
  const nameRows = async (dimension: Dimension, rows: readonly FoundExposure[]) =>
    toRows(await nameExposures(scope, dimension, rows), dimension, { used, limits });
  const largest = {} as Exposure["rows"];
  for (const dimension of dimensions)
    largest[dimension] = await nameRows(dimension, sorted[dimension].slice(0, MAX_EXPOSURE_ROWS));
  const list = shown && pageOfRows(sorted[shown.dimension], shown.page);
  const exposure: Exposure = {
    granted,
    used,
    rows: largest,
    list: list && { ...list, rows: await nameRows(shown.dimension, list.rows) },
    due: splitByMaturity(
      [...deadlines].map(([deadline, amount]) => ({ deadline, amount })),
      debt,
      at,
    ),
    debt,
    limits,
    asOf: at,
  };
  return {
    exposure,
    async *rows(dimension) {
      for (let start = 0; start < sorted[dimension].length; start += ROWS_AT_ONCE)
        yield await nameRows(dimension, sorted[dimension].slice(start, start + ROWS_AT_ONCE));
    },
  };
}

interface DebtSums {
  parts: { late: Cents; dueLater: Cents; reserved: Cents };
  /** The amounts by future deadlines. */
  deadlines: Map<number, Cents>;
  at: number;
}

/** Adds the order's debt to the sums. Returns the credit that it uses, in cents. A disputed part is still owed. */
function addDebt({ isPlaced, parts }: Pick<PastDebt, "isPlaced" | "parts">, sums: DebtSums): Cents {
  let used = 0;
  for (const part of parts) {
    const { deadline } = part;
    const amount = unpaidAmount(part);
    used += amount;
    if (!isPlaced) sums.parts.reserved += amount;
    else if (deadline !== null && deadline < sums.at) sums.parts.late += amount;
    else {
      sums.parts.dueLater += amount;
      if (deadline !== null) sums.deadlines.set(deadline, (sums.deadlines.get(deadline) ?? 0) + amount);
    }
  }
  return used;
}

/** Sorts each dimension as the current exposure does, without the rows that it leaves out. */
function sortRows(sums: Sums): Record<Dimension, FoundExposure[]> {
  const rowsOf = (dimension: Dimension) => {
    const isCompany = dimension === "sme" || dimension === "supplier";
    return [...sums[dimension].values()]
      .filter((row) => (isCompany ? row.used > 0 : hasExposure(row)))
      .sort((a, b) => b.used - a.used || (dimension === "insurer" ? b.granted - a.granted : a.key < b.key ? 1 : -1));
  };
  return Object.fromEntries(dimensions.map((dimension) => [dimension, rowsOf(dimension)])) as Record<
    Dimension,
    FoundExposure[]
  >;
}

/** An SME at a past moment. */
interface PastSme {
  id: string;
  /** Cents. Null before an insurer set it. */
  credit: Cents | null;
  insurerId: string | null;
  groupId: string | null;
  /** The dialling code of the telephone. "" if unknown. */
  country: string;
  industryIds: string[];
}

const smeColumns = {
  id: applicants.id,
  creditAmount: applicants.creditAmount,
  insurerId: applicants.insurerId,
  groupId: applicants.groupId,
  phoneCountry: applicants.phoneCountry,
  createdAt: applicants.createdAt,
};
type SmeRow = Pick<typeof applicants.$inferSelect, keyof typeof smeColumns>;

/** Yields the SMEs that had registered at the moment `at`, in pieces. */
async function* streamPastSmes(at: number): AsyncGenerator<PastSme[]> {
  const list: RowList<SmeRow> = {
    condition: () => and(eq(applicants.role, "sme"), lte(applicants.createdAt, at)),
    by: [applicants.createdAt, applicants.id],
    isRising: true,
  };
  const readSmes = (where: SQL | undefined, order: SQL[], limit: number): Promise<SmeRow[]> =>
    db
      .select(smeColumns)
      .from(applicants)
      .where(where)
      .orderBy(...order)
      .limit(limit);
  for await (const rows of streamRows(list, ({ createdAt, id }) => [createdAt, id], readSmes)) {
    const ids = rows.map(({ id }) => id);
    const [past, industryRows] = await Promise.all([
      loadPastFacts("applicant", ids, ["creditAmount", "insurerId", "groupId", "phone", "industries"], at),
      db.select().from(applicantIndustries).where(inArray(applicantIndustries.applicantId, ids)),
    ]);
    const industriesOf = Map.groupBy(industryRows, ({ applicantId }) => applicantId);
    yield rows.map((row) => {
      const industryIds = (industriesOf.get(row.id) ?? []).map(({ industryId }) => industryId);
      return toPastSme(row, industryIds, past.get(row.id) ?? {});
    });
    await nextTurn();
  }
}

/** `past`: the facts that have changed since. */
function toPastSme(
  { id, creditAmount, insurerId, groupId, phoneCountry }: SmeRow,
  industryIds: string[],
  past: SubjectFacts,
) {
  const valueOf = <Value>(name: string, current: Value) => (name in past ? (past[name] as Value) : current);
  const phone = valueOf<string | null>("phone", null);
  return {
    id,
    credit: valueOf("creditAmount", creditAmount),
    insurerId: valueOf("insurerId", insurerId),
    groupId: valueOf("groupId", groupId),
    country: "phone" in past ? (phone?.slice(1).split(" ")[0] ?? "") : (phoneCountry ?? ""),
    industryIds: valueOf<string[] | null>("industries", industryIds) ?? [],
  };
}

/** Returns the limits of the moment `at`. */
async function loadPastLimits(at: number): Promise<ExposureLimits> {
  const { id, kind } = SETTINGS_SUBJECT;
  const past = (await loadPastFacts(kind, [id], ["exposureLimits"], at)).get(id);
  if (!past || !("exposureLimits" in past)) return readExposureLimits();
  return { ...DEFAULT_EXPOSURE_LIMITS, ...(past.exposureLimits as Partial<ExposureLimits> | null) };
}
