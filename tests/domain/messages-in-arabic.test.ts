/** Messages in Arabic: every email and text message in Arabic words. */

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, outbox } from "~/db/schema";
import { CODE_LIFE } from "~/domain/accounts/verification-code";
import { checkDatabase } from "~/domain/check.server";
import { sendInquiry } from "~/domain/notifications/inquiry.server";
import type { Message } from "~/domain/notifications/messages";
import * as messages from "~/domain/notifications/messages";
import { loadRenderedMail } from "~/domain/notifications/outbox.server";
import { renderMail, renderSms } from "~/domain/notifications/render";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { domainMessages as arabicValidation } from "~/words/ar/messages/messages";
import { notificationMessages as arabicMessages } from "~/words/ar/messages/notifications";
import { timelineMessages as arabicTimeline } from "~/words/ar/messages/timeline";
import { translateToEnglish } from "~/words/translate";
import { localeWords } from "~/words/words";
import { createToken } from "../api/cast";
import { call } from "../api/routes";
import { sampleMessages } from "../words/sample-messages";
import { asRead } from "./english";
import { activeSme, activeSupplier, order as newOrder, START, messages as sentTo, sme, useWorld } from "./world";

const arabic = localeWords("ar");
const APP_URL = "https://trade.dhow-platform-gulf.example";
const SETTINGS = { appUrl: APP_URL, contactEmail: "hello@dhow.example" };
const COMPANY = "Salmiya Cafés & Sons";
const REASON = "sold out";
/** Texts that people wrote. */
const WRITTEN = [
  REASON,
  "6 of 40 rolls are wet",
  "The box was whole",
  "The photographs show it",
  "The goods were never insured",
  "Gulf Cover",
  "Sales fell in Ramadan",
];
const NAMES = ["KW81 •••• 0101", "KW92 •••• 0001", COMPANY, "Noor", "QR", "hello@dhow.example", ...WRITTEN];

/** All messages except the contact form's, which Dhow's operator reads. */
const all = sampleMessages({ company: COMPANY, reason: REASON, officer: "Noor" });
const each = Object.entries(all).flatMap(([name, variants]) =>
  variants.map((message): [string, Message] => [name, message]),
);

test("covers every message", () =>
  expect([...Object.keys(all), "inquiry"].sort()).toEqual(Object.keys(messages).sort()));

test("no message key is used twice", () => {
  const keys = [arabicMessages, arabicTimeline, arabicValidation].flatMap(Object.keys);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

/** Without names, codes, order numbers and addresses. */
const ownWords = (text: string): string =>
  [...NAMES, "new@shop.test"]
    .reduce((rest, name) => rest.replaceAll(name, ""), text)
    .replace(
      /https:\S+|DHOW-B-[\d-]+|KWD|USD|(?:CN|CL|DS|RS)-\d{6}-\d|F-\d{4}-\d{4}|D-\d{6}|S-\d{4}|OUT 77|R7KM2P|SME-DHOW/g,
      "",
    )
    .replace(/RD-\d{4}|RF\d\d(?: [A-Z\d]{4})+/g, "");

/** Each directional isolate that is opened is also closed. */
const balanced = (text: string): boolean => text.split(/[\u2066-\u2068]/).length === text.split("\u2069").length;

describe.each(each)("%s", (name, message) => {
  const mail = renderMail(message, COMPANY, SETTINGS, arabic);

  test("is an Arabic email from right to left, with its link on a separate line", () => {
    for (const text of [mail.subject, mail.text]) {
      expect(ownWords(text)).not.toMatch(/[A-Za-z]|undefined|NaN|[\u0660-\u0669]|#/);
      expect(balanced(text)).toBe(true);
    }
    expect(mail.text).toMatch(/[\u0600-\u06ff]/);
    if (message.link) expect(mail.text.split("\n")).toContain(APP_URL + message.link);
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.html).not.toContain('dir="auto"');
    expect(mail.html).toMatch(/ داو<\/p>/);
    expect(Buffer.byteLength(mail.html)).toBeLessThan(5120);
  });

  // Text messages have no room for isolates: a mark before the amount is enough.
  test.skipIf(name.endsWith("Sms"))("isolates left-to-right parts", () => {
    for (const text of [mail.subject, mail.text.replace(/https:\S+/g, "")]) {
      expect(text.replace(/[\u2066\u2068][^\u2069]*\u2069/g, "")).not.toMatch(/D-\d|\$\d|R7KM2P|Salmiya|Noor/);
    }
  });
});

describe("text messages", () => {
  const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
  const bySms = [...all.phoneCode, ...all.payUpfrontBySms, ...all.instalmentReminderBySms];

  test("the address used here has forty characters", () => expect(APP_URL).toHaveLength(40));

  // 3GPP TS 23.040, section 9.2.3.24.1: each part of a multi-part UCS-2 message has 67 characters.
  test.each(bySms.map((message) => [renderSms(message, APP_URL, arabic)]))(
    "%s: takes at most two parts in Arabic",
    (text) => {
      expect(text.length).toBeLessThanOrEqual(134);
      expect(ownWords(text)).not.toMatch(/[A-Za-z…]/);
      expect(text).toMatch(/[\u0600-\u06ff]/);
    },
  );

  test("the phone code takes one part", () =>
    expect(renderSms(messages.phoneCode("1234", CODE_LIFE), APP_URL, arabic).length).toBeLessThanOrEqual(70));

  test.each(bySms.map((message) => [renderSms(message, APP_URL, localeWords("en"))]))(
    "%s: uses the GSM alphabet in English",
    (text) => {
      expect(text).toMatch(GSM_7);
      expect(text.length).toBeLessThanOrEqual(300);
    },
  );
});

describe("the message's language", () => {
  useWorld();
  beforeEach(() => configure({ ...configuration(), languages: ["en", "ar"] }));
  const inArabic = ({ email }: Actor) => db.update(accounts).set({ locale: "ar" }).where(eq(accounts.email, email));

  test("is each account's own, by email and text message, for both sides of an order", async () => {
    const [buyer, supplier] = [await activeSme(), await activeSupplier()];
    await inArabic(buyer);
    const id = await newOrder(buyer, supplier, 1_000_00, 1);
    const notices = (await sentTo()).filter(({ link }) => link?.includes(id));
    expect(notices.map(({ channel, subject }) => [channel, /[\u0600-\u06ff]/.test(subject)])).toEqual([
      ["email", true],
      ["email", false],
      ["sms", true],
      ["email", true],
    ]);
    const { html } = await loadRenderedMail(notices[0]!.id);
    expect(html).toContain("استلمنا");
    expect(notices.map(({ locale }) => locale)).toEqual(["ar", "en", "ar", "ar"]);
  });

  test("is English once Arabic is no longer offered", async () => {
    const person = await (await sme(0)).actor();
    await inArabic(person);
    await db.update(outbox).set({ locale: "ar" });
    expect((await sentTo(person.email))[0]?.subject).toMatch(/[\u0600-\u06ff]/);
    configure({ ...configuration(), languages: ["en"] });
    expect((await sentTo(person.email))[0]?.subject).toBe("Your Dhow code");
  });

  test("is English for the operator, independent of the visitor's language", async () => {
    await sendInquiry({ name: "هدى", email: "huda@example.test", company: null, message: "نشتري القهوة." });
    const [message] = await sentTo("hello@dhow.test");
    expect(message).toMatchObject({
      locale: "en",
      subject: "Message from هدى",
      text: "نشتري القهوة.\n\nهدى\nhuda@example.test",
    });
  });

  test("a message stored before translations is sent unchanged", async () => {
    await db.insert(outbox).values({
      id: "old",
      channel: "email",
      to: "a@b.test",
      subject: "Your Dhow code",
      text: "Your code is R7KM2P.",
      locale: "ar",
      createdAt: START,
    });
    expect((await sentTo("a@b.test"))[0]).toMatchObject({ subject: "Your Dhow code", text: "Your code is R7KM2P." });
    expect(translateToEnglish("Your Dhow code")).toBe("Your Dhow code");
  });
});

describe("the timeline", () => {
  useWorld();
  beforeEach(() => configure({ ...configuration(), languages: ["en", "ar"] }));
  const timeline = async (token: string, id: string, language: string) =>
    (await call("GET", `/api/v1/sme/order/show/${id}`, { token, headers: { "Accept-Language": language } })).body
      .content.order.timeline as { desc: string }[];

  test("is English unless a call requests Arabic, and the check still passes", async () => {
    const [buyer, supplier] = [await activeSme(), await activeSupplier()];
    const id = await newOrder(buyer, supplier, 1_000_00, 1);
    const token = await createToken(buyer);
    expect((await timeline(token, id, "")).map(({ desc }) => desc)).toEqual([
      "Order created",
      "Upfront payment: $250.00 paid",
    ]);
    expect((await timeline(token, id, "ar")).map(({ desc }) => desc)).toEqual([
      "تم إنشاء الطلب",
      "الدفعة المقدمة: سُدّد \u2066$250.00\u2069",
    ]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("has Arabic for every line", () => {
    const samples: Partial<Record<keyof typeof arabicTimeline, unknown[]>> = {
      contactPart: ["website"],
      contactChanged: [["هدى"]],
      insurersReordered: [["هدى"]],
      factPlan: [[1]],
      fact: ["level"],
      operator: ["sme"],
      payoutNetted: [1, ["1"]],
      paymentTooLate: [1, "expired"],
      partsPaidNearly: [1, 2, 100_00, 50],
      partsTakenBack: [1, 2, 100_00, "chargeback"],
      factRole: ["bank"],
      factCase: ["open"],
      factPayment: ["paid", 1],
    };
    for (const [key, sentence] of Object.entries(arabicTimeline) as [
      keyof typeof arabicTimeline,
      string | ((...told: unknown[]) => string),
    ][]) {
      for (const number of [0, 1, 2, 3, 11, 100]) {
        const text = typeof sentence === "string" ? sentence : sentence(...(samples[key] ?? [number, number, number]));
        expect([key, text]).toEqual([key, expect.not.stringMatching(/[A-Za-z]|undefined|NaN|#/)]);
      }
    }
  });

  test("shows a line stored before translations unchanged", () => {
    expect(asRead({ text: "Order created", reason: "sold out" })).toEqual({
      text: "Order created",
      reason: "sold out",
    });
  });
});
