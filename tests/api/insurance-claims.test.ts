/** Claims against insurers by API: the policy, the steps of a claim, its transfers, and the list of another insurer. */
import { expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { activeSme, activeSupplier, insurer, order, pay, staff, useWorld } from "../domain/world";
import { createClient, NOT_FOUND, wrong } from "./client";

useWorld();

test("an order is claimed, accepted, paid and recovered by the parties' calls", async () => {
  const [buyer, cover] = [await activeSme(), await insurer()];
  const orderId = await order(buyer, await activeSupplier(), 1_000_00, 6);
  clock.stopAt(clock.now() + 40 * DAY);
  const [admin, bank] = [await createClient(await staff("admin")), await createClient(await staff("bank"))];
  const insurance = await createClient(cover);
  const stranger = await createClient(await insurer("Other Cover"));
  const policy = { notifyDays: 60, waitingDays: 0, coveredShare: 0.9, exclusions: "Gold" };
  expect(await admin.noPost("claim/notify", { orderId })).toMatchObject({ code: "no_claim_policy" });
  expect(await admin.noPost("claim/policy", { ...policy, insuranceId: cover.insurerId, coveredShare: 2 })).toEqual(
    wrong("coveredShare", "Enter a share above 0% and at most 100%"),
  );
  await admin.post("claim/policy", { ...policy, insuranceId: cover.insurerId });
  const own = [{ insuranceId: cover.insurerId, insurance: expect.any(String), policy }];
  expect(await insurance.get("claim/policies")).toEqual({ policies: own });
  expect((await bank.get("claim/policies")).policies).toEqual(expect.arrayContaining(own));

  expect((await admin.get("claim/overdue")).orders).toMatchObject([{ order_id: orderId }]);
  const { claimId } = await admin.post("claim/notify", { orderId });
  await admin.post("claim/file", { orderId });
  expect(await stranger.noPost("claim/accept", { orderId, amount: 1, desc: "x" })).toEqual(NOT_FOUND);
  expect(await insurance.noPost("claim/accept", { orderId, amount: 600 })).toEqual(
    wrong("desc", "Enter the reason, because you pay only a part"),
  );
  await insurance.post("claim/accept", { orderId, amount: 675 });
  const transfer = { orderId, valueDate: isoDay(clock.now()), bankReference: "INS 1" };
  expect(await bank.noPost("claim/pay", { ...transfer, amount: 675.01 })).toEqual(
    wrong("amount", "At most $675.00 is due."),
  );
  await bank.post("claim/pay", { ...transfer, amount: 675 });
  await pay(buyer, orderId, "instalment");
  await admin.post("claim/recover", { ...transfer, amount: 100, bankReference: "OUT 1" });

  const shown = { _id: claimId, state: "paid", receivedAmount: 675, passedOnAmount: 100, recoveriesDue: 125 };
  for (const reader of [admin, bank, insurance]) {
    expect((await reader.get(`claim/show/${claimId}`)).claim).toMatchObject({
      ...shown,
      debt: 500,
      transfers: [
        { kind: "payment", amount: 675, bankReference: "INS 1", undoneAt: null },
        { kind: "recovery", amount: 100, bankReference: "OUT 1" },
      ],
    });
    expect(await reader.get("claim/list?state=paid")).toMatchObject({ claims: [shown], count: 1 });
  }
  const { transfers } = (await bank.get(`claim/show/${claimId}`)).claim;
  expect(await bank.noPost("claim/reverse", { desc: "x" })).toEqual(wrong("transferId", "Choose the transfer"));
  expect(await bank.noPost("claim/reverse", { transferId: claimId, desc: "x" })).toEqual(NOT_FOUND);
  expect(await insurance.noPost("claim/reverse", { transferId: transfers[1]._id, desc: "x" })).toMatchObject({
    status: 404,
  });
  await bank.post("claim/reverse", { transferId: transfers[1]._id, desc: "Returned" });
  await admin.post("claim/reverse", { transferId: transfers[0]._id, desc: "Another claim's" });
  expect(await admin.noPost("claim/reverse", { transferId: transfers[0]._id, desc: "x" })).toMatchObject({
    code: "done_already",
  });
  expect((await insurance.get(`claim/show/${claimId}`)).claim).toMatchObject({
    ...{ state: "accepted", receivedAmount: 0, passedOnAmount: 0, receivable: 450, recoveriesDue: 0 },
    transfers: [{ undoneAt: expect.any(String), onStatement: false }, { undoneAt: expect.any(String) }],
  });
  expect(await stranger.get("claim/list")).toEqual({ claims: [], count: 0 });
  expect(await stranger.noGet(`claim/show/${claimId}`)).toEqual(NOT_FOUND);
  expect(await checkDatabase()).toEqual([]);
});

test("a claim is refused by the insurer, and another one withdrawn by an admin", async () => {
  const [buyer, cover] = [await activeSme(), await insurer()];
  const orderId = await order(buyer, await activeSupplier(), 1_000_00, 6);
  clock.stopAt(clock.now() + 40 * DAY);
  const [admin, insurance] = [await createClient(await staff("admin")), await createClient(cover)];
  await admin.post("claim/policy", { insuranceId: cover.insurerId, notifyDays: 60, waitingDays: 0, coveredShare: 0.9 });
  await admin.post("claim/notify", { orderId });
  await admin.post("claim/file", { orderId });
  await insurance.post("claim/refuse", { orderId, desc: "Gold is excluded" });
  await admin.post("claim/notify", { orderId });
  await admin.post("claim/withdraw", { orderId, desc: "The SME paid" });
  const { claims } = await insurance.get("claim/list");
  expect(
    claims.map(({ state, decision, withdrawReason }: Record<string, string>) => [state, decision, withdrawReason]),
  ).toEqual([
    ["withdrawn", null, "The SME paid"],
    ["refused", "Gold is excluded", null],
  ]);
});
