import type { writeOffs as english, writeOffMessages as englishMessages } from "~/words/en/write-offs";
import { createFormat, createPlural } from "~/words/format";

const { money, isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const plural = createPlural("ar");
const orderCount = (count: number): string =>
  plural(count, { zero: "لا طلبات", one: "طلب واحد", two: "طلبين", few: "# طلبات", many: "# طلبًا", other: "# طلب" });

export const writeOffs = {
  title: "الديون المشطوبة",
  lead: "ديون شطبها مسؤولان كخسارة، الأحدث أولًا، والأموال التي عادت منها.",
  none: "لا ديون مشطوبة.",
  tag: "مشطوب",
  order: "الطلب",
  sme: "المنشأة",
  amount: "المشطوب",
  recovered: "المسترد",
  reason: "السبب",
  by: "وافق عليه",
  at: "التاريخ",
  actions: "الإجراءات",
  debt: "الدين",
  allOrders: (amount) => `كل الطلبات المسلَّمة، ${amount}`,
  orderDebt: (name, amount) => `${isolate(name)}، ${amount}`,
  write: "شطب الدين",
  hint: "لا يقرأ السبب إلا الموظفون.",
  text: "تنتهي الأقساط كأقساط مشطوبة: لا تُعد متأخرة، ولا تصل إلى المنشأة تذكيرات. يوافق على ذلك مسؤول ثانٍ إن وُجد.",
  done: (count) => `شُطب الدين في ${orderCount(count)}.`,
  recover: "تسجيل استرداد",
  recoverText: (balance, left) => (
    <>
      يأتي المال من رصيد المنشأة البالغ {balance}. لم يعد من الدين {left}.
    </>
  ),
  recoverAmount: "المبلغ المسترد",
  recoverDone: "سُجل الاسترداد.",
  undone: "أُلغي",
  undoTitle: "إلغاء الشطب",
  undoText: "تصبح الأقساط مستحقة على المنشأة من جديد بمواعيدها السابقة. يوافق على ذلك مسؤول ثانٍ إن وُجد.",
  undoDone: "أُلغي الشطب.",
  undoRecovery: "إلغاء الاسترداد",
  undoRecoveryText: (recovered) => <>يعود المال إلى رصيد المنشأة. عاد من الدين {recovered}.</>,
  undoAmount: "المبلغ المُعاد",
  undoRecoveryDone: "عاد المال إلى رصيد المنشأة.",
} satisfies typeof english;

export const writeOffMessages = {
  selectDebt: "اختر الدين الذي تريد شطبه",
  whichWriteOff: "أرسل الطلب الذي شُطب دينه",
  noDebtToWriteOff: "لا قسط غير مدفوع في أي طلب مسلَّم.",
  writesOffDefaultsOnly: "لا يُشطب إلا دين منشأة متعثرة أو معسرة.",
  useMoneyFirst: (amount) => `خصص أولًا رصيد المنشأة البالغ ${money(amount)}.`,
  writtenOffBefore: "شُطب دين هذا الطلب من قبل.",
  decideDisputeFirst: "تنازع المنشأة في هذا الطلب. احسم النزاع أولًا.",
  paymentInProgress: "تدفع المنشأة هذا الطلب الآن. انتظر نتيجة الدفع.",
  debtIsWrittenOff: "دين المشتري في هذا الطلب مشطوب.",
  writeOffsTakeTwo: "شطب دين",
  wouldWriteOff: (amount, name, count, reason) =>
    `شطب ${money(amount)} من دين ${isolateUserText(name)} في ${orderCount(count)}: ${isolateUserText(reason)}`,
  orderWrittenOff: (amount) => `شُطب دين بمبلغ ${money(amount)}`,
  debtRecovered: (amount) => `استُرد ${money(amount)} من الدين المشطوب`,
  noWriteOff: "لا دين مشطوب في هذا الطلب.",
  wouldUndoWriteOff: (amount, name, reason) =>
    `إلغاء شطب ${money(amount)} من دين ${isolateUserText(name)}: ${isolateUserText(reason)}`,
  writeOffUndone: (amount) => `أُلغي شطب ${money(amount)}`,
  recoveryUndone: (amount) => `أُلغي استرداد ${money(amount)}`,
  undoRecoveriesFirst: (recovered) => `عاد من هذا الدين ${money(recovered)}. ألغِ الاسترداد أولًا.`,
  reopenCompanyFirst: "منشأة المشتري مغلقة. أعد فتحها أولًا.",
  notThatMuchRecovered: (recovered) => `لم يعد من الدين المشطوب إلا ${money(recovered)}.`,
  writeOffUndoneTitle: (order, amount) => `أُلغي شطب ${money(amount)} للطلب ${isolate(order)}`,
  writeOffUndoneText: (order, amount) =>
    `شُطب دين الطلب ${isolate(order)} بالخطأ. عاد ${money(amount)} مستحقًا على المنشأة بمواعيده السابقة.`,
  recoveryUndoneTitle: (order, amount) => `أُلغي استرداد ${money(amount)} للطلب ${isolate(order)}`,
  recoveryUndoneText: (order, amount, left) =>
    `لم يكن ${money(amount)} استردادًا للطلب ${isolate(order)}، وعاد إلى رصيد المنشأة. ` +
    `لم يعد من دينه ${money(left)}.`,
  notThatMuchWrittenOff: (left) => `لم يعد من الدين المشطوب إلا ${money(left)}.`,
  factWriteOff: (amount, recovered) => `${money(amount)}، استُرد منه ${money(recovered)}`,
  writtenOffTitle: (sme, amount) => `شُطب ${money(amount)} من دين ${isolateUserText(sme)}`,
  writtenOffText: (sme, amount, orders) =>
    `شُطب ${money(amount)} من دين ${isolateUserText(sme)} كخسارة: ` +
    `${orders.map((name) => `الطلب ${isolate(name)}`).join("، ")}. ما يصل من مال بعد ذلك يُسجل استردادًا.`,
  recoveredTitle: (order, amount) => `استُرد ${money(amount)} للطلب ${isolate(order)}`,
  recoveredText: (order, amount, left) =>
    `عاد ${money(amount)} من الدين المشطوب للطلب ${isolate(order)}. ولم يعد ${money(left)} بعد.`,
} satisfies typeof englishMessages;
