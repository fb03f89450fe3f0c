/** Slow connections and slow answers that the server allows. Other limits: serve.test.ts. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import { type Server, type ServerLimits, startServer } from "~/server/serve.server";
import { drip, postHead, received } from "./slow-sender";

beforeAll(() => configure(parseConfiguration({}, { sandbox: true })));
let server: Server;
afterEach(() => server.close());

async function serving(
  respond: (request: Request) => Promise<Response>,
  limits: Partial<ServerLimits>,
): Promise<Server> {
  server = await startServer(
    { respond, takesFiles: () => 1 },
    { host: "127.0.0.1", port: 0, files: new Map(), trustProxy: [], limits },
  );
  return server;
}

describe("limits", () => {
  it("allow a slow connection and a slow application", async () => {
    const server = await serving(
      async (request) => {
        const { byteLength } = await request.arrayBuffer();
        await new Promise((resolve) => setTimeout(resolve, 1100));
        return new Response(String(byteLength));
      },
      { pace: { bytes: 1000, window: 500 } },
    );
    const answer = await received(server, (socket) => {
      socket.write(postHead.replace("900000", "20000").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
      drip(socket, "x".repeat(200), 100);
    });
    expect(answer).toMatch(/HTTP\/1\.1 200[^]*20000/);
  });

  it("start an answer's time once the request is complete, however long that took", async () => {
    const server = await serving(
      async (request) => {
        const { byteLength } = await request.arrayBuffer();
        await new Promise((resolve) => setTimeout(resolve, 700));
        return new Response(String(byteLength));
      },
      { answer: 2000 },
    );
    const answer = await received(server, (socket) => {
      socket.write(postHead.replace("900000", "100").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
      setTimeout(() => socket.write("x".repeat(100)), 1700);
    });
    expect(answer).toMatch(/HTTP\/1\.1 200[^]*100/);
  });
});
