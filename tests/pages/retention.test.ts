/** The pages of data retention: lists, periods, legal holds and earlier erasures. */
import { eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { documents, files } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { payDueInstalments } from "~/domain/cash/due-payments.server";
import { closeCompany } from "~/domain/closures/closure.server";
import { uploadDocument } from "~/domain/documents/document.server";
import { acceptDocument } from "~/domain/documents/renewals.server";
import { eraseDueFiles } from "~/domain/retention/erasure.server";
import { listCompanyErasures } from "~/domain/retention/erasure-list.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { signedFile } from "~/http/files/signed-addresses.server";
import * as erasedPage from "~/routes/_public+/erased.$file";
import * as companyPage from "~/routes/admin+/company+/$id.retention";
import * as erase from "~/routes/admin+/company+/$id.retention.erase";
import * as hold from "~/routes/admin+/company+/$id.retention.hold";
import * as lift from "~/routes/admin+/company+/$id.retention.lift";
import * as orderPage from "~/routes/admin+/order+/$id";
import * as list from "~/routes/admin+/settings_.retention";
import * as file from "~/routes/admin+/settings_.retention_.csv";
import * as holds from "~/routes/admin+/settings_.retention_.holds";
import * as holdsFile from "~/routes/admin+/settings_.retention_.holds_.csv";
import * as periods from "~/routes/admin+/settings_.retention_.periods";
import * as period from "~/routes/admin+/settings_.retention_.periods.$kind";
import * as documentFile from "~/routes/api+/v1+/pub+/sme.doc.file.$file";
import * as language from "~/routes/language";
import * as companyList from "~/routes/staff+/sme+";
import * as staffPage from "~/routes/staff+/sme+/$id.$tab";
import { activeSme, activeSupplier, newPdf, order, receiveMoney, staff, useWorld, wait } from "../domain/world";
import { Browser } from "./browser";

useWorld();

let [buyer, officer] = [] as unknown as [Actor, Actor];
let admin: Browser;
let id = "";
beforeEach(async () => {
  [buyer, officer] = [await activeSme(), await staff("admin")];
  admin = await Browser.of(await transaction((tx) => startSession(tx, officer.accountId, "web", clock.now())));
  id = buyer.applicantId!;
});

const close = () => closeCompany(officer, { companyId: id, desc: "Retired" });
const at = "/admin/settings/retention";

test("lists the next and the finished erasures, as pages and files", async () => {
  expect(await admin.see(list, at)).toContain("No files wait for their erasure.");
  await close();
  const next = await admin.see(list, at);
  for (const text of ["Identity documents", "31 Jan 2031", "Invoices and bank documents", "31 Jan 2036", "Scheduled"])
    expect(next).toContain(text);
  clock.stopAt(Date.UTC(2031, 1, 1, 9));
  await eraseDueFiles();
  const later = await Browser.of(await transaction((tx) => startSession(tx, officer.accountId, "web", clock.now())));
  expect(await later.see(list, `${at}?state=done`)).toContain("Erased");
  const csv = await (await later.get(file, `${at}/csv?state=done`)).text();
  expect(csv.split("\r\n").slice(1, 3)).toEqual([
    expect.stringContaining("Identity documents,Kuwait,2026-01-31,2031-01-31,Erased,2031-02-01,1"),
    "",
  ]);
});

test("an admin changes the periods of one kind and country", async () => {
  expect(await admin.see(periods, `${at}/periods`)).toContain("10 years");
  const [address, params] = [`${at}/periods/identity`, { kind: "identity" }];
  const shown = await admin.see(period, address, params);
  expect(shown).toContain("Retention of identity documents");
  const years = { KW: "3", QA: "5", BH: "5", OM: "5", AE: "5", SA: "10" };
  const wrong = await admin.send(period, address, { ...years, KW: "0" }, params);
  expect(wrong.html).toContain("Enter whole years from 1 to 30");
  const done = await admin.post(period, address, years, params);
  expect([done.status, done.headers.get("Location")]).toEqual([303, `${at}/periods`]);
  expect(await admin.see(periods, `${at}/periods`)).toContain("3 years");
  expect((await admin.get(period, `${at}/periods/letters`, { kind: "letters" })).status).toBe(404);
});

test("names a replaced document, and the period of registrations", async () => {
  expect(await admin.see(periods, `${at}/periods`)).toContain("Unfinished registrations");
  const sent = await uploadDocument(buyer, "ID of shareholders", new Blob([newPdf()]));
  await acceptDocument(officer, sent, null);
  expect(await admin.see(list, at)).toContain("Identity documents (replaced)");
  expect(await admin.see(companyPage, `/admin/company/${id}/retention`, { id })).toContain("(replaced)");
  expect(await (await admin.get(file, `${at}/csv?state=waiting`)).text()).toContain(
    "Identity documents (replaced),Kuwait",
  );
  const params = { kind: "registration" };
  const years = { KW: "2", QA: "1", BH: "1", OM: "1", AE: "1", SA: "1" };
  expect((await admin.post(period, `${at}/periods/registration`, years, params)).status).toBe(303);
  expect(await admin.see(periods, `${at}/periods`)).toContain("2 years");
});

test("pages of a company without its names show neither an address nor the reopening", async () => {
  const seller = await activeSupplier();
  const orderId = await order(buyer, seller, 1_000_00, 6);
  wait(100 * DAY);
  await receiveMoney(await staff("bank"), id, 750_00);
  await payDueInstalments();
  const visit = async () => {
    const visitor = await Browser.of(
      await transaction((tx) => startSession(tx, officer.accountId, "web", clock.now())),
    );
    return [
      await visitor.see(orderPage, `/admin/order/${orderId}`, { id: orderId }),
      await visitor.see(staffPage, `/admin/sme/${id}/info`, { id, tab: "info" }),
      await visitor.see(companyList, "/admin/sme"),
    ];
  };
  await close();
  for (const shown of await visit()) expect(shown.replaceAll("<wbr/>", "")).toContain(buyer.email);
  expect((await visit())[1]).toContain("Reopen company");
  clock.stopAt((await listCompanyErasures(id)).find(({ kind }) => kind === "names")!.dueAt + 1);
  await eraseDueFiles();
  for (const shown of await visit()) {
    expect(shown).toContain("Erased");
    expect(shown).not.toMatch(/erased-|Reopen company/);
  }
});

test("an admin places and lifts a legal hold, and chooses an earlier day, from the company's page", async () => {
  const page = `/admin/company/${id}/retention`;
  const documents = await admin.see(staffPage, `/admin/sme/${id}/documents`, { id, tab: "documents" });
  expect(documents).toContain(page);
  expect(await admin.see(companyPage, page, { id })).toContain("The period begins when the company is closed");
  const held = await admin.post(hold, `${page}/hold`, { desc: "A court case" }, { id });
  expect([held.status, held.headers.get("Location")]).toEqual([303, page]);
  expect(await admin.see(companyPage, page, { id })).toContain("A court case");
  await close();
  expect(await admin.see(list, at)).toContain("Legal hold");
  await admin.post(lift, `${page}/lift`, { desc: "Settled" }, { id });
  expect(await admin.see(companyPage, page, { id })).not.toContain("A court case");
  const past = await admin.send(erase, `${page}/erase`, { kind: "all", day: "2026-01-01", desc: "Asked" }, { id });
  expect(past.html).toContain("Choose today or a later date");
  await admin.post(erase, `${page}/erase`, { kind: "all", day: "2026-03-01", desc: "Asked" }, { id });
  expect(await admin.see(companyPage, page, { id })).toContain("1 Mar 2026");
});

test("lists the companies on legal hold, as a page and a file", async () => {
  expect(await admin.see(holds, `${at}/holds`)).toContain("No company is on legal hold.");
  await admin.post(hold, `/admin/company/${id}/retention/hold`, { desc: "A court case" }, { id });
  const shown = await admin.see(holds, `${at}/holds`);
  for (const text of ["A court case", "31 Jan 2026", `/admin/company/${id}/retention`]) expect(shown).toContain(text);
  const csv = await (await admin.get(holdsFile, `${at}/holds/csv`)).text();
  expect(csv.split("\r\n")[1]).toMatch(/,2026-01-31,admin,A court case$/);
  expect((await admin.get(holds, `${at}/holds?page=2`)).status).toBe(302);
  await admin.post(lift, `/admin/company/${id}/retention/lift`, { desc: "Settled" }, { id });
  expect(await admin.see(holds, `${at}/holds`)).toContain("No company is on legal hold.");
});

test("documents name the day of their erasure, and a browser with the old address gets a page", async () => {
  const [paper] = await db.select().from(documents).where(eq(documents.title, "ID of shareholders"));
  await close();
  clock.stopAt(Date.UTC(2031, 1, 1, 9));
  await eraseDueFiles();
  const later = await Browser.of(await transaction((tx) => startSession(tx, officer.accountId, "web", clock.now())));
  const shown = await later.see(staffPage, `/admin/sme/${id}/documents`, { id, tab: "documents" });
  expect(shown.replace(/<[^>]*>/g, "")).toContain("Erased on 1 February 2031 (retention period)");
  expect(shown).not.toContain(paper!.file);
  const file = paper!.file;
  const open = (accept: string) =>
    documentFile.loader({
      request: new Request(`http://localhost/api/v1/pub/sme/doc/file/${signedFile("sme/doc", file)}`, {
        headers: { Accept: accept },
      }),
      params: { file },
      context: {},
    } as never);
  const answer = await open("text/html,application/xhtml+xml,*/*;q=0.8");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/erased/${file}`]);
  expect((await open("*/*")).status).toBe(410);
  const page: Response = await later.get(erasedPage, `/erased/${file}`, { file });
  expect([page.status, await page.text()]).toEqual([
    410,
    "This file was erased on 1 February 2031, at the end of its retention period.",
  ]);
  await later.post(language, "/language", { language: "ar" });
  expect(await (await later.get(erasedPage, `/erased/${file}`, { file })).text()).toContain("حُذف");
  const [kept] = await db.select().from(files).where(isNull(files.erasedAt));
  expect((await later.get(erasedPage, `/erased/${kept!.name}`, { file: kept!.name })).status).toBe(404);
});
