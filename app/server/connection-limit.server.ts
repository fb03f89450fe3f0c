/** Limits the number of open connections, so that no client can occupy all of them. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { addressNetwork } from "~/http/request/network.server";
import { includesAddress, type Proxies } from "./request.server";

/**
 * Allows at most `maxConnections` connections in total, and at most half of them from one network. A trusted proxy
 * serves many people, so it may use all of them.
 */
export function limitConnections(server: Server, maxConnections: number, trusted: Proxies): void {
  const counts = new Map<string, number>();
  server.maxConnections = maxConnections;
  // A connection was rejected: closing idle ones makes room for the next.
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
