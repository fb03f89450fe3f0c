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
import * as solvent from "~/routes/admin+/collection+/$id.solvent";
import * as insolvent from "~/routes/admin+/collection+/$id_.insolvent";
import * as list from "~/routes/admin+/collections";
import * as reminders from "~/routes/admin+/collections_.reminders";
import * as states from "~/routes/admin+/collections_.states";
import * as exposure from "~/routes/staff+/exposure";
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

  const dispute = { cause: "dispute", until: "", desc: "They wait for a decision" };
  const undisputed = await browser.send(pause, `${at}/pause`, dispute, ofSme());
  expect(undisputed.html).toContain("No dispute of this SME is open.");
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

test("an admin changes the days of reminders, and a wrong form keeps its values", async () => {
  const path = `${LIST}/reminders`;
  expect(await browser.see(list, LIST)).toContain(`href="${path}"`);
  expect(await browser.see(reminders, path)).toContain("-3, 0, 3, 7, 14, 30, 45");
  for (const days of ["", "0, soon", "0, 0", "-31", "121", "1 2 3 4 5 6 7 8 9 10 11 12 13"]) {
    const wrong = await browser.send(reminders, path, { days });
    expect(wrong.html).toContain(days === "" ? "Enter the days of reminders" : "such as -3, 0, 7");
    if (days !== "") expect(wrong.html).toContain(`value="${days}"`);
  }
  const saved = await browser.post(reminders, path, { days: "٧ ، −2 0" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, path]);
  expect(await browser.see(reminders, path)).toContain('value="-2, 0, 7"');
  expect(await checkDatabase()).toEqual([]);
});

test("an insolvency is on the case, the SME's page, the list and the exposure, until it ends", async () => {
  expect(await browser.see(smePage, `/admin/sme/${smeId}/info`, { ...ofSme(), tab: "info" })).not.toContain(
    "Insolvent",
  );
  const empty = await browser.send(insolvent, `${at}/insolvent`, { desc: "" }, ofSme());
  expect(empty.html).toContain("The bank and its insurer get a message.");
  const marked = await browser.post(insolvent, `${at}/insolvent`, { desc: "Court case 9" }, ofSme());
  expect([marked.status, marked.headers.get("Location")]).toEqual([303, at]);
  const shown = await browser.see(casePage, at, ofSme());
  for (const text of ["Credit state: Insolvent, before Current", "Court case 9", "End insolvency"])
    expect(shown).toContain(text);
  expect(await browser.see(list, LIST)).toContain("Insolvent");
  expect(await browser.see(smePage, `/admin/sme/${smeId}/info`, { ...ofSme(), tab: "info" })).toContain("Insolvent");
  expect(await browser.see(exposure, "/admin/exposure?by=sme")).toContain("Insolvent");
  await browser.post(solvent, `${at}/solvent`, { desc: "The case is closed" }, ofSme());
  expect(await browser.see(casePage, at, ofSme())).toContain("Credit state: Current, before Insolvent");
});

test("an SME that was never overdue can be marked as insolvent on its page", async () => {
  const other = (await activeSme()).applicantId!;
  const page = await browser.see(smePage, `/admin/sme/${other}/info`, { id: other, tab: "info" });
  expect(page).toContain(`/admin/collection/${other}/insolvent`);
  await browser.post(insolvent, `/admin/collection/${other}/insolvent`, { desc: "Court case 9" }, { id: other });
  expect(await browser.see(casePage, `/admin/collection/${other}`, { id: other })).toContain("Court case 9");
});

test("an admin sets the days past due of the credit states", async () => {
  const page = `${LIST}/states`;
  expect(await browser.see(states, page)).toContain('value="30"');
  const wrong = await browser.send(states, page, { watchDays: "90", defaultDays: "60" });
  expect(wrong.html).toContain("Enter more days for default than for watch");
  expect(wrong.html).toContain('value="60"');
  await browser.post(states, page, { watchDays: "10", defaultDays: "60", holdsOrders: "on" });
  const saved = await browser.see(states, page);
  expect(saved).toContain('value="10"');
  expect(saved).toMatch(/name="holdsOrders"[^>]*checked/);
});
