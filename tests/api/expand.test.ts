/** `expand` adds the objects whose ids an answer has. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { createApiKey } from "~/domain/api-keys/api-key.server";
import { confirmCheckout, createCheckout, loadCheckout } from "~/domain/checkouts/checkout.server";
import type { Actor } from "~/domain/values/actor";
import type { ApiKeyScope } from "~/domain/values/api-key-scope";
import { activeSme, activeSupplier, order, pay, staff, useWorld } from "../domain/world";
import { createClient, nowhere } from "./client";
import { call } from "./routes";

useWorld();

let [buyer, seller] = [{} as Actor, {} as Actor];
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
});

test("answers with each object once, by its id, beside unchanged items", async () => {
  for (let orders = 0; orders < 3; orders += 1) await order(buyer, seller, 1_000_00, 1);
  const admin = await createClient(await staff("admin"));
  const plain = await admin.get("order/list");
  const { expanded, ...answer } = await admin.get("order/list?expand=sme,provider,sme");
  expect(answer).toEqual(plain);
  expect(expanded).toEqual({
    sme: { [buyer.applicantId!]: (await admin.get(`sme/show/${buyer.applicantId}`)).sme },
    provider: { [seller.applicantId!]: (await admin.get(`provider/show/${seller.applicantId}`)).provider },
  });
  expect(await admin.get("order/list?expand="), "an empty parameter").toEqual(plain);
});

test("answers 422 with the names that the call takes", async () => {
  const admin = await createClient(await staff("admin"));
  const msg = "expand takes these names, with commas between them: sme, provider";
  for (const wrong of ["order", "sme,order", "sme,", "constructor"])
    expect(await admin.noGet(`order/list?expand=${wrong}`)).toMatchObject({ status: 422, errors: { expand: [msg] } });
  const { errors } = await (await createClient(seller)).noGet("order/list?expand=sme");
  expect(errors, "a call without expand").toHaveProperty("expand");
});

test("takes at most 20 rows per page", async () => {
  const sme = await createClient(buyer);
  expect(await sme.noGet("invoice/list?expand=order&perPage=21")).toMatchObject({
    status: 422,
    errors: { perPage: ["perPage must be at most 20 with expand"] },
  });
  expect(await sme.get("invoice/list?expand=order&perPage=20")).toMatchObject({ expanded: { order: {} } });
});

test("leaves out an object that the reader's show call does not find", async () => {
  const id = await order(buyer, seller, 1_000_00, 1);
  const sme = await createClient(buyer);
  const expand = async () => (await sme.get(`order/show/${id}?expand=provider`)).expanded.provider;
  expect(Object.keys(await expand())).toEqual([seller.applicantId]);
  await db.update(applicants).set({ level: 3 }).where(eq(applicants.id, seller.applicantId!));
  expect((await sme.noGet(`provider/show/${seller.applicantId}`)).status).toBe(404);
  expect(await expand()).toEqual({});
});

test("expands an id that is null, as of a checkout before its payment, to nothing", async () => {
  const sale = { amount: 500_00, description: "Bags", externalReference: "S-1", buyerEmail: null, deliveryDay: null };
  const id = await createCheckout(seller, sale);
  const orderId = await confirmCheckout(buyer, (await loadCheckout(seller, id)).token, {});
  const shop = await createClient(seller);
  expect((await shop.get("checkout/list?expand=order")).expanded).toEqual({ order: {} });
  await pay(buyer, orderId, "upfront");
  expect((await shop.get(`checkout/show/${id}?expand=order`)).expanded.order).toHaveProperty([orderId, "status"], 1);
});

test("a key expands only objects whose show call it may make", async () => {
  const withScopes = async (scopes: ApiKeyScope[]) => {
    const token = await createApiKey(seller, { name: "ERP", scopes, networks: "", days: "30" });
    const show = (query: string) => call("GET", `/api/v1/provider/fee-invoice/show/${nowhere}${query}`, { token });
    return [await show(""), await show("?expand=order")].map(({ body }) => body);
  };
  const refused = { code: "out_of_scope", msg: expect.stringContaining("orders:read") };
  expect(await withScopes(["payouts:read"])).toMatchObject([{ code: "not_found" }, refused]);
  expect(await withScopes(["payouts:read", "orders:read"])).toMatchObject([
    { code: "not_found" },
    { code: "not_found" },
  ]);
});
