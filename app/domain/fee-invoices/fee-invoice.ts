/**
 * Dhow's fee invoices: one per supplier and month, for the discounts of the month's orders. Source:
 * app/domain/README.md, "Fee invoices".
 */
import * as z from "zod";
import type { CountryIso } from "~/domain/applicants/registration";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import { isMonth } from "~/domain/month-closing/month-statement";
import { type Cents, type Rate, WHOLE } from "~/domain/values/money";
import { hiddenInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** Returns the number that people use, such as "F-2026-0001". `year`: the calendar year of its issue. */
export const feeInvoiceName = ({ year, number }: { year: number; number: number }): string =>
  `F-${year}-${String(number).padStart(4, "0")}`;

/**
 * Returns the VAT (cents) that a fee contains, rounded half up. The VAT of a negative fee is negative. `fee`: cents,
 * with VAT.
 */
export function includedVat(fee: Cents, rate: Rate): Cents {
  const size = BigInt(Math.abs(fee));
  const withVat = BigInt(WHOLE + rate);
  const vat = Number((2n * size * BigInt(rate) + withVat) / (2n * withVat));
  return fee < 0 ? -vat || 0 : vat;
}

/** The buyer of a fee invoice: the supplier at its issue. Texts are empty if they were not known. */
export interface FeeInvoiceBuyer extends LegalEntity {
  country: CountryIso;
}

/** Dhow at the issue of a fee invoice. */
export interface FeeInvoiceSeller extends LegalEntity {
  country: CountryIso;
}

/** A fee invoice. Amounts are cents, negative for a credit note. */
export interface FeeInvoice {
  id: string;
  year: number;
  number: number;
  /** The month of the fees, such as "2026-11". */
  month: string;
  supplierId: string;
  vatRate: Rate;
  /** The fee with VAT. */
  total: Cents;
  vat: Cents;
  /** The number of its lines. */
  lineCount: number;
  seller: FeeInvoiceSeller;
  buyer: FeeInvoiceBuyer;
  /** UTC milliseconds. */
  issuedAt: number;
}

/** A line of a fee invoice: one fee, or one credit note that reduces it. Amounts are cents, negative for a credit. */
export interface FeeInvoiceLine {
  postingId: string;
  orderId: string;
  orderNumber: number;
  /** The invoiced or credited amount of the order. */
  amount: Cents;
  fee: Cents;
  /** When the ledger has the fee, in UTC milliseconds. */
  bookedAt: number;
}

/** True for a month whose credit notes exceed its fees. */
export const isFeeCredit = ({ total }: { total: Cents }): boolean => total < 0;

/** The month of the fees, such as "2026-11". */
export const feeMonthInput = z.object({
  month: z.string({ error: message("whichMonth") }).refine(isMonth, { error: message("whichMonth") }),
});

/** The form that issues a month's invoices. `key` is the idempotency key. */
export const issueFeesForm = feeMonthInput.extend({ key: hiddenInput(message("whichMonth")).optional() });
