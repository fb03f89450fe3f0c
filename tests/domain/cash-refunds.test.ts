/** Refunds of cash: two people send an SME's money back, and no money is spent twice. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { approvals, cashRefunds } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { approve, expireApprovals, listApprovals, withdraw } from "~/domain/approvals/approval.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { payFromAccount } from "~/domain/cash/allocation.server";
import { loadMoneyAccount } from "~/domain/cash/money-account.server";
import type { SentRefund } from "~/domain/cash/refund";
import { payRefund, refundCash, takeRefundBack } from "~/domain/cash/refund.server";
import { refundInput } from "~/domain/cash/refund-input";
import { findRefund, listProposedRefunds, listRefunds } from "~/domain/cash/refund-list.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { checkDatabase } from "~/domain/check.server";
import { loadBalance } from "~/domain/ledger/ledger.server";
import { findMonth } from "~/domain/month-closing/month-closing.server";
import { disableByEmail } from "~/domain/team/operator.server";
import type { Actor } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";
import { type Mt940Entry, mt940 } from "../mt940";
import { activeSme, activeSupplier, colleagueOf, messages, order, receiveMoney, staff, useWorld, wait } from "./world";

useWorld();

let [buyer, bank] = [] as unknown as [Actor, Actor];
const smeId = () => buyer.applicantId ?? "";
const KUWAIT = { iban: "KW81CBKU0000000000001234560101", holder: "Salmiya Cafés W.L.L.", bank: "CBK" };
const PAID = { valueDate: "2026-01-31", bankReference: "OUT 77" };
beforeEach(async () => {
  [buyer, bank] = [await activeSme(10_000_00), await staff("bank")];
  await receiveMoney(bank, smeId(), 500_00);
});

const sent = (change: Partial<SentRefund> = {}): SentRefund => ({
  smeId: smeId(),
  amount: 300_00,
  ...KUWAIT,
  reason: "paid twice",
  ...change,
});
const free = () => loadUnappliedBalance(db, smeId());
const owed = async () => -(await loadBalance(db, "refunds due", smeId())) || 0;
const refused = (act: Promise<unknown>, code: string) => expect(act).rejects.toMatchObject({ code });
const waits = (act: Promise<unknown>) => expect(act).rejects.toThrow(AwaitsApproval);
const waiting = async (actor: Actor) => (await listApprovals(actor)).waiting;
const states = async () => (await db.select().from(cashRefunds)).map(({ state }) => state);
const collections = () => loadAccountBalance("collections");

/** Proposes a refund, and has it approved. Returns its id. */
async function approved(change: Partial<SentRefund> = {}): Promise<string> {
  const second = await colleagueOf(bank);
  await waits(refundCash(bank, sent(change)));
  await approve(second, (await waiting(second))[0]?.id ?? "");
  return (await db.select().from(cashRefunds).where(eq(cashRefunds.state, "due")))[0]?.id ?? "";
}
/** Proposes to take the refund back, and has it approved. */
async function takenBack(id: string, reason: string): Promise<void> {
  await waits(takeRefundBack(bank, id, reason));
  const second = await colleagueOf(bank);
  await approve(second, (await waiting(second))[0]?.id ?? "");
}

describe("a refund of cash", () => {
  test("takes two people of the role, and moves the money once", async () => {
    const second = await colleagueOf(bank);
    await waits(refundCash(bank, sent()));
    expect([await free(), await owed(), await states()]).toEqual([500_00, 0, []]);
    const [proposal] = await waiting(second);
    expect(translateToEnglish(proposal?.proposedChange ?? "")).toBe(
      "Refund $300.00 from the balance of Salmiya Cafés to account KW81 •••• 0101 of Salmiya Cafés W.L.L. at CBK: " +
        "paid twice",
    );
    expect(proposal?.details).toEqual({ iban: KUWAIT.iban });
    expect((await messages(second.email)).some(({ text }) => text.includes(KUWAIT.iban))).toBe(false);
    await refused(approve(bank, proposal?.id ?? ""), "own_proposal");
    await approve(second, proposal?.id ?? "");
    await refused(approve(second, proposal?.id ?? ""), "approval_over");
    expect([await free(), await owed(), await states()]).toEqual([200_00, 300_00, ["due"]]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("takes one person in a role with one, and the record says so", async () => {
    await refundCash(await staff("admin"), sent());
    expect(await free()).toBe(200_00);
    const alone = await db.select().from(approvals).where(eq(approvals.act, "refundCash"));
    expect(alone.map(({ state }) => state)).toEqual(["alone"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is refused above the balance, for suppliers, and for everybody except admins and the bank", async () => {
    const seller = await activeSupplier();
    await refused(refundCash(bank, sent({ amount: 500_01 })), "too_much");
    await refused(refundCash(bank, sent({ smeId: seller.applicantId ?? "" })), "not_found");
    for (const caller of [buyer, seller]) await refused(refundCash(caller, sent()), "forbidden");
    await approved({ amount: 500_00 });
    expect(await free()).toBe(0);
  });

  test("reserves nothing while it is proposed: its approval is refused once the money is used", async () => {
    const second = await colleagueOf(bank);
    await waits(refundCash(bank, sent()));
    await order(buyer, await activeSupplier(), 1_200_00, 3);
    await payFromAccount(buyer);
    const [proposal] = await waiting(second);
    await refused(approve(second, proposal?.id ?? ""), "too_much");
    expect([await free(), await states()]).toEqual([0, []]);
    await receiveMoney(bank, smeId(), 300_00);
    await approve(second, proposal?.id ?? "");
    expect([await free(), await owed()]).toEqual([0, 300_00]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is proposed and due once per SME", async () => {
    const second = await colleagueOf(bank);
    await waits(refundCash(bank, sent({ amount: 10_00 })));
    await refused(refundCash(second, sent({ amount: 20_00 })), "done_already");
    await approve(second, (await waiting(second))[0]?.id ?? "");
    await refused(refundCash(second, sent({ amount: 20_00 })), "done_already");
    const [due] = await db.select().from(cashRefunds);
    await payRefund(bank, due?.id ?? "", PAID);
    await waits(refundCash(second, sent({ amount: 20_00 })));
  });

  test("leaves the queue when it expires, is withdrawn, or its proposer loses access", async () => {
    const second = await colleagueOf(bank);
    await waits(refundCash(bank, sent()));
    await withdraw(bank, (await waiting(bank))[0]?.id ?? "");
    await waits(refundCash(bank, sent()));
    wait(8 * DAY);
    await expireApprovals();
    await waits(refundCash(bank, sent()));
    await disableByEmail(bank.email);
    expect(await waiting(second)).toEqual([]);
    const outcomes = await db.select().from(approvals).where(eq(approvals.act, "refundCash"));
    expect(outcomes.map(({ state }) => state).sort()).toEqual(["expired", "void", "withdrawn"]);
    expect([await free(), await states()]).toEqual([500_00, []]);
  });

  test("goes to a bank account that a payee could have", () => {
    const fields = { amount: "300", ...KUWAIT, desc: "paid twice" };
    expect(refundInput.parse({ ...fields, iban: "kw81 cbku 0000 0000 0000 1234 5601 01" }).iban).toBe(KUWAIT.iban);
    for (const [wrong, says] of [
      [{ iban: "DE89370400440532013000" }, "iban"],
      [{ iban: "KW81CBKU0000000000001234560102" }, "iban"],
      [{ holder: "Salmiya\uFFFE" }, "holder"],
      [{ bank: "" }, "bank"],
      [{ desc: "" }, "desc"],
      [{ amount: "0" }, "amount"],
    ] as const)
      expect(refundInput.safeParse({ ...fields, ...wrong }).error?.issues[0]?.path).toEqual([says]);
  });
});

describe("the transfer of a refund", () => {
  test("is confirmed once, by any officer of both roles, and the SME gets one message", async () => {
    const id = await approved();
    const before = await collections();
    const sentBefore = (await messages(buyer.email)).length;
    await expect(payRefund(bank, id, { ...PAID, valueDate: "2026-02-01" })).rejects.toMatchObject({
      fields: { valueDate: ["The value date cannot be in the future"] },
    });
    await payRefund(await staff("admin"), id, PAID);
    expect([await owed(), (await collections()) - before]).toEqual([0, -300_00]);
    await refused(payRefund(bank, id, PAID), "done_already");
    const news = await messages(buyer.email);
    expect(news.length - sentBefore).toBe(1);
    expect(news[0]?.text).toContain(
      "We paid $300.00 of your balance to your bank account KW81 •••• 0101 on 31 January 2026.",
    );
    expect(await findRefund(id)).toMatchObject({ state: "paid", by: "admin", ...PAID });
    await refused(payRefund(bank, "nothing", PAID), "not_found");
    await refused(payRefund(buyer, id, PAID), "forbidden");
    expect(await checkDatabase()).toEqual([]);
  });

  test("is withdrawn by two people before it is paid: the money is back on the account", async () => {
    const id = await approved();
    await takenBack(id, "the SME orders instead");
    expect([await free(), await owed(), await states()]).toEqual([500_00, 0, ["withdrawn"]]);
    await refused(payRefund(bank, id, PAID), "done_already");
    await refused(takeRefundBack(bank, id, "again"), "done_already");
    expect(await checkDatabase()).toEqual([]);
  });

  test("is returned by two people after it was paid", async () => {
    const id = await approved();
    const before = await collections();
    await payRefund(bank, id, PAID);
    await takenBack(id, "AC04: closed account");
    expect([await free(), await owed(), await states()]).toEqual([500_00, 0, ["returned"]]);
    expect(await collections()).toBe(before);
    expect(await checkDatabase()).toEqual([]);
  });

  test("voids a proposal to withdraw it", async () => {
    const id = await approved();
    await waits(takeRefundBack(bank, id, "the SME orders instead"));
    await payRefund(bank, id, PAID);
    expect(await waiting(await colleagueOf(bank))).toEqual([]);
    expect([await free(), await states()]).toEqual([200_00, ["paid"]]);
  });

  test("counts as refunded in its month, less its return", async () => {
    const id = await approved();
    await payRefund(bank, id, PAID);
    const given = async () => (await findMonth(bank, "2026-01")).statement.collections;
    expect(await given()).toMatchObject({ transfers: 500_00, givenBack: 300_00, closing: 200_00 });
    await takenBack(id, "closed account");
    expect(await given()).toMatchObject({ transfers: 500_00, givenBack: 0, closing: 500_00 });
  });
});

describe("a bank statement", () => {
  let files = 0;
  async function imported(...entries: Mt940Entry[]) {
    const id = await importStatement(bank, {
      fileName: `${(files += 1)}.sta`,
      file: new Blob([mt940(entries)]),
      account: null,
    });
    const { rows } = (await findBankStatement(bank, id, null, { page: 1, perPage: 100 })).lines;
    return rows.map(({ state, reason }) => [state, reason && translateToEnglish(reason)]);
  }
  const referenceOf = async (id: string) => (await findRefund(id)).endToEndId ?? "";
  const debit = async (id: string, amount = "-300.00") =>
    ({ amount, text: "refund", ref: `OUT${amount}`, e2e: await referenceOf(id), day: "260131" }) as const;

  test("confirms the transfer with its reference and amount, once", async () => {
    const id = await approved();
    const before = await collections();
    expect(await imported(await debit(id))).toEqual([["out", null]]);
    expect(await findRefund(id)).toMatchObject({ state: "paid", by: null, bankReference: "OUT-300.00" });
    expect([await owed(), (await collections()) - before]).toEqual([0, -300_00]);
    await refused(payRefund(bank, id, PAID), "done_already");
    expect(await checkDatabase()).toEqual([]);
  });

  test("changes nothing if the transfer was confirmed by hand", async () => {
    const id = await approved();
    await payRefund(bank, id, PAID);
    const before = await collections();
    expect(await imported(await debit(id))).toEqual([["out", null]]);
    expect([await collections(), await findRefund(id)]).toMatchObject([before, PAID]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("waits for a person if the amount differs, or if the refund was withdrawn", async () => {
    const id = await approved();
    const reference = await referenceOf(id);
    expect(await imported(await debit(id, "-299.00"))).toEqual([
      ["unknown", `Amount or currency differs from transfer ${reference}, so the transfer was not settled`],
    ]);
    expect(await states()).toEqual(["due"]);
    await takenBack(id, "the SME orders instead");
    expect(await imported(await debit(id))).toEqual([
      ["unknown", `Refund ${reference} was withdrawn or returned. Its money is in the SME's balance.`],
    ]);
    expect([await free(), await states()]).toEqual([500_00, ["withdrawn"]]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("returns the refund that it brings back, even before it was confirmed", async () => {
    const id = await approved();
    await imported(await debit(id));
    const back = { amount: "300.00", text: "returned", ref: "BACK", e2e: await referenceOf(id), isReversal: true };
    expect(await imported({ ...back, day: "260131" })).toEqual([
      ["returned", `Return of transfer ${await referenceOf(id)}`],
    ]);
    expect([await free(), await owed(), await states()]).toEqual([500_00, 0, ["returned"]]);
    const again = await approved({ amount: 100_00 });
    await imported({ ...back, amount: "100.00", ref: "BACK2", e2e: await referenceOf(again), day: "260131" });
    expect([await free(), await owed(), (await states()).sort()]).toEqual([500_00, 0, ["returned", "returned"]]);
    expect(await checkDatabase()).toEqual([]);
  });
});

test("the SME sees its refund among the movements of its balance", async () => {
  const id = await approved();
  const refundLine = async () => (await loadMoneyAccount(buyer, smeId())).lines.find(({ kind }) => kind === "refund");
  expect(await refundLine()).toMatchObject({ amount: -300_00, refund: { account: "KW81 •••• 0101", state: "due" } });
  await payRefund(bank, id, PAID);
  expect(await refundLine()).toMatchObject({ refund: { state: "paid", valueDate: "2026-01-31" } });
});

test("the list shows proposals of both roles and stored refunds, newest first", async () => {
  const first = await approved({ amount: 10_00 });
  await payRefund(bank, first, PAID);
  await waits(refundCash(bank, sent({ amount: 20_00 })));
  expect(await listProposedRefunds()).toMatchObject([{ state: "proposed", amount: 20_00, ...KUWAIT, by: "bank" }]);
  const second = await colleagueOf(bank);
  await approve(second, (await waiting(second))[0]?.id ?? "");
  expect(await listProposedRefunds()).toEqual([]);
  const page = { page: 1, perPage: 10 };
  expect((await listRefunds(page, null)).rows.map(({ amount, state }) => [amount, state])).toEqual([
    [20_00, "due"],
    [10_00, "paid"],
  ]);
  expect((await listRefunds(page, "paid")).rows.map(({ id }) => id)).toEqual([first]);
});

test("the check finds refunds that differ from the ledger", async () => {
  const id = await approved();
  const change = (to: Partial<typeof cashRefunds.$inferInsert>) =>
    transaction(async (tx) => void (await tx.update(cashRefunds).set(to).where(eq(cashRefunds.id, id))));
  const differs = `refund ${id} differs from its postings in the ledger`;
  await change({ amount: 299_00 });
  expect(await checkDatabase()).toContain(differs);
  for (const state of ["paid", "withdrawn", "returned"] as const) {
    await change({ amount: 300_00, state });
    expect(await checkDatabase()).toContain(differs);
  }
  await change({ state: "due" });
  await payRefund(bank, id, PAID);
  await change({ payoutId: id });
  expect(await checkDatabase()).toEqual(
    expect.arrayContaining([differs, expect.stringMatching(/^posting .* is a refund of cash, but no refund has it$/)]),
  );
});
