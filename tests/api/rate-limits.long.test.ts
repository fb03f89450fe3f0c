/** The API's checks before any verb runs: rate limits, addresses, methods and bodies. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Configuration, configuration, configure } from "~/domain/settings/configuration";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { resetByEmail } from "~/domain/team/operator.server";
import type { Actor } from "~/domain/values/actor";
import { addressNetwork } from "~/http/request/network.server";
import { rateLimitBudget, resetRateLimits } from "~/http/request/rate-limits.server";
import { activeSme, PASSWORD, sme, staff, takePlaces, useOneWorld } from "../domain/world";
import { createToken, keepTime, newEmail } from "./cast";
import { type Answer, call, endpoints } from "./routes";

useOneWorld();
keepTime();

let buyer: Actor;
let other: Actor;
let before: Configuration;
beforeAll(async () => {
  [buyer, other] = [await activeSme(), await activeSme()];
  before = configuration();
});
const outsideSandbox = () => {
  configure({ ...configuration(), sandbox: false });
  resetRateLimits();
};
afterEach(() => configure(before));

const from = (address: string) => ({ "x-dhow-client-address": address });
const FIRST_NETWORK = from("192.0.2.1");
const SECOND_NETWORK = from("192.0.2.2");
const PROFILE = "/api/v1/sme/profile/get";

/** Calls `once` this many times, and returns the last answer. */
async function repeated(times: number, once: () => Promise<Answer>): Promise<Answer> {
  let last: Answer | undefined;
  for (let i = 0; i < times; i += 1) last = await once();
  return last!;
}

function expectTooOften({ status, headers, body }: Answer, seconds: number): void {
  expect(status).toBe(429);
  const words =
    /^Too many requests: the limit is \d+ in \d+ (minutes?|seconds)\. Try again in \d+ (minutes?|seconds?)\.$/;
  expect(body).toEqual({ msg: expect.stringMatching(words), code: "too_many" });
  const wait = Number(headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
}

describe("every call", () => {
  beforeEach(outsideSandbox);

  test("counts against the account, and returns the remaining calls", async () => {
    const { points, seconds } = rateLimitBudget("api");
    expect([points, seconds]).toEqual([600, 60]);
    const token = await createToken(buyer);
    const left = async (path: string, as: string | null = token) => {
      const { headers } = await call("GET", path, { token: as, headers: FIRST_NETWORK });
      expect(headers.get("RateLimit-Limit")).toBe("600");
      expect(Number(headers.get("RateLimit-Reset"))).toBeLessThanOrEqual(60);
      return Number(headers.get("RateLimit-Remaining"));
    };
    expect([await left(PROFILE), await left(PROFILE)]).toEqual([599, 598]);
    // Every path, token and outcome counts.
    expect([await left("/api/v1/sme/order/list?page=0"), await left("/api/v1/admin/order/list")]).toEqual([597, 596]);
    expect(await left(PROFILE, await createToken(buyer))).toBe(595);
    expect(await left(PROFILE, await createToken(other))).toBe(599);
    // Without a valid token, the network counts.
    expect([await left(PROFILE, null), await left(PROFILE, "bad")]).toEqual([599, 598]);
  });

  test("above the limit answers 429, without affecting others", async () => {
    const [mine, theirs] = [await createToken(buyer), await createToken(other)];
    const ask = (token: string | null, headers = FIRST_NETWORK) => call("GET", PROFILE, { token, headers });
    expect((await repeated(600, () => ask(mine))).status).toBe(200);
    const refused = await ask(mine);
    expectTooOften(refused, 60);
    expect(refused.headers.get("RateLimit-Limit")).toBe("600");
    expect(refused.headers.get("RateLimit-Remaining")).toBe("0");
    expect(refused.headers.get("RateLimit-Policy")).toBe('"api";q=600;w=60');
    expect(refused.headers.get("RateLimit")).toBe(`"api";r=0;t=${refused.headers.get("Retry-After")}`);
    expect(refused.headers.get("RateLimit-Reset")).toBe(refused.headers.get("Retry-After"));
    expect((await ask(mine, SECOND_NETWORK)).status).toBe(429);
    expect((await ask(theirs)).status).toBe(200);
    expect((await ask(null)).status).toBe(401);
  });

  test("without a valid token counts against the network", async () => {
    await repeated(600, () => call("GET", PROFILE, { token: "bad", headers: FIRST_NETWORK }));
    expectTooOften(await call("GET", PROFILE, { headers: FIRST_NETWORK }), 60);
    expect((await call("GET", PROFILE, { headers: SECOND_NETWORK })).status).toBe(401);
  });
});

test("the sandbox allows twenty times as much", async () => {
  const answer = await call("GET", PROFILE, { token: await createToken(buyer) });
  expect(answer.headers.get("RateLimit-Limit")).toBe("12000");
});

describe("signing in", () => {
  beforeEach(outsideSandbox);

  const signIn = (email: string, headers = FIRST_NETWORK, password = "not the password") =>
    call("POST", "/api/v1/auth/login", { body: { email, password }, headers });

  test("is limited to ten tries in five minutes per network and email, and works from elsewhere", async () => {
    expect((await repeated(10, () => signIn(buyer.email))).status).toBe(401);
    expectTooOften(await signIn(buyer.email, FIRST_NETWORK, PASSWORD), 300);
    expectTooOften(await signIn(` ${buyer.email.toUpperCase()} `, FIRST_NETWORK, PASSWORD), 300);
    expect((await signIn(buyer.email, SECOND_NETWORK, PASSWORD)).status).toBe(200);
    expect((await signIn(other.email, FIRST_NETWORK, PASSWORD)).status).toBe(200);
  });

  /** A stranger uses up the account's attempts, from as many networks as that takes. */
  async function attack(email: string): Promise<void> {
    let last: Answer | undefined;
    for (let n = 0; n < 24; n += 1) last = await signIn(email, from(`198.51.100.${n % 6}`));
    expect(last!.status).toBe(429);
    // A client that never signed in is locked out.
    expect((await signIn(email, from("203.0.113.9"), PASSWORD)).status).toBe(429);
  }

  test("is not locked by one stranger's 24 wrong passwords", async () => {
    const { email } = await (await sme(0)).actor();
    for (let n = 0; n < 24; n += 1) {
      // The limits in memory last minutes; the stranger waits for them.
      resetRateLimits();
      await signIn(email, from("198.51.100.1"));
    }
    resetRateLimits();
    expect((await signIn(email, from("198.51.100.1"), PASSWORD)).status).toBe(429);
    expect((await signIn(email, SECOND_NETWORK, PASSWORD)).status).toBe(200);
  });

  test("works for a client that signed in before, while strangers use up the account's attempts", async () => {
    const { email } = await (await sme(0)).actor();
    const { body } = await signIn(email, FIRST_NETWORK, PASSWORD);
    await attack(email);
    expect((await signIn(email, FIRST_NETWORK, PASSWORD)).status).toBe(200);
    // From a new network, the earlier token shows that it is the same client.
    const withToken = await call("POST", "/api/v1/auth/login", {
      token: body.content.token,
      body: { email, password: PASSWORD },
      headers: SECOND_NETWORK,
    });
    expect(withToken.status).toBe(200);
    // A confirmation of the password passes, too.
    const ended = await call("POST", "/api/v1/auth/session/end-others", {
      token: body.content.token,
      body: { currentPassword: PASSWORD },
      headers: from("203.0.113.10"),
    });
    expect(ended.status).toBe(200);
  });

  test("checks twenty wrong passwords of a known client, and knows it for its own account only", async () => {
    const { email } = await (await sme(0)).actor();
    await signIn(email, FIRST_NETWORK, PASSWORD);
    const checked = async (address: string) => {
      let count = 0;
      for (let n = 0; n < 40; n += 1) {
        if (n % 10 === 0) resetRateLimits();
        if ((await signIn(address)).status === 401) count += 1;
      }
      return count;
    };
    const stranger = await (await sme(0)).actor();
    expect([await checked(email), await checked(stranger.email)]).toEqual([20, 10]);
  });

  test("forgets known networks when the password changes", async () => {
    const { email } = await (await sme(0)).actor();
    await signIn(email, FIRST_NETWORK, PASSWORD);
    const link = await resetByEmail(email);
    await choosePassword(link.split("token=")[1]!, "teak, rope and sail");
    await attack(email);
    expect((await signIn(email, FIRST_NETWORK, "teak, rope and sail")).status).toBe(429);
  });

  test("is limited to a hundred tries from one network, for any account", async () => {
    for (let i = 0; i < 100; i += 1) await signIn(`guess${Math.floor(i / 10)}@example.test`);
    expectTooOften(await signIn(other.email, FIRST_NETWORK, PASSWORD), 300);
    expect((await signIn(other.email, SECOND_NETWORK, PASSWORD)).status).toBe(200);
  });
});

test("while the hashing queue is full, signing in and registering answer 429 and cost no try", async () => {
  outsideSandbox();
  const { email } = await (await sme(0)).actor();
  const login = () =>
    call("POST", "/api/v1/auth/login", { body: { email, password: PASSWORD }, headers: FIRST_NETWORK });
  const register = () =>
    call("POST", "/api/v1/auth/register", {
      body: { email: newEmail(), password: PASSWORD, role: "sme", refCode: "SME-DHOW" },
      headers: FIRST_NETWORK,
    });
  const leave = takePlaces({ known: false });
  for (const ask of [login, register]) {
    for (let n = 0; n < 31; n += 1) {
      const { status, headers, body } = await ask();
      expect([status, headers.get("Retry-After"), body]).toEqual([
        429,
        "5",
        { msg: "Too many people are signing in at the moment. Try again in 5 seconds.", code: "too_many" },
      ]);
    }
  }
  // A signed-in person uses other places in the queue.
  const token = await createToken(other);
  expect(
    (
      await call("POST", "/api/v1/auth/session/end-others", {
        token,
        body: { currentPassword: PASSWORD },
        headers: FIRST_NETWORK,
      })
    ).status,
  ).toBe(200);
  await leave();
  for (const ask of [login, register]) expect((await ask()).status).toBe(200);
});

describe("a network address", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:c000:0201", "192.0.2.1"],
    ["0:0:0:0:0:ffff:192.0.2.255", "192.0.2.255"],
    ["2001:db8:0:1::5", "2001:db8:0:1::/64"],
    ["2001:DB8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"],
    ["2001:0db8:0000:0001:0:0:192.0.2.1", "2001:db8:0:1::/64"],
    ["2001:db8:0:2::5", "2001:db8:0:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["", ""],
  ])("%s belongs to %s", (address, network) => {
    expect(addressNetwork(address)).toBe(network);
  });

  test("counts as its whole network for IPv6", async () => {
    outsideSandbox();
    const within = (n: number, network = 1) => from(`2001:db8:0:${network}::${(n + 1).toString(16)}`);
    const signIn = (n: number, email: string, headers = within(n)) =>
      call("POST", "/api/v1/auth/login", { body: { email, password: PASSWORD }, headers });
    for (let n = 0; n < 100; n += 1) await signIn(n, `guess${n}@example.test`);
    expectTooOften(await signIn(100, other.email), 300);
    expect((await signIn(0, other.email, within(0, 2))).status).toBe(200);
    for (let n = 0; n < 10; n += 1) await signIn(n, buyer.email, from(n % 2 ? "203.0.113.7" : "::ffff:203.0.113.7"));
    expectTooOften(await signIn(0, buyer.email, from("203.0.113.7")), 300);

    resetRateLimits();
    const left = async (n: number) =>
      Number((await call("GET", PROFILE, { headers: within(n) })).headers.get("RateLimit-Remaining"));
    expect([await left(1), await left(2)]).toEqual([599, 598]);
    const forgot = (n: number) =>
      call("POST", "/api/v1/auth/password/forgot", { body: { email: "nobody@example.test" }, headers: within(n) });
    for (let n = 0; n < 20; n += 1) await forgot(n);
    expectTooOften(await forgot(20), 3600);
    const register = (n: number) =>
      call("POST", "/api/v1/auth/register", {
        body: { email: newEmail(), password: PASSWORD, role: "sme", refCode: "wrong" },
        headers: within(n),
      });
    for (let n = 0; n < 30; n += 1) await register(n);
    expectTooOften(await register(30), 3600);
  });
});

describe("registering", () => {
  beforeEach(outsideSandbox);

  test("is limited to thirty times an hour per network", async () => {
    const register = (headers = FIRST_NETWORK, refCode = "wrong") =>
      call("POST", "/api/v1/auth/register", {
        body: { email: newEmail(), password: PASSWORD, role: "sme", refCode },
        headers,
      });
    expect((await repeated(30, () => register())).status).toBe(422);
    expectTooOften(await register(FIRST_NETWORK, "SME-DHOW"), 3600);
    expect((await register(SECOND_NETWORK, "SME-DHOW")).status).toBe(200);
  });

  test("has a limit of twenty reset links beside it", async () => {
    const forgot = (headers = FIRST_NETWORK) =>
      call("POST", "/api/v1/auth/password/forgot", { body: { email: buyer.email }, headers });
    expect((await repeated(20, () => forgot())).status).toBe(200);
    expectTooOften(await forgot(), 3600);
    expect((await forgot(SECOND_NETWORK)).status).toBe(200);
  });
});

describe("codes", () => {
  test("are limited to thirty requests or tries in ten minutes per account, besides five tries per code", async () => {
    const [early, actor] = [await (await sme(0)).actor(), await (await sme(0)).actor()];
    outsideSandbox();
    const token = await createToken(early);
    const guess = (as = token) => call("POST", "/api/v1/sme/email/validate", { token: as, body: { code: "AAAAAA" } });
    expect((await repeated(30, () => guess())).status).toBe(422);
    expectTooOften(await guess(), 600);
    expectTooOften(await call("GET", "/api/v1/sme/email/resend", { token }), 600);
    expect((await guess(await createToken(actor))).status).toBe(422);
  });
});

describe("pages of other sites", () => {
  const SHOP = "https://shop.example";
  const allow = (...apiOrigins: string[]) => configure({ ...configuration(), apiOrigins });
  const ask = (method: string, origin?: string) =>
    call(method, method === "POST" ? "/api/v1/auth/login" : PROFILE, {
      headers: {
        ...(origin ? { Origin: origin } : {}),
        ...(method === "OPTIONS" ? { "Access-Control-Request-Method": "GET" } : {}),
      },
    });
  const corsOf = ({ headers }: Answer) =>
    Object.fromEntries([...headers].filter(([name]) => name.startsWith("access-control-")));

  test("get no CORS headers unless they are listed", async () => {
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const varies = method === "OPTIONS" ? [] : ["Accept, Accept-Language"];
      allow();
      expect(corsOf(await ask(method, SHOP))).toEqual({});
      expect((await ask(method, SHOP)).headers.get("Vary")).toBe(varies[0] ?? null);
      allow("https://other.example", "https://another.example");
      expect(corsOf(await ask(method, SHOP))).toEqual({});
      expect((await ask(method, SHOP)).headers.get("Vary")).toBe([...varies, "Origin"].join(", "));
    }
  });

  const lists: [string, string[]][] = [
    ["they are listed", ["https://other.example", SHOP]],
    ["any site is", ["*"]],
  ];
  test.each(lists)("can read answers when %s", async (_when, origins) => {
    allow(...origins);
    for (const method of ["GET", "POST"]) {
      const answer = await ask(method, SHOP);
      expect(corsOf(answer)).toEqual({
        "access-control-allow-origin": SHOP,
        "access-control-expose-headers": expect.stringContaining("Retry-After"),
      });
      // Without credentials, because the API takes no cookies.
      expect(answer.headers.has("Access-Control-Allow-Credentials")).toBe(false);
    }
    expect(corsOf(await ask("GET"))).toEqual({});
    const first = await ask("OPTIONS", SHOP);
    expect([first.status, first.text]).toEqual([204, ""]);
    expect(corsOf(first)).toMatchObject({
      "access-control-allow-origin": SHOP,
      "access-control-allow-methods": "GET, HEAD, OPTIONS",
      "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key, X-Request-Id",
    });
  });

  test("can show a file by its signed address only", async () => {
    const token = await createToken(other);
    const { file } = (await call("GET", "/api/v1/sme/doc/list", { token })).body.content.docs[0];
    const policyOf = async (address: string) => {
      const { status, headers } = await call("GET", `/api/v1/pub/sme/doc/file/${address}`, { token });
      expect(status).toBe(200);
      return headers.get("Cross-Origin-Resource-Policy");
    };
    expect([await policyOf(file), await policyOf(file.split("?")[0])]).toEqual(["cross-origin", null]);
  });

  test("can read the headers about replays and waiting", async () => {
    allow(SHOP);
    const exposed = (await ask("GET", SHOP)).headers.get("Access-Control-Expose-Headers")!.split(", ");
    const names = [
      "RateLimit",
      "RateLimit-Policy",
      "RateLimit-Limit",
      "RateLimit-Remaining",
      "RateLimit-Reset",
      "Retry-After",
      "Idempotent-Replayed",
      "X-Request-Id",
    ];
    expect(exposed).toEqual(expect.arrayContaining(names));
  });
});

describe("paths and methods", () => {
  test("an unknown path answers 404 for every method", async () => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      for (const path of ["/api/v1/sme/nothing", "/api/v1", "/api/v2/sme/order/list", "/api/v1/sme/order/show/a/b"]) {
        const { status, body, headers } = await call(method, path, { token: await createToken(buyer) });
        expect([status, headers.get("Content-Type")], `${method} ${path}`).toEqual([404, "application/json"]);
        expect(body).toEqual({ msg: "The API has no such address.", code: "not_found" });
      }
    }
  });

  test("no answer may be cached", async () => {
    for (const { path } of endpoints.slice(0, 20)) {
      expect((await call("GET", path.replace("{id}", "x"))).headers.get("Cache-Control")).toBe("no-store");
    }
  });
});

test("reports errors in the order path, method, token, role, verification, query, type, body, fields", async () => {
  const [early, active, office] = await Promise.all([(await sme(0)).actor(), buyer, staff("admin")]);
  const say = async (method: string, path: string, caller: Actor | null, body?: string, type = "text/plain") =>
    (
      await call(method, `/api/v1/${path}`, {
        token: caller && (await createToken(caller)),
        body,
        headers: { "Content-Type": type },
      })
    ).status;
  const create = "sme/order/create";
  expect(await say("PATCH", "sme/order/made", null, "{")).toBe(404);
  expect(await say("PATCH", create, null, "{")).toBe(405);
  expect(await say("POST", create, null, "{")).toBe(401);
  expect(await say("POST", create, office, "{")).toBe(403);
  expect(await say("POST", create, early, "{")).toBe(403);
  expect(await say("GET", "sme/order/show/nothing?page=0", early)).toBe(403);
  expect(await say("GET", "sme/order/list?page=0", active)).toBe(422);
  expect(await say("POST", create, active, "{")).toBe(415);
  expect(await say("POST", create, active, "{", "application/json")).toBe(400);
  expect(await say("POST", create, active, "{}", "application/json")).toBe(422);
  const unknown = JSON.stringify({ providerId: "nothing", amount: 5, description: "x" });
  expect(await say("POST", create, active, unknown, "application/json")).toBe(404);
});

describe("bodies", () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    call("POST", "/api/v1/auth/login", { body, headers });

  test.each([
    ["{", 400, "The body could not be read"],
    ["[]", 400, "The body must be a JSON object"],
    ["null", 400, "The body must be a JSON object"],
    ['"text"', 400, "The body must be a JSON object"],
  ])("rejects %s", async (body, status, msg) => {
    const answer = await send(body);
    expect([answer.status, answer.body]).toEqual([status, { msg, code: "unreadable" }]);
  });

  test("with another content type are rejected", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "",
      "multipart/form-data; boundary=x",
      "application/jsonp",
    ]) {
      const answer = await send("{}", { "Content-Type": type });
      expect([answer.status, answer.body], type).toEqual([415, { msg: "Send application/json", code: "wrong_type" }]);
    }
    for (const type of ["application/json", "application/json; charset=utf-8", "APPLICATION/JSON"]) {
      expect((await send("{}", { "Content-Type": type })).status, type).toBe(422);
    }
    const token = await createToken(await (await sme(3)).actor());
    const upload = await call("POST", "/api/v1/sme/doc/upload", { token, body: { title: "ID of shareholders" } });
    expect([upload.status, upload.body]).toEqual([415, { msg: "Send multipart/form-data", code: "wrong_type" }]);
  });

  test("without content are empty objects", async () => {
    const { status, body } = await send("", { "Content-Type": "text/plain" });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, "invalid", ["email", "password"]]);
  });

  test("invalid list parameters return an error", async () => {
    const token = await createToken(buyer);
    const ask = async (query: string) => (await call("GET", `/api/v1/sme/order/list?${query}`, { token })).body;
    expect(await ask("page=0")).toEqual({
      msg: "page must be a number from 1",
      code: "invalid",
      errors: { page: ["page must be a number from 1"] },
    });
    expect((await ask("perPage=101&status=9")).errors).toEqual({
      perPage: ["perPage must be a number from 1 to 100"],
      status: [expect.stringMatching(/^status must be one of/)],
    });
    const beyond = await ask("page=1000000&perPage=100&status=-10&sortBy=createdAt&order=desc");
    expect(beyond).toEqual({ content: { orders: [], count: 0 } });
  });
});
