/** Given-up messages are sent again: one, or all of an outage. Texts of old messages are removed. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { events, outbox } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { LINK_LIFE } from "~/domain/accounts/account";
import { CODE_LIFE } from "~/domain/accounts/verification-code";
import { checkDatabase } from "~/domain/check.server";
import { runJobs } from "~/domain/jobs.server";
import { deliverEmails, deliverTextMessages } from "~/domain/notifications/delivery.server";
import { emailCode, type Message, passwordChanged, passwordReset, phoneCode } from "~/domain/notifications/messages";
import { listFailedMessages, queueMail, queueSms } from "~/domain/notifications/outbox.server";
import {
  resendMessage,
  resendMessageByCommand,
  resendMessages,
  resendMessagesByCommand,
} from "~/domain/notifications/resend.server";
import { deleteOldTexts } from "~/domain/notifications/retention.server";
import { configuration, configure, parseConfiguration } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, MINUTE } from "~/domain/values/clock";
import { connectGateways, gateways } from "~/gateways/gateways";
import type { Mail } from "~/gateways/mail/mail";
import { RecipientRefused } from "~/gateways/recipient-refused";
import type { Sms } from "~/gateways/sms/sms";
import { translateToEnglish } from "~/words/translate";
import { expectLogged } from "../expected-log";
import { activeSme, START, staff, useWorld, wait } from "./world";

useWorld();

const READER = "reader@example.test";
const PHONE = "+96550001111";
const outside = { SME_CODE: "a", PROVIDER_CODE: "b", APP_URL: "https://dhow.test" };
const production = () => parseConfiguration(outside, { secret: "a secret of tests" });

let taken: (Mail | Sms)[];
let isAway: boolean;
const take = async (sent: Mail | Sms): Promise<void> => {
  if (isAway) throw new RecipientRefused("550 no such user");
  taken.push(sent);
};

let admin: Actor;
beforeEach(async () => {
  admin = await staff("admin");
  configure(production());
  taken = [];
  isAway = true;
  connectGateways({ ...gateways(), mail: { send: take }, sms: { send: take } });
});

const deliver = () => Promise.all([deliverEmails(), deliverTextMessages()]);
const stored = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0]!;

async function queue(message: Message, to = READER): Promise<string> {
  const before = new Set((await db.select({ id: outbox.id }).from(outbox)).map(({ id }) => id));
  const phone = { email: "", phoneCountry: to.slice(1), phoneNumber: "" };
  await transaction((tx) =>
    to.startsWith("+") ? queueSms(tx, phone, message, clock.now()) : queueMail(tx, to, message, clock.now()),
  );
  return (await db.select({ id: outbox.id }).from(outbox)).find(({ id }) => !before.has(id))!.id;
}

/** Queues a message and lets its gateway reject it. */
async function giveUp(message: Message, to = READER): Promise<string> {
  expectLogged("a message is given up");
  const id = await queue(message, to);
  await deliver();
  expect(await stored(id)).toMatchObject({ sentAt: null, nextAttemptAt: null, error: "550 no such user" });
  return id;
}

const resent = async () =>
  (await db.select().from(events).where(eq(events.verb, "settings.messagesResent")))
    .sort((a, b) => a.number - b.number)
    .map(({ role, actorId, text }) => [role, actorId, translateToEnglish(text)]);

describe("a given-up message", () => {
  test("is queued again with all its retries and sent; the event names the admin and the recipient", async () => {
    const id = await giveUp(passwordChanged);
    expect(await listFailedMessages()).toMatchObject([{ id, isResendable: true }]);
    isAway = false;
    wait(DAY);
    await resendMessage(admin, id);
    expect(await stored(id)).toMatchObject({ attempts: 0, nextAttemptAt: START + DAY, error: null });
    await deliver();
    expect(taken).toMatchObject([{ to: READER }]);
    expect(await stored(id)).toMatchObject({ attempts: 1, sentAt: START + DAY });
    expect(await resent()).toEqual([["admin", admin.accountId, `Undelivered message to ${READER} queued again`]]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is sent again once, by command as well, and only by an admin", async () => {
    const id = await giveUp(passwordChanged);
    for (const other of [await staff("bank"), await activeSme()]) {
      await expect(resendMessage(other, id)).rejects.toThrow("permission");
      await expect(resendMessages(other, 0)).rejects.toThrow("permission");
    }
    await resendMessageByCommand(id);
    await expect(resendMessage(admin, id)).rejects.toMatchObject({ code: "done_already" });
    await expect(resendMessage(admin, "nothing")).rejects.toMatchObject({ code: "not_found" });
    isAway = false;
    await deliver();
    await expect(resendMessageByCommand(id)).rejects.toMatchObject({ code: "done_already" });
    expect(await resendMessagesByCommand(0)).toBe(0);
    expect((await resent()).map(([role]) => role)).toEqual(["command line"]);
  });

  test("excludes a message that the gateway accepted, even if it reports the loss later", async () => {
    isAway = false;
    const id = await queue(passwordChanged, PHONE);
    await deliver();
    await db.update(outbox).set({ error: "undelivered" }).where(eq(outbox.id, id));
    expect(await listFailedMessages()).toMatchObject([{ id, isResendable: false }]);
    await expect(resendMessage(admin, id)).rejects.toMatchObject({ code: "done_already" });
    expect(await resendMessages(admin, 0)).toBe(0);
  });

  test.each([
    ["code by e-mail", emailCode("R7KM2P", CODE_LIFE), READER],
    ["code by phone", phoneCode("1234", CODE_LIFE), PHONE],
    ["password link", passwordReset("/auth/reset?token=x", LINK_LIFE.reset), READER],
  ])("with a %s is not sent again, because its text is deleted", async (_name, message, to) => {
    const id = await giveUp(message, to);
    expect(await listFailedMessages()).toMatchObject([{ id, isResendable: false }]);
    await expect(resendMessage(admin, id)).rejects.toMatchObject({ code: "link_over" });
    expect(await resendMessages(admin, 0)).toBe(0);
    expect(await stored(id)).toMatchObject({ nextAttemptAt: null });
  });

  test("with a code that a sandbox keeps is sent again until the code expires", async () => {
    configure(parseConfiguration({}, { sandbox: true, secret: "a secret of tests" }));
    const [early, late] = [await giveUp(emailCode("R7KM2P", CODE_LIFE)), await giveUp(emailCode("R7KM2P", CODE_LIFE))];
    wait(CODE_LIFE - 1);
    await resendMessage(admin, early);
    wait(1);
    await expect(resendMessage(admin, late)).rejects.toMatchObject({ code: "link_over" });
    expect(await resendMessages(admin, 0)).toBe(0);
    expect(await listFailedMessages()).toMatchObject([{ id: late, isResendable: false }]);
  });
});

test("all messages of an outage are sent again: those written since its start, on both channels, once", async () => {
  const earlier = await giveUp(passwordChanged, "earlier@example.test");
  wait(MINUTE);
  const outage = clock.now();
  await giveUp(passwordChanged);
  await giveUp(passwordChanged, PHONE);
  await giveUp(emailCode("R7KM2P", CODE_LIFE), "code@example.test");
  isAway = false;
  await queue(passwordChanged, "waiting@example.test");
  wait(DAY);
  expect(await resendMessages(admin, outage)).toBe(2);
  expect(await resendMessages(admin, outage)).toBe(0);
  await deliver();
  expect(taken.map(({ to }) => to).sort()).toEqual([PHONE, READER, "waiting@example.test"]);
  expect(await stored(earlier)).toMatchObject({ sentAt: null, nextAttemptAt: null });
  expect(await resent()).toEqual([["admin", admin.accountId, "2 undelivered messages queued again"]]);
  expect(await checkDatabase()).toEqual([]);
});

test("an outage of more messages than one transaction takes is sent again completely", async () => {
  const id = await giveUp(passwordChanged);
  const { attempts, error } = await stored(id);
  await transaction(async (tx) => {
    for (let i = 0; i < 1_100; i += 1) await queueMail(tx, `reader${i}@example.test`, passwordChanged, clock.now());
    await tx.update(outbox).set({ attempts, error, nextAttemptAt: null });
  });
  expect(await resendMessagesByCommand(START)).toBe(1_101);
  expect((await db.select().from(outbox)).filter((row) => row.nextAttemptAt !== START)).toEqual([]);
  expect((await resent()).map(([, , text]) => text)).toEqual([
    "500 undelivered messages queued again",
    "500 undelivered messages queued again",
    "101 undelivered messages queued again",
  ]);
});

describe("the text of an old message", () => {
  const life = () => configuration().messageDays * DAY;

  test("is removed after 90 days, or as many as MESSAGE_DAYS says; its recipient stays", async () => {
    isAway = false;
    const id = await queue(passwordReset("/auth/reset?token=x", LINK_LIFE.reset));
    const sent = await queue({ ...passwordChanged, link: "/sme/account", replyTo: "team@example.test" });
    await deliver();
    const before = await stored(sent);
    expect(before.text).not.toBe("");
    expect(life()).toBe(90 * DAY);
    clock.stopAt(START + life());
    await runJobs("everyDay");
    expect(await stored(sent)).toEqual(before);
    wait(1);
    const young = await queue(passwordChanged);
    await deliver();
    await runJobs("everyDay");
    const { seal } = await stored(sent);
    expect(await stored(sent)).toEqual({ ...before, subject: "", text: "", link: null, seal });
    expect(await stored(id)).toMatchObject({ to: READER, sentAt: START });
    expect((await stored(young)).text).toBe(passwordChanged.text);
    expect(await checkDatabase()).toEqual([]);
    configure(parseConfiguration({ ...outside, MESSAGE_DAYS: "1" }, { secret: "a secret of tests" }));
    wait(DAY + 1);
    await runJobs("everyDay");
    expect((await stored(young)).text).toBe("");
    expect(await checkDatabase()).toEqual([]);
    for (const MESSAGE_DAYS of ["0", "1.5", "ninety"])
      expect(() => parseConfiguration({ ...outside, MESSAGE_DAYS })).toThrow("MESSAGE_DAYS: must be a number from 1");
  });

  test("stays while the message is queued, also again, and is removed from given-up messages", async () => {
    const id = await giveUp(passwordChanged);
    wait(life() + 1);
    await resendMessage(admin, id);
    await deleteOldTexts();
    expect((await stored(id)).text).not.toBe("");
    expectLogged("a message is given up");
    await deliver();
    await deleteOldTexts();
    expect((await stored(id)).text).toBe("");
    expect(await listFailedMessages()).toMatchObject([{ id, to: READER, isResendable: false }]);
    await expect(resendMessage(admin, id)).rejects.toMatchObject({ code: "link_over" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("is removed from a changed message too, which the check still reports", async () => {
    isAway = false;
    const [moved, emptied, whole] = [
      await queue(passwordChanged),
      await queue(passwordChanged),
      await queue(passwordChanged),
    ];
    await deliver();
    await db.update(outbox).set({ to: "thief@example.test" }).where(eq(outbox.id, moved));
    await db.update(outbox).set({ text: "", link: null }).where(eq(outbox.id, emptied));
    const problems = [moved, emptied].map((id) => `message ${id} differs from its seal`);
    expect((await checkDatabase()).sort()).toEqual(problems.sort());
    wait(life() + 1);
    await deleteOldTexts();
    expect([(await stored(moved)).text, (await stored(whole)).text]).toEqual(["", ""]);
    expect((await checkDatabase()).sort()).toEqual(problems.sort());
  });

  test("is removed in batches, and no further one begins after the stop", async () => {
    await transaction(async (tx) => {
      for (let i = 0; i < 250; i += 1) await queueMail(tx, `reader${i}@example.test`, passwordChanged, START);
      await tx.update(outbox).set({ attempts: 1, nextAttemptAt: null, sentAt: START });
    });
    wait(life() + 1);
    const withText = async () => (await db.select().from(outbox)).filter(({ text }) => text !== "").length;
    const stop = new AbortController();
    const aborted = vi.spyOn(stop.signal, "aborted", "get").mockReturnValueOnce(false).mockReturnValue(true);
    await deleteOldTexts(stop.signal);
    expect(await withText()).toBe(150);
    aborted.mockRestore();
    await deleteOldTexts();
    expect(await withText()).toBe(0);
    expect(await checkDatabase()).toEqual([]);
  });
});
