import { acceptedTypes } from "~/domain/documents/document";
import { message } from "~/words/message";
import type { Finding, Inspector } from "./inspection";
import { inspectXmlInvoice, looksLikeXml, readInvoiceFile } from "./invoice.server";
import { findPdfProblem } from "./pdf.server";
import { inspectPicture } from "./picture.server";

const FILE_UNKNOWN = message("fileUnknown");
const PDF = "application/pdf";

/** Inspects files in this process. */
export const inProcessInspector: Inspector = {
  async inspect(file, { use = "document" }) {
    const readBytes = async () => new Uint8Array(await file.arrayBuffer());
    const bytes = await readBytes();
    if (use === "invoice" && looksLikeXml(bytes)) return inspectXmlInvoice(bytes);
    const finding = await inspectBytes(bytes);
    if ("problem" in finding || use !== "invoice") return finding;
    // Read again, because the reader of PDFs takes the bytes away.
    return { ...finding, invoice: await readInvoiceFile(await readBytes(), finding.mime) };
  },
};

async function inspectBytes(bytes: Uint8Array): Promise<Finding> {
  const mime = await detectFileType(bytes);
  if (!mime) return { problem: FILE_UNKNOWN };
  if (mime !== PDF) {
    const looked = await inspectPicture(bytes);
    return "problem" in looked ? looked : { mime, preview: looked.preview };
  }
  const problem = await findPdfProblem(bytes);
  return problem === null ? { mime, preview: null } : { problem };
}

async function detectFileType(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? (containsPdfHead(bytes) ? PDF : undefined);
  return acceptedTypes.find((accepted) => accepted === mime);
}

/** Some scanners write a line before the PDF header. Readers search the first 1024 bytes for it. */
const containsPdfHead = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");
