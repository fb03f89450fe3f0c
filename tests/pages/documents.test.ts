/** Registration numbers, document renewals and expiry dates on companies' and officers' pages. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { listDocuments } from "~/domain/documents/document.server";
import { endOfIsoDay } from "~/domain/documents/expiry-date";
import { listPendingDocuments } from "~/domain/documents/renewals.server";
import { processDueScreenings } from "~/domain/screening/screening.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { adminVerifySme, bankVerifySme } from "~/domain/verdicts/verdict.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import * as queue from "~/routes/admin+/documents";
import * as acceptance from "~/routes/admin+/documents.$id.accept";
import * as refusal from "~/routes/admin+/documents.$id.refuse";
import * as verify from "~/routes/admin+/sme+/$id.$tab.verify";
import * as profile from "~/routes/companies+/profile";
import * as upload from "~/routes/companies+/profile.document";
import * as day from "~/routes/finance+/sme+/$id.$tab.document.$document";
import * as screening from "~/routes/finance+/sme+/$id.$tab.screening";
import * as verification from "~/routes/sme+/verification";
import * as company from "~/routes/staff+/sme+/$id.$tab";
import { activeSme, insurer, newPdf, sme, staff, useOneWorld } from "../domain/world";
import { parseHtml, textsOf } from "../ui/drawn";
import { Browser } from "./browser";

useOneWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

let buyer: Actor, admin: Browser, buyers: Browser;

beforeAll(async () => {
  buyer = await activeSme();
  [admin, buyers] = [await openBrowser(await staff("admin")), await openBrowser(buyer)];
});

test("the info form asks for the registration first, and shows its error at the field", async () => {
  const applicant = await openBrowser(await (await sme(2)).actor());
  const page = await applicant.see(verification, "/sme/verification");
  expect(page.indexOf("registration.number")).toBeLessThan(page.indexOf('name="firstname"'));
  expect(page).toContain('<option value="KW" selected="">Kuwait</option>');
  const fields = { firstname: "Huda", "registration.country": "SA", "registration.number": "12" };
  const { status, html } = await applicant.send(verification, "/sme/verification?do=info", fields);
  expect(status).toBe(422);
  expect(html).toContain("A registration number in Saudi Arabia has 10 characters");
});

describe("the review page", () => {
  test("shows possible duplicates, and an insurer only their number", async () => {
    const id = (await (await sme(4)).actor()).applicantId!;
    const at = (role: string) => [`/${role}/sme/${id}/review`, { id, tab: "review" }] as const;
    const page = await admin.see(company, ...at("admin"));
    expect(page).toContain("Possible duplicates");
    expect(page).toMatch(/Salmiya Cafés<\/a> <small>same file, same phone, similar name/);
    await adminVerifySme(await staff("admin"), id, "complete");
    await bankVerifySme(await staff("bank"), id, "good");
    const insurers = await (await openBrowser(await insurer())).see(company, ...at("insurance"));
    expect(insurers).toMatch(/other compan(y has|ies have) the same registration number/);
    expect(insurers).not.toContain("similar name");
  });

  test("lets officers set a document's expiry date", async () => {
    const { id } = (await listDocuments(db, buyer.applicantId!))[0]!;
    const params = { id: buyer.applicantId!, tab: "documents", document: id };
    const page = await admin.see(company, `/admin/sme/${params.id}/documents`, params);
    expect(page).toContain(`/admin/sme/${params.id}/documents/document/${id}`);
    const path = `/admin/sme/${params.id}/documents/document/${id}`;
    expect(await admin.see(day, path, params)).toContain("Expiry date");
    expect((await admin.post(day, path, { goodUntil: "31.12.2027" }, params)).status).toBe(422);
    const done = await admin.post(day, path, { goodUntil: "2027-12-31" }, params);
    expect([done.status, done.headers.get("Location")]).toEqual([303, `/admin/sme/${params.id}/documents`]);
    expect((await listDocuments(db, buyer.applicantId!)).find((document) => document.id === id)!.goodUntil).toBe(
      endOfIsoDay("2027-12-31"),
    );
    expect(await buyers.see(profile, "/sme/profile")).toContain("Valid until");
  });
});

describe("screening hits", () => {
  const hit = { name: "Falcon Arms LLC", of: "Falcon Arms", list: "UN", why: "sanction", score: null };
  const lists = (hits: (typeof hit)[]) =>
    connectGateways({ ...gateways(), screening: { source: "sanctions.csv", screen: async () => hits } });

  test("are shown on the review page, where an officer clears them with a reason", async () => {
    lists([hit]);
    const id = (await (await sme(4)).actor()).applicantId!;
    const params = { id, tab: "review" };
    const desk = () => admin.see(company, `/admin/sme/${id}/review`, params);
    expect(await desk()).toContain("We are screening this company.");
    await processDueScreenings();
    expect(await desk()).toContain("Falcon Arms LLC (UN, sanction)");
    const path = `/admin/sme/${id}/review/screening`;
    expect(await admin.see(screening, path, params)).toContain("Match: this company");
    expect((await admin.send(screening, path, { is: "", desc: "" }, params)).status).toBe(422);
    const verdict = await admin.send(verify, `/admin/sme/${id}/review/verify`, { desc: "complete" }, params);
    expect([verdict.status, verdict.html]).toEqual([409, expect.stringContaining("Clear or confirm them first.")]);
    expect((await admin.post(screening, path, { is: "cleared", desc: "Another country" }, params)).status).toBe(303);
    expect(await desk()).toContain("Another country");
    lists([]);
    await adminVerifySme(await staff("admin"), id, "complete");
    connectGateways({ ...gateways(), screening: undefined });
  });
});

describe("a new document", () => {
  const send = () =>
    buyers.post(upload, "/sme/profile/document", {
      title: "ID of shareholders",
      goodUntil: "2027-01-31",
      smeDoc: new File([newPdf()], "id.pdf", { type: "application/pdf" }),
    });

  test("is uploaded from the profile, and the admin accepts it with an expiry date", async () => {
    expect(await buyers.see(profile, "/sme/profile")).toContain('href="/sme/profile/document"');
    expect(await buyers.see(upload, "/sme/profile/document")).toContain("Upload new document");
    const sent = await send();
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/sme/profile"]);
    expect(await buyers.see(profile, "/sme/profile")).toContain("under review");
    const [{ id } = { id: "" }] = await listPendingDocuments(await staff("admin"));
    expect(await admin.see(queue, "/admin/documents")).toContain(`/admin/documents/${id}/accept`);
    const path = `/admin/documents/${id}/accept`;
    expect(await admin.see(acceptance, path, { id })).toContain('value="2027-01-31"');
    expect((await admin.post(acceptance, path, { goodUntil: "2027-01-30" }, { id })).status).toBe(303);
    expect(
      (await listDocuments(db, buyer.applicantId!)).filter(({ title }) => title === "ID of shareholders"),
    ).toMatchObject([{ id, goodUntil: endOfIsoDay("2027-01-30") }]);
    expect(await admin.see(queue, "/admin/documents")).toContain("No new documents to review.");
  });

  test("can be rejected with a reason", async () => {
    await send();
    const [{ id } = { id: "" }] = await listPendingDocuments(await staff("admin"));
    const path = `/admin/documents/${id}/refuse`;
    expect(await admin.see(refusal, path, { id })).toContain("ID of shareholders");
    expect((await admin.post(refusal, path, { desc: "" }, { id })).status).toBe(422);
    expect((await admin.post(refusal, path, { desc: "Of last year" }, { id })).status).toBe(303);
    expect(await listPendingDocuments(await staff("admin"))).toEqual([]);
  });

  test("needs a title and a file", async () => {
    const { status, html } = await buyers.send(upload, "/sme/profile/document", { title: "", goodUntil: "" });
    expect(status).toBe(422);
    expect(textsOf(parseHtml(html), ".errors li")).toContain("select title of file");
  });
});
