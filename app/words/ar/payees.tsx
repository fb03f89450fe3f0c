import type { payees as english } from "~/words/en/payees";
import { createFormat } from "~/words/format";
import { hours as hourCount } from "./quantities";

const { isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const currencies = {
  USD: "دولار أمريكي",
  KWD: "دينار كويتي",
  QAR: "ريال قطري",
  BHD: "دينار بحريني",
  OMR: "ريال عُماني",
  AED: "درهم إماراتي",
  SAR: "ريال سعودي",
};
const states = {
  waits: "قيد المراجعة",
  accepted: "مقبول",
  "in use": "نشط",
  replaced: "مستبدل",
  refused: "مرفوض",
  withdrawn: "مسحوب",
};

export const payees = {
  title: "الحساب البنكي",
  lead: "يدفع البنك حصتك من كل طلب إلى هذا الحساب.",
  iban: "رقم الآيبان",
  ibanHint: "انسخه من كشف حسابك البنكي، بمسافات أو بدونها.",
  holder: "صاحب الحساب",
  holderHint: "الاسم المسجّل على الحساب البنكي.",
  bank: "البنك",
  bic: "رمز البنك (BIC / SWIFT)",
  bicOptional: "رمز البنك BIC أو SWIFT (اختياري)",
  bicHint: "رمز بنكك، وعدد خاناته 8 أو 11.",
  currency: "عملة الحساب",
  selectCurrency: "اختر عملة",
  currencyName: (code) => `${currencies[code]} (${isolate(code)})`,
  state: (state) => states[state],

  none: "لا حساب بنكيًا بعد",
  returned: "أعاد البنك دفعة بسبب هذا الحساب. تنتظر المدفوعات حتى ينشط حساب جديد. السبب:",
  unusable: "يجب تغيير الحساب البنكي",
  inUse: "الحساب النشط",
  waits: "قيد المراجعة",
  waitsText: "يراجع فريقنا هذا الحساب. يمكنك سحبه قبل أن يصبح نشطًا.",
  accepted: "مقبول ولم ينشط بعد",
  acceptedText: (from) => <>يدفع البنك إلى هذا الحساب من {from}. ليس حسابك؟ اسحبه الآن.</>,
  refused: "لم نقبل حسابك البنكي الأخير",
  sent: "تاريخ الإرسال",
  send: "أرسل الحساب البنكي",
  first: "أضف حسابك البنكي",
  firstText: "يراجع فريقنا الحساب قبل أن يدفع البنك إليه.",
  change: "حساب بنكي جديد",
  changeText: (hours) =>
    `يراجع فريقنا الحساب الجديد، ويصبح نشطًا بعد ${hourCount(hours)} من قبوله. وحتى ذلك الحين يدفع البنك إلى حسابك ` +
    "الحالي.",
  withdraw: "اسحب الحساب",
  withdrawText: "لن يُستخدم هذا الحساب. يبقى حسابك الحالي نشطًا.",
  open: "غيّر الحساب البنكي",
  add: "أضف حسابًا بنكيًا",
  done: {
    sent: "أُرسل الحساب البنكي، وسيراجعه فريقنا.",
    withdrawn: "سُحب الحساب البنكي.",
    accepted: "قُبل الحساب البنكي.",
    refused: "رُفض الحساب البنكي، وأُبلغ المورد.",
  },

  queue: "الحسابات البنكية",
  queueLead: "حسابات أرسلها الموردون لاستلام مستحقاتهم. قارن كل حساب بمستندات المورد البنكية.",
  empty: "لا حسابات بنكية للمراجعة.",
  supplier: "المورد",
  account: "الحساب",
  before: "الحساب الحالي",
  firstOne: "لا يوجد: هذا أول حساب",
  decide: "القرار",
  accept: "اقبل الحساب",
  refuse: "ارفض الحساب",
  acceptText: (hours) =>
    hours === null
      ? "يدفع البنك إلى هذا الحساب من الآن."
      : `يدفع البنك إلى هذا الحساب بعد ${hourCount(hours)}. نُبلغ المورد، ويمكنه سحب الحساب حتى ذلك الحين.`,
  refuseHint: "يظهر السبب للمورد.",
  paper: "مستند البنك لهذا الحساب",
  paperLabel: "مستند من البنك (اختياري)",
  paperHint: (megabytes) =>
    `ملف ${isolate("PDF")} أو ${isolate("JPEG")} أو ${isolate("PNG")} يبيّن الآيبان وصاحب الحساب، حتى ` +
    `${isolate(megabytes)} ميغابايت. لا يراه غيرك وفريقنا.`,
  papers: "مستندات البنك",
  noPapers: "لم يرفع المورد مستندًا من البنك.",
  of: (account, supplier) => `: ${isolate(account)}، ${isolateUserText(supplier)}`,
  noneText: "لم يضف المورد حسابًا بنكيًا بعد.",
} satisfies typeof english;
