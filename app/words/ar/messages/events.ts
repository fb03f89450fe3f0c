import { DAY } from "~/domain/values/clock";
import type { eventMessages as english, Fact } from "~/words/en/messages/events";
import { createFormat, createPlural } from "~/words/format";
import { names } from "./names";

const plural = createPlural("ar");
const { date, money, percent, isolate } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const titles = {
  email: "البريد الإلكتروني",
  role: "الدور",
  title: "الاسم التجاري",
  titleAr: "الاسم بالعربية",
  documentState: "حالة المستند",
  goodUntil: "تاريخ انتهاء المستند",
  screening: "البحث في القوائم",
  registration: "السجل التجاري",
  name: "الاسم",
  desc: "الوصف",
  phone: "الهاتف",
  password: "كلمة المرور",
  disabledAt: "عُطّل في",
  secondFactorSince: "التحقق بخطوتين منذ",
  level: "المستوى",
  creditRequest: "الحد الائتماني المطلوب",
  creditAmount: "الحد الائتماني",
  plan: "خطة الأقساط",
  taxRate: "نسبة الخصم",
  bankShareRate: "حصة البنك من الخصم",
  number: "الرقم",
  amount: "المبلغ",
  status: "الحالة",
  payUntil: "موعد الدفعة المقدمة",
  placedAt: "أُرسل إلى المورد في",
  deliveryAddress: "عنوان التسليم",
  deliveryPhone: "هاتف موقع التسليم",
  deliveryDay: "موعد التسليم",
  proposedDay: "موعد التسليم المقترح",
  proposedBy: "صاحب الاقتراح",
  dueFrom: "تبدأ الأقساط من",
  payoutReference: "مرجع الدفع للمورد",
  payoutValueDate: "تاريخ قيمة الدفع للمورد",
  verifyCode: "رمز التسليم",
  pausedAt: "أُوقفت مؤقتًا في",
  officersNeedSecondFactor: "التحقق بخطوتين مطلوب من الموظفين",
  approval: "الموافقة",
  hold: "الإيقاف",
  expiresAt: "ينتهي في",
  takesEffectAt: "يسري في",
  ceilings: "حدود الموافقة",
  exposureLimits: "حدود التعرضات",
  reviewEvery: "مراجعات الحد الائتماني",
  workingDays: "أيام العمل",
  holiday: "عطلة رسمية",
  closedMonth: "الدفاتر مغلقة حتى",
  clockAhead: "تقديم الساعة",
  document: "مستند",
  case: "قرار شركة التأمين",
  payee: "الحساب البنكي للدفع",
  ask: "طلب زيادة الحد الائتماني",
  payment: "دفعة",
  batch: "حزمة الدفع",
  payoutLine: "تحويل",
  bankLine: "قيد البنك",
  statementEntries: "القيود الجديدة",
  csvColumns: "أعمدة ملفات CSV",
} satisfies Record<Fact, string>;

const roles: Record<string, string> = {
  sme: "منشأة",
  provider: "مورد",
  admin: "الإدارة",
  bank: "البنك",
  insurance: "شركة التأمين",
};
const asks: Record<string, string> = {
  waiting: "بانتظار الرد",
  granted: "مقبول",
  refused: "مرفوض",
  withdrawn: "مسحوب",
};
const cases: Record<string, string> = { open: "قيد القرار", refused: "مرفوض", verified: "معتمد", "passed on": "محوّل" };
const bankLines: Record<string, string> = {
  new: "جديد",
  applied: "مقيّد",
  proposed: "مقترح",
  unknown: "مجهول",
  "set aside": "منحّى",
  out: "صادر",
  returned: "مُعاد",
};
const payments: Record<string, string> = {
  open: "قيد الدفع",
  paid: "مدفوعة",
  declined: "مرفوضة",
  expired: "انتهت مهلتها",
  "refund due": "بانتظار الاسترداد",
  refunded: "مستردة",
};

export const eventMessages = {
  fact: (fact) => titles[fact],
  factDate: date,
  factMoney: money,
  factPercent: percent,
  factPlan: (rates) => rates.map(percent).join("، "),
  factLevel: (level) => `${isolate(level)}، ${names.level(level)}`,
  factStatus: (status) => names.orderStatus(status, false),
  factSet: "محدد",
  factYes: "نعم",
  factNo: "لا",
  factAhead: (ms) =>
    plural(Math.round(ms / DAY), {
      zero: "# يوم",
      one: "يوم واحد",
      two: "يومان",
      few: "# أيام",
      many: "# يومًا",
      other: "# يوم",
    }),
  factRole: (role) => roles[role] ?? isolate(role),
  factDocument: (title) => names.documentTitle(title),
  factCase: (state) => cases[state] ?? isolate(state),
  factAsk: (state, amount) => `${money(amount)}، ${asks[state] ?? state}`,
  factMonths: (months) =>
    plural(months, {
      zero: "بلا مراجعة",
      one: "كل شهر",
      two: "كل شهرين",
      few: "كل # أشهر",
      many: "كل # شهرًا",
      other: "كل # شهر",
    }),
  factBankLine: (state, cents) => `${cents === null ? "" : `${money(cents)}، `}${bankLines[state] ?? isolate(state)}`,
  factPayment: (state, amount) => `${money(amount)}، ${payments[state] ?? isolate(state)}`,
} satisfies typeof english;
