/** The bank that collects an SME's payments and gives refunds. Each call may be repeated: `reference` makes it idempotent. */
export interface Charge {
  /** The payment's id at Dhow. */
  reference: string;
  /** Cents. */
  amount: number;
  description: string;
  /** A path of this site to which the bank leads the payer back. */
  returnPath: string;
  /** Nobody will come to the bank's page: a bearer token started it. */
  withoutBrowser: boolean;
}

export type ChargeState = "open" | "approved" | "declined";

/** What the sandbox's bank shows on its page, and takes as its visitor's answer. */
export interface SandboxBank {
  chargeOf(reference: string): Promise<SandboxCharge | null>;
  /** The first answer counts. Null when there is no such charge. */
  answer(reference: string, approve: boolean): Promise<SandboxCharge | null>;
}

export interface SandboxCharge {
  amount: number;
  description: string;
  returnPath: string;
  state: ChargeState | "refunded";
}

export interface BankGateway {
  /** Answers the address of the bank's page. */
  start(charge: Charge): Promise<{ payUrl: string }>;
  ask(reference: string): Promise<ChargeState>;
  /** Gives back the whole charge. */
  refund(reference: string): Promise<void>;
}
