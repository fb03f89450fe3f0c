/** The data of an order's invoice: as the supplier sent it, and as Dhow read it from the file. */
import * as z from "zod";
import { formatOrderNumber } from "~/domain/orders/status";
import { type InvoiceDetails, invoiceWarnings } from "~/domain/values/invoice-data";
import { formatDecimalUnits } from "~/formats/units";
import { dollars, inDollars, inDollarsOrNull, numberOfOrder, text, textOrNull } from "./basics";

const quantity = { description: "As written. Null if missing." };

const line = text("Basmati rice").meta({ description: "The goods or services." });

const sentInvoice = z
  .object({
    number: text("INV-4411").meta({ description: "The supplier's invoice number." }),
    date: text("2026-11-06").meta({ description: "The invoice date." }),
    net: dollars(1190).nullable().meta({ description: "Dollars before VAT. Null if the supplier sent none." }),
    vat: dollars(60).nullable().meta({ description: "The VAT in dollars. Null if the supplier sent none." }),
    total: dollars(1250).meta({ description: "Dollars with VAT." }),
    vatNumber: textOrNull("KW-889120").meta({ description: "The supplier's VAT number. Null without one." }),
    lines: z
      .array(
        z.object({
          description: line,
          quantity: textOrNull("40 sacks").meta(quantity),
          amount: dollars(1190).meta({ description: "Dollars before VAT." }),
        }),
      )
      .meta({ description: "The invoice's lines." }),
  })
  .nullable()
  .meta({ id: "SentInvoice", description: "The data that the supplier sent. Null if it sent the file alone." });

const amountRead = textOrNull("4687.50").meta({ description: "Of `currency`, as a decimal text. Null if missing." });

const readInvoice = z
  .object({
    source: z.enum(["UBL", "ZATCA"]).meta({
      description: "`UBL`: an e-invoice in XML, also inside a PDF. `ZATCA`: the QR code of a Saudi invoice.",
      examples: ["ZATCA"],
    }),
    number: textOrNull("INV-4411").meta({ description: "The invoice number. Null if missing." }),
    date: textOrNull("2026-11-06").meta({ description: "The invoice date. Null if missing." }),
    seller: textOrNull("Al Noor Wholesale").meta({ description: "The seller's name. Null if missing." }),
    vatNumber: textOrNull("310122393500003").meta({ description: "The seller's VAT number. Null if missing." }),
    currency: text("SAR").meta({ description: "The currency of the amounts, by ISO 4217." }),
    net: amountRead,
    vat: amountRead,
    total: amountRead,
    lines: z
      .array(z.object({ description: line, quantity: textOrNull("40").meta(quantity), amount: amountRead }))
      .meta({ description: "The invoice's lines." }),
  })
  .nullable()
  .meta({
    id: "ReadInvoice",
    description: "The data that Dhow read from the file. Null if the file has no electronic data.",
    examples: [null],
  });

/** The fields of an order's `invoice` besides the file. */
export const invoiceDetailsShape = {
  sent: sentInvoice,
  read: readInvoice,
  warnings: z
    .array(
      z.object({
        kind: z.enum(invoiceWarnings).meta({
          description: "The part in which the invoices agree. The same content is that of another supplier's invoice.",
          examples: ["same number"],
        }),
        order: numberOfOrder,
      }),
    )
    .meta({
      description: "Other invoices that an admin should compare. Empty for everybody else.",
      examples: [[]],
    }),
};

export function invoiceDetailsJson({ typed, found, warnings }: InvoiceDetails) {
  const units = (amount: number | null) => (amount === null ? null : formatDecimalUnits(amount, found?.currency ?? ""));
  return {
    sent: typed && {
      ...typed,
      net: inDollarsOrNull(typed.net),
      vat: inDollarsOrNull(typed.vat),
      total: inDollars(typed.total),
      lines: typed.lines.map((line) => ({ ...line, amount: inDollars(line.amount) })),
    },
    read: found && {
      ...found,
      net: units(found.net),
      vat: units(found.vat),
      total: units(found.total),
      lines: found.lines.map((line) => ({ ...line, amount: units(line.amount) })),
    },
    warnings: warnings.map(({ kind, order }) => ({ kind, order: formatOrderNumber(order) })),
  };
}
