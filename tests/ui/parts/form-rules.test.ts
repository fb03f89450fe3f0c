/** The rules that browsers repeat judge every form's values as its schema does. */
import { readdirSync, readFileSync } from "node:fs";
import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import * as accounts from "~/domain/accounts/account";
import * as codes from "~/domain/accounts/verification-code";
import * as apiKeys from "~/domain/api-keys/api-key";
import * as applicants from "~/domain/applicants/applicant";
import { financialsInput } from "~/domain/applicants/financials";
import { approvalLimitsForm } from "~/domain/approvals/approval-limits-form";
import { columnsInput } from "~/domain/bank-statements/csv-columns";
import { amountOnlyInput } from "~/domain/cash/cash-input";
import { refundInput, refundPaymentInput } from "~/domain/cash/refund-input";
import { confirmCheckoutForm, paymentLinkForm, returnAddressForm } from "~/domain/checkouts/checkout";
import { codeRequestInput } from "~/domain/code-requests/code-request";
import {
  collectionNoteInput,
  collectionOwnerInput,
  promiseInput,
  reminderPauseInput,
} from "~/domain/collections/collection";
import { collectionReportsForm } from "~/domain/collections/collection-report";
import { newPhoneInput, replacementInput } from "~/domain/contact-changes/contact-change";
import { bankCapForm } from "~/domain/credit-limits/bank-cap";
import * as creditRequests from "~/domain/credit-limits/credit-request";
import { reviewIntervalForm } from "~/domain/credit-limits/review";
import * as terms from "~/domain/credit-limits/terms";
import { creditStatePlanForm } from "~/domain/credit-states/credit-state";
import { disputeAnswerInput, disputeDaysInput, disputeDecisionInput, disputeInput } from "~/domain/disputes/dispute";
import * as expiryDates from "~/domain/documents/expiry-date";
import { exposureLimitsForm } from "~/domain/exposure/exposure-limits-form";
import { issueFeesForm } from "~/domain/fee-invoices/fee-invoice";
import { vatRatesForm } from "~/domain/fee-invoices/vat-rates";
import { connectionForm, groupLimitForm } from "~/domain/groups/group";
import { holdInput } from "~/domain/holds/hold";
import { industryChange, industryInput } from "~/domain/industries/industry";
import { reminderPlanForm } from "~/domain/instalments/reminder-plan";
import { claimPolicyForm } from "~/domain/insurance-claims/claim-policy";
import { claimAcceptanceInput, claimTransferInput } from "~/domain/insurance-claims/insurance-claim";
import { coverForm } from "~/domain/insurers/cover";
import { insurerInput, renameInput } from "~/domain/insurers/insurer";
import { moveAnswerForm, moveForm } from "~/domain/insurers/moves";
import { invoiceForm } from "~/domain/invoices/invoice";
import { accountField, chartForm, ledgerAccountNames } from "~/domain/journal/chart-of-accounts";
import { collectingAccountForm } from "~/domain/legal-entity/collecting-account-input";
import { legalEntityForm } from "~/domain/legal-entity/legal-entity-input";
import { dutiesInput, newMemberInput } from "~/domain/members/member";
import { inquiryInput } from "~/domain/notifications/inquiry";
import * as deliveryDays from "~/domain/orders/delivery-day";
import * as orders from "~/domain/orders/order";
import { payeeInput } from "~/domain/payees/payee-input";
import { paymentReversalInput, reversalsBeforeHoldInput } from "~/domain/payment-reversals/payment-reversal";
import { settleForm } from "~/domain/payout-batches/batch-forms";
import { payOutForm } from "~/domain/payouts/payout";
import { provisionRatesForm } from "~/domain/provisions/provision";
import { publicSiteForm } from "~/domain/public-site/public-site-input";
import { demandDaysInput, repaymentInput } from "~/domain/repayments/repayment";
import { rescheduleInput, rescheduleRefusalInput } from "~/domain/reschedules/reschedule";
import { erasureForm, periodsForm } from "~/domain/retention/retention";
import { clockInput } from "~/domain/sandbox/business-clock";
import { screeningDecisionInput } from "~/domain/screening/screening";
import * as secondFactor from "~/domain/second-factor/second-factor";
import { draftSettlementForm, settlementTransferInput } from "~/domain/settlements/settlement";
import { shareRateInput } from "~/domain/share-rate/share-rate";
import * as signIn from "~/domain/sign-in/sign-in";
import { smallDifferenceForm } from "~/domain/small-differences/small-difference";
import { invitationInput } from "~/domain/team/team";
import { findProblem } from "~/domain/values/check-field";
import { reasonInput } from "~/domain/values/text";
import * as verdicts from "~/domain/verdicts/verdict";
import * as webhooks from "~/domain/webhooks/webhook";
import { recoveryForm, undoWriteOffForm, writeOffForm } from "~/domain/write-offs/write-off";
import { formRules, rulesAttribute } from "~/ui/parts/form-rules";
import { message } from "~/words/message";
import { localeWords } from "~/words/words";

const DIFFERENT = message("passwordsMustMatch");
const registration = ["registration", "registration.country", "registration.number"];
const phone2 = ["phone2", "phone2.countryCode"];

/** The schemas of the forms, and the fields with rules that only the server knows. */
const forms: Record<string, [schema: z.ZodType, serverOnly?: string[]]> = {
  signInInput: [accounts.signInInput],
  registerInput: [accounts.registerInput],
  forgotInput: [accounts.forgotInput],
  newPasswordInput: [accounts.newPasswordInput],
  changePasswordInput: [accounts.changePasswordInput],
  confirmationInput: [signIn.confirmationInput],
  eitherConfirmationInput: [signIn.eitherConfirmationInput, ["password"]],
  // A box must be ticked, or the button for all other sessions be pressed.
  endSessionsInput: [accounts.endSessionsInput, ["sessionId", "others"]],
  emailStepInput: [codes.emailStepInput, ["phone", "phone.countryCode"]],
  newEmailInput: [codes.newEmailInput],
  // A set of boxes, of which one must be ticked.
  newKeyInput: [apiKeys.newKeyInput, ["scopes"]],
  phoneCodeInput: [codes.phoneCodeInput],
  // Numbering plans are too large for a page.
  phoneInput: [codes.phoneInput, ["", "countryCode"]],
  smeInfoInput: [applicants.smeInfoInput, [...registration, ...phone2, "instagram"]],
  supplierInfoInput: [applicants.supplierInfoInput, [...registration, "website", ...phone2, "instagram"]],
  "contactInput.sme": [applicants.contactInput.sme, [...registration, ...phone2, "instagram"]],
  "contactInput.provider": [
    applicants.contactInput.provider,
    [...registration, "website", "priceList", ...phone2, "instagram"],
  ],
  financialsInput: [financialsInput],
  noteInput: [applicants.noteInput],
  reasonInput: [reasonInput],
  orderFormWithin: [orders.orderFormWithin(150_000)],
  placeForm: [orders.placeForm, ["deliveryPhone.countryCode", "deliveryPhone", "agreed"]],
  deliveryInput: [orders.deliveryInput],
  acceptOrderInput: [deliveryDays.acceptOrderInput],
  invoiceForm: [invoiceForm, ["number", "date", "total", "net", "vat"]],
  deliveryDayForm: [deliveryDays.deliveryDayForm],
  describedVerdict: [verdicts.describedVerdict],
  supplierVerdict: [verdicts.supplierVerdict],
  creditVerdict: [verdicts.creditVerdict],
  // The plan's editor checks the instalments.
  planInput: [verdicts.planInput, ["installments"]],
  planChange: [terms.planChange, ["installments"]],
  creditChange: [terms.creditChange],
  discountChange: [terms.discountChange],
  creditRequestInput: [creditRequests.creditRequestInput],
  grantInput: [creditRequests.grantInput],
  refusalInput: [creditRequests.refusalInput],
  reviewIntervalForm: [reviewIntervalForm],
  paymentReversalInput: [paymentReversalInput],
  smallDifferenceForm: [smallDifferenceForm],
  issueFeesForm: [issueFeesForm, ["month"]],
  vatRatesForm: [vatRatesForm],
  // The first word is the code.
  undoWriteOffForm: [undoWriteOffForm],
  newWebhookInput: [webhooks.newWebhookInput],
  webhookInput: [webhooks.webhookInput],
  webhookTestInput: [webhooks.webhookTestInput],
  paymentLinkForm: [paymentLinkForm],
  confirmCheckoutForm: [confirmCheckoutForm, ["agreed", "deliveryPhone", "deliveryPhone.countryCode"]],
  returnAddressForm: [returnAddressForm],
  newMemberInput: [newMemberInput, ["duties", "monthLimit"]],
  dutiesInput: [dutiesInput, ["duties", "monthLimit"]],
  writeOffForm: [writeOffForm],
  bankCapForm: [bankCapForm],
  periodsForm: [periodsForm],
  erasureForm: [erasureForm],
  emailCodeInput: [codes.emailCodeInput],
  newPhoneInput: [newPhoneInput, ["phone", "phone.countryCode"]],
  replacementInput: [replacementInput, ["phone", "phone.countryCode"]],
  coverForm: [coverForm],
  moveForm: [moveForm, ["all", "smeIds"]],
  moveAnswerForm: [moveAnswerForm, ["all", "smeIds", "desc"]],
  connectionForm: [connectionForm],
  groupLimitForm: [groupLimitForm],
  recoveryForm: [recoveryForm],
  creditStatePlanForm: [creditStatePlanForm, ["defaultDays", "holdsOrders"]],
  collectionReportsForm: [collectionReportsForm, ["defaults", "insolvencies", "writeOffs"]],
  reminderPlanForm: [reminderPlanForm, ["days"]],
  chartForm: [chartForm, ledgerAccountNames.map(accountField)],
  shareRateInput: [shareRateInput],
  industryInput: [industryInput],
  industryChange: [industryChange],
  insurerInput: [insurerInput],
  renameInput: [renameInput],
  approvalLimitsForm: [approvalLimitsForm],
  exposureLimitsForm: [exposureLimitsForm],
  // The insurer depends on the role.
  invitationInput: [invitationInput, ["insurerId"]],
  holdInput: [holdInput],
  screeningDecisionInput: [screeningDecisionInput],
  goodUntilInput: [expiryDates.goodUntilInput],
  acceptDocumentInput: [expiryDates.acceptDocumentInput],
  // The check digits need a library.
  payeeInput: [payeeInput, ["iban", "bic"]],
  refundInput: [refundInput, ["iban"]],
  collectingAccountForm: [collectingAccountForm, ["iban", "bic"]],
  legalEntityForm: [legalEntityForm],
  codeRequestInput: [codeRequestInput],
  publicSiteForm: [publicSiteForm, ["discountTo"]],
  refundPaymentInput: [refundPaymentInput],
  collectionNoteInput: [collectionNoteInput],
  collectionOwnerInput: [collectionOwnerInput],
  promiseInput: [promiseInput],
  reminderPauseInput: [reminderPauseInput],
  disputeInput: [disputeInput],
  disputeDecisionInput: [disputeDecisionInput],
  disputeAnswerInput: [disputeAnswerInput],
  disputeDaysInput: [disputeDaysInput],
  demandDaysInput: [demandDaysInput],
  repaymentInput: [repaymentInput],
  // Each instalment has its own limits.
  rescheduleInput: [rescheduleInput, ["deadlines"]],
  rescheduleRefusalInput: [rescheduleRefusalInput],
  reversalsBeforeHoldInput: [reversalsBeforeHoldInput],
  claimPolicyForm: [claimPolicyForm],
  provisionRatesForm: [provisionRatesForm],
  claimAcceptanceInput: [claimAcceptanceInput],
  claimTransferInput: [claimTransferInput],
  draftSettlementForm: [draftSettlementForm, ["month"]],
  settlementTransferInput: [settlementTransferInput],
  payOutForm: [payOutForm],
  settleForm: [settleForm],
  amountOnlyInput: [amountOnlyInput],
  columnsInput: [columnsInput, ["", "account", "creditWords", "debitWords", "otherWords"]],
  inquiryInput: [inquiryInput],
  codeInput: [secondFactor.codeInput],
  turnOnInput: [secondFactor.turnOnInput],
  confirmedInput: [secondFactor.confirmedInput],
  clockInput: [clockInput],
};

/** Values at the limits of the rules, in Latin and Arabic digits, with invisible and refused characters. */
const typedValues = [
  ...[
    "",
    " ",
    "\t\n",
    "\u200b",
    "\u2066\u2069",
    "\u202eabc",
    "a\u0000b",
    "\ud800",
    "a",
    "Noor",
    "نور",
    "٣",
    "on",
    "off",
    "yes",
  ],
  ...[
    "a@b.test",
    " A@B.TEST\u00a0",
    "a@b",
    "a.@b.test",
    "@b.test",
    "a b@c.test",
    "\u0130@b.test",
    `${"a".repeat(249)}@b.test`,
  ],
  ...[
    "0",
    "1",
    "-1",
    "0.99",
    "0.991",
    "1.001",
    "٠٫٩٩",
    "99",
    "99.0001",
    "100",
    "100.01",
    "101",
    "1,500",
    "1500.01",
    "١٬٥٠٠٫٥",
  ],
  ...[
    "1,50",
    "1.005",
    "12.34567",
    "1e3",
    "∞",
    "1000000000",
    "1000000000.01",
    "60",
    "61",
    "90",
    "91",
    "٩٠",
    "0.0000001",
    "−5",
  ],
  ...["1234", "١٢٣٤", "12 34", "12345", "123456", "12-34-56", "abc123", "ABC１23", "a b c 1 2 3", "123456789012"],
  ...["2026-12-07", "٢٠٢٦-١٢-٠٧", "2026-02-29", "2028-02-29", "2026-13-01", "7.12.2026"],
  ...["password", "passwor", "password1", "كلمة سر طويلة", "+965 5000 1111", "٥٠٠٠١١١١", "+", "(5000) 11.11", "phone"],
  ...["sme", "provider", "en", "ar", "grew", "other", "cleared", "orders", "payouts", "USD", ",", ";", "."],
  ...[100, 101, 140, 141, 200, 201, 500, 501, 1000, 1001, 2000, 2001, 5000, 5001].map((length) => "x".repeat(length)),
];

const typedValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...typedValues) },
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.double({ min: -10, max: 2000 }).map((number) => number.toFixed(number % 5 < 0 ? 0 : Math.floor(number % 5))),
);

const refuse = ({ kind, code }: { kind: "controlCharacter"; code: string }) =>
  message("containsCharacter", message(kind), code);

/** The first error of each field, by the schema and by the rules. */
function judge(schema: z.ZodType, typed: Record<string, string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(typed)) for (const value of values) form.append(name, value);
  const submission = parseWithZod(form, { schema });
  const errors = submission.status === "success" ? {} : (submission.reply().error ?? {});
  const read = (name: string) => (form.get(name) as string | null) ?? undefined;
  const { fields } = formRules(schema);
  const judged = Object.entries(fields).map(([name, rules]) => ({
    name,
    bySchema: errors[name]?.[0] ?? null,
    byRules: findProblem(rules, form.getAll(name) as string[], { read, refuse: refuse as never }),
  }));
  return { judged, isValid: submission.status === "success" };
}

describe.each(Object.entries(forms))("%s", (_name, [schema, serverOnly = []]) => {
  const { fields, serverOnly: found } = formRules(schema);
  const names = Object.keys(fields);
  const isServers = (name: string) =>
    serverOnly.some((part) => name === part || part === "" || name.startsWith(`${part}.`));

  test("names the fields that only the server can judge", () => {
    expect([...found].sort()).toEqual([...serverOnly].sort());
    expect(names.length).toBeGreaterThan(0);
  });

  function compare(typed: Record<string, string[]>) {
    const { judged, isValid } = judge(schema, typed);
    for (const { name, bySchema, byRules } of judged) {
      // The server may know more about such a field, but the browser must not reject a value that the server accepts.
      if (isServers(name) && byRules === null) continue;
      // Zod does not compare the passwords after some errors of other fields.
      if (byRules === DIFFERENT && bySchema === null && !isValid) continue;
      expect([name, typed[name], byRules]).toEqual([name, typed[name], bySchema]);
    }
    if (serverOnly.length === 0) expect(judged.every(({ byRules }) => byRules === null)).toBe(isValid);
  }

  test.each(names)("the rules of %s agree with the schema about a table of values", (name) => {
    compare({});
    for (const value of typedValues) compare({ [name]: [value] });
    compare({ [name]: ["a", "b"].slice(0, fields[name]![0]![0] === "ticked" ? 2 : 1) });
  });

  test("the rules agree with the schema about forms of random values", () => {
    const value = fc.array(typedValue, { minLength: 1, maxLength: 1 });
    const form = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
    fc.assert(
      fc.property(form, (typed) => compare(typed as Record<string, string[]>)),
      { numRuns: 150 },
    );
  });
});

test("equal passwords are accepted, and different ones are rejected even if both are long enough", () => {
  const check = (password: string, confirmPassword: string) =>
    judge(accounts.newPasswordInput, { password: [password], confirmPassword: [confirmPassword] }).judged.at(-1);
  expect(check("long enough", "long enough")).toMatchObject({ bySchema: null, byRules: null });
  expect(check("long enough", "long enougH")).toMatchObject({ bySchema: DIFFERENT, byRules: DIFFERENT });
});

test("every schema of a form on a page is in this table", () => {
  const pages = ["app/ui", "app/routes"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
  );
  const named = pages.flatMap((page) =>
    [...page.matchAll(/(?:\bschema=\{|useRules\()([^{}]*?)[})]/g)].flatMap(([, schema = ""]) =>
      [...schema.matchAll(/\b[a-z]\w*(?:Input|Form|Change|Verdict|Within)\b/g)].map(([name]) => name),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  const listed = Object.keys(forms).map((name) => name.split(".")[0]);
  expect([...new Set(named)].sort()).toEqual([...new Set(listed)].sort());
});

test("a page gets the rules with messages in its language", () => {
  expect(rulesAttribute(codes.emailCodeInput, localeWords("en"))).toBe(
    '{"code":[["clean","code"],["min",1,"Enter the code"],["length",6,"The code has 6 characters"]]}',
  );
  const arabic = rulesAttribute(accounts.signInInput, localeWords("ar"))!;
  expect(arabic).toContain(localeWords("ar").messages.passwordTooShort);
  expect(arabic).not.toContain("\u0001");
});
