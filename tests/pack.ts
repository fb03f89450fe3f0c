/** Reads and writes packs for tests. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import tar from "tar-stream";

/** The archive's files below its folder. */
export async function readPack(bytes: ArrayBuffer): Promise<Map<string, Buffer>> {
  const extract = tar.extract();
  Readable.from([Buffer.from(bytes)]).pipe(extract);
  const files = new Map<string, Buffer>();
  for await (const entry of extract) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    files.set(entry.header.name.replace(/^[^/]+\//, ""), Buffer.concat(chunks));
  }
  return files;
}

/** Writes the files as an archive with this folder. */
export async function writePack(folder: string, files: Iterable<[string, Buffer]>): Promise<Buffer> {
  const archive = tar.pack();
  for (const [path, bytes] of files) archive.entry({ name: `${folder}/${path}` }, bytes);
  archive.finalize();
  return buffer(archive);
}
