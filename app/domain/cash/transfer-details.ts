/** The details that an SME enters at its bank for a transfer to Dhow. Source: app/domain/README.md, "Legal entity". */
import type { CollectingAccount } from "~/domain/legal-entity/collecting-account";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { Cents } from "~/domain/values/money";

/** The collecting accounts, and the reference and amount of a transfer. */
export interface TransferDetails {
  /** One per currency. Empty if no account is set: pages then offer no transfer. */
  accounts: TransferAccount[];
  /** The company's reference, or an order's. */
  reference: string;
  /** Null if nothing is owed. */
  amount: Cents | null;
}

export interface TransferAccount extends CollectingAccount {
  /** The amount in the account's currency, such as "KWD 30.750". Null for dollars, and without an amount or a rate. */
  foreignAmount: string | null;
}

/** The printable page of a transfer. */
export interface TransferSlip extends TransferDetails {
  entity: LegalEntity;
  /** The SME's name, a message() if it has one in each script. */
  payer: string;
  /** The order that the transfer pays first. Null for the SME's earliest instalments. */
  order: { id: string; number: string } | null;
}
