/**
 * Repayments of suppliers that owe credited amounts: recorded by two officers, or by a bank statement with the
 * supplier's transfer reference. Source: app/domain/README.md, "Repayments".
 */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { repayments } from "~/db/schema";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { linkLineToRepayment } from "~/domain/bank-statements/line-state.server";
import { referenceKey } from "~/domain/cash/receipt";
import { listSameTransfers } from "~/domain/cash/same-transfer.server";
import { assertReversible, transferReversalRule } from "~/domain/cash/transfer-reversal.server";
import { lockSubjects } from "~/domain/events/event.server";
import { loadBalance } from "~/domain/ledger/ledger.server";
import { applicantById } from "~/domain/lookups.server";
import {
  bookRepayment,
  listStandingRepayments,
  supplierName,
  undoRepayment,
} from "~/domain/supplier-claims/repaid-claim.server";
import { endOfDay, isoDay, parseDay } from "~/domain/values/calendar";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import type { SentRepayment } from "./repayment";

type Row = typeof repayments.$inferSelect;

/** The records of a transfer that an officer wants to record. */
interface SameRecords {
  /** The entry that waits for an officer, and has the same bank reference. */
  waitingLineId: string | null;
  /** The name of a record that has booked the transfer, or may be it. */
  booked: string | null;
}

async function findSameRecords(tx: Tx, sent: SentRepayment): Promise<SameRecords> {
  const { supplierId, bankReference, amount } = sent;
  const [transfers, standing] = await Promise.all([
    listSameTransfers(tx, { ...sent, smeId: supplierId }),
    listStandingRepayments(tx, supplierId, amount),
  ]);
  const waiting = transfers.find(({ isWaiting, hasSameReference }) => isWaiting && hasSameReference);
  const other = transfers.find((transfer) => transfer !== waiting);
  const repaid = standing.find((row) => row.bankReference && isSameKey(row.bankReference, bankReference));
  return { waitingLineId: waiting?.id ?? null, booked: repaid?.bankReference ?? other?.name ?? null };
}

const isSameKey = (one: string, other: string): boolean => referenceKey(one) === referenceKey(other);

/** A proposal is void once another record of the same transfer appears. */
const recordingRule: ApprovalRule<[repayment: SentRepayment]> = {
  verbName: "recordRepayment",
  // One transfer has at most one proposal, even of two officers.
  subject: ({ supplierId, bankReference }) => ({ id: `${supplierId} ${referenceKey(bankReference)}`, role: null }),
  requirement: async () => requireSecondPerson(message("repaymentsTakeTwo")),
  describe: async (tx, { supplierId, amount, valueDate, bankReference }) =>
    message(
      "wouldRecordRepayment",
      amount,
      await supplierName(tx, supplierId),
      endOfDay(parseDay(valueDate)),
      bankReference,
    ),
  basis: findSameRecords,
  record: async (_tx, { supplierId }) => ({ kind: "applicant", id: supplierId }),
  dependsOn: ["bankLine", "receipt"],
};

/**
 * Records a transfer by which the supplier repaid claims, the oldest first, and the event
 * `applicant.repaymentReceived`. A waiting entry of a bank statement with the same bank reference is linked to it.
 * Returns the repayment's id.
 * @throws NotFound if no supplier has this id.
 * @throws Invalid on `valueDate` if the day is in the future, on `amount` above the supplier's debt.
 * @throws Refused "nothing_due" if the supplier owes nothing, "same_transfer" if another record has the transfer.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const recordRepayment = verbWithApproval<[repayment: SentRepayment], string>(
  "transfers.allocate",
  recordingRule,
  async ({ actor: by, tx, now }, sent) => {
    const { supplierId, amount, valueDate } = sent;
    await lockSubjects(tx, "applicant", supplierId);
    const [owed, { waitingLineId, booked }] = await Promise.all([
      loadBalance(tx, "supplier receivable", supplierId),
      findSameRecords(tx, sent),
      applicantById(tx, supplierId, "provider"),
    ]);
    if (valueDate > isoDay(now)) throw new Invalid({ valueDate: [message("valueDateInFuture")] });
    refuseUnless(owed > 0, "nothing_due", message("supplierOwesNothing"));
    if (amount > owed) throw new Invalid({ amount: [message("repaymentAboveDebt", owed)] });
    refuseUnless(booked === null, "same_transfer", message("repaymentOnRecord", booked ?? ""));
    const id = await bookRepayment(tx, { ...sent, bankLineId: waitingLineId, isManual: true, by, now });
    if (waitingLineId !== null)
      await linkLineToRepayment(tx, waitingLineId, await supplierName(tx, supplierId), { by, now });
    return id;
  },
);

/** Loads a stored repayment. @throws NotFound if it does not exist. */
async function repaymentById(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(repayments).where(eq(repayments.id, id));
  if (!row) throw new NotFound();
  return row;
}

/** Returns the repayment's name for messages: the bank's reference, or else its value date. */
const repaymentName = ({ bankReference, valueDate }: Row): string => bankReference ?? valueDate;

const reversalRule = transferReversalRule({
  verbName: "reverseRepayment",
  takesTwo: message("repaymentReversalsTakeTwo"),
  find: repaymentById,
  async describe(tx, repayment, reason) {
    const name = await supplierName(tx, repayment.supplierId);
    return message("wouldReverseRepayment", repayment.amount, name, repaymentName(repayment), reason);
  },
  record: async (_tx, { supplierId }) => ({ kind: "applicant", id: supplierId }),
});

/**
 * Reverses a repayment that an officer recorded, with a reason. The supplier owes its amount again. Records the event
 * `applicant.repaymentTakenBack`.
 * @throws NotFound if the repayment does not exist.
 * @throws Refused "done_already" if it is reversed, or if a bank statement's entry is linked to it.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const reverseRepayment = verbWithApproval<[id: string, reason: string]>(
  "transfers.allocate",
  reversalRule,
  async ({ actor: by, tx, now }, id, reason) => {
    const row = await repaymentById(tx, id);
    assertReversible(row);
    await undoRepayment(tx, row, { by, now, reason });
  },
);
