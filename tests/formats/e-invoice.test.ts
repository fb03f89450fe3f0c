/** Reading electronic invoices: UBL 2.1 and the QR code of Saudi invoices. */
import { expect, test } from "vitest";
import { readUblInvoice, readZatcaCode } from "~/formats/e-invoice";
import { saudiCode, ublInvoice, zatcaCode } from "../invoice-files";

test("reads number, date, seller, VAT number, amounts and lines of a UBL invoice", () => {
  expect(readUblInvoice(ublInvoice())).toEqual({
    source: "UBL",
    number: "INV-4411",
    date: "2026-11-06",
    seller: "Al Noor & Sons",
    vatNumber: "100200300400003",
    currency: "USD",
    net: 950_00,
    vat: 50_00,
    total: 1_000_00,
    lines: [
      { description: "Basmati rice", quantity: "40", amount: 900_00 },
      { description: "Delivery", quantity: null, amount: 50_00 },
    ],
  });
});

test("reads the VAT in the document's currency, and amounts with the currency's decimals", () => {
  const found = readUblInvoice(ublInvoice({ currency: "KWD", net: "292.125", vat: "0.000", total: "292.125" }));
  expect(found).toMatchObject({ currency: "KWD", net: 292_125, vat: 0, total: 292_125 });
});

test("leaves out parts that are unreadable, and keeps the rest", () => {
  const found = readUblInvoice(ublInvoice({ date: "6 November", total: "1,00,0" }));
  expect(found).toMatchObject({ number: "INV-4411", date: null, total: null, net: 950_00 });
});

test.each([
  ["text", "hello"],
  ["another document", ublInvoice().replaceAll("Invoice ", "Order ").replaceAll("</Invoice>", "</Order>")],
  ["an unfinished file", ublInvoice().slice(0, 600)],
  ["a document type", ublInvoice().replace("<Invoice ", '<!DOCTYPE x [<!ENTITY a "b">]><Invoice ')],
  ["an invoice without a number", ublInvoice({ number: "" })],
  ["an element that is nested too deeply", `<Invoice>${"<a>".repeat(300)}${"</a>".repeat(300)}</Invoice>`],
])("reads nothing from %s", (_, xml) => {
  expect(readUblInvoice(xml)).toBeNull();
});

test("reads at most 200 lines", () => {
  const [line = ""] = /<cac:InvoiceLine>[^]*?<\/cac:InvoiceLine>/.exec(ublInvoice()) ?? [];
  expect(readUblInvoice(ublInvoice().replace(line, line.repeat(500)))?.lines).toHaveLength(200);
});

test("reads the QR code of a Saudi invoice", () => {
  expect(readZatcaCode(saudiCode)).toEqual({
    source: "ZATCA",
    number: null,
    date: "2026-11-06",
    seller: "شركة النور",
    vatNumber: "310122393500003",
    currency: "SAR",
    net: 1_000_00,
    vat: 150_00,
    total: 1_150_00,
    lines: [],
  });
});

test.each([
  ["a web address", "https://example.com/pay/1234567890"],
  ["other Base64", Buffer.from("a text that is no invoice at all").toString("base64")],
  ["a value that is longer than the code", saudiCode.slice(0, 40)],
  ["a VAT number of another country", zatcaCode(["Seller", "100200300400003", "2026-11-06", "10.00", "1.00"])],
])("reads nothing from %s", (_, code) => {
  expect(readZatcaCode(code)).toBeNull();
});
