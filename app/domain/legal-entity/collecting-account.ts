/**
 * The bank accounts to which SMEs transfer their payments, one per currency. Source: app/domain/README.md,
 * "Legal entity".
 */
import type { PayeeCurrency } from "~/domain/payees/payee";

export interface CollectingAccount {
  currency: PayeeCurrency;
  holder: string;
  /** Uppercase with Latin digits, without spaces. */
  iban: string;
  bank: string;
  /** 8 or 11 capital letters and digits. */
  bic: string;
}
