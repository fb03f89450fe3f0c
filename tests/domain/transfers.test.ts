/** Incoming transfers and payments of any amount: the instalments that they pay, and the remaining debt. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { allocateMoney, payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { loadMoneyAccount } from "~/domain/cash/money-account.server";
import { findPayerByReference, loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { findReferences, orderTransferReference, transferReference } from "~/domain/cash/transfer-reference";
import { checkDatabase } from "~/domain/check.server";
import { loadUsedCredit } from "~/domain/ledger/ledger.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { createOrder } from "~/domain/orders/order.server";
import { listOrderPayments, settlePayment, startAmountPayment, startPayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import type { Actor } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { activeSme, activeSupplier, order, receiveMoney, staff, useWorld, wait } from "./world";

useWorld();

let buyer: Actor;
let seller: Actor;
let bank: Actor;
const smeId = () => buyer.applicantId ?? "";
beforeEach(async () => {
  [buyer, seller, bank] = [await activeSme(10_000_00), await activeSupplier(), await staff("bank")];
});

/** Each instalment as number, amount and paid amount. */
const partsOf = async (id: string) =>
  (await loadOrderView(buyer, id)).instalments.map(({ number, amount, paidAmount }) => [number, amount, paidAmount]);
const free = () => loadUnappliedBalance(db, smeId());

describe("a transfer reference", () => {
  test("is found in any bank's spelling, and only with correct check digits", async () => {
    const reference = transferReference(smeId());
    expect(reference).toMatch(/^RF\d\d( [0-9A-Z]{4}){3}$/);
    const bare = reference.replaceAll(" ", "");
    for (const text of [
      reference,
      bare,
      bare.toLowerCase(),
      `INV 4411/${bare}/THANKS`,
      `RF ${reference.slice(2)}`,
      bare.replace(/(.{7})/, "$1-"),
    ]) {
      expect([text, await findPayerByReference(db, text)]).toEqual([text, { smeId: smeId(), orderNumber: null }]);
    }
    // Replaces a digit by a digit and a letter by a letter. A letter counts as two digits, so mixing them might keep
    // the checksum.
    const wrong = bare.replace(/.$/, (last) =>
      /\d/.test(last) ? (last === "0" ? "1" : "0") : last === "A" ? "B" : "A",
    );
    expect(findReferences(wrong)).toEqual([]);
    expect(await findPayerByReference(db, `payment ${wrong}`)).toBe(null);
  });

  test("names an order, in any bank's spelling, also before other digits", async () => {
    const reference = orderTransferReference(smeId(), 1042);
    expect(reference).toMatch(/^RF\d\d( [0-9A-Z]{4}){4} [0-9]{2}$/);
    const bare = reference.replaceAll(" ", "");
    for (const text of [reference, bare, bare.toLowerCase(), `INV/${bare}/THANKS`, bare.replace(/(.{7})/, "$1-")])
      expect([text, await findPayerByReference(db, text)]).toEqual([text, { smeId: smeId(), orderNumber: 1042 }]);
    const long = orderTransferReference(smeId(), 123_456_789);
    expect(long.replaceAll(" ", "").length).toBe(25);
    expect((await findPayerByReference(db, `${long} 2026`))?.orderNumber).toBe(123_456_789);
    // Two orders of one SME name no order.
    expect(await findPayerByReference(db, `${reference} ${orderTransferReference(smeId(), 1043)}`)).toEqual({
      smeId: smeId(),
      orderNumber: null,
    });
    // With a wrong digit, no check digits agree. The id is fixed, because one in 97 ids makes a shorter part agree.
    const fixed = orderTransferReference("01987f0a-2b3c-7d4e-8f50-617283949596", 1042).replaceAll(" ", "");
    expect(findReferences(fixed)).toHaveLength(1);
    expect(findReferences(fixed.replace(/2$/, "3"))).toEqual([]);
  });

  test("is ignored if one text contains two SMEs' references", async () => {
    wait(1000);
    const other = await activeSme();
    const references = `${transferReference(smeId())} ${transferReference(other.applicantId ?? "")}`;
    expect(await findPayerByReference(db, references)).toBe(null);
  });
});

describe("a balance from transfers", () => {
  test("pays the oldest instalments first, the last one partly, and its rest keeps its deadline", async () => {
    const older = await order(buyer, seller, 1_000_00, 3);
    wait(5 * DAY);
    const newer = await order(buyer, seller, 400_00, 3);
    const thirdOf = async (id: string) => (await loadOrderView(buyer, id)).instalments[2];
    const deadline = (await thirdOf(older))?.deadline;
    await receiveMoney(bank, smeId(), 425_00);
    expect(await free()).toBe(425_00);
    expect(await payFromAccount(buyer)).toBe(425_00);
    // By deadline: instalment 2 of the older order, instalment 2 of the newer one, then $75 of the older order's
    // instalment 3.
    expect(await partsOf(older)).toEqual([
      [1, 250_00, 250_00],
      [2, 250_00, 250_00],
      [3, 250_00, 75_00],
      [4, 250_00, 0],
    ]);
    expect(await partsOf(newer)).toEqual([
      [1, 100_00, 100_00],
      [2, 100_00, 100_00],
      [3, 100_00, 0],
      [4, 100_00, 0],
    ]);
    expect(await thirdOf(older)).toMatchObject({ paidAt: null, deadline });
    expect([await free(), await loadUsedCredit(db, smeId())]).toEqual([0, 625_00]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("above the amount owed remains and pays the next order", async () => {
    const id = await order(buyer, seller, 100_00, 3);
    await receiveMoney(bank, smeId(), 500_00);
    expect(await payFromAccount(buyer)).toBe(75_00);
    expect(await loadOrderView(buyer, id)).toMatchObject({ paid: true });
    expect(await free()).toBe(425_00);
    const next = await order(buyer, seller, 400_00, 1);
    expect(await payFromAccount(buyer)).toBe(300_00);
    expect(await loadOrderView(buyer, next)).toMatchObject({ paid: true });
    await expect(payFromAccount(buyer)).rejects.toMatchObject({ code: "nothing_due" });
    expect((await loadMoneyAccount(buyer, smeId())).balance).toBe(125_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is allocated to orders by hand, never more than is available or owed", async () => {
    const [first, two] = [await order(buyer, seller, 400_00, 3), await order(buyer, seller, 800_00, 3)];
    await receiveMoney(bank, smeId(), 350_00);
    await expect(allocateMoney(bank, smeId(), [{ orderId: two, amount: 350_01 }])).rejects.toMatchObject({
      code: "too_much",
    });
    await expect(allocateMoney(bank, smeId(), [{ orderId: first, amount: 350_01 }])).rejects.toMatchObject({
      code: "too_much",
    });
    await expect(allocateMoney(bank, smeId(), [{ orderId: first, amount: 300_01 }])).rejects.toMatchObject({
      code: "too_much",
    });
    const twice = [
      { orderId: first, amount: 10_00 },
      { orderId: first, amount: 20_00 },
    ];
    await expect(allocateMoney(bank, smeId(), twice)).rejects.toMatchObject({
      fields: { shares: ["Enter one amount for each order"] },
    });
    const stranger = await activeSme();
    const theirs = await order(stranger, seller, 400_00, 3);
    await expect(allocateMoney(bank, smeId(), [{ orderId: theirs, amount: 1_00 }])).rejects.toMatchObject({
      code: "not_found",
    });
    expect(
      await allocateMoney(
        bank,
        smeId(),
        [
          { orderId: two, amount: 250_00 },
          { orderId: first, amount: 50_00 },
        ],
        "key",
      ),
    ).toMatchObject([
      { orderId: two, amount: 250_00 },
      { orderId: first, amount: 50_00 },
    ]);
    expect(
      await allocateMoney(
        bank,
        smeId(),
        [
          { orderId: two, amount: 250_00 },
          { orderId: first, amount: 50_00 },
        ],
        "key",
      ),
    ).toHaveLength(2);
    expect(await partsOf(two)).toEqual([
      [1, 200_00, 200_00],
      [2, 200_00, 200_00],
      [3, 200_00, 50_00],
      [4, 200_00, 0],
    ]);
    expect(await partsOf(first)).toEqual([
      [1, 100_00, 100_00],
      [2, 100_00, 50_00],
      [3, 100_00, 0],
      [4, 100_00, 0],
    ]);
    expect(await free()).toBe(50_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("gets its money back once by undoing an allocation, and the instalment may be overdue again", async () => {
    const id = await order(buyer, seller, 400_00, 3);
    await receiveMoney(bank, smeId(), 130_00);
    await payFromAccount(buyer);
    wait(80 * DAY);
    const allocation = (await listOrderPayments(id)).find(({ gateway }) => gateway === "transfer");
    await undoAllocation(bank, allocation?.id ?? "", "undo");
    await undoAllocation(bank, allocation?.id ?? "", "undo");
    expect(await partsOf(id)).toEqual([
      [1, 100_00, 100_00],
      [2, 100_00, 0],
      [3, 100_00, 0],
      [4, 100_00, 0],
    ]);
    expect(await loadOrderView(buyer, id)).toMatchObject({ paid: false, latePay: { active: true } });
    expect([await free(), await loadUsedCredit(db, smeId())]).toEqual([130_00, 300_00]);
    await expect(undoAllocation(bank, allocation?.id ?? "")).rejects.toMatchObject({ code: "payment_over" });
    const [upfront] = (await listOrderPayments(id)).filter(({ gateway }) => gateway !== "transfer");
    await expect(undoAllocation(bank, upfront?.id ?? "")).rejects.toMatchObject({ code: "payment_over" });
    expect(await checkDatabase()).toEqual([]);
    expect(await payFromAccount(buyer)).toBe(130_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("may use more than its credit after an undone allocation whose credit it has used again", async () => {
    const id = await order(buyer, seller, 10_000_00, 3);
    await receiveMoney(bank, smeId(), 2_500_00);
    await payFromAccount(buyer);
    await order(buyer, seller, 5_000_00, 1);
    const allocation = (await listOrderPayments(id)).find(({ gateway }) => gateway === "transfer");
    await undoAllocation(bank, allocation?.id ?? "");
    expect(await loadUsedCredit(db, smeId())).toBe(11_250_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("does not pay an instalment with an open bank payment, automatically or by hand", async () => {
    const id = await order(buyer, seller, 400_00, 3);
    const { id: open } = await startPayment(buyer, { orderId: id, purpose: "instalment", withoutBrowser: false });
    await receiveMoney(bank, smeId(), 200_00);
    expect((await allocateMoney(bank, smeId(), [{ orderId: id, amount: 100_00 }])).map(({ amount }) => amount)).toEqual(
      [100_00],
    );
    expect(await payFromAccount(buyer)).toBe(100_00);
    expect(await partsOf(id)).toEqual([
      [1, 100_00, 100_00],
      [2, 100_00, 0],
      [3, 100_00, 100_00],
      [4, 100_00, 100_00],
    ]);
    await receiveMoney(bank, smeId(), 100_00);
    await expect(payFromAccount(buyer)).rejects.toMatchObject({ code: "nothing_due" });
    await answerSandboxCharge(open, true);
    await settlePayment(open);
    expect([(await partsOf(id))[1], await free()]).toEqual([[2, 100_00, 100_00], 100_00]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("gets its part of a declined order back, while the bank refunds the rest", async () => {
    const id = await order(buyer, seller, 400_00, 1);
    await receiveMoney(bank, smeId(), 150_00);
    await payFromAccount(buyer);
    await declineOrder(seller, id, "sold out");
    expect((await listOrderPayments(id)).map(({ gateway, state }) => [gateway, state]).sort()).toEqual([
      ["sandbox", "refunded"],
      ["transfer", "refunded"],
    ]);
    expect([await free(), await loadUsedCredit(db, smeId())]).toEqual([150_00, 0]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is visible only to its SME, admins and the bank", async () => {
    await receiveMoney(bank, smeId(), 150_00);
    for (const reader of [buyer, bank, await staff("admin")])
      expect((await loadMoneyAccount(reader, smeId())).balance).toBe(150_00);
    for (const reader of [seller, await activeSme()])
      await expect(loadMoneyAccount(reader, smeId())).rejects.toMatchObject({ code: "forbidden" });
    for (const caller of [seller, buyer])
      await expect(receiveMoney(caller, smeId(), 1_00)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a payment of any amount", () => {
  test("pays the oldest instalments first, across orders, and splits one only after the bank's approval", async () => {
    const [first, two] = [await order(buyer, seller, 400_00, 3), await order(buyer, seller, 800_00, 3)];
    const { id, amount } = await startAmountPayment(buyer, 350_00, false);
    expect(amount).toBe(350_00);
    expect((await partsOf(first)).length + (await partsOf(two)).length).toBe(8);
    expect(await checkDatabase()).toEqual([]);
    await answerSandboxCharge(id, true);
    await settlePayment(id);
    expect(await partsOf(first)).toEqual([
      [1, 100_00, 100_00],
      [2, 100_00, 100_00],
      [3, 100_00, 50_00],
      [4, 100_00, 0],
    ]);
    expect(await partsOf(two)).toEqual([
      [1, 200_00, 200_00],
      [2, 200_00, 200_00],
      [3, 200_00, 0],
      [4, 200_00, 0],
    ]);
    expect(await checkDatabase()).toEqual([]);
    const rest = await startPayment(buyer, { orderId: first, purpose: "rest", withoutBrowser: false });
    expect(rest.amount).toBe(150_00);
    await answerSandboxCharge(rest.id, true);
    await settlePayment(rest.id);
    expect(await loadOrderView(buyer, first)).toMatchObject({ paid: true });
    expect(await checkDatabase()).toEqual([]);
  });

  test("changes no instalment if declined, is rejected above the debt, and continues an open payment", async () => {
    const id = await order(buyer, seller, 400_00, 3);
    await expect(startAmountPayment(buyer, 300_01, false)).rejects.toMatchObject({ code: "too_much" });
    const first = await startAmountPayment(buyer, 120_00, false);
    expect(await startAmountPayment(buyer, 120_00, false)).toMatchObject({ id: first.id, isOther: false });
    expect(await startAmountPayment(buyer, 130_00, false)).toMatchObject({
      id: first.id,
      amount: 120_00,
      isOther: true,
    });
    await answerSandboxCharge(first.id, false);
    await settlePayment(first.id);
    expect(await partsOf(id)).toEqual([1, 2, 3, 4].map((number) => [number, 100_00, number === 1 ? 100_00 : 0]));
    expect(await checkDatabase()).toEqual([]);
    await createOrder(buyer, { supplierId: seller.applicantId ?? "", amount: 100_00, description: "Dates" });
    // An order that is not placed yet is not owed.
    await expect(startAmountPayment(buyer, 300_01, false)).rejects.toMatchObject({ code: "too_much" });
  });
});
