/** Cuts off clients that send or take so slowly that they only occupy a connection (the slowloris attack). */
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Watches a request from its head to its answer's last byte. While it is the client's turn, at least `bytes` must pass
 * in each `window` of milliseconds. A client that takes too slowly is cut off. For one that sends too slowly
 * `onSlowSender` is called, which can still answer.
 */
export function guardAgainstSlow(
  req: IncomingMessage,
  res: ServerResponse,
  { bytes, window }: { bytes: number; window: number },
  onSlowSender: () => void,
): void {
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
