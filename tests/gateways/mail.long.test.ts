/** A mail server that crashes while it receives a thousand messages. */
import { isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { checkDatabase } from "~/domain/check.server";
import { deliverEmails } from "~/domain/notifications/delivery.server";
import { passwordChanged } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import { MINUTE } from "~/domain/values/clock";
import { connectGateways, gateways } from "~/gateways/gateways";
import { parseMailSettings } from "~/gateways/mail/settings";
import { createSmtpGateway, type SmtpGateway } from "~/gateways/mail/smtp.server";
import { START, useWorld, wait } from "../domain/world";
import { MailServer } from "./smtp";

useWorld();

let server: MailServer;
let mail: SmtpGateway;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  configure(
    parseConfiguration(
      { SME_CODE: "a", PROVIDER_CODE: "b", APP_URL: "https://dhow.test" },
      { secret: "a secret of tests" },
    ),
  );
  server = await new MailServer().start();
  mail = createSmtpGateway(
    parseMailSettings({ MAIL_URL: server.url, MAIL_FROM: "Dhow of the Gulf <no-reply@dhow.test>" })!,
    "dhow.test",
  );
  connectGateways({ ...gateways(), mail });
});
afterEach(async () => {
  mail.close();
  await server.close();
  vi.restoreAllMocks();
});

const idOf = (content: string): string => /^message-id: (.*)\r$/im.exec(content)![1]!;

test("delivers 1,000 messages once each, although the server stops halfway and starts again", async () => {
  const [READERS, REFUSED] = [1000, 10];
  const to = (i: number) => (i % (READERS / REFUSED) === 7 ? `unknown${i}@example.test` : `reader${i}@example.test`);
  await transaction(async (tx) => {
    for (let i = 0; i < READERS; i += 1) await queueMail(tx, to(i), passwordChanged, START);
  });
  // Dhow's own records: every attempt, and the accepted messages.
  const acceptedIds: string[] = [];
  const tries = new Map<string, number>();
  const { send } = mail;
  vi.spyOn(mail, "send").mockImplementation(async (message) => {
    tries.set(message.messageId, (tries.get(message.messageId) ?? 0) + 1);
    expect(acceptedIds).not.toContain(message.messageId);
    await send(message);
    acceptedIds.push(message.messageId);
  });

  const first = deliverEmails();
  await expect.poll(() => acceptedIds.length).toBeGreaterThan(400);
  await server.kill();
  await first;
  const before = acceptedIds.length;
  expect(before).toBeLessThan(READERS - REFUSED);
  const waiting = await db.select().from(outbox).where(isNotNull(outbox.nextAttemptAt));
  expect(waiting.length).toBeGreaterThan(READERS - REFUSED - before - 1);
  expect(await checkDatabase()).toEqual([]);

  await server.start();
  wait(MINUTE);
  await deliverEmails();

  const rows = await db.select().from(outbox);
  const [sent, refused] = [rows.filter((row) => row.sentAt !== null), rows.filter((row) => row.sentAt === null)];
  expect([sent.length, refused.length]).toEqual([READERS - REFUSED, REFUSED]);
  for (const row of refused)
    expect(row).toMatchObject({
      to: expect.stringMatching(/^unknown/),
      nextAttemptAt: null,
      error: "550 5.1.1 no such user here",
    });
  expect(acceptedIds).toHaveLength(new Set(acceptedIds).size);

  const copies = new Map<string, number>();
  for (const { content } of server.taken) copies.set(idOf(content), (copies.get(idOf(content)) ?? 0) + 1);
  expect([...copies.keys()].sort()).toEqual(sent.map(({ id }) => `<${id}@dhow.test>`).sort());
  // Accepted, but killed before acknowledging. SMTP cannot tell, so these arrive twice with the same id.
  const twice = [...copies].filter(([, count]) => count > 1);
  for (const [id, count] of twice) expect([count, tries.get(id)]).toEqual([2, 2]);
  expect(twice.length).toBeLessThanOrEqual(10);
  expect(await checkDatabase()).toEqual([]);
});
