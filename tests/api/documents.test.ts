/** Company documents and identity through the API. */
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { listDocuments, uploadDocument } from "~/domain/documents/document.server";
import { setDocumentExpiry } from "~/domain/documents/renewals.server";
import { processDueScreenings } from "~/domain/screening/screening.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { adminVerifySme, bankVerifySme } from "~/domain/verdicts/verdict.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import { activeSme, activeSupplier, insurer, newPdf, START, sme, staff, useOneWorld } from "../domain/world";
import { type Client, createClient, NOT_FOUND } from "./client";

useOneWorld();

let admin: Client, bank: Client;
let buyer: Actor, seller: Actor;

beforeAll(async () => {
  [buyer, seller] = [await activeSme(), await activeSupplier()];
  [admin, bank] = [await createClient(await staff("admin")), await createClient(await staff("bank"))];
});

test("officers see possible duplicates, and an insurer only their number", async () => {
  const id = (await (await sme(4)).actor()).applicantId!;
  const { same: matches, screening } = await admin.get(`identity/sme/${id}`);
  expect(screening).toBeNull();
  expect(matches.companies).toContainEqual({
    _id: buyer.applicantId,
    role: "sme",
    level: 8,
    name: "Salmiya Cafés",
    agreesIn: ["file", "phone", "name"],
  });
  expect(
    (await bank.get(`identity/sme/${id}`)).same.companies.find(
      (company: { _id: string }) => company._id === seller.applicantId,
    ).name,
  ).toBeNull();
  expect(await bank.noGet(`identity/sme/${seller.applicantId!}`)).toEqual(NOT_FOUND);
  await adminVerifySme(await staff("admin"), id, "complete");
  await bankVerifySme(await staff("bank"), id, "good");
  expect((await (await createClient(await insurer())).get(`identity/sme/${id}`)).same).toEqual({
    count: matches.count,
    companies: [],
  });
});

test("screening hits block approval until they are cleared", async () => {
  const hit = { name: "Falcon Arms LLC", of: "Falcon Arms", list: "UN", why: "sanction", score: 0.9 };
  connectGateways({ ...gateways(), screening: { source: "a list", screen: async () => [hit] } });
  const smeId = (await (await sme(4)).actor()).applicantId!;
  await processDueScreenings();
  connectGateways({ ...gateways(), screening: undefined });
  expect(await admin.noPost("sme/verify", { smeId, desc: "complete" })).toMatchObject({
    status: 409,
    code: "screening_open",
  });
  expect((await admin.get(`identity/sme/${smeId}`)).screening).toMatchObject({
    state: "hits",
    source: "a list",
    hits: [hit],
    decidedBy: null,
  });
  await admin.post("identity/screening", { applicantId: smeId, is: "cleared", desc: "Another country" });
  expect((await bank.get(`identity/sme/${smeId}`)).screening).toMatchObject({
    state: "cleared",
    decidedBy: "admin",
    reason: "Another country",
  });
  await admin.post("sme/verify", { smeId, desc: "complete" });
});

test("accepting a new document with an expiry date unblocks a trading company", async () => {
  const title = "ID of shareholders";
  const { id: earlier } = (await listDocuments(db, buyer.applicantId!)).find((document) => document.title === title)!;
  await bank.post("document/date", { docId: earlier, goodUntil: "2026-02-01" });
  clock.stopAt(START + 20 * DAY);
  admin = await createClient(await staff("admin"));
  const buyers = await createClient(buyer);
  const order = { providerId: seller.applicantId, amount: 100, description: "Beans" };
  expect(await buyers.noPost("order/create", order)).toMatchObject({ status: 409, code: "held" });
  const docId = await uploadDocument(buyer, title, new Blob([newPdf()]), { goodUntil: "2027-01-31" });
  expect((await admin.get("document/list")).documents).toMatchObject([
    { _id: docId, applicant_id: buyer.applicantId, role: "sme", title, goodUntil: "2027-01-31" },
  ]);
  await admin.post("document/accept", { docId, goodUntil: "2027-01-30" });
  expect((await buyers.get("doc/list")).docs.filter((doc: { title: string }) => doc.title === title)).toMatchObject([
    { _id: docId, state: "in use", goodUntil: "2027-01-30" },
  ]);
  await buyers.post("order/create", order);
});

test("a rejected document is deleted", async () => {
  admin = await createClient(await staff("admin"));
  const docId = await uploadDocument(buyer, "ID of shareholders", new Blob([newPdf()]));
  expect(await admin.noPost("document/refuse", { docId })).toMatchObject({ status: 422 });
  await admin.post("document/refuse", { docId, desc: "The second page is missing" });
  expect(await admin.noPost("document/accept", { docId })).toEqual(NOT_FOUND);
  await expect(setDocumentExpiry(await staff("admin"), docId, null)).rejects.toMatchObject({ code: "not_found" });
});
