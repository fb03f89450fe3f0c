/** A supplier's bank account. Source: app/domain/README.md, "Payees". */
export const payeeStates = ["waits", "accepted", "in use", "replaced", "refused", "withdrawn"] as const;
/** "waits" for an admin; "accepted" and waiting for the delay of a change; "in use" for payouts. */
export type PayeeState = (typeof payeeStates)[number];

export const payeeCurrencies = ["USD", "KWD", "QAR", "BHD", "OMR", "AED", "SAR"] as const;
export type PayeeCurrency = (typeof payeeCurrencies)[number];

/** The supplier's input. */
export interface SentPayee {
  /** Uppercase with Latin digits, without spaces. */
  iban: string;
  holder: string;
  bank: string;
  /** The bank's BIC, in capitals. Absent or null if the supplier gave none. */
  bic?: string | null | undefined;
  currency: PayeeCurrency;
}

/** A submitted bank account. Times are UTC milliseconds. `decidedAt` is null until an admin has decided. */
export interface Payee extends SentPayee {
  id: string;
  state: PayeeState;
  createdAt: number;
  decidedAt: number | null;
  /** The admin's reason for refusing, or null. */
  reason: string | null;
  /** When payouts start to use the account (UTC milliseconds). Null until it is accepted. */
  usableFrom: number | null;
}

/** The account in use. */
export interface ActivePayee extends Payee {
  /**
   * Why the bank returned a payout, if the account was the cause. Payouts wait until the supplier's next account is
   * active. Null for a usable account.
   */
  returnReason: string | null;
}

/** A document of the supplier's bank about the account. */
export interface PayeeDocument {
  file: string;
  mime: string;
  bytes: number;
  createdAt: number;
  /** When the file was erased at the end of its retention period. UTC milliseconds. Null for other files. */
  erasedAt: number | null;
}

/** The accounts that a supplier sees of itself. */
export interface OwnPayees {
  activePayee: ActivePayee | null;
  /** The account that waits for an admin or for its delay, or null. */
  pendingPayee: Payee | null;
  /** The document submitted with `open`, or null. */
  paper: PayeeDocument | null;
  /** The last submitted account if an admin refused it, otherwise null. */
  refusedPayee: Payee | null;
}

/** An account in the admin's review queue. */
export interface WaitingPayee extends Payee {
  supplierId: string;
  /** The company's name. */
  supplier: string;
  paper: PayeeDocument | null;
  /** The active account, or null if this one is the supplier's first. */
  activePayee: SentPayee | null;
}
