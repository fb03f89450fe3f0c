/** The migration that computes the bank's positions from the ledger. Earlier closings settled the bank's share. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
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

const stored = () =>
  rawRows<Record<string, number>>("select * from bank_positions where collected <> 0 or advanced <> 0 order by 1");
const TOTALS = "'principal due', 'bank share due', 'product share collected'";
const totals = () => rawRows(`select * from balances where book in (${TOTALS}) and amount <> 0 order by 1, 2`);

test("has the positions that verbs write, and the shares that earlier closings settled", async () => {
  const [buyer, bank] = [await activeSme(2_000_000_00), await staff("bank")];
  const seller = await activeSupplier(73_333);
  // Large amounts: a product of two of them has more than 64 bits.
  for (const [amount, until] of [
    [777_777_77, 6],
    [1_000_01, 6],
    [333_33, 5],
    [200_00, 0],
  ] as const)
    await order(buyer, seller, amount, until);
  await receiveMoney(bank, buyer.applicantId ?? "", 250_123_45);
  await payFromAccount(buyer);
  const undone = await order(buyer, seller, 100_00, 6);
  await receiveMoney(bank, buyer.applicantId ?? "", 33_00);
  await payFromAccount(buyer);
  for (const { id, gateway } of await listOrderPayments(undone))
    if (gateway === "transfer") await undoAllocation(bank, id);
  const month = businessMonth(clock.now());
  clock.stopAt(startOfMonth(shiftMonth(month, 1)) + HOUR);
  await closeMonth(bank, month);
  expect(await checkDatabase()).toEqual([]);

  const before = [await stored(), await totals()];
  expect(before[0]?.length).toBeGreaterThan(3);
  const migrate = async () => {
    await rawRun("delete from bank_positions");
    for (const table of usesPostgres ? ["balances_kept", "balances_later"] : ["balances"])
      await rawRun(`delete from ${table} where book in (${TOTALS})`);
    for (const statement of backfill()) await rawRun(statement);
  };
  await migrate();
  expect([await stored(), await totals()]).toEqual(before);
  expect(await checkDatabase()).toEqual([]);

  // Earlier closings settled the bank's share with Dhow's.
  await rawRun(
    `insert into ledger_lines (id, posting_id, book, party, amount, created_at)
     select 'x', id, 'bank share', '', 0, created_at from postings where kind = 'settlement'`,
  );
  await rawRun("update ledger_lines set amount = 1 where id = 'x'");
  await migrate();
  const verified = (
    await rawRows<{ id: string; share: number }>(
      "select o.id, o.bank_share as share from orders o where o.status >= 5 order by 1",
    )
  ).map(({ id, share }) => [id, Number(share)]);
  expect(
    (await stored())
      .filter((row) => Number(row.share_settled) > 0)
      .map((row) => [row.order_id, Number(row.share_settled)]),
  ).toEqual(verified);
});

function backfill(): string[] {
  const folder = usesPostgres ? "drizzle/postgres" : "drizzle";
  const files = readdirSync(folder).filter((name) => /_(settlements|collected_product_shares)\.sql$/.test(name));
  return files
    .sort()
    .flatMap((file) => readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint"))
    .filter((statement) => /^(INSERT|UPDATE)/m.test(statement));
}
