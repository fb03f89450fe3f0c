/**
 * The part of `dhow check` about the exposure: compares every stored sum with the credits and the unpaid instalments.
 */
import { and, eq, gt, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicantIndustries, applicants, exposures, instalments, orders, repaymentsDue } from "~/db/schema";
import { creditScopes, exposureKeys, NO_DEADLINE } from "~/domain/aggregates/exposure.server";
import { unpaidSumSql } from "~/domain/instalments/instalment.server";
import { OrderStatus } from "~/domain/orders/status";
import { formatMoney } from "~/domain/values/money";
import { UPFRONT } from "~/domain/values/upfront";

/**
 * Returns one English line per problem, or an empty array. Reads `exposures`, `repayments_due`, `applicants`, `orders`
 * and `instalments`.
 */
export async function checkExposure(): Promise<string[]> {
  return [...(await checkExposures()), ...(await checkRepaymentsDue())];
}

/** Sums in cents, by a key such as exposureName(). */
type SumsByName = Map<string, number>;

const adder = (sums: SumsByName) => (name: string, by: number) => void sums.set(name, (sums.get(name) ?? 0) + by);

async function checkExposures(): Promise<string[]> {
  const [real, totals]: [SumsByName, SumsByName] = [new Map(), new Map()];
  const [addReal, addKept] = [adder(real), adder(totals)];
  const industries = new Map<string, string[]>();
  for (const { applicantId, industryId } of await db.select().from(applicantIndustries))
    industries.set(applicantId, [...(industries.get(applicantId) ?? []), industryId]);
  const { id, phoneCountry, creditAmount } = applicants;
  const given = await db
    .select({ id, phoneCountry, insurerId: applicants.insurerId, amount: creditAmount })
    .from(applicants)
    .where(isNotNull(creditAmount));
  for (const { id, phoneCountry, insurerId, amount } of given) {
    for (const scope of creditScopes(insurerId)) {
      for (const [dimension, key] of exposureKeys(id, phoneCountry, industries.get(id) ?? []))
        addReal(exposureName("granted", dimension, key, scope), amount ?? 0);
    }
  }
  const { smeId, supplierId, insurerId } = orders;
  const owed = await db
    .select({ smeId, supplierId, insurerId, phoneCountry, amount: unpaidSumSql })
    .from(orders)
    .innerJoin(applicants, eq(applicants.id, smeId))
    .innerJoin(instalments, and(eq(instalments.orderId, orders.id), isNull(instalments.paidAt)))
    .where(ne(orders.status, OrderStatus.canceled))
    .groupBy(smeId, supplierId, insurerId, phoneCountry);
  for (const { smeId, supplierId, insurerId, phoneCountry, amount } of owed) {
    for (const scope of creditScopes(insurerId)) {
      for (const [dimension, key] of exposureKeys(smeId, phoneCountry, industries.get(smeId) ?? []))
        addReal(exposureName("used", dimension, key, scope), amount);
      addReal(exposureName("used", "supplier", supplierId, scope), amount);
    }
  }
  for (const { dimension, key, scope, granted, used } of await db.select().from(exposures)) {
    addKept(exposureName("granted", dimension, key, scope), granted);
    addKept(exposureName("used", dimension, key, scope), used);
  }
  return compareSums(
    real,
    totals,
    (name, sum, total) => `exposure ${name} is ${formatMoney(total)}, but its parts sum to ${formatMoney(sum)}`,
  );
}

const exposureName = (measure: "granted" | "used", dimension: string, key: string, scope: string) =>
  `${measure} of ${dimension} ${key} with ${scope || "all"}`;

async function checkRepaymentsDue(): Promise<string[]> {
  const [real, totals]: [SumsByName, SumsByName] = [new Map(), new Map()];
  const [addReal, addKept] = [adder(real), adder(totals)];
  const addRow = (put: typeof addReal, { scope, deadline, count, amount }: typeof repaymentsDue.$inferSelect) => {
    const name =
      `${deadline === NO_DEADLINE ? "after delivery" : `until ${new Date(deadline).toISOString()}`} with ` +
      `${scope || "all"}`;
    put(`${name}, cents`, amount);
    put(`${name}, instalments`, count);
  };
  const { insurerId, deadline } = instalments;
  const open = await db
    .select({ insurerId, deadline, count: sql<number>`count(*)`, amount: unpaidSumSql })
    .from(orders)
    .innerJoin(
      instalments,
      and(eq(instalments.orderId, orders.id), isNull(instalments.paidAt), gt(instalments.number, UPFRONT)),
    )
    .where(gt(orders.status, OrderStatus.created))
    .groupBy(insurerId, deadline);
  for (const { insurerId, deadline, count, amount } of open) {
    for (const scope of creditScopes(insurerId))
      addRow(addReal, { scope, deadline: deadline ?? NO_DEADLINE, count, amount });
  }
  for (const due of await db.select().from(repaymentsDue)) addRow(addKept, due);
  return compareSums(
    real,
    totals,
    (name, sum, total) => `repayments due ${name}: ${total}, but its parts sum to ${sum}`,
  );
}

function compareSums(
  real: SumsByName,
  totals: SumsByName,
  say: (name: string, real: number, kept: number) => string,
): string[] {
  return [...new Set([...real.keys(), ...totals.keys()])]
    .filter((name) => (real.get(name) ?? 0) !== (totals.get(name) ?? 0))
    .map((name) => say(name, real.get(name) ?? 0, totals.get(name) ?? 0));
}
