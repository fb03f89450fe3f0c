/**
 * Recognises Dhow's own transfers in bank statements: outgoing ones by their reference, and returned ones. Neither is
 * ever an SME's money.
 */
import type { Tx } from "~/db/client.server";
import { returnLineByReference, settleLineByReference } from "~/domain/payout-batches/settlement.server";
import type { Operator } from "~/domain/values/actor";

export interface OwnTransferLine {
  endToEndId: string | null;
  bankReference: string | null;
  valueOn: string;
  currency: string;
  /** In the currency's smallest unit. Positive for incoming money. */
  amount: number;
  isReversal: boolean;
}

/**
 * Returns whether the line can be Dhow's own transfer or its return. All outgoing money is, and incoming money is if
 * the bank marks it as a reversal.
 */
export const isOwnTransfer = ({ amount, isReversal }: OwnTransferLine): boolean => amount < 0 || isReversal;

/**
 * Settles the outgoing transfer of the line, or takes it back if the money returned. Runs in the transaction that
 * matches the line. Null if no transfer has the line's reference, or if a debit reverses incoming money.
 */
export async function settleOwnTransfer(
  tx: Tx,
  line: OwnTransferLine,
  by: Operator,
  now: number,
): Promise<"settled" | "returned" | "already" | "other amount" | null> {
  const { endToEndId, bankReference, valueOn, currency, amount, isReversal } = line;
  if (endToEndId === null || (amount < 0 && isReversal)) return null;
  const found =
    amount < 0
      ? await settleLineByReference(
          tx,
          endToEndId,
          { currency, units: -amount },
          { by, now, valueDate: valueOn, reference: bankReference },
        )
      : await returnLineByReference(tx, endToEndId, { by, now, reason: bankReference });
  return found?.result ?? null;
}
