/** Message delivery: at once, retried after a failure, finally given up, and sent only once. */
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db, useStore } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { LINK_LIFE } from "~/domain/accounts/account";
import { CODE_LIFE } from "~/domain/accounts/verification-code";
import { checkDatabase } from "~/domain/check.server";
import { deliverEmails, deliverTextMessages, EXPIRED_BEFORE_SENDING } from "~/domain/notifications/delivery.server";
import {
  applicationUpdate,
  emailCode,
  invitation,
  type Message,
  passwordChanged,
  passwordReset,
  phoneCode,
} from "~/domain/notifications/messages";
import { queueMail, queueSms } from "~/domain/notifications/outbox.server";
import { configuration, configure, parseConfiguration } from "~/domain/settings/configuration";
import { clock, HOUR, MINUTE } from "~/domain/values/clock";
import { retryDelay } from "~/domain/verbs/retries.server";
import { watchTransactions } from "~/domain/verbs/verb.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import type { Mail } from "~/gateways/mail/mail";
import { RecipientRefused } from "~/gateways/recipient-refused";
import type { Sms } from "~/gateways/sms/sms";
import { startJobs } from "~/program/schedule.server";
import { MARK } from "~/words/message";
import { usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { inMemory, sqlite } from "../sqlite";
import { START, useWorld, wait } from "./world";

const world = useWorld();

const APP_URL = "https://dhow.test";
const READER = "reader@example.test";
const SECRET = "R7KM2P";
const ITS_DATA = "Only a sandbox keeps them";

/** A mail server and an SMS service for these tests: they accept everything, or fail on request. */
let taken: (Mail | Sms)[];
let failure: Error | null;
const take = async (sent: Mail | Sms) => {
  // Answers in a later turn of the event loop, as over a network.
  await new Promise((resolve) => setImmediate(resolve));
  if (failure) throw failure;
  taken.push(sent);
};

beforeEach(() => {
  taken = [];
  failure = null;
  configure(parseConfiguration({ SME_CODE: "a", PROVIDER_CODE: "b", APP_URL }, { secret: "a secret of tests" }));
  connectGateways({ ...gateways(), mail: { send: take }, sms: { send: take } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const phoned = (to: string) => ({ email: "", phoneCountry: to.slice(1), phoneNumber: "" });
async function queue(message: Message, to = READER): Promise<string> {
  await transaction((tx) =>
    to.startsWith("+") ? queueSms(tx, phoned(to), message, clock.now()) : queueMail(tx, to, message, clock.now()),
  );
  const rows = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.to, to));
  return rows
    .map((row) => row.id)
    .sort()
    .at(-1)!;
}
const deliverMessages = () => Promise.all([deliverEmails(), deliverTextMessages()]);
const stored = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0]!;

describe("a message", () => {
  test("is sent once, with its link, and marked as sent", async () => {
    const id = await queue({ ...applicationUpdate("sme", 4, ""), replyTo: "team@example.test" });
    expect(await stored(id)).toMatchObject({ sentAt: null, attempts: 0, nextAttemptAt: START });
    await deliverMessages();
    await deliverMessages();
    expect(taken).toEqual([
      expect.objectContaining({
        messageId: `<${id}@dhow.test>`,
        to: READER,
        replyTo: "team@example.test",
        subject: "We received your documents",
        text: expect.stringContaining(`${APP_URL}/sme/verification`),
        html: expect.stringContaining(`href="https://dhow.test/sme/verification"`),
      }),
    ]);
    expect(await stored(id)).toMatchObject({
      sentAt: START,
      attempts: 1,
      nextAttemptAt: null,
      error: null,
      text: applicationUpdate("sme", 4, "").text,
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("to a phone is a text message", async () => {
    const id = await queue(phoneCode("1234", CODE_LIFE), "+96550001111");
    await deliverMessages();
    expect(taken).toEqual([
      {
        reference: id,
        to: "+96550001111",
        text: "Dhow: your code is 1234. It expires in ten minutes. Do not share it.",
      },
    ]);
  });

  test("is sent once by concurrent runs, which send all of them", async () => {
    for (let i = 0; i < 35; i += 1) await queue(passwordChanged, `reader${i}@example.test`);
    await Promise.all([1, 2, 3, 4].map(deliverMessages));
    expect(taken.map((mail) => mail.to).sort()).toEqual(
      Array.from({ length: 35 }, (_, i) => `reader${i}@example.test`).sort(),
    );
    expect(await checkDatabase()).toEqual([]);
  });

  test("is not sent if its transaction fails", async () => {
    await transaction(async (tx) => {
      await queueMail(tx, READER, passwordChanged, START);
      throw new Error("no");
    }).catch(() => undefined);
    await deliverMessages();
    expect(taken).toEqual([]);
  });
});

describe("a failing gateway", () => {
  test.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [5, 240],
    [6, 480],
    [7, 720],
    [8, 1320],
  ])("after attempt %i the next is %i minutes later", (attempts, minutes) =>
    expect(retryDelay(attempts)).toBe(minutes * MINUTE),
  );

  test("gives up after attempt 9, nearly two days after the first", () => {
    expect([retryDelay(9), retryDelay(10)]).toEqual([null, null]);
    const all = [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, attempts) => sum + retryDelay(attempts)!, 0);
    expect(all / HOUR).toBeCloseTo(47.35);
  });

  test("is retried when it is due, not earlier", async () => {
    const id = await queue(passwordChanged);
    failure = new Error("421 try later");
    await deliverMessages();
    expect(await stored(id)).toMatchObject({
      attempts: 1,
      error: "421 try later",
      nextAttemptAt: START + MINUTE,
      sentAt: null,
    });
    failure = null;
    wait(MINUTE - 1);
    await deliverMessages();
    expect(taken).toEqual([]);
    wait(1);
    await deliverMessages();
    expect(taken).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ attempts: 2, sentAt: START + MINUTE, nextAttemptAt: null });
    expect(await checkDatabase()).toEqual([]);
  });

  test("for two days: the message is given up and its last error kept", async () => {
    const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
    const id = await queue(passwordChanged);
    failure = new Error("connection refused");
    for (let at: number | null = START; at !== null; at = (await stored(id)).nextAttemptAt) {
      clock.stopAt(at);
      await deliverMessages();
      expect(await checkDatabase()).toEqual([]);
    }
    expect(await stored(id)).toMatchObject({ attempts: 9, sentAt: null, error: "connection refused" });
    expect(errorLog).toHaveBeenCalledTimes(1);
  });

  test("does not delay other messages: a rejected recipient is given up at once", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const wrong = await queue(passwordChanged, "nobody@example.test");
    const right = await queue(passwordChanged);
    const { mail } = gateways();
    vi.spyOn(mail, "send").mockImplementation(async (sent) => {
      if (sent.to.startsWith("nobody")) throw new RecipientRefused("550 no such user");
      await take(sent);
    });
    await deliverMessages();
    expect(await stored(wrong)).toMatchObject({
      attempts: 1,
      sentAt: null,
      nextAttemptAt: null,
      error: "550 no such user",
    });
    expect((await stored(right)).sentAt).toBe(START);
    expect(await checkDatabase()).toEqual([]);
  });

  test("that does not answer counts as failed, and delivery continues", async () => {
    const id = await queue(passwordChanged);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = new Promise<void>((began) =>
      vi.spyOn(gateways().mail, "send").mockImplementation(() => (began(), new Promise(() => {}))),
    );
    const run = deliverMessages();
    await asked;
    await vi.advanceTimersByTimeAsync(30_000);
    await run;
    expect(await stored(id)).toMatchObject({ attempts: 1, error: "no answer in time", nextAttemptAt: START + MINUTE });
  });

  test("after a crash before the message is marked, it is sent again", async () => {
    const id = await queue(passwordChanged);
    // The crashed run's timer must never fire, because it would continue in another test's database.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = new Promise<void>((began) =>
      vi.spyOn(gateways().mail, "send").mockImplementation(() => (began(), new Promise(() => {}))),
    );
    void deliverMessages();
    await asked;
    // The process ends here. Only the database survives.
    vi.restoreAllMocks();
    if (!usesPostgres) {
      world.current.replaceStore(inMemory(sqlite().writerConnection.serialize()));
      useStore(world.current.store);
    }
    wait(MINUTE);
    await deliverMessages();
    expect(taken).toHaveLength(1);
    // PostgreSQL counts an attempt before it is made.
    expect((await stored(id)).attempts).toBe(usesPostgres ? 2 : 1);
  });

  test("is not sent again if only its outcome could not be stored", async () => {
    const id = await queue(passwordChanged);
    watchTransactions((run) => (work, verb, isAlone) => {
      if (taken.length > 0) throw new Error("database or disk is full");
      return run(work, verb, isAlone);
    });
    for (let run = 0; run < 2; run += 1) {
      await expect(deliverEmails()).rejects.toThrow("database or disk is full");
      wait(MINUTE);
    }
    watchTransactions((run) => run);
    await deliverEmails();
    expect(taken).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ attempts: 1, nextAttemptAt: null, sentAt: START });
  });
});

describe("a secret", () => {
  const secrets: [string, Message, string][] = [
    ["e-mail code", emailCode(SECRET, CODE_LIFE), READER],
    ["phone code", phoneCode(SECRET, CODE_LIFE), "+96550001111"],
    ["password link", passwordReset(`/auth/reset?token=${SECRET}`, LINK_LIFE.reset), READER],
    [
      "invitation",
      invitation({ name: "Noor", role: "bank", insurer: null }, `/auth/reset?token=${SECRET}`, LINK_LIFE.invitation),
      READER,
    ],
  ];

  test.each(secrets)("%s: is deleted once it is sent", async (_name, message, to) => {
    const id = await queue(message, to);
    await deliverMessages();
    expect(JSON.stringify(taken)).toContain(SECRET);
    expect(JSON.stringify(await db.select().from(outbox))).not.toContain(SECRET);
    expect((await stored(id)).sentAt).toBe(START);
    expect(await checkDatabase()).toEqual([]);
  });

  test.each(secrets)("%s: is deleted unsent once it has expired", async (_name, message, to) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const id = await queue(message, to);
    failure = new Error("away");
    await deliverMessages();
    failure = null;
    wait(message.lifetime!);
    await deliverMessages();
    expect(taken).toEqual([]);
    expect(await stored(id)).toMatchObject({
      sentAt: null,
      nextAttemptAt: null,
      text: "",
      link: null,
      error: `away; ${EXPIRED_BEFORE_SENDING}`,
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("is kept in the sandbox's outbox; outside the sandbox the check reports it", async () => {
    const outside = configuration();
    configure(parseConfiguration({}, { sandbox: true, secret: "a secret of tests" }));
    const id = await queue(emailCode(SECRET, CODE_LIFE));
    await deliverMessages();
    expect(await stored(id)).toMatchObject({ sentAt: START, text: expect.stringContaining(SECRET) });
    expect(await checkDatabase()).toEqual([]);
    configure(outside);
    expect(await checkDatabase()).toEqual([
      `message ${id} still contains a code or link that nobody needs any longer. ${ITS_DATA}`,
    ]);
    configure(parseConfiguration({}, { sandbox: true, secret: "a secret of tests" }));
    await queue(emailCode(SECRET, CODE_LIFE));
    await deliverMessages();
    configure(outside);
    expect(await checkDatabase()).toEqual([
      `2 messages, the first ${id}, still contain codes or links that nobody needs any longer. ${ITS_DATA}`,
    ]);
  });
});

describe("in the server", () => {
  test("phone codes are sent at once while the mail server hangs with 25 e-mails, also at the start", async () => {
    const { promise: hangs, resolve: recover } = Promise.withResolvers<void>();
    const { mail, sms } = gateways();
    const started = vi.spyOn(mail, "send").mockImplementation(() => hangs);
    const code = phoneCode("1234", CODE_LIFE);
    for (let i = 0; i < 25; i += 1) await queue(passwordChanged, `reader${i}@example.test`);
    await queue(code, "+96550001111");
    const stop = startJobs();
    await expect.poll(() => started).toHaveBeenCalledTimes(10);
    await expect.poll(() => taken).toHaveLength(1);
    await Promise.all(Array.from({ length: 12 }, (_, i) => queue(code, `+9655000${2000 + i}`)));
    await expect.poll(() => taken).toHaveLength(13);
    // Now the SMS service hangs, too. Each gateway has its own limit.
    const texted = vi.spyOn(sms, "send").mockImplementation(() => hangs);
    await transaction(async (tx) => {
      for (let i = 0; i < 12; i += 1) await queueSms(tx, phoned(`+9655000${3000 + i}`), code, clock.now());
    });
    await expect.poll(() => texted).toHaveBeenCalledTimes(5);
    expect(started).toHaveBeenCalledTimes(10);
    recover();
    await expect.poll(() => [started.mock.calls.length, texted.mock.calls.length]).toEqual([25, 12]);
    await stop();
    expect((await db.select().from(outbox)).filter((row) => row.sentAt === null)).toEqual([]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("a message is sent right after its commit, but not after the stop", async () => {
    const stop = startJobs();
    await queue(passwordChanged);
    await expect.poll(() => taken).toHaveLength(1);
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        transaction((tx) => queueMail(tx, `r${i}@example.test`, passwordChanged, START)),
      ),
    );
    await expect.poll(() => taken).toHaveLength(31);
    await stop();
    const queuedId = await queue(passwordChanged);
    expect(await stored(queuedId)).toMatchObject({ attempts: 0, nextAttemptAt: START });
  });

  test("a stop waits for messages being sent and sends no more", async () => {
    for (let i = 0; i < 25; i += 1) await queue(passwordChanged, `reader${i}@example.test`);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const asked = vi.spyOn(gateways().mail, "send").mockImplementation(async (mail) => {
      await held;
      await take(mail);
    });
    const stop = startJobs();
    await expect.poll(() => asked).toHaveBeenCalled();
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isStopped).toBe(false);
    answer();
    await stopped;
    expect(taken).toHaveLength(10);
    expect((await db.select().from(outbox)).filter((row) => row.sentAt !== null)).toHaveLength(10);
    expect(await checkDatabase()).toEqual([]);
  });
});

test("the migration deletes messages whose texts no longer exist, and no others", async () => {
  const kept = await queue(applicationUpdate("sme", 4, "levelChanged"));
  for (const [key, ...values] of [["welcomeText"], ["levelChanged", 4], ["levelChangedWhy", -2, "no stamp"]]) {
    const text = MARK + JSON.stringify([key, ...values]);
    await queue({ subject: text, text });
  }
  const file = usesPostgres ? "drizzle/postgres/0006_removed_messages.sql" : "drizzle/0027_removed_messages.sql";
  await rawRun(readFileSync(file, "utf8"));
  expect((await db.select().from(outbox)).map(({ id }) => id)).toEqual([kept]);
});
