/** Reads an invoice's file: electronic data, the QR code of a Saudi invoice, and a fingerprint for comparisons. */
import { hash } from "node:crypto";
import { textFingerprint } from "~/domain/values/file-fingerprint";
import { type InvoiceReading, type ReadInvoice, XML_TYPE } from "~/domain/values/invoice-data";
import { readUblInvoice, readZatcaCode } from "~/formats/e-invoice";
import { message } from "~/words/message";
import type { Finding } from "./inspection";
import { type RawPicture, readRawPicture } from "./picture.server";
import { FINGERPRINT_SIDE, fingerprintPicture } from "./picture-fingerprint";

/** A file with a longer text than this is compared by its beginning. */
const MAX_TEXT_PAGES = 20;
/** A scanned page may have a few characters of text, such as a page number. */
const MIN_TEXT_LENGTH = 40;
/** Pages of a PDF whose pictures are searched for a QR code, and pictures of each. */
const MAX_PICTURE_PAGES = 2;
const MAX_PICTURES = 10;
/** The pixels of a picture that a PDF may contain. Larger ones are skipped, because decoding takes too much memory. */
const MAX_PICTURE_PIXELS = 20_000_000;
/** Larger pictures are made smaller first. A QR code of an invoice is at least a tenth of the page's width. */
const CODE_SIDE = 2000;
/** Milliseconds to search one picture for a QR code. */
const CODE_TIME = 1500;

const NOT_UBL = message("invoiceXmlUnknown");

/** Reads an accepted PDF or picture. Parts that cannot be read are null. */
export const readInvoiceFile = (bytes: Uint8Array, mime: string): Promise<InvoiceReading> =>
  mime === "application/pdf" ? readPdfInvoice(bytes) : readPictureInvoice(bytes);

/** Accepts an XML file if it is a UBL invoice. */
export function inspectXmlInvoice(bytes: Uint8Array): Finding {
  const xml = toText(bytes);
  const found = readUblInvoice(xml);
  if (found === null) return { problem: NOT_UBL };
  return { mime: XML_TYPE, preview: null, invoice: { fingerprint: hashText(xml.replace(/>\s+</g, "><")), found } };
}

/** True if the file begins like XML. */
export const looksLikeXml = (bytes: Uint8Array): boolean => /^\s*<[?\w!]/.test(toText(bytes.subarray(0, 200)));

/** Decodes UTF-8 without its byte order mark. */
const toText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

async function readPictureInvoice(picture: Uint8Array | RawPicture): Promise<InvoiceReading> {
  const small = await readRawPicture(picture, { width: FINGERPRINT_SIDE, height: FINGERPRINT_SIDE, isGrey: true });
  return { fingerprint: small && fingerprintPicture(small), found: await findZatcaCode(picture) };
}

async function readPdfInvoice(bytes: Uint8Array): Promise<InvoiceReading> {
  const { extractText, extractImages, getDocumentProxy } = await import("unpdf");
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, maxImageSize: MAX_PICTURE_PIXELS });
    const attached = await findAttachedInvoice(pdf);
    const { text } = await extractText(pdf, { mergePages: false });
    const written = text.slice(0, MAX_TEXT_PAGES).join("\n").replace(/\s+/g, "");
    const pictures: RawPicture[] = [];
    for (let page = 1; page <= Math.min(MAX_PICTURE_PAGES, pdf.numPages); page += 1)
      pictures.push(...(await extractImages(pdf, page)).slice(0, MAX_PICTURES));
    await pdf.destroy();
    const size = ({ width, height }: RawPicture) => width * height;
    const [scan] = pictures.sort((one, other) => size(other) - size(one));
    let found = attached;
    for (const picture of pictures) found ??= await findZatcaCode(picture);
    if (written.length >= MIN_TEXT_LENGTH) return { fingerprint: hashText(written), found };
    return { fingerprint: scan ? (await readPictureInvoice(scan)).fingerprint : null, found };
  } catch {
    return { fingerprint: null, found: null };
  }
}

/** Reads the UBL file inside a PDF (PDF/A-3). Null without one. */
async function findAttachedInvoice(pdf: { getAttachments(): Promise<unknown> }): Promise<ReadInvoice | null> {
  const attachments = ((await pdf.getAttachments()) ?? {}) as Record<string, { content?: Uint8Array }>;
  for (const { content } of Object.values(attachments)) {
    const found = content && looksLikeXml(content) ? readUblInvoice(toText(content)) : null;
    if (found) return found;
  }
  return null;
}

const hashText = (text: string): string => textFingerprint(hash("sha256", text));

/** Finds the QR code of a Saudi invoice in a picture. Null without one. */
async function findZatcaCode(picture: Uint8Array | RawPicture): Promise<ReadInvoice | null> {
  const large = await readRawPicture(picture, { width: CODE_SIDE, height: CODE_SIDE });
  if (!large) return null;
  const { default: decodeCode } = await import("qr/decode.js");
  try {
    return readZatcaCode(decodeCode(large, { format: "RGB", timeLimit: CODE_TIME }));
  } catch {
    // The library throws if a picture has no code.
    return null;
  }
}
