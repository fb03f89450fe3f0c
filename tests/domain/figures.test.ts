/** Monthly metrics and credit totals: each verb's changes, compared with a recount, and month boundaries. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants, balances, instalments, insurers, monthlyMetrics, orders } from "~/db/schema";
import { loadAccountBalance, totalAccounts } from "~/domain/aggregates/balances.server";
import { loadCreditTotals } from "~/domain/aggregates/exposure.server";
import { type Metric, metrics, orderScopes } from "~/domain/aggregates/monthly-metrics.server";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { checkDatabase } from "~/domain/check.server";
import {
  loadAdminDashboard,
  loadBankDashboard,
  loadInsurerDashboard,
  loadSmeDashboard,
  loadSupplierDashboard,
} from "~/domain/dashboards/dashboard.server";
import { loadMonthlyMetrics, loadMonthlyOrders } from "~/domain/dashboards/monthly-metrics.server";
import { isInstalmentLate } from "~/domain/instalments/instalment";
import { listNextInstalments, loadLateTotals } from "~/domain/instalments/instalment.server";
import { returnInvoice, uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { findMonth } from "~/domain/month-closing/month-closing.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import {
  acceptOrder,
  cancelExpiredOrders,
  cancelOwnOrder,
  confirmDelivery,
  createOrder,
} from "~/domain/orders/order.server";
import { listOrderPayments, settlePayment, startPayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import { payOut } from "~/domain/payouts/payout.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import type { Actor } from "~/domain/values/actor";
import {
  businessMonth,
  durationText,
  monthName,
  setBusinessZone,
  shiftMonth,
  shortMonth,
} from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { sum } from "~/domain/values/money";
import { Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import {
  activateSme,
  adminVerifySme,
  bankVerifySme,
  insurerRejectSme,
  insurerVerifySme,
} from "~/domain/verdicts/verdict.server";
import {
  activeSme,
  activeSupplier,
  insurer,
  newPdf,
  order,
  pay,
  QUARTERS,
  receiveMoney,
  START,
  sme,
  staff,
  useWorld,
  wait,
} from "./world";

useWorld();

type Numbers = Record<string, number>;

/** Every metric and total by its key; `names` replaces ids. */
async function numbers(names: Record<string, string> = {}): Promise<Numbers> {
  const nameOf = (id: string) => (id === "" ? "all" : (names[id] ?? id));
  const months = (await db.select().from(monthlyMetrics)).flatMap(
    ({ scope, month, metric, count, amount }): [string, number][] => [
      [`${metric} ${month} ${nameOf(scope)} #`, count],
      [`${metric} ${month} ${nameOf(scope)} $`, amount],
    ],
  );
  const totals = (await db.select().from(balances))
    .filter(({ account }) => (totalAccounts as readonly string[]).includes(account))
    .map(({ account, party, amount }): [string, number] => [`${account} ${nameOf(party)}`, amount]);
  const toPayOut: [string, number][] = [["to pay out all", -(await loadAccountBalance("payable"))]];
  const scopes = ["", ...(await db.select().from(insurers)).map(({ id }) => id)];
  const credits = await Promise.all(
    scopes.map(async (scope): Promise<[string, number][]> => {
      const { granted, used } = await loadCreditTotals(scope);
      return [
        [`credit given ${nameOf(scope)}`, granted],
        [`credit used ${nameOf(scope)}`, used],
      ];
    }),
  );
  return Object.fromEntries([...months, ...totals, ...toPayOut, ...credits.flat()]);
}

/** The differences that `act` makes. */
async function changes(act: () => Promise<unknown>, names: Record<string, string>): Promise<Numbers> {
  const before = await numbers(names);
  await act();
  const after = await numbers(names);
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    all.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const).filter(([, by]) => by !== 0),
  );
}

/** One order's metric in the tests' month, for these people. */
const once = (figure: string, amount: number, ...people: string[]): Numbers =>
  Object.fromEntries(
    people.flatMap((person) => [
      [`${figure} 2026-01 ${person} #`, 1],
      [`${figure} 2026-01 ${person} $`, amount],
    ]),
  );

/** The changes of the amounts that are due to the bank, and of Dhow's collected part. */
const dueToBank = (principal: number, share: number, product: number) => ({
  "principal due all": principal,
  "bank share due all": share,
  "product share collected all": product,
});
const used = (by: number): Numbers => ({ "credit used all": by, "credit used insurer": by });

async function people() {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const cover = await insurer();
  const names = {
    [buyer.applicantId ?? ""]: "sme",
    [seller.applicantId ?? ""]: "supplier",
    [cover.insurerId ?? ""]: "insurer",
  };
  return { buyer, seller, cover, names };
}

/** An SME that the first insurer rejected and this one insures. */
async function activeSmeOf(covering: Actor, credit = 10_000_00): Promise<Actor> {
  const person = await sme();
  const id = (await person.actor()).applicantId ?? "";
  await adminVerifySme(await staff("admin"), id, "ok");
  await bankVerifySme(await staff("bank"), id, "ok");
  await insurerRejectSme(await insurer(), id, "no");
  await insurerVerifySme(covering, id, credit);
  await activateSme(await staff("admin"), id, "ok", QUARTERS);
  return person.actor();
}

describe("each verb changes only these numbers", () => {
  test("a complete trade", async () => {
    const { buyer, seller, names } = await people();
    const by = (act: () => Promise<unknown>) => changes(act, names);
    let id = "";
    expect(await by(async () => (id = await order(buyer, seller, 1_000_00)))).toEqual(used(1_000_00));
    expect(await by(() => pay(buyer, id, "upfront", false))).toEqual({});
    expect(await by(() => pay(buyer, id, "upfront"))).toEqual({
      ...once("orders", 1_000_00, "all", "sme", "insurer", "supplier"),
      ...once("collected", 250_00, "all", "sme", "insurer"),
      ...used(-250_00),
    });
    expect(await by(() => acceptOrder(seller, id))).toEqual({});
    const code = (await loadOrderView(buyer, id)).verifyCode ?? "";
    expect(await by(() => confirmDelivery(seller, id, code))).toEqual({});
    expect(await by(() => uploadInvoice(seller, id, new Blob([newPdf()])))).toEqual({});
    const admin = await staff("admin");
    expect(await by(() => returnInvoice(admin, id, "blurred"))).toEqual({});
    await uploadInvoice(seller, id, new Blob([newPdf()]));
    expect(await by(() => verifyInvoice(admin, id))).toEqual({ "to pay out all": 900_00 });
    const bank = await staff("bank");
    expect(await by(() => payOut(bank, id))).toEqual({
      ...once("paid out", 900_00, "all", "supplier"),
      "to pay out all": -900_00,
      ...dueToBank(225_00, 2_50, 22_50),
    });
    expect(await by(() => pay(buyer, id, "instalment"))).toEqual({
      ...once("collected", 250_00, "all", "sme", "insurer"),
      ...used(-250_00),
      ...dueToBank(225_00, 2_50, 22_50),
    });
    expect(await by(() => pay(buyer, id, "rest"))).toEqual({
      ...once("collected", 500_00, "all", "sme", "insurer"),
      ...used(-500_00),
      ...dueToBank(450_00, 5_00, 45_00),
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("cancellation by the SME or by a deadline only frees the credit", async () => {
    const { buyer, seller, names } = await people();
    const mine = await order(buyer, seller, 400_00);
    expect(await changes(() => cancelOwnOrder(buyer, mine), names)).toEqual(used(-400_00));
    await order(buyer, seller, 300_00);
    wait(8 * DAY);
    expect(await changes(() => cancelExpiredOrders(), names)).toEqual(used(-300_00));
    expect(await checkDatabase()).toEqual([]);
  });

  test("a declined order is refunded, and still counts where it was placed", async () => {
    const { buyer, seller, names } = await people();
    const id = await order(buyer, seller, 1_000_00, 1);
    expect(await changes(() => declineOrder(seller, id, "sold out"), names)).toEqual({
      ...once("refunded", 250_00, "all", "sme", "insurer"),
      ...used(-750_00),
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("an undone allocation is collected less, and refunds nothing", async () => {
    const { buyer, seller, names } = await people();
    const bank = await staff("bank");
    const id = await order(buyer, seller, 1_000_00, 6);
    expect(await changes(() => receiveMoney(bank, buyer.applicantId ?? "", 250_00), names)).toEqual(
      once("collected", 250_00, "all"),
    );
    expect(await changes(() => payFromAccount(buyer), names)).toEqual({
      ...once("collected", 250_00, "sme", "insurer"),
      ...used(-250_00),
      ...dueToBank(225_00, 2_50, 22_50),
    });
    const [allocation] = (await listOrderPayments(id)).filter(({ gateway }) => gateway === "transfer");
    const undone = await changes(() => undoAllocation(bank, allocation?.id ?? ""), names);
    expect(undone).toEqual({
      ...Object.fromEntries(
        Object.entries(once("collected", 250_00, "sme", "insurer")).map(([name, value]) => [name, -value]),
      ),
      ...used(250_00),
      ...dueToBank(-225_00, -2_50, -22_50),
    });
    const [metrics] = (await loadMonthlyMetrics("", clock.now())).slice(-1);
    const { statement } = await findMonth(bank, metrics?.month ?? "");
    const { collections, funding } = statement;
    expect([metrics?.collected.amount, metrics?.refunded.amount, metrics?.["paid out"].amount]).toEqual([
      collections.payments + collections.transfers,
      collections.givenBack,
      funding.paidOut - funding.returned,
    ]);
    expect(metrics?.refunded.amount).toBe(0);
    expect(await checkDatabase()).toEqual([]);
  });

  test("a payment approved after cancellation is collected and refunded", async () => {
    const { buyer, seller, names } = await people();
    const id = await order(buyer, seller, 1_000_00);
    const payment = await startPayment(buyer, { orderId: id, purpose: "upfront", withoutBrowser: false });
    await answerSandboxCharge(payment.id, true);
    await cancelOwnOrder(buyer, id);
    expect(await changes(() => settlePayment(payment.id), names)).toEqual({
      ...once("collected", 250_00, "all", "sme", "insurer"),
      ...once("refunded", 250_00, "all", "sme", "insurer"),
    });
    expect(await changes(() => settlePayment(payment.id), names)).toEqual({});
    expect(await checkDatabase()).toEqual([]);
  });

  test("an insurer's approval grants credit once, in total and for that insurer", async () => {
    const [admin, bank, first, second] = [
      await staff("admin"),
      await staff("bank"),
      await insurer("First"),
      await insurer("Second"),
    ];
    const id = (await (await sme()).actor()).applicantId ?? "";
    const names = { [first.insurerId ?? ""]: "first", [second.insurerId ?? ""]: "second" };
    const by = (act: () => Promise<unknown>) => changes(act, names);
    expect(await by(() => adminVerifySme(admin, id, "ok"))).toEqual({});
    expect(await by(() => bankVerifySme(bank, id, "ok"))).toEqual({});
    expect(await by(() => insurerRejectSme(first, id, "no"))).toEqual({});
    expect((await loadInsurerDashboard(second)).coveredSmes).toBe(0);
    expect(await by(() => insurerVerifySme(second, id, 5_000_00))).toEqual({
      "credit given all": 5_000_00,
      "credit given second": 5_000_00,
    });
    expect(await by(() => activateSme(admin, id, "ok", QUARTERS))).toEqual({});
    expect((await loadInsurerDashboard(second)).coveredSmes).toBe(1);
    expect((await loadInsurerDashboard(first)).coveredSmes).toBe(0);
    expect(await checkDatabase()).toEqual([]);
  });

  test("a rejected verb changes nothing", async () => {
    const { buyer, seller, names } = await people();
    const id = await order(buyer, seller, 1_000_00);
    const tooMuch = () =>
      createOrder(buyer, { supplierId: seller.applicantId ?? "", amount: 9_999_00, description: "x" });
    for (const act of [
      tooMuch,
      () => acceptOrder(seller, id),
      () => declineOrder(seller, id, "no"),
      async () => payOut(await staff("bank"), id),
    ]) {
      expect(await changes(() => act().catch(() => null), names)).toEqual({});
    }
  });
});

describe("months", () => {
  test("begin at midnight in the business time zone", async () => {
    const { buyer, seller } = await people();
    // Kuwait is three hours ahead of UTC all year.
    const midnight = Date.UTC(2026, 0, 31, 21);
    for (const at of [midnight - 1, midnight]) {
      clock.stopAt(at);
      await order(buyer, seller, 100_00, 1);
    }
    const february = await loadMonthlyMetrics("", midnight, 2);
    expect(february.map(({ month, orders, collected }) => [month, orders.count, collected.amount])).toEqual([
      ["2026-01", 1, 25_00],
      ["2026-02", 1, 25_00],
    ]);
    expect((await loadMonthlyMetrics("", midnight - 1)).at(-1)).toMatchObject({
      month: "2026-01",
      orders: { count: 1, amount: 100_00 },
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("do not change once they are over", async () => {
    const { buyer, seller } = await people();
    const id = await order(buyer, seller, 1_000_00, 1);
    const [january] = (await loadMonthlyMetrics("", START)).slice(-1);
    wait(3 * DAY);
    await declineOrder(seller, id, "sold out");
    const months = await loadMonthlyMetrics("", clock.now(), 2);
    expect(months[0]).toEqual(january);
    expect(months[1]).toMatchObject({
      month: "2026-02",
      orders: { count: 0, amount: 0 },
      refunded: { count: 1, amount: 250_00 },
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("are the last six without gaps, across a new year, and each applicant has its own", async () => {
    const { buyer, seller } = await people();
    await order(buyer, seller, 100_00, 1);
    const months = await loadMonthlyMetrics(buyer.applicantId ?? "", START);
    expect(months.map(({ month }) => month)).toEqual([
      "2025-08",
      "2025-09",
      "2025-10",
      "2025-11",
      "2025-12",
      "2026-01",
    ]);
    expect(months.map(({ orders }) => orders.count)).toEqual([0, 0, 0, 0, 0, 1]);
    expect((await loadMonthlyMetrics("somebody else", START)).every(({ orders }) => orders.count === 0)).toBe(true);
    expect((await loadMonthlyMetrics("", START - 40 * DAY)).every(({ orders }) => orders.count === 0)).toBe(true);
  });

  test("count an SME's orders from one supplier, without other companies and canceled or older orders", async () => {
    const { buyer, seller } = await people();
    const months = (supplier: Actor, now: number) =>
      loadMonthlyOrders(buyer.applicantId ?? "", supplier.applicantId ?? "", now);
    await order(buyer, seller, 100_00);
    await order(buyer, seller, 250_00, 1);
    await cancelOwnOrder(buyer, await order(buyer, seller, 999_00));
    const actor = await activeSupplier();
    await order(buyer, actor, 70_00);
    await order(await activeSme(), seller, 60_00);
    expect((await months(seller, START)).map(({ month, count, amount }) => [month, count, amount])).toEqual([
      ["2025-08", 0, 0],
      ["2025-09", 0, 0],
      ["2025-10", 0, 0],
      ["2025-11", 0, 0],
      ["2025-12", 0, 0],
      ["2026-01", 2, 350_00],
    ]);
    expect((await months(actor, START)).at(-1)).toEqual({ month: "2026-01", count: 1, amount: 70_00 });
    expect((await months(seller, START + 160 * DAY)).every(({ count }) => count === 0)).toBe(true);
    expect((await months(seller, START + 140 * DAY))[0]).toEqual({ month: "2026-01", count: 2, amount: 350_00 });
  });

  test("list the next instalments until they are paid, overdue or not, without the upfront part", async () => {
    const { buyer, seller } = await people();
    const first = await order(buyer, seller, 400_00, 3);
    await order(buyer, seller, 800_00, 3);
    await order(buyer, seller, 100_00);
    const id = buyer.applicantId ?? "";
    const amounts = async () => (await listNextInstalments(id, 2)).map(({ amount }) => amount).sort();
    expect(await amounts()).toEqual([100_00, 200_00]);
    expect(await listNextInstalments("somebody else", 2)).toEqual([]);
    wait(40 * DAY);
    expect(await amounts()).toEqual([100_00, 200_00]);
    expect((await loadSmeDashboard(buyer)).nextInstalments).toEqual(await listNextInstalments(id, 3));
    await pay(buyer, first, "instalment");
    expect((await listNextInstalments(id, 1)).map(({ amount }) => amount)).toEqual([200_00]);
  });

  test("names, steps and time zones of months", () => {
    expect([
      shiftMonth("2026-01", -1),
      shiftMonth("2025-11", 3),
      shiftMonth("2026-12", 1),
      shiftMonth("2026-05", 0),
    ]).toEqual(["2025-12", "2026-02", "2027-01", "2026-05"]);
    expect([monthName("2026-11"), shortMonth("2026-09")]).toEqual(["November 2026", "Sep"]);
    const borderline = Date.UTC(2026, 5, 30, 22);
    expect(businessMonth(borderline)).toBe("2026-07");
    setBusinessZone("America/New_York");
    expect(businessMonth(borderline)).toBe("2026-06");
    setBusinessZone("Asia/Kuwait");
    expect([0, HOUR, 2 * HOUR, 47 * HOUR, 48 * HOUR, 9.5 * DAY].map(durationText)).toEqual([
      "less than an hour",
      "1 hour",
      "2 hours",
      "47 hours",
      "2 days",
      "9 days",
    ]);
  });
});

/** Random steps. Impossible ones are rejected and must change nothing. */
const steps = fc.array(
  fc.record({
    verb: fc.constantFrom(
      "create",
      "next",
      "next",
      "next",
      "next",
      "next",
      "upfront",
      "accept",
      "decline",
      "cancel",
      "invoice",
      "verify",
      "payout",
      "instalment",
      "rest",
      "refused",
    ),
    buyer: fc.nat(1),
    which: fc.nat(3),
    amount: fc.integer({ min: 1_00, max: 900_00 }),
    days: fc.constantFrom(0, 0, 0, 0, 1, 3, 12, 31),
  }),
  { minLength: 15, maxLength: 60 },
);

test("after any sequence of verbs, the metrics match a recount", async () => {
  const buyers = [await activeSme(4_000_00), await activeSmeOf(await insurer("Second"), 4_000_00)];
  const seller = await activeSupplier(123_456);
  const [admin, bank] = [await staff("admin"), await staff("bank")];
  const recount: Numbers = {};
  const made: { id: string; buyer: Actor }[] = [];

  const count = (figure: Metric, buyer: Actor, amount: number) => {
    const parties = {
      smeId: buyer.applicantId ?? "",
      supplierId: seller.applicantId ?? "",
      insurerId: insurerOf.get(buyer) ?? null,
    };
    const scopes = {
      orders: orderScopes(parties),
      collected: ["", parties.smeId, parties.insurerId ?? ""],
      refunded: ["", parties.smeId, parties.insurerId ?? ""],
      "paid out": ["", parties.supplierId],
    }[figure];
    for (const scope of new Set(scopes)) {
      const name = `${figure} ${businessMonth(clock.now())} ${scope || "all"}`;
      recount[`${name} #`] = (recount[`${name} #`] ?? 0) + 1;
      recount[`${name} $`] = (recount[`${name} $`] ?? 0) + amount;
    }
  };
  const insurerOf = new Map<Actor, string>();
  for (const buyer of buyers) insurerOf.set(buyer, (await loadOwnProfile(buyer)).insurerId ?? "");
  expect(new Set(insurerOf.values()).size).toBe(2);

  const act = async (step: { verb: string; buyer: number; which: number; amount: number }) => {
    const buyer = buyers[step.buyer] ?? seller;
    if (step.verb === "create") {
      made.push({ id: await order(buyer, seller, step.amount), buyer });
      return;
    }
    const placedOrder = made.at(-1 - (step.which % Math.max(1, made.length)));
    if (!placedOrder) return;
    const before = await loadOrderView(admin, placedOrder.id);
    const open = before.instalments.filter(({ paidAt }) => paidAt === null);
    // Follows the normal path, so that some orders are completed.
    const next = [
      "upfront",
      step.which === 0 ? "decline" : "accept",
      "invoice",
      "invoice",
      "verify",
      "payout",
      "instalment",
    ][before.status];
    switch (step.verb === "next" ? next : step.verb) {
      case "upfront":
        await pay(placedOrder.buyer, placedOrder.id, "upfront");
        count("orders", placedOrder.buyer, before.amount);
        return count("collected", placedOrder.buyer, open[0]?.amount ?? 0);
      case "instalment":
        await pay(placedOrder.buyer, placedOrder.id, "instalment");
        return count("collected", placedOrder.buyer, open[0]?.amount ?? 0);
      case "rest":
        await pay(placedOrder.buyer, placedOrder.id, "rest");
        return count("collected", placedOrder.buyer, sum(open.map(({ amount }) => amount)));
      case "refused":
        await pay(placedOrder.buyer, placedOrder.id, before.status === 0 ? "upfront" : "instalment", false);
        return;
      case "cancel":
        return cancelOwnOrder(placedOrder.buyer, placedOrder.id);
      case "accept":
        return acceptOrder(seller, placedOrder.id);
      case "decline": {
        const paid = await paymentsPaid(placedOrder.id);
        await declineOrder(seller, placedOrder.id, "sold out");
        for (const amount of paid) count("refunded", placedOrder.buyer, amount);
        return;
      }
      case "invoice":
        await confirmDelivery(
          seller,
          placedOrder.id,
          (await loadOrderView(placedOrder.buyer, placedOrder.id)).verifyCode ?? "",
        );
        return uploadInvoice(seller, placedOrder.id, new Blob([newPdf()]));
      case "verify":
        return verifyInvoice(admin, placedOrder.id);
      case "payout":
        await payOut(bank, placedOrder.id);
        return count("paid out", placedOrder.buyer, before.supplierShare ?? 0);
    }
  };
  const paymentsPaid = async (id: string) =>
    (await listOrderPayments(id)).filter(({ state }) => state === "paid").map(({ amount }) => amount);

  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const step of sequence) {
        wait(step.days * DAY);
        await act(step).catch((error: unknown) => {
          if (![Invalid, NotFound, Refused].some((kind) => error instanceof kind)) throw error;
        });
      }
      const totals = await numbers();
      expect(Object.fromEntries(Object.entries(totals).filter(([name]) => /[#$]$/.test(name)))).toEqual(recount);
      const rows = await db.select().from(orders);
      const unpaid = async (of: (smeId: string) => boolean) =>
        sum(
          (await db.select().from(instalments))
            .filter(
              (instalment) =>
                instalment.paidAt === null &&
                of(instalment.smeId) &&
                rows.some(({ id, status }) => id === instalment.orderId && status !== -1),
            )
            .map(({ amount }) => amount),
        );
      expect((await loadCreditTotals()).used).toBe(await unpaid(() => true));
      const reservedOf = ({ applicantId }: Actor) =>
        sum(rows.filter(({ smeId, status }) => smeId === applicantId && status === 0).map(({ amount }) => amount));
      for (const [buyer, insurerId] of insurerOf) {
        const mine = new Set(
          buyers.filter((actor) => insurerOf.get(actor) === insurerId).map((actor) => actor.applicantId),
        );
        expect((await loadCreditTotals(insurerId)).used).toBe(await unpaid((id) => mine.has(id)));
        const { credit, amountsDue, laterAmountDue } = await loadSmeDashboard(buyer);
        expect(credit.debt.used).toBe(await unpaid((id) => id === buyer.applicantId));
        expect(credit.debt).toMatchObject({ late: credit.late.amount, reserved: reservedOf(buyer) });
        expect(sum(amountsDue.map(({ amount }) => amount)) + laterAmountDue).toBe(credit.debt.dueLater);
      }
      expect(await checkDatabase()).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true, seed: 20_261_120 },
  );
  // Makes sure that the sequences reached every metric.
  expect(metrics.filter((figure) => !Object.keys(recount).some((name) => name.startsWith(figure)))).toEqual([]);
});

describe("overdue amounts", () => {
  test("in total, per SME and per insurer match the rows that pages mark as overdue", async () => {
    const [, second] = [await insurer(), await insurer("Second")];
    const [actor, two, seller] = [await activeSme(), await activeSmeOf(second), await activeSupplier()];
    const ids = [
      await order(actor, seller, 1_000_00, 3),
      await order(two, seller, 2_000_00, 3),
      await order(two, seller, 400_00, 3),
    ];
    expect(await loadLateTotals(clock.now())).toEqual({ count: 0, amount: 0, oldest: null });
    await pay(two, ids[2] ?? "", "rest");
    wait(31 * DAY);
    // An order past its upfront deadline is not overdue, but about to be canceled.
    await order(await activeSme(), seller, 700_00);
    wait(20 * DAY);
    await pay(actor, ids[0] ?? "", "instalment");
    const now = clock.now();
    const rows = (await db.select().from(instalments)).filter((row) => isInstalmentLate(row, now));
    expect(rows).toHaveLength(1);
    expect(await loadLateTotals(now)).toMatchObject({
      count: 1,
      amount: 500_00,
      oldest: { orderId: ids[1], since: rows[0]?.deadline },
    });
    expect((await loadSmeDashboard(actor)).credit.late).toEqual({ count: 0, amount: 0, oldest: null });
    expect((await loadSmeDashboard(two)).credit.late).toEqual(await loadLateTotals(now));
    expect((await loadInsurerDashboard(second)).credit).toMatchObject({
      limit: 10_000_00,
      debt: { used: 1_500_00, owed: 1_500_00, late: 500_00, reserved: 0 },
      late: { count: 1, amount: 500_00 },
    });
    expect((await loadInsurerDashboard(await insurer())).credit.late).toEqual({ count: 0, amount: 0, oldest: null });
    const other = await insurer("Nobody's");
    expect((await loadInsurerDashboard(other)).credit).toEqual({
      limit: 0,
      debt: { late: 0, dueLater: 0, owed: 0, reserved: 0, used: 0 },
      late: { count: 0, amount: 0, oldest: null },
    });
    expect((await loadOrderView(two, ids[1] ?? "")).instalments.filter(({ late }) => late)).toHaveLength(1);
  });

  test("begin at the same millisecond as on the order page", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const id = await order(buyer, seller, 1_000_00, 3);
    const deadline = (await loadOrderView(buyer, id)).instalments[1]?.deadline ?? 0;
    for (const [at, late] of [
      [deadline, 0],
      [deadline + 1, 1],
    ] as const) {
      clock.stopAt(at);
      const { credit, amountsDue } = await loadSmeDashboard(buyer);
      expect(credit.late.count).toBe(late);
      expect(sum(amountsDue.map(({ count }) => count))).toBe(3 - late);
    }
  });
});

describe("dashboards agree with other pages", () => {
  test("on credit, bank shares, payables and counts", async () => {
    const cover = await insurer();
    const [actor, two, seller] = [await activeSme(10_000_00), await activeSme(5_000_00), await activeSupplier()];
    await order(actor, seller, 1_000_00, 6);
    await order(actor, seller, 500_00, 5);
    await order(two, seller, 300_00, 4);
    await order(two, seller, 200_00);
    const profiles = [await loadOwnProfile(actor), await loadOwnProfile(two)];
    const [admin, bank, insured] = [
      await loadAdminDashboard(await staff("admin")),
      await loadBankDashboard(await staff("bank")),
      await loadInsurerDashboard(cover),
    ];
    for (const { credit } of [admin, bank, insured]) {
      expect(credit.limit).toBe(sum(profiles.map(({ creditAmount }) => creditAmount ?? 0)));
      expect(credit.debt.used).toBe(sum(profiles.map(({ usedCredit }) => usedCredit)));
    }
    expect((await loadSmeDashboard(actor)).credit).toMatchObject({
      limit: 10_000_00,
      debt: { used: profiles[0]?.usedCredit },
    });
    expect(insured.coveredSmes).toBe(2);
    expect(admin.smes["8"]).toBe(
      (await db.select().from(applicants)).filter(({ role, level }) => role === "sme" && level === 8).length,
    );
    expect(bank.payoutsDue).toBe(450_00);
    expect((await loadSupplierDashboard(seller)).payable).toBe(450_00);
    expect(admin.earnings + bank.earnings).toBe(150_00);
    expect(admin.months).toEqual(bank.months);
    expect(admin.months.at(-1)).toMatchObject({
      orders: { count: 3, amount: 1_800_00 },
      "paid out": { count: 1, amount: 900_00 },
    });
    expect((await loadSupplierDashboard(seller)).months.at(-1)).toMatchObject({
      orders: { count: 3 },
      "paid out": { amount: 900_00 },
    });
  });

  test("on waiting times, which start with the step that began the wait", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const first = await order(buyer, seller, 400_00, 4);
    wait(2 * DAY);
    await order(buyer, seller, 300_00, 4);
    // A payment, or an older order that arrives later, does not change which order has waited longest.
    await pay(buyer, first, "instalment");
    const { waiting } = await loadAdminDashboard(await staff("admin"));
    expect(waiting.find(({ kind }) => kind === "invoice")).toMatchObject({
      count: 2,
      oldest: { id: first, since: START },
    });
    await returnInvoice(await staff("admin"), first, "blurred");
    wait(DAY);
    const mine = await loadSupplierDashboard(seller);
    expect(mine.waiting.map(({ kind, count }) => [kind, count])).toEqual([
      ["accept", 0],
      ["upload", 1],
      ["deliver", 0],
    ]);
    expect(mine.waiting[1]?.oldest).toMatchObject({ id: first, since: START + 2 * DAY });
  });

  test("on an insurer's waiting time, which starts when the SME reaches it", async () => {
    const [first, second] = [await insurer("First"), await insurer("Second")];
    const id = (await (await sme()).actor()).applicantId ?? "";
    await adminVerifySme(await staff("admin"), id, "ok");
    await bankVerifySme(await staff("bank"), id, "ok");
    wait(3 * DAY);
    expect((await loadInsurerDashboard(first)).waiting[0]).toMatchObject({ count: 1, oldest: { id, since: START } });
    await insurerRejectSme(first, id, "no");
    expect((await loadInsurerDashboard(first)).waiting[0]).toMatchObject({ count: 0, oldest: null });
    expect((await loadInsurerDashboard(second)).waiting[0]).toMatchObject({
      count: 1,
      oldest: { id, since: START + 3 * DAY },
    });
  });
});
