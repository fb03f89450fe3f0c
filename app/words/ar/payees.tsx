import type { payees as english } from "~/words/en/payees";
import { createFormat, createPlural } from "~/words/format";

const { isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);
const plural = createPlural("ar");
const inHours = (hours: number) =>
  plural(hours, { one: "ساعة واحدة", two: "ساعتين", few: "# ساعات", many: "# ساعة", other: "# ساعة" });

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
  waits: "ينتظر فريقنا",
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
  ibanHint: "كما في أوراق بنكك. لا تهم المسافات.",
  holder: "صاحب الحساب",
  holderHint: "كما يعرفك البنك.",
  bank: "البنك",
  currency: "عملة الحساب",
  selectCurrency: "اختر عملة",
  currencyName: (code) => `${currencies[code]} (${isolate(code)})`,
  state: (state) => states[state],

  none: "لا حساب بنكيًا بعد",
  inUse: "مستخدَم",
  waits: "ينتظر فريقنا",
  waitsText: "يراجع فريقنا هذا الحساب. يمكنك سحبه قبل بدء استخدامه.",
  accepted: "مقبول ولم يُستخدم بعد",
  acceptedText: (from) => <>يدفع البنك إليه من {from}. أليس حسابك؟ اسحبه الآن.</>,
  refused: "لم يُقبل الحساب الأخير",
  sent: "أُرسل",
  send: "أرسل",
  first: "إلى أين يدفع لك البنك؟",
  firstText: "ينظر فريقنا في الحساب قبل أن يدفع البنك إليه.",
  change: "حساب آخر",
  changeText: (hours) =>
    `يراجع فريقنا الحساب الجديد، ويبدأ استخدامه بعد ${inHours(hours)} من قبوله. وحتى ذلك الحين يدفع البنك إلى ` +
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
  queueLead: "إلى أين يريد الموردون أن يُدفع لهم. قارن كل حساب بأوراق البنك.",
  empty: "لا حساب بنكيًا بالانتظار.",
  supplier: "المورد",
  account: "الحساب",
  before: "حتى الآن",
  firstOne: "لا شيء: هذا أول حساب",
  decide: "القرار",
  accept: "اقبل",
  refuse: "لا تقبل",
  acceptText: (hours) =>
    hours === null
      ? "يدفع البنك إليه من الآن."
      : `يدفع البنك إليه بعد ${inHours(hours)}. يُبلَّغ المورد، ويمكنه سحبه حتى ذلك الحين.`,
  refuseHint: "يقرؤه المورد.",
  paper: "ورقة البنك لهذا الحساب",
  paperLabel: "ورقة من بنكك، إن وُجدت",
  paperHint: (megabytes) =>
    `تبيّن الآيبان وصاحب الحساب: ${isolate("PDF")} أو ${isolate("JPEG")} أو ${isolate("PNG")} حتى ` +
    `${isolate(megabytes)} ميغابايت. لا يراها غيرك وفريقنا.`,
  papers: "أوراق البنك",
  noPapers: "لم يرسل المورد شيئًا منها.",
  of: (account, supplier) => `: ${isolate(account)}، ${isolateUserText(supplier)}`,
  noneText: "لا حساب بنكيًا بعد: لم يقل المورد إلى أين يُدفع له.",
} satisfies typeof english;
