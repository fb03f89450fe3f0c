/** Fairness between visitors: the page limit of a network, turns, and the hosts that the site answers. */
import { Agent, request as httpRequest } from "node:http";
import { afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import { createHostCheck } from "~/server/hosts";
import { createPageLimit } from "~/server/page-limit.server";
import { type Server, startServer } from "~/server/serve.server";
import { createTurns } from "~/server/turns.server";

beforeAll(() => configure(parseConfiguration({}, { sandbox: true })));
const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

type Settings = Partial<Parameters<typeof startServer>[1]>;

async function serving(respond: (request: Request) => Promise<Response>, more: Settings): Promise<Server> {
  const settings = { host: "127.0.0.1", port: 0, files: new Map(), trustProxy: ["127.0.0.1"] };
  const server = await startServer({ respond }, { ...settings, ...more });
  servers.push(server);
  return server;
}

interface Asked {
  from?: string;
  host?: string;
  method?: string;
  agent?: Agent | false;
}

/** Requests a page through a proxy that names the visitor. Without an agent, on a connection of its own. */
function ask(
  server: Server,
  path: string,
  { from = "192.0.2.1", host = "dhow.test", method = "GET", agent = false }: Asked = {},
) {
  const { hostname, port } = new URL(server.url);
  const headers = { "X-Forwarded-For": from, Host: host };
  return new Promise<{ status: number; retryAfter: string | undefined; text: string }>((resolve, reject) => {
    const req = httpRequest({ hostname, port, path, method, headers, agent }, (res) => {
      let text = "";
      res.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      res.on("end", () => resolve({ status: res.statusCode!, retryAfter: res.headers["retry-after"], text }));
    });
    req.on("error", reject).end();
  });
}

describe("the page limit", () => {
  it("counts each network in windows of ten seconds", () => {
    let now = 0;
    const secondsToWait = createPageLimit(12, () => now);
    expect([secondsToWait("a"), secondsToWait("a"), secondsToWait("a"), secondsToWait("b")]).toEqual([0, 0, 10, 0]);
    now = 9500;
    expect(secondsToWait("a")).toBe(1);
    now = 10_000;
    expect([secondsToWait("a"), secondsToWait("a"), secondsToWait("a")]).toEqual([0, 0, 10]);
  });

  it("is 3000 pages a minute, none in a sandbox, and a setting", () => {
    const codes = { SME_CODE: "a", PROVIDER_CODE: "b", PAYMENTS: "lean" };
    const lean = { LEAN_CLIENT_ID: "a", LEAN_CLIENT_SECRET: "b", LEAN_WEBHOOK_SECRET: "c", PAYMENTS: "lean" };
    const limit = (env: Record<string, string>, sandbox = false) =>
      parseConfiguration({ ...codes, ...lean, ...env }, { sandbox }).pageLimit;
    expect([limit({}), limit({ PAGE_LIMIT: "off" }), limit({ PAGE_LIMIT: "600" })]).toEqual([3000, null, 600]);
    expect([limit({}, true), limit({ PAGE_LIMIT: "600" }, true)]).toEqual([null, 600]);
    for (const wrong of ["0", "many", "59"])
      expect(() => limit({ PAGE_LIMIT: wrong })).toThrow("PAGE_LIMIT: must be off or a number from 60 to 1000000");
  });

  it("answers 429 to the network above it, but not to calls, probes or other networks", async () => {
    const server = await serving(async () => new Response("page"), { pagesPerMinute: 60 });
    for (let n = 0; n < 10; n += 1) expect((await ask(server, "/")).status).toBe(200);
    const { status, retryAfter, text } = await ask(server, "/faq");
    expect([status, Number(retryAfter) > 0, Number(retryAfter) <= 10]).toEqual([429, true, true]);
    expect(text).toContain("Your network requested too many pages. Please try again in");
    expect((await ask(server, "/auth/login", { method: "POST" })).status).toBe(429);
    expect((await ask(server, "/", { from: "192.0.2.2" })).status).toBe(200);
    for (const path of ["/api/v1/sme/profile/get", "/webhooks/tap", "/healthz"])
      expect((await ask(server, path)).status, path).toBe(200);
  });
});

describe("turns", () => {
  /** Pages that start before a stranger's page, which is requested after 40 pages of another visitor. */
  async function pagesBefore(strangersAgent: Agent, settings: Settings = {}): Promise<number> {
    const order: string[] = [];
    const server = await serving(async (request) => {
      order.push(new URL(request.url).pathname);
      // A page occupies the process, so everybody else waits.
      for (const end = performance.now() + 4; performance.now() < end; );
      return new Response("page");
    }, settings);
    const stranger = { from: "192.0.2.2", agent: strangersAgent };
    const flood = () => Promise.all(Array.from({ length: 40 }, () => ask(server, "/flood", { agent: flooding })));
    const flooding = new Agent({ keepAlive: true });
    await Promise.all([flood(), ask(server, "/", stranger)]);
    order.length = 0;
    const flooded = flood();
    await ask(server, "/stranger", stranger);
    await flooded;
    flooding.destroy();
    strangersAgent.destroy();
    expect(order).toHaveLength(41);
    return order.indexOf("/stranger");
  }

  it("let a visitor with 40 connections delay another visitor by few pages", async () => {
    expect(await pagesBefore(new Agent({ keepAlive: true }))).toBeLessThan(8);
    expect(await pagesBefore(new Agent())).toBeLessThan(8);
  });

  it("are a setting", async () => {
    const turns = (env: Record<string, string>) => parseConfiguration(env, { sandbox: true }).turns;
    expect([turns({}), turns({ TURNS: "on" }), turns({ TURNS: "off" })]).toEqual([true, true, false]);
    expect(() => turns({ TURNS: "no" })).toThrow("TURNS: must be on or off");
    expect(await pagesBefore(new Agent({ keepAlive: true }), { hasTurns: false })).toBeGreaterThan(8);
  });

  it("start each network's first requests at once, and later ones in groups and in order", async () => {
    const turns = createTurns();
    expect(["b", ..."aaaa"].map((network) => turns.take(network))).toEqual([null, null, null, null, null]);
    const started: string[] = [];
    const wait = (name: string) => void turns.take(name[0]!)!.then(() => started.push(name));
    for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) wait(name);
    const turn = () => new Promise((next) => setImmediate(next));
    await turn();
    expect(started).toEqual(["a1", "a2", "a3", "a4"]);
    // A network that has not started a request in this turn need not wait behind others.
    expect(turns.take("c")).toBeNull();
    wait("a7");
    await turn();
    expect(started.slice(4)).toEqual(["a5", "a6", "a7"]);
    await turn();
    expect(turns.take("a")).toBeNull();
  });

  it("are not needed while one network is alone", () => {
    let now = 0;
    const turns = createTurns(() => now);
    const take = (count: number) => Array.from({ length: count }, () => turns.take("a"));
    expect(take(10)).toEqual(Array(10).fill(null));
    expect(turns.take("b")).toBeNull();
    expect(take(5).filter((turn) => turn !== null)).toHaveLength(1);
    now = 60_002;
    // The last one still waits, so later requests must not overtake it.
    expect(turns.take("a")).not.toBeNull();
  });

  it("let connections be accepted first, but not for ever", async () => {
    const turns = createTurns();
    for (const network of "baaaa") void turns.take(network);
    let count = 0;
    let isStarted = false;
    void turns.take("a")!.then(() => (isStarted = true));
    for (; !isStarted && count < 1000; count += 1) {
      turns.noteConnection();
      await new Promise((next) => setImmediate(next));
    }
    expect(count).toBe(64);
  });
});

describe("the request's host", () => {
  it("is the public address's or a configured one", async () => {
    const isOwnHost = createHostCheck("https://dhow.test", ["www.dhow.test", "dhow.test:8443"]);
    const server = await serving(async (request) => new Response(request.url), { isOwnHost });
    for (const host of ["dhow.test", "DHOW.test", "www.dhow.test", "dhow.test:8443"])
      expect((await ask(server, "/", { host })).status, host).toBe(200);
    for (const host of ["evil.test", "dhow.test:81", "localhost", "127.0.0.1:3000", "dhow.test.evil.test"]) {
      const { status, text } = await ask(server, "/", { host });
      expect([status, text.includes("This site does not use this address.")], host).toEqual([400, true]);
    }
    for (const probe of ["/healthz", "/readyz"])
      expect((await ask(server, probe, { host: "10.0.0.1" })).status).toBe(200);
    expect(JSON.parse((await ask(server, "/api/v1/x", { host: "evil.test" })).text)).toMatchObject({
      code: "unreadable",
    });
  });

  test.each([
    ["http://localhost:3000", "127.0.0.1:8080", true],
    ["http://127.0.0.1:7360", "localhost:7360", true],
    ["http://localhost:3000", "[::1]:3000", true],
    ["http://localhost:3000", "localhost.evil.test", false],
    ["http://localhost:3000", "192.168.1.5:3000", false],
  ])("at the public address %s may be %s: %s", (appUrl, host, allowed) =>
    expect(createHostCheck(appUrl, [])(host)).toBe(allowed),
  );

  it("may be any with HOSTS=*, and a wrong setting is refused", () => {
    expect(createHostCheck("https://dhow.test", ["*"])("evil.test")).toBe(true);
    const hosts = (HOSTS: string) => parseConfiguration({ HOSTS }, { sandbox: true }).hosts;
    expect(hosts("www.dhow.test, 10.0.0.1:81")).toEqual(["www.dhow.test", "10.0.0.1:81"]);
    for (const wrong of ["https://dhow.test", "a b", "dhow.test/x"])
      expect(() => hosts(wrong)).toThrow("HOSTS: must be hosts");
  });
});
