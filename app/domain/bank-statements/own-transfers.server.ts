/**
 * Recognises Dhow's own transfers in bank statements: outgoing ones by their reference, and returned ones. Neither is
 * ever an SME's money.
 */
import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { bankLines } from "~/db/schema";
import { hasRefundAmount, returnRefundByReference, settleRefundByReference } from "~/domain/cash/refund.server";
import { formatReturnReason } from "~/domain/payees/returned-account";
import {
  hasTransferAmount,
  returnLineByReference,
  settleLineByReference,
} from "~/domain/payout-batches/settlement.server";
import { isSettlementReference } from "~/domain/settlements/settlement";
import { hasSettlementAmount, settleByReference } from "~/domain/settlements/settlement.server";
import type { Operator } from "~/domain/values/actor";
import { message } from "~/words/message";

export interface OwnTransferLine {
  id: string;
  endToEndId: string | null;
  bankReference: string | null;
  valueOn: string;
  currency: string;
  /** In the currency's smallest unit. Positive for incoming money. */
  amount: number;
  isReversal: boolean;
  /** The bank's reason for a return: its code and words. */
  returnCode: string | null;
  returnText: string | null;
}

/**
 * Returns whether the line can be Dhow's own transfer or its return. All outgoing money is, and incoming money is if
 * the bank marks it as a reversal, or if it has the reference of a settlement.
 */
export const isOwnTransfer = ({ amount, isReversal, endToEndId }: OwnTransferLine): boolean =>
  amount < 0 || isReversal || isSettlementReference(endToEndId);

type TransferOutcome = "settled" | "returned" | "already" | "over" | "other amount" | null;

/**
 * Settles the outgoing transfer of the line, or takes it back if the money returned. Runs in the transaction that
 * matches the line. Amount and currency must agree: "other amount" changes nothing, and a person decides, as for the
 * transfer of a refund or settlement that is "over". "repeated" if the bank may have booked the transfer twice, or
 * corrects that. Null if no transfer has the line's reference, or if a debit reverses an SME's money.
 */
export async function settleOwnTransfer(
  tx: Tx,
  line: OwnTransferLine,
  by: Operator,
  now: number,
): Promise<TransferOutcome | "repeated"> {
  if (await mayCorrect(tx, line)) return "repeated";
  const outcome = await applyOwnTransfer(tx, line, by, now);
  return outcome === "already" && (await repeats(tx, line)) ? "repeated" : outcome;
}

const lineWith = async (tx: Tx, { id, endToEndId }: OwnTransferLine, condition: SQL | undefined): Promise<boolean> => {
  const isOther = and(eq(bankLines.endToEndId, endToEndId ?? ""), ne(bankLines.id, id), condition);
  return (await tx.select({ id: bankLines.id }).from(bankLines).where(isOther).limit(1)).length > 0;
};

/** Returns whether an earlier line in the same direction was this transfer, or its return. */
function repeats(tx: Tx, line: OwnTransferLine): Promise<boolean> {
  const isSameWay = line.amount < 0 ? lt(bankLines.amount, 0) : gt(bankLines.amount, 0);
  const hasCounted = or(eq(bankLines.state, "returned"), and(eq(bankLines.state, "out"), isNull(bankLines.reason)));
  return lineWith(tx, line, and(isSameWay, hasCounted));
}

/** Returns whether the line has the opposite amount of a line that repeats another one. */
async function mayCorrect(tx: Tx, line: OwnTransferLine): Promise<boolean> {
  const { endToEndId, amount, currency } = line;
  if (endToEndId === null) return false;
  const isOpposite = and(eq(bankLines.amount, -amount), eq(bankLines.currency, currency));
  const isUncounted = inArray(bankLines.state, ["unknown", "set aside"]);
  return (await lineWith(tx, line, and(isOpposite, isUncounted))) && (await repeats(tx, { ...line, amount: -amount }));
}

async function applyOwnTransfer(tx: Tx, line: OwnTransferLine, by: Operator, now: number): Promise<TransferOutcome> {
  const { endToEndId, bankReference, valueOn, currency, amount, isReversal, returnCode: code, returnText } = line;
  if (endToEndId === null) return null;
  const booked = { currency, units: Math.abs(amount) };
  const reason = returnText ?? (code === null ? bankReference : null);
  const ofSettlement = await settleByReference(
    tx,
    endToEndId,
    { booked, isDebit: amount < 0 },
    { by, now, valueDate: valueOn, bankReference, reason: formatReturnReason({ reasonCode: code, reason }) },
  );
  if (ofSettlement) return ofSettlement;
  if (amount < 0 && isReversal) return null;
  const found =
    amount < 0
      ? await settleLineByReference(tx, endToEndId, booked, { by, now, valueDate: valueOn, reference: bankReference })
      : await returnLineByReference(tx, endToEndId, booked, { by, now, code, reason });
  if (found) return found.result;
  return amount < 0
    ? settleRefundByReference(tx, endToEndId, booked, { by, now, valueDate: valueOn, bankReference })
    : returnRefundByReference(tx, endToEndId, booked, {
        by,
        now,
        reason: formatReturnReason({ reasonCode: code, reason }),
      });
}

/**
 * Returns a message() if the line names one of Dhow's transfers, but not its amount and currency, or if it repeats
 * another line. Null otherwise.
 */
export async function explainOpenTransfer(tx: Tx, line: OwnTransferLine): Promise<string | null> {
  const { endToEndId, currency, amount, isReversal } = line;
  if (!isOwnTransfer(line) || endToEndId === null) return null;
  const booked = { currency, units: Math.abs(amount) };
  const ofSettlement = await hasSettlementAmount(tx, endToEndId, booked);
  if (ofSettlement === null && amount < 0 && isReversal) return null;
  const agrees =
    ofSettlement ??
    (await hasTransferAmount(tx, endToEndId, booked)) ??
    (await hasRefundAmount(tx, endToEndId, booked));
  if (agrees === false) return otherAmountReason(line);
  return agrees && ((await mayCorrect(tx, line)) || (await repeats(tx, line))) ? repeatedReason(line) : null;
}

/** Returns whether the debit is a transfer of Dhow, by its reference. Its amount may differ. */
export async function isOwnDebit(tx: Tx, { endToEndId, currency, amount }: OwnTransferLine): Promise<boolean> {
  if (endToEndId === null) return false;
  const booked = { currency, units: Math.abs(amount) };
  const found =
    (await hasSettlementAmount(tx, endToEndId, booked)) ??
    (await hasTransferAmount(tx, endToEndId, booked)) ??
    (await hasRefundAmount(tx, endToEndId, booked));
  return found !== null;
}

/** Returns the reason of a line whose amount or currency differs from its transfer's, a message(). */
export const otherAmountReason = ({ amount, endToEndId }: Pick<OwnTransferLine, "amount" | "endToEndId">): string =>
  message(amount < 0 ? "lineOtherAmount" : "lineOtherReturn", endToEndId ?? "");

/** Returns the reason of a line of a transfer that the bank may have booked twice, a message(). */
export const repeatedReason = ({ endToEndId }: Pick<OwnTransferLine, "endToEndId">): string =>
  message("lineRepeats", endToEndId ?? "");
