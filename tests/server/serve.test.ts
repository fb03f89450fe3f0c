import { EventEmitter } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import {
  Agent,
  createServer,
  type Server as HttpServer,
  request as httpRequest,
  type IncomingHttpHeaders,
} from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import type { RenderedPage } from "~/http/request/rendered-page";
import { requestScope } from "~/http/request/scope.server";
import { limitConnections } from "~/server/connection-limit.server";
import { proxies } from "~/server/request.server";
import { type Server, type ServerLimits, startServer } from "~/server/serve.server";
import { readPublicFiles } from "~/server/static.server";
import { version } from "../../package.json";
import { drip, postHead, received } from "./slow-sender";

const folder = mkdtempSync(join(tmpdir(), "dhow-server-"));
const publicDir = join(folder, "public");
mkdirSync(join(publicDir, "build/routes/admin+"), { recursive: true });
writeFileSync(join(folder, "secret.txt"), "secret");
writeFileSync(join(publicDir, "dhow.svg"), `<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(2000)}</svg>`);
writeFileSync(join(publicDir, "tiny.txt"), "tiny");
writeFileSync(join(publicDir, ".hidden"), "hidden");
writeFileSync(join(publicDir, "build/routes/admin+/$-HASH.js"), `export default ${JSON.stringify("x".repeat(900))}`);
symlinkSync(join(folder, "secret.txt"), join(publicDir, "link.txt"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => configure(parseConfiguration({}, { sandbox: true })));

const servers: Server[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** This site's own rule: tests/server/remix.test.ts. */
const takesFiles = (url: URL) => (url.searchParams.get("do") === "upload" ? 1 : 0);

const longBody = vi.fn((url: URL) => (url.pathname === "/api/long" ? 300_000 : 0));

type Respond = (request: Request) => Promise<Response | RenderedPage>;

async function serving(
  respond: Respond,
  limits: Partial<ServerLimits> = {},
  trustProxy: string[] = [],
  more: Partial<Parameters<typeof startServer>[1]> = {},
) {
  const server = await startServer(
    { respond, takesFiles, longBody },
    { host: "127.0.0.1", port: 0, files: readPublicFiles(publicDir), trustProxy, limits, ...more },
  );
  servers.push(server);
  return server;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Ask {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: Buffer | string;
  /** Sends the body in chunks, without a length. */
  chunked?: boolean;
}

/** Lower level than fetch: shows raw bytes, and sends any path and header. */
function ask(server: Server, path: string, { method = "GET", headers = {}, body, chunked }: Ask = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const length = body !== undefined && !chunked ? { "Content-Length": String(Buffer.byteLength(body)) } : {};
    const req = httpRequest(
      { hostname, port, path, method, headers: { ...length, ...headers }, agent: false },
      (res) => {
        const chunks: Buffer[] = [];
        res.on("data", (chunk: Buffer) => chunks.push(chunk));
        res.on("error", reject);
        res.on("end", () => resolve({ status: res.statusCode!, headers: res.headers, body: Buffer.concat(chunks) }));
      },
    );
    req.on("error", reject);
    req.end(body);
  });
}

/** Sends exactly this text, which node:http would not send. */
function wire(server: Server, request: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("error", reject);
    socket.on("close", () =>
      resolve({ status: Number(answer.split(" ")[1]), body: answer.slice(answer.indexOf("\r\n\r\n") + 4) }),
    );
  });
}

describe("a request that Node's parser rejects", () => {
  const lines = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

  it("gets the error page, or JSON at an API address", async () => {
    const server = await serving(sendsPage);
    const answer = await wire(server, lines("/sme/orders?page=١"));
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("This address cannot be read.");
    expect(answer.body).toContain("Go to the start page");
    const api = await wire(server, lines("/api/v1/sme/order/list?page=١"));
    expect([api.status, JSON.parse(api.body)]).toEqual([
      400,
      { msg: "This address cannot be read.", code: "unreadable" },
    ]);
  });

  it("gets the error page for too long headers, and the server answers the next request", async () => {
    const server = await serving(sendsPage);
    const long = await wire(server, lines("/", `Cookie: ${"x".repeat(20_000)}\r\n`));
    expect(long.status).toBe(431);
    expect(long.body).toContain("too long");
    expect((await ask(server, "/")).status).toBe(200);
  });
});

const page = `<!doctype html><title>Dhow</title>${"<p>Small businesses buy from suppliers.</p>".repeat(50)}`;
const html = { "Content-Type": "text/html; charset=utf-8" };
const sendsPage: Respond = async () => new Response(page, { headers: html });
const sendsLength: Respond = async (request) => new Response(String((await request.arrayBuffer()).byteLength));
/** A promise resolved by hand. */
function later<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((keep) => (resolve = keep));
  return { promise, resolve };
}

const silenced = () => vi.spyOn(console, "error").mockImplementation(() => {});

describe("compression", () => {
  it("prefers brotli, then gzip, and sends the length", async () => {
    const server = await serving(sendsPage);
    const br = await ask(server, "/", { headers: { "Accept-Encoding": "gzip, deflate, br" } });
    expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(br.headers["content-length"]).toBe(String(br.body.length));
    expect(brotliDecompressSync(br.body).toString()).toBe(page);
    const gzip = await ask(server, "/", { headers: { "Accept-Encoding": "br;q=0, gzip" } });
    expect(gunzipSync(gzip.body).toString()).toBe(page);
    const plainAnswer = await ask(server, "/");
    expect(plainAnswer.headers["content-encoding"]).toBeUndefined();
    expect(plainAnswer.headers.vary).toBe("Accept-Encoding");
    expect(plainAnswer.body.toString()).toBe(page);
  });

  it("leaves small answers and compressed files unchanged", async () => {
    const server = await serving(async (request) =>
      request.url.endsWith("/small")
        ? new Response("small", { headers: html })
        : new Response(Buffer.alloc(5000), { headers: { "Content-Type": "image/png", "Content-Length": "5000" } }),
    );
    for (const [path, length] of [
      ["/small", 5],
      ["/file", 5000],
    ] as const) {
      const { headers, body } = await ask(server, path, { headers: { "Accept-Encoding": "br" } });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers["content-length"]).toBe(String(length));
      expect(body.length).toBe(length);
    }
  });

  it("compresses a long page beside other requests, and sends it without a length", async () => {
    const body = "<p>One of many orders</p>\n".repeat(20_000);
    const server = await serving(async () => ({
      status: 200,
      headers: { "Content-Type": "text/html; charset=utf-8" },
      body,
    }));
    for (const [coding, decoded] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const sent = await ask(server, "/", { headers: { "Accept-Encoding": coding } });
      expect(sent.headers).toMatchObject({ "content-encoding": coding, "transfer-encoding": "chunked" });
      expect(decoded(sent.body).toString()).toBe(body);
    }
  });

  it("compresses long text as a stream", async () => {
    const line = "order,amount,status\n".repeat(5000);
    const server = await serving(async () => {
      let left = 40;
      const body = new ReadableStream({
        pull: (to) => (left-- > 0 ? to.enqueue(new TextEncoder().encode(line)) : to.close()),
      });
      return new Response(body, { headers: { "Content-Type": "text/csv", ETag: '"1"' } });
    });
    const { headers, body } = await ask(server, "/", { headers: { "Accept-Encoding": "br" } });
    expect(headers).toMatchObject({ "content-encoding": "br", etag: 'W/"1"', "transfer-encoding": "chunked" });
    expect(brotliDecompressSync(body).toString()).toBe(line.repeat(40));
  });
});

describe("answers", () => {
  it("carry security headers, an id and every cookie, which the application can override", async () => {
    const server = await serving(async () => {
      const headers = new Headers({ ...html, "Referrer-Policy": "no-referrer" });
      headers.append("Set-Cookie", "a=1");
      headers.append("Set-Cookie", "b=2");
      return new Response("ok", { headers });
    });
    const { headers } = await ask(server, "/");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["set-cookie"]).toEqual(["a=1", "b=2"]);
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect((await ask(server, "/api/v1/pub/sme/doc/file/x?signature=y")).headers["cross-origin-resource-policy"]).toBe(
      "cross-origin",
    );
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  it("carry HSTS only if the public address uses https", async () => {
    const [plain, safe] = [await serving(sendsPage), await serving(sendsPage, {}, [], { isHttps: true })];
    for (const path of ["/", "/tiny.txt", "/healthz"]) {
      expect((await ask(plain, path)).headers["strict-transport-security"]).toBeUndefined();
      expect((await ask(safe, path)).headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    }
  });

  it("are 304 if the client has them", async () => {
    const server = await serving(
      async () => new Response(page, { headers: { ...html, ETag: 'W/"1"', "Content-Security-Policy": "x" } }),
    );
    const again = await ask(server, "/", { headers: { "If-None-Match": 'W/"1"', "Accept-Encoding": "br" } });
    expect([again.status, again.body.length, again.headers.etag, again.headers["content-length"]]).toEqual([
      304,
      0,
      'W/"1"',
      undefined,
    ]);
    expect((await ask(server, "/", { headers: { "If-None-Match": 'W/"2"' } })).status).toBe(200);
    // A form's answer is never 304.
    expect((await ask(server, "/", { method: "POST", headers: { "If-None-Match": 'W/"1"' } })).status).toBe(200);
  });

  it("say in plain words that the machine has a problem, and when to retry", async () => {
    silenced();
    const server = await serving(async () => {
      throw new Error("Failed query", {
        cause: Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" }),
      });
    });
    const { status, headers, body } = await ask(server, "/");
    expect([status, headers["retry-after"]]).toEqual([503, "30"]);
    expect(body.toString()).toContain("Our disk is full. Nothing was saved.");
    expect(JSON.parse((await ask(server, "/api/v1/x")).body.toString())).toEqual({
      msg: expect.stringContaining("disk is full"),
      code: "outage",
      requestId: expect.any(String),
    });
  });

  it("to HEAD and 204 have no body", async () => {
    const server = await serving(async (request) =>
      request.url.endsWith("/gone") ? new Response(null, { status: 204 }) : sendsPage(request),
    );
    const head = await ask(server, "/", { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const empty = await ask(server, "/gone", { method: "POST" });
    expect([empty.status, empty.body.length]).toEqual([204, 0]);
  });

  it("are a short 500 if the application throws an error, or the response that it throws", async () => {
    const logged = silenced();
    const server = await serving(async (request) => {
      if (request.url.endsWith("/answer")) throw new Response("no", { status: 403 });
      throw new Error("the secret reason");
    });
    expect((await ask(server, "/answer")).status).toBe(403);
    const failed = await ask(server, "/page");
    expect(failed.status).toBe(500);
    expect(failed.body.toString()).not.toContain("secret");
    const api = await ask(server, "/api/v1/sme/orders");
    expect(JSON.parse(api.body.toString())).toEqual({
      msg: expect.stringContaining("went wrong"),
      code: "defect",
      requestId: api.headers["x-request-id"],
    });
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it("are 500 if the body fails before anything is sent, and a cut connection afterwards", async () => {
    silenced();
    const failing = (bytes: number) => (type: string) => {
      const body = new ReadableStream({
        start: (to) => bytes > 0 && to.enqueue(new Uint8Array(bytes)),
        pull: () => Promise.reject(new Error("disk")),
      });
      return new Response(body, { headers: { "Content-Type": type } });
    };
    const server = await serving(async (request) =>
      request.url.endsWith("/text") ? failing(10)("text/plain") : failing(100_000)("image/png"),
    );
    expect((await ask(server, "/text")).status).toBe(500);
    await expect(ask(server, "/file")).rejects.toThrow();
  });

  it("are 503 if the application is too slow", async () => {
    silenced();
    let aborted = false;
    const server = await serving(
      (request) => new Promise(() => request.signal.addEventListener("abort", () => (aborted = true))),
      { answer: 50, drain: 100 },
    );
    expect((await ask(server, "/")).status).toBe(503);
    expect(aborted).toBe(true);
  });

  it("tell the application when the client disconnects", async () => {
    const seen = later<string>();
    const server = await serving(async (request) => {
      await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
      seen.resolve("aborted");
      return new Response("nobody reads this");
    });
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => {
      socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
      setTimeout(() => socket.destroy(), 50);
    });
    expect(await seen.promise).toBe("aborted");
  });

  it("have separate request scopes", async () => {
    const server = await serving(async () => {
      const scope = requestScope.getStore()!;
      scope.set("count", ((scope.get("count") as number | undefined) ?? 0) + 1);
      await Promise.resolve();
      return new Response(String(requestScope.getStore()!.get("count")));
    });
    expect((await ask(server, "/")).body.toString()).toBe("1");
    expect((await ask(server, "/")).body.toString()).toBe("1");
  });

  it("keep nothing of a request in an open connection", async () => {
    const scopes: ReturnType<typeof requestScope.getStore>[] = [];
    const server = await serving(async () => {
      scopes.push(requestScope.getStore());
      requestScope.getStore()!.set("orders", "ten rows");
      return new Response("a page");
    });
    const agent = new Agent({ keepAlive: true });
    const { hostname, port } = new URL(server.url);
    const text = await new Promise<string>((resolve, reject) => {
      const asked = httpRequest({ hostname, port, agent }, (res) =>
        res.on("data", (chunk) => resolve(String(chunk))).on("error", reject),
      );
      asked.on("error", reject).end();
    });
    expect(text).toBe("a page");
    await expect.poll(() => scopes[0]!.get("orders")).toBeUndefined();
    expect(scopes).toHaveLength(1);
    agent.destroy();
  });

  it("to /healthz work without the application", async () => {
    const server = await serving(() => Promise.reject(new Error("not asked")));
    const { status, body } = await ask(server, "/healthz");
    expect([status, body.toString()]).toEqual([200, `ok ${version}`]);
  });

  it("to /readyz name the problem", async () => {
    const wrong = ["cannot write to the database: SQLITE_FULL"];
    const server = await serving(sendsPage, {}, [], { troubles: async () => wrong });
    const { status, body } = await ask(server, "/readyz");
    expect([status, body.toString()]).toEqual([503, wrong[0]]);
    wrong.pop();
    expect((await ask(server, "/readyz")).status).toBe(200);
  });
});

describe("POST requests", () => {
  const post = (origin: string | undefined, headers: Record<string, string> = {}): Ask => ({
    method: "POST",
    headers: { Host: "10.0.0.1:4000", ...(origin === undefined ? {} : { Origin: origin }), ...headers },
  });

  it("from other sites are rejected; same-site requests and requests without an Origin pass", async () => {
    configure(parseConfiguration({ APP_URL: "https://dhow.example" }, { sandbox: true }));
    const server = await serving(
      async (request) => new Response(`${request.headers.get("origin")} ${request.headers.get("x-forwarded-host")}`),
    );
    for (const origin of ["https://evil.test", "null", "garbage"])
      expect((await ask(server, "/auth/login", post(origin))).status).toBe(403);
    expect(
      (await ask(server, "/auth/login", post("http://10.0.0.1:4000", { "Sec-Fetch-Site": "cross-site" }))).status,
    ).toBe(403);
    const own = ["http://10.0.0.1:4000", "https://dhow.example", undefined];
    const seen = await Promise.all(
      own.map((origin) => ask(server, "/auth/login", post(origin, { "X-Forwarded-Host": "evil.test" }))),
    );
    // Remix compares Origin with Host, so it gets the host that it knows.
    expect(seen.map(({ body }) => body.toString())).toEqual([
      "http://10.0.0.1:4000 null",
      "http://10.0.0.1:4000 null",
      "null null",
    ]);
  });
});

describe("limits", () => {
  const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
  const small = { multipart: 50_000, other: 1000 };

  it("accept bodies up to them", async () => {
    const server = await serving(sendsLength, small);
    expect((await ask(server, "/", { method: "POST", body: "x".repeat(1000) })).body.toString()).toBe("1000");
    const upload = "/sme/verification?do=upload";
    const chunked = await ask(server, upload, {
      method: "POST",
      body: Buffer.alloc(50_000),
      headers: multipart,
      chunked: true,
    });
    expect(chunked.body.toString()).toBe("50000");
  });

  it("reject larger bodies, by declared length and by counting", async () => {
    silenced();
    const server = await serving(sendsLength, small);
    const cases: Ask[] = [
      { body: "x".repeat(1001) },
      { body: "x".repeat(1001), chunked: true },
      { body: Buffer.alloc(300_000), headers: multipart },
      { body: Buffer.alloc(300_000), headers: multipart, chunked: true },
    ];
    for (const testCase of cases)
      expect((await ask(server, "/sme/verification?do=upload", { method: "POST", ...testCase })).status).toBe(413);
    // Where no file is expected, every form is limited to the small size.
    expect(
      (await ask(server, "/auth/login", { method: "POST", body: Buffer.alloc(1001), headers: multipart })).status,
    ).toBe(413);
    const api = await ask(server, "/api/v1/sme/info", { method: "POST", body: "x".repeat(1001) });
    expect(JSON.parse(api.body.toString())).toEqual({
      msg: expect.any(String),
      code: "too_large",
      requestId: api.headers["x-request-id"],
    });
  });

  it("may be longer where the site says so", async () => {
    const server = await serving(async (request) => new Response(String((await request.text()).length)));
    const status = async (path: string, length: number, chunked = false) =>
      (await ask(server, path, { method: "POST", body: "x".repeat(length), chunked })).status;
    expect(await status("/api/long", 300_000)).toBe(200);
    expect(await status("/api/long", 300_001)).toBe(413);
    expect(await status("/api/long", 300_001, true)).toBe(413);
    expect(await status("/api/short", 300_000)).toBe(413);
  });

  it("have no limit to look up for a page, because finding its route takes 3 ms", async () => {
    const server = await serving(sendsLength);
    longBody.mockClear();
    await ask(server, "/sme/orders");
    expect(longBody).not.toHaveBeenCalled();
    await ask(server, "/sme/orders", { method: "POST", body: "a=b" });
    expect(longBody).toHaveBeenCalledOnce();
  });

  it("say in plain words that a file is too large, with a link back to its form", async () => {
    const server = await serving(sendsLength, small);
    const form = { method: "POST", body: Buffer.alloc(60_000), headers: multipart };
    const { status, body } = await ask(server, "/sme/verif'ication&x?do=upload", form);
    expect(status).toBe(413);
    expect(body.toString()).toContain("The file is too large: at most 10 MB. Nothing was stored");
    expect(body.toString()).toContain(`<a href="/sme/verif'ication&amp;x">Go back to the form</a>`);
    const other = await ask(server, "/sme/verification?do=info", { method: "POST", body: "x".repeat(1001) });
    expect(other.body.toString()).toContain(`<a href="/sme/verification">Go back to the form</a>`);
    const evil = await ask(server, `/%22%3E%3Cscript%3E"><b>`, form);
    expect(evil.body.toString()).not.toMatch(/<script>|<b>/);
    const api = await ask(server, "/api/v1/sme/doc/upload", form);
    expect(JSON.parse(api.body.toString())).toEqual({
      msg: expect.stringContaining("at most 10 MB"),
      code: "too_large",
      requestId: expect.any(String),
    });
  });

  it("reject a large body before it is sent, if the client asks first", async () => {
    const server = await serving(sendsLength, small);
    const { hostname, port } = new URL(server.url);
    const status = (length: number) =>
      new Promise((resolve, reject) => {
        const headers = { Expect: "100-continue", "Content-Length": String(length) };
        const req = httpRequest({ hostname, port, method: "POST", headers, agent: false }, (res) => {
          res.resume();
          resolve(res.statusCode);
          req.destroy();
        });
        req.on("error", reject);
        req.on("continue", () => req.end("x".repeat(length)));
        req.flushHeaders();
      });
    expect(await status(500)).toBe(200);
    expect(await status(5000)).toBe(413);
  });

  it("keep the connection usable if the application leaves a body unread", async () => {
    const server = await serving(async () => new Response("unread"), small);
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const post =
      `POST /sme/verification?do=upload HTTP/1.1\r\nHost: x\r\nContent-Type: ` +
      `multipart/form-data\r\nContent-Length: 50000\r\n\r\n`;
    socket.write(post + "x".repeat(50_000) + "GET /again HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    let all = "";
    for await (const chunk of socket) all += String(chunk);
    expect(all.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  const pace = { bytes: 1000, window: 100 };
  it("cut off a client that sends a body too slowly, with 408", async () => {
    const server = await serving(sendsLength, { pace });
    const answer = await received(server, (socket) => {
      socket.write(postHead);
      drip(socket, "x");
    });
    expect(answer).toContain("HTTP/1.1 408");
    expect(answer).toContain("This came too slowly");
  });

  it("cut off a client that reads an answer too slowly", async () => {
    const left = later<void>();
    const held: Request[] = [];
    const server = await serving(
      async (request) => {
        // Otherwise the request and its signal would be garbage collected.
        held.push(request);
        request.signal.addEventListener("abort", () => left.resolve());
        return new Response(new Uint8Array(64 * 1024 * 1024), { headers: { "Content-Type": "image/png" } });
      },
      { pace },
    );
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
    socket.on("error", () => {});
    socket.pause(); // never reads
    await left.promise;
    expect(held).toHaveLength(1);
    socket.destroy();
  });

  it("give one address half of the connections, and a trusted proxy all", async () => {
    const open = async (server: Server, count: number) => {
      const { hostname, port } = new URL(server.url);
      const sockets = await Promise.all(
        Array.from(
          { length: count },
          () =>
            new Promise<ReturnType<typeof connect>>((resolve) => {
              const socket = connect(Number(port), hostname, () => resolve(socket));
              socket.on("error", () => {});
            }),
        ),
      );
      const answers = await Promise.all(
        sockets.map(
          (socket) =>
            new Promise<boolean>((resolve) => {
              socket.once("data", () => resolve(true));
              socket.once("close", () => resolve(false));
              socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
            }),
        ),
      );
      for (const socket of sockets) socket.destroy();
      return answers.filter(Boolean).length;
    };
    expect(await open(await serving(sendsPage, { connections: 8 }), 8)).toBe(4);
    expect(await open(await serving(sendsPage, { connections: 8 }, ["127.0.0.1"]), 8)).toBe(8);
  });

  it("count an IPv6 network as one address", () => {
    const server = new EventEmitter() as HttpServer;
    limitConnections(server, 8, proxies(["2001:db8:0:9::1"]));
    const connected = (address: string) => {
      const socket = Object.assign(new EventEmitter(), { remoteAddress: address, destroy: vi.fn() });
      server.emit("connection", socket);
      return socket;
    };
    const sockets = [1, 2, 3, 4, 5].map((n) => connected(`2001:db8:0:1::${n}`));
    expect(sockets.map(({ destroy }) => destroy.mock.calls.length)).toEqual([0, 0, 0, 0, 1]);
    expect(connected("2001:db8:0:2::1").destroy).not.toHaveBeenCalled();
    for (const socket of sockets.slice(2)) socket.emit("close");
    expect([6, 7, 8].map((n) => connected(`2001:db8:0:1::${n}`).destroy.mock.calls.length)).toEqual([0, 0, 1]);
    // A trusted proxy has no limit, and does not count for its network.
    for (let n = 0; n < 6; n += 1) expect(connected("2001:db8:0:9::1").destroy).not.toHaveBeenCalled();
    expect(connected("2001:db8:0:9::2").destroy).not.toHaveBeenCalled();
  });

  it("reject methods that the application does not support", async () => {
    const server = await serving(sendsPage);
    expect((await ask(server, "/", { method: "TRACE" })).status).toBe(501);
    expect((await ask(server, "*", { method: "OPTIONS" })).status).toBe(400);
    expect((await ask(server, "/", { headers: { Host: "a b" } })).status).toBe(400);
  });
});

describe("static files", () => {
  it("are compressed, and tagged or cached for long if their name has a hash", async () => {
    const server = await serving(sendsPage);
    const built = await ask(server, "/build/routes/admin+/$-HASH.js", { headers: { "Accept-Encoding": "br, gzip" } });
    expect(built.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      vary: "Accept-Encoding",
    });
    expect(built.headers).not.toHaveProperty("etag");
    expect(built.headers).not.toHaveProperty("x-request-id");
    expect(built.headers).not.toHaveProperty("keep-alive");
    expect(brotliDecompressSync(built.body).toString()).toContain("export default");
    const picture = await ask(server, "/dhow.svg");
    expect(picture.headers["cache-control"]).toBe("public, max-age=3600");
    expect(picture.headers["content-security-policy"]).toContain("default-src 'none'");
    const known = { "If-None-Match": `W/"other", ${picture.headers.etag}` };
    const again = await ask(server, "/dhow.svg", { headers: known });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const otherEncoding = await ask(server, "/dhow.svg", { headers: { ...known, "Accept-Encoding": "gzip" } });
    expect(otherEncoding.status).toBe(200);
  });

  it("answer only GET and HEAD", async () => {
    const server = await serving(sendsPage);
    const head = await ask(server, "/tiny.txt", { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, "4", 0]);
    const post = await ask(server, "/tiny.txt", { method: "POST" });
    expect([post.status, post.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it("are only the files in the folder", async () => {
    const server = await serving(async () => new Response("the application", { status: 404 }));
    const outside = [
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/..%2fsecret.txt",
      "/build/../../secret.txt",
      "/..\\secret.txt",
    ];
    for (const path of [
      ...outside,
      "/.hidden",
      "/link.txt",
      "//tiny.txt",
      "/tiny.txt%00",
      "/build",
      "/build/gone.js",
      "/",
    ]) {
      const { status, body } = await ask(server, path);
      expect([path, status]).toEqual([path, 404]);
      expect(body.toString()).not.toMatch(/secret|hidden/);
    }
  });
});

describe("the client's address", () => {
  const tells: Respond = async (request) =>
    Response.json({ url: request.url, address: request.headers.get("x-dhow-client-address") });
  const echo = async (server: Server, headers: Record<string, string>, path = "/x?y=1") =>
    JSON.parse((await ask(server, path, { headers })).body.toString()) as { url: string; address: string };
  const forwarded = {
    "X-Forwarded-For": "8.8.8.8, 9.9.9.9, 10.0.0.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "dhow.test",
  };

  it("is the socket's, independent of the client's headers", async () => {
    const server = await serving(tells);
    const own = await echo(server, { ...forwarded, "X-Dhow-Client-Address": "6.6.6.6", Host: "shop.test:81" });
    expect(own).toEqual({ url: "http://shop.test:81/x?y=1", address: "127.0.0.1" });
  });

  it("is the address that the last trusted proxy saw", async () => {
    const server = await serving(tells, {}, ["127.0.0.1", "10.0.0.0/8"]);
    expect(await echo(server, forwarded)).toEqual({ url: "https://dhow.test/x?y=1", address: "9.9.9.9" });
    expect((await echo(server, { "X-Forwarded-For": "nonsense" })).address).toBe("127.0.0.1");
  });

  it("a path is never taken for a host", async () => {
    const server = await serving(tells);
    expect((await echo(server, { Host: "shop.test" }, "//evil.test/x")).url).toBe("http://shop.test//evil.test/x");
    expect((await echo(server, { Host: "shop.test" }, "http://evil.test/x")).url).toBe("http://shop.test/x");
  });

  it("two Host headers answer 400, through any proxy", async () => {
    for (const trusted of [[], ["127.0.0.1"]]) {
      const server = await serving(tells, {}, trusted);
      for (const hosts of [
        ["shop.test", "evil.test"],
        ["shop.test", "shop.test"],
      ]) {
        const { status, body } = await wire(
          server,
          `GET /x HTTP/1.1\r\nHost: ${hosts[0]}\r\nhOST: ${hosts[1]}\r\nX-Forwarded-Host: ` +
            `dhow.test\r\nConnection: close\r\n\r\n`,
        );
        expect([status, body]).toEqual([400, expect.stringContaining("This address cannot be read.")]);
      }
      expect((await wire(server, "GET /x HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n")).status).toBe(200);
    }
  });

  it("an invalid proxy address is rejected at the start", async () => {
    await expect(serving(tells, {}, ["localhost"])).rejects.toThrow("TRUST_PROXY");
    await expect(serving(tells, {}, ["10.0.0.0/64"])).rejects.toThrow("TRUST_PROXY");
  });
});

describe("closing", () => {
  it("finishes running requests and accepts no new ones", async () => {
    const started = later<void>();
    const finish = later<void>();
    const server = await serving(async () => {
      started.resolve();
      await finish.promise;
      return new Response("finished");
    });
    const running = ask(server, "/");
    await started.promise;
    const closed = server.close();
    await expect(ask(server, "/")).rejects.toThrow("ECONNREFUSED");
    finish.resolve();
    expect((await running).body.toString()).toBe("finished");
    await closed;
  });

  it("waits no longer than the limit", async () => {
    const started = later<void>();
    const server = await serving(() => (started.resolve(), new Promise(() => {})), { drain: 100 });
    let isCut = false;
    const hanging = ask(server, "/").catch(() => (isCut = true));
    await started.promise;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const closed = server.close();
    vi.advanceTimersByTime(99);
    // A cut connection is gone within a few turns of the loop.
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(isCut).toBe(false);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(await hanging).toBe(true);
    await closed;
  });

  it("does not wait for idle connections", async () => {
    const server = await serving(sendsPage, { drain: 3_600_000 });
    await (await fetch(server.url)).text(); // fetch keeps its connection open
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    // No timer of the server ends, so only closing the connection ends the wait.
    await server.close();
  });

  it("reports a port that is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    await expect(
      startServer(
        { respond: sendsPage },
        { host: "127.0.0.1", port, files: readPublicFiles(publicDir), trustProxy: [] },
      ),
    ).rejects.toThrow("EADDRINUSE");
    other.close();
  });
});
