/**
 * The figures of companies and of the platform. Pages, files and the API show each under one name, with one meaning.
 * Source: app/domain/README.md, "Figures".
 */
import type { Cents } from "~/domain/values/money";

/** English names and meanings of the figures, for the words of pages and for the API. Units and formulas: Figures. */
export const figures = {
  owed: { name: "Owed", says: "unpaid instalments of placed orders: late, or due later" },
  late: { name: "Late", says: "unpaid instalments after their deadline" },
  dueLater: { name: "Due later", says: "unpaid instalments before their deadline, or before the delivery" },
  daysLate: { name: "Days late", says: "business days from the deadline until today" },
  reserved: { name: "Reserved", says: "orders without their upfront payment" },
  used: { name: "Used credit", says: "owed and reserved amounts" },
  available: { name: "Available", says: "the credit limit less the used credit" },
  paid: { name: "Paid", says: "payments of an SME's orders that were not taken back" },
  refunded: { name: "Refunded", says: "payments and transfers that were sent back to the payer" },
  onAccount: { name: "Account balance", says: "bank transfers from the SME that pay no order yet" },
  collected: { name: "Collected", says: "payments and bank transfers received from SMEs" },
  payable: { name: "Payable", says: "supplier shares of verified invoices that the bank has not paid yet" },
  paidOut: { name: "Paid out", says: "supplier shares that the bank paid, without returned transfers" },
  bankShare: { name: "Bank share", says: "the bank's part of the discounts on verified invoices" },
  productShare: { name: "Product share", says: "Dhow's part of the discounts on verified invoices" },
} as const satisfies Record<string, { name: string; says: string }>;

export type Figure = keyof typeof figures;

/** The figure's name and meaning as one sentence, for the API: "Owed: unpaid instalments of placed orders." */
export const describeFigure = (figure: Figure): string => `${figures[figure].name}: ${figures[figure].says}.`;

/**
 * The debt of one SME, or of all SMEs that a reader sees, at one moment. Amounts are cents. Source: the unpaid amounts
 * of `instalments`.
 */
export interface Debt {
  /** Unpaid amounts of instalments after their deadline. The upfront part is never late. */
  late: Cents;
  /** Unpaid amounts of the other instalments of placed orders, including undelivered orders. */
  dueLater: Cents;
  /** `late` + `dueLater`. */
  owed: Cents;
  /** The amounts of orders whose upfront part is unpaid. Nothing of them is owed until the order is placed. */
  reserved: Cents;
  /** `owed` + `reserved`, which equals the ledger account "receivable". */
  used: Cents;
}

/** Completes a debt from its three parts, in cents. */
export const sumDebt = ({ late, dueLater, reserved }: Pick<Debt, "late" | "dueLater" | "reserved">): Debt => ({
  late,
  dueLater,
  owed: late + dueLater,
  reserved,
  used: late + dueLater + reserved,
});
