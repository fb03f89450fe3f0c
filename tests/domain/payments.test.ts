/** Paying instalments: once, in time, early, late, declined, and after the order was canceled. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { checkDatabase } from "~/domain/check.server";
import { loadUsedCredit } from "~/domain/ledger/ledger.server";
import { cancelOwnOrder, confirmDelivery, createOrder, LATE_INSTALMENT } from "~/domain/orders/order.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { LATE_ANSWER_PERIOD } from "~/domain/payments/payment";
import {
  listOrderPayments,
  settleOpenPayments,
  settleOwnPayment,
  settlePayment,
  startPayment,
} from "~/domain/payments/payment.server";
import { answerSandboxCharge, approveWithoutBrowser, findSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import type { Actor } from "~/domain/values/actor";
import { longDate } from "~/domain/values/calendar";
import { clock, DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { WHOLE } from "~/domain/values/money";
import { Forbidden, NotFound, Refused } from "~/domain/verbs/errors";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { orderFor, paymentOffer } from "./english";
import { activeSme, activeSupplier, messages, order, pay, START, useOneWorld, wait } from "./world";

useOneWorld();

let buyer: Actor;
let seller: Actor;
beforeEach(async () => {
  buyer = await activeSme(10_000_00);
  seller = await activeSupplier();
});

const spent = () => loadUsedCredit(db, buyer.applicantId ?? "");
const atTheBank = () => loadAccountBalance("collections");
const paidParts = async (id: string) =>
  (await orderFor(buyer, id)).instalments
    .filter((instalment) => instalment.paidAt !== null)
    .map((instalment) => instalment.number);
const start = (id: string, purpose: "upfront" | "instalment" | "rest", withoutBrowser = false) =>
  startPayment(buyer, { orderId: id, purpose, withoutBrowser });

describe("paying once", () => {
  test("two people paying the same instalment at once get one payment, which pays it once", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    const startedPayments = await Promise.all([start(id, "instalment"), start(id, "instalment")]);
    expect(startedPayments[0]).toEqual(startedPayments[1]);
    await sandboxBank.answer(startedPayments[0].id, true);
    await Promise.all(startedPayments.map((startedPayment) => settleOwnPayment(buyer, startedPayment.id)));
    expect(await paidParts(id)).toEqual([1, 2]);
    expect(await spent()).toBe(500_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("settling has the same result however often it is called", async () => {
    const id = await order(buyer, seller);
    const payment = await start(id, "upfront");
    await sandboxBank.answer(payment.id, true);
    const before = await atTheBank();
    const settled = await Promise.all([
      ...Array.from({ length: 20 }, () => settlePayment(payment.id)),
      settleOpenPayments().then(() => settlePayment(payment.id)),
    ]);
    expect(settled.every((result) => result.state === "paid")).toBe(true);
    expect((await listOrderPayments(id)).length).toBe(1);
    expect((await orderFor(buyer, id)).timeline.filter((line) => line.text.startsWith("Upfront payment:")).length).toBe(
      1,
    );
    expect(await atTheBank()).toBe(before + 250_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("starting again continues the open payment on the same bank page", async () => {
    const id = await order(buyer, seller);
    const first = await start(id, "upfront");
    expect(await start(id, "upfront")).toEqual(first);
    expect(first.payUrl).toBe(`/sandbox/bank/${first.id}`);
    expect((await sandboxBank.findCharge(first.id))?.returnPath).toBe(`/sme/payment-result/${first.id}`);
  });

  test("an undecided payment stays open when it is checked", async () => {
    const id = await order(buyer, seller);
    const payment = await start(id, "upfront");
    expect((await settlePayment(payment.id)).state).toBe("open");
    expect((await orderFor(buyer, id)).status).toBe(0);
  });

  test("rejects a payment if nothing is due, and says why", async () => {
    const id = await order(buyer, seller);
    const { number } = await orderFor(buyer, id);
    const first = new Refused("wrong_status", `Make the upfront payment for order ${formatOrderNumber(number)} first.`);
    for (const purpose of ["instalment", "rest"] as const) await expect(start(id, purpose)).rejects.toThrow(first);
    await pay(buyer, id, "upfront");
    await expect(start(id, "upfront")).rejects.toThrow(new Refused("nothing_due", "payment is done"));
    await pay(buyer, id, "rest");
    for (const purpose of ["instalment", "rest"] as const)
      await expect(start(id, purpose)).rejects.toThrow("payment is done");
    const canceled = await order(buyer, seller);
    await cancelOwnOrder(buyer, canceled);
    await expect(start(canceled, "upfront")).rejects.toThrow(
      /^Order D-\d+ was cancelled on 31 January 2026\. You do not have to pay for it\.$/,
    );
  });

  test("another SME can see neither the order nor the payment", async () => {
    const other = await activeSme();
    const id = await order(buyer, seller);
    const payment = await start(id, "upfront");
    await expect(startPayment(other, { orderId: id, purpose: "upfront", withoutBrowser: false })).rejects.toThrow(
      NotFound,
    );
    await expect(settleOwnPayment(other, payment.id)).rejects.toThrow(NotFound);
    await expect(settlePayment("no payment")).rejects.toThrow(NotFound);
  });
});

describe("the bank's answer", () => {
  test("declined pays nothing, and the payment can be tried again", async () => {
    const id = await order(buyer, seller);
    const declined = await pay(buyer, id, "upfront", false);
    expect((await listOrderPayments(id))[0]).toMatchObject({ id: declined, state: "declined" });
    expect(await orderFor(buyer, id)).toMatchObject({ status: 0, placedAt: null });
    expect(await spent()).toBe(1_000_00);
    const approved = await pay(buyer, id, "upfront");
    expect(approved).not.toBe(declined);
    expect((await orderFor(buyer, id)).status).toBe(1);
    expect(await checkDatabase()).toEqual([]);
  });

  test("counts only the first time", async () => {
    const id = await order(buyer, seller);
    const payment = await start(id, "upfront");
    await sandboxBank.answer(payment.id, false);
    await sandboxBank.answer(payment.id, true);
    expect((await settlePayment(payment.id)).state).toBe("declined");
  });

  test("leaves a payment started through the API open until its page or an API call answers it", async () => {
    const id = await order(buyer, seller);
    const payment = await start(id, "upfront", true);
    const open = { state: "open" };
    wait(MINUTE);
    await settleOpenPayments();
    expect([
      await settlePayment(payment.id),
      (await settleOwnPayment(buyer, payment.id)).lead,
      await findSandboxCharge(payment.id),
    ]).toMatchObject([open, open, open]);
    await approveWithoutBrowser(buyer, payment.id);
    expect((await settleOwnPayment(buyer, payment.id)).lead.state).toBe("paid");

    const declined = await start(id, "instalment", true);
    await answerSandboxCharge(declined.id, false);
    await approveWithoutBrowser(buyer, declined.id);
    expect((await settleOwnPayment(buyer, declined.id)).lead.state).toBe("declined");
    expect(await checkDatabase()).toEqual([]);
  });

  test("an API client cannot approve another SME's payment, nor one started in a browser", async () => {
    const id = await order(buyer, seller);
    const payment = await start(id, "upfront", false);
    await expect(approveWithoutBrowser(seller, payment.id)).rejects.toThrow(Forbidden);
    await expect(approveWithoutBrowser(await activeSme(), payment.id)).rejects.toThrow(NotFound);
    await approveWithoutBrowser(buyer, payment.id);
    expect((await settleOwnPayment(buyer, payment.id)).lead.state).toBe("open");
    // An expired payment cannot be approved; a new one can be started.
    const other = await order(buyer, seller);
    const late = await start(other, "upfront", true);
    wait(DAY + 1);
    await settleOpenPayments();
    await approveWithoutBrowser(buyer, late.id);
    expect((await settleOwnPayment(buyer, late.id)).lead.state).toBe("expired");
  });

  test.each([true, false])(
    "an order whose amount ends in .99 is always declined (through the API: %s), and no other",
    async (byApi) => {
      const settled = async (id: string, purpose: "upfront" | "rest" = "upfront") => {
        const payment = await start(id, purpose, byApi);
        if (byApi) await approveWithoutBrowser(buyer, payment.id);
        else await answerSandboxCharge(payment.id, true);
        return [payment.amount, (await settleOwnPayment(buyer, payment.id)).lead.state];
      };
      expect(await settled(await order(buyer, seller, 99_99))).toEqual([24_99, "declined"]);
      expect(await settled(await order(buyer, seller, 101_99))).toEqual([25_49, "declined"]);
      // A quarter of this order is 24.99, and the rest of the other one 99.99, but the orders' amounts end differently.
      expect(await settled(await order(buyer, seller, 99_96))).toEqual([24_99, "paid"]);
      const paidOnce = await order(buyer, seller, 133_32, 1);
      expect(await settled(paidOnce, "rest")).toEqual([99_99, "paid"]);
    },
  );

  test("an approval after the order was canceled is refunded", async () => {
    const id = await order(buyer, seller);
    const payment = await start(id, "upfront");
    const before = await atTheBank();
    await cancelOwnOrder(buyer, id);
    await sandboxBank.answer(payment.id, true);
    wait(MINUTE);
    await settleOpenPayments();
    expect((await listOrderPayments(id))[0]?.state).toBe("refunded");
    expect((await sandboxBank.findCharge(payment.id))?.state).toBe("refunded");
    expect(await orderFor(buyer, id)).toMatchObject({ status: -1, paid: false });
    expect(await atTheBank()).toBe(before);
    expect(await spent()).toBe(0);
    expect(await checkDatabase()).toEqual([]);
  });

  test("a refusal after the order was canceled only ends the payment", async () => {
    const id = await order(buyer, seller);
    const payment = await start(id, "upfront");
    await cancelOwnOrder(buyer, id);
    await sandboxBank.answer(payment.id, false);
    expect((await settlePayment(payment.id)).state).toBe("declined");
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("a payment that the bank never answers", () => {
  const stateOf = async (id: string) => (await listOrderPayments(id)).map((payment) => payment.state);
  const sentSubjects = async () => (await messages(buyer.email)).map((message) => message.subject);

  test("expires after a day: its instalments can be paid again, and the SME is notified", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    const first = await start(id, "instalment");
    wait(DAY);
    await settleOpenPayments();
    expect((await stateOf(id))[0]).toBe("open");
    wait(1);
    await Promise.all([settleOpenPayments(), settleOpenPayments()]);
    expect((await stateOf(id))[0]).toBe("expired");
    expect(
      (await orderFor(buyer, id)).timeline.filter(
        (line) => line.text === "Payment of $250.00 expired: the bank did not answer",
      ),
    ).toHaveLength(1);
    expect(
      (await sentSubjects()).filter((subject) => subject === "Your payment of $250.00 did not go through"),
    ).toHaveLength(1);
    expect((await orderFor(buyer, id)).openPayment).toBeNull();
    expect(await checkDatabase()).toEqual([]);
    expect((await start(id, "rest")).id).not.toBe(first.id);
    expect(await checkDatabase()).toEqual([]);
  });

  test("expires even if the bank is unreachable, but not before a day has passed", async () => {
    const id = await order(buyer, seller);
    const { id: payment } = await start(id, "upfront");
    vi.spyOn(sandboxBank, "ask").mockRejectedValue(new Error("no answer"));
    await expect(settlePayment(payment)).rejects.toThrow("no answer");
    wait(DAY + 1);
    expect((await settlePayment(payment)).state).toBe("expired");
    // Checking it again changes nothing.
    expect((await settlePayment(payment)).state).toBe("expired");
    vi.restoreAllMocks();
    expect(await checkDatabase()).toEqual([]);
  });

  test("and then approves is refunded, and later payments stay", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    const late = await start(id, "instalment");
    wait(DAY + 1);
    await settleOpenPayments();
    await pay(buyer, id, "instalment");
    const before = await atTheBank();
    wait(5 * DAY);
    await sandboxBank.answer(late.id, true);
    await Promise.all([settleOpenPayments(), settleOwnPayment(buyer, late.id)]);
    expect(await stateOf(id)).toEqual(["paid", "refunded", "paid"]);
    expect((await sandboxBank.findCharge(late.id))?.state).toBe("refunded");
    expect(await paidParts(id)).toEqual([1, 2]);
    expect(await atTheBank()).toBe(before);
    expect(await spent()).toBe(500_00);
    expect((await orderFor(buyer, id)).timeline[0]?.text).toBe(
      "Payment of $250.00 arrived after it had expired: we refund it",
    );
    expect((await sentSubjects())[0]).toBe("We are refunding your payment of $250.00");
    expect(await checkDatabase()).toEqual([]);
  });

  test("and then declines is not checked again", async () => {
    const id = await order(buyer, seller);
    const late = await start(id, "upfront");
    wait(DAY + 1);
    await settleOpenPayments();
    await sandboxBank.answer(late.id, false);
    wait(3 * HOUR);
    await settleOpenPayments();
    expect(await stateOf(id)).toEqual(["declined"]);
    const asked = vi.spyOn(sandboxBank, "ask");
    wait(DAY);
    await settleOpenPayments();
    expect(asked).not.toHaveBeenCalledWith(late.id);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is checked less and less often: a late approval is refunded, and checks end after sixty days", async () => {
    const id = await order(buyer, seller);
    const late = await start(id, "upfront");
    const forgotten = await order(buyer, seller);
    await start(forgotten, "upfront");
    const nextInquiryOf = async (order: string) => (await listOrderPayments(order))[0]!.inquiryAt;
    const gaps: number[] = [];
    for (let at = await nextInquiryOf(forgotten); at !== null; at = await nextInquiryOf(forgotten)) {
      gaps.push(at - clock.now());
      clock.stopAt(at);
      if (at > START + 40 * DAY) await sandboxBank.answer(late.id, true);
      await settleOpenPayments();
    }
    expect(await stateOf(id)).toEqual(["refunded"]);
    expect([Math.min(...gaps), Math.max(...gaps)]).toEqual([MINUTE, DAY]);
    expect(gaps.length).toBeLessThan(250);
    expect(clock.now()).toBeGreaterThan(START + LATE_ANSWER_PERIOD);
    expect(await stateOf(forgotten)).toEqual(["expired"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("and approves much later is refunded when the SME opens its result", async () => {
    const id = await order(buyer, seller);
    const late = await start(id, "upfront");
    wait(LATE_ANSWER_PERIOD + 2 * DAY);
    await settleOpenPayments();
    await sandboxBank.answer(late.id, true);
    wait(DAY);
    await settleOpenPayments();
    expect(await stateOf(id)).toEqual(["expired"]);
    await settleOwnPayment(buyer, late.id);
    expect(await stateOf(id)).toEqual(["refunded"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("expires without a message if the order was canceled", async () => {
    const id = await order(buyer, seller);
    await start(id, "upfront");
    await cancelOwnOrder(buyer, id);
    wait(DAY + 1);
    await settleOpenPayments();
    expect(await stateOf(id)).toEqual(["expired"]);
    expect(await sentSubjects()).not.toContain("Your payment of $250.00 did not go through");
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("starting a payment for another purpose while one is open", () => {
  test("continues the open payment and says so, before and after starting", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    const first = await start(id, "instalment");
    expect(first).toMatchObject({ amount: 250_00, isOther: false });
    expect(await start(id, "rest")).toEqual({ ...first, isOther: true });
    expect(await paymentOffer(buyer, id, "rest")).toMatchObject({ amount: 250_00, own: { open: "Instalment 2" } });
    expect((await orderFor(buyer, id)).openPayment).toEqual({
      id: first.id,
      amount: 250_00,
      instalments: "Instalment 2",
      payUrl: first.payUrl,
    });
    expect((await orderFor(seller, id)).openPayment).toBeNull();
    await sandboxBank.answer(first.id, false);
    await settlePayment(first.id);
    const rest = await start(id, "rest");
    expect(await start(id, "instalment")).toEqual({ ...rest, isOther: true });
    expect(await paymentOffer(buyer, id, "instalment")).toMatchObject({
      amount: 750_00,
      own: { open: "Instalments 2 to 4" },
    });
  });
});

describe("instalments", () => {
  test("fall due monthly after the delivery day, independent of the upfront payment's day", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    clock.stopAt(START + 3 * DAY); // 3 February
    expect((await orderFor(buyer, id)).instalments.slice(1).map(({ deadline }) => deadline)).toEqual([
      null,
      null,
      null,
    ]);
    await confirmDelivery(seller, id, (await orderFor(buyer, id)).verifyCode ?? "");
    const { instalments, placedAt } = await orderFor(buyer, id);
    expect(placedAt).toBe(START);
    expect(instalments.slice(1).map((instalment) => longDate(instalment.deadline ?? 0))).toEqual([
      "3 March 2026",
      "3 April 2026",
      "3 May 2026",
    ]);
  });

  test("are paid earliest first until the order is finished", async () => {
    const id = await order(buyer, seller, 1_000_01, 6);
    for (const [paid, left] of [
      [[1, 2], 500_01],
      [[1, 2, 3], 250_01],
      [[1, 2, 3, 4], 0],
    ] as const) {
      await pay(buyer, id, "instalment");
      expect(await paidParts(id)).toEqual(paid);
      expect(await spent()).toBe(left);
    }
    expect(await orderFor(buyer, id)).toMatchObject({ status: 6, paid: true, latePay: { once: false, active: false } });
    expect(await checkDatabase()).toEqual([]);
  });

  test("can all be paid at once any time after the upfront part", async () => {
    const id = await order(buyer, seller, 1_000_01, 1);
    await pay(buyer, id, "rest");
    expect(await orderFor(buyer, id)).toMatchObject({ status: 1, paid: true });
    expect((await listOrderPayments(id))[0]?.amount).toBe(750_01);
    expect(await spent()).toBe(0);
    expect(await checkDatabase()).toEqual([]);
  });

  test("can be paid one by one, and then the rest at once", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    await pay(buyer, id, "instalment");
    await pay(buyer, id, "rest");
    expect((await listOrderPayments(id)).map((payment) => payment.amount)).toEqual([500_00, 250_00, 250_00]);
    expect((await orderFor(buyer, id)).paid).toBe(true);
  });

  test("with a plan of one part, the upfront part finishes the order", async () => {
    const cash = await activeSme(1_000_00, [WHOLE]);
    const id = await order(cash, seller, 1_000_00, 1);
    expect(await orderFor(cash, id)).toMatchObject({ status: 1, paid: true });
    expect(await checkDatabase()).toEqual([]);
  });

  test("paying frees credit", async () => {
    const id = await order(buyer, seller, 10_000_00, 1);
    const again = () =>
      createOrder(buyer, { supplierId: seller.applicantId ?? "", amount: 5_000_00, description: "More beans" });
    await expect(again()).rejects.toThrow("must be less than 2500$");
    await pay(buyer, id, "instalment");
    await again();
    expect(await spent()).toBe(10_000_00);
  });
});

describe("an overdue instalment", () => {
  const deadlineOfSecond = async (id: string) => (await orderFor(buyer, id)).instalments[1]?.deadline ?? 0;
  const latePay = async (id: string) => (await orderFor(buyer, id)).latePay;

  test("is marked from its deadline until it is paid, and the order stays marked as once late", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const deadline = await deadlineOfSecond(id);
    clock.stopAt(deadline);
    expect(await latePay(id)).toEqual({ once: false, active: false });
    clock.stopAt(deadline + 1);
    expect(await latePay(id)).toEqual({ once: true, active: true });
    await pay(buyer, id, "instalment");
    expect(await latePay(id)).toEqual({ once: true, active: false });
    await pay(buyer, id, "rest");
    expect(await latePay(id)).toEqual({ once: true, active: false });
    expect(await checkDatabase()).toEqual([]);
  });

  test("paid in the last millisecond is in time", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    clock.stopAt(await deadlineOfSecond(id));
    await pay(buyer, id, "instalment");
    expect(await latePay(id)).toEqual({ once: false, active: false });
  });

  test("costs no interest and no fee", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    clock.stopAt((await deadlineOfSecond(id)) + 100 * DAY);
    await pay(buyer, id, "rest");
    expect((await listOrderPayments(id))[0]?.amount).toBe(750_00);
  });

  test("blocks new orders of this SME until it is paid", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const other = await activeSme();
    clock.stopAt((await deadlineOfSecond(id)) + 1);
    const again = (actor: Actor) =>
      createOrder(actor, { supplierId: seller.applicantId ?? "", amount: 100_00, description: "More" });
    await expect(again(buyer)).rejects.toThrow(new Refused("late", LATE_INSTALMENT));
    await again(other);
    await pay(buyer, id, "instalment");
    await again(buyer);
  });

  test("excludes unpaid upfront parts and canceled orders", async () => {
    const unpaid = await order(buyer, seller);
    const canceled = await order(buyer, seller);
    await cancelOwnOrder(buyer, canceled);
    clock.stopAt(START + 300 * DAY);
    for (const id of [unpaid, canceled]) expect(await latePay(id)).toEqual({ once: false, active: false });
    await createOrder(buyer, { supplierId: seller.applicantId ?? "", amount: 100_00, description: "More" });
  });
});
