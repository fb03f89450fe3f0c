/** An order's ledger: every amount on the order page is explained by entries and payments. */

import { beforeEach, describe, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import type { LedgerAccount, LedgerEntry, OrderLedger } from "~/domain/ledger/ledger";
import { cancelOwnOrder } from "~/domain/orders/order.server";
import { startPayment } from "~/domain/payments/payment.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { sum } from "~/domain/values/money";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as ledgerPage from "~/routes/finance+/order+/$id_.ledger";
import * as smeOrder from "~/routes/sme+/order+/$id";
import { translateToEnglish } from "~/words/translate";
import { asRead } from "../domain/english";
import { activeSme, activeSupplier, order, pay, staff, useOneWorld, wait } from "../domain/world";
import { Browser, type Page } from "./browser";

useOneWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

let buyer: Actor;
let seller: Actor;

beforeEach(async () => {
  buyer ??= await activeSme(100_000_00);
  seller ??= await activeSupplier();
});

async function see(id: string): Promise<OrderLedger> {
  return (await (await openBrowser(await staff("bank"))).get(ledgerPage, `/bank/order/${id}/ledger`, { id })).ledger;
}

const balance = ({ accounts }: OrderLedger, book: LedgerAccount) => {
  const found = accounts.find((accountSummary) => accountSummary.account === book);
  return found ? found.debit - found.credit : 0;
};

/** The sum of `title` entries in this ledger account. */
const posted = ({ entries }: OrderLedger, title: string, book: LedgerAccount) =>
  sum(
    entries
      .filter((entry) => translateToEnglish(entry.movement) === title && entry.account === book)
      .map((entry) => entry.amount),
  );

const drawn = async (page: Page, path: string, id: string) =>
  (await openBrowser(await staff("admin"))).see(page, path, { id });

describe("an order's ledger", () => {
  test("explains every amount by an account's balance, including odd cents, and names each payment", async () => {
    const id = await order(buyer, seller, 1_001_99 + 1, 1);
    wait(1000);
    await pay(buyer, id, "instalment");
    wait(1000);
    const page = (await (await openBrowser(await staff("admin"))).get(adminOrder, `/admin/order/${id}`, { id })).order;
    const ledger = await see(id);
    const paid = page.instalments.filter((instalment: any) => instalment.paidAt !== null);
    expect(posted(ledger, "Order created", "receivable")).toBe(page.amount);
    expect(posted(ledger, "Payment received", "collections")).toBe(
      sum(paid.map((instalment: any) => instalment.amount)),
    );
    expect(balance(ledger, "receivable")).toBe(page.amount - sum(paid.map((instalment: any) => instalment.amount)));
    expect(asRead(ledger.payments).map(({ over, state, amount }) => ({ over, state, amount }))).toEqual([
      { over: "Upfront payment", state: "paid", amount: paid[0].amount },
      { over: "Instalment 2", state: "paid", amount: paid[1].amount },
    ]);
    const payments = ledger.entries.filter((entry) => translateToEnglish(entry.movement) === "Payment received");
    expect(new Set(payments.map((payment) => payment.paymentId))).toEqual(
      new Set(ledger.payments.map((payment) => payment.id)),
    );
    expect(ledger.entries.map((entry: LedgerEntry) => entry.at)).toEqual(
      ledger.entries.map((entry) => entry.at).sort((a, b) => a - b),
    );
  });

  test("contains shares and payout, and sums to zero", async () => {
    const id = await order(buyer, seller, 333_33, 6);
    const { order: page } = await (await openBrowser(await staff("admin"))).get(adminOrder, `/admin/order/${id}`, {
      id,
    });
    const ledger = await see(id);
    expect(-posted(ledger, "Invoice verified, shares booked", "payable")).toBe(page.shares.supplierShare);
    expect(-balance(ledger, "bank share")).toBe(page.shares.bankShare);
    expect(-balance(ledger, "product share")).toBe(page.shares.productShare);
    expect(posted(ledger, "Supplier paid", "payable")).toBe(page.shares.supplierShare);
    expect([balance(ledger, "payable"), balance(ledger, "undelivered")]).toEqual([0, 0]);
    expect(sum(ledger.accounts.map((book) => book.debit))).toBe(sum(ledger.accounts.map((book) => book.credit)));
    const html = await drawn(ledgerPage, `/admin/order/${id}/ledger`, id);
    for (const word of [
      "All accounts",
      "Receivable, Salmiya Cafés",
      "Payable, Doha Roasters",
      "Supplier paid",
      "$333.33",
      `/admin/sme/${buyer.applicantId}/statement`,
      `/admin/supplier/${seller.applicantId}/statement`,
    ])
      expect(html).toContain(word);
  });

  test("shows reversals as such", async () => {
    const declined = await order(buyer, seller, 100_00, 1);
    await declineOrder(seller, declined, "out of beans");
    const ledger = await see(declined);
    expect(ledger.entries.map((entry) => translateToEnglish(entry.movement))).toEqual(
      ["Order created", "Payment received", "Order cancelled", "Payment refunded"].flatMap((title) => [title, title]),
    );
    expect(ledger.accounts.map(({ account }) => balance(ledger, account))).toEqual([0, 0, 0]);
    expect(ledger.payments).toMatchObject([{ state: "refunded" }]);

    const canceled = await order(buyer, seller, 100_00);
    expect((await see(canceled)).payments).toEqual([]);
    expect(await drawn(ledgerPage, `/admin/order/${canceled}/ledger`, canceled)).toContain("No payments yet.");
    await cancelOwnOrder(buyer, canceled);
    expect((await see(canceled)).entries.map((entry) => translateToEnglish(entry.movement))).toEqual([
      "Order created",
      "Order created",
      "Order cancelled",
      "Order cancelled",
    ]);

    const started = await order(buyer, seller, 100_00);
    await startPayment(buyer, { orderId: started, purpose: "upfront", withoutBrowser: false });
    expect(asRead((await see(started)).payments)).toMatchObject([
      { over: "Upfront payment", state: "open", endedAt: null },
    ]);
  });

  test("is linked from the order page only for admins and the bank", async () => {
    const id = await order(buyer, seller, 100_00, 1);
    expect((await drawn(adminOrder, `/admin/order/${id}`, id)).split(`/admin/order/${id}/ledger`)).toHaveLength(3);
    expect(await (await openBrowser(buyer)).see(smeOrder, `/sme/order/${id}`, { id })).not.toContain("ledger");
  });
});
