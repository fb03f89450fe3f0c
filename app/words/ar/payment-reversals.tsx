import type {
  paymentReversals as english,
  paymentReversalMessages as englishMessages,
} from "~/words/en/payment-reversals";
import { createFormat, createPlural } from "~/words/format";
import { quantities } from "./quantities";

const { date, isolate, isolateUserText, money } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const plural = createPlural("ar");
const payments = (count: number): string =>
  plural(count, { zero: "أي دفعة", one: "دفعة واحدة", two: "دفعتين", few: "# دفعات", many: "# دفعة", other: "# دفعة" });

const causes: typeof english.causes = {
  chargeback: "اعتراض على عملية بطاقة",
  "returned debit": "خصم مباشر مرتجع",
  "bank error": "خطأ من البنك",
  other: "سبب آخر",
};
export const reversalCauseText = (name: string): string => causes[name as keyof typeof causes] ?? isolate(name);

export const paymentReversals = {
  reverse: "تسجيل دفعة مستردة",
  hint:
    "استرد البنك هذه الدفعة. تصبح أقساطها غير مدفوعة من جديد بمواعيدها السابقة. يتوقف الطلب غير المُسلَّم إذا لم تعد " +
    "دفعته المقدمة مدفوعة.",
  valueDate: "يوم الاسترداد",
  cause: "السبب",
  causes,
  bankReference: "مرجع البنك للاسترداد",
  note: "ملاحظة (اختياري)",
  recorded: "سُجّل استرداد الدفعة",
  list: {
    title: "استردادات الدفعات",
    lead: "الدفعات التي استردها البنك: اعتراضات على بطاقات وخصومات مباشرة مرتجعة.",
    leadOf: (name: string) => `دفعات ${isolateUserText(name)} التي استردها البنك.`,
    none: "لا توجد استردادات.",
    anyCause: "أي سبب",
    receipt: "الإيصال",
    stateName: { proposed: "مقترح", recorded: "مسجَّل" },
    recordedAt: "وقت التسجيل",
    recordedBy: "سجّله",
  },
  setting: {
    title: "الدفعات المستردة",
    count: "عدد الاستردادات قبل التعليق",
    hint: "بعد هذا العدد من الاستردادات خلال 12 شهرًا تُعلَّق طلبات المنشأة الجديدة. الصفر يوقف ذلك.",
  },
} satisfies typeof english;

export const paymentReversalMessages = {
  enterReversalDay: "أدخل يوم الاسترداد",
  wrongReversalDay: "أدخل يومًا صحيحًا",
  chooseReversalCause: "اختر سببًا: اعتراض على بطاقة أو خصم مرتجع أو خطأ من البنك أو سبب آخر",
  reversalInFuture: "لا يمكن أن يكون الاسترداد في المستقبل",
  reversalBeforePayment: (paidAt) => `يجب ألا يسبق الاسترداد يوم الدفع، ${date(paidAt)}`,
  reversesNoTransfer: "جاءت هذه الدفعة من رصيد المنشأة. ألغِ الدفعة ثم التحويل.",
  paymentReversedBefore: "سُجّل استرداد هذه الدفعة من قبل.",
  reversesPaidOnly: "لا يوجد مبلغ هذه الدفعة لدى أي بنك. لا تُسترد إلا دفعة مكتملة.",
  paymentReversalsTakeTwo: "استرداد دفعة",
  wouldReversePayment: (amount, name, day, why, reference) =>
    `تسجيل أن البنك استرد ${money(amount)} من دفعات ${isolateUserText(name)} بتاريخ ${date(day)} ` +
    `(${reversalCauseText(why)}، مرجع البنك ${isolateUserText(reference)})`,
  orderSuspended: (number) => `استرد البنك الدفعة المقدمة للطلب ${isolate(number)}. يتوقف الطلب إلى أن تُدفع من جديد.`,
  reversalsBeforeHoldSet: (count) =>
    count === 0 ? "لا يؤدي استرداد الدفعات إلى التعليق" : `عدد الاستردادات قبل التعليق: ${count}`,
  reversalsBeforeHoldIsNow: (count) => `العدد الآن ${count}. أرسل مرة أخرى لتغييره.`,
  heldForReversals: (count, months) => `استرد البنك ${payments(count)} خلال ${quantities.months(months)}.`,
  factReversal: (why, day, reference) => `${reversalCauseText(why)}، ${isolate(day)}، ${isolateUserText(reference)}`,
} satisfies typeof englishMessages;
