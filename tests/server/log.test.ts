/** The log says what happened, without secrets. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useStore } from "~/db/client.server";
import { accounts } from "~/db/schema";
import { openSqlite } from "~/db/sqlite/sqlite.server";
import type { Log } from "~/domain/log";
import { cleanAddress, cleanError, openLog } from "~/http/request/log.server";
import { requestScope } from "~/http/request/scope.server";
import { version } from "../../package.json";
import { type Instance, startInstance } from "../instance.mjs";
import { Visitor } from "./visitor";

const lines: string[] = [];
const keeping = () => openLog("debug", { write: (line: string) => void lines.push(line) });

/** The log's output for one event. */
async function written(say: (log: Log) => void): Promise<string> {
  lines.length = 0;
  say(keeping());
  await expect.poll(() => lines.length).toBe(1);
  return lines[0]!;
}

describe("a line", () => {
  it("is JSON with time, level, message and the request's id", async () => {
    const line = await written((log) =>
      requestScope.run(new Map([["id", "r-1"]]), () => log.info({ status: 200 }, "request")),
    );
    expect(JSON.parse(line)).toEqual({
      level: "info",
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      id: "r-1",
      status: 200,
      msg: "request",
    });
  });

  it("about an error has type, message, code, stack and cause, but no other properties", async () => {
    const cause = Object.assign(new Error("disk"), { code: "SQLITE_FULL", password: "planted-1" });
    const error = Object.assign(new TypeError("it broke", { cause }), { headers: { cookie: "planted-2" } });
    const line = await written((log) => log.error({ err: error }, "a page failed"));
    expect(JSON.parse(line).err).toMatchObject({
      type: "TypeError",
      message: "it broke",
      stack: expect.stringContaining("log.test.ts"),
      cause: { message: "disk", code: "SQLITE_FULL" },
    });
    expect(line).not.toContain("planted");
  });

  it("about a failed query contains no parameters", async () => {
    const store = openSqlite(":memory:");
    useStore(store);
    const person = {
      id: "1",
      email: "planted@example.test",
      passwordHash: "planted-hash",
      role: "admin",
      name: "planted",
      createdAt: 0,
    } as const;
    await store.writer.insert(accounts).values(person);
    const failed = await store.writer
      .insert(accounts)
      .values(person)
      .then(
        () => null,
        (error: unknown) => error,
      );
    useStore(null);
    store.close();
    const line = await written((log) => log.error({ err: failed }, "a verb failed"));
    expect(line).toContain("UNIQUE constraint failed");
    expect(line).not.toContain("planted");
  });

  it.each([
    ["an address", "cannot load http://x.test/auth/reset?token=planted&to=/x"],
    ["a header", "odd header Authorization: Bearer planted"],
    ["a cookie", "odd header Cookie: dhow=planted; theme=x"],
    ["an e-mail address", "could not write to planted@example.test"],
    ["a token", `no such row: planted0${"x".repeat(40)}`],
  ])("contains nothing of %s quoted in a message", async (_, message) => {
    expect(await written((log) => log.error({ err: new Error(message) }, "failed"))).not.toContain("planted");
    expect(await written((log) => log.error({ err: message }, "failed"))).not.toContain("planted");
  });

  it("shows an address's parameter names, and values only of harmless ones", () => {
    const url = new URL(
      "http://x.test/delivered-order?orderId=planted&verifyCode=planted&page=3" +
        "&to=/x?token=planted&signature=planted&q=planted",
    );
    expect(cleanAddress(url)).toBe("/delivered-order?orderId=…&verifyCode=…&page=3&to=…&signature=…&q=…");
  });

  it("has no API key, wherever somebody typed it", () => {
    const key = "dhow_test_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZab";
    const url = new URL(`http://localhost/api/v1/sme/order/show/${key}?page=${key}&${key}=1`);
    expect(cleanAddress(url)).toBe("/api/v1/sme/order/show/dhow_…?page=dhow_…&dhow_…=…");
    expect(JSON.stringify(cleanError(new Error(`no such key: ${key.replace(/\d/g, "x")}`)))).not.toContain("ABCDEF");
  });
});

describe("a running server", () => {
  let app: Instance;
  beforeAll(async () => {
    app = await startInstance("serve", { env: { LOG_LEVEL: "debug" } });
  });
  afterAll(() => app.stop());

  it("logs one line per request with the account, and no secret", async () => {
    const secrets: string[] = [];
    const plant = (kind: string) => {
      const secret = `planted-${kind}-7f3a`;
      secrets.push(secret);
      return secret;
    };
    const { stdout } = await app.dhow("user", "add", "huda@example.test", "--name", "Huda", "--role", "admin");
    const password = /Password: (\S+)/.exec(stdout)![1]!;
    const reset = (await app.dhow("user", "reset", "huda@example.test")).stdout.trim().slice(app.url.length);
    const visitor = new Visitor(app.url);
    await visitor.post("/auth/login", { email: `${plant("email")}@example.test`, password: plant("wrong-password") });
    expect((await visitor.signIn("huda@example.test", password)).status).toBe(303);
    expect((await visitor.get("/admin/dashboard", { "X-Request-Id": "not-ours-to-choose" })).status).toBe(200);
    await visitor.get(`/delivered-order?orderId=1&verifyCode=${plant("verify-code")}`);
    await visitor.get(`/api/v1/pub/sme/doc/file/x?until=1&signature=${plant("signature")}`);
    await visitor.get("/admin/orders", { Authorization: `Bearer ${plant("bearer")}` });
    await visitor.get(`/auth/login?to=${encodeURIComponent(`/auth/reset?token=${plant("nested-token")}`)}`);
    await visitor.get(reset);
    await visitor.post("/contact-us", { email: "x@example.test", message: plant("mail-body") });
    await visitor.post("/auth/register/sme", {
      email: "y@example.test",
      password: plant("new-password"),
      refCode: plant("ref-code"),
    });
    await visitor.post("/sme/verification?do=phone-code", { otp: plant("code") });
    const bearer = await fetch(`${app.url}/api/v1/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${plant("api-bearer")}` },
      body: JSON.stringify({ email: "huda@example.test", password: plant("api-password") }),
    });
    await bearer.text();
    secrets.push(password, reset.split("token=")[1]!, visitor.session(), "huda@example.test");

    const requests = () =>
      app
        .output()
        .split("\n")
        .filter((line) => line.includes('"msg":"request"'))
        .map((line) => JSON.parse(line));
    await expect.poll(() => requests().some((line) => line.path === "/api/v1/auth/login")).toBe(true);
    for (const secret of secrets) expect(app.output()).not.toContain(secret);
    const dashboard = requests().filter((line) => line.path === "/admin/dashboard");
    expect(dashboard.length).toBeGreaterThan(0);
    expect(dashboard[0]).toMatchObject({
      level: "info",
      method: "GET",
      status: 200,
      account: expect.any(String),
      address: "127.0.0.1",
    });
    expect(dashboard[0].ms).toBeGreaterThan(0);
    expect(dashboard.map((line) => line.id)).not.toContain("not-ours-to-choose");
    expect(requests().map((line) => line.path)).toContain("/delivered-order?orderId=…&verifyCode=…");
  });

  it("sends pages with a strict content policy, and 304 to a visitor who has them", async () => {
    const { headers } = await fetch(`${app.url}/faq`);
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    const policy = headers.get("Content-Security-Policy") ?? "";
    for (const part of [
      "script-src 'self';",
      "style-src 'self';",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain("unsafe");
    const again = await fetch(`${app.url}/faq`, { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
    expect(again.status).toBe(304);
  });

  it("answers health and readiness probes without logging them", async () => {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${app.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([200, `ok ${version}`]);
    expect(app.output()).not.toMatch(/healthz|readyz/);
  });
});
