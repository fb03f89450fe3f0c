/** Clients that connect and send one byte a second: endless headers, and bodies that never arrive. */
import { connect, type Socket } from "node:net";
import { Visitor } from "./visitor";

export interface SlowCrowd {
  /** The number still connected. */
  left(): number;
  leave(): void;
}

/** `from`: addresses of this machine, used in turn, because one address only gets a share of the connections. */
export async function slowCrowd(url: string, count: number, from = ["127.0.0.1"]): Promise<SlowCrowd> {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      (_, n) =>
        new Promise<Socket>((resolve) => {
          const socket: Socket = connect(
            { host: hostname, port: Number(port), localAddress: from[n % from.length] },
            () => resolve(socket),
          );
          socket.on("error", () => resolve(socket));
          socket.resume();
        }),
    ),
  );
  const head =
    "POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: " +
    "application/x-www-form-urlencoded\r\nContent-Length: 90000\r\n";
  sockets.forEach((socket, n) => void socket.write(n % 2 === 0 ? head : `${head}\r\n`));
  const timer = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write("x")), 1000);
  return {
    left: () => sockets.filter((socket) => !socket.closed && !socket.destroyed).length,
    leave() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

const pages = ["/", "/faq", "/auth/login", "/terms"];

/**
 * A visitor's waiting time for each of `count` consecutive pages, in milliseconds, ascending. @throws Error if a page
 * is not shown.
 */
export async function waits(url: string, count: number): Promise<number[]> {
  const visitor = new Visitor(url);
  const all: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const path = pages[n % pages.length]!;
    const began = performance.now();
    const { status } = await visitor.get(path);
    all.push(performance.now() - began);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
  return all.sort((a, b) => a - b);
}

export const percentile = (ascending: number[], share: number): number =>
  ascending[Math.floor(ascending.length * share)] ?? NaN;
