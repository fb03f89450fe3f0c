/** Dhow's fee invoices to suppliers: pages, and messages about them. Amounts are cents. */
import type { ReactNode } from "react";
import { createFormat, createPlural } from "~/words/format";
import { countries } from "./messages/names";

const { money, month: monthName, percent } = createFormat("en-GB");
const plural = createPlural("en");

export const feeInvoices = {
  title: "Fee invoices",
  lead: "Dhow invoices each supplier for the discounts of a month's orders, with VAT included.",
  ownLead:
    "Dhow's invoices for its service fee: the discounts of a month's orders. Your payouts have paid them already.",
  none: "No fee invoices yet.",
  noneForOfficers: "No fee invoices yet. You can issue a month's invoices once it is closed.",
  number: "Number",
  month: "Month",
  supplier: "Supplier",
  issued: "Issued",
  net: "Net",
  vat: "VAT",
  vatAt: (rate: string) => `VAT ${rate}`,
  vatRate: "VAT rate",
  total: "Total with VAT",
  country: "Country",
  file: "Download (CSV)",
  xml: "Download XML (UBL 2.1)",
  rates: "VAT rates",
  issue: "Issue fee invoices",
  issueText: "Each supplier gets one invoice for the month, and a message. Issued invoices never change.",
  issuedDone: (count: number) =>
    plural(count, {
      one: "1 fee invoice issued. The supplier has a message.",
      other: "# fee invoices issued. The suppliers have messages.",
    }),
  nothingToIssue: "The invoices of all closed months are issued.",
  invoiceTitle: "Tax invoice",
  creditTitle: "Tax credit note",
  numbered: (number: ReactNode): ReactNode => <>No. {number}</>,
  feesOf: (month: string) => `Service fee, ${month}`,
  creditOf: (month: string) => `Credit of the service fee, ${month}`,
  from: "From",
  to: "To",
  lines: "Fees",
  date: "Date",
  order: "Order",
  amount: "Invoice amount",
  fee: "Fee with VAT",
  paid: "The discount on your orders has paid this fee. Nothing is due.",
  back: "Credit notes gave this fee back. Nothing is due.",
  credits: (invoices: string) => `Credits fees of ${invoices}.`,
  ratesTitle: "VAT on Dhow's fee",
  ratesText: "The rate follows the supplier's country. The discount includes the VAT. Issued invoices keep their rate.",
  saved: "The VAT rates have changed.",
};

export const feeInvoiceMessages = {
  vatRateBetween: (min: number, max: number) => `Enter a rate from ${percent(min)} to ${percent(max)}`,
  vatRatesChanged: "Submit again to replace the new VAT rates.",
  vatRatesSet: "VAT rates on Dhow's fee changed",
  factVatRates: (rates: Record<string, number>) =>
    Object.entries(rates)
      .map(([country, rate]) => `${countries[country as keyof typeof countries]} ${percent(rate)}`)
      .join(", "),
  factFeeInvoice: (number: string, month: string) => `${number}, ${monthName(month)}`,
  feesOfOpenMonth: (month: string) => `Close ${monthName(month)} before you issue its fee invoices.`,
  feesIssuedAlready: (month: string) => `The fee invoices of ${monthName(month)} are issued already.`,
  noFees: (month: string) => `No supplier has a fee in ${monthName(month)}.`,
  feesNeedLegalEntity:
    "Enter Dhow's legal name and tax number under Settings, Company details, before you issue fee invoices.",
  feeInvoiceIssued: (number: string, month: string, total: number, vat: number) =>
    `${number} for ${monthName(month)} issued: ${money(total)}, of which VAT ${money(vat)}`,
  feeInvoiceTitle: (number: string, month: string) => `Fee invoice ${number} for ${monthName(month)}`,
  feeInvoiceText: (number: string, month: string, total: number, vat: number) =>
    `Dhow's fee for ${monthName(month)} is ${money(total)}, of which VAT ${money(vat)}. Invoice ${number} lists the ` +
    "orders. Nothing is due: the discount has paid the fee.",
  feeCreditTitle: (number: string, month: string) => `Fee credit note ${number} for ${monthName(month)}`,
  feeCreditText: (number: string, month: string, total: number, vat: number) =>
    `Your credit notes of ${monthName(month)} reduce Dhow's fee by ${money(total)}, of which VAT ${money(vat)}. ` +
    `Credit note ${number} lists the orders. Nothing is due.`,
};
