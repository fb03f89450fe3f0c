/**
 * Texts about receipts that officers record by hand, and about refunds of cash. Amounts are cents, dates UTC
 * milliseconds.
 */
import { createFormat } from "~/words/format";

const { date, money } = createFormat("en-GB");

const refundStates = {
  proposed: "awaiting approval",
  due: "to be transferred",
  paid: "transferred",
  withdrawn: "withdrawn",
  returned: "returned by the bank",
};

const states = { proposed: "awaiting approval", booked: "booked", reversed: "reversed" };

export const cashMessages = {
  enterValueDate: "Enter the value date",
  valueDateInFuture: "The value date cannot be in the future",
  enterBankReference: "Enter the bank's reference",
  whichReceipt: "Choose the receipt",
  receiptPaperGone: "The document is no longer stored, or a receipt has it. Upload it again",

  // two people
  receiptsTakeTwo: "a manual receipt",
  reversalsTakeTwo: "reversing a manual receipt",
  wouldRecordReceipt: (amount: number, name: string, day: number, reference: string) =>
    `Book ${money(amount)} received from ${name} on ${date(day)} (bank reference ${reference})`,
  wouldReverseReceipt: (amount: number, name: string, receipt: string, reason: string) =>
    `Reverse the receipt ${receipt} of ${money(amount)} from ${name}: ${reason}`,

  // the same transfer
  transferOnStatement: (line: string, isSameReference: boolean) =>
    isSameReference
      ? `This transfer is on a bank statement (entry ${line}). Match that entry to the SME instead.`
      : `Bank entry ${line} has the same amount and SME. If yours is another transfer, confirm that.`,
  transferOnReceipt: (receipt: string, isSameReference: boolean) =>
    isSameReference
      ? `Receipt ${receipt} has booked this transfer already.`
      : `Receipt ${receipt} has the same amount and SME. If yours is another transfer, confirm that.`,
  lineOnReceipt: (receipt: string, isSameReference: boolean) =>
    isSameReference
      ? `Receipt ${receipt} has booked this transfer already. Link the entry to it.`
      : `Receipt ${receipt} has the same amount and SME. Link the entry to it, or confirm that it is another transfer.`,
  lineLikeReceipt: (receipt: string) => `Looks like manual receipt ${receipt}`,
  receiptNotLinkable: "This receipt was reversed, or another entry is linked to it.",
  receiptOtherAmount: "The receipt and the entry have different amounts.",
  transferReversed: "This transfer has been reversed already.",
  transferIsLinked: "A bank entry is linked to this transfer. Undo that decision first.",
  receiptReversed: "This receipt has been reversed already.",
  receiptIsLinked: "A bank entry is linked to this receipt. Undo that decision first.",

  // events
  receiptBooked: (amount: number, reference: string) => `Manual receipt ${reference} of ${money(amount)} booked`,
  receiptTakenBack: (amount: number, receipt: string, reason: string) =>
    `Manual receipt ${receipt} of ${money(amount)} reversed: ${reason}`,
  moneyReversed: (amount: number) =>
    `Transfer of ${money(amount)} removed from the balance: it was recorded by mistake`,
  lineLinked: (line: string, receipt: string) => `Bank entry ${line} linked to manual receipt ${receipt}`,
  factReceipt: (state: string) => states[state as keyof typeof states] ?? state,

  // refunds
  whichRefund: "Choose the refund",
  refundIsDue: "Another refund of this SME is waiting for its transfer. Confirm or withdraw it first.",
  refundNotDue: "This refund has been paid, withdrawn or returned already.",
  refundIsOver: "This refund has been withdrawn or returned already.",
  cashRefundsTakeTwo: "a refund of cash",
  refundsBackTakeTwo: "withdrawing or returning a refund",
  wouldRefundCash: (amount: number, name: string, account: string, reason: string) =>
    `Refund ${money(amount)} from the balance of ${name} to ${account}: ${reason}`,
  refundAccount: (iban: string, holder: string, bank: string) => `account ${iban} of ${holder} at ${bank}`,
  wouldWithdrawRefund: (endToEndId: string, amount: number, name: string, reason: string) =>
    `Withdraw refund ${endToEndId} of ${money(amount)} to ${name}: ${reason}`,
  wouldReturnRefund: (endToEndId: string, amount: number, name: string, reason: string) =>
    `Mark refund ${endToEndId} of ${money(amount)} to ${name} as returned: ${reason}`,
  cashRefundApproved: (amount: number, account: string, reason: string) =>
    `Refund of ${money(amount)} to account ${account} approved: ${reason}`,
  cashRefundPaid: (endToEndId: string, amount: number, bankReference: string | null) =>
    `Refund ${endToEndId} of ${money(amount)} transferred` +
    (bankReference === null ? "" : ` (bank reference ${bankReference})`),
  cashRefundWithdrawn: (endToEndId: string, amount: number, reason: string) =>
    `Refund ${endToEndId} of ${money(amount)} withdrawn: ${reason}`,
  cashRefundReturned: (endToEndId: string, amount: number, reason: string) =>
    `Refund ${endToEndId} of ${money(amount)} returned by the bank: ${reason}`,
  factRefund: (state: string) => refundStates[state as keyof typeof refundStates] ?? state,
};
