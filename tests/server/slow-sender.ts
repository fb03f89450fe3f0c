/** A client that sends a form slowly. */
import { connect, type Socket } from "node:net";
import type { Server } from "~/server/serve.server";

export const postHead =
  "POST /sme/verification?do=upload HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\nContent-Type: " +
  "multipart/form-data\r\n\r\n";

/** The answer on a connection that `write` sends on. The server may cut it off while sending. */
export function received(server: Server, write: (socket: Socket) => void): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((ended) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => write(socket));
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("error", () => {});
    socket.on("close", () => ended(answer));
  });
}

/** Sends `bytes` every 10 milliseconds. */
export function drip(socket: Socket, bytes: string, times = Infinity): void {
  const timer = setInterval(() => (times-- > 0 ? socket.write(bytes) : clearInterval(timer)), 10);
  socket.once("close", () => clearInterval(timer));
}
