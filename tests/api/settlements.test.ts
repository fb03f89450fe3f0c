/** Settlements with the bank through the API: drafted by an admin, agreed by the bank, confirmed, and returned. */
import { beforeAll, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { activeSme, activeSupplier, colleagueOf, order, staff, useOneWorld } from "../domain/world";
import { createToken, keepTime } from "./cast";
import { type Client, createClient, NOT_FOUND, nowhere, wrong } from "./client";
import { call } from "./routes";

useOneWorld();
keepTime();

let admin: Client, bank: Client;
let orders: string[];

beforeAll(async () => {
  clock.stopAt(startOfMonth("2026-02") + DAY);
  const [buyer, seller] = [await activeSme(50_000_00), await activeSupplier(100_000)];
  orders = [await order(buyer, seller, 1_000_00, 6), await order(buyer, seller, 400_00, 6)];
  await order(buyer, seller, 800_00, 5);
});

test("collected money is drafted, agreed, transferred and returned", async () => {
  clock.stopAt(startOfMonth("2026-02") + 2 * DAY);
  const [adminOfficer, bankOfficer] = [await staff("admin"), await staff("bank")];
  [admin, bank] = [await createClient(adminOfficer), await createClient(bankOfficer)];
  const due = {
    advanced: 1260,
    repaid: 0,
    outstanding: 1260,
    shareEarned: 3.5,
    shareSettled: 0,
    principalDue: 315,
    shareDue: 3.5,
  };
  expect((await bank.get("settlement/position")).position).toEqual(due);
  expect(await admin.noPost("settlement/draft", { month: "2026-02" })).toMatchObject({
    status: 409,
    code: "wrong_month",
  });

  clock.stopAt(startOfMonth("2026-03") + DAY);
  [admin, bank] = [await createClient(adminOfficer), await createClient(bankOfficer)];
  const draft = async () =>
    call("POST", "/api/v1/admin/settlement/draft", {
      token: await createToken(adminOfficer),
      body: { month: "2026-02" },
      headers: { "Idempotency-Key": "february" },
    });
  const [first, again] = [await draft(), await draft()];
  expect([first.status, again.body]).toEqual([200, first.body]);
  const settlementId = first.body.content.settlement._id;
  expect(await admin.noPost("settlement/draft", { month: "2026-02" })).toMatchObject({ code: "done_already" });
  const draftFields = {
    _id: settlementId,
    number: "S-0001",
    month: "2026-02",
    state: "draft",
    orderCount: 2,
    principal: 315,
    share: 3.5,
    total: 318.5,
    reference: "DHOW-S0001",
    draftedBy: "admin",
    createdAt: new Date(clock.now()).toISOString(),
    agreedBy: null,
    agreedAt: null,
    valueDate: null,
    bankReference: null,
    settledBy: null,
    settledAt: null,
    endedBy: null,
    endedAt: null,
    endReason: null,
  };
  expect(await bank.get(`settlement/show/${settlementId}?perPage=1&page=2`)).toEqual({
    settlement: draftFields,
    lines: [
      {
        order_id: orders[1],
        number: "D-001002",
        sme: expect.any(String),
        amount: 400,
        collected: 100,
        principal: 90,
        share: 1,
      },
    ],
    count: 2,
  });
  const payment = { settlementId, valueDate: "2026-03-01", bankReference: "OUT 77" };
  expect(await bank.noPost("settlement/confirm", payment)).toMatchObject({
    status: 409,
    code: "wrong_settlement_state",
  });
  await bank.post("settlement/agree", { settlementId });
  expect(await bank.noPost("settlement/agree", { settlementId })).toMatchObject({ code: "wrong_settlement_state" });
  expect(await admin.noPost("settlement/confirm", { ...payment, valueDate: "2026-03-09" })).toEqual(
    wrong("valueDate", "The value date cannot be in the future"),
  );
  await admin.post("settlement/confirm", payment);
  expect((await bank.get(`order/ledger/${orders[0]}`)).ledger.bankPosition).toEqual({
    advanced: 900,
    repaid: 225,
    outstanding: 675,
    shareEarned: 2.5,
    shareSettled: 2.5,
    principalDue: 0,
    shareDue: 0,
  });
  expect((await bank.get("settlement/position")).position).toEqual({
    ...due,
    repaid: 315,
    outstanding: 945,
    shareSettled: 3.5,
    principalDue: 0,
    shareDue: 0,
  });
  expect(await admin.noPost("settlement/draft", { month: "2026-02" })).toMatchObject({ code: "nothing_due" });

  const colleague = await createClient(await colleagueOf(bankOfficer));
  const proposal = await bank.noPost("settlement/return", { settlementId, desc: "The account is closed." });
  expect(proposal).toMatchObject({ status: 202, code: "awaits_approval" });
  await colleague.post("approval/approve", { approvalId: proposal.content.approvalId });
  expect((await admin.get("settlement/list?state=returned")).settlements).toEqual([
    {
      ...draftFields,
      state: "returned",
      agreedBy: "bank",
      agreedAt: draftFields.createdAt,
      valueDate: "2026-03-01",
      bankReference: "OUT 77",
      settledBy: "admin",
      settledAt: draftFields.createdAt,
      endedBy: expect.any(String),
      endedAt: draftFields.createdAt,
      endReason: "The account is closed.",
      updatedAt: draftFields.createdAt,
    },
  ]);
  expect((await bank.get("settlement/position")).position).toEqual(due);
  expect(await checkDatabase()).toEqual([]);
});

test("a draft is discarded with a reason, and its amounts stay due", async () => {
  const { settlement } = await admin.post("settlement/draft", { month: "2026-02" });
  const settlementId = settlement._id;
  expect(await bank.noPost("settlement/discard", { settlementId })).toMatchObject({
    status: 422,
    errors: { desc: [expect.any(String)] },
  });
  await bank.post("settlement/discard", { settlementId, desc: "The orders are wrong." });
  expect(await bank.get("settlement/list?perPage=1")).toMatchObject({
    settlements: [{ number: "S-0002", state: "discarded", endedBy: "bank", endReason: "The orders are wrong." }],
    count: 2,
  });
  expect(await bank.get("settlement/list?state=draft")).toEqual({ settlements: [], count: 0 });
  expect((await bank.get("settlement/position")).position.principalDue).toBe(315);
  expect(await checkDatabase()).toEqual([]);
});

test("each step belongs to one role, and unknown settlements are not found", async () => {
  const status = async (role: "admin" | "bank", address: string, body: Record<string, unknown>) =>
    (await call("POST", `/api/v1/${role}/${address}`, { token: await createToken(await staff(role)), body })).status;
  expect(await status("bank", "settlement/draft", { month: "2026-02" })).toBe(404);
  expect(await status("admin", "settlement/agree", { settlementId: nowhere })).toBe(404);
  expect(await bank.noPost("settlement/agree", { settlementId: nowhere })).toEqual(NOT_FOUND);
  expect(await bank.noGet(`settlement/show/${nowhere}`)).toEqual(NOT_FOUND);
  expect(await bank.noGet("settlement/list?state=open")).toMatchObject({ status: 422, code: "invalid" });
});
