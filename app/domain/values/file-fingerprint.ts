/** Fingerprints of files, which tell whether two files show the same document. */

const PICTURE_PREFIX = "picture:";

/**
 * The share of differing bits up to which two pictures show the same document. Copies of a page differ by at most 0.05,
 * pages of another template by at least 0.3.
 */
const MAX_DIFFERENCE = 0.1;

/**
 * True if two fingerprints are of the same document: equal text, or pictures that differ no more than two scans, two
 * sizes or two compressions of a page.
 */
export function isNearlyIdentical(fingerprint: string, other: string): boolean {
  if (fingerprint === other) return true;
  if (!fingerprint.startsWith(PICTURE_PREFIX) || !other.startsWith(PICTURE_PREFIX)) return false;
  const [bits, otherBits] = [fingerprint, other].map((text) => text.slice(PICTURE_PREFIX.length));
  if (!bits || bits.length !== otherBits?.length) return false;
  let differing = 0;
  for (let at = 0; at < bits.length; at += 8) {
    let different =
      (Number.parseInt(bits.slice(at, at + 8), 16) ^ Number.parseInt(otherBits.slice(at, at + 8), 16)) >>> 0;
    for (; different !== 0; different &= different - 1) differing += 1;
  }
  return differing <= bits.length * 4 * MAX_DIFFERENCE;
}

/** The fingerprint of a text, by its hash. */
export const textFingerprint = (sha256: string): string => `text:${sha256}`;
/** The fingerprint of a picture, by its bits in hexadecimal digits. */
export const pictureFingerprint = (bits: string): string => `${PICTURE_PREFIX}${bits}`;
