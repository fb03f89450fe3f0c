/** A supplier's shop works with a key alone, from the basket to the payout. */
import type { Dhow } from "dhow-client";
import { beforeEach, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { confirmCheckout, expireCheckouts } from "~/domain/checkouts/checkout.server";
import { addReturnAddress } from "~/domain/checkouts/return-address.server";
import { uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, confirmDelivery } from "~/domain/orders/order.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { settleBatch } from "~/domain/payout-batches/settlement.server";
import type { Actor } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { activeSme, activeSupplier, colleagueOf, newPdf, pay, staff, useWorld, wait } from "../domain/world";
import { settleFeeds } from "../on-postgres";
import { beginSale, followSales, offersInstalments, openShop, type Shop, showResult } from "./shop";
import { connectAs } from "./site";

useWorld();

let [buyer, seller] = [{} as Actor, {} as Actor];
let dhow: Dhow;
let shop: Shop;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  await addReturnAddress(seller, "https://shop.example/dhow");
  dhow = await connectAs(seller, ["checkouts:write", "orders:read", "payouts:read", "events:read"]);
  shop = openShop("https://shop.example/dhow");
});

const basket = [
  { description: "Label rolls", quantity: 40, unitPrice: 24 },
  { description: "Bags", quantity: 2000, unitPrice: 0.12 },
];

const follow = async () => {
  await settleFeeds();
  await followSales(dhow, shop);
};

const confirm = (url: string) => confirmCheckout(buyer, url.split("/").at(-1) ?? "", {});

/** Delivers the order, and pays it by a batch. */
async function payOutByBatch(orderId: string): Promise<void> {
  const [admin, bank] = [await staff("admin"), await staff("bank")];
  const payee = { iban: "KW81CBKU0000000000001234560101", holder: "Doha", bank: "A Bank", currency: "USD" } as const;
  await acceptPayee(admin, await sendPayee(seller, payee));
  await acceptOrder(seller, orderId);
  await confirmDelivery(seller, orderId, (await loadOrderView(buyer, orderId)).verifyCode ?? "");
  await uploadInvoice(seller, orderId, new Blob([newPdf()]));
  await verifyInvoice(admin, orderId);
  const { id } = await createBatch(bank);
  await approveBatch(await colleagueOf(bank), id);
  await exportBatch(bank, id);
  await settleBatch(bank, id, null, { reference: "FT-9" });
}

test("sells a basket, and books the payout under its own number", async () => {
  expect(await offersInstalments(dhow, buyer.email)).toBe(true);
  expect(await offersInstalments(dhow, "nobody@shop.example")).toBe(false);
  const url = await beginSale(dhow, shop, "S-1", basket);
  expect(await beginSale(dhow, shop, "S-1", basket), "after the shop's restart").toBe(url);
  const orderId = await confirm(url);
  await pay(buyer, orderId, "upfront");
  const { checkouts } = await dhow.get("/provider/checkout/list", { externalReference: "S-1" });
  const sale = await showResult(dhow, shop, `https://shop.example/dhow/thank-you?checkout=${checkouts[0]!._id}`);
  expect(sale).toMatchObject({ state: "paid", orderNumber: "D-001001", received: null });
  await payOutByBatch(orderId);
  await follow();
  expect(shop.sales.get("S-1")).toMatchObject({ state: "paid", received: 1080 });
  expect(await checkDatabase()).toEqual([]);
});

test("learns of sales whose buyers never come back", async () => {
  const [paid, ignored] = [await beginSale(dhow, shop, "S-1", basket), await beginSale(dhow, shop, "S-2", basket)];
  expect(paid).not.toBe(ignored);
  await pay(buyer, await confirm(paid), "upfront");
  wait(15 * DAY);
  await expireCheckouts();
  await follow();
  expect([...shop.sales.values()].map(({ state }) => state)).toEqual(["paid", "not paid"]);
});

test("a key without the scope begins no sale", async () => {
  const reader = await connectAs(seller, ["orders:read"]);
  await expect(beginSale(reader, shop, "S-1", basket)).rejects.toMatchObject({ status: 403, code: "out_of_scope" });
});
