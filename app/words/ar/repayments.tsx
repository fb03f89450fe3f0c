import type { repayments as english, repaymentMessages as englishMessages } from "~/words/en/repayments";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { money, date, isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

export const repayments = {
  list: "موردون عليهم مبالغ",
  listLead:
    "عليهم مبالغ إشعارات دائنة عن طلبات دُفعت لهم من قبل. تُخصم من دفعاتهم التالية، ومن لا دفعة له يسددها بالتحويل.",
  nobody: "لا مبالغ على أي مورد.",
  supplier: "المورد",
  owed: "المستحق",
  since: "منذ",
  demandedUntil: "طُلب سداده حتى",
  download: "نزّل القائمة (CSV)",

  title: (company) => (company === null ? "سداد الإشعارات الدائنة" : `دين ${isolateUserText(company)}`),
  lead: (owed) => <>عليك {owed} من إشعارات دائنة. نخصمها من دفعاتك التالية، أو تسددها بالتحويل.</>,
  nothingOwed: "لا شيء عليك.",
  repay: "سدّد بالتحويل",
  noAccount: "لم ننشر حسابًا بنكيًا بعد. تواصل معنا من فضلك.",
  transferText: "اكتب المرجع في التحويل حتى نعرف أنه منك.",
  claims: "إشعارات دائنة غير مسددة",
  note: "الإشعار الدائن",
  demands: "طلبات السداد",
  demand: "طلب السداد",
  amount: "المبلغ",
  dueOn: "السداد حتى",
  repayments: "المبالغ المسددة",
  noRepayments: "لا مبالغ مسددة بعد.",
  valueDate: "تاريخ القيمة",
  bankReference: "مرجع البنك",
  state: "الحالة",
  actions: "الإجراءات",
  stateName: { standing: "مستلم", undone: "أُلغي" },
  onStatement: "وارد في كشف حساب",

  send: "اطلب السداد",
  sendText: "يصل إلى المورد بريد فيه المبلغ وآخر يوم والحساب البنكي والمرجع.",
  sent: "أُرسل طلب السداد.",
  record: "سجّل سدادًا",
  recordText:
    "لتحويل لا يظهر في كشف حساب بمرجع المورد. يوافق عليه شخص ثانٍ، ويُربط به القيد المنتظر الذي له مرجع البنك نفسه.",
  recorded: (amount) => `سُجّل سداد ${amount}.`,
  reverse: "اعكس السداد",
  reverseHint: "لماذا سُجّل خطأً؟ يقرأ الموظفون السبب.",
  reversed: "عُكس السداد.",

  paperTitle: (name) => `طلب السداد ${isolate(name)}`,
  paperText: "أصدرت إشعارات دائنة عن طلبات كنا قد دفعناها لك، ولم تغطها دفعاتك اللاحقة.",
  to: "إلى",
  payBy: (amount, day) => (
    <>
      حوّل {amount} حتى {day} من فضلك.
    </>
  ),
  owedNow: (owed) => <>المستحق اليوم: {owed}.</>,
  setting: {
    title: "ديون الموردين",
    days: "أيام قبل طلب السداد",
    hint: "تُحسب من الإشعار الدائن. مع 0 يطلب السداد الموظفون فقط.",
  },
} satisfies typeof english;

export const repaymentMessages = {
  whichRepayment: "اختر السداد",
  supplierOwesNothing: "لا شيء على هذا المورد.",
  demandedAlready: (name, until) =>
    `يطلب ${isolate(name)} هذا المبلغ حتى ${date(until)}. يمكنك إرسال طلب آخر بعد ذلك اليوم.`,
  repaymentAboveDebt: (owed) => `على المورد ${money(owed)}. أدخل هذا المبلغ أو أقل.`,
  repaymentOnRecord: (name) => `لهذا التحويل سجل آخر: ${isolateUserText(name)}.`,
  repaymentsTakeTwo: "سداد من مورد",
  repaymentReversalsTakeTwo: "عكس سداد من مورد",
  wouldRecordRepayment: (amount, name, day, reference) =>
    `تسجيل سداد ${money(amount)} من ${isolateUserText(name)} بتاريخ قيمة ${date(day)} ومرجع البنك ` +
    isolateUserText(reference),
  wouldReverseRepayment: (amount, name, repayment, reason) =>
    `عكس السداد ${isolateUserText(repayment)} بقيمة ${money(amount)} من ${isolateUserText(name)}: ` +
    isolateUserText(reason),

  repaymentDemanded: (name, amount, until) => `أُرسل طلب السداد ${isolate(name)}: ${money(amount)} حتى ${date(until)}`,
  repaymentReceived: (amount, reference) =>
    `سُدّد ${money(amount)}${reference === null ? "" : ` (مرجع البنك ${isolateUserText(reference)})`}`,
  repaymentTakenBack: (amount, reference, reason) =>
    `أُلغي السداد${reference === null ? "" : ` ${isolateUserText(reference)}`} بقيمة ${money(amount)}` +
    (reason === null ? "" : `: ${isolateUserText(reason)}`),
  lineOfRepayment: (supplier) => `سداد من المورد ${isolateUserText(supplier)}`,
  lineAboveRepayment: (supplier, owed) =>
    `يذكر القيد المورد ${isolateUserText(supplier)} وعليه ${money(owed)}. أعد الباقي أو اسأل المورد.`,
  lineBookedToRepayment: (amount, name, supplier) =>
    `قُيّد ${money(amount)} من القيد البنكي ${isolateUserText(name)} سدادًا من ${isolateUserText(supplier)}`,
  postedRepayment: "سداد من المورد",
  postedRepaymentBack: "إلغاء سداد من المورد",
  factRepayment: (isStanding, amount) => `${money(amount)}، ${isStanding ? "مستلم" : "أُلغي"}`,
  factDemand: (name, amount) => `${isolate(name)}، ${money(amount)}`,
  demandDaysSet: (days) => (days === 0 ? "يطلب السداد الموظفون فقط" : `يُطلب السداد بعد ${quantities.days(days)}`),
  demandDaysIsNow: (days) => `المدة الآن ${quantities.days(days)}. أرسل مرة أخرى لتغييرها.`,

  demandTitle: (amount) => `نرجو سداد ${money(amount)}`,
  demandText: (name, amount, until, reference) =>
    `أصدرت إشعارات دائنة عن طلبات كنا قد دفعناها لك، فأصبح عليك ${money(amount)}. لم تغطِّ هذا المبلغ أي دفعة لاحقة.` +
    `\n\nحوّله حتى ${date(until)} بالمرجع ${isolate(reference)} من فضلك. تجد حسابنا البنكي في ${isolate(name)}.`,
  repaymentReceivedTitle: (amount) => `استلمنا سدادك ${money(amount)}`,
  repaymentReceivedText: (amount, owed) =>
    `استلمنا تحويلك ${money(amount)} عن إشعاراتك الدائنة. ` +
    (owed === 0 ? "لم يبق عليك شيء." : `بقي عليك ${money(owed)}.`),
  repaymentTakenBackTitle: (amount) => `أُلغي سدادك ${money(amount)}`,
  repaymentTakenBackText: (amount, owed) =>
    `كنا قد قيّدنا تحويلًا بقيمة ${money(amount)} سدادًا منك بالخطأ. عليك الآن ${money(owed)} من إشعارات دائنة.`,
} satisfies typeof englishMessages;
