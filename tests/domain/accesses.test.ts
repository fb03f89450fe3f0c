/** Downloads and sign-ins on the audit page: their account, their filters, and their deletion after 400 days. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accesses, documents } from "~/db/schema";
import { ACCESS_LIFE, type AccessKind } from "~/domain/accesses/access";
import { deleteOldAccesses, recordDownload } from "~/domain/accesses/access.server";
import { auditFilter } from "~/domain/audit/audit";
import { listAuditEvents } from "~/domain/audit/audit.server";
import { checkDatabase } from "~/domain/check.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import * as auditPage from "~/routes/admin+/audit";
import * as auditFile from "~/routes/admin+/audit_.csv";
import * as smeFile from "~/routes/api+/v1+/pub+/sme.doc.file.$file";
import { translateToEnglish } from "~/words/translate";
import { Browser } from "../pages/browser";
import { rawRun } from "../raw";
import { PASSWORD, sme, staff, useWorld, wait } from "./world";

useWorld();

let email: string;
let token: string;
beforeEach(async () => {
  const admin = await staff("admin");
  email = admin.email;
  await rawRun("delete from accesses");
  ({ token } = await signIn({ email, password: PASSWORD, browser: "a browser" }, "web"));
});

async function shown(kind: AccessKind, filter: Record<string, string> = {}): Promise<unknown[]> {
  const { rows } = await listAuditEvents(auditFilter.parse({ kind, ...filter }), 50);
  return rows.map(({ text, person, role, subject }) => [
    translateToEnglish(text),
    person?.email ?? null,
    role,
    subject.name,
  ]);
}

test("shows sign-ins of browsers and API clients with their account", async () => {
  wait(1);
  await signIn({ email, password: PASSWORD, browser: "a browser" }, "api");
  expect(await shown("signIn")).toEqual([
    ["Signed in to the API", email, "admin", email],
    ["Signed in", email, "admin", email],
  ]);
});

test("shows failed sign-ins of an account without calling its holder the actor", async () => {
  const wrong = (address: string) => signIn({ email: address, password: "wrong password", browser: "b" }, "web");
  await expect(wrong(email)).rejects.toMatchObject({ code: "wrong_credentials" });
  wait(1);
  await expect(wrong("stranger@dhow.test")).rejects.toMatchObject({ code: "wrong_credentials" });
  expect(await shown("failedSignIn")).toEqual([
    ["Sign-in failed", null, "nobody", ""],
    ["Sign-in failed", null, "nobody", email],
  ]);
  expect(JSON.stringify(await db.select().from(accesses))).not.toContain("stranger");
});

test("shows downloads of lists and documents, but no previews", async () => {
  const owner = await sme();
  const [paper] = await db.select().from(documents);
  const params = { file: paper!.file };
  const admin = await Browser.of(token);
  await ((await admin.get(auditFile, "/admin/audit/csv?kind=order")) as Response).text();
  await admin.get(smeFile, `/api/v1/pub/sme/doc/file/${paper!.file}`, params);
  await admin.get(smeFile, `/api/v1/pub/sme/doc/file/${paper!.file}?preview`, params).catch(() => null);
  expect(await shown("list")).toEqual([
    [`Downloaded the list dhow-audit-${isoDay(clock.now())}.csv`, email, "admin", email],
  ]);
  expect(await shown("document")).toEqual([[`Opened the file "${paper!.title}"`, email, "admin", email]]);
  expect(await shown("document", { who: (await owner.actor()).email })).toEqual([]);
});

test("filters by person and period, and shows the kinds on the page", async () => {
  await recordDownload({ kind: "bankFile", accountId: null, target: "first.xml" });
  const first = isoDay(clock.now());
  wait(2 * DAY);
  await recordDownload({ kind: "bankFile", accountId: null, target: "second.xml" });
  const today = isoDay(clock.now());
  expect(await shown("bankFile", { from: today })).toEqual([
    ["Downloaded the bank file second.xml", null, "nobody", ""],
  ]);
  expect(await shown("bankFile", { to: first })).toEqual([["Downloaded the bank file first.xml", null, "nobody", ""]]);
  expect(await shown("bankFile", { who: email })).toEqual([]);
  expect(await shown("signIn", { who: email })).toHaveLength(1);
  const { token: later } = await signIn({ email, password: PASSWORD, browser: "a browser" }, "web");
  const page = await (await Browser.of(later)).see(auditPage, "/admin/audit?kind=bankFile");
  for (const word of ["second.xml", "Bank files downloaded", "Failed sign-ins", "Not signed in"])
    expect(page).toContain(word);
});

test("deletes accesses after 400 days, and needs none for a clean check", async () => {
  wait(ACCESS_LIFE - 1);
  await deleteOldAccesses();
  expect(await shown("signIn")).toHaveLength(1);
  wait(2);
  await deleteOldAccesses();
  expect(await shown("signIn")).toEqual([]);
  expect(await checkDatabase()).toEqual([]);
});
