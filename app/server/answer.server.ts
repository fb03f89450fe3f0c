/** From an answer to what goes over the wire: compressed where that pays, and not sent again to who has it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { DrawnPage } from "~/http/page";
import { compressNow, compressor, encodingFor, isCompressible, isKnown, worthCompressing } from "./encoding.server";

/** Text is held up to this many bytes to compress it in one go with its length; more than that is compressed as it comes. */
const heldText = 1024 * 1024;

/** Errors: what its body throws; if the head is already sent the connection is cut, so nobody takes half for whole. */
export async function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: Response | DrawnPage): Promise<void> {
  const headers = answer instanceof Response ? answer.headers : new Map(Object.entries(answer.headers));
  const isText = isCompressible(headers.get("Content-Type"));
  const isThere = req.method === "GET" && answer.status === 200 && isKnown(req.headers["if-none-match"], headers.get("ETag"));
  const body = isThere || res.destroyed ? await withoutBody(answer) : await bodyOf(req, answer, isText);

  res.statusCode = isThere ? 304 : answer.status;
  res.setHeaders(headers);
  if (isThere) for (const name of ["Content-Type", "Content-Length"]) res.removeHeader(name);
  if (!headers.has("Cache-Control")) res.setHeader("Cache-Control", "private, no-cache");
  const vary = headers.get("Vary");
  if (isText && !vary?.toLowerCase().includes("accept-encoding")) res.setHeader("Vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
  if (body === null) return void res.end();

  const isSmall = !(body instanceof Readable) && body.length < worthCompressing;
  const mayEncode = isText && !isSmall && answer.status !== 206 && !headers.has("Content-Encoding");
  const encoding = mayEncode ? encodingFor(req.headers["accept-encoding"]) : null;
  if (encoding) {
    res.setHeader("Content-Encoding", encoding);
    res.removeHeader("Content-Length");
    // Other bytes than the application tagged: the same thing still, but no longer the same to the byte.
    const tag = headers.get("ETag");
    if (tag && !tag.startsWith("W/")) res.setHeader("ETag", `W/${tag}`);
  }
  if (body instanceof Readable) return encoding ? pipeline(body, compressor(encoding), res) : pipeline(body, res);
  const bytes = encoding ? compressNow(Buffer.from(body), encoding) : body;
  const length = Buffer.byteLength(bytes);
  res.setHeader("Content-Length", length);
  // Of plain ASCII the bytes are the characters: there is nothing to encode.
  res.end(bytes, length === bytes.length ? "latin1" : "utf8");
}

async function withoutBody({ body }: Response | DrawnPage): Promise<null> {
  if (body instanceof ReadableStream) await body.cancel();
  return null;
}

/** Whole where it is a text that can be held: what fails until then can still be said in words. Null when there is none. */
async function bodyOf(req: IncomingMessage, answer: Response | DrawnPage, isText: boolean): Promise<string | Buffer | Readable | null> {
  const { body } = answer;
  if (!(body instanceof ReadableStream)) return body;
  if (req.method === "HEAD") return withoutBody(answer);
  if (!isText) return Readable.fromWeb(body as never);
  const reader = body.getReader();
  const held: Uint8Array[] = [];
  for (let size = 0; size <= heldText; ) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(held);
    held.push(value);
    size += value.byteLength;
  }
  return Readable.from(rest(held, reader));
}

async function* rest(held: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>) {
  yield* held;
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
