/** Reading invoice files: types, electronic data, and the fingerprints that tell copies of a page from other pages. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { isNearlyIdentical } from "~/domain/values/file-fingerprint";
import { inProcessInspector } from "~/gateways/inspection/in-process-inspector.server";
import { drawPage, ownWords, pdfPage, saudiCode, templateWords, ublInvoice } from "../invoice-files";

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

  test("recognise a page that was compressed, resized, brightened, blurred or scanned into a PDF", async () => {
    const page = await (await drawPage([...templateWords(), ...ownWords()])).png().toBuffer();
    const copies = [
      await sharp(page).jpeg({ quality: 40 }).toBuffer(),
      await sharp(page).resize(600).jpeg({ quality: 80 }).toBuffer(),
      await sharp(page).linear(0.8, 30).jpeg({ quality: 70 }).toBuffer(),
      await sharp(page).blur(1.5).webp({ quality: 60 }).toBuffer(),
      await sharp(page).extract({ left: 4, top: 6, width: 1230, height: 1740 }).jpeg().toBuffer(),
      pdfPage({ jpeg: await sharp(page).jpeg().toBuffer() }),
    ];
    for (const copy of copies) expect(await isCopy(page, copy)).toBe(true);
  });

  test("differ for a page of another template", async () => {
    const page = await (await drawPage(templateWords())).png().toBuffer();
    const other = await (
      await drawPage(
        Array.from({ length: 200 }, (_, i) => ({
          x: 60 + ((i * 137) % 1100),
          y: 60 + ((i * 251) % 1600),
          width: 20 + ((i * 7) % 80),
          height: 18,
        })),
      )
    )
      .png()
      .toBuffer();
    expect(await isCopy(page, other)).toBe(false);
  });

  test("never match if one is a text's and the other a picture's", () => {
    expect(isNearlyIdentical("text:ff", "picture:ff")).toBe(false);
    expect(isNearlyIdentical("picture:", "picture:ff")).toBe(false);
  });
});
