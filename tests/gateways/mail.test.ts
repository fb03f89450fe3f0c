/** Email through SMTP with a third-party server: delivery, rejections and crashes. */

import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { checkDatabase } from "~/domain/check.server";
import { deliverEmails } from "~/domain/notifications/delivery.server";
import { applicationUpdate, inquiry, type Message, passwordChanged } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import { clock, MINUTE } from "~/domain/values/clock";
import { connectGateways, gateways } from "~/gateways/gateways";
import type { Mail } from "~/gateways/mail/mail";
import { parseMailSettings } from "~/gateways/mail/settings";
import { createSmtpGateway, type SmtpGateway } from "~/gateways/mail/smtp.server";
import { diagnoseMail } from "~/gateways/messages.diagnosis.server";
import { RecipientRefused } from "~/gateways/recipient-refused";
import { START, useWorld, wait } from "../domain/world";
import { MailServer, type Taken } from "./smtp";

useWorld();

const FROM = "Dhow of the Gulf <no-reply@dhow.test>";
const PASSWORD = "pass@word:1";
let server: MailServer;
let mail: SmtpGateway;

function connect(url: string, from = FROM): SmtpGateway {
  mail?.close();
  mail = createSmtpGateway(parseMailSettings({ MAIL_URL: url, MAIL_FROM: from })!, "dhow.test");
  connectGateways({ ...gateways(), mail });
  return mail;
}

const useServer = () => {
  beforeEach(begin);
  afterEach(end);
};

async function begin(): Promise<void> {
  vi.spyOn(console, "error").mockImplementation(() => {});
  configure(
    parseConfiguration(
      { SME_CODE: "a", PROVIDER_CODE: "b", APP_URL: "https://dhow.test" },
      { secret: "a secret of tests" },
    ),
  );
  server = await new MailServer().start();
  connect(server.url);
}

async function end(): Promise<void> {
  mail.close();
  await server.close();
  vi.restoreAllMocks();
}

const letter = (change: Partial<Mail> = {}): Mail => ({
  messageId: "<one@dhow.test>",
  writtenAt: START,
  to: "reader@example.test",
  replyTo: null,
  subject: "Hello",
  text: "words\n",
  html: "<p>words</p>",
  ...change,
});
async function queue(message: Message, to: string): Promise<string> {
  await transaction((tx) => queueMail(tx, to, message, clock.now()));
  const rows = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.to, to));
  return rows
    .map((row) => row.id)
    .sort()
    .at(-1)!;
}
const stored = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0]!;

/** Unfolded headers by name, each once. */
function headersOf(content: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of content
    .slice(0, content.indexOf("\r\n\r\n"))
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")) {
    const [, name = "", value = ""] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
    expect(headers.has(name.toLowerCase())).toBe(false);
    headers.set(name.toLowerCase(), value);
  }
  return headers;
}

describe("an email", () => {
  useServer();

  test("arrives with text and HTML, its id and date, and marked as automatic", async () => {
    const id = await queue(applicationUpdate("sme", 4, ""), "reader@example.test");
    await deliverEmails();
    expect(await stored(id)).toMatchObject({ sentAt: START, error: null });
    const [{ from, to, content }, ...rest] = server.taken as [Taken, ...Taken[]];
    expect([from, to, rest]).toEqual(["no-reply@dhow.test", ["reader@example.test"], []]);
    expect(Object.fromEntries(headersOf(content))).toMatchObject({
      from: "Dhow of the Gulf <no-reply@dhow.test>",
      to: "reader@example.test",
      subject: "We received your documents",
      "message-id": `<${id}@dhow.test>`,
      date: new Date(START).toUTCString().replace("GMT", "+0000"),
      "auto-submitted": "auto-generated",
      "list-id": "Dhow <messages.dhow.test>",
      "list-post": "NO",
      "mime-version": "1.0",
      "content-type": expect.stringMatching(/^multipart\/alternative;/),
    });
    expect([...headersOf(content).keys()]).not.toContain("list-unsubscribe");
    expect(content).toMatch(
      new RegExp(
        "Content-Type: text/plain; charset=utf-8[^]*https://dhow\\.test/sme/verification[^]*" +
          "Content-Type: text/html; charset=utf-8",
      ),
    );
  });

  test("from a person can be answered, and is not marked as automatic", async () => {
    await queue(
      inquiry({ name: "Noor", email: "noor@example.test", company: null, message: "Hello?" }),
      "team@example.test",
    );
    await deliverEmails();
    const headers = headersOf(server.taken[0]!.content);
    expect(headers.get("reply-to")).toBe("noor@example.test");
    expect([headers.has("auto-submitted"), headers.has("list-id")]).toEqual([false, false]);
  });

  test("cannot be given headers or recipients by its subject, text or address", async () => {
    await mail.send(
      letter({
        subject: "Hi\r\nBcc: evil@example.test\r\n\r\nbody",
        replyTo: "noor@example.test\r\nBcc: evil@example.test",
        text: "a\r\n.\r\nMAIL FROM:<evil@example.test>\r\n",
      }),
    );
    const [{ to, content }, ...rest] = server.taken as [Taken, ...Taken[]];
    expect([to, rest]).toEqual([["reader@example.test"], []]);
    expect(headersOf(content).get("subject")).toBe("Hi Bcc: evil@example.test  body");
    expect([headersOf(content).has("bcc"), headersOf(content).has("reply-to")]).toEqual([false, false]);
    expect(content).toContain("a\r\n.\r\nMAIL FROM:<evil@example.test>\r\n");
    for (const to of [
      "a@example.test\r\nRCPT TO:<evil@example.test>",
      "a@example.test>\r\n<evil@example.test",
      "a@example.test, evil@example.test",
      "a@example.test\0",
      "a b@example.test",
      "nobody",
      "",
    ]) {
      await expect(mail.send(letter({ to })), to).rejects.toThrow(RecipientRefused);
    }
    expect(server.taken).toHaveLength(1);
  });

  test("reaches addresses in any script", async () => {
    await mail.send(letter({ to: "نور@مثال.test", subject: "قارب" }));
    await mail.send(letter({ to: "reader@bücher.test" }));
    expect(server.taken.map(({ to }) => to[0])).toEqual(["نور@مثال.test", "reader@xn--bcher-kva.test"]);
    expect(headersOf(server.taken[0]!.content).get("subject")).toBe(
      `=?UTF-8?B?${Buffer.from("قارب").toString("base64")}?=`,
    );
  });
});

describe("a rejection", () => {
  useServer();

  test.each([
    ["unknown@example.test", "550 5.1.1 no such user here"],
    ["moved@example.test", "551 5.1.6 moved, and not told where to"],
  ])("for %s is final and keeps the server's words", async (to, words) => {
    const [refused, other] = [await queue(passwordChanged, to), await queue(passwordChanged, "reader@example.test")];
    await deliverEmails();
    expect(await stored(refused)).toMatchObject({ sentAt: null, nextAttemptAt: null, attempts: 1, error: words });
    expect((await stored(other)).sentAt).toBe(START);
    expect(await checkDatabase()).toEqual([]);
  });

  test("for the content is final", async () => {
    await expect(mail.send(letter({ subject: "spam" }))).rejects.toThrow(
      new RecipientRefused("554 5.7.1 this looks like spam"),
    );
  });

  test("for now is retried, and then succeeds", async () => {
    const [grey, full] = [
      await queue(passwordChanged, "grey@example.test"),
      await queue(passwordChanged, "full@example.test"),
    ];
    await deliverEmails();
    expect(await stored(grey)).toMatchObject({
      sentAt: null,
      nextAttemptAt: START + MINUTE,
      error: "450 4.7.1 come back later",
    });
    expect(await stored(full)).toMatchObject({
      sentAt: null,
      nextAttemptAt: START + MINUTE,
      error: "452 4.2.2 mailbox full",
    });
    wait(MINUTE);
    await deliverEmails();
    expect(await stored(grey)).toMatchObject({ sentAt: START + MINUTE, attempts: 2, error: null });
    expect(await checkDatabase()).toEqual([]);
  });

  test("is reported to the operator and tried again if it concerns the sender", async () => {
    connect(server.url, "refused@dhow.test");
    const sent = mail.send(letter());
    await expect(sent).rejects.toThrow("550 5.7.1 not a sender of ours");
    await expect(sent).rejects.not.toBeInstanceOf(RecipientRefused);
    connect(server.url);
    const relay = await queue(passwordChanged, "relay@example.test");
    await deliverEmails();
    expect(await stored(relay)).toMatchObject({
      nextAttemptAt: START + MINUTE,
      error: "554 5.7.1 relay access denied",
    });
  });

  test("for a wrong password is retried, without showing the password", async () => {
    const guarded = await new MailServer(`dhow:${PASSWORD}`).start();
    try {
      const url = (password: string) => `smtp://dhow:${encodeURIComponent(password)}@127.0.0.1:${guarded.port}`;
      const wrong = await connect(url("secret-wrong"))
        .send(letter())
        .catch((error: unknown) => error as Error);
      expect(wrong).not.toBeInstanceOf(RecipientRefused);
      expect((wrong as Error).message).toMatch(/^535 /);
      expect((wrong as Error).message).not.toContain("secret-wrong");
      await connect(url(PASSWORD)).send(letter());
      expect(guarded.taken).toHaveLength(1);
      const { says, problems } = await diagnoseMail(
        parseMailSettings({ MAIL_URL: url("secret-wrong"), MAIL_FROM: FROM }),
        false,
        "https://dhow.test",
      );
      expect(says[0]).toBe(
        `to 127.0.0.1, port ${guarded.port}, without TLS, on this machine, as dhow, password sec… (12 characters)`,
      );
      expect(problems).toEqual([expect.stringMatching(/^the mail server 127\.0\.0\.1: 535 /)]);
      expect(
        (
          await diagnoseMail(
            parseMailSettings({ MAIL_URL: url(PASSWORD), MAIL_FROM: FROM }),
            false,
            "https://dhow.test",
          )
        ).problems,
      ).toEqual([]);
    } finally {
      await guarded.close();
    }
  });
});

describe("an unavailable mail server", () => {
  useServer();

  test("times out if it does not answer", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const slow = createSmtpGateway(
      { host: "127.0.0.1", port, isSecure: false, login: null, from: { name: "", address: "a@dhow.test" } },
      "dhow.test",
      300,
    );
    await expect(slow.send(letter())).rejects.toThrow("no answer in time");
    slow.close();
    silent.close();
  });

  test("is retried", async () => {
    await server.kill();
    await expect(mail.send(letter())).rejects.toThrow(/ECONNREFUSED/);
    await server.start();
    await mail.send(letter());
    expect(server.taken).toHaveLength(1);
  });
});

test("sends no password to a remote server without encryption", async () => {
  const guarded = await new MailServer(`dhow:${PASSWORD}`).start();
  try {
    // The same server at an address that is not known to be local.
    const elsewhere = connect(`smtp://dhow:${encodeURIComponent(PASSWORD)}@0.0.0.0:${guarded.port}`);
    await expect(elsewhere.send(letter())).rejects.toThrow("454 TLS not available");
    expect(guarded.taken).toEqual([]);
  } finally {
    mail.close();
    await guarded.close();
  }
});

describe("the settings", () => {
  const read = (MAIL_URL?: string, MAIL_FROM?: string) => parseMailSettings({ MAIL_URL, MAIL_FROM });

  test("are parsed", () => {
    expect(read()).toBeNull();
    expect(read("smtps://dhow:pass%40word%3A1@mail.example.com", FROM)).toEqual({
      host: "mail.example.com",
      port: 465,
      isSecure: true,
      login: { user: "dhow", password: PASSWORD },
      from: { name: "Dhow of the Gulf", address: "no-reply@dhow.test" },
    });
    expect(read("smtp://[::1]:25/", "no-reply@dhow.test")).toEqual({
      host: "::1",
      port: 25,
      isSecure: false,
      login: null,
      from: { name: "", address: "no-reply@dhow.test" },
    });
    expect(read("smtp://mail.example.com", FROM)?.port).toBe(587);
  });

  test.each([
    ["http://mail.example.com", FROM, /^MAIL_URL: must have the form/],
    ["smtp://", FROM, /^MAIL_URL: must have the form/],
    ["mail.example.com:587", FROM, /^MAIL_URL: must have the form/],
    ["smtp://dhow:se#cret@mail.example.com", FROM, /^MAIL_URL: must have the form/],
    ["smtp://dhow:se%ret@mail.example.com", FROM, /^MAIL_URL: must have the form/],
    ["smtp://dhow@mail.example.com", FROM, /^MAIL_URL: needs both/],
    ["smtp://mail.example.com/?tls=no", FROM, /^MAIL_URL: must have the form/],
    ["smtp://mail.example.com", undefined, /^MAIL_FROM: must be the sender/],
    ["smtp://mail.example.com", "Dhow", /^MAIL_FROM:/],
    ["smtp://mail.example.com", "Dhow <a@b.test>, Other <c@d.test>", /^MAIL_FROM:/],
    [undefined, FROM, /^MAIL_URL: is missing/],
    ["nonsense", "nobody", /^MAIL_URL: .*\nMAIL_FROM: /],
  ])("%s with %s is rejected by name", (url, from, problem) => {
    expect(() => read(url, from)).toThrow(problem);
    expect(() => read(url, from)).not.toThrow(/se#cret|se%ret/);
  });

  test("are reported together with other invalid settings", () => {
    expect(() => parseConfiguration({ PORT: "x", MAIL_URL: "smtp://mail.example.com" })).toThrow(/PORT[^]*MAIL_FROM/);
  });
});
