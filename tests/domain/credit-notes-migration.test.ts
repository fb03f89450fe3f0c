/** The migration that takes written-off rests out of the portfolio's amounts. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { payFromAccount } from "~/domain/cash/allocation.server";
import { checkDatabase } from "~/domain/check.server";
import { usesPostgres } from "../on-postgres";
import { rawRows, rawRun } from "../raw";
import { activeSme, activeSupplier, order, receiveMoney, staff, useWorld } from "./world";

useWorld();

const stored = () => rawRows('select * from book_months where amount <> 0 order by "of", month');

test("takes written-off rests out of the months of orders and instalments", async () => {
  const [buyer, seller, bank] = [await activeSme(10_000_00), await activeSupplier(), await staff("bank")];
  await order(buyer, seller, 400_00, 3);
  await receiveMoney(bank, buyer.applicantId ?? "", 99_00);
  await payFromAccount(buyer);
  expect(await checkDatabase()).toEqual([]);
  const before = await stored();
  // Until this version, the amounts had the rest of $1.
  const month = "(select min(month) from book_months where \"of\" = 'plan')";
  expect(
    await rawRun(`update book_months set amount = amount + 100 where "of" = 'orders' or month = ${month}`),
  ).toBeGreaterThan(1);
  expect(await checkDatabase()).not.toEqual([]);
  const folder = usesPostgres ? "drizzle/postgres" : "drizzle";
  const file = readdirSync(folder).find((entry) => entry.endsWith("_credit_notes.sql"))!;
  const statements = readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint");
  await rawRun(statements.find((statement) => statement.includes("book_months"))!);
  expect(await checkDatabase()).toEqual([]);
  expect(await stored()).toEqual(before);
});
