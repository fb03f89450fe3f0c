import type { closures as english, closureMessages as englishMessages } from "~/words/en/closures";
import { createFormat, createPlural } from "~/words/format";
import { endSentence } from "~/words/sentence";
import { quantities } from "./quantities";

const { money, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);
const plural = createPlural("ar");

const payments = (count: number): string =>
  plural(count, { one: "دفعة واحدة", two: "دفعتان", few: "# دفعات", many: "# دفعة", other: "# دفعة" });
const documents = (count: number): string =>
  plural(count, { one: "مستند واحد", two: "مستندان", few: "# مستندات", many: "# مستندًا", other: "# مستند" });

export const closures = {
  close: "إغلاق المنشأة",
  closeText:
    "لن يستطيع أحد من المنشأة تسجيل الدخول بعد ذلك. تبقى سجلاتها، ويصبح الحد الائتماني للمنشأة المشترية صفرًا. " +
    "تُلغى روابط الدفع المفتوحة للمورد. يوافق على ذلك مسؤول ثانٍ إن وُجد.",
  closeDone: "أُغلقت المنشأة.",
  reopen: "إعادة فتح المنشأة",
  reopenText:
    "يستطيع أهلها تسجيل الدخول والتعامل من جديد. يبقى الحد الائتماني للمنشأة المشترية صفرًا حتى تغيره شركة تأمينها. " +
    "يوافق على ذلك مسؤول ثانٍ إن وُجد.",
  reopenDone: "فُتحت المنشأة من جديد.",
  stillOpen: (name) => `لا يمكن إغلاق ${isolateUserText(name)} بعد. هذه الأمور ما زالت مفتوحة:`,
  all: { sme: "كل المنشآت المغلقة", provider: "كل الموردين المغلقين" },
  hint: "تقرأ المنشأة السبب في رسالة بريد.",
} satisfies typeof english;

export const closureMessages = {
  companyStillOpen: (matters) => `لا يمكن إغلاق المنشأة بعد: ${matters.join("؛ ")}.`,
  openOrders: (count) => `قيد التنفيذ: ${quantities.orders(count)}`,
  openInstalments: (amount) => `أقساط غير مدفوعة بمبلغ ${money(amount)}`,
  openMoney: (amount) => `رصيد في الحساب قدره ${money(amount)}`,
  openRefunds: (amount) => `مبلغ مسترد في الطريق قدره ${money(amount)}`,
  openPayments: (count) => `قيد التنفيذ أو الرد: ${payments(count)}`,
  openPayouts: (amount) => `مستحقات للمورد بمبلغ ${money(amount)}`,
  openSupplierDebt: (amount) => `${money(amount)} على المورد بسبب إشعارات دائنة`,
  openDisputes: (count) =>
    plural(count, {
      one: "نزاع مفتوح واحد",
      two: "نزاعان مفتوحان",
      few: "# نزاعات مفتوحة",
      many: "# نزاعًا مفتوحًا",
      other: "# نزاع مفتوح",
    }),
  openClaims: (count) =>
    plural(count, {
      one: "مطالبة تأمين مفتوحة واحدة",
      two: "مطالبتا تأمين مفتوحتان",
      few: "# مطالبات تأمين مفتوحة",
      many: "# مطالبة تأمين مفتوحة",
      other: "# مطالبة تأمين مفتوحة",
    }),
  openDocuments: (count) => `بانتظار المراجعة: ${documents(count)}`,
  openCreditRequest: "طلب زيادة حد ائتماني بلا جواب",
  openPayee: "حساب بنكي جديد لم يُستخدم بعد",
  companyClosed: (reason) => `أُغلقت المنشأة. السبب: ${isolateUserText(reason)}`,
  companyReopened: (reason) => `فُتحت المنشأة من جديد. السبب: ${isolateUserText(reason)}`,
  closuresTakeTwo: "إغلاق منشأة",
  reopeningsTakeTwo: "إعادة فتح منشأة",
  wouldCloseCompany: (name, reason) => `إغلاق ${isolateUserText(name)}: ${isolateUserText(reason)}`,
  wouldReopenCompany: (name, reason) => `إعادة فتح ${isolateUserText(name)}: ${isolateUserText(reason)}`,
  accountOfClosedCompany: "هذا الحساب لمنشأة مغلقة. تستطيع الإدارة إعادة فتح المنشأة.",
  closedTitle: "أُغلق حساب منشأتك",
  closedText: (reason) =>
    `أُغلق حساب منشأتك، ولا يستطيع أحد تسجيل الدخول إليه. السبب: ${isolateUserText(endSentence(reason))}\n\n` +
    "لا دين على أحد. اكتب إلينا إذا احتجت إلى مستند أو أردت التعامل من جديد.",
  reopenedTitle: "حساب منشأتك مفتوح من جديد",
  reopenedText: (role, reason) =>
    `يمكنك تسجيل الدخول من جديد ببريدك الإلكتروني وكلمة المرور. ملاحظة: ${isolateUserText(endSentence(reason))}` +
    (role === "sme" ? "\n\nحدك الائتماني صفر حتى تحدده شركة التأمين من جديد." : ""),
} satisfies typeof englishMessages;
