/** Packs: archives of documents with a list of their hashes. Source: app/domain/README.md, "Packs". */

/** The list of hashes. `sha256sum -c manifest.sha256` in the unpacked folder checks it. */
export const MANIFEST = "manifest.sha256";

/** The seal of the list: an HMAC with a key that only the installation has. The archive's last file. */
export const MANIFEST_SEAL = "manifest.seal";

/** The signature of the list, which outsiders can verify: see signPack(). */
export const MANIFEST_SIGNATURE = "manifest.sig";

/** The address of the public page that proves a claim pack. It has the list's hash, so the list does not have it. */
export const PROOF = "proof.txt";

/** Returns the line of a file in the list. `hash`: SHA-256 as hexadecimal digits. */
export const manifestLine = (path: string, hash: string): string => `${hash}  ${path}\n`;

/** Returns the hash of each file in the list, by path. Null if a line is malformed or a path occurs twice. */
export function parseHashList(text: string): Map<string, string> | null {
  const hashes = new Map<string, string>();
  for (const line of text.split("\n").slice(0, -1)) {
    const [, hash = "", path = ""] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (path === "" || hashes.has(path)) return null;
    hashes.set(path, hash);
  }
  return text === "" || text.endsWith("\n") ? hashes : null;
}

/** The values that the seal signs. `hash`: SHA-256 of the list. */
export const sealedValues = (name: string, hash: string): readonly unknown[] => ["pack", name, hash];

/** True for the files with complete events, one per line of JSON. */
export const hasEvents = (path: string): boolean => /^events(-\d+)?\.jsonl$/.test(path);
