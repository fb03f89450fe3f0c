/** Provisions by API: the rates, and the stages of a closed month. */
import { expect, test } from "vitest";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { setProvisionRates } from "~/domain/provisions/provision-rates.server";
import { clock } from "~/domain/values/clock";
import { activeSme, activeSupplier, colleagueOf, order, staff, useWorld } from "../domain/world";
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

const RATES = { stage1: 0.01, stage2: 0.1, stage3: 0.5 };
const NONE = { stage1: 0, stage2: 0, stage3: 0 };

test("one admin changes the rates alone, and no rate is above 1", async () => {
  const admin = await createClient(await staff("admin"));
  expect(await admin.get("book/provisions/rates")).toEqual(NONE);
  for (const wrong of [1.1, -0.1, 0.000_000_1])
    expect(await admin.noPut("book/provisions/rates", { ...RATES, stage2: wrong })).toMatchObject({
      status: 422,
      errors: { stage2: [expect.any(String)] },
    });
  expect(await admin.put("book/provisions/rates", RATES)).toEqual(RATES);
  expect(await admin.get("book/provisions/rates")).toEqual(RATES);
});

test("with two admins, one proposes rates and the other approves or refuses them", async () => {
  const proposer = await staff("admin");
  const [first, second] = [await createClient(proposer), await createClient(await colleagueOf(proposer))];
  const propose = async () => {
    expect(await first.noPut("book/provisions/rates", RATES)).toMatchObject({ status: 202, code: "awaits_approval" });
    expect(await first.get("book/provisions/rates")).toEqual(NONE);
    return (await second.get("approval/list")).waiting[0]._id as string;
  };
  const withdrawn = await propose();
  expect(await second.noPut("book/provisions/rates", RATES)).toMatchObject({ status: 409, code: "done_already" });
  await first.post("approval/withdraw", { approvalId: withdrawn });
  await second.post("approval/refuse", { approvalId: await propose(), desc: "Too high" });
  const approved = await propose();
  expect(await first.noPost("approval/approve", { approvalId: approved })).toMatchObject({ status: 409 });
  await second.post("approval/approve", { approvalId: approved });
  expect(await second.get("book/provisions/rates")).toEqual(RATES);
});
