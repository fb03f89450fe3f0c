/** Chooses each answer's compression, and recognizes answers that the client has already. */
import { AsyncLocalStorage } from "node:async_hooks";
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Bytes. Compressing a smaller answer saves nothing. */
export const MIN_COMPRESSED_SIZE = 600;

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|.+\+json)|image\/svg\+xml)/;

export const isCompressible = (contentType: string | null | undefined): boolean => compressible.test(contentType ?? "");

/** Returns the best encoding that an Accept-Encoding header allows: brotli before gzip, or null for neither. */
export function chooseEncoding(accept: string | string[] | undefined): Encoding | null {
  if (!accept) return null;
  const weights = new Map<string, number>();
  for (const part of String(accept).toLowerCase().split(",")) {
    const [, name, q = "1"] = /^\s*([^\s;]+)\s*(?:;\s*q=([\d.]+))?/.exec(part) ?? [];
    if (name) weights.set(name, Number(q));
  }
  return (["br", "gzip"] as const).find((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0) ?? null;
}

// For pages, a quality above 5 saves few bytes: tests/bench/README.md, "Compression". A window of 64 KB holds a page.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } };

// Node keeps each compressor, with its input, its chunk and its asynchronous context, until the next full garbage
// collection. So pages share one input, the context is empty, and the chunk holds just a compressed page. A compressed
// list causes half as many of these collections: 1 instead of 2 in 1,000 answers.
const chunkSize = 4096;
const sharedInput = Buffer.allocUnsafeSlow(64 * 1024);

/** Returns the bytes of a text, in the shared input if they fit. */
const toBytes = (text: string): Buffer =>
  Buffer.byteLength(text) > sharedInput.length ? Buffer.from(text) : sharedInput.subarray(0, sharedInput.write(text));

/** Compresses an answer at once. The body stays below 256 KB. */
export const compressSync = AsyncLocalStorage.bind((body: string | Buffer, encoding: Encoding): Buffer => {
  const bytes = typeof body === "string" ? toBytes(body) : body;
  return encoding === "br" ? brotliCompressSync(bytes, { ...brotli, chunkSize }) : gzipSync(bytes, { chunkSize });
});

export const compressor = (encoding: Encoding) => (encoding === "br" ? createBrotliCompress(brotli) : createGzip());

/**
 * True if an If-None-Match header names `tag`: the client has that answer already. A compressed answer's tag differs
 * only by its prefix W/.
 */
export const matchesEtag = (header: string | undefined, tag: string | null | undefined): boolean =>
  typeof tag === "string" &&
  (header ?? "").split(",").some((known) => known.trim() === "*" || strongTag(known.trim()) === strongTag(tag));

const strongTag = (tag: string): string => tag.replace(/^W\//, "");
