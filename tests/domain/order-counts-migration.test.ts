/** The migrations that count finished orders, and orders by the statuses that these have reached. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { payFromAccount } from "~/domain/cash/allocation.server";
import { checkDatabase } from "~/domain/check.server";
import { cancelOwnOrder } from "~/domain/orders/order.server";
import { usesPostgres } from "../on-postgres";
import { rawRows, rawRun } from "../raw";
import { activeSme, activeSupplier, order, receiveMoney, staff, useWorld } from "./world";

useWorld();

/** Orders in five statuses: two of them finished, one canceled. */
async function someOrders(): Promise<void> {
  const [buyer, seller, bank] = [await activeSme(10_000_00), await activeSupplier(), await staff("bank")];
  await order(buyer, seller, 1_000_00, 6);
  await order(buyer, seller, 400_00, 3);
  await receiveMoney(bank, buyer.applicantId ?? "", 1_400_00);
  await payFromAccount(buyer);
  await order(buyer, seller, 200_00, 1);
  await order(buyer, seller, 300_00, 0);
  await cancelOwnOrder(buyer, await order(buyer, seller, 500_00, 0));
  expect(await checkDatabase()).toEqual([]);
}

const stored = () =>
  rawRows("select list, scope, key, count from tallies where list = 'orders' and count <> 0 order by 1, 2, 3");

test("counts finished orders of every list, in each of their statuses", async () => {
  await someOrders();
  const before = await stored();
  // All orders, the SME's, the insurer's and the supplier's: finished in each of two statuses.
  expect(await rawRun("delete from tallies where key like 'finished%'")).toBe(4 * 2);
  expect(await checkDatabase()).not.toEqual([]);
  await migrate("finished_orders");
  await migrate("fewer_totals");
  expect(await stored()).toEqual(before);
  expect(await checkDatabase()).toEqual([]);
});

test("counts the orders of every list by the statuses that these have reached", async () => {
  await someOrders();
  const before = await stored();
  await rawRun("delete from tallies where list = 'orders' and key like 'reached:%'");
  const lists = [
    ["''", "true"],
    ["sme_id", "true"],
    ["insurer_id", "insurer_id is not null"],
    ["provider_id", "placed_at is not null"],
  ];
  for (const [scope, condition] of lists)
    for (const [key, orders] of [
      ["cast(status as text)", "status >= 0"],
      ["'all'", "true"],
      ["'finished'", "paid = 1"],
    ])
      await rawRun(`insert into tallies (list, scope, key, count)
        select 'orders', ${scope}, ${key}, count(*) from orders where ${condition} and ${orders} group by 2, 3`);
  expect(await checkDatabase()).not.toEqual([]);
  await migrate("fewer_totals");
  expect(await stored()).toEqual(before);
  expect(await checkDatabase()).toEqual([]);
});

async function migrate(name: string): Promise<void> {
  const folder = usesPostgres ? "drizzle/postgres" : "drizzle";
  const file = readdirSync(folder).find((entry) => entry.endsWith(`_${name}.sql`))!;
  for (const statement of readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint"))
    await rawRun(statement);
}
