/** Holds on pages: officers place and lift them, and the company on hold reads the reason and the next step. */

import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { documents } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { endOfIsoDay } from "~/domain/documents/expiry-date";
import { setDocumentExpiry } from "~/domain/documents/renewals.server";
import { liftHold, listHolds, placeHold } from "~/domain/holds/hold.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as bankPay from "~/routes/bank+/order+/$id.pay";
import * as payouts from "~/routes/bank+/payouts";
import * as areaPage from "~/routes/companies+/_layout";
import * as bankStatement from "~/routes/finance+/supplier+/$id.statement";
import * as shop from "~/routes/sme+/supplier+/$id";
import * as orderForm from "~/routes/sme+/supplier+/$id.order";
import * as holdsPage from "~/routes/staff+/holds";
import * as lift from "~/routes/staff+/holds.lift.$id";
import * as place from "~/routes/staff+/holds.place.$id";
import * as adminCompany from "~/routes/staff+/sme+/$id.$tab";
import { activeSme, activeSupplier, insurer, order, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

test("an insurer places a hold on its SME with a reason, and the form keeps its values", async () => {
  const buyer = await activeSme();
  const cover = await insurer();
  const browser = await openBrowser(cover);
  const id = buyer.applicantId!;
  const path = `/insurance/holds/place/${id}`;
  const dialog = await browser.see(place, path, { id });
  expect(dialog).toContain("Place hold on Salmiya Cafés");
  // An SME has no payouts, so the form does not ask for the scope.
  expect(dialog).not.toContain("Put on hold");
  const wrong = await browser.post(place, path, { desc: "", until: "2026-03-01" }, { id });
  expect(wrong.status).toBe(422);
  const day = await browser.post(place, path, { desc: "Pays late", until: "soon" }, { id });
  expect([day.status, JSON.stringify(await day.json())]).toEqual([
    422,
    expect.stringContaining("Enter the last day of the hold as a date"),
  ]);
  const done = await browser.post(place, path, { desc: "Pays late", until: "2026-03-01" }, { id });
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/insurance/holds"]);
  const page = await browser.see(holdsPage, "/insurance/holds");
  for (const word of ["Salmiya Cafés", "Pays late", "New orders", "1 March 2026", "/insurance/holds/lift/"])
    expect(page).toContain(word);
});

test("a company on hold reads the reason, the end and the next step on each page, also in Arabic", async () => {
  const [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
  await placeHold(admin, {
    applicantId: buyer.applicantId!,
    scope: "orders",
    desc: "Your licence is over.",
    until: "2026-03-01",
  });
  await placeHold(await staff("bank"), {
    applicantId: seller.applicantId!,
    scope: "payouts",
    desc: "Send us your IBAN.",
    until: null,
  });
  const { holds } = await (await openBrowser(buyer)).get(areaPage, "/sme/dashboard");
  expect(holds).toMatchObject([{ reason: "Your licence is over.", by: "admin" }]);
  const area = await (await openBrowser(seller)).get(areaPage, "/provider/dashboard");
  expect(area.holds).toMatchObject([{ scope: "payouts", reason: "Send us your IBAN.", endsAt: null }]);
  const page = await (await openBrowser(admin)).see(adminCompany, `/admin/sme/${buyer.applicantId}/info`, {
    id: buyer.applicantId!,
    tab: "info",
  });
  for (const word of ["Your licence is over.", `/admin/holds/place/${buyer.applicantId}`, "1 March 2026"])
    expect(page).toContain(word);
});

test("a supplier on hold is not offered to buyers, and its payouts are marked and blocked", async () => {
  const [buyer, seller, bank] = [await activeSme(), await activeSupplier(), await staff("bank")];
  const due = await order(buyer, seller, 400_00, 5);
  const hold = (scope: "orders" | "payouts") =>
    placeHold(bank, { applicantId: seller.applicantId!, scope, desc: "Under review", until: null });
  await hold("orders");
  await hold("payouts");
  const card = await (await openBrowser(buyer)).see(shop, `/sme/supplier/${seller.applicantId}`, {
    id: seller.applicantId!,
  });
  expect(card).toContain("This supplier is not taking new orders at the moment.");
  expect(card).not.toContain(`/sme/supplier/${seller.applicantId}/order"`);
  expect(card).not.toContain("Under review");
  const browser = await openBrowser(bank);
  const account = await browser.see(bankStatement, `/bank/supplier/${seller.applicantId}/statement`, {
    id: seller.applicantId!,
  });
  expect(account).toContain(`/bank/holds/place/${seller.applicantId}`);
  expect(await browser.see(payouts, "/bank/payouts")).toContain("Payouts on hold");
  expect(await browser.see(bankOrder, `/bank/order/${due}`, { id: due })).toContain("Payouts on hold");
  expect((await browser.post(bankPay, `/bank/order/${due}/pay`, { from: "" }, { id: due })).status).toBe(409);
});

test("the side that placed a hold lifts it with a reason, and the admin's list shows both", async () => {
  const buyer = await activeSme();
  const cover = await insurer();
  const id = await placeHold(cover, {
    applicantId: buyer.applicantId!,
    scope: "orders",
    desc: "Pays late",
    until: null,
  });
  const browser = await openBrowser(cover);
  const path = `/insurance/holds/lift/${id}`;
  expect(await browser.see(lift, path, { id })).toContain("Lift hold on Salmiya Cafés");
  expect((await browser.post(lift, path, { desc: "" }, { id })).status).toBe(422);
  expect((await browser.post(lift, path, { desc: "All is paid" }, { id })).status).toBe(303);
  const page = await (await openBrowser(await staff("admin"))).see(holdsPage, "/admin/holds");
  for (const word of ["No active holds.", "Recently lifted holds", "All is paid"]) expect(page).toContain(word);
  expect((await listHolds(cover, { page: 1, perPage: 10 })).standing.rows).toEqual([]);
});

test("an expired document that blocks orders is shown on all pages and in the order form", async () => {
  const [buyer, seller, other] = [await activeSme(), await activeSupplier(), await activeSupplier()];
  const expire = async ({ applicantId }: Actor) => {
    const [document] = await db
      .select()
      .from(documents)
      .where(and(eq(documents.applicantId, applicantId!), eq(documents.state, "in use")));
    await setDocumentExpiry(await staff("admin"), document!.id, "2026-02-10");
  };
  await expire(other);
  clock.stopAt(endOfIsoDay("2026-02-24")! + 1);
  const browser = await openBrowser(buyer);
  const pages = async (shopOf: Actor) => {
    const id = shopOf.applicantId!;
    return [
      await browser.see(shop, `/sme/supplier/${id}`, { id }),
      await browser.see(orderForm, `/sme/supplier/${id}/order`, { id }),
    ] as const;
  };
  const [shopPage, form] = await pages(seller);
  expect([shopPage.includes('/order"'), form.includes('name="amount"')]).toEqual([true, true]);
  expect(await browser.see(areaPage, "/sme/dashboard")).not.toContain("You cannot order");
  for (const page of await pages(other)) {
    expect(page).toContain("This supplier is not taking new orders at the moment.");
    expect([page.includes('/order"'), page.includes('name="amount"')]).toEqual([false, false]);
  }
  expect(await (await openBrowser(other)).see(areaPage, "/provider/dashboard")).toContain(
    "You receive no new orders because",
  );

  await expire(buyer);
  expect(await browser.see(areaPage, "/sme/dashboard")).toContain("You cannot order because");
  for (const page of await pages(seller)) {
    expect(page).toContain("expired on 10 February 2026");
    expect([page.includes('/order"'), page.includes('name="amount"')]).toEqual([false, false]);
  }
});

test("an officer marks an SME as insolvent in the hold's form, and the list says so", async () => {
  const [buyer, seller, bank] = [await activeSme(), await activeSupplier(), await staff("bank")];
  const browser = await openBrowser(bank);
  const id = buyer.applicantId!;
  const path = `/bank/holds/place/${id}`;
  expect(await browser.see(place, path, { id })).toContain("It gets no reminders of instalments during the hold.");
  const supplierPath = `/bank/holds/place/${seller.applicantId}`;
  expect(await browser.see(place, supplierPath, { id: seller.applicantId! })).not.toContain("insolvent");
  const done = await browser.post(place, path, { desc: "Court proceedings", until: "", insolvency: "on" }, { id });
  expect(done.status).toBe(303);
  expect(await browser.see(holdsPage, "/bank/holds")).toContain("Insolvent: no reminders of instalments");
  expect((await listHolds(bank, { page: 1, perPage: 10 })).standing.rows).toMatchObject([{ isInsolvency: true }]);
});

test("active holds are paged, and the lifted ones stand on the first page", async () => {
  const bank = await staff("bank");
  const place = async (company: Actor) =>
    placeHold(bank, { applicantId: company.applicantId!, scope: "orders", desc: "Pays late", until: null });
  await liftHold(bank, await place(await activeSupplier()), "All is paid");
  for (let n = 0; n < 11; n += 1) await place(await activeSupplier());
  const browser = await openBrowser(bank);
  const [first, second] = [
    await browser.see(holdsPage, "/bank/holds"),
    await browser.see(holdsPage, "/bank/holds?page=2"),
  ];
  const count = (page: string) => (page.match(/\/bank\/holds\/lift\//g) ?? []).length;
  expect([count(first), count(second)]).toEqual([10, 1]);
  expect([first, second].map((page) => page.includes("All is paid"))).toEqual([true, false]);
  expect((await browser.get(holdsPage, "/bank/holds?page=9")).headers.get("Location")).toBe("/bank/holds?page=2");
});
