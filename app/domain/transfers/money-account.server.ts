/** The money on an SME's account, as the SME, admin and bank see it; and what a payment would cover. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { applicants, balances, ledgerLines, orders, payments, postings } from "~/db/schema";
import type { Actor } from "../actor";
import { nameIn, nameOf } from "../applicants/name.server";
import { applicantById } from "../by-id.server";
import { Forbidden } from "../errors";
import { coverOf } from "../instalments/cover";
import { type Cents, sum } from "../money";
import { OrderStatus, orderNumber } from "../orders/status";
import { owedInstalments } from "../payments/paying.server";
import { may } from "../permissions";
import type { CoveredPart, MoneyAccount, UnappliedMoney } from "./money-account";
import { transferReference } from "./reference";
import { onAccount } from "./transfers.server";

const LINES_SHOWN = 50;

/** Errors: NotFound, Forbidden for anybody else. */
export async function moneyAccountOf(actor: Actor, smeId: string): Promise<MoneyAccount> {
  if (actor.applicantId !== smeId && !may(actor, "transfers.see")) throw new Forbidden();
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
    })
    .from(ledgerLines)
    .innerJoin(postings, eq(postings.id, ledgerLines.postingId))
    .leftJoin(reversed, eq(reversed.id, postings.reverses))
    .leftJoin(orders, eq(orders.id, postings.orderId))
    .leftJoin(payments, eq(payments.id, postings.paymentId))
    .where(and(eq(ledgerLines.book, "unapplied"), eq(ledgerLines.party, smeId)))
    .orderBy(desc(ledgerLines.createdAt), desc(ledgerLines.id))
    .limit(LINES_SHOWN);
  return {
    smeId,
    name: nameOf(company) ?? company.email,
    reference: transferReference(smeId),
    balance: await onAccount(db, smeId),
    owed: sum((await owedInstalments(db, smeId)).map(({ amount }) => amount)),
    lines: rows.map(({ line, kind, reversed, paymentId, orderId, number, state, status }) => ({
      id: line.id,
      at: line.createdAt,
      kind,
      reverses: reversed,
      amount: -line.amount,
      order: orderId && number !== null ? { id: orderId, number: orderNumber(number) } : null,
      paymentId: kind === "allocation" && state === "paid" && status !== OrderStatus.canceled ? paymentId : null,
    })),
  };
}

/**
 * What a payment of `amount` would cover, the oldest due first. Errors: Forbidden; Refused when nothing is owed, or
 * less than that.
 */
export async function coverFor(actor: Actor, smeId: string, amount: Cents): Promise<CoveredPart[]> {
  return numbered(coverOf(await owedBy(actor, smeId), amount));
}

/** Everything that the SME owes of orders that are placed, the oldest due first. Errors: Forbidden. */
export async function owedFor(actor: Actor, smeId: string): Promise<CoveredPart[]> {
  return numbered((await owedBy(actor, smeId)).map((of) => ({ of, amount: of.amount })));
}

async function owedBy(actor: Actor, smeId: string) {
  if (actor.applicantId !== smeId && !may(actor, "transfers.see")) throw new Forbidden();
  return owedInstalments(db, smeId);
}

async function numbered(
  covered: ReturnType<typeof coverOf<Awaited<ReturnType<typeof owedBy>>[number]>>,
): Promise<CoveredPart[]> {
  const ids = [...new Set(covered.map(({ of }) => of.orderId))];
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids));
  const numbers = new Map(rows.map(({ id, number }) => [id, orderNumber(number)]));
  return covered.map(({ of, amount }) => ({
    id: of.id,
    orderId: of.orderId,
    order: numbers.get(of.orderId) ?? "",
    number: of.number,
    amount,
    isPart: amount < of.amount,
    deadline: of.deadline,
    isOpen: of.paymentId !== null,
  }));
}

/** SMEs whose money pays no order yet, the largest sum first. Errors: none; callers ask for the permission. */
export async function unappliedMoney(): Promise<UnappliedMoney[]> {
  const rows = await db
    .select({ smeId: applicants.id, name: nameIn(applicants), email: applicants.email, amount: balances.amount })
    .from(balances)
    .innerJoin(applicants, eq(applicants.id, balances.party))
    // The literal lets SQLite use the index of such balances.
    .where(sql`${balances.book} = 'unapplied' and ${balances.amount} <> 0`)
    .orderBy(balances.amount);
  return rows.map(({ smeId, name, email, amount }) => ({ smeId, name: name ?? email, amount: -amount }));
}
