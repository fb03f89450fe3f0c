/** How many connections there can be at once, so that nobody takes all of them. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { addressNetwork } from "~/http/request/network.server";
import { includesAddress, type Proxies } from "./request.server";

/**
 * At most `most` connections in all, and half of them from one network. A trusted proxy stands for many people and may
 * have all.
 */
export function limitConnections(server: Server, maxConnections: number, trusted: Proxies): void {
  const counts = new Map<string, number>();
  server.maxConnections = maxConnections;
  // There was no place for a connection: idle ones are closed, so that the next finds one.
  server.on("drop", () => server.closeIdleConnections());
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (includesAddress(trusted, address)) return;
    const network = addressNetwork(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    if (count > maxConnections / 2) socket.destroy();
  });
}
