/** Posts the provision when a month closes, and lists provisions. Source: app/domain/README.md, "Provisions". */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { collectionCases, instalments, insuranceClaims, orders, provisions, repaymentsDue } from "~/db/schema";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { NO_DEADLINE } from "~/domain/aggregates/exposure.server";
import { unpaidSql } from "~/domain/instalments/instalment.server";
import { postProvision } from "~/domain/ledger/ledger.server";
import type { Listed, ListQuery } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { daysLate } from "~/domain/values/calendar";
import { DAY } from "~/domain/values/clock";
import type { CreditState } from "~/domain/values/credit-state";
import { type Cents, sum } from "~/domain/values/money";
import {
  neededAllowance,
  type Provision,
  STAGE_2_DAYS,
  type StageDebts,
  stageAllowances,
  stageOf,
  storedDebts,
  storedRates,
} from "./provision";
import { readProvisionRates } from "./provision-rates.server";

/**
 * Posts the difference between the allowance and the amount that the SMEs' present debts need, and stores the month's
 * provision. No effect until rates are set. Runs in the transaction that closes the month.
 */
export async function postMonthlyProvision(tx: Tx, month: string, now: number): Promise<void> {
  const [rates, before] = await Promise.all([readProvisionRates(tx), loadAllowance(tx)]);
  if (before === 0 && Object.values(rates).every((rate) => rate === 0)) return;
  const { debts, insured } = await loadStageDebts(tx, now);
  const allowance = neededAllowance(debts, rates);
  const postingId = allowance === before ? null : await postProvision(tx, allowance - before, now);
  await insertRow(tx, provisions, {
    month,
    debt1: debts[1],
    debt2: debts[2],
    debt3: debts[3],
    rate1: rates[1],
    rate2: rates[2],
    rate3: rates[3],
    insured,
    before,
    allowance,
    postingId,
    createdAt: now,
  });
}

/** Returns the allowance in cents. */
export const loadAllowance = async (tx: Tx = db): Promise<Cents> => -(await loadAccountBalance("allowance", tx)) || 0;

/**
 * Returns the delivered debts (cents) by stage, without the insurers' parts in accepted claims. Reads `repaymentsDue`,
 * and the instalments of SMEs that are past due, not current, or claimed.
 */
export async function loadStageDebts(tx: Tx, now: number): Promise<{ debts: StageDebts; insured: Cents }> {
  const [[owed], worse, claimed] = await Promise.all([
    tx
      .select({ amount: sql<Cents>`coalesce(sum(${repaymentsDue.amount}), 0)`.mapWith(Number) })
      .from(repaymentsDue)
      .where(and(eq(repaymentsDue.scope, ""), gt(repaymentsDue.deadline, NO_DEADLINE))),
    tx
      .select({
        state: collectionCases.creditState,
        since: collectionCases.since,
        amount: sql<Cents>`sum(${unpaidSql})`.mapWith(Number),
      })
      .from(collectionCases)
      .innerJoin(instalments, and(eq(instalments.smeId, collectionCases.id), isOwed))
      .where(
        or(
          lt(collectionCases.since, now - (STAGE_2_DAYS - 1) * DAY),
          inArray(collectionCases.creditState, ["watch", "default", "insolvent", "written off"]),
        ),
      )
      .groupBy(collectionCases.id, collectionCases.creditState, collectionCases.since),
    tx
      .select({
        insured: insuranceClaims.insuredAmount,
        state: collectionCases.creditState,
        since: collectionCases.since,
        unpaid: sql<Cents>`coalesce((select sum(${unpaidSql}) from ${instalments}
          where ${and(eq(instalments.orderId, insuranceClaims.orderId), isOwed)}), 0)`.mapWith(Number),
      })
      .from(insuranceClaims)
      .innerJoin(orders, eq(orders.id, insuranceClaims.orderId))
      .leftJoin(collectionCases, eq(collectionCases.id, orders.smeId))
      .where(inArray(insuranceClaims.state, ["accepted", "paid"])),
  ]);
  const debts: StageDebts = { 1: owed?.amount ?? 0, 2: 0, 3: 0 };
  const stageNow = ({ state, since }: Pick<(typeof worse)[number], "since"> & { state: CreditState | null }) =>
    stageOf({ days: since === null ? 0 : daysLate(since, now), state: state ?? "current" });
  for (const row of worse) {
    debts[1] -= row.amount;
    debts[stageNow(row)] += row.amount;
  }
  const covered = claimed.map((row) => ({ stage: stageNow(row), amount: Math.min(row.insured, row.unpaid) }));
  for (const { stage, amount } of covered) debts[stage] -= amount;
  return { debts, insured: sum(covered.map(({ amount }) => amount)) };
}

/** An instalment of delivered goods that is not paid. */
const isOwed = and(eq(instalments.upfront, false), isNull(instalments.paidAt), isNotNull(instalments.deadline));

/** Returns one page of the provisions, newest month first. Callers check the permission. */
export async function listProvisions(query: Pick<ListQuery, "page" | "perPage">): Promise<Listed<Provision>> {
  return loadCountedPage(
    query,
    { condition: () => undefined, by: [provisions.createdAt, provisions.month] },
    async (where, order, limit, offset) =>
      (
        await db
          .select()
          .from(provisions)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
      ).map(toProvision),
  );
}

/** Returns all provisions, newest month first, at most one for each month. Callers check the permission. */
export const listAllProvisions = async (): Promise<Provision[]> =>
  (await db.select().from(provisions).orderBy(desc(provisions.createdAt), desc(provisions.month))).map(toProvision);

const toProvision = (row: typeof provisions.$inferSelect): Provision => {
  const [debts, rates] = [storedDebts(row), storedRates(row)];
  const { month, insured, before, allowance, createdAt } = row;
  return { month, debts, rates, allowances: stageAllowances(debts, rates), insured, before, allowance, createdAt };
};
