/**
 * Fee invoices as UBL 2.1. None of Dhow's packages has the published XSD. These tests compare the file with the
 * sequence of the schema's elements, and with a list of the elements that PINT-AE and ZATCA require.
 */
import { XMLParser } from "fast-xml-parser";
import { expect, test } from "vitest";
import type { FeeInvoice, FeeInvoiceLine } from "~/domain/fee-invoices/fee-invoice";
import { writeUbl } from "~/domain/fee-invoices/ubl";
import { readUblInvoice, readZatcaCode } from "~/formats/e-invoice";
import { peggedRates } from "~/gateways/bank/currency";

const seller = {
  name: "Dhow <Trade> & Finance",
  address: "Tower 5\n\nKuwait City",
  registration: "410877",
  taxNumber: "310122393500003",
  country: "KW",
} as const;
const invoice: FeeInvoice = {
  id: "0199aa00-0000-7000-8000-000000000001",
  year: 2026,
  number: 7,
  month: "2026-02",
  supplierId: "s",
  vatRate: 50_000,
  total: 100_03,
  vat: 4_76,
  lineCount: 3,
  seller,
  buyer: { ...seller, name: "مورد", taxNumber: "100234567800003", country: "AE" },
  issuedAt: Date.UTC(2026, 2, 1, 20, 30),
};
const line = (orderNumber: number, fee: number): FeeInvoiceLine => ({
  postingId: `p${orderNumber}`,
  orderId: `o${orderNumber}`,
  orderNumber,
  amount: fee * 10,
  fee,
  bookedAt: Date.UTC(2026, 1, orderNumber, 9),
});
const LINES = [line(1, 100_11), line(2, 10_11), line(3, -10_19)];

async function* batches(lines: FeeInvoiceLine[]) {
  for (const one of lines) yield [one];
}

async function write(change: Partial<FeeInvoice> = {}, lines = LINES, credited = [{ year: 2026, number: 3 }]) {
  let xml = "";
  const context = { credited, rates: { ...peggedRates, KWD: 307_500 } };
  for await (const part of writeUbl({ ...invoice, ...change }, context, batches(lines))) xml += part;
  return xml;
}

type Node = Record<string, unknown>;
const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ":@" && key !== "#text") ?? "#text";
const childrenOf = (node: Node) => (node[nameOf(node)] as Node[]).filter((child) => nameOf(child) !== "#text");

function parse(xml: string): Node {
  const nodes = new XMLParser({ preserveOrder: true, parseTagValue: false }).parse(xml) as Node[];
  return nodes.find((node) => !nameOf(node).startsWith("?"))!;
}

/** The sequences of UBL 2.1 for the elements that Dhow writes. */
const party = "PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity";
const start = "UBLVersionID CustomizationID ProfileID ProfileExecutionID ID UUID IssueDate IssueTime";
const middle =
  "DocumentCurrencyCode TaxCurrencyCode InvoicePeriod BillingReference AdditionalDocumentReference " +
  "AccountingSupplierParty AccountingCustomerParty PaymentMeans TaxTotal LegalMonetaryTotal";
const sequences: Record<string, string> = {
  Invoice: `${start} InvoiceTypeCode ${middle} InvoiceLine`,
  CreditNote: `${start} CreditNoteTypeCode ${middle} CreditNoteLine`,
  InvoicePeriod: "StartDate EndDate",
  BillingReference: "InvoiceDocumentReference",
  InvoiceDocumentReference: "ID",
  AdditionalDocumentReference: "ID Attachment",
  Attachment: "EmbeddedDocumentBinaryObject",
  AccountingSupplierParty: "Party",
  AccountingCustomerParty: "Party",
  Party: party,
  PartyIdentification: "ID",
  PartyName: "Name",
  PostalAddress: "AddressLine Country",
  AddressLine: "Line",
  Country: "IdentificationCode",
  PartyTaxScheme: "CompanyID TaxScheme",
  TaxScheme: "ID",
  PartyLegalEntity: "RegistrationName",
  PaymentMeans: "PaymentMeansCode",
  TaxTotal: "TaxAmount RoundingAmount TaxSubtotal",
  TaxSubtotal: "TaxableAmount TaxAmount TaxCategory",
  TaxCategory: "ID Percent TaxScheme",
  LegalMonetaryTotal: "LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount PrepaidAmount PayableAmount",
  InvoiceLine: "ID InvoicedQuantity LineExtensionAmount TaxTotal Item Price",
  CreditNoteLine: "ID CreditedQuantity LineExtensionAmount TaxTotal Item Price",
  Item: "Name ClassifiedTaxCategory AdditionalItemProperty",
  ClassifiedTaxCategory: "ID Percent TaxScheme",
  AdditionalItemProperty: "Name Value",
  Price: "PriceAmount",
};
const plainName = (node: Node) => nameOf(node).replace(/^\w+:/, "");

/** Returns elements that are out of the schema's sequence. */
function misplaced(node: Node, path = plainName(node)): string[] {
  const children = childrenOf(node);
  const sequence = sequences[plainName(node)]?.split(" ") ?? [];
  const places = children.map((child) => sequence.indexOf(plainName(child)));
  return children.flatMap((child, at) => [
    ...(places[at]! < Math.max(0, ...places.slice(0, at)) ? [`${path}/${plainName(child)}`] : []),
    ...misplaced(child, `${path}/${plainName(child)}`),
  ]);
}

/** The texts at a path, such as "LegalMonetaryTotal/PayableAmount". */
function texts(node: Node, path: string): string[] {
  const [first, ...rest] = path.split("/");
  const found = childrenOf(node).filter((child) => plainName(child) === first);
  if (rest.length > 0) return found.flatMap((child) => texts(child, rest.join("/")));
  return found.map((child) => String((child[nameOf(child)] as Node[]).map((part) => part["#text"] ?? "").join("")));
}

const REQUIRED = [
  "CustomizationID",
  "ProfileID",
  "ID",
  "UUID",
  "IssueDate",
  "IssueTime",
  "DocumentCurrencyCode",
  "TaxCurrencyCode",
  "AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode",
  "AccountingSupplierParty/Party/PartyTaxScheme/CompanyID",
  "AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme/ID",
  "AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName",
  "AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode",
  "AccountingCustomerParty/Party/PartyTaxScheme/CompanyID",
  "AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName",
  "TaxTotal/TaxAmount",
  "TaxTotal/TaxSubtotal/TaxableAmount",
  "TaxTotal/TaxSubtotal/TaxCategory/ID",
  "TaxTotal/TaxSubtotal/TaxCategory/Percent",
  "LegalMonetaryTotal/LineExtensionAmount",
  "LegalMonetaryTotal/TaxExclusiveAmount",
  "LegalMonetaryTotal/TaxInclusiveAmount",
  "LegalMonetaryTotal/PayableAmount",
];

test.each([
  ["an invoice", {}, [...REQUIRED, "ProfileExecutionID", "InvoiceTypeCode", "InvoiceLine/Item/Name"]],
  ["a credit note", { total: -100_03, vat: -4_76 }, [...REQUIRED, "CreditNoteTypeCode", "CreditNoteLine/Item/Name"]],
])("%s has the required elements, in the schema's sequence", async (_, change, required) => {
  const root = parse(await write(change));
  expect(misplaced(root)).toEqual([]);
  expect(required.filter((path) => texts(root, path).join("").trim() === "")).toEqual([]);
});

test("the lines' net amounts sum to the invoice's, and a credit has a negative quantity", async () => {
  const root = parse(await write());
  const nets = texts(root, "InvoiceLine/LineExtensionAmount");
  expect(nets).toHaveLength(3);
  expect(nets.reduce((sum, net) => sum + Math.round(Number(net) * 100), 0)).toBe(100_03 - 4_76);
  expect(texts(root, "LegalMonetaryTotal/LineExtensionAmount")).toEqual(["95.27"]);
  expect(texts(root, "InvoiceLine/InvoicedQuantity")).toEqual(["1", "1", "-1"]);
  expect(texts(root, "InvoiceLine/Price/PriceAmount").every((price) => Number(price) > 0)).toBe(true);
  expect(texts(root, "InvoiceLine/TaxTotal/RoundingAmount")).toEqual(["100.11", "10.11", "-10.19"]);
  expect(texts(root, "LegalMonetaryTotal/PayableAmount")).toEqual(["0.00"]);
});

test("states the VAT in dollars and in the currency of the supplier's country", async () => {
  const root = parse(await write());
  expect(texts(root, "TaxTotal/TaxAmount")).toEqual(["4.76", "17.48"]);
  expect(texts(root, "TaxCurrencyCode")).toEqual(["AED"]);
});

test("a credit note has positive amounts and names the credited invoices", async () => {
  const lines = [line(1, -110_22), line(2, 10_19)];
  const root = parse(await write({ total: -100_03, vat: -4_76 }, lines));
  expect(plainName(root)).toBe("CreditNote");
  expect(texts(root, "CreditNoteTypeCode")).toEqual(["381"]);
  expect(texts(root, "BillingReference/InvoiceDocumentReference/ID")).toEqual(["F-2026-0003"]);
  expect(texts(root, "LegalMonetaryTotal/TaxInclusiveAmount")).toEqual(["100.03"]);
  expect(texts(root, "TaxTotal/TaxAmount")).toEqual(["4.76", "17.48"]);
  expect(texts(root, "CreditNoteLine/CreditedQuantity")).toEqual(["1", "-1"]);
});

test("Dhow's own reader of e-invoices reads the file", async () => {
  expect(readUblInvoice(await write())).toMatchObject({
    number: "F-2026-0007",
    date: "2026-03-01",
    seller: seller.name,
    vatNumber: seller.taxNumber,
    currency: "USD",
    net: 95_27,
    vat: 4_76,
    total: 100_03,
  });
});

test("a Saudi supplier's invoice has the codes and the QR code of ZATCA", async () => {
  const root = parse(await write({ buyer: { ...invoice.buyer, country: "SA" } }));
  expect(misplaced(root)).toEqual([]);
  expect([texts(root, "ProfileID"), texts(root, "InvoiceTypeCode")]).toEqual([["reporting:1.0"], ["388"]]);
  const [code] = texts(root, "AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject");
  expect(readZatcaCode(code!)).toMatchObject({
    seller: seller.name,
    vatNumber: seller.taxNumber,
    date: "2026-03-01",
    total: 100_03,
    vat: 4_76,
  });
});

test("a supplier without VAT has the zero rate", async () => {
  const root = parse(await write({ vatRate: 0, vat: 0, buyer: { ...invoice.buyer, country: "KW" } }));
  expect(texts(root, "TaxTotal/TaxSubtotal/TaxCategory/ID")).toEqual(["Z"]);
  expect(texts(root, "TaxTotal/TaxAmount")).toEqual(["0.00", "0.000"]);
});
