/** Repayments of suppliers that owe credited amounts: by statement, by two officers, and demands for them. */
import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { bankLines, creditNotes, repaymentParts, repayments } from "~/db/schema";
import { assignLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { reconcileNewest } from "~/domain/cash-reconciliation/cash-reconciliation.server";
import { checkDatabase } from "~/domain/check.server";
import { closeCompany } from "~/domain/closures/closure.server";
import { uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { loadBalance } from "~/domain/ledger/ledger.server";
import { setCollectingAccount } from "~/domain/legal-entity/collecting-account.server";
import { listCashTotals } from "~/domain/month-closing/month-closing.server";
import { buildMonthStatement } from "~/domain/month-closing/month-statement";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { confirmDelivery } from "~/domain/orders/order.server";
import { payOut } from "~/domain/payouts/payout.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { demandOverdueRepayments, demandRepayment } from "~/domain/repayments/demand.server";
import { demandDaysVersion, readDemandDays, setDemandDays } from "~/domain/repayments/demand-days.server";
import { recordRepayment, reverseRepayment } from "~/domain/repayments/repayment.server";
import {
  findDemand,
  listOwingSuppliers,
  listRepayments,
  loadSupplierDebt,
  streamOwingSuppliers,
} from "~/domain/repayments/repayment-list.server";
import { agreeToSettlement, confirmSettlement, draftSettlement } from "~/domain/settlements/settlement.server";
import { loadOrderBalance } from "~/domain/settlements/settlement-list.server";
import { planRepayment } from "~/domain/supplier-claims/claim";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";
import { type Mt940Entry, mt940 } from "../mt940";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  messages,
  newPdf,
  order,
  staff,
  useWorld,
  withSecondPerson,
} from "./world";

useWorld();

let [buyer, seller, admin, bank] = [] as unknown as [Actor, Actor, Actor, Actor];
let id = "";
/** The supplier owes $90.00: its share of a credit of $100.00 after the payout. */
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  [admin, bank] = [await staff("admin"), await staff("bank")];
  id = await paidOut();
  await credit(100_00);
});

const DAY = 24 * 60 * 60 * 1000;
const firstPage = { page: 1, perPage: 10 };
const supplierId = () => seller.applicantId ?? "";
const clean = async () => expect(await checkDatabase()).toEqual([]);
const owed = () => loadBalance(db, "supplier receivable", supplierId());
async function paidOut(): Promise<string> {
  const orderId = await verified();
  await payOut(bank, orderId);
  return orderId;
}
async function verified(): Promise<string> {
  const orderId = await order(buyer, seller, 1_000_00, 2);
  await confirmDelivery(seller, orderId, (await loadOrderView(buyer, orderId)).verifyCode ?? "");
  await uploadInvoice(seller, orderId, new Blob([newPdf()]));
  await verifyInvoice(admin, orderId);
  return orderId;
}
const credit = (amount: number, orderId = id) =>
  issueCreditNote(seller, orderId, { amount, reason: "Ten broken jars" });
const sent = (amount: number, bankReference = "CB-12345") => ({
  supplierId: supplierId(),
  amount,
  valueDate: isoDay(clock.now()),
  bankReference,
});
const record = (amount: number, bankReference?: string) =>
  withSecondPerson(bank, recordRepayment(bank, sent(amount, bankReference)));
const stored = async () => db.select().from(repayments).orderBy(asc(repayments.createdAt), asc(repayments.id));
const notes = () => db.select().from(creditNotes).orderBy(asc(creditNotes.number));
const noteOf = async () => (await notes())[0]!;
async function statement(entries: Partial<Mt940Entry>[]) {
  const file = new Blob([
    mt940(entries.map((entry) => ({ amount: "90.00", text: transferReference(supplierId()), ...entry }))),
  ]);
  await importStatement(bank, { fileName: "day.sta", file, account: null });
  return db.select().from(bankLines).orderBy(asc(bankLines.createdAt), asc(bankLines.id));
}

describe("a bank statement's entry with the supplier's reference", () => {
  test("pays the oldest claims, and the supplier reads its remaining debt", async () => {
    await credit(200_00);
    const [line] = await statement([{ amount: "150.00" }]);
    expect(line).toMatchObject({ state: "linked", smeId: null, decidedBy: null });
    expect(translateToEnglish(line?.reason ?? "")).toContain("Repayment of supplier ");
    expect([await owed(), ...(await notes()).map(({ repaid }) => repaid)]).toEqual([120_00, 90_00, 60_00]);
    expect((await messages(seller.email))[0]).toMatchObject({
      subject: "We received your repayment of $150.00",
      text: expect.stringContaining("You still owe $120.00."),
    });
    expect((await listRepayments(supplierId(), firstPage)).rows).toMatchObject([
      { amount: 150_00, isManual: false, isOnStatement: true, undoneAt: null },
    ]);
    const { transfer, claims } = await loadSupplierDebt(seller, supplierId());
    expect(transfer.reference).toBe(transferReference(supplierId()));
    expect(claims).toMatchObject([{ orderId: id, number: 2, open: 120_00 }]);
    expect((await reconcileNewest())[0]).toMatchObject({ unexplained: 0 });
    const month = isoDay(clock.now()).slice(0, 7);
    expect(buildMonthStatement(await listCashTotals(db), month).collections).toMatchObject({ suppliers: 150_00 });
    await clean();
  });

  test("waits in suspense above the debt, and names the debt", async () => {
    const [line] = await statement([{ amount: "90.01" }]);
    expect(line?.state).toBe("unknown");
    expect(translateToEnglish(line?.reason ?? "")).toContain("which owes $90.00");
    expect([await owed(), await loadBalance(db, "suspense" as never, "")]).toEqual([90_00, 0]);
    expect(await stored()).toEqual([]);
    await clean();
  });

  test("waits if it also names an SME", async () => {
    const text = `${transferReference(supplierId())} ${transferReference(buyer.applicantId ?? "")}`;
    const [line] = await statement([{ text }]);
    expect([line?.state, await owed()]).toEqual(["unknown", 90_00]);
    await clean();
  });

  test("is undone with its money back in suspense, and a due payout is netted at once", async () => {
    const [line] = await statement([{}]);
    const later = await verified();
    expect([await owed(), (await loadOrderView(seller, later)).payoutAmount]).toEqual([0, 900_00]);
    await undoLine(bank, line?.id ?? "");
    expect([await owed(), (await noteOf()).repaid, (await noteOf()).netted]).toEqual([0, 0, 90_00]);
    expect((await loadOrderView(seller, later)).payoutAmount).toBe(810_00);
    const [undone] = await db.select().from(bankLines);
    expect(undone).toMatchObject({ state: "unknown", smeId: null });
    expect(await stored()).toMatchObject([{ bankLineId: null, undoneAt: clock.now() }]);
    const mails = await messages(seller.email);
    expect(mails.map(({ subject }) => subject)).toContain("Your repayment of $90.00 was taken back");
    await clean();
    await assignLine(bank, { lineId: line?.id ?? "", smeId: buyer.applicantId ?? "", isKept: true });
    await clean();
  });
});

describe("a repayment by hand", () => {
  beforeEach(async () => {
    await colleagueOf(bank);
    await colleagueOf(admin);
  });

  test("takes two officers, and pays the debt", async () => {
    await expect(recordRepayment(bank, sent(90_00))).rejects.toBeInstanceOf(AwaitsApproval);
    expect([await owed(), await stored()]).toEqual([90_00, []]);
    await expect(recordRepayment(bank, sent(90_00))).rejects.toMatchObject({ code: "done_already" });
    await record(90_00, "CB-2");
    expect(await stored()).toMatchObject([{ amount: 90_00, bankReference: "CB-2", bankLineId: null }]);
    expect((await stored())[0]?.recordedBy).not.toBe(null);
    expect(await owed()).toBe(0);
    await expect(recordRepayment(admin, sent(1, "CB-3"))).rejects.toMatchObject({ code: "nothing_due" });
    await clean();
  });

  test("is refused above the debt, on a future day, and for a transfer on record", async () => {
    await expect(recordRepayment(bank, sent(90_01))).rejects.toMatchObject({
      sentences: { amount: expect.anything() },
    });
    const tomorrow = { ...sent(90_00), valueDate: isoDay(clock.now() + DAY) };
    await expect(recordRepayment(bank, tomorrow)).rejects.toMatchObject({
      sentences: { valueDate: expect.anything() },
    });
    await expect(recordRepayment(bank, { ...sent(1), supplierId: buyer.applicantId ?? "" })).rejects.toMatchObject({
      code: "not_found",
    });
    await record(30_00);
    await expect(recordRepayment(admin, sent(30_00, "cb 12345"))).rejects.toMatchObject({ code: "same_transfer" });
    await clean();
  });

  test("gets the statement's entry of the same transfer, and stays when the entry is undone", async () => {
    await record(90_00);
    const [line] = await statement([{}]);
    expect([line?.state, await owed(), (await stored()).length]).toEqual(["linked", 0, 1]);
    const [linked] = await stored();
    await expect(reverseRepayment(bank, linked?.id ?? "", "Wrong supplier")).rejects.toMatchObject({
      code: "done_already",
    });
    await clean();
    await undoLine(bank, line?.id ?? "");
    expect([await owed(), (await stored())[0]?.bankLineId]).toEqual([0, null]);
    await clean();
  });

  test("takes a waiting entry with the same bank reference out of suspense", async () => {
    const [line] = await statement([{ text: "refund to Dhow", ref: "CB-12345" }]);
    expect(line?.state).toBe("unknown");
    await record(90_00);
    expect([(await statement([]).catch(() => db.select().from(bankLines)))[0]?.state, await owed()]).toEqual([
      "linked",
      0,
    ]);
    expect((await reconcileNewest())[0]).toMatchObject({ unexplained: 0 });
    await clean();
  });

  test("is reversed by two officers, and the supplier owes the amount again", async () => {
    await record(90_00);
    const [row] = await stored();
    const proposed = reverseRepayment(bank, row?.id ?? "", "Another supplier's");
    await expect(proposed).rejects.toBeInstanceOf(AwaitsApproval);
    expect(await owed()).toBe(0);
    await withSecondPerson(bank, proposed);
    expect([await owed(), (await noteOf()).repaid]).toEqual([90_00, 0]);
    await expect(reverseRepayment(admin, row?.id ?? "", "Twice")).rejects.toMatchObject({ code: "done_already" });
    await clean();
  });
});

describe("the bank", () => {
  test("gets the repaid advance with the next settlement", async () => {
    expect(await loadOrderBalance(id)).toMatchObject({ advanced: 900_00, principalDue: 225_00 });
    await statement([{}]);
    expect(await loadOrderBalance(id)).toMatchObject({ advanced: 900_00, principalDue: 315_00 });
    const month = isoDay(clock.now()).slice(0, 7);
    clock.stopAt(clock.now() + 2 * DAY);
    const settlement = await draftSettlement(admin, month);
    // Money of the next month waits for the next settlement.
    await credit(50_00);
    await statement([{ amount: "45.00", day: isoDay(clock.now()).slice(2).replaceAll("-", "") }]);
    await agreeToSettlement(bank, settlement);
    await confirmSettlement(bank, settlement, { valueDate: isoDay(clock.now()), bankReference: "S-1" });
    expect(await loadOrderBalance(id)).toMatchObject({ repaid: 315_00, principalDue: 45_00 });
    await clean();
  });
});

describe("a demand", () => {
  test("tells the supplier the amount, the last day and the reference, once per amount until that day", async () => {
    const account = { holder: "Dhow", iban: "KW81CBKU0000000000001234560101", bank: "CBK", bic: "CBKUKWKW" };
    await setCollectingAccount(admin, "USD", account);
    const demandId = await demandRepayment(bank, supplierId());
    const [mail] = await messages(seller.email);
    expect(mail).toMatchObject({ subject: "Please repay $90.00" });
    expect(mail?.text).toContain(`reference ${transferReference(supplierId())}`);
    expect(mail?.text).toContain("RD-0001");
    const { demand, transfer, owed: today } = await findDemand(seller, demandId);
    expect([demand.number, demand.amount, demand.dueOn, today]).toEqual([1, 90_00, "2026-02-14", 90_00]);
    expect(transfer.accounts).toMatchObject([{ iban: "KW81CBKU0000000000001234560101" }]);
    await expect(findDemand(await activeSupplier(undefined, { companyVAT: "S-2" }), demandId)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(demandRepayment(admin, supplierId())).rejects.toMatchObject({ code: "done_already" });
    clock.stopAt(clock.now() + 15 * DAY);
    await demandRepayment(admin, supplierId());
    expect((await loadSupplierDebt(bank, supplierId())).demands.map(({ number }) => number)).toEqual([2, 1]);
    await record(90_00);
    await expect(demandRepayment(admin, supplierId())).rejects.toMatchObject({ code: "nothing_due" });
    await clean();
  });

  test("comes from the job after the days of the setting, once", async () => {
    await demandOverdueRepayments();
    clock.stopAt(clock.now() + 30 * DAY);
    await demandOverdueRepayments();
    expect((await loadSupplierDebt(seller, supplierId())).demands).toEqual([]);
    clock.stopAt(clock.now() + 1);
    await demandOverdueRepayments();
    await demandOverdueRepayments();
    expect((await loadSupplierDebt(seller, supplierId())).demands).toMatchObject([{ number: 1, amount: 90_00 }]);
    expect((await messages(seller.email))[0]?.subject).toBe("Please repay $90.00");
    await clean();
  });

  test("comes from officers only with a setting of 0", async () => {
    expect(await readDemandDays()).toBe(30);
    await setDemandDays(admin, 0, demandDaysVersion(30));
    await expect(setDemandDays(admin, 5, demandDaysVersion(30))).rejects.toMatchObject({ code: "changed_meanwhile" });
    clock.stopAt(clock.now() + 365 * DAY);
    await demandOverdueRepayments();
    expect((await loadSupplierDebt(seller, supplierId())).demands).toEqual([]);
    await demandRepayment(bank, supplierId());
    await clean();
  });
});

test("lists the suppliers that owe, the largest debt first", async () => {
  const other = await activeSupplier(undefined, { companyVAT: "S-2", companyTile: "Larger Debt" });
  [seller, id] = [other, ""];
  await credit(300_00, await paidOut());
  const { rows, count } = await listOwingSuppliers(firstPage);
  expect(rows.map(({ owed: amount, dueOn }) => [amount, dueOn])).toEqual([
    [270_00, null],
    [90_00, null],
  ]);
  expect([count, rows[0]?.id, rows[0]?.since]).toEqual([2, supplierId(), clock.now()]);
  const streamed = [];
  for await (const chunk of streamOwingSuppliers()) streamed.push(...chunk);
  expect(streamed).toEqual(rows);
  await expect(loadSupplierDebt(buyer, supplierId())).rejects.toMatchObject({ code: "forbidden" });
});

test("lets a company close once it has repaid", async () => {
  const closure = { companyId: supplierId(), desc: "The supplier leaves" };
  await expect(closeCompany(admin, closure)).rejects.toMatchObject({ code: "still_open" });
  await statement([{}]);
  await withSecondPerson(admin, closeCompany(admin, closure));
  await clean();
});

describe("the check of repayments", () => {
  beforeEach(async () => void (await statement([{}])));

  test.each([
    [
      "a repaid amount",
      () => db.update(creditNotes).set({ repaid: 80_00 }),
      /has \$80\.00 repaid, but its repayments sum to/,
    ],
    ["a part", () => db.update(repaymentParts).set({ amount: 80_00 }), /supplier's parts sum to \$80\.00/],
    ["a repayment", () => db.update(repayments).set({ amount: 80_00 }), /repayment .* is \$80\.00/],
    ["an undone repayment", () => db.update(repayments).set({ undoneAt: 1 }), /contradicts the postings that undo it/],
    ["a demand", () => db.update(creditNotes).set({ demandedAt: 1 }), /is demanded, but no demand/],
    ["a line", () => db.update(repayments).set({ bankLineId: null }), /neither an officer nor a line/],
  ])("finds %s that was changed", async (_name, change, problem) => {
    await change();
    expect((await checkDatabase()).join("\n")).toMatch(problem);
  });
});

test("plans a repayment along the oldest claims", () => {
  const [one, two] = [
    { id: 1, open: 50 },
    { id: 2, open: 100 },
  ];
  expect(planRepayment([one, two], 70)).toEqual([
    { claim: one, amount: 50 },
    { claim: two, amount: 20 },
  ]);
});
