/** Loads the money on an SME's account for the SME, admin and bank, and previews payments. */
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { applicants, balances, cashRefunds, ledgerLines, orders, payments, postings } from "~/db/schema";
import { companyDisplayName, companyNameSql } from "~/domain/applicants/name.server";
import { loadDebt } from "~/domain/figures/figures.server";
import { type Allocation, allocateInFull, MAX_INSTALMENTS_PER_PAYMENT } from "~/domain/instalments/allocation";
import type { Instalment } from "~/domain/instalments/instalment.server";
import type { FoundPage, Listed, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { applicantById } from "~/domain/lookups.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import {
  allocatePayment,
  countOwedInstalments,
  listOwedInstalments,
  sumOwedByOrder,
} from "~/domain/payments/settlement.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { masked } from "~/domain/values/iban";
import { type Cents, sum } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { isPayable } from "./allocation.server";
import type { AllocatedPart, MoneyAccount, PayableOrder, UnappliedMoney } from "./money-account";
import { loadUnappliedBalance } from "./transfer.server";
import { transferReference } from "./transfer-reference";

const MAX_ENTRIES = 50;

/**
 * Returns the SME's balance, debt and newest 50 account entries. Source: ledger account "unapplied", and
 * the SME's open instalments.
 * @throws NotFound if the SME does not exist.
 * @throws Forbidden for anybody except the SME itself, admin and bank.
 */
export async function loadMoneyAccount(actor: Actor, smeId: string): Promise<MoneyAccount> {
  assertVisible(actor, smeId);
  const company = await applicantById(db, smeId, "sme");
  const reversed = alias(postings, "reversed");
  const rows = await db
    .select({
      line: ledgerLines,
      kind: postings.kind,
      reversed: reversed.kind,
      paymentId: postings.paymentId,
      orderId: orders.id,
      number: orders.number,
      state: payments.state,
      status: orders.status,
      refund: cashRefunds,
    })
    .from(ledgerLines)
    .innerJoin(postings, eq(postings.id, ledgerLines.postingId))
    .leftJoin(reversed, eq(reversed.id, postings.reverses))
    .leftJoin(orders, eq(orders.id, postings.orderId))
    .leftJoin(payments, eq(payments.id, postings.paymentId))
    .leftJoin(cashRefunds, eq(cashRefunds.id, sql`coalesce(${postings.reverses}, ${postings.id})`))
    .where(and(eq(ledgerLines.account, "unapplied"), eq(ledgerLines.party, smeId)))
    .orderBy(desc(ledgerLines.createdAt), desc(ledgerLines.id))
    .limit(MAX_ENTRIES);
  return {
    smeId,
    name: companyDisplayName(company) ?? company.email,
    reference: transferReference(smeId),
    balance: await loadUnappliedBalance(db, smeId),
    debt: await loadDebt(smeId, clock.now()),
    lines: rows.map(({ line, kind, reversed, paymentId, orderId, number, state, status, refund }) => ({
      id: line.id,
      at: line.createdAt,
      kind,
      reverses: reversed,
      amount: -line.amount,
      order: orderId && number !== null ? { id: orderId, number: formatOrderNumber(number) } : null,
      refund: refund && { account: masked(refund.iban), state: refund.state, valueDate: refund.valueDate },
      paymentId: kind === "allocation" && state === "paid" && status !== OrderStatus.canceled ? paymentId : null,
    })),
  };
}

/**
 * Returns the parts that a payment of `amount` cents would pay, earliest deadline first. Null: the largest payment.
 * @throws Forbidden for anybody except the SME itself, admin and bank.
 * @throws Refused "nothing_due" if nothing is owed, "too_much" if one payment cannot pay so much.
 */
export async function previewPayment(actor: Actor, smeId: string, amount: Cents | null): Promise<AllocatedPart[]> {
  assertVisible(actor, smeId);
  return toAllocatedParts(
    amount === null ? allocateInFull(await listOwedInstalments(db, smeId)) : await allocatePayment(db, smeId, amount),
  );
}

/**
 * Returns one page of the instalments that the SME owes of placed orders, earliest deadline first.
 * @throws Forbidden for anybody except the SME itself, admin and bank.
 */
export async function listOwedParts(
  actor: Actor,
  smeId: string,
  { page, perPage }: Pick<ListQuery, "page" | "perPage">,
): Promise<Listed<AllocatedPart>> {
  assertVisible(actor, smeId);
  const count = await countOwedInstalments(db, smeId);
  const start = (page - 1) * perPage;
  const owed = start < count ? await listOwedInstalments(db, smeId, { offset: start, limit: perPage }) : [];
  return { rows: await toAllocatedParts(allocateInFull(owed)), count, page };
}

/**
 * Returns the most (cents) that one payment from the SME's balance can pay: its next owed instalments without an open
 * payment. Callers check the permission. Reads `instalments`.
 */
export async function loadPayableAmount(smeId: string): Promise<Cents> {
  return sum((await listOwedInstalments(db, smeId, { where: isPayable })).map(unpaidAmount));
}

/** The most orders that the dialog for manual allocations shows. */
const MAX_PAYABLE_ORDERS = 20;

/**
 * Returns the orders that the SME's balance can pay, earliest deadline first, or only the order with this `number`.
 * `isCapped` is true if there may be more.
 * @throws Forbidden for anybody except the SME itself, admin and bank.
 */
export async function listPayableOrders(
  actor: Actor,
  smeId: string,
  number: number | null,
): Promise<{ rows: PayableOrder[]; isCapped: boolean }> {
  assertVisible(actor, smeId);
  const next = number === null ? await listOwedInstalments(db, smeId, { where: isPayable }) : [];
  const found = number === null ? [...new Set(next.map(({ orderId }) => orderId))] : await findOrderIds(number);
  const ids = found.slice(0, MAX_PAYABLE_ORDERS);
  const amounts = await sumOwedByOrder(db, smeId, ids, isPayable);
  const numbers = await loadOrderNumbers(ids);
  const rows = ids.map((id) => ({ orderId: id, order: numbers.get(id) ?? "", owed: amounts.get(id) ?? 0 }));
  return {
    rows: rows.filter(({ owed }) => owed > 0),
    isCapped: found.length > ids.length || next.length === MAX_INSTALMENTS_PER_PAYMENT,
  };
}

async function findOrderIds(number: number): Promise<string[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  return rows.map(({ id }) => id);
}

/** @throws Forbidden for anybody except the SME itself, admin and bank. */
function assertVisible(actor: Actor, smeId: string): void {
  if (actor.applicantId !== smeId && !hasPermission(actor, "transfers.see")) throw new Forbidden();
}

async function toAllocatedParts(covered: Allocation<Instalment>[]): Promise<AllocatedPart[]> {
  const numbers = await loadOrderNumbers([...new Set(covered.map(({ instalment }) => instalment.orderId))]);
  return covered.map(({ instalment, amount }) => ({
    id: instalment.id,
    orderId: instalment.orderId,
    order: numbers.get(instalment.orderId) ?? "",
    number: instalment.number,
    amount,
    isPart: amount < unpaidAmount(instalment),
    deadline: instalment.deadline,
    isOpen: instalment.paymentId !== null,
  }));
}

async function loadOrderNumbers(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids));
  return new Map(rows.map(({ id, number }) => [id, formatOrderNumber(number)]));
}

/**
 * Returns one page of the SMEs with unallocated cash, in cents, largest first. Callers check the permission. Source:
 * ledger account "unapplied".
 */
export const listUnappliedMoney = (query: Pick<ListQuery, "page" | "perPage">): Promise<FoundPage<UnappliedMoney>> =>
  loadCountedPage(query, unappliedList, readUnappliedMoney);

/** Yields all SMEs with unallocated cash in batches, in cents, largest first, for a file. */
export const streamUnappliedMoney = (): AsyncGenerator<UnappliedMoney[]> =>
  streamRows(unappliedList, ({ amount, smeId }) => [-amount, smeId], readUnappliedMoney);

const unappliedList: RowList<UnappliedMoney> = {
  condition: () => unappliedCondition,
  by: [balances.amount, balances.party],
  isRising: true,
};

// The literals let SQLite use the partial index of these balances.
const unappliedCondition = sql`${balances.account} = 'unapplied' and ${balances.amount} <> 0`;

async function readUnappliedMoney(
  where: SQL | undefined,
  order: SQL[],
  limit: number,
  offset: number,
): Promise<UnappliedMoney[]> {
  const rows = await db
    .select({
      smeId: applicants.id,
      name: companyNameSql(applicants),
      email: applicants.email,
      amount: balances.amount,
    })
    .from(balances)
    .innerJoin(applicants, eq(applicants.id, balances.party))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ smeId, name, email, amount }) => ({ smeId, name: name ?? email, amount: -amount }));
}
