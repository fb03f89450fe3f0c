/** Invoice files for tests: UBL, the QR code of a Saudi invoice, and pictures of pages. */
import QRCode from "qrcode";
import sharp, { type Sharp } from "sharp";

interface Ubl {
  number?: string;
  date?: string;
  currency?: string;
  net?: string;
  vat?: string;
  total?: string;
}

/** An e-invoice with prefixes, attributes and two lines, as PINT-AE and ZATCA write it. */
export const ublInvoice = ({
  number = "INV-4411",
  date = "2026-11-06",
  currency = "USD",
  net = "950.00",
  vat = "50.00",
  total = "1000.00",
}: Ubl = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:cbc" xmlns:cac="urn:cac">
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate>
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>Noor</cbc:Name></cac:PartyName>
    <cac:PartyTaxScheme><cbc:CompanyID schemeID="VAT">100200300400003</cbc:CompanyID></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Al Noor &amp; Sons</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${vat}</cbc:TaxAmount></cac:TaxTotal>
  <cac:TaxTotal><cbc:TaxAmount currencyID="AED">183.63</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:TaxExclusiveAmount currencyID="${currency}">${net}</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="${currency}">${total}</cbc:TaxInclusiveAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="BG">40</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="${currency}">900.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Basmati rice</cbc:Name></cac:Item></cac:InvoiceLine>
  <cac:InvoiceLine><cbc:ID>2</cbc:ID>
    <cbc:LineExtensionAmount currencyID="${currency}">50.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Delivery</cbc:Name></cac:Item></cac:InvoiceLine>
</Invoice>`;

/** The text of a ZATCA code: tag, length and value of seller, VAT number, time, total and VAT, in Base64. */
export function zatcaCode(values: string[]): string {
  const bytes = values.flatMap((value, i) => {
    const text = Buffer.from(value);
    return [i + 1, text.length, ...text];
  });
  return Buffer.from(bytes).toString("base64");
}

export const saudiCode = zatcaCode(["شركة النور", "310122393500003", "2026-11-06T10:15:00Z", "1150.00", "150.00"]);

export const [PAGE_WIDTH, PAGE_HEIGHT] = [1240, 1754];

/** Rectangles of ink, which stand for words. */
type Words = { x: number; y: number; width: number; height: number }[];

/** The words of a page's template: a letterhead, a table of 25 rows and a footer. */
export function templateWords(): Words {
  return [90, 130, 1640, ...Array.from({ length: 25 }, (_, i) => 420 + i * 44)].flatMap((y, seed) =>
    wordsOfLine(y, seed, 8),
  );
}

/** The parts in which invoices of one template differ. A line's words follow from its seed. */
interface InvoiceWords {
  number: string;
  lines: { seed: number; amount: string }[];
}

/** The words of an invoice: letterhead, table rows and footer of its template, and its own number and lines. */
export const invoiceWords = ({ number, lines }: InvoiceWords): Words => [
  ...[90, 130, 1640].flatMap((y) => wordsOfLine(y, y, 8)),
  ...drawDigits(number, 960, 240),
  ...lines.flatMap(({ seed, amount }, i) => [
    ...wordsOfLine(420 + i * 44, seed, 6),
    ...drawDigits(amount, 1000, 420 + i * 44),
  ]),
];

/** Words of upright strokes. Their lengths follow from the seed. */
const wordsOfLine = (y: number, seed: number, count: number): Words =>
  Array.from({ length: count }, (_, i) =>
    Array.from({ length: 4 + ((seed * 37 + i * 53) % 12) }, (_, stroke) => ({
      x: 90 + i * 130 + stroke * 8,
      y,
      width: 3,
      height: 14 + ((seed + stroke) % 3) * 4,
    })),
  ).flat();

/** The strokes of 0 to 9, of the seven strokes below. */
const strokesOfDigits = ["012456", "25", "02346", "02356", "1235", "01356", "013456", "025", "0123456", "012356"];
const strokes = [
  { x: 0, y: 0, width: 13, height: 3 },
  { x: 0, y: 0, width: 3, height: 12 },
  { x: 10, y: 0, width: 3, height: 12 },
  { x: 0, y: 10, width: 13, height: 3 },
  { x: 0, y: 10, width: 3, height: 13 },
  { x: 10, y: 10, width: 3, height: 13 },
  { x: 0, y: 20, width: 13, height: 3 },
];

const drawDigits = (digits: string, x: number, y: number): Words =>
  [...digits].flatMap((digit, i) =>
    [...(strokesOfDigits[Number(digit)] ?? "")].flatMap((stroke) => {
      const { x: left = 0, y: top = 0, width = 0, height = 0 } = strokes[Number(stroke)] ?? {};
      return { x: x + i * 18 + left, y: y + top, width, height };
    }),
  );

/** Draws a page. `code`: the text of its QR code. */
export async function drawPage(words: Words, code?: string): Promise<Sharp> {
  const page = Buffer.alloc(PAGE_WIDTH * PAGE_HEIGHT, 255);
  for (const { x, y, width, height } of words)
    for (let row = y; row < y + height; row += 1) page.fill(20, row * PAGE_WIDTH + x, row * PAGE_WIDTH + x + width);
  const picture = sharp(page, { raw: { width: PAGE_WIDTH, height: PAGE_HEIGHT, channels: 1 } }).toColourspace("srgb");
  if (code === undefined) return picture;
  const stamp = await QRCode.toBuffer(code, { width: 320, margin: 2 });
  return sharp(await picture.png().toBuffer()).composite([{ input: stamp, left: 840, top: 1420 }]);
}

interface PdfPage {
  /** Lines of text. */
  lines?: string[];
  /** A picture that fills the page. */
  jpeg?: Buffer;
  /** An XML file inside the PDF. */
  attachment?: string;
}

/** A PDF with one page: text, a scan, or an attached e-invoice (PDF/A-3). */
export function pdfPage({ lines = [], jpeg, attachment }: PdfPage): Uint8Array<ArrayBuffer> {
  const content = [
    ...lines.map((line, i) => `BT /F1 11 Tf 60 ${760 - i * 20} Td (${line}) Tj ET`),
    ...(jpeg ? ["q 595 0 0 842 0 0 cm /P Do Q"] : []),
  ].join("\n");
  const stream = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`<< ${head} /Length ${body.length} >>\nstream\n`),
      Buffer.from(body),
      Buffer.from("\nendstream"),
    ]);
  const names = attachment === undefined ? "" : "/Names << /EmbeddedFiles << /Names [(invoice.xml) 7 0 R] >> >>";
  const size = `/Width ${PAGE_WIDTH} /Height ${PAGE_HEIGHT} /BitsPerComponent 8`;
  const picture = `/XObject /Subtype /Image ${size} /ColorSpace /DeviceRGB`;
  const objects = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${names} >>`),
    Buffer.from("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    Buffer.from(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R " +
        `/Resources << /Font << /F1 4 0 R >> ${jpeg ? "/XObject << /P 6 0 R >>" : ""} >> >>`,
    ),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"),
    stream("", content),
    stream(jpeg ? `/Type ${picture} /Filter /DCTDecode` : "", jpeg ?? ""),
    Buffer.from("<< /Type /Filespec /F (invoice.xml) /UF (invoice.xml) /EF << /F 8 0 R >> >>"),
    stream("/Type /EmbeddedFile /Subtype /text#2Fxml", attachment ?? ""),
  ];
  const parts = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  objects.forEach((object, i) => {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    parts.push(part);
    length += part.length;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\n` +
        `startxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
