/** Checkouts through the API, from the sale to the remittance advice. */
import { beforeEach, expect, test } from "vitest";
import { createApiKey } from "~/domain/api-keys/api-key.server";
import { confirmCheckout } from "~/domain/checkouts/checkout.server";
import { addReturnAddress } from "~/domain/checkouts/return-address.server";
import type { Actor } from "~/domain/values/actor";
import type { ApiKeyScope } from "~/domain/values/api-key-scope";
import { rateLimitBudget } from "~/http/request/rate-limits.server";
import { activeSme, activeSupplier, pay, useWorld } from "../domain/world";
import { settleFeeds } from "../on-postgres";
import { type Client, createClient } from "./client";
import { call } from "./routes";

useWorld();

let [buyer, seller] = [{} as Actor, {} as Actor];
let shop: Client;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  await addReturnAddress(seller, "https://shop.example/dhow/");
  shop = await createClient(seller);
});

const sale = {
  amount: 1200,
  description: "Label rolls and bags",
  externalReference: "S-1",
  lines: [
    { description: "Label rolls", quantity: 40, unitPrice: 24 },
    { description: "Bags", quantity: "2000", unitPrice: "0.12" },
  ],
  metadata: { basket: "7f3a" },
  returnUrl: "https://shop.example/dhow/done",
  cancelUrl: "https://shop.example/dhow/cart",
};

const tokenOf = (url: string) => url.split("/").at(-1)!;

test("a shop creates a checkout, and finds its paid order by the reference", async () => {
  const { checkout } = await shop.post("checkout/create", sale);
  expect(checkout).toMatchObject({ state: "open", amount: 1200, externalReference: "S-1", order: null });
  expect(checkout.url).toMatch(/\/checkout\/\w{20}$/);
  const orderId = await confirmCheckout(buyer, tokenOf(checkout.url), {});
  await pay(buyer, orderId, "upfront");

  const { checkouts } = await shop.get("checkout/list?externalReference=S-1");
  expect(checkouts).toMatchObject([{ _id: checkout._id, state: "paid", order: { _id: orderId, status: 1 } }]);
  const { order } = await shop.get(`order/show/${orderId}`);
  const lines = [
    { description: "Label rolls", quantity: 40, unitPrice: 24, amount: 960 },
    { description: "Bags", quantity: 2000, unitPrice: 0.12, amount: 240 },
  ];
  expect(order).toMatchObject({ externalReference: "S-1", metadata: { basket: "7f3a" }, lines });
  const { order: bought } = await (await createClient(buyer)).get(`order/show/${orderId}`);
  expect(bought, "the buyer's order").toMatchObject({ externalReference: "S-1", metadata: null, lines });

  await settleFeeds();
  const { events } = await shop.get("event/list?type=checkout.*");
  expect(events.map((event: { type: string }) => event.type)).toEqual([
    "checkout.created",
    "checkout.confirmed",
    "checkout.paid",
  ]);
  expect(events[2].data).toMatchObject({
    object: { _id: checkout._id, state: "paid" },
    changed: { before: { state: "open" }, after: { state: "paid" } },
  });
});

test("an order without a checkout has no reference, data or lines", async () => {
  const client = await createClient(buyer);
  const created = await client.post("order/create", {
    providerId: seller.applicantId,
    amount: 100,
    description: "Beans",
  });
  const { order } = await client.get(`order/show/${created.order._id}`);
  expect(order).toMatchObject({ externalReference: null, metadata: null, lines: null });
});

test("bad input names each field and creates nothing", async () => {
  const { status, errors } = await shop.noPost("checkout/create", {
    ...sale,
    amount: 0.5,
    externalReference: "",
    lines: [{ description: "Label rolls", quantity: -1, unitPrice: 24 }],
    metadata: { [`${"x".repeat(41)}`]: "1" },
    returnUrl: "",
  });
  expect(status).toBe(422);
  expect(Object.keys(errors)).toEqual(
    expect.arrayContaining([
      ...["amount", "externalReference", "lines.0.quantity", "returnUrl"],
      expect.stringMatching(/^metadata/),
    ]),
  );
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, "1"]));
  expect((await shop.noPost("checkout/create", { ...sale, metadata: many })).errors).toHaveProperty("metadata");
  expect((await shop.noPost("checkout/create", { ...sale, amount: 1201 })).errors).toHaveProperty("lines");
  const elsewhere = { ...sale, returnUrl: "https://evil.example/dhow/" };
  expect((await shop.noPost("checkout/create", elsewhere)).errors).toHaveProperty("returnUrl");
  expect((await shop.get("checkout/list")).count).toBe(0);
});

test("a reference belongs to one sale, and the idempotency key replays the answer", async () => {
  const { checkout } = await shop.post("checkout/create", sale);
  expect((await shop.post("checkout/create", sale)).checkout._id).toBe(checkout._id);
  const other = await shop.noPost("checkout/create", { ...sale, description: "Other goods" });
  expect([other.status, other.code]).toEqual([409, "duplicate_reference"]);
});

test("another supplier and the buyer see no checkout of this one", async () => {
  const { checkout } = await shop.post("checkout/create", sale);
  const other = await createClient(await activeSupplier());
  expect((await other.noPost("checkout/cancel", { checkoutId: checkout._id })).status).toBe(404);
  expect((await other.noGet(`checkout/show/${checkout._id}`)).status).toBe(404);
  expect((await other.get("checkout/list?externalReference=S-1")).checkouts).toEqual([]);
  expect((await (await createClient(buyer)).noGet("checkout/list")).status).toBe(404);
  await settleFeeds();
  expect((await other.get("event/list?type=checkout.*")).events).toEqual([]);
  await shop.post("checkout/cancel", { checkoutId: checkout._id });
  expect((await shop.get(`checkout/show/${checkout._id}`)).checkout.state).toBe("canceled");
});

test("a key creates checkouts only with its scope, and reads them only with orders:read", async () => {
  const withKey = async (scope: ApiKeyScope) => {
    const key = await createApiKey(seller, { name: scope, scopes: [scope], networks: "", days: "30" });
    const send = async (path: string, body?: unknown) =>
      (await call(body ? "POST" : "GET", `/api/v1/provider/${path}`, { token: key, body })).status;
    return [
      await send("checkout/create", { ...sale, externalReference: scope }),
      await send("buyer/check", { email: buyer.email }),
      await send("checkout/list"),
    ];
  };
  expect(await withKey("checkouts:write")).toEqual([200, 200, 403]);
  expect(await withKey("orders:read")).toEqual([403, 403, 200]);
});

test("questions about buyers are answered yes or no, and are few", async () => {
  const ask = (email: string) => shop.noPost("buyer/check", { email });
  expect(await ask(buyer.email)).toEqual({ status: 200, content: { eligible: true } });
  expect(await ask("nobody@shop.example")).toEqual({ status: 200, content: { eligible: false } });
  const { points } = rateLimitBudget("buyer checks");
  for (let left = points - 2; left > 0; left -= 1) await ask("nobody@shop.example");
  expect((await ask(buyer.email)).status).toBe(429);
});
