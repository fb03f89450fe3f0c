/** Receipts by hand on pages, without JavaScript and in Arabic: proposing, the list, reversing and linking. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accesses, bankLines, manualReceipts } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { recordReceipt } from "~/domain/cash/receipt.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as paperFile from "~/routes/api+/v1+/pub+/receipt.paper.file.$file";
import * as account from "~/routes/finance+/money_.$id";
import * as list from "~/routes/finance+/receipts";
import * as reverse from "~/routes/finance+/receipts.$id.reverse";
import * as statement from "~/routes/finance+/statement.$id";
import * as link from "~/routes/finance+/statement.$id.line.$line.link";
import * as match from "~/routes/finance+/unidentified";
import * as approvals from "~/routes/staff+/approvals";
import { activeSme, colleagueOf, newPdf, staff, useWorld } from "../domain/world";
import { mt940 } from "../mt940";
import { Browser, withoutTokens } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

let [buyer, bank] = [] as unknown as [Actor, Actor];
let browser: Browser;
const smeId = () => buyer.applicantId ?? "";
beforeEach(async () => {
  [buyer, bank] = [await activeSme(), await staff("bank")];
  browser = await openBrowser(bank);
});

const page = () => [`/bank/money/${smeId()}`, { id: smeId() }] as const;
const fields = { amount: "300", valueDate: "2026-01-30", bankReference: "FT 42" };
const send = (change: Record<string, string> = {}) =>
  browser.post(account, page()[0], { ...fields, ...change }, page()[1]);
const errors = async (answer: Response) =>
  ((await answer.json()) as { lastResult: { error: Record<string, string[]> } }).lastResult.error;
const free = () => loadUnappliedBalance(db, smeId());

test("a receipt is proposed, listed, approved and reversed", async () => {
  const second = await colleagueOf(bank);
  expect(await browser.see(account, ...page())).toContain("A second person must approve it.");
  expect(await errors(await send({ amount: "", valueDate: "", bankReference: "" }))).toEqual({
    amount: ["Enter an amount"],
    valueDate: ["Enter the value date"],
    bankReference: ["Enter the bank's reference"],
  });
  expect(await errors(await send({ valueDate: "2026-02-01" }))).toEqual({
    valueDate: ["The value date cannot be in the future"],
  });
  expect(await errors(await send({ amount: "1000000000.01" }))).toEqual({
    amount: ["The amount must be $1,000,000,000.00 or less"],
  });
  const proposed = await send();
  expect([proposed.status, proposed.headers.get("Location"), await free()]).toEqual([303, "/bank/approvals", 0]);
  const waiting = withoutTokens(await browser.see(list, "/bank/receipts"));
  for (const text of ["FT 42", "$300.00", "30 January 2026", ">proposed<", "/bank/approvals"])
    expect(waiting).toContain(text);
  expect(await browser.see(list, "/bank/receipts?state=booked")).toContain("No manual receipts.");
  await approve(second, (await listApprovals(second)).waiting[0]?.id ?? "");
  expect(await free()).toBe(300_00);
  const booked = await browser.see(list, "/bank/receipts");
  expect([booked.includes(">booked<"), booked.includes("Reverse receipt")]).toEqual([true, true]);

  const [, id = ""] = /receipts\/([\w-]{36})\/reverse/.exec(booked) ?? [];
  const dialog = [`/bank/receipts/${id}/reverse`, { id }] as const;
  expect(await browser.see(reverse, ...dialog)).toContain("Why was it a mistake?");
  expect((await browser.post(reverse, dialog[0], { desc: "" }, dialog[1])).status).toBe(422);
  const reversing = await browser.post(reverse, dialog[0], { desc: "wrong company" }, dialog[1]);
  expect([reversing.status, reversing.headers.get("Location")]).toEqual([303, "/bank/approvals"]);
  await approve(second, (await listApprovals(second)).waiting[0]?.id ?? "");
  expect(await free()).toBe(0);
  const reversed = await browser.see(list, "/bank/receipts?state=reversed");
  expect([reversed.includes("wrong company"), reversed.includes("Reverse receipt")]).toEqual([true, false]);
  const gone = await browser.get(reverse, ...dialog).catch((response: Response) => response);
  expect(gone.headers.get("Location")).toBe("/bank/receipts");
});

test("the approver opens the paper from the proposal, and the record says so", async () => {
  const second = await colleagueOf(bank);
  expect(await browser.see(account, ...page())).toContain('encType="multipart/form-data"');
  const sendPaper = (paper: File) => browser.post(account, page()[0], { ...fields, paper }, page()[1]);
  const wrong = await sendPaper(new File(["nothing"], "notes.txt"));
  expect([wrong.status, Object.keys(await errors(wrong))]).toEqual([422, ["paper"]]);
  expect((await sendPaper(new File([newPdf()], "advice.pdf"))).headers.get("Location")).toBe("/bank/approvals");
  const approver = await openBrowser(second);
  const [, path = "", file = ""] =
    /href="(\/api\/v1\/pub\/receipt\/paper\/file\/([\w-]+))"/.exec(await approver.see(approvals, "/bank/approvals")) ??
    [];
  const statusFor = async (reader: Browser) =>
    ((await reader.get(paperFile, path, { file }).catch((answer: Response) => answer)) as Response).status;
  const readers = [approver, await openBrowser(await staff("admin")), await openBrowser(buyer), new Browser()];
  const answers = [];
  for (const reader of readers) answers.push(await statusFor(reader));
  expect(answers).toEqual([200, 200, 404, 404]);
  expect((await db.select().from(accesses)).filter(({ target }) => target === "receipt paper")).toHaveLength(2);
  await approve(second, (await listApprovals(second)).waiting[0]?.id ?? "");
  expect(await browser.see(list, "/bank/receipts")).toContain(path);
  expect(await approver.see(approvals, "/bank/approvals")).not.toContain(path);
});

test("a similar transfer is refused until the officer says that it is another one", async () => {
  expect((await send()).headers.get("Location")).toBe(page()[0]);
  const refused = await send({ bankReference: "FT 43" });
  expect([refused.status, await errors(refused)]).toEqual([
    409,
    { "": ["Receipt FT 42 has the same amount and SME. If yours is another transfer, confirm that."] },
  ]);
  expect((await send({ bankReference: "FT 43", isOther: "on" })).status).toBe(303);
  expect((await send({ bankReference: "ft-43", isOther: "on" })).status).toBe(409);
  expect(await free()).toBe(600_00);
});

test("an entry of the same transfer is linked to the receipt", async () => {
  await recordReceipt(bank, { smeId: smeId(), amount: 300_00, valueDate: "2026-01-31", bankReference: "FT 42" });
  const id = await importStatement(bank, {
    fileName: "day.sta",
    file: new Blob([mt940([{ amount: "300.00", text: transferReference(smeId()), ref: "A1" }])]),
    account: null,
  });
  const [line] = await db.select().from(bankLines);
  const at = (act: string) => [`/bank/statement/${id}/line/${line?.id}/${act}`, { id, line: line?.id ?? "" }] as const;
  const shown = await browser.see(statement, `/bank/statement/${id}`, { id });
  for (const text of ["unmatched (1)", "Looks like manual receipt FT 42", "Link to receipt"])
    expect(shown).toContain(text);
  const matching = `/bank/unidentified?line=${line?.id}`;
  const refused = await browser.post(match, matching, { lineId: line?.id ?? "", smeId: smeId() });
  expect([refused.status, (await errors(refused))[""]?.[0]]).toEqual([
    409,
    expect.stringMatching(/^Receipt FT 42 has the same amount and SME\./),
  ]);
  expect(await browser.see(link, ...at("link"))).toContain("Salmiya Cafés, FT 42");
  const [row] = await db.select().from(manualReceipts);
  expect((await browser.post(link, at("link")[0], { receiptId: "x" }, at("link")[1])).status).toBe(404);
  const done = await browser.post(link, at("link")[0], { receiptId: row?.id ?? "" }, at("link")[1]);
  expect([done.status, done.headers.get("Location"), await free()]).toEqual([303, `/bank/statement/${id}`, 300_00]);
  expect(await browser.see(statement, `/bank/statement/${id}`, { id })).toContain("booked (1)");
  expect(await browser.see(list, "/bank/receipts")).toContain(`href="/bank/statement/${id}"`);
});

test("the list is in Arabic", async () => {
  await recordReceipt(bank, { smeId: smeId(), amount: 300_00, valueDate: "2026-01-31", bankReference: "FT 42" });
  configure({ ...configuration(), languages: ["ar"] });
  const shown = await browser.see(list, "/bank/receipts");
  expect(shown).toContain("المبالغ المسجّلة يدويًا");
  expect(shown).toContain("اعكس المبلغ المسجّل");
});
