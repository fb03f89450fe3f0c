/** The entries that each verb posts: the table "Ledger" in app/domain/README.md, row by row. */
import { asc, eq, gt } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { insuranceClaims, ledgerLines, payoutLines } from "~/db/schema";
import { assignLine, ignoreLine, linkLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import {
  cancelUnansweredOrders,
  declineOrder,
  stopOrder,
  withdrawOrder,
} from "~/domain/cancellations/cancellation.server";
import { allocateMoney, payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { payDueInstalments } from "~/domain/cash/due-payments.server";
import { reverseReceipt } from "~/domain/cash/receipt.server";
import { payRefund, refundCash, takeRefundBack } from "~/domain/cash/refund.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { checkDatabase } from "~/domain/check.server";
import { closeCompany, reopenCompany } from "~/domain/closures/closure.server";
import {
  assignCollection,
  noteContact,
  pauseReminders,
  recordPromise,
  resumeReminders,
} from "~/domain/collections/collection.server";
import { setBankCap } from "~/domain/credit-limits/bank-cap.server";
import { endInsolvency, enterInsolvency } from "~/domain/credit-states/credit-state.server";
import {
  acceptDispute,
  answerDispute,
  decideDispute,
  disputeOrder,
  withdrawDispute,
} from "~/domain/disputes/dispute.server";
import { issueFeeInvoices } from "~/domain/fee-invoices/fee-invoice.server";
import { readVatRates, setVatRates } from "~/domain/fee-invoices/vat-rates.server";
import { passOnRecoveries, recordClaimPayment } from "~/domain/insurance-claims/claim-payment.server";
import { setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import {
  acceptClaim,
  fileClaim,
  notifyClaim,
  refuseClaim,
  withdrawClaim,
} from "~/domain/insurance-claims/insurance-claim.server";
import { findInsuranceClaim } from "~/domain/insurance-claims/insurance-claim-list.server";
import { reverseClaimTransfer } from "~/domain/insurance-claims/undo.server";
import { returnInvoice, uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { NO_LEGAL_ENTITY } from "~/domain/legal-entity/legal-entity";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import {
  acceptOrder,
  cancelExpiredOrders,
  cancelOwnOrder,
  confirmDelivery,
  createOrder,
} from "~/domain/orders/order.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { findReversiblePayment, reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { listOrderPayments, settlePayment, startPayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { importStatusReport, returnLine, settleBatch } from "~/domain/payout-batches/settlement.server";
import { payOut } from "~/domain/payouts/payout.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { setProvisionRates } from "~/domain/provisions/provision-rates.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import { demandRepayment } from "~/domain/repayments/demand.server";
import { recordRepayment, reverseRepayment } from "~/domain/repayments/repayment.server";
import {
  agreeToReschedule,
  consentToReschedule,
  proposeReschedule,
  withdrawReschedule,
} from "~/domain/reschedules/reschedule.server";
import {
  agreeToSettlement,
  confirmSettlement,
  discardSettlement,
  draftSettlement,
  returnSettlement,
} from "~/domain/settlements/settlement.server";
import type { Actor } from "~/domain/values/actor";
import { businessMonth, isoDay, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { recoverDebt, undoRecovery } from "~/domain/write-offs/recovery.server";
import { undoWriteOff } from "~/domain/write-offs/undo.server";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { type Mt940Entry, mt940 } from "../mt940";
import { ledgerTable } from "./ledger-table";
import { activeSme, activeSupplier, insurer, newPdf, order, pay, receiveMoney, staff, useWorld, wait } from "./world";

useWorld();

interface Scene {
  buyer: Actor;
  seller: Actor;
  id: string;
}

/** The status that the order reaches first (null: no order), and the tested action. */
type Played = [until: number | null, act: (scene: Scene) => Promise<unknown>];

/** Started before `act`, and answered by the bank after it. */
const settled =
  (purpose: "upfront" | "instalment" | "rest", meanwhile?: (scene: Scene) => Promise<unknown>) =>
  async (scene: Scene) => {
    const { id } = await startPayment(scene.buyer, { orderId: scene.id, purpose, withoutBrowser: false });
    await answerSandboxCharge(id, true);
    await meanwhile?.(scene);
    return () => settlePayment(id);
  };
const code = async ({ buyer, id }: Scene) => (await loadOrderView(buyer, id)).verifyCode ?? "";

/** The money is in the SME's balance before `act`. */
async function onAccount({ buyer }: Scene, act: () => Promise<unknown>) {
  await receiveMoney(await staff("bank"), buyer.applicantId ?? "", 250_00);
  return act;
}
/** The money in the balance is $1 less than the next instalment. */
async function nearlyPaid({ buyer }: Scene) {
  await receiveMoney(await staff("bank"), buyer.applicantId ?? "", 249_00);
  return async () => allocateMoney(await staff("bank"), buyer.applicantId ?? "", null);
}
const undone =
  ({ buyer, id }: Scene) =>
  async () => {
    await payFromAccount(buyer);
    const [allocation] = await listOrderPayments(id);
    return async () => undoAllocation(await staff("bank"), allocation?.id ?? "");
  };

const credit = ({ seller, id }: Scene) => issueCreditNote(seller, id, { amount: 100_00, reason: "ten broken jars" });

/** Half the order is paid, so the credit note of $800 is more than the debt. */
async function halfPaid(scene: Scene) {
  await pay(scene.buyer, scene.id, "instalment");
  return () => issueCreditNote(scene.seller, scene.id, { amount: 800_00, reason: "eighty broken jars" });
}

/** The bank took the payment back. */
const takenBack = async (paymentId: string) =>
  reverseCollectedPayment(await staff("admin"), {
    ...(await findReversiblePayment(paymentId)),
    valueDate: isoDay(clock.now()),
    cause: "chargeback",
    bankReference: "CB-1",
    note: null,
  });

const insolvent = async ({ buyer }: Scene) =>
  enterInsolvency(await staff("admin"), buyer.applicantId ?? "", "a court's decision");
const writtenOff = async ({ buyer, id }: Scene) =>
  writeOffDebt(await staff("admin"), { smeId: buyer.applicantId ?? "", orderId: id, desc: "closed" });

/** $100.00 of the written-off debt have come back. Returns the verb that undoes that. */
const recoveredDebt = async (scene: Scene, first: (scene: Scene) => Promise<unknown>) => {
  const bank = await staff("bank");
  await first(scene);
  await writtenOff(scene);
  await receiveMoney(bank, scene.buyer.applicantId ?? "", 100_00);
  await recoverDebt(bank, scene.id, 100_00);
  return () => undoRecovery(bank, scene.id, 100_00);
};

const dispute = async ({ buyer, seller, id }: Scene) => {
  await disputeOrder(buyer, id, { amount: 100_00, reason: "damaged", desc: "ten broken jars" });
  await answerDispute(seller, id, "no");
  await withdrawDispute(buyer, id);
  await disputeOrder(buyer, id, { amount: 100_00, reason: "damaged", desc: "ten broken jars" });
};

/** Proposes deadlines ten days later twice. The bank, the insurer and the SME agree to the second ones. */
const rescheduled = async ({ buyer, id }: Scene) => {
  const [admin, bank] = [await staff("admin"), await staff("bank")];
  const { instalments } = await loadOrderView(buyer, id);
  const deadlines = instalments.slice(1).map(({ deadline }) => isoDay((deadline ?? 0) + 10 * DAY));
  await proposeReschedule(admin, id, { deadlines, desc: "a flood" });
  await withdrawReschedule(admin, id);
  await proposeReschedule(admin, id, { deadlines, desc: "a flood" });
  for (const party of [bank, await insurer()]) await consentToReschedule(party, id);
  await agreeToReschedule(buyer, id);
};

/** Works on an SME with an overdue instalment. */
const collected = async ({ buyer }: Scene) => {
  const [admin, smeId] = [await staff("admin"), buyer.applicantId ?? ""];
  clock.stopAt(clock.now() + 31 * DAY);
  await sendInstalmentReminders();
  const until = isoDay(clock.now() + DAY);
  await noteContact(admin, smeId, { channel: "call", desc: "they pay tomorrow", next: until });
  await assignCollection(admin, smeId, admin.accountId);
  await recordPromise(admin, smeId, { amount: 100_00, until });
  await pauseReminders(admin, smeId, { cause: "goodwill", until, desc: "a flood" });
  await resumeReminders(admin, smeId, "the shop is open");
};

const wasInsolvent = async (scene: Scene) => {
  await insolvent(scene);
  await endInsolvency(await staff("admin"), scene.buyer.applicantId ?? "", "the court's decision");
};

/** The bank's cap is below the used credit, then there is none. */
const capped = async ({ buyer }: Scene) => {
  for (const cap of [1_00, null])
    await setBankCap(await staff("bank"), { smeId: buyer.applicantId ?? "", cap, desc: "our own limit" });
};

/** Neither company has an order. */
const closed = async ({ buyer, seller }: Scene) => {
  const admin = await staff("admin");
  for (const { applicantId } of [buyer, seller]) {
    const closure = { companyId: applicantId ?? "", desc: "retired" };
    await closeCompany(admin, closure);
    await reopenCompany(admin, closure);
  }
};

/** Notifies the insurer on the day after the first deadline. The policy has no waiting period. */
const notified = async ({ id }: Scene) => {
  const [admin, { insurerId }] = [await staff("admin"), await insurer()];
  await setClaimPolicy(admin, insurerId ?? "", {
    notifyDays: 30,
    waitingDays: 0,
    coveredShare: 900_000,
    exclusions: "",
  });
  clock.stopAt(clock.now() + 31 * DAY);
  await notifyClaim(admin, id);
};
const filed = async (scene: Scene) => {
  await notified(scene);
  await fileClaim(await staff("admin"), scene.id);
};
const accepted = async (scene: Scene) => {
  await filed(scene);
  await acceptClaim(await insurer(), scene.id, { amount: 675_00, desc: "" });
};
const transfer = (amount: number) => ({ amount, valueDate: "2026-03-01", bankReference: "CB-1" });
const insurerPaid = async (scene: Scene) => {
  await accepted(scene);
  await recordClaimPayment(await staff("bank"), scene.id, transfer(675_00));
};

/** In an exported batch, which is settled first if the transfer is to be returned. */
async function batched(
  { seller }: Scene,
  act: (bank: Actor, id: string, line: string) => Promise<unknown>,
  isSettled = false,
) {
  const bank = await staff("bank");
  const payee = {
    iban: "KW81CBKU0000000000001234560101",
    holder: "Doha Roasters",
    bank: "CBK",
    currency: "USD",
  } as const;
  await acceptPayee(await staff("admin"), await sendPayee(seller, payee));
  const { id } = await createBatch(bank);
  await approveBatch(await staff("admin"), id);
  await exportBatch(bank, id);
  if (isSettled) await settleBatch(bank, id, null);
  const [line] = await db.select({ id: payoutLines.id }).from(payoutLines);
  return () => act(bank, id, line!.id);
}

/** Keys are the names in the table's first column. */
const played: Record<string, Played> = {
  createOrder: [
    null,
    ({ buyer, seller }) =>
      createOrder(buyer, { supplierId: seller.applicantId ?? "", amount: 1_000_00, description: "Beans" }),
  ],
  "settlePayment of the upfront part": [0, settled("upfront")],
  "settlePayment of an instalment": [1, settled("instalment")],
  "settlePayment of all that remain": [1, settled("rest")],
  "settlePayment of money that comes after the order was canceled": [
    0,
    settled("upfront", ({ buyer, id }) => cancelOwnOrder(buyer, id)),
  ],
  cancelOwnOrder: [0, ({ buyer, id }) => cancelOwnOrder(buyer, id)],
  cancelExpiredOrders: [0, async () => (wait(9 * DAY), cancelExpiredOrders())],
  declineOrder: [1, ({ seller, id }) => declineOrder(seller, id, "sold out")],
  cancelUnansweredOrders: [1, async () => (wait(12 * DAY), cancelUnansweredOrders())],
  withdrawOrder: [2, async ({ buyer, id }) => (wait(15 * DAY), withdrawOrder(buyer, id))],
  stopOrder: [2, async ({ id }) => stopOrder(await staff("admin"), id, "closed")],
  acceptOrder: [1, ({ seller, id }) => acceptOrder(seller, id)],
  confirmDelivery: [2, async (scene) => confirmDelivery(scene.seller, scene.id, await code(scene))],
  "confirmDelivery of goods for $800": [
    2,
    async (scene) => confirmDelivery(scene.seller, scene.id, await code(scene), 800_00),
  ],
  "issueCreditNote of $100 before the invoice is verified": [3, (scene) => credit(scene)],
  "issueCreditNote of $100 before the payout": [5, (scene) => credit(scene)],
  "issueCreditNote of $100 after the payout": [6, (scene) => credit(scene)],
  "issueCreditNote of $800 of a half-paid order before the invoice is verified": [3, halfPaid],
  "issueCreditNote of $800 of a half-paid order before the payout": [5, halfPaid],
  "issueCreditNote of $800 of a half-paid order after the payout": [6, halfPaid],
  "acceptDispute of $100 before the payout": [
    5,
    async (scene) => {
      await dispute(scene);
      return () => acceptDispute(scene.seller, scene.id);
    },
  ],
  "decideDispute of $100 after the payout": [
    6,
    async (scene) => {
      await dispute(scene);
      return async () => decideDispute(await staff("admin"), scene.id, { credited: 100_00, desc: "It is torn" });
    },
  ],
  disputeOrder: [6, dispute],
  answerDispute: [6, dispute],
  withdrawDispute: [6, dispute],
  proposeReschedule: [6, rescheduled],
  withdrawReschedule: [6, rescheduled],
  consentToReschedule: [6, rescheduled],
  agreeToReschedule: [6, rescheduled],
  noteContact: [6, collected],
  assignCollection: [6, collected],
  recordPromise: [6, collected],
  pauseReminders: [6, collected],
  resumeReminders: [6, collected],
  enterInsolvency: [6, wasInsolvent],
  endInsolvency: [6, wasInsolvent],
  setBankCap: [6, capped],
  closeCompany: [null, closed],
  reopenCompany: [null, closed],
  "verifyInvoice of a supplier that owes $90": [
    4,
    async (scene) => {
      await credit({ ...scene, id: await order(scene.buyer, scene.seller, 1_000_00, 6) });
      return async () => verifyInvoice(await staff("admin"), scene.id);
    },
  ],
  demandRepayment: [
    6,
    async (scene) => {
      await credit(scene);
      return async () => demandRepayment(await staff("bank"), scene.seller.applicantId ?? "");
    },
  ],
  "recordRepayment of $90": [
    6,
    async (scene) => {
      await credit(scene);
      clock.stopAt(Date.UTC(2026, 2, 2));
      return async () => recordRepayment(await staff("bank"), repaid(scene));
    },
  ],
  reverseRepayment: [
    6,
    async (scene) => {
      await credit(scene);
      clock.stopAt(Date.UTC(2026, 2, 2));
      const id = await recordRepayment(await staff("bank"), repaid(scene));
      return async () => reverseRepayment(await staff("bank"), id, "another supplier's");
    },
  ],
  "importStatement of a line with a supplier's reference": [6, ofSupplier],
  "undoLine of a line with a supplier's reference": [
    6,
    async (scene) => {
      const lineId = await (await ofSupplier(scene))();
      return async () => undoLine(await staff("bank"), lineId);
    },
  ],
  notifyClaim: [6, notified],
  fileClaim: [6, filed],
  withdrawClaim: [
    6,
    async (scene) => {
      await filed(scene);
      await withdrawClaim(await staff("admin"), scene.id, "paid soon");
    },
  ],
  refuseClaim: [
    6,
    async (scene) => {
      await filed(scene);
      await refuseClaim(await insurer(), scene.id, "excluded");
    },
  ],
  "acceptClaim of 90%": [6, accepted],
  "recordClaimPayment of $675": [
    6,
    async (scene) => {
      await accepted(scene);
      return async () => recordClaimPayment(await staff("bank"), scene.id, transfer(675_00));
    },
  ],
  "settlePayment of an insured instalment": [
    6,
    async (scene) => {
      await accepted(scene);
      return settled("instalment")(scene);
    },
  ],
  "settlePayment of an instalment that the insurer paid": [
    6,
    async (scene) => {
      await insurerPaid(scene);
      return settled("instalment")(scene);
    },
  ],
  "passOnRecoveries of $225": [
    6,
    async (scene) => {
      await insurerPaid(scene);
      await pay(scene.buyer, scene.id, "instalment");
      return async () => passOnRecoveries(await staff("bank"), scene.id, transfer(225_00));
    },
  ],
  "reverseClaimTransfer of $675 from the insurer": [
    6,
    async (scene) => {
      await insurerPaid(scene);
      return reversed(scene);
    },
  ],
  "reverseClaimTransfer of $675 after a paid instalment": [
    6,
    async (scene) => {
      await insurerPaid(scene);
      await pay(scene.buyer, scene.id, "instalment");
      return reversed(scene);
    },
  ],
  "reverseClaimTransfer of $225 that were passed on": [
    6,
    async (scene) => {
      await insurerPaid(scene);
      await pay(scene.buyer, scene.id, "instalment");
      await passOnRecoveries(await staff("bank"), scene.id, transfer(225_00));
      return reversed(scene);
    },
  ],
  "importStatement of a line with a claim's reference": [
    6,
    async (scene) => {
      await accepted(scene);
      return ofClaim(scene);
    },
  ],
  "undoLine of a line with a claim's reference": [
    6,
    async (scene) => {
      await accepted(scene);
      const lineId = await (await ofClaim(scene))();
      await pay(scene.buyer, scene.id, "instalment");
      return async () => undoLine(await staff("bank"), lineId);
    },
  ],
  uploadInvoice: [3, ({ seller, id }) => uploadInvoice(seller, id, new Blob([newPdf()]))],
  returnInvoice: [4, async ({ id }) => returnInvoice(await staff("admin"), id, "unreadable")],
  verifyInvoice: [4, async ({ id }) => verifyInvoice(await staff("admin"), id)],
  recordReceipt: [1, async ({ buyer }) => receiveMoney(await staff("bank"), buyer.applicantId ?? "", 250_00)],
  reverseReceipt: [
    1,
    async ({ buyer }) => {
      const id = await receiveMoney(await staff("bank"), buyer.applicantId ?? "", 250_00);
      return async () => reverseReceipt(await staff("bank"), id, "wrong company");
    },
  ],
  "reverseCollectedPayment of the upfront part": [
    2,
    async (scene) => async () => takenBack((await listOrderPayments(scene.id)).at(-1)?.id ?? ""),
  ],
  "reverseCollectedPayment of an instalment": [
    6,
    async (scene) => {
      await pay(scene.buyer, scene.id, "instalment");
      return async () => takenBack((await listOrderPayments(scene.id))[0]?.id ?? "");
    },
  ],
  "writeOffDebt of an order with a paid upfront part": [
    6,
    async (scene) => {
      await insolvent(scene);
      return () => writtenOff(scene);
    },
  ],
  "writeOffDebt of an order with an allowance of $375": [
    6,
    async (scene) => {
      await insolvent(scene);
      await setProvisionRates(await staff("admin"), { 1: 0, 2: 0, 3: 500_000 });
      nextMonth();
      await closeMonth(await staff("bank"), lastMonth());
      return () => writtenOff(scene);
    },
  ],
  "recoverDebt of $100": [
    6,
    async (scene) => {
      await insolvent(scene);
      await writtenOff(scene);
      await receiveMoney(await staff("bank"), scene.buyer.applicantId ?? "", 100_00);
      return async () => recoverDebt(await staff("bank"), scene.id, 100_00);
    },
  ],
  "recoverDebt of $100 of an insured debt": [
    6,
    async (scene) => {
      await accepted(scene);
      await insolvent(scene);
      await writtenOff(scene);
      await receiveMoney(await staff("bank"), scene.buyer.applicantId ?? "", 100_00);
      return async () => recoverDebt(await staff("bank"), scene.id, 100_00);
    },
  ],
  "undoRecovery of $100": [6, async (scene) => recoveredDebt(scene, insolvent)],
  "undoRecovery of $100 of an insured debt": [
    6,
    async (scene) => recoveredDebt(scene, async (of) => [await accepted(of), await insolvent(of)]),
  ],
  "undoWriteOff of an order with a paid upfront part": [
    6,
    async (scene) => {
      await insolvent(scene);
      await writtenOff(scene);
      return async () => undoWriteOff(await staff("admin"), scene.id, "a mistake");
    },
  ],
  "undoWriteOff of an order with an allowance of $375": [
    6,
    async (scene) => {
      await insolvent(scene);
      await setProvisionRates(await staff("admin"), { 1: 0, 2: 0, 3: 500_000 });
      nextMonth();
      await closeMonth(await staff("bank"), lastMonth());
      await writtenOff(scene);
      return async () => undoWriteOff(await staff("admin"), scene.id, "a mistake");
    },
  ],
  refundCash: [1, async (scene) => refundable(scene, (refund) => refund)],
  payRefund: [1, async (scene) => refundable(scene, paidRefund)],
  "takeRefundBack of a refund that is due": [
    1,
    async (scene) =>
      refundable(scene, async (refund) => {
        const id = await refund();
        return async () => takeRefundBack(await staff("bank"), id, "the SME orders instead");
      }),
  ],
  "takeRefundBack of a refund that was paid": [
    1,
    async (scene) =>
      refundable(scene, async (refund) => {
        const id = await refund();
        await payRefund(await staff("bank"), id, REFUND_PAYMENT);
        return async () => takeRefundBack(await staff("bank"), id, "closed account");
      }),
  ],
  allocateMoney: [
    1,
    async (scene) =>
      onAccount(scene, async () => allocateMoney(await staff("admin"), scene.buyer.applicantId ?? "", null)),
  ],
  payFromAccount: [1, async (scene) => onAccount(scene, () => payFromAccount(scene.buyer))],
  "allocateMoney of a transfer that is $1 short": [1, nearlyPaid],
  "undoAllocation of a transfer that was $1 short": [
    1,
    async (scene) => {
      const [made] = await (await nearlyPaid(scene))();
      return async () => undoAllocation(await staff("bank"), made?.id ?? "");
    },
  ],
  payDueInstalments: [3, async (scene) => onAccount(scene, () => (wait(28 * DAY), payDueInstalments()))],
  "importStatement of a line with a transfer reference": [
    1,
    ({ buyer }) => statementOf(transferReference(buyer.applicantId ?? "")),
  ],
  "assignLine of a line that pays an instalment": [1, (scene) => assigned(scene, false)],
  "assignLine of a line that is kept on account": [1, (scene) => assigned(scene, true)],
  "importStatement of a line that matches nobody": [1, () => statementOf("no reference")],
  ignoreLine: [1, async () => statementOf("no reference").then(ignored)],
  linkLine: [
    1,
    async ({ buyer }) => {
      const lineId = await statementOf("no reference");
      const receiptId = await receiveMoney(await staff("bank"), buyer.applicantId ?? "", 250_00);
      return async () => linkLine(await staff("bank"), lineId, receiptId);
    },
  ],
  "undoLine of an ignored line": [
    1,
    async () => {
      const lineId = await statementOf("no reference");
      await (await ignored(lineId))();
      return async () => undoLine(await staff("bank"), lineId);
    },
  ],
  "undoLine of a line that is kept on account": [
    1,
    async (scene) => {
      const lineId = await (await assigned(scene, true))();
      return async () => undoLine(await staff("bank"), lineId);
    },
  ],
  undoAllocation: [1, async (scene) => onAccount(scene, undone(scene))],
  settleBatch: [5, (scene) => batched(scene, (bank, id) => settleBatch(bank, id, null))],
  importStatusReport: [
    5,
    (scene) =>
      batched(scene, (bank, id) =>
        importStatusReport(
          bank,
          id,
          new Blob([
            "<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>DHOW-B-0001</OrgnlMsgId>" +
              "<GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>",
          ]),
        ),
      ),
  ],
  "returnLine of a payout that was settled": [
    5,
    async (scene) => batched(scene, async (bank, _id, line) => returnLine(bank, line, "closed"), true),
  ],
  "closeMonth with one such order, of which the upfront part is paid": [
    6,
    async () => (
      clock.stopAt(startOfMonth(shiftMonth(businessMonth(clock.now()), 1))),
      closeMonth(await staff("bank"), shiftMonth(businessMonth(clock.now()), -1))
    ),
  ],
  "closeMonth with one such order and a rate of 1% in stage 1": [
    6,
    async () => {
      await setProvisionRates(await staff("admin"), { 1: 10_000, 2: 0, 3: 0 });
      nextMonth();
      return async () => closeMonth(await staff("bank"), lastMonth());
    },
  ],
  "issueFeeInvoices of one such order, with 15% VAT": [
    5,
    async () => {
      nextMonth();
      const [admin, rates] = [await staff("admin"), await readVatRates()];
      await setVatRates(admin, { ...rates, KW: 150_000 });
      await setLegalEntity(admin, { ...NO_LEGAL_ENTITY, name: "Dhow", taxNumber: "1" });
      await closeMonth(await staff("bank"), lastMonth());
      return () => issueFeeInvoices(admin, lastMonth());
    },
  ],
  draftSettlement: [6, async () => (nextMonth(), draftSettlement(await staff("admin"), lastMonth()))],
  agreeToSettlement: [6, async () => drafted(async (id) => async () => agreeToSettlement(await staff("bank"), id))],
  discardSettlement: [
    6,
    async () => drafted(async (id) => async () => discardSettlement(await staff("bank"), id, "wrong orders")),
  ],
  "confirmSettlement of an order with a paid upfront part": [
    6,
    async () => agreed(async (id) => async () => confirmSettlement(await staff("bank"), id, settlementPayment())),
  ],
  "importStatement of a line with a settlement's reference": [
    6,
    async () => agreed(async () => async () => statementOf("to the bank", { amount: "-227.50", e2e: "DHOW-S0001" })),
  ],
  "returnSettlement of a settlement that was settled": [
    6,
    async () =>
      agreed(async (id) => {
        await confirmSettlement(await staff("bank"), id, settlementPayment());
        return async () => returnSettlement(await staff("bank"), id, "closed account");
      }),
  ],
  payOut: [5, async ({ id }) => payOut(await staff("bank"), id)],
};

const lastMonth = () => shiftMonth(businessMonth(clock.now()), -1);
const nextMonth = () => clock.stopAt(startOfMonth(shiftMonth(businessMonth(clock.now()), 1)));
const settlementPayment = () => ({ valueDate: isoDay(clock.now()), bankReference: "OUT 9" });

/** Drafts the month's settlement, and prepares the tested action. */
async function drafted<Act>(prepare: (id: string) => Act): Promise<Act> {
  nextMonth();
  return prepare(await draftSettlement(await staff("admin"), lastMonth()));
}
const agreed = async <Act>(prepare: (id: string) => Act): Promise<Act> =>
  drafted(async (id) => {
    await agreeToSettlement(await staff("bank"), id);
    return prepare(id);
  }) as Promise<Act>;

const REFUND_PAYMENT = { valueDate: "2026-01-31", bankReference: "OUT 1" };

async function paidRefund(refund: () => Promise<string>): Promise<() => Promise<void>> {
  const id = await refund();
  return async () => payRefund(await staff("bank"), id, REFUND_PAYMENT);
}

/** Puts $250 on the SME's account. Returns the action that `prepare` makes of its refund. */
async function refundable<Act>({ buyer }: Scene, prepare: (refund: () => Promise<string>) => Act): Promise<Act> {
  const bank = await staff("bank");
  const smeId = buyer.applicantId ?? "";
  await receiveMoney(bank, smeId, 250_00);
  const account = { iban: "KW81CBKU0000000000001234560101", holder: "Salmiya Cafés", bank: "CBK" };
  return prepare(() => refundCash(bank, { smeId, amount: 250_00, ...account, reason: "paid twice" }));
}

/** Imports a bank file with one entry of $250 and this text. Returns the entry's id. */
async function statementOf(words: string, entry: Partial<Mt940Entry> = {}): Promise<string> {
  const bytes = mt940([{ amount: "250.00", text: words, ref: "R1", ...entry }]);
  const id = await importStatement(await staff("bank"), {
    fileName: "day.sta",
    file: new Blob([bytes]),
    account: null,
  });
  return (await findBankStatement(await staff("bank"), id, null, { page: 1, perPage: 1 })).lines.rows[0]?.id ?? "";
}

async function assigned({ buyer }: Scene, isKept: boolean): Promise<() => Promise<string>> {
  const lineId = await statementOf("no reference");
  return async () => assignLine(await staff("bank"), { lineId, smeId: buyer.applicantId ?? "", isKept });
}

const repaid = ({ seller }: Scene) => ({ supplierId: seller.applicantId ?? "", ...transfer(90_00) });

/** Imports a transfer of $90 with the supplier's reference. The supplier owes that much. */
async function ofSupplier(scene: Scene): Promise<() => Promise<string>> {
  await credit(scene);
  return () => statementOf(transferReference(scene.seller.applicantId ?? ""), { amount: "90.00" });
}

/** Imports the insurer's payment of $675 from the bank. */
const ofClaim = async ({ id }: Scene) => {
  const [claim] = await db.select().from(insuranceClaims).where(eq(insuranceClaims.orderId, id));
  return () => statementOf(`CLAIM ${claim?.endToEndId}`, { amount: "675.00" });
};

/** Reverses the claim's newest transfer. */
async function reversed({ id }: Scene): Promise<() => Promise<void>> {
  const admin = await staff("admin");
  const [claim] = await db.select().from(insuranceClaims).where(eq(insuranceClaims.orderId, id));
  const { payments } = await findInsuranceClaim(admin, claim?.id ?? "");
  return () => reverseClaimTransfer(admin, payments.at(-1)?.id ?? "", "another claim's");
}

const ignored = async (lineId: string) => async () => ignoreLine(await staff("bank"), lineId, "the bank's own");

/** Dollars by ledger account, of the entries after `last`. */
async function postedAfter(last: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { account, amount } of await db.select().from(ledgerLines).where(gt(ledgerLines.id, last)))
    sums[account] = (sums[account] ?? 0) + amount / 100;
  return sums;
}

/** Rows for which `act` only prepares, and returns the tested action. */
const preparing = new RegExp(
  "settlePayment|settleBatch|importStatusReport|returnLine|allocateMoney|payFromAccount|payDueInstalments|" +
    "undoAllocation|assignLine|issueFeeInvoices|ignoreLine|linkLine|undoLine|reverseReceipt|refundCash|payRefund|" +
    "takeRefundBack|reverseCollectedPayment|agreeToSettlement|discardSettlement|confirmSettlement|" +
    "'s reference|returnSettlement|recordClaimPayment|passOnRecoveries|owes|acceptDispute|decideDispute|" +
    "writeOffDebt|recoverDebt|undoRecovery|undoWriteOff|rate of 1%|half-paid|Repayment|reverseClaim",
);

const cases = ledgerTable.map(({ name, cells }) => [name, cells] as const);

describe("the ledger table", () => {
  test("covers every verb that moves money, and every row sums to zero", () => {
    expect(cases.map(([name]) => name).sort()).toEqual(Object.keys(played).sort());
    for (const [name, cells] of cases)
      expect([name, [...cells.values()].reduce((sum, cell) => sum + Number(cell), 0)]).toEqual([name, 0]);
  });

  test.each(cases)("posts the amounts of the row %s", async (name, cells) => {
    const [until, act] = played[name]!;
    const [buyer, seller] = [await activeSme(), await activeSupplier(100_000)];
    await Promise.all([staff("admin"), staff("bank")]);
    const scene = { buyer, seller, id: until === null ? "" : await order(buyer, seller, 1_000_00, until) };
    clock.stopAt(clock.now() + 1000);
    let then: unknown = preparing.test(name) ? await act(scene) : () => act(scene);
    if (name === "undoAllocation") then = await (then as () => Promise<unknown>)();
    const [last] = (await db.select({ id: ledgerLines.id }).from(ledgerLines).orderBy(asc(ledgerLines.id))).slice(-1);
    clock.stopAt(clock.now() + 1000);
    if (typeof then === "function") then = await (then as () => Promise<unknown>)();
    const expected = [...cells].map(([account, cell]) => [account, Number(cell)]);
    expect(await postedAfter(last?.id ?? "")).toEqual(Object.fromEntries(expected));
    expect(await checkDatabase()).toEqual([]);
  });
});
