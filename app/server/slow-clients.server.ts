/** Cuts off clients that send or take so slowly that they only hold a place: slowloris. */
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * From the request's head to its answer's last byte: while it is the client's turn, each `window` of milliseconds has to
 * bring `bytes`. Who takes too slowly is cut off; who sends too slowly is left to `onSlowSender`, so that it can be answered.
 */
export function guardAgainstSlow(req: IncomingMessage, res: ServerResponse, { bytes, window }: { bytes: number; window: number }, onSlowSender: () => void): void {
  const { socket } = req;
  let before = socket.bytesRead + socket.bytesWritten;
  const watch = setInterval(() => {
    const now = socket.bytesRead + socket.bytesWritten;
    const isSlow = now - before < bytes;
    before = now;
    if (!isSlow) return;
    if (res.writableEnded || res.writableLength > 0) socket.destroy();
    // While the application has something left to read, or thinks, nothing is expected of the client.
    else if (!req.complete && req.readableLength === 0) onSlowSender();
  }, window);
  watch.unref();
  res.once("close", () => clearInterval(watch));
}
