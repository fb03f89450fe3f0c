import type { BankLineState, ProposalReason } from "~/domain/bank-statements/bank-line";
import type { bankStatements as english } from "~/words/en/bank-statements";
import { createFormat, createPlural } from "~/words/format";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const plural = createPlural("ar");

/** Entries in the genitive. */
const ofEntries = (count: number): string =>
  plural(count, {
    zero: "0 قيد",
    one: "قيد واحد",
    two: "قيدين",
    few: "# قيود",
    many: "# قيدًا",
    other: "# قيد",
  });

const stateNames: Record<BankLineState, string> = {
  new: "تجري مطابقته",
  applied: "مطابَق",
  linked: "مقيّد",
  proposed: "مقترح",
  unknown: "غير مطابَق",
  "set aside": "مستبعَد",
  out: "صادر",
  returned: "مرتجع",
};
const evidence: Record<ProposalReason, string> = {
  instalment: "مبلغ قسط",
  late: "مجموع المتأخر",
  name: "الاسم",
  payment: "دفعة محصّلة",
};
const list = new Intl.ListFormat("ar");

export const bankStatements: typeof english = {
  title: "كشوف الحسابات البنكية",
  one: "كشف حساب بنكي",
  lead: "تطابق داو التحويلات الواردة بالمرجع، وتقترح مطابقات بالمبلغ والاسم. القرار في الباقي لك.",
  send: "كشف جديد",
  read: "استورد الكشف",
  file: "الملف",
  fileHint: "camt.053 أو MT940 أو CSV، حتى 40 ميغابايت و50,000 قيد. تُتجاوز القيود المكررة.",
  account: "الحساب",
  accountHint: "لملفات CSV فقط.",
  noCsv: "لا تخطيط محفوظ",
  columnsOf: "تخطيطات أعمدة CSV",
  otherAccount: "أضف تخطيطًا",
  files: "الكشوف المستوردة",
  none: "لا كشوف مستوردة بعد.",
  sent: "تاريخ الاستيراد",
  entries: "القيود الجديدة",
  importingOf: (stored, entries) => `يجري الاستيراد: ${stored} من ${entries}`,
  newOf: (added, entries) => `${isolate(added)} من ${isolate(entries)}`,
  open: "للمراجعة",

  columns: "تخطيط أعمدة CSV",
  columnsText:
    "أدخل عناوين الأعمدة من السطر الأول للملف، أو أرقامها. قد تكون المبالغ في عمود واحد بإشارة، أو في عمود بجانبه " +
    "مدين أو دائن، أو في عمودين. نحفظ التخطيط لهذا الحساب.",
  keep: "احفظ التخطيط",
  delimiter: "الفاصل بين الأعمدة",
  tab: "جدولة",
  decimalSign: "صيغة المبالغ",
  dateForm: "صيغة التواريخ",
  directionHint: {
    creditWords: "كلمات عمود المدين أو الدائن للمال الوارد، تفصل بينها فواصل. مثلًا: دائن، إيداع، C.",
    debitWords: "كلمات المال الصادر، مثلًا: مدين، سحب، D. أي كلمة أخرى ترفض السطر.",
    otherWords: "كلمات الأسطر التي تُتجاوز، مثل الأرصدة.",
  },
  column: {
    bookedOn: "تاريخ القيد",
    valueOn: "تاريخ القيمة (اختياري)",
    amount: "المبلغ",
    direction: "مدين أو دائن (اختياري)",
    creditWords: "كلمات الدائن",
    debitWords: "كلمات المدين",
    otherWords: "كلمات الأسطر التي ليست قيودًا (اختياري)",
    credit: "دائن",
    debit: "مدين",
    currency: "عمود العملة، أو رمز مثل USD",
    bankReference: "مرجع البنك (اختياري)",
    endToEndId: "مرجع الدافع (اختياري)",
    text: "البيان",
    name: "اسم الدافع (اختياري)",
    iban: "حساب الدافع (اختياري)",
  },

  preview: {
    title: "أعمدة CSV",
    open: "معاينة",
    effect: "أثر الاستيراد",
    firstRows: "الأسطر الأولى من الملف",
    noRows: "في الملف عناوين بلا أسطر.",
    text:
      "الاختيارات أدناه تخمين، فتحقق من كل منها. نحفظها لهذا الحساب ونستورد الملف. " +
      "الأسطر التي لا تُقرأ تُرفض وحدها.",
    accountHint: "رقم الآيبان أو رقم الحساب الذي يخصه الملف.",
    column: (number) => `العمود ${isolate(number)}`,
    chooseColumn: "اختر عمودًا",
    noColumn: "ليس في هذا الملف",
    always: (currency) => `كل الأسطر بعملة ${isolate(currency)}`,
    readDay: (written, day) => `يُقرأ ${isolate(written)} على أنه ${day}.`,
    reading: (choice, value) => `${isolate(choice)}: ${isolate(value)}`,
    unreadDay: (written) => (written === "" ? "" : `${isolate(written)} ليس تاريخًا بهذه الصيغة.`),
    words: "كلمات عمود المدين أو الدائن",
    choose: "اختر المعنى",
    meaning: { credit: "دائن: مال وارد", debit: "مدين: مال صادر", other: "ليس قيدًا: تجاوز السطر" },
    importEntries: (entries) => `استورد ${ofEntries(entries)}`,
    opening: "الرصيد الافتتاحي",
    closing: "الرصيد الختامي",
    days: "أيام القيد",
    moneyIn: "المبالغ الواردة",
    moneyOut: "المبالغ الصادرة",
    referenced: "تحمل مرجع تحويل",
    known: "مستوردة من قبل، تُتخطى",
    similar: "ربما قُيّدت من قبل",
    save: "احفظ التخطيط واستورد",
    show: "حدّث المعاينة",
    cancel: "إلغاء",
  },

  opening: "الرصيد الافتتاحي",
  closing: "الرصيد الختامي",
  states: "الحالات",
  all: (count) => `الكل (${isolate(count)})`,
  stateOf: (state, count) => `${stateNames[state]} (${isolate(count)})`,
  stateName: stateNames,
  importing: (stored, entries, matched) =>
    `يجري الاستيراد: ${stored} من ${ofEntries(entries)}، وطوبق ${matched}. يمكنك مغادرة هذه الصفحة.`,
  beingMatched: (unmatched, entries, matched) =>
    `حُفظت كل القيود (${entries})، وطوبق ${matched}. ما زالت تجري مطابقة ${ofEntries(unmatched)}.`,
  reload: "اعرض التقدم الحالي",
  rejected: (rejected) => `الأسطر المرفوضة: ${isolate(rejected)}`,
  rejectedText: "صحّح تخطيط أعمدة CSV، ثم استورد الملف نفسه مرة أخرى. لا تُضاف إلا هذه الأسطر.",
  rejectedFirst: (shown) => `تظهر الأسطر الأولى فقط، وعددها ${isolate(shown)}.`,
  skipped: (skipped) => `الأسطر التي ليست قيودًا وجرى تجاوزها: ${isolate(skipped)}.`,
  line: "السطر",
  reason: "السبب",
  lines: "القيود",
  noLines: "لا قيود في هذه الحالة.",
  booked: "تاريخ القيد",
  from: "البيان",
  amount: "المبلغ",
  byRate: "بالسعر الثابت",
  state: "الحالة",
  because: (why, score) =>
    `يطابق ${list.format(why.map((proposalReason) => evidence[proposalReason]))} (${isolate(`${score}%`)})`,
  decide: "القرار",
  ofLine: (name) => `: ${isolate(name)}`,
  confirm: "أكّد المطابقة",
  assign: "طابق مع منشأة",
  link: "اربط بمبلغ مسجّل",
  reverse: "سجّل استرداد الدفعة",
  aside: "استبعد القيد",
  back: "تراجع عن القرار",

  unidentified: {
    title: "مال لم يُعرف صاحبه",
    inSuspense: (amount, entries) => (
      <>
        في الحساب المعلّق {amount} من {ofEntries(entries)}، ولا تخص أي منشأة بعد.
      </>
    ),
    none: "لا قيود بنكية تنتظر قرارًا.",
    queue: "قيود للمطابقة",
    from: (name) => name && <>من {name}</>,
    whose: "لمن هذا المبلغ؟",
    matchNext: "طابق واعرض التالي",
    due: (amount, day, order) => (
      <>
        عليها {amount} تستحق في {day} للطلب {order}.
      </>
    ),
    nothingDue: "لا مبالغ مستحقة عليها.",
    notBooked: "غير مقيّد",
    age: (ms) => `منذ ${quantities.howLong(ms)}`,
  },

  searchBy: "اسم المنشأة أو هاتفها أو رقم الطلب أو المبلغ المستحق",
  nobodyFound: "لا منشآت تطابق بحثك.",
  keepOnAccount: "أبقِ المبلغ في رصيد المنشأة",
  keepHint: "تُدفع به الأقساط في مواعيد استحقاقها. وإلا سُددت به أقساط المنشأة الآن، الأقدم استحقاقًا أولًا.",
  asideHint: "لماذا لا يخص المبلغ أي منشأة؟",
  backApplied: "يُخصم المبلغ من رصيد المنشأة. ألغِ أولًا الدفعات التي سُددت منه.",
  backClaim: "يُلغى تحويل المطالبة إن سجّله هذا القيد، ويعود القيد إلى انتظار قرار جديد.",
  backLinked: "يبقى المبلغ المسجّل في رصيد المنشأة، ويعود القيد إلى انتظار قرار جديد.",
  backReversal: "يبقى استرداد الدفعة مسجّلًا، ويعود القيد إلى انتظار قرار جديد.",
  linkText: "قُيّد هذا المبلغ من قبل يدويًا، فيُخرج الربط القيد من الحساب المعلّق.",
  receipt: "المبلغ المسجّل يدويًا",
  noReceipts: "لا مبلغ مسجّل يدويًا بهذه القيمة.",
  isOther: "هذا تحويل آخر",
  backAside: "يعود القيد إلى انتظار قرار جديد.",
  done: {
    received: "وصل كشف الحساب. يستمر الاستيراد.",
    imported: "استُورد الكشف.",
    columns: "حُفظ تخطيط الأعمدة.",
    assigned: "طوبق القيد.",
    linked: "رُبط القيد.",
    aside: "استُبعد القيد.",
    back: "أُلغي القرار.",
  },
};
