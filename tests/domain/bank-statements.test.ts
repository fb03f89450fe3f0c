/**
 * Bank statements: each entry is imported once, then matched by reference, proposed by amount and name, or assigned by
 * hand.
 */

import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { bankLines, bankStatementChunks, bankStatements } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { assignLine, ignoreLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { findBankLine, findBankStatement, listBankStatements } from "~/domain/bank-statements/bank-statement.server";
import { listCsvAccounts, saveCsvColumns } from "~/domain/bank-statements/csv-columns.server";
import { importStatement, MAX_ENTRIES_AT_ONCE, matchBankLines } from "~/domain/bank-statements/import.server";
import { allocateMoney, undoAllocation } from "~/domain/cash/allocation.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { orderTransferReference, transferReference } from "~/domain/cash/transfer-reference";
import { checkDatabase } from "~/domain/check.server";
import { loadUsedCredit } from "~/domain/ledger/ledger.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { listOrderPayments } from "~/domain/payments/payment.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { MAX_AMOUNT, sum } from "~/domain/values/money";
import type { CsvMapping } from "~/formats/csv-mapping";
import { MAX_STATEMENT_LINES } from "~/formats/statement";
import { convertToCents, peggedRates } from "~/gateways/bank/currency";
import { ENTRIES_AT_ONCE } from "~/gateways/bank-files/bank-files";
import { translateToEnglish } from "~/words/translate";
import { expectLogged } from "../expected-log";
import { type Mt940Entry, mt940 } from "../mt940";
import { activeSme, activeSupplier, order, staff, useWorld, wait } from "./world";

useWorld();

let buyer: Actor;
let seller: Actor;
let bank: Actor;
const smeId = () => buyer.applicantId ?? "";
const reference = () => transferReference(smeId());
beforeEach(async () => {
  [buyer, seller, bank] = [await activeSme(10_000_00), await activeSupplier(), await staff("bank")];
});

const send = (bytes: Uint8Array<ArrayBuffer>, actor = bank, fileName = "day.sta", account: string | null = null) =>
  importStatement(actor, { fileName, file: new Blob([bytes]), account });
const linesOf = async (statementId: string) =>
  (await findBankStatement(bank, statementId, null, { page: 1, perPage: 100 })).lines.rows;
const free = () => loadUnappliedBalance(db, smeId());

describe("an entry with an order's transfer reference", () => {
  const paidOf = async (id: string) =>
    sum((await loadOrderView(buyer, id)).instalments.map(({ paidAmount }) => paidAmount));
  const referenceOf = async (id: string) => orderTransferReference(smeId(), (await loadOrderView(buyer, id)).number);

  test("pays this order before orders with earlier deadlines, and the others with the rest", async () => {
    const older = await order(buyer, seller, 400_00, 3);
    wait(5 * DAY);
    const newer = await order(buyer, seller, 800_00, 3);
    const statement = await send(mt940([{ amount: "700.00", text: await referenceOf(newer), ref: "A1" }]));
    expect((await linesOf(statement))[0]).toMatchObject({ state: "applied", sme: { id: smeId() } });
    // $600.00 for the instalments of the newer order, and $100.00 for the older one's next.
    expect([await paidOf(newer), await paidOf(older), await free()]).toEqual([800_00, 200_00, 0]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("pays the earliest instalments if the order owes nothing, or is another SME's", async () => {
    const other = await activeSme(10_000_00);
    const foreign = await order(other, seller, 400_00, 3);
    const own = await order(buyer, seller, 400_00, 3);
    const foreignNumber = (await loadOrderView(other, foreign)).number;
    await send(mt940([{ amount: "50.00", text: orderTransferReference(smeId(), foreignNumber), ref: "A1" }]));
    expect([await paidOf(own), await free()]).toEqual([150_00, 0]);
    const unpaid = await order(buyer, seller, 100_00, 0);
    await send(mt940([{ amount: "50.00", text: await referenceOf(unpaid), ref: "A2" }]));
    expect([await paidOf(own), await paidOf(unpaid), await free()]).toEqual([200_00, 0, 0]);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("an entry with an SME's transfer reference", () => {
  test("pays the oldest instalments at once; the rest stays in the balance", async () => {
    const id = await order(buyer, seller, 400_00, 3);
    const statement = await send(mt940([{ amount: "120.00", text: `Invoice 7 ${reference()}`, ref: "A1" }]));
    const [line] = await linesOf(statement);
    expect(line).toMatchObject({
      state: "applied",
      sme: { id: smeId() },
      cents: 120_00,
      amount: 120_00,
      bankReference: "A1",
    });
    expect(
      (await loadOrderView(buyer, id)).instalments.map(({ number, amount, paidAmount }) => [
        number,
        amount,
        paidAmount,
      ]),
    ).toEqual([
      [1, 100_00, 100_00],
      [2, 100_00, 100_00],
      [3, 100_00, 20_00],
      [4, 100_00, 0],
    ]);
    await send(mt940([{ amount: "300.00", text: reference().replaceAll(" ", ""), ref: "A2" }]));
    expect([await loadUsedCredit(db, smeId()), await free()]).toEqual([0, 120_00]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is matched by the transfer's end-to-end reference, too", async () => {
    const statement = await send(
      mt940([{ amount: "10.00", text: "no words", ref: "A1", e2e: reference().replaceAll(" ", "") }]),
    );
    expect((await linesOf(statement))[0]).toMatchObject({ state: "applied", sme: { id: smeId() } });
  });

  test("in another currency is converted at the fixed rate; without a rate it waits and says why", async () => {
    const dirhams = await send(mt940([{ amount: "367.25", text: reference(), ref: "D1" }], "AED"));
    expect((await linesOf(dirhams))[0]).toMatchObject({
      state: "applied",
      amount: 367_25,
      currency: "AED",
      cents: 100_00,
    });
    const euros = await send(mt940([{ amount: "50.00", text: reference(), ref: "E1" }], "EUR"));
    const [line] = await linesOf(euros);
    expect([line?.state, line?.cents, translateToEnglish(line?.reason ?? "")]).toEqual([
      "unknown",
      null,
      "We have no exchange rate for EUR, so we cannot book this money in dollars.",
    ]);
    await expect(assignLine(bank, { lineId: line?.id ?? "", smeId: smeId() })).rejects.toMatchObject({
      code: "wrong_status",
    });
    expect(await free()).toBe(100_00);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("an entry of more than a billion dollars", () => {
  test.each([
    ["trillions of dollars", "USD", "90000000000000.00", "1000000000.00"],
    ["a cent more", "USD", "1000000000.01", "1000000000.00"],
    ["riyals worth a cent more", "QAR", "3640000000.04", "3640000000.00"],
  ])("in %s waits and says why; a billion is booked", async (_, currency, tooMuch, most) => {
    const statement = await send(
      mt940(
        [
          { amount: tooMuch, text: reference(), ref: "L1" },
          { amount: most, text: reference(), ref: "L2" },
        ],
        currency,
      ),
    );
    const [large, allowed] = await linesOf(statement);
    expect([large?.state, large?.cents, translateToEnglish(large?.reason ?? "")]).toEqual([
      "unknown",
      null,
      "The amount is above $1,000,000,000.00, so we cannot book it.",
    ]);
    expect([allowed?.state, allowed?.cents]).toEqual(["applied", MAX_AMOUNT]);
    await expect(assignLine(bank, { lineId: large?.id ?? "", smeId: smeId() })).rejects.toMatchObject({
      code: "wrong_status",
      sentence: large?.reason,
    });
    await ignoreLine(bank, large?.id ?? "", "A misprint");
    await undoLine(bank, large?.id ?? "");
    expect((await findBankLine(bank, large?.id ?? "")).reason).toBe(large?.reason);
    expect(await free()).toBe(MAX_AMOUNT);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is the limit that keeps a whole file's sum below 2^53", () => {
    expect(MAX_AMOUNT * MAX_STATEMENT_LINES).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });
});

describe("imports each entry once", () => {
  const two = [
    { amount: "10.00", text: "A", ref: "R1" },
    { amount: "20.00", text: "B", ref: "R2" },
  ];

  test("by the bank's reference, across files", async () => {
    const first = await send(mt940(two));
    expect(await send(mt940(two))).toBe(first);
    const longer = await send(mt940([...two, { amount: "30.00", text: "C", ref: "R3" }]));
    expect((await linesOf(longer)).map(({ bankReference }) => bankReference)).toEqual(["R3"]);
    expect((await listBankStatements(bank, { page: 1, perPage: 10 })).rows).toMatchObject([
      { entries: 3, newEntries: 1, openEntries: 1 },
      { entries: 2, newEntries: 2, openEntries: 2 },
    ]);
    // The same references in another account are different entries.
    expect(await linesOf(await send(mt940(two, "USD", "QA58DOHB00001234567890ABCDEFG")))).toHaveLength(2);
    expect(await checkDatabase()).toEqual([]);
  });

  test("by text and position if there is no reference; another day is another entry", async () => {
    const entry = { amount: "10.00", text: "cash" };
    await send(mt940([entry, entry]));
    expect(await linesOf(await send(mt940([entry, entry, entry])))).toHaveLength(1);
    expect(await linesOf(await send(mt940([entry, { ...entry, day: "260201" }])))).toHaveLength(1);
  });

  test("keeps two entries with one reference, and leaves the second for review", async () => {
    const statement = mt940([
      { amount: "10.00", text: reference(), ref: "BATCH" },
      { amount: "20.00", text: reference(), ref: "BATCH" },
    ]);
    const lines = await linesOf(await send(statement));
    expect(lines.map(({ state, amount }) => [state, amount])).toEqual([
      ["applied", 10_00],
      ["unknown", 20_00],
    ]);
    expect(translateToEnglish(lines[1]?.reason ?? "")).toBe("Another entry has the same bank reference");
    // The same two entries plus a third.
    const again = await send(
      mt940([
        { amount: "10.00", text: reference(), ref: "BATCH" },
        { amount: "20.00", text: reference(), ref: "BATCH" },
        { amount: "1.00", text: "x", ref: "N" },
      ]),
    );
    expect(await linesOf(again)).toHaveLength(1);
  });

  test("an unreadable file stores nothing, and the error names the line", async () => {
    const broken = new TextDecoder().decode(mt940(two)).replace("C20,00", "C20,00,1");
    await expect(send(new TextEncoder().encode(broken))).rejects.toMatchObject({
      code: "file_refused",
      fields: { file: [expect.stringMatching(/^Line 7: /)] },
    });
    expect([await db.select().from(bankStatements), await db.select().from(bankLines)]).toEqual([[], []]);
  });

  test("imports a file once if it is sent twice with one idempotency key", async () => {
    const ids = [
      await importStatement(bank, { fileName: "a", file: new Blob([mt940(two)]), account: null }, "key"),
      await importStatement(bank, { fileName: "a", file: new Blob([mt940(two)]), account: null }, "key"),
    ];
    expect(new Set(ids).size).toBe(1);
  });

  test("a scheduled job matches entries that a crash left unmatched", async () => {
    const statement = await send(mt940([{ amount: "10.00", text: "nothing", ref: "R1" }]));
    await transaction(async (tx) => void (await tx.update(bankLines).set({ state: "new", text: reference() })));
    await matchBankLines();
    expect((await linesOf(statement))[0]).toMatchObject({ state: "applied" });
    expect(await free()).toBe(10_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("an entry that cannot be booked leaves the others of its SME alone, and is tried again", async () => {
    const entries = ["R1", "R2", "R3"].map((ref) => ({ amount: "10.00", text: "nothing", ref }));
    const statement = await send(mt940(entries));
    const ids = (await linesOf(statement)).map(({ id }) => id).sort();
    const broken = ids[1] ?? "";
    const change = (values: Partial<typeof bankLines.$inferInsert>, id: string | null = null) =>
      transaction(async (tx) => {
        await tx
          .update(bankLines)
          .set(values)
          .where(id === null ? undefined : eq(bankLines.id, id));
      });
    await change({ state: "new", text: reference() });
    // The ledger posts no transfer of this amount.
    await change({ cents: -1 }, broken);
    expectLogged(`bank lines ${broken} failed and will be retried`);
    await matchBankLines();
    const states = async () => new Map((await linesOf(statement)).map(({ id, state }) => [id, state]));
    expect(await states()).toEqual(new Map(ids.map((id) => [id, id === broken ? "new" : "applied"])));
    expect(await free()).toBe(20_00);
    await change({ cents: 10_00 }, broken);
    await matchBankLines();
    expect(new Set((await states()).values())).toEqual(new Set(["applied"]));
    expect(await free()).toBe(30_00);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("an entry without a reference", () => {
  test("is proposed by an instalment's amount, the overdue amount or the name, and never booked", async () => {
    await order(buyer, seller, 400_00, 3);
    const byAmount = (await linesOf(await send(mt940([{ amount: "100.00", text: "transfer", ref: "P1" }]))))[0];
    expect(byAmount).toMatchObject({
      state: "proposed",
      sme: null,
      proposals: [{ smeId: smeId(), score: 40, why: ["instalment"] }],
    });
    wait(70 * 86_400_000);
    await sendInstalmentReminders();
    const byLate = (await linesOf(await send(mt940([{ amount: "200.00", text: "transfer", ref: "P2" }]))))[0];
    expect(byLate?.proposals).toMatchObject([{ smeId: smeId(), score: 45, why: ["late"] }]);
    const byLateAndName = (
      await linesOf(await send(mt940([{ amount: "200.00", text: "INWARD TRF SALMIYA CAFÉS WLL INV 8", ref: "P3" }])))
    )[0];
    expect(byLateAndName?.proposals[0]).toMatchObject({ smeId: smeId(), score: 95, why: ["late", "name"] });
    const nobody = (await linesOf(await send(mt940([{ amount: "77.77", text: "SALMIYA GARAGE", ref: "P4" }]))))[0];
    expect(nobody).toMatchObject({ state: "unknown", proposals: [] });
    expect(await free()).toBe(0);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is proposed by the Arabic name", async () => {
    wait(1000);
    const other = await activeSme(1_000_00, undefined, undefined, {
      companyTile: "Al Waha Foods",
      companyTitleAr: "أغذية الواحة",
    });
    const [line] = await linesOf(
      await send(mt940([{ amount: "5.00", text: "حوالة من شركة أغذيه الواحه", ref: "N1" }])),
    );
    expect(line?.proposals).toMatchObject([{ smeId: other.applicantId, why: ["name"] }]);
  });

  test("is assigned once: to the oldest instalments by default, or kept in the balance", async () => {
    const id = await order(buyer, seller, 400_00, 3);
    const [first, second] = await linesOf(
      await send(
        mt940([
          { amount: "150.00", text: "x", ref: "H1" },
          { amount: "50.00", text: "y", ref: "H2" },
        ]),
      ),
    );
    await assignLine(bank, { lineId: first?.id ?? "", smeId: smeId(), key: "key" });
    await assignLine(bank, { lineId: first?.id ?? "", smeId: smeId(), key: "key" });
    await expect(assignLine(bank, { lineId: first?.id ?? "", smeId: smeId() })).rejects.toMatchObject({
      code: "done_already",
    });
    expect([await loadUsedCredit(db, smeId()), await free()]).toEqual([150_00, 0]);
    await assignLine(bank, { lineId: second?.id ?? "", smeId: smeId(), isKept: true });
    expect(await free()).toBe(50_00);
    await allocateMoney(bank, smeId(), [{ orderId: id, amount: 50_00 }]);
    expect([await loadUsedCredit(db, smeId()), await free()]).toEqual([100_00, 0]);
    await expect(assignLine(bank, { lineId: "nothing", smeId: smeId() })).rejects.toMatchObject({ code: "not_found" });
    await expect(assignLine(buyer, { lineId: second?.id ?? "", smeId: smeId() })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("can be ignored with a reason, and undone once its allocations are undone", async () => {
    const id = await order(buyer, seller, 400_00, 3);
    const statement = await send(mt940([{ amount: "100.00", text: "capital", ref: "S1" }]));
    const [line] = await linesOf(statement);
    const openOf = async () =>
      (await findBankStatement(bank, statement, null, { page: 1, perPage: 1 })).statement.openEntries;
    await ignoreLine(bank, line?.id ?? "", "the bank's own");
    expect([await findBankLine(bank, line?.id ?? ""), await openOf()]).toMatchObject([
      { state: "set aside", reason: "the bank's own" },
      0,
    ]);
    await undoLine(bank, line?.id ?? "");
    expect([await findBankLine(bank, line?.id ?? ""), await openOf()]).toMatchObject([
      { state: "proposed", reason: null },
      1,
    ]);
    await expect(undoLine(bank, line?.id ?? "")).rejects.toMatchObject({ code: "done_already" });
    await assignLine(bank, { lineId: line?.id ?? "", smeId: smeId() });
    await expect(undoLine(bank, line?.id ?? "")).rejects.toMatchObject({ code: "too_much" });
    const allocation = (await listOrderPayments(id)).find(({ gateway }) => gateway === "transfer");
    await undoAllocation(bank, allocation?.id ?? "");
    await undoLine(bank, line?.id ?? "");
    expect([await free(), await loadUsedCredit(db, smeId()), await openOf()]).toEqual([0, 300_00, 1]);
    expect(await checkDatabase()).toEqual([]);
    // Assign the entry again, to another SME.
    await assignLine(bank, { lineId: line?.id ?? "", smeId: (await activeSme()).applicantId ?? "" });
    expect(await checkDatabase()).toEqual([]);
  });
});

test("outgoing entries and reversals belong to no SME", async () => {
  const lines = await linesOf(
    await send(mt940([{ amount: "-30.00", text: `to ${reference()}`, ref: "O1", e2e: "PB-1" }])),
  );
  expect(lines).toMatchObject([{ state: "out", cents: null, endToEndId: "PB-1" }]);
  const text = new TextDecoder()
    .decode(mt940([{ amount: "30.00", text: reference(), ref: "O2" }]))
    .replace(":61:260131C", ":61:260131RD");
  const [back] = await linesOf(await send(new TextEncoder().encode(text)));
  expect([back?.state, translateToEnglish(back?.reason ?? "")]).toEqual([
    "unknown",
    "The bank reverses an earlier entry",
  ]);
  expect(await free()).toBe(0);
  expect(await checkDatabase()).toEqual([]);
});

test("CSV files use the column layout stored for their account", async () => {
  const bytes = new TextEncoder().encode(`Day;Money;Words\n31.01.2026;12,50;${reference()}\n`);
  await expect(send(bytes)).rejects.toMatchObject({
    code: "file_refused",
    fields: { file: ["This is a CSV file. Choose its column layout."] },
  });
  const mapping: CsvMapping = {
    delimiter: ";",
    decimalSign: ",",
    dateForm: "DD.MM.YYYY",
    bookedOn: "Day",
    valueOn: null,
    amount: "Money",
    direction: null,
    creditWords: [],
    debitWords: [],
    credit: null,
    debit: null,
    currency: "USD",
    bankReference: null,
    endToEndId: null,
    text: "Words",
    name: null,
    iban: null,
  };
  await saveCsvColumns(bank, { account: "KW1", mapping: { ...mapping, text: "Text" } });
  await expect(send(bytes, bank, "a.csv", "KW1")).rejects.toMatchObject({
    fields: { file: ['Line 1: The file has no column "Text". Its columns: Day, Money, Words'] },
  });
  await saveCsvColumns(bank, { account: "KW1", mapping });
  expect(await listCsvAccounts(bank)).toEqual([{ account: "KW1", mapping }]);
  expect(await linesOf(await send(bytes, bank, "a.csv", "KW1"))).toMatchObject([
    { state: "applied", account: "KW1", cents: 12_50 },
  ]);
  await expect(send(bytes, bank, "a.csv", "KW2")).rejects.toMatchObject({ code: "invalid" });
  expect(await checkDatabase()).toEqual([]);
});

describe("a CSV line that cannot be read", () => {
  const layout: CsvMapping = {
    delimiter: ",",
    decimalSign: ".",
    dateForm: "YYYY-MM-DD",
    bookedOn: "Date",
    valueOn: null,
    amount: "Amount",
    direction: "Kind",
    creditWords: ["Credit"],
    debitWords: ["Debit"],
    credit: null,
    debit: null,
    currency: "USD",
    bankReference: null,
    endToEndId: null,
    text: "Words",
    name: null,
    iban: null,
  };
  const csv = (...rows: string[]) => new TextEncoder().encode(["Date,Amount,Kind,Words", ...rows].join("\n"));
  const save = (change: Partial<CsvMapping> = {}) =>
    saveCsvColumns(bank, { account: "KW1", mapping: { ...layout, ...change } });
  const sendCsv = (bytes: Uint8Array<ArrayBuffer>) => send(bytes, bank, "a.csv", "KW1");
  const viewOf = async (id: string) => {
    const { statement, lines } = await findBankStatement(bank, id, null, { page: 1, perPage: 100 });
    return [
      statement.reasons.map(({ at, reason }) => `${at}: ${translateToEnglish(reason)}`),
      [statement.entries, statement.newEntries, statement.rejectedLines, statement.skippedLines],
      lines.rows.map(({ amount, text }) => `${amount} ${text}`),
    ];
  };

  test("is rejected alone; the same file adds it, and only it, once the layout is corrected", async () => {
    await save();
    const file = csv(
      `2026-01-30,10.00,Credit,${reference()}`,
      "2026-01-30,5.00,Zins,interest",
      "30/01/2026,6.00,Credit,late",
      "2026-01-30,7.00,Saldo,balance",
      "2026-01-30,-8.00,Debit,charges",
    );
    const id = await sendCsv(file);
    const unknown = (word: string) => `"${word}" is not among the layout's words for credit and debit`;
    expect(await viewOf(id)).toEqual([
      [`3: ${unknown("Zins")}`, '4: "30/01/2026" is not a date in the format YYYY-MM-DD', `5: ${unknown("Saldo")}`],
      [2, 2, 3, 0],
      [`1000 ${reference()}`, "-800 charges"],
    ]);
    expect(await sendCsv(file)).toBe(id);
    expect(await checkDatabase()).toEqual([]);
    await save({ creditWords: ["Credit", "Zins"], otherWords: ["Saldo"] });
    expect(await sendCsv(file)).toBe(id);
    expect(await viewOf(id)).toEqual([
      ['4: "30/01/2026" is not a date in the format YYYY-MM-DD'],
      [3, 3, 1, 1],
      [`1000 ${reference()}`, "500 interest", "-800 charges"],
    ]);
    expect(await checkDatabase()).toEqual([]);
    // Another format reads the fourth line only, and stores no other line again.
    await save({ dateForm: "DD/MM/YYYY", creditWords: ["Credit", "Zins", "Saldo"] });
    await sendCsv(file);
    expect((await viewOf(id))[1]).toEqual([4, 4, 1, 0]);
    expect(await free()).toBe(10_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is stored beside its equals once it can be read", async () => {
    await save();
    const same = "2026-01-30,5.00,Credit,cash";
    const file = csv(same.replace("Credit", "Haben"), same, same);
    const id = await sendCsv(file);
    await save({ creditWords: ["Credit", "Haben"] });
    await sendCsv(file);
    expect((await viewOf(id)).slice(1)).toEqual([
      [3, 3, 0, 0],
      ["500 cash", "500 cash", "500 cash"],
    ]);
    // A file with one more equal line adds this line.
    const longer = await sendCsv(csv(same, same, same, same));
    expect((await viewOf(longer))[1]).toEqual([4, 1, 0, 0]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("leaves nothing if no other line can be read", async () => {
    await save();
    await expect(sendCsv(csv("2026-01-30,5.00,Zins,x", "2026-01-30,x,Debit,x"))).rejects.toMatchObject({
      code: "file_refused",
      fields: { file: [expect.stringMatching(/^None of the 2 lines can be read.* Line 2: "Zins" is not among/)] },
    });
    expect(await db.select().from(bankStatements)).toEqual([]);
  });

  test("joins the entries that the job still stores", async () => {
    await save();
    const many = Array.from({ length: MAX_ENTRIES_AT_ONCE + 1 }, (_, at) => `2026-01-30,1.00,Credit,row ${at}`);
    const file = csv("2026-01-30,5.00,Zins,interest", ...many);
    const id = await sendCsv(file);
    await save({ creditWords: ["Credit", "Zins"] });
    expect(await sendCsv(file)).toBe(id);
    await matchBankLines();
    expect((await viewOf(id))[1]).toEqual([many.length + 1, many.length + 1, 0, 0]);
    expect(await checkDatabase()).toEqual([]);
  });
});

test("the check finds an applied entry that was not booked, and a statement with wrong counts", async () => {
  const statement = await send(
    mt940([
      { amount: "10.00", text: reference(), ref: "R1" },
      { amount: "20.00", text: "x", ref: "R2" },
    ]),
  );
  const [first, two] = await db.select().from(bankLines).orderBy(asc(bankLines.at));
  await transaction(
    async (tx) =>
      void (await tx
        .update(bankLines)
        .set({ state: "applied", smeId: smeId() })
        .where(eq(bankLines.id, two?.id ?? ""))),
  );
  await transaction(
    async (tx) =>
      void (await tx
        .update(bankLines)
        .set({ cents: 11_00 })
        .where(eq(bankLines.id, first?.id ?? ""))),
  );
  const problems = await checkDatabase();
  expect(problems).toContain(
    `bank line ${two?.id ?? ""} is applied, but does not have exactly one matching receipt in the ledger`,
  );
  expect(problems).toContain(
    `bank line ${first?.id ?? ""} is applied, but does not have exactly one matching receipt in the ledger`,
  );
  expect(problems).toContain(`bank line ${two?.id ?? ""} is applied or ignored, but has no event`);
  expect(problems).toContain(`the line counts of bank statement ${statement} are wrong`);
});

describe("a file with more entries than one request imports", () => {
  /** Entries with a reference, without one, and equal ones. Every third has no bank reference. */
  const entries = Array.from(
    { length: MAX_ENTRIES_AT_ONCE + 200 },
    (_, at): Mt940Entry => ({
      amount: "1.00",
      text: `nothing ${at % 3 === 0 ? "" : at}`,
      ...(at % 3 === 0 ? {} : { ref: `L${at}` }),
    }),
  );
  const file = (...more: Mt940Entry[]) =>
    mt940([...entries.map((entry, at) => (at % 100 === 0 ? { ...entry, text: reference() } : entry)), ...more]);
  const viewOf = (id: string) => findBankStatement(bank, id, null, { page: 1, perPage: 10 });
  const chunks = () => db.select().from(bankStatementChunks);
  /** A signal that is aborted once a job has read it so many times, on any machine. */
  const abortedAfter = (times: number): AbortSignal => {
    let reads = 0;
    return Object.defineProperty(new AbortController().signal, "aborted", { get: () => (reads += 1) > times });
  };

  test("is imported by the job, and shows its progress; sent again it is the same statement", async () => {
    const id = await send(file());
    const { statement, lines } = await viewOf(id);
    expect([statement.state, statement.entries, statement.storedEntries, lines.count]).toEqual([
      "importing",
      entries.length,
      0,
      0,
    ]);
    expect(await send(file(), await staff("admin"))).toBe(id);
    expect(await checkDatabase()).toEqual([]);
    await matchBankLines();
    const done = await viewOf(id);
    expect(done.statement).toMatchObject({ state: "imported", storedEntries: entries.length });
    expect(done.statement.newEntries).toBe(entries.length);
    expect(done.counts).toEqual({ applied: 7, unknown: entries.length - 7 });
    expect([await free(), await chunks()]).toEqual([700, []]);
    expect(await send(file())).toBe(id);
    expect(await checkDatabase()).toEqual([]);
  });

  test("continues where a stopped job ended, and neither loses nor doubles an entry", async () => {
    const id = await send(file());
    const stored: number[] = [];
    for (let round = 0; (await chunks()).length > 0; round += 1) {
      // Two jobs at once, as in two processes. Each is stopped after at most one transaction.
      await Promise.all([matchBankLines(abortedAfter(2)), matchBankLines(abortedAfter(1))]);
      stored.push((await viewOf(id)).statement.storedEntries);
      expect(await checkDatabase()).toEqual([]);
    }
    expect(stored.length).toBeGreaterThan(1);
    await Promise.all([matchBankLines(), matchBankLines()]);
    const { statement, counts } = await viewOf(id);
    expect([statement.newEntries, statement.openEntries]).toEqual([entries.length, entries.length - 7]);
    expect(counts).toEqual({ applied: 7, unknown: entries.length - 7 });
    expect(await free()).toBe(700);
    // A longer file adds only its own entry, because equal entries keep their places across chunks.
    const longer = await send(file({ amount: "5.00", text: "new", ref: "N1" }));
    await matchBankLines();
    expect((await viewOf(longer)).statement.newEntries).toBe(1);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is checked: lost entries and wrong counts are found", async () => {
    const id = await send(file());
    const [first] = await chunks();
    await transaction(
      async (tx) => void (await tx.delete(bankStatementChunks).where(eq(bankStatementChunks.place, first!.place))),
    );
    const left = entries.length - ENTRIES_AT_ONCE;
    expect(await checkDatabase()).toContain(
      `bank statement ${id} has ${entries.length} entries, but 0 are stored and ${left} wait`,
    );
  });

  test("stores nothing if it is unreadable or nobody waits for the answer", async () => {
    const broken = new TextDecoder().decode(file()).replace("C1,00NTRFNONREF//L698", "C1,00,1NTRFNONREF//L698");
    await expect(send(new TextEncoder().encode(broken))).rejects.toMatchObject({ code: "file_refused" });
    const gone = AbortSignal.abort(new Error("The client went away."));
    await expect(
      importStatement(bank, { fileName: "day.sta", file: new Blob([file()]), account: null, signal: gone }),
    ).rejects.toThrow("The client went away.");
    expect([await db.select().from(bankStatements), await chunks()]).toEqual([[], []]);
  });
});

test("imports a file of several hundred entries completely", async () => {
  const entries = Array.from(
    { length: 350 },
    (_, at): Mt940Entry => ({ amount: "1.00", text: at % 2 ? reference() : `nothing ${at}`, ref: `M${at}` }),
  );
  const { statement, counts } = await findBankStatement(bank, await send(mt940(entries)), null, {
    page: 1,
    perPage: 1,
  });
  expect([statement.entries, statement.openEntries, counts.applied, counts.unknown]).toEqual([350, 175, 175, 175]);
  expect(await free()).toBe(175_00);
  expect(await checkDatabase()).toEqual([]);
});

test("amounts converted to dollars are rounded half up", () => {
  expect([
    convertToCents({ currency: "KWD", units: 1000 }, { ...peggedRates, KWD: 307_500 }),
    convertToCents({ currency: "AED", units: 1 }, peggedRates),
    convertToCents({ currency: "SAR", units: 375 }, peggedRates),
    convertToCents({ currency: "KWD", units: 1000 }, peggedRates),
    convertToCents({ currency: "EUR", units: 1 }, peggedRates),
  ]).toEqual([325, 0, 100, null, null]);
});

test("only admins and the bank can import statements", async () => {
  const bytes = mt940([{ amount: "1.00", text: "x" }]);
  await expect(send(bytes, buyer)).rejects.toMatchObject({ code: "forbidden" });
  await send(bytes, await staff("admin"));
});
