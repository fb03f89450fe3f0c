/**
 * Reads the data of electronic invoices: UBL 2.1 and its profiles (PINT-AE, ZATCA's XML), and the QR code of Saudi
 * invoices. A file without such data, or with damaged data, gives null: the invoice itself remains valid.
 */
import { XMLValidator } from "fast-xml-parser";
import { MAX_INVOICE_LINES, type ReadInvoice, type ReadInvoiceLine } from "~/domain/values/invoice-data";
import { parseUnits, toSingleLine } from "./units";
import { type Element, scanElements } from "./xml-elements";

/** Most characters of a text that is read. */
const MAX_TEXT_LENGTH = 200;
/** ZATCA's codes name no currency: their amounts are riyals. */
const ZATCA_CURRENCY = "SAR";

const PARTY = "Invoice/AccountingSupplierParty/Party";
const textPaths = {
  number: "Invoice/ID",
  date: "Invoice/IssueDate",
  currency: "Invoice/DocumentCurrencyCode",
  vatNumber: `${PARTY}/PartyTaxScheme/CompanyID`,
  legalName: `${PARTY}/PartyLegalEntity/RegistrationName`,
  name: `${PARTY}/PartyName/Name`,
  vat: "Invoice/TaxTotal/TaxAmount",
  net: "Invoice/LegalMonetaryTotal/TaxExclusiveAmount",
  total: "Invoice/LegalMonetaryTotal/TaxInclusiveAmount",
};
const LINE = "Invoice/InvoiceLine";
const wanted = new Set([...Object.values(textPaths), LINE]);

/** Reads a UBL 2.1 invoice. Returns null if the text is no such invoice. */
export function readUblInvoice(xml: string): ReadInvoice | null {
  // Entities can name files and expand endlessly. No invoice declares any.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml) || XMLValidator.validate(xml) !== true) return null;
  const texts = new Map<string, string>();
  const lineElements: Element[] = [];
  try {
    scanElements(xml, {
      wanted,
      repeated: new Set(["Name"]),
      read(path, element) {
        if (path !== LINE) texts.set(path, texts.get(path) ?? textOf(element));
        else if (lineElements.length < MAX_INVOICE_LINES) lineElements.push(element);
      },
    });
  } catch {
    return null;
  }
  const text = (name: keyof typeof textPaths) => texts.get(textPaths[name]) || null;
  const currency = text("currency");
  if (text("number") === null || currency === null) return null;
  const units = (written: string | null) => readUnits(written, currency);
  return {
    source: "UBL",
    number: text("number"),
    date: readDay(text("date")),
    seller: text("legalName") ?? text("name"),
    vatNumber: text("vatNumber"),
    currency,
    net: units(text("net")),
    vat: units(text("vat")),
    total: units(text("total")),
    lines: lineElements.map((line) => readLine(line, units)),
  };
}

function readLine(line: Element, units: (written: string | null) => number | null): ReadInvoiceLine {
  const { Name: names } = asElement(line.Item);
  const [name] = Array.isArray(names) ? names : [names];
  return {
    description: textOf(name),
    quantity: textOf(line.InvoicedQuantity) || null,
    amount: units(textOf(line.LineExtensionAmount)),
  };
}

/**
 * Reads the QR code that ZATCA requires on Saudi invoices: Base64 of a list of tag, length and value. Returns null if
 * the code is another one.
 */
export function readZatcaCode(code: string): ReadInvoice | null {
  if (!/^[A-Za-z0-9+/]{20,}={0,2}$/.test(code)) return null;
  const bytes = Buffer.from(code, "base64");
  const values = new Map<number, string>();
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    const value = bytes.subarray(at + 2, at + 2 + length);
    if (value.length < length) return null;
    values.set(tag, toSingleLine(value.toString(), MAX_TEXT_LENGTH));
    at += 2 + length;
  }
  const [seller, vatNumber, time, total, vat] = [1, 2, 3, 4, 5].map((tag) => values.get(tag) ?? "");
  // A Saudi VAT number has 15 digits, the first and the last of them 3.
  if (!seller || !/^3\d{13}3$/.test(vatNumber ?? "")) return null;
  const totalUnits = readUnits(total ?? null, ZATCA_CURRENCY);
  const vatUnits = readUnits(vat ?? null, ZATCA_CURRENCY);
  return {
    source: "ZATCA",
    number: null,
    date: readDay((time ?? "").slice(0, 10)),
    seller,
    vatNumber: vatNumber ?? null,
    currency: ZATCA_CURRENCY,
    net: totalUnits === null || vatUnits === null ? null : totalUnits - vatUnits,
    vat: vatUnits,
    total: totalUnits,
    lines: [],
  };
}

/** Returns the day, such as "2026-11-23". Null if the text is no day. */
const readDay = (written: string | null): string | null =>
  written !== null && /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written)) ? written : null;

/** Returns the amount in the currency's smallest unit. Null if the text is no amount of the currency. */
function readUnits(written: string | null, currency: string): number | null {
  try {
    return written ? parseUnits(written, currency, ".", 1) : null;
  } catch {
    return null;
  }
}

const asElement = (content: unknown): Element =>
  content !== null && typeof content === "object" && !Array.isArray(content) ? (content as Element) : {};

/** The text of an element with or without attributes. Empty if it has none. */
const textOf = (content: unknown): string =>
  toSingleLine(String(typeof content === "string" ? content : (asElement(content)["#text"] ?? "")), MAX_TEXT_LENGTH);
