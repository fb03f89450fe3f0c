/** Cuts off clients that send or receive so slowly that they only occupy a connection (the slowloris attack). */
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Watches a request from its head to its answer's last byte. While it is the client's turn, at least `bytes` must pass
 * in each `window` of milliseconds. A client that receives too slowly is cut off. If it sends too slowly,
 * `onSlowSender` is called and can still answer.
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
    // While the application reads or works, nothing is expected of the client.
    else if (!req.complete && req.readableLength === 0) onSlowSender();
  }, window);
  watch.unref();
  res.once("close", () => clearInterval(watch));
}
