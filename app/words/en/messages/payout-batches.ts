/** Batches of payouts, as refusals, records and messages say them. Amounts are cents. */
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";

const { money } = createFormat("en-GB");

const states: Record<string, string> = {
  draft: "a draft",
  approved: "approved",
  exported: "exported",
  settled: "settled",
  "partly returned": "partly returned",
  discarded: "discarded",
};
const lineStates: Record<string, string> = { waits: "waits", settled: "settled", returned: "came back" };
const transfers = (many: number): string => (many === 1 ? "1 transfer" : `${many} transfers`);
const orders = (many: number): string => (many === 1 ? "1 order" : `${many} orders`);

export const payoutBatchMessages = {
  nothingToGather: "nothing is due that is not in a batch already",
  allLeftOut: (suppliers: number) =>
    "nothing can be paid now: " +
    `${suppliers === 1 ? "the supplier that is due is held or has" : "the suppliers that are due are held or have"} ` +
    "no bank account in use",
  wrongBatchState: (batch: string, state: string) => `batch ${batch} is ${states[state]}: this is not possible now`,
  orderInBatch: (batch: string) => `this order is paid with batch ${batch}`,
  batchTakesTwo:
    "Another person must approve this batch, and nobody else has your role. Ask an admin to invite a colleague.",
  ownBatch: "you drafted this batch: another person approves it",
  lineHeld: (holder: string, reason: string) =>
    `payouts to ${holder} are on hold (${reason}): remove the line, or discard the batch`,
  linePayeeChanged: (holder: string) =>
    `${holder} has another bank account since the batch was gathered: remove the line, or discard the batch`,
  valueDateToCome: "the value date is to come",
  noLineWaits: "this is settled or came back already",
  cameBackAlready: "this came back already",
  noStatusReport: "this is no payment status report (pain.002)",
  chooseReport: "choose the bank's report",
  reportTooLarge: "the report is larger than 10 MB",
  enterReturnReason: "enter why it came back",
  whichBatch: "which batch: give its id",
  whichLine: "which line: give its id",
  noReasonGiven: "the bank gave no reason",

  batchGathered: (batch: string, lines: number, amount: number) =>
    `Batch ${batch} gathered: ${transfers(lines)}, ${money(amount)}`,
  batchLineRemoved: (id: string, holder: string) => `Transfer ${id} to ${holder} removed`,
  batchDiscarded: (batch: string) => `Batch ${batch} discarded`,
  batchApproved: (batch: string) => `Batch ${batch} approved`,
  batchExported: (batch: string) => `Batch ${batch} exported`,
  batchSettled: (batch: string, ids: readonly string[]) =>
    `Batch ${batch}, settled: ${ids.length > 3 ? transfers(ids.length) : ids.join(", ")}`,
  batchLineReturned: (id: string, reason: string) => `Transfer ${id} came back: ${reason}`,
  batchReported: (batch: string, settled: number, returned: number, noted: number) =>
    `Report of the bank on batch ${batch}: ${settled} settled, ${returned} came back, ${noted} on their way`,
  factBatch: (state: string) => states[state] ?? state,
  factPayoutLine: (state: string, id: string, amount: number) =>
    `${id}, ${money(amount)}, ${lineStates[state] ?? state}`,

  remittanceTitle: (amount: number, reference: string) => `The bank paid you ${money(amount)} (${reference})`,
  /** `paid` is in the account's currency; null where that is the dollar. */
  remittanceText: (amount: number, paid: string | null, many: number, account: string) =>
    `The bank paid you ${money(amount)}${paid === null ? "" : ` (${paid})`} for ${orders(many)} to your account ` +
    `${account}. The remittance advice lists the orders and their discounts.`,
  payoutBackTitle: (amount: number) => `Your payout of ${money(amount)} was returned`,
  payoutBackText: (amount: number, account: string, reason: string) =>
    `Your bank returned the payout of ${money(amount)} to your account ${account}: ${endSentence(reason)} Please check ` +
    "your bank account on Dhow. The bank will then pay you again.",
};
