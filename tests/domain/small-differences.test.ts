/** Small rests of nearly paid instalments are written off, instead of making an SME late. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { refuse } from "~/domain/approvals/approval.server";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { allocateMoney, payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { payDueInstalments } from "~/domain/cash/due-payments.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { checkDatabase } from "~/domain/check.server";
import { loadBalance } from "~/domain/ledger/ledger.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { settlePayment, startAmountPayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import { loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import { smallDifferenceForm } from "~/domain/small-differences/small-difference";
import { setSmallDifference, smallDifferenceVersion } from "~/domain/small-differences/small-difference.server";
import { readSmallDifference } from "~/domain/small-differences/stored-small-difference.server";
import { loadStatement } from "~/domain/statements/statement.server";
import type { Actor } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  order,
  receiveMoney,
  staff,
  useWorld,
  wait,
  withSecondPerson,
} from "./world";

useWorld();

let buyer: Actor;
let seller: Actor;
let bank: Actor;
const smeId = () => buyer.applicantId ?? "";
beforeEach(async () => {
  [buyer, seller, bank] = [await activeSme(10_000_00), await activeSupplier(), await staff("bank")];
});

/** Paid and credited amount of each instalment after the upfront part. */
const partsOf = async (id: string) =>
  (await loadOrderView(buyer, id)).instalments.slice(1).map((part) => [part.paidAmount, part.creditedAmount]);
const writtenOff = () => loadBalance(db, "small differences", smeId());
const transfer = async (amount: number) => {
  await receiveMoney(bank, smeId(), amount);
  await payFromAccount(buyer);
};

test("writes off a rest of at most a dollar that a transfer leaves, so the instalment is never late", async () => {
  const id = await order(buyer, seller, 400_00, 3);
  await transfer(99_00);
  expect([await partsOf(id), await writtenOff()]).toEqual([
    [
      [99_00, 1_00],
      [0, 0],
      [0, 0],
    ],
    1_00,
  ]);
  const view = await loadOrderView(buyer, id);
  expect(view.timeline[0]?.text).toBe(message("partsPaidNearly", 2, 2, 99_00, 1_00));
  await transfer(100_00 + 98_99);
  expect((await partsOf(id)).slice(1)).toEqual([
    [100_00, 0],
    [98_99, 0],
  ]);
  await transfer(30);
  expect([await partsOf(id), await writtenOff()]).toEqual([
    [
      [99_00, 1_00],
      [100_00, 0],
      [99_29, 71],
    ],
    1_71,
  ]);
  wait(100 * DAY);
  expect(await loadOrderView(buyer, id)).toMatchObject({ paid: true, latePay: { active: false, once: false } });
  const { rows } = await loadTrialBalance();
  expect(rows.find(({ account }) => account === "small differences")).toMatchObject({ debit: 1_71, credit: 0 });
  expect(await checkDatabase()).toEqual([]);
});

test("writes nothing off above the limit, below a larger rest, or while money on account can pay it", async () => {
  const id = await order(buyer, seller, 400_00, 3);
  await transfer(98_99);
  await receiveMoney(bank, smeId(), 51);
  await allocateMoney(bank, smeId(), [{ orderId: id, amount: 50 }]);
  expect([(await partsOf(id))[0], await loadUnappliedBalance(db, smeId())]).toEqual([[99_49, 0], 1]);
  await payFromAccount(buyer);
  expect((await partsOf(id))[0]).toEqual([99_50, 50]);
  // A cent does not pay an instalment of a dollar.
  const tiny = await order(buyer, seller, 4_00, 3);
  await receiveMoney(bank, smeId(), 1);
  await allocateMoney(bank, smeId(), [{ orderId: tiny, amount: 1 }]);
  expect((await partsOf(tiny))[0]).toEqual([1, 0]);
  expect(await checkDatabase()).toEqual([]);
});

test("counts for a card payment whose rest is small, and for the job that pays on the due day", async () => {
  const id = await order(buyer, seller, 400_00, 3);
  const payment = await startAmountPayment(buyer, 99_60, false);
  await answerSandboxCharge(payment.id, true);
  await settlePayment(payment.id);
  expect((await partsOf(id))[0]).toEqual([99_60, 40]);
  await receiveMoney(bank, smeId(), 99_75);
  wait(59 * DAY);
  await payDueInstalments();
  expect((await partsOf(id))[1]).toEqual([99_75, 25]);
  expect(await writtenOff()).toBe(65);
  expect(await checkDatabase()).toEqual([]);
});

test("is reversed with the payment that it completes, and with an earlier one of the same instalment", async () => {
  const id = await order(buyer, seller, 400_00, 3);
  await receiveMoney(bank, smeId(), 99_50);
  const [first] = await allocateMoney(bank, smeId(), [{ orderId: id, amount: 40_00 }]);
  const [second] = await allocateMoney(bank, smeId(), null);
  expect((await partsOf(id))[0]).toEqual([99_50, 50]);
  await undoAllocation(bank, first?.id ?? "");
  expect([(await partsOf(id))[0], await writtenOff()]).toEqual([[59_50, 0], 0]);
  expect(await checkDatabase()).toEqual([]);
  await payFromAccount(buyer);
  expect([(await partsOf(id))[0], await writtenOff()]).toEqual([[99_50, 50], 50]);
  await undoAllocation(bank, second?.id ?? "");
  expect([(await partsOf(id))[0], await writtenOff()]).toEqual([[40_00, 0], 0]);
  expect(await loadUnappliedBalance(db, smeId())).toBe(59_50);
  const { entries, closing } = await loadStatement(bank, "sme", smeId(), { month: "2026-01", page: 1, perPage: 100 });
  const differences = entries.filter(({ movement }) => movement === "Small difference");
  expect([differences.map(({ amount }) => amount), closing]).toEqual([[-50, 50, -50, 50], 260_00]);
  expect(await checkDatabase()).toEqual([]);
});

test("is reversed when the order is canceled", async () => {
  const id = await order(buyer, seller, 400_00, 1);
  await transfer(99_50);
  expect(await writtenOff()).toBe(50);
  await declineOrder(seller, id, "sold out");
  expect([await writtenOff(), await loadUnappliedBalance(db, smeId())]).toEqual([0, 99_50]);
  expect(await checkDatabase()).toEqual([]);
});

test("has a limit that two admins set, and 0 turns it off", async () => {
  const admin = await staff("admin");
  await colleagueOf(admin);
  const proposal = await setSmallDifference(admin, 3_00).catch((error: unknown) => error);
  expect(proposal).toBeInstanceOf(AwaitsApproval);
  await refuse(await colleagueOf(admin), (proposal as AwaitsApproval).approvalId, "too much");
  expect(await readSmallDifference()).toBe(1_00);
  await withSecondPerson(admin, setSmallDifference(admin, 2_00));
  expect(await readSmallDifference()).toBe(2_00);
  await expect(setSmallDifference(admin, 3_00, smallDifferenceVersion(1_00))).rejects.toMatchObject({
    code: "changed_meanwhile",
  });
  await expect(setSmallDifference(admin, 10_01)).rejects.toMatchObject({ code: "invalid" });
  await expect(setSmallDifference(bank, 1_00)).rejects.toMatchObject({ code: "forbidden" });
  expect(smallDifferenceForm.parse({ smallDifference: "0" })).toMatchObject({ smallDifference: 0 });
  for (const wrong of ["10.01", "-1", "x", ""])
    expect(smallDifferenceForm.safeParse({ smallDifference: wrong }).success, wrong).toBe(false);
  await withSecondPerson(admin, setSmallDifference(admin, 0));
  const id = await order(buyer, seller, 400_00, 3);
  await transfer(99_99);
  expect([(await partsOf(id))[0], await writtenOff()]).toEqual([[99_99, 0], 0]);
});
