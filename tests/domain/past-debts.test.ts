/**
 * The ageing and the exposure at the end of past days. Three months with every kind of change are played. The figures
 * of each day are compared with the figures that the pages showed at its end.
 */
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { insurers } from "~/db/schema";
import { stopOrder } from "~/domain/cancellations/cancellation.server";
import { allocateMoney, undoAllocation } from "~/domain/cash/allocation.server";
import { checkDatabase } from "~/domain/check.server";
import { changeCredit } from "~/domain/credit-limits/terms.server";
import { enterInsolvency, loadCreditStates, loadCreditStatesAt } from "~/domain/credit-states/credit-state.server";
import { decideDispute, disputeOrder, withdrawDispute } from "~/domain/disputes/dispute.server";
import { type Dimension, dimensions, type ExposureRow } from "~/domain/exposure/exposure";
import { loadExposure, streamExposure } from "~/domain/exposure/exposure.server";
import { loadExposureReport, sumExposure } from "~/domain/exposure/exposure-at-day-end.server";
import { setExposureLimits } from "~/domain/exposure/exposure-limits.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { cancelExpiredOrders, confirmDelivery } from "~/domain/orders/order.server";
import { findReversiblePayment, reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { listOrderPayments, settleOwnPayment, startPayment } from "~/domain/payments/payment.server";
import { loadAgeingOf, sumAgeing } from "~/domain/portfolio/ageing-at-day-end.server";
import { loadTrialBalanceOf } from "~/domain/portfolio/balance-at-day-end.server";
import { ageBuckets } from "~/domain/portfolio/portfolio";
import { loadAgeing, loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { agreeToReschedule, consentToReschedule, proposeReschedule } from "~/domain/reschedules/reschedule.server";
import type { Actor } from "~/domain/values/actor";
import { endOfDay, isoDay, parseDay } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { WHOLE } from "~/domain/values/money";
import { recoverDebt } from "~/domain/write-offs/recovery.server";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { openDemo } from "../demo";
import { activeSme, activeSupplier, insurer, order, receiveMoney, staff, useWorld } from "./world";

/** All rows of the batches of each dimension. */
async function listRows(rowsOf: (dimension: Dimension) => AsyncGenerator<ExposureRow[]>): Promise<ExposureRow[]> {
  const rows: ExposureRow[] = [];
  for (const dimension of dimensions) for await (const batch of rowsOf(dimension)) rows.push(...batch);
  return rows;
}

/** Everything that the pages and files show to the reader now. */
async function shownNow(reader: Actor) {
  const exposure = await loadExposure(reader, { dimension: "sme", page: 1 });
  const states = Object.fromEntries(await loadCreditStates(exposure.rows.sme.map(({ id }) => id)));
  const rows = await listRows((dimension) => streamExposure(reader, dimension, exposure));
  return { ageing: await loadAgeing(reader), exposure, rows, states };
}

/** The same, added up from the records of the moment. */
async function addedUp(scope: string, at: number) {
  const { exposure, rows } = await sumExposure(scope, at, { dimension: "sme", page: 1 });
  const smeIds = exposure.rows.sme.map(({ id }) => id);
  const states = Object.fromEntries(await loadCreditStatesAt(smeIds, at));
  return { ageing: await sumAgeing(scope, at), exposure, rows: await listRows(rows), states };
}

const receivable = (balance: Awaited<ReturnType<typeof loadTrialBalance>>) =>
  balance.rows.find(({ account }) => account === "receivable")?.balance;

describe("three months", () => {
  useWorld();

  test("have the figures of each day that the pages showed at its end", async () => {
    const [admin, bank, cover] = [await staff("admin"), await staff("bank"), await insurer()];
    const [buyer, other] = [await activeSme(50_000_00), await activeSme(20_000_00)];
    const [seller, dealer] = [await activeSupplier(100_000), await activeSupplier(50_000)];
    const smeId = buyer.applicantId ?? "";
    const payInstalment = async (orderId: string, purpose: "upfront" | "instalment" = "instalment") => {
      const { id } = await startPayment(buyer, { orderId, purpose, withoutBrowser: false });
      await sandboxBank.answer(id, true);
      await settleOwnPayment(buyer, id);
      return id;
    };
    const takeBack = async (paymentId: string) =>
      reverseCollectedPayment(admin, {
        ...(await findReversiblePayment(paymentId)),
        ...{ valueDate: isoDay(clock.now()), cause: "chargeback", bankReference: "CB-7", note: null },
      });
    const why = { code: "grew", words: null } as const;
    const ids: Record<string, string> = {};
    const payments: Record<string, string> = {};
    const days: Record<string, () => Promise<unknown>> = {
      "2026-02-01": async () => {
        ids.paidOut = await order(buyer, seller, 1_000_00, 6);
        ids.delivered = await order(buyer, dealer, 800_00, 3);
        ids.small = await order(buyer, seller, 400_00, 3);
        ids.lost = await order(other, seller, 2_000_00, 6);
      },
      "2026-02-03": async () => {
        ids.created = await order(other, dealer, 300_00);
        ids.sending = await order(buyer, dealer, 500_00, 2);
      },
      "2026-02-05": async () => {
        await receiveMoney(bank, smeId, 100_00);
        await allocateMoney(bank, smeId, [{ orderId: ids.paidOut!, amount: 100_00 }]);
      },
      "2026-02-06": () => disputeOrder(buyer, ids.delivered!, { amount: 300_00, reason: "damaged", desc: "Wet rolls" }),
      "2026-02-09": () => decideDispute(admin, ids.delivered!, { credited: 120_00, desc: "Half of them" }),
      "2026-02-10": () => cancelExpiredOrders(),
      "2026-02-12": async () => {
        payments.instalment = await payInstalment(ids.paidOut!);
      },
      "2026-02-13": () => disputeOrder(buyer, ids.delivered!, { amount: 200_00, reason: "quality", desc: "Thin" }),
      "2026-02-14": () => issueCreditNote(seller, ids.paidOut!, { amount: 50_00, reason: "A late delivery" }),
      "2026-02-18": () => withdrawDispute(buyer, ids.delivered!),
      "2026-02-20": () => takeBack(payments.instalment!),
      "2026-02-22": async () => {
        const code = (await loadOrderView(buyer, ids.sending!)).verifyCode ?? "";
        await confirmDelivery(dealer, ids.sending!, code, 410_00);
      },
      "2026-02-24": async () => {
        ids.stopped = await order(buyer, seller, 600_00, 2);
      },
      "2026-02-25": () => stopOrder(admin, ids.stopped!, "A mistake"),
      "2026-02-26": async () => {
        ids.suspended = await order(buyer, dealer, 700_00, 1);
      },
      "2026-02-28": async () => {
        await takeBack((await listOrderPayments(ids.suspended!)).at(-1)?.id ?? "");
        await setExposureLimits(admin, { sme: WHOLE / 2, supplier: WHOLE, industry: WHOLE, country: WHOLE });
      },
      "2026-03-04": () => stopOrder(admin, ids.suspended!, "Never paid"),
      "2026-03-05": () => proposeReschedule(admin, ids.delivered!, { deadlines: later, desc: "Sales fell" }),
      "2026-03-06": async () => {
        await consentToReschedule(bank, ids.delivered!);
        await consentToReschedule(cover, ids.delivered!);
        await agreeToReschedule(buyer, ids.delivered!);
      },
      "2026-03-10": async () => {
        await receiveMoney(bank, smeId, 99_50);
        const shares = [{ orderId: ids.small!, amount: 99_50 }];
        payments.short = (await allocateMoney(bank, smeId, shares))[0]!.id;
      },
      "2026-03-13": () => undoAllocation(bank, payments.short!),
      "2026-03-15": () => changeCredit(cover, smeId, 60_000_00, why),
      "2026-03-20": () => allocateMoney(bank, smeId, null),
      "2026-04-02": () => enterInsolvency(admin, other.applicantId ?? "", "A court's decision"),
      "2026-04-08": () =>
        writeOffDebt(admin, { smeId: other.applicantId ?? "", orderId: null, desc: "The shop is closed" }),
      "2026-04-12": async () => {
        await receiveMoney(bank, other.applicantId ?? "", 40_00);
        await recoverDebt(admin, ids.lost!, 40_00);
      },
      "2026-04-15": () => payInstalment(ids.delivered!),
    };
    const later = ["2026-05-31", "2026-06-30", "2026-07-31"];
    const shown = new Map<string, [whole: unknown, own: unknown, owed: unknown]>();
    for (let day = "2026-02-01"; day <= "2026-04-30"; day = isoDay(endOfDay(parseDay(day)) + HOUR)) {
      clock.stopAt(endOfDay(parseDay(day)) - 12 * HOUR);
      await days[day]?.();
      delete days[day];
      clock.stopAt(endOfDay(parseDay(day)));
      shown.set(day, [await shownNow(bank), await shownNow(cover), receivable(await loadTrialBalance())]);
      clock.stopAt(clock.now() + 1);
    }
    expect(Object.keys(days)).toEqual([]);
    expect(await checkDatabase()).toEqual([]);
    clock.stopAt(clock.now() + 20 * DAY);
    await payInstalment(ids.paidOut!);
    for (const [day, [whole, own, owed]] of shown) {
      const end = endOfDay(parseDay(day));
      expect([day, await addedUp("", end)]).toEqual([day, whole]);
      expect([day, await addedUp(cover.insurerId ?? "", end)]).toEqual([day, own]);
      const { outstanding, disputed, notDelivered, reserved, rows } = await loadAgeingOf(bank, day);
      expect(outstanding).toBe(ageBuckets.reduce((sum, age) => sum + rows[age].amount, 0));
      expect([day, outstanding + disputed + notDelivered + reserved]).toEqual([day, owed]);
      expect(receivable(await loadTrialBalanceOf(day))).toBe(owed);
    }
    const first = await loadExposureReport(bank, "2026-01-01");
    expect(first.exposure).toMatchObject({ granted: 0, used: 0 });
    const today = isoDay(clock.now());
    expect(await loadAgeingOf(bank, today)).toEqual(await loadAgeing(bank));
    expect((await loadExposureReport(bank, today)).exposure).toEqual(await loadExposure(bank));
  }, 300_000);
});

describe("the demo", () => {
  test("has the same figures now from the records as on the pages", async () => {
    const { world, now } = await openDemo();
    try {
      const bank = { role: "bank", insurerId: null } as Actor;
      expect(await addedUp("", now)).toEqual(await shownNow(bank));
      const covers = await db.select({ id: insurers.id }).from(insurers);
      expect(covers.length).toBeGreaterThan(1);
      for (const { id } of covers)
        expect(await addedUp(id, now)).toEqual(await shownNow({ role: "insurance", insurerId: id } as Actor));
      for (let days = 1; days <= 200; days += 9) {
        const day = isoDay(now - days * DAY);
        const { outstanding, disputed, notDelivered, reserved } = await loadAgeingOf(bank, day);
        const owed = receivable(await loadTrialBalanceOf(day));
        expect([day, outstanding + disputed + notDelivered + reserved]).toEqual([day, owed]);
      }
    } finally {
      world.close();
    }
  });
});
