/** Errors, events and messages about payout batches. Amounts are cents. */
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";

const { money } = createFormat("en-GB");

const states: Record<string, string> = {
  draft: "a draft",
  approved: "approved",
  exported: "exported",
  settled: "paid",
  "partly returned": "partly returned",
  discarded: "discarded",
};
const lineStates: Record<string, string> = { waits: "pending", settled: "paid", returned: "returned" };
const transfers = (many: number): string => (many === 1 ? "1 transfer" : `${many} transfers`);
const orders = (many: number): string => (many === 1 ? "1 order" : `${many} orders`);

export const payoutBatchMessages = {
  nothingToGather: "No payouts are due outside the existing batches.",
  allLeftOut: (suppliers: number) =>
    "Nothing can be paid now. " +
    (suppliers === 1
      ? "The supplier with a payout due is on hold or has no active bank account."
      : "The suppliers with payouts due are on hold or have no active bank account."),
  wrongBatchState: (batch: string, state: string) => `This is not possible: batch ${batch} is ${states[state]}.`,
  orderInBatch: (batch: string, state: string) =>
    `Batch ${batch} pays this order and is ${states[state]}, so you cannot pay it alone.`,
  batchTakesTwo:
    "Another person must approve this batch, and nobody else has your role. Ask an admin to invite a colleague.",
  ownBatch: "You created this batch, so a colleague must approve it.",
  lineHeld: (holder: string, reason: string) =>
    `Payouts to ${holder} are on hold (${reason}). Remove the transfer or discard the batch.`,
  linePayeeChanged: (holder: string) =>
    `${holder} has changed its bank account since the batch was created. Remove the transfer or discard the batch.`,
  lineAccountReturned: (holder: string, reason: string) =>
    `The bank has returned a payout to ${holder}: ${endSentence(reason)} Remove the transfer or discard the batch. ` +
    "The supplier must change its bank account.",
  accountReturned: (reason: string) =>
    `The bank has returned a payout to this account: ${endSentence(reason)} The supplier must change its bank account.`,
  bankFileInvalid: (batch: string, problem: string) =>
    `The bank would reject the file of batch ${batch} (${problem}). Discard the batch, correct the bank account and ` +
    "create a new batch.",
  valueDateToCome: "The value date must not be in the future",
  noLineWaits: "This has already been marked as paid or returned.",
  cameBackAlready: "This transfer has already been returned.",
  noStatusReport: "This is not a payment status report (pain.002)",
  chooseReport: "Choose the bank's status report",
  reportTooLarge: "The report must be 10 MB or smaller",
  enterReturnReason: "Enter why the transfer was returned",
  whichBatch: "Send the batch's id",
  whichLine: "Send the transfer's id",
  noReasonGiven: "the bank gave no reason",

  batchGathered: (batch: string, lines: number, amount: number) =>
    `Batch ${batch} created: ${transfers(lines)}, ${money(amount)}`,
  batchLineRemoved: (id: string, holder: string) => `Transfer ${id} to ${holder} removed`,
  batchOrderCredited: (order: string, batch: string) =>
    `Order ${order} has a new credit note and is removed from batch ${batch}`,
  batchOrderRemoved: (order: string, batch: string) => `Order ${order} paid alone and removed from batch ${batch}`,
  batchDiscarded: (batch: string) => `Batch ${batch} discarded`,
  batchApproved: (batch: string) => `Batch ${batch} approved`,
  batchExported: (batch: string) => `Batch ${batch} exported`,
  batchSettled: (batch: string, ids: readonly string[]) =>
    `Batch ${batch}, paid: ${ids.length > 3 ? transfers(ids.length) : ids.join(", ")}`,
  batchLineReturned: (id: string, reason: string) => `Transfer ${id} returned: ${reason}`,
  batchReported: (batch: string, settled: number, returned: number, noted: number) =>
    `Bank report on batch ${batch}: ${settled} paid, ${returned} returned, ${noted} pending`,
  factBatch: (state: string) => states[state] ?? state,
  factPayoutLine: (state: string, id: string, amount: number) =>
    `${id}, ${money(amount)}, ${lineStates[state] ?? state}`,

  remittanceTitle: (amount: number, reference: string) => `The bank paid you ${money(amount)} (${reference})`,
  /** `paid` is the amount in the account's currency. Null for accounts in dollars. */
  remittanceText: (amount: number, paid: string | null, many: number, account: string) =>
    `The bank paid you ${money(amount)}${paid === null ? "" : ` (${paid})`} for ${orders(many)} to your account ` +
    `${account}. The remittance advice lists the orders and their discounts.`,
  payoutBackTitle: (amount: number) => `Your payout of ${money(amount)} was returned`,
  payoutBackText: (amount: number, account: string, reason: string) =>
    `Your bank returned the payout of ${money(amount)} to your account ${account}: ${endSentence(reason)} ` +
    "Please check your bank account on Dhow. The bank will then pay you again.",
};
