/** The journal: each posting once, with the codes of the chart of accounts, in the layouts of accounting software. */
import { beforeEach, describe, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { chartForm, DEFAULT_CHART, ledgerAccountNames, toChart } from "~/domain/journal/chart-of-accounts";
import { chartVersion, readChart, setChart } from "~/domain/journal/chart-of-accounts.server";
import { type JournalLayout, type JournalRow, journalDay, layoutJournal } from "~/domain/journal/journal";
import { readJournal, streamJournal } from "~/domain/journal/journal.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import { agreeToSettlement, confirmSettlement, draftSettlement } from "~/domain/settlements/settlement.server";
import type { Actor } from "~/domain/values/actor";
import { businessMonth, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import type { CsvCell } from "~/domain/values/csv";
import { sum } from "~/domain/values/money";
import { translateToEnglish } from "~/words/translate";
import { activeSme, activeSupplier, order, pay, receiveMoney, START, staff, useWorld } from "./world";

useWorld();

let [admin, bank, buyer]: Actor[] = [];
let month: string;

/** A paid-out order, an instalment, a transfer and a canceled order. */
beforeEach(async () => {
  clock.stopAt(startOfMonth(shiftMonth(businessMonth(START), 1)) + 2 * DAY);
  month = businessMonth(clock.now());
  [admin, bank, buyer] = [await staff("admin"), await staff("bank"), await activeSme(50_000_00)];
  const seller = await activeSupplier(100_000);
  await order(buyer, seller, 1_000_00, 6);
  await pay(buyer, await order(buyer, seller, 800_00, 5), "instalment");
  await receiveMoney(bank, buyer.applicantId ?? "", 333_33);
});

async function rowsOf(of: string): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  for await (const batch of streamJournal(of)) rows.push(...batch);
  return rows;
}

const texts = {
  head: ["id"],
  movement: ({ movement }: { movement: string }) => translateToEnglish(movement),
  account: (account: string) => account,
};

/** The file's rows as records by column. */
async function fileOf(layout: JournalLayout, of = month): Promise<Record<string, CsvCell>[]> {
  const { head, cells } = layoutJournal(layout, await readChart(), texts);
  return (await rowsOf(of)).map((row) =>
    Object.fromEntries(cells(row).map((cell, column) => [head[column] ?? column, cell])),
  );
}

const amountOf = (cell: CsvCell | undefined): number => (cell === "" ? 0 : Number(cell));

describe("the journal", () => {
  test("has each posting once, in balance, and agrees with the trial balance", async () => {
    const rows = await rowsOf(month);
    const byEntry = Map.groupBy(rows, ({ entry }) => entry.id);
    for (const lines of byEntry.values()) {
      expect(sum(lines.map(({ line }) => line.amount))).toBe(0);
      expect(lines.map(({ isFirst }) => isFirst)).toEqual(lines.map((_, place) => place === 0));
    }
    const { rows: balances } = await loadTrialBalance();
    for (const { account, balance } of balances)
      expect(sum(rows.filter(({ line }) => line.account === account).map(({ line }) => line.amount)), account).toBe(
        balance,
      );
    expect(byEntry.size).toBeGreaterThan(8);
  });

  test("pages by the last entry", async () => {
    const all = await readJournal(month, "", 1000);
    const first = await readJournal(month, "", 3);
    const rest = await readJournal(month, first.at(-1)!.id, 1000);
    expect([...first, ...rest]).toEqual(all);
    expect(await readJournal(month, all.at(-1)!.id, 1000)).toEqual([]);
  });

  test("names the company, the order and the reference of a line", async () => {
    const rows = await rowsOf(month);
    const owed = rows.find(({ entry, line }) => entry.kind === "order" && line.account === "receivable");
    expect(owed).toMatchObject({ entry: { order: "D-001001", reference: null }, line: { amount: 1_000_00 } });
    expect(owed?.line.party).toEqual(expect.any(String));
    const paid = rows.find(({ entry }) => entry.kind === "payment");
    expect(paid?.entry.reference).toEqual(expect.any(String));
    clock.stopAt(startOfMonth(shiftMonth(month, 1)) + DAY);
    const id = await draftSettlement(admin!, month);
    await agreeToSettlement(bank!, id);
    await confirmSettlement(bank!, id, { valueDate: "2026-01-02", bankReference: "FT-1" });
    const settled = (await rowsOf(shiftMonth(month, 1))).filter(({ entry }) => entry.kind === "bank settlement");
    expect(new Set(settled.map(({ entry }) => entry.reference))).toEqual(new Set(["DHOW-S0001"]));
  });

  test("dates an entry after the closing on the first day of its month", async () => {
    clock.stopAt(startOfMonth(shiftMonth(month, 1)) - HOUR);
    await closeMonth(bank!, month);
    await receiveMoney(bank!, buyer!.applicantId ?? "", 44_00);
    const next = shiftMonth(month, 1);
    const [late] = await readJournal(next, "", 1);
    expect(late).toMatchObject({ month: next });
    expect(businessMonth(late!.at)).toBe(month);
    expect(journalDay(late!)).toBe(`${next}-01`);
  });
});

describe("the layouts", () => {
  test("Odoo: the entry's fields are on its first line, and debits equal credits", async () => {
    const lines = await fileOf("odoo");
    const entries = lines.filter(({ id }) => id !== "");
    expect(entries.length).toBe(new Set((await rowsOf(month)).map(({ entry }) => entry.id)).size);
    for (const { id, date, journal_id } of entries)
      expect([id, date, journal_id]).toEqual([
        expect.stringMatching(/^dhow_/),
        expect.stringMatching(new RegExp(`^${month}-\\d\\d$`)),
        "MISC",
      ]);
    const total = (column: string) => sum(lines.map((line) => amountOf(line[column])));
    expect(total("line_ids/debit")).toBe(total("line_ids/credit"));
    expect(total("line_ids/debit")).toBeGreaterThan(0);
    expect(new Set(lines.map((line) => line["line_ids/account_id"]))).toContain("1100");
  });

  test("Xero: lines of one narration are one balanced journal, with dates such as 30/11/2026", async () => {
    const lines = await fileOf("xero");
    for (const ofJournal of Map.groupBy(lines, (line) => line["*Narration"]).values()) {
      expect(sum(ofJournal.map((line) => amountOf(line["*Amount"])))).toBe(0);
      expect(new Set(ofJournal.map((line) => line["*Date"])).size).toBe(1);
    }
    const [year, number] = month.split("-");
    for (const line of lines) {
      expect(line["*Date"]).toMatch(new RegExp(`^\\d\\d/${number}/${year}$`));
      expect(line["*TaxRate"]).toBe("Tax Exempt");
    }
  });

  test("Zoho Books: lines of one reference number are one balanced journal, with account names", async () => {
    const lines = await fileOf("zoho");
    for (const ofJournal of Map.groupBy(lines, (line) => line["Reference Number"]).values()) {
      const total = (column: string) => sum(ofJournal.map((line) => amountOf(line[column])));
      expect(total("Debit")).toBe(total("Credit"));
    }
    expect(new Set(lines.map(({ Currency }) => Currency))).toEqual(new Set(["USD"]));
    expect(new Set(lines.map(({ Account }) => Account))).toContain("Receivable");
  });
});

describe("the chart of accounts", () => {
  const sent = { ...Object.fromEntries(formFields()), odooJournal: "DHOW", xeroTaxRate: "No VAT" };

  function formFields(): [string, string][] {
    return ledgerAccountNames.map((account) => [
      account.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
      `9${DEFAULT_CHART.accounts[account].code} ${account} of ours`,
    ]);
  }

  test("names the accounts of the files, also of earlier months", async () => {
    const chart = toChart(chartForm.parse(sent));
    await setChart(admin!, chart, chartVersion(await readChart()));
    expect((await readChart()).accounts.receivable).toEqual({ code: "91100", name: "receivable of ours" });
    const [odoo, xero] = [await fileOf("odoo"), await fileOf("xero")];
    expect(new Set(odoo.map((line) => line["line_ids/account_id"]))).toContain("91100");
    expect(odoo[0]?.["journal_id"]).toBe("DHOW");
    expect(new Set(xero.map((line) => line["*TaxRate"]))).toEqual(new Set(["No VAT"]));
    expect(await checkDatabase()).toEqual([]);
  });

  test("rejects an account without a name, and a change of an outdated chart", async () => {
    expect(chartForm.safeParse({ ...sent, receivable: "1100" }).error?.issues).toEqual([
      expect.objectContaining({ path: ["receivable"] }),
    ]);
    const seen = chartVersion(await readChart());
    await setChart(admin!, toChart(chartForm.parse(sent)), seen);
    await expect(setChart(admin!, DEFAULT_CHART, seen)).rejects.toMatchObject({ code: "changed_meanwhile" });
  });
});
