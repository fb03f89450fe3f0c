/**
 * Verbs that move money act once: through their idempotency key, or the state that they end. The table in
 * app/domain/README.md, "Concurrency".
 */

import { readFileSync } from "node:fs";
import { count } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { payments, payoutLines, postings } from "~/db/schema";
import { assignLine, ignoreLine, linkLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement, matchBankLines } from "~/domain/bank-statements/import.server";
import {
  cancelUnansweredOrders,
  declineOrder,
  stopOrder,
  withdrawOrder,
} from "~/domain/cancellations/cancellation.server";
import { allocateMoney, payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { payDueInstalments } from "~/domain/cash/due-payments.server";
import { recordReceipt, reverseReceipt } from "~/domain/cash/receipt.server";
import { payRefund, refundCash, takeRefundBack } from "~/domain/cash/refund.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { checkDatabase } from "~/domain/check.server";
import { confirmCheckout, createCheckout, loadCheckout } from "~/domain/checkouts/checkout.server";
import { enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { issueFeeInvoices } from "~/domain/fee-invoices/fee-invoice.server";
import { verifyInvoice } from "~/domain/invoices/invoice.server";
import { NO_LEGAL_ENTITY } from "~/domain/legal-entity/legal-entity";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { cancelExpiredOrders, cancelOwnOrder, createOrder } from "~/domain/orders/order.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { findReversiblePayment, reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import {
  listOrderPayments,
  settlePayment,
  startAmountPayment,
  startLatePayment,
  startPayment,
} from "~/domain/payments/payment.server";
import { processRefund } from "~/domain/payments/refund.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { importStatusReport, returnLine, settleBatch } from "~/domain/payout-batches/settlement.server";
import { payOut } from "~/domain/payouts/payout.server";
import {
  agreeToSettlement,
  confirmSettlement,
  discardSettlement,
  draftSettlement,
  returnSettlement,
} from "~/domain/settlements/settlement.server";
import type { Actor } from "~/domain/values/actor";
import { DAY, MINUTE } from "~/domain/values/clock";
import { Refused } from "~/domain/verbs/errors";
import { recoverDebt } from "~/domain/write-offs/recovery.server";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { mt940 } from "../mt940";
import { activeSme, activeSupplier, colleagueOf, order, receiveMoney, staff, useWorld, wait } from "./world";

useWorld();

let [buyer, seller, admin, bank] = [] as unknown as [Actor, Actor, Actor, Actor];
beforeEach(async () => {
  [buyer, seller, admin, bank] = [
    await activeSme(10_000_00),
    await activeSupplier(),
    await staff("admin"),
    await staff("bank"),
  ];
});

const KEY = "the same form";
const SALE = {
  amount: 500_00,
  description: "Beans",
  externalReference: null,
  buyerEmail: null,
  deliveryDay: null,
};
const smeId = () => buyer.applicantId ?? "";
const made = (until: number) => order(buyer, seller, 1_000_00, until);
const KUWAIT = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Doha Roasters",
  bank: "Commercial Bank of Kuwait",
  currency: "USD",
} as const;

const refundOf = (amount: number) => ({ ...KUWAIT, smeId: smeId(), amount, reason: "paid twice" });

const sent = (text: string) =>
  importStatement(bank, {
    fileName: "day.sta",
    file: new Blob([mt940([{ amount: "100.00", text, ref: "A1" }])]),
    account: null,
  });
const lineOf = async (id: string) =>
  (await findBankStatement(bank, id, null, { page: 1, perPage: 10 })).lines.rows[0]?.id ?? "";

async function exported(): Promise<{ id: string; line: string; reference: string }> {
  await acceptPayee(admin, await sendPayee(seller, KUWAIT));
  await made(5);
  const { id } = await createBatch(bank);
  await approveBatch(await colleagueOf(bank), id);
  await exportBatch(bank, id);
  const [line] = await db.select().from(payoutLines);
  return { id, line: line?.id ?? "", reference: line?.endToEndId ?? "" };
}

const report = (
  reference: string,
) => `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
<CstmrPmtStsRpt><GrpHdr><MsgId>R1</MsgId><CreDtTm>2026-11-23T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>DHOW-B-0001</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>X</OrgnlPmtInfId>
<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>
</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

/** Prepares the verb's conditions and returns a function that calls the verb. */
const acts: Record<string, () => Promise<() => Promise<unknown>>> = {
  createOrder: async () => () =>
    createOrder(buyer, { supplierId: seller.applicantId ?? "", amount: 100_00, description: "Beans" }, KEY),
  createCheckout: async () => () => createCheckout(seller, SALE, KEY),
  confirmCheckout: async () => {
    const { token } = await loadCheckout(seller, await createCheckout(seller, SALE));
    return () => confirmCheckout(buyer, token, {});
  },
  startPayment: async () => {
    const id = await made(0);
    return () => startPayment(buyer, { orderId: id, purpose: "upfront", withoutBrowser: false, key: KEY });
  },
  startLatePayment: async () => {
    await made(3);
    wait(40 * DAY);
    return () => startLatePayment(buyer, false, KEY);
  },
  startAmountPayment: async () => {
    await made(3);
    return () => startAmountPayment(buyer, 300_00, false, KEY);
  },
  payFromAccount: async () => {
    await made(3);
    await receiveMoney(bank, smeId(), 100_00);
    return () => payFromAccount(buyer, KEY);
  },
  allocateMoney: async () => {
    const id = await made(3);
    await receiveMoney(bank, smeId(), 200_00);
    return () => allocateMoney(bank, smeId(), [{ orderId: id, amount: 100_00 }], KEY);
  },
  undoAllocation: async () => {
    await made(3);
    await receiveMoney(bank, smeId(), 100_00);
    const [done] = await allocateMoney(bank, smeId(), null);
    return () => undoAllocation(bank, done?.id ?? "", KEY);
  },
  assignLine: async () => {
    const line = await lineOf(await sent("nobody"));
    return () => assignLine(bank, { lineId: line, smeId: smeId(), key: KEY });
  },
  undoLine: async () => {
    const line = await lineOf(await sent("nobody"));
    await assignLine(bank, { lineId: line, smeId: smeId(), isKept: true });
    return () => undoLine(bank, line, KEY);
  },
  ignoreLine: async () => {
    const line = await lineOf(await sent("nobody"));
    return () => ignoreLine(bank, line, "the bank's own", KEY);
  },
  linkLine: async () => {
    const receipt = await receiveMoney(bank, smeId(), 100_00);
    const line = await lineOf(await sent("nobody"));
    return () => linkLine(bank, line, receipt, KEY);
  },
  createBatch: async () => {
    await acceptPayee(admin, await sendPayee(seller, KUWAIT));
    await made(5);
    return () => createBatch(bank, KEY);
  },
  closeMonth: async () => {
    await made(5);
    wait(DAY);
    return () => closeMonth(bank, "2026-01", { key: KEY });
  },
  settlePayment: async () => {
    const { id } = await startPayment(buyer, { orderId: await made(0), purpose: "upfront", withoutBrowser: false });
    await answerSandboxCharge(id, true);
    return () => settlePayment(id);
  },
  processRefund: async () => {
    const id = await made(1);
    await declineOrder(seller, id, "sold out");
    const [paid] = await db.select().from(payments);
    return () => processRefund(paid?.id ?? "");
  },
  cancelOwnOrder: async () => {
    const id = await made(0);
    return () => cancelOwnOrder(buyer, id);
  },
  declineOrder: async () => {
    const id = await made(1);
    return () => declineOrder(seller, id, "sold out");
  },
  withdrawOrder: async () => {
    const id = await made(2);
    wait(20 * DAY);
    return () => withdrawOrder(buyer, id);
  },
  stopOrder: async () => {
    const id = await made(2);
    return () => stopOrder(admin, id, "a mistake");
  },
  cancelExpiredOrders: async () => {
    await made(0);
    wait(30 * DAY);
    return () => cancelExpiredOrders();
  },
  cancelUnansweredOrders: async () => {
    await made(1);
    wait(30 * DAY);
    return () => cancelUnansweredOrders();
  },
  payDueInstalments: async () => {
    await made(3);
    await receiveMoney(bank, smeId(), 100_00);
    wait(28 * DAY);
    return () => payDueInstalments();
  },
  verifyInvoice: async () => {
    const id = await made(4);
    return () => verifyInvoice(admin, id);
  },
  payOut: async () => {
    const id = await made(5);
    return () => payOut(bank, id);
  },
  recordReceipt: async () => {
    const receipt = { smeId: smeId(), amount: 100_00, valueDate: "2026-01-31", bankReference: "FT1" };
    return () => recordReceipt(bank, receipt);
  },
  reverseCollectedPayment: async () => {
    const [payment] = await listOrderPayments(await order(buyer, seller, 1_000_00, 3));
    const reversal = { cause: "chargeback", valueDate: "2026-01-31", bankReference: "CB", note: null } as const;
    const found = await findReversiblePayment(payment?.id ?? "");
    return () => reverseCollectedPayment(admin, { ...found, ...reversal });
  },
  writeOffDebt: async () => {
    const debt = { smeId: smeId(), orderId: await order(buyer, seller, 1_000_00, 3), desc: "closed" };
    await enterInsolvency(admin, smeId(), "a court's decision");
    return () => writeOffDebt(admin, debt);
  },
  recoverDebt: async () => {
    const debt = { smeId: smeId(), orderId: await order(buyer, seller, 1_000_00, 3), desc: "closed" };
    await enterInsolvency(admin, smeId(), "a court's decision");
    await writeOffDebt(admin, debt);
    await receiveMoney(bank, smeId(), 100_00);
    return () => recoverDebt(bank, debt.orderId, 10_00, KEY);
  },
  reverseReceipt: async () => {
    const receipt = await receiveMoney(bank, smeId(), 100_00);
    return () => reverseReceipt(bank, receipt, "wrong company");
  },
  refundCash: async () => {
    await receiveMoney(bank, smeId(), 300_00);
    return () => refundCash(bank, refundOf(100_00));
  },
  payRefund: async () => {
    await receiveMoney(bank, smeId(), 300_00);
    const id = await refundCash(bank, refundOf(100_00));
    return () => payRefund(bank, id, { valueDate: "2026-01-31", bankReference: "OUT 1" });
  },
  takeRefundBack: async () => {
    await receiveMoney(bank, smeId(), 300_00);
    const id = await refundCash(bank, refundOf(100_00));
    return () => takeRefundBack(bank, id, "the SME orders instead");
  },
  issueFeeInvoices: async () => {
    await made(5);
    wait(DAY);
    await closeMonth(bank, "2026-01");
    await setLegalEntity(admin, { ...NO_LEGAL_ENTITY, name: "Dhow" });
    return () => issueFeeInvoices(admin, "2026-01", "key");
  },
  draftSettlement: async () => {
    await made(6);
    wait(DAY);
    return () => draftSettlement(admin, "2026-01", "key");
  },
  agreeToSettlement: async () => {
    const id = await drafted();
    return () => agreeToSettlement(bank, id);
  },
  discardSettlement: async () => {
    const id = await drafted();
    return () => discardSettlement(bank, id, "wrong orders");
  },
  confirmSettlement: async () => {
    const id = await drafted();
    await agreeToSettlement(bank, id);
    return () => confirmSettlement(bank, id, { valueDate: "2026-01-31", bankReference: "OUT 1" });
  },
  returnSettlement: async () => {
    const id = await drafted();
    await agreeToSettlement(bank, id);
    await confirmSettlement(bank, id, { valueDate: "2026-01-31", bankReference: "OUT 1" });
    return () => returnSettlement(bank, id, "closed account");
  },
  settleBatch: async () => {
    const { id } = await exported();
    return () => settleBatch(bank, id, null);
  },
  returnLine: async () => {
    const { id, line } = await exported();
    await settleBatch(bank, id, null);
    return () => returnLine(admin, line, "closed account");
  },
  importStatusReport: async () => {
    const { id, reference } = await exported();
    return () => importStatusReport(bank, id, new Blob([report(reference)]));
  },
  importStatement: async () => () => sent(transferReference(smeId())),
  matchBankLines: async () => {
    await sent(transferReference(smeId()));
    return () => matchBankLines();
  },
};

/** Drafts January's settlement on the first day of February. */
async function drafted(): Promise<string> {
  await made(6);
  wait(DAY);
  return draftSettlement(admin, "2026-01");
}

const [byKey = [], byState = []] = ((): string[][] => {
  const table =
    readFileSync("app/domain/README.md", "utf8")
      .split("| by its key | by the state that it ends |\n")[1]
      ?.split("\n")[1] ?? "";
  return table
    .split("|")
    .slice(1, 3)
    .map((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ""));
})();

test("the table lists all these verbs", () => {
  expect([...byKey, ...byState].sort()).toEqual(Object.keys(acts).sort());
});

/** All entries ever posted and requests sent to banks. */
const moved = async () => [
  (await db.select({ all: count() }).from(postings))[0]?.all,
  (await db.select({ all: count() }).from(payments))[0]?.all,
];

const without = (names: string[]) => names.map((name) => [name, acts[name]!] as const);

test.each(without(byKey))(
  "%s: the same key returns the same answer and moves no more money",
  async (_name, prepare) => {
    const act = await prepare();
    const first = await act();
    const after = await moved();
    wait(MINUTE);
    expect(await act()).toEqual(first);
    expect(await moved()).toEqual(after);
    expect(await checkDatabase()).toEqual([]);
  },
);

test.each(without(byState))("%s: a second call is rejected or has no effect", async (_name, prepare) => {
  const act = await prepare();
  await act();
  const after = await moved();
  wait(MINUTE);
  await act().catch((error: unknown) => expect(error).toBeInstanceOf(Refused));
  expect(await moved()).toEqual(after);
  expect(await checkDatabase()).toEqual([]);
});
