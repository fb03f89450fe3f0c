/**
 * The part of `dhow check` about disputes: orders and instalments must have the disputed amounts that the open disputes
 * give.
 */
import { and, asc, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { disputes, instalments, orders } from "~/db/schema";
import { compareSums, sumsOf } from "~/domain/check-sums.server";
import { layDispute } from "~/domain/instalments/disputed-amount";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { formatMoney } from "~/domain/values/money";

/** Returns one English line per problem with disputes, or an empty array. */
export async function checkDisputes(): Promise<string[]> {
  return [
    ...(await checkOrders()),
    ...(await checkCounts()),
    ...(await checkInstalments()),
    ...(await checkStates()),
    ...(await checkCredits()),
  ];
}

const checkOrders = (): Promise<string[]> =>
  compareSums(
    {
      expected: [
        sumsOf(sql`${disputes.orderId}`, disputes.amount, sql`from ${disputes} where ${disputes.state} = 'open'`),
      ],
      stored: sumsOf(sql`${orders.id}`, orders.disputedAmount, sql`from ${orders} where ${orders.disputedAmount} <> 0`),
    },
    (id, expected, stored) =>
      `order ${id} has ${formatMoney(stored)} disputed, but its open dispute is about ${formatMoney(expected)}`,
  );

const checkCounts = (): Promise<string[]> =>
  compareSums(
    {
      expected: [sumsOf(sql`${disputes.orderId}`, sql`count(*)`, sql`from ${disputes} group by ${disputes.orderId}`)],
      stored: sumsOf(sql`${orders.id}`, orders.disputeCount, sql`from ${orders} where ${orders.disputeCount} <> 0`),
    },
    (id, expected, stored) => `order ${id} counts ${stored} disputes, but it has ${expected}`,
  );

/** Lays each open dispute on the order's instalments again. All other instalments have no disputed amount. */
async function checkInstalments(): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id, disputed: orders.disputedAmount })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(or(gt(orders.disputedAmount, 0), sql`${instalments.disputedAmount} <> 0`))
    .orderBy(asc(orders.id));
  const problems: string[] = [];
  for (const { id, disputed } of rows) {
    const stored = await listOrderInstalments(db, id);
    for (const [at, { number, disputedAmount }] of layDispute(stored, disputed).entries()) {
      const amount = stored[at]?.disputedAmount ?? 0;
      if (amount !== disputedAmount)
        problems.push(
          `order ${id}: instalment ${number} has ${formatMoney(amount)} disputed instead of ` +
            `${formatMoney(disputedAmount)}`,
        );
    }
  }
  return problems;
}

/** A dispute has an end, an answer or a decision with all their columns, or with none. */
async function checkStates(): Promise<string[]> {
  const rows = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      sql`(${disputes.state} = 'open') <> (${disputes.endedAt} is null)
        or (${disputes.endedAt} is null) <> (${disputes.endedBy} is null)
        or (${disputes.answer} is null) <> (${disputes.answeredAt} is null)
        or (${disputes.state} in ('accepted', 'decided')) <> (${disputes.credited} is not null)
        or (${disputes.state} = 'decided') <> (${disputes.decision} is not null)
        or (${disputes.state} = 'accepted' and ${disputes.credited} <> ${disputes.amount})
        or ${disputes.amount} <= 0 or ${disputes.credited} > ${disputes.amount}`,
    )
    .orderBy(asc(disputes.id));
  return rows.map(({ id }) => `dispute ${id} has a state that its times and amounts contradict`);
}

/** Each credited dispute has a credit note of the same amount and time. */
async function checkCredits(): Promise<string[]> {
  const rows = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        isNotNull(disputes.credited),
        gt(disputes.credited, 0),
        sql`not exists (select 1 from credit_notes where credit_notes.order_id = ${disputes.orderId}
          and credit_notes.amount = ${disputes.credited} and credit_notes.created_at = ${disputes.endedAt})`,
      ),
    )
    .orderBy(asc(disputes.id));
  return rows.map(({ id }) => `dispute ${id} was credited, but its order has no credit note of that amount`);
}
