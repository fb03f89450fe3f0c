/** Disputes of delivered orders: verbs, disputed amounts, and the totals without them. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { disputes, instalments, orders } from "~/db/schema";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { payDueInstalments } from "~/domain/cash/due-payments.server";
import { loadPaymentChoices } from "~/domain/cash/payment-choices.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { checkDatabase } from "~/domain/check.server";
import { listCollections, loadBucketSums } from "~/domain/collections/collection-list.server";
import {
  acceptDispute,
  addDisputeFile,
  answerDispute,
  decideDispute,
  disputeOrder,
  withdrawDispute,
} from "~/domain/disputes/dispute.server";
import { disputeDaysVersion, readDisputeDays, setDisputeDays } from "~/domain/disputes/dispute-days.server";
import { assertMaySeeDisputeFile, listDisputeQueue, listDisputes } from "~/domain/disputes/dispute-list.server";
import { loadExposure } from "~/domain/exposure/exposure.server";
import { loadDebt } from "~/domain/figures/figures.server";
import { allocateAmount } from "~/domain/instalments/allocation";
import { layDispute } from "~/domain/instalments/disputed-amount";
import { loadLateSummary, loadLateTotals } from "~/domain/instalments/instalment.server";
import { uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { loadBalance, loadUsedCredit } from "~/domain/ledger/ledger.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { payOut } from "~/domain/payouts/payout.server";
import { loadAgeing } from "~/domain/portfolio/portfolio.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { AwaitsApproval, Forbidden, NotFound } from "~/domain/verbs/errors";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  newPdf,
  order,
  PDF,
  pay,
  receiveMoney,
  staff,
  useWorld,
} from "./world";

useWorld();

/** Delivered on 31 January: instalments of $250.00 are due on 28 February, 31 March and 30 April. */
let [buyer, seller, admin, bank] = [] as unknown as [Actor, Actor, Actor, Actor];
let id = "";
let smeId = "";
beforeEach(async () => {
  [buyer, seller] = [await activeSme(), await activeSupplier()];
  [admin, bank] = [await staff("admin"), await staff("bank")];
  id = await order(buyer, seller, 1_000_00, 3);
  smeId = buyer.applicantId ?? "";
});

const firstPage = { page: 1, perPage: 10 };
const clean = async () => expect(await checkDatabase()).toEqual([]);
const open = (amount: number, of = id) =>
  disputeOrder(buyer, of, { amount, reason: "damaged", desc: "6 of 40 rolls are wet" });
const decide = (credited: number, by = admin) => decideDispute(by, id, { credited, desc: "The photographs show it" });
/** The instalments' disputed amounts, the upfront part first. */
const disputed = async () => (await loadOrderView(buyer, id)).instalments.map(({ disputedAmount }) => disputedAmount);
const verify = async () => {
  await uploadInvoice(seller, id, new Blob([newPdf()]));
  await verifyInvoice(admin, id);
};
/** Runs the reminders at 10:00 of this day in Kuwait, twice. */
const run = async (month: number, day: number) => {
  clock.stopAt(Date.UTC(2026, month - 1, day, 7));
  for (let round = 0; round < 2; round += 1) await sendInstalmentReminders();
};
const late = () => loadLateSummary(smeId, clock.now());
const collectionRows = async () =>
  (await listCollections(firstPage, { bucket: null, ownerId: null }, clock.now())).rows.map((row) => [
    row.daysPastDue,
    row.amount,
    row.disputed,
  ]);
const reminders = async () =>
  (await messages(buyer.email)).filter(({ subject }) => /nstalment \d of order/.test(subject)).length;

describe("an SME", () => {
  test("disputes an amount of a delivered order, which is laid on the last instalments", async () => {
    await open(300_00);
    const { disputes: found, number, timeline } = await loadOrderView(buyer, id);
    expect(found).toMatchObject([
      { number: 1, amount: 300_00, reason: "damaged", description: "6 of 40 rolls are wet", state: "open", files: [] },
    ]);
    expect(await disputed()).toEqual([0, 0, 50_00, 250_00]);
    expect(timeline[0]).toMatchObject({ verb: "order.disputed", author: "sme" });
    expect((await messages(seller.email))[0]?.subject).toBe(`The buyer disputes order D-00${number}`);
    await clean();
  });

  test("disputes at most the order's net amount, and has one open dispute", async () => {
    await issueCreditNote(seller, id, { amount: 100_00, reason: "Ten broken jars" });
    await expect(open(900_01)).rejects.toMatchObject({ fields: { amount: ["You can dispute at most $900.00."] } });
    await open(900_00);
    expect(await disputed()).toEqual([0, 250_00, 250_00, 150_00]);
    await expect(open(1_00)).rejects.toMatchObject({ code: "done_already" });
    await withdrawDispute(buyer, id);
    await open(1_00);
    expect((await listDisputes(db, id)).map(({ number, state }) => [number, state])).toEqual([
      [1, "withdrawn"],
      [2, "open"],
    ]);
    await clean();
  });

  test("has 14 days from the delivery, or as many as the setting says", async () => {
    expect(await readDisputeDays()).toBe(14);
    clock.stopAt(Date.UTC(2026, 1, 14, 20, 59));
    expect((await loadOrderView(buyer, id)).disputeDeadline).toBeGreaterThan(clock.now());
    await open(1_00);
    await withdrawDispute(buyer, id);
    clock.stopAt(Date.UTC(2026, 1, 14, 21, 0));
    await expect(open(1_00)).rejects.toMatchObject({ code: "wrong_status" });
    await setDisputeDays(admin, 15, disputeDaysVersion(14));
    await expect(setDisputeDays(admin, 20, disputeDaysVersion(14))).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    await open(1_00);
    await clean();
  });

  test("cannot dispute an order on the day of its delivery while disputes are off", async () => {
    await setDisputeDays(admin, 0, disputeDaysVersion(14));
    expect((await loadOrderView(buyer, id)).disputeDeadline).toBeNull();
    await expect(open(1_00)).rejects.toMatchObject({ code: "wrong_status" });
  });

  test("cannot dispute an order that is not delivered, or another SME's", async () => {
    const early = await order(buyer, seller, 400_00, 2);
    await expect(open(1_00, early)).rejects.toMatchObject({ code: "wrong_status" });
    const other = await activeSme();
    const wish = { amount: 1_00, reason: "other", desc: "Mine" } as const;
    await expect(disputeOrder(other, id, wish)).rejects.toThrow(NotFound);
    for (const actor of [seller, admin, bank]) await expect(disputeOrder(actor, id, wish)).rejects.toThrow(Forbidden);
    await open(1_00);
    await expect(withdrawDispute(other, id)).rejects.toThrow(NotFound);
    await expect(addDisputeFile(other, id, new Blob([PDF]))).rejects.toThrow(NotFound);
    const stranger = await activeSupplier();
    await expect(answerDispute(stranger, id, "No")).rejects.toThrow(NotFound);
    await expect(acceptDispute(stranger, id)).rejects.toThrow(NotFound);
    await expect(decide(0, bank)).rejects.toThrow(Forbidden);
    await clean();
  });

  test("withdraws its dispute, and the original deadlines apply", async () => {
    const before = (await loadOrderView(buyer, id)).instalments;
    await open(700_00);
    await withdrawDispute(buyer, id);
    expect((await loadOrderView(buyer, id)).instalments).toEqual(before);
    const [stored] = await db
      .select()
      .from(instalments)
      .where(eq(instalments.id, before[3]?.id ?? ""));
    expect(stored?.reminderAt).not.toBeNull();
    expect((await messages(seller.email))[0]?.subject).toContain("is withdrawn");
    await expect(withdrawDispute(buyer, id)).rejects.toMatchObject({ code: "done_already" });
    await clean();
  });

  test("sends up to five files, which only readers of the order can open", async () => {
    await open(100_00);
    const first = new Blob([newPdf()]);
    expect(await addDisputeFile(buyer, id, first)).toBe(await addDisputeFile(buyer, id, first));
    for (let n = 1; n < 5; n += 1) await addDisputeFile(buyer, id, new Blob([newPdf()]));
    await expect(addDisputeFile(buyer, id, new Blob([newPdf()]))).rejects.toMatchObject({ code: "quota_exceeded" });
    await expect(addDisputeFile(seller, id, new Blob(["text"]))).rejects.toMatchObject({ code: "file_refused" });
    await addDisputeFile(seller, id, new Blob([newPdf()]));
    const [dispute] = await listDisputes(db, id);
    const files = dispute?.files ?? [];
    expect(files.map(({ sender, mime }) => [sender, mime])).toEqual([
      ...Array.from({ length: 5 }, () => ["sme", "application/pdf"]),
      ["provider", "application/pdf"],
    ]);
    const file = files[0]?.file ?? "";
    for (const reader of [buyer, seller, admin, bank, await insurer()]) await assertMaySeeDisputeFile(reader, file);
    for (const other of [await activeSme(), await activeSupplier(), await insurer("Second")])
      await expect(assertMaySeeDisputeFile(other, file)).rejects.toThrow(NotFound);
    await withdrawDispute(buyer, id);
    await expect(addDisputeFile(seller, id, new Blob([newPdf()]))).rejects.toMatchObject({ code: "done_already" });
    await clean();
  });
});

describe("a supplier", () => {
  test("accepts, and the disputed amount is credited at once", async () => {
    await open(300_00);
    await acceptDispute(seller, id);
    const view = await loadOrderView(buyer, id);
    expect(view.creditNotes).toMatchObject([
      { amount: 300_00, toInstalments: 300_00, reason: "6 of 40 rolls are wet" },
    ]);
    expect(view.disputes).toMatchObject([{ state: "accepted", credited: 300_00 }]);
    expect(view.instalments.map((part) => [part.creditedAmount, part.disputedAmount])).toEqual([
      [0, 0],
      [0, 0],
      [50_00, 0],
      [250_00, 0],
    ]);
    expect(view.timeline.slice(0, 2).map(({ verb }) => verb)).toEqual(["order.disputeAccepted", "order.credited"]);
    expect(await loadUsedCredit(db, smeId)).toBe(450_00);
    await clean();
  });

  test("owes its share after the payout", async () => {
    await verify();
    await payOut(bank, id);
    await open(100_00);
    await acceptDispute(seller, id);
    expect(await loadBalance(db, "supplier receivable", seller.applicantId ?? "")).toBe(90_00);
    await clean();
  });

  test("answers once, and the buyer and the admins get a message", async () => {
    await open(100_00);
    await answerDispute(seller, id, "The box was whole");
    expect((await listDisputes(db, id))[0]).toMatchObject({ answer: "The box was whole", answeredAt: clock.now() });
    expect((await messages(buyer.email))[0]?.subject).toContain("answered your dispute");
    expect((await messages(admin.email))[0]?.subject).toContain("to decide");
    await expect(answerDispute(seller, id, "Again")).rejects.toMatchObject({ code: "done_already" });
    await acceptDispute(seller, id);
    await clean();
  });

  test("cannot issue another credit note, or accept the whole order before its invoice is verified", async () => {
    await open(1_000_00);
    await expect(issueCreditNote(seller, id, { amount: 1_00, reason: "A jar" })).rejects.toMatchObject({
      code: "wrong_status",
    });
    await expect(acceptDispute(seller, id)).rejects.toMatchObject({ code: "wrong_status" });
    await verify();
    await acceptDispute(seller, id);
    const view = await loadOrderView(buyer, id);
    expect([view.status, view.netAmount, view.paid]).toEqual([6, 0, true]);
    expect(await loadUnappliedBalance(db, smeId)).toBe(250_00);
    await clean();
  });
});

describe("an admin", () => {
  test("decides in part, with a text for both parties", async () => {
    await open(300_00);
    await decide(100_00);
    const view = await loadOrderView(seller, id);
    expect(view.disputes).toMatchObject([{ state: "decided", credited: 100_00, decision: "The photographs show it" }]);
    expect(view.creditNotes).toMatchObject([{ amount: 100_00, toInstalments: 100_00 }]);
    expect(await disputed()).toEqual([0, 0, 0, 0]);
    for (const party of [buyer, seller])
      expect((await messages(party.email))[0]?.text).toContain("$100.00 of $300.00 is credited");
    await clean();
  });

  test("rejects a dispute, or credits all of it to instalments and the SME's account", async () => {
    await pay(buyer, id, "rest");
    await open(300_00);
    expect(await disputed()).toEqual([0, 0, 0, 0]);
    await expect(decide(300_01)).rejects.toMatchObject({ fields: { credited: ["The buyer disputes only $300.00."] } });
    await decide(0);
    expect((await listDisputes(db, id))[0]).toMatchObject({ state: "decided", credited: 0 });
    expect((await loadOrderView(buyer, id)).creditNotes).toEqual([]);
    expect((await messages(buyer.email))[0]?.text).toContain("is rejected");
    await open(300_00);
    await decide(300_00);
    expect(await loadUnappliedBalance(db, smeId)).toBe(300_00);
    await expect(decide(0)).rejects.toMatchObject({ code: "done_already" });
    await clean();
  });

  test("needs a second admin where there is one", async () => {
    const colleague = await colleagueOf(admin);
    await open(300_00);
    await expect(decide(200_00)).rejects.toThrow(AwaitsApproval);
    expect(await disputed()).toEqual([0, 0, 50_00, 250_00]);
    const [proposal] = (await listApprovals(colleague)).waiting;
    await expect(approve(admin, proposal?.id ?? "")).rejects.toThrow();
    await approve(colleague, proposal?.id ?? "");
    expect((await listDisputes(db, id))[0]).toMatchObject({ state: "decided", credited: 200_00 });
    await clean();
  });

  test("loses a proposal when the supplier answers or the SME withdraws", async () => {
    const colleague = await colleagueOf(admin);
    await open(300_00);
    await expect(decide(200_00)).rejects.toThrow(AwaitsApproval);
    await answerDispute(seller, id, "The box was whole");
    expect((await listApprovals(colleague)).waiting).toEqual([]);
    await expect(decide(200_00)).rejects.toThrow(AwaitsApproval);
    await withdrawDispute(buyer, id);
    expect((await listApprovals(colleague)).waiting).toEqual([]);
    await clean();
  });

  test("finds the open disputes oldest first, and the others newest first", async () => {
    const [second, third] = [await order(buyer, seller, 400_00, 3), await order(buyer, seller, 400_00, 3)];
    await open(100_00);
    clock.stopAt(clock.now() + DAY);
    await open(50_00, second);
    clock.stopAt(clock.now() + DAY);
    await open(60_00, third);
    await withdrawDispute(buyer, third);
    await withdrawDispute(buyer, second);
    await open(70_00, third);
    const amounts = async (list: "open" | "ended") =>
      (await listDisputeQueue(firstPage, list)).rows.map(({ amount }) => amount);
    expect(await amounts("open")).toEqual([100_00, 70_00]);
    expect(await amounts("ended")).toEqual([60_00, 50_00]);
    await clean();
  });
});

describe("the disputed amount", () => {
  test("is neither late nor reminded of, and leaves the overdue totals, the collections and the ageing", async () => {
    await open(700_00);
    expect(await disputed()).toEqual([0, 200_00, 250_00, 250_00]);
    await run(4, 2);
    expect(await late()).toMatchObject({ count: 1, amount: 50_00 });
    expect(await loadLateTotals(clock.now())).toMatchObject({ count: 1, amount: 50_00 });
    expect(await collectionRows()).toEqual([[33, 50_00, 700_00]]);
    expect((await loadBucketSums(null, clock.now()))["31-60"]).toEqual({ amount: 50_00, count: 1 });
    expect(await loadDebt(smeId, clock.now())).toMatchObject({ late: 50_00, dueLater: 700_00, owed: 750_00 });
    const ageing = await loadAgeing(bank);
    expect([ageing.outstanding, ageing.count, ageing.disputed]).toEqual([50_00, 1, 700_00]);
    expect(ageing.rows.to60).toMatchObject({ count: 1, amount: 50_00 });
    expect(ageing.atRisk).toMatchObject({ orders: 1, amount: 50_00 });
    expect((await loadExposure(bank)).used).toBe(750_00);
    expect(await reminders()).toBeGreaterThan(0);
    await clean();
  });

  test("stops the reminders of an instalment that is disputed in full, and they go on after a rejection", async () => {
    await open(750_00);
    await run(3, 5);
    expect(await reminders()).toBe(0);
    expect(await late()).toMatchObject({ count: 0, amount: 0 });
    expect([await collectionRows(), (await loadOrderView(buyer, id)).latePay]).toEqual([
      [],
      { active: false, once: false },
    ]);
    expect((await db.select().from(orders).where(eq(orders.id, id)))[0]?.nextDue).toBeNull();
    await clean();
    await decide(0);
    expect(await late()).toMatchObject({ count: 1, amount: 250_00 });
    await clean();
    await run(3, 6);
    expect([await reminders(), await collectionRows()]).toEqual([1, [[6, 250_00, 0]]]);
    await clean();
  });

  test("does not make the SME late if it is credited after the deadline", async () => {
    await open(750_00);
    await run(3, 5);
    await decide(750_00);
    expect((await loadOrderView(buyer, id)).latePay).toEqual({ active: false, once: false });
    expect(await collectionRows()).toEqual([]);
    await clean();
  });

  test("lets new orders through while nothing else is late", async () => {
    await open(750_00);
    clock.stopAt(Date.UTC(2026, 2, 5, 7));
    await order(buyer, seller, 400_00, 1);
    await withdrawDispute(buyer, id);
    await expect(order(buyer, seller, 400_00, 0)).rejects.toMatchObject({ code: "late" });
    await clean();
  });

  test("is paid last, and shrinks with payments", async () => {
    await open(400_00);
    expect(await disputed()).toEqual([0, 0, 150_00, 250_00]);
    const { choices } = await loadPaymentChoices(smeId, clock.now());
    expect(choices.map(({ amount }) => amount)).toEqual([250_00, 750_00]);
    await pay(buyer, id, "instalment");
    await pay(buyer, id, "instalment");
    expect((await loadOrderView(buyer, id)).instalments.map((part) => [part.paidAmount, part.disputedAmount])).toEqual([
      [250_00, 0],
      [250_00, 0],
      [100_00, 150_00],
      [0, 250_00],
    ]);
    await clean();
    await pay(buyer, id, "instalment");
    expect(await disputed()).toEqual([0, 0, 0, 250_00]);
    await pay(buyer, id, "rest");
    expect(await disputed()).toEqual([0, 0, 0, 0]);
    await decide(400_00);
    expect(await loadUnappliedBalance(db, smeId)).toBe(400_00);
    await clean();
  });

  test("is not taken from the SME's account on the due day", async () => {
    await open(600_00);
    await receiveMoney(bank, smeId, 1_000_00);
    await run(4, 30);
    await payDueInstalments();
    expect((await loadOrderView(buyer, id)).instalments.map((part) => [part.paidAmount, part.disputedAmount])).toEqual([
      [250_00, 0],
      [150_00, 100_00],
      [0, 250_00],
      [0, 250_00],
    ]);
    expect(await loadUnappliedBalance(db, smeId)).toBe(850_00);
    await clean();
  });

  test("is laid from the last instalment to the first, never above an unpaid amount", () => {
    const part = (amount: number, paidAmount = 0) => ({ amount, paidAmount, creditedAmount: 0, disputedAmount: 0 });
    const laid = (amount: number) =>
      layDispute([part(100, 100), part(100, 40), part(100)], amount).map(({ disputedAmount }) => disputedAmount);
    expect([laid(0), laid(30), laid(130), laid(500)]).toEqual([
      [0, 0, 0],
      [0, 0, 30],
      [0, 30, 100],
      [0, 60, 100],
    ]);
    const owed = layDispute([part(100), part(100)], 130).map((one, at) => ({ ...one, orderId: String(at) }));
    expect(allocateAmount(owed, 90).map(({ amount }) => amount)).toEqual([90]);
    expect(allocateAmount(owed, 150).map(({ amount }) => amount)).toEqual([100, 50]);
  });
});

describe("the check", () => {
  test("proves the disputed amounts, states and credits", async () => {
    await open(300_00);
    await db.update(instalments).set({ disputedAmount: 49_99 }).where(eq(instalments.disputedAmount, 50_00));
    expect(await checkDatabase()).toContain(`order ${id}: instalment 3 has $49.99 disputed instead of $50.00`);
    await db.update(instalments).set({ disputedAmount: 50_00 }).where(eq(instalments.disputedAmount, 49_99));
    await clean();
    await db.update(disputes).set({ amount: 299_00 });
    expect(await checkDatabase()).toContain(`order ${id} has $300.00 disputed, but its open dispute is about $299.00`);
    await db.update(disputes).set({ amount: 300_00 });
    await decide(300_00);
    await clean();
    const [dispute] = await listDisputes(db, id);
    await db.update(disputes).set({ credited: 200_00 });
    expect(await checkDatabase()).toContain(
      `dispute ${dispute?.id} was credited, but its order has no credit note of that amount`,
    );
    await db.update(disputes).set({ credited: null });
    expect(await checkDatabase()).toContain(`dispute ${dispute?.id} has a state that its times and amounts contradict`);
    await db.update(orders).set({ disputeCount: 0 });
    expect(await checkDatabase()).toContain(`order ${id} counts 0 disputes, but it has 1`);
  });
});
