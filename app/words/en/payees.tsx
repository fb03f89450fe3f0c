/** The pages on which suppliers say where they are paid, and admins and the bank read it. */
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
  waits: "waits for our team",
  accepted: "accepted",
  "in use": "in use",
  replaced: "replaced",
  refused: "not accepted",
  withdrawn: "withdrawn",
};

export const payees = {
  title: "Bank account",
  lead: "The bank pays your share of each order to this account.",
  iban: "IBAN",
  ibanHint: "As on your bank's papers. Blanks do not matter.",
  holder: "Account holder",
  holderHint: "As the bank knows you.",
  bank: "Bank",
  currency: "Currency of the account",
  selectCurrency: "Select a currency",
  currencyName: (code: PayeeCurrency) => `${currencies[code]} (${code})`,
  state: (state: PayeeState) => states[state],

  none: "No bank account yet",
  inUse: "In use",
  waits: "Waits for our team",
  waitsText: "Our team looks at it. You can withdraw it until it is in use.",
  accepted: "Accepted, not in use yet",
  acceptedText: (from: ReactNode): ReactNode => <>The bank pays to it from {from}. Is it not yours? Withdraw it now.</>,
  refused: "The last account was not accepted",
  sent: "Sent",
  send: "Send",
  first: "Where should the bank pay you?",
  firstText: "Our team looks at the account before the bank pays to it.",
  change: "Another account",
  changeText: (hours: number) =>
    `Our team looks at it; then it waits ${hours} hours. Until it is in use the bank pays to the one before.`,
  withdraw: "Withdraw",
  withdrawText: "It will not be used. What is in use stays in use.",
  open: "Change",
  add: "Add a bank account",
  done: {
    sent: "Sent. Our team looks at it.",
    withdrawn: "Withdrawn.",
    accepted: "Accepted.",
    refused: "Not accepted. The supplier has been told.",
  },

  queue: "Bank accounts",
  queueLead: "Where suppliers want to be paid. Compare each with the papers of the bank.",
  empty: "No bank account waits.",
  supplier: "Supplier",
  account: "Account",
  before: "Until now",
  firstOne: "none: it is the first",
  decide: "Decide",
  accept: "Accept",
  refuse: "Do not accept",
  acceptText: (hours: number | null) =>
    hours === null
      ? "The bank pays to it from now on."
      : `The bank pays to it in ${hours} hours. The supplier is told, and can withdraw it until then.`,
  refuseHint: "The supplier reads it.",
  paper: "Bank paper of this account",
  paperLabel: "Paper of your bank, if you have one",
  paperHint: (megabytes: number) =>
    `It shows IBAN and holder: PDF, JPEG or PNG, up to ${megabytes} MB. Only you and our team see it.`,
  papers: "Papers of the bank",
  noPapers: "The supplier has sent none.",
  /** After a button, for screen readers. */
  of: (account: string, supplier: string) => `: ${account}, ${supplier}`,
  /** Where the bank pays. */
  noneText: "No bank account yet: the supplier has not said where to pay it.",
};
