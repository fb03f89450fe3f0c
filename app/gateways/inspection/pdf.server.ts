import { message } from "~/words/message";

const PDF_DAMAGED = message("pdfDamaged");
const PDF_LOCKED = message("pdfLocked");
const PDF_EMPTY = message("pdfEmpty");

/** Bytes at its end in which readers look for its last line. */
const TAIL_BYTES = 1024;

/**
 * In words why it is not accepted; null when it has a head, an end and pages, and opens without a password. What
 * scanners write wrongly and readers put right, such as tables of wrong places, is no problem.
 */
export async function findPdfProblem(bytes: Uint8Array): Promise<string | null> {
  // The reader would accept a file that was cut off.
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

/** Blanks and zeros may follow the last line, from the blocks of a disk. */
function hasEnd(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1]! <= 0x20) end -= 1;
  return Buffer.from(bytes.subarray(Math.max(0, end - TAIL_BYTES), end)).includes("%%EOF");
}
