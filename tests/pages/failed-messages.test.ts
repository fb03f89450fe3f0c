/** Settings > Messages: given-up messages are sent again, one or all since a day. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { CODE_LIFE } from "~/domain/accounts/verification-code";
import { emailCode, passwordChanged } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import { clock, DAY } from "~/domain/values/clock";
import * as audit from "~/routes/admin+/audit";
import * as page from "~/routes/admin+/settings_.messages";
import { staff, useWorld, wait } from "../domain/world";
import { all, attribute, parseHtml, tableRows } from "../ui/drawn";
import { Browser } from "./browser";

useWorld();

const GIVEN_UP = "none: stopped after 9 tries";
const PATH = "/admin/settings/messages";
let admin: Browser;

beforeEach(async () => {
  for (const to of ["first@example.test", "second@example.test"]) {
    await transaction((tx) => queueMail(tx, to, passwordChanged, clock.now()));
    wait(DAY);
  }
  await transaction((tx) => queueMail(tx, "code@example.test", emailCode("R7KM2P", CODE_LIFE), clock.now()));
  await db.update(outbox).set({ error: "connection refused", attempts: 9, nextAttemptAt: null });
  wait(CODE_LIFE);
  const actor = await staff("admin");
  admin = await Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
});

const waiting = async () => (await db.select().from(outbox)).filter((row) => row.nextAttemptAt !== null).length;
const rows = async () => tableRows(parseHtml(await admin.see(page, PATH))).map((row) => [row[1], row.at(-1)]);

test("offers to send a message again unless its code has expired, and proposes the oldest one's day", async () => {
  expect(await rows()).toEqual([
    ["code@example.test", GIVEN_UP],
    ["second@example.test", `${GIVEN_UP} Send again: second@example.test`],
    ["first@example.test", `${GIVEN_UP} Send again: first@example.test`],
  ]);
  const [since] = all(parseHtml(await admin.see(page, PATH)), 'input[name="since"]');
  expect([attribute(since!, "type"), attribute(since!, "value")]).toEqual(["date", "2026-01-31"]);
});

test("sends one message again, once, and records the admin's action", async () => {
  const [button] = all(parseHtml(await admin.see(page, PATH)), 'input[name="message"]').slice(-1);
  const id = attribute(button!, "value")!;
  const sent = await admin.post(page, `${PATH}?section=one`, { message: id });
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, PATH]);
  expect(await admin.notice()).toMatchObject({ type: "success", message: "The message is queued again." });
  expect(await waiting()).toBe(1);
  const again = await admin.send(page, `${PATH}?section=one`, { message: id });
  expect(again.status).toBe(409);
  expect(again.html).toContain("already sent, or still waits to be sent");
  expect(await admin.see(audit, "/admin/audit")).toContain("Undelivered message to first@example.test queued again");
});

test("sends all messages since a day again, and explains a wrong day", async () => {
  const wrong = await admin.send(page, `${PATH}?section=all`, { since: "2026-02-30" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("This date does not exist");
  await admin.post(page, `${PATH}?section=all`, { since: "2026-02-02" });
  expect(await admin.notice()).toMatchObject({ message: "There were no messages to send again." });
  for (const [since, count] of [
    ["2026-02-01", 1],
    ["2026-01-31", 2],
  ] as const) {
    await admin.post(page, `${PATH}?section=all`, { since });
    expect(await waiting()).toBe(count);
  }
  expect(await rows()).toEqual([["code@example.test", GIVEN_UP]]);
  expect(await admin.see(page, PATH)).not.toContain('name="since"');
});

test("rejects a form without a section", async () =>
  expect((await admin.post(page, PATH, { since: "2026-02-01" })).status).toBe(404));

test("in a sandbox a code that is still valid can be sent again", async () => {
  await transaction((tx) => queueMail(tx, "young@example.test", emailCode("R7KM2P", CODE_LIFE), clock.now()));
  await db.update(outbox).set({ error: "connection refused", attempts: 9, nextAttemptAt: null });
  expect((await rows())[0]).toEqual(["young@example.test", `${GIVEN_UP} Send again: young@example.test`]);
  wait(CODE_LIFE);
  expect((await rows())[0]).toEqual(["young@example.test", GIVEN_UP]);
});

test("an admin turns the morning email on and off", async () => {
  expect(await admin.see(page, PATH)).toContain("Send officers their open tasks");
  const isOn = async () => /name="morningEmail"[^>]*checked/.test(await admin.see(page, PATH));
  expect(await isOn()).toBe(false);
  await admin.post(page, `${PATH}?section=morning`, { morningEmail: "on" });
  expect(await isOn()).toBe(true);
  const wrong = await admin.send(page, `${PATH}?section=morning`, { morningEmail: "maybe" });
  expect(wrong.status).toBe(422);
  await admin.post(page, `${PATH}?section=morning`, {});
  expect(await isOn()).toBe(false);
});
