/** Each e-mail and text message with sample values; tests/words/messages has them as readers get them. */
import { LINK_LIFE } from "~/domain/accounts/account";
import { CODE_LIFE } from "~/domain/accounts/verification-code";
import type { CreditNote } from "~/domain/credit-notes/credit-note";
import type { Message } from "~/domain/notifications/messages";
import * as messages from "~/domain/notifications/messages";
import { message } from "~/words/message";

const ID = "019c1234-5678-7abc-8def-0123456789ab";
/** The largest values, for texts whose length is limited. */
const order = { id: ID, number: 999_999, amount: 999_999_99, creditedAmount: 0 };
const at = Date.UTC(2026, 11, 31, 12);
const due = { number: 24, amount: 999_999_99, deadline: at };

/** The order, delivered in part. */
const dispute = {
  number: 1,
  amount: 500_00,
  description: "6 of 40 rolls are wet",
  answer: "The box was whole",
  credited: 300_00,
  decision: "The photographs show it",
};
const reschedule = {
  number: 1,
  reason: "Sales fell in Ramadan",
  refusal: "Sales fell in Ramadan",
  deadlines: [
    { number: 2, before: at, after: at },
    { number: 3, before: at, after: at + 30 * 86_400_000 },
    { number: 4, before: at, after: at + 60 * 86_400_000 },
  ],
};
const creditedOrder = { ...order, creditedAmount: 500_00 };
const credit: CreditNote = {
  number: 1,
  amount: 500_00,
  toInstalments: 300_00,
  toBalance: 200_00,
  cause: "delivered in part",
  reason: null,
  claimed: 0,
  netted: 0,
  repaid: 0,
  createdAt: at,
};
const token = `/auth/reset?token=${"t".repeat(43)}`;

interface SampleNames {
  company: string;
  /** As an officer or a company types it. */
  reason: string;
  officer: string;
}

const fees = { id: ID, year: 2026, number: 7, month: "2026-11" };

/** All messages except the contact form's, whose text is the sender's. */
export function sampleMessages({
  company,
  reason,
  officer,
}: SampleNames): Record<Exclude<keyof typeof messages, "inquiry">, Message[]> {
  return {
    codeRequested: [messages.codeRequested(company)],
    invitationCode: [messages.invitationCode("sme", "SME-DHOW")],
    emailCode: [messages.emailCode("R7KM2P", CODE_LIFE)],
    phoneCode: [messages.phoneCode("1234", CODE_LIFE)],
    applicationUpdate: [
      ...[-6, -2, -1, 4, 5, 6, 8].map((level) => messages.applicationUpdate("sme", level, level === 4 ? "" : reason)),
      messages.applicationUpdate("provider", 5, ""),
    ],
    creditApproved: [messages.creditApproved(30_000_00)],
    payUpfront: [
      messages.payUpfront(order, [6_172_83, 6_172_84], at, company),
      messages.payUpfront(order, [order.amount], at, company),
    ],
    payUpfrontBySms: [messages.payUpfrontBySms(order, 999_999_99, at, company)],
    newOrder: [messages.newOrder(order, company, at)],
    newAcceptedOrder: [messages.newAcceptedOrder({ ...order, deliveryDay: at }, company)],
    orderAccepted: [messages.orderAccepted(order, company, at)],
    orderDeclined: [messages.orderDeclined(order, company, reason)],
    orderCanceled: [messages.orderCanceled(order, reason), messages.orderCanceled(order, null)],
    orderDelivered: [
      messages.orderDelivered(order, { next: due, credit: undefined }),
      messages.orderDelivered(order, { next: null, credit: undefined }),
      messages.orderDelivered(creditedOrder, { next: due, credit }),
    ],
    creditIssued: [
      messages.creditIssued(order, company, { ...credit, reason: reason }),
      messages.creditIssued(order, company, { ...credit, toBalance: 0, reason: reason }),
    ],
    disputeOpened: [messages.disputeOpened(order, company, dispute)],
    disputeAnswered: [messages.disputeAnswered(order, company, dispute)],
    disputeToDecide: [messages.disputeToDecide(order, company, dispute)],
    disputeWithdrawn: [messages.disputeWithdrawn(order, company, dispute)],
    disputeDecided: [
      messages.disputeDecided("sme", order, dispute),
      messages.disputeDecided("provider", order, { ...dispute, credited: 0 }),
    ],
    claimChanged: [
      messages.claimChanged(
        "admin",
        { id: "c1", name: "CL-001042-1" },
        message("claimRefused", "CL-001042-1", "The goods were never insured"),
      ),
      messages.claimChanged(
        "insurance",
        { id: "c1", name: "CL-001042-1" },
        message("claimNotified", "CL-001042-1", 750_00),
      ),
    ],
    claimPolicyChanged: [messages.claimPolicyChanged(message("claimPolicySet", "Gulf Cover", 60, 90, 900_000))],
    rescheduleToConsent: [
      messages.rescheduleToConsent("bank", order, { sme: company, reschedule }),
      messages.rescheduleToConsent("insurance", order, { sme: company, reschedule }),
    ],
    rescheduleToAgree: [messages.rescheduleToAgree(order, reschedule)],
    rescheduleRefused: [messages.rescheduleRefused(order, company, reschedule)],
    rescheduleWithdrawn: [messages.rescheduleWithdrawn(order, reschedule)],
    rescheduleAgreed: [
      messages.rescheduleAgreed("admin", order, { sme: company, reschedule }),
      messages.rescheduleAgreed("bank", order, { sme: company, reschedule }),
      messages.rescheduleAgreed("insurance", order, { sme: company, reschedule }),
    ],
    payoutNetted: [messages.payoutNetted(order, 500_00, 0), messages.payoutNetted(order, 500_00, 700_00)],
    orderUnanswered: [messages.orderUnanswered(order, company)],
    orderUnansweredToSupplier: [messages.orderUnansweredToSupplier(order)],
    orderWithdrawn: [messages.orderWithdrawn(order)],
    orderWithdrawnToSupplier: [messages.orderWithdrawnToSupplier(order, company)],
    orderStopped: [messages.orderStopped(order, reason)],
    orderStoppedToSupplier: [messages.orderStoppedToSupplier(order, reason)],
    holdPlaced: [
      messages.holdPlaced("sme", { scope: "orders", reason, until: at, isInsolvency: false }),
      messages.holdPlaced("sme", { scope: "orders", reason, until: null, isInsolvency: true }),
      messages.holdPlaced("provider", { scope: "orders", reason, until: null, isInsolvency: false }),
      messages.holdPlaced("provider", { scope: "payouts", reason, until: null, isInsolvency: false }),
    ],
    holdLifted: [messages.holdLifted("sme", "orders", reason), messages.holdLifted("provider", "payouts", null)],
    deliveryDayOver: [messages.deliveryDayOver(order, company)],
    deliveryDayOverToSupplier: [messages.deliveryDayOverToSupplier(order, company)],
    deliveryDayProposed: [
      messages.deliveryDayProposed("sme", order, company, at),
      messages.deliveryDayProposed("provider", order, company, at),
    ],
    deliveryDayAgreed: [messages.deliveryDayAgreed("sme", order, company, at)],
    deliveryDayRefused: [messages.deliveryDayRefused("sme", order, company, at)],
    creditChanged: [
      messages.creditChanged(9_000_00, 4_000_00, 6_000_00, message("reasonCode", "paid_late")),
      messages.creditChanged(
        9_000_00,
        14_000_00,
        6_000_00,
        message("reasonAndWords", message("reasonCode", "other"), reason),
      ),
    ],
    creditRequestRefused: [
      messages.creditRequestRefused(
        14_000_00,
        9_000_00,
        message("reasonAndWords", message("reasonCode", "risk"), reason),
      ),
    ],
    moneyReceived: [messages.moneyReceived(75_00)],
    repaymentDemanded: [messages.repaymentDemanded({ id: ID, number: 7, amount: 90_00 }, at, "RF71 MHX2 K3PQ A1B2")],
    repaymentReceived: [messages.repaymentReceived(90_00, 0), messages.repaymentReceived(40_00, 50_00)],
    repaymentTakenBack: [messages.repaymentTakenBack(40_00, 90_00)],
    cashRefunded: [messages.cashRefunded(75_00, "KW81 •••• 0101", at)],
    paymentReversed: [messages.paymentReversed([order, order], 75_00, "chargeback")],
    paymentReversedReport: [
      messages.paymentReversedReport("insurance", {
        sme: company,
        orders: [order],
        amount: 75_00,
        cause: "returned debit",
      }),
    ],
    orderSuspended: [messages.orderSuspended(order)],
    orderResumed: [messages.orderResumed(order)],
    paymentUndone: [messages.paymentUndone(order, 75_00)],
    creditConfirmed: [messages.creditConfirmed(9_000_00, message("reasonCode", "review"))],
    planChanged: [messages.planChanged([250_000, 750_000], message("reasonCode", "grew"))],
    discountChanged: [messages.discountChanged(100_000, 50_000, message("reasonCode", "correction"))],
    documentExpiring: [
      messages.documentExpiring("sme", "ID of shareholders", at, at),
      messages.documentExpiring("provider", "Commercial registration license", at, at),
    ],
    documentExpired: [
      messages.documentExpired("sme", "ID of shareholders", at, at),
      messages.documentExpired("provider", "Commercial registration license", at, at),
    ],
    documentBlocks: [
      messages.documentBlocks("sme", "ID of shareholders", at),
      messages.documentBlocks("provider", "Commercial registration license", at),
    ],
    documentAccepted: [
      messages.documentAccepted("provider", message("documentAccepted", "Commercial registration license")),
    ],
    documentRefused: [messages.documentRefused("sme", message("documentRefused", "ID of shareholders", reason))],
    payeeSent: [messages.payeeSent("KW81 •••• 0101")],
    payeeSentBySms: [messages.payeeSentBySms("KW81 •••• 0101")],
    payeeAccepted: [messages.payeeAccepted("KW81 •••• 0101", at)],
    payeeAcceptedBySms: [messages.payeeAcceptedBySms("KW81 •••• 0101", at)],
    payeeActivated: [messages.payeeActivated("KW81 •••• 0101")],
    payeeActivatedBySms: [messages.payeeActivatedBySms("KW81 •••• 0101")],
    payeeRefused: [messages.payeeRefused("KW81 •••• 0101", reason)],
    remittance: [
      messages.remittance(
        {
          id: "1",
          amount: 1_350_00,
          iban: "KW81CBKU0000000000001234560101",
          currency: "KWD",
          units: 415_125,
          endToEndId: "DHOW-B-0001-0001",
          bankReference: null,
        },
        3,
      ),
      messages.remittance(
        {
          id: "1",
          amount: 1_350_00,
          iban: "KW81CBKU0000000000001234560101",
          currency: "USD",
          units: 1_350_00,
          endToEndId: "DHOW-B-0001-0001",
          bankReference: null,
        },
        3,
      ),
    ],
    recordAnchored: [messages.recordAnchored(at, 812, `812.${at}.${"7".repeat(43)}`)],
    payoutReturned: [messages.payoutReturned({ amount: 1_350_00, iban: "KW81CBKU0000000000001234560101" }, reason)],
    approvalRequested: [
      messages.approvalRequested({
        role: "insurance",
        proposedChange: message("wouldVerifyWithCredit", company, 9_000_000_00, 30_000_00),
        approvalReason: message("aboveCredit", 50_000_00, 2),
        by: officer,
        expiresAt: at,
      }),
    ],
    disablingProposed: [messages.disablingProposed(officer, null, at), messages.disablingProposed(officer, at, at)],
    approvalDecided: [
      messages.approvalDecided(
        "insurance",
        message("approvalGiven", message("wouldActivate", company, [10_000, 990_000])),
        null,
      ),
      messages.approvalDecided("admin", message("approvalRefused", message("wouldSetShareRate", 600_000)), reason),
    ],
    pastDueReport: [
      messages.pastDueReport("bank", company, [
        { order, number: 2, amount: 250_00, deadline: at, daysPastDue: 30 },
        { order, number: 3, amount: 1_250_50, deadline: at, daysPastDue: 3 },
      ]),
    ],
    morningEmail: [
      messages.morningEmail(
        "admin",
        [
          ["invoice", 1],
          ["sme", 12],
        ],
        3,
      ),
      messages.morningEmail("bank", [["payout", 1]], 0),
    ],
    companyClosed: [messages.companyClosed(reason)],
    coverEnds: [messages.coverEnds("Gulf Cover", at, false), messages.coverEnds("Gulf Cover", at, true)],
    movesProposed: [messages.movesProposed(message("movesProposed", "Gulf Cover", 12))],
    movesDeclined: [messages.movesDeclined(message("movesDeclined", "Gulf Cover", 1, reason))],
    movedToInsurer: [messages.movedToInsurer("Gulf Cover")],
    smesMoved: [messages.smesMoved("Gulf Cover", 12)],
    coverResumed: [messages.coverResumed("Gulf Cover")],
    companyReopened: [messages.companyReopened("sme", reason), messages.companyReopened("provider", reason)],
    debtWrittenOff: [messages.debtWrittenOff("insurance", { sme: company, orders: [order, order], amount: 75_00 })],
    debtRecovered: [messages.debtRecovered("bank", order, { amount: 75_00, left: 5_00 })],
    recoveryUndone: [messages.recoveryUndone("bank", order, { amount: 75_00, left: 80_00 })],
    writeOffUndone: [messages.writeOffUndone("bank", order, 80_00)],
    creditStateChanged: [
      messages.creditStateChanged("bank", { id: ID, title: company }, { state: "default", before: "watch", days: 90 }),
    ],
    promiseBroken: [
      messages.promiseBroken({ id: ID, title: company }, { amount: 500_00, until: at, overdue: 999_999_99 }),
    ],
    feeInvoiceIssued: [
      messages.feeInvoiceIssued({ ...fees, total: 999_999_99, vat: 47_619_05 }),
      messages.feeInvoiceIssued({ ...fees, total: -12_00, vat: -57 }),
    ],
    settlementDrafted: [
      messages.settlementDrafted({ id: ID, number: 7, month: "2026-11" }, 999_999_99),
      messages.settlementDrafted({ id: ID, number: 7, month: "2026-11" }, -12_00),
    ],
    settlementChanged: [
      messages.settlementChanged("admin", ID, message("settlementAgreed", "S-0007", 999_999_99)),
      messages.settlementChanged("admin", ID, message("settlementSettled", "S-0007", 999_999_99, "OUT 77")),
      messages.settlementChanged("admin", ID, message("settlementReturned", "S-0007", reason)),
      messages.settlementChanged("bank", ID, message("settlementDiscarded", "S-0007", reason)),
    ],
    collectingAccountChanged: [
      messages.collectingAccountChanged(message("collectingAccountSet", "USD", "KW92 •••• 0001")),
    ],
    invoiceRequested: [messages.invoiceRequested(order, undefined), messages.invoiceRequested(creditedOrder, credit)],
    invoiceUploaded: [messages.invoiceUploaded(order, company)],
    invoiceVerified: [messages.invoiceVerified(order, 9_000_00)],
    invoiceReturned: [messages.invoiceReturned(order, reason)],
    supplierPaid: [
      messages.supplierPaid(order, 9_000_00, { reference: "26313774", valueDate: at }),
      messages.supplierPaid(order, 9_000_00, { reference: null, valueDate: null }),
    ],
    paymentReceived: [
      messages.paymentReceived(order, 250_00, due),
      messages.paymentReceived(order, 250_00, { ...due, deadline: null }),
      messages.paymentReceived(order, 250_00, null),
    ],
    paymentsReceived: [messages.paymentsReceived([order, { ...order, number: 1050 }], 500_00)],
    paidFromAccount: [messages.paidFromAccount([order, { ...order, number: 1050 }], 500_00, 20_00)],
    instalmentReminder: [at - 3 * 86_400_000, at, at + 86_400_000].map((now) =>
      messages.instalmentReminder(order, due, now),
    ),
    instalmentsReminder: [at - 3 * 86_400_000, at + 86_400_000].map((now) =>
      messages.instalmentsReminder(
        [
          { ...due, order },
          { ...due, number: 3, order: { ...order, number: 1050 } },
        ],
        now,
      ),
    ),
    instalmentsReminderBySms: [at - 3 * 86_400_000, at + 86_400_000].map((now) =>
      messages.instalmentsReminderBySms(
        [
          { ...due, order },
          { ...due, number: 3, order },
        ],
        now,
      ),
    ),
    instalmentReminderBySms: [at - 3 * 86_400_000, at, at + 86_400_000].map((now) =>
      messages.instalmentReminderBySms(order, due, now),
    ),
    paymentExpired: [messages.paymentExpired(order, 250_00, true)],
    paymentTooLate: [
      messages.paymentTooLate(order, 250_00, "expired"),
      messages.paymentTooLate(order, 250_00, "canceled"),
    ],
    passwordReset: [messages.passwordReset(token, LINK_LIFE.reset)],
    invitation: [
      messages.invitation({ name: officer, role: "bank", insurer: null }, token, LINK_LIFE.invitation),
      messages.invitation({ name: officer, role: "admin", insurer: null }, token, LINK_LIFE.invitation),
      messages.invitation({ name: officer, role: "insurance", insurer: company }, token, LINK_LIFE.invitation),
    ],
    orderRequested: [messages.orderRequested(officer, 900_00)],
    orderRequestDecided: [
      messages.orderRequestDecided("approved", 900_00, null),
      messages.orderRequestDecided("refused", 900_00, reason),
      messages.orderRequestDecided("expired", 900_00, null),
    ],
    memberInvitation: [
      messages.memberInvitation(company, token, LINK_LIFE.invitation),
      messages.memberInvitation(company, "/account/companies", null),
    ],
    passwordChanged: [messages.passwordChanged],
    emailChanged: [messages.emailChanged("new@shop.test", true), messages.emailChanged("new@shop.test", false)],
    phoneChanged: [messages.phoneChanged("+965 50001111", true), messages.phoneChanged("+965 50001111", false)],
    phoneChangedBySms: [messages.phoneChangedBySms],
    apiKeyCreated: [messages.apiKeyCreated(officer)],
    organizationKeyCreated: [messages.organizationKeyCreated(officer)],
    webhookAdded: [messages.webhookAdded("https://erp.example/dhow")],
    webhookStopped: [messages.webhookStopped("https://erp.example/dhow")],
    secondFactorOn: [messages.secondFactorOn],
    secondFactorOff: [messages.secondFactorOff],
    newRecoveryCodes: [messages.newRecoveryCodes],
    recoveryCodeUsed: [0, 1, 2, 3, 10, 11].map(messages.recoveryCodeUsed),
    codesGuessed: [messages.codesGuessed],
  };
}
