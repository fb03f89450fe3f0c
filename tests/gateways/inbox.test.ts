/** Webhook addresses of payment services, and the admin's page of rejected webhooks. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { payments, webhookEvents } from "~/db/schema";
import { setLog } from "~/domain/log";
import { settleOwnPayment, startPayment } from "~/domain/payments/payment.server";
import { processWebhooks, receivedWebhooks } from "~/domain/payments/webhooks.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { tapBank } from "~/gateways/bank/tap.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import { asResponse } from "~/http/forms/forms.server";
import { publicFiles } from "~/installation.server";
import * as settings from "~/routes/admin+/settings_.payments";
import * as pay from "~/routes/sme+/order+/$id_.pay";
import * as toTheBank from "~/routes/sme+/payment.$id";
import * as inbox from "~/routes/webhooks+/$gateway";
import { type Server, startServer } from "~/server/serve.server";
import { activeSme, activeSupplier, order, PASSWORD, staff, useOneWorld, wait } from "../domain/world";
import { Browser, withoutTokens } from "../pages/browser";
import { RATES, SITE, TAP_KEY } from "./services";
import { TapStandIn } from "./tap";
// Verbs called only by gateways run twice here.
import "../noted-verbs";

useOneWorld();

const tap = new TapStandIn(TAP_KEY);
let server: Server;
let buyer: Actor;
let orderId: string;

beforeAll(async () => {
  await tap.open();
  setLog({ info: () => {}, warn: () => {}, error: () => {} });
  connectGateways({
    ...gateways(),
    banks: [tapBank({ url: tap.url, secretKey: TAP_KEY, merchantId: null, sources: {} }, RATES, SITE)],
  });
  buyer = await activeSme(1_000_000_00);
  orderId = await order(buyer, await activeSupplier());
  const respond = async (request: Request) => {
    const gateway = new URL(request.url).pathname.split("/").at(-1)!;
    return inbox
      .action({ request, params: { gateway }, context: {} })
      .catch(async (error: unknown) => Promise.reject((await asResponse(error, request)) as Error));
  };
  server = await startServer({ respond }, { host: "127.0.0.1", port: 0, files: publicFiles(), trustProxy: [] });
});
afterAll(async () => {
  setLog(null);
  await Promise.all([server.close(), tap.close()]);
});

const send = async (path: string, headers: Headers, body: Buffer | null, method = "POST") =>
  (await fetch(server.url + path, { method, headers, body: body as never })).status;

test("a webhook is stored and answered before it is processed", async () => {
  let callCount = 0;
  receivedWebhooks(() => (callCount += 1));
  const { id } = await startPayment(buyer, { orderId, purpose: "upfront", withoutBrowser: false });
  tap.change(id, { status: "CAPTURED" });
  const { headers, body } = tap.post(tap.of(id));
  const asked = tap.asked.length;
  // From another site, which forms may not be: only the signature counts.
  headers.set("Origin", "https://api.tap.company");
  headers.set("Sec-Fetch-Site", "cross-site");
  expect(await send("/webhooks/tap", headers, body)).toBe(200);
  expect(await send("/webhooks/tap?_data=root", headers, body)).toBe(200);
  expect([callCount, tap.asked.length]).toEqual([1, asked]);
  expect(await db.select().from(webhookEvents)).toHaveLength(1);
  await processWebhooks();
  expect((await settleOwnPayment(buyer, id)).lead.state).toBe("paid");
  receivedWebhooks(() => {});
});

test.each<[string, () => Promise<number>, number]>([
  ["unsigned", () => send("/webhooks/tap", new Headers(), Buffer.from("{}")), 403],
  ["nothing at all", () => send("/webhooks/tap", new Headers(), null), 403],
  ["to a service that is not configured", () => send("/webhooks/lean", new Headers(), Buffer.from("{}")), 404],
  ["to nobody", () => send("/webhooks/nobody", new Headers(), Buffer.from("{}")), 404],
  ["by PUT", () => send("/webhooks/tap", new Headers(), Buffer.from("{}"), "PUT"), 405],
  ["more than any service has to say", () => send("/webhooks/tap", new Headers(), Buffer.alloc(200 * 1024, "x")), 413],
])("rejects a webhook that is %s", async (_what, sent, status) => {
  const before = (await db.select().from(webhookEvents)).length;
  expect(await sent()).toBe(status);
  expect(await db.select().from(webhookEvents)).toHaveLength(before);
});

test("a payer sees the bank's currency and amount first, and continues with a link", async () => {
  const own = await order(buyer, await activeSupplier());
  const payer = await Browser.of((await signIn({ email: buyer.email, password: PASSWORD }, "web")).token);
  const answer = await payer.post(pay, `/sme/order/${own}/pay`, { purpose: "upfront" }, { id: own });
  const path = answer.headers.get("Location")!;
  expect([answer.status, path]).toEqual([303, expect.stringMatching(/^\/sme\/payment\/[0-9a-f-]{36}$/) as string]);
  const id = path.split("/").at(-1)!;
  const html = await payer.see(toTheBank, path, { id });
  for (const words of ["KWD 76.875", "$250.00", `href="${tap.of(id).transaction.url}"`]) expect(html).toContain(words);
  tap.change(id, { status: "CAPTURED" });
  await settleOwnPayment(buyer, id);
  expect((await payer.get(toTheBank, path, { id })).headers.get("Location")).toBe(`/sme/payment-result/${id}`);
});

test("a GET answers 404", () => {
  expect(() => inbox.loader()).toThrow(expect.objectContaining({ status: 404 }) as Error);
});

test("an admin sees a rejected webhook and can retry it", async () => {
  const admin = await Browser.of(
    (await signIn({ email: (await staff("admin")).email, password: PASSWORD }, "web")).token,
  );
  const page = "/admin/settings/payments";
  expect(await admin.see(settings, page)).toContain("No payments to resolve.");

  const [start] = await db.select().from(payments);
  const stranger = tap.post({ ...tap.of(start!.id), id: "chg_stranger" });
  expect(await send("/webhooks/tap", stranger.headers, stranger.body)).toBe(200);
  await processWebhooks();
  orderId = await order(buyer, await activeSupplier());
  const { id } = await startPayment(buyer, { orderId, purpose: "upfront", withoutBrowser: false });
  tap.change(id, { status: "CAPTURED", amount: 1 });
  await settleOwnPayment(buyer, id);
  const html = await admin.see(settings, page);
  for (const words of [
    "no payment here is known as chg_stranger",
    "the bank reports KWD 1.000 instead of KWD 76.875",
    "KWD 76.875",
    "$250.00",
    `/admin/order/${orderId}`,
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain(TAP_KEY);
  // The page must not reveal the person's name.
  expect(withoutTokens(html)).not.toContain("Huda");

  const { events } = await admin.get(settings, page);
  const [event] = events;
  wait(1000);
  expect((await admin.post(settings, page, { event: event.id })).status).toBe(303);
  const asked = (await db.select().from(webhookEvents)).find((row) => row.id === event.id)!;
  expect([asked.attempts, asked.error !== null]).toEqual([0, true]);
  expect((await admin.post(settings, page, { event: "nothing" })).status).toBe(404);
});
