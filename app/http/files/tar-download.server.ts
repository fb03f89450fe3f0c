/**
 * Answers a pack as a tar archive, which is written while it is sent. Its last files are the hashes, with signature and
 * seal.
 */
import { createHash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import tar from "tar-stream";
import { signRow } from "~/domain/events/chain.server";
import { MANIFEST, MANIFEST_SEAL, MANIFEST_SIGNATURE, manifestLine, PROOF, sealedValues } from "~/domain/packs/pack";
import type { Pack, PackFile } from "~/domain/packs/pack-files.server";
import { signPack } from "~/domain/packs/pack-signature.server";
import { noteDownload } from "./downloads.server";

/**
 * Answers the files below a folder of the pack's name, the list of their SHA-256 hashes, and the list's signature and
 * seal. `at`: the time of all files, UTC milliseconds. An error ends the connection, so nobody takes a part for the
 * whole.
 */
export async function tarDownload(pack: Pack, at: number): Promise<Response> {
  const { name } = pack;
  await noteDownload("document", `${name}.tar`);
  const archive = tar.pack();
  const body = new PassThrough();
  // An error on either side ends both, also when the reader goes away.
  pipeline(archive, body).catch((error) => archive.destroy(error as Error));
  writeFiles(archive, pack, at).catch((error) => archive.destroy(error as Error));
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": "application/x-tar",
      "Content-Disposition": `attachment; filename="${name}.tar"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

type Archive = ReturnType<typeof tar.pack>;

async function writeFiles(archive: Archive, { name, files, proof }: Pack, at: number): Promise<void> {
  const hashes: string[] = [];
  for await (const { name: path, content } of files) {
    hashes.push(manifestLine(path, await writeFile(archive, `${name}/${path}`, content, at)));
  }
  const hash = await writeFile(archive, `${name}/${MANIFEST}`, hashes.join(""), at);
  const signature = signPack({ name, manifest: hash, at });
  await writeFile(archive, `${name}/${MANIFEST_SIGNATURE}`, `${signature}\n`, at);
  if (proof) await writeFile(archive, `${name}/${PROOF}`, await proof(hash), at);
  await writeFile(archive, `${name}/${MANIFEST_SEAL}`, `${signRow(sealedValues(name, hash))}\n`, at);
  archive.finalize();
}

/** Writes one file and returns its SHA-256 as hexadecimal digits. */
async function writeFile(archive: Archive, path: string, content: PackFile["content"], at: number): Promise<string> {
  const hash = createHash("sha256");
  const { size, chunks } = toChunks(content);
  const entry = archive.entry({ name: path, size, mode: 0o600, mtime: new Date(at) });
  const hashed = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(Readable.from(chunks), hashed, entry);
  return hash.digest("hex");
}

function toChunks(content: PackFile["content"]): {
  size: number;
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
} {
  if (typeof content === "string") {
    const bytes = Buffer.from(content);
    return { size: bytes.length, chunks: [bytes] };
  }
  // The DOM's types lack the stream's iterator.
  return { size: content.size, chunks: content.stream() as unknown as AsyncIterable<Uint8Array> };
}
