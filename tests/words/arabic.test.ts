/** Arabic texts contain no Latin letters, except names and codes that are always written in Latin. */
import { describe, expect, test } from "vitest";
import { countryCodes } from "~/domain/applicants/countries";
import { DEFAULT_APPROVAL_LIMITS, RECOMMENDED_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { listTitles } from "~/domain/documents/document";
import { DEFAULT_EXPOSURE_LIMITS } from "~/domain/exposure/exposure";
import { EMPTY_PUBLIC_SITE } from "~/domain/public-site/public-site";
import { DEFAULT_PERIODS } from "~/domain/retention/retention";
import { DEFAULT_WORKING_DAYS } from "~/domain/working-days/working-days";
import { domainMessages as arabic } from "~/words/ar/messages/messages";
import { domainMessages as english } from "~/words/en/messages/messages";
import { say, translate } from "~/words/translate";
import { localeWords } from "~/words/words";

/** File formats and terms for programs. */
const NAMES = [
  "2026-11-29T08:00:00Z",
  "updatedSince",
  "event/list",
  "q",
  "order.delivered",
  "order.*",
  "limit",
  "after",
  "next",
  "type",
  "dhow user disable",
  "pain.002",
  "UBL 2.1",
  "UBL",
  "PDF",
  "PNG",
  "JPEG",
  "WebP",
  "QR",
  "API",
  "JSON",
  "www.example.com",
  "gulf.pantry",
  "application/json",
  "multipart/form-data",
  "camt.053",
  "MT940",
  "CSV",
  "XML",
  "UTF-8",
  "PDF",
  "PNG",
  "JPEG",
  "WebP",
  "QR",
  "API",
  "JSON",
  "www.example.com",
  "gulf.pantry",
  "application/json",
  "multipart/form-data",
  "Authorization: Bearer",
  "Idempotency-Key",
  "countryCode",
  "country",
  "number",
  "phone",
  "A",
  "Z",
  "BIC",
  "GCBKKWKW",
  "page",
  "expand",
  "perPage",
  "createdAt",
  "true",
  "false",
];

type Sentence = string | ((...told: unknown[]) => string);

/** Sample values where a number would not do: Arabic names of people and companies. */
const sampleValues: Record<string, unknown[]> = {
  together: [["خطأ", "خطأ"]],
  industry: ["Electronics"],
  tooManyTries: ["محاولات", 3, "hour"],
  invitationOfNoUse: ["هدى", "active"],
  resetOfNoUse: ["هدى", "invited"],
  wouldActivate: ["الخليج", [400_000, 600_000]],
  wouldSetCeilings: [
    { ...DEFAULT_APPROVAL_LIMITS, ...RECOMMENDED_APPROVAL_LIMITS, upfront: 50_000, shareRate: 500_000 },
  ],
  factCeilings: [DEFAULT_APPROVAL_LIMITS],
  factRetentionPeriods: [DEFAULT_PERIODS],
  factExposureLimits: [DEFAULT_EXPOSURE_LIMITS],
  factWorkingDays: [DEFAULT_WORKING_DAYS],
  factChartOfAccounts: [
    { accounts: { payable: { code: "2100", name: "الموردون" } }, odooJournal: "1", xeroTaxRate: "معفى" },
  ],
  factHoliday: ["2027-02-25", "KW", "العيد الوطني"],
  factLegalEntity: [{ name: "داو", address: "شرق", registration: "410877", taxNumber: "" }],
  factCollectingAccounts: [[{ currency: "", iban: "920000000001", holder: "داو" }]],
  holidayAdded: ["العيد الوطني", "2027-02-25"],
  holidayRemoved: ["العيد الوطني", "2027-02-25"],
  registrationLength: ["KW", 5, 7],
  ibanLength: ["KW", 30, 29],
  factPayee: ["accepted", "•••• 0101", 0],
  factReceipt: ["booked"],
  factInvoice: ["0001", "2026-11-06", 1_000_00],
  factPublicSite: [{ ...EMPTY_PUBLIC_SITE, discountFrom: 30_000, discountTo: 80_000, licence: "ترخيص" }],
  codeSent: ["sme"],
  factBatch: ["approved"],
  factPromise: ["open", 250_00, 1_800_000_000_000],
  factReminderPause: ["goodwill", null],
  factContact: ["call"],
  disputeOpenedText: [1, 2, 3, 250_00, 4],
  factReschedule: ["open", 1_800_000_000_000],
  rescheduleToConsentText: ["شركة الخليج", "0001", [[3, 1_800_000_000_000]], "السبب"],
  rescheduleToAgreeText: ["0001", [[3, 1_800_000_000_000]], "السبب"],
  rescheduleAgreedText: ["0001", "شركة الخليج", [[3, 1_800_000_000_000]]],
  factDispute: ["open", 250_00, null],
  factInsuranceClaim: ["filed", 250_00, 0, 0],
  factClaimPolicy: [30, 60, 900_000],
  claimState: ["0001", "filed"],
  claimPolicySet: ["شركة الخليج", 30, 60, 900_000],
  orderDisputed: [1, 250_00, "damaged", 2],
  smeContacted: ["call"],
  remindersPaused: ["insolvency", null],
  promiseTooFar: [30],
  goodwillTooLong: [30, 1_800_000_000_000],
  wouldReversePayment: [250_00, "شركة الخليج", 1_800_000_000_000, "chargeback", "0001"],
  factSettlement: ["agreed"],
  factCheckout: ["paid"],
  factMember: ["buyer,payer", 500_00, 2_000_00, false],
  memberChanged: ["هدى", "finance,driver"],
  settlementState: ["0001", "agreed"],
  monthNotSettled: ["2026-11"],
  nothingToSettle: ["2026-11"],
  feeInvoiceIssued: ["0001", "2026-11", 250_00, 3_00],
  feesOfOpenMonth: ["2026-11"],
  feesIssuedAlready: ["2026-11"],
  noFees: ["2026-11"],
  factFeeInvoice: ["0001", "2026-11"],
  companyStillOpen: [["طلبان قيد التنفيذ"]],
  writtenOffText: ["الخليج", 250_00, ["0001", "0002"]],
  creditStateName: ["default"],
  creditStateChanged: ["watch", "default", 90],
  noReminderFromThen: [45],
  collectionReportsAreNow: [{ pastDueDays: 30, defaults: true, insolvencies: true, writeOffs: false }],
  collectionReportsSet: ["شركة الخليج", { pastDueDays: 0, defaults: false, insolvencies: false, writeOffs: true }],
  factCollectionReports: [{ pastDueDays: 30, defaults: true, insolvencies: true, writeOffs: true }],
  pastDueTitle: ["الخليج", 30, 250_00],
  pastDueText: ["الخليج", [["1042", 2, 250_00, 30]]],
  creditStatesSet: [{ watchDays: 30, defaultDays: 0, holdsOrders: true }],
  creditStatesAreNow: [{ watchDays: 30, defaultDays: 90, holdsOrders: false }],
  factCreditStates: [{ watchDays: 30, defaultDays: 90, holdsOrders: false }],
  heldForCreditState: ["insolvent"],
  creditStateTitle: ["الخليج", "insolvent"],
  creditStateText: ["الخليج", "default", "watch", 90],
  factVatRates: [{ AE: 50_000 }],
  feeInvoiceTitle: ["0001", "2026-11"],
  feeInvoiceText: ["0001", "2026-11", 250_00, 3_00],
  feeCreditTitle: ["0001", "2026-11"],
  feeCreditText: ["0001", "2026-11", 250_00, 3_00],
  settlementDrafted: ["0001", "2026-11", 3, 250_00, 3_00],
  settlementWaitsText: ["0001", "2026-11", 250_00],
  returnReason: ["AC04", "مغلق"],
  notTheMonthToClose: ["2026-11"],
  monthClosedOver: ["2026-11", 250_00, 3],
  monthClosedUnexplained: ["2026-11", 250_00, 3, "رسوم"],
  monthIsNotOver: ["2026-11"],
  monthClosed: ["2026-11"],
  factPayoutLine: ["settled", "0001", 1],
  batchSettled: ["0001", ["0001", "0002"]],
  payoutNetted: [250_00, ["0001", "0002"]],
  wrongBatchState: ["0001", "exported"],
  factDocumentState: ["waits"],
  factScreening: ["hits"],
  approvalOver: ["expired", null],
  factApproval: ["waiting"],
  reasonCode: ["grew"],
  reasonAndWords: ["نمو المنشأة", "فرع جديد"],
  planChangedTo: [[250_000, 750_000], "نمو المنشأة"],
  planChangedText: [[250_000, 750_000], "نمو المنشأة"],
  planIsNow: [[250_000, 750_000]],
  wouldChangePlan: ["مقاهي السالمية", [250_000, 750_000]],
};
const numbers = [0, 1, 2, 3, 11, 100, 1_000_000];

/** Every variant of a text, with each plural form. */
const allForms = (key: string, sentence: Sentence): string[] =>
  typeof sentence === "string"
    ? [sentence]
    : (sampleValues[key] ? [sampleValues[key]] : numbers.map((number) => Array<unknown>(4).fill(number))).map(
        (values) => sentence(...values),
      );

const entries = Object.entries(arabic) as [string, Sentence][];

const withoutNames = (text: string) =>
  [...NAMES, "AC04", "https://www.example.com/prices.pdf", "https://"]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, ""), text);

test.each(entries)("%s: is Arabic", (key, sentence) => {
  for (const text of allForms(key, sentence)) {
    expect(withoutNames(text)).not.toMatch(/[A-Za-z]|undefined|NaN/);
    expect(text).not.toMatch(/[\u0660-\u0669]|#/);
    if (!["together", "ofFile", "documentTitle"].includes(key))
      expect(withoutNames(text)).toMatch(/[\u0600-\u06ff]|^\u2066\+/);
  }
});

test("every text takes the same values in Arabic", () => {
  const counts = (sentence: Sentence) => (typeof sentence === "string" ? 0 : sentence.length);
  for (const [key, sentence] of entries)
    expect([key, counts(sentence)]).toEqual([key, counts(english[key as keyof typeof english] as Sentence)]);
});

describe("names within Arabic sentences", () => {
  test("exist for every status, level, country and document", () => {
    const all = [
      ...[-1, 0, 1, 2, 3, 4, 5, 6].map((status) => arabic.orderStatus(status, false)),
      arabic.orderStatus(0, true),
      ...[-6, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map(arabic.level),
      ...countryCodes.map(arabic.country),
      ...(["sme", "provider"] as const).flatMap(listTitles).map(arabic.documentTitle),
    ];
    for (const name of all) expect(name.replace(/\((CR|IBAN)\)/, "")).toMatch(/^[\u0600-\u06ff()، \d]+$/);
  });

  test("are used in error messages", () => {
    expect(arabic.wrongStatus(0, 3)).toBe("لا يمكن تنفيذ ذلك: حالة الطلب «بانتظار الدفع» وليست «تم التسليم»");
    expect(translate(say("tooManyRequests", 3, say("waiting", 600), say("waiting", 45)), localeWords("ar"))).toBe(
      "محاولات كثيرة: الحد 3 محاولات خلال 10 دقائق. حاول مرة أخرى بعد 45 ثانية",
    );
  });
});

test("a text that only begins like a message stays unchanged", () => {
  for (const typed of ["\u0001", "\u0001{", "\u0001[]", '\u0001["together"]', '\u0001["together",7]', "\u0001x.pdf"]) {
    expect(translate(say("ofFile", typed, say("fileEmpty")), localeWords("en"))).toContain(": The file is empty");
  }
  expect(translate('\u0001["constructor"]', localeWords("en"))).toBe("constructor");
});
