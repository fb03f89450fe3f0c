/**
 * Refunds of cash. Two people send money from an SME's account to its bank account, and an officer or a bank statement
 * confirms the transfer. Source: app/domain/README.md, "Incoming money".
 */
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { cashRefunds } from "~/db/schema";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { postRefund, postRefundPayout, reverseRefund } from "~/domain/ledger/ledger.server";
import { applicantById } from "~/domain/lookups.server";
import { configuration } from "~/domain/settings/configuration";
import type { Operator } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { masked } from "~/domain/values/iban";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { type Collected, convertToCents } from "~/gateways/bank/currency";
import { message } from "~/words/message";
import { companyName } from "./receipt.server";
import { isRefundReference, refundReference, type SentRefund } from "./refund";
import { loadUnappliedBalance } from "./transfer.server";

type Row = typeof cashRefunds.$inferSelect;

const refundRule: ApprovalRule<[refund: SentRefund]> = {
  verbName: "refundCash",
  // One proposal per SME, so that an approver sees all that leaves its account.
  subject: ({ smeId }) => ({ id: smeId, role: "sme" }),
  requirement: async () => requireSecondPerson(message("cashRefundsTakeTwo")),
  describe: async (tx, { smeId, amount, iban, holder, bank, reason }) =>
    message(
      "wouldRefundCash",
      amount,
      await companyName(tx, smeId),
      message("refundAccount", masked(iban), holder, bank),
      reason,
    ),
  basis: (tx, { smeId }) => companyName(tx, smeId),
  details: ({ iban }) => ({ iban }),
};

/**
 * Takes money off an SME's account for a transfer to its bank account. Returns the refund's id.
 * @throws NotFound if the SME does not exist.
 * @throws Refused "too_much" if the balance is smaller, "done_already" while another refund of the SME is due.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const refundCash = verbWithApproval<[refund: SentRefund], string>(
  "transfers.refund",
  refundRule,
  async ({ actor: by, tx, now }, { smeId, amount, iban, holder, bank, reason }) => {
    await applicantById(tx, smeId, "sme");
    // Another transaction may use the same balance at the same time.
    await lockSubjects(tx, "applicant", smeId);
    const dueRefunds = await tx.select().from(cashRefunds).where(isDueRefundOf(smeId));
    refuseUnless(dueRefunds.length === 0, "done_already", message("refundIsDue"));
    const free = await loadUnappliedBalance(tx, smeId);
    refuseUnless(amount <= free, "too_much", message("notThatMuchOnAccount", free));
    const id = await postRefund(tx, { smeId, amount }, now);
    await insertRow(tx, cashRefunds, {
      id,
      smeId,
      amount,
      iban,
      holder,
      bank,
      reason,
      endToEndId: refundReference(id),
      state: "due",
      approvedBy: by.accountId,
      createdAt: now,
    });
    await recordEvent(tx, {
      subject: { kind: "refund", id },
      verb: "refund.approved",
      by,
      now,
      text: message("cashRefundApproved", amount, masked(iban), reason),
    });
    return id;
  },
);

const isDueRefundOf = (smeId: string) => and(eq(cashRefunds.smeId, smeId), sql`${cashRefunds.state} = 'due'`);

/** The bank's confirmation. */
interface RefundPayment {
  /** A day such as "2026-11-23". */
  valueDate: string;
  /** Null only in bank statements. */
  bankReference: string | null;
}

/**
 * Confirms that the bank has transferred a refund. The SME gets a message.
 * @throws NotFound if the refund does not exist.
 * @throws Invalid if the value date is in the future.
 * @throws Refused "done_already" unless the refund is due.
 */
export const payRefund = verb(
  "transfers.refund",
  async ({ actor, tx, now }, id: string, payment: RefundPayment): Promise<void> => {
    const refund = await refundById(tx, id);
    if (payment.valueDate > isoDay(now)) throw new Invalid({ valueDate: [message("valueDateInFuture")] });
    refuseUnless(refund.state === "due", "done_already", message("refundNotDue"));
    await markPaid(tx, refund, payment, { by: actor, now });
  },
);

/**
 * Loads a stored refund.
 * @throws NotFound if it does not exist.
 */
async function refundById(tx: Tx, id: string): Promise<Row> {
  const [refund] = await tx.select().from(cashRefunds).where(eq(cashRefunds.id, id));
  if (!refund) throw new NotFound();
  return refund;
}

interface Change {
  by: Operator;
  now: number;
}

async function markPaid(
  tx: Tx,
  refund: Row,
  { valueDate, bankReference }: RefundPayment,
  { by, now }: Change,
): Promise<void> {
  const { id, endToEndId, amount } = refund;
  const payoutId = await postRefundPayout(tx, refund, now);
  await tx
    .update(cashRefunds)
    .set({ state: "paid", payoutId, valueDate, bankReference, paidBy: by.accountId, paidAt: now })
    .where(eq(cashRefunds.id, id));
  await recordEvent(tx, {
    subject: { kind: "refund", id },
    verb: "refund.paid",
    by,
    now,
    text: message("cashRefundPaid", endToEndId, amount, bankReference),
  });
}

const takeBackRule: ApprovalRule<[id: string, reason: string]> = {
  verbName: "takeRefundBack",
  subject: (id) => ({ id, role: null }),
  requirement: async () => requireSecondPerson(message("refundsBackTakeTwo")),
  async describe(tx, id, reason) {
    const { endToEndId, amount, smeId, state } = await refundById(tx, id);
    const name = await companyName(tx, smeId);
    return message(state === "paid" ? "wouldReturnRefund" : "wouldWithdrawRefund", endToEndId, amount, name, reason);
  },
  async basis(tx, id) {
    const { state } = await refundById(tx, id);
    return { state };
  },
  record: async (_tx, id) => ({ kind: "refund", id }),
};

/**
 * Puts a refund's money back on the SME's account: withdraws a due refund, or marks a paid one as returned by the bank.
 * @throws NotFound if the refund does not exist.
 * @throws Refused "done_already" if it is withdrawn or returned.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const takeRefundBack = verbWithApproval<[id: string, reason: string]>(
  "transfers.refund",
  takeBackRule,
  async ({ actor: by, tx, now }, id, reason) => {
    const refund = await refundById(tx, id);
    refuseUnless(refund.state === "due" || refund.state === "paid", "done_already", message("refundIsOver"));
    await endRefund(
      tx,
      refund,
      { state: refund.state === "due" ? "withdrawn" : "returned", endReason: reason },
      { by, now },
    );
  },
);

async function endRefund(
  tx: Tx,
  refund: Row,
  { state, endReason }: { state: "withdrawn" | "returned"; endReason: string },
  { by, now }: Change,
): Promise<void> {
  const { id, endToEndId, amount } = refund;
  await reverseRefund(tx, refund, now);
  await tx
    .update(cashRefunds)
    .set({ state, endedBy: by.accountId, endedAt: now, endReason })
    .where(eq(cashRefunds.id, id));
  await recordEvent(tx, {
    subject: { kind: "refund", id },
    verb: `refund.${state}`,
    by,
    now,
    text: message(state === "withdrawn" ? "cashRefundWithdrawn" : "cashRefundReturned", endToEndId, amount, endReason),
    reason: endReason,
  });
}

/* ---- for bank statements ---- */

/** Returns whether a bank statement's amount is the refund's: in US dollars, or at the fixed rate. */
export const isRefundAmount = ({ amount }: Pick<Row, "amount">, booked: Collected): boolean =>
  booked.currency === "USD"
    ? booked.units === amount
    : convertToCents(booked, configuration().payments.rates) === amount;

const findRefund = async (tx: Tx, endToEndId: string): Promise<Row | null> => {
  if (!isRefundReference(endToEndId)) return null;
  const [refund] = await tx.select().from(cashRefunds).where(eq(cashRefunds.endToEndId, endToEndId));
  return refund ?? null;
};

/**
 * Marks the refund as paid that a bank statement's debit transferred. Returns null if no refund has the reference;
 * "other amount" if the amount differs; "over" if the refund was withdrawn or returned; "already" if it is paid. Only
 * "settled" changes anything.
 */
export async function settleRefundByReference(
  tx: Tx,
  endToEndId: string,
  debited: Collected,
  { by, now, ...payment }: RefundPayment & Change,
): Promise<"settled" | "already" | "over" | "other amount" | null> {
  const refund = await findRefund(tx, endToEndId);
  if (!refund) return null;
  if (!isRefundAmount(refund, debited)) return "other amount";
  if (refund.state === "paid") return "already";
  if (refund.state !== "due") return "over";
  await markPaid(tx, refund, payment, { by, now });
  return "settled";
}

/**
 * Marks the refund as returned that a bank statement's line brought back. Returns null if no refund has the reference;
 * "other amount" if the amount differs; "over" if the refund was withdrawn; "already" if it is returned. Only
 * "returned" changes anything.
 */
export async function returnRefundByReference(
  tx: Tx,
  endToEndId: string,
  credited: Collected,
  { by, now, reason }: Change & { reason: string },
): Promise<"returned" | "already" | "over" | "other amount" | null> {
  const refund = await findRefund(tx, endToEndId);
  if (!refund) return null;
  if (!isRefundAmount(refund, credited)) return "other amount";
  if (refund.state === "returned") return "already";
  if (refund.state === "withdrawn") return "over";
  await endRefund(tx, refund, { state: "returned", endReason: reason }, { by, now });
  return "returned";
}

/** Returns whether the refund with this reference has the amount. Null if no refund has the reference. */
export async function hasRefundAmount(tx: Tx, endToEndId: string, booked: Collected): Promise<boolean | null> {
  const refund = await findRefund(tx, endToEndId);
  return refund && isRefundAmount(refund, booked);
}
