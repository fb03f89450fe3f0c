/** The bank's API: verdicts, payouts, lists and documents. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { listInsurers } from "~/domain/insurers/insurer.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { adminVerifySme } from "~/domain/verdicts/verdict.server";
import {
  activeSme,
  activeSupplier,
  insurer,
  order,
  receiveMoney,
  sme,
  staff,
  useOneWorld,
  useWorld,
  wait,
} from "../domain/world";
import { type Client, createClient, NOT_FOUND, nowhere, refused, wrong } from "./client";

describe("while there is no insurer", () => {
  useWorld();

  test("the bank cannot approve an SME", async () => {
    const smeId = (await (await sme()).actor()).applicantId!;
    await adminVerifySme(await staff("admin"), smeId, "complete");
    expect(await listInsurers()).toEqual([]);
    const bank = await createClient(await staff("bank"));
    expect(await bank.noPost("sme/verify", { smeId, desc: "good" })).toEqual(
      refused("no_insurer", "No insurer can decide on this application. Ask an admin to add an insurer."),
    );
    expect((await bank.get(`sme/show/${smeId}`)).sme.level).toBe(5);
  });
});

describe("the bank", () => {
  useOneWorld();

  let bank: Client;
  let buyer: Actor;
  let seller: Actor;
  beforeAll(async () => {
    [buyer, seller] = [await activeSme(), await activeSupplier()];
  });
  beforeEach(async () => {
    bank = await createClient(await staff("bank"));
  });

  const show = async (smeId: string) => (await bank.get(`sme/show/${smeId}`)).sme;

  async function smeAtBank(): Promise<string> {
    const { applicantId } = await (await sme()).actor();
    await adminVerifySme(await staff("admin"), applicantId!, "complete");
    return applicantId!;
  }

  test("approves an SME, which goes to the first insurer", async () => {
    const cover = await insurer();
    const smeId = await smeAtBank();
    expect(await bank.noPost("sme/verify", { smeId })).toEqual(wrong("desc", "enter description"));
    expect(await bank.noPost("sme/verify", { desc: "good" })).toEqual(wrong("smeId", "Send the SME's id"));
    expect(await bank.noPost("sme/verify", { smeId: nowhere, desc: "good" })).toEqual(NOT_FOUND);
    expect(await bank.noPost("sme/verify", { smeId: seller.applicantId, desc: "good" })).toEqual(NOT_FOUND);
    await bank.post("sme/verify", { smeId, desc: "good standing" });
    expect(await show(smeId)).toMatchObject({ level: 6, adminVerified: true, bankVerified: true });
    const waiting = await (await createClient(cover)).get("sme/list?level=waiting");
    expect(waiting.smes).toContainEqual(expect.objectContaining({ _id: smeId }));
    expect(await bank.noPost("sme/verify", { smeId, desc: "again" })).toEqual(
      refused("wrong_level", "This is not possible at level 6, Bank Verified."),
    );
  });

  test("rejects conditionally or fully, and only at its level", async () => {
    const [first, second, early] = [await smeAtBank(), await smeAtBank(), (await (await sme()).actor()).applicantId!];
    expect(await bank.noPost("sme/reject", { smeId: first, full: true })).toEqual(wrong("desc", "enter description"));
    expect(await bank.noPost("sme/reject", { smeId: first, desc: "no", full: 1 })).toEqual(
      wrong("full", "full must be true or false"),
    );
    await bank.post("sme/reject", { smeId: first, desc: "no account here", full: false });
    await bank.post("sme/reject", { smeId: second, desc: "fraud", full: true });
    expect([(await show(first)).level, (await show(second)).level]).toEqual([-2, -1]);
    expect(await bank.noPost("sme/reject", { smeId: early, desc: "no", full: true })).toEqual(
      refused("wrong_level", "This is not possible at level 4, Docs Uploaded."),
    );
    expect(await bank.noPost("sme/reject", { smeId: nowhere, desc: "no", full: false })).toEqual(NOT_FOUND);
    expect(await bank.noPost("sme/reject", { smeId: early, desc: "no" })).toEqual(
      wrong("full", "full must be true or false"),
    );
    expect((await bank.get(`sme/log/list/${second}`)).logs.at(-1)).toMatchObject({
      desc: "fraud",
      level: -1,
      operator: { role: "bank" },
    });
  });

  test("lists SMEs by level, all of them, or those awaiting the bank", async () => {
    const smeId = await smeAtBank();
    const all = await bank.get("sme/list?level=-10&perPage=100");
    expect(all.smes).toHaveLength(all.count);
    const five = await bank.get("sme/list?level=5&perPage=100&sortBy=createdAt&order=desc");
    expect(five.smes).toContainEqual(expect.objectContaining({ _id: smeId, level: 5 }));
    expect(await bank.get("sme/list?level=waiting&perPage=100")).toEqual(five);
    expect(await bank.get(`sme/list?level=5&perPage=1&page=${five.count}`)).toEqual({
      smes: five.smes.slice(-1),
      count: five.count,
    });
    expect(await bank.get(`sme/list?level=5&perPage=1&page=${five.count + 1}`)).toEqual({
      smes: [],
      count: five.count,
    });
    expect(await bank.noGet("sme/list?perPage=101")).toEqual(
      wrong("perPage", "perPage must be a number from 1 to 100"),
    );
  });

  test("pays a supplier once, after the invoice is verified", async () => {
    wait(1000);
    const [early, id] = [await order(buyer, seller, 100_00, 4), await order(buyer, seller, 200_00, 5)];
    const before = await bank.get("payout/list?perPage=100");
    expect(before.payouts[0]).toMatchObject({
      order_id: id,
      amount: 180,
      provider_id: { _id: seller.applicantId, auth_id: { email: seller.email } },
    });
    expect(before.total).toBe(before.payouts.reduce((sum: number, entry: { amount: number }) => sum + entry.amount, 0));
    expect((await bank.get("order/list?status=waiting")).orders[0]).toMatchObject({ _id: id, status: 5 });

    expect(await bank.noPost("order/pay", {})).toEqual(wrong("orderId", "Send the order's id"));
    expect(await bank.noPost("order/pay", { orderId: nowhere })).toEqual(NOT_FOUND);
    expect(await bank.noPost("order/pay", { orderId: early })).toEqual(
      refused("wrong_status", "This is not possible: the order is invoice uploaded, not invoice verified by admin."),
    );
    expect(
      (await bank.noPost("order/pay", { orderId: id, reference: "x".repeat(36), valueDate: "2031-01-01" })).errors,
    ).toEqual({ reference: ["Use 35 characters or fewer"] });
    expect((await bank.noPost("order/pay", { orderId: id, valueDate: "2031-01-01" })).errors).toEqual({
      valueDate: ["The value date must be within 10 days from today"],
    });
    await bank.post("order/pay", { orderId: id, reference: "FT26313A1", valueDate: "2026-02-03" });
    const payout = { reference: "FT26313A1", valueDate: "2026-02-03" };
    expect((await bank.get(`order/show/${id}`)).order.payout).toEqual(payout);
    const { statement, payee } = await bank.get(`provider/statement/${seller.applicantId}`);
    expect([statement.entries.find((entry: { what: string }) => entry.what === "Paid out").payout, payee]).toEqual([
      payout,
      null,
    ]);
    expect(await bank.get(`order/show/${id}`)).toMatchObject({
      order: { status: 6, shares: { supplier: 180, bank: 2, product: 18, discount: 20 } },
    });
    expect((await bank.noPost("order/pay", { orderId: id })).status).toBe(409);
    const after = await bank.get("payout/list?perPage=100");
    expect([after.count, after.total]).toEqual([before.count - 1, before.total - 180]);
    expect(await bank.get(`payout/list?page=${before.count + 1}&perPage=1`)).toEqual({
      payouts: [],
      count: after.count,
      total: after.total,
    });
  });

  test("sees the instalments and invoices of one SME and of all", async () => {
    const other = await activeSme();
    wait(2000);
    const id = await order(other, seller, 100_00, 4);
    const bare = await order(other, seller, 100_00, 1);
    const own = await bank.get(`sme/installment/list/${other.applicantId}?perPage=4`);
    expect(own.count).toBe(8);
    expect(own.installments.map((installment: { order_id: string }) => installment.order_id)).toEqual(
      Array(4).fill(bare),
    );
    expect((await bank.get("installment/list?perPage=4")).installments).toEqual(own.installments);
    expect(await bank.get(`sme/installment/list/${other.applicantId}?page=3&perPage=4`)).toEqual({
      installments: [],
      count: 8,
    });
    expect(await bank.get(`sme/invoice/list/${other.applicantId}`)).toMatchObject({
      count: 1,
      invoices: [
        { order_id: id, amount: 100, status: 4, provider: seller.name, file: expect.stringContaining("signature=") },
      ],
    });
    expect((await bank.get(`sme/statement/${other.applicantId}`)).statement.closing).toBe(150);
    expect((await bank.get(`provider/statement/${seller.applicantId}`)).statement.name).toBe(seller.name);
    expect((await bank.get(`order/ledger/${id}`)).ledger.books).toContainEqual({
      book: "receivable",
      debit: 100,
      credit: 25,
    });
    await bank.post("sme/note", { smeId: other.applicantId, desc: "pays well" });
    expect((await bank.get(`sme/log/list/${other.applicantId}`)).logs.at(-1).desc).toBe("pays well");
    for (const path of [
      "sme/show",
      "sme/log/list",
      "sme/installment/list",
      "sme/invoice/list",
      "sme/statement",
      "provider/statement",
      "order/show",
      "order/ledger",
    ]) {
      expect(await bank.noGet(`${path}/${nowhere}`)).toEqual(NOT_FOUND);
    }
  });

  test("reads the exposure in dollars, with fractions and country names", async () => {
    const other = await activeSme();
    const { exposure: before } = await bank.get("exposure");
    await order(other, seller, 100_00, 3);
    const { exposure } = await bank.get("exposure");
    expect([
      exposure.used - before.used,
      exposure.due.in30 - before.due.in30,
      exposure.granted - before.granted,
    ]).toEqual([75, 25, 0]);
    expect(exposure.smes.find((company: { _id: string }) => company._id === other.applicantId)).toMatchObject({
      granted: 10_000,
      used: 75,
    });
    expect(exposure.countries).toEqual([
      { _id: "965", name: "Kuwait", granted: exposure.granted, used: exposure.used, share: 1, above: 0.6 },
    ]);
    expect(exposure.suppliers.every((supplier: { granted: number | null }) => supplier.granted === null)).toBe(true);
    expect(exposure.limits).toEqual({ sme: 0.2, supplier: 0.3, industry: 0.4, country: 0.6 });
  });

  test("reads the portfolio: ageing, months, collections and the trial balance", async () => {
    const [{ ageing: before }, { accounts: opening }] = [await bank.get("book"), await bank.get("book/balance")];
    await order(buyer, seller, 100_00, 3);
    const { ageing } = await bank.get("book");
    expect([
      ageing.outstanding - before.outstanding,
      ageing.notDue.count - before.notDue.count,
      ageing.par30,
      ageing.ordersAtRisk,
      ageing.over90,
    ]).toEqual([75, 3, 0, 0, { amount: 0, count: 0, share: 0 }]);
    const { months } = await bank.get("book/months");
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ month: "2026-01", late: 0, lateShare: 0 });
    expect(months.at(-1).ordered).toBe(months.at(-1).paid + months.at(-1).unpaid);
    const plan = await bank.get("book/plan");
    expect(plan.months.map(({ month }: { month: string }) => month)).toEqual(
      months.map(({ month }: { month: string }) => month),
    );
    const { accounts, debit, credit } = await bank.get("book/balance");
    expect(debit).toBe(credit);
    const receivable = (rows: { book: string; balance: number }[]) =>
      rows.find(({ book }) => book === "receivable")?.balance ?? 0;
    expect(receivable(accounts) - receivable(opening)).toBe(75);
  });

  test("shows the same ageing and exposure for a past day as on that day", async () => {
    await order(buyer, seller, 100_00, 3);
    const day = isoDay(clock.now());
    const shown = [(await bank.get("book")).ageing, (await bank.get("exposure")).exposure];
    clock.stopAt(clock.now() + 3 * DAY);
    const later = await createClient(await staff("bank"));
    await order(buyer, seller, 100_00, 3);
    const past = [(await later.get(`book?date=${day}`)).ageing, (await later.get(`exposure?date=${day}`)).exposure];
    for (const [at, { asOf, ...figures }] of past.entries()) {
      const { asOf: _now, ...before } = shown[at];
      expect([asOf.slice(0, 10), figures]).toEqual([day, before]);
    }
    expect((await later.get("exposure")).exposure.used).toBeGreaterThan(past[1].used);
    for (const path of ["book?date=2099-01-01", "exposure?date=2026-13-01"])
      expect(await later.noGet(path)).toMatchObject({ status: 422 });
  });

  test("pages balances, an SME's owed instalments and active holds", async () => {
    const debtors = [await activeSme(), await activeSme(), await activeSme()];
    for (const [n, debtor] of debtors.entries())
      await receiveMoney(await staff("bank"), debtor.applicantId!, 1_000_00 + n * 100);
    const first = await bank.get("money/list?perPage=2");
    expect(first).toMatchObject({ smes: [{ amount: 1002 }, { amount: 1001 }], count: 3 });
    const second = await bank.get("money/list?page=2&perPage=2");
    expect(second).toMatchObject({ smes: [{ smeId: debtors[0]?.applicantId, amount: 1000 }], count: 3 });

    const debtor = debtors[0]!;
    await order(debtor, seller, 400_00, 3);
    const numbersOf = ({ owed }: { owed: { number: number }[] }) => owed.map(({ number }) => number);
    const own = await createClient(debtor);
    for (const [client, path] of [
      [bank, `money/show/${debtor.applicantId}`],
      [own, "money/show"],
    ] as const) {
      const pages = [await client.get(`${path}?perPage=2`), await client.get(`${path}?page=2&perPage=2`)];
      expect(pages.map((page) => [numbersOf(page), page.owedCount])).toEqual([
        [[2, 3], 3],
        [[4], 3],
      ]);
    }
    expect(await own.get("money/cover")).toHaveLength(3);

    for (const { applicantId } of debtors) await bank.post("hold/place", { companyId: applicantId, desc: "Pays late" });
    const holds = [await bank.get("hold/list?perPage=2"), await bank.get("hold/list?page=2&perPage=2")];
    expect(holds.map(({ standing, count }) => [standing.length, count])).toEqual([
      [2, 3],
      [1, 3],
    ]);
  });

  test("the check finds nothing afterwards", async () => {
    expect(await checkDatabase()).toEqual([]);
  });
});
