/** Receipts by hand: two people record and reverse them, and no transfer is booked twice. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { approvals, ledgerLines, manualReceipts } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { approve, listApprovals, refuse } from "~/domain/approvals/approval.server";
import { assignLine, ignoreLine, linkLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import type { SentReceipt } from "~/domain/cash/receipt";
import { recordReceipt, reverseReceipt } from "~/domain/cash/receipt.server";
import { listProposedReceipts, listReceipts } from "~/domain/cash/receipt-list.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { checkDatabase } from "~/domain/check.server";
import { listOrderPayments } from "~/domain/payments/payment.server";
import type { Actor } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { MAX_AMOUNT } from "~/domain/values/money";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";
import { type Mt940Entry, mt940 } from "../mt940";
import { activeSme, activeSupplier, colleagueOf, order, staff, useWorld, wait } from "./world";

useWorld();

let [buyer, bank] = [] as unknown as [Actor, Actor];
const smeId = () => buyer.applicantId ?? "";
beforeEach(async () => {
  [buyer, bank] = [await activeSme(10_000_00), await staff("bank")];
});

// The day of the test world's clock.
const TODAY = "2026-01-31";
const sent = (change: Partial<SentReceipt> = {}): SentReceipt => ({
  smeId: smeId(),
  amount: 300_00,
  valueDate: TODAY,
  bankReference: "FT 26031/0042",
  ...change,
});
const free = (id = smeId()) => loadUnappliedBalance(db, id);
const waits = (act: Promise<unknown>) => expect(act).rejects.toThrow(AwaitsApproval);
const same = (act: Promise<unknown>) => expect(act).rejects.toMatchObject({ code: "same_transfer" });
const waiting = async (actor: Actor) => (await listApprovals(actor)).waiting;
const states = async () => (await db.select().from(manualReceipts)).map(({ state }) => state);

let files = 0;
/** Imports entries, and returns their lines. */
async function imported(...entries: Mt940Entry[]) {
  const id = await importStatement(bank, {
    fileName: `${(files += 1)}.sta`,
    file: new Blob([mt940(entries)]),
    account: null,
  });
  return (await findBankStatement(bank, id, null, { page: 1, perPage: 100 })).lines.rows;
}
const lineWith = async (entry: Mt940Entry) => (await imported(entry))[0]!;

describe("recording a receipt", () => {
  test("takes two people of the role, and books the money once", async () => {
    const second = await colleagueOf(bank);
    await waits(recordReceipt(bank, sent()));
    expect([await free(), await states()]).toEqual([0, []]);
    const [proposal] = await waiting(second);
    expect(translateToEnglish(proposal?.proposedChange ?? "")).toBe(
      "Book $300.00 received from Salmiya Cafés on 31 January 2026 (bank reference FT 26031/0042)",
    );
    await expect(approve(bank, proposal?.id ?? "")).rejects.toMatchObject({ code: "own_proposal" });
    expect(await free()).toBe(0);
    await approve(second, proposal?.id ?? "");
    await expect(approve(second, proposal?.id ?? "")).rejects.toMatchObject({ code: "approval_over" });
    expect([await free(), await states()]).toEqual([300_00, ["booked"]]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("takes one person in a role with one, and the record says so", async () => {
    await recordReceipt(bank, sent());
    expect(await free()).toBe(300_00);
    expect((await db.select().from(approvals)).map(({ act, state }) => [act, state])).toEqual([
      ["recordReceipt", "alone"],
    ]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("books nothing if the second person refuses", async () => {
    const second = await colleagueOf(bank);
    await waits(recordReceipt(bank, sent()));
    await refuse(second, (await waiting(second))[0]?.id ?? "", "not on our account");
    expect([await free(), await states()]).toEqual([0, []]);
    await waits(recordReceipt(bank, sent()));
  });

  test("accepts amounts up to a billion dollars, and value dates up to today", async () => {
    await recordReceipt(bank, sent({ amount: MAX_AMOUNT }));
    expect(await free()).toBe(100_000_000_000);
    await expect(recordReceipt(bank, sent({ amount: MAX_AMOUNT + 1, bankReference: "2" }))).rejects.toMatchObject({
      fields: { amount: ["The amount must be $1,000,000,000.00 or less"] },
    });
    await expect(recordReceipt(bank, sent({ valueDate: "2026-02-01" }))).rejects.toMatchObject({
      fields: { valueDate: ["The value date cannot be in the future"] },
    });
    wait(DAY);
    await recordReceipt(bank, sent({ valueDate: "2026-02-01" }));
  });

  test("is refused for suppliers, and for everybody except admins and the bank", async () => {
    const seller = await activeSupplier();
    await expect(recordReceipt(bank, sent({ smeId: seller.applicantId ?? "" }))).rejects.toMatchObject({
      code: "not_found",
    });
    for (const caller of [buyer, seller])
      await expect(recordReceipt(caller, sent())).rejects.toMatchObject({ code: "forbidden" });
  });

  test("is refused twice: waiting, or booked with the same reference in any spelling", async () => {
    const second = await colleagueOf(bank);
    await waits(recordReceipt(bank, sent()));
    await expect(recordReceipt(second, sent({ bankReference: "ft-260310042" }))).rejects.toMatchObject({
      code: "done_already",
    });
    await approve(second, (await waiting(second))[0]?.id ?? "");
    await same(recordReceipt(bank, sent({ bankReference: "ft-260310042", isOther: true })));
    const other = await activeSme();
    await same(recordReceipt(bank, sent({ smeId: other.applicantId ?? "", isOther: true })));
    expect(await free()).toBe(300_00);
  });

  test("needs, for a similar transfer, the word that it is another one, within five days", async () => {
    await recordReceipt(bank, sent());
    wait(5 * DAY);
    const similar = sent({ bankReference: "FT2", valueDate: "2026-02-05" });
    await same(recordReceipt(bank, similar));
    await recordReceipt(bank, { ...similar, isOther: true });
    wait(6 * DAY);
    await recordReceipt(bank, sent({ bankReference: "FT3", valueDate: "2026-02-11" }));
    expect(await free()).toBe(900_00);
  });
});

describe("a transfer by hand and by file", () => {
  test("is booked once if the receipt comes first: the entry waits, and is linked", async () => {
    await recordReceipt(bank, sent());
    const line = await lineWith({ amount: "300.00", text: transferReference(smeId()), ref: "A1", day: "260131" });
    expect([line.state, translateToEnglish(line.reason ?? ""), line.isLinkable]).toEqual([
      "unknown",
      "Looks like manual receipt FT 26031/0042",
      true,
    ]);
    await same(assignLine(bank, { lineId: line.id, smeId: smeId() }));
    const [receipt] = (await listReceipts({ page: 1, perPage: 10 }, "booked")).rows;
    await linkLine(bank, line.id, receipt?.id ?? "");
    expect(await free()).toBe(300_00);
    expect((await listReceipts({ page: 1, perPage: 10 }, null)).rows[0]?.line?.id).toBe(line.id);
    await expect(reverseReceipt(bank, receipt?.id ?? "", "wrong")).rejects.toMatchObject({ code: "done_already" });
    expect(await checkDatabase()).toEqual([]);
    await undoLine(bank, line.id);
    expect(await free()).toBe(300_00);
    await same(assignLine(bank, { lineId: line.id, smeId: smeId() }));
    await reverseReceipt(bank, receipt?.id ?? "", "wrong company");
    await assignLine(bank, { lineId: line.id, smeId: smeId() });
    expect(await free()).toBe(300_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is recognised by the bank's reference without the SME's", async () => {
    await recordReceipt(bank, sent());
    const [byReference, byText, other] = await imported(
      { amount: "300.00", text: "nobody", ref: "FT26031-0042", day: "260131" },
      { amount: "300.00", text: "thanks ft260310042", ref: "A2", day: "260131" },
      { amount: "300.00", text: "nobody", ref: "A3", day: "260131" },
    );
    for (const line of [byReference!, byText!]) {
      expect(translateToEnglish(line.reason ?? "")).toBe("Looks like manual receipt FT 26031/0042");
      await same(assignLine(bank, { lineId: line.id, smeId: smeId(), isOther: true }));
    }
    expect(other?.reason).toBe(null);
    await ignoreLine(bank, byText!.id, "the receipt has it");
    await same(assignLine(bank, { lineId: other!.id, smeId: smeId() }));
    await assignLine(bank, { lineId: other!.id, smeId: smeId(), isOther: true });
    expect(await free()).toBe(600_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is booked once if the file comes first: the receipt is refused", async () => {
    await lineWith({ amount: "300.00", text: transferReference(smeId()), ref: "FT260310042", day: "260131" });
    await same(recordReceipt(bank, sent({ isOther: true })));
    await same(recordReceipt(bank, sent({ bankReference: "FT9" })));
    await recordReceipt(bank, sent({ bankReference: "FT9", isOther: true }));
    await recordReceipt(bank, sent({ amount: 299_99 }));
    expect(await free()).toBe(300_00 + 300_00 + 299_99);
    const open = await lineWith({ amount: "80.00", text: "nobody", ref: "FT8", day: "260131" });
    await same(recordReceipt(bank, sent({ amount: 80_00, bankReference: "FT8" })));
    await ignoreLine(bank, open.id, "not a customer");
    await recordReceipt(bank, sent({ amount: 80_00, bankReference: "FT8" }));
    expect(await checkDatabase()).toEqual([]);
  });

  test("is booked once if the file comes while the proposal waits: the proposal is void", async () => {
    const second = await colleagueOf(bank);
    await waits(recordReceipt(bank, sent()));
    const [proposal] = await waiting(second);
    await lineWith({ amount: "300.00", text: transferReference(smeId()), ref: "A1", day: "260131" });
    expect(await waiting(second)).toEqual([]);
    await expect(approve(second, proposal?.id ?? "")).rejects.toMatchObject({ code: "approval_over" });
    expect(await free()).toBe(300_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is linked only to a free receipt of its amount", async () => {
    const second = await activeSme();
    const id = await recordReceipt(bank, sent());
    const other = await recordReceipt(
      bank,
      sent({ smeId: second.applicantId ?? "", amount: 90_00, bankReference: "B" }),
    );
    const [line, again] = await imported(
      { amount: "300.00", text: "x", ref: "A1", day: "260131" },
      { amount: "300.00", text: "y", ref: "A2", day: "260131" },
    );
    await expect(linkLine(bank, line!.id, other)).rejects.toMatchObject({ code: "wrong_status" });
    await linkLine(bank, line!.id, id);
    await expect(linkLine(bank, again!.id, id)).rejects.toMatchObject({ code: "done_already" });
    await expect(linkLine(bank, line!.id, id)).rejects.toMatchObject({ code: "done_already" });
    await expect(linkLine(bank, again!.id, "nothing")).rejects.toMatchObject({ code: "not_found" });
  });

  test("waits for a person if it is above a billion dollars", async () => {
    const line = await lineWith({ amount: "1000000000.01", text: transferReference(smeId()), ref: "A1" });
    expect([line.state, line.cents, translateToEnglish(line.reason ?? "")]).toEqual([
      "unknown",
      null,
      "The amount is above $1,000,000,000.00, so we cannot book it.",
    ]);
    await expect(assignLine(bank, { lineId: line.id, smeId: smeId() })).rejects.toMatchObject({ code: "wrong_status" });
    expect(await free()).toBe(0);
  });
});

describe("reversing a receipt", () => {
  test("takes two people, and is refused while the money pays an order", async () => {
    const id = await recordReceipt(bank, sent());
    const second = await colleagueOf(bank);
    const placed = await order(buyer, await activeSupplier(), 400_00, 3);
    await payFromAccount(buyer);
    await expect(reverseReceipt(bank, id, "wrong company")).rejects.toMatchObject({ code: "too_much" });
    const [allocation] = (await listOrderPayments(placed)).filter(({ gateway }) => gateway === "transfer");
    await undoAllocation(bank, allocation?.id ?? "");
    await waits(reverseReceipt(bank, id, "wrong company"));
    const [proposal] = await waiting(second);
    await expect(approve(bank, proposal?.id ?? "")).rejects.toMatchObject({ code: "own_proposal" });
    await payFromAccount(buyer);
    await expect(approve(second, proposal?.id ?? "")).rejects.toMatchObject({ code: "too_much" });
    expect(await states()).toEqual(["booked"]);
    const again = (await listOrderPayments(placed)).find(
      ({ gateway, state }) => gateway === "transfer" && state === "paid",
    );
    await undoAllocation(bank, again?.id ?? "");
    await approve(second, proposal?.id ?? "");
    expect([await free(), await states()]).toEqual([0, ["reversed"]]);
    await expect(reverseReceipt(second, id, "again")).rejects.toMatchObject({ code: "done_already" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("leaves both postings in the ledger", async () => {
    const id = await recordReceipt(bank, sent());
    await reverseReceipt(bank, id, "wrong company");
    const lines = await db.select().from(ledgerLines).where(eq(ledgerLines.party, smeId()));
    expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
      ["unapplied", -300_00],
      ["unapplied", 300_00],
    ]);
    await recordReceipt(bank, sent());
    expect(await checkDatabase()).toEqual([]);
  });
});

test("the list shows proposals of both roles, and booked and reversed receipts, newest first", async () => {
  const first = await recordReceipt(bank, sent());
  await colleagueOf(bank);
  wait(1000);
  await waits(recordReceipt(bank, sent({ amount: 90_00, bankReference: "FT90" })));
  const admin = await staff("admin");
  wait(1000);
  const second = await recordReceipt(admin, sent({ amount: 80_00, bankReference: "FT80" }));
  await reverseReceipt(admin, second, "a mistake");
  expect(await listProposedReceipts()).toMatchObject([{ state: "proposed", amount: 90_00, bankReference: "FT90" }]);
  const page = { page: 1, perPage: 10 };
  expect((await listReceipts(page, null)).rows).toMatchObject([
    { id: second, state: "reversed", reason: "a mistake", by: "admin" },
    { id: first, state: "booked", by: "bank", valueDate: TODAY },
  ]);
  expect((await listReceipts(page, "reversed")).rows.map(({ id }) => id)).toEqual([second]);
});

test("the check finds receipts that differ from the ledger or from the linked entry", async () => {
  const id = await recordReceipt(bank, sent());
  const line = await lineWith({ amount: "300.00", text: "x", ref: "A1", day: "260131" });
  await linkLine(bank, line.id, id);
  const change = (to: Partial<typeof manualReceipts.$inferInsert>) =>
    transaction(async (tx) => void (await tx.update(manualReceipts).set(to).where(eq(manualReceipts.id, id))));
  await change({ amount: 299_00 });
  expect(await checkDatabase()).toEqual(
    expect.arrayContaining([
      `receipt ${id} differs from its posting in the ledger`,
      `receipt ${id} is linked to a bank line of another transfer`,
    ]),
  );
  await change({ amount: 300_00, state: "reversed" });
  expect(await checkDatabase()).toContain(`receipt ${id} differs from its posting in the ledger`);
  await change({ state: "booked", bankLineId: null });
  expect(await checkDatabase()).toContain(
    `bank line ${line.id} is linked, but no receipt, claim, repayment or reversal is`,
  );
  await transaction(async (tx) => void (await tx.delete(manualReceipts).where(eq(manualReceipts.id, id))));
  expect(await checkDatabase()).toContain(`posting ${id} is incoming money, but has neither a bank line nor a receipt`);
});
