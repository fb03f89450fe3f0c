/** Dhow's fee invoices: one per supplier and closed month, numbered without gaps, with the VAT in the discount. */
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { feeInvoiceLines, feeInvoices } from "~/db/schema";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { checkDatabase } from "~/domain/check.server";
import { type FeeInvoice, feeInvoiceName, includedVat } from "~/domain/fee-invoices/fee-invoice";
import { issueFeeInvoices } from "~/domain/fee-invoices/fee-invoice.server";
import {
  findFeeInvoice,
  listCreditedInvoices,
  listFeeInvoiceLines,
  listFeeInvoices,
  listMonthsToInvoice,
} from "~/domain/fee-invoices/fee-invoice-list.server";
import { DEFAULT_VAT_RATES } from "~/domain/fee-invoices/vat-rates";
import { readVatRates, setVatRates, vatRatesVersion } from "~/domain/fee-invoices/vat-rates.server";
import type { JournalRow } from "~/domain/journal/journal";
import { streamJournal } from "~/domain/journal/journal.server";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { closeMonth, findMonth } from "~/domain/month-closing/month-closing.server";
import { loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import type { Actor } from "~/domain/values/actor";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { MAX_AMOUNT } from "~/domain/values/money";
import { Forbidden, NotFound } from "~/domain/verbs/errors";
import { rawRun } from "../raw";
import { activeSme, activeSupplier, messages, order, staff, useWorld } from "./world";

useWorld();

const ENTITY = {
  name: "Dhow Trade Finance W.L.L.",
  address: "Tower 5\nKuwait City",
  registration: "410877, Kuwait",
  taxNumber: "KW-300-1",
};

let [buyer, seller, saudi, bank, admin]: Actor[] = [];
beforeEach(async () => {
  [buyer, bank, admin] = [await activeSme(90_000_00), await staff("bank"), await staff("admin")];
  seller = await activeSupplier(100_000);
  saudi = await activeSupplier(73_000, { registration: { country: "SA", number: "1010123456" } });
  await setLegalEntity(admin, ENTITY);
  at("2026-02", 2);
});

const at = (month: string, days: number) => clock.stopAt(startOfMonth(month) + days * DAY + 9 * HOUR);
const refused = (act: Promise<unknown>, code: string) => expect(act).rejects.toMatchObject({ code });
const EVERYTHING = { page: 1, perPage: 100 };
const invoicesOf = async (reader: Actor): Promise<FeeInvoice[]> => (await listFeeInvoices(reader, EVERYTHING)).rows;
const totalsOf = async (reader: Actor) =>
  (await invoicesOf(reader)).map((invoice) => [feeInvoiceName(invoice), invoice.month, invoice.total, invoice.vat]);

async function close(month: string, next: string): Promise<void> {
  at(next, 1);
  await closeMonth(bank!, month);
}

describe("the VAT in a fee", () => {
  test("is rounded half up, and the same for a credit", () => {
    expect(includedVat(115_00, 150_000)).toBe(15_00);
    expect(includedVat(100_00, 50_000)).toBe(4_76);
    expect(includedVat(0, 150_000)).toBe(0);
    expect(includedVat(99, 0)).toBe(0);
    expect([21, 10, 11, 32].map((fee) => includedVat(fee, 50_000))).toEqual([1, 0, 1, 2]);
    expect(includedVat(-11, 50_000)).toBe(-1);
    expect(Object.is(includedVat(-1, 50_000), 0)).toBe(true);
    expect(includedVat(MAX_AMOUNT, 150_000)).toBe(13_043_478_261);
  });
});

describe("issuing", () => {
  test("invoices every supplier's fees of a closed month, with the VAT of its country", async () => {
    await order(buyer!, seller!, 1_000_00, 6);
    await order(buyer!, saudi!, 1_000_01, 6);
    await order(buyer!, seller!, 500_00, 5);
    await order(buyer!, seller!, 700_00, 4);
    await close("2026-02", "2026-03");
    expect(await issueFeeInvoices(admin!, "2026-02")).toBe(2);

    const [ofSaudi, own] = await invoicesOf(admin!);
    expect(own).toMatchObject({ year: 2026, number: 1, month: "2026-02", total: 150_00, vat: 0, lineCount: 2 });
    expect(own?.buyer).toMatchObject({ country: "KW" });
    expect(ofSaudi).toMatchObject({ number: 2, total: 73_00, vat: 9_52, vatRate: 150_000, lineCount: 1 });
    expect(ofSaudi?.seller).toEqual({ ...ENTITY, country: "KW" });
    expect(ofSaudi?.buyer).toMatchObject({ country: "SA", registration: "1010123456" });
    const { rows } = await listFeeInvoiceLines(own!, EVERYTHING);
    expect(rows.map(({ amount, fee }) => [amount, fee])).toEqual([
      [1_000_00, 100_00],
      [500_00, 50_00],
    ]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("posts the VAT from Dhow's share, in the open month and the journal", async () => {
    await order(buyer!, saudi!, 1_000_00, 6);
    await close("2026-02", "2026-03");
    const before = await loadAccountBalance("product share");
    const { statement } = await findMonth(admin!, "2026-02");
    await issueFeeInvoices(admin!, "2026-02");
    expect(await loadAccountBalance("vat payable")).toBe(-9_52);
    expect((await loadAccountBalance("product share")) - before).toBe(9_52);
    expect((await findMonth(admin!, "2026-02")).statement).toEqual(statement);
    expect((await findMonth(admin!, "2026-03")).statement.shares).toMatchObject({ bank: 0, product: 0 });
    const { rows, debit, credit } = await loadTrialBalance();
    expect(debit).toBe(credit);
    expect(rows.find(({ account }) => account === "vat payable")).toMatchObject({ debit: 0, credit: 9_52 });
    const entries: JournalRow[] = [];
    for await (const batch of streamJournal("2026-03")) entries.push(...batch);
    expect(entries.filter(({ entry }) => entry.kind === "fee vat")).toMatchObject([
      { entry: { reference: "F-2026-0001", order: null }, line: { account: "product share", amount: 9_52 } },
      { entry: { reference: "F-2026-0001" }, line: { account: "vat payable", amount: -9_52 } },
    ]);
  });

  test("numbers each calendar year without gaps", async () => {
    at("2026-11", 2);
    for (const [month, next] of [
      ["2026-11", "2026-12"],
      ["2026-12", "2027-01"],
    ] as const) {
      at(month, 3);
      await order(await activeSme(), seller!, 1_000_00, 6);
      await order(await activeSme(), saudi!, 1_000_00, 6);
      await close(month, next);
      await issueFeeInvoices(admin!, month);
    }
    expect((await totalsOf(admin!)).map(([name, month]) => [name, month])).toEqual([
      ["F-2027-0002", "2026-12"],
      ["F-2027-0001", "2026-12"],
      ["F-2026-0002", "2026-11"],
      ["F-2026-0001", "2026-11"],
    ]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("reduces the fees by the month's credit notes, and issues a credit note for a negative month", async () => {
    const first = await order(buyer!, saudi!, 1_000_00, 6);
    await order(buyer!, saudi!, 400_00, 5);
    await issueCreditNote(saudi!, first, { amount: 100_00, reason: "Broken jars" });
    await close("2026-02", "2026-03");
    await issueFeeInvoices(admin!, "2026-02");
    expect(await totalsOf(saudi!)).toEqual([["F-2026-0001", "2026-02", 94_90, 12_38]]);

    await issueCreditNote(saudi!, first, { amount: 200_00, reason: "More broken jars" });
    await close("2026-03", "2026-04");
    await issueFeeInvoices(admin!, "2026-03");
    const [credit] = await invoicesOf(saudi!);
    expect(credit).toMatchObject({ number: 2, month: "2026-03", total: -14_60, vat: -1_90 });
    expect((await listCreditedInvoices(credit!)).map(feeInvoiceName)).toEqual(["F-2026-0001"]);
    expect((await listFeeInvoiceLines(credit!, EVERYTHING)).rows).toMatchObject([{ amount: -200_00, fee: -14_60 }]);
    expect(await loadAccountBalance("vat payable")).toBe(-10_48);
    expect((await messages(saudi!.email))[0]?.subject).toContain("Fee credit note F-2026-0002");
    expect(await checkDatabase()).toEqual([]);
  });

  test("leaves out credit notes from before the invoice was verified, which have no fee", async () => {
    const id = await order(buyer!, saudi!, 1_000_00, 4);
    await issueCreditNote(saudi!, id, { amount: 100_00, reason: "Broken jars" });
    await order(buyer!, seller!, 1_000_00, 6);
    await close("2026-02", "2026-03");
    expect(await issueFeeInvoices(admin!, "2026-02")).toBe(1);
    expect(await totalsOf(saudi!)).toEqual([]);
  });

  test("tells each supplier, with a link to its invoice", async () => {
    await order(buyer!, saudi!, 1_000_00, 6);
    await close("2026-02", "2026-03");
    await issueFeeInvoices(admin!, "2026-02");
    const [mail] = await messages(saudi!.email);
    expect(mail?.subject).toBe("Fee invoice F-2026-0001 for February 2026");
    expect(mail?.text).toContain("$73.00, of which VAT $9.52");
    expect(mail?.link).toBe(`/provider/fee-invoice/${(await invoicesOf(saudi!))[0]?.id}`);
  });

  test("needs a closed month with fees, and happens once", async () => {
    await order(buyer!, seller!, 1_000_00, 6);
    at("2026-03", 1);
    await refused(issueFeeInvoices(admin!, "2026-02"), "wrong_month");
    await closeMonth(bank!, "2026-02");
    expect(await listMonthsToInvoice()).toEqual(["2026-02"]);
    expect(await issueFeeInvoices(admin!, "2026-02", "key")).toBe(1);
    expect(await issueFeeInvoices(admin!, "2026-02", "key")).toBe(1);
    await refused(issueFeeInvoices(admin!, "2026-02"), "done_already");
    await close("2026-03", "2026-04");
    await refused(issueFeeInvoices(admin!, "2026-03"), "nothing_due");
    expect(await listMonthsToInvoice()).toEqual([]);
    expect(await totalsOf(admin!)).toHaveLength(1);
    for (const other of [bank!, seller!, buyer!])
      await expect(issueFeeInvoices(other, "2026-02")).rejects.toThrow(Forbidden);
  });

  test("needs Dhow's legal name, and its tax number for VAT", async () => {
    await order(buyer!, seller!, 1_000_00, 6);
    await order(buyer!, saudi!, 1_000_00, 6);
    await close("2026-02", "2026-03");
    await setLegalEntity(admin!, { ...ENTITY, name: "" });
    await refused(issueFeeInvoices(admin!, "2026-02"), "no_legal_entity");
    await setLegalEntity(admin!, { ...ENTITY, taxNumber: "" });
    await refused(issueFeeInvoices(admin!, "2026-02"), "no_legal_entity");
    expect(await totalsOf(admin!)).toEqual([]);
    await setVatRates(admin!, { ...DEFAULT_VAT_RATES, SA: 0 });
    expect(await issueFeeInvoices(admin!, "2026-02")).toBe(2);
  });

  test("keeps the names, the rate and the amounts of its day", async () => {
    await order(buyer!, saudi!, 1_000_00, 6);
    await close("2026-02", "2026-03");
    await issueFeeInvoices(admin!, "2026-02");
    const [before] = await invoicesOf(saudi!);
    await setVatRates(admin!, { ...DEFAULT_VAT_RATES, SA: 50_000 });
    await setLegalEntity(admin!, { ...ENTITY, name: "Dhow Holding" });
    expect(await invoicesOf(saudi!)).toEqual([before]);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("a reader", () => {
  test("is an admin, or the supplier of the invoice", async () => {
    await order(buyer!, seller!, 1_000_00, 6);
    await order(buyer!, saudi!, 1_000_00, 6);
    await close("2026-02", "2026-03");
    await issueFeeInvoices(admin!, "2026-02");
    const [ofSaudi] = await invoicesOf(saudi!);
    expect(await invoicesOf(saudi!)).toHaveLength(1);
    expect(await findFeeInvoice(saudi!, ofSaudi!.id)).toEqual(ofSaudi);
    expect(await findFeeInvoice(admin!, ofSaudi!.id)).toEqual(ofSaudi);
    await expect(findFeeInvoice(seller!, ofSaudi!.id)).rejects.toThrow(NotFound);
    await expect(findFeeInvoice(admin!, "none")).rejects.toThrow(NotFound);
  });
});

describe("the VAT rates", () => {
  test("start with the rates of the six countries, and change with a recorded event", async () => {
    expect(await readVatRates()).toEqual({ KW: 0, QA: 0, BH: 100_000, OM: 50_000, AE: 50_000, SA: 150_000 });
    const seen = vatRatesVersion(await readVatRates());
    await setVatRates(admin!, { ...DEFAULT_VAT_RATES, QA: 50_000 }, seen);
    expect((await readVatRates()).QA).toBe(50_000);
    await refused(setVatRates(admin!, DEFAULT_VAT_RATES, seen), "changed_meanwhile");
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("the check finds", () => {
  const problems = async () => (await checkDatabase()).filter((problem) => problem.includes("fee"));
  beforeEach(async () => {
    await order(buyer!, saudi!, 1_000_00, 6);
    await order(buyer!, seller!, 1_000_00, 6);
    await close("2026-02", "2026-03");
    await issueFeeInvoices(admin!, "2026-02");
  });

  test("a gap in the numbers", async () => {
    await rawRun(`update fee_invoices set number = 3 where number = 2`);
    expect(await problems()).toContain("fee invoice F-2026-0003 follows a gap: F-2026-0002 is missing");
  });

  test("a line with another fee, and a missing line", async () => {
    const [line] = await db.select().from(feeInvoiceLines).orderBy(asc(feeInvoiceLines.postingId));
    await rawRun(`update fee_invoice_lines set fee = fee + 1 where posting_id = '${line!.postingId}'`);
    expect(await problems()).toContainEqual(expect.stringMatching(/differs from the ledger in a line of order 1001/));
    expect(await problems()).toContainEqual(expect.stringMatching(/, but its lines sum to/));
    await rawRun(`delete from fee_invoice_lines where posting_id = '${line!.postingId}'`);
    expect(await problems()).toContain(`the fee of posting ${line!.postingId} is on no fee invoice of 2026-02`);
  });

  test("another VAT than the rate gives, or than the ledger has", async () => {
    await rawRun(`update fee_invoices set vat = vat + 1 where vat > 0`);
    const found = await problems();
    expect(found).toContainEqual(expect.stringMatching(/has \$9.53 VAT, but its rate gives \$9.52/));
    expect(found).toContainEqual(expect.stringMatching(/has \$9.53 VAT, but \$9.52 is posted/));
  });

  test("VAT without an invoice", async () => {
    const [row] = await db.select().from(feeInvoices).where(eq(feeInvoices.vat, 9_52));
    await rawRun(`update fee_invoices set posting_id = null where vat > 0`);
    expect(await problems()).toContain(`posting ${row!.postingId} is the VAT of no fee invoice`);
  });
});
