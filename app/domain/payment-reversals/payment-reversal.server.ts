/**
 * Records that a bank took a collected payment back. Takes two admins if there are two. Source: app/domain/README.md,
 * "Payments".
 */
import { and, eq, gte } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow, updateRow } from "~/db/prepared-statements.server";
import { bankLines, paymentReversals, payments } from "~/db/schema";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import {
  findFreeReversal,
  findReturningLine,
  hasPaymentAmount,
  linkReversalLine,
} from "~/domain/bank-statements/returned-payments.server";
import { lockSmeAndOrders } from "~/domain/events/event.server";
import { holdOrdersAutomatically } from "~/domain/holds/hold.server";
import { reversePayment } from "~/domain/ledger/ledger.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import { loadPaymentGroup, type Payment } from "~/domain/payments/payment.server";
import { findPaymentIds } from "~/domain/payments/payment-references.server";
import { undoInstalmentPayment } from "~/domain/payments/settlement.server";
import { addMonths, businessDay, endOfDay, isoDay, parseDay, startOfDay } from "~/domain/values/calendar";
import { generateId } from "~/domain/values/ids";
import { sum } from "~/domain/values/money";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { inTurns } from "~/domain/verbs/for-each-row";
import { message } from "~/words/message";
import { REVERSAL_MONTHS, REVERSE_PAYMENT, type SentPaymentReversal } from "./payment-reversal";
import { readReversalsBeforeHold } from "./reversals-before-hold.server";

/** A payment, or the group of payments that a bank collected together. */
export interface ReversiblePayment {
  /** The lead payment, and its order. */
  paymentId: string;
  orderId: string;
}

/**
 * Returns the payment with this reference: its id, the number of its receipt, or the gateway's reference. Callers check
 * the permission. Reads `payments`.
 * @throws NotFound without such a payment.
 */
export async function findReversiblePayment(reference: string): Promise<ReversiblePayment> {
  const [found] = await findPaymentIds(db, [reference]);
  if (!found) throw new NotFound();
  const { lead } = await loadPaymentGroup(db, found);
  return { paymentId: lead.id, orderId: lead.orderId };
}

/**
 * Returns the group's lead and the payments whose money the bank has.
 * @throws NotFound without such a payment of the order.
 * @throws Refused "payment_over" if a transfer paid it, or no bank has its money; "done_already" after a reversal.
 */
async function loadReversible(
  tx: Tx,
  { paymentId, orderId }: ReversiblePayment,
): Promise<{ lead: Payment; paid: Payment[] }> {
  const { lead, members } = await loadPaymentGroup(tx, paymentId);
  if (lead.orderId !== orderId) throw new NotFound();
  const paid = members.filter(({ state }) => state === "paid");
  refuseUnless(lead.gateway !== "transfer", "payment_over", message("reversesNoTransfer"));
  refuseUnless(!members.some(({ state }) => state === "reversed"), "done_already", message("paymentReversedBefore"));
  refuseUnless(paid.length > 0, "payment_over", message("reversesPaidOnly"));
  return { lead, paid };
}

const lineStateOf = (tx: Tx, id: string) =>
  tx.select({ state: bankLines.state }).from(bankLines).where(eq(bankLines.id, id));

const reversalRule: ApprovalRule<[reversal: SentPaymentReversal]> = {
  verbName: REVERSE_PAYMENT,
  subject: ({ orderId }) => ({ id: orderId, role: null }),
  async requirement(tx, _by, { lineId = null, paymentId }) {
    const isRecorded = lineId !== null && (await findFreeReversal(tx, paymentId)) !== null;
    return isRecorded ? null : requireSecondPerson(message("paymentReversalsTakeTwo"));
  },
  async describe(tx, { valueDate, cause, bankReference, ...payment }) {
    const { lead, paid } = await loadReversible(tx, payment);
    const company = await applicantById(tx, lead.smeId);
    const name = companyDisplayName(company) ?? company.email;
    const amount = sum(paid.map((part) => part.amount));
    return message("wouldReversePayment", amount, name, endOfDay(parseDay(valueDate)), cause, bankReference);
  },
  async basis(tx, { paymentId, lineId = null }) {
    const { members } = await loadPaymentGroup(tx, paymentId);
    const states = members.map(({ id, state }) => `${id} ${state}`);
    const [line] = lineId === null ? [] : await lineStateOf(tx, lineId);
    return line ? [...states, line.state] : states;
  },
  dependsOn: ["bankLine"],
  record: async (_tx, { orderId }) => ({ kind: "order", id: orderId }),
};

/**
 * Records that the bank took a payment back, and owes its instalments again with their old deadlines. A payment of
 * several orders is reversed as a whole, except the parts that were refunded. A second reversal puts the SME on hold.
 * Links the debit `lineId` to the reversal, also to an earlier reversal by hand. Returns the reversal's id.
 * @throws NotFound without such a payment.
 * @throws Refused "payment_over" if a transfer paid it, or no bank has its money; "done_already" after a reversal.
 * @throws Refused "done_already" if the debit is decided, "wrong_status" if it has another amount.
 * @throws Invalid at field "valueDate" if the day is in the future or before the payment.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const reverseCollectedPayment = verbWithApproval<[reversal: SentPaymentReversal], string>(
  "payments.reverse",
  reversalRule,
  async ({ actor: by, tx, now }, { valueDate, cause, bankReference, note, lineId = null, ...payment }) => {
    const line = lineId === null ? null : await findReturningLine(tx, lineId, payment.paymentId);
    const recorded = line && (await findFreeReversal(tx, payment.paymentId));
    if (line && recorded) {
      const { lead: reversed } = await loadPaymentGroup(tx, payment.paymentId);
      await linkReversalLine(tx, line, { reversalId: recorded, payment: reversed, by, now });
      return recorded;
    }
    const { lead, paid } = await loadReversible(tx, payment);
    refuseUnless(!line || hasPaymentAmount(line, paid), "wrong_status", message("lineOtherPayment"));
    if (valueDate > isoDay(now)) throw new Invalid({ valueDate: [message("reversalInFuture")] });
    const paidAt = lead.endedAt ?? lead.createdAt;
    if (valueDate < isoDay(paidAt)) throw new Invalid({ valueDate: [message("reversalBeforePayment", paidAt)] });
    const orderIds = paid.map(({ orderId }) => orderId);
    await lockSmeAndOrders(tx, lead.smeId, orderIds);
    const id = generateId(now);
    await insertRow(tx, paymentReversals, {
      id,
      paymentId: lead.id,
      smeId: lead.smeId,
      amount: sum(paid.map(({ amount }) => amount)),
      valueDate,
      cause,
      bankReference,
      note,
      recordedBy: by.accountId,
      createdAt: now,
    });
    for await (const { id: paymentId, orderId, amount } of inTurns(paid)) {
      const order = await orderById(tx, orderId);
      await updateRow(tx, payments, paymentId, { state: "reversed", endedAt: now });
      await reversePayment(tx, order, paymentId, now);
      await undoInstalmentPayment(tx, order, {
        paymentId,
        amount,
        by,
        verb: "payment.reversed",
        text: (...owed) => message("partsTakenBack", ...owed, cause),
        now,
      });
    }
    if (line) await linkReversalLine(tx, line, { reversalId: id, payment: lead, by, now });
    await holdAfterReversals(tx, lead.smeId, { placedBy: by.accountId, now });
    return id;
  },
);

/** Puts the SME on hold if the bank took back as many of its payments within REVERSAL_MONTHS as the setting says. */
async function holdAfterReversals(
  tx: Tx,
  smeId: string,
  { placedBy, now }: { placedBy: string; now: number },
): Promise<void> {
  const since = startOfDay(addMonths(businessDay(now), -REVERSAL_MONTHS));
  const [limit, count] = await Promise.all([
    readReversalsBeforeHold(tx),
    tx.$count(paymentReversals, and(eq(paymentReversals.smeId, smeId), gte(paymentReversals.createdAt, since))),
  ]);
  if (limit === 0 || count < limit) return;
  const reason = message("heldForReversals", count, REVERSAL_MONTHS);
  await holdOrdersAutomatically(tx, smeId, { reason, placedBy, now });
}
