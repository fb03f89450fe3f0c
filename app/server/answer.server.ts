/** Sends an answer: compressed if that saves bytes, and without its body if the client has a current copy. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RenderedPage } from "~/http/request/rendered-page";
import {
  chooseEncoding,
  compressor,
  compressSync,
  isCompressible,
  MIN_COMPRESSED_SIZE,
  matchesEtag,
} from "./encoding.server";

/**
 * Bytes. Shorter text is buffered, compressed at once and sent with its length, which blocks the process for at most
 * 10 ms. Longer text is compressed as it arrives, by other threads.
 */
const MAX_BUFFERED_TEXT = 256 * 1024;

/**
 * Sends the answer to the client.
 *
 * @throws the body's error. If the head is sent already, the caller must cut the connection: otherwise the client would
 * take half an answer for a whole one.
 */
export async function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Response | RenderedPage,
): Promise<void> {
  const headers = answer instanceof Response ? answer.headers : new Map(Object.entries(answer.headers));
  const isText = isCompressible(headers.get("Content-Type"));
  const isThere =
    req.method === "GET" && answer.status === 200 && matchesEtag(req.headers["if-none-match"], headers.get("ETag"));
  const body = isThere || res.destroyed ? await withoutBody(answer) : await readBody(req, answer, isText);

  res.statusCode = isThere ? 304 : answer.status;
  res.setHeaders(headers);
  if (isThere) for (const name of ["Content-Type", "Content-Length"]) res.removeHeader(name);
  if (!headers.has("Cache-Control")) res.setHeader("Cache-Control", "private, no-cache");
  const vary = headers.get("Vary");
  if (isText && !vary?.toLowerCase().includes("accept-encoding"))
    res.setHeader("Vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
  if (body === null) return void res.end();

  const isSmall = !(body instanceof Readable) && body.length < MIN_COMPRESSED_SIZE;
  const mayEncode = isText && !isSmall && answer.status !== 206 && !headers.has("Content-Encoding");
  const encoding = mayEncode ? chooseEncoding(req.headers["accept-encoding"]) : null;
  if (encoding) {
    res.setHeader("Content-Encoding", encoding);
    res.removeHeader("Content-Length");
    // The application tagged the uncompressed bytes. A weak tag promises the same content, not the same bytes.
    const tag = headers.get("ETag");
    if (tag && !tag.startsWith("W/")) res.setHeader("ETag", `W/${tag}`);
  }
  if (body instanceof Readable) return encoding ? pipeline(body, compressor(encoding), res) : pipeline(body, res);
  if (encoding && body.length > MAX_BUFFERED_TEXT)
    return pipeline(Readable.from([Buffer.from(body)]), compressor(encoding), res);
  const bytes = encoding ? compressSync(body, encoding) : body;
  const length = Buffer.byteLength(bytes);
  res.setHeader("Content-Length", length);
  // A text with as many bytes as characters is plain ASCII: latin1 sends it without encoding it.
  res.end(bytes, length === bytes.length ? "latin1" : "utf8");
}

async function withoutBody({ body }: Response | RenderedPage): Promise<null> {
  if (body instanceof ReadableStream) await body.cancel();
  return null;
}

/**
 * Returns the body, or null if there is none to send. Text below the limit is read completely: if reading it fails, an
 * error page can still be sent.
 */
async function readBody(
  req: IncomingMessage,
  answer: Response | RenderedPage,
  isText: boolean,
): Promise<string | Buffer | Readable | null> {
  const { body } = answer;
  if (!(body instanceof ReadableStream)) return body;
  if (req.method === "HEAD") return withoutBody(answer);
  if (!isText) return Readable.fromWeb(body as never);
  const reader = body.getReader();
  const held: Uint8Array[] = [];
  for (let size = 0; size <= MAX_BUFFERED_TEXT; ) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(held);
    held.push(value);
    size += value.byteLength;
  }
  return Readable.from(remainingChunks(held, reader));
}

async function* remainingChunks(held: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>) {
  yield* held;
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
