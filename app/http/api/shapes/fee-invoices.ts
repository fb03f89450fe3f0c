/** Dhow's fee invoices. See app/domain/fee-invoices/fee-invoice.ts. */
import * as z from "zod";
import {
  type FeeInvoice,
  type FeeInvoiceBuyer,
  type FeeInvoiceLine,
  feeInvoiceName,
} from "~/domain/fee-invoices/fee-invoice";
import { vatCountries } from "~/domain/fee-invoices/vat-rates";
import { formatOrderNumber } from "~/domain/orders/status";
import { rateToFraction } from "~/domain/values/money";
import { dollars, fractionShape, id, inDollars, iso, numberOfOrder, text, timeShape, wholeShape } from "./basics";

const ISSUED = "2026-12-01T06:10:00.000Z";

const partyShape = z
  .object({
    name: text("Gulf Pantry Supplies").meta({ description: "The legal or company name." }),
    address: text("Block 4, Shuwaikh").meta({ description: "The address. Empty if it was not known." }),
    registration: text("410877").meta({ description: "The commercial registration. Empty if it was not known." }),
    taxNumber: text("KW-300-1").meta({ description: "The tax number. Empty if it was not known." }),
    country: z.enum(vatCountries).meta({ description: "The ISO code of the country.", examples: ["AE"] }),
  })
  .meta({ id: "FeeInvoiceParty" });

export const feeInvoiceShape = z
  .object({
    _id: id("feeInvoice"),
    number: text("F-2026-0001").meta({
      description: "The number, without gaps in each calendar year.",
      examples: ["F-2026-0001"],
    }),
    month: text("2026-11").meta({ description: "The month of the fees.", examples: ["2026-11"] }),
    supplier_id: id("supplier").meta({ description: "The supplier's `_id`." }),
    isCredit: z.boolean().meta({ description: "True for a credit note: all amounts are negative.", examples: [false] }),
    vatRate: fractionShape(0.05).meta({ description: "The VAT rate of the supplier's country, as a fraction." }),
    net: dollars(119.05).meta({ description: "The fee without VAT." }),
    vat: dollars(5.95).meta({ description: "The VAT in the fee, rounded half up." }),
    total: dollars(125).meta({ description: "The fee with VAT: the discounts, less the credited ones." }),
    seller: partyShape.meta({ description: "Dhow." }),
    buyer: partyShape.meta({ description: "The supplier." }),
    lineCount: wholeShape(1).meta({ description: "Number of lines.", examples: [1] }),
    issuedAt: timeShape(ISSUED).meta({ description: "When the invoice was issued." }),
  })
  .meta({ id: "FeeInvoice" });

export const feeInvoiceLineShape = z
  .object({
    order_id: id("order"),
    number: numberOfOrder,
    amount: dollars(1250).meta({ description: "The invoiced amount of the order. Negative for a credit." }),
    fee: dollars(125).meta({ description: "The discount, which is the fee with VAT. Negative for a credit." }),
    bookedAt: timeShape("2026-11-20T08:00:00.000Z").meta({ description: "When the ledger booked the fee." }),
  })
  .meta({ id: "FeeInvoiceLine" });

const partyJson = ({ name, address, registration, taxNumber, country }: FeeInvoiceBuyer) => ({
  name,
  address,
  registration,
  taxNumber,
  country,
});

/** Converts a fee invoice to JSON. */
export const feeInvoiceJson = (invoice: FeeInvoice): z.input<typeof feeInvoiceShape> => ({
  _id: invoice.id,
  number: feeInvoiceName(invoice),
  month: invoice.month,
  supplier_id: invoice.supplierId,
  isCredit: invoice.total < 0,
  vatRate: rateToFraction(invoice.vatRate),
  net: inDollars(invoice.total - invoice.vat),
  vat: inDollars(invoice.vat),
  total: inDollars(invoice.total),
  seller: partyJson(invoice.seller),
  buyer: partyJson(invoice.buyer),
  lineCount: invoice.lineCount,
  issuedAt: iso(invoice.issuedAt),
});

/** Converts a line to JSON. */
export const feeInvoiceLineJson = (line: FeeInvoiceLine): z.input<typeof feeInvoiceLineShape> => ({
  order_id: line.orderId,
  number: formatOrderNumber(line.orderNumber),
  amount: inDollars(line.amount),
  fee: inDollars(line.fee),
  bookedAt: iso(line.bookedAt),
});
