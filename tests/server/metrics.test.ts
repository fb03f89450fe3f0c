/** /metrics of a real server: off by default, behind a token, with every number of the alerts and the dashboard. */
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfiguration } from "~/domain/settings/configuration";
import { version } from "../../package.json";
import { type Instance, startInstance } from "../instance.mjs";
import { runHere } from "./here";
import { buildTown, createVisitor, type Town } from "./town";
import { placeOrder } from "./trader";

const TOKEN = "a-token-of-at-least-thirty-two-characters";
const folder = mkdtempSync(join(tmpdir(), "dhow-metrics-"));
let town: Town;
let app: Instance;
beforeAll(async () => {
  town = await buildTown(1, { folder });
  app = await startInstance("serve", { folder, env: { METRICS_TOKEN: TOKEN } });
});
afterAll(async () => {
  expect(await app.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});

const ask = (url: string, authorization?: string) =>
  fetch(`${url}/metrics`, authorization === undefined ? {} : { headers: { Authorization: authorization } });
const scrape = async () => (await ask(app.url, `Bearer ${TOKEN}`)).text();

/** The value of a series, such as `dhow_problem{problem="disk"}`. Null if it is missing. */
function valueOf(text: string, series: string): number | null {
  const line = text.split("\n").find((row) => row.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}
const requestsTo = (text: string, method: string, route: string, status: number | string) =>
  valueOf(text, `dhow_requests_total{method="${method}",route="${route}",status="${status}"}`);

it("answers only with the token", async () => {
  for (const wrong of [undefined, "", "Bearer ", `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
    const answer = await ask(app.url, wrong);
    expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    expect(await answer.text()).not.toContain("dhow_");
  }
  const answer = await ask(app.url, `Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

it("rejects a short token at the start", () => {
  const parse = (METRICS_TOKEN: string) => parseConfiguration({ METRICS_TOKEN }, { sandbox: true }).metricsToken;
  for (const wrong of ["short", `${TOKEN} with spaces`]) expect(() => parse(wrong)).toThrow("METRICS_TOKEN: must have");
  expect([parse(TOKEN), parse("")]).toEqual([TOKEN, null]);
});

it("counts requests by address pattern and status, without ids", async () => {
  const [{ buyer, seller }] = [town.pairs[0]!];
  const visitor = createVisitor(app.url, buyer);
  const before = await scrape();
  const placed = await placeOrder(visitor, seller.actor.applicantId ?? "", "100");
  const id = /[\da-f-]{36}/.exec(placed.headers.get("Location") ?? "")![0];
  await visitor.get(`/sme/order/${id}`);
  await visitor.get(`/sme/order/${id}`);
  await visitor.get(`/${buyer.actor.email}/${id}`);
  await visitor.get(`/sme/orders?search=${buyer.actor.email}`);
  await visitor.get("/social.png");
  const text = await scrape();
  const added = (...request: Parameters<typeof requestsTo> extends [string, ...infer Rest] ? Rest : never) =>
    (requestsTo(text, ...request) ?? 0) - (requestsTo(before, ...request) ?? 0);
  expect(added("GET", "/sme/order/:id", 200)).toBeGreaterThanOrEqual(2);
  expect(added("GET", "/sme/orders", 200)).toBe(1);
  expect(added("GET", "/*", 404)).toBe(1);
  expect(added("GET", "file", 200)).toBe(1);
  expect(text).not.toContain(id);
  expect(text).not.toContain("@");
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
});

it("has every series of the alert rules and of the dashboard, except the pool's", async () => {
  await app.dhow("backup", join(folder, "first.tar"));
  const text = await scrape();
  const [rules, dashboard] = await Promise.all(
    ["prometheus", "grafana"].map(async (name) => (await runHere(["print", name], {})).stdout),
  );
  const used = new Set(`${rules}${dashboard}`.match(/\b(dhow|nodejs|process)_[a-z\d_]+/g));
  expect(used.size).toBeGreaterThan(15);
  for (const name of used) if (!name.startsWith("dhow_pool")) expect(text).toMatch(new RegExp(`^${name}[{ ]`, "m"));
  expect(valueOf(text, `dhow_info{version="${version}"}`)).toBe(1);
  expect(valueOf(text, "dhow_database_up")).toBe(1);
  expect(valueOf(text, "dhow_database_bytes")).toBeGreaterThan(500_000);
  expect(valueOf(text, 'dhow_job_failures{job="endHolds"}')).toBe(0);
  expect(valueOf(text, 'dhow_job_last_success_timestamp_seconds{job="endHolds"}')).toBeCloseTo(Date.now() / 1000, -3);
});

describe("an old backup", () => {
  it("is a problem until the next backup, but does not fail /readyz", async () => {
    const problem = async () => valueOf(await scrape(), 'dhow_problem{problem="backup"}');
    expect(await problem()).toBe(0);
    utimesSync(join(app.dataDir, "last-backup"), 0, 0);
    expect(await problem()).toBe(1);
    expect(valueOf(await scrape(), "dhow_backup_age_seconds")).toBeGreaterThan(86_400);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    expect(await app.dhow("backup", join(folder, "second.tar"))).toMatchObject({ code: 0, stderr: "" });
    expect(await problem()).toBe(0);
    expect(valueOf(await scrape(), "dhow_backup_age_seconds")).toBeLessThan(60);
  });
});

describe("a server without the setting, or without the fast path", () => {
  it("has no /metrics", async () => {
    const other = await startInstance("serve");
    try {
      expect((await ask(other.url, `Bearer ${TOKEN}`)).status).toBe(404);
    } finally {
      await other.stop();
    }
  });

  it("counts the same patterns", async () => {
    const other = await startInstance("serve", { env: { METRICS_TOKEN: TOKEN, FAST_PATH: "off" } });
    try {
      for (const path of ["/", "/faq", "/nothing/at-all", "/sme/order/1"])
        await fetch(other.url + path, { redirect: "manual" });
      const text = await (await ask(other.url, `Bearer ${TOKEN}`)).text();
      expect(requestsTo(text, "GET", "/", 200)).toBe(1);
      expect(requestsTo(text, "GET", "/faq", 200)).toBe(1);
      expect(requestsTo(text, "GET", "/*", 404)).toBe(1);
      expect(text).toContain('route="/sme/order/:id"');
    } finally {
      await other.stop();
    }
  });
});
