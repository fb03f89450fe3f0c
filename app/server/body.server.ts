/** Reading what a client sends, and never more of it than it may. */
import type { IncomingMessage } from "node:http";

export interface BodyLimit {
  /** Bytes that the body may have. */
  limit: number;
  /** Told when it has more. */
  tooLarge: () => void;
}

/** The whole body. Errors: it is over the limit, or its client left. */
export function bytesOf(req: IncomingMessage, limit: BodyLimit): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const take = (chunk: Buffer) => void chunks.push(chunk);
    receive(req, limit, { take, end: () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)), fail: reject });
  });
}

/** The body as it arrives, never more of it in memory than the reader leaves unread. Errors: as bytesOf. */
export function bodyOf(req: IncomingMessage, limit: BodyLimit): ReadableStream<Uint8Array> {
  let stop = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stop = receive(req, limit, {
          take(chunk) {
            controller.enqueue(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
            if ((controller.desiredSize ?? 0) <= 0) req.pause();
          },
          end: () => controller.close(),
          fail: (error) => controller.error(error),
        });
        req.pause();
      },
      pull() {
        req.resume();
      },
      cancel: () => stop(),
    },
    { highWaterMark: 64 * 1024, size: (chunk) => chunk?.byteLength ?? 0 },
  );
}

interface Receiver {
  take(chunk: Buffer): void;
  end(): void;
  fail(error: Error): void;
}

/** Hands over the body as it comes; what it answers stops that. Errors go to `fail`: a byte over the limit, a client that left. */
function receive(req: IncomingMessage, { limit, tooLarge }: BodyLimit, { take, end, fail }: Receiver): () => void {
  let received = 0;
  let isOver = false;
  const stop = () => {
    isOver = true;
    req.removeAllListeners("data");
    req.resume();
  };
  const finish = (tell: () => void) => {
    if (isOver) return;
    stop();
    tell();
  };
  const leave = () => finish(() => fail(new Error("The client went away.")));
  req.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received <= limit) return take(chunk);
    tooLarge();
    finish(() => fail(new Error("The body is too large.")));
  });
  req.on("end", () => finish(end));
  req.on("error", leave);
  req.on("close", leave);
  if (req.destroyed) leave();
  return stop;
}
