/** The pages of payout batches, and the remittance advice of suppliers. */
import type { BatchState, ExcludedPayout, PayoutLineState } from "~/domain/payout-batches/batch";

const states: Record<BatchState, string> = {
  draft: "Draft",
  approved: "Approved",
  exported: "Exported",
  settled: "Paid",
  "partly returned": "Partly returned",
  discarded: "Discarded",
};
const lineStates: Record<PayoutLineState, string> = { waits: "Pending", settled: "Paid", returned: "Returned" };
const whys: Record<ExcludedPayout["why"], string> = {
  held: "payouts on hold",
  "no payee": "no active bank account",
  returned: "bank account returned a payout",
  "no rate": "no exchange rate for its currency",
};
const orders = (many: number): string => (many === 1 ? "1 order" : `${many} orders`);
const transfers = (many: number): string => (many === 1 ? "1 transfer" : `${many} transfers`);

export const payoutBatches = {
  title: "Payout batches",
  lead: "Each batch pays many suppliers with one bank file.",
  empty: "No payout batches yet.",
  gather: "Create payout batch",
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
  drafted: "Created",
  draftedBy: "Created by",
  approvedBy: "Approved by",
  exported: "Exported",
  supplier: "Supplier",
  inCurrency: "In account currency",
  ordersTitle: "Orders",
  orders,
  noLines: "No transfers.",
  files: "Bank files",
  xml: "pain.001",
  csv: "CSV",

  approveTitle: "Needs your approval",
  approveText: "Check the bank accounts and amounts first.",
  approve: "Approve batch",
  own: "You created this batch, so a colleague must approve it.",
  exportTitle: "Ready for the bank",
  exportText: "Create the payment file for your bank. Every download of it is identical.",
  export: "Create bank file",
  settleTitle: "Transfer results",
  settle: "Mark all as paid",
  valueDate: "Value date (optional)",
  reference: "Bank reference (optional)",
  arrived: "Mark as paid",
  cameBack: "Mark as returned",
  cameBackHint:
    "The supplier sees this reason. Start with the bank's code if it gave one: after AC04 (account closed), for " +
    "example, nobody pays to the account until the supplier changes it.",
  remove: "Remove",
  discard: "Discard batch",
  report: "Bank status report",
  reportFile: "Status report (pain.002)",
  reportHint: "XML file up to 10 MB",
  takeReport: "Import report",
  leftOut: "Not included",
  why: (why: ExcludedPayout["why"]) => whys[why],
  reasonTitle: "Reason",
  /** After a button, for screen readers. */
  of: (id: string) => `: ${id}`,

  done: {
    gathered: (many: number, out: number) =>
      `Batch created with ${transfers(many)}.` +
      (out > 0 ? ` ${out === 1 ? "1 supplier is" : `${out} suppliers are`} not included.` : ""),
    approve: "Batch approved.",
    export: "Bank file created.",
    discard: "Batch discarded.",
    remove: "Transfer removed.",
    settle: "Marked as paid. We have sent the remittance advice.",
    returned: "Marked as returned. We have notified the supplier.",
    report: (settled: number, returned: number, noted: number, unknown: number) =>
      `Report imported: ${settled} paid, ${returned} returned, ${noted} pending` +
      `${unknown > 0 ? `, ${unknown} not in this batch` : ""}.`,
  },

  remittance: {
    title: "Remittance advice",
    list: "Payouts received",
    listLead: "One line for each payout, newest first.",
    empty: "No payouts yet.",
    paid: "Paid",
    reference: "Reference",
    date: "Date",
    account: "Account",
    order: "Order",
    invoice: "Invoice",
    discount: "Discount",
    net: "Net",
    total: "Total",
    back: "This transfer was returned:",
    lead: (amount: string, inCurrency: string | null) =>
      inCurrency === null ? `${amount}.` : `${amount}, paid as ${inCurrency}.`,
  },
};
