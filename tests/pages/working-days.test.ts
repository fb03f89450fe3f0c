/** The admin's page of working days and public holidays, and the pages that count them. */
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { payOut } from "~/domain/payouts/payout.server";
import type { Actor } from "~/domain/values/actor";
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { weekdays } from "~/domain/working-days/weekdays";
import { DEFAULT_WORKING_DAYS } from "~/domain/working-days/working-days";
import { listHolidays, readWorkingDays, removeHoliday } from "~/domain/working-days/working-days.server";
import * as contact from "~/routes/_public+/contact-us";
import * as audit from "~/routes/admin+/audit";
import * as dashboard from "~/routes/admin+/dashboard";
import * as settings from "~/routes/admin+/settings_.working-days";
import * as payouts from "~/routes/bank+/payouts";
import * as language from "~/routes/language";
import * as companies from "~/routes/staff+/sme+/index";
import { activeSme, activeSupplier, newPdf, order, sme, staff, useOneWorld, wait } from "../domain/world";
import { all, attribute, parseHtml, tableRows, words } from "../ui/drawn";
import { Browser } from "./browser";

useOneWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

const PATH = "/admin/settings/working-days";
const weeks = DEFAULT_WORKING_DAYS.weekdays;

let adminActor: Actor;
let admin: Browser;
beforeAll(async () => {
  adminActor = await staff("admin");
  admin = await openBrowser(adminActor);
});

describe("the settings", () => {
  test("show each country's week, and keep the typed values when a week is empty", async () => {
    const page = await admin.see(settings, PATH);
    expect(all(parseHtml(page), 'input[type="checkbox"]')).toHaveLength(6 * 7);
    expect(page).toContain('aria-current="page"');
    const { html, status } = await admin.send(settings, `${PATH}?section=week`, {
      home: "AE",
      ...weeks,
      KW: ["saturday"],
      SA: [],
    });
    expect(status).toBe(422);
    expect(html).toContain("Choose at least one working day");
    const form = parseHtml(html);
    expect(all(form, 'input[name="KW"][checked]').map((box) => attribute(box, "value"))).toEqual(["saturday"]);
    expect(all(form, "option[selected]").map((option) => attribute(option, "value"))).toContain("AE");
    expect(await readWorkingDays()).toEqual(DEFAULT_WORKING_DAYS);
  });

  test("change the week and Dhow's country, which the contact page shows, and reject an old form", async () => {
    const visitor = new Browser();
    expect(words(parseHtml(await visitor.see(contact, "/contact-us")))).toContain(
      "Sunday to Thursday, 8:00 to 17:00. Closed on public holidays.",
    );
    const fields = { home: "SA", ...weeks, SA: [...weekdays.slice(1, 4), "saturday"] };
    const stale = await admin.send(settings, `${PATH}?section=week`, { ...fields, seen: "another" });
    expect(stale.html).toContain("Submit again to replace the new working days.");
    expect((await admin.post(settings, `${PATH}?section=week`, fields)).headers.get("Location")).toBe(PATH);
    expect(words(parseHtml(await visitor.see(contact, "/contact-us")))).toContain(
      "Monday to Wednesday and Saturday, 8:00 to 17:00.",
    );
    await admin.post(settings, `${PATH}?section=week`, { home: "KW", ...weeks });
    expect(words(parseHtml(await admin.see(audit, "/admin/audit")))).toContain("Working days changed");
  });

  test("list holidays from today on, add and remove them, and reject duplicates with the typed values", async () => {
    const add = `${PATH}?section=holidays`;
    const national = { day: "2026-02-25", name: "National Day", country: "KW" };
    for (const [wrong, problem] of [
      [{ day: "" }, "Enter the date of the holiday"],
      [{ day: "2026-02-30" }, "Enter a date, such as 2027-02-25"],
      [{ name: " " }, "Enter the name of the holiday"],
      [{ country: "FR" }, "Choose a country, or all countries"],
    ] as const) {
      const { html, status } = await admin.send(settings, add, { ...national, ...wrong });
      expect([status, html.includes(problem)]).toEqual([422, true]);
    }
    await admin.post(settings, add, national);
    await admin.post(settings, add, { day: "2026-01-01", name: "New Year", country: "all" });
    const again = await admin.send(settings, add, { ...national, name: "The same day" });
    expect(again.html).toContain("This date already is a holiday: National Day");
    expect(again.html).toContain('value="The same day"');
    const rows = async () => tableRows(parseHtml(await admin.see(settings, PATH)));
    expect(await rows()).toEqual([["25 February 2026", "National Day", "Kuwait", "Remove: National Day"]]);
    expect(await listHolidays(parseDay("2026-01-01"))).toHaveLength(2);

    const remove = `${PATH}?section=remove`;
    await admin.post(settings, remove, { day: "2026-02-25", country: "KW" });
    expect((await admin.post(settings, remove, { day: "2026-02-25", country: "KW" })).status).toBe(404);
    expect(await rows()).toEqual([]);
    const record = words(parseHtml(await admin.see(audit, "/admin/audit")));
    expect(record).toContain("Public holiday removed: National Day on 25 February 2026");
  });

  test("are translated to Arabic", async () => {
    const reader = await openBrowser(await staff("admin"));
    await reader.post(language, "/language", { language: "ar", back: PATH });
    const page = words(parseHtml(await reader.see(settings, PATH)));
    for (const text of ["أيام العمل", "العطل الرسمية", "الأحد", "الإمارات"]) expect(page).toContain(text);
    const visitor = new Browser();
    await visitor.post(language, "/language", { language: "ar", back: "/contact-us" });
    expect(words(parseHtml(await visitor.see(contact, "/contact-us")))).toContain("من الأحد إلى الخميس");
  });
});

test("the review queue marks applicants by working days, without the weekend and holidays", async () => {
  await sme();
  const marks = async () =>
    tableRows(parseHtml(await (await openBrowser(adminActor)).see(companies, "/admin/sme?level=waiting"))).map((row) =>
      row.at(-2),
    );
  await admin.post(settings, `${PATH}?section=holidays`, { day: "2026-02-02", name: "A day off", country: "all" });
  // The SME waits from Saturday 31 January; the third working day is Wednesday 4 February.
  clock.stopAt(endOfDay(parseDay("2026-02-04")));
  expect(await marks()).toEqual(["31 Jan 2026, 4 days"]);
  wait(1);
  expect(await marks()).toEqual(["31 Jan 2026, 4 days overdue"]);
  await removeHoliday(adminActor, { day: "2026-02-02", country: "all" });
});

test("the bank's queue marks overdue payouts, and the admin's dashboard shows the share paid in time", async () => {
  const bankActor = await staff("bank");
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const home = async () => words(parseHtml(await (await openBrowser(adminActor)).see(dashboard, "/admin/dashboard")));
  expect(await home()).toContain("Paid within 4 working days: No payouts in the last 90 days");
  clock.stopAt(Date.UTC(2026, 1, 8, 9));
  const id = await order(buyer, seller, 100_00, 3);
  // Sunday 8 February: due on Thursday 12 February.
  await uploadInvoice(seller, id, new Blob([newPdf()]));
  await verifyInvoice(await staff("admin"), id);
  const rows = async () => tableRows(parseHtml(await (await openBrowser(bankActor)).see(payouts, "/bank/payouts")));
  clock.stopAt(endOfDay(parseDay("2026-02-12")));
  expect((await rows())[0]?.slice(-2)).toEqual(["12 February 2026", "4 days"]);
  wait(DAY);
  expect((await rows())[0]?.slice(-2)).toEqual(["12 February 2026", "overdue by 1 day"]);
  await payOut(bankActor, id);
  await order(buyer, seller, 100_00, 6);
  await order(buyer, seller, 100_00, 6);
  expect(await home()).toContain("Paid within 4 working days: 66% of 3 payouts in the last 90 days");
});
