/**
 * The part of `dhow check` about the exposure: compares every stored sum with the credits and the unpaid instalments.
 */
import { and, eq, gt, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isRepaidInstalment } from "~/db/index-conditions";
import {
  applicantIndustries,
  applicants,
  companyGroups,
  exposures,
  instalments,
  orders,
  repaymentsDue,
} from "~/db/schema";
import { creditScopes, NO_DEADLINE } from "~/domain/aggregates/exposure.server";
import { compareSums, nameOf, sumsOf } from "~/domain/check-sums.server";
import { unpaidSumSql } from "~/domain/instalments/instalment.server";
import { OrderStatus } from "~/domain/orders/status";
import { formatMoney } from "~/domain/values/money";

/**
 * Returns one English line per problem, or an empty array. Reads `exposures`, `repayments_due`, `applicants`, `orders`
 * and `instalments`.
 */
export async function checkExposure(): Promise<string[]> {
  return [...(await checkExposures()), ...(await checkRepaymentsDue())];
}

/** Sums in cents, by the name of a day. */
type SumsByName = Map<string, number>;

const adder = (sums: SumsByName) => (name: string, by: number) => void sums.set(name, (sums.get(name) ?? 0) + by);

/** The unpaid amounts by SME, supplier and insurer. */
const owed = sql`owed as materialized (select ${orders.smeId} as sme, ${orders.supplierId} as supplier,
    ${orders.insurerId} as insurer, ${unpaidSumSql} as amount
  from ${orders}
    join ${instalments} on ${eq(instalments.orderId, orders.id)} and ${isNull(instalments.paidAt)}
  where ${ne(orders.status, OrderStatus.canceled)} group by 1, 2, 3)`;

/** Everybody's sums and each insurer's, as creditScopes() defines them. `key`: the key within the dimension. */
const exposureSums = (name: string, key: SQL, { amount, rest, insurer }: Record<"amount" | "rest" | "insurer", SQL>) =>
  [sql`'all'`, insurer].map((scope, at) =>
    sumsOf(
      nameOf(name, key, "with", scope),
      sql`sum(${amount})`,
      at === 0 ? sql`${rest} group by ${key}` : sql`${rest} and ${insurer} is not null group by ${key}, ${insurer}`,
    ),
  );

async function checkExposures(): Promise<string[]> {
  const { id, insurerId, creditAmount } = applicants;
  const country = sql`coalesce(${applicants.phoneCountry}, '')`;
  const industry = sql`${applicantIndustries.industryId}`;
  const [sme, supplier, insurer] = [sql.raw("owed.sme"), sql.raw("owed.supplier"), sql.raw("owed.insurer")];
  const owner = sql`join ${applicants} on ${applicants.id} = ${sme}`;
  const group = sql`${applicants.groupId}`;
  const grouped = sql`join ${companyGroups} on ${companyGroups.id} = ${group}`;
  const industries = sql`join ${applicantIndustries} on ${applicantIndustries.applicantId} =`;
  const granted = (dimension: string, key: SQL, joined = sql``) =>
    exposureSums(`granted of ${dimension}`, key, {
      amount: sql`${creditAmount}`,
      rest: sql`from ${applicants} ${joined} where ${isNotNull(creditAmount)}`,
      insurer: sql`${insurerId}`,
    });
  const used = (dimension: string, key: SQL, joined = sql``) =>
    exposureSums(`used of ${dimension}`, key, {
      amount: sql.raw("owed.amount"),
      rest: sql`from owed ${joined} where 1 = 1`,
      insurer,
    });
  const storedScope = sql`case ${exposures.scope} when '' then 'all' else ${exposures.scope} end`;
  const stored = (["granted", "used"] as const).map((measure) =>
    sumsOf(
      nameOf(`${measure} of`, exposures.dimension, exposures.key, "with", storedScope),
      exposures[measure],
      sql`from ${exposures}`,
    ),
  );
  return compareSums(
    {
      before: sql`with ${owed}`,
      expected: [
        ...granted("sme", sql`${id}`),
        ...granted("group", group, grouped),
        ...granted("country", country),
        ...granted("industry", industry, sql`${industries} ${id}`),
        ...used("sme", sme),
        ...used("supplier", supplier),
        ...used("group", group, sql`${owner} ${grouped}`),
        ...used("country", country, owner),
        ...used("industry", industry, sql`${industries} ${sme}`),
      ],
      stored: sql.join(stored, sql.raw(" union all ")),
    },
    (name, sum, total) => `exposure ${name} is ${formatMoney(total)}, but its parts sum to ${formatMoney(sum)}`,
  );
}

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
      and(eq(instalments.orderId, orders.id), isNull(instalments.paidAt), isRepaidInstalment(instalments)),
    )
    .where(gt(orders.status, OrderStatus.created))
    .groupBy(insurerId, deadline);
  for (const { insurerId, deadline, count, amount } of open) {
    for (const scope of creditScopes(insurerId))
      addRow(addReal, { scope, deadline: deadline ?? NO_DEADLINE, count, amount });
  }
  for (const due of await db.select().from(repaymentsDue)) addRow(addKept, due);
  return compareMaps(
    real,
    totals,
    (name, sum, total) => `repayments due ${name}: ${total}, but its parts sum to ${sum}`,
  );
}

function compareMaps(
  real: SumsByName,
  totals: SumsByName,
  say: (name: string, real: number, kept: number) => string,
): string[] {
  return [...new Set([...real.keys(), ...totals.keys()])]
    .filter((name) => (real.get(name) ?? 0) !== (totals.get(name) ?? 0))
    .map((name) => say(name, real.get(name) ?? 0, totals.get(name) ?? 0));
}
