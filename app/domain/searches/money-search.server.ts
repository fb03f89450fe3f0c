/** The officers' search over payouts, refunds, payments and bank lines, by reference and by amount. */
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, bankLines, cashRefunds, orders, payments, payoutLines } from "~/db/schema";
import { companyNameSql } from "~/domain/applicants/name.server";
import { bankLineName, isUnidentified } from "~/domain/bank-statements/bank-line";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import type { Collected } from "~/gateways/bank/currency";
import type { FoundItem, ResultGroup } from "./search";
import type { TypedMoney } from "./typed-money";

/** The most results of each kind. */
export const MAX_RESULTS = 10;

const company = companyNameSql(applicants);

const payoutsWhere = (condition: SQL | undefined) =>
  db
    .select({
      id: payoutLines.id,
      batchId: payoutLines.batchId,
      title: payoutLines.endToEndId,
      company,
      amount: payoutLines.amount,
      currency: payoutLines.currency,
      units: payoutLines.units,
    })
    .from(payoutLines)
    .innerJoin(applicants, eq(applicants.id, payoutLines.supplierId))
    .where(condition)
    .orderBy(desc(payoutLines.id))
    .limit(MAX_RESULTS);

/** Payouts and refunds by the reference that Dhow wrote into the transfer, and payouts by their amount. */
export async function searchTransfers(
  officer: OfficerRole,
  { text, cents, local }: TypedMoney,
): Promise<ResultGroup[]> {
  const readRefunds = db
    .select({ title: cashRefunds.endToEndId, company, amount: cashRefunds.amount })
    .from(cashRefunds)
    .innerJoin(applicants, eq(applicants.id, cashRefunds.smeId))
    .where(eq(cashRefunds.endToEndId, text));
  const [refunds, ...payouts] = await Promise.all([
    readRefunds,
    payoutsWhere(eq(payoutLines.endToEndId, text)),
    cents === null ? [] : payoutsWhere(eq(payoutLines.amount, cents)),
    ...local.map((amount) => payoutsWhere(isLocal(payoutLines.currency, payoutLines.units, amount))),
  ]);
  const results: FoundItem[] = [
    ...refunds.map((row) => ({ ...row, path: paths.refunds(officer) })),
    ...byId(payouts.flat()).map(({ batchId, title, company: supplier, amount, currency, units }) => ({
      path: paths.payoutBatch(officer as "admin" | "bank", batchId),
      title,
      company: supplier,
      amount,
      local: toLocal(currency, units),
    })),
  ];
  return [{ kind: "transfers", results: results.slice(0, MAX_RESULTS), list: null }];
}

const GATEWAYS = ["sandbox", "tap", "lean", "transfer"] as const;

const paymentsWhere = (condition: SQL | undefined) =>
  db
    .select({ id: payments.id, orderId: orders.id, company, amount: payments.amount })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(applicants, eq(applicants.id, payments.smeId))
    .where(condition)
    .limit(MAX_RESULTS);

/** Payments by their id, or by the gateway's reference of the payment or its refund. Each leads to its order. */
export async function searchPayments(officer: OfficerRole, text: string): Promise<ResultGroup[]> {
  const found = await Promise.all([
    paymentsWhere(eq(payments.id, text)),
    paymentsWhere(and(inArray(payments.gateway, GATEWAYS), eq(payments.gatewayReference, text))),
    paymentsWhere(and(isNotNull(payments.refundReference), eq(payments.refundReference, text))),
  ]);
  const results = byId(found.flat()).map(({ orderId, company: sme, amount }) => ({
    path: paths.order(officer, orderId),
    title: text,
    company: sme,
    amount,
  }));
  return [{ kind: "payments", results, list: null }];
}

/** `newest`: the column of the condition's index that sorts the lines. */
const linesWhere = (condition: SQL | undefined, newest: typeof bankLines.id | typeof bankLines.valueOn) =>
  db.select().from(bankLines).where(condition).orderBy(desc(newest)).limit(MAX_RESULTS);

/**
 * Bank lines by the bank's or the payer's reference, and incoming ones by their amount, in dollars or in their
 * currency. A line that waits for a decision leads to the page that matches it, every other one to its statement.
 */
export async function searchBankLines(
  officer: OfficerRole,
  { text, cents, local }: TypedMoney,
): Promise<ResultGroup[]> {
  const found = await Promise.all([
    linesWhere(and(isNotNull(bankLines.bankReference), eq(bankLines.bankReference, text)), bankLines.id),
    linesWhere(and(isNotNull(bankLines.endToEndId), eq(bankLines.endToEndId, text)), bankLines.id),
    cents === null ? [] : linesWhere(and(isNotNull(bankLines.cents), eq(bankLines.cents, cents)), bankLines.valueOn),
    ...local.map((amount) => linesWhere(isLocal(bankLines.currency, bankLines.amount, amount), bankLines.valueOn)),
  ]);
  const results = byId(found.flat()).map((line) => ({
    path: isUnidentified(line) ? paths.matchLine(officer, line.id) : paths.bankStatement(officer, line.statementId),
    title: bankLineName(line),
    company: line.name,
    amount: line.cents,
    local: toLocal(line.currency, line.amount),
  }));
  return [{ kind: "bankLines", results, list: null }];
}

/** The literal condition selects the partial indexes of amounts that are not in dollars. */
const isLocal = (
  currency: typeof bankLines.currency | typeof payoutLines.currency,
  units: typeof bankLines.amount | typeof payoutLines.units,
  amount: Collected,
) =>
  and(sql`${currency} <> 'USD'`, eq(currency as typeof bankLines.currency, amount.currency), eq(units, amount.units));

const toLocal = (currency: string, units: number): Collected | undefined =>
  currency === "USD" ? undefined : { currency, units };

/** Returns the rows without duplicates, at most MAX_RESULTS. */
const byId = <Row extends { id: string }>(rows: Row[]): Row[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, MAX_RESULTS);
