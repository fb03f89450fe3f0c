/** An order's ledger entries, for finance officers of admins and the bank. */
import { asc, eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, instalments, ledgerLines, paymentInstalments, payments, postings } from "~/db/schema";
import { companyNameSql } from "~/domain/applicants/name.server";
import { instalmentsText } from "~/domain/instalments/instalment";
import {
  type AccountSummary,
  type LedgerAccount,
  type LedgerEntry,
  type LedgerPayment,
  ledgerAccounts,
  type OrderLedger,
  postingText,
} from "~/domain/ledger/ledger";
import type { Actor } from "~/domain/values/actor";
import { businessMonth } from "~/domain/values/calendar";
import { sum } from "~/domain/values/money";
import { findVisibleOrder } from "./order.server";

/**
 * Returns the order's ledger entries in time order, its account totals and its payments. Amounts are cents. Reads
 * `postings`, `ledgerLines` and `payments`.
 * @throws NotFound if the order does not exist, or the actor may not see it.
 */
export async function loadOrderLedger(actor: Actor, orderId: string): Promise<OrderLedger> {
  const order = await findVisibleOrder(db, actor, orderId);
  const made = await db
    .select()
    .from(postings)
    .where(eq(postings.orderId, orderId))
    .orderBy(asc(postings.createdAt), asc(postings.id));
  const lines = await db
    .select()
    .from(ledgerLines)
    .where(
      inArray(
        ledgerLines.postingId,
        made.map((posting) => posting.id),
      ),
    );
  const parties = await db
    .select({ id: applicants.id, title: companyNameSql(applicants), email: applicants.email })
    .from(applicants)
    .where(inArray(applicants.id, [order.smeId, order.supplierId]));
  const nameOf = new Map(parties.map(({ id, title, email }) => [id, title ?? email]));
  const kindOf = new Map(made.map((posting) => [posting.id, posting.kind]));

  const ofOrder = await listLedgerPayments(orderId);
  const stateOf = new Map(ofOrder.map(({ id, state }) => [id, state]));
  const entries = made.flatMap((posting): LedgerEntry[] =>
    lines
      .filter((line) => line.postingId === posting.id)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, account, party, amount }) => ({
        id,
        postingId: posting.id,
        account,
        amount,
        at: posting.createdAt,
        statementMonth: posting.month === businessMonth(posting.createdAt) ? null : posting.month,
        movement: postingText(
          posting.kind,
          kindOf.get(posting.reverses ?? "") ?? null,
          stateOf.get(posting.paymentId ?? "") ?? null,
        ),
        party: nameOf.get(party) ?? null,
        paymentId: posting.paymentId,
      })),
  );
  return { entries, accounts: summarizeAccounts(entries), payments: ofOrder };
}

/** Totals per ledger account that the order has entries in. */
function summarizeAccounts(entries: LedgerEntry[]): AccountSummary[] {
  const sideTotal = (account: LedgerAccount, sign: 1 | -1) =>
    sum(
      entries
        .filter((entry) => entry.account === account && entry.amount * sign > 0)
        .map((entry) => entry.amount * sign),
    );
  return (Object.keys(ledgerAccounts) as LedgerAccount[])
    .filter((account) => entries.some((entry) => entry.account === account))
    .map((account) => ({ account, debit: sideTotal(account, 1), credit: sideTotal(account, -1) }));
}

/** Returns the order's payments in every state, oldest first. */
async function listLedgerPayments(orderId: string): Promise<LedgerPayment[]> {
  const found = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const parts = await db
    .select({ paymentId: paymentInstalments.paymentId, number: instalments.number })
    .from(paymentInstalments)
    .innerJoin(instalments, eq(instalments.id, paymentInstalments.instalmentId))
    .where(
      inArray(
        paymentInstalments.paymentId,
        found.map((payment) => payment.id),
      ),
    );
  const paidInstalments = (id: string) =>
    instalmentsText(parts.filter((part) => part.paymentId === id).sort((a, b) => a.number - b.number));
  return found.map(({ id, amount, state, createdAt, endedAt }) => ({
    id,
    amount,
    state,
    over: paidInstalments(id),
    createdAt,
    endedAt,
  }));
}
