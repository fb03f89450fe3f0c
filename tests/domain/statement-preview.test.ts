/** The preview of a statement, and its import from the kept file. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { bankLines, statementDrafts } from "~/db/schema";
import { importStatement } from "~/domain/bank-statements/import.server";
import {
  findStatementDraft,
  importStatementDraft,
  saveStatementDraft,
} from "~/domain/bank-statements/statement-draft.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { checkDatabase } from "~/domain/check.server";
import type { Actor } from "~/domain/values/actor";
import { createCamt053 } from "~/program/seed/papers.server";
import { type Mt940Entry, mt940 } from "../mt940";
import { activeSme, receiveMoney, staff, useWorld } from "./world";

useWorld();

let bank: Actor, buyer: Actor;
beforeEach(async () => {
  [bank, buyer] = [await staff("bank"), await activeSme()];
});

const fileOf = (entries: Mt940Entry[], currency = "USD") => new Blob([mt940(entries, currency)]);
const sent = (file: Blob) => ({ fileName: "day.sta", file, account: null });
const agree = (sha256: string) => ({ sha256, columns: null, signal: new AbortController().signal });

async function preview(file: Blob) {
  await saveStatementDraft(bank, sent(file));
  const draft = await findStatementDraft(bank);
  if (!draft) throw new Error("no draft");
  return draft;
}

const DAY_ONE: Mt940Entry[] = [
  { amount: "10.00", text: "Cash", ref: "A1", day: "260129" },
  { amount: "-4.00", text: "Charges", ref: "A2", day: "260130" },
];

test("names account, days, balances and sums, and stores no entry", async () => {
  const { preview: found } = await preview(fileOf(DAY_ONE));
  const balance = (amount: number) => ({ on: "2026-01-31", amount, currency: "USD" });
  expect(found).toEqual({
    format: "MT940",
    parts: [{ account: "KW81CBKU0000000000001234560101", opening: balance(0), closing: balance(6_00) }],
    firstDay: "2026-01-29",
    lastDay: "2026-01-30",
    entries: 2,
    known: 0,
    similar: 0,
    referenced: 0,
    sums: [{ currency: "USD", in: 10_00, out: 4_00 }],
  });
  expect(await db.select().from(bankLines)).toEqual([]);
  const camt = createCamt053({ account: "KW81CBKU0101", day: "2026-01-31", opening: 0 }, [
    { reference: "C1", amount: 7_00, name: "A", text: transferReference(buyer.applicantId ?? "") },
  ]);
  expect((await preview(new Blob([camt]))).preview).toMatchObject({ format: "camt.053", entries: 1, referenced: 1 });
});

test("counts stored entries, and new entries that look booked already", async () => {
  await importStatement(bank, sent(fileOf(DAY_ONE)));
  await receiveMoney(bank, buyer.applicantId ?? "", 25_00);
  const again = [
    ...DAY_ONE,
    { amount: "10.00", text: "The same by another reference", ref: "B1", day: "260129" },
    { amount: "25.00", text: "Recorded by hand", ref: "B2", day: "260131" },
    { amount: "26.00", text: "New", ref: "B3", day: "260131" },
  ];
  expect((await preview(fileOf(again))).preview).toMatchObject({ entries: 5, known: 2, similar: 2 });
});

test("the import takes the kept file once, and deletes it", async () => {
  const { sha256 } = await preview(fileOf(DAY_ONE));
  await expect(importStatementDraft(bank, agree("another"))).rejects.toMatchObject({
    fields: { "": [expect.anything()] },
  });
  await importStatementDraft(bank, agree(sha256));
  expect([(await db.select().from(bankLines)).length, await db.select().from(statementDrafts)]).toEqual([2, []]);
  await expect(importStatementDraft(bank, agree(sha256))).rejects.toMatchObject({
    fields: { "": [expect.anything()] },
  });
  expect(await checkDatabase()).toEqual([]);
});

test("a CSV file still needs its columns, and an unreadable file is refused", async () => {
  await saveStatementDraft(bank, sent(new Blob(["Date,Amount\n2026-01-30,1"])));
  const { sha256, ...draft } = (await findStatementDraft(bank))!;
  expect(draft).toMatchObject({ isCsv: true, fileName: "day.sta" });
  await expect(importStatementDraft(bank, agree(sha256))).rejects.toMatchObject({
    fields: { "": [expect.anything()] },
  });
  await expect(saveStatementDraft(bank, sent(new Blob([":20:1\n:25:x\n:61:y\n"])))).rejects.toMatchObject({
    code: "file_refused",
  });
});
