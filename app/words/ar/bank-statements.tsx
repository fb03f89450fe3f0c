import type { BankLineState, ProposalReason } from "~/domain/bank-statements/bank-line";
import type { bankStatements as english } from "~/words/en/bank-statements";
import { createFormat } from "~/words/format";

const { isolate } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const stateNames: Record<BankLineState, string> = {
  new: "جديد",
  applied: "مقيّد",
  proposed: "مقترح",
  unknown: "مجهول",
  "set aside": "منحّى",
  out: "صادر",
  returned: "مُعاد",
};
const reasons: Record<ProposalReason, string> = {
  instalment: "عليها قسط بهذا المبلغ",
  late: "مجموع المتأخر عليها هذا المبلغ",
  name: "اسمها وارد في النص",
};

export const bankStatements: typeof english = {
  title: "كشوف البنك",
  one: "كشف البنك",
  lead: "ما ورد بالتحويل: يُقيَّد بمرجع المنشأة، أو يُقترح بالمبلغ والاسم، أو تنسبه أنت.",
  send: "إرسال ملف",
  read: "قراءة الملف",
  file: "الملف",
  fileHint: "camt.053 أو MT940 أو CSV، حتى 10 ميغابايت. لا تُعاد قراءة القيود السابقة.",
  account: "الحساب",
  accountHint: "لملف CSV فقط.",
  noCsv: "ليس ملف CSV",
  columnsOf: "أعمدة ملفات CSV",
  otherAccount: "حساب آخر",
  files: "الملفات",
  none: "لم يُقرأ أي ملف بعد.",
  sent: "أُرسل",
  entries: "القيود الجديدة",
  newOf: (added, entries) => `${isolate(added)} من ${isolate(entries)}`,
  open: "بانتظار القرار",

  columns: "أعمدة ملفات CSV",
  columnsText:
    "اكتب عناوين الأعمدة كما في السطر الأول من الملف، أو أرقامها. المبالغ: عمود واحد بإشارة أو بجانبه مدين " +
    "ودائن، أو عمودان. وتُحفظ للحساب.",
  keep: "حفظ",
  delimiter: "الفاصل بين الأعمدة",
  tab: "جدولة",
  decimalSign: "المبالغ",
  dateForm: "التواريخ",
  column: {
    bookedOn: "تاريخ القيد",
    valueOn: "تاريخ الاستحقاق (قد يكون فارغًا)",
    amount: "المبلغ",
    direction: "مدين أو دائن (قد يكون فارغًا)",
    credit: "دائن",
    debit: "مدين",
    currency: "العملة: عمود، أو رمز مثل USD",
    bankReference: "مرجع البنك (قد يكون فارغًا)",
    endToEndId: "مرجع المرسل (قد يكون فارغًا)",
    text: "النص",
    name: "اسم الدافع (قد يكون فارغًا)",
    iban: "حساب الدافع (قد يكون فارغًا)",
  },

  opening: "الافتتاحي",
  closing: "الختامي",
  states: "الحالات",
  all: (count) => `الكل (${isolate(count)})`,
  stateOf: (state, count) => `${stateNames[state]} (${isolate(count)})`,
  stateName: stateNames,
  beingMatched: (count) => `ما زالت مطابقة قيود جارية، وعددها ${isolate(count)}. عُد بعد دقيقة.`,
  lines: "القيود",
  noLines: "لا قيد في هذه الحالة.",
  booked: "تاريخ القيد",
  from: "من",
  amount: "المبلغ",
  byRate: "بالسعر الثابت",
  state: "الحالة",
  because: (why, score) =>
    `${why.map((proposalReason) => reasons[proposalReason]).join("، ")} (${isolate(score)} من 100)`,
  decide: "القرار",
  ofLine: (name) => `: ${isolate(name)}`,
  confirm: "تأكيد",
  assign: "نسب إلى منشأة",
  aside: "تنحية",
  back: "تراجع",

  searchBy: "المنشأة",
  nobodyFound: "لا توجد منشأة بهذا البحث.",
  sme: "المنشأة",
  keepOnAccount: "إبقاؤه في حساب المنشأة",
  keepHint: "وإلا سدّد ما يستحق أولًا.",
  asideHint: "لماذا ليس المبلغ لمنشأة.",
  backApplied: "لن يبقى المبلغ للمنشأة. يُلغى أولًا ما يسدده.",
  backAside: "ينتظر القيد من جديد.",
  done: {
    imported: "قُرئ الملف.",
    columns: "حُفظت الأعمدة.",
    assigned: "تم النسب.",
    aside: "تمت التنحية.",
    back: "تم التراجع.",
  },
};
