/** Chooses each answer's compression, and recognizes answers that the client has already. */
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

// Node keeps each compressor with its chunk until the next full garbage collection. A chunk of 4 KB holds a compressed
// page, and halves the number of these collections. Node's own 16 KB cost a tenth of a page's processor time.
const chunkSize = 4096;

export const compressSync = (body: Uint8Array, encoding: Encoding): Buffer =>
  encoding === "br" ? brotliCompressSync(body, { ...brotli, chunkSize }) : gzipSync(body, { chunkSize });

export const compressor = (encoding: Encoding) => (encoding === "br" ? createBrotliCompress(brotli) : createGzip());

/**
 * True if an If-None-Match header names `tag`: the client has that answer already. A compressed answer's tag differs
 * only by its prefix W/.
 */
export const matchesEtag = (header: string | undefined, tag: string | null | undefined): boolean =>
  typeof tag === "string" &&
  (header ?? "").split(",").some((known) => known.trim() === "*" || strongTag(known.trim()) === strongTag(tag));

const strongTag = (tag: string): string => tag.replace(/^W\//, "");
