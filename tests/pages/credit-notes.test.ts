/** Credit notes on pages: the supplier's dialog, the printable page, and the suppliers' debts. */
import { beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { verifyInvoice } from "~/domain/invoices/invoice.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { loadBatch } from "~/domain/payout-batches/batch-view.server";
import { settleBatch } from "~/domain/payout-batches/settlement.server";
import { payOut } from "~/domain/payouts/payout.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as companyNote from "~/routes/companies+/order+/$id_.credit-note.$number";
import * as batches from "~/routes/finance+/batches";
import * as staffNote from "~/routes/finance+/order+/$id_.credit-note.$number";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as creditDialog from "~/routes/provider+/order+/$id_.credit";
import * as ownPayouts from "~/routes/provider+/payouts";
import * as remittance from "~/routes/provider+/remittance_.$id";
import * as smeOrder from "~/routes/sme+/order+/$id";
import { activeSme, activeSupplier, colleagueOf, order, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

let buyer: Actor;
let seller: Actor;
let id: string;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  id = await order(buyer, seller, 1_000_00, 6);
});

const as = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const credit = (amount: number) => issueCreditNote(seller, id, { amount, reason: "Ten broken jars" });

test("the supplier issues a credit note in its dialog, and wrong input comes back", async () => {
  const browser = await as(seller);
  const path = `/provider/order/${id}`;
  expect(await browser.see(providerOrder, path, { id })).toContain(`href="${path}/credit"`);
  expect(await browser.see(creditDialog, `${path}/credit`, { id })).toContain("Amount to credit");
  const tooMuch = await browser.send(creditDialog, `${path}/credit`, { amount: "1000.01", reason: "Broken" }, { id });
  expect(tooMuch.status).toBe(422);
  for (const words of ['value="1000.01"', 'value="Broken"', "The credit note cannot be above $1,000.00"])
    expect(tooMuch.html).toContain(words);
  const silent = await browser.send(creditDialog, `${path}/credit`, { amount: "100", reason: "" }, { id });
  expect(silent.html).toContain("Enter the reason of the credit note");
  expect((await browser.post(creditDialog, `${path}/credit`, { amount: "100", reason: "Broken" }, { id })).status).toBe(
    303,
  );
  expect(await loadOrderView(seller, id)).toMatchObject({ netAmount: 900_00, creditNotes: [{ claimed: 90_00 }] });
  expect(await checkDatabase()).toEqual([]);
});

test("the SME, the supplier, an admin and the bank print an order's credit note", async () => {
  await credit(100_00);
  const { number } = await loadOrderView(seller, id);
  const parameters = { id, number: "1" };
  const pages = [
    [companyNote, buyer, "sme"],
    [companyNote, seller, "provider"],
    [staffNote, await staff("admin"), "admin"],
    [staffNote, await staff("bank"), "bank"],
  ] as const;
  for (const [route, actor, role] of pages) {
    const html = await (await as(actor)).see(route, `/${role}/order/${id}/credit-note/1`, parameters);
    for (const words of [`CN-00${number}-1`, "Ten broken jars", "$100.00", "$900.00", "Less to pay"])
      expect(html).toContain(words);
    // The buyer does not read the supplier's debt.
    expect(html.includes("Owed by the supplier")).toBe(role !== "sme");
  }
  const other = await as(await activeSupplier(80_000));
  expect((await other.get(companyNote, `/provider/order/${id}/credit-note/1`, parameters)).status).toBe(404);
  const browser = await as(buyer);
  expect((await browser.get(companyNote, `/sme/order/${id}/credit-note/2`, { id, number: "2" })).status).toBe(404);
  const page = await browser.see(smeOrder, `/sme/order/${id}`, { id });
  expect(page).toContain(`href="/sme/order/${id}/credit-note/1"`);
});

test("the credit note's page is in Arabic, too", async () => {
  await credit(100_00);
  configure({ ...configuration(), languages: ["ar"] });
  const browser = await as(buyer);
  const html = await browser.see(companyNote, `/sme/order/${id}/credit-note/1`, { id, number: "1" });
  for (const words of ["إشعار دائن", "قيمة الطلب بعد هذا الإشعار"]) expect(html).toContain(words);
});

test("supplier, admin and bank read the supplier's debt until it is netted", async () => {
  const [admin, bank] = [await staff("admin"), await staff("bank")];
  await acceptPayee(
    admin,
    await sendPayee(seller, {
      iban: "KW81CBKU0000000000001234560101",
      holder: "Doha",
      bank: "CBK",
      currency: "USD",
    }),
  );
  await credit(100_00);
  const own = async () => (await as(seller)).see(ownPayouts, "/provider/payouts");
  expect(await own()).toContain("You owe");
  for (const [officer, role] of [
    [admin, "admin"],
    [bank, "bank"],
  ] as const)
    expect(await (await as(officer)).see(batches, `/${role}/batches`)).toContain("Suppliers owe");

  const next = await order(buyer, seller, 500_00, 4);
  await verifyInvoice(admin, next);
  expect(await own()).not.toContain("You owe");
  expect(await own()).toContain("$360.00");
  const { number } = await loadOrderView(seller, id);
  const page = await (await as(seller)).see(providerOrder, `/provider/order/${next}`, { id: next });
  for (const words of [`Deducted: CN-00${number}-1`, "$360.00"]) expect(page).toContain(words);

  const { id: batch } = await createBatch(bank);
  await approveBatch(await colleagueOf(bank), batch);
  await exportBatch(bank, batch);
  await settleBatch(bank, batch, null);
  const [line] = (await loadBatch(bank, batch)).lines;
  const advice = await (await as(seller)).see(remittance, `/provider/remittance/${line!.id}`, { id: line!.id });
  for (const words of ["Credit notes deducted", "$90.00", "$360.00"]) expect(advice).toContain(words);
});

test("an order that is credited in full needs no payout", async () => {
  const due = await order(buyer, seller, 500_00, 5);
  await issueCreditNote(seller, due, { amount: 500_00, reason: "Wrong goods" });
  const page = await (await as(seller)).see(providerOrder, `/provider/order/${due}`, { id: due });
  expect(page).toContain("Nothing is left to pay for this order.");
  await expect(payOut(await staff("bank"), due)).rejects.toThrow();
});
