/** Invoices: the supplier's form, the data beside the file, and messages about them. Amounts are cents. */
import type { InvoiceWarning } from "~/domain/values/invoice-data";
import { createFormat } from "~/words/format";

const { money, date } = createFormat("en-GB");

const dayOf = (iso: string) => date(Date.parse(`${iso}T12:00:00Z`));

const warnings: Record<InvoiceWarning["kind"], (order: string) => string> = {
  "same number": (order) => `The invoice of order ${order} has the same number.`,
  "nearly identical file": (order) => `The invoice of order ${order} looks almost the same.`,
  "same content": (order) => `The invoice of order ${order}, of another supplier, has the same content.`,
};

const papers = { UBL: "e-invoice", ZATCA: "QR code" };

export const invoices = {
  /** Labels of the form and of the table beside the file. */
  labels: {
    number: "Number",
    date: "Issue date",
    net: "Net amount",
    vat: "VAT",
    total: "Total with VAT",
    vatNumber: "Your VAT number",
    seller: "Seller",
  },
  /** The supplier's VAT number, for other readers. */
  vatNumber: "VAT number",
  details: "Invoice details",
  optional: "optional",
  detailsHint: "Copy these details from your invoice.",
  accepted: (megabytes: number) => `PDF, PNG, JPEG, WebP or UBL XML, up to ${megabytes} MB.`,
  totalHint: (amount: number) => `The order amount: ${money(amount)}`,
  /** The value in the file, below the typed value. */
  found: {
    UBL: (value: string) => `In the e-invoice: ${value}`,
    ZATCA: (value: string) => `In the QR code: ${value}`,
  },
  /** Counts the comparisons of typed values with the file. */
  compared: (source: "UBL" | "ZATCA", equal: number, different: number) =>
    different === 0
      ? `All details agree with the ${papers[source]}.`
      : `${equal} of ${equal + different} details agree with the ${papers[source]}.`,
  lines: "Invoice lines",
  line: { description: "Description", quantity: "Quantity", amount: "Amount" },
  day: dayOf,
  warning: ({ kind, order }: { kind: InvoiceWarning["kind"]; order: string }) => warnings[kind](order),
};

export const invoiceMessages = {
  enterInvoiceNumber: "Enter the invoice number",
  enterInvoiceDate: "Enter the invoice date",
  wrongInvoiceDate: "Enter a valid invoice date",
  enterInvoiceTotal: "Enter the invoice total",
  enterNet: "Enter the net amount",
  enterVat: "Enter the VAT. Enter 0 for an invoice without VAT.",
  invoiceAmountIsNumber: "The amount must be a number",
  invoiceDoesNotAddUp: (sum: number) => `Net amount and VAT add up to ${money(sum)}. Correct the amounts.`,
  invoiceDateIsFuture: "The invoice date is in the future",
  invoiceTotalDiffers: (amount: number) =>
    `The total must be the order amount, ${money(amount)}. Correct the total, or upload this order's invoice.`,
  invoiceNumberOfOther: (order: string) =>
    `Order ${order} has an invoice with this number. Enter this invoice's number.`,
  invoiceLinesWrong: "Send the lines as a JSON array with description, quantity and amount",
  invoiceLinesDoNotAddUp: (sum: number) => `The lines add up to ${money(sum)}. Correct the lines or the amounts.`,
  invoiceXmlUnknown: "This XML file is not a UBL 2.1 invoice. Upload a UBL invoice, a PDF or a picture.",
  factInvoice: (number: string, iso: string, total: number) => `${number}, ${dayOf(iso)}, ${money(total)}`,
};
