import type { settlementMessages as english } from "~/words/en/messages/settlements";
import { createFormat, createPlural } from "~/words/format";

const { money, month: monthName, isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);
const plural = createPlural("ar");
const orderCount = (count: number) =>
  plural(count, {
    zero: "لا طلبات",
    one: "طلب واحد",
    two: "طلبان",
    few: "# طلبات",
    many: "# طلبًا",
    other: "# طلب",
  });

const states: Record<string, string> = {
  draft: "مسودة",
  agreed: "متفق عليها",
  settled: "مسدّدة",
  returned: "مرتجعة",
  discarded: "ملغاة",
};

const transferOf = (amount: number): string =>
  amount < 0 ? `${money(-amount)} من البنك` : `${money(amount)} إلى البنك`;

const DRAFT_ANOTHER = "ألغِها وأعدّ غيرها.";
const ASK_AN_ADMIN = "اسأل الإدارة قبل أن تقرر بشأن القيد.";

export const settlementMessages = {
  monthNotSettled: (month) => `يمكن تسوية ${monthName(month)} بعد انتهائه.`,
  settlementIsOpen: (number) => `التسوية ${isolate(number)} مفتوحة. سدّدها أو ألغِها.`,
  nothingToSettle: (month) => `لا مبالغ محصّلة مستحقة للبنك عن ${monthName(month)}.`,
  settlementChanged: (number) => `نقصت مبالغ التسوية ${isolate(number)}. ${DRAFT_ANOTHER}`,
  settlementState: (number, state) => `حالة التسوية ${isolate(number)}: ${states[state] ?? isolate(state)}.`,
  settlementReturnsTakeTwo: "تسجيل ارتجاع تسوية",
  wouldReturnSettlement: (number, amount, reason) =>
    `ارتجاع التسوية ${isolate(number)}، ${transferOf(amount)}: ${isolateUserText(reason)}`,
  whichSettlement: "اختر التسوية",
  lineOfSettlement: (reference) => `التسوية ${isolate(reference)} مع البنك`,
  settlementOver: (reference) => `التسوية ${isolate(reference)} ليست مفتوحة. ${ASK_AN_ADMIN}`,

  settlementDrafted: (number, month, orders, principal, share) =>
    `أُعدّت مسودة التسوية ${isolate(number)} عن ${monthName(month)}: ${orderCount(orders)}، ` +
    `الأصل ${money(principal)}، حصة البنك ${money(share)}`,
  settlementAgreed: (number, amount) => `اتُّفق على التسوية ${isolate(number)}: ${transferOf(amount)}`,
  settlementDiscarded: (number, reason) => `أُلغيت التسوية ${isolate(number)}: ${isolateUserText(reason)}`,
  settlementSettled: (number, amount, bankReference) =>
    `سُدّدت التسوية ${isolate(number)}: ${transferOf(amount)}` +
    (bankReference === null ? "" : ` (مرجع البنك ${isolateUserText(bankReference)})`),
  settlementReturned: (number, reason) => `ارتجعت التسوية ${isolate(number)}: ${isolateUserText(reason)}`,
  factSettlement: (state) => states[state] ?? isolate(state),

  settlementWaitsTitle: (number) => `التسوية ${isolate(number)} بانتظار موافقتك`,
  settlementWaitsText: (number, month, amount) =>
    `ستحوّل التسوية ${isolate(number)} عن ${monthName(month)} مبلغ ${transferOf(amount)}. ` +
    "راجع طلباتها ثم وافق عليها أو ألغِها.",
} satisfies typeof english;
