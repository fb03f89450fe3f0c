/** The transfers of accepted claims: the insurer's payments, and recoveries that go to it. */
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow, updateRow } from "~/db/prepared-statements.server";
import { claimPayments, insuranceClaims } from "~/db/schema";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { findTransferOfLine } from "~/domain/cash/receipt";
import { findStandingClaim } from "~/domain/insured-losses/insured-loss.server";
import { postClaimPayment } from "~/domain/ledger/ledger.server";
import { orderById } from "~/domain/lookups.server";
import type { Order } from "~/domain/orders/transitions.server";
import type { Operator } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { generateId } from "~/domain/values/ids";
import { acceptedState, claimReceivable, recoveriesDue } from "~/domain/values/insured-loss";
import type { Cents } from "~/domain/values/money";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { type ClaimTransfer, claimName } from "./insurance-claim";
import { recordClaim, requireClaim, type StoredClaim } from "./insurance-claim.server";

type TransferKind = (typeof claimPayments.$inferSelect)["kind"];
type TransferInput = [orderId: string, transfer: ClaimTransfer];

const transferRule = (
  verbName: string,
  describe: (name: string, transfer: ClaimTransfer) => string,
): ApprovalRule<TransferInput> => ({
  verbName,
  subject: (orderId) => ({ id: orderId, role: null }),
  requirement: async () => requireSecondPerson(message("claimTransfersTakeTwo")),
  async describe(tx, orderId, transfer) {
    const [order, claim] = await Promise.all([orderById(tx, orderId), findStandingClaim(tx, orderId)]);
    return describe(claimName(order.number, claim?.number ?? 1), transfer);
  },
  async basis(tx, orderId) {
    const claim = await findStandingClaim(tx, orderId);
    return claim
      ? { id: claim.id, insured: claim.insuredAmount, received: claim.receivedAmount, passedOn: claim.passedOnAmount }
      : null;
  },
  record: async (_tx, orderId) => ({ kind: "order", id: orderId }),
});

/**
 * Checks a transfer that an officer records.
 * @throws Invalid if its day is in the future, or its amount is above `most` (cents).
 */
function assertTransfer({ amount, valueDate }: ClaimTransfer, most: number, now: number): void {
  if (valueDate > isoDay(now)) throw new Invalid({ valueDate: [message("valueDateInFuture")] });
  if (amount > most) throw new Invalid({ amount: [message("transferAboveClaim", most)] });
}

/**
 * Records a payment of the insurer, in whole or in part, and the event `order.claimPaid`.
 * @throws NotFound if the order does not exist.
 * @throws Refused (`wrong_claim_state`) unless the claim is accepted and unpaid.
 * @throws Invalid on `valueDate` if the day is in the future, on `amount` above the unpaid part.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const recordClaimPayment = verbWithApproval<TransferInput>(
  "claims.pay",
  transferRule("recordClaimPayment", (name, { amount, bankReference }) =>
    message("wouldRecordClaimPayment", name, amount, bankReference),
  ),
  async ({ actor: by, tx, now }, orderId, transfer) => {
    const { order, claim } = await requireClaim(tx, by, orderId, ["accepted"]);
    assertTransfer(transfer, claimReceivable(claim), now);
    await bookTransfer(tx, order, claim, { kind: "payment", ...transfer, bankLineId: null, by, now });
  },
);

/**
 * Records a transfer that passed recoveries on to the insurer, and the event `order.recoveryPassedOn`.
 * @throws NotFound if the order does not exist.
 * @throws Refused (`wrong_claim_state`) without an accepted claim.
 * @throws Invalid on `valueDate` if the day is in the future, on `amount` above the recoveries that are due.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const passOnRecoveries = verbWithApproval<TransferInput>(
  "claims.pay",
  transferRule("passOnRecoveries", (name, { amount, bankReference }) =>
    message("wouldPassOnRecoveries", name, amount, bankReference),
  ),
  async ({ actor: by, tx, now }, orderId, transfer) => {
    const { order, claim } = await requireClaim(tx, by, orderId, ["paid", "recovered"]);
    assertTransfer(transfer, recoveriesDue(claim), now);
    await bookTransfer(tx, order, claim, { kind: "recovery", ...transfer, bankLineId: null, by, now });
  },
);

interface BookedTransfer extends Omit<ClaimTransfer, "bankReference"> {
  kind: TransferKind;
  /** Null only in bank statements. */
  bankReference: string | null;
  /** Null for a transfer that an officer records. */
  bankLineId: string | null;
  by: Operator;
  now: number;
}

async function bookTransfer(
  tx: Tx,
  order: Order,
  claim: StoredClaim,
  { kind, amount, valueDate, bankReference, bankLineId, by, now }: BookedTransfer,
): Promise<void> {
  const postingId = await postClaimPayment(tx, order, { insurerId: claim.insurerId, kind, amount }, now);
  await insertRow(tx, claimPayments, {
    id: generateId(now),
    claimId: claim.id,
    kind,
    amount,
    valueDate,
    bankReference,
    postingId,
    recordedBy: by.accountId,
    createdAt: now,
    bankLineId,
  });
  const sums =
    kind === "payment"
      ? { receivedAmount: claim.receivedAmount + amount }
      : { passedOnAmount: claim.passedOnAmount + amount };
  await updateRow(tx, insuranceClaims, claim.id, { ...sums, state: acceptedState({ ...claim, ...sums }) });
  const name = claimName(order.number, claim.number);
  await recordClaim(tx, order, kind === "payment" ? "order.claimPaid" : "order.recoveryPassedOn", {
    by,
    now,
    text: message(kind === "payment" ? "claimPaid" : "recoveryPassedOn", name, amount, bankReference),
  });
}

/* ---- for bank statements ---- */

/** A bank statement's line. `cents` has no sign. */
interface ClaimLine {
  id: string;
  cents: Cents;
  isDebit: boolean;
  valueDate: string;
  bankReference: string | null;
  endToEndId: string | null;
  text: string;
}

/** The claim that a line names. "linked": an officer had recorded the transfer. Only "other amount" changes nothing. */
interface ClaimOfLine {
  name: string;
  result: "booked" | "linked" | "other amount";
}

/**
 * Books the line as a transfer of the claim with this reference: incoming money as the insurer's payment, outgoing
 * money as passed-on recoveries. A line of a transfer that an officer recorded with the same amount is linked to it.
 * "other amount" if the line has more than is due. Null if no claim has the reference.
 */
export async function bookClaimLine(
  tx: Tx,
  reference: string,
  line: ClaimLine,
  { by, now }: { by: Operator; now: number },
): Promise<ClaimOfLine | null> {
  const [claim] = await tx.select().from(insuranceClaims).where(eq(insuranceClaims.endToEndId, reference));
  if (!claim) return null;
  const order = await orderById(tx, claim.orderId);
  const name = claimName(order.number, claim.number);
  const { id: bankLineId, cents: amount, isDebit, valueDate, bankReference } = line;
  const kind = isDebit ? "recovery" : "payment";
  const recorded = await findRecordedTransfer(tx, claim.id, kind, line);
  if (recorded) {
    await updateRow(tx, claimPayments, recorded.id, { bankLineId });
    return { name, result: "linked" };
  }
  if (amount > (isDebit ? recoveriesDue(claim) : claimReceivable(claim))) return { name, result: "other amount" };
  await bookTransfer(tx, order, claim, { kind, amount, valueDate, bankReference, bankLineId, by, now });
  return { name, result: "booked" };
}

/** Returns the transfer that an officer recorded for this line: of its amount, with its reference or a near day. */
async function findRecordedTransfer(tx: Tx, claimId: string, kind: TransferKind, line: ClaimLine) {
  const rows = await tx
    .select()
    .from(claimPayments)
    .where(
      and(
        eq(claimPayments.claimId, claimId),
        eq(claimPayments.kind, kind),
        eq(claimPayments.amount, line.cents),
        isNull(claimPayments.bankLineId),
        isNull(claimPayments.undoneAt),
      ),
    )
    .orderBy(asc(claimPayments.createdAt), asc(claimPayments.id));
  return findTransferOfLine(rows, line);
}
