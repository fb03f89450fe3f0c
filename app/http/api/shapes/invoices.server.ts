import * as z from "zod";
import type { Listed } from "~/domain/lists/list";
import type { InvoiceRow } from "~/domain/orders/order-view";
import { formatOrderNumber } from "~/domain/orders/status";
import { signedFile } from "~/http/files/signed-addresses.server";
import { dollars, flag, id, inDollars, numberOfOrder, text, wholeShape } from "./basics";
import { orderStatus } from "./enumerations";

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

/** A page of invoices. */
export const invoiceList = z.object({ invoices: z.array(invoice), count: wholeShape(1) });

/** Converts invoices to JSON. */
export const invoiceListJson = ({ rows, count }: Listed<InvoiceRow>): z.input<typeof invoiceList> => ({
  invoices: rows.map((row) => ({
    order_id: row.orderId,
    number: formatOrderNumber(row.number),
    provider: row.supplierTitle,
    amount: inDollars(row.amount),
    status: row.status,
    paid: row.paid,
    file: signedFile("order/invoice", row.file),
  })),
  count,
});
