/** Settings through the API. */
import { beforeEach, expect, test } from "vitest";
import { readDisputeDays } from "~/domain/disputes/dispute-days.server";
import { readExposureLimits } from "~/domain/exposure/exposure-limits.server";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { readReversalsBeforeHold } from "~/domain/payment-reversals/reversals-before-hold.server";
import { readDemandDays } from "~/domain/repayments/demand-days.server";
import { readSmallDifference } from "~/domain/small-differences/stored-small-difference.server";
import type { Actor } from "~/domain/values/actor";
import { colleagueOf, staff, useWorld } from "../domain/world";
import { createClient } from "./client";

useWorld();

let admin: Actor;
let office: Awaited<ReturnType<typeof createClient>>;
beforeEach(async () => {
  admin = await staff("admin");
  office = await createClient(admin);
});

test.each([
  ["demands", { demandDays: 30 }, { demandDays: 7 }, { demandDays: 366 }, readDemandDays, 7],
  ["disputes", { disputeDays: 14 }, { disputeDays: 7 }, { disputeDays: 91 }, readDisputeDays, 7],
  [
    "reversals",
    { reversalsBeforeHold: 2 },
    { reversalsBeforeHold: 0 },
    { reversalsBeforeHold: 1.5 },
    readReversalsBeforeHold,
    0,
  ],
  [
    "small-differences",
    { smallDifference: 1 },
    { smallDifference: 2.5 },
    { smallDifference: 10.01 },
    readSmallDifference,
    250,
  ],
  [
    "exposure-limits",
    { sme: 0.2, supplier: 0.3, industry: 0.4, country: 0.6 },
    { sme: 0.25, supplier: 0.3, industry: 0.4, country: 1 },
    { sme: 0.25, supplier: 0.3, industry: 0.4, country: 1.1 },
    readExposureLimits,
    { sme: 250_000, supplier: 300_000, industry: 400_000, country: 1_000_000 },
  ],
  [
    "company",
    { name: "", address: "", registration: "", taxNumber: "" },
    { name: "Dhow W.L.L.", address: "Kuwait City", registration: "KW 123456", taxNumber: "KW-300" },
    { name: "D".repeat(141) },
    readLegalEntity,
    { name: "Dhow W.L.L.", address: "Kuwait City", registration: "KW 123456", taxNumber: "KW-300" },
  ],
] as const)("an admin reads and changes the setting %s", async (name, before, after, wrong, read, stored) => {
  expect(await office.get(`setting/${name}`)).toEqual(before);
  expect(await office.noPut(`setting/${name}`, wrong)).toMatchObject({ status: 422 });
  expect(await office.get(`setting/${name}`)).toEqual(before);
  expect(await office.put(`setting/${name}`, after)).toEqual(after);
  expect(await office.get(`setting/${name}`)).toEqual(after);
  expect(await read()).toEqual(stored);
});

test("a new limit of small differences waits for a second admin", async () => {
  await colleagueOf(admin);
  expect(await office.noPut("setting/small-differences", { smallDifference: 5 })).toMatchObject({ status: 202 });
  expect(await readSmallDifference()).toBe(100);
});
