import { createHash, type Hash } from "node:crypto";
import type { Content } from "./files";

/** The chunks of a file as they are read. The DOM's types do not say that a stream can be iterated. */
export const readChunks = (file: Content): AsyncIterable<Uint8Array> =>
  file.stream() as unknown as AsyncIterable<Uint8Array>;

/** Passes the file on as it is read, and through the hash. */
export async function* hashChunks(file: Blob, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of readChunks(file)) {
    hash.update(chunk);
    yield chunk;
  }
}

/** The SHA-256 of a file in hexadecimal digits, as sha256sum writes it. */
export async function hashFile(file: Content): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of readChunks(file)) hash.update(chunk);
  return hash.digest("hex");
}
