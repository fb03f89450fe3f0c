/**
 * The part of `dhow check` about write-offs: compares each with its order's instalments and postings, and the SME's
 * credit state with its unrecovered debt.
 */
import { and, asc, eq, exists, notExists, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { collectionCases, instalments, ledgerLines, orders, postings, writeOffs } from "~/db/schema";
import { compareSums, sumsOf } from "~/domain/check-sums.server";
import { formatMoney } from "~/domain/values/money";

/** Returns one English line per problem with write-offs, or an empty array. */
export async function checkWriteOffs(): Promise<string[]> {
  return [...(await checkAmounts()), ...(await checkPostings()), ...(await checkStates())];
}

const stored = (column: typeof writeOffs.amount | typeof writeOffs.recovered) =>
  sumsOf(sql`${writeOffs.orderId}`, column, sql`from ${writeOffs}`);

async function checkAmounts(): Promise<string[]> {
  const ofInstalments = sumsOf(
    sql`${instalments.orderId}`,
    sql`sum(${instalments.writtenOffAmount})`,
    sql`from ${instalments} where ${instalments.writtenOffAmount} <> 0 group by ${instalments.orderId}`,
  );
  const ofOrders = sumsOf(
    sql`${orders.id}`,
    orders.writtenOffAmount,
    sql`from ${orders} where ${orders.writtenOffAmount} <> 0`,
  );
  const recoveredOfOrders = sumsOf(
    sql`${orders.id}`,
    orders.recoveredAmount,
    sql`from ${orders} where ${orders.recoveredAmount} <> 0`,
  );
  const problem = (place: string) => (id: string, expected: number, found: number) =>
    `order ${id}: ${place} ${formatMoney(expected)} of it as written off, but its write-off says ${formatMoney(found)}`;
  return [
    ...(await compareSums(
      { expected: [ofInstalments], stored: stored(writeOffs.amount) },
      problem("its instalments have"),
    )),
    ...(await compareSums({ expected: [ofOrders], stored: stored(writeOffs.amount) }, problem("it has"))),
    ...(await compareSums(
      { expected: [recoveredOfOrders], stored: stored(writeOffs.recovered) },
      problem("it has recovered"),
    )),
  ];
}

async function checkPostings(): Promise<string[]> {
  // The allowance bears a part of the loss, or all of it.
  const posted = (kind: "write-off" | "recovery", account: "receivable" | "recovery") =>
    sumsOf(
      sql`${postings.orderId}`,
      sql`-sum(${ledgerLines.amount})`,
      sql`from ${postings} inner join ${ledgerLines}
        on ${ledgerLines.postingId} = ${postings.id} and ${ledgerLines.account} = ${account}
        where ${postings.kind} = ${kind} group by ${postings.orderId}`,
    );
  const problem = (what: string) => (id: string, expected: number, found: number) =>
    `order ${id}: the ledger has ${formatMoney(expected)} ${what}, but its write-off says ${formatMoney(found)}`;
  return [
    ...(await compareSums(
      { expected: [posted("write-off", "receivable")], stored: stored(writeOffs.amount) },
      problem("as its loss"),
    )),
    ...(await compareSums(
      { expected: [posted("recovery", "recovery")], stored: stored(writeOffs.recovered) },
      problem("recovered"),
    )),
  ];
}

/** An SME is in the state "written off" exactly while a part of its written-off debt has not come back. */
async function checkStates(): Promise<string[]> {
  const open = db
    .select({ one: sql`1` })
    .from(writeOffs)
    .where(and(eq(writeOffs.smeId, collectionCases.id), sql`${writeOffs.recovered} < ${writeOffs.amount}`));
  const isWrittenOff = eq(collectionCases.creditState, "written off");
  const rows = await db
    .select({ id: collectionCases.id, state: collectionCases.creditState })
    .from(collectionCases)
    .where(or(and(isWrittenOff, notExists(open)), and(sql`not ${isWrittenOff}`, exists(open))))
    .orderBy(asc(collectionCases.id));
  return rows.map(({ id, state }) => `SME ${id}: its credit state "${state}" does not match its written-off debt`);
}
