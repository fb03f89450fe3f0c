/** Holds: permissions, effects and ends. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants, events, holds } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { filterHeld, listActiveHolds } from "~/domain/holds/active-holds.server";
import { endHolds, liftHold, listCompanyHolds, listHolds, type NewHold, placeHold } from "~/domain/holds/hold.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { createOrder, previewOrder } from "~/domain/orders/order.server";
import { payOut } from "~/domain/payouts/payout.server";
import type { Actor } from "~/domain/values/actor";
import { businessDay, endOfDay, isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { Forbidden, Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  order,
  pay,
  sme,
  staff,
  useWorld,
  wait,
} from "./world";

useWorld();

const on = (company: Actor, more: Partial<NewHold> = {}): NewHold => ({
  applicantId: company.applicantId!,
  scope: "orders",
  desc: "Your licence is over",
  until: null,
  ...more,
});
const firstPage = { page: 1, perPage: 10 };
const inDays = (days: number): string => isoDay(clock.now() + days * DAY);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "",
    (error: Error) =>
      error instanceof Refused ? `${error.code}: ${translateToEnglish(error.sentence)}` : String(error),
  );

/** The insurer that insures this SME. */
const insurerOf = async (buyer: Actor): Promise<Actor> => {
  const [{ insurerId }] = (await db
    .select({ insurerId: applicants.insurerId })
    .from(applicants)
    .where(eq(applicants.id, buyer.applicantId!))) as [{ insurerId: string }];
  const cover = await insurer();
  expect(cover.insurerId).toBe(insurerId);
  return cover;
};

describe("a held SME", () => {
  test("cannot order, sees the reason and end date, and can still pay", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const placed = await order(buyer, seller, 400_00, 0);
    await placeHold(await staff("admin"), on(buyer, { until: inDays(10) }));
    const input = { supplierId: seller.applicantId!, amount: 100_00, description: "rice" };
    const message = "held: Your new orders are on hold until 10 February 2026. Reason: Your licence is over.";
    expect(await refusal(createOrder(buyer, input))).toBe(message);
    expect(await refusal(previewOrder(buyer, input, clock.now()))).toBe(message);
    expect((await messages(buyer.email))[0]?.text).toContain(
      "You cannot place new orders until 10 February 2026. Reason: Your licence is over.\n\nYour existing orders " +
        "continue, and you can pay as usual.",
    );
    await pay(buyer, placed, "upfront");
    expect((await loadOrderView(buyer, placed)).status).toBe(1);
    expect(await checkDatabase()).toEqual([]);
  });

  test("can order again once the hold is lifted, or one millisecond after its last day", async () => {
    const [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
    const input = { supplierId: seller.applicantId!, amount: 100_00, description: "rice" };
    const first = await placeHold(admin, on(buyer));
    await liftHold(admin, first, "The new one is here");
    await createOrder(buyer, input);
    await placeHold(admin, on(buyer, { until: inDays(0) }));
    clock.stopAt(endOfDay(businessDay(clock.now())));
    expect(await refusal(createOrder(buyer, input))).toMatch(/^held/);
    wait(1);
    // The hold has expired, whether or not the scheduled job has run.
    await createOrder(buyer, input);
    await endHolds();
    await endHolds();
    const lines = await db
      .select({ text: events.text })
      .from(events)
      .where(eq(events.subjectId, buyer.applicantId!))
      .orderBy(events.number);
    expect(lines.slice(-4).map(({ text }) => translateToEnglish(text))).toEqual([
      "Hold on new orders until further notice. Reason: Your licence is over",
      "Hold on new orders lifted. Reason: The new one is here",
      "Hold on new orders until 31 January 2026. Reason: Your licence is over",
      "Hold on new orders ended",
    ]);
    expect((await messages(buyer.email))[0]?.text).toContain("You can place new orders again.");
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("a held supplier", () => {
  test("gets no new orders, and the buyer does not learn why", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    await placeHold(await staff("bank"), on(seller));
    const input = { supplierId: seller.applicantId!, amount: 100_00, description: "rice" };
    expect(await refusal(createOrder(buyer, input))).toBe(
      "held: This supplier is not taking new orders at the moment.",
    );
    expect([...(await filterHeld([seller.applicantId!, buyer.applicantId!], "orders"))]).toEqual([seller.applicantId]);
  });

  test("is not paid while its payouts are on hold, and orders continue", async () => {
    const [buyer, seller, bank] = [await activeSme(), await activeSupplier(), await staff("bank")];
    const due = await order(buyer, seller, 400_00, 5);
    const hold = await placeHold(await staff("admin"), on(seller, { scope: "payouts" }));
    expect(await refusal(payOut(bank, due))).toBe(
      "held: Payouts to this supplier are on hold until further notice. Reason: Your licence is over.",
    );
    await createOrder(buyer, { supplierId: seller.applicantId!, amount: 100_00, description: "rice" });
    await liftHold(await staff("admin"), hold, "All is well");
    await payOut(bank, due);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("permissions", () => {
  test("an insurer can hold only the SMEs that it insures, and an SME has no payouts to hold", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const cover = await insurerOf(buyer);
    const other = await insurer("Other Cover");
    await placeHold(cover, on(buyer));
    for (const [officer, whom] of [
      [other, buyer],
      [cover, seller],
    ] as const)
      await expect(placeHold(officer, on(whom))).rejects.toThrow(NotFound);
    await expect(placeHold(cover, on(buyer, { scope: "payouts" }))).rejects.toThrow(Invalid);
    for (const actor of [buyer, seller]) await expect(placeHold(actor, on(buyer))).rejects.toThrow(Forbidden);
    // An applicant that does not trade yet cannot be put on hold.
    await expect(placeHold(await staff("admin"), on(await (await sme(4)).actor()))).rejects.toThrow(NotFound);
  });

  test("staff can lift only their own side's holds, and an admin can lift all", async () => {
    const buyer = await activeSme();
    const cover = await insurerOf(buyer);
    const [admin, bank] = [await staff("admin"), await staff("bank")];
    const [ofInsurer, ofBank, ofAdmin] = [
      await placeHold(cover, on(buyer)),
      await placeHold(bank, on(buyer)),
      await placeHold(admin, on(buyer)),
    ];
    expect(await refusal(placeHold(await colleagueOf(cover), on(buyer)))).toBe(
      "done_already: Your organisation has already placed this hold.",
    );
    for (const [officer, hold, text] of [
      [bank, ofInsurer, "Only the insurer or an admin can lift this hold."],
      [cover, ofBank, "Only the bank or an admin can lift this hold."],
      [bank, ofAdmin, "Only an admin can lift this hold."],
      [cover, ofAdmin, "Only an admin can lift this hold."],
    ] as const) {
      await expect(liftHold(officer, hold, "no")).rejects.toThrow(new Forbidden(text));
    }
    await expect(liftHold(await insurer("Other Cover"), ofInsurer, "no")).rejects.toThrow(NotFound);
    await liftHold(await colleagueOf(cover), ofInsurer, "yes");
    await liftHold(admin, ofBank, "yes");
    expect(await refusal(liftHold(bank, ofBank, "again"))).toBe("done_already: This hold has already been lifted.");
    expect((await listActiveHolds(buyer.applicantId!)).map(({ id }) => id)).toEqual([ofAdmin]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("an insurer sees all holds on its SMEs, without other officers' names", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const cover = await insurerOf(buyer);
    const bank = await staff("bank");
    await placeHold(bank, on(buyer));
    await placeHold(bank, on(seller));
    expect((await listHolds(cover, firstPage)).standing.rows).toMatchObject([
      { company: { id: buyer.applicantId }, placedBy: null, isLiftable: false },
    ]);
    expect((await listHolds(await insurer("Other Cover"), firstPage)).standing.rows).toEqual([]);
    expect((await listHolds(bank, firstPage)).standing.rows).toMatchObject([
      { isLiftable: true },
      { isLiftable: true },
    ]);
    expect(await listCompanyHolds(await staff("admin"), seller.applicantId!)).toMatchObject([
      { by: "bank", placedBy: bank.name, isLiftable: true },
    ]);
  });
});

test("lists active holds page by page, the newest first, without ended ones", async () => {
  const bank = await staff("bank");
  const held: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const company = await activeSupplier();
    const until = n === 2 ? inDays(1) : null;
    const id = await placeHold(bank, on(company, { until }));
    if (until === null) held.unshift(id);
    wait(1000);
  }
  wait(3 * DAY);
  const pages = [1, 2, 3].map(async (page) => (await listHolds(bank, { page, perPage: 2 })).standing);
  expect((await Promise.all(pages)).map(({ rows, count }) => [rows.map(({ id }) => id), count])).toEqual([
    [held.slice(0, 2), 4],
    [held.slice(2), 4],
    [[], 4],
  ]);
});

test("rejects a last day in the past", async () => {
  const error = await placeHold(await staff("admin"), on(await activeSme(), { until: inDays(-1) })).catch(
    (invalid: Invalid) => invalid,
  );
  expect((error as Invalid).fields).toEqual({ until: ["Choose today or a later date"] });
});

test("the check finds a hold that was changed or lifted in the database by hand", async () => {
  const buyer = await activeSme();
  const id = await placeHold(await staff("admin"), on(buyer, { until: inDays(3) }));
  await db.update(holds).set({ endsAt: clock.now() + 90 * DAY });
  expect((await checkDatabase()).join()).toContain("hold");
  await db.update(holds).set({ endsAt: (await listActiveHolds(buyer.applicantId!))[0]!.endsAt, liftedAt: clock.now() });
  expect((await checkDatabase()).join()).toContain(`hold ${id}`);
});
