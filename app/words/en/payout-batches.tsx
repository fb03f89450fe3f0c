/** The pages of payout batches, and the remittance advice of suppliers. */
import type { BatchState, ExcludedPayout, PayoutLineState } from "~/domain/payout-batches/batch";

const states: Record<BatchState, string> = {
  draft: "Draft",
  approved: "Approved",
  exported: "Exported",
  settled: "Settled",
  "partly returned": "Partly returned",
  discarded: "Discarded",
};
const lineStates: Record<PayoutLineState, string> = { waits: "Waits", settled: "Arrived", returned: "Came back" };
const whys: Record<ExcludedPayout["why"], string> = {
  held: "payouts are on hold",
  "no payee": "no bank account in use",
  "no rate": "no rate for its currency",
};
const orders = (many: number): string => (many === 1 ? "1 order" : `${many} orders`);
const transfers = (many: number): string => (many === 1 ? "1 transfer" : `${many} transfers`);

export const payoutBatches = {
  title: "Payout batches",
  lead: "Each pays many suppliers with one file for the bank.",
  empty: "No batch yet.",
  gather: "Gather what is due",
  all: "All batches",
  batch: "Batch",
  name: (number: string) => `Batch ${number}`,
  state: (state: BatchState) => states[state],
  lineState: (state: PayoutLineState) => lineStates[state],
  sum: (many: number, amount: string) => `${transfers(many)}, ${amount}`,
  transfers: "Transfers",
  transfersOf: transfers,
  amount: "Amount",
  stateTitle: "State",
  drafted: "Drafted",
  draftedBy: "Drafted by",
  approvedBy: "Approved by",
  exported: "Exported",
  supplier: "Supplier",
  inCurrency: "In its currency",
  ordersTitle: "Orders",
  orders,
  noLines: "No transfers.",
  files: "Files for the bank",
  xml: "pain.001",
  csv: "CSV",

  approveTitle: "It waits for your approval",
  approveText: "You are its second person: look at the accounts and amounts first.",
  approve: "Approve",
  own: "You drafted it: another person approves it.",
  exportTitle: "Draw up the file for the bank",
  exportText: "It is kept: every download has the same bytes.",
  export: "Export",
  settleTitle: "Has the bank paid?",
  settle: "All have arrived",
  valueDate: "Value date (optional)",
  reference: "Bank's reference (optional)",
  arrived: "Arrived",
  cameBack: "It came back",
  cameBackHint: "The supplier reads it. Its orders can be gathered again.",
  remove: "Remove",
  discard: "Discard the batch",
  report: "Or take in the bank's report",
  reportFile: "Report (pain.002)",
  reportHint: "XML, at most 10 MB",
  takeReport: "Take in",
  leftOut: "Stayed out",
  why: (why: ExcludedPayout["why"]) => whys[why],
  reasonTitle: "Reason",
  /** After a button, for screen readers. */
  of: (id: string) => `: ${id}`,

  done: {
    gathered: (many: number, out: number) =>
      `Gathered: ${transfers(many)}.${out > 0 ? ` ${out === 1 ? "1 supplier" : `${out} suppliers`} stayed out.` : ""}`,
    approve: "Approved.",
    export: "Exported.",
    discard: "Discarded.",
    remove: "Removed.",
    settle: "Arrived. The suppliers have their remittance advice.",
    returned: "Came back. The supplier has been told.",
    report: (settled: number, returned: number, noted: number, unknown: number) =>
      `Report taken in: ${settled} arrived, ${returned} came back, ${noted} on their ` +
      `way${unknown > 0 ? `, ${unknown} of no transfer of this batch` : ""}.`,
  },

  remittance: {
    title: "Remittance advice",
    list: "What the bank paid you",
    listLead: "One line for each transfer.",
    empty: "No transfer yet.",
    paid: "Paid",
    reference: "Reference",
    date: "Date",
    account: "Account",
    order: "Order",
    invoice: "Invoice",
    discount: "Discount",
    net: "Net",
    total: "Total",
    back: "This transfer came back to the bank:",
    lead: (amount: string, inCurrency: string | null) =>
      inCurrency === null ? `${amount}.` : `${amount}, paid as ${inCurrency}.`,
  },
};
