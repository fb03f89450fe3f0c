/**
 * What a bank statement says of Dhow's own transfers. This is the one place where lines meet what Dhow sent: a line
 * that went out with a reference of its sender's, and one that brings such a transfer back. Neither is ever an SME's
 * money.
 */
import type { Tx } from "~/db/client.server";
import { returnLineByReference, settleLineByReference } from "~/domain/payout-batches/settlement.server";
import type { Operator } from "~/domain/values/actor";

export interface OwnTransferLine {
  endToEndId: string | null;
  bankReference: string | null;
  valueOn: string;
  currency: string;
  /** Above zero when money came in. */
  amount: number;
  isReversal: boolean;
}

/**
 * Whether the line is a transfer of Dhow's own, or its return. Money that went out is never anything else; money that
 * came in is where the bank says that it reverses an entry.
 */
export const isOwnTransfer = ({ amount, isReversal }: OwnTransferLine): boolean => amount < 0 || isReversal;

/**
 * Settles the transfer that went out, or takes it back when the money came back, in the transaction in which the line
 * is matched. Null where no transfer is known by the line's reference, and where a debit takes back what had come in.
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
