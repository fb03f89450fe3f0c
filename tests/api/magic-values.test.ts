/** The table of magic amounts and addresses: each outcome happens by calls alone, and only in a sandbox. */
import { beforeEach, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { magicAmounts, type SandboxOutcome, sandboxOutcomes } from "~/domain/values/magic-values";
import * as page from "~/routes/_public+/developers+/sandbox";
import { activeSme, activeSupplier, insurer, order, PASSWORD, staff, useWorld } from "../domain/world";
import { settleFeeds } from "../on-postgres";
import { Browser } from "../pages/browser";
import { type Client, createClient } from "./client";

useWorld();

let [buyer, seller] = [{} as Actor, {} as Actor];
let [sme, supplier, admin, bank, insurance] = [] as unknown as [Client, Client, Client, Client, Client];

beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  const officers = [await staff("admin"), await staff("bank"), await insurer()];
  [sme, supplier, admin, bank, insurance] = (await Promise.all(
    [buyer, seller, ...officers].map((actor) => createClient(actor)),
  )) as [Client, Client, Client, Client, Client];
  await play();
});

/** Moves the sandbox's time, which runs the scheduled tasks. */
async function play(move: { days?: number; hours?: number } = { hours: 1 }): Promise<void> {
  await settleFeeds();
  await admin.post("sandbox/clock/move", move);
}

const placeOrder = async (amount: number): Promise<string> =>
  (await sme.post("order/create", { providerId: seller.applicantId, amount: amount / 100, description: "Rice" })).order
    ._id;

/** Pays the upfront part and returns the payment's state. */
async function payUpfront(orderId: string): Promise<string> {
  const { transactionId } = await sme.post("pay/init", { orderId });
  await sme.post("pay/verify", { transactionId });
  return (await sme.get(`pay/show/${transactionId}`)).payment.state;
}

async function deliver(orderId: string): Promise<void> {
  await payUpfront(orderId);
  await supplier.post("order/accept", { orderId });
  const { verify_code } = (await sme.get(`order/show/${orderId}`)).order;
  await supplier.post("order/delivered", { orderId, verifyCode: verify_code });
}

const typesOf = async (client: Client): Promise<string[]> =>
  (await client.get("event/list?limit=100")).events.map(({ type }: { type: string }) => type);

const scenes: Record<SandboxOutcome, () => Promise<void>> = {
  async declined() {
    expect(await payUpfront(await placeOrder(103_99))).toBe("declined");
  },
  async lateWebhook() {
    const orderId = await placeOrder(magicAmounts.lateWebhook);
    expect(await payUpfront(orderId)).toBe("open");
    await play();
    expect((await typesOf(sme)).at(-1)).toBe("payment.paid");
  },
  async overLimit() {
    const input = { providerId: seller.applicantId, amount: 50_000.01, description: "Rice" };
    expect(await sme.noPost("order/create", input)).toMatchObject({ status: 422, code: "credit_exceeded" });
  },
  async held() {
    const { code } = await sme.post("email/change", { email: "shop+held@example.com", currentPassword: PASSWORD });
    await sme.post("email/confirm", { code });
    await play();
    sme = await createClient(buyer);
    expect(await typesOf(sme)).toContain("applicant.held");
    const input = { providerId: seller.applicantId, amount: 100, description: "Rice" };
    expect(await sme.noPost("order/create", input)).toMatchObject({ status: 409, code: "held" });
    const { standing } = await admin.get("hold/list");
    await admin.post("hold/lift", { holdId: standing[0]._id, desc: "Reviewed" });
    await play();
    await sme.post("order/create", input);
  },
  async payoutReturned() {
    const orderId = await order(buyer, seller, magicAmounts.payoutReturned, 5);
    await bank.post("order/pay", { orderId });
    await play();
    expect((await typesOf(supplier)).slice(-2)).toEqual(["order.paidOut", "order.payoutReturned"]);
    expect((await bank.get(`order/show/${orderId}`)).order.status).toBe(5);
  },
  async chargeback() {
    const orderId = await placeOrder(magicAmounts.chargeback);
    await deliver(orderId);
    await play();
    expect((await typesOf(sme)).slice(-2)).toEqual(["order.delivered", "payment.reversed"]);
    expect((await sme.get(`order/show/${orderId}`)).order.installments[0].paidAmount).toBe(0);
  },
  async claimRefused() {
    const orderId = await order(buyer, seller, magicAmounts.claimRefused, 6);
    const { insurerId } = await insurer();
    const policy = { notifyDays: 60, waitingDays: 0, coveredShare: 0.9, exclusions: "Gold" };
    await admin.post("claim/policy", { ...policy, insuranceId: insurerId });
    await play({ days: 40 });
    const { claimId } = await admin.post("claim/notify", { orderId });
    await admin.post("claim/file", { orderId });
    await play();
    expect((await insurance.get(`claim/show/${claimId}`)).claim.state).toBe("refused");
  },
};

test.each(sandboxOutcomes)("%s", async (outcome) => {
  const html = await new Browser().see(page, "/developers/sandbox");
  const amount = (magicAmounts as Partial<Record<SandboxOutcome, number>>)[outcome];
  if (amount !== undefined) expect(html).toContain(`$${(amount / 100).toLocaleString("en-US")}`);
  await scenes[outcome]();
  expect(await checkDatabase()).toEqual([]);
});

test("outside a sandbox, nobody acts for the other parties", async () => {
  const { playCounterparties } = await import("~/domain/sandbox/counterparties.server");
  const orderId = await placeOrder(magicAmounts.chargeback);
  await deliver(orderId);
  await settleFeeds();
  configure({ ...configuration(), sandbox: false });
  try {
    await playCounterparties();
  } finally {
    configure({ ...configuration(), sandbox: true });
  }
  expect(await typesOf(sme)).not.toContain("payment.reversed");
});
