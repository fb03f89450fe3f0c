/** A supplier's ERP works with a key alone, from the order to the payout. */
import type { Dhow } from "dhow-client";
import { beforeEach, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { verifyInvoice } from "~/domain/invoices/invoice.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { settleBatch } from "~/domain/payout-batches/settlement.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { activeSme, activeSupplier, colleagueOf, newPdf, order, staff, useWorld } from "../domain/world";
import { settleFeeds } from "../on-postgres";
import { type Company, openBooks, runErp } from "./erp";
import { connectAs } from "./site";

useWorld();

let [buyer, seller] = [{} as Actor, {} as Actor];
let dhow: Dhow;
let codes: Map<string, string>;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  dhow = await connectAs(seller, ["orders:read", "orders:write", "invoices:write", "payouts:read", "events:read"]);
  codes = new Map();
});

const MAX_STOCK = 1_000;
const company: Company = {
  today: () => isoDay(clock.now()),
  reserve: ({ amount }) => (amount <= MAX_STOCK ? isoDay(clock.now() + 3 * DAY) : null),
  receiverCode: (number) => codes.get(number) ?? null,
  printInvoice: () => new Blob([newPdf()], { type: "application/pdf" }),
};

const run = async (books: ReturnType<typeof openBooks>) => {
  await settleFeeds();
  await runErp(dhow, books, company);
};

/** Pays the supplier's orders by a batch. */
async function payBatch(): Promise<void> {
  const bank = await staff("bank");
  const { id } = await createBatch(bank);
  await approveBatch(await colleagueOf(bank), id);
  await exportBatch(bank, id);
  await settleBatch(bank, id, null, { reference: "FT-9" });
}

test("accepts, delivers and invoices an order in stock, declines another, and books the payout", async () => {
  const admin = await staff("admin");
  const payee = { iban: "KW81CBKU0000000000001234560101", holder: "Doha", bank: "A Bank", currency: "USD" } as const;
  await acceptPayee(admin, await sendPayee(seller, payee));
  const books = openBooks();
  const [small, large] = [await order(buyer, seller, 900_00, 1), await order(buyer, seller, 1_100_00, 1)];
  await run(books);
  const { deliveryDay, verifyCode, ...shown } = await loadOrderView(buyer, small);
  const number = formatOrderNumber(shown.number);
  expect(isoDay(deliveryDay!)).toBe(isoDay(clock.now() + 3 * DAY));
  expect((await loadOrderView(buyer, large)).status).toBe(-1);

  codes.set(number, verifyCode ?? "");
  await run(books);
  expect(await loadOrderView(buyer, small)).toMatchObject({
    status: 4,
    invoice: { typed: { number: `INV-${number}` } },
  });

  await verifyInvoice(admin, small);
  await payBatch();
  await run(books);
  expect(books.sales.get(number)).toMatchObject({ amount: 900, status: 6, received: 810 });
  expect(books.differences).toEqual([]);
  expect(await checkDatabase()).toEqual([]);
});

test("does nothing twice when a run fails in the middle and begins again", async () => {
  const books = openBooks();
  await order(buyer, seller, 500_00, 1);
  await settleFeeds();
  const failing = {
    ...company,
    reserve: () => {
      throw new Error("the ERP's database is locked");
    },
  };
  await expect(runErp(dhow, books, failing)).rejects.toThrow("locked");
  expect(books.cursor).toBeUndefined();
  await run(books);
  const { cursor } = books;
  await run(books);
  expect([...books.sales.values()]).toMatchObject([{ amount: 500, status: 2 }]);
  expect(books.cursor).not.toBe(cursor);
});
