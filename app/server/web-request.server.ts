/** Converts a request of node:http to the web Request that loaders and actions read. */
import type { IncomingMessage } from "node:http";
import { ReadableStream as NodeStream } from "node:stream/web";
import { clientAddressHeader, hasBody, isForm, requestIdHeader } from "./request.server";

export interface Incoming {
  url: URL;
  method: string;
  /** Names in lower case. */
  headers: [name: string, value: string][];
  body: IncomingBody | null;
  /** Aborted when the client has left or the answer is too late. */
  signal: () => AbortSignal;
}

/**
 * A body that can be read once, by either method.
 *
 * @throws Error if the body is above its limit or the client has left.
 */
export interface IncomingBody {
  bytes(): Promise<Buffer>;
  stream(): ReadableStream<Uint8Array>;
}

export function webRequest({ url, method, headers, body, signal }: Incoming): Request {
  const request = new Request(url, { method, headers, body: body?.stream() ?? null, duplex: "half" });
  // The constructor would tie the signal to the Request with objects that only a full garbage collection frees.
  return Object.defineProperty(request, "signal", { get: signal });
}

/** Headers about the sender and the request's way here. A client's own values are dropped. */
const ownHeaders = new Set([clientAddressHeader, requestIdHeader, "x-forwarded-host"]);

/** Returns the client's headers, with the given ones (names in lower case) added or replaced. */
export function requestHeaders(
  { rawHeaders }: IncomingMessage,
  addedHeaders: Record<string, string>,
): Incoming["headers"] {
  const headers = Object.entries(addedHeaders);
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase();
    if (!ownHeaders.has(name) && !Object.hasOwn(addedHeaders, name)) headers.push([name, rawHeaders[at + 1]!]);
  }
  return headers;
}

/** The bytes of U+FEFF in UTF-8. Parsers disagree on whether it is part of a form's first name, so a form has none. */
const BYTE_ORDER_MARK = Buffer.from("\uFEFF");
const hasMark = (body: Buffer): boolean => body.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
const markedForm = () => new Error("The form begins with a byte order mark.");

/** Returns the body, or null if there is none. `tooLarge` creates the error for more than `maxBytes` bytes. */
export function requestBody(req: IncomingMessage, maxBytes: number, tooLarge: () => Error): IncomingBody | null {
  if (!hasBody(req) || req.method === "GET" || req.method === "HEAD") return null;
  let size = 0;
  const isOver = (chunk: Buffer) => (size += chunk.length) > maxBytes;
  async function* chunks() {
    // The first bytes, until there are enough to recognize a byte order mark.
    let head: Buffer | null = isForm(req) ? Buffer.alloc(0) : null;
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      if (isOver(chunk as Buffer)) throw tooLarge();
      head = head && Buffer.concat([head, chunk as Buffer]);
      if (head !== null && head.length < BYTE_ORDER_MARK.length) continue;
      if (head !== null && hasMark(head)) throw markedForm();
      yield head ?? (chunk as Buffer);
      head = null;
    }
    if (head !== null && head.length > 0) yield head;
  }
  // Uses events: for the few bytes of a form, an iterator takes longer than everything else.
  const bytes = () =>
    new Promise<Buffer>((resolve, reject) => {
      const all: Buffer[] = [];
      // Every request closes at some time, so the error is created only for an incomplete body. Creating it each time
      // took 3% of a stored form's time.
      const leave = () => req.readableEnded || reject(new Error("The client went away."));
      req.on("data", (chunk: Buffer) => (isOver(chunk) ? reject(tooLarge()) : all.push(chunk)));
      const finish = () => {
        const body = Buffer.concat(all);
        if (isForm(req) && hasMark(body)) reject(markedForm());
        else resolve(body);
      };
      req.once("end", finish).once("close", leave);
      if (req.destroyed) leave();
    });
  return { bytes, stream: () => NodeStream.from(chunks()) as ReadableStream<Uint8Array> };
}
