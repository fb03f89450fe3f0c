/** Refunds of cash on pages, without JavaScript and in Arabic: proposing, the password, paying and returning. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import { CONFIRMATION_LIFE } from "~/domain/accounts/account";
import { startSession } from "~/domain/accounts/sessions.server";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { payRefund, refundCash } from "~/domain/cash/refund.server";
import { listRefunds } from "~/domain/cash/refund-list.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as confirm from "~/routes/account_.confirm";
import * as adminDashboard from "~/routes/admin+/dashboard";
import * as dashboard from "~/routes/bank+/dashboard";
import * as account from "~/routes/finance+/money_.$id";
import * as form from "~/routes/finance+/money_.$id.refund";
import * as list from "~/routes/finance+/refunds";
import * as back from "~/routes/finance+/refunds.$id.back";
import * as pay from "~/routes/finance+/refunds.$id.pay";
import * as own from "~/routes/sme+/money";
import * as approvals from "~/routes/staff+/approvals";
import { activeSme, colleagueOf, PASSWORD, receiveMoney, staff, useWorld, wait } from "../domain/world";
import { Browser, fieldErrors, withoutTokens } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

let [buyer, bank, second] = [] as unknown as [Actor, Actor, Actor];
let browser: Browser;
const smeId = () => buyer.applicantId ?? "";
beforeEach(async () => {
  [buyer, bank] = [await activeSme(), await staff("bank")];
  second = await colleagueOf(bank);
  await receiveMoney(bank, smeId(), 500_00);
  browser = await openBrowser(bank);
});

const page = () => [`/bank/money/${smeId()}/refund`, { id: smeId() }] as const;
const fields = {
  amount: "300",
  iban: "KW81 CBKU 0000 0000 0000 1234 5601 01",
  holder: "Salmiya",
  bank: "CBK",
  desc: "twice",
};
const send = (change: Record<string, string> = {}) =>
  browser.post(form, page()[0], { ...fields, ...change }, page()[1]);
const free = () => loadUnappliedBalance(db, smeId());
const approveFirst = async () => approve(second, (await listApprovals(second)).waiting[0]?.id ?? "");
const toOf = (answer: Response) => answer.headers.get("Location") ?? "";

test("due refunds are on the bank's and the admin's to-do list, and only while there are any", async () => {
  const officers = [
    [browser, dashboard, "bank"],
    [await openBrowser(await staff("admin")), adminDashboard, "admin"],
  ] as const;
  for (const [reader, home, role] of officers)
    expect(await reader.see(home, `/${role}/dashboard`)).not.toContain("to transfer");
  await send();
  await approveFirst();
  for (const [reader, home, role] of officers) {
    const shown = withoutTokens(await reader.see(home, `/${role}/dashboard`));
    expect(shown).toMatch(new RegExp(`<a href="/${role}/refunds\\?state=due">1 refund to transfer</a>`));
  }
  const [due] = (await listRefunds({ page: 1, perPage: 1 }, "due")).rows;
  await payRefund(bank, due!.id, { valueDate: "2026-01-31", bankReference: "OUT 1" });
  for (const [reader, home, role] of officers)
    expect(await reader.see(home, `/${role}/dashboard`)).not.toContain("to transfer");
});

test("a refund is proposed, approved, paid and returned", async () => {
  expect(await browser.see(account, `/bank/money/${smeId()}`, { id: smeId() })).toContain("Refund balance");
  expect(await browser.see(form, ...page())).toContain("$500.00");
  expect(await fieldErrors(await send({ iban: "KW00", desc: "" }))).toEqual({
    iban: [expect.stringContaining("IBAN")],
    desc: [expect.any(String)],
  });
  expect(await fieldErrors(await send({ amount: "500.01" }))).toEqual({ "": ["The balance is only $500.00."] });
  expect([toOf(await send()), await free()]).toEqual(["/bank/approvals", 500_00]);
  const whole = "KW81 CBKU 0000 0000 0000 1234 5601 01";
  const proposal = await (await openBrowser(second)).see(approvals, "/bank/approvals");
  for (const text of ["Refund $300.00 from the balance of Salmiya Cafés", whole]) expect(proposal).toContain(text);
  const proposed = withoutTokens(await browser.see(list, "/bank/refunds?state=proposed"));
  for (const text of [whole, "$300.00", ">proposed<", "/bank/approvals"]) expect(proposed).toContain(text);
  await approveFirst();
  expect(await free()).toBe(200_00);
  const due = await browser.see(list, "/bank/refunds");
  for (const text of [">to be transferred<", "DHOW-R", "Confirm transfer", "Withdraw refund"])
    expect(due).toContain(text);

  const [, id = ""] = /refunds\/([\w-]{36})\/pay/.exec(due) ?? [];
  const at = (act: string) => [`/bank/refunds/${id}/${act}`, { id }] as const;
  expect(await browser.see(pay, ...at("pay"))).toContain(whole);
  const paid = { valueDate: "2026-01-30", bankReference: "OUT 7" };
  expect((await browser.post(pay, at("pay")[0], { ...paid, valueDate: "" }, at("pay")[1])).status).toBe(422);
  expect(toOf(await browser.post(pay, at("pay")[0], paid, at("pay")[1]))).toBe("/bank/refunds");
  expect(await browser.see(list, "/bank/refunds?state=paid")).toContain("OUT 7");
  const gone = await browser.get(pay, ...at("pay")).catch((response: Response) => response);
  expect(toOf(gone)).toBe("/bank/refunds");
  const movements = withoutTokens(await (await openBrowser(buyer)).see(own, "/sme/money"));
  for (const text of ["Refund to bank account", "KW81 •••• 0101", "transferred on"]) expect(movements).toContain(text);
  expect(movements).not.toContain(whole);

  expect(await browser.see(back, ...at("back"))).toContain("Mark as returned");
  expect(toOf(await browser.post(back, at("back")[0], { desc: "closed" }, at("back")[1]))).toBe("/bank/approvals");
  await approveFirst();
  expect([await free(), (await browser.see(list, "/bank/refunds")).includes("closed")]).toEqual([500_00, true]);
});

test("asks for the password again, and keeps the typed values meanwhile", async () => {
  wait(CONFIRMATION_LIFE + 1);
  const asked = await send();
  expect(toOf(asked)).toBe(`/account/confirm?to=${encodeURIComponent(`${page()[0]}?kept=1`)}`);
  expect((await listApprovals(second)).waiting).toEqual([]);
  const confirmed = await browser.post(confirm, toOf(asked), { password: PASSWORD });
  expect(await browser.see(form, toOf(confirmed), page()[1])).toContain("Salmiya");
  expect(toOf(await send())).toBe("/bank/approvals");
});

test("the list is in Arabic", async () => {
  const admin = await staff("admin");
  const id = await refundCash(admin, {
    smeId: smeId(),
    amount: 10_00,
    iban: "KW81CBKU0000000000001234560101",
    holder: "Salmiya",
    bank: "CBK",
    reason: "twice",
  });
  await payRefund(admin, id, { valueDate: "2026-01-30", bankReference: "OUT 7" });
  configure({ ...configuration(), languages: ["ar"] });
  const shown = await browser.see(list, "/bank/refunds");
  for (const text of ["المبالغ المردودة", "سجّل أن البنك أعاده"]) expect(shown).toContain(text);
  expect(await (await openBrowser(buyer)).see(own, "/sme/money")).toContain("رد مبلغ إلى الحساب البنكي");
});
