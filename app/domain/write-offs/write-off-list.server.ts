/** Lists write-offs. Callers check the permission. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, applicants, monthlyAccountTotals, orders, writeOffs } from "~/db/schema";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { orderById } from "~/domain/lookups.server";
import type { Cents } from "~/domain/values/money";
import type { WriteOff } from "./write-off";
import { listDebts } from "./write-off.server";

const writeOffQuery = () =>
  db
    .select({
      id: writeOffs.id,
      orderId: writeOffs.orderId,
      orderNumber: orders.number,
      smeId: writeOffs.smeId,
      sme: companyNameOrEmailSql(applicants),
      amount: writeOffs.amount,
      recovered: writeOffs.recovered,
      reason: writeOffs.reason,
      by: accounts.name,
      createdAt: writeOffs.createdAt,
    })
    .from(writeOffs)
    .innerJoin(orders, eq(orders.id, writeOffs.orderId))
    .innerJoin(applicants, eq(applicants.id, writeOffs.smeId))
    .innerJoin(accounts, eq(accounts.id, writeOffs.by));

/** Returns one page of the write-offs, newest first. `smeId`: of this SME, or null for all. */
export const listWriteOffs = (
  query: Pick<ListQuery, "page" | "perPage">,
  smeId: string | null = null,
): Promise<FoundPage<WriteOff>> =>
  loadCountedPage(
    query,
    {
      condition: (): SQL | undefined => and(smeId === null ? undefined : eq(writeOffs.smeId, smeId)),
      by: [writeOffs.createdAt, writeOffs.id],
      recordId: writeOffs.orderId,
    },
    (where, order, limit, offset) =>
      writeOffQuery()
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );

/** Returns the order's write-off, or null without one. @throws NotFound if the order does not exist. */
export async function findWriteOff(orderId: string): Promise<WriteOff | null> {
  await orderById(db, orderId);
  const [found] = await writeOffQuery().where(eq(writeOffs.orderId, orderId));
  return found ?? null;
}

/** Returns the written-off and the recovered amount of all SMEs, in cents. Reads the ledger's totals. */
export async function loadWriteOffTotals(): Promise<{ amount: Cents; recovered: Cents }> {
  const { account, kind, side, amount } = monthlyAccountTotals;
  const signed = sql`case ${side} when 'credit' then ${amount} else -${amount} end`;
  const [[written], recovery] = await Promise.all([
    db
      .select({ amount: sql<Cents>`coalesce(sum(${signed}), 0)`.mapWith(Number) })
      .from(monthlyAccountTotals)
      .where(and(eq(account, "receivable"), eq(kind, "write-off"))),
    loadAccountBalance("recovery"),
  ]);
  return { amount: written?.amount ?? 0, recovered: -recovery || 0 };
}

/** Returns the SME's balance that a recovery can use, in cents. */
export const loadRecoverableBalance = (smeId: string): Promise<Cents> => loadUnappliedBalance(db, smeId);

/** Returns the delivered orders of the SME with unpaid instalments. */
export async function listOwnDebts(smeId: string): Promise<{ orderId: string; number: number; amount: Cents }[]> {
  return (await listDebts(db, smeId)).map(({ order, amount }) => ({
    orderId: order.id,
    number: order.number,
    amount,
  }));
}
