/** The sandbox's outbox: all messages, their delivery and a preview of emails. */
import { beforeEach, expect, test, vi } from "vitest";
import { transaction } from "~/db/transaction.server";
import { deliverEmails } from "~/domain/notifications/delivery.server";
import { applicationUpdate, type Message, passwordChanged } from "~/domain/notifications/messages";
import { queueMail, queueSms } from "~/domain/notifications/outbox.server";
import { configuration, configure } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import { gateways } from "~/gateways/gateways";
import { RecipientRefused } from "~/gateways/recipient-refused";
import * as outbox from "~/routes/sandbox+/outbox";
import * as mail from "~/routes/sandbox+/outbox_.$id";
import { messages, useWorld, wait } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const READER = "reader@example.test";
const path = "/sandbox/outbox";
const phoned = (to: string) => ({ email: "", phoneCountry: to.slice(1), phoneNumber: "" });
const queue = (message: Message, to = READER) =>
  transaction((tx) =>
    to.startsWith("+") ? queueSms(tx, phoned(to), message, clock.now()) : queueMail(tx, to, message, clock.now()),
  );

let browser: Browser;
beforeEach(() => void (browser = new Browser()));

test("shows when a message waits, was delivered or was given up", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await queue(applicationUpdate("sme", 4, ""));
  expect(await browser.see(outbox, path)).toMatch(/, waiting to be sent\. <a/);
  const send = vi.spyOn(gateways().mail, "send").mockRejectedValueOnce(new Error("421 busy"));
  await deliverEmails();
  expect(await browser.see(outbox, path)).toContain("next try (number 2) on 31 January 2026 at 12:01 after: 421 busy");
  wait(60_000);
  await deliverEmails();
  expect(await browser.see(outbox, path)).toMatch(/, sent\. <a/);
  send.mockRejectedValueOnce(new RecipientRefused("550 nobody here"));
  await queue(passwordChanged);
  await deliverEmails();
  expect(await browser.see(outbox, path)).toContain("not sent: 550 nobody here");
  vi.restoreAllMocks();
});

test("is paged, for everybody or one recipient", async () => {
  for (let i = 0; i < 21; i += 1)
    await queue({ subject: `Message ${i}`, text: "x" }, i % 2 ? READER : "other@example.test");
  const subjects = async (query: string) =>
    [...(await browser.see(outbox, path + query)).matchAll(/>Message (\d+)</g)].map(([, i]) => Number(i));
  expect(await subjects("")).toEqual(Array.from({ length: 20 }, (_, i) => 20 - i));
  expect(await subjects("?page=2")).toEqual([0]);
  expect(await subjects(`?to=${READER}`)).toEqual(Array.from({ length: 10 }, (_, i) => 19 - 2 * i));
  const html = await browser.see(outbox, `${path}?page=2`);
  expect(html).toContain('href="?page=1" rel="prev"');
  expect(html).not.toContain('rel="next"');
  expect(await browser.see(outbox, path)).toContain('href="?page=2" rel="next"');
});

test("shows an email's preview in a sandboxed frame", async () => {
  await queue({ ...applicationUpdate("sme", 4, ""), subject: "<script>1</script>" });
  await queue(passwordChanged, "+96550001111");
  const [sms, email] = await messages();
  const html = await browser.see(outbox, path);
  expect(html).toContain(`href="/sandbox/outbox/${email!.id}"`);
  expect(html).not.toContain(`href="/sandbox/outbox/${sms!.id}"`);
  const answer: Response = await browser.get(mail, `${path}/${email!.id}`, { id: email!.id });
  expect(answer.headers.get("Content-Security-Policy")).toMatch(/^sandbox allow-scripts; default-src 'none';/);
  expect(await answer.text()).toContain("&#60;script&#62;1&#60;/script&#62;");
  for (const id of [sms!.id, "nothing"]) expect((await browser.get(mail, `${path}/${id}`, { id })).status).toBe(404);
});

test("answers 404 outside the sandbox", async () => {
  await queue(applicationUpdate("sme", 4, ""));
  const [email] = await messages();
  configure({ ...configuration(), sandbox: false });
  expect((await browser.get(outbox, path)).status).toBe(404);
  expect((await browser.get(mail, `${path}/${email!.id}`, { id: email!.id })).status).toBe(404);
});
