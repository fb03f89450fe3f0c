import * as z from "zod";
import { PACE_TEXT } from "~/domain/documents/upload-spool.server";
import { INVOICE_TYPES_TEXT, invoiceCallFields, toInvoiceData, withInvoiceRules } from "~/domain/invoices/invoice";
import { uploadInvoice } from "~/domain/invoices/invoice.server";
import { orderId } from "~/http/api/calls/order-action.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";

const { number, date, net, vat, total, vatNumber, lines } = invoiceCallFields;
const described = {
  number: number.meta({
    description: "Your invoice number. You can use it once; spaces, signs and capitals do not matter.",
  }),
  date: date.meta({ description: "The invoice date, such as `2026-11-06`." }),
  net: net.meta({ description: "Dollars before VAT. Send it together with `vat`." }),
  vat: vat.meta({ description: "The VAT in dollars. 0 for an invoice without VAT." }),
  total: total.meta({ description: "Dollars with VAT: the order's amount." }),
  vatNumber: vatNumber.meta({ description: "Your VAT number on the invoice." }),
  lines: lines.meta({
    description:
      "A JSON array of lines, each with `description`, `quantity` (optional) and `amount` in dollars before VAT. " +
      "They add up to `net`, or to `total` without it.",
  }),
};

export const { loader, action, methods, handle } = endpoint(
  post({
    verb: uploadInvoice,
    summary: "Upload the invoice of a delivered order.",
    notes:
      `${INVOICE_TYPES_TEXT}. Another order's invoice file or invoice number is rejected: \`duplicate_invoice\`. ` +
      "All fields besides the order and the file are optional. With any of them, `number`, `date` and `total` are " +
      `required, and \`total\` must be the order's amount. ${PACE_TEXT}.`,
    input: withInvoiceRules(z.object({ orderId, ...described })),
    example: { orderId: samples.orderDelivered },
    file: "orderInvoice",
    fileText: INVOICE_TYPES_TEXT,
    run: ({ act, input: { orderId, ...typed }, upload, request }) =>
      act(orderId, upload, { data: toInvoiceData(typed), signal: request.signal }),
  }),
);
