import type * as english from "~/words/en/messages/names";
import { dialled, named } from "~/words/en/messages/names";
import { createFormat } from "~/words/format";

const { isolate } = createFormat("ar", true);

const orderStatuses = {
  [-1]: "ملغى",
  0: "بانتظار الدفع",
  1: "بانتظار القبول",
  2: "قيد التوصيل",
  3: "تم التسليم",
  4: "رُفعت الفاتورة",
  5: "تحققت الإدارة من الفاتورة",
  6: "دفع البنك للمورد",
};

export const levels = {
  [-6]: "رفضته جميع شركات التأمين",
  [-2]: "إعادة مع شروط",
  [-1]: "رفض نهائي",
  0: "مسجّل",
  1: "تم توثيق البريد",
  2: "تم توثيق الهاتف",
  3: "أُضيفت البيانات",
  4: "رُفعت المستندات",
  5: "اعتمدته الإدارة",
  6: "اعتمده البنك",
  7: "اعتمدته شركة التأمين",
  8: "فعّلته الإدارة",
  9: "مغلق",
} satisfies typeof english.levels;

export const documentTitles = {
  "Papers for more credit": "مستندات طلب زيادة الحد الائتماني",
  "Article of association": "عقد التأسيس",
  "CR (commercial registration) license": "رخصة السجل التجاري (CR)",
  "Commercial registration license": "رخصة السجل التجاري",
  "ID of shareholders": "إثبات هوية الشركاء",
  "Bank certified SME business account IBAN": "رقم الآيبان (IBAN) لحساب المنشأة، مصدّقًا من البنك",
  "Comprehensive financial statement (past two years)": "القوائم المالية الكاملة (آخر سنتين)",
  "Financial statement for the past two years": "القوائم المالية لآخر سنتين",
  "Bank statement for the most recent year": "كشف الحساب البنكي لآخر سنة",
} satisfies typeof english.documentTitles;

/** By the English title. */
const industries: Record<string, string> = {
  "Building materials": "مواد البناء",
  "Cafés and restaurants": "المقاهي والمطاعم",
  "Cleaning and hygiene": "التنظيف والنظافة",
  Electronics: "الإلكترونيات",
  "Fashion and textiles": "الأزياء والمنسوجات",
  "Food and beverages": "الأغذية والمشروبات",
  "Health and beauty": "الصحة والجمال",
  "Marine and fishing": "البحرية والصيد",
  "Packaging and printing": "التغليف والطباعة",
};

export const countries = {
  KW: "الكويت",
  QA: "قطر",
  BH: "البحرين",
  OM: "عُمان",
  AE: "الإمارات",
  SA: "السعودية",
} satisfies typeof english.countries;

export const names = {
  orderStatus: (status, paid) => (paid ? "مكتمل" : (named(orderStatuses, status) ?? `الحالة ${status}`)),
  level: (level) => named(levels, level) ?? `المستوى ${level}`,
  country: (code) => named(countries, named(dialled, code) ?? "") ?? isolate(`+${code}`),
  yourCountry: "بلدك",
  industry: (title) => named(industries, title) ?? title,
  documentTitle: (title) => named(documentTitles, title) ?? isolate(title),
} satisfies typeof english.names;
