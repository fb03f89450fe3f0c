/** Webhooks: signatures, order, retries, pauses and their end. */
import { createPublicKey, verify as verifySignature } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { events, webhookDeliveries, webhooks } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { checkDatabase } from "~/domain/check.server";
import { closeCompany } from "~/domain/closures/closure.server";
import { FEED_START, readEventFeed } from "~/domain/event-feed/event-feed.server";
import { recordEvent } from "~/domain/events/event.server";
import { configuration, configure } from "~/domain/settings/configuration";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { clock, DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { Forbidden } from "~/domain/verbs/errors";
import { FAILURES_BEFORE_PAUSE, webhookDelay } from "~/domain/webhooks/delivery-schedule";
import { deleteOldDeliveries, sendWebhooks } from "~/domain/webhooks/sender.server";
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
} from "~/domain/webhooks/webhook.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import { WebhookUndelivered } from "~/gateways/webhooks/webhooks";
import { settleFeeds, usesPostgres } from "../on-postgres";
import { rawRows } from "../raw";
import { activeSme, activeSupplier, messages, order, sme, staff, useWorld, wait } from "./world";

useWorld();

const URL_OF = "https://erp.example/dhow";

/** A received request. */
interface Hit {
  url: string;
  headers: Record<string, string>;
  body: string;
}

let [buyer, seller] = [{} as Actor, {} as Actor];
let hits: Hit[];
/** Answers a request with a status, or throws. */
let answer: (hit: Hit) => number | Promise<number>;

beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  hits = [];
  answer = () => 200;
  connectGateways({
    ...gateways(),
    webhooks: {
      async post(url, headers, body) {
        const hit = { url, headers, body };
        hits.push(hit);
        return { status: await answer(hit), text: "an answer" };
      },
    },
  });
});
afterEach(() => void vi.useRealTimers());

const create = (input: Partial<Parameters<typeof createWebhook>[1]> = {}, by = seller) =>
  createWebhook(by, { url: URL_OF, description: "", types: "", ...input });
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => "",
    (error: { code: string; fields?: object }) => [error.code, ...Object.keys(error.fields ?? {})].join(" "),
  );
const run = async () => {
  await settleFeeds();
  await sendWebhooks();
};
const typesOf = (found: Hit[]) => found.map(({ body }) => JSON.parse(body).type as string);
const idOf = ({ headers }: Hit) => headers["webhook-id"]!;
const rowOf = async (id: string) => (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!;
const log = async (id: string, by = seller) => (await listDeliveries(by, id, { page: 1, perPage: 100 })).rows;

/** Verifies the signature as a receiver does, at the moment of the delivery. */
function verify({ headers, body }: Hit, secret: string): unknown {
  vi.useFakeTimers({ toFake: ["Date"], now: clock.now() });
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    vi.useRealTimers();
  }
}

/** Verifies a signature v1a with the public key, as Standard Webhooks define. */
function isSignedBy({ headers, body }: Hit, publicKey: string): boolean {
  const x = Buffer.from(publicKey.slice("whpk_".length), "base64").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const content = Buffer.from(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`);
  return headers["webhook-signature"]!.split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",");
    return version === "v1a" && verifySignature(null, content, key, Buffer.from(value, "base64"));
  });
}

/** Records an event of the order's timeline, which both companies see. */
const step = (orderId: string) =>
  transaction(async (tx) => {
    const subject = { kind: "order", id: orderId } as const;
    const event = { subject, verb: "order.dayOver", by: systemOperator, now: clock.now(), text: "A step" } as const;
    await recordEvent(tx, { ...event, line: "step" });
  });

describe("a webhook", () => {
  test("gets the events after its creation, in order, as the event list shows them", async () => {
    await order(buyer, seller, 100_00, 1);
    await settleFeeds();
    const { id, secret } = await create();
    expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/);
    const { next } = await readEventFeed(seller, { after: FEED_START, type: null, limit: 100 });
    const orderId = await order(buyer, seller, 1_000_00, 6);
    await run();
    const { events: listed } = await readEventFeed(seller, { after: next, type: null, limit: 100 });
    expect(hits.map(idOf)).toEqual(listed.map((event) => event.id));
    expect(typesOf(hits)).toEqual(listed.map(({ type }) => type));
    expect(hits.map(({ headers }) => headers["webhook-sequence"])).toEqual(hits.map((_, at) => String(at + 1)));
    for (const hit of hits) {
      const event = verify(hit, secret) as { _id: string; data: { object: { _id: string; status: number } } };
      expect(event._id).toBe(idOf(hit));
      expect(event.data.object).toMatchObject({ _id: orderId, status: 6 });
      expect(() => verify({ ...hit, body: `${hit.body} ` }, secret)).toThrow("No matching signature");
    }
    const rows = await log(id);
    expect(new Set(rows.map(({ state, status, answer: text }) => `${state} ${status} ${text}`))).toEqual(
      new Set(["delivered 200 an answer"]),
    );
    await run();
    expect(hits.length).toBe(listed.length);
    expect(await checkDatabase()).toEqual([]);
  });

  test("gets the types that it wants, and continues behind the others", async () => {
    const { id } = await create({ types: "order.paidOut\npayment.*, payment.*" });
    await order(buyer, seller, 1_000_00, 6);
    await run();
    expect(typesOf(hits)).toEqual(["payment.paid", "order.paidOut"]);
    expect(hits.map(({ headers }) => headers["webhook-sequence"])).toEqual(["1", "2"]);
    await changeWebhook(seller, id, { url: URL_OF, description: "All", types: "" });
    hits = [];
    await order(buyer, seller, 100_00, 1);
    await run();
    expect(typesOf(hits)).toEqual(["payment.paid"]);
    expect(await listWebhooks(seller)).toMatchObject([{ description: "All", types: [], state: "active" }]);
  });

  test("signs with both secrets for a day after a rotation", async () => {
    const { id, secret } = await create();
    const orderId = await order(buyer, seller, 100_00, 1);
    const second = await rotateWebhookSecret(seller, id);
    await run();
    for (const valid of [secret, second]) expect(verify(hits[0]!, valid)).toBeTruthy();
    wait(DAY);
    await step(orderId);
    await run();
    expect(verify(hits.at(-1)!, second)).toBeTruthy();
    expect(() => verify(hits.at(-1)!, secret)).toThrow("No matching signature");
    const stored = JSON.stringify([await rowOf(id), await db.select().from(events)]);
    for (const text of [secret, second]) expect(stored).not.toContain(text);
    expect(await checkDatabase()).toEqual([]);
  });

  test("signs with ed25519 on request, with both keys for a day after a rotation", async () => {
    const { id, secret: first } = await create({ signature: "v1a" });
    const orderId = await order(buyer, seller, 100_00, 1);
    const second = await rotateWebhookSecret(seller, id);
    for (const key of [first, second]) expect(key).toMatch(/^whpk_[0-9A-Za-z+/]{43}=$/);
    expect(await listWebhooks(seller)).toMatchObject([{ signature: "v1a", publicKey: second }]);
    await run();
    for (const key of [first, second]) expect(isSignedBy(hits[0]!, key)).toBe(true);
    expect(isSignedBy({ ...hits[0]!, body: "{}" }, second)).toBe(false);
    wait(DAY);
    await step(orderId);
    await run();
    expect([first, second].map((key) => isSignedBy(hits.at(-1)!, key))).toEqual([false, true]);
    expect(JSON.stringify(await rowOf(id))).not.toContain("whsk_");
    expect(await checkDatabase()).toEqual([]);
  });

  test("is the company's own: nobody else reads or changes it, and it gets no others' events", async () => {
    const { id } = await create();
    const competitor = await activeSupplier();
    const input = { url: URL_OF, description: "", types: "" };
    await testWebhook(seller, id);
    const [delivery] = await log(id);
    for (const other of [competitor, buyer])
      for (const act of [
        () => changeWebhook(other, id, input),
        () => rotateWebhookSecret(other, id),
        () => switchWebhook(other, id, false),
        () => removeWebhook(other, id),
        () => testWebhook(other, id),
        () => listDeliveries(other, id, { page: 1, perPage: 10 }),
        () => resendDelivery(other, delivery!.id),
      ])
        expect(await refusal(act())).toBe("not_found");
    await run();
    hits = [];
    await order(buyer, competitor, 1_000_00, 6);
    await run();
    expect(hits).toEqual([]);
    expect(await listWebhooks(competitor)).toEqual([]);
  });

  test("needs an active company and a person", async () => {
    const key = { ...seller, apiKey: { id: "k", scopes: ["events:read"] as const } };
    for (const other of [await (await sme(1)).actor(), key])
      await expect(create({}, other as Actor)).rejects.toThrow(Forbidden);
  });

  test("has a public https address and known types, and a company has ten", async () => {
    for (const url of ["http://erp.example", "https://127.0.0.1/", "https://a:b@erp.example", "http://127.0.0.1/"])
      expect(await refusal(create({ url })), url).toBe("invalid url");
    for (const types of ["order.eaten", "*", "order", "order.*; x"])
      expect(await refusal(create({ types })), types).toBe("invalid types");
    for (let at = 0; at < 10; at += 1) await create();
    expect(await refusal(create())).toBe("too_many_webhooks");
    const [first] = await listWebhooks(seller);
    await removeWebhook(seller, first!.id);
    await create();
    expect(await checkDatabase()).toEqual([]);
  });

  test("may go to http://127.0.0.1 only with WEBHOOKS=local, and nowhere with WEBHOOKS=off", async () => {
    const before = configuration();
    try {
      configure({ ...before, webhooks: "local" });
      await create({ url: "http://127.0.0.1:8080/x" });
      configure({ ...before, webhooks: "off" });
      await order(buyer, seller, 100_00, 1);
      await run();
      expect(hits).toEqual([]);
    } finally {
      configure(before);
    }
    await run();
    expect(hits.length).toBe(1);
  });

  test("is announced by email, and so is its end by Dhow", async () => {
    const { id } = await create();
    await order(buyer, seller, 100_00, 1);
    answer = () => 410;
    await run();
    const subjects = (await messages(seller.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("webhook"))).toEqual([
      "We disabled one of your webhooks",
      "A new webhook gets your events",
    ]);
    expect(await listWebhooks(seller)).toMatchObject([{ id, state: "disabled", disabledBy: "gone" }]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("stops with its company, and once it is removed", async () => {
    const { id } = await create();
    const ofBuyer = await create({}, buyer);
    const orderId = await order(buyer, seller, 100_00, 1);
    await removeWebhook(seller, id);
    await removeWebhook(buyer, ofBuyer.id);
    await run();
    expect(hits).toEqual([]);
    expect(await refusal(switchWebhook(seller, id, false))).toBe("not_found");
    const other = await activeSupplier();
    await create({}, other);
    await closeCompany(await staff("admin"), { companyId: other.applicantId!, desc: "Moved" });
    await step(orderId);
    await run();
    expect(hits).toEqual([]);
  });
});

describe("a test and a repetition", () => {
  test("send the newest event and any earlier delivery again, with the same id", async () => {
    const { id } = await create({ types: "order.paidOut" });
    await order(buyer, seller, 1_000_00, 5);
    await settleFeeds();
    await testWebhook(seller, id);
    await run();
    expect(typesOf(hits)).toEqual(["order.invoiceVerified"]);
    expect(hits[0]!.headers).toMatchObject({ "webhook-test": "true" });
    expect(hits[0]!.headers["webhook-sequence"]).toBeUndefined();
    const [delivery] = await log(id);
    await resendDelivery(seller, delivery!.id);
    await run();
    expect(hits.map(idOf)).toEqual([idOf(hits[0]!), idOf(hits[0]!)]);
    for (const type of ["order.delivered", "payment.*"]) await testWebhook(seller, id, type);
    await run();
    expect(typesOf(hits.slice(2))).toEqual(["order.delivered", "payment.paid"]);
    expect(await refusal(testWebhook(seller, id, "order.canceled"))).toBe("no_events");
    expect(await refusal(testWebhook(seller, id, "order.eaten"))).toBe("invalid type");
    await switchWebhook(seller, id, false);
    expect(await refusal(testWebhook(seller, id))).toBe("webhook_disabled");
    expect(await refusal(resendDelivery(seller, delivery!.id))).toBe("webhook_disabled");
  });
});

describe("a failing address", () => {
  test("is tried again with the same id after each delay, while later events go on", async () => {
    const { id } = await create();
    const orderId = await order(buyer, seller, 100_00, 1);
    let isBroken = true;
    let poison = "";
    answer = (hit) => {
      poison ||= idOf(hit);
      return isBroken && idOf(hit) === poison ? 500 : 204;
    };
    await run();
    await step(orderId);
    await run();
    expect(hits.map(idOf).filter((eventId) => eventId === poison).length).toBe(1);
    expect((await log(id)).map(({ state, status }) => [state, status])).toEqual([
      ["delivered", 204],
      ["waiting", 500],
    ]);
    for (const [failures, minutes] of [1, 5, 15, 30].entries()) {
      const before = hits.length;
      wait(minutes * MINUTE - 1);
      await run();
      expect(hits.length, `before attempt ${failures + 2}`).toBe(before);
      wait(minutes * MINUTE * 0.1 + 1);
      await run();
      expect(hits.length).toBe(before + 1);
    }
    isBroken = false;
    wait(2 * HOUR);
    await run();
    expect((await log(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["delivered", 1],
      ["delivered", 6],
    ]);
  });

  test("is paused after five failures, and then gets everything in order", async () => {
    const { id } = await create();
    const orderId = await order(buyer, seller, 100_00, 1);
    for (let at = 0; at < 60; at += 1) await step(orderId);
    answer = () => Promise.reject(new WebhookUndelivered("no answer in time"));
    await run();
    expect(hits.length).toBe(FAILURES_BEFORE_PAUSE);
    expect((await log(id)).length).toBeLessThan(30);
    for (let hours = 0; hours < 12; hours += 1) {
      wait(HOUR);
      await run();
    }
    expect(hits.length).toBeLessThan(20);
    expect(await listWebhooks(seller)).toMatchObject([{ state: "failing" }]);
    hits = [];
    answer = () => 200;
    wait(8 * HOUR);
    await run();
    const sequences = hits.map(({ headers }) => Number(headers["webhook-sequence"]));
    expect(sequences.slice(1)).toEqual(sequences.slice(1).toSorted((a, b) => a - b));
    expect(new Set(sequences)).toEqual(new Set(Array.from({ length: 61 }, (_, at) => at + 1)));
    expect(await listWebhooks(seller)).toMatchObject([{ state: "active" }]);
  });

  test("is disabled after three days, and loses nothing when it is enabled again", async () => {
    const { id } = await create();
    const orderId = await order(buyer, seller, 100_00, 1);
    answer = () => 503;
    await run();
    for (let hours = 0; hours < 80; hours += 4) {
      wait(4 * HOUR);
      await run();
      if (hours === 40) await step(orderId);
    }
    expect(await listWebhooks(seller)).toMatchObject([{ state: "disabled", disabledBy: "failing" }]);
    expect((await messages(seller.email))[0]!.subject).toBe("We disabled one of your webhooks");
    const tries = hits.length;
    wait(DAY);
    await run();
    expect(hits.length).toBe(tries);
    await step(orderId);
    [hits, answer] = [[], () => 200];
    await switchWebhook(seller, id, true);
    await run();
    expect(new Set(hits.map(({ headers }) => headers["webhook-sequence"]))).toEqual(new Set(["1", "2", "3"]));
    expect(await refusal(switchWebhook(seller, id, true))).toBe("done_already");
    expect(await checkDatabase()).toEqual([]);
  });

  test("gives one event up after three days, and stays enabled for the others", async () => {
    const { id } = await create();
    const orderId = await order(buyer, seller, 100_00, 1);
    let poison = "";
    answer = (hit) => (idOf(hit) === (poison ||= idOf(hit)) ? 500 : 200);
    for (let hours = 0; hours < 84; hours += 4) {
      await run();
      await step(orderId);
      wait(4 * HOUR);
    }
    await run();
    const rows = await log(id);
    expect(rows.at(-1)).toMatchObject({ eventId: poison, state: "failed", nextAttemptAt: null });
    expect(rows.slice(0, -1).every(({ state }) => state === "delivered")).toBe(true);
    expect(await listWebhooks(seller)).toMatchObject([{ state: "active" }]);
  });

  test("delays no other webhook while it hangs", async () => {
    const hung = Promise.withResolvers<number>();
    await create({ url: "https://hanging.example" });
    await create();
    answer = ({ url }) => (url.includes("hanging") ? hung.promise : 200);
    const orderId = await order(buyer, seller, 100_00, 1);
    const running = run();
    const arrived = () => hits.filter(({ url }) => url === URL_OF).length;
    await expect.poll(arrived).toBe(1);
    await step(orderId);
    await settleFeeds();
    // The run that waits for the other address sends this one, too.
    await expect.poll(arrived).toBe(2);
    hung.resolve(200);
    await running;
  });

  test("that fails at random gets each of 200 events, and no two at once", async () => {
    const { id, secret } = await create();
    const orderId = await order(buyer, seller, 100_00, 1);
    for (let at = 0; at < 199; at += 1) await step(orderId);
    const taken = new Set<string>();
    let [open, most, random] = [0, 0, 7];
    answer = async (hit) => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      random = (random * 16807) % 2147483647;
      if (random % 10 === 0) throw new WebhookUndelivered("no connection");
      if (random % 10 === 1) return 500;
      verify(hit, secret);
      taken.add(idOf(hit));
      // Taken, but the answer is lost.
      if (random % 10 === 2) throw new WebhookUndelivered("no answer in time");
      return 200;
    };
    for (let at = 0; at < 100 && taken.size < 200; at += 1) {
      await Promise.all([run(), sendWebhooks()]);
      wait(HOUR);
    }
    expect([taken.size, most]).toEqual([200, 1]);
    const waiting = and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, "waiting"));
    for (let at = 0; at < 100 && (await db.select().from(webhookDeliveries).where(waiting)).length > 0; at += 1) {
      wait(HOUR);
      await run();
    }
    const rows = await db.select().from(webhookDeliveries);
    expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(200);
    expect(rows.every(({ state }) => state === "delivered")).toBe(true);
  }, 240_000);
});

test("delays grow to six hours, with at most a tenth by chance", () => {
  const minutes = [1, 5, 15, 30, 60, 120, 240, 360, 360];
  expect(minutes.map((_, at) => webhookDelay(at + 1, 0) / MINUTE)).toEqual(minutes);
  expect(webhookDelay(1, 1)).toBe(66_000);
});

test("the log is deleted after 30 days, except for deliveries that wait", async () => {
  const { id } = await create();
  const orderId = await order(buyer, seller, 100_00, 1);
  await run();
  await step(orderId);
  answer = () => 500;
  await run();
  await switchWebhook(seller, id, false);
  wait(30 * DAY);
  await deleteOldDeliveries();
  expect((await log(id)).length).toBe(2);
  wait(1);
  await deleteOldDeliveries();
  expect((await log(id)).map(({ state }) => state)).toEqual(["waiting"]);
});

test.skipIf(usesPostgres)("ten webhooks add no written row to an event", async () => {
  const orderId = await order(buyer, seller, 100_00, 1);
  const changes = async () => Number((await rawRows("select total_changes() as changes"))[0]!.changes);
  const writes = async () => {
    const before = await changes();
    await step(orderId);
    return (await changes()) - before;
  };
  const without = await writes();
  for (let at = 0; at < 10; at += 1) await create();
  expect(await writes()).toBe(without);
  expect(without).toBeGreaterThan(0);
});

test.each([
  ["another address", { url: "https://evil.example" }],
  ["another secret", { secret: "forged" }],
  ["fewer types", { types: ["order.created"] }],
  ["its enabling", { disabledAt: null, disabledBy: null }],
] as const)("the check finds a webhook that was given %s in the database", async (_, change) => {
  const { id } = await create();
  await switchWebhook(seller, id, false);
  await db.update(webhooks).set(change as object);
  expect((await checkDatabase()).join()).toContain("webhook");
});
