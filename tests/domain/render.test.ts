/** Rendering every message as email and text message, with any company name. */

import { describe, expect, test } from "vitest";
import { LINK_LIFE } from "~/domain/accounts/account";
import { CODE_LIFE } from "~/domain/accounts/verification-code";
import type { CreditNote } from "~/domain/credit-notes/credit-note";
import type { Message } from "~/domain/notifications/messages";
import * as messages from "~/domain/notifications/messages";
import { renderMail as mailIn, renderSms as smsIn } from "~/domain/notifications/render";
import { message } from "~/words/message";
import { translateToEnglish } from "~/words/translate";
import { localeWords } from "~/words/words";

const APP_URL = "https://trade.dhow-platform.example";
const english = localeWords("en");
const EVIL = `<script>alert("1 & 2")</script>`;
const renderMail = (message: Message, appUrl: string, recipient: string | null = EVIL) =>
  mailIn(message, recipient, { appUrl, contactEmail: "hello@dhow.example" }, english);
const renderSms = (message: Message, url: string) => smsIn(message, url, english);
const ID = "019c1234-5678-7abc-8def-0123456789ab";
const order = { id: ID, number: 1042, amount: 12_345_67, creditedAmount: 0 };
const at = Date.UTC(2026, 11, 24, 12);
const due = { number: 3, amount: 250_00, deadline: at };

/** The order, delivered in part. */
const dispute = {
  number: 1,
  amount: 500_00,
  description: EVIL,
  answer: EVIL,
  credited: 300_00,
  decision: EVIL,
};
const reschedule = {
  number: 1,
  reason: EVIL,
  refusal: EVIL,
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

const FEES = { id: "s", year: 2026, number: 1, month: "2026-11", total: 73_00, vat: 9_52 };

/** One of each. A missing message fails the first test. */
const all: Record<keyof typeof messages, Message[]> = {
  emailCode: [messages.emailCode("R7KM2P", CODE_LIFE)],
  phoneCode: [messages.phoneCode("1234", CODE_LIFE)],
  applicationUpdate: [messages.applicationUpdate("sme", 5, EVIL), messages.applicationUpdate("provider", 5, "")],
  creditApproved: [messages.creditApproved(9_000_00)],
  payUpfront: [
    messages.payUpfront(order, [6_172_83, 6_172_84], at, EVIL),
    messages.payUpfront(order, [order.amount], at, EVIL),
  ],
  payUpfrontBySms: [messages.payUpfrontBySms(order, 3_086_41, at, EVIL)],
  newOrder: [messages.newOrder(order, EVIL, at)],
  newAcceptedOrder: [messages.newAcceptedOrder({ ...order, deliveryDay: at }, EVIL)],
  orderAccepted: [messages.orderAccepted(order, EVIL, at)],
  orderDeclined: [messages.orderDeclined(order, EVIL, EVIL)],
  orderCanceled: [messages.orderCanceled(order, EVIL), messages.orderCanceled(order, null)],
  orderDelivered: [
    messages.orderDelivered(order, { next: due, credit: undefined }),
    messages.orderDelivered(order, { next: null, credit: undefined }),
    messages.orderDelivered(creditedOrder, { next: due, credit }),
  ],
  creditIssued: [
    messages.creditIssued(order, EVIL, { ...credit, reason: EVIL }),
    messages.creditIssued(order, EVIL, { ...credit, toBalance: 0, reason: EVIL }),
  ],
  disputeOpened: [messages.disputeOpened(order, EVIL, dispute)],
  disputeAnswered: [messages.disputeAnswered(order, EVIL, dispute)],
  disputeToDecide: [messages.disputeToDecide(order, EVIL, dispute)],
  disputeWithdrawn: [messages.disputeWithdrawn(order, EVIL, dispute)],
  disputeDecided: [
    messages.disputeDecided("sme", order, dispute),
    messages.disputeDecided("provider", order, { ...dispute, credited: 0 }),
  ],
  claimChanged: [
    messages.claimChanged("admin", { id: "c1", name: "CL-001042-1" }, message("claimRefused", "CL-001042-1", EVIL)),
  ],
  claimPolicyChanged: [messages.claimPolicyChanged(message("claimPolicySet", EVIL, 60, 90, 900_000))],
  rescheduleToConsent: [
    messages.rescheduleToConsent("bank", order, { sme: EVIL, reschedule }),
    messages.rescheduleToConsent("insurance", order, { sme: EVIL, reschedule }),
  ],
  rescheduleToAgree: [messages.rescheduleToAgree(order, reschedule)],
  rescheduleRefused: [messages.rescheduleRefused(order, EVIL, reschedule)],
  rescheduleWithdrawn: [messages.rescheduleWithdrawn(order, reschedule)],
  rescheduleAgreed: [
    messages.rescheduleAgreed("admin", order, { sme: EVIL, reschedule }),
    messages.rescheduleAgreed("bank", order, { sme: EVIL, reschedule }),
    messages.rescheduleAgreed("insurance", order, { sme: EVIL, reschedule }),
  ],
  payoutNetted: [messages.payoutNetted(order, 500_00, 0), messages.payoutNetted(order, 500_00, 700_00)],
  orderUnanswered: [messages.orderUnanswered(order, EVIL)],
  orderUnansweredToSupplier: [messages.orderUnansweredToSupplier(order)],
  orderWithdrawn: [messages.orderWithdrawn(order)],
  orderWithdrawnToSupplier: [messages.orderWithdrawnToSupplier(order, EVIL)],
  orderStopped: [messages.orderStopped(order, EVIL)],
  orderStoppedToSupplier: [messages.orderStoppedToSupplier(order, EVIL)],
  holdPlaced: [
    messages.holdPlaced("sme", { scope: "orders", reason: EVIL, until: at, isInsolvency: false }),
    messages.holdPlaced("provider", { scope: "payouts", reason: EVIL, until: null, isInsolvency: false }),
  ],
  holdLifted: [messages.holdLifted("sme", "orders", EVIL), messages.holdLifted("provider", "payouts", null)],
  deliveryDayOver: [messages.deliveryDayOver(order, EVIL)],
  deliveryDayOverToSupplier: [messages.deliveryDayOverToSupplier(order, EVIL)],
  deliveryDayProposed: [
    messages.deliveryDayProposed("sme", order, EVIL, at),
    messages.deliveryDayProposed("provider", order, EVIL, at),
  ],
  deliveryDayAgreed: [messages.deliveryDayAgreed("sme", order, EVIL, at)],
  deliveryDayRefused: [messages.deliveryDayRefused("sme", order, EVIL, at)],
  creditChanged: [
    messages.creditChanged(9_000_00, 4_000_00, 6_000_00, EVIL),
    messages.creditChanged(9_000_00, 14_000_00, 6_000_00, EVIL),
  ],
  creditRequestRefused: [messages.creditRequestRefused(14_000_00, 9_000_00, EVIL)],
  moneyReceived: [messages.moneyReceived(75_00)],
  repaymentDemanded: [messages.repaymentDemanded({ id: ID, number: 7, amount: 90_00 }, at, "RF71 MHX2 K3PQ A1B2")],
  repaymentReceived: [messages.repaymentReceived(90_00, 0), messages.repaymentReceived(40_00, 50_00)],
  repaymentTakenBack: [messages.repaymentTakenBack(40_00, 90_00)],
  cashRefunded: [messages.cashRefunded(75_00, "KW81 •••• 0101", at)],
  paymentReversed: [messages.paymentReversed([order], 75_00, "chargeback")],
  paymentReversedReport: [
    messages.paymentReversedReport("bank", { sme: EVIL, orders: [order], amount: 75_00, cause: "returned debit" }),
  ],
  orderSuspended: [messages.orderSuspended(order)],
  orderResumed: [messages.orderResumed(order)],
  paymentUndone: [messages.paymentUndone(order, 75_00)],
  creditConfirmed: [messages.creditConfirmed(9_000_00, EVIL)],
  planChanged: [messages.planChanged([250_000, 750_000], EVIL)],
  discountChanged: [messages.discountChanged(100_000, 50_000, EVIL)],
  documentExpiring: [messages.documentExpiring("sme", "ID of shareholders", at, at)],
  documentExpired: [messages.documentExpired("sme", "ID of shareholders", at, at)],
  documentBlocks: [messages.documentBlocks("sme", EVIL, at)],
  documentAccepted: [messages.documentAccepted("provider", message("documentAccepted", "ID of shareholders"))],
  documentRefused: [messages.documentRefused("sme", message("documentRefused", "ID of shareholders", EVIL))],
  payeeSent: [messages.payeeSent("KW81 •••• 0101")],
  payeeSentBySms: [messages.payeeSentBySms("KW81 •••• 0101")],
  payeeAccepted: [messages.payeeAccepted("KW81 •••• 0101", at)],
  payeeAcceptedBySms: [messages.payeeAcceptedBySms("KW81 •••• 0101", at)],
  payeeActivated: [messages.payeeActivated("KW81 •••• 0101")],
  payeeActivatedBySms: [messages.payeeActivatedBySms("KW81 •••• 0101")],
  payeeRefused: [messages.payeeRefused("KW81 •••• 0101", EVIL)],
  remittance: [
    messages.remittance(
      {
        id: "1",
        amount: 1_350_00,
        iban: "KW81CBKU0000000000001234560101",
        currency: "KWD",
        units: 415_125,
        endToEndId: "DHOW-B-0001-0001",
        bankReference: EVIL,
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
        bankReference: EVIL,
      },
      3,
    ),
  ],
  recordAnchored: [messages.recordAnchored(at, 812, `812.${at}.${"7".repeat(43)}`)],
  payoutReturned: [messages.payoutReturned({ amount: 1_350_00, iban: "KW81CBKU0000000000001234560101" }, EVIL)],
  approvalRequested: [
    messages.approvalRequested({
      role: "insurance",
      proposedChange: message("wouldVerifyWithCredit", EVIL, 9_000_000_00, 30_000_00),
      approvalReason: message("newRights"),
      by: EVIL,
      expiresAt: at,
    }),
  ],
  disablingProposed: [messages.disablingProposed(EVIL, null, at), messages.disablingProposed(EVIL, at, at)],
  approvalDecided: [messages.approvalDecided("admin", message("approvalRefused", message("wouldEnable", EVIL)), EVIL)],
  pastDueReport: [
    messages.pastDueReport("bank", EVIL, [{ order, number: 2, amount: 250_00, deadline: at, daysPastDue: 30 }]),
  ],
  morningEmail: [messages.morningEmail("admin", [["sme", 2]], 1)],
  companyClosed: [messages.companyClosed(EVIL)],
  coverEnds: [messages.coverEnds(EVIL, at, false), messages.coverEnds(EVIL, at, true)],
  movesProposed: [messages.movesProposed(message("movesProposed", EVIL, 12))],
  movesDeclined: [messages.movesDeclined(message("movesDeclined", EVIL, 1, EVIL))],
  movedToInsurer: [messages.movedToInsurer(EVIL)],
  smesMoved: [messages.smesMoved(EVIL, 12)],
  coverResumed: [messages.coverResumed(EVIL)],
  companyReopened: [messages.companyReopened("sme", EVIL), messages.companyReopened("provider", EVIL)],
  debtWrittenOff: [messages.debtWrittenOff("bank", { sme: EVIL, orders: [order, order], amount: 75_00 })],
  debtRecovered: [messages.debtRecovered("admin", order, { amount: 75_00, left: 5_00 })],
  recoveryUndone: [messages.recoveryUndone("admin", order, { amount: 75_00, left: 80_00 })],
  writeOffUndone: [messages.writeOffUndone("admin", order, 80_00)],
  creditStateChanged: [
    messages.creditStateChanged("admin", { id: "s", title: EVIL }, { state: "default", before: "watch", days: 90 }),
  ],
  promiseBroken: [messages.promiseBroken({ id: "s", title: EVIL }, { amount: 75_00, until: at, overdue: 80_00 })],
  feeInvoiceIssued: [FEES, { ...FEES, total: -73_00, vat: -9_52 }].map(messages.feeInvoiceIssued),
  settlementDrafted: [messages.settlementDrafted({ id: "s", number: 1, month: "2026-11" }, 75_00)],
  settlementChanged: [messages.settlementChanged("admin", "s", message("settlementDiscarded", "S-0001", EVIL))],
  collectingAccountChanged: [messages.collectingAccountChanged(message("collectingAccountSet", EVIL, EVIL))],
  invoiceRequested: [messages.invoiceRequested(order, undefined), messages.invoiceRequested(creditedOrder, credit)],
  invoiceUploaded: [messages.invoiceUploaded(order, EVIL)],
  invoiceVerified: [messages.invoiceVerified(order, 9_000_00)],
  invoiceReturned: [messages.invoiceReturned(order, EVIL)],
  supplierPaid: [
    messages.supplierPaid(order, 9_000_00, { reference: EVIL, valueDate: at }),
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
  paymentExpired: [messages.paymentExpired(order, 250_00, true), messages.paymentExpired(order, 250_00, false)],
  paymentTooLate: [
    messages.paymentTooLate(order, 250_00, "expired"),
    messages.paymentTooLate(order, 250_00, "canceled"),
  ],
  passwordReset: [messages.passwordReset(`/auth/reset?token=${"t".repeat(43)}`, LINK_LIFE.reset)],
  invitation: [
    messages.invitation(
      { name: EVIL, role: "bank", insurer: null },
      `/auth/reset?token=${"t".repeat(43)}`,
      LINK_LIFE.invitation,
    ),
    messages.invitation({ name: EVIL, role: "insurance", insurer: EVIL }, "/auth/reset?token=t", LINK_LIFE.invitation),
  ],
  orderRequested: [messages.orderRequested(EVIL, 100_00)],
  orderRequestDecided: (["approved", "refused", "expired"] as const).map((state) =>
    messages.orderRequestDecided(state, 100_00, EVIL),
  ),
  memberInvitation: [
    messages.memberInvitation(EVIL, "/auth/reset?token=t", LINK_LIFE.invitation),
    messages.memberInvitation(EVIL, "/account/companies", null),
  ],
  passwordChanged: [messages.passwordChanged],
  emailChanged: [messages.emailChanged("new@shop.test", true), messages.emailChanged("new@shop.test", false)],
  phoneChanged: [messages.phoneChanged("+965 50001111", true), messages.phoneChanged("+965 50001111", false)],
  phoneChangedBySms: [messages.phoneChangedBySms],
  apiKeyCreated: [messages.apiKeyCreated(EVIL)],
  organizationKeyCreated: [messages.organizationKeyCreated(EVIL)],
  webhookAdded: [messages.webhookAdded(EVIL)],
  webhookStopped: [messages.webhookStopped(EVIL)],
  secondFactorOn: [messages.secondFactorOn],
  secondFactorOff: [messages.secondFactorOff],
  newRecoveryCodes: [messages.newRecoveryCodes],
  recoveryCodeUsed: [9, 1, 0].map(messages.recoveryCodeUsed),
  codesGuessed: [messages.codesGuessed],
  codeRequested: [messages.codeRequested(EVIL)],
  invitationCode: [messages.invitationCode("sme", EVIL)],
  inquiry: [messages.inquiry({ name: EVIL, email: "visitor@example.test", company: EVIL, message: EVIL })],
};
const each = Object.entries(all).flatMap(([name, variants]) =>
  variants.map((message): [string, Message] => [name, message]),
);

test("covers every message", () => expect(Object.keys(all).sort()).toEqual(Object.keys(messages).sort()));

describe.each(each)("%s", (_name, message) => {
  const mail = renderMail(message, APP_URL);

  test("is an email with at most one link, whose address is visible, and no unescaped text", () => {
    const address = message.link && APP_URL + message.link;
    const hrefs = [...mail.html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(address ? [address] : []);
    expect(mail.html).not.toMatch(/<(script|img|style|link|form|iframe)|url\(|javascript:/i);
    expect(mail.html).not.toMatch(/(left|right)\s*:|-(left|right)\b|align:\s*(left|right)/);
    if (address) {
      expect(mail.text).toContain(address);
      expect(mail.html.split(address)).toHaveLength(3);
    }
    expect(mail.subject).toBe(translateToEnglish(message.subject));
    expect(Buffer.byteLength(mail.html)).toBeLessThan(4096);
    expect(mail.text.length).toBeLessThan(1000);
  });

  test("is a short text message on one line, plus one for its link", () => {
    const sms = renderSms(message, APP_URL);
    expect(sms.length).toBeLessThanOrEqual(300);
    expect(sms.split("\n")).toHaveLength(message.link ? 2 : 1);
    if (message.link) expect(sms.endsWith(`\n${APP_URL}${message.link}`)).toBe(true);
  });
});

test("a company's name is escaped, not executed", () => {
  const { html, text } = renderMail(messages.newOrder(order, EVIL, at), APP_URL);
  expect(html).toContain("&#60;script&#62;alert(&#34;1 &#38; 2&#34;)&#60;/script&#62;");
  expect(text).toContain(EVIL);
});

test("a subject is always one line", () => {
  expect(renderMail({ subject: "New order\r\nBcc: all@example.test", text: "x" }, APP_URL).subject).toBe(
    "New order Bcc: all@example.test",
  );
});

test("a message without a page is not shortened", () => {
  const message = "We buy coffee. ".repeat(100);
  const { text, html } = renderMail(
    messages.inquiry({ name: "Huda", email: "huda@example.test", company: null, message }),
    APP_URL,
  );
  expect(text).toContain(message.trim());
  expect(html).toContain(message.trim());
});

test("a long reason is shortened at a word, because its page shows it all", () => {
  const reason = "sold out 😀 ".repeat(300);
  const message = messages.orderDeclined(order, "Doha Roasters", reason);
  const { html, text } = renderMail(message, APP_URL);
  expect(Buffer.byteLength(html)).toBeLessThan(6144);
  expect(text.split("\n")[2]).toMatch(/(sold|out|😀)…$/u);
  const sms = renderSms(message, APP_URL);
  expect(sms.length).toBeLessThanOrEqual(300);
  expect(sms).toContain(message.link);
  expect(renderSms({ subject: "", text: "😀".repeat(400) }, APP_URL)).toMatch(/^(😀)+…$/u);
});

test("a phone does not break numbers of orders, transfers and accounts in two", () => {
  const whole = (number: string) => `<span style="white-space:nowrap">${number}</span>`;
  expect(renderMail(messages.orderWithdrawn(order), APP_URL).html.split(whole("D-001042"))).toHaveLength(3);
  expect(renderMail(messages.payeeActivated("KW81 •••• 0101"), APP_URL).html).toContain(whole("KW81 •••• 0101"));
});
