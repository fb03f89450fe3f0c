/** Books suppliers' repayments of claims, and takes them back. Callers check the permission. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow, updateRow } from "~/db/prepared-statements.server";
import { creditNotes, repaymentParts, repayments } from "~/db/schema";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { findTransferOfLine, type ReferenceTexts } from "~/domain/cash/receipt";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { loadBalance, postRepayment, postRepaymentBack } from "~/domain/ledger/ledger.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import type { Operator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { type Cents, sum } from "~/domain/values/money";
import { message } from "~/words/message";
import { planRepayment } from "./claim";
import { listOpenClaims, netClaims } from "./claim.server";

type Row = typeof repayments.$inferSelect;

/** Returns the supplier's name, a message() if it has one in each script. @throws NotFound if it does not exist. */
export async function supplierName(tx: Tx, supplierId: string): Promise<string> {
  const company = await applicantById(tx, supplierId, "provider");
  return companyDisplayName(company) ?? company.email;
}

/** Returns the supplier's repayments of this amount (cents) that stand, oldest first. */
export const listStandingRepayments = (tx: Tx, supplierId: string, amount: Cents): Promise<Row[]> =>
  tx
    .select()
    .from(repayments)
    .where(and(eq(repayments.supplierId, supplierId), eq(repayments.amount, amount), isNull(repayments.undoneAt)))
    .orderBy(asc(repayments.createdAt), asc(repayments.id));

/** A transfer to book. `amount` is cents, at most the supplier's debt. */
interface BookedRepayment {
  supplierId: string;
  amount: Cents;
  /** A day such as "2026-11-23". */
  valueDate: string;
  /** Null only in bank statements. */
  bankReference: string | null;
  bankLineId: string | null;
  /** True if an officer recorded it. */
  isManual: boolean;
  by: Operator;
  now: number;
}

/** Books a repayment of the oldest claims. Returns its id. Callers lock the supplier and compare the debt. */
export async function bookRepayment(tx: Tx, { isManual, by, now, ...sent }: BookedRepayment): Promise<string> {
  const { supplierId, amount, bankReference } = sent;
  const id = generateId(now);
  await insertRow(tx, repayments, { ...sent, id, recordedBy: isManual ? by.accountId : null, createdAt: now });
  for (let left = amount; left > 0; ) {
    const parts = planRepayment(await listOpenClaims(tx, supplierId), left);
    if (parts.length === 0) throw new Error(`Supplier ${supplierId} owes more than its open claims.`);
    for (const { claim, amount: part } of parts) {
      const postingId = await postRepayment(tx, await orderById(tx, claim.orderId), part, now);
      await insertRow(tx, repaymentParts, { repaymentId: id, creditNoteId: claim.id, amount: part, postingId });
      await addRepaid(tx, claim.id, part);
    }
    left -= sum(parts.map((part) => part.amount));
  }
  await recordEvent(tx, {
    subject: { kind: "applicant", id: supplierId },
    verb: "applicant.repaymentReceived",
    by,
    now,
    text: message("repaymentReceived", amount, bankReference),
    line: "line",
  });
  return id;
}

const addRepaid = (tx: Tx, creditNoteId: string, amount: Cents) =>
  tx
    .update(creditNotes)
    .set({ repaid: sql`${creditNotes.repaid} + ${amount}` })
    .where(eq(creditNotes.id, creditNoteId));

/** Takes the repayment back. Its claims are open again, and are netted with the supplier's due payouts. */
export async function undoRepayment(
  tx: Tx,
  { id, supplierId, amount, bankReference }: Row,
  { by, now, reason = null }: { by: Operator; now: number; reason?: string | null },
): Promise<void> {
  await lockSubjects(tx, "applicant", supplierId);
  const parts = await tx
    .select({ part: repaymentParts, orderId: creditNotes.orderId })
    .from(repaymentParts)
    .innerJoin(creditNotes, eq(creditNotes.id, repaymentParts.creditNoteId))
    .where(eq(repaymentParts.repaymentId, id))
    .orderBy(asc(repaymentParts.creditNoteId));
  for (const { part, orderId } of parts) {
    const { amount: repaid, postingId } = part;
    await postRepaymentBack(tx, await orderById(tx, orderId), { amount: repaid, reverses: postingId }, now);
    await addRepaid(tx, part.creditNoteId, -repaid);
  }
  await updateRow(tx, repayments, id, { bankLineId: null, undoneAt: now });
  await recordEvent(tx, {
    subject: { kind: "applicant", id: supplierId },
    verb: "applicant.repaymentTakenBack",
    by,
    now,
    text: message("repaymentTakenBack", amount, bankReference, reason),
    reason,
    line: "line",
  });
  await netClaims(tx, [supplierId], { by, now });
}

/* ---- for bank statements ---- */

/** A bank statement's line that names a supplier. */
interface RepaymentLine extends ReferenceTexts {
  id: string;
  cents: Cents;
  valueDate: string;
}

/** "linked": an officer had recorded the transfer. Only "too much" changes nothing. */
interface RepaymentOfLine {
  /** The supplier's name. */
  name: string;
  result: "booked" | "linked" | "too much";
  /** The supplier's debt before the line. */
  owed: Cents;
}

/**
 * Books the line as a repayment of the supplier, or links it to a repayment that an officer recorded with the same
 * amount. "too much" if the supplier owes less.
 */
export async function bookRepaymentLine(
  tx: Tx,
  supplierId: string,
  line: RepaymentLine,
  { by, now }: { by: Operator; now: number },
): Promise<RepaymentOfLine> {
  const { id: bankLineId, cents: amount, valueDate, bankReference } = line;
  await lockSubjects(tx, "applicant", supplierId);
  const [name, owed, standing] = await Promise.all([
    supplierName(tx, supplierId),
    loadBalance(tx, "supplier receivable", supplierId),
    listStandingRepayments(tx, supplierId, amount),
  ]);
  const free = standing.filter((repayment) => repayment.bankLineId === null);
  const recorded = findTransferOfLine(free, line);
  if (recorded) {
    await updateRow(tx, repayments, recorded.id, { bankLineId });
    return { name, result: "linked", owed };
  }
  if (amount > owed) return { name, result: "too much", owed };
  await bookRepayment(tx, { supplierId, amount, valueDate, bankReference, bankLineId, isManual: false, by, now });
  return { name, result: "booked", owed };
}

/**
 * Takes back the repayment that the line has booked. A repayment that an officer recorded stays, and only loses its
 * line. No effect on other lines.
 */
export async function undoRepaymentLine(tx: Tx, bankLineId: string, by: Operator, now: number): Promise<void> {
  const [row] = await tx.select().from(repayments).where(eq(repayments.bankLineId, bankLineId));
  if (!row) return;
  if (row.recordedBy === null) await undoRepayment(tx, row, { by, now });
  else await updateRow(tx, repayments, row.id, { bankLineId: null });
}
