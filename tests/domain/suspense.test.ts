/** Unidentified money: it is in suspense while its bank entry waits for a decision, and in no SME's balance. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { assignLine, ignoreLine, linkLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { importStatement, matchBankLines } from "~/domain/bank-statements/import.server";
import { undoAllocation } from "~/domain/cash/allocation.server";
import { recordReceipt } from "~/domain/cash/receipt.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { checkDatabase } from "~/domain/check.server";
import { loadMonthlyMetrics } from "~/domain/dashboards/monthly-metrics.server";
import { closeMonth, findMonth } from "~/domain/month-closing/month-closing.server";
import { listOrderPayments } from "~/domain/payments/payment.server";
import type { Actor } from "~/domain/values/actor";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { translateToEnglish } from "~/words/translate";
import { type Mt940Entry, mt940 } from "../mt940";
import { usesPostgres } from "../on-postgres";
import { rawRun, rawValues } from "../raw";
import { activeSme, activeSupplier, order, staff, useWorld } from "./world";

useWorld();

let buyer: Actor;
let bank: Actor;
const smeId = () => buyer.applicantId ?? "";
beforeEach(async () => {
  [buyer, bank] = [await activeSme(10_000_00), await staff("bank")];
});

/** Imports entries and returns their ids in the file's order. */
async function send(entries: Mt940Entry[], currency = "USD"): Promise<string[]> {
  const file = new Blob([mt940(entries, currency)]);
  const id = await importStatement(bank, { fileName: "day.sta", file, account: null });
  return rawValues("select id from bank_lines where statement_id = ? order by at, id", id);
}

const sendOne = async (change: Partial<Mt940Entry> = {}, currency?: string): Promise<string> =>
  (await send([{ amount: "250.00", text: "Cash deposit", ref: "S1", ...change }], currency))[0]!;

/** The credit in suspense, and the money in the collections and on the SME's account, in cents. */
const books = async () => [
  -(await loadAccountBalance("suspense")) || 0,
  await loadAccountBalance("collections"),
  await loadUnappliedBalance(db, smeId()),
];

describe("an entry that matches nobody", () => {
  test("is in suspense, and leaves it for the SME that an officer names", async () => {
    const lineId = await sendOne();
    expect(await books()).toEqual([250_00, 250_00, 0]);
    await assignLine(bank, { lineId, smeId: smeId() });
    expect(await books()).toEqual([0, 250_00, 250_00]);
    expect(await rawValues("select kind from postings order by id")).toEqual(["suspense", "identification"]);
    await undoLine(bank, lineId);
    expect(await books()).toEqual([250_00, 250_00, 0]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("pays the SME's instalments from suspense, and returns there once they are undone", async () => {
    const id = await order(buyer, await activeSupplier(), 400_00, 3);
    const lineId = await sendOne({ amount: "100.00" });
    const [, before] = await books();
    await assignLine(bank, { lineId, smeId: smeId() });
    expect(await books()).toEqual([0, before, 0]);
    await expect(undoLine(bank, lineId)).rejects.toMatchObject({ code: "too_much" });
    const payment = (await listOrderPayments(id)).find(({ gateway }) => gateway === "transfer");
    await undoAllocation(bank, payment?.id ?? "");
    await undoLine(bank, lineId);
    expect(await books()).toEqual([100_00, before, 0]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("leaves the books while it is ignored or linked to a receipt, and returns to suspense after", async () => {
    const lineId = await sendOne();
    await ignoreLine(bank, lineId, "the bank's own");
    expect(await books()).toEqual([0, 0, 0]);
    await undoLine(bank, lineId);
    expect(await books()).toEqual([250_00, 250_00, 0]);
    await recordReceipt(bank, { smeId: smeId(), amount: 250_00, valueDate: "2026-01-30", bankReference: "by hand" });
    expect(await books()).toEqual([250_00, 500_00, 250_00]);
    await linkLine(bank, lineId, (await rawValues("select id from manual_receipts"))[0]!);
    expect(await books()).toEqual([0, 250_00, 250_00]);
    await undoLine(bank, lineId);
    expect(await books()).toEqual([250_00, 500_00, 250_00]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is in suspense in dollars, at the fixed rate", async () => {
    await sendOne({ amount: "367.25" }, "AED");
    expect(await books()).toEqual([100_00, 100_00, 0]);
  });

  test("is in suspense once, however often the job runs", async () => {
    await sendOne();
    await matchBankLines();
    expect(await books()).toEqual([250_00, 250_00, 0]);
    expect(await checkDatabase()).toEqual([]);
  });
});

test("a matched entry is never in suspense until its match is undone", async () => {
  const lineId = await sendOne({ text: transferReference(smeId()) });
  expect(await books()).toEqual([0, 250_00, 250_00]);
  await undoLine(bank, lineId);
  expect(await books()).toEqual([250_00, 250_00, 0]);
  await assignLine(bank, { lineId, smeId: smeId(), isKept: true });
  expect(await books()).toEqual([0, 250_00, 250_00]);
  expect(await checkDatabase()).toEqual([]);
});

test("entries without a rate or above a billion dollars, and outgoing ones, are not booked", async () => {
  await sendOne({}, "EUR");
  await sendOne({ amount: "1000000000.01", ref: "S2" });
  await sendOne({ amount: "-250.00", ref: "S3" });
  expect(await books()).toEqual([0, 0, 0]);
  expect(await checkDatabase()).toEqual([]);
});

describe("a month with money in suspense at its end", () => {
  test("closes only if the officer confirms it, and keeps amount and number", async () => {
    const [first, second, third] = await send([
      { amount: "250.00", text: "Cash", ref: "S1" },
      { amount: "70.00", text: "Cash", ref: "S2" },
      { amount: "30.00", text: "Cash", ref: "S3" },
    ]);
    await assignLine(bank, { lineId: second!, smeId: smeId() });
    await ignoreLine(bank, third!, "the bank's own");
    clock.stopAt(startOfMonth("2026-02") + DAY);
    // Decisions of February change nothing at January's end.
    await assignLine(bank, { lineId: first!, smeId: smeId() });
    await undoLine(bank, second!);
    await expect(closeMonth(bank, "2026-01")).rejects.toMatchObject({ code: "money_in_suspense" });
    expect((await findMonth(bank, "2026-01")).closed).toBeNull();
    await closeMonth(bank, "2026-01", { isOverSuspense: true });
    const { statement } = await findMonth(bank, "2026-01");
    expect([statement.suspense, statement.collections]).toEqual([
      { amount: 250_00, entries: 1 },
      {
        opening: 0,
        payments: 0,
        transfers: 70_00,
        unidentified: 250_00,
        insurers: 0,
        suppliers: 0,
        givenBack: 0,
        settled: 0,
        closing: 320_00,
      },
    ]);
    const february = (await findMonth(bank, "2026-02")).statement;
    expect([february.suspense, february.collections]).toEqual([
      { amount: 70_00, entries: 1 },
      {
        opening: 320_00,
        payments: 0,
        transfers: 250_00,
        unidentified: -180_00,
        insurers: 0,
        suppliers: 0,
        givenBack: 70_00,
        settled: 0,
        closing: 320_00,
      },
    ]);
    const [said] = await rawValues("select text from events where verb = 'settings.monthClosed'");
    expect(translateToEnglish(said!)).toBe(
      "Books of January 2026 closed although $250.00 of 1 bank entry was unidentified",
    );
    expect(await checkDatabase()).toEqual([]);
  });

  test("counts money as collected once it is identified, and refunds nothing that was ignored", async () => {
    const lineId = await sendOne();
    const figures = async () => (await loadMonthlyMetrics("", clock.now())).at(-1);
    const before = await figures();
    expect(before).toMatchObject({ collected: { amount: 0 }, refunded: { amount: 0 } });
    await ignoreLine(bank, lineId, "the bank's own");
    await undoLine(bank, lineId);
    expect(await figures()).toEqual(before);
    await assignLine(bank, { lineId, smeId: smeId() });
    expect(await figures()).toMatchObject({ collected: { amount: 250_00 }, refunded: { amount: 0 } });
    expect(await checkDatabase()).toEqual([]);
  });
});

test("the upgrade books entries that wait already, as a job, and the books agree before and after it", async () => {
  const [first, second, third] = await send([
    { amount: "250.00", text: "Cash", ref: "S1" },
    { amount: "70.00", text: "Cash", ref: "S2" },
    { amount: "30.00", text: "Cash", ref: "S3" },
  ]);
  await unbook();
  expect(await checkDatabase()).not.toEqual([]);
  for (const statement of migration()) await rawRun(statement);
  expect(await checkDatabase()).toEqual([]);
  // Decisions before the job runs.
  await assignLine(bank, { lineId: first!, smeId: smeId(), isKept: true });
  await ignoreLine(bank, second!, "the bank's own");
  await undoLine(bank, second!);
  expect([await books(), await checkDatabase()]).toEqual([[70_00, 320_00, 250_00], []]);
  for (let run = 0; run < 2; run += 1) {
    await matchBankLines();
    expect([await books(), await checkDatabase()]).toEqual([[100_00, 350_00, 250_00], []]);
  }
  await assignLine(bank, { lineId: third!, smeId: smeId(), isKept: true });
  expect([await books(), await checkDatabase()]).toEqual([[70_00, 350_00, 280_00], []]);
});

/** Removes all postings, as if the entries were matched before Dhow had suspense. */
async function unbook(): Promise<void> {
  for (const table of ["ledger_lines", "postings", "month_turnovers"]) await rawRun(`delete from ${table}`);
}

function migration(): string[] {
  const folder = usesPostgres ? "drizzle/postgres" : "drizzle";
  const file = readdirSync(folder).find((name) => name.endsWith("_suspense.sql"))!;
  const statements = readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint");
  return statements.filter((statement) => /insert into/i.test(statement));
}

describe("the check finds", () => {
  test.each([
    ["a set-aside entry with money in suspense", "update bank_lines set state = 'set aside' where text = 'Cash A'"],
    ["an open entry without money in suspense", "update bank_lines set state = 'unknown' where text = 'Cash B'"],
    ["another entry's money", "update postings set bank_line_id = 'x' where kind = 'suspense'"],
    ["another amount", "update bank_lines set cents = cents + 1 where text = 'Cash A'"],
  ])("%s", async (_name, statement) => {
    const [, second] = await send([
      { amount: "250.00", text: "Cash A", ref: "S1" },
      { amount: "70.00", text: "Cash B", ref: "S2" },
    ]);
    await ignoreLine(bank, second!, "the bank's own");
    expect(await checkDatabase()).toEqual([]);
    await rawRun(statement);
    expect((await checkDatabase()).join("\n")).toContain("suspense");
  });
});
