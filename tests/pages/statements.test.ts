/** Statements: each month's balance matches the ledger, on the page and in the file. */

import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants, ledgerLines, postings } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { loadBalance } from "~/domain/ledger/ledger.server";
import { cancelOwnOrder } from "~/domain/orders/order.server";
import { STATEMENT_PAGE_SIZE, type Statement } from "~/domain/statements/statement";
import type { Actor } from "~/domain/values/actor";
import { businessMonth, startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { formatCsv } from "~/domain/values/csv";
import { sum } from "~/domain/values/money";
import * as statement from "~/routes/companies+/statement";
import * as statementFile from "~/routes/companies+/statement_.csv";
import * as bankStatement from "~/routes/finance+/sme+/$id.statement";
import * as bankFile from "~/routes/finance+/sme+/$id.statement_.csv";
import * as adminSupplierStatement from "~/routes/finance+/supplier+/$id.statement";
import * as bankSme from "~/routes/staff+/sme+/$id.$tab";
import { activeSme, activeSupplier, order, pay, START, staff, useOneWorld } from "../domain/world";
import { Browser } from "./browser";

useOneWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

/** The world starts on 31 January, payments are in March, and the tests run on 1 April. */
const MARCH = Date.UTC(2026, 2, 1, 9);
const APRIL = Date.UTC(2026, 3, 1, 9);
let buyer: Actor;
let seller: Actor;
let id: string;

beforeAll(async () => {
  buyer = await activeSme(100_000_00);
  seller = await activeSupplier();
  id = buyer.applicantId!;
  const first = await order(buyer, seller, 1_000_01, 5);
  const second = await order(buyer, seller, 500_00, 6);
  clock.stopAt(MARCH);
  for (const orderId of [first, second]) await pay(buyer, orderId, "instalment");
  await cancelOwnOrder(buyer, await order(buyer, seller, 77_77));
  await declineOrder(seller, await order(buyer, seller, 200_00, 1), "no beans");
});

const at = async (actor: Actor) => (clock.stopAt(APRIL), openBrowser(actor));
const mine = async (query: string): Promise<Statement> => (await at(buyer)).get(statement, `/sme/statement${query}`);

describe("an SME's statement", () => {
  test("carries the balance from month to month up to the ledger's", async () => {
    const [january, february, march, april] = [
      await mine("?month=2026-01"),
      await mine("?month=2026-02"),
      await mine("?month=2026-03"),
      await mine(""),
    ];
    expect(april).toMatchObject({
      month: "2026-04",
      months: ["2026-04", "2026-03", "2026-02", "2026-01"],
      entries: [],
    });
    expect([
      january.opening,
      january.closing,
      february.opening,
      february.closing,
      march.opening,
      march.closing,
      april.opening,
    ]).toEqual([0, ...Array(4).fill(1_500_01 - 250_00 - 125_00), march.closing, march.closing]);
    expect(april.closing).toBe(await loadBalance(db, "receivable", id));
    expect(march.entries.map((entry) => [entry.movement, entry.amount])).toEqual([
      ["Paid", -250_00],
      ["Paid", -125_00],
      ["Ordered", 77_77],
      ["Canceled", -77_77],
      ["Ordered", 200_00],
      ["Paid", -50_00],
      ["Canceled", -200_00],
      ["Given back", 50_00],
    ]);
    expect(march.totals).toEqual({
      Ordered: 277_77,
      Canceled: -277_77,
      Paid: -425_00,
      "Given back": 50_00,
      "Payment reversed": 0,
      "Allocation reversed": 0,
      "Small difference": 0,
      "Written off": 0,
      "Credit note": 0,
    });
    for (const month of [january, march]) {
      expect(month.opening + sum(month.entries.map((entry) => entry.amount))).toBe(month.closing);
      expect(month.entries.at(-1)?.balance).toBe(month.closing);
    }
  });

  test("shows the current month for an unknown one", async () => {
    for (const month of ["2025-12", "2026-05", "nonsense", "", "2026-3"])
      expect((await mine(`?month=${month}`)).month).toBe("2026-04");
  });

  test("is the same for the bank, with names, times and amounts", async () => {
    const bank = await at(await staff("bank"));
    expect(await bank.get(bankStatement, `/bank/sme/${id}/statement?month=2026-03`, { id })).toEqual({
      ...(await mine("?month=2026-03")),
      reader: "bank",
    });
    expect(await bank.see(bankSme, `/bank/sme/${id}/info`, { id, tab: "info" })).toContain(`/bank/sme/${id}/statement`);
    const page = await bank.see(bankStatement, `/bank/sme/${id}/statement?month=2026-03`, { id });
    for (const word of [
      "Statement for March 2026",
      "Salmiya Cafés at Dhow, as of 1 April 2026",
      "Used credit",
      "$277.77",
      `/bank/sme/${id}/statement/csv?month=2026-03`,
    ])
      expect(page).toContain(word);
    expect(await bank.see(bankStatement, `/bank/sme/${id}/statement`, { id })).toContain("No movements in April 2026.");
  });
});

test("a supplier's statement shows shares, payouts and the amount still owed", async () => {
  const january: Statement = await (await at(seller)).get(statement, "/provider/statement?month=2026-01");
  expect(january.entries.map((entry) => [entry.movement, entry.amount, entry.balance])).toEqual([
    ["Share booked", 900_01, 900_01],
    ["Share booked", 450_00, 1_350_01],
    ["Paid out", -450_00, 900_01],
  ]);
  expect(january.closing).toBe(-(await loadBalance(db, "payable", seller.applicantId!)));
  const supplier = seller.applicantId!;
  const path = `/admin/supplier/${supplier}/statement?month=2026-01`;
  expect(await (await at(await staff("admin"))).get(adminSupplierStatement, path, { id: supplier })).toEqual({
    ...january,
    reader: "admin",
    payee: null,
  });
});

describe("a month with more entries than a page", () => {
  const COUNT = 4 * STATEMENT_PAGE_SIZE + 50;
  let busy: Actor;
  let path: string;
  beforeAll(async () => {
    clock.stopAt(MARCH);
    busy = await activeSme(100_000_00);
    const orderId = await order(busy, seller, 1_000_00, 3);
    path = `/sme/statement?month=${businessMonth(clock.now())}`;
    const [posting] = await db.select().from(postings).where(eq(postings.orderId, orderId));
    const { partyLines } = await linesOf();
    const { length } = partyLines;
    await transaction(async (tx) => {
      // Each pair adds up to nothing, so the stored balance stays right.
      for (let n = length; n < COUNT; n += 1) {
        await tx.insert(postings).values({ ...posting!, id: `~${n}` });
        await tx.insert(ledgerLines).values({
          ...partyLines[0]!,
          id: `~${1000 + n}`,
          postingId: `~${n}`,
          amount: (n - length) % 2 === 0 ? n : 1 - n,
        });
      }
    });
  });

  const linesOf = async () => ({
    partyLines: await db
      .select()
      .from(ledgerLines)
      .where(and(eq(ledgerLines.account, "receivable"), eq(ledgerLines.party, busy.applicantId!))),
  });

  test("shows the month's totals on each page, and every entry with its balance on one", async () => {
    const browser = await at(busy);
    const pages: Statement[] = [];
    for (let page = 1; page <= 5; page += 1) pages.push(await browser.get(statement, `${path}&page=${page}`));
    expect(pages.map(({ entries }) => entries.length)).toEqual([100, 100, 100, 100, 50]);
    const [first] = pages;
    for (const { opening, closing, totals, count } of pages)
      expect({ opening, closing, totals, count }).toEqual({
        opening: 0,
        closing: await loadBalance(db, "receivable", busy.applicantId!),
        totals: first!.totals,
        count: COUNT,
      });
    const entries = pages.flatMap((page) => page.entries);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(COUNT);
    let balance = 0;
    for (const entry of entries) expect(entry.balance).toBe((balance += entry.amount));
    expect(balance).toBe(first!.closing);
    const page = await browser.see(statement, `${path}&page=2`);
    expect(page).toContain(`href="?month=2026-03&amp;page=3"`);
    expect(page.match(/<tr/g)!.length).toBeLessThan(STATEMENT_PAGE_SIZE + 5);
    const beyond = await browser.get(statement, `${path}&page=9`);
    expect(beyond.headers.get("Location")).toBe(`${path}&page=5`);
  });

  test("has every entry once in the file", async () => {
    const file: Response = await (await at(busy)).get(statementFile, path.replace("?", "/csv?"));
    const lines = (await file.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(COUNT + 3);
    const closing = ((await loadBalance(db, "receivable", busy.applicantId!)) / 100).toFixed(2);
    expect(lines.at(-2)?.endsWith(`,${closing}`)).toBe(true);
    expect(lines.at(-1)).toBe(`,,,Closing balance,,,${closing}`);
  });
});

describe("the file", () => {
  test("has the page's rows, a byte order mark and CRLF, and may not be cached", async () => {
    const file: Response = await (await at(buyer)).get(statementFile, "/sme/statement/csv?month=2026-03");
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="dhow-statement-2026-03.csv"');
    expect(file.headers.get("Cache-Control")).toContain("no-store");
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split("\r\n");
    expect(lines.slice(0, 3)).toEqual([
      "Date,Order,Supplier,Description,Charged,Credited,Used credit",
      ",,,Opening balance,,,1125.01",
      "2026-03-01,D-001001,Doha Roasters,Paid,,250.00,875.01",
    ]);
    expect(lines.slice(-2)).toEqual([",,,Closing balance,,,750.01", ""]);
    const forBank = await (await at(await staff("bank"))).get(bankFile, `/bank/sme/${id}/statement/csv?month=2026-03`, {
      id,
    });
    expect(new Uint8Array(await forBank.arrayBuffer())).toEqual(bytes);
  });

  test("escapes a formula in a company's name", async () => {
    const name = '=HYPERLINK("http://evil.test","x")';
    await transaction(
      async (tx) => void (await tx.update(applicants).set({ title: name }).where(eq(applicants.id, id))),
    );
    const file: Response = await (await at(seller)).get(statementFile, "/provider/statement/csv?month=2026-01");
    expect(await file.text()).toContain(`,"'=HYPERLINK(""http://evil.test"",""x"")",Share booked,`);
  });

  test.each([
    ["plain", "plain"],
    ["a,b", '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ["two\nlines", '"two\nlines"'],
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    [" =1", "' =1"],
    ["\r=1", '"\'\r=1"'],
    ["＝1", "'＝1"],
    ["a=1", "a=1"],
    ["", ""],
    ["مقهى", "مقهى"],
  ])("writes %j as %j", (text, cell) => expect(formatCsv([[text]])).toBe(`${cell}\r\n`));

  test("writes amounts as plain numbers, also negative ones", () => {
    expect(formatCsv([[0, 5, 1_234_567_89, -250_00]])).toBe("0.00,0.05,1234567.89,-250.00\r\n");
  });
});

test("a business month begins at midnight in its time zone", () => {
  for (const month of ["2026-01", "2026-03", "2026-12", "2028-02"]) {
    const start = startOfMonth(month);
    expect([businessMonth(start), businessMonth(start - 1) < month]).toEqual([month, true]);
  }
  expect(startOfMonth("2026-02")).toBe(Date.UTC(2026, 0, 31, 21));
  expect(businessMonth(START + DAY)).toBe("2026-02");
});
