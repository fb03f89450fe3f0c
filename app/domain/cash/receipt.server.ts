/**
 * Receipts that officers record by hand, because no bank statement has the transfer yet. Recording and reversing take
 * two people. Source: app/domain/README.md, "Incoming money".
 */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { manualReceipts } from "~/db/schema";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { recordEvents } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import { endOfDay, isoDay, parseDay } from "~/domain/values/calendar";
import { MAX_AMOUNT } from "~/domain/values/money";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { RECORD_RECEIPT, referenceKey, type SentReceipt } from "./receipt";
import { hashOfUnusedPaper, takeReceiptPaper } from "./receipt-paper.server";
import { listSameTransfers, type SameTransfer } from "./same-transfer.server";
import { postTransfer, takeTransferBack, transferReceivedEvent, transferTakenBackEvent } from "./transfer.server";

type Row = typeof manualReceipts.$inferSelect;

/** Returns the SME's name for messages. @throws NotFound if the SME does not exist. */
export const companyName = async (tx: Tx, smeId: string): Promise<string> => {
  const company = await applicantById(tx, smeId, "sme");
  return companyDisplayName(company) ?? company.email;
};

/** A proposal is void once another record of the same transfer appears. */
const recordingRule: ApprovalRule<[receipt: SentReceipt]> = {
  verbName: RECORD_RECEIPT,
  // One transfer has at most one proposal, even of two officers.
  subject: ({ smeId, bankReference }) => ({ id: `${smeId} ${referenceKey(bankReference)}`, role: null }),
  requirement: async () => requireSecondPerson(message("receiptsTakeTwo")),
  describe: async (tx, { smeId, amount, valueDate, bankReference }) =>
    message("wouldRecordReceipt", amount, await companyName(tx, smeId), endOfDay(parseDay(valueDate)), bankReference),
  basis: async (tx, receipt) => {
    const [found] = await Promise.all([listSameTransfers(tx, receipt), applicantById(tx, receipt.smeId, "sme")]);
    const same = found.map(({ kind, id }) => `${kind} ${id}`);
    return receipt.paper ? [...same, `paper ${await hashOfUnusedPaper(tx, receipt.paper)}`] : same;
  },
  details: ({ paper }) => (paper ? { paper } : {}),
  record: async (_tx, { smeId }) => ({ kind: "applicant", id: smeId }),
  dependsOn: ["bankLine", "receipt"],
};

/**
 * Books money that an SME transferred and that no bank statement has yet. It pays no order. Returns the receipt's id.
 * @throws NotFound if the SME does not exist.
 * @throws Invalid if the value date is in the future, the amount is above MAX_AMOUNT, or no unused paper has this name.
 * @throws Refused "same_transfer" if a statement line or a receipt has the same transfer. If only amount, SME and days
 * agree, `isOther` books it anyway.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const recordReceipt = verbWithApproval<[receipt: SentReceipt], string>(
  "transfers.allocate",
  recordingRule,
  async ({ actor: by, tx, now }, receipt) => {
    const { smeId, amount, valueDate, bankReference, paper = null } = receipt;
    const [sameTransfers] = await Promise.all([listSameTransfers(tx, receipt), applicantById(tx, smeId, "sme")]);
    if (amount < 1 || amount > MAX_AMOUNT) throw new Invalid({ amount: [message("sumTooLarge", MAX_AMOUNT)] });
    if (valueDate > isoDay(now)) throw new Invalid({ valueDate: [message("valueDateInFuture")] });
    for (const same of sameTransfers) {
      const isAllowed = receipt.isOther === true && !same.hasSameReference;
      refuseUnless(isAllowed, "same_transfer", sameTransferText(same));
    }
    if (paper !== null) await takeReceiptPaper(tx, paper);
    const transfer = { smeId, amount, bankLineId: null, by };
    const id = await postTransfer(tx, transfer, now);
    await insertRow(tx, manualReceipts, {
      id,
      smeId,
      amount,
      valueDate,
      bankReference,
      paper,
      state: "booked",
      bookedBy: by.accountId,
      createdAt: now,
    });
    await recordEvents(tx, [
      transferReceivedEvent(transfer, now),
      {
        subject: { kind: "receipt", id },
        verb: "receipt.booked",
        by,
        now,
        text: message("receiptBooked", amount, bankReference),
      },
    ]);
    return id;
  },
);

const sameTransferText = ({ kind, name, hasSameReference }: SameTransfer): string =>
  message(kind === "line" ? "transferOnStatement" : "transferOnReceipt", name, hasSameReference);

/**
 * Loads a stored receipt.
 * @throws NotFound if it does not exist.
 */
export async function receiptById(tx: Tx, id: string): Promise<Row> {
  const [receipt] = await tx.select().from(manualReceipts).where(eq(manualReceipts.id, id));
  if (!receipt) throw new NotFound();
  return receipt;
}

/** Returns the receipt's name for messages: the bank's reference, or else its value date. */
export const receiptName = ({ bankReference, valueDate }: Pick<Row, "bankReference" | "valueDate">): string =>
  bankReference ?? valueDate;

const reversalRule: ApprovalRule<[id: string, reason: string]> = {
  verbName: "reverseReceipt",
  subject: (id) => ({ id, role: null }),
  requirement: async () => requireSecondPerson(message("reversalsTakeTwo")),
  async describe(tx, id, reason) {
    const receipt = await receiptById(tx, id);
    const name = await companyName(tx, receipt.smeId);
    return message("wouldReverseReceipt", receipt.amount, name, receiptName(receipt), reason);
  },
  async basis(tx, id) {
    const { state, bankLineId } = await receiptById(tx, id);
    return { state, bankLineId };
  },
  record: async (_tx, id) => ({ kind: "receipt", id }),
};

/**
 * Takes a receipt's money off the SME's account, with a reason. The ledger gets the opposite posting.
 * @throws NotFound if the receipt does not exist.
 * @throws Refused "done_already" if it is reversed, or a statement line is linked to it; "too_much" while its money
 * pays an order.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const reverseReceipt = verbWithApproval<[id: string, reason: string]>(
  "transfers.allocate",
  reversalRule,
  async ({ actor: by, tx, now }, id, reason) => {
    const receipt = await receiptById(tx, id);
    refuseUnless(receipt.state === "booked", "done_already", message("receiptReversed"));
    refuseUnless(receipt.bankLineId === null, "done_already", message("receiptIsLinked"));
    const { smeId, amount } = receipt;
    const transfer = { smeId, amount, receiptId: id, by };
    await takeTransferBack(tx, transfer, now);
    await tx
      .update(manualReceipts)
      .set({ state: "reversed", reversedBy: by.accountId, reversedAt: now, reason })
      .where(eq(manualReceipts.id, id));
    await recordEvents(tx, [
      transferTakenBackEvent(transfer, now),
      {
        subject: { kind: "receipt", id },
        verb: "receipt.reversed",
        by,
        now,
        text: message("receiptTakenBack", amount, receiptName(receipt), reason),
        reason,
      },
    ]);
  },
);
