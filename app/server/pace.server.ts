/** Cuts off clients that send or take so slowly that they only hold a place. */
import type { IncomingMessage, ServerResponse } from "node:http";

export const STALLED = "stalled";

/**
 * From the request's head to its answer's last byte: while it is the client's turn, each `window` of milliseconds has to
 * bring `bytes`. Who takes too slowly is cut off; of who sends too slowly `req` emits STALLED, so that it can be answered.
 */
export function keepPace(req: IncomingMessage, res: ServerResponse, { bytes, window }: { bytes: number; window: number }): void {
  const { socket } = req;
  let before = socket.bytesRead + socket.bytesWritten;
  const watch = setInterval(() => {
    const now = socket.bytesRead + socket.bytesWritten;
    const isSlow = now - before < bytes;
    before = now;
    if (!isSlow) return;
    if (res.writableEnded || res.writableLength > 0) socket.destroy();
    // While the application reads or thinks, nothing is expected of the client.
    else if (!req.complete && !req.isPaused()) req.emit(STALLED);
  }, window);
  watch.unref();
  res.once("close", () => clearInterval(watch));
}
