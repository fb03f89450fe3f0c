/** The pages of write-offs: the dialog on an SME's case, the list, a recovery, and the order. */
import { beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { orderById } from "~/domain/lookups.server";
import { formatOrderNumber } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as casePage from "~/routes/admin+/collection+/$id";
import * as writeOff from "~/routes/admin+/collection+/$id.write-off";
import * as list from "~/routes/finance+/write-offs";
import * as recover from "~/routes/finance+/write-offs.$id.recover";
import * as undo from "~/routes/finance+/write-offs.$id.undo";
import * as supplierOrderPage from "~/routes/provider+/order+/$id";
import * as orderPage from "~/routes/sme+/order+/$id";
import { activeSme, activeSupplier, order, receiveMoney, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const signedIn = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));
let [buyer, seller, admin] = [] as unknown as [Actor, Actor, Actor];
let [smeId, id, at] = ["", "", ""];
beforeEach(async () => {
  [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
  smeId = buyer.applicantId!;
  id = await order(buyer, seller, 1_000_00, 6);
  at = `/admin/collection/${smeId}`;
});

test("an SME's debt is written off on its case, and the list and the order show it", async () => {
  const browser = await signedIn(admin);
  const ofSme = { id: smeId };
  await enterInsolvency(admin, smeId, "A court's decision");
  expect(await browser.see(casePage, at, ofSme)).toContain(`${at}/write-off`);
  const name = await transaction(async (tx) => formatOrderNumber((await orderById(tx, id)).number));
  const dialog = await browser.see(writeOff, `${at}/write-off`, ofSme);
  for (const text of ["All delivered orders, $750.00", `${name}, $750.00`]) expect(dialog).toContain(text);
  const wrong = await browser.send(writeOff, `${at}/write-off`, { order: id, desc: "" }, ofSme);
  expect(wrong.html).toContain(`<option value="${id}" selected`);
  const done = await browser.post(writeOff, `${at}/write-off`, { order: id, desc: "Closed for good" }, ofSme);
  expect([done.status, done.headers.get("Location")]).toEqual([303, at]);
  expect(await browser.see(casePage, at, ofSme)).toContain("Credit state: Written off, before Insolvent");
  const shown = await browser.see(list, "/admin/write-offs");
  for (const text of [name, "$750.00", "Closed for good", "/admin/write-offs/"]) expect(shown).toContain(text);
  const seen = await (await signedIn(buyer)).see(orderPage, `/sme/order/${id}`, { id });
  for (const text of ["Written off", "Debt of $750.00 written off"]) expect(seen).toContain(text);
  expect(seen).not.toContain("credited");
  const ofSupplier = await (await signedIn(seller)).see(supplierOrderPage, `/provider/order/${id}`, { id });
  expect(ofSupplier.split(">Written off<")).toHaveLength(5);
  expect(ofSupplier).not.toContain("credited");
});

test("the bank records a recovery from the list, at most the SME's balance", async () => {
  await enterInsolvency(admin, smeId, "A court's decision");
  const browser = await signedIn(await staff("bank"));
  const page = `/bank/write-offs/${id}/recover`;
  await (await signedIn(admin)).post(writeOff, `${at}/write-off`, { order: "", desc: "Closed" }, { id: smeId });
  await receiveMoney(await staff("bank"), smeId, 100_00);
  expect(await browser.see(recover, page, { id })).toContain('value="100.00"');
  const wrong = await browser.send(recover, page, { amount: "100.01" }, { id });
  expect(wrong.html).toContain("The balance is only $100.00.");
  expect(wrong.html).toContain('value="100.01"');
  const done = await browser.post(recover, page, { amount: "100" }, { id });
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/bank/write-offs"]);
  expect(await browser.see(list, "/bank/write-offs")).toContain("$100.00");
});

test("the bank undoes a recovery, and an admin the write-off", async () => {
  await enterInsolvency(admin, smeId, "A court's decision");
  const [ofAdmin, ofBank] = [await signedIn(admin), await signedIn(await staff("bank"))];
  await ofAdmin.post(writeOff, `${at}/write-off`, { order: "", desc: "Closed" }, { id: smeId });
  const page = (role: string, act: string) => `/${role}/write-offs/${id}/${act}`;
  // Only admins undo a write-off.
  expect(await ofBank.see(list, "/bank/write-offs")).not.toContain("/undo");
  expect(await ofAdmin.see(list, "/admin/write-offs")).toContain(page("admin", "undo"));
  await receiveMoney(await staff("bank"), smeId, 100_00);
  await ofBank.post(recover, page("bank", "recover"), { amount: "100" }, { id });
  expect(await ofBank.see(undo, page("bank", "undo"), { id })).toContain("of the debt has come back.");
  const wrong = await ofBank.send(undo, page("bank", "undo"), { amount: "100.01" }, { id });
  expect(wrong.html).toContain("Only $100.00 of the written-off debt has come back.");
  const back = await ofBank.post(undo, page("bank", "undo"), { amount: "100" }, { id });
  expect([back.status, back.headers.get("Location")]).toEqual([303, "/bank/write-offs"]);
  expect(await ofAdmin.see(undo, page("admin", "undo"), { id })).toContain("Only officers read the reason.");
  await ofAdmin.post(undo, page("admin", "undo"), { desc: "The court accepted a plan" }, { id });
  const shown = await ofAdmin.see(list, "/admin/write-offs");
  expect([shown.includes("Undone"), shown.includes("/recover"), shown.includes("/undo")]).toEqual([true, false, false]);
  const seen = await (await signedIn(buyer)).see(orderPage, `/sme/order/${id}`, { id });
  expect(seen).toContain("Write-off of $750.00 undone");
});
