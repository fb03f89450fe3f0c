/**
 * The speed of an SME's order list on one core. Compares it with bare node:http, which sends the same bytes after the
 * same queries, and with the same build under remix-serve. Medians of five alternating rounds. Also the waiting time at
 * half the top rate, the forms stored per second, and the memory afterwards.
 */

import { type ChildProcess, execFile, execFileSync, fork, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import autocannon from "autocannon";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useStore } from "~/db/client.server";
import { openSqlite, type SqliteStore } from "~/db/sqlite/sqlite.server";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import { requestScope } from "~/http/request/scope.server";
import * as root from "~/root";
import * as layout from "~/routes/companies+/_layout";
import * as orders from "~/routes/roles+/orders";
import { type Instance, startInstance } from "../instance.mjs";
import { keep, median } from "./keep.mjs";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const PAGE = "/sme/orders";
const PASSWORD = "dhow-demo-2026";
const root_ = fileURLToPath(new URL("../..", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "dhow-bench-"));
const started: ChildProcess[] = [];
let dhow: Instance;
let store: SqliteStore;

/** Cores: the server has the first, the load generator the second. */
const onCore = (core: number, pid: number) =>
  execFileSync("taskset", ["-acp", String(core), String(pid)], { stdio: "ignore" });

beforeAll(async () => {
  // Filled by one process and served by another, as in production.
  const filled = await startInstance("demo", { folder });
  await filled.stop();
  dhow = await startInstance("serve", { folder, env: { LOG_LEVEL: "error" } });
  onCore(0, dhow.pid);
  onCore(1, process.pid);
}, 120_000);

afterAll(async () => {
  useStore(null);
  store?.close();
  for (const child of started) child.kill();
  await dhow?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("measures the page and its cost", async () => {
  const cookie = await signIn(dhow.url, "sme@dhow.test");
  const { asWritten, plannedOnce } = await startControls(cookie);
  const remixServe = await startRemixServe();
  const served = {
    "bare node:http": asWritten,
    "planned once": plannedOnce,
    Dhow: dhow.url,
    "remix-serve": remixServe,
  };

  const rates: Record<string, number[]> = { "bare node:http": [], "planned once": [], Dhow: [], "remix-serve": [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(served)) {
      const rate = await topRate(url + PAGE, cookie, round === 0 ? 2 : SECONDS);
      // The first round warms up.
      if (round > 0) rates[name]!.push(rate);
    }
  }
  const top = Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)]));
  const share = top.Dhow! / top["bare node:http"]!;
  const strictShare = top.Dhow! / top["planned once"]!;
  const times = top.Dhow! / top["remix-serve"]!;

  // From here on the server has its core to itself.
  for (const child of started.splice(0)) child.kill();
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    waits.push(await p99(dhow.url + PAGE, cookie, top.Dhow! / 2, SECONDS));
  const wait = median(waits);

  const commits: number[] = [];
  const posts: number[] = [];
  const officer = await signIn(dhow.url, "admin@dhow.test");
  const form = await noteForm(dhow.url, officer);
  for (let round = 0; round < ROUNDS; round += 1) {
    commits.push(await commitRate());
    const before = notes();
    const { rate, answered } = await postRate(form, officer, SECONDS);
    // Requests in flight when the clock stopped may be stored, too.
    expect(notes() - before, "notes that are stored").toBeGreaterThanOrEqual(answered);
    posts.push(rate);
  }
  const durable = median(posts) / median(commits);
  const memory = (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${dhow.pid}/status`, "utf8"))?.[1]) * 1024) / 1e6;

  const rate = (value: number) => Math.round(value).toLocaleString("en-US");
  const section = [
    "A signed-in SME's order list with ten rows, without compression. The measured process has one core, " +
      "and its client has",
    `the other. Medians of ${ROUNDS} alternating rounds of ${SECONDS} s, Node ${process.versions.node}.`,
    "",
    "| | measured | at least |",
    "| --- | --- | --- |",
    `| Dhow | ${rate(top.Dhow!)} pages/s | |`,
    `| bare node:http, the same queries and bytes | ${rate(top["bare node:http"]!)} pages/s | |`,
    `| Dhow as a share of it | ${share.toFixed(2)} | 0.30 |`,
    "| the same with SQL as Dhow changes it, so that SQLite plans it once (app/db/sqlite/query-builder.server.ts) | " +
      `${rate(top["planned once"]!)} pages/s | |`,
    `| Dhow as a share of that | ${strictShare.toFixed(2)} | |`,
    `| the same build under remix-serve | ${rate(top["remix-serve"]!)} pages/s | |`,
    `| Dhow as a multiple of it | ${times.toFixed(1)} | 5 |`,
    `| p99 at half of its top rate | ${wait.toFixed(1)} ms | 10 ms at most |`,
    `| forms stored, 32 clients (an officer's note) | ${rate(median(posts))} posts/s | |`,
    `| a bare loop of single-row FULL commits on the same disk | ${rate(median(commits))} commits/s | |`,
    `| forms as a share of it | ${durable.toFixed(2)} | 1.0 |`,
    `| memory after all that | ${memory.toFixed(0)} MB | 150 MB at most |`,
  ].join("\n");
  console.log(`\n${section}`);
  keep("Pages and forms", section);
  expect.soft(share, "share of bare node:http").toBeGreaterThanOrEqual(0.3);
  expect.soft(times, "multiple of remix-serve").toBeGreaterThanOrEqual(5);
  expect.soft(wait, "p99 in ms").toBeLessThanOrEqual(10);
  expect.soft(durable, "share of bare commits").toBeGreaterThanOrEqual(1);
  expect.soft(memory, "memory in MB").toBeLessThanOrEqual(150);
}, 1_200_000);

/** The session cookie. */
async function signIn(url: string, email: string): Promise<string> {
  const body = new URLSearchParams({ email, password: PASSWORD });
  const answer = await fetch(`${url}/auth/login`, { method: "POST", body, redirect: "manual" });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0]!)
    .find((cookie) => cookie.startsWith("dhow="))!;
}

interface Asked {
  /** As the query builder writes it. */
  sql: string;
  /** As it reaches SQLite. None of these has a question mark in a text. */
  planned: string;
  params: unknown[];
}

/** Records the page's queries and response, and starts bare node:http with them: once in each wording. */
async function startControls(cookie: string): Promise<{ asWritten: string; plannedOnce: string }> {
  configure(
    parseConfiguration({}, { sandbox: true, secret: readFileSync(join(dhow.dataDir, "secret"), "utf8").trim() }),
  );
  store = openSqlite(join(dhow.dataDir, "dhow.db"));
  useStore(store);
  const queries: Asked[] = [];
  const prepare = store.readerConnection.prepare.bind(store.readerConnection) as (sql: string) => Database.Statement;
  store.readerConnection.prepare = ((sql: string) => {
    const statement = prepare(sql);
    const spied: Database.Statement = new Proxy(statement, {
      get(target, name) {
        if (name === "raw") return (on = true) => (target.raw(on), spied);
        const value = Reflect.get(target, name) as unknown;
        if (name !== "all" && name !== "get") return typeof value === "function" ? value.bind(target) : value;
        return (...params: unknown[]) => {
          queries.push({ sql: sql.replaceAll("+?", "?"), planned: sql, params });
          return (value as (...all: unknown[]) => unknown).apply(target, params);
        };
      },
    });
    return spied;
  }) as typeof store.readerConnection.prepare;
  const args = () => ({
    request: new Request(dhow.url + PAGE, { headers: { Cookie: cookie } }),
    params: {},
    context: {},
  });
  await requestScope.run(new Map(), () =>
    Promise.all([root.loader(args()), layout.loader(args()), orders.loader(args())]),
  );
  expect(queries.length).toBeGreaterThan(2);

  const answer = await fetch(dhow.url + PAGE, { headers: { Cookie: cookie, "Accept-Encoding": "identity" } });
  const body = Buffer.from(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  const {
    connection: _c,
    "keep-alive": _k,
    date: _d,
    "transfer-encoding": _t,
    ...headers
  } = Object.fromEntries(answer.headers);
  const control = (asked: object[]) =>
    startControl({ path: join(dhow.dataDir, "dhow.db"), queries: asked, headers, body: body.toString("base64") });
  return {
    asWritten: await control(queries),
    plannedOnce: await control(queries.map(({ planned, params }) => ({ sql: planned, params }))),
  };
}

async function startControl(settings: object): Promise<string> {
  const plan = join(folder, `control${started.length}.json`);
  writeFileSync(plan, JSON.stringify(settings));
  const child = fork(fileURLToPath(new URL("control.mjs", import.meta.url)), [plan], { execArgv: [] });
  started.push(child);
  const { port } = await new Promise<AddressInfo>((resolve) =>
    child.once("message", (address) => resolve(address as AddressInfo)),
  );
  onCore(0, child.pid!);
  return `http://127.0.0.1:${port}`;
}

/** Unmodified Remix with the same build and database. */
async function startRemixServe(): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: url,
    SANDBOX: "on",
    LOG_LEVEL: "error",
    DATA_DIR: dhow.dataDir,
    UPLOADS_DIR: dhow.uploadsDir,
  };
  const command = join(root_, "node_modules/@remix-run/serve/dist/cli.js");
  const child = spawn(process.execPath, [command, join(root_, "build/index.js")], { env, stdio: "ignore" });
  started.push(child);
  while (
    !(await fetch(`${url}/faq`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await delay(100);
  onCore(0, child.pid!);
  return url;
}

/** Pages per second. @throws Error if one is no page. */
async function topRate(url: string, cookie: string, duration: number): Promise<number> {
  const result = await autocannon({ url, headers: { Cookie: cookie }, connections: 16, duration });
  expect(result.non2xx + result.errors, url).toBe(0);
  return result.requests.total / result.duration;
}

/** The p99 waiting time in milliseconds at a constant `rate` per second. */
async function p99(url: string, cookie: string, rate: number, seconds: number): Promise<number> {
  const words = [fileURLToPath(new URL("waits.mjs", import.meta.url)), url, cookie, String(rate), String(seconds)];
  const { stdout } = await promisify(execFile)("taskset", ["-c", "1", process.execPath, ...words]);
  return Number(stdout);
}

/** The form for an officer's note, which adds one timeline row. */
async function noteForm(url: string, cookie: string): Promise<{ url: string; csrf: string }> {
  const list = await (await fetch(`${url}/admin/sme?level=8`, { headers: { Cookie: cookie } })).text();
  const [, path = ""] = /href="(\/admin\/sme\/[\w-]+\/)info"/.exec(list) ?? [];
  const address = `${url}${path}verification_timeline/note`;
  const page = await (await fetch(address, { headers: { Cookie: cookie } })).text();
  return { url: address, csrf: /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? "" };
}

const notes = (): number =>
  (
    store.readerConnection.prepare("select count(*) as notes from events where line = 'note'").get() as {
      notes: number;
    }
  ).notes;

/** Forms per second and in total that 32 clients saw acknowledged. */
async function postRate({ url, csrf }: { url: string; csrf: string }, cookie: string, duration: number) {
  const result = await autocannon({
    url,
    method: "POST",
    connections: 32,
    duration,
    headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ csrf, desc: "asked for the newer statement" }).toString(),
  });
  expect(result["4xx"] + result["5xx"] + result.errors, "forms that were refused").toBe(0);
  return { rate: result.requests.total / result.duration, answered: result["3xx"] };
}

/** Single-row commits per second in a bare loop. */
async function commitRate(): Promise<number> {
  const database = new Database(join(folder, "bare.db"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec("create table if not exists notes (id text primary key, text text, at integer)");
  const insert = database.prepare("insert into notes values (hex(randomblob(16)), 'asked for the newer statement', 1)");
  const began = performance.now();
  let commits = 0;
  for (; performance.now() - began < 2000; commits += 1) insert.run();
  database.close();
  return commits / 2;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
