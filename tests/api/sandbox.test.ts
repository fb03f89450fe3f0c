/** The sandbox through the API: its time, and the messages that it did not send. */
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { resetWith } from "~/domain/sandbox/reset.server";
import { configuration, configure } from "~/domain/settings/configuration";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { activeSme, activeSupplier, order, staff, useWorld } from "../domain/world";
import { expectLogged } from "../expected-log";
import { createToken } from "./cast";
import { type Client, createClient, NOT_FOUND, wrong } from "./client";
import { call } from "./routes";

useWorld();

let admin: Client;
beforeEach(async () => {
  admin = await createClient(await staff("admin"));
});

test("an admin moves the time, and the scheduled tasks run", async () => {
  const buyer = await activeSme();
  const id = await order(buyer, await activeSupplier(), 1_000_00, 6);
  const before = clock.now();
  const { now } = await admin.post("sandbox/clock/move", { days: 40, hours: "2" });
  expect(Date.parse(now)).toBe(before + 40 * DAY + 2 * HOUR);
  const shown = await admin.get("sandbox/clock/show");
  expect(Date.parse(shown.now) - Date.parse(now)).toBeLessThan(HOUR);
  expect(shown.ahead).toBe((40 * DAY + 2 * HOUR) / 1000);
  const { order: overdue } = await (await createClient(buyer)).get(`order/show/${id}`);
  expect(overdue.latePay.active).toBe(true);
  const { messages } = await admin.get(`sandbox/message/list?to=${encodeURIComponent(buyer.email)}`);
  expect(messages[0]).toMatchObject({ channel: "email", to: buyer.email });
  expect(messages.map(({ to }: { to: string }) => to)).toEqual(messages.map(() => buyer.email));
});

test("a repeated move with the same Idempotency-Key moves the time once", async () => {
  const before = clock.now();
  const options = {
    token: await createToken(await staff("admin")),
    body: { hours: 3 },
    headers: { "Idempotency-Key": "nightly-1" },
  };
  const first = await call("POST", "/api/v1/admin/sandbox/clock/move", options);
  const again = await call("POST", "/api/v1/admin/sandbox/clock/move", options);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(clock.now()).toBe(before + 3 * HOUR);
});

test("the time never goes back, and moves a year at most", async () => {
  const move = (input: object) => admin.noPost("sandbox/clock/move", { ...input });
  expect(await move({})).toEqual(wrong("days", "The clock only moves forward"));
  expect(await move({ date: "2025-01-01" })).toEqual(wrong("date", "The clock only moves forward"));
  expect(await move({ days: 367 })).toEqual(wrong("days", "Move the clock by one year at most"));
  expect(await move({ days: -1 })).toEqual(wrong("days", "Enter a whole number"));
  expect(await move({ hours: 1.5 })).toEqual(wrong("hours", "Enter a whole number"));
  expect(await move({ days: 1, date: "2027-01-01" })).toEqual(wrong("date", "Enter days and hours, or a date"));
});

test("pages of messages go on until the last one", async () => {
  await activeSme();
  const first = await admin.get("sandbox/message/list");
  expect(first.messages.length).toBeGreaterThan(0);
  const later = await admin.get("sandbox/message/list?page=1000");
  expect(later).toEqual({ messages: [], more: false });
});

test("a reset starts a demo again, and no other sandbox", async () => {
  expect(await admin.noPost("sandbox/reset", {})).toMatchObject({ status: 409, code: "not_resettable" });
  let restarts = 0;
  resetWith(async () => void (restarts += 1));
  onTestFinished(() => resetWith(null));
  expectLogged("an admin resets the sandbox");
  await admin.post("sandbox/reset", {});
  expect(restarts).toBe(1);
});

test("only admins of a sandbox have these calls", async () => {
  const token = await createToken(await activeSme());
  expect(await call("GET", "/api/v1/admin/sandbox/clock/show", { token })).toMatchObject({ status: 403 });
  configure({ ...configuration(), sandbox: false });
  try {
    expect(await admin.noGet("sandbox/clock/show")).toEqual(NOT_FOUND);
    expect(await admin.noGet("sandbox/message/list")).toEqual(NOT_FOUND);
    expect(await admin.noPost("sandbox/clock/move", { days: 1 })).toEqual(NOT_FOUND);
    expect(await admin.noPost("sandbox/reset", {})).toEqual(NOT_FOUND);
  } finally {
    configure({ ...configuration(), sandbox: true });
  }
});
