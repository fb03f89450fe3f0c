import * as z from "zod";
import type { Listed } from "~/domain/lists/list";
import type { InvoiceRow, OwnInvoiceRow } from "~/domain/orders/order-view";
import { formatOrderNumber } from "~/domain/orders/status";
import { signedFile } from "~/http/files/signed-addresses.server";
import { dollars, flag, id, inDollars, numberOfOrder, text, textOrNull, wholeShape } from "./basics";
import { orderStatus } from "./enumerations";
import { metadata, saleLines, saleLinesOrNull } from "./sale";

const invoice = z
  .object({
    order_id: id("order"),
    number: numberOfOrder,
    provider: text("Al Noor Wholesale"),
    amount: dollars(1250),
    status: orderStatus.meta({ examples: [5] }),
    paid: flag(false),
    file: text("Pq8sT?until=1793600000000&signature=c2lnbmF0dXJl").meta({
      description: "Append it to /api/v1/pub/order/invoice/file/. That address works without a token for 15 minutes.",
    }),
  })
  .meta({ id: "InvoiceRow" });

/** An invoice for its SME, with the references and data of the order. */
const ownInvoice = invoice
  .extend({
    buyerReference: textOrNull("PO-7731").meta({
      description: "The SME's own reference of the order. Null if it gave none.",
      examples: [null],
    }),
    externalReference: textOrNull("S-2041").meta({
      description: "The supplier's reference of the sale. Null without a checkout.",
      examples: [null],
    }),
    metadata: metadata.nullable().meta({
      description: "The SME's own data of the order. Null if it gave none.",
      examples: [null],
    }),
    lines: saleLines.nullable().meta({
      description: "The lines of the sale. Null if nobody gave any.",
      examples: [null],
    }),
  })
  .meta({ id: "OwnInvoiceRow" });

/** A page of invoices. */
export const invoiceList = z.object({ invoices: z.array(invoice), count: wholeShape(1) });
/** A page of the SME's own invoices. */
export const ownInvoiceList = z.object({ invoices: z.array(ownInvoice), count: wholeShape(1) });

const invoiceJson = (row: InvoiceRow): z.input<typeof invoice> => ({
  order_id: row.orderId,
  number: formatOrderNumber(row.number),
  provider: row.supplierTitle,
  amount: inDollars(row.amount),
  status: row.status,
  paid: row.paid,
  file: signedFile("order/invoice", row.file),
});

/** Converts invoices to JSON. */
export const invoiceListJson = ({ rows, count }: Listed<InvoiceRow>): z.input<typeof invoiceList> => ({
  invoices: rows.map(invoiceJson),
  count,
});

/** Converts the SME's own invoices to JSON. */
export const ownInvoiceListJson = ({ rows, count }: Listed<OwnInvoiceRow>): z.input<typeof ownInvoiceList> => ({
  invoices: rows.map((row) => ({
    ...invoiceJson(row),
    ...row.references,
    lines: saleLinesOrNull(row.references.lines),
  })),
  count,
});
