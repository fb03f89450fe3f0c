/** Undoes transfers of claims that were mistakes. Source: app/domain/README.md, "Insurance claims". */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { updateRow } from "~/db/prepared-statements.server";
import { claimPayments, insuranceClaims } from "~/db/schema";
import { verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { assertReversible, transferReversalRule } from "~/domain/cash/transfer-reversal.server";
import { postClaimPaymentBack } from "~/domain/ledger/ledger.server";
import { orderById } from "~/domain/lookups.server";
import type { Operator } from "~/domain/values/actor";
import { acceptedState, claimReceivable, recoveriesDue } from "~/domain/values/insured-loss";
import { NotFound } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { claimName } from "./insurance-claim";
import { recordClaim, type StoredClaim } from "./insurance-claim.server";

type Row = typeof claimPayments.$inferSelect;

/** Loads a stored transfer. @throws NotFound if it does not exist. */
async function transferById(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(claimPayments).where(eq(claimPayments.id, id));
  if (!row) throw new NotFound();
  return row;
}

async function claimOfTransfer(tx: Tx, { id, claimId }: Row): Promise<StoredClaim> {
  const [claim] = await tx.select().from(insuranceClaims).where(eq(insuranceClaims.id, claimId));
  if (!claim) throw new Error(`Transfer ${id} has no claim.`);
  return claim;
}

/**
 * Undoes the transfer, and records the event `order.claimTransferUndone`. The insurer owes a payment again, and Dhow a
 * passed-on recovery. `reason`: null if its bank entry was undone.
 */
async function undoTransfer(
  tx: Tx,
  transfer: Row,
  { by, now, reason = null }: { by: Operator; now: number; reason?: string | null },
): Promise<void> {
  const claim = await claimOfTransfer(tx, transfer);
  const order = await orderById(tx, claim.orderId);
  const { kind, amount, bankReference, postingId } = transfer;
  const sums =
    kind === "payment"
      ? { receivedAmount: claim.receivedAmount - amount }
      : { passedOnAmount: claim.passedOnAmount - amount };
  const after = { ...claim, ...sums };
  await postClaimPaymentBack(
    tx,
    order,
    {
      insurerId: claim.insurerId,
      receivable: claimReceivable(after) - claimReceivable(claim),
      recoveries: recoveriesDue(after) - recoveriesDue(claim),
      reverses: postingId,
    },
    now,
  );
  await updateRow(tx, claimPayments, transfer.id, { bankLineId: null, undoneAt: now });
  await updateRow(tx, insuranceClaims, claim.id, { ...sums, state: acceptedState(after) });
  const name = claimName(order.number, claim.number);
  const text =
    reason === null
      ? message("claimTransferUndone", name, amount)
      : message("claimTransferReversed", name, amount, bankReference, reason);
  await recordClaim(tx, order, "order.claimTransferUndone", { by, now, text });
}

const reversalRule = transferReversalRule({
  verbName: "reverseClaimTransfer",
  takesTwo: message("claimReversalsTakeTwo"),
  find: transferById,
  async describe(tx, transfer, reason) {
    const { orderId, number } = await claimOfTransfer(tx, transfer);
    const name = claimName((await orderById(tx, orderId)).number, number);
    return message("wouldReverseClaimTransfer", name, transfer.amount, transfer.bankReference, reason);
  },
  record: async (tx, transfer) => ({ kind: "order", id: (await claimOfTransfer(tx, transfer)).orderId }),
});

/**
 * Reverses a transfer of a claim that an officer recorded, with a reason that the insurer reads. Records the event
 * `order.claimTransferUndone`.
 * @throws NotFound if the transfer does not exist.
 * @throws Refused "done_already" if it is undone, or if a bank statement's entry is linked to it.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const reverseClaimTransfer = verbWithApproval<[id: string, reason: string]>(
  "claims.pay",
  reversalRule,
  async ({ actor: by, tx, now }, id, reason) => {
    const transfer = await transferById(tx, id);
    assertReversible(transfer);
    await undoTransfer(tx, transfer, { by, now, reason });
  },
);

/**
 * Undoes the transfer of a claim that the line has booked. A transfer that an officer recorded stays, and only loses
 * its line. No effect on other lines.
 */
export async function undoClaimLine(tx: Tx, bankLineId: string, by: Operator, now: number): Promise<void> {
  const [transfer] = await tx.select().from(claimPayments).where(eq(claimPayments.bankLineId, bankLineId));
  if (!transfer) return;
  if (transfer.recordedBy === null) await undoTransfer(tx, transfer, { by, now });
  else await updateRow(tx, claimPayments, transfer.id, { bankLineId: null });
}
