/**
 * Finds records of one transfer, so that it is booked once: by hand or by a bank statement. Records agree in the amount
 * and nearly in the value date, and in the reference or the SME.
 */
import { and, between, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { bankLines, manualReceipts } from "~/db/schema";
import type { Cents } from "~/domain/values/money";
import { hasReference, type ReferenceTexts, referenceKey, type SentReceipt, similarDays } from "./receipt";
import { hasReferenceOf } from "./transfer-reference";

/** A record of the same transfer. */
export interface SameTransfer {
  kind: "line" | "receipt";
  id: string;
  /** Its reference, or its day. */
  name: string;
  /** False if only the company agrees. */
  hasSameReference: boolean;
  /** True for a line that waits for an officer. */
  isWaiting: boolean;
}

// Spelled like the conditions of the tables' partial indexes, so that both engines use them.
const hasCents = sql`${bankLines.cents} is not null`;
const isBooked = sql`${manualReceipts.state} = 'booked'`;

/**
 * Returns the statement lines and booked receipts of the same transfer. Records with the same reference come first.
 * `smeId`: the paying company. It may be a supplier, which has no receipts.
 */
export async function listSameTransfers(
  tx: Tx,
  receipt: Pick<SentReceipt, "smeId" | "amount" | "valueDate" | "bankReference">,
): Promise<SameTransfer[]> {
  const { smeId, amount, valueDate, bankReference } = receipt;
  const { first, last } = similarDays(valueDate);
  const [lines, receipts] = await Promise.all([
    tx
      .select()
      .from(bankLines)
      .where(
        and(
          hasCents,
          eq(bankLines.cents, amount),
          between(bankLines.valueOn, first, last),
          notInArray(bankLines.state, ["set aside", "out", "returned"]),
        ),
      ),
    tx
      .select()
      .from(manualReceipts)
      .where(and(isBooked, eq(manualReceipts.amount, amount), between(manualReceipts.valueDate, first, last))),
  ]);
  const same: SameTransfer[] = [];
  for (const line of lines) {
    const hasSameReference = hasReference(line, bankReference);
    const isOfSme =
      line.smeId === smeId ||
      line.proposals.some((proposal) => proposal.smeId === smeId) ||
      hasReferenceOf(`${line.text} ${line.endToEndId ?? ""}`, smeId);
    if (hasSameReference || isOfSme)
      same.push({
        kind: "line",
        id: line.id,
        name: line.bankReference ?? line.bookedOn,
        hasSameReference,
        isWaiting: line.state === "proposed" || line.state === "unknown",
      });
  }
  for (const other of receipts) {
    const hasSameReference =
      other.bankReference !== null && referenceKey(other.bankReference) === referenceKey(bankReference);
    if (hasSameReference || other.smeId === smeId)
      same.push({
        kind: "receipt",
        id: other.id,
        name: other.bankReference ?? other.valueDate,
        hasSameReference,
        isWaiting: false,
      });
  }
  return same.sort((a, b) => Number(b.hasSameReference) - Number(a.hasSameReference) || (a.id < b.id ? -1 : 1));
}

/** A booked receipt of a line's transfer. */
export interface ReceiptOfLine {
  id: string;
  smeId: string;
  name: string;
  hasSameReference: boolean;
}

interface MatchableLine extends ReferenceTexts {
  cents: Cents;
  valueOn: string;
}

/**
 * Returns the booked receipt of the line's transfer that no other line is linked to. `smeId`: the line's SME, null if
 * unknown. Null if no receipt matches.
 */
export async function findReceiptOfLine(
  tx: Tx,
  line: MatchableLine,
  smeId: string | null,
): Promise<ReceiptOfLine | null> {
  const { first, last } = similarDays(line.valueOn);
  const receipts = await tx
    .select()
    .from(manualReceipts)
    .where(
      and(
        isBooked,
        eq(manualReceipts.amount, line.cents),
        between(manualReceipts.valueDate, first, last),
        isNull(manualReceipts.bankLineId),
      ),
    );
  const matches = receipts
    .map((receipt) => ({
      id: receipt.id,
      smeId: receipt.smeId,
      name: receipt.bankReference ?? receipt.valueDate,
      hasSameReference: receipt.bankReference !== null && hasReference(line, receipt.bankReference),
    }))
    .filter((receipt) => receipt.hasSameReference || receipt.smeId === smeId)
    .sort((a, b) => Number(b.hasSameReference) - Number(a.hasSameReference));
  return matches[0] ?? null;
}
