/** Month closing through the API: the bank reads statements and closes the oldest open month once. */
import { expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { businessMonth, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { activeSme, activeSupplier, order, START, staff, useWorld } from "../domain/world";
import { createToken } from "./cast";
import { createClient } from "./client";
import { call } from "./routes";

useWorld();

test("months are closed in order from their last day, and repeating the call changes nothing", async () => {
  clock.stopAt(START - 10 * DAY);
  const id = await order(await activeSme(), await activeSupplier(100_000), 1_000_00, 6);
  const month = businessMonth(clock.now());
  const officer = await staff("bank");
  const bank = await createClient(officer);
  const open = {
    month,
    closedAt: null,
    closedBy: null,
    isNext: false,
    collections: { payments: 250, settled: 0, closing: 250 },
    funding: { paidOut: 900, closing: -900 },
    shares: { bank: 10, product: 90, orders: 1 },
    suspense: { amount: 0, entries: 0 },
  };
  expect((await bank.get("book/closing")).months).toMatchObject([open]);
  expect(await bank.noPost("book/close", { month })).toMatchObject({ status: 409, code: "wrong_month" });
  expect(await bank.noPost("book/close", { month: "2026-13" })).toMatchObject({
    status: 422,
    errors: { month: [expect.any(String)] },
  });

  const next = shiftMonth(month, 1);
  clock.stopAt(startOfMonth(next) + HOUR);
  const [again, token] = [await createClient(officer), await createToken(officer)];
  expect(await again.noPost("book/close", { month: next })).toMatchObject({ status: 409, code: "wrong_month" });
  const close = () =>
    call("POST", "/api/v1/bank/book/close", { token, body: { month }, headers: { "Idempotency-Key": "close" } });
  const closed = { ...open, closedAt: new Date(clock.now()).toISOString(), closedBy: "bank" };
  for (let time = 0; time < 2; time += 1)
    expect(await close()).toMatchObject({ status: 200, body: { content: closed } });
  expect(await again.post("book/close", { month })).toMatchObject(closed);
  expect((await again.get("book/closing")).months).toMatchObject([
    { month: next, closedAt: null, collections: { opening: 250, settled: 22.5, closing: 227.5 } },
    closed,
  ]);
  // Other roles get 404.
  for (const actor of [await activeSme(), await activeSupplier()])
    expect((await call("GET", "/api/v1/bank/book/closing", { token: await createToken(actor) })).status).toBe(403);
  expect(
    new Set(
      (await again.get(`order/ledger/${id}`)).ledger.entries.map((entry: { inMonth: string | null }) => entry.inMonth),
    ),
  ).toEqual(new Set([null]));
  expect((await (await createClient(await staff("admin"))).get("book/closing")).months).toHaveLength(2);
  expect(await checkDatabase()).toEqual([]);
});
