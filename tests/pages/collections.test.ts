/** The pages of collections: the list with its filters, an SME's case, its dialogs, and the SME's page. */
import { beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import * as casePage from "~/routes/admin+/collection+/$id";
import * as note from "~/routes/admin+/collection+/$id.note";
import * as owner from "~/routes/admin+/collection+/$id.owner";
import * as pause from "~/routes/admin+/collection+/$id.pause";
import * as promise from "~/routes/admin+/collection+/$id.promise";
import * as resume from "~/routes/admin+/collection+/$id.resume";
import * as list from "~/routes/admin+/collections";
import * as smePage from "~/routes/staff+/sme+/$id.$tab";
import { activeSme, activeSupplier, order, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const LIST = "/admin/collections";
let [admin, browser, smeId, at] = [] as unknown as [Actor, Browser, string, string];
beforeEach(async () => {
  admin = await staff("admin");
  const buyer = await activeSme();
  await order(buyer, await activeSupplier(), 1_000_00, 3);
  clock.stopAt(Date.UTC(2026, 2, 2, 9));
  await sendInstalmentReminders();
  browser = await Browser.of(await transaction((tx) => startSession(tx, admin.accountId, "web", clock.now())));
  smeId = buyer.applicantId!;
  at = `/admin/collection/${smeId}`;
});

const ofSme = () => ({ id: smeId });
const inDays = (days: number) => isoDay(clock.now() + days * DAY);

test("lists overdue SMEs with the sums of the buckets, and filters by bucket and officer", async () => {
  const shown = await browser.see(list, LIST);
  for (const text of ["Collections", "1 to 30 days", "$250.00", "1 SME", "2 days", at, "Nobody"])
    expect(shown).toContain(text);
  expect(await browser.see(list, `${LIST}?bucket=31-60`)).toContain("No SMEs are overdue here.");
  expect(await browser.see(list, `${LIST}?owner=${admin.accountId}`)).toContain("No SMEs are overdue here.");
  await browser.post(owner, `${at}/owner`, { owner: admin.accountId }, ofSme());
  expect(await browser.see(list, `${LIST}?owner=${admin.accountId}&bucket=1-30`)).toContain(at);
});

test("a case takes notes, a promise and a pause, and a wrong form keeps its values", async () => {
  const wrong = await browser.send(note, `${at}/note`, { channel: "call", desc: "", next: inDays(2) }, ofSme());
  expect(wrong.html).toContain("Enter a note about the contact");
  expect(wrong.html).toContain(inDays(2));
  const noted = await browser.post(
    note,
    `${at}/note`,
    { channel: "call", desc: "Pays soon", next: inDays(2) },
    ofSme(),
  );
  expect([noted.status, noted.headers.get("Location")]).toEqual([303, at]);
  expect(await browser.see(casePage, at, ofSme())).toContain("Pays soon");

  expect(await browser.see(promise, `${at}/promise`, ofSme())).toContain('value="250.00"');
  const above = await browser.send(promise, `${at}/promise`, { amount: "250.01", until: inDays(3) }, ofSme());
  expect(above.html).toContain("Only $250.00 is overdue.");
  await browser.post(promise, `${at}/promise`, { amount: "250", until: inDays(3) }, ofSme());
  const open = await browser.see(casePage, at, ofSme());
  expect(open).toContain("5 Mar 2026");
  expect(open).not.toContain("Record promise");

  await browser.post(pause, `${at}/pause`, { cause: "insolvency", until: "", desc: "Court case 7" }, ofSme());
  expect(await browser.see(casePage, at, ofSme())).toContain("Court case 7");
  expect(await browser.see(resume, `${at}/resume`, ofSme())).toContain("The SME gets the next reminder of its plan.");
  await browser.post(resume, `${at}/resume`, { desc: "The case is closed" }, ofSme());
  expect(await browser.see(casePage, at, ofSme())).not.toContain("Court case 7");
  expect(await checkDatabase()).toEqual([]);
});

test("the SME's page shows the promise and the notes to admins only", async () => {
  await browser.post(note, `${at}/note`, { channel: "visit", desc: "Their shop is open", next: "" }, ofSme());
  await browser.post(promise, `${at}/promise`, { amount: "100", until: inDays(3) }, ofSme());
  const page = await browser.see(smePage, `/admin/sme/${smeId}/info`, { id: smeId, tab: "info" });
  for (const text of ["Their shop is open", "$100.00", at]) expect(page).toContain(text);
  const bank = await staff("bank");
  const other = await Browser.of(await transaction((tx) => startSession(tx, bank.accountId, "web", clock.now())));
  expect(await other.see(smePage, `/bank/sme/${smeId}/info`, { id: smeId, tab: "info" })).not.toContain(
    "Their shop is open",
  );
});
