/** Checks app/domain/README.md, "Invoices": the data of an invoice, and its comparison with the supplier's others. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { invoices } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { invoiceCallFields, invoiceForm, invoiceNumberKey, toInvoiceData } from "~/domain/invoices/invoice";
import { returnInvoice, uploadInvoice } from "~/domain/invoices/invoice.server";
import { formatOrderNumber } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import type { InvoiceData } from "~/domain/values/invoice-data";
import { translateToEnglish } from "~/words/translate";
import { drawPage, invoiceWords, pdfPage, ublInvoice } from "../invoice-files";
import { orderFor } from "./english";
import { activeSme, activeSupplier, newPdf, order, staff, useOneWorld } from "./world";

useOneWorld();

let buyer: Actor;
let seller: Actor;
let admin: Actor;
beforeEach(async () => {
  buyer = await activeSme(100_000_00);
  seller = await activeSupplier();
  admin = await staff("admin");
});

const data: InvoiceData = {
  number: "INV-4411",
  date: "2026-01-05",
  net: 950_00,
  vat: 50_00,
  total: 1_000_00,
  vatNumber: "100200300400003",
  lines: [{ description: "Rice", quantity: "40 sacks", amount: 950_00 }],
};

const delivered = (by = seller, amount = 1_000_00) => order(buyer, by, amount, 3);
const upload = (
  id: string,
  sent: Partial<InvoiceData> | null = {},
  file: string | Uint8Array = newPdf(),
  by = seller,
) => uploadInvoice(by, id, new Blob([file as BlobPart]), { data: sent && { ...data, ...sent } });

describe("the data of an invoice", () => {
  test("is stored, shown to the supplier, its buyer, admins and the bank, and not to insurers", async () => {
    const id = await delivered();
    await upload(id);
    for (const reader of [seller, buyer, admin, await staff("bank")])
      expect((await orderFor(reader, id)).invoice).toMatchObject({ typed: data, found: null, warnings: [] });
    expect(await checkDatabase()).toEqual([]);
  });

  test("is optional: a file alone is accepted", async () => {
    const id = await delivered();
    await upload(id, null);
    expect((await orderFor(seller, id)).invoice).toMatchObject({ typed: null, found: null });
    expect(await checkDatabase()).toEqual([]);
  });

  test("is refused and not stored if the total is not the order's amount, or the date is in the future", async () => {
    const id = await delivered();
    await expect(upload(id, { total: 999_99 })).rejects.toMatchObject({
      fields: { total: [expect.stringContaining("must be the order amount, $1,000.00")] },
    });
    await expect(upload(id, { date: "2999-01-01" })).rejects.toMatchObject({
      fields: { date: ["The invoice date is in the future"] },
    });
    expect(await db.select().from(invoices).where(eq(invoices.orderId, id))).toEqual([]);
    expect((await orderFor(seller, id)).status).toBe(3);
  });

  test("goes with a returned invoice, whose number can then be used again", async () => {
    const [id, other] = [await delivered(), await delivered()];
    await upload(id);
    await returnInvoice(admin, id, "The stamp is missing.");
    expect((await orderFor(seller, id)).invoice).toBeNull();
    await upload(other);
    await upload(id, { number: "INV-4412" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("cannot be changed in the database unnoticed", async () => {
    const id = await delivered();
    await upload(id, {}, ublInvoice({ number: "INV-4411" }));
    for (const change of [{ number: "INV-1" }, { total: 1 }, { lines: [] }, { found: null }, { warnings: [{}] }]) {
      const [before] = await db.select().from(invoices).where(eq(invoices.orderId, id));
      await db.update(invoices).set(change).where(eq(invoices.orderId, id));
      expect(await checkDatabase(), JSON.stringify(change)).not.toEqual([]);
      await db.update(invoices).set(before!).where(eq(invoices.orderId, id));
    }
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("an invoice number", () => {
  test("is unique for a supplier, however it is written", async () => {
    const [first, second] = [await delivered(), await delivered()];
    await upload(first);
    const number = formatOrderNumber((await orderFor(seller, first)).number);
    for (const written of ["INV-4411", "inv 4411", "INV/4411", "INV-٤٤١١"])
      await expect(upload(second, { number: written })).rejects.toMatchObject({
        code: "duplicate_invoice",
        fields: { number: [`Order ${number} has an invoice with this number. Enter this invoice's number.`] },
      });
    expect((await orderFor(seller, second)).status).toBe(3);
    await upload(second, { number: "INV-4412" });
  });

  test("may be another supplier's", async () => {
    const otherSeller = await activeSupplier();
    const [first, second] = [await delivered(), await delivered(otherSeller)];
    await upload(first);
    await upload(second, {}, newPdf(), otherSeller);
    expect((await orderFor(otherSeller, second)).invoice?.typed?.number).toBe("INV-4411");
  });

  test("is accepted once if two invoices with it arrive at the same moment", async () => {
    const ids = [await delivered(), await delivered()];
    const outcomes = await Promise.allSettled(ids.map((id) => upload(id)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("ignores spaces, signs, capitals and digits' script", () => {
    expect(invoiceNumberKey(" inv-٤٤/1/1 ")).toBe("INV4411");
  });
});

describe("the file", () => {
  test("has its e-invoice read and shown beside the typed data", async () => {
    const id = await delivered();
    await upload(id, null, ublInvoice());
    expect((await orderFor(seller, id)).invoice).toMatchObject({
      mime: "application/xml",
      typed: null,
      found: { source: "UBL", number: "INV-4411", net: 950_00, currency: "USD" },
    });
  });

  test("warns admins alone if another invoice has the number in the file", async () => {
    const [first, second] = [await delivered(), await delivered()];
    await upload(first);
    await upload(second, { number: "INV-9" }, ublInvoice({ number: "inv 4411" }));
    const { number } = await orderFor(admin, first);
    expect((await orderFor(admin, second)).invoice?.warnings).toEqual([{ kind: "same number", order: number }]);
    for (const reader of [seller, buyer, await staff("bank")])
      expect((await orderFor(reader, second)).invoice?.warnings).toEqual([]);
  });

  /** The text of an invoice that no other test uploads. */
  const textOf = (test: string) => [`Invoice of Noor Trading for ${test}`, "40 sacks of basmati rice, delivered"];
  const warningsOf = async (id: string, reader = admin) => (await orderFor(reader, id)).invoice?.warnings;
  const drawInvoice = async (number: string, amounts: string[]) =>
    (await drawPage(invoiceWords({ number, lines: amounts.map((amount, seed) => ({ seed, amount })) })))
      .png()
      .toBuffer();

  test("warns admins of the same text in an invoice of the supplier, of any amount", async () => {
    const [first, second, third] = [await delivered(), await delivered(), await delivered(seller, 2_000_00)];
    const lines = textOf("the same text");
    await upload(first, null, pdfPage({ lines }));
    await upload(second, null, pdfPage({ lines: [...lines, "Number 2"] }));
    await upload(third, null, pdfPage({ lines, attachment: "<saved>again</saved>" }));
    const { number } = await orderFor(admin, first);
    expect(await warningsOf(second)).toEqual([]);
    expect(await warningsOf(third)).toEqual([{ kind: "nearly identical file", order: number }]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("warns admins of a copied picture, and not of another invoice of the template", async () => {
    const [first, second, third] = [await delivered(), await delivered(seller, 2_000_00), await delivered()];
    const page = await drawInvoice("4411", ["1250", "980", "4105"]);
    await upload(first, null, page);
    await upload(second, null, await drawInvoice("4417", ["730", "2608", "1190"]));
    const cropped = sharp(page).extract({ left: 20, top: 30, width: 1200, height: 1700 }).linear(0.9, 20);
    await upload(third, null, await cropped.resize(800).jpeg({ quality: 60 }).toBuffer());
    const { number } = await orderFor(admin, first);
    expect(await warningsOf(second)).toEqual([]);
    expect(await warningsOf(third)).toEqual([{ kind: "nearly identical file", order: number }]);
    const otherSeller = await activeSupplier();
    const copied = await delivered(otherSeller);
    await upload(copied, null, await sharp(page).jpeg().toBuffer(), otherSeller);
    expect(await warningsOf(copied)).toEqual([]);
  });

  test.each(["file", "text"])("warns admins alone if another supplier's invoice has the same %s", async (part) => {
    const lines = textOf(part);
    const first = await delivered();
    await upload(first, null, pdfPage({ lines }));
    const { number } = await orderFor(admin, first);
    const others = [await activeSupplier(), await activeSupplier()];
    for (const by of others) {
      const id = await delivered(by, 3_000_00);
      await upload(id, null, pdfPage({ lines, ...(part === "text" && { attachment: "<saved>again</saved>" }) }), by);
      expect((await warningsOf(id))?.map(({ kind }) => kind)).toEqual(["same content"]);
      for (const reader of [by, buyer, await staff("bank")]) expect(await warningsOf(id, reader)).toEqual([]);
      if (by === others[0]) expect(await warningsOf(id)).toEqual([{ kind: "same content", order: number }]);
    }
    expect(await warningsOf(first)).toEqual([]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is a copy of another supplier's invoice also if the supplier comes first in the index", async () => {
    const lines = textOf("two suppliers");
    const copies = ["one", "two", "three"].map((attachment) => pdfPage({ lines, attachment }));
    const otherSeller = await activeSupplier();
    const [first, foreign, second] = [await delivered(), await delivered(otherSeller), await delivered()];
    await upload(first, null, copies[0]);
    await upload(foreign, null, copies[1], otherSeller);
    await upload(second, null, copies[2]);
    const [{ number: own }, { number: other }] = [await orderFor(admin, first), await orderFor(admin, foreign)];
    expect(seller.applicantId! < otherSeller.applicantId!).toBe(true);
    expect(await warningsOf(second)).toEqual([
      { kind: "nearly identical file", order: own },
      { kind: "same content", order: other },
    ]);
  });
});

describe("the fields", () => {
  const empty = { number: "", date: "", net: "", vat: "", total: "", vatNumber: "" };
  const problems = (typed: Record<string, string>) => {
    const read = invoiceForm.safeParse({ ...empty, ...typed });
    return Object.fromEntries(
      (read.error?.issues ?? []).map((issue) => [issue.path.join(), translateToEnglish(issue.message)]),
    );
  };

  test("may all be empty", () => {
    expect(problems({})).toEqual({});
    expect(toInvoiceData(invoiceForm.parse(empty))).toBeNull();
  });

  test("need number, date and total if any is given", () => {
    expect(problems({ vatNumber: "1002" })).toEqual({
      number: "Enter the invoice number",
      date: "Enter the invoice date",
      total: "Enter the invoice total",
    });
  });

  test("take net amount and VAT together, and check their sum", () => {
    const typed = { number: "1", date: "2026-01-05", total: "1000" };
    expect(problems(typed)).toEqual({});
    expect(problems({ ...typed, net: "1000" })).toEqual({ vat: "Enter the VAT. Enter 0 for an invoice without VAT." });
    expect(problems({ ...typed, vat: "50" })).toEqual({ net: "Enter the net amount" });
    expect(problems({ ...typed, net: "950", vat: "49.99" })).toEqual({
      total: "Net amount and VAT add up to $999.99. Correct the amounts.",
    });
    expect(problems({ ...typed, net: "950", vat: "50" })).toEqual({});
    expect(problems({ ...typed, net: "950.001", vat: "50" })).toHaveProperty("net");
  });

  test.each([
    ["no JSON", "rice"],
    ["no list", '{"description": "rice", "amount": 1}'],
    ["a line without an amount", '[{"description": "rice"}]'],
    ["more than 200 lines", JSON.stringify(Array(201).fill({ description: "rice", amount: 1 }))],
  ])("reject lines that are %s", (_, lines) => {
    expect(invoiceCallFields.lines.safeParse(lines).success).toBe(false);
  });

  test("accept lines in dollars", () => {
    expect(invoiceCallFields.lines.parse('[{"description": " rice ", "quantity": "2", "amount": 10.5}]')).toEqual([
      { description: "rice", quantity: "2", amount: 10_50 },
    ]);
    expect(invoiceCallFields.lines.parse(undefined)).toEqual([]);
  });
});
