/** Provisions by API: the rates, and the stages of a closed month. */
import { expect, test } from "vitest";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { setProvisionRates } from "~/domain/provisions/provision-rates.server";
import { clock } from "~/domain/values/clock";
import { activeSme, activeSupplier, order, staff, useWorld } from "../domain/world";
import { createClient } from "./client";

useWorld();

test("the bank reads the rates and the provision of a closed month", async () => {
  await setProvisionRates(await staff("admin"), { 1: 10_000, 2: 100_000, 3: 500_000 });
  await order(await activeSme(), await activeSupplier(), 1_000_00, 6);
  clock.stopAt(Date.UTC(2026, 1, 1, 9));
  await closeMonth(await staff("bank"), "2026-01");
  const reader = await createClient(await staff("bank"));
  expect(await reader.get("book/provisions")).toMatchObject({
    rates: { stage1: 0.01, stage2: 0.1, stage3: 0.5 },
    provisions: [{ month: "2026-01", before: 0, movement: 7.5, allowance: 7.5, stages: [{ debt: 750 }, {}, {}] }],
    count: 1,
  });
});
