/** The pages of webhooks. */
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { sessions } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { sendWebhooks } from "~/domain/webhooks/sender.server";
import { createWebhook, listDeliveries, listWebhooks, switchWebhook } from "~/domain/webhooks/webhook.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import * as account from "~/routes/account";
import * as page from "~/routes/account_.webhooks";
import { activeSme, activeSupplier, colleagueOf, insurer, order, sme, staff, useWorld } from "../domain/world";
import { settleFeeds } from "../on-postgres";
import { Browser } from "./browser";

useWorld();

const PAGE = "/account/webhooks";
const URL_OF = "https://erp.example/dhow";
const signedIn = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));
const target = (answer: Response) => [answer.status, answer.headers.get("Location")];

test("a supplier creates a webhook, sees its secret once, changes it and removes it", async () => {
  const seller = await activeSupplier();
  const browser = await signedIn(seller);
  expect(await browser.see(account, "/account")).toContain(`href="${PAGE}"`);
  expect(await browser.see(page, PAGE)).toContain("You have no webhooks.");
  const fields = { url: URL_OF, description: "Our ERP", types: "order.paidOut" };
  const made = await browser.send(page, `${PAGE}?do=create`, fields);
  const [secret = ""] = /whsec_[\w+/]{43}=/.exec(made.html) ?? [];
  expect(secret).not.toBe("");
  const [webhook] = await listWebhooks(seller);
  const own = `${PAGE}?webhook=${webhook!.id}`;
  const listed = await browser.see(page, PAGE);
  for (const text of [URL_OF, "Our ERP", "order.paidOut", "Active", `href="${own}"`]) expect(listed).toContain(text);
  const changed = await browser.post(page, `${own}&do=change`, { ...fields, types: "", description: "Shop" });
  expect(target(changed)).toEqual([303, own]);
  const shown = await browser.see(page, own);
  for (const text of ["Shop", "No deliveries yet.", "Send test event", "Disable webhook"])
    expect(shown).toContain(text);
  const rotated = await browser.send(page, `${own}&do=rotate`, {});
  const [second = ""] = /whsec_[\w+/]{43}=/.exec(rotated.html) ?? [];
  expect([second === "", second === secret]).toEqual([false, false]);
  expect(listed + shown).not.toContain("whsec_");
  expect(target(await browser.post(page, `${own}&do=remove`, {}))).toEqual([303, PAGE]);
  expect(await browser.see(page, PAGE)).toContain("You have no webhooks.");
  expect((await browser.get(page, own)).status).toBe(404);
});

test("a webhook with a public key shows the key on its page", async () => {
  const seller = await activeSupplier();
  const browser = await signedIn(seller);
  const fields = { url: URL_OF, description: "", types: "", signature: "v1a" };
  const [status, location] = target(await browser.post(page, `${PAGE}?do=create`, fields));
  const [webhook] = await listWebhooks(seller);
  expect([status, location]).toEqual([303, `${PAGE}?webhook=${webhook!.id}`]);
  expect(await browser.see(page, String(location))).toContain(`<pre dir="ltr">${webhook!.publicKey}</pre>`);
  expect(target(await browser.post(page, `${String(location)}&do=rotate`, {}))).toEqual([303, location]);
  const [rotated] = await listWebhooks(seller);
  expect(await browser.see(page, String(location))).toContain(rotated!.publicKey);
  expect(rotated!.publicKey).not.toBe(webhook!.publicKey);
});

test("an officer creates a webhook of the organization, and colleagues see it", async () => {
  for (const officer of [await staff("admin"), await staff("bank"), await insurer()]) {
    const browser = await signedIn(officer);
    expect(await browser.see(account, "/account")).toContain(`href="${PAGE}"`);
    expect(await browser.see(page, PAGE)).toContain(`/developers/${officer.role}-webhooks`);
    const made = await browser.send(page, `${PAGE}?do=create`, { url: URL_OF, types: "order.*" });
    expect(made.html).toMatch(/whsec_[\w+/]{43}=/);
    const [webhook] = await listWebhooks(officer);
    const colleague = await signedIn(await colleagueOf(officer));
    expect(await colleague.see(page, `${PAGE}?webhook=${webhook!.id}`)).toContain("No deliveries yet.");
    if (officer.role !== "admin")
      expect((await colleague.send(page, `${PAGE}?webhook=${webhook!.id}&do=test`, {})).html).toContain(
        "You have no such event yet.",
      );
  }
});

test("the log shows each delivery with its answer, and sends it again", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const browser = await signedIn(seller);
  const { id } = await createWebhook(seller, { url: URL_OF, description: "", types: "" });
  const own = `${PAGE}?webhook=${id}`;
  const post = async () => ({ status: 500, text: "<b>out of order</b>" });
  connectGateways({ ...gateways(), webhooks: { post } });
  await order(buyer, seller, 100_00, 1);
  await settleFeeds();
  await sendWebhooks();
  const unknown = await browser.send(page, `${own}&do=test`, { type: "order.eaten" });
  expect([unknown.status, unknown.html]).toEqual([
    422,
    expect.stringContaining("order.eaten is not a type of events."),
  ]);
  const none = await browser.send(page, `${own}&do=test`, { type: "checkout.*" });
  expect([none.status, none.html]).toEqual([409, expect.stringContaining("You have no such event yet.")]);
  expect(none.html).toContain('<option value="checkout.*" selected="">');
  expect(target(await browser.post(page, `${own}&do=test`, { type: "payment.*" }))).toEqual([303, own]);
  expect((await listDeliveries(seller, id, { page: 1, perPage: 1 })).rows[0]).toMatchObject({
    ...{ type: "payment.paid", sequence: null },
  });
  expect(target(await browser.post(page, `${own}&do=test`, { type: "" }))).toEqual([303, own]);
  const shown = await browser.see(page, own);
  for (const text of ["payment.paid", "#1", "500", "&lt;b&gt;out of order", "Waiting", "Test", "Failing"])
    expect(shown).toContain(text);
  connectGateways({ ...gateways(), webhooks: { post: async () => ({ status: 204, text: "" }) } });
  await sendWebhooks();
  const [, deliveryId = ""] = /name="deliveryId" value="([^"]+)"/.exec(shown) ?? [];
  expect(target(await browser.post(page, `${own}&do=resend`, { deliveryId }))).toEqual([303, own]);
  await sendWebhooks();
  expect(await browser.see(page, own)).toContain("Delivered");
});

test("disabled webhooks say why, and are enabled again", async () => {
  const seller = await activeSupplier();
  const browser = await signedIn(seller);
  const { id } = await createWebhook(seller, { url: URL_OF, description: "", types: "" });
  const own = `${PAGE}?webhook=${id}`;
  expect(target(await browser.post(page, `${own}&do=disable`, {}))).toEqual([303, own]);
  expect(await browser.see(page, own)).toContain("You disabled this webhook.");
  expect(target(await browser.post(page, `${own}&do=enable`, {}))).toEqual([303, own]);
  expect(await browser.see(page, own)).toContain("Active");
  await switchWebhook(seller, id, false);
  const test = await browser.send(page, `${own}&do=test`, {});
  expect([test.status, test.html]).toEqual([409, expect.stringContaining("This webhook is disabled.")]);
});

test("errors come back at their fields, with the typed values", async () => {
  const browser = await signedIn(await activeSme());
  const wrong = await browser.send(page, `${PAGE}?do=create`, { url: "http://10.0.0.1/", types: "order.eaten" });
  for (const text of ["Enter a public address that begins with https://", "http://10.0.0.1/", "order.eaten"])
    expect(wrong.html).toContain(text);
  const unknown = await browser.send(page, `${PAGE}?do=create`, { url: URL_OF, types: "order.eaten" });
  expect(unknown.html).toContain("order.eaten is not a type of events.");
});

test("asks for the password again, and is closed to others", async () => {
  const [buyer, competitor] = [await activeSme(), await activeSme()];
  const { id } = await createWebhook(competitor, { url: URL_OF, description: "", types: "" });
  const browser = await signedIn(buyer);
  expect((await browser.get(page, `${PAGE}?webhook=${id}`)).status).toBe(404);
  for (const form of ["remove", "rotate", "disable", "test", "change"])
    expect((await browser.post(page, `${PAGE}?webhook=${id}&do=${form}`, { url: URL_OF })).status, form).toBe(404);
  await db.update(sessions).set({ confirmedAt: 0, seal: null });
  const late = await browser.post(page, `${PAGE}?do=create`, { url: URL_OF });
  expect(late.headers.get("Location")).toMatch(/^\/account\/confirm\?to=%2Faccount%2Fwebhooks/);
  expect(await listWebhooks(buyer)).toEqual([]);
  const applicant = await signedIn(await (await sme(1)).actor());
  expect(target(await applicant.get(page, PAGE))).toEqual([303, "/sme/verification"]);
  expect(await applicant.see(account, "/account")).not.toContain(PAGE);
});
