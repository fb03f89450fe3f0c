/** Fingerprints of files, which tell whether two files show the same document. */

const PICTURE_PREFIX = "picture:";

/**
 * The difference of two cells, of 15, up to which pictures can be copies. All of 100 copies of drawn invoices differed
 * by at most 3. Of 40 invoices of one template with other lines or amounts, one did. A changed number alone rarely
 * differs more.
 */
const MAX_DIFFERENCE = 3;

/**
 * True if two fingerprints are of the same document: equal text, or pictures that differ no more than two scans, two
 * sizes or two compressions of a page.
 */
export function isNearlyIdentical(fingerprint: string, other: string): boolean {
  if (fingerprint === other) return true;
  if (!isPictureFingerprint(fingerprint) || !isPictureFingerprint(other)) return false;
  if (fingerprint.length !== other.length) return false;
  for (let at = PICTURE_PREFIX.length; at < fingerprint.length; at += 1)
    if (Math.abs(digitAt(fingerprint, at) - digitAt(other, at)) > MAX_DIFFERENCE) return false;
  return fingerprint.length > PICTURE_PREFIX.length;
}

/** The value of a hexadecimal digit in lower case. */
function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code <= NINE ? code - ZERO : code - LETTER_A + 10;
}

const [ZERO, NINE, LETTER_A] = [48, 57, 97];

export const isPictureFingerprint = (fingerprint: string): boolean => fingerprint.startsWith(PICTURE_PREFIX);

/** The fingerprint of a text, by its hash. */
export const textFingerprint = (sha256: string): string => `text:${sha256}`;
/** The fingerprint of a picture, by the hexadecimal digits of its cells. */
export const pictureFingerprint = (digits: string): string => `${PICTURE_PREFIX}${digits}`;
