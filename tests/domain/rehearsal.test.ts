/** The rehearsal simulates coming months on a copy of the data, with the real verbs. */
import { describe, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { placeHold } from "~/domain/holds/hold.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { OrderStatus } from "~/domain/orders/status";
import { payOut } from "~/domain/payouts/payout.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { connectGateways, gateways } from "~/gateways/gateways";
import { approvingBanks } from "~/program/rehearsal/bank";
import { paymentHabit, paymentTime } from "~/program/rehearsal/habits";
import { rehearse } from "~/program/rehearsal/rehearsal.server";
import { activeSme, activeSupplier, order, staff, useWorld } from "./world";

useWorld();

const prompt = { late: 0, never: 0, seed: 1 };

/** A delivered order of $1,000 in four parts, with a discount of 10%. */
async function lent(until = 3): Promise<{ buyer: Actor; id: string }> {
  const [buyer] = [await activeSme(), await staff("admin"), await staff("bank")];
  const id = await order(buyer, await activeSupplier(), 1_000_00, until);
  connectGateways({ ...gateways(), banks: approvingBanks });
  return { buyer, id };
}

describe("everybody pays in time", () => {
  test("the financed amount goes out and comes back, and the order is finished", async () => {
    const { buyer, id } = await lent();
    // The date is Saturday 31 January 2026; instalments fall due on the last days of February, March and April.
    const { months, cashNeeded, refused } = await rehearse(prompt, 4);
    expect(months.map(({ month }) => month)).toEqual(["2026-01", "2026-02", "2026-03", "2026-04"]);
    expect(months.map(({ paidOut }) => paidOut)).toEqual([0, 900_00, 0, 0]);
    expect(months.map(({ collected }) => collected)).toEqual([0, 250_00, 250_00, 250_00]);
    expect(months.map(({ cash }) => cash)).toEqual([0, -650_00, -400_00, -150_00]);
    expect(months.every(({ late, claimed }) => late === 0 && claimed === 0)).toBe(true);
    expect([cashNeeded, refused]).toEqual([900_00, 0]);
    expect(await loadOrderView(buyer, id)).toMatchObject({ status: OrderStatus.paidByBank, paid: true });
    expect(await checkDatabase()).toEqual([]);
  });

  test("it continues from accepted orders: delivery on the agreed day, invoice and payout", async () => {
    const { buyer, id } = await lent(1);
    await rehearse(prompt, 5);
    expect(await loadOrderView(buyer, id)).toMatchObject({ status: OrderStatus.paidByBank, paid: true });
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("nobody pays", () => {
  test("instalments are overdue at each month's end, and claimed after 90 days", async () => {
    const { buyer, id } = await lent();
    const { months, cashNeeded } = await rehearse({ ...prompt, never: 1 }, 8);
    expect(months.every(({ collected }) => collected === 0)).toBe(true);
    expect(months.map(({ late }) => late / 100)).toEqual([0, 0, 250, 500, 750, 750, 750, 750]);
    // 29 May is 90 days after 28 February.
    expect(months.map(({ claimed }) => claimed / 100)).toEqual([0, 0, 0, 0, 250, 500, 750, 750]);
    expect(cashNeeded).toBe(900_00);
    expect((await loadOrderView(buyer, id)).latePay.active).toBe(true);
    expect(await checkDatabase()).toEqual([]);
  });
});

test("late payers pay 5 to 45 days after the deadline, reproducibly for a seed", () => {
  const habits = { late: 1, never: 0, seed: 7 };
  const deadline = 100 * DAY;
  const days = Array.from(
    { length: 300 },
    (_, i) => (paymentTime(habits, { id: `${i}`, smeId: "x", deadline })! - deadline) / DAY + 1,
  );
  expect([Math.min(...days), Math.max(...days)]).toEqual([5, 45]);
  expect(paymentTime(habits, { id: "1", smeId: "x", deadline })).toBe(
    paymentTime(habits, { id: "1", smeId: "x", deadline }),
  );
  expect(paymentTime(prompt, { id: "1", smeId: "x", deadline })).toBe(deadline - DAY);
  const drawn = Array.from({ length: 1000 }, (_, i) => paymentHabit({ late: 0.2, never: 0.05, seed: 1 }, `sme ${i}`));
  const share = (habit: string) => drawn.filter((drawnHabit) => drawnHabit === habit).length;
  expect(Math.abs(share("late") - 200)).toBeLessThan(40);
  expect(Math.abs(share("never") - 50)).toBeLessThan(25);
});

test("counts actions that a rule rejects, and continues", async () => {
  const { id } = await lent(5);
  const bank = await staff("bank");
  const { supplier } = await loadOrderView(bank, id);
  await placeHold(bank, { applicantId: supplier.id, scope: "payouts", desc: "Under review", until: null });
  const from = clock.now();
  const { months, refused } = await rehearse(prompt, 2);
  expect(months.map(({ paidOut }) => paidOut)).toEqual([0, 0]);
  // Once a day: today and the 28 days of February.
  expect([refused, from]).toEqual([29, from]);
  await expect(payOut(bank, id)).rejects.toMatchObject({ code: "held" });
});
