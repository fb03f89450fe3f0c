/** The data of invoices: as suppliers type it, and as Dhow reads it from the file. */
import type { Cents } from "./money";

export const XML_TYPE = "application/xml";

/** The most lines of an invoice, as typed and as read. */
export const MAX_INVOICE_LINES = 200;

/** A line of an invoice, as its supplier sent it. `amount` is cents, before VAT. */
export interface InvoiceLine {
  description: string;
  /** As written, such as "12 kg". Null if the supplier gave none. */
  quantity: string | null;
  amount: Cents;
}

/** The data of an invoice, as its supplier typed it. Amounts are cents. */
export interface InvoiceData {
  number: string;
  /** A day such as "2026-11-23". */
  date: string;
  /** Net amount and VAT. Both null if the supplier gave only the total. */
  net: Cents | null;
  vat: Cents | null;
  total: Cents;
  /** The supplier's VAT number on the invoice. Null without one. */
  vatNumber: string | null;
  lines: InvoiceLine[];
}

/** A line read from an electronic invoice. `amount`: the currency's smallest unit, before VAT. Null if unreadable. */
export interface ReadInvoiceLine {
  description: string;
  quantity: string | null;
  amount: number | null;
}

/**
 * The data that Dhow read from an invoice's file: from UBL 2.1, or from the QR code of a Saudi invoice. Amounts are in
 * the currency's smallest unit. Null for parts that the file lacks.
 */
export interface ReadInvoice {
  source: "UBL" | "ZATCA";
  number: string | null;
  /** A day such as "2026-11-23". */
  date: string | null;
  seller: string | null;
  vatNumber: string | null;
  /** An ISO 4217 code. */
  currency: string;
  net: number | null;
  vat: number | null;
  total: number | null;
  lines: ReadInvoiceLine[];
}

/** The result of reading an invoice's file. */
export interface InvoiceReading {
  /** The file's content for comparisons: see file-fingerprint.ts. Null if the file has neither text nor picture. */
  fingerprint: string | null;
  /** Null if the file has no electronic data. */
  found: ReadInvoice | null;
}

/** Reasons to look twice at an invoice. The same content is that of another supplier's invoice. */
export const invoiceWarnings = ["same number", "nearly identical file", "same content"] as const;

/** A reason to look twice at an invoice, with the number of the other order. */
export interface InvoiceWarning {
  kind: (typeof invoiceWarnings)[number];
  /** The other order's number: 1042 is shown as D-001042. */
  order: number;
}

/** An invoice's data as pages and the API show it. */
export interface InvoiceDetails {
  /** Null if the supplier sent the file alone. */
  typed: InvoiceData | null;
  /** Null if the file has no electronic data. */
  found: ReadInvoice | null;
  /** For admins. Empty for everybody else. */
  warnings: InvoiceWarning[];
}
