/** The exposure: aggregates against a slow recount, visibility by role, limits, and amounts falling due. */

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicantIndustries, applicants, exposures, instalments, orders, repaymentsDue } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { addToAggregate } from "~/domain/aggregates/add.server";
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { listAuditEvents } from "~/domain/audit/audit.server";
import { declineOrder, stopOrder } from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { recordEvent } from "~/domain/events/event.server";
import {
  DEFAULT_EXPOSURE_LIMITS,
  type Exposure,
  exposureShare,
  isAboveLimit,
  type LimitedDimension,
  listWarnings,
} from "~/domain/exposure/exposure";
import { loadExposure } from "~/domain/exposure/exposure.server";
import { exposureLimitsVersion, readExposureLimits, setExposureLimits } from "~/domain/exposure/exposure-limits.server";
import { exposureLimitsForm } from "~/domain/exposure/exposure-limits-form";
import { createIndustry } from "~/domain/industries/industry.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, cancelExpiredOrders, cancelOwnOrder, confirmDelivery } from "~/domain/orders/order.server";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { sum, WHOLE } from "~/domain/values/money";
import { Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import { hasPermission, roleMay } from "~/domain/verbs/permissions";
import {
  activateSme,
  adminVerifySme,
  bankVerifySme,
  insurerRejectSme,
  insurerVerifySme,
} from "~/domain/verdicts/verdict.server";
import { message } from "~/words/message";
import { usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { activeSme, activeSupplier, asOlder, insurer, order, pay, QUARTERS, sme, staff, useWorld, wait } from "./world";

useWorld();

const idOf = (actor: Actor) => actor.applicantId ?? "";
const industry = async (title: string) => createIndustry(await staff("admin"), { title, desc: "d" });

/** An SME from the Emirates that the first insurer rejected and `covering` insures. */
async function activeSmeOf(covering: Actor, credit: number, categoriesSelected: string[]): Promise<Actor> {
  const person = await sme(
    4,
    { countryCode: "971", phone: "501112222" },
    { companyTile: "Deira Traders", categoriesSelected },
  );
  const id = idOf(await person.actor());
  await adminVerifySme(await staff("admin"), id, "ok");
  await bankVerifySme(await staff("bank"), id, "ok");
  await insurerRejectSme(await insurer(), id, "no");
  await insurerVerifySme(covering, id, credit);
  await activateSme(await staff("admin"), id, "ok", QUARTERS);
  return person.actor();
}

/** The stored aggregates, without zeros. */
async function kept(): Promise<Record<string, number>> {
  const sums = (await db.select().from(exposures)).flatMap(
    ({ scope, dimension, key, granted, used }): [string, number][] => [
      [`granted ${scope} ${dimension} ${key}`, granted],
      [`used ${scope} ${dimension} ${key}`, used],
    ],
  );
  const due = (await db.select().from(repaymentsDue)).flatMap(
    ({ scope, deadline, count, amount }): [string, number][] => [
      [`due ${scope} ${deadline} #`, count],
      [`due ${scope} ${deadline} $`, amount],
    ],
  );
  return Object.fromEntries([...sums, ...due].filter(([, value]) => value !== 0));
}

/** The same numbers, counted row by row. */
async function recounted(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const add = (name: string, by: number) => void (sums[name] = (sums[name] ?? 0) + by);
  const companies = await db.select().from(applicants);
  const industriesOf = await db.select().from(applicantIndustries);
  const parts = await db.select().from(instalments);
  const placesOf = (smeId: string) => [
    `sme ${smeId}`,
    `country ${companies.find(({ id }) => id === smeId)?.phoneCountry}`,
    ...industriesOf
      .filter(({ applicantId }) => applicantId === smeId)
      .map(({ industryId }) => `industry ${industryId}`),
  ];
  for (const company of companies) {
    if (company.creditAmount)
      for (const place of placesOf(company.id))
        for (const scope of ["", company.insurerId]) add(`granted ${scope} ${place}`, company.creditAmount);
  }
  for (const row of await db.select().from(orders)) {
    for (const part of parts.filter(
      ({ orderId, paidAt }) => orderId === row.id && paidAt === null && row.status !== -1,
    )) {
      for (const scope of ["", row.insurerId]) {
        for (const place of [...placesOf(row.smeId), `supplier ${row.supplierId}`])
          add(`used ${scope} ${place}`, part.amount);
        if (row.status === 0 || part.number === 1) continue;
        add(`due ${scope} ${part.deadline ?? 0} #`, 1);
        add(`due ${scope} ${part.deadline ?? 0} $`, part.amount);
      }
    }
  }
  return sums;
}

const steps = fc.array(
  fc.record({
    verb: fc.constantFrom(
      "create",
      "create",
      "next",
      "next",
      "next",
      "rest",
      "cancel",
      "decline",
      "stop",
      "refused",
      "clock",
    ),
    buyer: fc.nat(2),
    seller: fc.nat(1),
    which: fc.nat(5),
    amount: fc.integer({ min: 1_00, max: 900_00 }),
    days: fc.nat(5),
  }),
  { minLength: 10, maxLength: 40 },
);

test("after random trades, the aggregates match a slow recount and the migration", async () => {
  const [food, tools] = [await industry("Snacks"), await industry("Tools")];
  const buyers = [
    await activeSme(4_000_00),
    await activeSme(4_000_00, QUARTERS, undefined, { categoriesSelected: [food, tools] }),
    await activeSmeOf(await insurer("Second"), 4_000_00, [tools]),
  ];
  const sellers = [await activeSupplier(), await activeSupplier()];
  const admin = await staff("admin");
  const made: { id: string; buyer: Actor; seller: Actor }[] = [];

  const act = async (step: { verb: string; buyer: number; seller: number; which: number; amount: number }) => {
    const [buyer, seller] = [buyers[step.buyer]!, sellers[step.seller]!];
    if (step.verb === "create") return void made.push({ id: await order(buyer, seller, step.amount), buyer, seller });
    if (step.verb === "clock") return cancelExpiredOrders();
    const placedOrder = made.at(-1 - (step.which % Math.max(1, made.length)));
    if (!placedOrder) return;
    const { status } = await loadOrderView(admin, placedOrder.id);
    const next = ["upfront", "accept", "deliver"][status] ?? "instalment";
    switch (step.verb === "next" ? next : step.verb) {
      case "upfront":
        return pay(placedOrder.buyer, placedOrder.id, "upfront");
      case "accept":
        return acceptOrder(placedOrder.seller, placedOrder.id);
      case "deliver":
        return confirmDelivery(
          placedOrder.seller,
          placedOrder.id,
          (await loadOrderView(placedOrder.buyer, placedOrder.id)).verifyCode ?? "",
        );
      case "instalment":
        return pay(placedOrder.buyer, placedOrder.id, "instalment");
      case "rest":
        return pay(placedOrder.buyer, placedOrder.id, "rest");
      case "refused":
        return pay(placedOrder.buyer, placedOrder.id, status === 0 ? "upfront" : "instalment", false);
      case "cancel":
        return cancelOwnOrder(placedOrder.buyer, placedOrder.id);
      case "decline":
        return declineOrder(placedOrder.seller, placedOrder.id, "sold out");
      case "stop":
        return stopOrder(admin, placedOrder.id, "a mistake");
    }
  };

  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const step of sequence) {
        wait(step.days * DAY);
        await act(step).catch((error: unknown) => {
          if (![Invalid, NotFound, Refused].some((kind) => error instanceof kind)) throw error;
        });
      }
      expect(await kept()).toEqual(await recounted());
      const { rows, used, granted, due } = await loadExposure(admin);
      expect(sum(rows.sme.map((row) => row.used))).toBe(used);
      expect(sum(rows.supplier.map((row) => row.used))).toBe(used);
      expect(sum(rows.insurer.map((row) => row.used))).toBe(used);
      expect(sum(rows.insurer.map((row) => row.granted ?? 0))).toBe(granted);
      expect(sum(Object.values(due))).toBe(used);
      expect(Object.values(due).every((amount) => amount >= 0)).toBe(true);
    }),
    { numRuns: 10, seed: 20261123 },
  );
  expect(made.length).toBeGreaterThan(20);
  expect(await checkDatabase()).toEqual([]);

  // PostgreSQL has no older migrations.
  if (usesPostgres) return;
  const now = await kept();
  for (const table of ["exposures", "dues"]) await rawRun(`delete from ${table}`);
  const fills = readFileSync("drizzle/0015_exposure.sql", "utf8")
    .split("--> statement-breakpoint")
    .filter((statement) => statement.includes("INSERT INTO"));
  expect(fills).toHaveLength(2);
  for (const fill of fills) await rawRun(fill);
  expect(await kept()).toEqual(now);
});

/** A row's numbers, by name. */
const numbersOf = ({ rows }: Exposure, dimension: LimitedDimension) =>
  rows[dimension].map(({ name, granted, used, share }) => [name, granted, used, share / 10_000]);

describe("visibility", () => {
  test("admins and the bank see everything, an insurer its own, and nobody else anything", async () => {
    const [first, second] = [await insurer(), await insurer("Second")];
    const [, tools] = [await industry("Any"), await industry("Tools")];
    const [mine, otherSme] = [await activeSme(10_000_00), await activeSmeOf(second, 5_000_00, [tools])];
    const [coffee, iron] = [await activeSupplier(), await activeSupplier(100_000, { companyTile: "Iron & Co" })];
    await order(mine, coffee, 3_000_00);
    await order(otherSme, iron, 1_000_00);
    for (const reader of [await staff("admin"), await staff("bank")]) {
      const all = await loadExposure(reader);
      expect([all.granted, all.used]).toEqual([15_000_00, 4_000_00]);
      expect(all.rows.insurer.map(({ name, granted, used }) => [name, granted, used])).toEqual([
        ["Gulf Cover", 10_000_00, 3_000_00],
        ["Second", 5_000_00, 1_000_00],
      ]);
      expect(numbersOf(all, "sme")).toEqual([
        ["Salmiya Cafés", 10_000_00, 3_000_00, 75],
        ["Deira Traders", 5_000_00, 1_000_00, 25],
      ]);
      expect(numbersOf(all, "supplier")).toEqual([
        ["Doha Roasters", null, 3_000_00, 75],
        ["Iron & Co", null, 1_000_00, 25],
      ]);
      expect(numbersOf(all, "country")).toEqual([
        [message("country", "965"), 10_000_00, 3_000_00, 75],
        [message("country", "971"), 5_000_00, 1_000_00, 25],
      ]);
      expect(numbersOf(all, "industry")).toEqual([
        ["Any", 10_000_00, 3_000_00, 75],
        ["Tools", 5_000_00, 1_000_00, 25],
      ]);
    }
    const own = await loadExposure(second);
    expect([own.granted, own.used, own.rows.insurer]).toEqual([5_000_00, 1_000_00, []]);
    expect(numbersOf(own, "sme")).toEqual([["Deira Traders", 5_000_00, 1_000_00, 100]]);
    expect(numbersOf(own, "supplier")).toEqual([["Iron & Co", null, 1_000_00, 100]]);
    expect(numbersOf(own, "industry")).toEqual([["Tools", 5_000_00, 1_000_00, 100]]);
    expect(own.due).toMatchObject({ notPlaced: 1_000_00, afterDelivery: 0 });
    expect(JSON.stringify(own)).not.toContain("Salmiya");
    expect((await loadExposure(first)).used).toBe(3_000_00);
    expect((await loadExposure({ ...first, insurerId: null })).used).toBe(0);
    expect(hasPermission(mine, "exposure.see") || roleMay("provider", "exposure.see")).toBe(false);
  });

  test("an SME with several industries counts in each, and an SME without debt is not among the largest", async () => {
    const [, ...industryIds] = [await industry("Any"), await industry("Snacks"), await industry("Tools")];
    const buyer = await activeSme(2_000_00, QUARTERS, undefined, { categoriesSelected: industryIds });
    await activeSme(1_000_00);
    await order(buyer, await activeSupplier(), 100_00);
    const all = await loadExposure(await staff("bank"));
    expect(all.rows.industry.map(({ granted, used }) => [granted, used])).toEqual([
      [2_000_00, 100_00],
      [2_000_00, 100_00],
      [1_000_00, 0],
    ]);
    expect(all.rows.sme.map(({ id }) => id)).toEqual([idOf(buyer)]);
    expect(all.granted).toBe(3_000_00);
  });

  test("lists the ten largest, largest first", async () => {
    const rows = Array.from({ length: 14 }, (_, n) => ({
      scope: "",
      dimension: "country" as const,
      key: String(n),
      used: n * 100,
    }));
    await transaction((tx) => addToAggregate(tx, exposures, rows));
    const {
      rows: { country },
    } = await loadExposure(await staff("bank"));
    expect(country.map(({ used }) => used)).toEqual([1300, 1200, 1100, 1000, 900, 800, 700, 600, 500, 400]);
  });
});

describe("amounts falling due", () => {
  test('move from "after delivery" to a due month and to overdue', async () => {
    const [buyer, seller, bank] = [await activeSme(), await activeSupplier(), await staff("bank")];
    const nothing = { late: 0, in30: 0, in60: 0, in90: 0, later: 0, afterDelivery: 0, notPlaced: 0 };
    const due = async () => (await loadExposure(bank)).due;
    const id = await order(buyer, seller, 1_000_00);
    expect(await due()).toEqual({ ...nothing, notPlaced: 1_000_00 });
    await pay(buyer, id, "upfront");
    expect(await due()).toEqual({ ...nothing, afterDelivery: 750_00 });
    await acceptOrder(seller, id);
    await confirmDelivery(seller, id, (await loadOrderView(buyer, id)).verifyCode ?? "");
    // Delivered on 31 January: due at the end of 28 February, 31 March and 30 April.
    expect(await due()).toEqual({ ...nothing, in30: 250_00, in60: 250_00, in90: 250_00 });
    wait(28 * DAY);
    expect(await due()).toEqual({ ...nothing, in30: 250_00, in60: 250_00, in90: 250_00 });
    await pay(buyer, id, "instalment");
    wait(30 * DAY);
    expect(await due()).toMatchObject({ in30: 250_00, late: 0 });
    wait(5 * DAY);
    expect(await due()).toMatchObject({ late: 250_00, in30: 250_00 });
    await pay(buyer, id, "rest");
    expect(await due()).toEqual(nothing);
    expect(await checkDatabase()).toEqual([]);
  });

  test("include an undelivered order from before the rule by its deadlines", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const id = await order(buyer, seller, 400_00, 3);
    await asOlder(id);
    await confirmDelivery(seller, id, (await loadOrderView(buyer, id)).verifyCode ?? "");
    expect(await kept()).toEqual(await recounted());
    expect((await loadExposure(await staff("bank"))).due.afterDelivery).toBe(0);
  });
});

describe("limits", () => {
  test("list amounts above a limit, but not amounts equal to it", async () => {
    const [buyer, actor, seller] = [await activeSme(), await activeSme(), await activeSupplier()];
    const admin = await staff("admin");
    await setExposureLimits(admin, { sme: WHOLE / 2, supplier: WHOLE, industry: WHOLE, country: WHOLE });
    await order(buyer, seller, 500_00);
    await order(actor, seller, 500_00);
    expect(listWarnings(await loadExposure(admin))).toEqual([]);
    await order(buyer, seller, 2_00);
    const [warning, ...rest] = listWarnings(await loadExposure(await insurer()));
    expect(warning).toMatchObject({ dimension: "sme", id: idOf(buyer), share: 501_000, above: WHOLE / 2 });
    expect(rest).toEqual([]);
    await setExposureLimits(admin, { ...DEFAULT_EXPOSURE_LIMITS, sme: WHOLE });
    expect(listWarnings(await loadExposure(admin)).map(({ dimension, above }) => [dimension, above / 10_000])).toEqual([
      ["supplier", 30],
      ["industry", 40],
      ["country", 60],
    ]);
  });

  test("are set and recorded by an admin, and rejected if they have changed since the form was loaded", async () => {
    const admin = await staff("admin");
    expect(await readExposureLimits()).toEqual({
      sme: 200_000,
      supplier: 300_000,
      industry: 400_000,
      country: 600_000,
    });
    const lower = { ...DEFAULT_EXPOSURE_LIMITS, sme: 150_000 };
    await setExposureLimits(admin, lower, exposureLimitsVersion(DEFAULT_EXPOSURE_LIMITS));
    expect(await readExposureLimits()).toEqual(lower);
    await expect(
      setExposureLimits(admin, DEFAULT_EXPOSURE_LIMITS, exposureLimitsVersion(DEFAULT_EXPOSURE_LIMITS)),
    ).rejects.toThrow(Refused);
    await expect(setExposureLimits(await staff("bank"), DEFAULT_EXPOSURE_LIMITS)).rejects.toThrow();
    const {
      rows: [event],
    } = await listAuditEvents({ kind: "settings", subject: null, who: null, from: null, to: null, before: null }, 1);
    expect(event?.changes.map(({ name }) => name)).toHaveLength(1);
    expect(await checkDatabase()).toEqual([]);
  });

  test("are percentages from 1 to 100", () => {
    const typed = { sme: "12.5", supplier: "30", industry: "100", country: "1" };
    expect(exposureLimitsForm.parse(typed)).toMatchObject({
      sme: 125_000,
      supplier: 300_000,
      industry: 1_000_000,
      country: 10_000,
    });
    for (const wrong of ["0", "101", "", "many"])
      expect(exposureLimitsForm.safeParse({ ...typed, sme: wrong }).success, wrong).toBe(false);
  });

  test("a share of zero is zero, and large sums stay exact", () => {
    expect([exposureShare(0, 0), exposureShare(1, 3), exposureShare(2, 3)]).toEqual([0, 333_000, 667_000]);
    expect([
      isAboveLimit(0, 0, 0),
      isAboveLimit(20_000_000_000_000, 100_000_000_000_000, 200_000),
      isAboveLimit(20_000_000_000_001, 100_000_000_000_000, 200_000),
    ]).toEqual([false, false, true]);
  });
});

test("changing a credit limit or a country moves its aggregates", async () => {
  const buyer = await activeSme(1_000_00);
  await order(buyer, await activeSupplier(), 100_00);
  await transaction(async (tx) => {
    await changeApplicant(tx, idOf(buyer), { creditAmount: 700_00, phoneCountry: "966" });
    await recordEvent(tx, {
      subject: { kind: "applicant", id: idOf(buyer) },
      verb: "record.begun",
      by: systemOperator,
      now: clock.now(),
      text: "moved",
    });
  });
  expect(await kept()).toEqual(await recounted());
});

test.each([
  [
    "a granted amount",
    "update exposures set granted = granted + 1 where scope = '' and dimension = 'country'",
    "exposure granted of country 965 with all is $10,000.01, but its parts sum to $10,000.00",
  ],
  [
    "a used amount",
    "update exposures set used = 0 where scope = '' and dimension = 'supplier'",
    "with all is $0.00, but its parts sum to $750.00",
  ],
  ["an insurer's", "delete from exposures where scope <> '' and dimension = 'sme'", "exposure granted of sme"],
  [
    "a due date",
    "update dues set deadline = deadline + 86400000 where deadline > 0",
    "repayments due until 2026-02-28T20:59:59.999Z with all, cents: 0, but its parts sum to 25000",
  ],
  ["the number of instalments due", "update dues set count = count + 1", "instalments: 2, but its parts sum to 1"],
])("the check finds a manual change of %s", async (_what, statement, says) => {
  await order(await activeSme(10_000_00), await activeSupplier(), 1_000_00, 3);
  await rawRun(statement);
  expect((await checkDatabase()).join("\n")).toContain(says);
});
