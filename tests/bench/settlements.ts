/** The longest turns of the event loop in each step of the largest settlement with the bank. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { insertRows } from "~/db/prepared-statements.server";
import { bankPositions, orders } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { MAX_SETTLED_ORDERS } from "~/domain/settlements/settlement";
import {
  agreeToSettlement,
  confirmSettlement,
  draftSettlement,
  returnSettlement,
} from "~/domain/settlements/settlement.server";
import { findSettlement } from "~/domain/settlements/settlement-list.server";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { watchTransactions } from "~/domain/verbs/verb.server";
import { activeSme, activeSupplier, colleagueOf, order, staff, useWorld } from "../domain/world";
import { keep } from "./keep.mjs";

// A verb's second run would count in its turns.
watchTransactions((write) => write);
useWorld();

/** Milliseconds of one turn. */
const MOST_TIME = 50;
/** The shortest of these rounds counts, because other work and collected garbage lengthen a turn. */
const ROUNDS = 3;

/** Copies an order and its position until a settlement is full. */
async function fillOrders(id: string): Promise<void> {
  const [sample] = await db.select().from(orders).where(eq(orders.id, id));
  const [position] = await db.select().from(bankPositions).where(eq(bankPositions.orderId, id));
  const copies = Array.from({ length: MAX_SETTLED_ORDERS - 1 }, (_, i) => ({
    ...sample!,
    id: generateId(clock.now() + i),
    number: sample!.number + 1 + i,
    invoiceFile: null,
  }));
  for (let from = 0; from < copies.length; from += 250) {
    const rows = copies.slice(from, from + 250);
    await transaction(async (tx) => {
      await insertRows(tx, orders, rows);
      await insertRows(
        tx,
        bankPositions,
        rows.map((copy) => ({ ...position!, orderId: copy.id })),
      );
    });
  }
}

test("a settlement of 5,000 orders takes only short turns of the event loop", { timeout: 300_000 }, async () => {
  const [buyer, seller, bank, admin] = [
    await activeSme(50_000_00),
    await activeSupplier(100_000),
    await staff("bank"),
    await staff("admin"),
  ];
  const colleague = await colleagueOf(bank);
  clock.stopAt(startOfMonth("2026-02") + 2 * DAY);
  await fillOrders(await order(buyer, seller, 1_000_00, 6));
  clock.stopAt(startOfMonth("2026-03") + DAY);

  const longest = new Map<string, number>();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  async function measured<Answer>(step: string, act: () => Promise<Answer>): Promise<Answer> {
    delay.reset();
    delay.enable();
    const answer = await act();
    await new Promise((resolve) => setTimeout(resolve, 5));
    delay.disable();
    longest.set(step, Math.min(longest.get(step) ?? Number.POSITIVE_INFINITY, delay.max / 1e6));
    return answer;
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await measured("draft", () => draftSettlement(admin, "2026-02"));
    await measured("agree", () => agreeToSettlement(bank, id));
    await measured("confirm", () => confirmSettlement(bank, id, { valueDate: "2026-03-01", bankReference: "OUT" }));
    expect(await findSettlement(id)).toMatchObject({ state: "settled", orders: MAX_SETTLED_ORDERS });
    await expect(returnSettlement(bank, id, "closed account")).rejects.toThrow(AwaitsApproval);
    await measured("return", async () => approve(colleague, (await listApprovals(colleague)).waiting[0]?.id ?? ""));
  }
  const section = [
    `The longest turn of the event loop in each step of a settlement of ${MAX_SETTLED_ORDERS.toLocaleString("en")} ` +
      "orders, in memory on SQLite.",
    `The shortest of ${ROUNDS} rounds, in milliseconds with a resolution of 1 ms. Node ${process.versions.node}.`,
    "",
    `| step | longest turn (${MOST_TIME} at most) |`,
    "| --- | --- |",
    ...[...longest].map(([step, milliseconds]) => `| ${step} | ${milliseconds.toFixed(1)} |`),
  ].join("\n");
  console.log(`\n${section}`);
  keep("Settlements with the bank", section);
  expect(Math.max(...longest.values())).toBeLessThanOrEqual(MOST_TIME);
});
