import type { apiMessages as english } from "~/words/en/messages/api";
import { createFormat } from "~/words/format";

const { isolate } = createFormat("ar", true);
const key = isolate("Idempotency-Key");

export const apiMessages = {
  noSuchAddress: `لا يوجد هذا العنوان في ${isolate("API")}`,
  noSuchMethod: "هذه الطريقة غير مسموح بها هنا",
  notSignedIn: `سجّل الدخول وأرسل الرمز هكذا: ${isolate("Authorization: Bearer")}`,
  tokenOver: "لم يعد هذا الرمز صالحًا: سجّل الدخول مرة أخرى",
  owesSecondFactorAt: (address) => `يحتاج الموظفون إلى التحقق بخطوتين: فعّله أولًا في ${isolate(address)}`,
  otherRole: "هذا مخصص لدور آخر",
  finishVerification: "أكمل التحقق أولًا",
  defect: "حدث خطأ من جانبنا، حاول مرة أخرى",
  invalid: "هذا غير صحيح",
  noSuchField: (name) => `لا يوجد حقل باسم ${isolate(`"${name}"`)}`,
  noSuchParameter: (name) => `لا يوجد مُعامل باسم ${isolate(`"${name}"`)}`,
  sentTwice: (name) => `أرسل ${isolate(`"${name}"`)} مرة واحدة فقط`,
  sendOneFile: (name) => `أرسل ملفًا واحدًا فقط باسم ${isolate(`"${name}"`)}`,
  sendJson: `أرسل ${isolate("application/json")}`,
  sendForm: `أرسل ${isolate("multipart/form-data")}`,
  bodyIsObject: `يجب أن يكون المحتوى كائن ${isolate("JSON")}`,
  bodyUnreadable: "تعذّرت قراءة المحتوى",
  notUtf8: `محتوى الطلب ليس ${isolate("UTF-8")} صالحًا`,
  keyLength: (max) => `يجب أن يتكوّن ${key} من 1 إلى ${max} حرفًا`,
  keyRunning: `ما زال طلب بهذا ${key} قيد التنفيذ`,
  keyReused: `سبق استخدام ${key} هذا لطلب آخر`,

  mustBeOneOf: (name, values) => `يجب أن يكون ${isolate(name)} أحد القيم ${isolate(values)}`,
  mustBeOneOrAll: (name, values, all) =>
    `يجب أن يكون ${isolate(name)} أحد القيم ${isolate(values)}، أو ${isolate(all)} للكل`,
  pageFrom: `يجب أن يكون ${isolate("page")} رقمًا من 1 فأكثر`,
  noSuchPage: "لا توجد صفحة كهذه",
  perPageFrom: (max) => `يجب أن يكون ${isolate("perPage")} رقمًا من 1 إلى ${max}`,
  limitFrom: (max) => `يجب أن يكون ${isolate("limit")} رقمًا من 1 إلى ${max}`,
  noSuchFeedEvent: `يجب أن تكون قيمة ${isolate("after")} هي ${isolate("next")} من إجابة سابقة`,
  noSuchCursor: `يجب أن تكون قيمة ${isolate("after")} هي ${isolate("next")} من إجابة سابقة لهذه القائمة، أو فارغة`,
  noTimeSince: `يجب أن يكون ${isolate("updatedSince")} وقتًا مثل ${isolate("2026-11-29T08:00:00Z")}`,
  tooManyChanges: (max) =>
    `أكثر من ${max} حدث منذ ذلك الوقت: أرسل ${isolate("updatedSince")} لاحقًا، أو تابع ${isolate("event/list")}`,
  expandNames: (names) => `يقبل ${isolate("expand")} هذه الأسماء مفصولة بفواصل: ${isolate(names)}`,
  fewRowsWithExpand: (max) => `يجب ألا يزيد ${isolate("perPage")} على ${max} مع ${isolate("expand")}`,
  searchHasAllRows: (name) => `البحث باستخدام ${isolate("q")} لا يقبل ${isolate(name)}`,
  noSuchEventType:
    `يجب أن يكون ${isolate("type")} نوع حدث مثل ${isolate("order.delivered")}، ` +
    `أو كل أنواع اسم مثل ${isolate("order.*")}`,
  sortedByCreatedAt: `القوائم مرتبة حسب ${isolate("createdAt")}`,
  sortedNewestFirst: "القوائم مرتبة من الأحدث",
  noSuchMonth: "لا يوجد كشف حساب لهذا الشهر",
  noSuchSession: "لا توجد جلسة كهذه",
  listOfIds: "يجب أن يكون قائمة معرّفات",
  mustBeTrueOrFalse: (name) => `يجب أن يكون ${isolate(name)} إما ${isolate("true")} أو ${isolate("false")}`,
  trueOrFalse: `إما ${isolate("true")} أو ${isolate("false")}`,
  whichSme: "حدّد المنشأة",
  whichSupplier: "حدّد المورد",
  whichOrder: "حدّد الطلب",
  whichPayment: "أي دفعة؟",
  whichTransaction: "حدّد العملية",
  whichIndustry: "حدّد المجال",
  whichInsurer: "حدّد شركة التأمين",
  whichAccount: "حدّد الحساب",
} satisfies typeof english;
