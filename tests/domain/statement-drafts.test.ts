/** The CSV file whose columns an officer is choosing: kept for a day, for this officer only. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { statementDrafts } from "~/db/schema";
import { findStatementFile } from "~/domain/bank-statements/bank-statement.server";
import { listCsvAccounts } from "~/domain/bank-statements/csv-columns.server";
import {
  deleteOldStatementDrafts,
  findStatementDraft,
  importStatementDraft,
  saveStatementDraft,
} from "~/domain/bank-statements/statement-draft.server";
import { checkDatabase } from "~/domain/check.server";
import { removeOrphanedFiles } from "~/domain/documents/orphaned-files.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import type { CsvMapping } from "~/formats/csv-mapping";
import { rawRun } from "../raw";
import { activeSme, colleagueOf, staff, useWorld } from "./world";

const world = useWorld();

let bank: Actor;
beforeEach(async () => void (bank = await staff("bank")));

const csv = (...rows: string[]) => new Blob([["Date,Amount,Kind,Words", ...rows].join("\n")]);
const FILE = csv("2026-01-30,10.00,In,a", "2026-01-30,5.00,Out,b");
const layout: CsvMapping = {
  delimiter: ",",
  decimalSign: ".",
  dateForm: "YYYY-MM-DD",
  bookedOn: "Date",
  amount: "Amount",
  direction: "Kind",
  creditWords: ["In"],
  debitWords: ["Out"],
  currency: "USD",
  text: "Words",
  ...{ valueOn: null, credit: null, debit: null, bankReference: null, endToEndId: null, name: null, iban: null },
};
const send = (file = FILE, actor = bank) => saveStatementDraft(actor, { fileName: "a.csv", file, account: null });
const shaOf = async (actor = bank) => (await findStatementDraft(actor))?.sha256 ?? "";
const confirm = async (change: Partial<CsvMapping> = {}, actor = bank) =>
  importStatementDraft(actor, {
    sha256: await shaOf(),
    columns: { account: "KW1", mapping: { ...layout, ...change } },
    signal: new AbortController().signal,
  });

test("is kept for its officer, replaced by another one, and deleted once it is imported", async () => {
  await send(csv("2026-01-30,1.00,In,old"));
  await send();
  expect(world.current.files.names()).toHaveLength(1);
  const colleague = await colleagueOf(bank);
  expect([await findStatementDraft(colleague), (await findStatementDraft(bank))?.fileName]).toEqual([null, "a.csv"]);
  await expect(confirm({}, colleague)).rejects.toMatchObject({
    fields: { "": ["This file is no longer kept. Upload it again."] },
  });
  expect(await checkDatabase()).toEqual([]);
  const id = await confirm();
  expect(await findStatementFile(bank, id)).toMatchObject({ fileName: "a.csv", entries: 2, rejectedLines: 0 });
  expect([await listCsvAccounts(bank), world.current.files.names(), world.current.files.spooled()]).toEqual([
    [{ account: "KW1", mapping: layout }],
    [],
    0,
  ]);
  expect(await findStatementDraft(bank)).toBeNull();
});

test("is not imported until each word of its direction column has a meaning", async () => {
  await send();
  const missing = { fields: { direction: ["Choose the meaning of each word in this column"] } };
  await expect(confirm({ debitWords: [] })).rejects.toMatchObject(missing);
  expect([await listCsvAccounts(bank), world.current.files.names().length]).toEqual([[], 1]);
  await confirm({ debitWords: [], otherWords: ["OUT"] });
  expect(await findStatementDraft(bank)).toBeNull();
  await send(csv(...Array.from({ length: 13 }, (_, at) => `2026-01-30,1.00,word ${at},x`)));
  await expect(confirm()).rejects.toMatchObject({
    fields: { direction: ["This column has more than 12 different words. Choose another column."] },
  });
});

test("stays if no line can be read with the chosen layout", async () => {
  await send();
  await expect(confirm({ dateForm: "DD/MM/YYYY" })).rejects.toMatchObject({ code: "file_refused" });
  expect(await findStatementDraft(bank)).not.toBeNull();
});

test("is deleted after a day, and is no orphan before", async () => {
  await send();
  clock.stopAt(clock.now() + 2 * HOUR);
  expect(await removeOrphanedFiles()).toEqual([]);
  await deleteOldStatementDrafts();
  expect(world.current.files.names()).toHaveLength(1);
  clock.stopAt(clock.now() + DAY);
  expect(await findStatementDraft(bank)).toBeNull();
  await deleteOldStatementDrafts();
  expect([world.current.files.names(), await db.select().from(statementDrafts)]).toEqual([[], []]);
});

test("leaves nothing if it cannot be read, or its sender is no officer", async () => {
  const sme = await activeSme();
  const names = world.current.files.names();
  await expect(send(new Blob(["<x/>"]))).rejects.toMatchObject({ code: "file_refused" });
  await expect(send(FILE, sme)).rejects.toMatchObject({ code: "forbidden" });
  expect([world.current.files.names(), await db.select().from(statementDrafts)]).toEqual([names, []]);
});

test("is found by the check if Dhow did not keep it", async () => {
  await send();
  await rawRun("update statement_drafts set file_name = 'other.csv'");
  expect(await checkDatabase()).toEqual([expect.stringMatching(/^statement draft .* differs from its seal$/)]);
});
