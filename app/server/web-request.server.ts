/** Makes the web Request that loaders and actions read from the request of node:http. */
import type { IncomingMessage } from "node:http";
import { ReadableStream as NodeStream } from "node:stream/web";
import { clientAddressHeader, hasBody, requestIdHeader } from "./request.server";

export interface Incoming {
  url: URL;
  method: string;
  /** Names in lower case. */
  headers: [name: string, value: string][];
  body: IncomingBody | null;
  /** Aborted when nobody waits for the answer any more. */
  signal: () => AbortSignal;
}

/** Is read once, by either method. Errors: the body is over its limit, or its client left. */
export interface IncomingBody {
  bytes(): Promise<Buffer>;
  stream(): ReadableStream<Uint8Array>;
}

export function webRequest({ url, method, headers, body, signal }: Incoming): Request {
  const request = new Request(url, { method, headers, body: body?.stream() ?? null, duplex: "half" });
  // A signal given to the constructor would be tied to the Request by objects that only a full garbage collection
  // frees.
  return Object.defineProperty(request, "signal", { get: signal });
}

/** Headers that say who asks and how the request came here: a client's own are dropped. */
const ownHeaders = new Set([clientAddressHeader, requestIdHeader, "x-forwarded-host"]);

/** The given headers and the client's, except where the given ones (names in lower case) replace them. */
export function requestHeaders({ rawHeaders }: IncomingMessage, given: Record<string, string>): Incoming["headers"] {
  const headers = Object.entries(given);
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase();
    if (!ownHeaders.has(name) && !Object.hasOwn(given, name)) headers.push([name, rawHeaders[at + 1]!]);
  }
  return headers;
}

/** The request's body; null where there is none. `tooLarge` makes the error for a body of more than `most` bytes. */
export function requestBody(req: IncomingMessage, maxBytes: number, tooLarge: () => Error): IncomingBody | null {
  if (!hasBody(req) || req.method === "GET" || req.method === "HEAD") return null;
  let size = 0;
  const isOver = (chunk: Buffer) => (size += chunk.length) > maxBytes;
  async function* chunks() {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      if (isOver(chunk as Buffer)) throw tooLarge();
      yield chunk as Buffer;
    }
  }
  // By events, since for the few bytes of a form an iterator takes longer than all the rest.
  const bytes = () =>
    new Promise<Buffer>((resolve, reject) => {
      const all: Buffer[] = [];
      // Every request closes in the end, so the error is made only if the body is not whole: one for each took a
      // thirtieth of the time of a stored form.
      const leave = () => req.readableEnded || reject(new Error("The client went away."));
      req.on("data", (chunk: Buffer) => (isOver(chunk) ? reject(tooLarge()) : all.push(chunk)));
      req.once("end", () => resolve(Buffer.concat(all))).once("close", leave);
      if (req.destroyed) leave();
    });
  return { bytes, stream: () => NodeStream.from(chunks()) as ReadableStream<Uint8Array> };
}
