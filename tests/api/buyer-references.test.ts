/** An SME's own reference, lines and data of its orders, through the API. */
import { beforeEach, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { confirmCheckout, createCheckout, loadCheckout } from "~/domain/checkouts/checkout.server";
import { uploadInvoice } from "~/domain/invoices/invoice.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, confirmDelivery } from "~/domain/orders/order.server";
import type { Actor } from "~/domain/values/actor";
import { activeSme, activeSupplier, newPdf, pay, staff, useWorld } from "../domain/world";
import { settleFeeds } from "../on-postgres";
import { createToken } from "./cast";
import { type Client, createClient } from "./client";
import { call } from "./routes";

useWorld();

let [buyer, seller] = [{} as Actor, {} as Actor];
let erp: Client;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  erp = await createClient(buyer);
});

const plain = () => ({ providerId: seller.applicantId, amount: 1200, description: "Label rolls and bags" });
const sent = () => ({
  ...plain(),
  buyerReference: "PO-1",
  lines: [
    { description: "Label rolls", quantity: 40, unitPrice: 24 },
    { description: "Bags", quantity: 2000, unitPrice: 0.12 },
  ],
  metadata: { costCentre: "4100" },
});
const lines = [
  { description: "Label rolls", quantity: 40, unitPrice: 24, amount: 960 },
  { description: "Bags", quantity: 2000, unitPrice: 0.12, amount: 240 },
];

const create = async (body: Record<string, unknown>) => (await erp.post("order/create", body)).order._id as string;
const showAs = async (actor: Actor, id: string) => (await (await createClient(actor)).get(`order/show/${id}`)).order;

test("the SME and its supplier read the reference and the lines, and only the SME its data", async () => {
  const id = await create(sent());
  await pay(buyer, id, "upfront");
  const own = { buyerReference: "PO-1", externalReference: null, lines };
  expect(await showAs(buyer, id)).toMatchObject({ ...own, metadata: { costCentre: "4100" } });
  expect(await showAs(seller, id)).toMatchObject({ ...own, metadata: null });
  expect(await showAs(await staff("admin"), id)).toMatchObject({ ...own, metadata: null });
  expect(await showAs(await staff("bank"), id)).toMatchObject({ buyerReference: null, lines: null, metadata: null });
  expect(await checkDatabase()).toEqual([]);
});

test("an invoice has the references and the SME's own data, for the SME alone", async () => {
  const id = await create(sent());
  await pay(buyer, id, "upfront");
  await acceptOrder(seller, id);
  await confirmDelivery(seller, id, (await loadOrderView(buyer, id)).verifyCode ?? "");
  await uploadInvoice(seller, id, new Blob([newPdf()]));
  const row = {
    order_id: id,
    buyerReference: "PO-1",
    externalReference: null,
    metadata: { costCentre: "4100" },
    lines,
  };
  expect((await erp.get("invoice/list")).invoices).toMatchObject([row]);
  const bank = await createClient(await staff("bank"));
  const { invoices } = await bank.get(`sme/invoice/list/${buyer.applicantId}`);
  expect(invoices).toMatchObject([{ order_id: id }]);
  expect(JSON.stringify(invoices)).not.toMatch(/PO-1|costCentre/);
});

test("the event of the order has the reference, for the parties alone", async () => {
  await pay(buyer, await create(sent()), "upfront");
  await settleFeeds();
  const reads = async (actor: Actor) => {
    const { events } = await (await createClient(actor)).get("event/list?type=order.created");
    return events.map((event: { data: { changed: { after: object } } }) => event.data.changed.after);
  };
  expect(await reads(buyer)).toEqual([expect.objectContaining({ buyerReference: "PO-1" })]);
  expect(JSON.stringify(await reads(await staff("bank")))).not.toMatch(/PO-1|Reference/);
});

test("an order without a reference has no fact, lines or data of its own", async () => {
  const id = await create({ ...plain(), buyerReference: "", lines: [], metadata: {} });
  expect(await showAs(buyer, id)).toMatchObject({ buyerReference: null, lines: null, metadata: null });
  await settleFeeds();
  const [event] = (await erp.get("event/list?type=order.created")).events;
  expect(event.data.changed.after).not.toHaveProperty("buyerReference");
});

test("bad input names each field and creates nothing", async () => {
  const { status, errors } = await erp.noPost("order/create", {
    ...plain(),
    buyerReference: "x".repeat(101),
    lines: [{ description: "Label rolls", quantity: -1, unitPrice: 24 }],
    metadata: { ["x".repeat(41)]: "1" },
  });
  expect(status).toBe(422);
  expect(Object.keys(errors)).toEqual(
    expect.arrayContaining(["buyerReference", "lines.0.quantity", expect.stringMatching(/^metadata/)]),
  );
  expect((await erp.noPost("order/create", { ...sent(), amount: 1201 })).errors).toHaveProperty("lines");
  const control = await erp.noPost("order/create", { ...sent(), buyerReference: "PO\u0000" });
  expect(control.errors).toHaveProperty("buyerReference");
  expect((await erp.get("order/list")).count).toBe(0);
});

test("a reference belongs to one order of the SME, also once that order is canceled", async () => {
  const id = await create(sent());
  const again = await erp.noPost("order/create", sent());
  expect([again.status, again.code]).toEqual([409, "duplicate_reference"]);
  expect(again.msg).toMatch(/^Your order D-\d+ already has the reference PO-1\./);
  await erp.post("order/cancel", { orderId: id });
  expect((await erp.noPost("order/create", sent())).status).toBe(409);

  const other = await createClient(await activeSme(50_000_00, undefined, { countryCode: "965", phone: "50002222" }));
  expect((await other.noPost("order/create", sent())).status, "another SME").toBe(200);
});

test("the same idempotency key answers the same order", async () => {
  const token = await createToken(buyer);
  const headers = { "Idempotency-Key": "po-1" };
  const send = () => call("POST", "/api/v1/sme/order/create", { token, body: sent(), headers });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.body]).toEqual([200, first.body]);
  expect((await erp.get("order/list")).count).toBe(1);
});

test("each party finds an order by its own reference, within the list's other filters", async () => {
  const id = await create(sent());
  await create({ ...plain(), buyerReference: "S-1" });
  const shop = await createClient(seller);
  const sale = { amount: 500_00, description: "Bags", externalReference: "S-1", buyerEmail: null, deliveryDay: null };
  const { token } = await loadCheckout(seller, await createCheckout(seller, sale));
  const sold = await confirmCheckout(buyer, token, {});
  const found = async (client: Client, query: string) => {
    const { orders, count } = await client.get(`order/list?${query}`);
    return [count, ...orders.map((order: { _id: string }) => order._id)];
  };
  expect(await found(erp, "buyerReference=PO-1")).toEqual([1, id]);
  expect(await found(erp, "buyerReference=PO-1&status=1")).toEqual([0]);
  expect(await found(erp, "buyerReference=PO-2")).toEqual([0]);
  expect(await found(erp, "buyerReference=PO-1&after=&updatedSince=2026-01-01T00:00:00Z")).toEqual([1, id]);
  expect(await found(shop, "externalReference=S-1"), "before the payment").toEqual([0]);
  await pay(buyer, sold, "upfront");
  expect(await found(shop, "externalReference=S-1")).toEqual([1, sold]);
  expect(await found(shop, "externalReference=S-1&status=waiting")).toEqual([1, sold]);
  expect(await found(shop, "externalReference=PO-1"), "the buyer's reference").toEqual([0]);
  const other = await createClient(await activeSupplier());
  expect(await found(other, "externalReference=S-1"), "another supplier").toEqual([0]);
});
