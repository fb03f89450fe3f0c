/** The pages of suppliers that owe, for officers and for the supplier. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { setCollectingAccount } from "~/domain/legal-entity/collecting-account.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { readDemandDays } from "~/domain/repayments/demand-days.server";
import { listRepayments, loadSupplierDebt } from "~/domain/repayments/repayment-list.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import * as settings from "~/routes/admin+/settings";
import * as list from "~/routes/finance+/repayments";
import * as debt from "~/routes/finance+/repayments_.$id";
import * as demand from "~/routes/finance+/repayments_.$id.demand";
import * as reverse from "~/routes/finance+/repayments_.$id.reverse.$repayment";
import * as file from "~/routes/finance+/repayments_.csv";
import * as officersPaper from "~/routes/finance+/repayments_.demand_.$id";
import * as own from "~/routes/provider+/repayments";
import * as paper from "~/routes/provider+/repayments_.demand.$id";
import { activeSme, activeSupplier, colleagueOf, order, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const as = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

test("officers demand, record and reverse a repayment, and the supplier reads and prints the demand", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier(100_000)];
  const [bank, admin] = [await staff("bank"), await staff("admin")];
  const colleague = await colleagueOf(bank);
  const id = seller.applicantId ?? "";
  const account = { holder: "Dhow", iban: "KW81CBKU0000000000001234560101", bank: "CBK", bic: "CBKUKWKW" };
  await setCollectingAccount(admin, "USD", account);
  await issueCreditNote(seller, await order(buyer, seller, 1_000_00, 6), { amount: 100_00, reason: "Broken" });
  const [browser, supplier] = [await as(bank), await as(seller)];

  expect(await browser.see(list, "/bank/repayments")).toMatch(/Suppliers that owe.*\$90\.00/s);
  expect(await ((await browser.get(file, "/bank/repayments/csv")) as Response).text()).toContain("90.00");
  const page = `/bank/repayments/${id}`;
  expect(await browser.see(debt, page, { id })).toMatch(
    /CN-\d{6}-1.*\$90\.00.*Demand repayment|Demand repayment.*CN-/s,
  );
  expect(await browser.see(demand, `${page}/demand`, { id })).toContain("The supplier gets an email");
  expect((await browser.post(demand, `${page}/demand`, {}, { id })).headers.get("Location")).toBe(page);
  const { demands } = await loadSupplierDebt(bank, id);
  const paperOf = { id: demands[0]?.id ?? "" };
  for (const text of [
    await supplier.see(paper, `/provider/repayments/demand/${paperOf.id}`, paperOf),
    await browser.see(officersPaper, `/bank/repayments/demand/${paperOf.id}`, paperOf),
  ]) {
    expect(text).toMatch(/Demand RD-0001.*\$90\.00.*14 February 2026/s);
    expect(text).toContain("KW81 CBKU");
  }
  expect(await supplier.see(own, "/provider/repayments")).toMatch(/You owe.*\$90\.00.*RF\d\d .*RD-0001/s);

  const sent = { amount: "90", valueDate: isoDay(clock.now()), bankReference: "CB 12345" };
  const folded = '<details class="fold open"><summary><h2>Record repayment';
  expect(await browser.see(debt, page, { id })).toContain(folded);
  const above = await browser.send(debt, page, { ...sent, amount: "90.01" }, { id });
  expect(above.html).not.toContain(folded);
  expect([above.status, above.html]).toEqual([422, expect.stringContaining("The supplier owes $90.00")]);
  await browser.post(debt, page, sent, { id });
  const [waiting] = (await listApprovals(colleague)).waiting;
  await approve(colleague, waiting?.id ?? "");
  const nothing = await supplier.see(own, "/provider/repayments");
  expect(nothing).toMatch(/You owe nothing.*CB 12345.*Received/s);
  expect(nothing).not.toContain("Reverse repayment");
  const [row] = (await listRepayments(id, { page: 1, perPage: 1 })).rows;
  const at = { id, repayment: row?.id ?? "" };
  expect(await browser.see(debt, page, { id })).toContain("Reverse repayment");
  expect(await browser.see(reverse, `${page}/reverse/${at.repayment}`, at)).toContain("CB 12345");
  await browser.post(reverse, `${page}/reverse/${at.repayment}`, { desc: "Another supplier's" }, at);
  const [second] = (await listApprovals(colleague)).waiting;
  await approve(colleague, second?.id ?? "");
  expect(await browser.see(debt, page, { id })).toMatch(/Taken back/);
});

test("a demand asks for the rest after a repayment, and for nothing once the supplier owes nothing", async () => {
  const [buyer, seller, bank] = [await activeSme(), await activeSupplier(100_000), await staff("bank")];
  const [colleague, id] = [await colleagueOf(bank), seller.applicantId ?? ""];
  const account = { holder: "Dhow", iban: "KW81CBKU0000000000001234560101", bank: "CBK", bic: "CBKUKWKW" };
  await setCollectingAccount(await staff("admin"), "USD", account);
  await issueCreditNote(seller, await order(buyer, seller, 1_000_00, 6), { amount: 100_00, reason: "Broken" });
  const [browser, supplier] = [await as(bank), await as(seller)];
  const page = `/bank/repayments/${id}`;
  await browser.post(demand, `${page}/demand`, {}, { id });
  const paperOf = { id: (await loadSupplierDebt(bank, id)).demands[0]?.id ?? "" };
  const seePaper = () => supplier.see(paper, `/provider/repayments/demand/${paperOf.id}`, paperOf);
  const repay = async (amount: string, bankReference: string) => {
    await browser.post(debt, page, { amount, valueDate: isoDay(clock.now()), bankReference }, { id });
    await approve(colleague, (await listApprovals(colleague)).waiting[0]?.id ?? "");
  };
  await repay("30", "CB 1");
  expect(await seePaper()).toMatch(/transfer .*\$90\.00.*Owed today.*\$60\.00.*KW81 CBKU.*Amount.*\$60\.00/s);
  await repay("60", "CB 2");
  const settled = await seePaper();
  expect(settled).toMatch(/Owed today.*\$0\.00/s);
  expect(settled).not.toContain("KW81 CBKU");
});

test("an admin sets the days until a repayment is demanded", async () => {
  const browser = await as(await staff("admin"));
  const address = "/admin/settings?section=demands";
  expect(await browser.see(settings, "/admin/settings")).toMatch(/name="demandDays"[^>]*value="30"/);
  expect((await browser.post(settings, address, { demandDays: "366" })).status).toBe(422);
  expect((await browser.post(settings, address, { demandDays: "7" })).status).toBe(303);
  expect(await readDemandDays()).toBe(7);
});
