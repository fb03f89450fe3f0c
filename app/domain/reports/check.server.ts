/** `dhow check`: proves that the books agree with each other and with what pages show. Reads only. */
import { and, asc, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, integrityProblems } from "~/db/client.server";
import {
  applicants, balances, insurerCases, instalments, ledgerLines, orderLogs, orders, paymentInstalments, payments, postings, tallies,
} from "~/db/schema";
import { Level } from "../applicants/level";
import { deadlineOf, instalmentAmounts, UPFRONT } from "../instalments/instalment";
import { instalmentsOf } from "../instalments/instalments.server";
import { WAITING } from "../insurers/insurers.server";
import { formatMoney, sum } from "../money";
import { sharesOf } from "../orders/order";
import { orderNumber, OrderStatus } from "../orders/status";
import type { Order } from "../orders/transitions.server";
import { ALL } from "../tallies.server";

/** Everything that is wrong, a line each; nothing when all is well. */
export async function check(): Promise<string[]> {
  return [
    ...integrityProblems(),
    ...(await postingsSumToZero()),
    ...(await balancesAreSums()),
    ...(await everyOrder()),
    ...(await receivablesAreUnpaid()),
    ...(await payablesAreToBePaid()),
    ...(await paymentsAreBooked()),
    ...(await creditIsKept()),
    ...(await talliesCount()),
  ];
}

const total = (column: SQLiteColumn) => sql<number>`coalesce(sum(${column}), 0)`;

async function postingsSumToZero(): Promise<string[]> {
  const off = await db
    .select({ id: postings.id, kind: postings.kind, sum: total(ledgerLines.amount) })
    .from(postings)
    .leftJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
    .groupBy(postings.id)
    .having(sql`coalesce(sum(${ledgerLines.amount}), 0) <> 0 or count(${ledgerLines.id}) = 0`);
  return off.map((one) => `posting ${one.id} (${one.kind}) sums to ${formatMoney(one.sum)}, not to zero`);
}

async function balancesAreSums(): Promise<string[]> {
  const sums = await db
    .select({ book: ledgerLines.book, party: ledgerLines.party, sum: total(ledgerLines.amount) })
    .from(ledgerLines)
    .groupBy(ledgerLines.book, ledgerLines.party);
  const kept = await db.select().from(balances);
  return differences(
    sums.map((row) => [`${row.book} ${row.party}`, row.sum]),
    kept.map((row) => [`${row.book} ${row.party}`, row.amount]),
    (book, lines, balance) => `balance of ${book} is ${formatMoney(balance)}, its lines sum to ${formatMoney(lines)}`,
  );
}

/** What an order says of itself against its instalments, its log and its own book. */
async function everyOrder(): Promise<string[]> {
  const problems: string[] = [];
  for (let after = ""; ; ) {
    const page = await db.select().from(orders).where(gt(orders.id, after)).orderBy(asc(orders.id)).limit(500);
    if (page.length === 0) return problems;
    for (const order of page) {
      problems.push(...(await orderProblems(order)).map((problem) => `order ${orderNumber(order.number)}: ${problem}`));
      after = order.id;
    }
  }
}

async function orderProblems(order: Order): Promise<string[]> {
  const problems: string[] = [];
  const expect = (condition: boolean, problem: string) => void (condition || problems.push(problem));
  const parts = await instalmentsOf(db, order.id);
  const planned = instalmentAmounts(order.amount, order.plan);

  expect(parts.length === order.plan.length, `has ${parts.length} instalments, its plan ${order.plan.length}`);
  expect(sum(parts.map((part) => part.amount)) === order.amount, "its instalments do not sum to its amount");
  const upfrontPaidAt = parts.find((part) => part.number === UPFRONT)?.paidAt ?? null;
  for (const [i, part] of parts.entries()) {
    const name = `instalment ${part.number}`;
    expect(part.number === i + 1 && part.smeId === order.smeId, `${name} is out of place`);
    expect(part.amount === planned[i] && part.rate === order.plan[i], `${name} is not what the plan says`);
    if (order.status === OrderStatus.canceled) expect(part.paidAt === null, `${name} of a canceled order is paid`);
    else if (part.number !== UPFRONT) {
      const due = upfrontPaidAt === null ? null : deadlineOf(part.number, upfrontPaidAt);
      expect(part.deadline === due, `${name} has another deadline than its plan`);
    }
  }
  const standing = order.status !== OrderStatus.canceled;
  expect(order.paid === (standing && parts.every((part) => part.paidAt !== null)), "its paid mark is wrong");
  if (standing) {
    expect((order.status === OrderStatus.created) === (upfrontPaidAt === null), "its status and its upfront part disagree");
    expect((order.placedAt ?? null) === upfrontPaidAt, "it is placed at another time than its upfront part is paid");
  }

  const [last] = await db
    .select({ status: orderLogs.status })
    .from(orderLogs)
    .where(eq(orderLogs.orderId, order.id))
    .orderBy(sql`${orderLogs.createdAt} desc`, sql`${orderLogs.id} desc`)
    .limit(1);
  expect(last?.status === order.status, "its timeline ends in another status");

  const lines = await db
    .select({ book: ledgerLines.book, kind: postings.kind, sum: total(ledgerLines.amount) })
    .from(postings)
    .innerJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
    .where(eq(postings.orderId, order.id))
    .groupBy(ledgerLines.book, postings.kind);
  const booked = (book: string, kind?: string) =>
    sum(lines.filter((line) => line.book === book && (!kind || line.kind === kind)).map((line) => line.sum));
  const shares = sharesOf(order);
  const settled = order.status >= OrderStatus.invoiceVerifiedByAdmin;
  expect(booked("receivable", "order") === order.amount, "the ledger booked another amount for it");
  expect(booked("undelivered") === (standing && !settled ? -order.amount : 0), "the ledger has another amount undelivered");
  expect(booked("payable", "shares") === (settled ? -shares.supplierShare : 0), "the ledger has another supplier share");
  expect(booked("bank share") === (settled ? -shares.bankShare : 0), "the ledger has another bank share");
  expect(booked("product share") === (settled ? -shares.productShare : 0), "the ledger has another product share");
  expect(
    booked("payable", "payout") === (order.status === OrderStatus.paidByBank ? shares.supplierShare : 0),
    "the ledger and its payout disagree",
  );
  const unpaid = standing ? sum(parts.filter((part) => part.paidAt === null).map((part) => part.amount)) : 0;
  expect(booked("receivable") === unpaid, `${formatMoney(unpaid)} of it are unpaid, the ledger says ${formatMoney(booked("receivable"))}`);
  return problems;
}

async function receivablesAreUnpaid(): Promise<string[]> {
  const unpaid = await db
    .select({ sme: instalments.smeId, sum: total(instalments.amount) })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(sql`${instalments.paidAt} is null and ${orders.status} <> ${OrderStatus.canceled}`)
    .groupBy(instalments.smeId);
  const kept = await db.select().from(balances).where(eq(balances.book, "receivable"));
  return differences(
    unpaid.map((row) => [row.sme, row.sum]),
    kept.map((row) => [row.party, row.amount]),
    (sme, due, balance) => `SME ${sme} owes ${formatMoney(balance)} in the ledger, its instalments say ${formatMoney(due)}`,
  );
}

async function payablesAreToBePaid(): Promise<string[]> {
  const waiting = await db.select().from(orders).where(eq(orders.status, OrderStatus.invoiceVerifiedByAdmin));
  const due = new Map<string, number>();
  for (const order of waiting) due.set(order.providerId, (due.get(order.providerId) ?? 0) - sharesOf(order).supplierShare);
  const kept = await db.select().from(balances).where(eq(balances.book, "payable"));
  return differences(
    [...due],
    kept.map((row) => [row.party, row.amount]),
    (supplier, expected, balance) =>
      `supplier ${supplier} is owed ${formatMoney(-balance)} in the ledger, its orders say ${formatMoney(-expected)}`,
  );
}

async function paymentsAreBooked(): Promise<string[]> {
  const rows = await db
    .select({
      id: payments.id, state: payments.state, amount: payments.amount,
      parts: total(instalments.amount),
      settled: sql<number>`count(case when ${instalments.paymentId} = ${payments.id} and ${instalments.paidAt} is not null then 1 end)`,
      held: sql<number>`count(case when ${instalments.paymentId} = ${payments.id} then 1 end)`,
      count: sql<number>`count(*)`,
    })
    .from(payments)
    .innerJoin(paymentInstalments, eq(paymentInstalments.paymentId, payments.id))
    .innerJoin(instalments, eq(instalments.id, paymentInstalments.instalmentId))
    .groupBy(payments.id);
  const booked = await db
    .select({ id: postings.paymentId, sum: total(ledgerLines.amount) })
    .from(postings)
    .innerJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
    .where(eq(ledgerLines.book, "bank"))
    .groupBy(postings.paymentId);
  const inBank = new Map(booked.map((row) => [row.id, row.sum]));
  const problems: string[] = [];
  for (const row of rows) {
    if (row.parts !== row.amount) problems.push(`payment ${row.id} is over ${formatMoney(row.amount)}, its instalments sum to ${formatMoney(row.parts)}`);
    const paid = row.state === "paid";
    if ((inBank.get(row.id) ?? 0) !== (paid ? row.amount : 0)) problems.push(`payment ${row.id} is ${row.state}, the ledger says otherwise`);
    if (paid && row.settled !== row.count) problems.push(`payment ${row.id} is paid, its instalments are not`);
    if (row.state !== "open" && !paid && row.held > 0) problems.push(`payment ${row.id} is ${row.state}, its instalments still name it`);
  }
  const [alone] = await db
    .select({ count: sql<number>`count(*)` })
    .from(instalments)
    .leftJoin(payments, eq(payments.id, instalments.paymentId))
    .where(sql`${instalments.paidAt} is not null and coalesce(${payments.state}, '') <> 'paid'`);
  if (alone && alone.count > 0) problems.push(`${alone.count} instalments are paid without a payment`);
  return problems;
}

async function creditIsKept(): Promise<string[]> {
  const over = await db
    .select({ id: applicants.id, credit: applicants.creditAmount, spent: balances.amount })
    .from(balances)
    .innerJoin(applicants, eq(applicants.id, balances.party))
    .where(sql`${balances.book} = 'receivable' and ${balances.amount} > coalesce(${applicants.creditAmount}, 0)`);
  return over.map((one) => `SME ${one.id} uses ${formatMoney(one.spent)} of a credit of ${formatMoney(one.credit ?? 0)}`);
}

async function talliesCount(): Promise<string[]> {
  const counted = new Map<string, number>();
  const count = (list: string, scope: string, key: string | number, by: number) => {
    for (const one of [String(key), ALL]) {
      const name = `${list} ${scope} ${one}`;
      counted.set(name, (counted.get(name) ?? 0) + by);
    }
  };
  const rows = sql<number>`count(*)`;
  for (const row of await db.select({ role: applicants.role, level: applicants.level, rows }).from(applicants).groupBy(applicants.role, applicants.level)) {
    count(row.role, "", row.level, row.rows);
  }
  const { status, smeId, providerId, insurerId, placedAt } = orders;
  const byStatus = await db
    .select({ status, smeId, providerId, insurerId, placed: sql<number>`${placedAt} is not null`, rows })
    .from(orders)
    .groupBy(status, smeId, providerId, insurerId, sql`${placedAt} is not null`);
  for (const row of byStatus) {
    count("orders", "", row.status, row.rows);
    count("orders", row.smeId, row.status, row.rows);
    if (row.insurerId) count("orders", row.insurerId, row.status, row.rows);
    if (row.placed) count("orders", row.providerId, row.status, row.rows);
  }
  for (const row of await db.select({ smeId: instalments.smeId, rows }).from(instalments).groupBy(instalments.smeId)) {
    for (const scope of ["", row.smeId]) counted.set(`instalments ${scope} ${ALL}`, (counted.get(`instalments ${scope} ${ALL}`) ?? 0) + row.rows);
  }
  const invoiced = await db.select({ smeId, rows }).from(orders).where(isNotNull(orders.invoiceFile)).groupBy(smeId);
  for (const row of invoiced) counted.set(`invoices ${row.smeId} ${ALL}`, row.rows);
  for (const row of await db.select({ id: insurerCases.insurerId, rows }).from(insurerCases).groupBy(insurerCases.insurerId)) {
    counted.set(`cases ${row.id} ${ALL}`, row.rows);
  }
  const withInsurer = and(eq(applicants.role, "sme"), eq(applicants.level, Level.bankVerified));
  for (const row of await db.select({ id: applicants.insurerId, rows }).from(applicants).where(withInsurer).groupBy(applicants.insurerId)) {
    counted.set(`cases ${row.id} ${WAITING}`, row.rows);
  }
  const kept = await db.select().from(tallies).where(ne(tallies.count, 0));
  return differences(
    [...counted],
    kept.map((row) => [`${row.list} ${row.scope} ${row.key}`, row.count]),
    (name, real, tally) => `the tally of ${name} is ${tally}, there are ${real}`,
  );
}

function differences(
  expected: [string, number][],
  found: [string, number][],
  say: (name: string, expected: number, found: number) => string,
): string[] {
  const a = new Map(expected);
  const b = new Map(found);
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((name) => (a.get(name) ?? 0) !== (b.get(name) ?? 0))
    .map((name) => say(name, a.get(name) ?? 0, b.get(name) ?? 0));
}
