/** Which answers are compressed, and how; and which need not be sent again. */
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Below this many bytes compressing saves nothing. */
export const worthCompressing = 600;

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|.+\+json)|image\/svg\+xml)/;

export const isCompressible = (contentType: string | null): boolean => compressible.test(contentType ?? "");

/** The best encoding that an Accept-Encoding header allows; brotli before gzip, null for neither. */
export function encodingFor(accept: string | string[] | undefined): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of String(accept ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    if (name) weights.set(name, q ? Number(q.slice(2)) : 1);
  }
  const allows = (name: Encoding) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return allows("br") ? "br" : allows("gzip") ? "gzip" : null;
}

// Quality 5 is where more effort stops paying for pages; a window of 64 KB holds a page and costs little memory.
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

export const compressNow = (body: Uint8Array, encoding: Encoding): Buffer =>
  encoding === "br" ? brotliCompressSync(body, brotli) : gzipSync(body);

export const compressor = (encoding: Encoding) => (encoding === "br" ? createBrotliCompress(brotli) : createGzip());

/** Whether the client has what `tag` names already: an If-None-Match. An encoded answer's tag differs by W/ only. */
export const isKnown = (header: string | undefined, tag: string | null): boolean =>
  (tag !== null && header?.split(",").some((known) => known.trim() === "*" || strong(known.trim()) === strong(tag))) ?? false;

const strong = (tag: string): string => tag.replace(/^W\//, "");
