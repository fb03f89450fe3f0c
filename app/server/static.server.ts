/**
 * Serves the files of public/. They are read at start, compressed at the first request, and kept in memory, so a new
 * build does not remove a running server's files. An address is looked up in a map and never turned into a path, so no
 * request can leave the folder.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { unescape } from "node:querystring";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { lruCached } from "~/domain/values/lru-cache";
import type { RenderedPage } from "~/http/request/rendered-page";
import { chooseEncoding, type Encoding, isCompressible, MIN_COMPRESSED_SIZE } from "./encoding.server";

/** Content types by ending. Files of other types are sent as application/octet-stream. */
const types: Record<string, string> = {
  ".avif": "image/avif",
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

/** The files by address, such as "/social.png". A file that was compressed at build time has only that form. */
export type PublicFiles = ReadonlyMap<string, Buffer | { br: Buffer }>;

/**
 * Reads the folder's plain files. Skips links, which could lead out of the folder, and private files, whose names begin
 * with a dot.
 *
 * @throws the system's error if the folder cannot be read.
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

/** Returns a handler of requests for these files. It answers null for an unknown address outside build/. */
export function staticFiles(
  contents: PublicFiles,
): (req: IncomingMessage, pathname: string) => Promise<RenderedPage | null> {
  const prepared = lruCached(contents.size, (address) => prepare(address, contents.get(address)!));
  return async (req, pathname): Promise<RenderedPage | null> => {
    const address = unescape(pathname);
    const isBuilt = address.startsWith("/build/");
    if (!contents.has(address)) {
      // An open page may request a file of an older build. The browser would run the application's error page as a
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
      // A picture can be opened as a document. A stylesheet or script cannot.
      ...(isLoadedOnly(type)
        ? {}
        : { "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" }),
      // Names in build/ contain a hash of the content. Other files can change with the next release.
      "Cache-Control": isBuilt ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      // Browsers never ask again for a file that cannot change.
      ...(isBuilt ? {} : { ETag: `"${tag}${body ? `-${wanted}` : ""}"` }),
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
