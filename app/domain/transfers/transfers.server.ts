/**
 * Money that came in by transfer. It is the SME's own until it pays an order: it stands to its account, book "unapplied".
 * Source: app/domain/README.md, "Money that comes in".
 */
import { and, desc, eq, gte, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { applicants, ledgerLines, orders, paymentInstalments, payments, postings } from "~/db/schema";
import { say } from "~/words/say";
import type { Actor, Operator } from "../actor";
import { applicantOf } from "../applicants/moves.server";
import { applicantById, orderById } from "../by-id.server";
import { clock } from "../clock";
import { Forbidden, NotFound, refuseUnless } from "../errors";
import { record } from "../events/record.server";
import { firstId, newId } from "../ids";
import { byOrder, coverOf, type Cover } from "../instalments/cover";
import type { Instalment } from "../instalments/instalments.server";
import { oweAgain, owedInstalments, payInstalments } from "../instalments/paying.server";
import { balanceOf, bookPayment, bookReceipt, reversePayment, reverseReceipt } from "../ledger/ledger.server";
import type { PostingKind } from "../ledger/entry";
import { sum, type Cents } from "../money";
import { orderNumber, OrderStatus } from "../orders/status";
import { may } from "../permissions";
import { addToFigure } from "../reports/figures.server";
import { verb } from "../verb.server";
import { insertRow } from "~/db/prepared.server";
import { referencesIn, transferReference } from "./reference";

/** The SME whose transfer reference stands in the text; null when none does, or those of two. */
export async function smeByReference(tx: Tx, text: string): Promise<string | null> {
  const found = new Set<string>();
  for (const { madeAt, tail } of referencesIn(text)) {
    const made = await tx
      .select({ id: applicants.id })
      .from(applicants)
      .where(and(eq(applicants.role, "sme"), gte(applicants.id, firstId(madeAt)), lt(applicants.id, firstId(madeAt + 1))));
    for (const { id } of made) if (id.endsWith(tail)) found.add(id);
  }
  const [smeId] = found;
  return found.size === 1 ? (smeId ?? null) : null;
}

/** What came in from the SME and pays no order yet, in cents. */
export const onAccount = async (tx: Tx, smeId: string): Promise<Cents> => -(await balanceOf(tx, "unapplied", smeId)) || 0;

export interface Received {
  smeId: string;
  /** Cents, above zero. */
  amount: Cents;
  /** The line of the bank statement that brought it; null where somebody writes it down by hand. */
  bankLineId: string | null;
  by: Operator;
}

/** Books money as the SME's own. Callers hold that a line is received once. Errors: NotFound. */
export async function receiveTransfer(tx: Tx, { smeId, amount, bankLineId, by }: Received, now: number): Promise<void> {
  await applicantById(tx, smeId, "sme");
  await bookReceipt(tx, smeId, amount, bankLineId, now);
  await record(tx, { subject: { kind: "applicant", id: smeId }, verb: "applicant.moneyReceived", by, now, text: say("moneyReceived", amount), line: "line" });
}

/** An officer writes down money of an SME that came in without a bank statement. It pays no order yet. Errors: NotFound. */
export const recordTransfer = verb("transfers.allocate", async ({ actor, tx, once }, smeId: string, amount: Cents, key: string | null = null, now: number = clock.now()): Promise<void> => {
  await once(key, now, () => receiveTransfer(tx, { smeId, amount, bankLineId: null, by: actor }, now));
});

/** Takes back the receipt of a line that was another's. Errors: Refused while its money pays an order. */
export async function takeBackTransfer(tx: Tx, { smeId, amount, bankLineId, by }: Received & { bankLineId: string }, now: number): Promise<void> {
  const free = await onAccount(tx, smeId);
  refuseUnless(free >= amount, "too_much", say("moneyIsUsed", amount, free));
  await reverseReceipt(tx, bankLineId, now);
  await record(tx, { subject: { kind: "applicant", id: smeId }, verb: "applicant.moneyTakenBack", by, now, text: say("moneyTakenBack", amount), line: "line" });
}

/**
 * Pays what the SME owes with the money on its account, oldest due first, `most` cents at most; what waits for the answer of a
 * bank is left out. Answers what was used. Nothing owed, or nothing on account, uses nothing.
 */
export async function allocateOldest(tx: Tx, smeId: string, by: Operator, now: number, most = Number.MAX_SAFE_INTEGER): Promise<Cents> {
  const owed = (await owedInstalments(tx, smeId)).filter(({ paymentId }) => paymentId === null);
  const amount = Math.min(most, await onAccount(tx, smeId), sum(owed.map((one) => one.amount)));
  if (amount > 0) await allocate(tx, smeId, coverOf(owed, amount), by, now);
  return amount;
}

/** An SME uses the money on its account, oldest due first. Errors: Refused when there is nothing on account, or nothing owed. */
export const payFromAccount = verb("orders.pay", async ({ actor, tx, once }, key: string | null = null, now: number = clock.now()): Promise<Cents> => {
  const sme = await applicantOf(tx, actor);
  return once(key, now, async () => {
    refuseUnless((await onAccount(tx, sme.id)) > 0, "nothing_on_account", say("nothingOnAccount"));
    const used = await allocateOldest(tx, sme.id, actor, now);
    refuseUnless(used > 0, "nothing_due", say("nothingDue"));
    return used;
  });
});

export interface Share {
  orderId: string;
  /** Cents. */
  amount: Cents;
}

/**
 * An officer pays orders of an SME with the money on its account: the shares by hand, or oldest due first without any. Within
 * an order the oldest instalment comes first. Errors: NotFound; Refused where more is asked for than is on account or owed.
 */
export const allocateMoney = verb("transfers.allocate", async ({ actor, tx, once }, smeId: string, shares: Share[] | null, key: string | null = null, now: number = clock.now()): Promise<Cents> => {
  await applicantById(tx, smeId, "sme");
  return once(key, now, async () => {
    const free = await onAccount(tx, smeId);
    refuseUnless(free > 0, "nothing_on_account", say("nothingOnAccount"));
    if (shares === null) return allocateOldest(tx, smeId, actor, now);
    const wanted = sum(shares.map(({ amount }) => amount));
    refuseUnless(wanted <= free, "too_much", say("notThatMuchOnAccount", free));
    const owed = (await owedInstalments(tx, smeId)).filter(({ paymentId }) => paymentId === null);
    const covered = shares.flatMap(({ orderId, amount }) => {
      const ofOrder = owed.filter((one) => one.orderId === orderId);
      if (ofOrder.length === 0) throw new NotFound();
      return coverOf(ofOrder, amount);
    });
    await allocate(tx, smeId, covered, actor, now);
    return wanted;
  });
});

/** A payment for each order, settled at once. */
async function allocate(tx: Tx, smeId: string, covered: Cover<Instalment>[], by: Operator, now: number): Promise<void> {
  for (const part of byOrder(covered)) {
    const order = await orderById(tx, part[0]?.of.orderId ?? "");
    const payment: typeof payments.$inferSelect = {
      id: newId(now), orderId: order.id, smeId, leadId: null, amount: sum(part.map(({ amount }) => amount)), state: "paid", withoutBrowser: false, payUrl: null,
      gateway: "transfer", currency: "USD", collected: sum(part.map(({ amount }) => amount)), gatewayReference: null, refundReference: null, trouble: null,
      createdAt: now, endedAt: now, askAt: null, refundAt: null,
    };
    await insertRow(tx, payments, payment);
    const pays = part.map(({ of, amount }) => ({ paymentId: payment.id, instalmentId: of.id, amount }));
    await tx.insert(paymentInstalments).values(pays);
    await bookPayment(tx, order, payment, now);
    await addToFigure(tx, "collected", order, payment.amount, now);
    await payInstalments(tx, order, pays, { paymentId: payment.id, amount: payment.amount, by }, now);
  }
}

/**
 * Puts what an allocation paid back on the SME's account: its instalments are owed again. Errors: NotFound; Refused for what a
 * bank collected, for what was put back already, and for an upfront part, since the order stands on it.
 */
export const undoAllocation = verb("transfers.allocate", async ({ actor, tx, once }, paymentId: string, key: string | null = null, now: number = clock.now()): Promise<void> => {
  await once(key, now, async () => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) throw new NotFound();
    refuseUnless(payment.gateway === "transfer" && payment.state === "paid", "payment_over", say("notAnAllocation"));
    const order = await orderById(tx, payment.orderId);
    await tx.update(payments).set({ state: "refunded", endedAt: now }).where(eq(payments.id, paymentId));
    for (const amount of await reversePayment(tx, order, paymentId, now)) await addToFigure(tx, "refunded", order, amount, now);
    await oweAgain(tx, order, { paymentId, amount: payment.amount, by: actor, verb: "payment.undone" }, now);
  });
});

export interface AccountLine {
  id: string;
  at: number;
  kind: PostingKind;
  /** What the balance changes by. */
  amount: Cents;
  /** What it was used for. */
  order: { id: string; number: string } | null;
  /** An allocation that can be undone. */
  paymentId: string | null;
}

/** The money on an SME's account, for itself, admin and bank. */
export interface MoneyAccount {
  smeId: string;
  reference: string;
  balance: Cents;
  owed: Cents;
  /** The newest first. */
  lines: AccountLine[];
}

const LINES_SHOWN = 50;

/** Errors: NotFound, Forbidden for anybody else. */
export async function moneyAccountOf(actor: Actor, smeId: string): Promise<MoneyAccount> {
  if (actor.applicantId !== smeId && !may(actor, "transfers.see")) throw new Forbidden();
  await applicantById(db, smeId, "sme");
  const rows = await db
    .select({ line: ledgerLines, kind: postings.kind, paymentId: postings.paymentId, orderId: orders.id, number: orders.number, state: payments.state, status: orders.status })
    .from(ledgerLines)
    .innerJoin(postings, eq(postings.id, ledgerLines.postingId))
    .leftJoin(orders, eq(orders.id, postings.orderId))
    .leftJoin(payments, eq(payments.id, postings.paymentId))
    .where(and(eq(ledgerLines.book, "unapplied"), eq(ledgerLines.party, smeId)))
    .orderBy(desc(ledgerLines.createdAt), desc(ledgerLines.id))
    .limit(LINES_SHOWN);
  return {
    smeId,
    reference: transferReference(smeId),
    balance: await onAccount(db, smeId),
    owed: sum((await owedInstalments(db, smeId)).map(({ amount }) => amount)),
    lines: rows.map(({ line, kind, paymentId, orderId, number, state, status }) => ({
      id: line.id, at: line.createdAt, kind,
      amount: -line.amount,
      order: orderId && number !== null ? { id: orderId, number: orderNumber(number) } : null,
      paymentId: kind === "allocation" && state === "paid" && status !== OrderStatus.canceled ? paymentId : null,
    })),
  };
}
