/** The Request passed to loaders and actions behaves like the platform's, for every order of reads. */
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import { lightRequest } from "~/fast-path/light-request.server";
import { readFormWithoutToken } from "~/http/forms/forms.server";
import { publicFiles } from "~/installation.server";
import { type Server, startServer } from "~/server/serve.server";
import { webRequest } from "~/server/web-request.server";

let light: Server;
let full: Server;
let look: (request: Request) => unknown;

beforeAll(async () => {
  configure(parseConfiguration({}, { sandbox: true }));
  const respond = async (request: Request) => Response.json((await look(request)) ?? null);
  const settings = { host: "127.0.0.1", port: 0, files: publicFiles(), trustProxy: [], limits: { other: 1000 } };
  light = await startServer({ respond, makeRequest: lightRequest }, settings);
  full = await startServer({ respond, makeRequest: webRequest }, settings);
});
afterAll(() => Promise.all([light.close(), full.close()]));

const FIELDS = "application/x-www-form-urlencoded";
const JSON_TYPE = { "Content-Type": "application/json" };
const FORM = "name=Gulf+Copies&desc=%D9%82%D8%A7%D8%B1%D8%A8%20%26+co&tag=a&tag=b&empty=&%ff=%ff";

interface TestRequest {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

/** The result of `read` on a request over HTTP. */
async function seen(
  server: Server,
  read: (request: Request) => unknown,
  { method = "POST", headers = { "Content-Type": FIELDS }, body = FORM }: TestRequest = {},
) {
  look = read;
  const { hostname, port } = new URL(server.url);
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const req = httpRequest({ hostname, port, path: "/a/b?c=d%20e", method, headers }, (res) => {
      let text = "";
      res.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      res.on("end", () => resolve({ status: res.statusCode ?? 0, text }));
    });
    req.on("error", reject);
    req.end(method === "GET" ? undefined : body);
  });
  return status === 200 ? (JSON.parse(text) as unknown) : status;
}

/** The result on the platform's own Request. */
async function readParts(
  read: (request: Request) => unknown,
  { method = "POST", headers = { "Content-Type": FIELDS }, body = FORM }: TestRequest = {},
) {
  const own = new Request(`http://localhost/a/b?c=d%20e`, {
    method,
    headers: headers as Record<string, string>,
    body: method === "GET" ? null : body,
  });
  return JSON.parse(JSON.stringify((await read(own)) ?? null)) as unknown;
}

const formFields = async (request: Request | Response) => [...(await request.formData())];

const multipart: TestRequest = {
  headers: { "Content-Type": "multipart/form-data; boundary=----------------------------------dhow" },
  body: [
    "------------------------------------dhow",
    'Content-Disposition: form-data; name="title"',
    "",
    "Licence",
    "------------------------------------dhow--",
    "",
  ].join("\r\n"),
};

const readings: [name: string, read: (request: Request) => unknown, ask?: TestRequest][] = [
  [
    "what it is",
    (request) => [
      request instanceof Request,
      request.headers instanceof Headers,
      String(request),
      request.method,
      new URL(request.url).pathname,
      new URL(request.url).search,
    ],
  ],
  [
    "a header",
    ({ headers }) => [
      headers.get("content-TYPE"),
      headers.has("Content-Type"),
      headers.get("x-none"),
      headers.has("x-none"),
    ],
  ],
  ["the fields of a form", formFields],
  [
    "a form whose type says more",
    formFields,
    { headers: { "Content-Type": `${FIELDS.toUpperCase()} ; charset=UTF-8` } },
  ],
  ["an empty form", formFields, { body: "" }],
  ["a form with files", formFields, multipart],
  ["its text", (request) => request.text()],
  ["a text with a byte order mark", (request) => request.text(), { headers: JSON_TYPE, body: '\uFEFF{"a":1}' }],
  [
    "its JSON",
    (request) => request.json(),
    { headers: { "Content-Type": "application/json" }, body: '{"a":["\u00e9"]}' },
  ],
  ["its bytes", async (request) => [...new Uint8Array(await request.arrayBuffer())]],
  [
    "its bytes, and then its text",
    async (request) => [
      (await request.arrayBuffer()).byteLength,
      request.bodyUsed,
      await request.text().catch(() => "refused"),
      await request.arrayBuffer().catch(() => "refused"),
    ],
  ],
  ["its stream", async (request) => new Response(request.body).text()],
  [
    "no body",
    async (request) => [request.body, request.bodyUsed, await request.text()],
    { method: "GET", headers: {} },
  ],
  ["a copy, and then itself", async (request) => [await formFields(request.clone()), await formFields(request)]],
  [
    "itself, while a copy waits",
    async (request) => {
      const copy = request.clone();
      return [await formFields(request), await formFields(copy)];
    },
  ],
  ["whether it was read", async (request) => [request.bodyUsed, await request.text(), request.bodyUsed]],
  [
    "a copy after it was read",
    async (request) => {
      await request.text();
      return [
        request.bodyUsed,
        await Promise.resolve()
          .then(() => request.clone())
          .then(
            () => "copied",
            () => "refused",
          ),
      ];
    },
  ],
  [
    "a second reading",
    async (request) => [
      await request.text(),
      await request.text().catch(() => "refused"),
      await request.formData().catch(() => "refused"),
    ],
  ],
  [
    "a form that is none",
    async (request) => request.formData().catch((error: unknown) => error instanceof TypeError),
    { headers: { "Content-Type": "text/plain" } },
  ],
  ["its signal", ({ signal }) => [signal instanceof AbortSignal, signal.aborted]],
  [
    "another Request made of its parts",
    async (request) => {
      const { url, method, headers, body } = request;
      const other = new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
      return [other.headers.get("Content-Type"), await formFields(other)];
    },
  ],
];

it.each(readings)("%s: equals the platform's", async (_name, read, ask) => {
  const own = await readParts(read, ask);
  expect(await seen(light, read, ask), "light").toEqual(own);
  expect(await seen(full, read, ask), "full").toEqual(own);
});

it("headers are listed, changed and copied like the platform's", async () => {
  const headers = { "X-One": ["a", "b"], Cookie: "dhow=1" };
  const found = await seen(
    light,
    (request) => {
      const copy = new Headers(request.headers);
      request.headers.set("x-two", "2");
      request.headers.append("X-TWO", "3");
      return [
        copy.get("x-one"),
        copy.get("cookie"),
        copy.has("x-two"),
        request.headers.get("X-Two"),
        [...request.headers.keys()].includes("x-two"),
      ];
    },
    { headers },
  );
  expect(found).toEqual(["a, b", "dhow=1", false, "2, 3", true]);
});

describe.each([
  ["light", () => light],
  ["full", () => full],
])("%s", (_kind, server) => {
  it.each([
    ["text", (request: Request) => request.text()],
    ["formData", (request: Request) => request.formData()],
    ["arrayBuffer", (request: Request) => request.arrayBuffer()],
  ])("%s fails at the first byte over the limit", async (_name, read) => {
    let failed: unknown;
    const status = await seen(server(), async (request) => read(request).catch((error: unknown) => (failed = error)), {
      headers: { "Content-Type": FIELDS, "Transfer-Encoding": "chunked" },
      body: "a=".padEnd(1001, "x"),
    });
    expect(status).toBe(413);
    expect(failed).toBeInstanceOf(Error);
  });

  it("reading fails and the signal aborts if the client disconnects", async () => {
    const { hostname, port } = new URL(server().url);
    const failed = await new Promise((resolve) => {
      look = async (request) => {
        const reading = request.formData();
        setTimeout(() => req.destroy(), 20);
        resolve(
          await reading.then(
            () => "read",
            () => request.signal.aborted,
          ),
        );
      };
      const req = httpRequest({
        hostname,
        port,
        path: "/",
        method: "POST",
        headers: { "Content-Type": FIELDS, "Content-Length": 100 },
      });
      req.on("error", () => {});
      req.write("a=1");
    });
    expect(failed).toBe(true);
  });

  it("reading fails at once if the client has already disconnected", async () => {
    const { hostname, port } = new URL(server().url);
    const failed = await new Promise((resolve) => {
      look = async (request) => {
        req.destroy();
        await new Promise((gone) => request.signal.addEventListener("abort", gone));
        resolve(
          await request.text().then(
            () => "read",
            (error: Error) => error.message,
          ),
        );
      };
      const req = httpRequest({
        hostname,
        port,
        path: "/",
        method: "POST",
        headers: { "Content-Type": FIELDS, "Content-Length": 100 },
      });
      req.on("error", () => {});
      req.write("a=1");
    });
    expect(failed).toMatch(/The client went away\.|aborted/);
  });
});

describe("a form that begins with a byte order mark", () => {
  const MARK = "\uFEFF";
  const parts = `${MARK}--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n`;
  const forms: [name: string, type: string, body: string, status: number | string[]][] = [
    ["fields", FIELDS, `${MARK}name=x`, 400],
    ["fields with a charset", `${FIELDS}; charset=utf-8`, `${MARK}name=x`, 400],
    ["only a mark", FIELDS, MARK, 400],
    ["parts", "multipart/form-data; boundary=x", parts, 400],
    ["a mark inside", FIELDS, `name=${MARK}x`, ["name"]],
    ["two bytes", FIELDS, "n=", ["n"]],
    ["one byte", FIELDS, "n", ["n"]],
  ];
  const names = async (request: Request) => [...(await readFormWithoutToken(request)).keys()];

  it.each(forms)("is refused on both paths: %s", async (_name, type, body, expected) => {
    for (const server of [light, full])
      expect(await seen(server, names, { headers: { "Content-Type": type }, body })).toEqual(expected);
  });

  it("is refused when the mark arrives in two pieces", async () => {
    look = names;
    for (const { url } of [light, full]) {
      const { hostname, port } = new URL(url);
      const status = await new Promise((resolve, reject) => {
        const headers = { "Content-Type": FIELDS };
        const req = httpRequest({ hostname, port, method: "POST", headers }, (res) => {
          res.resume();
          resolve(res.statusCode);
        });
        req.on("error", reject);
        const bytes = Buffer.from(`${MARK}name=x`);
        req.write(bytes.subarray(0, 2));
        setTimeout(() => req.end(bytes.subarray(2)), 50);
      });
      expect(status).toBe(400);
    }
  });
});
