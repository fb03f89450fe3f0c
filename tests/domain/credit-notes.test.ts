/** Goods that did not arrive are credited at the delivery. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { checkDatabase } from "~/domain/check.server";
import { allocateCredit } from "~/domain/credit-notes/credit-note";
import { uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { loadBalance, loadUsedCredit } from "~/domain/ledger/ledger.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { confirmDelivery } from "~/domain/orders/order.server";
import { loadOrderLedger } from "~/domain/orders/order-ledger.server";
import { OrderStatus } from "~/domain/orders/status";
import { settlePayment, startAmountPayment, startPayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import { payOut } from "~/domain/payouts/payout.server";
import { loadOrderBalance } from "~/domain/settlements/settlement-list.server";
import { loadStatement } from "~/domain/statements/statement.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { activeSme, activeSupplier, newPdf, order, receiveMoney, staff, useWorld } from "./world";

useWorld();

let buyer: Actor;
let seller: Actor;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(10_000_00), await activeSupplier()];
});

const smeId = () => buyer.applicantId ?? "";
const balance = () => loadUnappliedBalance(db, smeId());
const deliver = async (id: string, delivered: number) =>
  confirmDelivery(seller, id, (await loadOrderView(buyer, id)).verifyCode ?? "", delivered);
/** Paid and credited amount of each instalment. */
const partsOf = async (id: string) =>
  (await loadOrderView(buyer, id)).instalments.map((part) => [part.paidAmount, part.creditedAmount]);
const clean = async () => expect(await checkDatabase()).toEqual([]);

describe("delivery in part", () => {
  test("credits the rest at once, the last instalment first", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    await deliver(id, 700_00);
    expect(await partsOf(id)).toEqual([
      [250_00, 0],
      [0, 0],
      [0, 50_00],
      [0, 250_00],
    ]);
    const view = await loadOrderView(buyer, id);
    expect([view.status, view.amount, view.netAmount, view.paid]).toEqual([3, 1_000_00, 700_00, false]);
    expect(view.creditNotes).toEqual([
      {
        number: 1,
        amount: 300_00,
        toInstalments: 300_00,
        toBalance: 0,
        cause: "delivered in part",
        reason: null,
        claimed: 0,
        netted: 0,
        repaid: 0,
        createdAt: clock.now(),
      },
    ]);
    expect(view.timeline[0]?.text).toBe(message("deliveredInPart", 700_00, 1_000_00, `CN-00${view.number}-1`));
    expect([await loadUsedCredit(db, smeId()), await balance()]).toEqual([450_00, 0]);
    await clean();
  });

  test("gives money back to the account if more was paid than was delivered", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    await receiveMoney(await staff("bank"), smeId(), 500_00);
    await payFromAccount(buyer);
    await deliver(id, 600_00);
    expect(await partsOf(id)).toEqual([
      [250_00, 0],
      [250_00, 0],
      [250_00, 0],
      [0, 250_00],
    ]);
    const { paid, creditNotes } = await loadOrderView(buyer, id);
    expect([paid, creditNotes[0]?.toInstalments, creditNotes[0]?.toBalance]).toEqual([true, 250_00, 150_00]);
    expect([await loadUsedCredit(db, smeId()), await balance()]).toEqual([0, 150_00]);
    await clean();
  });

  test("leaves instalments alone that a payment is paying", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    const { id: payment } = await startPayment(buyer, { orderId: id, purpose: "rest", withoutBrowser: false });
    await deliver(id, 900_00);
    expect(await partsOf(id)).toEqual([
      [250_00, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(await balance()).toBe(100_00);
    await answerSandboxCharge(payment, true);
    await settlePayment(payment);
    expect(await loadUsedCredit(db, smeId())).toBe(0);
    await clean();
  });

  test("credits all instalments if almost nothing arrived, and gives the upfront payment back", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    await deliver(id, 1);
    expect(await partsOf(id)).toEqual([
      [250_00, 0],
      [0, 250_00],
      [0, 250_00],
      [0, 250_00],
    ]);
    expect([(await loadOrderView(buyer, id)).paid, await balance()]).toEqual([true, 249_99]);
    await clean();
  });

  test("issues no credit note if everything arrived", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    await deliver(id, 1_000_00);
    const { creditNotes, netAmount, timeline } = await loadOrderView(buyer, id);
    expect([creditNotes, netAmount, timeline[0]?.text]).toEqual([[], 1_000_00, message("deliveryIsConfirmed")]);
    await clean();
  });

  test("rejects more than the order's amount, and stores nothing", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    await expect(deliver(id, 1_000_01)).rejects.toMatchObject({
      fields: { deliveredAmount: ["The delivered amount cannot be above the order's amount, $1,000.00"] },
    });
    expect((await loadOrderView(buyer, id)).status).toBe(OrderStatus.sending);
    await deliver(id, 999_99);
    await clean();
  });
});

describe("a credited order", () => {
  test("is invoiced, shared and paid out at its net amount", async () => {
    const [admin, bank] = [await staff("admin"), await staff("bank")];
    const id = await order(buyer, seller, 1_000_00, 2);
    await deliver(id, 700_00);
    const data = {
      number: "INV-1",
      date: "2026-01-05",
      net: null,
      vat: null,
      total: 1_000_00,
      vatNumber: null,
      lines: [],
    };
    const invoice = () => new Blob([newPdf()]);
    await expect(uploadInvoice(seller, id, invoice(), { data })).rejects.toThrow(Invalid);
    await uploadInvoice(seller, id, invoice(), { data: { ...data, total: 700_00 } });
    await verifyInvoice(admin, id);
    expect((await loadOrderView(admin, id)).shares).toMatchObject({
      discount: 70_00,
      bankShare: 7_00,
      productShare: 63_00,
      supplierShare: 630_00,
    });
    expect(await loadBalance(db, "payable", seller.applicantId ?? "")).toBe(-630_00);
    await payOut(bank, id);
    const { accounts } = await loadOrderLedger(admin, id);
    expect(accounts.find(({ account }) => account === "funding")).toMatchObject({ credit: 630_00 });
    expect(accounts.find(({ account }) => account === "undelivered")).toMatchObject({
      debit: 1_000_00,
      credit: 1_000_00,
    });
    // A quarter of the order is paid: 250 of 700.
    expect(await loadOrderBalance(id)).toMatchObject({ advanced: 630_00, principalDue: 225_00, shareDue: 2_50 });
    await clean();
  });

  test("is settled exactly once the rest is paid, also with money that went back to the account", async () => {
    const [admin, bank] = [await staff("admin"), await staff("bank")];
    const id = await order(buyer, seller, 1_000_00, 2);
    await receiveMoney(bank, smeId(), 500_00);
    await payFromAccount(buyer);
    await deliver(id, 600_00);
    await uploadInvoice(seller, id, new Blob([newPdf()]));
    await verifyInvoice(admin, id);
    await payOut(bank, id);
    expect(await loadOrderBalance(id)).toMatchObject({ advanced: 540_00, principalDue: 540_00, shareDue: 6_00 });
    await clean();
  });

  test("owes a part again after an undone payment, but not the credited part", async () => {
    const bank = await staff("bank");
    const id = await order(buyer, seller, 1_000_00, 2);
    await deliver(id, 700_00);
    await receiveMoney(bank, smeId(), 449_50);
    await payFromAccount(buyer);
    // 50 cents are a small difference of the third instalment.
    expect((await partsOf(id)).slice(2)).toEqual([
      [199_50, 50_50],
      [0, 250_00],
    ]);
    const { payments } = await loadOrderLedger(bank, id);
    const allocation = payments.find(({ amount }) => amount === 449_50)!;
    await undoAllocation(bank, allocation.id);
    expect(await partsOf(id)).toEqual([
      [250_00, 0],
      [0, 0],
      [0, 50_00],
      [0, 250_00],
    ]);
    expect(await loadUsedCredit(db, smeId())).toBe(450_00);
    await clean();
  });

  test("appears in the buyer's statement", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    await deliver(id, 700_00);
    const { totals, closing } = await loadStatement(buyer, "sme", smeId(), { month: null, page: 1, perPage: 100 });
    expect([totals["Credit note"], closing]).toEqual([-300_00, 450_00]);
  });

  test("can be paid in full with an amount of the buyer's choice", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    await deliver(id, 700_00);
    await expect(startAmountPayment(buyer, 450_01, false)).rejects.toMatchObject({ code: "too_much" });
    const { id: payment } = await startAmountPayment(buyer, 450_00, false);
    await answerSandboxCharge(payment, true);
    await settlePayment(payment);
    expect((await loadOrderView(buyer, id)).paid).toBe(true);
    await clean();
  });
});

test("allocates a credit to the last instalments, never more than they owe", () => {
  const parts = [250, 250, 250].map((amount) => ({
    amount,
    paidAmount: 0,
    creditedAmount: 0,
    paidAt: null,
    paymentId: null,
  }));
  const [first, second, third] = parts;
  expect(allocateCredit(parts, 300)).toEqual({
    credited: [
      { instalment: third, amount: 250 },
      { instalment: second, amount: 50 },
    ],
    toBalance: 0,
  });
  expect(allocateCredit([{ ...first!, paidAmount: 100 }], 200)).toMatchObject({ toBalance: 50 });
  expect(allocateCredit([{ ...first!, paymentId: "open" }], 200)).toEqual({ credited: [], toBalance: 200 });
});
