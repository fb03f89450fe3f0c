/** The paper of a manual receipt: part of the proposal, used once, and removed if nothing uses it. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { manualReceipts, receiptPapers } from "~/db/schema";
import { approve, listApprovals, refuse } from "~/domain/approvals/approval.server";
import type { SentReceipt } from "~/domain/cash/receipt";
import { recordReceipt } from "~/domain/cash/receipt.server";
import { listProposedReceipts, listReceipts } from "~/domain/cash/receipt-list.server";
import {
  assertMaySeeReceiptPaper,
  deleteUnusedReceiptPapers,
  uploadReceiptPaper,
} from "~/domain/cash/receipt-paper.server";
import { checkDatabase } from "~/domain/check.server";
import type { Actor } from "~/domain/values/actor";
import { DAY, HOUR } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { rawRun } from "../raw";
import { activeSme, activeSupplier, colleagueOf, insurer, newPdf, staff, useWorld, wait } from "./world";

const world = useWorld();

let [buyer, bank, second] = [] as unknown as [Actor, Actor, Actor];
beforeEach(async () => {
  [buyer, bank] = [await activeSme(), await staff("bank")];
  second = await colleagueOf(bank);
});

const upload = () => uploadReceiptPaper(bank, new Blob([newPdf()]));
async function propose(paper: string, bankReference = "FT 42"): Promise<string> {
  const receipt: SentReceipt = {
    smeId: buyer.applicantId!,
    amount: 300_00,
    valueDate: "2026-01-31",
    bankReference,
    paper,
  };
  await expect(recordReceipt(bank, { ...receipt, isOther: true })).rejects.toThrow(AwaitsApproval);
  return (await listApprovals(second)).waiting.at(-1)!.id;
}
const booked = async () => (await db.select().from(manualReceipts)).map(({ paper }) => paper);
const stored = () => world.current.files.names();

test("belongs to the proposal and then to the receipt", async () => {
  const paper = await upload();
  const id = await propose(paper);
  expect((await listApprovals(second)).waiting[0]?.details).toEqual({ paper });
  expect((await listProposedReceipts())[0]?.paper).toBe(paper);
  await approve(second, id);
  expect((await listReceipts({ page: 1, perPage: 10 }, null)).rows[0]?.paper).toBe(paper);
  expect([await booked(), await db.select().from(receiptPapers)]).toEqual([[paper], []]);
  expect(await checkDatabase()).toEqual([]);
});

test("proves one receipt only", async () => {
  const paper = await upload();
  const [first, other] = [await propose(paper), await propose(paper, "FT 43")];
  await approve(second, first);
  await expect(approve(second, other)).rejects.toMatchObject({ code: "approval_over" });
  const again = { smeId: buyer.applicantId!, amount: 1_00, valueDate: "2026-01-31", bankReference: "FT 44", paper };
  for (const name of [paper, "unknown"])
    await expect(recordReceipt(bank, { ...again, paper: name })).rejects.toMatchObject({
      fields: { paper: ["The document is no longer stored, or a receipt has it. Upload it again"] },
    });
  expect(await booked()).toEqual([paper]);
});

test("ends the proposal if its content changes before the approval", async () => {
  const id = await propose(await upload());
  await rawRun("update files set sha256 = 'another'");
  await expect(approve(second, id)).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect(await booked()).toEqual([]);
});

test("is read by admins and the bank only", async () => {
  const paper = await upload();
  await approve(second, await propose(paper));
  for (const file of [paper, await upload()]) {
    for (const reader of [bank, second, await staff("admin")]) await assertMaySeeReceiptPaper(reader, file);
    for (const reader of [buyer, await activeSupplier(), await insurer()])
      await expect(assertMaySeeReceiptPaper(reader, file)).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(assertMaySeeReceiptPaper(bank, "unknown")).rejects.toMatchObject({ code: "not_found" });
});

test("follows the rules of documents, and comes from officers", async () => {
  const before = stored();
  for (const [file, problem] of [
    [new Blob(["a letter"]), /./],
    [new Blob([]), "The file is empty"],
    [null, /select file/i],
  ] as const)
    await expect(uploadReceiptPaper(bank, file)).rejects.toMatchObject({
      code: "file_refused",
      fields: {
        paper: [typeof problem === "string" ? expect.stringContaining(problem) : expect.stringMatching(problem)],
      },
    });
  await expect(uploadReceiptPaper(buyer, new Blob([newPdf()]))).rejects.toMatchObject({ code: "forbidden" });
  const request = { key: "a key" };
  const [first, again] = [
    await uploadReceiptPaper(bank, new Blob([newPdf()]), request),
    await uploadReceiptPaper(bank, null, request),
  ];
  expect([again, stored()]).toEqual([first, [...before, first]]);
});

test("is removed a day after its upload, unless a proposal or a receipt uses it", async () => {
  const before = stored();
  const [used, waiting, refused, unused] = [await upload(), await upload(), await upload(), await upload()];
  await approve(second, await propose(used));
  await refuse(second, await propose(refused, "FT 43"), "another company's");
  await propose(waiting, "FT 44");
  wait(DAY - HOUR);
  await deleteUnusedReceiptPapers();
  expect(stored()).toHaveLength(before.length + 4);
  wait(2 * HOUR);
  await deleteUnusedReceiptPapers();
  expect(
    stored()
      .filter((name) => !before.includes(name))
      .sort(),
  ).toEqual([used, waiting].sort());
  expect((await db.select().from(receiptPapers)).map(({ file }) => file)).toEqual([waiting]);
  expect([refused, unused].some((name) => stored().includes(name))).toBe(false);
  expect(await checkDatabase()).toEqual([]);
});
