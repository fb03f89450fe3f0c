/** The ledger's cash against the closing balances of bank statements. */
import { beforeEach, expect, test } from "vitest";
import { assignLine, ignoreLine, linkLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { recordReceipt } from "~/domain/cash/receipt.server";
import { listStatementDays, reconcileCash } from "~/domain/cash-reconciliation/cash-reconciliation.server";
import { checkDatabase } from "~/domain/check.server";
import { closeMonth, loadOpenDifferences } from "~/domain/month-closing/month-closing.server";
import type { Actor } from "~/domain/values/actor";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { type Mt940Entry, mt940 } from "../mt940";
import { rawRun, rawValues } from "../raw";
import { activeSme, staff, useWorld } from "./world";

useWorld();

const ACCOUNT = "KW81CBKU0000000000001234560101";
const ON = "2026-01-31";
let buyer: Actor;
let bank: Actor;
const smeId = () => buyer.applicantId ?? "";
beforeEach(async () => {
  [buyer, bank] = [await activeSme(10_000_00), await staff("bank")];
});

async function send(entries: Mt940Entry[], currency = "USD"): Promise<string[]> {
  const file = new Blob([mt940(entries, currency)]);
  const id = await importStatement(bank, { fileName: "day.sta", file, account: null });
  return rawValues("select id from bank_lines where statement_id = ? order by at, id", id);
}
const reconcile = () => reconcileCash({ account: ACCOUNT, on: ON });

test("has each entry that the ledger has not booked, until an officer explains it", async () => {
  const [deposit, own, fee] = await send([
    { amount: "250.00", text: "Cash deposit", ref: "S1" },
    { amount: "70.00", text: "Own money", ref: "S2" },
    { amount: "-12.50", text: "Bank fee", ref: "S3" },
  ]);
  expect(await listStatementDays()).toEqual([{ account: ACCOUNT, on: ON }]);
  // Money in suspense is booked.
  expect(await reconcile()).toMatchObject({
    closing: 307_50,
    ledgerCash: 320_00,
    explained: 0,
    unexplained: -12_50,
    missing: 0,
    differences: [{ lineId: fee, amount: -12_50, bankReference: "S3", isExplained: false, state: "out" }],
  });
  await assignLine(bank, { lineId: deposit!, smeId: smeId(), isKept: true });
  await ignoreLine(bank, own!, "the bank's own");
  await ignoreLine(bank, fee!, "fee for January");
  expect(await reconcile()).toMatchObject({
    ledgerCash: 250_00,
    explained: 57_50,
    unexplained: 0,
    differences: [
      { lineId: own, isExplained: true, reason: "the bank's own" },
      { lineId: fee, isExplained: true, reason: "fee for January" },
    ],
  });
  expect(await checkDatabase()).toEqual([]);
  await undoLine(bank, fee!);
  await undoLine(bank, own!);
  expect(await reconcile()).toMatchObject({ ledgerCash: 320_00, explained: 0, unexplained: -12_50 });
  expect(await checkDatabase()).toEqual([]);
});

test("counts an entry that is linked to a manual receipt as booked", async () => {
  const receiptId = await recordReceipt(bank, {
    smeId: smeId(),
    amount: 80_00,
    valueDate: ON,
    bankReference: "M1",
  });
  const [line] = await send([{ amount: "80.00", text: "M1", ref: "S1" }]);
  await linkLine(bank, line!, receiptId);
  expect(await reconcile()).toMatchObject({ closing: 80_00, ledgerCash: 80_00, differences: [] });
});

test("shows balances that moved without an imported entry", async () => {
  await send([{ amount: "100.00", text: "Cash", ref: "S1" }]);
  await rawRun(`update bank_statements set parts = replace(parts, '"amount":10000', '"amount":13000')`);
  expect(await reconcile()).toMatchObject({ closing: 130_00, ledgerCash: 100_00, missing: 30_00, differences: [] });
});

test("is in the account's currency, and finds no day without a closing balance", async () => {
  await send([{ amount: "10.250", text: "Cash", ref: "S1" }], "KWD");
  expect(await reconcile()).toMatchObject({
    currency: "KWD",
    closing: 10_250,
    ledgerCash: 0,
    unexplained: 10_250,
    // The tests have no rate for dinars, so Dhow has not booked the entry.
    differences: [{ amount: 10_250, state: "unknown", reason: expect.stringContaining("KWD") }],
  });
  await expect(reconcileCash({ account: ACCOUNT, on: "2026-02-01" })).rejects.toMatchObject({ code: "not_found" });
  await expect(reconcileCash({ account: "KW1", on: ON })).rejects.toMatchObject({ code: "not_found" });
});

test("a month with unexplained entries closes only with a reason, which is recorded", async () => {
  const [fee] = await send([{ amount: "-12.50", text: "Bank fee", ref: "S3" }]);
  await send([{ amount: "5.00", text: "Cash", ref: "S4" }]).then(([line]) => ignoreLine(bank, line!, "own"));
  clock.stopAt(startOfMonth("2026-02") + DAY);
  bank = await staff("bank");
  expect(await loadOpenDifferences(bank, "2026-01")).toEqual({ entries: 1, amount: 12_50 });
  await expect(closeMonth(bank, "2026-01")).rejects.toMatchObject({ code: "unexplained_differences" });
  await expect(loadOpenDifferences(buyer, "2026-01")).rejects.toMatchObject({ code: "forbidden" });
  await closeMonth(bank, "2026-01", { differenceReason: "the fee is disputed with the bank" });
  const [reason] = await rawValues("select reason from events where verb = 'settings.monthClosed'");
  expect(reason).toBe("the fee is disputed with the bank");
  await ignoreLine(bank, fee!, "fee for January");
  clock.stopAt(startOfMonth("2026-03") + DAY);
  await closeMonth(await staff("bank"), "2026-02");
  expect(await checkDatabase()).toEqual([]);
});

test("the check finds cash that no entry proves", async () => {
  await send([{ amount: "250.00", text: "Cash deposit", ref: "S1" }]);
  expect(await checkDatabase()).toEqual([]);
  await rawRun("update ledger_lines set amount = amount + 100 where book = 'collections'");
  expect((await checkDatabase()).join("\n")).toContain(
    `account ${ACCOUNT} has booked entries of $250.00, but the ledger's cash is $251.00`,
  );
});
