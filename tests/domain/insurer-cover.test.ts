/** An insurer that leaves: it covers no new orders after its last day. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, orders } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { endCover, findCoverBlock, loadInsurerCover, resumeCover } from "~/domain/insurers/cover.server";
import { findInsurer, listInsurerStates, pauseInsurer } from "~/domain/insurers/insurer.server";
import { createOrder } from "~/domain/orders/order.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { Forbidden, Invalid, NotFound } from "~/domain/verbs/errors";
import { activeSme, activeSupplier, insurer, messages, order, staff, useWorld, wait } from "./world";

useWorld();

let [buyer, seller, admin, cover] = [] as unknown as [Actor, Actor, Actor, Actor];
let insurerId = "";
beforeEach(async () => {
  [buyer, seller, admin, cover] = [await activeSme(), await activeSupplier(), await staff("admin"), await insurer()];
  insurerId = cover.insurerId!;
});

const end = (until: string | null = null) => endCover(admin, { insurerId, until, desc: "The contract ends" });
const tryOrder = () =>
  createOrder(buyer, { supplierId: seller.applicantId!, amount: 100_00, description: "x" }).then(
    () => "",
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  );
const states = async () => (await listInsurerStates()).map(({ skipped }) => skipped);
const page = { page: 1, perPage: 10 };

test("an insurer that leaves covers orders until its last day, and gets no new SMEs", async () => {
  const id = await order(buyer, seller, 100_00, 1);
  await end(isoDay(clock.now() + DAY));
  expect(await states()).toEqual(["paused"]);
  expect(await tryOrder()).toBe("");
  wait(2 * DAY);
  expect(await tryOrder()).toMatch(/^no_cover: You cannot place new orders: your insurer no longer covers them\./);
  expect(await findCoverBlock(buyer.applicantId!, clock.now())).not.toBeNull();
  const [placed] = await db.select({ insurerId: orders.insurerId }).from(orders).where(eq(orders.id, id));
  expect(placed).toEqual({ insurerId });
  expect(await checkDatabase()).toEqual([]);
});

test("its cover ends at once without a last day, and resumes with the pause", async () => {
  await end();
  expect(await tryOrder()).toMatch(/^no_cover: /);
  await expect(end()).rejects.toMatchObject({ code: "done_already" });
  await expect(pauseInsurer(admin, insurerId, false)).rejects.toMatchObject({ code: "no_cover" });
  await resumeCover(admin, insurerId, "A new contract");
  expect([await states(), await tryOrder()]).toEqual([[null], ""]);
  expect(await findCoverBlock(buyer.applicantId!, clock.now())).toBeNull();
  await expect(resumeCover(admin, insurerId, "again")).rejects.toMatchObject({ code: "done_already" });
  expect((await findInsurer(insurerId)).coverEndsAt).toBeNull();
  expect(await checkDatabase()).toEqual([]);
});

test("each SME with its credit gets one message with the last day, in its language", async () => {
  const reader = await activeSme();
  await db.update(accounts).set({ locale: "ar" }).where(eq(accounts.id, reader.accountId));
  const sentSince = async (known: number) => (await messages()).slice(0, -known || undefined);
  const known = (await messages()).length;
  const last = clock.now() + 3 * DAY;
  await end(isoDay(last));
  const sent = await sentSince(known);
  expect(sent.map(({ locale }) => locale).sort()).toEqual(["ar", "en"]);
  expect(sent.map(({ text }) => text).join()).toContain("Gulf Cover covers your new orders until 3 February 2026.");
  expect(sent.map(({ text }) => text).join()).toContain("3 فبراير 2026");
  await resumeCover(admin, insurerId, "A new contract");
  expect((await sentSince(known + 2)).map(({ subject }) => subject)).toContain("You can place new orders again");
  await end();
  const texts = (await sentSince(known + 4)).map(({ text }) => text);
  expect([texts.length, texts.join().includes("covers no new orders. The last day was 31 January 2026.")]).toEqual([
    2,
    true,
  ]);
});

test("rejects a past day, an unknown insurer and other roles", async () => {
  await expect(end(isoDay(clock.now() - DAY))).rejects.toThrow(Invalid);
  await expect(endCover(admin, { insurerId: "nobody", until: null, desc: "x" })).rejects.toThrow(NotFound);
  for (const actor of [await staff("bank"), cover, buyer])
    await expect(endCover(actor, { insurerId, until: null, desc: "x" })).rejects.toThrow(Forbidden);
});

test("lists the trading SMEs that the insurer covers", async () => {
  await order(buyer, seller, 100_00, 1);
  const other = await activeSme();
  const { rows, count, endsAt } = await loadInsurerCover(insurerId, page);
  expect([count, endsAt, rows.map(({ id }) => id)]).toEqual([2, null, [buyer.applicantId, other.applicantId]]);
  expect(rows.map(({ used }) => used)).toEqual([75_00, 0]);
});

test("the check finds an order from after the end of its insurer's cover", async () => {
  await end();
  const id = await order(await activeSme(), seller, 100_00, 0).catch(() => null);
  expect(id).toBeNull();
  await resumeCover(admin, insurerId, "again");
  const late = await order(buyer, seller, 100_00, 0);
  await end();
  await db
    .update(orders)
    .set({ createdAt: clock.now() + DAY })
    .where(eq(orders.id, late));
  expect((await checkDatabase()).some((line) => line.includes("after the end of its insurer's cover"))).toBe(true);
});
