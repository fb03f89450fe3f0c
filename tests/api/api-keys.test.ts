/**
 * Calls with API keys: each call against each role and scope, and the attacks. API-KEYS.md keeps the scopes
 * of the calls that take a key, so that a review sees every change (update it with `vitest run -u`).
 */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, orders } from "~/db/schema";
import { createApiKey, listApiKeys, revokeApiKey } from "~/domain/api-keys/api-key.server";
import { keyChecksum } from "~/domain/api-keys/key-text.server";
import type { Actor } from "~/domain/values/actor";
import { type ApiKeyScope, apiKeyScopes } from "~/domain/values/api-key-scope";
import { DAY } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { scopesOfRole } from "~/domain/verbs/permissions";
import { adminVerifySme, bankVerifySme, insurerVerifySme } from "~/domain/verdicts/verdict.server";
import { callKind } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import document from "../../public/openapi.json";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  setLimits,
  sme,
  staff,
  useWorld,
  wait,
  withSecondPerson,
} from "../domain/world";
import { createToken } from "./cast";
import { call, endpoints, fileRoutes } from "./routes";

useWorld();

let [buyer, seller] = [{} as Actor, {} as Actor];
beforeEach(async () => {
  [buyer, seller] = [await activeSme(), await activeSupplier()];
});

const create = (by: Actor, scopes: readonly ApiKeyScope[], networks = "") =>
  createApiKey(by, { name: "Shop", scopes: [...scopes], networks, days: "" });
const LIST = "/api/v1/sme/order/list";

test("each call takes a key of its role with its scope, or no key", async () => {
  const operations = endpoints.flatMap(({ path, methods }) =>
    methods.filter(({ permission }) => permission !== "anyone").map(({ method }) => ({ method, path })),
  );
  const found = new Map(operations.map(({ method, path }) => [`${method} ${path}`, [] as string[]]));
  for (const actor of [buyer, seller, await staff("admin"), await staff("bank"), await insurer()]) {
    const areas = [actor.role, "auth"].map((area) => `/api/v1/${area}/`);
    const isOwn = ({ path }: { path: string }) => areas.some((area) => path.startsWith(area));
    const all = scopesOfRole(actor.role);
    const others = operations.filter((operation) => !isOwn(operation));
    for (const scopes of [...all.map((scope) => [scope]), all]) {
      const token = await create(actor, scopes);
      for (const { method, path } of scopes === all ? others : operations.filter(isOwn)) {
        const address = path.replace("{id}", samples.order);
        const { status, body } = await call(method, address, { token, body: method === "GET" ? undefined : {} });
        if (status === 403) expect(["out_of_scope", "other_role"], path).toContain(body.code);
        else found.get(`${method} ${path}`)!.push(`${actor.role} ${scopes.join(" ")}`);
        expect(status, path).not.toBe(401);
      }
      const [key] = await listApiKeys(actor);
      await revokeApiKey(actor, key!.id);
    }
  }
  const published = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]): [string, string[]] => [
      `${method.toUpperCase()} ${path}`,
      (security as { apiKey?: string[] }[]).flatMap(({ apiKey = [] }) =>
        apiKey.map((scope) => `${path.split("/")[3]} ${scope}`),
      ),
    ]),
  );
  for (const [name, scopes] of found) expect(Object.fromEntries(published)[name], name).toEqual(scopes);
  const rows = [...found]
    .filter(([, scopes]) => scopes.length > 0)
    .map(([name, scopes]) => `| ${name.replace("/api/v1", "")} | ${scopes.join()} |`);
  const table = `# Calls that take an API key\n\n| call | takes |\n| --- | --- |\n${rows.join("\n")}\n`;
  await expect(table).toMatchFileSnapshot("API-KEYS.md");
});

test("a shop's key creates an order and reads it, with idempotency and rate limits", async () => {
  const token = await create(buyer, ["orders:write", "orders:read"]);
  const body = { providerId: seller.applicantId, amount: 100, description: "Rice" };
  const headers = { "Idempotency-Key": "one" };
  const send = () => call("POST", "/api/v1/sme/order/create", { token, body, headers });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.text, again.headers.get("Idempotent-Replayed")]).toEqual([200, first.text, "true"]);
  expect(Number(first.headers.get("RateLimit-Limit"))).toBeGreaterThan(0);
  const [order, ...more] = await db.select().from(orders);
  expect(more).toEqual([]);
  const shown = await call("GET", `/api/v1/sme/order/show/${order!.id}`, { token });
  expect(shown.status).toBe(200);
  // A person's token still works beside the key.
  expect((await call("GET", LIST, { token: await createToken(buyer) })).body.content.count).toBe(1);
});

describe("a key is refused", () => {
  const bad = { status: 401, body: { code: "bad_key" } };

  test("if it is guessed, truncated, or has a wrong checksum", async () => {
    const token = await create(buyer, apiKeyScopes.slice(0, 1));
    const guessed = `dhow_test_${"a".repeat(32)}`;
    const tokens = [guessed + keyChecksum(guessed), token.slice(0, -1), token.slice(0, -6) + keyChecksum(guessed)];
    for (const wrong of tokens) {
      const answer = await call("GET", LIST, { token: wrong });
      expect(answer, wrong).toMatchObject(bad);
      expect(answer.headers.get("WWW-Authenticate")).toContain("Bearer");
      expect(answer.text).not.toContain(wrong);
    }
    expect((await call("GET", LIST, { token })).status).toBe(200);
  });

  test("if it is revoked or expired, or its company's account is disabled", async () => {
    const token = await createApiKey(buyer, { name: "Shop", scopes: ["orders:read"], networks: "", days: "30" });
    wait(30 * DAY);
    expect(await call("GET", LIST, { token })).toMatchObject(bad);
    const second = await create(buyer, ["orders:read"]);
    const disable = (disabledAt: number | null) =>
      db.update(accounts).set({ disabledAt }).where(eq(accounts.id, buyer.accountId));
    await disable(1);
    expect(await call("GET", LIST, { token: second })).toMatchObject(bad);
    await disable(null);
    expect((await call("GET", LIST, { token: second })).status).toBe(200);
    await revokeApiKey(buyer, (await listApiKeys(buyer))[0]!.id);
    expect(await call("GET", LIST, { token: second })).toMatchObject(bad);
  });

  test("from another address", async () => {
    const token = await create(buyer, ["orders:read"], "192.0.2.0/24");
    const from = (address: string) => call("GET", LIST, { token, headers: { "x-dhow-client-address": address } });
    expect((await from("192.0.2.77")).status).toBe(200);
    expect(await from("198.51.100.1")).toMatchObject(bad);
    expect(await call("GET", LIST, { token })).toMatchObject(bad);
  });

  test("at another role's address, and without the scope", async () => {
    const token = await create(buyer, ["orders:read"]);
    const other = await call("GET", "/api/v1/provider/order/list", { token });
    expect(other).toMatchObject({ status: 403, body: { code: "other_role" } });
    const create_ = await call("POST", "/api/v1/sme/order/create", { token, body: {} });
    expect(create_).toMatchObject({
      status: 403,
      body: { code: "out_of_scope", msg: "The API key does not have the scope orders:write." },
    });
    const payment = await call("POST", "/api/v1/sme/pay/init", { token, body: {} });
    expect(payment).toMatchObject({ body: { msg: "API keys cannot make this call. Sign in instead." } });
  });

  test("in an address", async () => {
    const token = await create(buyer, ["orders:read"]);
    for (const path of [`${LIST}?access_token=${token}`, `/api/v1/sme/order/show/${token}`]) {
      const answer = await call("GET", path, { token });
      expect(answer, path).toMatchObject({ status: 400, body: { code: "key_in_address" } });
      expect(answer.text).not.toContain(token);
    }
  });

  test.each([
    ["a company's", "orders:read", () => buyer],
    ["an auditor's", "audit:read", () => staff("admin")],
  ] as const)("for files and packs: %s", async (_, scope, owner) => {
    const token = await create(await owner(), [scope]);
    expect(fileRoutes.length).toBeGreaterThan(5);
    for (const { path } of fileRoutes) {
      const address = path.replace(/\{\w+\}/, samples.order);
      const [keyed, anonymous] = [await call("GET", address, { token }), await call("GET", address)];
      expect([keyed.status, keyed.text], path).toEqual([anonymous.status, anonymous.text]);
    }
  });
});

describe("an auditor's key", () => {
  const calls = endpoints
    .filter(({ path }) => path.startsWith("/api/v1/admin/"))
    .flatMap(({ path, methods }) => methods.map((method) => ({ path, method: method.method, kind: callKind(method) })));

  test("reads each call of the admins, with the same answer", async () => {
    const admin = await staff("admin");
    const [token, person] = [await create(admin, ["audit:read"]), await createToken(admin)];
    const reads = calls.filter(({ kind }) => kind === "read");
    expect(reads.length).toBeGreaterThan(70);
    for (const { path } of reads) {
      const address = path.replace("{id}", samples.order);
      const [keyed, own] = [await call("GET", address, { token }), await call("GET", address, { token: person })];
      expect([keyed.status, keyed.text], path).toEqual([own.status, own.text]);
    }
  });

  test("opens a company's document by the signed address in an answer", async () => {
    const token = await create(await staff("admin"), ["audit:read"]);
    const { body } = await call("GET", `/api/v1/admin/sme/show/${buyer.applicantId}`, { token });
    const { file } = body.content.sme.docs[0];
    const answer = await call("GET", `/api/v1/pub/sme/doc/file/${file}`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  });

  test("changes nothing", async () => {
    const token = await create(await staff("admin"), ["audit:read"]);
    const changes = calls.filter(({ kind }) => kind === "change");
    expect(changes.length).toBeGreaterThan(100);
    for (const { method, path } of changes)
      expect(await call(method, path, { token, body: {} }), path).toMatchObject({
        status: 403,
        body: { code: "out_of_scope" },
      });
  });
});

describe("an organization's key", () => {
  const PASSED = { status: 200 };
  const waitingForBank = async () => {
    await insurer();
    const id = (await (await sme(4)).actor()).applicantId ?? "";
    await adminVerifySme(await staff("admin"), id, "papers are complete");
    return id;
  };
  const waitingForInsurer = async () => {
    const id = await waitingForBank();
    await bankVerifySme(await staff("bank"), id, "good standing");
    return id;
  };

  test("decides for the bank with cases:decide, and reads with cases:read only", async () => {
    const smeId = await waitingForBank();
    const bank = await staff("bank");
    const [reader, decider] = [await create(bank, ["cases:read"]), await create(bank, ["cases:decide"])];
    const verify = (token: string) => call("POST", "/api/v1/bank/sme/verify", { token, body: { smeId, desc: "good" } });
    expect(await verify(reader)).toMatchObject({
      status: 403,
      body: { code: "out_of_scope", msg: "The API key does not have the scope cases:decide." },
    });
    expect(await call("GET", "/api/v1/bank/sme/list", { token: decider })).toMatchObject({
      status: 403,
      body: { code: "out_of_scope", msg: "The API key does not have the scope cases:read." },
    });
    expect(await verify(decider)).toMatchObject(PASSED);
    const { body } = await call("GET", `/api/v1/bank/sme/log/list/${smeId}`, { token: reader });
    expect(body.content.logs.at(-1).operator).toEqual({ role: "bank", name: "Bank", apiKey: "Shop" });
  });

  test("does not see another insurer's case", async () => {
    const smeId = await waitingForInsurer();
    const token = await create(await insurer("Other Cover"), ["cases:read", "cases:decide"]);
    const body = { smeId, credit: 5_000 };
    expect(await call("POST", "/api/v1/insurance/sme/verify", { token, body })).toMatchObject({ status: 404 });
    expect(await call("GET", `/api/v1/insurance/sme/show/${smeId}`, { token })).toMatchObject({ status: 404 });
  });

  test("gives neither the first nor the second of two approvals", async () => {
    const smeId = await waitingForInsurer();
    const officer = await insurer();
    await setLimits({ credit: 50_000_00 });
    await colleagueOf(officer);
    const token = await create(officer, scopesOfRole("insurance"));
    const verify = await call("POST", "/api/v1/insurance/sme/verify", { token, body: { smeId, credit: 50_001 } });
    expect(verify).toMatchObject({ status: 409, body: { code: "takes_two_people" } });
    const error = await insurerVerifySme(officer, smeId, 50_001_00).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AwaitsApproval);
    const approvalId = (error as AwaitsApproval).approvalId;
    const approve = await call("POST", "/api/v1/insurance/approval/approve", { token, body: { approvalId } });
    expect(approve).toMatchObject({
      status: 403,
      body: { code: "out_of_scope", msg: "API keys cannot make this call. Sign in instead." },
    });
    await withSecondPerson(officer, Promise.reject(error));
  });
});
