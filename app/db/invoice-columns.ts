import { invoices } from "./schema";

/** The columns of an order's invoice, with names of their own, for queries of orders. All null without an invoice. */
export const invoiceColumns = {
  invoiceNumber: invoices.number,
  invoiceDate: invoices.date,
  invoiceNet: invoices.net,
  invoiceVat: invoices.vat,
  invoiceTotal: invoices.total,
  invoiceVatNumber: invoices.vatNumber,
  invoiceLines: invoices.lines,
  invoiceFound: invoices.found,
  invoiceFingerprint: invoices.fingerprint,
  invoiceWarnings: invoices.warnings,
  invoiceSentAt: invoices.createdAt,
};
