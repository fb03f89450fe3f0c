/** Resent requests with an Idempotency-Key act once and get the same answer. */
import { eq, getTableName, is, like } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import * as schema from "~/db/schema";
import { accounts, idempotencyRecords, idempotentResponses, orders, payments } from "~/db/schema";
import { runJobs } from "~/domain/jobs.server";
import * as logging from "~/domain/log";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { connectGateways, gateways } from "~/gateways/gateways";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import { activeSme, activeSupplier, order, PASSWORD, PDF, sme, useOneWorld, wait } from "../domain/world";
import { rawRows } from "../raw";
import { createToken, keepTime, newEmail } from "./cast";
import { type Answer, call } from "./routes";

useOneWorld();
keepTime();

let buyer: Actor;
let seller: Actor;
let token: string;
beforeAll(async () => {
  [buyer, seller] = [await activeSme(1_000_000_00), await activeSupplier()];
});
// A session that has not been idle too long.
beforeEach(async () => {
  token = await createToken(buyer);
});

let keys = 0;
const newKey = (): string => `a key of tests ${(keys += 1)}`;

const post = (path: string, body: unknown, key: string | null, as: string | null = token): Promise<Answer> =>
  call("POST", `/api/v1/${path}`, { token: as, body, headers: key === null ? {} : { "Idempotency-Key": key } });

const orderInput = (change: object = {}) => ({
  providerId: seller.applicantId,
  amount: 100,
  description: "Beans",
  ...change,
});
const create = (key: string, change: object = {}, as = token) => post("sme/order/create", orderInput(change), key, as);
const ordersNow = async () => (await db.select({ id: orders.id }).from(orders)).length;
const seen = ({ status, text, headers }: Answer) => ({ status, text, type: headers.get("Content-Type") });
const isReplay = ({ headers }: Answer) => headers.get("Idempotent-Replayed") === "true";

describe("the same key and body", () => {
  test("returns the same bytes and acts once", async () => {
    const key = newKey();
    const before = await ordersNow();
    const first = await create(key);
    const again = await create(key);
    expect([first.status, isReplay(first), isReplay(again)]).toEqual([200, false, true]);
    expect(seen(again)).toEqual(seen(first));
    expect(await ordersNow()).toBe(before + 1);
  });

  test("is evaluated again after a wrong password, and each 401 has a challenge", async () => {
    const key = newKey();
    for (let i = 0; i < 2; i += 1) {
      const answer = await post("auth/login", { email: buyer.email, password: "not the password" }, key, null);
      expect([answer.status, isReplay(answer), answer.headers.get("WWW-Authenticate")]).toEqual([
        401,
        false,
        'Bearer realm="Dhow"',
      ]);
    }
    expect((await post("auth/login", { email: buyer.email, password: PASSWORD }, key, null)).status).toBe(200);
  });

  test("returns the same answer even if the state has changed", async () => {
    const orderId = await order(buyer, seller);
    const key = newKey();
    const first = await post("sme/pay/init", { orderId }, key);
    const { transactionId } = first.body.content;
    expect((await post("sme/pay/verify", { transactionId }, null)).body.content.payStatus).toBe(true);
    expect((await post("sme/pay/init", { orderId }, null)).status).toBe(409);
    expect(seen(await post("sme/pay/init", { orderId }, key))).toEqual(seen(first));
  });

  test("returns the same answer for a rejection", async () => {
    const orderId = await order(buyer, seller, 100_00, 1);
    const key = newKey();
    const first = await post("sme/order/cancel", { orderId }, key);
    expect(first.status).toBe(409);
    const again = await post("sme/order/cancel", { orderId }, key);
    expect([seen(again), isReplay(again)]).toEqual([seen(first), true]);
    const unknown = await post("sme/order/cancel", { orderId: "nothing" }, newKey());
    expect(unknown.status).toBe(404);
  });

  test("after a validation error the key can be used again", async () => {
    const key = newKey();
    expect((await create(key, { amount: 0.5 })).status).toBe(422);
    expect((await create(key)).status).toBe(200);
  });

  test("answers 409 while the first request is running", async () => {
    const key = newKey();
    const body = { email: newEmail(), password: PASSWORD, role: "sme", refCode: "SME-DHOW" };
    // Hashing is slow, so both requests run at the same time.
    const answers = await Promise.all([post("auth/register", body, key, null), post("auth/register", body, key, null)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toEqual({
      msg: "A request with this Idempotency-Key is still running.",
      code: "idempotency_key_running",
    });
    expect(refused.headers.get("Retry-After")).toBe("1");
    const again = await post("auth/register", body, key, null);
    expect(seen(again)).toEqual(seen(answers.find(({ status }) => status === 200)!));
    expect(await db.select().from(accounts).where(eq(accounts.email, body.email))).toHaveLength(1);
  });

  test("sent twenty times at once creates one order", async () => {
    const key = newKey();
    const before = await ordersNow();
    const all = await Promise.all(Array.from({ length: 20 }, () => create(key)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await ordersNow()).toBe(before + 1);
  });
});

describe("the same key", () => {
  test("with another body, path or method is rejected", async () => {
    const key = newKey();
    const orderId = await order(buyer, seller);
    expect((await post("sme/pay/init", { orderId }, key)).status).toBe(200);
    const reused = { msg: "This Idempotency-Key was used for another request.", code: "idempotency_key_reused" };
    const answers = [
      await post("sme/pay/init", { orderId: await order(buyer, seller) }, key),
      await post("sme/order/cancel", { orderId }, key),
      await create(key),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([422, reused]);
    const as = await createToken(await (await sme(3)).actor());
    const two = newKey();
    const { body } = await upload(as, two);
    const removed = await call("DELETE", "/api/v1/sme/doc/upload", {
      token: as,
      body: { docId: body.content.doc._id },
      headers: { "Idempotency-Key": two },
    });
    expect(removed.status).toBe(422);
  });

  test("with reordered JSON keys or other spaces is the same request", async () => {
    const key = newKey();
    const { providerId, amount, description } = orderInput();
    const first = await create(key);
    const again = await post("sme/order/create", { description, providerId, amount }, key);
    expect([seen(again), isReplay(again)]).toEqual([seen(first), true]);
    const spaced = JSON.stringify({ amount, deliveryAddress: null, description, providerId }, null, 2);
    expect(isReplay(await post("sme/order/create", spaced, key))).toBe(true);
    const nested = newKey();
    const as = await createToken(await (await sme(2)).actor());
    const draft = (phone2: object) =>
      call("PUT", "/api/v1/sme/info/draft", { token: as, body: { phone2 }, headers: { "Idempotency-Key": nested } });
    const stored = await draft({ phone: "50002222", countryCode: "965" });
    expect(stored.status).toBe(200);
    expect(isReplay(await draft({ countryCode: "965", phone: "50002222" }))).toBe(true);
    expect((await draft({ countryCode: "965", phone: "50002223" })).status).toBe(422);
  });

  test("is separate for each account", async () => {
    const key = newKey();
    const other = await createToken(await activeSme());
    const [mine, theirs] = [await create(key), await create(key, {}, other)];
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.body.content.order._id).not.toBe(mine.body.content.order._id);
    expect(seen(await create(key, {}, other))).toEqual(seen(theirs));
  });

  test("is not shared by anonymous callers, whose requests or networks differ", async () => {
    const key = newKey();
    const register = (email: string, address: string) =>
      call("POST", "/api/v1/auth/register", {
        body: { email, password: PASSWORD, role: "sme", refCode: "SME-DHOW" },
        headers: { "Idempotency-Key": key, "x-dhow-client-address": address },
      });
    const [mine, theirs] = [newEmail(), newEmail()];
    const first = await register(mine, "192.0.2.1");
    expect([first.status, (await register(theirs, "192.0.2.1")).status]).toEqual([200, 200]);
    const again = await register(mine, "192.0.2.1");
    expect([seen(again), isReplay(again)]).toEqual([seen(first), true]);
    const elsewhere = await register(mine, "192.0.2.2");
    expect([elsewhere.status, isReplay(elsewhere)]).toEqual([422, false]);
    expect(elsewhere.text).not.toContain(first.body.content.token);
  });

  test("also counts with another token of the account", async () => {
    const key = newKey();
    const first = await create(key);
    expect(seen(await create(key, {}, await createToken(buyer)))).toEqual(seen(first));
    expect((await create(key, {}, "bm8gdG9rZW4")).status).toBe(401);
  });

  test("is forgotten after a day", async () => {
    const key = newKey();
    await create(key);
    wait(DAY - HOUR);
    // A session expires after half a day, so this needs a new token.
    expect(isReplay(await create(key, {}, await createToken(buyer)))).toBe(true);
    wait(HOUR + MINUTE);
    await runJobs("everyMinute");
    expect(await db.select().from(idempotentResponses)).toEqual([]);
    token = await createToken(buyer);
    expect(isReplay(await create(key))).toBe(false);
  });

  test.each([
    [0, 400],
    [1, 200],
    [255, 200],
    [256, 400],
  ])("with %i characters answers %i", async (length, status) => {
    expect((await create("x".repeat(length))).status).toBe(status);
  });
});

function upload(as: string, key: string, title = "ID of shareholders", bytes: Uint8Array = PDF): Promise<Answer> {
  const form = new FormData();
  form.append("title", title);
  form.append("smeDoc", new Blob([bytes as Uint8Array<ArrayBuffer>]), "a scan.pdf");
  return post("sme/doc/upload", form, key, as);
}

test("a form matches with another boundary, but not with another file or title", async () => {
  const as = await createToken(await (await sme(3)).actor());
  const key = newKey();
  const first = await upload(as, key);
  expect(first.status).toBe(200);
  expect(seen(await upload(as, key))).toEqual(seen(first));
  expect((await upload(as, key, "ID of shareholders", new Uint8Array([...PDF, 10]))).status).toBe(422);
  expect((await upload(as, key, "Article of association")).status).toBe(422);
  expect((await call("GET", "/api/v1/sme/doc/list", { token: as })).body.content.docs).toHaveLength(1);
});

describe("answers that are not stored", () => {
  test("after a defect the key can be used again", async () => {
    const orderId = await order(buyer, seller);
    const key = newKey();
    const error = vi.spyOn(logging.log, "error").mockImplementation(() => {});
    const { banks } = gateways();
    const dead = banks.map((bank) => ({ ...bank, start: () => Promise.reject(new Error("the line is dead")) }));
    connectGateways({ ...gateways(), banks: dead });
    const first = await post("sme/pay/init", { orderId }, key);
    connectGateways({ ...gateways(), banks });
    expect([first.status, error.mock.calls.length]).toEqual([500, 1]);
    expect(first.body.msg).not.toContain("line");
    error.mockRestore();
    const again = await post("sme/pay/init", { orderId }, key);
    expect([again.status, isReplay(again)]).toEqual([200, false]);
    expect(await db.select().from(payments).where(eq(payments.orderId, orderId))).toHaveLength(1);
  });

  test('after "too many requests" the key can be used again', async () => {
    const { email } = buyer;
    const key = newKey();
    configure({ ...configuration(), sandbox: false });
    const tries = [];
    for (let i = 0; i < 11; i += 1)
      tries.push((await post("auth/login", { email, password: "not my password" }, null, null)).status);
    expect([tries.at(-2), tries.at(-1)]).toEqual([401, 429]);
    expect((await post("auth/login", { email, password: PASSWORD }, key, null)).status).toBe(429);
    configure({ ...configuration(), sandbox: true });
    resetRateLimits();
    expect((await post("auth/login", { email, password: PASSWORD }, key, null)).status).toBe(200);
  });

  test("after a missing permission the key can be used again", async () => {
    const as = await createToken(await (await sme(0)).actor());
    const key = newKey();
    expect((await create(key, {}, as)).status).toBe(403);
    expect(await db.select().from(idempotentResponses).where(eq(idempotentResponses.status, 403))).toEqual([]);
  });
});

describe("stored data", () => {
  test("contains neither keys nor tokens in clear text", async () => {
    const key = "a key that nobody is to read";
    const { body } = await post("auth/login", { email: buyer.email, password: PASSWORD }, key, null);
    await create(key);
    const tables = Object.values(schema)
      .filter((value) => is(value, SQLiteTable))
      .map(getTableName);
    expect(tables.length).toBeGreaterThan(40);
    for (const table of tables) {
      const rows = JSON.stringify(await rawRows(`select * from "${table}"`));
      expect(rows, table).not.toContain(key);
      expect(rows, table).not.toContain(body.content.token);
    }
    const [storedAnswer] = await db
      .select()
      .from(idempotentResponses)
      .where(like(idempotentResponses.caller, "anonymous %"));
    expect(Buffer.from(storedAnswer!.body, "base64").toString("latin1")).not.toContain("token");
  });
});

describe("after a crash between the action and its answer, resending", () => {
  const lost = () => db.delete(idempotentResponses);

  test("creates one order", async () => {
    const key = newKey();
    const before = await ordersNow();
    const first = await create(key);
    await lost();
    const again = await create(key);
    expect([seen(again), isReplay(again)]).toEqual([seen(first), false]);
    expect(await ordersNow()).toBe(before + 1);
    expect(await db.select().from(idempotencyRecords)).not.toEqual([]);
  });

  test("a different request creates another order", async () => {
    const key = newKey();
    const first = await create(key);
    await lost();
    const other = await create(key, { amount: 200 });
    expect(other.body.content.order._id).not.toBe(first.body.content.order._id);
  });

  test("stores one document", async () => {
    const as = await createToken(await (await sme(3)).actor());
    const key = newKey();
    const first = await upload(as, key);
    await lost();
    expect(seen(await upload(as, key))).toEqual(seen(first));
    expect((await call("GET", "/api/v1/sme/doc/list", { token: as })).body.content.docs).toHaveLength(1);
  });

  test("starts one payment", async () => {
    const orderId = await order(buyer, seller);
    const key = newKey();
    const first = await post("sme/pay/init", { orderId }, key);
    await lost();
    expect(seen(await post("sme/pay/init", { orderId }, key))).toEqual(seen(first));
  });
});
