/** The API over HTTP, through the real server and router with every route. */
/// <reference types="vite/types/importMeta.d.ts" />

import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { configuration, configure } from "~/domain/settings/configuration";
import { fastSite } from "~/fast-path/fast-path.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import type { Inspector } from "~/gateways/inspection/inspection";
import { createQueuedInspector } from "~/gateways/inspection/queued-inspector";
import { problemCodes } from "~/http/api/protocol/problem-codes";
import { publicFiles } from "~/installation.server";
import { type Server, startServer } from "~/server/serve.server";
import { createToken, keepTime } from "../api/cast";
import { endpoints, fileRoutes } from "../api/routes";
import { activeSme, activeSupplier, newPdf, order, PDF, sme, useOneWorld } from "../domain/world";
import { expectLogged } from "../expected-log";
import { buildAround } from "./build";

const world = useOneWorld();
keepTime();

type Module = Record<string, unknown>;
const nowhere = import.meta.glob<Module>("/app/routes/api+/$.ts", { eager: true });

/** A build of the API's routes, named like remix-flat-routes does, with a one-page site. */
function buildOf(): ServerBuild {
  const page = {
    default: () => null,
    loader: () => new Response("a page", { headers: { "Content-Type": "text/html" } }),
  };
  const all: [string, string | undefined, Module][] = [
    ["root", "", { default: () => null }],
    ["routes/sme+/orders", "sme/orders", page],
    ["routes/_public+/$", "*", { loader: () => new Response("a page that is not there", { status: 404 }) }],
    ["routes/api+/$", "api/*", Object.values(nowhere)[0]!],
    ...[...endpoints, ...fileRoutes].map(({ file, path, module }): [string, string, Module] => [
      `routes/api+/v1+/${file.replace(/\.ts$/, "")}`,
      path.slice(1).replace(/\{(\w+)\}/g, ":$1"),
      module as unknown as Module,
    ]),
  ];
  const routes = Object.fromEntries(
    all.map(([id, path, module]) => [id, { id, path, module, parentId: id === "root" ? undefined : "root" }]),
  );
  return buildAround({ default: () => new Response("a page", { status: 404 }), handleError: () => {} }, routes);
}

/** A request id that the server has chosen. */
const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);

let server: Server;
/** The same server with an answer limit of a tenth of a second. */
let hasty: Server;
let token: string;
let orderId: string;
beforeAll(async () => {
  const buyer = await activeSme();
  orderId = await order(buyer, await activeSupplier());
  token = await createToken(buyer);
  const address = { host: "127.0.0.1", port: 0, files: publicFiles(), trustProxy: [] };
  server = await startServer(fastSite(buildOf()), address);
  hasty = await startServer(fastSite(buildOf()), { ...address, limits: { answer: 100 } });
});
afterAll(() => Promise.all([server.close(), hasty.close()]));
// The router warns about addresses that cannot be decoded.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  body: any;
}

/** Lower level than fetch: any path, method and header. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array | string,
): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const req = httpRequest(
      { hostname, port, path, method, headers: { ...length, ...headers }, agent: false },
      (res) => {
        const chunks: Buffer[] = [];
        res.on("data", (chunk: Buffer) => chunks.push(chunk));
        res.on("error", reject);
        res.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = res.headers["content-type"]?.startsWith("application/") && text !== "";
          resolve({ status: res.statusCode!, headers: res.headers, text, body: isJson ? JSON.parse(text) : null });
        });
      },
    );
    req.on("error", reject);
    req.end(body);
  });
}

const json = { "Content-Type": "application/json" };
const signed = () => ({ Authorization: `Bearer ${token}` });
const BOUNDARY = "----a-boundary-as-browsers-write-it";
const LIST = "/api/v1/sme/order/list";

describe("an unknown address", () => {
  const addresses = [
    "/api",
    "/api/",
    "/api/v1",
    "/api/v1/",
    "/api/v2/sme/order/list",
    "/api/v1/nothing/at/all",
    "/api/v1/sme/nothing",
    "/API/V1/SME/NOTHING",
    "/%61pi/nothing",
    "/api/%00",
    "/api/v1/sme/%ff",
    "/api/..%2f..%2fetc/passwd",
    "/api/v1/sme/order",
    "/api/v1/sme/order/show",
    "/api/v1/sme/order/show/a/b",
    "/api/v1/sme/order.list",
    "/api/v1//sme/order/list",
    "/api/v1/pub/sme/doc/file",
    "/api/v1/pub/nobody/doc/file/x",
  ];

  test.each(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("answers %s with 404 in JSON", async (method) => {
    for (const path of addresses) {
      const { status, headers, body } = await ask(method, path, signed());
      expect([path, status, headers["content-type"]]).toEqual([path, 404, expect.stringMatching(/^application\/json/)]);
      expect(body.msg, path).toEqual(expect.any(String));
    }
  });

  test("answers HEAD with 404 without a body", async () => {
    for (const path of addresses) {
      const { status, text } = await ask("HEAD", path);
      expect([path, status, text]).toEqual([path, 404, ""]);
    }
  });

  test("answers an unknown method with 501 in JSON", async () => {
    const { status, body } = await ask("PROPFIND", LIST);
    expect([status, body]).toEqual([501, { msg: expect.any(String), code: "method_not_allowed", requestId: anId }]);
  });
});

describe("a known address", () => {
  test.each([
    LIST,
    `${LIST}/`,
    `${LIST}?`,
    `${LIST}?page=1&perPage=10`,
    "/API/V1/SME/Order/List",
    "/api/v1/%73me/order/list",
  ])("%s works", async (path) => {
    const { status, body } = await ask("GET", path, signed());
    expect([status, body?.content?.count]).toEqual([200, 1]);
    expect((await ask("GET", path)).status).toBe(401);
    expect((await ask("POST", path, signed())).status).toBe(405);
  });

  test("rejects a repeated parameter with its name", async () => {
    const { status, body } = await ask("GET", `${LIST}?page=1&perPage=10&page=1`, signed());
    expect([status, Object.keys(body.errors)]).toEqual([422, ["page"]]);
  });

  test("stays protected in any spelling", async () => {
    for (const path of [
      "/api/v1/admin/order/list",
      "/API/V1/ADMIN/ORDER/LIST",
      "/api/v1/%61dmin/order/list",
      "/api/v1/admin/order/list/",
    ]) {
      expect([path, (await ask("GET", path, signed())).status]).toEqual([path, 403]);
    }
    for (const area of ["insurance", "%69nsurance", "bank%2f"]) {
      const path = `/Api/v1/${area}/order/show/${orderId}`;
      expect([403, 404], path).toContain((await ask("GET", path, signed())).status);
    }
  });

  test("answers HEAD like GET, without a body", async () => {
    const [get, head] = [await ask("GET", LIST, signed()), await ask("HEAD", LIST, signed())];
    expect([head.status, head.text, head.headers["content-type"]]).toEqual([200, "", get.headers["content-type"]]);
    expect((await ask("HEAD", LIST)).status).toBe(401);
    expect((await ask("HEAD", "/api/v1/auth/login")).status).toBe(405);
  });

  test.each(endpoints.map(({ path, methods }) => [path, methods] as const))(
    "%s lists its methods in Allow",
    async (path, methods) => {
      const address = path.replace("{id}", orderId);
      const options = await ask("OPTIONS", address);
      expect([options.status, options.text]).toEqual([204, ""]);
      const allowed = options.headers.allow!.split(", ");
      for (const { method } of methods) expect(allowed).toContain(method);
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
        (candidate) => !allowed.includes(candidate),
      )) {
        const { status, headers, body } = await ask(method, address, json, "{}");
        const refused = { msg: expect.any(String), code: "method_not_allowed", requestId: anId };
        expect([method, status, headers.allow, body]).toEqual([method, 405, options.headers.allow, refused]);
      }
      for (const method of allowed.filter((candidate) => candidate !== "OPTIONS" && candidate !== "HEAD")) {
        if (path.startsWith("/api/v1/auth/") && path !== "/api/v1/auth/logout") continue;
        const { status, headers, body } = await ask(method, address, json, method === "GET" ? undefined : "{}");
        expect([method, status, headers["www-authenticate"]]).toEqual([method, 401, expect.stringMatching(/^Bearer/)]);
        expect(body.msg).toEqual(expect.any(String));
      }
    },
  );

  test.each(fileRoutes.map(({ path }) => [path]))("%s accepts only reading", async (path) => {
    const address = path.replace("{file}", "x");
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const { status, headers, body } = await ask(method, address, signed());
      const refused = { msg: expect.any(String), code: "method_not_allowed", requestId: anId };
      expect([method, status, headers.allow, body]).toEqual([method, 405, "GET, HEAD, OPTIONS", refused]);
    }
    expect((await ask("OPTIONS", address)).headers.allow).toBe("GET, HEAD, OPTIONS");
    for (const headers of [{}, signed()]) {
      const { status, body } = await ask("GET", address, headers);
      expect([status, body]).toEqual([404, { msg: expect.any(String), code: "not_found", requestId: anId }]);
    }
    expect((await ask("HEAD", address)).status).toBe(404);
  });

  test("ignores cookies and reveals nothing about the server", async () => {
    const { headers } = await ask("GET", LIST, { Cookie: `dhow=${token}` });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["x-remix-response"]).toBeUndefined();
  });
});

describe("an error", () => {
  const details = { Accept: "application/problem+json" };
  const missing = `/api/v1/sme/order/show/01234567-89ab-7cde-8f01-23456789abcd`;

  test("names the request, by the caller's own id if it sends one", async () => {
    const own = await ask("GET", missing, { ...signed(), "X-Request-Id": "erp-job:4711" });
    expect([own.headers["x-request-id"], own.body]).toEqual([
      "erp-job:4711",
      { msg: "Not found.", code: "not_found", requestId: "erp-job:4711" },
    ]);
    for (const id of ["short", "has a space", "<script>alert(1)</script>", "x".repeat(101)]) {
      const { headers, body } = await ask("GET", missing, { ...signed(), "X-Request-Id": id });
      expect(body.requestId).toBe(headers["x-request-id"]);
      expect(headers["x-request-id"]).toEqual(anId);
    }
  });

  test("is RFC 9457's problem details for a caller that accepts them", async () => {
    const found = await ask("GET", missing, { ...signed(), ...details });
    expect([found.status, found.headers["content-type"]]).toEqual([404, "application/problem+json"]);
    expect(found.body).toEqual({
      type: `${configuration().appUrl}/developers/errors#not_found`,
      title: problemCodes.not_found,
      status: 404,
      detail: "Not found.",
      code: "not_found",
      requestId: anId,
    });
    expect(found.headers.vary).toContain("Accept,");
    const unknown = await ask("POST", "/api/v1/auth/login", { ...json, ...details }, '{"mail": "a@example.test"}');
    expect(unknown.body).toMatchObject({ status: 422, code: "unknown_field", errors: { mail: [expect.any(String)] } });
    // The server answers this itself.
    const big = await ask("POST", "/api/v1/auth/login", { ...json, ...details }, "x".repeat(101 * 1024));
    expect(big.body).toMatchObject({ status: 413, title: problemCodes.too_large, requestId: anId });
  });

  test.each(["*/*", "application/json", "application/problem+json;q=0"])(
    "is plain JSON for Accept: %s",
    async (Accept) => {
      const { headers, body } = await ask("GET", missing, { ...signed(), Accept });
      expect([headers["content-type"], body]).toEqual([
        "application/json",
        { msg: "Not found.", code: "not_found", requestId: anId },
      ]);
    },
  );

  test("keeps its form and its request's id when it is repeated with its Idempotency-Key", async () => {
    const unknown = JSON.stringify({ orderId: "01234567-89ab-7cde-8f01-23456789abcd" });
    const send = (accept: Record<string, string>) =>
      ask("POST", "/api/v1/sme/order/withdraw", { ...signed(), ...json, ...accept, "Idempotency-Key": "k1" }, unknown);
    const [first, again] = [await send(details), await send({})];
    expect(first.status).toBeGreaterThanOrEqual(400);
    expect([again.headers["idempotent-replayed"], again.headers["content-type"], again.body]).toEqual([
      "true",
      "application/problem+json",
      first.body,
    ]);
  });
});

describe("a request body", () => {
  test("in JSON may have 100 KB, also without a declared length", async () => {
    const big = JSON.stringify({ email: "a@example.test", password: "x".repeat(101 * 1024) });
    const { status, headers, body } = await ask("POST", "/api/v1/auth/login", json, big);
    const msg = "What you sent is too large: at most 100 KB at once.";
    expect([status, headers["content-type"], body]).toEqual([
      413,
      "application/json",
      { msg, code: "too_large", requestId: anId },
    ]);
    const fits = JSON.stringify({ email: "a@example.test", password: "x".repeat(99 * 1024) });
    expect((await ask("POST", "/api/v1/auth/login", json, fits)).status).toBe(422);
  });

  test("with a file may have 10 MB, otherwise nothing is stored", async () => {
    const early = await createToken(await (await sme(3)).actor());
    const headers = { Authorization: `Bearer ${early}`, "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };
    const form = (bytes: number) =>
      Buffer.concat([
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"\r\n\r\nID of shareholders\r\n`),
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="smeDoc"; filename="a.pdf"\r\n\r\n`),
        PDF,
        Buffer.alloc(bytes - PDF.length, 32),
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      ]);
    const path = "/api/v1/sme/doc/upload";
    const tooLarge = await ask("POST", path, headers, form(12 * 1024 * 1024));
    expect([tooLarge.status, tooLarge.body]).toEqual([
      413,
      { msg: expect.stringContaining("at most 10 MB"), code: "too_large", requestId: anId },
    ]);
    const justTooLarge = await ask("POST", path, headers, form(10 * 1024 * 1024 + 1));
    const { errors, code } = justTooLarge.body;
    expect([justTooLarge.status, code, errors?.smeDoc], justTooLarge.text).toEqual([
      422,
      "file_refused",
      [expect.stringContaining("too large")],
    ]);
    const listed = await ask("GET", "/api/v1/sme/doc/list", { Authorization: `Bearer ${early}` });
    expect(listed.body.content.docs).toEqual([]);
    expect((await ask("POST", path, headers, form(10 * 1024 * 1024))).status).toBe(200);
    // Upper case is the same address, also for uploads.
    expect((await ask("POST", "/API/v1/sme/doc/upload", headers, form(200 * 1024))).status).toBe(200);
  });

  test("from another site needs only its token", async () => {
    const headers = { ...json, ...signed(), Origin: "https://shop.example", "Sec-Fetch-Site": "cross-site" };
    for (const path of ["/api/v1/sme/order/cancel", "/API/v1/sme/order/cancel", "/%61pi/v1/sme/order/cancel"]) {
      const { status, body } = await ask("POST", path, headers, JSON.stringify({ orderId: "nothing" }));
      expect([path, status, body]).toEqual([path, 404, { msg: "Not found.", code: "not_found", requestId: anId }]);
    }
  });

  test("from a listed site gets CORS headers even for early errors", async () => {
    const SHOP = "https://shop.example";
    const before = configuration();
    configure({ ...before, apiOrigins: [SHOP] });
    const answers = [
      await ask("POST", "/api/v1/auth/login", { ...json, Origin: SHOP }, "x".repeat(101 * 1024)),
      await ask("PROPFIND", LIST, { Origin: SHOP }),
      await ask("GET", "/api/v1/nothing", { Origin: SHOP }),
      await ask("GET", "/api/v1/pub/sme/doc/file/x", { Origin: SHOP }),
      await ask("POST", "/api/v1/pub/sme/doc/file/x", { Origin: SHOP }),
    ];
    configure(before);
    expect(answers.map(({ status }) => status)).toEqual([413, 501, 404, 404, 405]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ "access-control-allow-origin": SHOP, vary: expect.stringContaining("Origin") });
    }
  });

  test("with malformed headers gets an answer", async () => {
    const unsignedHeaders = [
      { Authorization: "Bearer " },
      { Authorization: `Bearer ${token} ${token}` },
      { "Content-Type": "multipart/form-data" },
      { "Transfer-Encoding": "chunked" },
      { Accept: "text/html" },
      { "X-Remix-Router": "1" },
    ];
    const bad = [{ Authorization: `Bearer ${"x".repeat(8000)}` }];
    for (const [code, list] of [
      ["not_signed_in", unsignedHeaders],
      ["token_over", bad],
    ] as [string, Record<string, string>[]][]) {
      for (const headers of list) {
        const { status, body } = await ask("POST", "/api/v1/sme/order/cancel", headers);
        expect([headers, status, body]).toEqual([headers, 401, { msg: expect.any(String), code, requestId: anId }]);
      }
    }
  });

  test("with Remix's data query gets the same answer", async () => {
    const { status, body } = await ask("GET", `${LIST}?_data=routes%2Fapi%2B%2Fv1%2B%2Fsme%2B%2Forder.list`, signed());
    expect([status, body?.content?.count ?? body?.msg]).toEqual([200, 1]);
    const missing = await ask("GET", "/api/v1/sme/nothing?_data=routes/sme%2B/orders", signed());
    expect([missing.status, missing.body?.msg]).toEqual([404, expect.any(String)]);
  });
});

describe("uploads over HTTP", () => {
  const path = "/api/v1/sme/doc/upload";
  const form = (file: Uint8Array, title = "ID of shareholders") =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"\r\n\r\n${title}\r\n`),
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="smeDoc"; filename="a.pdf"\r\n\r\n`),
      file,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]);
  /** An applicant about to upload, the files stored, and an inspector that waits until told to continue. */
  async function applicant() {
    const actor = await (await sme(3)).actor();
    const headers = {
      Authorization: `Bearer ${await createToken(actor)}`,
      "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
    };
    return { actor, headers };
  }
  const storedFiles = () => [...world.current.files.names(), world.current.files.spooled()];

  /** An inspector that waits until told to continue. */
  function waiting() {
    const before = gateways();
    const begun: string[] = [];
    let goOn = () => {};
    const until = new Promise<void>((resolve) => (goOn = resolve));
    const inspect: Inspector["inspect"] = async (file, by) => {
      begun.push(by.whose);
      await until;
      return before.inspector.inspect(file, by);
    };
    connectGateways({ ...before, inspector: createQueuedInspector({ inspect }) });
    const restore = () => (goOn(), connectGateways(before));
    return { begun, goOn, restore };
  }

  /** Sends the headers and part of the body, and keeps the socket open. */
  function begin(headers: Record<string, string>, body: Buffer, upTo = body.length, to = server) {
    const { hostname, port } = new URL(to.url);
    const req = httpRequest({
      hostname,
      port,
      path,
      method: "POST",
      headers: { ...headers, "Content-Length": String(body.length) },
      agent: false,
    });
    const answer = new Promise<{ status: number; text: string } | null>((resolve) => {
      req.on("error", () => resolve(null));
      req.on("response", (res) => {
        let text = "";
        res.on("data", (chunk: Buffer) => (text += chunk.toString()));
        res.on("end", () => resolve({ status: res.statusCode!, text }));
      });
    });
    req.write(body.subarray(0, upTo));
    if (upTo === body.length) req.end();
    return { answer, leave: () => req.destroy() };
  }
  const until = async (holds: () => boolean) => {
    while (!holds()) await delay(5);
  };

  test("may be large only where a file or a long text is expected", async () => {
    const { headers } = await applicant();
    const large = form(new Uint8Array(200 * 1024));
    for (const { path: address, methods } of endpoints) {
      for (const { method, file, maxBytes } of methods.filter((definition) => definition.method !== "GET")) {
        const { status } = await ask(method, address.replace(/\{\w+\}/, "x"), headers, large);
        // Calls with a file check it, or its owner first. Calls with a long text have a limit of their own. The others
        // do not read the body.
        if (file) expect([422, 403], `${method} ${address}`).toContain(status);
        else if (maxBytes) {
          expect([address, status]).toEqual([address, 403]);
          const longer = form(new Uint8Array(maxBytes));
          expect([address, (await ask(method, address, headers, longer)).status]).toEqual([address, 413]);
        } else if (!/upload$/.test(address)) expect([address, status]).toEqual([address, 413]);
      }
    }
    const asJson = await ask("DELETE", path, headers, large);
    expect([asJson.status, asJson.body.code]).toEqual([415, "wrong_type"]);
  });

  test("from a disconnected client are neither stored nor inspected", async () => {
    const [sender, other] = [await applicant(), await applicant()];
    const before = storedFiles();
    const half = begin(sender.headers, form(PDF), 400);
    await until(() => world.current.files.spooled() === 0);
    half.leave();
    await half.answer;

    const { begun, goOn, restore } = waiting();
    try {
      const sent = [sender, sender, other].map(({ headers }) => begin(headers, form(newPdf())));
      await until(() => begun.length === 2 && world.current.files.spooled() === 3);
      sent[1]!.leave();
      await until(() => world.current.files.spooled() === 2);
      goOn();
      expect((await Promise.all([sent[0]!.answer, sent[2]!.answer])).map((answer) => answer?.status)).toEqual([
        200, 200,
      ]);
      expect(begun).toEqual([sender.actor.accountId, other.actor.accountId]);
    } finally {
      restore();
    }
    expect(storedFiles()).toHaveLength(before.length + 2);
    expect(world.current.files.spooled()).toBe(0);
  });

  test("are not stored if the answer timed out", async () => {
    expectLogged("no answer within 100 ms");
    const { actor, headers } = await applicant();
    const before = storedFiles();
    const { goOn, restore } = waiting();
    try {
      const late = await begin(headers, form(PDF), undefined, hasty).answer;
      expect([late?.status, JSON.parse(late?.text ?? "").code]).toEqual([503, "too_slow"]);
      goOn();
      await until(() => world.current.files.spooled() === 0);
    } finally {
      restore();
    }
    expect(storedFiles()).toEqual(before);
    expect((await loadOwnProfile(actor)).documents).toEqual([]);
  });

  test("are limited to four per account: the fifth is rejected before it is sent", async () => {
    const [sender, other] = [await applicant(), await applicant()];
    const { begun, goOn, restore } = waiting();
    try {
      const four = Array.from({ length: 4 }, () => begin(sender.headers, form(newPdf())));
      await until(() => world.current.files.spooled() === 4);
      const fifth = await begin(sender.headers, form(newPdf()), 300).answer;
      expect([fifth?.status, JSON.parse(fifth?.text ?? "").code]).toEqual([429, "too_many"]);
      const stranger = begin(other.headers, form(PDF));
      await until(() => begun.includes(other.actor.accountId));
      expect(begun).toEqual([sender.actor.accountId, other.actor.accountId]);
      goOn();
      expect(
        (await Promise.all([...four, stranger].map(({ answer }) => answer))).map((answer) => answer?.status),
      ).toEqual([200, 200, 200, 200, 200]);
    } finally {
      restore();
    }
  });

  test("that arrive slowly do not block the inspector", async () => {
    const [slow, quick] = [await applicant(), await applicant()];
    const body = form(PDF);
    const half = begin(slow.headers, body, body.length - 100);
    for (let n = 0; n < 3; n += 1) expect((await begin(quick.headers, form(newPdf())).answer)?.status).toBe(200);
    half.leave();
    await half.answer;
    await until(() => world.current.files.spooled() === 0);
  });
});
