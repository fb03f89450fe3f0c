import { createHash, type Hash } from "node:crypto";
import type { Content } from "./files";

/** Returns a file's chunks. The DOM's types lack the stream's iterator. */
export const readChunks = (file: Content): AsyncIterable<Uint8Array> =>
  file.stream() as unknown as AsyncIterable<Uint8Array>;

/** Passes a file on while reading it, and adds it to the hash. */
export async function* hashChunks(file: Blob, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of readChunks(file)) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Returns the SHA-256 of a file in hexadecimal, as sha256sum prints it. */
export async function hashFile(file: Content): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of readChunks(file)) hash.update(chunk);
  return hash.digest("hex");
}
