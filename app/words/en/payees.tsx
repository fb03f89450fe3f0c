/** Suppliers' bank accounts: the supplier's own page, the admins' review queue, and the summary for the bank. */
import type { ReactNode } from "react";
import type { PayeeCurrency, PayeeState } from "~/domain/payees/payee";

const currencies: Record<PayeeCurrency, string> = {
  USD: "US dollar",
  KWD: "Kuwaiti dinar",
  QAR: "Qatari riyal",
  BHD: "Bahraini dinar",
  OMR: "Omani rial",
  AED: "UAE dirham",
  SAR: "Saudi riyal",
};
const states: Record<PayeeState, string> = {
  waits: "under review",
  accepted: "accepted",
  "in use": "active",
  replaced: "replaced",
  refused: "rejected",
  withdrawn: "withdrawn",
};

export const payees = {
  title: "Bank account",
  lead: "The bank pays your share of each order to this account.",
  iban: "IBAN",
  ibanHint: "Copy it from your bank statement, with or without spaces.",
  holder: "Account holder",
  holderHint: "The name on the bank account.",
  bank: "Bank",
  bic: "BIC (SWIFT code)",
  bicOptional: "BIC or SWIFT code (optional)",
  bicHint: "The code of your bank, 8 or 11 characters.",
  currency: "Account currency",
  selectCurrency: "Select a currency",
  currencyName: (code: PayeeCurrency) => `${currencies[code]} (${code})`,
  state: (state: PayeeState) => states[state],

  none: "No bank account yet",
  /** Before the bank's reason. */
  returned: "The bank returned a payout because of this account. Payouts wait until a new account is active. Reason:",
  unusable: "Bank account must change",
  inUse: "Active account",
  waits: "Under review",
  waitsText: "Our team is reviewing this account. You can withdraw it until it becomes active.",
  accepted: "Accepted, not active yet",
  acceptedText: (from: ReactNode): ReactNode => (
    <>The bank pays to this account from {from}. Not your account? Withdraw it now.</>
  ),
  refused: "We did not accept your last bank account",
  sent: "Submitted",
  send: "Submit bank account",
  first: "Where should the bank pay you?",
  firstText: "Our team reviews the account before the bank pays to it.",
  change: "New bank account",
  changeText: (hours: number) =>
    `Our team reviews the account. It becomes active ${hours} hours after we accept it. Until then, the bank pays to ` +
    "your current account.",
  withdraw: "Withdraw account",
  withdrawText: "This bank account will not be used. Your current account stays active.",
  open: "Change bank account",
  add: "Add bank account",
  done: {
    sent: "Bank account submitted. Our team will review it.",
    withdrawn: "Bank account withdrawn.",
    accepted: "Bank account accepted.",
    refused: "Bank account rejected. We have notified the supplier.",
  },

  queue: "Bank accounts",
  queueLead: "Accounts that suppliers want to be paid to. Compare each account with the supplier's bank documents.",
  empty: "No bank accounts to review.",
  supplier: "Supplier",
  account: "Account",
  before: "Current account",
  firstOne: "None: this is the first account",
  decide: "Decision",
  accept: "Accept account",
  refuse: "Reject account",
  acceptText: (hours: number | null) =>
    hours === null
      ? "The bank pays to this account from now on."
      : `The bank pays to this account in ${hours} hours. We notify the supplier, who can withdraw it until then.`,
  refuseHint: "The supplier sees this reason.",
  paper: "Bank document for this account",
  paperLabel: "Bank document (optional)",
  paperHint: (megabytes: number) =>
    `PDF, JPEG or PNG up to ${megabytes} MB that shows the IBAN and holder. Only you and our team see it.`,
  papers: "Bank documents",
  noPapers: "The supplier has not uploaded a bank document.",
  /** After a button, for screen readers. */
  of: (account: string, supplier: string) => `: ${account}, ${supplier}`,
  noneText: "The supplier has not added a bank account yet.",
};
