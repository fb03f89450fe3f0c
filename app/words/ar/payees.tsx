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
  "in use": "مستخدَم",
  replaced: "مُستبدَل",
  refused: "لم يُقبل",
  withdrawn: "مسحوب",
};

export const payees = {
  title: "الحساب البنكي",
  lead: "يدفع البنك حصتك من كل طلب إلى هذا الحساب.",
  iban: "رقم الآيبان",
  ibanHint: "كما في مستندات بنكك، بمسافات أو بدونها.",
  holder: "صاحب الحساب",
  holderHint: "كما هو مسجّل لدى البنك.",
  bank: "البنك",
  currency: "عملة الحساب",
  selectCurrency: "اختر عملة",
  currencyName: (code) => `${currencies[code]} (${isolate(code)})`,
  state: (state) => states[state],

  none: "لا حساب بنكيًا بعد",
  inUse: "مستخدَم",
  waits: "قيد المراجعة",
  waitsText: "يراجع فريقنا هذا الحساب. يمكنك سحبه قبل بدء استخدامه.",
  accepted: "مقبول ولم يُستخدم بعد",
  acceptedText: (from) => <>يدفع البنك إليه من {from}. أليس حسابك؟ اسحبه الآن.</>,
  refused: "لم يُقبل الحساب الأخير",
  sent: "أُرسل",
  send: "أرسل",
  first: "أضف حسابك البنكي",
  firstText: "يراجع فريقنا الحساب قبل أن يدفع البنك إليه.",
  change: "حساب آخر",
  changeText: (hours) =>
    `يراجع فريقنا الحساب الجديد، ويبدأ استخدامه بعد ${hourCount(hours)} من قبوله. وحتى ذلك الحين يدفع البنك إلى ` +
    "حسابك الحالي.",
  withdraw: "اسحب",
  withdrawText: "لن يُستخدم. يبقى الحساب المستخدَم كما هو.",
  open: "غيّر",
  add: "أضف حسابًا بنكيًا",
  done: {
    sent: "أُرسل الحساب، ويراجعه فريقنا.",
    withdrawn: "سُحب الحساب.",
    accepted: "قُبل الحساب.",
    refused: "رُفض الحساب، وأُبلغ المورد.",
  },

  queue: "الحسابات البنكية",
  queueLead: "حسابات أرسلها الموردون لاستلام مستحقاتهم. قارن كل حساب بمستندات البنك.",
  empty: "لا حساب بنكيًا بالانتظار.",
  supplier: "المورد",
  account: "الحساب",
  before: "الحساب الحالي",
  firstOne: "لا يوجد: هذا أول حساب",
  decide: "القرار",
  accept: "اقبل",
  refuse: "ارفض",
  acceptText: (hours) =>
    hours === null
      ? "يدفع البنك إليه من الآن."
      : `يدفع البنك إليه بعد ${hourCount(hours)}. يُبلَّغ المورد، ويمكنه سحبه حتى ذلك الحين.`,
  refuseHint: "يظهر السبب للمورد.",
  paper: "مستند البنك لهذا الحساب",
  paperLabel: "مستند من بنكك (اختياري)",
  paperHint: (megabytes) =>
    `يبيّن الآيبان وصاحب الحساب: ${isolate("PDF")} أو ${isolate("JPEG")} أو ${isolate("PNG")} حتى ` +
    `${isolate(megabytes)} ميغابايت. لا يراه غيرك وفريقنا.`,
  papers: "مستندات البنك",
  noPapers: "لم يرسل المورد مستندات.",
  of: (account, supplier) => `: ${isolate(account)}، ${isolateUserText(supplier)}`,
  noneText: "لم يضف المورد حسابًا بنكيًا بعد.",
} satisfies typeof english;
