/** A refunded instalment shows the day on which it was paid, on pages, in files, in the API and in the statement. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { checkDatabase } from "~/domain/check.server";
import { loadInstalmentRefunds } from "~/domain/instalments/refunds.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { cancelOwnOrder } from "~/domain/orders/order.server";
import { listOrderPayments } from "~/domain/payments/payment.server";
import { processDueRefunds } from "~/domain/payments/refund.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { ServiceUnreachable } from "~/gateways/http.server";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as statement from "~/routes/companies+/statement";
import * as instalmentsFile from "~/routes/finance+/installments_.csv";
import * as insuranceOrder from "~/routes/insurance+/order+/$id";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as smeOrder from "~/routes/sme+/order+/$id";
import { createClient } from "../api/client";
import { activeSme, activeSupplier, insurer, order, receiveMoney, staff, useWorld, wait } from "../domain/world";
import { expectLogged } from "../expected-log";
import { Browser, type Page } from "./browser";

useWorld();

let buyer: Actor, seller: Actor, admin: Actor, bank: Actor;
beforeEach(async () => {
  [buyer, seller, admin, bank] = [await activeSme(), await activeSupplier(), await staff("admin"), await staff("bank")];
});

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

/** Paid on 31 January, declined on 2 February; the bank gives the refund on the same day, or `late` days later. */
async function declined(late = 0): Promise<string> {
  const id = await order(buyer, seller, 1_000_00, 1);
  const [payment] = await listOrderPayments(id);
  if (late > 0) expectLogged(`${payment!.id} failed and will be retried`);
  wait(2 * DAY);
  const bankDown =
    late > 0 ? vi.spyOn(sandboxBank, "refund").mockRejectedValue(new ServiceUnreachable("sandbox")) : null;
  await declineOrder(seller, id, "sold out");
  bankDown?.mockRestore();
  return id;
}

/** The cells of the upfront payment's row in the order page's table of instalments, by column title. */
async function upfrontCells(actor: Actor, page: Page, id: string): Promise<Record<string, string>> {
  const html = await (await openBrowser(actor)).see(page, `/${actor.role}/order/${id}`, { id });
  const table = html
    .split("<table")
    .find((part) => part.includes("instalments, last one first") || part.includes("Instalments, last one first"))!;
  const textOf = (cell: string) => cell.replace(/<[^>]*>/g, "").trim();
  const titles = [...table.split("</thead>")[0]!.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, cell]) => textOf(cell!));
  const rows = table.split("</thead>")[1]!.split("</tr>");
  const cells = rows.map((row) => [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) => textOf(cell!)));
  const upfront = cells.findLast(({ length }) => length === titles.length)!;
  return Object.fromEntries(titles.map((title, index) => [title, upfront[index]!]));
}

const lineOf = async (actor: Actor) => {
  const file: Response = await (await openBrowser(actor)).get(
    instalmentsFile as unknown as Page,
    `/${actor.role}/installments/csv`,
  );
  const lines = (await file.text()).replace(/^\u{feff}/u, "").split("\r\n");
  const cells = lines.find((line) => /^D-\d+,1,/.test(line))!.split(",");
  return Object.fromEntries(lines[0]!.split(",").map((title, index) => [title, cells[index]]));
};

describe("a cancelled order's upfront payment", () => {
  test("shows when it was paid and when it was refunded, everywhere alike", async () => {
    const id = await declined();
    for (const [actor, page] of [
      [buyer, smeOrder],
      [admin, adminOrder],
      [bank, bankOrder],
    ] as const)
      expect(await upfrontCells(actor, page, id)).toMatchObject({
        Due: "Upfront paid on 31 January 2026",
        "Refunded on": "2 February 2026",
      });

    expect(await lineOf(admin)).toMatchObject({
      Status: "cancelled",
      Paid: "0.00",
      "Paid on": "2026-01-31",
      "Refunded on": "2026-02-02",
    });

    const refunded = { amount: 250, paidAt: "2026-01-31T09:00:00.000Z", at: "2026-02-02T09:00:00.000Z" };
    const api = await createClient(admin);
    const { installments } = await api.get("installment/list?perPage=4");
    expect(installments.at(-1)).toMatchObject({ number: 1, paidAmount: 0, paid: { at: null }, refunded });
    expect(installments[0]).toMatchObject({ number: 4, refunded: null });
    const shown = await (await createClient(buyer)).get(`order/show/${id}`);
    expect(shown.order.installments[0]).toMatchObject({ paidAmount: 0, refunded });
    expect(shown.order.canceled.refunded).toEqual({ amount: refunded.amount, at: refunded.at });

    const months = await Promise.all(
      ["2026-01", "2026-02"].map(async (month) =>
        (await openBrowser(buyer)).get(statement, `/sme/statement?month=${month}`),
      ),
    );
    const days = months
      .flatMap(({ entries }) => entries)
      .map(({ at, amount }: { at: number; amount: number }) => [new Date(at).toISOString(), amount]);
    expect(days).toContainEqual([refunded.paidAt, -250_00]);
    expect(days).toContainEqual([refunded.at, 250_00]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("shows the supplier and the insurer when it was paid, but no refund", async () => {
    const id = await declined();
    for (const [actor, page] of [
      [seller, providerOrder],
      [await insurer(), insuranceOrder],
    ] as const) {
      const cells = await upfrontCells(actor, page, id);
      expect(cells.Due).toBe("Upfront paid on 31 January 2026");
      expect(cells).not.toHaveProperty("Refunded on");
    }
    const { order: shown } = await (await createClient(seller)).get(`order/show/${id}`);
    expect(shown.installments[0].refunded).toEqual({ amount: 250, paidAt: "2026-01-31T09:00:00.000Z", at: null });
  });

  test("shows that the refund is on its way until the bank has given it", async () => {
    const id = await declined(3);
    expect((await upfrontCells(buyer, smeOrder, id))["Refunded on"]).toBe(
      "$250.00, on its way back to the account that paid",
    );
    expect(await lineOf(bank)).toMatchObject({ "Paid on": "2026-01-31", "Refunded on": "" });
    wait(3 * DAY);
    await processDueRefunds();
    expect((await upfrontCells(buyer, smeOrder, id))["Refunded on"]).toBe("5 February 2026");
    expect(await lineOf(bank)).toMatchObject({ "Paid on": "2026-01-31", "Refunded on": "2026-02-05" });
  });

  test("shows no payment date if it was never paid", async () => {
    const id = await order(buyer, seller, 1_000_00, 0);
    await cancelOwnOrder(buyer, id);
    expect((await upfrontCells(buyer, smeOrder, id)).Due).not.toContain("paid on");
  });
});

test("an allocation that was undone before the cancellation is no refund", async () => {
  const id = await order(buyer, seller, 400_00, 1);
  await receiveMoney(bank, buyer.applicantId!, 100_00);
  await payFromAccount(buyer);
  const allocation = (await listOrderPayments(id)).find(({ gateway }) => gateway === "transfer")!;
  wait(HOUR);
  await undoAllocation(bank, allocation.id);
  wait(HOUR);
  await declineOrder(seller, id, "sold out");
  const refunds = [...(await loadInstalmentRefunds(db, [id])).values()];
  expect(refunds).toEqual([{ amount: 100_00, paidAt: expect.any(Number), refundedAt: clock.now() }]);
  expect((await loadOrderView(buyer, id)).cancellation).toMatchObject({
    refund: { amount: 100_00, at: clock.now() },
    backOnAccount: 0,
  });
});

test("an instalment that took several payments shows the last one's day and the sum", async () => {
  const id = await order(buyer, seller, 400_00, 1);
  for (const amount of [40_00, 60_00]) {
    wait(DAY);
    await receiveMoney(bank, buyer.applicantId!, amount);
    await payFromAccount(buyer);
  }
  const lastPayment = clock.now();
  wait(DAY);
  await declineOrder(seller, id, "sold out");
  const { instalments, cancellation } = await loadOrderView(buyer, id);
  expect(instalments[1]!.refund).toEqual({ amount: 100_00, paidAt: lastPayment, refundedAt: clock.now() });
  expect(cancellation).toMatchObject({ refund: { amount: 100_00, at: clock.now() }, backOnAccount: 100_00 });
  expect(await checkDatabase()).toEqual([]);
});
