/** Disputes on pages: the dialogs of SME, supplier and admin, the files, and the admins' list. */
import { beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { disputeOrder } from "~/domain/disputes/dispute.server";
import { readDisputeDays } from "~/domain/disputes/dispute-days.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as collections from "~/routes/admin+/collections";
import * as list from "~/routes/admin+/disputes";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as decideDialog from "~/routes/admin+/order+/$id_.dispute-decide";
import * as settings from "~/routes/admin+/settings";
import * as disputeFile from "~/routes/api+/v1+/pub+/order.dispute.file.$file";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as filesDialog from "~/routes/companies+/order+/$id.dispute-files";
import * as insurerOrder from "~/routes/insurance+/order+/$id";
import * as supplierOrder from "~/routes/provider+/order+/$id";
import * as acceptDialog from "~/routes/provider+/order+/$id.dispute-accept";
import * as answerDialog from "~/routes/provider+/order+/$id.dispute-answer";
import * as smeOrder from "~/routes/sme+/order+/$id";
import * as withdrawDialog from "~/routes/sme+/order+/$id.dispute-withdraw";
import * as reportDialog from "~/routes/sme+/order+/$id_.dispute";
import { activeSme, activeSupplier, insurer, newPdf, order, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

let buyer: Actor;
let seller: Actor;
let id: string;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(), await activeSupplier()];
  id = await order(buyer, seller, 1_000_00, 3);
});

const as = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const open = () => disputeOrder(buyer, id, { amount: 300_00, reason: "damaged", desc: "6 of 40 rolls are wet" });
const view = () => loadOrderView(buyer, id);
const pdf = (name: string) => new File([newPdf()], name, { type: "application/pdf" });

test("the SME reports a problem with files, and wrong input comes back", async () => {
  const browser = await as(buyer);
  const path = `/sme/order/${id}`;
  expect(await browser.see(smeOrder, path, { id })).toContain(`href="${path}/dispute"`);
  expect(await browser.see(reportDialog, `${path}/dispute`, { id })).toContain("You can dispute up to $1,000.00");
  const wrong = await browser.send(
    reportDialog,
    `${path}/dispute`,
    { amount: "1000.01", reason: "damaged", desc: "Torn" },
    { id },
  );
  expect(wrong.status).toBe(422);
  for (const words of ['value="1000.01"', "Torn", "You can dispute at most $1,000.00."])
    expect(wrong.html).toContain(words);
  const form = { amount: "300", reason: "damaged", desc: "6 of 40 rolls are wet", files: pdf("photo.pdf") };
  expect((await browser.post(reportDialog, `${path}/dispute`, form, { id })).status).toBe(303);
  const [dispute] = (await view()).disputes;
  expect(dispute).toMatchObject({ amount: 300_00, state: "open", files: [{ sender: "sme" }] });
  const html = await browser.see(smeOrder, path, { id });
  for (const words of [
    "6 of 40 rolls are wet",
    "Goods are damaged",
    "Waits for the supplier",
    "$300.00</span> disputed",
  ])
    expect(html).toContain(words);
  const file = dispute?.files[0]?.file ?? "";
  const read = async (actor: Actor) =>
    (await (await as(actor)).get(disputeFile, `/api/v1/pub/order/dispute/file/${file}`, { file })).status;
  expect([await read(seller), await read(await staff("bank")), await read(await activeSupplier())]).toEqual([
    200, 200, 404,
  ]);
  const more = await browser.post(filesDialog, `${path}/dispute-files`, { files: pdf("second.pdf") }, { id });
  expect([more.status, (await view()).disputes[0]?.files.length]).toEqual([303, 2]);
  expect((await browser.post(withdrawDialog, `${path}/dispute-withdraw`, {}, { id })).status).toBe(303);
  expect((await view()).disputes[0]?.state).toBe("withdrawn");
  expect(await checkDatabase()).toEqual([]);
});

test("a rejected file does not discard the report or the answer", async () => {
  const text = new File(["text"], "note.txt", { type: "text/plain" });
  const form = { amount: "300", reason: "other", desc: "Torn", files: text };
  await (await as(buyer)).post(reportDialog, `/sme/order/${id}/dispute`, form, { id });
  const answer = { desc: "It was whole", files: text };
  await (await as(seller)).post(answerDialog, `/provider/order/${id}/dispute-answer`, answer, { id });
  expect((await view()).disputes).toMatchObject([{ state: "open", answer: "It was whole", files: [] }]);
});

test("the supplier answers or accepts", async () => {
  await open();
  const browser = await as(seller);
  const path = `/provider/order/${id}`;
  const page = await browser.see(supplierOrder, path, { id });
  for (const act of ["dispute-answer", "dispute-accept", "dispute-files"]) expect(page).toContain(`${path}/${act}"`);
  expect(page).not.toContain(`${path}/credit"`);
  const empty = await browser.send(answerDialog, `${path}/dispute-answer`, { desc: "" }, { id });
  expect(empty.html).toContain("Enter your answer");
  await browser.post(
    answerDialog,
    `${path}/dispute-answer`,
    { desc: "The box was whole", files: pdf("box.pdf") },
    { id },
  );
  const answered = await browser.see(supplierOrder, path, { id });
  expect(answered).toContain("The box was whole");
  expect(answered).not.toContain("dispute-answer");
  expect(await browser.see(acceptDialog, `${path}/dispute-accept`, { id })).toContain("$300.00");
  expect((await browser.post(acceptDialog, `${path}/dispute-accept`, {}, { id })).status).toBe(303);
  expect(await view()).toMatchObject({ netAmount: 700_00, disputes: [{ state: "accepted", credited: 300_00 }] });
  expect(await checkDatabase()).toEqual([]);
});

test("an admin finds the dispute in the list and decides it", async () => {
  await open();
  const browser = await as(await staff("admin"));
  const path = `/admin/order/${id}`;
  const queue = await browser.see(list, "/admin/disputes");
  for (const words of [`DS-00${(await view()).number}-1`, "$300.00", "Waits for the supplier"])
    expect(queue).toContain(words);
  expect(await browser.see(collections, "/admin/collections")).toContain("$300.00");
  expect(await browser.see(adminOrder, path, { id })).toContain(`${path}/dispute-decide"`);
  const dialog = await browser.see(decideDialog, `${path}/dispute-decide`, { id });
  expect(dialog).toContain("The supplier has not answered yet.");
  const form = { credited: "300.01", desc: "The photographs show it" };
  const wrong = await browser.send(decideDialog, `${path}/dispute-decide`, form, { id });
  expect(wrong.html).toContain("The buyer disputes only $300.00.");
  const right = { ...form, credited: "100" };
  expect((await browser.post(decideDialog, `${path}/dispute-decide`, right, { id })).status).toBe(303);
  expect(await browser.see(list, "/admin/disputes")).toContain("No disputes.");
  expect(await browser.see(list, "/admin/disputes?list=ended")).toContain("Decided");
  expect(await checkDatabase()).toEqual([]);
});

test("the bank and the insurer read the dispute, without actions", async () => {
  await open();
  for (const [route, reader, role] of [
    [bankOrder, await staff("bank"), "bank"],
    [insurerOrder, await insurer(), "insurance"],
  ] as const) {
    const html = await (await as(reader)).see(route, `/${role}/order/${id}`, { id });
    expect(html).toContain("6 of 40 rolls are wet");
    expect(html).not.toContain("/dispute-");
  }
});

test("an admin sets the days to dispute an order", async () => {
  const browser = await as(await staff("admin"));
  const address = "/admin/settings?section=disputes";
  expect(await browser.see(settings, "/admin/settings")).toMatch(/name="disputeDays"[^>]*value="14"/);
  expect((await browser.post(settings, address, { disputeDays: "91" })).status).toBe(422);
  expect((await browser.post(settings, address, { disputeDays: "7" })).status).toBe(303);
  expect(await readDisputeDays()).toBe(7);
});
