/** Disputes through the API: opened, shown, answered, accepted, withdrawn, and decided by two admins. */
import { beforeAll, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { activeSme, activeSupplier, colleagueOf, order, staff, useOneWorld } from "../domain/world";
import { keepTime } from "./cast";
import { type Client, createClient, NOT_FOUND, nowhere, wrong } from "./client";

useOneWorld();
keepTime();

let [sme, provider, admin, second, stranger] = [] as unknown as Client[];
let [buyer, seller] = [] as unknown as Actor[];

beforeAll(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  const officer = await staff("admin");
  [sme, provider] = [await createClient(buyer), await createClient(seller)];
  [admin, second] = [await createClient(officer), await createClient(await colleagueOf(officer))];
  stranger = await createClient(await activeSme());
});

const report = { amount: 120, reason: "damaged", desc: "Twelve sacks were torn." };

test("an SME disputes an amount, and the order's parties read it", async () => {
  const orderId = await order(buyer!, seller!, 1_000_00, 3);
  expect(await sme!.noPost("order/dispute/create", { ...report, orderId, amount: 1000.01 })).toEqual(
    wrong("amount", expect.stringContaining("$1,000.00")),
  );
  expect(await stranger!.noPost("order/dispute/create", { ...report, orderId })).toEqual(NOT_FOUND);
  await sme!.post("order/dispute/create", { ...report, orderId });
  expect(await sme!.noPost("order/dispute/create", { ...report, orderId })).toMatchObject({ code: "done_already" });
  const now = new Date(clock.now()).toISOString();
  const shown = {
    _id: expect.any(String),
    number: expect.stringMatching(/^DS-\d{6}-1$/),
    ...report,
    state: "open",
    answer: null,
    answeredAt: null,
    credited: null,
    decision: null,
    endedAt: null,
    createdAt: now,
  };
  for (const reader of [sme!, provider!, admin!])
    expect(await reader.get(`order/dispute/list/${orderId}`)).toEqual({ disputes: [{ ...shown, files: [] }] });
  for (const id of [orderId, nowhere]) expect(await stranger!.noGet(`order/dispute/list/${id}`)).toEqual(NOT_FOUND);
  expect(await admin!.get("dispute/list")).toMatchObject({
    disputes: [{ ...shown, order_id: orderId, sme: expect.any(String), provider: expect.any(String) }],
    count: 1,
  });
  await sme!.post("order/dispute/withdraw", { orderId });
  expect(await admin!.get("dispute/list")).toEqual({ disputes: [], count: 0 });
  expect((await admin!.get("dispute/list?list=ended")).disputes).toMatchObject([{ state: "withdrawn" }]);
  expect(await sme!.noPost("order/dispute/withdraw", { orderId })).toMatchObject({ code: "done_already" });
});

test("a supplier answers, and two admins credit a part", async () => {
  const orderId = await order(buyer!, seller!, 1_000_00, 5);
  await sme!.post("order/dispute/create", { ...report, orderId });
  await provider!.post("order/dispute/answer", { orderId, desc: "Nine sacks are our fault." });
  expect(await admin!.noPost("order/dispute/decide", { orderId, credited: 121, desc: "x" })).toMatchObject({
    status: 422,
  });
  const proposal = await admin!.noPost("order/dispute/decide", { orderId, credited: 90, desc: "Nine sacks" });
  expect(proposal).toMatchObject({ status: 202, code: "awaits_approval" });
  await second!.post("approval/approve", { approvalId: proposal.content.approvalId });
  expect((await sme!.get(`order/dispute/list/${orderId}`)).disputes).toMatchObject([
    { state: "decided", answer: "Nine sacks are our fault.", credited: 90, decision: "Nine sacks" },
  ]);
  expect((await sme!.get(`order/show/${orderId}`)).order).toMatchObject({ amount: 1000, netAmount: 910 });
  expect(await checkDatabase()).toEqual([]);
});

test("a supplier accepts, and the amount is credited at once", async () => {
  const orderId = await order(buyer!, seller!, 1_000_00, 4);
  await sme!.post("order/dispute/create", { ...report, orderId });
  await provider!.post("order/dispute/accept", { orderId });
  expect((await provider!.get(`order/dispute/list/${orderId}`)).disputes).toMatchObject([
    { state: "accepted", credited: 120 },
  ]);
  expect((await provider!.get(`order/show/${orderId}`)).order.netAmount).toBe(880);
  expect(await checkDatabase()).toEqual([]);
});
