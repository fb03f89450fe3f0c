/**
 * The files of public/: read at start, compressed when first asked for, kept in memory. A build beside a running server
 * does not take its files away. An address is looked up among them and never turned into a path, so nothing outside
 * the folder can be reached.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { unescape } from "node:querystring";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { lruCached } from "~/http/request/lru-cache";
import type { RenderedPage } from "~/http/request/rendered-page";
import { chooseEncoding, type Encoding, isCompressible, MIN_COMPRESSED_SIZE } from "./encoding.server";

/** Content types by ending. Files of other types are sent as application/octet-stream. */
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

interface StaticFile {
  type: string;
  plain: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  tag: string;
}

/**
 * The files by their addresses, such as "/favicon.svg". A file that was compressed ahead of time is here in that form
 * only.
 */
export type PublicFiles = ReadonlyMap<string, Buffer | { br: Buffer }>;

/**
 * Plain files only: a link could lead out of the folder, and files whose names begin with a dot are private. Errors:
 * the folder cannot be read.
 */
export function readPublicFiles(publicDir: string): PublicFiles {
  const files = readdirSync(publicDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const addresses = files.map(
    ({ parentPath, name }) => "/" + relative(publicDir, join(parentPath, name)).split(sep).join("/"),
  );
  return new Map(
    addresses
      .filter((address) => !address.includes("/."))
      .map((address) => [address, readFileSync(join(publicDir, address))]),
  );
}

/** Answers requests for these files; null for an address outside build/ that is no file's. */
export function staticFiles(
  contents: PublicFiles,
): (req: IncomingMessage, pathname: string) => Promise<RenderedPage | null> {
  const prepared = lruCached(contents.size, (address) => prepare(address, contents.get(address)!));
  return async (req, pathname): Promise<RenderedPage | null> => {
    const address = unescape(pathname);
    const isBuilt = address.startsWith("/build/");
    if (!contents.has(address)) {
      // An old page may ask for a file of an older build: the browser would take the application's error page for a
      // script.
      return isBuilt
        ? { status: 404, headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" }, body: "not found" }
        : null;
    }
    if (req.method !== "GET" && req.method !== "HEAD") {
      return { status: 405, headers: { Allow: "GET, HEAD", "Content-Type": "text/plain" }, body: "method not allowed" };
    }
    const { type, plain, encoded, tag } = await prepared(address);
    const wanted = chooseEncoding(req.headers["accept-encoding"]);
    const body = wanted && encoded[wanted];
    const headers = {
      "Content-Type": type,
      // A picture can be opened as a document, a stylesheet or a script cannot.
      ...(isLoadedOnly(type)
        ? {}
        : { "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" }),
      // The names in build/ carry a hash of what is in them; the others can change with the next release.
      "Cache-Control": isBuilt ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      ETag: `"${tag}${body ? `-${wanted}` : ""}"`,
      ...(body ? { "Content-Encoding": wanted } : {}),
    };
    return { status: 200, headers, body: body || plain };
  };
}

const isLoadedOnly = (type: string): boolean => /^text\/(css|javascript)\b/.test(type);

async function prepare(address: string, content: Buffer | { br: Buffer }): Promise<StaticFile> {
  const br = "br" in content ? content.br : undefined;
  const plain = "br" in content ? await promisify(brotliDecompress)(content.br) : content;
  const type = types[extname(address).toLowerCase()] ?? "application/octet-stream";
  const encoded: StaticFile["encoded"] = {};
  if (isCompressible(type) && plain.length >= MIN_COMPRESSED_SIZE) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    encoded.br = br ?? (await promisify(brotliCompress)(plain, { params }));
    encoded.gzip = await promisify(gzip)(plain, { level: 9 });
  }
  return { type, plain, encoded, tag: createHash("sha256").update(plain).digest("base64url").slice(0, 16) };
}
