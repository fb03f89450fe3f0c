/** The migration that merges the rows of instalments paid in part. Each payment of a part used to have its own row. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { counters, portfolioMonths, repaymentsDue } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { addToAggregate } from "~/domain/aggregates/add.server";
import { allocateMoney, payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { checkDatabase } from "~/domain/check.server";
import { startPayment } from "~/domain/payments/payment.server";
import { businessMonth } from "~/domain/values/calendar";
import { DAY } from "~/domain/values/clock";
import { usesPostgres } from "../on-postgres";
import { rawCopies, rawRows, rawRun } from "../raw";
import { activeSme, activeSupplier, order, receiveMoney, staff, useWorld, wait } from "./world";

useWorld();

test("merges the rows of instalments paid in part, with their payments and all totals", async () => {
  const [buyer, seller, bank] = [await activeSme(10_000_00), await activeSupplier(), await staff("bank")];
  const smeId = buyer.applicantId ?? "";
  const receiveAndPay = async (amount: number) => {
    await receiveMoney(bank, smeId, amount);
    await payFromAccount(buyer);
  };
  await order(buyer, seller, 400_00, 3);
  // In three parts: on the first day, later, and after the deadline.
  await receiveAndPay(30_00);
  wait(5 * DAY);
  await receiveAndPay(20_00);
  wait(40 * DAY);
  await receiveAndPay(50_00);
  await receiveAndPay(10_00);
  // A part whose rest waits for the bank, and a part that was taken back.
  const open = await order(buyer, seller, 900_00, 2);
  await receiveMoney(bank, smeId, 12_00);
  await allocateMoney(bank, smeId, [{ orderId: open, amount: 7_00 }]);
  for (const { id } of await allocateMoney(bank, smeId, [{ orderId: open, amount: 5_00 }]))
    await undoAllocation(bank, id);
  await startPayment(buyer, { orderId: open, purpose: "instalment", withoutBrowser: false });
  expect(await checkDatabase()).toEqual([]);

  const migrated = await stored();
  expect(await splitRows()).toBe(4);
  for (const statement of migration()) await rawRun(statement);
  expect(await stored()).toEqual(migrated);
  expect(await checkDatabase()).toEqual([]);
});

function migration(): string[] {
  const folder = usesPostgres ? "drizzle/postgres" : "drizzle";
  const file = readdirSync(folder).find((name) => name.endsWith("_part_payments.sql"))!;
  return readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint");
}

interface Row {
  id: string;
  sme_id: string;
  amount: number;
  paid_amount: number;
  paid_at: number | null;
  deadline: number | null;
  payment_id: string | null;
  chase_at: number | null;
}

const stored = async () => ({
  instalments: (await rawRows<Row>("select * from instalments order by id")).map((row) =>
    Object.fromEntries(Object.entries(row).sort()),
  ),
  links: await rawRows("select payment_id, instalment_id, amount from payment_instalments order by 1, 2"),
  counters: (await db.select().from(counters)).filter(({ count }) => count).sort(byText),
  due: (await db.select().from(repaymentsDue)).filter(({ count }) => count).sort(byText),
  months: (await db.select().from(portfolioMonths)).filter(({ count }) => count).sort(byText),
});
const byText = (row: object, other: object) => (JSON.stringify(row) < JSON.stringify(other) ? -1 : 1);

/** Gives the tables the shape and rows from before the migration. Returns the number of added rows. */
async function splitRows(): Promise<number> {
  const indexes = ["instalments_order", "instalments_open", "instalments_open_amount", "instalments_insurer_open"];
  for (const name of indexes) await rawRun(`drop index ${name}`);
  // Later migrations added the paid amount to these indexes.
  for (const name of ["instalments_sme_due", "instalments_disputed", "instalments_rescheduled"])
    await rawRun(`drop index ${name}`);
  // The tests' own triggers (tests/run-twice.ts) name the columns.
  if (!usesPostgres)
    for (const act of ["insert", "update", "delete"])
      await rawRun(`drop trigger if exists temp.journal_${act}_instalments`);
  await rawRun("alter table instalments add column part bigint default 1 not null");
  let added = 0;
  for (const row of await rawRows<Row>("select * from instalments")) {
    const paid = await rawRows<{ payment_id: string; amount: number; ended_at: number }>(
      `select l.payment_id, l.amount, p.ended_at from payment_instalments l join payments p on p.id = l.payment_id
       where l.instalment_id = ? and p.state = 'paid' order by p.ended_at`,
      row.id,
    );
    const rest = row.amount - row.paid_amount;
    const parts = [
      ...paid.map(({ payment_id, amount, ended_at }) => ({ payment_id, amount, paid_at: ended_at, chase_at: null })),
      ...(rest > 0 ? [{ payment_id: row.payment_id, amount: rest, paid_at: null, chase_at: row.chase_at }] : []),
    ].map((part, i) => ({ ...part, part: i + 1, id: i === 0 ? row.id : `${row.id}-${i + 1}` }));
    if (parts.length === 1) continue;
    await rawCopies("instalments", { ...row }, parts.slice(1));
    const [first] = parts;
    await rawRun(
      "update instalments set payment_id = ?, amount = ?, paid_at = ?, chase_at = ? where id = ?",
      first!.payment_id,
      first!.amount,
      first!.paid_at,
      first!.chase_at,
      row.id,
    );
    for (const { id, payment_id } of parts)
      await rawRun(
        "update payment_instalments set instalment_id = ? where instalment_id = ? and payment_id = ?",
        id,
        row.id,
        payment_id,
      );
    await countParts(row, parts);
    added += parts.length - 1;
  }
  for (const name of indexes) await rawRun(`create index ${name} on instalments (order_id)`);
  await rawRun("alter table instalments drop column paid_amount");
  return added;
}

/** Counts several rows instead of one in the totals. */
async function countParts(row: Row, parts: { amount: number; paid_at: number | null }[]): Promise<void> {
  const count = parts.length - 1;
  const isLate = (at: number | null) => at !== null && row.deadline !== null && at > row.deadline;
  const late = parts.filter(({ paid_at }) => isLate(paid_at)).reduce((sum, { amount }) => sum + amount, 0);
  await transaction(async (tx) => {
    await addToAggregate(
      tx,
      counters,
      ["", row.sme_id].map((scope) => ({ list: "instalments", scope, key: "all", count })),
    );
    if (row.deadline === null) return;
    const month = businessMonth(row.deadline);
    const change = { count, amount: 0, paid: 0, late: late - (isLate(row.paid_at) ? row.amount : 0) };
    await addToAggregate(tx, portfolioMonths, [{ basis: "plan", month, ...change }]);
  });
}
