/** Text messages through Unifonic and Twilio, with stand-ins: sending, rejections and delivery reports. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { CODE_LIFE } from "~/domain/accounts/verification-code";
import { checkDatabase } from "~/domain/check.server";
import { deliverTextMessages } from "~/domain/notifications/delivery.server";
import { type Message, orderAccepted, phoneCode } from "~/domain/notifications/messages";
import { queueSms } from "~/domain/notifications/outbox.server";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import { clock, MINUTE } from "~/domain/values/clock";
import { connectGateways, gateways } from "~/gateways/gateways";
import { diagnoseSms } from "~/gateways/messages.diagnosis.server";
import { RecipientRefused } from "~/gateways/recipient-refused";
import { parseSmsSettings } from "~/gateways/sms/settings";
import type { SmsGateway } from "~/gateways/sms/sms";
import { createTwilioGateway, twilioSignature } from "~/gateways/sms/twilio.server";
import { createUnifonicGateway } from "~/gateways/sms/unifonic.server";
import { asResponse } from "~/http/forms/forms.server";
import { action, loader } from "~/routes/webhooks+/twilio";
import { START, useWorld, wait } from "../domain/world";
import { keepSilent } from "./silence";
import type { StandIn } from "./stand-in";
import { TwilioStandIn } from "./twilio";
import { UnifonicStandIn } from "./unifonic";
// Verbs called only by gateways run twice here.
import "../noted-verbs";

useWorld();

const APP_URL = "https://dhow.test";
const APP_SID = "axuN0U7QlmqVPsfdgoK0mZ";
const ACCOUNT = `AC${"0123456789abcdef".repeat(2)}`;
const TOKEN = "fedcba9876543210".repeat(2);
const PHONE = "+96550001111";

const unifonic = new UnifonicStandIn(APP_SID);
const twilio = new TwilioStandIn(ACCOUNT, TOKEN);
const settings = () => ({
  unifonic: { url: unifonic.url, appSid: APP_SID, sender: "Dhow" },
  twilio: { url: twilio.url, accountSid: ACCOUNT, authToken: TOKEN, from: "+15005550006" },
});

const use = (sms: SmsGateway) => connectGateways({ ...gateways(), sms });

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  configure(parseConfiguration({ SME_CODE: "a", PROVIDER_CODE: "b", APP_URL }, { secret: "a secret of tests" }));
  await Promise.all([unifonic.open(), twilio.open()]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([unifonic.close(), twilio.close()]);
  for (const standIn of [unifonic, twilio]) standIn.messages.length = standIn.asked.length = standIn.faults.length = 0;
  unifonic.trouble = null;
  twilio.unsubscribed.clear();
});

async function queue(message: Message, to = PHONE): Promise<string> {
  await transaction((tx) =>
    queueSms(tx, { email: "", phoneCountry: to.slice(1), phoneNumber: "" }, message, clock.now()),
  );
  const rows = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.to, to));
  return rows
    .map((row) => row.id)
    .sort()
    .at(-1)!;
}
const stored = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0]!;
const order = { id: "o1", number: 1042, amount: 100_00, creditedAmount: 0 };

describe.each([
  ["Unifonic", () => createUnifonicGateway(settings().unifonic), unifonic, PHONE.slice(1)],
  ["Twilio", () => createTwilioGateway(settings().twilio, APP_URL), twilio, PHONE],
] as const)("%s", (name, gateway, service, shown) => {
  beforeEach(() => use(gateway()));
  const received = () =>
    service.messages.map((message) =>
      "recipient" in message
        ? [message.recipient, message.sender, message.body]
        : [message.to, message.from, message.body],
    );
  const sender = name === "Twilio" ? "+15005550006" : "Dhow";

  test("accepts a message in any script", async () => {
    const id = await queue(phoneCode("1234", CODE_LIFE));
    const other = await queue({ subject: "", text: "رمزك ١٢٣٤ & 50% +", link: "/sme/order/o1" }, "+97455556666");
    await deliverTextMessages();
    // They are sent concurrently, in any order.
    expect(received().sort()).toEqual([
      [shown, sender, "Dhow: your code is 1234. It expires in ten minutes. Do not share it."],
      [expect.stringContaining("97455556666"), sender, `رمزك ١٢٣٤ & 50% +\n${APP_URL}/sme/order/o1`],
    ]);
    for (const messageId of [id, other])
      expect(await stored(messageId)).toMatchObject({ sentAt: START, attempts: 1, error: null, nextAttemptAt: null });
    expect(await checkDatabase()).toEqual([]);
  });

  test("rejects an unknown number for good, and an impossible one is not even sent", async () => {
    const [unknown, local] = [
      await queue(phoneCode("1234", CODE_LIFE), "+99912345678"),
      await queue(phoneCode("1234", CODE_LIFE), "+050001111"),
    ];
    await deliverTextMessages();
    expect(await stored(unknown)).toMatchObject({
      sentAt: null,
      nextAttemptAt: null,
      attempts: 1,
      error: expect.stringMatching(/(Invalid dest num|not a valid phone number)/),
    });
    expect(await stored(local)).toMatchObject({
      sentAt: null,
      nextAttemptAt: null,
      error: "this is no international phone number",
    });
    expect(service.asked).toHaveLength(1);
    expect(await checkDatabase()).toEqual([]);
  });

  test.each([
    ["does not answer", keepSilent, /no answer in time/],
    ["is out of order", (standIn: StandIn, when: RegExp) => standIn.faults.push({ when, fault: 500 }), /answered 500/],
    [
      "has too much to do",
      (standIn: StandIn, when: RegExp) => standIn.faults.push({ when, fault: 429 }),
      /answered 429/,
    ],
  ] as const)("that %s is retried after a minute", async (_what, fail, words) => {
    fail(service, /POST/);
    const id = await queue(phoneCode("1234", CODE_LIFE));
    await deliverTextMessages();
    expect(await stored(id)).toMatchObject({
      sentAt: null,
      nextAttemptAt: START + MINUTE,
      error: expect.stringMatching(words),
    });
    expect([service.asked.length, service.messages.length]).toEqual([1, 0]);
    wait(MINUTE);
    await deliverTextMessages();
    expect(await stored(id)).toMatchObject({ sentAt: START + MINUTE, attempts: 2, error: null });
    expect(service.messages).toHaveLength(1);
    expect(await checkDatabase()).toEqual([]);
  });

  test("that is unavailable is retried", async () => {
    await service.close();
    await expect(gateways().sms.send({ reference: "r", to: PHONE, text: "t" })).rejects.toThrow(/ECONNREFUSED/);
    await service.open();
  });

  test("with wrong keys is the operator's problem, and its error shows no key", async () => {
    use(
      name === "Twilio"
        ? createTwilioGateway({ ...settings().twilio, authToken: "0".repeat(32) }, APP_URL)
        : createUnifonicGateway({ ...settings().unifonic, appSid: "wrong-app-sid" }),
    );
    const wrong = (await gateways()
      .sms.send({ reference: "r", to: PHONE, text: "t" })
      .catch((error: unknown) => error)) as Error;
    expect(wrong).toBeInstanceOf(Error);
    expect(wrong).not.toBeInstanceOf(RecipientRefused);
    expect(wrong.message).toMatch(/answered 401/);
    expect(wrong.message).not.toMatch(/wrong-app-sid|0{32}/);
  });
});

describe("Unifonic", () => {
  beforeEach(() => use(createUnifonicGateway(settings().unifonic)));

  test("gets the message's id and recognizes a resent message", async () => {
    unifonic.faults.push({ when: /POST/, fault: "lost" });
    const id = await queue(phoneCode("1234", CODE_LIFE));
    await deliverTextMessages();
    expect((await stored(id)).sentAt).toBeNull();
    wait(MINUTE);
    await deliverTextMessages();
    expect(unifonic.messages.map((message) => message.correlationId)).toEqual([id]);
    expect(await stored(id)).toMatchObject({ sentAt: START + MINUTE, attempts: 2, error: null });
  });

  test.each([
    ["ER-01", "No rate found or insufficient funds", false],
    ["ER-05", "No route found for the destination number", false],
    ["ER-07", "Message filtered", true],
    ["ER-08", "Invalid Sender ID", false],
  ])("%s, %s: final is %s", async (errorCode, message, isForGood) => {
    unifonic.trouble = { errorCode, message };
    const error = (await gateways()
      .sms.send({ reference: "r", to: PHONE, text: "t" })
      .catch((failure: unknown) => failure)) as Error;
    expect(error.message).toBe(`Unifonic: ${errorCode} ${message}`);
    expect(error instanceof RecipientRefused).toBe(isForGood);
  });
});

describe("Twilio", () => {
  beforeEach(() => use(createTwilioGateway(settings().twilio, APP_URL)));

  /** Posts to the server's own address, like the router. The public address may differ. */
  async function post(url: string, headers: Headers, body: string): Promise<number> {
    const { pathname, search } = new URL(url);
    const request = new Request(`http://127.0.0.1:3000${pathname}${search}`, { method: "POST", headers, body });
    const answer = await action({ request, params: {}, context: {} }).catch(
      (thrown: unknown) => asResponse(thrown, request) as Promise<Response>,
    );
    return answer.status;
  }

  async function sent(): Promise<string> {
    const id = await queue(orderAccepted(order, "Doha Roasters", START));
    await deliverTextMessages();
    return id;
  }

  test("can send from a messaging service", async () => {
    use(createTwilioGateway({ ...settings().twilio, from: `MG${"0".repeat(32)}` }, APP_URL));
    await gateways().sms.send({ reference: "r", to: PHONE, text: "t" });
    const form = new URLSearchParams(twilio.asked[0]!.body.toString());
    expect([form.get("MessagingServiceSid"), form.get("From")]).toEqual([`MG${"0".repeat(32)}`, null]);
  });

  test("may deliver a message twice if its answer was lost, but it stays one message in Dhow", async () => {
    twilio.faults.push({ when: /POST/, fault: "lost" });
    const id = await sent();
    wait(MINUTE);
    await deliverTextMessages();
    expect(twilio.messages.map((message) => message.statusCallback)).toEqual(
      [1, 2].map(() => `${APP_URL}/webhooks/twilio?message=${id}`),
    );
    expect(await stored(id)).toMatchObject({ sentAt: START + MINUTE, attempts: 2, error: null });
    expect(await checkDatabase()).toEqual([]);
  });

  test("distinguishes unsubscribed recipients from the operator's problems", async () => {
    twilio.unsubscribed.add(PHONE);
    await expect(gateways().sms.send({ reference: "r", to: PHONE, text: "t" })).rejects.toThrow(RecipientRefused);
    await expect(gateways().sms.send({ reference: "r", to: "+88812345678", text: "t" })).rejects.not.toBeInstanceOf(
      RecipientRefused,
    );
  });

  test.each(["failed", "undelivered"])(
    "a report that a message is %s marks it, however often it arrives",
    async (status) => {
      const id = await sent();
      const [message] = twilio.messages;
      expect(message!.statusCallback).toBe(`${APP_URL}/webhooks/twilio?message=${id}`);
      const { headers, body } = twilio.callback(message!, status, 30003);
      for (let i = 0; i < 3; i += 1) expect(await post(message!.statusCallback, headers, body)).toBe(204);
      expect(await stored(id)).toMatchObject({
        sentAt: START,
        error: `Twilio: ${status}, error 30003`,
        nextAttemptAt: null,
      });
      await deliverTextMessages();
      expect(twilio.messages).toHaveLength(1);
      expect(await checkDatabase()).toEqual([]);
    },
  );

  test("a report of a delivery changes nothing", async () => {
    const id = await sent();
    for (const status of ["queued", "sent", "delivered"]) {
      const { headers, body } = twilio.callback(twilio.messages[0]!, status);
      expect(await post(twilio.messages[0]!.statusCallback, headers, body)).toBe(204);
    }
    expect(await stored(id)).toMatchObject({ sentAt: START, error: null });
  });

  test("a report counts only if address and content are signed", async () => {
    const id = await sent();
    const [message] = twilio.messages;
    const { headers, body } = twilio.callback(message!, "failed", 30005);
    const url = message!.statusCallback;
    expect(await post(url, new Headers({ "Content-Type": "application/x-www-form-urlencoded" }), body)).toBe(403);
    expect(await post(url, new Headers({ ...Object.fromEntries(headers), "x-twilio-signature": "x" }), body)).toBe(403);
    expect(await post(url, headers, body.replace("30005", "30006"))).toBe(403);
    expect(await post(`${url}1`, headers, body)).toBe(403);
    const forged = new TwilioStandIn(ACCOUNT, "0".repeat(32)).callback(message!, "failed", 30005);
    expect(await post(url, forged.headers, forged.body)).toBe(403);
    expect((await stored(id)).error).toBeNull();
  });

  test("a report answers 404 if Twilio is not used, and so does a GET", async () => {
    use(createUnifonicGateway(settings().unifonic));
    const message = {
      sid: "SM1",
      to: PHONE,
      from: "Dhow",
      body: "t",
      statusCallback: `${APP_URL}/webhooks/twilio?message=m`,
    };
    const { headers, body } = twilio.callback(message, "failed");
    expect(await post(message.statusCallback, headers, body)).toBe(404);
    expect(() => loader()).toThrow(Response);
  });

  test("signs like its documentation's example", () => {
    // Security, "Validating requests": the example with its parameters in another order.
    const body = "To=%2B18005551212&CallSid=CA1234567890ABCDE&Digits=1234&From=%2B12349013030&Caller=%2B12349013030";
    expect(twilioSignature("12345", "https://mycompany.com/myapp.php?foo=1&bar=2", body)).toBe(
      "0/KCTR6DLpKmkAf8muzZqo1nDgQ=",
    );
  });
});

describe("the SMS settings", () => {
  const keys = {
    TWILIO_ACCOUNT_SID: ACCOUNT,
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_FROM: "Dhow",
    UNIFONIC_APP_SID: APP_SID,
    UNIFONIC_SENDER_ID: "Dhow",
  };

  test("are parsed", () => {
    expect(parseSmsSettings({})).toBeNull();
    expect(parseSmsSettings({ ...keys, SMS: "unifonic" })).toEqual({
      service: "unifonic",
      url: "https://el.cloud.unifonic.com",
      appSid: APP_SID,
      sender: "Dhow",
    });
    expect(parseSmsSettings({ ...keys, SMS: "twilio" })).toEqual({
      service: "twilio",
      url: "https://api.twilio.com",
      accountSid: ACCOUNT,
      authToken: TOKEN,
      from: "Dhow",
    });
  });

  test.each([
    [{ SMS: "pigeon" }, /^SMS: must be unifonic or twilio$/],
    [{ SMS: "unifonic" }, /^UNIFONIC_APP_SID: is missing[^]*\nUNIFONIC_SENDER_ID: is missing/],
    [
      { SMS: "twilio" },
      /^TWILIO_ACCOUNT_SID: is missing[^]*\nTWILIO_AUTH_TOKEN: is missing[^]*\nTWILIO_FROM: is missing/,
    ],
    [{ ...keys, SMS: "twilio", TWILIO_AUTH_TOKEN: "not-a-token" }, /^TWILIO_AUTH_TOKEN: must be/],
    [{ ...keys, SMS: "twilio", TWILIO_FROM: "a name that is too long" }, /^TWILIO_FROM: must be/],
    [{ ...keys, SMS: "twilio", TWILIO_URL: "api.twilio.com" }, /^TWILIO_URL: must be an address/],
  ])("%o is rejected by name", (env, problem) => {
    expect(() => parseSmsSettings(env)).toThrow(problem);
    expect(() => parseSmsSettings(env)).not.toThrow(/not-a-token/);
  });

  test("are printed by doctor without secrets, and tried where possible", async () => {
    const of = (env: Record<string, string>) => diagnoseSms(parseSmsSettings({ ...keys, ...env }), false, APP_URL);
    expect(await of({ SMS: "twilio", TWILIO_URL: twilio.url })).toEqual({
      of: "SMS",
      says: [
        `by Twilio at ${twilio.url}, account ${ACCOUNT}, token fedc… (32 characters), from Dhow`,
        `Twilio reports to ${APP_URL}/webhooks/twilio which messages it could not deliver`,
      ],
      problems: [],
    });
    const wrong = await of({ SMS: "twilio", TWILIO_URL: twilio.url, TWILIO_AUTH_TOKEN: "0".repeat(32) });
    expect(wrong.problems).toEqual([expect.stringMatching(/^Twilio: GET .*answered 401/)]);
    const { says } = await of({ SMS: "unifonic" });
    expect(JSON.stringify([says, wrong])).not.toMatch(new RegExp(`${APP_SID}|${TOKEN}|0{32}`));
    expect(twilio.messages).toEqual([]);
    expect((await diagnoseSms(null, false, APP_URL)).problems).toEqual([
      expect.stringMatching(/^No sms service is configured/),
    ]);
    expect((await diagnoseSms(null, true, APP_URL)).problems).toEqual([]);
  });
});
