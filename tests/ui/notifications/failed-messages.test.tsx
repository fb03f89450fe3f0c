/** The settings' list of undelivered messages. */
import { expect, test } from "vitest";
import { FailedMessages } from "~/ui/notifications/failed-messages";
import { drawn, tableRows, textsOf } from "../drawn";

const at = Date.UTC(2026, 10, 20, 9);
const time = "20 November 2026 at 12:00";

test("undelivered messages are listed by recipient", () => {
  const message = {
    id: "m1",
    channel: "sms",
    to: "+96550001111",
    subject: "",
    createdAt: at,
    attempts: 2,
    nextAttemptAt: at,
    sentAt: null,
    error: "undelivered",
    isResendable: false,
  };
  const page = drawn(
    <FailedMessages
      messages={[
        message,
        { ...message, id: "m2", nextAttemptAt: null, isResendable: true },
        { ...message, id: "m3", sentAt: at },
      ]}
    />,
  );
  expect(tableRows(page).map((row) => row.at(-1))).toEqual([
    time,
    "none: stopped after 2 tries Send again: +96550001111",
    "none: sent, but not delivered",
  ]);
  expect(textsOf(page, "tbody th")).toEqual(["+96550001111", "+96550001111", "+96550001111"]);
});
