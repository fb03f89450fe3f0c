/** Reading invoice files: types, electronic data, and the fingerprints that tell copies of a page from other pages. */
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { isNearlyIdentical } from "~/domain/values/file-fingerprint";
import { inProcessInspector } from "~/gateways/inspection/in-process-inspector.server";
import { drawPage, invoiceWords, pdfPage, saudiCode, templateWords, ublInvoice } from "../invoice-files";

const inspect = (body: string | Uint8Array, use?: "invoice" | "document") =>
  inProcessInspector.inspect(new Blob([body as BlobPart]), { whose: "one", ...(use && { use }) });

/** Reads an invoice. Fails if the file is rejected. */
async function readInvoice(body: string | Uint8Array) {
  const finding = await inspect(body, "invoice");
  if ("problem" in finding || !finding.invoice) throw new Error(JSON.stringify(finding));
  return finding.invoice;
}

const isCopy = async (one: string | Uint8Array, other: string | Uint8Array) => {
  const [{ fingerprint }, { fingerprint: otherFingerprint }] = [await readInvoice(one), await readInvoice(other)];
  if (fingerprint === null || otherFingerprint === null) throw new Error("A file has no fingerprint.");
  return isNearlyIdentical(fingerprint, otherFingerprint);
};

describe("file types", () => {
  test("accepts a UBL invoice in XML, and no other XML", async () => {
    expect(await inspect(ublInvoice(), "invoice")).toMatchObject({ mime: "application/xml", preview: null });
    expect(await inspect("<html><body>hello</body></html>", "invoice")).toEqual({ problem: expect.any(String) });
    expect(await inspect("<svg onload='alert(1)'/>", "invoice")).toEqual({ problem: expect.any(String) });
  });

  test("accepts no XML as a document, and reads no data from documents", async () => {
    expect(await inspect(ublInvoice(), "document")).toEqual({ problem: expect.any(String) });
    expect(await inspect(ublInvoice())).toEqual({ problem: expect.any(String) });
    expect(await inspect(pdfPage({ attachment: ublInvoice() }))).toEqual({ mime: "application/pdf", preview: null });
  });
});

describe("electronic data", () => {
  test("is read from XML with and without a byte order mark", async () => {
    for (const xml of [ublInvoice(), `\ufeff${ublInvoice()}`])
      expect((await readInvoice(xml)).found).toMatchObject({ source: "UBL", number: "INV-4411", total: 1_000_00 });
  });

  test("is read from the XML inside a PDF", async () => {
    const { found } = await readInvoice(pdfPage({ lines: ["Invoice"], attachment: ublInvoice({ number: "A-7" }) }));
    expect(found).toMatchObject({ source: "UBL", number: "A-7" });
  });

  test("is read from the QR code of a photographed Saudi invoice", async () => {
    const page = await (await drawPage(templateWords(), saudiCode)).png().toBuffer();
    for (const picture of [
      page,
      await sharp(page).jpeg({ quality: 50 }).toBuffer(),
      await sharp(page).rotate(3, { background: "white" }).resize(900).webp().toBuffer(),
    ])
      expect((await readInvoice(picture)).found).toMatchObject({ source: "ZATCA", total: 1_150_00, currency: "SAR" });
  });

  test("is read from the QR code of a scan inside a PDF", async () => {
    const jpeg = await (await drawPage(templateWords(), saudiCode)).jpeg().toBuffer();
    expect((await readInvoice(pdfPage({ jpeg }))).found).toMatchObject({ source: "ZATCA", vat: 150_00 });
  });

  test("is missing in a page without a code, and in one with another code", async () => {
    for (const code of [undefined, "https://example.com/"]) {
      const page = await (await drawPage(templateWords(), code)).png().toBuffer();
      expect((await readInvoice(page)).found).toBeNull();
    }
    expect((await readInvoice(pdfPage({ lines: ["An invoice"] }))).found).toBeNull();
  });
});

describe("fingerprints", () => {
  const words = ["Invoice INV-4411 of 6 November 2026", "40 sacks of basmati rice", "Total 1000.00 USD"];

  test("are equal for a PDF that was saved again", async () => {
    expect(await isCopy(pdfPage({ lines: words }), pdfPage({ lines: words, attachment: "<note/>" }))).toBe(true);
    expect(await isCopy(pdfPage({ lines: words }), pdfPage({ lines: [...words, "Paid"] }))).toBe(false);
  });

  test("are missing for a PDF without text and pictures", async () => {
    expect(await readInvoice(pdfPage({ lines: ["1"] }))).toEqual({ fingerprint: null, found: null });
  });

  const goods = { number: "4411", lines: [12_50, 980, 4_105, 77_20].map((n) => ({ seed: n, amount: `${n}` })) };
  const draw = async (words: Parameters<typeof drawPage>[0]) => (await drawPage(words)).png().toBuffer();
  let page: Buffer;
  beforeAll(async () => {
    page = await draw(invoiceWords(goods));
  });

  test("recognise a page that was compressed, resized, brightened, blurred, cropped or put into a PDF", async () => {
    const cropped = { left: 25, top: 35, width: 1190, height: 1684 };
    const copies = {
      compressed: await sharp(page).jpeg({ quality: 40 }).toBuffer(),
      smaller: await sharp(page).resize(600).jpeg({ quality: 80 }).toBuffer(),
      larger: await sharp(page).resize(2480).jpeg({ quality: 70 }).toBuffer(),
      brighter: await sharp(page).linear(0.8, 30).jpeg({ quality: 70 }).toBuffer(),
      darker: await sharp(page).linear(0.7, 0).jpeg({ quality: 70 }).toBuffer(),
      blurred: await sharp(page).blur(1.5).webp({ quality: 60 }).toBuffer(),
      cropped: await sharp(page).extract(cropped).jpeg().toBuffer(),
      "all at once": await sharp(await sharp(page).extract(cropped).linear(0.8, 30).png().toBuffer())
        .resize(700)
        .jpeg({ quality: 50 })
        .toBuffer(),
      "in a PDF": pdfPage({ jpeg: await sharp(page).jpeg().toBuffer() }),
    };
    for (const [name, copy] of Object.entries(copies)) expect(await isCopy(page, copy), name).toBe(true);
  });

  test("differ for invoices of one template with other numbers, amounts or lines", async () => {
    const number = "4412";
    const others = {
      "all amounts": { number, lines: goods.lines.map((line, i) => ({ ...line, amount: `${8_331 - i * 97}` })) },
      lines: { number, lines: [3, 1, 4, 2].map((seed) => ({ seed, amount: `${seed * 1_111}` })) },
      "a line more": { number, lines: [...goods.lines, { seed: 9, amount: "500" }] },
    };
    for (const [name, other] of Object.entries(others))
      expect(await isCopy(page, await draw(invoiceWords(other))), name).toBe(false);
  });

  test("are missing for an empty page", async () => {
    for (const words of [[], [{ x: 600, y: 800, width: 40, height: 20 }]])
      expect((await readInvoice(await draw(words))).fingerprint).toBeNull();
  });

  test("differ for a page of another template", async () => {
    const other = Array.from({ length: 200 }, (_, i) => ({
      x: 60 + ((i * 137) % 1100),
      y: 60 + ((i * 251) % 1600),
      width: 20 + ((i * 7) % 80),
      height: 18,
    }));
    expect(await isCopy(page, await draw(other))).toBe(false);
  });

  test("never match if one is a text's and the other a picture's", () => {
    expect(isNearlyIdentical("text:ff", "picture:ff")).toBe(false);
    expect(isNearlyIdentical("picture:", "picture:ff")).toBe(false);
  });

  test("never match a fingerprint of another length, which an earlier version wrote", () => {
    expect(isNearlyIdentical(`picture:${"0".repeat(256)}`, `picture:${"0".repeat(3072)}`)).toBe(false);
  });
});
