/** The pages of payout batches, and the remittance advice of suppliers. */
import type { ReactNode } from "react";
import type { BatchState, ExcludedPayout, PayoutLineState } from "~/domain/payout-batches/batch";
import { type LineProblem, NEW_ACCOUNT_DAYS } from "~/domain/payout-batches/batch-checks";

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
const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" });
const orders = (many: number): string => (many === 1 ? "1 order" : `${many} orders`);
const transfers = (many: number): string => (many === 1 ? "1 transfer" : `${many} transfers`);

export const payoutBatches = {
  title: "Payout batches",
  lead: "Each batch pays many suppliers with one bank file.",
  empty: "No payout batches yet.",
  gather: "Create payout batch",
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
  exported: "Exported",
  supplier: "Supplier",
  ordersTitle: "Orders",
  orders,
  noLines: "No transfers.",
  files: "Bank files",
  xml: "pain.001",
  csv: "CSV",

  approveTitle: "Needs your approval",
  approveText: "You are the second person. Check the bank accounts and amounts first.",
  approve: (amount: string) => `Approve ${amount}`,
  own: (colleagues: readonly string[]) =>
    colleagues.length === 0
      ? "You created this batch, so another person must approve it."
      : `You created this batch, so a colleague must approve it: ${anyOf.format(colleagues)}.`,
  /** `day`: null for today. */
  until: (time: string, day: string | null) => (day === null ? `Send by ${time} today.` : `Send by ${time} on ${day}.`),
  exportTitle: "Ready for the bank",
  exportText: "Create the payment file for your bank. Every download of it is identical.",
  export: "Create bank file",
  confirmTitle: "Confirm the paid transfers",
  confirmText: (until: string) => `Upload the file to your bank first. ${until}`,
  confirm: "Confirm transfers",

  checks: {
    title: "Checks",
    passed: "Passed",
    passing: (passed: number, all: number) => (passed === all ? "OK" : `${passed} of ${all}`),
    blocked: "Remove the marked transfers or resolve their checks first.",
    withinLimit: (limit: string) => `Within ${limit} per transfer`,
    check: {
      held: "No payouts on hold",
      changed: "Account unchanged",
      returned: "No returned payout",
      shared: "Account of one supplier",
      new: `Account older than ${NEW_ACCOUNT_DAYS} days`,
      large: "Within the limit",
    } satisfies Record<LineProblem, string>,
    problem: {
      held: "Payouts on hold",
      changed: "Account changed",
      returned: "Account returned a payout",
      shared: "Shared account",
      new: "New account",
      large: "Above the limit",
    } satisfies Record<LineProblem, string>,
  },
  steps: "Steps",
  created: "Created",
  approved: "Approved",
  payerAccount: "Paid from",
  payerBic: "BIC",

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
  excluded: (supplier: string, why: string, orders: string, amount: ReactNode): ReactNode => (
    <>
      {supplier}: {why}, {orders}, {amount}
    </>
  ),
  suppliersOf: (many: number) => (many === 1 ? "1 supplier" : `${many} suppliers`),
  why: (why: ExcludedPayout["why"]) => whys[why],
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

  /** The public proof of a remittance advice. */
  issued: {
    title: "Remittance advice of Dhow",
    lead: "Dhow issued this advice. Compare these values with the paper.",
    returned: "The supplier's bank returned this transfer later. The money did not stay with the supplier.",
    unknownTitle: "Not a paper of Dhow",
    unknown: "Dhow issued no paper with this address. Scan the code again, or open the whole address.",
    proof: "Proof for others",
    proofText: "Anybody with this advice can check at Dhow that it is genuine:",
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
    netted: "Credit notes deducted",
    net: "Net",
    total: "Total",
    back: "This transfer was returned:",
    lead: (amount: string, inCurrency: string | null) =>
      inCurrency === null ? `${amount}.` : `${amount}, paid as ${inCurrency}.`,
  },
};
