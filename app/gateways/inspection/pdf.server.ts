/** Whether a PDF can be read. */
import { say } from "~/words/say";

const BROKEN = say("pdfDamaged");
const LOCKED = say("pdfLocked");
const EMPTY = say("pdfEmpty");

/** Bytes at its end in which readers look for its last line. */
const TAIL = 1024;

/**
 * In words why it is not accepted; null when it has a head, an end and pages, and opens without a password. What
 * scanners write wrongly and readers put right, such as tables of wrong places, is no problem.
 */
export async function problemOfPdf(bytes: Uint8Array): Promise<string | null> {
  // The reader would accept a file that was cut off.
  if (!hasEnd(bytes)) return BROKEN;
  const { getDocumentProxy } = await import("unpdf");
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
    if (pdf.numPages === 0) return EMPTY;
    for (const number of new Set([1, pdf.numPages])) await pdf.getPage(number);
    await pdf.destroy();
    return null;
  } catch (error) {
    return (error as Error).name === "PasswordException" ? LOCKED : BROKEN;
  }
}

/** Blanks and zeros may follow the last line, from the blocks of a disk. */
function hasEnd(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1]! <= 0x20) end -= 1;
  return Buffer.from(bytes.subarray(Math.max(0, end - TAIL), end)).includes("%%EOF");
}
