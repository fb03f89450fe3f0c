/** The migration that counts finished orders. They used to be counted by their status only. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { payFromAccount } from "~/domain/cash/allocation.server";
import { checkDatabase } from "~/domain/check.server";
import { usesPostgres } from "../on-postgres";
import { rawRows, rawRun } from "../raw";
import { activeSme, activeSupplier, order, receiveMoney, staff, useWorld } from "./world";

useWorld();

test("counts finished orders of every list, in each of their statuses", async () => {
  const [buyer, seller, bank] = [await activeSme(10_000_00), await activeSupplier(), await staff("bank")];
  await order(buyer, seller, 1_000_00, 6);
  await order(buyer, seller, 400_00, 3);
  await receiveMoney(bank, buyer.applicantId ?? "", 1_400_00);
  await payFromAccount(buyer);
  await order(buyer, seller, 200_00, 1);
  expect(await checkDatabase()).toEqual([]);

  const stored = () =>
    rawRows("select list, scope, key, count from tallies where list = 'orders' and count <> 0 order by 1, 2, 3");
  const before = await stored();
  // All orders, the SME's, the insurer's and the supplier's: finished in any status, and in each of two.
  expect(await rawRun("delete from tallies where key like 'finished%'")).toBe(4 * 3);
  expect(await checkDatabase()).not.toEqual([]);
  for (const statement of migration()) await rawRun(statement);
  expect(await stored()).toEqual(before);
  expect(await checkDatabase()).toEqual([]);
});

function migration(): string[] {
  const folder = usesPostgres ? "drizzle/postgres" : "drizzle";
  const file = readdirSync(folder).find((name) => name.endsWith("_finished_orders.sql"))!;
  return readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint");
}
