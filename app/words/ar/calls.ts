import type { calls as english } from "../en/calls";
import { formatIn } from "../format";

const { whole } = formatIn("ar", true);
const key = whole("Idempotency-Key");

export const calls = {
  noSuchAddress: `لا يوجد هذا العنوان في ${whole("API")}`,
  noSuchMethod: "هذه الطريقة غير مسموح بها هنا",
  notSignedIn: `سجّل الدخول وأرسل الرمز هكذا: ${whole("Authorization: Bearer")}`,
  tokenOver: "لم يعد هذا الرمز صالحًا: سجّل الدخول مرة أخرى",
  owesSecondFactorAt: (address) => `يحتاج الموظفون إلى التحقق بخطوتين: فعّله أولًا في ${whole(address)}`,
  otherRole: "هذا مخصص لدور آخر",
  finishVerification: "أكمل التحقق أولًا",
  defect: "حدث خطأ من جانبنا، حاول مرة أخرى",
  invalid: "هذا غير صحيح",
  noSuchField: (name) => `لا يوجد حقل باسم ${whole(`"${name}"`)}`,
  noSuchParameter: (name) => `لا يوجد مُعامل باسم ${whole(`"${name}"`)}`,
  sendJson: `أرسل ${whole("application/json")}`,
  sendForm: `أرسل ${whole("multipart/form-data")}`,
  bodyIsObject: `يجب أن يكون المحتوى كائن ${whole("JSON")}`,
  bodyUnreadable: "تعذّرت قراءة المحتوى",
  keyLength: (most) => `يجب أن يتكوّن ${key} من 1 إلى ${most} حرفًا`,
  keyRunning: `ما زال طلب بهذا ${key} قيد التنفيذ`,
  keyReused: `سبق استخدام ${key} هذا لطلب آخر`,

  mustBeOneOf: (name, values) => `يجب أن يكون ${whole(name)} أحد القيم ${whole(values)}`,
  mustBeOneOrAll: (name, values, all) => `يجب أن يكون ${whole(name)} أحد القيم ${whole(values)}، أو ${whole(all)} للكل`,
  pageFrom: `يجب أن يكون ${whole("page")} رقمًا من 1 فأكثر`,
  noSuchPage: "لا توجد صفحة كهذه",
  perPageFrom: (most) => `يجب أن يكون ${whole("perPage")} رقمًا من 1 إلى ${most}`,
  sortedByCreatedAt: `القوائم مرتبة حسب ${whole("createdAt")}`,
  sortedNewestFirst: "القوائم مرتبة من الأحدث",
  noSuchMonth: "لا يوجد كشف حساب لهذا الشهر",
  noSuchSession: "لا توجد جلسة كهذه",
  listOfIds: "يجب أن يكون قائمة معرّفات",
  mustBeTrueOrFalse: (name) => `يجب أن يكون ${whole(name)} إما ${whole("true")} أو ${whole("false")}`,
  trueOrFalse: `إما ${whole("true")} أو ${whole("false")}`,
  whichSme: "حدّد المنشأة",
  whichSupplier: "حدّد المورد",
  whichOrder: "حدّد الطلب",
  whichPayment: "أي دفعة؟",
  whichTransaction: "حدّد العملية",
  whichIndustry: "حدّد المجال",
  whichInsurer: "حدّد شركة التأمين",
  whichAccount: "حدّد الحساب",
} satisfies typeof english;
