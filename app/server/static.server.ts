/**
 * The files of public/: read at start, compressed when first asked for, kept in memory. A build beside a running server
 * does not take its files away. An address is looked up among them and never turned into a path, so nothing outside
 * the folder can be reached.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { type Encoding, encodingFor, isCompressible, isKnown, worthCompressing } from "./encoding.server";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "text/xml; charset=utf-8",
};

interface StaticFile {
  type: string;
  plain: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  tag: string;
}

export interface StaticFiles {
  /** Answers if the address is a file's, else returns false and leaves the answer untouched. */
  answer(req: IncomingMessage, res: ServerResponse, pathname: string): Promise<boolean>;
}

/** What is served, by its address: "/favicon.svg". What was compressed ahead of time is not there as it is. */
export type PublicFiles = ReadonlyMap<string, Buffer | { br: Buffer }>;

/** Errors: the folder cannot be read. */
export const filesIn = (publicDir: string): PublicFiles =>
  new Map(list(publicDir).map((path) => ["/" + relative(publicDir, path).split(sep).join("/"), readFileSync(path)]));

export function staticFiles(contents: PublicFiles): StaticFiles {
  const ready = new Map<string, Promise<StaticFile>>();

  async function answer(req: IncomingMessage, res: ServerResponse, pathname: string): Promise<boolean> {
    const address = decoded(pathname);
    const isBuilt = address.startsWith("/build/");
    const content = contents.get(address);
    if (!content) {
      if (!isBuilt) return false;
      // A file of an older build: an error page of the application would be parsed as a script.
      res.writeHead(404, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("not found");
      return true;
    }
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.writeHead(405, { Allow: "GET, HEAD", "Content-Type": "text/plain" }).end("method not allowed");
      return true;
    }
    const file = ready.get(address) ?? prepare(address, content);
    ready.set(address, file);
    send(req, res, await file, isBuilt);
    return true;
  }

  return { answer };
}

function send(req: IncomingMessage, res: ServerResponse, file: StaticFile, isBuilt: boolean): void {
  const wanted = encodingFor(req.headers["accept-encoding"]);
  const body = (wanted && file.encoded[wanted]) ?? file.plain;
  const encoding = body === file.plain ? null : wanted;
  const tag = `"${file.tag}${encoding ? `-${encoding}` : ""}"`;
  // The names in build/ carry a hash of what is in them; the others can change with the next release.
  res.setHeader("Cache-Control", isBuilt ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  res.setHeader("ETag", tag);
  if (Object.keys(file.encoded).length > 0) res.setHeader("Vary", "Accept-Encoding");
  if (isKnown(req.headers["if-none-match"], tag)) {
    res.writeHead(304).end();
    return;
  }
  res.setHeader("Content-Type", file.type);
  res.setHeader("Content-Length", body.length);
  res.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  if (encoding) res.setHeader("Content-Encoding", encoding);
  res.writeHead(200).end(req.method === "HEAD" ? undefined : body);
}

async function prepare(address: string, content: Buffer | { br: Buffer }): Promise<StaticFile> {
  const br = "br" in content ? content.br : undefined;
  const plain = "br" in content ? await promisify(brotliDecompress)(content.br) : content;
  const type = types[extname(address).toLowerCase()] ?? "application/octet-stream";
  const encoded: StaticFile["encoded"] = {};
  if (isCompressible(type) && plain.length >= worthCompressing) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    [encoded.br, encoded.gzip] = await Promise.all([
      br ?? promisify(brotliCompress)(plain, { params }),
      promisify(gzip)(plain, { level: 9 }),
    ]);
  }
  return { type, plain, encoded, tag: createHash("sha256").update(plain).digest("base64url").slice(0, 16) };
}

/** Plain files only: a link could lead out of the folder, and a name with a dot in front is nobody's business. */
function list(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".")) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? list(path) : entry.isFile() ? [path] : [];
  });
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
