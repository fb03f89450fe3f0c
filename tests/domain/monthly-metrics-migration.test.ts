/** The migration that counts monthly metrics from the ledger. Undone allocations used to count as refunds. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { checkDatabase } from "~/domain/check.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { listOrderPayments } from "~/domain/payments/payment.server";
import { businessMonth, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock, HOUR } from "~/domain/values/clock";
import { usesPostgres } from "../on-postgres";
import { rawRows, rawRun } from "../raw";
import { activeSme, activeSupplier, order, receiveMoney, staff, useWorld } from "./world";

useWorld();

test("recounts payments, transfers, refunds, allocations and payouts by the statement's month", async () => {
  const [buyer, seller, bank] = [await activeSme(10_000_00), await activeSupplier(), await staff("bank")];
  const id = await order(buyer, seller, 1_000_00, 6);
  await declineOrder(seller, await order(buyer, seller, 400_00, 1), "sold out");
  await receiveMoney(bank, buyer.applicantId ?? "", 300_00);
  await payFromAccount(buyer);
  // The month is closed on its last evening, so later postings of that day belong to the next month.
  const month = businessMonth(clock.now());
  clock.stopAt(startOfMonth(shiftMonth(month, 1)) - HOUR);
  await closeMonth(bank, month);
  const [allocation] = (await listOrderPayments(id)).filter(({ gateway }) => gateway === "transfer");
  await undoAllocation(bank, allocation?.id ?? "");
  await order(buyer, seller, 200_00, 1);
  expect(await checkDatabase()).toEqual([]);

  const stored = () =>
    rawRows("select scope, month, figure, count, amount from monthly_figures where count <> 0 order by 1, 2, 3");
  const before = await stored();
  await rawRun("update monthly_figures set amount = amount + 1 where figure = 'refunded'");
  await rawRun("delete from monthly_figures where figure = 'paid out'");
  expect(await checkDatabase()).not.toEqual([]);
  for (const statement of migration()) await rawRun(statement);
  expect(await stored()).toEqual(before);
  expect(await checkDatabase()).toEqual([]);
});

function migration(): string[] {
  const folder = usesPostgres ? "drizzle/postgres" : "drizzle";
  const file = readdirSync(folder).find((name) => name.endsWith("_metrics_from_books.sql"))!;
  return readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint");
}
