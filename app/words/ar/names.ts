import { formatIn } from "../format";
import type { names as english } from "../en/names";

const { whole } = formatIn("ar", true);

const orderStatuses: Record<number, string> = {
  [-1]: "ملغى",
  0: "جديد",
  1: "بانتظار المورد",
  2: "قيد التوصيل",
  3: "تم التسليم",
  4: "رُفعت الفاتورة",
  5: "اعتمدت الإدارة الفاتورة",
  6: "دفع البنك للمورد",
};

const levels: Record<number, string> = {
  [-6]: "رفضته جميع شركات التأمين",
  [-2]: "إعادة مع شروط",
  [-1]: "رفض نهائي",
  0: "تم التسجيل",
  1: "تم توثيق البريد الإلكتروني",
  2: "تم توثيق الهاتف",
  3: "أُضيفت المعلومات",
  4: "رُفعت المستندات",
  5: "وثّقته الإدارة",
  6: "وثّقه البنك",
  7: "وثّقته شركة التأمين",
  8: "فعّلته الإدارة",
};

const countries: Record<string, string> = {
  965: "الكويت",
  974: "قطر",
  973: "البحرين",
  968: "عُمان",
  971: "الإمارات",
  966: "السعودية",
};

const documentTitles: Record<string, string> = {
  "Article of association": "عقد التأسيس",
  "CR (commercial registration) license": "رخصة السجل التجاري",
  "Commercial registration license": "رخصة السجل التجاري",
  "ID of shareholders": "هويات الشركاء",
  "Bank certified SME business account IBAN": "رقم الآيبان لحساب المنشأة مصدّقًا من البنك",
  "Comprehensive financial statement (past two years)": "القوائم المالية الشاملة (آخر سنتين)",
  "Financial statement for the past two years": "القوائم المالية لآخر سنتين",
  "Bank statement for the most recent year": "كشف الحساب البنكي لآخر سنة",
};

export const names = {
  orderStatus: (status, paid) => (paid ? "مكتمل" : (orderStatuses[status] ?? `الحالة ${status}`)),
  level: (level) => levels[level] ?? `المستوى ${level}`,
  country: (code) => countries[code] ?? whole(`+${code}`),
  yourCountry: "بلدك",
  documentTitle: (title) => documentTitles[title] ?? whole(title),
} satisfies typeof english;
