/** Webhooks through the API, and the document's description of the requests to them. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApiKey } from "~/domain/api-keys/api-key.server";
import { feedTypes } from "~/domain/event-feed/feed-event-types";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { sendWebhooks } from "~/domain/webhooks/sender.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import { activeSme, activeSupplier, insurer, order, staff, useWorld } from "../domain/world";
import { settleFeeds } from "../on-postgres";
import { createClient } from "./client";
import { call } from "./routes";

useWorld();

interface Hit {
  headers: Record<string, string>;
  body: string;
}

let [buyer, seller] = [{} as Actor, {} as Actor];
let hits: Hit[];
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  hits = [];
  const post = async (_url: string, headers: Record<string, string>, body: string) => {
    hits.push({ headers, body });
    return { status: 200, text: "ok" };
  };
  connectGateways({ ...gateways(), webhooks: { post } });
});
afterEach(() => void vi.useRealTimers());

const URL_OF = "https://erp.example/dhow";
const send = async () => {
  await settleFeeds();
  await sendWebhooks();
};

function verify({ headers, body }: Hit, secret: string): { _id: string; type: string } {
  vi.useFakeTimers({ toFake: ["Date"], now: clock.now() });
  try {
    return new Webhook(secret).verify(body, headers) as { _id: string; type: string };
  } finally {
    vi.useRealTimers();
  }
}

test("a company and the bank create, change, test and remove a webhook", async () => {
  for (const actor of [buyer, seller, await staff("bank")]) {
    const client = await createClient(actor);
    const { _id, secret } = await client.post("webhook/create", { url: URL_OF, types: ["order.*"] });
    const shown = { _id, url: URL_OF, description: "", types: ["order.*"], state: "active", disabledBy: null };
    expect(await client.get("webhook/list")).toMatchObject({ webhooks: [shown] });
    const { deliveryId } = await client.post("webhook/test", { webhookId: _id });
    await send();
    expect(await client.get(`webhook/show/${_id}`)).toMatchObject({
      webhook: shown,
      deliveries: [{ _id: deliveryId, sequence: null, state: "delivered", attempts: 1, status: 200, answer: "ok" }],
      count: 1,
    });
    const { events } = await client.get("event/list?limit=100");
    expect(verify(hits.at(-1)!, secret)._id).toBe(events.at(-1)._id);
    await client.post("webhook/resend", { deliveryId });
    const { secret: second } = await client.post("webhook/rotate", { webhookId: _id });
    await send();
    for (const valid of [secret, second]) expect(verify(hits.at(-1)!, valid)._id).toBe(events.at(-1)._id);
    await client.post("webhook/disable", { webhookId: _id });
    expect(await client.noPost("webhook/test", { webhookId: _id })).toMatchObject({ code: "webhook_disabled" });
    await client.post("webhook/enable", { webhookId: _id });
    await client.post("webhook/update", { webhookId: _id, url: `${URL_OF}/2`, description: "ERP" });
    expect(await client.get("webhook/list")).toMatchObject({ webhooks: [{ url: `${URL_OF}/2`, types: [] }] });
    await client.post("webhook/remove", { webhookId: _id });
    expect(await client.get("webhook/list")).toEqual({ webhooks: [] });
  }
});

test("refuses addresses, types, others' webhooks and API keys", async () => {
  const [client, competitor] = [await createClient(seller), await createClient(await activeSupplier())];
  for (const [input, field] of [
    [{ url: "http://erp.example" }, "url"],
    [{ url: "https://127.0.0.1/" }, "url"],
    [{ url: "https://[::ffff:10.0.0.1]/" }, "url"],
    [{}, "url"],
    [{ url: URL_OF, types: ["order.eaten"] }, "types"],
    [{ url: URL_OF, types: "order.*" }, "types"],
  ] as const)
    expect(await client.noPost("webhook/create", input), JSON.stringify(input)).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  const { _id } = await client.post("webhook/create", { url: URL_OF });
  const { deliveryId } = await client.post("webhook/test", { webhookId: _id });
  const foreign = { webhookId: _id, url: URL_OF };
  for (const name of ["update", "rotate", "enable", "disable", "remove", "test"])
    expect(
      await competitor.noPost(`webhook/${name}`, name === "update" ? foreign : { webhookId: _id }),
      name,
    ).toMatchObject({ status: 404 });
  expect(await competitor.noPost("webhook/resend", { deliveryId })).toMatchObject({ status: 404 });
  expect(await competitor.noGet(`webhook/show/${_id}`)).toMatchObject({ status: 404 });
  const key = await createApiKey(seller, { name: "ERP", scopes: ["events:read"], networks: "", days: "" });
  expect(await call("GET", "/api/v1/provider/webhook/list", { token: key })).toMatchObject({
    status: 403,
    body: { code: "out_of_scope" },
  });
});

test("each request has the document's schema, and the document describes each type", async () => {
  const document = JSON.parse(readFileSync("public/openapi.json", "utf8"));
  expect(Object.keys(document.webhooks).toSorted()).toEqual(
    [...new Set(Object.values(feedTypes).flatMap((types) => [...types.keys()]))].toSorted(),
  );
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "dhow");
  const validate = ajv.compile({
    $ref: "dhow#/components/requestBodies/WebhookEvent/content/application~1json/schema",
  });
  for (const actor of [buyer, seller, await staff("admin"), await staff("bank"), await insurer()])
    await (await createClient(actor)).post("webhook/create", { url: URL_OF });
  await order(buyer, seller, 1_000_00, 6);
  await send();
  expect(hits.length).toBeGreaterThan(10);
  for (const { body } of hits) expect(validate(JSON.parse(body)), ajv.errorsText(validate.errors)).toBe(true);
  expect(validate({ ...JSON.parse(hits[0]!.body), type: "order.eaten" })).toBe(false);
});
