/** The settings' lists of troubled payments and failed webhooks. */
import { expect, test } from "vitest";
import { FailedEvents, TroubledPayments } from "~/ui/payments/troubled-payments";
import { attribute, drawn, findOne, tableRows, textsOf } from "../drawn";

const at = Date.UTC(2026, 10, 20, 9);
const time = "20 November 2026 at 12:00";

test("troubled payments are listed by the service's reference", () => {
  const payment = {
    id: "p1",
    orderId: "o1",
    state: "open" as const,
    amount: 250_00,
    collected: "KWD 76.875",
    gateway: "tap",
    gatewayReference: "chg_1",
    trouble: "another amount",
    createdAt: at,
  };
  const page = drawn(<TroubledPayments payments={[payment]} />);
  expect(tableRows(page)).toEqual([
    [time, "$250.00", "KWD 76.875", "tap chg_1", "Open", "another amount", "See Order for payment p1"],
  ]);
  expect(textsOf(page, "tbody th")).toEqual(["tap chg_1"]);
});

test("failed webhooks are listed with a retry button", () => {
  const event = {
    id: "e1",
    gateway: "lean",
    eventId: "evt_1",
    receivedAt: at,
    attempts: 5,
    nextAttemptAt: null,
    error: "unknown",
  };
  const page = drawn(<FailedEvents events={[event]} />);
  expect(tableRows(page)).toEqual([[time, "lean", "evt_1", "unknown", "stopped after 5 attempts", "Retry now"]]);
  expect([textsOf(page, "tbody th"), attribute(findOne(page, 'input[name="event"]'), "value")]).toEqual([
    ["evt_1"],
    "e1",
  ]);
});
