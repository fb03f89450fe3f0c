/** Delivery days on the pages of SME, supplier and admin: accepting, changing the day, withdrawing and canceling. */
import { beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as cancel from "~/routes/admin+/order+/$id.cancel";
import * as dayPage from "~/routes/companies+/order+/$id.day";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as smeOrder from "~/routes/sme+/order+/$id";
import * as withdraw from "~/routes/sme+/order+/$id.withdraw";
import { activeSme, activeSupplier, order, staff, useOneWorld, wait } from "../domain/world";
import { Browser } from "./browser";

useOneWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

let buyer: Actor;
let seller: Actor;
let id: string;
let buyers: Browser;
let sellers: Browser;

beforeEach(async () => {
  [buyer, seller] = [await activeSme(), await activeSupplier()];
  id = await order(buyer, seller, 1_000_00, 1);
  [buyers, sellers] = [await openBrowser(buyer), await openBrowser(seller)];
});

const day = (days: number): string => isoDay(clock.now() + days * DAY);
const findStatus = async (): Promise<number> => (await loadOrderView(buyer, id)).status;
const bought = () => buyers.see(smeOrder, `/sme/order/${id}`, { id });
const sold = () => sellers.see(providerOrder, `/provider/order/${id}`, { id });
const accept = (deliveryDay?: string) =>
  sellers.post(
    providerOrder,
    `/provider/order/${id}`,
    { intent: "accept", ...(deliveryDay !== undefined && { deliveryDay }) },
    { id },
  );

test("accepting asks for the day, suggests 14 days ahead, and both sides see it", async () => {
  const asked = await sold();
  expect(asked).toMatch(new RegExp(`type="date"[^>]*value="${day(14)}"|value="${day(14)}"[^>]*type="date"`));
  expect(asked).toContain(`min="${day(0)}"`);
  expect(asked).toContain(`max="${day(60)}"`);
  expect(asked).toContain("answer by");
  expect((await accept(day(61))).status).toBe(422);
  expect((await accept("soon")).status).toBe(422);
  expect((await accept(day(9))).status).toBe(303);
  for (const page of [await bought(), await sold()]) expect(page).toMatch(/by <time[^>]*>9 February 2026<\/time>/);
});

test("a form without a day uses 14 days ahead", async () => {
  expect((await accept()).status).toBe(303);
  expect(isoDay((await loadOrderView(buyer, id)).deliveryDay!)).toBe(day(14));
});

test("one side proposes another day, and the other accepts or declines it", async () => {
  await accept(day(9));
  expect((await sellers.post(dayPage, `/provider/order/${id}/day`, { deliveryDay: day(20) }, { id })).status).toBe(303);
  expect(await sold()).toContain("has not answered yet");
  const asked = await bought();
  expect(asked).toMatch(/proposes <time[^>]*>20 February 2026<\/time>/);
  expect(asked).toContain("Decline date");
  const answer = (agrees: string) =>
    buyers.post(dayPage, `/sme/order/${id}/day`, { deliveryDay: day(20), agrees }, { id });
  expect((await answer("no")).status).toBe(303);
  expect(isoDay((await loadOrderView(buyer, id)).deliveryDay!)).toBe(day(9));
  // It was answered already.
  expect((await answer("yes")).status).toBe(409);
  await sellers.post(dayPage, `/provider/order/${id}/day`, { deliveryDay: day(20) }, { id });
  expect((await answer("yes")).status).toBe(303);
  expect(isoDay((await loadOrderView(buyer, id)).deliveryDay!)).toBe(day(20));
});

test("the SME can withdraw only after the delivery day", async () => {
  await accept(day(2));
  expect(await bought()).not.toContain("Cancel order");
  const leave = () => buyers.post(withdraw, `/sme/order/${id}/withdraw`, {}, { id });
  expect((await leave()).status).toBe(409);
  wait(3 * DAY);
  buyers = await openBrowser(buyer);
  expect(await bought()).toContain(`/sme/order/${id}/withdraw`);
  expect((await leave()).status).toBe(303);
  expect(await findStatus()).toBe(-1);
  expect(await bought()).toContain("did not arrive by the delivery date");
});

test("an admin cancels with a reason that both sides read", async () => {
  const admin = await openBrowser(await staff("admin"));
  expect(await admin.see(adminOrder, `/admin/order/${id}`, { id })).toContain(`/admin/order/${id}/cancel`);
  const stop = (desc: string) => admin.post(cancel, `/admin/order/${id}/cancel`, { desc }, { id });
  expect((await stop("")).status).toBe(422);
  expect((await stop("The supplier has closed.")).status).toBe(303);
  for (const page of [await bought(), await sold()]) expect(page).toContain("The supplier has closed.");
  expect(await admin.see(adminOrder, `/admin/order/${id}`, { id })).not.toContain(`/admin/order/${id}/cancel`);
});
