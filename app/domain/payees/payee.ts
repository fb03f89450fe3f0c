/** The bank account to which a supplier is paid. Source: app/domain/README.md, "Payees". */
export const payeeStates = ["waits", "accepted", "in use", "replaced", "refused", "withdrawn"] as const;
/** Waits: for an admin. Accepted: a change that waits its hours. */
export type PayeeState = (typeof payeeStates)[number];

export const payeeCurrencies = ["USD", "KWD", "QAR", "BHD", "OMR", "AED", "SAR"] as const;
export type PayeeCurrency = (typeof payeeCurrencies)[number];

/** What the supplier says of it. */
export interface SentPayee {
  /** Capitals and Latin digits, without blanks. */
  iban: string;
  holder: string;
  bank: string;
  currency: PayeeCurrency;
}

export interface Payee extends SentPayee {
  id: string;
  state: PayeeState;
  createdAt: number;
  decidedAt: number | null;
  /** Why it was refused, in the admin's words. */
  reason: string | null;
  /** Null until it is accepted. */
  usableFrom: number | null;
}

/** What its bank has written of it. */
export interface PayeeDocument {
  file: string;
  mime: string;
  bytes: number;
  createdAt: number;
}

/** As the supplier reads it. */
export interface OwnPayees {
  inUse: Payee | null;
  /** What is to come after it; null where nothing is. */
  open: Payee | null;
  /** What was sent with that. */
  paper: PayeeDocument | null;
  /** The one that was sent last, if it was refused. */
  refused: Payee | null;
}

/** As the admin reads it in the queue. */
export interface WaitingPayee extends Payee {
  supplierId: string;
  /** The company's name. */
  supplier: string;
  paper: PayeeDocument | null;
  /** Whom the bank pays until then; null where it is the supplier's first. */
  inUse: SentPayee | null;
}
