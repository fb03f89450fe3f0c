import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { checkDatabase } from "~/domain/check.server";
import { loadBalance, loadUsedCredit } from "~/domain/ledger/ledger.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { activeSme, activeSupplier, order, pay, useWorld } from "./world";

useWorld();

test("a complete trade: upfront payment, delivery, invoice, payout and instalments", async () => {
  const buyer = await activeSme(10_000_00);
  const seller = await activeSupplier();
  const id = await order(buyer, seller, 1_000_00, 6);
  expect(await loadUsedCredit(db, buyer.applicantId ?? "")).toBe(750_00);
  for (let part = 2; part <= 4; part += 1) await pay(buyer, id, "instalment");

  const finished = await loadOrderView(buyer, id);
  expect(finished).toMatchObject({ status: 6, paid: true, latePay: { once: false, active: false } });
  expect(await loadUsedCredit(db, buyer.applicantId ?? "")).toBe(0);
  expect(await loadAccountBalance("collections")).toBe(1_000_00);
  expect(await loadAccountBalance("funding")).toBe(-900_00);
  // The bank's share is a tenth of the discount of $100.
  expect(await loadAccountBalance("bank share")).toBe(-10_00);
  expect(await loadAccountBalance("product share")).toBe(-90_00);
  expect(await loadBalance(db, "payable", seller.applicantId ?? "")).toBe(0);
  expect(await checkDatabase()).toEqual([]);
});
