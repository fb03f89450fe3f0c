/** Loads the money on an SME's account for the SME, admin and bank, and previews payments. */
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { applicants, balances, cashRefunds, instalments, ledgerLines, orders, payments, postings } from "~/db/schema";
import { companyDisplayName, companyNameSql } from "~/domain/applicants/name.server";
import { loadDebt } from "~/domain/figures/figures.server";
import { allocateAmount, allocateInFull } from "~/domain/instalments/allocation";
import { unpaidSumSql } from "~/domain/instalments/instalment.server";
import type { FoundPage, Listed, ListQuery } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { applicantById } from "~/domain/lookups.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import { isOwed, listOwedInstalments } from "~/domain/payments/settlement.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { masked } from "~/domain/values/iban";
import type { Cents } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import type { AllocatedPart, MoneyAccount, UnappliedMoney } from "./money-account";
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
  if (actor.applicantId !== smeId && !hasPermission(actor, "transfers.see")) throw new Forbidden();
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
 * Returns the parts that a payment of `amount` cents would pay, earliest deadline first.
 * @throws Forbidden for anybody except the SME itself, admin and bank.
 * @throws Refused "nothing_due" if nothing is owed, "too_much" if less is owed.
 */
export async function previewAllocation(actor: Actor, smeId: string, amount: Cents): Promise<AllocatedPart[]> {
  return toAllocatedParts(allocateAmount(await loadOwedInstalments(actor, smeId), amount));
}

/**
 * Returns all instalments that the SME owes of placed orders, earliest deadline first.
 * @throws Forbidden for anybody except the SME itself, admin and bank.
 */
export async function listOwedParts(actor: Actor, smeId: string): Promise<AllocatedPart[]> {
  return toAllocatedParts(allocateInFull(await loadOwedInstalments(actor, smeId)));
}

/**
 * Returns one page of listOwedParts(), or of previewAllocation() with `amount` cents.
 * @throws the errors of those.
 */
export async function pageOwedParts(
  actor: Actor,
  smeId: string,
  { page, perPage }: Pick<ListQuery, "page" | "perPage">,
  amount: Cents | null = null,
): Promise<Listed<AllocatedPart>> {
  const owed = await loadOwedInstalments(actor, smeId);
  const covered = amount === null ? allocateInFull(owed) : allocateAmount(owed, amount);
  const start = (page - 1) * perPage;
  return { rows: await toAllocatedParts(covered.slice(start, start + perPage)), count: covered.length, page };
}

/**
 * Returns the amount (cents) that the SME can pay from its balance: the owed instalments without an open payment.
 * Callers check the permission. Reads `instalments`.
 */
export async function loadPayableAmount(smeId: string): Promise<Cents> {
  const [payable] = await db
    .select({ amount: unpaidSumSql })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(and(isOwed(smeId), isNull(instalments.paymentId)));
  return payable?.amount ?? 0;
}

async function loadOwedInstalments(actor: Actor, smeId: string) {
  if (actor.applicantId !== smeId && !hasPermission(actor, "transfers.see")) throw new Forbidden();
  return listOwedInstalments(db, smeId);
}

async function toAllocatedParts(
  covered: ReturnType<typeof allocateAmount<Awaited<ReturnType<typeof loadOwedInstalments>>[number]>>,
): Promise<AllocatedPart[]> {
  const ids = [...new Set(covered.map(({ instalment }) => instalment.orderId))];
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids));
  const numbers = new Map(rows.map(({ id, number }) => [id, formatOrderNumber(number)]));
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

/**
 * Lists the SMEs with unallocated cash, in cents, largest first. Callers check the permission. Source: ledger account
 * "unapplied".
 */
export async function listUnappliedMoney(): Promise<UnappliedMoney[]> {
  return readUnappliedMoney(unappliedCondition, [asc(balances.amount)]);
}

/** Returns one page of listUnappliedMoney(). */
export const pageUnappliedMoney = (query: Pick<ListQuery, "page" | "perPage">): Promise<FoundPage<UnappliedMoney>> =>
  loadCountedPage(
    query,
    { condition: () => unappliedCondition, by: [balances.amount, balances.party], isRising: true },
    readUnappliedMoney,
  );

// The literals let SQLite use the partial index of these balances.
const unappliedCondition = sql`${balances.account} = 'unapplied' and ${balances.amount} <> 0`;

async function readUnappliedMoney(
  where: SQL | undefined,
  order: SQL[],
  limit?: number,
  offset?: number,
): Promise<UnappliedMoney[]> {
  const query = db
    .select({
      smeId: applicants.id,
      name: companyNameSql(applicants),
      email: applicants.email,
      amount: balances.amount,
    })
    .from(balances)
    .innerJoin(applicants, eq(applicants.id, balances.party))
    .where(where)
    .orderBy(...order);
  const rows = await (limit === undefined ? query : query.limit(limit).offset(offset ?? 0));
  return rows.map(({ smeId, name, email, amount }) => ({ smeId, name: name ?? email, amount: -amount }));
}
