import type { ReactNode } from "react";
import type { disputes as english, disputeMessages as englishMessages } from "~/words/en/disputes";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { money, date, isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const reasonNames = {
  missing: "بضاعة ناقصة",
  damaged: "بضاعة تالفة",
  "wrong goods": "بضاعة غير المطلوبة",
  quality: "جودة رديئة",
  invoice: "خطأ في الفاتورة",
  other: "سبب آخر",
};

const states: Record<string, string> = {
  open: "مفتوحة",
  withdrawn: "مسحوبة",
  accepted: "قبلها المورد",
  decided: "صدر فيها قرار",
};

export const disputes = {
  title: "الاعتراضات",
  lead: "مبالغ تعترض عليها المنشآت. لا يُعدّ الجزء المعترض عليه متأخرًا ولا يُطالَب به حتى تبتّ فيه.",
  open: "تنتظر البت",
  ended: "مغلقة",
  none: "لا اعتراضات.",
  order: "الطلب",
  sme: "المنشأة",
  supplier: "المورد",
  amount: "المعترض عليه",
  since: "تاريخ الاعتراض",
  state: "الحالة",
  numbered: (name: ReactNode): ReactNode => <>الاعتراض {name}</>,
  states: { open: "مفتوح", withdrawn: "مسحوب", accepted: "قبله المورد", decided: "صدر القرار" },
  waitsForSupplier: "بانتظار المورد",
  toDecide: "أجاب المورد، بانتظار القرار",
  reasons: reasonNames,
  reason: "السبب",
  description: "ما حدث",
  files: "الصور والمستندات",
  filesHint: (count, megabytes) =>
    `حتى ${count} ملفات ${isolate("PDF")} أو صور، لا يزيد كل منها على ${megabytes} ميغابايت. اختياري.`,
  file: (number) => `الملف ${isolate(number)}`,
  supplierFiles: "ملفات المورد",
  supplierAnswer: "رد المورد",
  answeredOn: "تاريخ الرد",
  credited: "المقيّد",
  rejected: "لا يُقيّد شيء",
  decision: "القرار",
  endedOn: "تاريخ الإغلاق",
  details: "التفاصيل",
  openHint: "لا يُستحق المبلغ المعترض عليه حتى يُغلق الاعتراض. وتبقى مواعيد باقي المبالغ كما هي.",
  report: "الإبلاغ عن مشكلة",
  reportText: (most, last: ReactNode): ReactNode => (
    <>
      يمكنك الاعتراض على {most} على الأكثر حتى {last}. ولا يُستحق المبلغ حتى يقبل المورد أو تبتّ الإدارة.
    </>
  ),
  reported: "أبلغنا المورد.",
  reportedWithout: (problem) => `أبلغنا المورد، لكن لم يُحفظ أحد الملفات: ${problem}`,
  disputedAmount: "المبلغ المعترض عليه",
  addFiles: "إضافة ملفات",
  filesAdded: "حُفظت ملفاتك.",
  withdraw: "سحب الاعتراض",
  withdrawText: "تعود الأقساط المعترض عليها إلى مواعيدها الأصلية. ولا يمكنك التراجع عن ذلك.",
  withdrawn: "سُحب اعتراضك.",
  accept: "قبول الاعتراض",
  acceptText: (amount: ReactNode): ReactNode => <>يخصم إشعار دائن {amount} من الطلب فورًا، ويخفض حصتك.</>,
  accepted: "قبلت الاعتراض. أبلغنا المشتري.",
  answer: "الرد على الاعتراض",
  answerText: "تقرأ الإدارة ردك ثم تبتّ في الاعتراض.",
  answerLabel: "ردك",
  answered: "أرسلنا ردك إلى المشتري والإدارة.",
  answeredWithout: (problem) => `أُرسل ردك، لكن لم يُحفظ أحد الملفات: ${problem}`,
  decide: "البت في الاعتراض",
  decideText: (amount) => `يعترض المشتري على ${amount}. يقرأ الطرفان سبب قرارك.`,
  notAnswered: "لم يرد المورد بعد.",
  creditedLabel: "المبلغ المقيّد لصالح المشتري",
  creditedHint: (amount) => `${amount} لكامل المبلغ، أو أقل لجزء منه، أو 0 لرفض الاعتراض.`,
  decisionLabel: "السبب، للطرفين",
  decided: "صدر القرار. أبلغنا الطرفين.",
  disputedPart: "معترض عليه",
  inPart: (sum: ReactNode): ReactNode => <>منها {sum} معترض عليها</>,
  besides: (sum: ReactNode): ReactNode => <>و{sum} معترض عليها</>,
  setting: {
    title: "الاعتراضات",
    days: "أيام الاعتراض على الطلب",
    hint: "تُحسب من التسليم. الصفر يوقف الاعتراضات.",
  },
} satisfies typeof english;

export const disputeMessages = {
  enterDisputedAmount: "أدخل المبلغ المعترض عليه",
  selectDisputeReason: "اختر السبب",
  enterDisputeDescription: "صف ما حدث",
  enterDisputeAnswer: "أدخل ردك",
  enterDecidedAmount: "أدخل المبلغ المقيّد أو 0",
  enterDisputeDecision: "أدخل سبب قرارك",
  tooManyDisputeFiles: (count) => `يمكنك إرسال ${isolate(count)} ملفات على الأكثر.`,

  disputeIsOpen: "لهذا الطلب اعتراض مفتوح.",
  noOpenDispute: "لا اعتراض مفتوح على هذا الطلب.",
  disputesAreOff: "لا يمكن الاعتراض على الطلبات هنا. يرجى التواصل مع المورد.",
  disputeTooLate: (last) => `كان آخر يوم للاعتراض على هذا الطلب ${date(last)}.`,
  disputeAboveOrder: (most) => `يمكنك الاعتراض على ${money(most)} على الأكثر.`,
  creditAboveDispute: (most) => `يعترض المشتري على ${money(most)} فقط.`,
  disputeAnsweredAlready: "سبق أن رددت على هذا الاعتراض.",
  disputeNeedsInvoice: "لا يُقيّد الطلب كله إلا بعد أن تتحقق الإدارة من الفاتورة. قيّد جزءًا منه أو انتظر.",
  answerDisputeFirst: "يعترض المشتري على هذا الطلب. اقبل الاعتراض أو انتظر إغلاقه.",

  orderDisputed: (name, amount, reason, description) =>
    `الاعتراض ${isolate(name)} على ${money(amount)}. ` +
    `${reasonNames[reason as keyof typeof reasonNames] ?? isolate(reason)}: ${isolateUserText(description)}`,
  disputeFileAdded: (name) => `أُضيف ملف إلى الاعتراض ${isolate(name)}`,
  disputeWithdrawn: (name) => `سُحب الاعتراض ${isolate(name)}`,
  disputeAnswered: (name, answer) => `رد المورد على الاعتراض ${isolate(name)}: ${isolateUserText(answer)}`,
  disputeAccepted: (name, amount) => `قُبل الاعتراض ${isolate(name)}: يُقيّد ${money(amount)}`,
  disputeDecided: (name, amount, credited, reason) =>
    `قرار الاعتراض ${isolate(name)}: يُقيّد ${money(credited)} من ${money(amount)}. ` + isolateUserText(reason),
  disputesTakeTwo: "البت في الاعتراض",
  wouldDecideDispute: (name, amount, credited, reason) =>
    `البت في الاعتراض ${isolate(name)} وتقييد ${money(credited)} من ${money(amount)}: ${isolateUserText(reason)}`,

  factDispute: (state, amount, credited) =>
    `${money(amount)}، ${states[state] ?? isolate(state)}` + (credited === null ? "" : `، قُيّد ${money(credited)}`),
  disputeDaysSet: (days) =>
    days === 0 ? "لم يعد الاعتراض على الطلبات ممكنًا" : `يمكن الاعتراض على الطلبات خلال ${quantities.days(days)}`,
  disputeDaysIsNow: (days) => `المدة الآن ${quantities.days(days)}. أرسل مرة أخرى لتغييرها.`,
  factDays: (days) => quantities.days(days),

  disputeOpenedTitle: (order) => `يعترض المشتري على الطلب ${isolate(order)}`,
  disputeOpenedText: (sme, order, name, amount, description) =>
    `تعترض ${isolateUserText(sme)} على ${money(amount)} من الطلب ${isolate(order)} (${isolate(name)}): ` +
    `${isolateUserText(description)}\nاقبل الاعتراض أو رُدّ عليه. ويمكن للإدارة أن تبتّ فيه دون ردك.`,
  disputeToDecideTitle: (order) => `اعتراض على الطلب ${isolate(order)} ينتظر قرارك`,
  disputeToDecideText: (supplier, name, amount, answer) =>
    `رد المورد ${isolateUserText(supplier)} على الاعتراض ${isolate(name)} بمبلغ ${money(amount)}: ` +
    isolateUserText(answer),
  disputeAnsweredTitle: (order) => `رد المورد على اعتراضك على الطلب ${isolate(order)}`,
  disputeAnsweredText: (supplier, name, answer) =>
    `رد المورد ${isolateUserText(supplier)} على الاعتراض ${isolate(name)}: ${isolateUserText(answer)}\n` +
    "تبتّ الإدارة في الاعتراض، ولا يُستحق المبلغ المعترض عليه حتى ذلك الحين.",
  disputeWithdrawnTitle: (order) => `سُحب الاعتراض على الطلب ${isolate(order)}`,
  disputeWithdrawnText: (sme, name) => `سحبت ${isolateUserText(sme)} الاعتراض ${isolate(name)}. لا يلزمك أي إجراء.`,
  disputeDecidedTitle: (order) => `صدر القرار في الاعتراض على الطلب ${isolate(order)}`,
  disputeDecidedText: (name, amount, credited, reason) =>
    credited === 0
      ? `رُفض الاعتراض ${isolate(name)} على ${money(amount)}: ${isolateUserText(reason)}\n` +
        "تُستحق كل الأقساط في مواعيدها الأصلية."
      : `قُيّد ${money(credited)} من ${money(amount)} عن الاعتراض ${isolate(name)}: ${isolateUserText(reason)}`,
} satisfies typeof englishMessages;
