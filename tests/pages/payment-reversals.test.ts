/** Payments that the bank took back, on the pages of admins, SMEs and suppliers, and by API. */
import { beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { listOrderPayments } from "~/domain/payments/payment.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as reverse from "~/routes/admin+/payment.$id.receipt.reverse";
import * as settings from "~/routes/admin+/settings";
import * as officerReceipt from "~/routes/finance+/payment.$id.receipt";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as smeOrder from "~/routes/sme+/order+/$id";
import * as smeReceipt from "~/routes/sme+/payment.$id_.receipt";
import * as result from "~/routes/sme+/payment-result.$id";
import { createClient, NOT_FOUND } from "../api/client";
import { activeSme, activeSupplier, order, pay, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

let buyer: Actor;
let seller: Actor;
let id: string;
let payment: { id: string };
let admin: Browser;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  id = await order(buyer, seller, 1_000_00, 2);
  payment = { id: (await listOrderPayments(id))[0]?.id ?? "" };
  admin = await as(await staff("admin"));
});

const as = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const receiptPath = (role: string) => `/${role}/payment/${payment.id}/receipt`;
const typed = { valueDate: "2026-01-31", cause: "chargeback", bankReference: "CB 77", note: "Customer called" };

test("an admin records a reversal from the receipt, and wrong input comes back", async () => {
  const path = `${receiptPath("admin")}/reverse`;
  expect(await admin.see(officerReceipt, receiptPath("admin"), payment)).toContain(`href="${path}"`);
  const bank = await as(await staff("bank"));
  expect(await bank.see(officerReceipt, receiptPath("bank"), payment)).not.toContain("/reverse");
  expect(await admin.see(reverse, path, payment)).toContain("Bank reference of the reversal");
  const future = await admin.send(reverse, path, { ...typed, valueDate: "2026-02-01" }, payment);
  expect(future.status).toBe(422);
  for (const words of ['value="CB 77"', 'value="Customer called"', "The reversal cannot be in the future"])
    expect(future.html).toContain(words);
  const silent = await admin.send(reverse, path, { ...typed, cause: "", bankReference: "" }, payment);
  for (const words of ["Choose a cause", "Enter the bank&#x27;s reference"]) expect(silent.html).toContain(words);
  expect((await loadOrderView(buyer, id)).suspendedAt).toBeNull();
  expect((await admin.post(reverse, path, typed, payment)).status).toBe(303);
  expect((await loadOrderView(buyer, id)).suspendedAt).not.toBeNull();
  const seen = await admin.see(officerReceipt, receiptPath("admin"), payment);
  expect(seen).toContain("Taken back by the bank on");
  expect(seen).not.toContain(`href="${path}"`);
  expect(await checkDatabase()).toEqual([]);
});

test("the supplier reads that it must not deliver, and the SME that it must pay again", async () => {
  await admin.post(reverse, `${receiptPath("admin")}/reverse`, typed, payment);
  const supplier = await as(seller);
  const stopped = await supplier.see(providerOrder, `/provider/order/${id}`, { id });
  expect(stopped).toContain("Do not deliver for now");
  expect(stopped).not.toContain(`/provider/order/${id}/deliver"`);
  const sme = await as(buyer);
  const ofSme = await sme.see(smeOrder, `/sme/order/${id}`, { id });
  expect(ofSme).toContain("unpaid again");
  expect(ofSme).toContain('value="instalment"');
  expect(await sme.see(smeReceipt, receiptPath("sme"), payment)).toContain("Taken back by the bank on");
  expect(await sme.see(result, `/sme/payment-result/${payment.id}`, payment)).toContain("Payment taken back");
  await pay(buyer, id, "instalment");
  expect(await supplier.see(providerOrder, `/provider/order/${id}`, { id })).not.toContain("Do not deliver for now");
});

test("the API takes any of the payment's references", async () => {
  const client = await createClient(await staff("admin"));
  const body = { payment: payment.id, cause: "returned debit", bankReference: "RD 1" };
  expect(await client.noPost("payment/reverse", { ...body, payment: "R-NONE" })).toMatchObject(NOT_FOUND);
  await client.post("payment/reverse", body);
  expect(await client.noPost("payment/reverse", body)).toMatchObject({ status: 409, code: "done_already" });
  expect((await loadOrderView(buyer, id)).suspendedAt).not.toBeNull();
});

test("an admin sets how many reversals put an SME on hold", async () => {
  const address = "/admin/settings?section=reversals";
  const seen = async () =>
    /name="reversalsBeforeHold"[^>]*value="(\d+)"/.exec(await admin.see(settings, "/admin/settings"));
  expect((await seen())?.[1]).toBe("2");
  expect((await admin.post(settings, address, { reversalsBeforeHold: "13" })).status).toBe(422);
  expect((await admin.post(settings, address, { reversalsBeforeHold: "4" })).status).toBe(303);
  expect((await seen())?.[1]).toBe("4");
});
