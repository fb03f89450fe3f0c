/**
 * 24 months with daily trades on a database on disk: the check, and the database's size per order, by table.
 * BENCH_MONTHS sets another number of months, ORDERS_PER_DAY another number of orders.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { watchTransactions } from "~/domain/verbs/verb.server";
import { playMonths } from "../domain/months-of-trade";
import { openWorld, type World } from "../domain/world";
import { sqlite } from "../sqlite";
import { listTableSizes, totalSize } from "../table-sizes";

const MONTHS = Number(process.env.BENCH_MONTHS ?? 24);
const ORDERS_PER_DAY = Number(process.env.ORDERS_PER_DAY ?? 5);
/** Bytes. */
const MOST_PER_ORDER = 43_000;
/** Tables that are printed. */
const LARGEST = 12;

const folder = mkdtempSync(join(tmpdir(), "dhow-bench-months-"));
let world: World;

beforeAll(async () => {
  world = await openWorld(join(folder, "dhow.db"));
  // As in production, without the tests' observers.
  watchTransactions((write) => write);
  // Only sizes are measured, so the disk need not flush each commit.
  sqlite().writerConnection.pragma("synchronous = OFF");
});

afterAll(() => {
  world.close();
  rmSync(folder, { recursive: true, force: true });
});

test(`${MONTHS} months of trade: the check finds nothing, and an order needs at most 43 KB`, async () => {
  const began = performance.now();
  const { refusals, logged } = await playMonths({
    months: MONTHS,
    ordersPerDay: ORDERS_PER_DAY,
    onMonth: async (months) => {
      const { orders, perOrder, sizes } = readSizes();
      const seconds = Math.round((performance.now() - began) / 1000);
      const bytes = totalSize(sizes);
      const tables = sizes.slice(0, 6).map(({ table, data, indexes }) => `${table} ${perOrder(data + indexes)}`);
      console.log(
        `month ${months}, ${seconds} s: ${orders} orders, ${(bytes / 1e6).toFixed(1)} MB, ${perOrder(bytes)} bytes ` +
          `per order (${tables.join(", ")})`,
      );
    },
  });
  const { perOrder, sizes } = readSizes();
  const others = sizes.slice(LARGEST);
  console.log("| table | rows per order | bytes per order | bytes of its indexes |\n| --- | --- | --- | --- |");
  for (const { table, rows, data, indexes } of sizes.slice(0, LARGEST))
    console.log(`| ${table} | ${perOrder(rows, 1)} | ${perOrder(data + indexes)} | ${perOrder(indexes)} |`);
  console.log(`| ${others.length} other tables | | ${perOrder(totalSize(others))} | |`);
  console.log("refused verbs", refusals);
  expect(logged).toEqual([]);
  expect(await checkDatabase()).toEqual([]);
  expect(perOrder(totalSize(sizes))).toBeLessThan(MOST_PER_ORDER);
}, 3_600_000);

function readSizes() {
  const sizes = listTableSizes();
  const orders = sizes.find(({ table }) => table === "orders")?.rows ?? 0;
  const perOrder = (amount: number, digits = 0) => Number((amount / orders).toFixed(digits));
  return { orders, perOrder, sizes };
}
