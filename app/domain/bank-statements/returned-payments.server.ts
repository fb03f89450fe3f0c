/** Recognises debits by which the bank takes a collected payment back, and links them to the payment's reversal. */
import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { bankLines, paymentReversals } from "~/db/schema";
import { recordEvent } from "~/domain/events/event.server";
import { loadPaymentGroup, type Payment } from "~/domain/payments/payment.server";
import { findPaymentIds } from "~/domain/payments/payment-references.server";
import { paymentReceiptNumber } from "~/domain/payments/settlement-receipt.server";
import { type Operator, systemOperator } from "~/domain/values/actor";
import { sum } from "~/domain/values/money";
import { NotFound, refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { bankLineName, openLineStates } from "./bank-line";
import { changeLineState } from "./line-state.server";

type Row = typeof bankLines.$inferSelect;

/** The most words of a line that are compared with payments' references, and their lengths. */
const MAX_WORDS = 20;
const [MIN_LENGTH, MAX_LENGTH] = [6, 64];

const wordsOf = ({ text, endToEndId }: Row): string[] => {
  const words = `${endToEndId ?? ""} ${text}`.split(/[\s,;/]+/);
  const isReference = ({ length }: string) => length >= MIN_LENGTH && length <= MAX_LENGTH;
  return [...new Set(words.filter(isReference))].slice(0, MAX_WORDS);
};

/** Returns whether the debit has the amount of these payments, in its currency or in dollars. */
export function hasPaymentAmount({ amount, currency }: Row, paid: readonly Payment[]): boolean {
  const isCollected = paid.every((payment) => payment.currency === currency);
  if (isCollected && sum(paid.map(({ collected }) => collected)) === -amount) return true;
  return currency === "USD" && sum(paid.map((payment) => payment.amount)) === -amount;
}

/** Returns the reversal of the payment that no line is linked to. Null if there is none. */
export async function findFreeReversal(tx: Tx, paymentId: string): Promise<string | null> {
  const isFree = and(eq(paymentReversals.paymentId, paymentId), isNull(paymentReversals.bankLineId));
  const [reversal] = await tx.select({ id: paymentReversals.id }).from(paymentReversals).where(isFree);
  return reversal?.id ?? null;
}

/**
 * Proposes to reverse the one payment that the new debit names by its amount and a reference. Links the debit to a
 * reversal that an admin has recorded by hand. Returns the line's new state. Null if the debit returns no payment.
 */
export async function matchReturnedPayment(tx: Tx, line: Row, now: number): Promise<Row["state"] | null> {
  const [id, ...others] = await findPaymentIds(tx, wordsOf(line));
  if (id === undefined || others.length > 0) return null;
  const { lead, members } = await loadPaymentGroup(tx, id);
  if (lead.gateway === "transfer") return null;
  const reversed = members.filter(({ state }) => state === "reversed");
  const paid = reversed.length > 0 ? reversed : members.filter(({ state }) => state === "paid");
  if (paid.length === 0 || !hasPaymentAmount(line, paid)) return null;
  const reversalId = reversed.length > 0 ? await findFreeReversal(tx, lead.id) : null;
  if (reversed.length > 0 && reversalId === null) return null;
  const proposals: Row["proposals"] = [{ smeId: lead.smeId, score: 100, why: ["payment"], paymentId: lead.id }];
  const proposed = { ...line, proposals };
  if (reversalId !== null) {
    await linkReversalLine(tx, proposed, { reversalId, payment: lead, by: systemOperator, now });
    return "linked";
  }
  const undecided = { smeId: null, decidedBy: null, decidedAt: null };
  return changeLineState(tx, line, {
    ...undecided,
    state: "proposed",
    proposals,
    reason: returnedPaymentReason(proposed),
  });
}

/** Returns the id of the payment that the debit returns. Null if it returns none. */
export const returnedPaymentId = ({ proposals }: Pick<Row, "proposals">): string | null =>
  proposals[0]?.paymentId ?? null;

/** Returns why a debit that returns a payment waits, a message(). Null for other lines. */
export function returnedPaymentReason(line: Pick<Row, "proposals">): string | null {
  const paymentId = returnedPaymentId(line);
  return paymentId === null ? null : message("lineReturnsPayment", paymentReceiptNumber(paymentId));
}

/**
 * Returns the debit that returns the payment.
 * @throws NotFound if the line does not exist, or returns another payment.
 * @throws Refused "done_already" if the line is decided.
 */
export async function findReturningLine(tx: Tx, lineId: string, paymentId: string): Promise<Row> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, lineId));
  if (!line || returnedPaymentId(line) !== paymentId) throw new NotFound();
  refuseUnless(openLineStates.includes(line.state), "done_already", message("lineOver"));
  return line;
}

/** Links the debit to the payment's reversal, and records the event. */
export async function linkReversalLine(
  tx: Tx,
  line: Row,
  { reversalId, payment, by, now }: { reversalId: string; payment: Payment; by: Operator; now: number },
): Promise<void> {
  const decided = { smeId: payment.smeId, reason: null, decidedBy: by.accountId, decidedAt: now };
  await changeLineState(tx, line, { ...decided, state: "linked", proposals: line.proposals });
  await tx.update(paymentReversals).set({ bankLineId: line.id }).where(eq(paymentReversals.id, reversalId));
  await recordEvent(tx, {
    subject: { kind: "bankLine", id: line.id },
    verb: "bankLine.linked",
    by,
    now,
    text: message("lineOfReversal", bankLineName(line), paymentReceiptNumber(payment.id)),
  });
}

/** Removes the link between the debit and its reversal. The reversal stays recorded. */
export async function unlinkReversal(tx: Tx, lineId: string): Promise<void> {
  await tx.update(paymentReversals).set({ bankLineId: null }).where(eq(paymentReversals.bankLineId, lineId));
}
