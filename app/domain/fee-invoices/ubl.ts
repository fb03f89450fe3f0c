/**
 * A fee invoice as UBL 2.1: an Invoice, or a CreditNote for a negative total. Elements have the schema's sequence, and
 * the codes of PINT-AE and, for a Saudi supplier, of ZATCA. Source: OASIS, "Universal Business Language Version 2.1".
 */
import { XMLBuilder } from "fast-xml-parser";
import { formatOrderNumber } from "~/domain/orders/status";
import { replaceNonXmlCharacters } from "~/domain/payout-batches/pain-001-check";
import { addDays, isoDay, parseDay, startOfDay } from "~/domain/values/calendar";
import { type Cents, formatPlainPercent, type Rate } from "~/domain/values/money";
import { convertToCurrency, type ExchangeRates, formatDecimal } from "~/gateways/bank/currency";
import {
  type FeeInvoice,
  type FeeInvoiceBuyer,
  type FeeInvoiceLine,
  feeInvoiceName,
  includedVat,
  isFeeCredit,
} from "./fee-invoice";

const CURRENCY = "USD";
/** The currency in which each country's tax authority counts VAT. */
const taxCurrencies = { KW: "KWD", QA: "QAR", BH: "BHD", OM: "OMR", AE: "AED", SA: "SAR" } as const;

const UBL = "urn:oasis:names:specification:ubl:schema:xsd";
const PINT = "urn:peppol:pint:billing-1";

const builder = new XMLBuilder({
  attributeNamePrefix: "@",
  ignoreAttributes: false,
  format: true,
  suppressEmptyNode: true,
});

/** Writes cents as "1250.00". */
const decimal = (cents: Cents): string =>
  `${cents < 0 ? "-" : ""}${formatDecimal({ currency: CURRENCY, units: Math.abs(cents) })}`;

const money = (cents: Cents) => ({ "@currencyID": CURRENCY, "#text": decimal(cents) });

const plain = (text: string): string =>
  replaceNonXmlCharacters(text)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** The VAT category: standard rate, or zero rate. */
const category = (rate: Rate) => ({
  "cbc:ID": rate === 0 ? "Z" : "S",
  "cbc:Percent": formatPlainPercent(rate),
  "cac:TaxScheme": { "cbc:ID": "VAT" },
});

const party = ({ name, address, registration, taxNumber, country }: FeeInvoiceBuyer) => ({
  "cac:Party": {
    ...(registration && {
      "cac:PartyIdentification": { "cbc:ID": { "@schemeID": "CRN", "#text": plain(registration) } },
    }),
    "cac:PartyName": { "cbc:Name": plain(name) },
    "cac:PostalAddress": {
      "cac:AddressLine": address
        .split("\n")
        .map(plain)
        .filter(Boolean)
        .map((line) => ({ "cbc:Line": line })),
      "cac:Country": { "cbc:IdentificationCode": country },
    },
    ...(taxNumber && {
      "cac:PartyTaxScheme": { "cbc:CompanyID": plain(taxNumber), "cac:TaxScheme": { "cbc:ID": "VAT" } },
    }),
    "cac:PartyLegalEntity": { "cbc:RegistrationName": plain(name) },
  },
});

/** Everything that the file needs besides the lines. */
export interface UblContext {
  /** The invoices whose fees a credit note reduces. */
  credited: { year: number; number: number }[];
  rates: ExchangeRates;
}

/** Yields the file in parts. `lines`: the invoice's lines in batches. */
export async function* writeUbl(
  invoice: FeeInvoice,
  { credited, rates }: UblContext,
  lines: AsyncIterable<FeeInvoiceLine[]>,
): AsyncGenerator<string> {
  const isCredit = isFeeCredit(invoice);
  const [root, sign] = isCredit ? ["CreditNote", -1] : ["Invoice", 1];
  const taxCurrency = taxCurrencies[invoice.buyer.country];
  const namespaces =
    `xmlns="${UBL}:${root}-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" ` +
    `xmlns:cbc="${UBL}:CommonBasicComponents-2"`;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n`;
  yield builder.build(head(invoice, { credited, rates, sign, taxCurrency })) as string;
  let [number, fees] = [0, 0];
  for await (const batch of lines) {
    const written = batch.map((line) => {
      const before = fees - includedVat(fees, invoice.vatRate);
      fees += line.fee;
      number += 1;
      // Differences of the running net total, so that the lines sum to the invoice's net amount.
      return ublLine(line, { number, sign, net: fees - includedVat(fees, invoice.vatRate) - before, invoice });
    });
    yield builder.build({ [`cac:${root}Line`]: written }) as string;
  }
  yield `</${root}>\n`;
}

interface HeadContext extends UblContext {
  sign: number;
  taxCurrency: string;
}

function head(invoice: FeeInvoice, { credited, rates, sign, taxCurrency }: HeadContext) {
  const { id, month, seller, buyer, vatRate, issuedAt } = invoice;
  const isCredit = isFeeCredit(invoice);
  const [total, vat] = [sign * invoice.total, sign * invoice.vat];
  const issued = new Date(issuedAt).toISOString();
  const vatHere = convertToCurrency(vat, taxCurrency, rates);
  // ZATCA's code 388 is the tax invoice; its name marks an invoice between companies.
  const type = isCredit ? "381" : buyer.country === "SA" ? "388" : "380";
  const typeCode = buyer.country === "SA" ? { "@name": "0100000", "#text": type } : type;
  const code = buyer.country === "SA" ? zatcaCode(invoice, issued) : null;
  return {
    "cbc:UBLVersionID": "2.1",
    ...(buyer.country !== "SA" && { "cbc:CustomizationID": buyer.country === "AE" ? `${PINT}@ae-1` : PINT }),
    "cbc:ProfileID": buyer.country === "SA" ? "reporting:1.0" : "urn:peppol:bis:billing",
    // PINT-AE's flags of the transaction: none applies.
    ...(buyer.country === "AE" && { "cbc:ProfileExecutionID": "00000000" }),
    "cbc:ID": feeInvoiceName(invoice),
    "cbc:UUID": id,
    "cbc:IssueDate": isoDay(issuedAt),
    "cbc:IssueTime": issued.slice(11, 19).concat("Z"),
    [isCredit ? "cbc:CreditNoteTypeCode" : "cbc:InvoiceTypeCode"]: typeCode,
    "cbc:DocumentCurrencyCode": CURRENCY,
    ...(vatHere && { "cbc:TaxCurrencyCode": taxCurrency }),
    "cac:InvoicePeriod": { "cbc:StartDate": `${month}-01`, "cbc:EndDate": lastDay(month) },
    "cac:BillingReference": isCredit
      ? credited.map((earlier) => ({ "cac:InvoiceDocumentReference": { "cbc:ID": feeInvoiceName(earlier) } }))
      : [],
    ...(code && {
      "cac:AdditionalDocumentReference": {
        "cbc:ID": "QR",
        "cac:Attachment": {
          "cbc:EmbeddedDocumentBinaryObject": { "@mimeCode": "text/plain", "#text": code },
        },
      },
    }),
    "cac:AccountingSupplierParty": party(seller),
    "cac:AccountingCustomerParty": party(buyer),
    // The fee is withheld from payouts, so nothing is left to pay.
    "cac:PaymentMeans": { "cbc:PaymentMeansCode": "97" },
    "cac:TaxTotal": [
      {
        "cbc:TaxAmount": money(vat),
        "cac:TaxSubtotal": {
          "cbc:TaxableAmount": money(total - vat),
          "cbc:TaxAmount": money(vat),
          "cac:TaxCategory": category(vatRate),
        },
      },
      ...(vatHere ? [{ "cbc:TaxAmount": { "@currencyID": taxCurrency, "#text": formatDecimal(vatHere) } }] : []),
    ],
    "cac:LegalMonetaryTotal": {
      "cbc:LineExtensionAmount": money(total - vat),
      "cbc:TaxExclusiveAmount": money(total - vat),
      "cbc:TaxInclusiveAmount": money(total),
      "cbc:PrepaidAmount": money(total),
      "cbc:PayableAmount": money(0),
    },
  };
}

/** Returns the month's last day, such as "2026-11-30". */
function lastDay(month: string): string {
  const { year, month: number } = parseDay(`${month}-01`);
  const next = { year: number === 12 ? year + 1 : year, month: (number % 12) + 1, day: 1 };
  return isoDay(startOfDay(addDays(next, -1)));
}

interface LineContext {
  number: number;
  sign: number;
  net: Cents;
  invoice: FeeInvoice;
}

/** A line. A price is never negative, so a line against the document's direction has the quantity -1. */
function ublLine({ orderNumber, fee, bookedAt }: FeeInvoiceLine, { number, sign, net, invoice }: LineContext) {
  const { vatRate } = invoice;
  const quantity = { "@unitCode": "C62", "#text": sign * net < 0 ? "-1" : "1" };
  const order = formatOrderNumber(orderNumber);
  return {
    "cbc:ID": String(number),
    [isFeeCredit(invoice) ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity"]: quantity,
    "cbc:LineExtensionAmount": money(sign * net),
    "cac:TaxTotal": { "cbc:TaxAmount": money(sign * (fee - net)), "cbc:RoundingAmount": money(sign * fee) },
    "cac:Item": {
      "cbc:Name": `${fee < 0 ? "Credit of the service fee" : "Service fee"}, order ${order}`,
      "cac:ClassifiedTaxCategory": category(vatRate),
      "cac:AdditionalItemProperty": { "cbc:Name": "Booked on", "cbc:Value": isoDay(bookedAt) },
    },
    "cac:Price": { "cbc:PriceAmount": money(Math.abs(net)) },
  };
}

/** Returns the QR code of ZATCA: Base64 of tag, length and value of seller, VAT number, time, total and VAT. */
function zatcaCode({ seller, total, vat }: FeeInvoice, issued: string): string {
  const values = [plain(seller.name), plain(seller.taxNumber), issued, decimal(total), decimal(vat)];
  return Buffer.concat(
    values.map((value, at) => {
      const bytes = Buffer.from(value).subarray(0, 255);
      return Buffer.concat([Buffer.from([at + 1, bytes.length]), bytes]);
    }),
  ).toString("base64");
}
