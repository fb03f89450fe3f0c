/** The audit page: events, their people and changes, filters, older pages and the CSV file. */
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { addSmeNote } from "~/domain/applicants/applicant.server";
import { createIndustry } from "~/domain/industries/industry.server";
import { listInsurers, pauseInsurer, reorderInsurers } from "~/domain/insurers/insurer.server";
import { returnInvoice } from "~/domain/invoices/invoice.server";
import { setBankShareRate } from "~/domain/share-rate/share-rate.server";
import { inviteMember } from "~/domain/team/team.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import * as audit from "~/routes/admin+/audit";
import * as auditFile from "~/routes/admin+/audit_.csv";
import { asRead } from "../domain/english";
import { activeSme, activeSupplier, insurer, order, staff, useOneWorld, wait } from "../domain/world";
import { Browser } from "./browser";

useOneWorld();

let admin: Actor;
let buyer: Actor;
let orderId: string;
let browser: Browser;

beforeAll(async () => {
  admin = await staff("admin");
  buyer = await activeSme(10_000_00);
  orderId = await order(buyer, await activeSupplier(), 1_000_00, 4);
  await insurer("The second");
  await returnInvoice(admin, orderId, "wrong amount");
  await addSmeNote(admin, buyer.applicantId ?? "", "called them");
  await setBankShareRate(admin, 200_000);
  wait(2 * DAY);
  await reorderInsurers(admin, (await listInsurers()).map(({ id }) => id).toReversed());
  await pauseInsurer(admin, (await listInsurers())[0]?.id ?? "", true);
  await createIndustry(admin, { title: "Pearls", desc: "and nets" });
  await inviteMember(admin, { name: "Layla", email: "layla@bank.test", role: "bank" });
  browser = await Browser.of(await transaction((tx) => startSession(tx, admin.accountId, "web", clock.now())));
});

const page = async (query = "") =>
  asRead((await browser.get(audit, `/admin/audit?${query}`)) as Awaited<ReturnType<typeof audit.loader>>);
const rowTexts = (rows: { text: string }[]) => rows.map(({ text }) => text);

test("lists every action of staff with its person", async () => {
  const { events: rows, older } = await page(`who=${admin.email}`);
  expect(rowTexts(rows)).toEqual([
    "Done by one person, because nobody else has this role: Invite Layla (layla@bank.test) as bank",
    "Layla invited as bank",
    "Industry added: Pearls",
    "The second paused",
    expect.stringMatching(/^Insurer order: The second, /),
    "Bank share rate set to 20%",
    "called them",
  ]);
  const { events: earlier } = await page(older ?? "");
  expect(rowTexts(earlier)[0]).toBe("Invoice returned: wrong amount");
  for (const { person, role } of [...rows, ...earlier]) expect([person?.email, role]).toEqual([admin.email, "admin"]);
});

test("describes changes in words", async () => {
  const changesOf = async (query: string) => (await page(query)).events[0]?.changes;
  expect(await changesOf("kind=settings&from=2026-01-31&to=2026-01-31")).toEqual([
    { name: "Bank's share of the discount", before: null, after: "20%" },
  ]);
  expect(await changesOf(`kind=order&who=${admin.email}`)).toEqual([
    { name: "Status", before: "invoice uploaded", after: "delivered" },
  ]);
  const credit = (await page(`kind=applicant&subject=${buyer.applicantId}`)).events.find(({ text }) =>
    text.startsWith("Verified with"),
  );
  expect(credit?.changes).toContainEqual({ name: "Credit limit", before: null, after: "$10,000.00" });
  expect(credit?.changes).toContainEqual({ name: "Insurer's decision", before: "open", after: "verified" });
});

test("filters by kind, subject, person and days, and ignores invalid filters", async () => {
  const all = (await page()).events;
  expect(new Set((await page("kind=order")).events.map(({ subject }) => subject.kind))).toEqual(new Set(["order"]));
  const ofOrder = (await page(`kind=order&subject=${orderId}`)).events;
  expect(new Set(ofOrder.map(({ subject }) => subject.id))).toEqual(new Set([orderId]));
  expect(rowTexts(ofOrder).at(-1)).toBe("Order created");
  expect((await page("from=2026-02-02")).events.length).toBeLessThan(all.length);
  expect((await page("from=2026-02-03")).events).toEqual([]);
  expect((await page("to=2026-01-30")).events).toEqual([]);
  expect((await page("who=nobody@dhow.test")).events).toEqual([]);
  expect(await page("kind=everything&subject=%00&from=yesterday&to=2026-02-31&before=1")).toMatchObject({
    events: all,
  });
});

test("older pages show every event once", async () => {
  const seen: string[] = [];
  let query: string | null = "";
  while (query !== null) {
    const { events: rows, older }: Awaited<ReturnType<typeof page>> = await page(query);
    seen.push(...rows.map(({ id }) => id));
    query = older;
  }
  const stored = (await db.select({ id: events.id }).from(events)).map(({ id }) => id);
  expect(seen).toEqual(stored.sort().toReversed());
  expect(stored.length).toBeGreaterThan(50);
});

test("the file has the filtered events without secrets", async () => {
  const file = await ((await browser.get(auditFile, "/admin/audit/csv?kind=order")) as Response).text();
  const lines = file.trimEnd().split("\r\n");
  expect(lines[0]).toBe("Time,Role,Name,Email,Subject,Subject type,Event,Reason,Changes,Event type,Hash");
  expect(lines).toHaveLength(1 + (await page("kind=order")).events.length);
  expect(file).toContain(
    "Invoice returned: wrong amount,wrong amount,Status: invoice uploaded -> delivered,order.invoiceReturned,",
  );
  expect(file).toContain("Delivery code: none -> set");
});

test("the page links to the subjects", async () => {
  const shown = await browser.see(audit, `/admin/audit?kind=order&subject=${orderId}`);
  expect(shown).toContain(`href="/admin/order/${orderId}"`);
  expect(shown).toContain("<del>invoice uploaded</del>");
  expect(shown).toContain(`href="/admin/audit/csv?kind=order&amp;subject=${orderId}"`);
  expect(shown).toContain("Events of one subject only.");
});
