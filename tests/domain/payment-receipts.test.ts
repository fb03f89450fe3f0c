/** Receipts of settled payments: numbers, parts, reversals and readers. */
import { beforeEach, describe, expect, test } from "vitest";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { NO_LEGAL_ENTITY } from "~/domain/legal-entity/legal-entity";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { settlePayment, startAmountPayment, startLatePayment, startPayment } from "~/domain/payments/payment.server";
import { processDueRefunds } from "~/domain/payments/refund.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import {
  listOrderPaymentReceipts,
  listPaymentReceipts,
  loadPaymentReceipt,
  paymentReceiptNumber,
} from "~/domain/payments/settlement-receipt.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { NotFound } from "~/domain/verbs/errors";
import { activeSme, activeSupplier, insurer, order, receiveMoney, staff, useWorld, wait } from "./world";

useWorld();

let buyer: Actor;
let seller: Actor;
let bank: Actor;
const smeId = () => buyer.applicantId ?? "";
const firstPage = { page: 1, perPage: 10 };
beforeEach(async () => {
  [buyer, seller, bank] = [await activeSme(10_000_00), await activeSupplier(), await staff("bank")];
});

/** Pays at the sandbox bank and returns the payment's id. */
async function pay(start: Promise<{ id: string }>): Promise<string> {
  const { id } = await start;
  await answerSandboxCharge(id, true);
  await settlePayment(id);
  return id;
}
const payAmount = (amount: number) => pay(startAmountPayment(buyer, amount, false));
const partsOf = async (id: string) =>
  (await loadPaymentReceipt(buyer, id)).parts.map(({ number, of, amount, isPart }) => [number, of, amount, isPart]);

test("a receipt has both parties, method, references and the paid instalments", async () => {
  const admin = await staff("admin");
  await setLegalEntity(admin, { ...NO_LEGAL_ENTITY, name: "Dhow Trade Finance W.L.L.", taxNumber: "T-1" });
  const id = await order(buyer, seller, 400_00, 1);
  const [upfront] = await listOrderPaymentReceipts(id);
  const receipt = await loadPaymentReceipt(buyer, upfront?.id ?? "");
  expect(receipt).toMatchObject({
    id: upfront?.id,
    number: paymentReceiptNumber(upfront?.id ?? ""),
    amount: 100_00,
    method: "bank",
    payer: { taxNumber: "" },
    receiver: { name: "Dhow Trade Finance W.L.L.", taxNumber: "T-1" },
    reversals: [],
    parts: [{ orderId: id, number: 1, of: 4, amount: 100_00, isPart: false }],
  });
  expect(receipt.number).toMatch(/^R(-[0-9A-Z]{4}){3}$/);
  expect(receipt.payer.name).not.toBe("");
  expect(await loadPaymentReceipt(admin, receipt.id)).toEqual(receipt);
});

test("a payment over several orders has one receipt, with the part of its last instalment", async () => {
  const [first, second] = [await order(buyer, seller, 400_00, 3), await order(buyer, seller, 800_00, 3)];
  const id = await payAmount(350_00);
  const receipt = await loadPaymentReceipt(buyer, id);
  expect(receipt.amount).toBe(350_00);
  expect(await partsOf(id)).toEqual([
    [2, 4, 100_00, false],
    [3, 4, 50_00, true],
    [2, 4, 200_00, false],
  ]);
  for (const orderId of [first, second]) {
    const row = (await listOrderPaymentReceipts(orderId)).at(-1);
    // Each order lists its own part, and both lead to the same receipt.
    expect(row).toMatchObject({ number: receipt.number, amount: orderId === first ? 150_00 : 200_00 });
    expect(await loadPaymentReceipt(buyer, row?.id ?? "")).toEqual(receipt);
  }
  // The rest of instalment 3 has a receipt of its own.
  expect(await partsOf(await payAmount(50_00))).toEqual([[3, 4, 50_00, true]]);
});

describe("a reversed payment says so", () => {
  test("made from the balance: the money returned to it", async () => {
    const id = await order(buyer, seller, 400_00, 3);
    await receiveMoney(bank, smeId(), 100_00);
    await payFromAccount(buyer);
    const payment = (await listOrderPaymentReceipts(id)).at(-1)?.id ?? "";
    const paidAt = clock.now();
    expect(await loadPaymentReceipt(buyer, payment)).toMatchObject({ method: "balance", paidAt, reversals: [] });
    wait(DAY);
    await undoAllocation(bank, payment);
    expect(await loadPaymentReceipt(buyer, payment)).toMatchObject({
      paidAt,
      amount: 100_00,
      reversals: [{ to: "balance", amount: 100_00, at: clock.now() }],
    });
    expect((await listOrderPaymentReceipts(id)).at(-1)).toMatchObject({ amount: 100_00, reversed: 100_00 });
  });

  test("after its order is canceled: the money is sent back to the bank", async () => {
    const id = await order(buyer, seller, 400_00, 1);
    const payment = (await listOrderPaymentReceipts(id))[0]?.id ?? "";
    await declineOrder(seller, id, "sold out");
    await processDueRefunds();
    expect((await loadPaymentReceipt(buyer, payment)).reversals).toEqual([
      { to: "sent", amount: 100_00, at: clock.now() },
    ]);
  });
});

test("only settled payments have a receipt, and only the SME, admins and the bank see it", async () => {
  const id = await order(buyer, seller, 400_00, 3);
  const open = await startPayment(buyer, { orderId: id, purpose: "instalment", withoutBrowser: false });
  await expect(loadPaymentReceipt(buyer, open.id)).rejects.toThrow(NotFound);
  await answerSandboxCharge(open.id, false);
  await settlePayment(open.id);
  await expect(loadPaymentReceipt(buyer, open.id)).rejects.toThrow(NotFound);
  const paid = await payAmount(100_00);
  for (const reader of [buyer, bank, await staff("admin")])
    expect((await loadPaymentReceipt(reader, paid)).id).toBe(paid);
  for (const reader of [await activeSme(), seller, await insurer()])
    await expect(loadPaymentReceipt(reader, paid)).rejects.toThrow(NotFound);
});

test("an SME's list has one row per payment, newest first, with the whole amount", async () => {
  const first = await order(buyer, seller, 400_00, 3);
  await order(buyer, seller, 800_00, 3);
  wait(60 * DAY);
  const late = await pay(startLatePayment(buyer, false));
  const { rows, count } = await listPaymentReceipts(smeId(), firstPage);
  expect([count, rows.length, rows[0]?.id]).toEqual([3, 3, late]);
  expect(rows[0]?.amount).toBe((await loadPaymentReceipt(buyer, late)).amount);
  expect(rows[0]?.amount).toBeGreaterThan((await listOrderPaymentReceipts(first)).at(-1)?.amount ?? 0);
  expect((await listPaymentReceipts((await activeSme()).applicantId ?? "", firstPage)).rows).toEqual([]);
  expect((await loadOrderView(buyer, first)).number).toBeGreaterThan(0);
});
