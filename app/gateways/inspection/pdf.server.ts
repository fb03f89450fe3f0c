import { message } from "~/words/message";

const PDF_DAMAGED = message("pdfDamaged");
const PDF_LOCKED = message("pdfLocked");
const PDF_EMPTY = message("pdfEmpty");

/** Bytes at the file's end in which readers search for the last line. */
const TAIL_BYTES = 1024;

/**
 * Returns a message() that says why a PDF is rejected, or null. A PDF needs its end and pages, and must open without a
 * password. Errors that readers repair, such as wrong offsets, are accepted.
 */
export async function findPdfProblem(bytes: Uint8Array): Promise<string | null> {
  // The reader would accept a truncated file.
  if (!hasEnd(bytes)) return PDF_DAMAGED;
  const { getDocumentProxy } = await import("unpdf");
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
    if (pdf.numPages === 0) return PDF_EMPTY;
    for (const number of new Set([1, pdf.numPages])) await pdf.getPage(number);
    await pdf.destroy();
    return null;
  } catch (error) {
    return (error as Error).name === "PasswordException" ? PDF_LOCKED : PDF_DAMAGED;
  }
}

/** True if the file has an end marker. Spaces and zeros from disk blocks may follow it. */
function hasEnd(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1]! <= 0x20) end -= 1;
  return Buffer.from(bytes.subarray(Math.max(0, end - TAIL_BYTES), end)).includes("%%EOF");
}
