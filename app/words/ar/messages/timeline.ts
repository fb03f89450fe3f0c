import { reversalCauseText } from "~/words/ar/payment-reversals";
import { quantities } from "~/words/ar/quantities";
import type { TooLate } from "~/words/en/messages/notifications";
import type { ContactPart, timelineMessages as english } from "~/words/en/messages/timeline";
import { createFormat, createPlural } from "~/words/format";
import { eventMessages } from "./events";
import { names } from "./names";

const plural = createPlural("ar");
const { date, list, money, percent, isolateUserText, isolate } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const whyTooLate = { expired: "بعد انتهاء مهلتها", canceled: "بعد إلغاء الطلب" } satisfies Record<TooLate, string>;

const UPFRONT = 1;
const parts = (first: number, last: number): string => {
  if (first !== last) return `الأقساط من ${first} إلى ${last}`;
  return first === UPFRONT ? "الدفعة المقدمة" : `القسط ${first}`;
};

const operators: Record<string, string> = {
  sme: "المنشأة",
  provider: "المورد",
  admin: "الإدارة",
  bank: "البنك",
  insurance: "شركة التأمين",
  system: "النظام",
  "command line": "سطر الأوامر",
  driver: "السائق",
};
const roles: Record<string, string> = { admin: "الإدارة", bank: "البنك", insurance: "شركة التأمين" };

const contactParts = {
  address: "العنوان",
  "second address": "العنوان الثاني",
  "second phone": "الهاتف الثاني",
  "second email": "البريد الثاني",
  Instagram: "إنستغرام",
  website: "الموقع",
  "price list": "قائمة الأسعار",
  "tax number": "الرقم الضريبي",
  registration: "السجل التجاري",
} satisfies Record<ContactPart, string>;

export const timelineMessages = {
  ...eventMessages,
  operator: (role) => operators[role] ?? isolate(role),

  orderCreated: "تم إنشاء الطلب",
  canceledBySme: "ألغته المنشأة",
  canceledUnpaid: "أُلغي الطلب: لم تُدفع الدفعة المقدمة في موعدها",
  notPaidInTime: "لم تُدفع الدفعة المقدمة في موعدها",
  acceptedBySupplier: "قبله المورد",
  acceptedForDay: (day) => `قبله المورد، والتسليم حتى ${date(day)}`,
  declinedBySupplier: (reason) => `رفضه المورد: ${isolateUserText(reason)}`,
  canceledUnanswered: "أُلغي الطلب: لم يردّ المورد في الموعد",
  notAnsweredInTime: "لم يردّ المورد في الموعد",
  withdrawnBySme: "ألغته المنشأة: لم تصل البضاعة حتى موعد التسليم",
  goodsDidNotCome: "لم تصل البضاعة حتى موعد التسليم",
  stoppedByAdmin: (reason) => `ألغته الإدارة: ${isolateUserText(reason)}`,
  dayProposed: (day) => `اقتُرح موعد تسليم جديد: ${date(day)}`,
  dayWasOver: (day) => `لم تصل البضاعة حتى ${date(day)}`,
  dayAgreed: (day) => `اتُّفق على موعد تسليم جديد: ${date(day)}`,
  dayRefused: (day) => `رُفض موعد تسليم جديد: ${date(day)}`,
  driverLinkCreated: "أُنشئ رابط السائق",
  driverLinkRemoved: "أُزيل رابط السائق",
  deliveryIsConfirmed: "تم تأكيد التسليم",
  deliveredInPart: (delivered, amount, creditNote) =>
    `تسليم جزئي: ${money(delivered)} من ${money(amount)}. ` +
    `يقيّد الإشعار الدائن ${isolate(creditNote)} الباقي لصالح المنشأة.`,
  invoiceUploaded: "رُفعت الفاتورة",
  invoiceVerified: "تم التحقق من الفاتورة",
  invoiceReturned: (reason) => `أُعيدت الفاتورة: ${isolateUserText(reason)}`,
  paidByBank: "دفع البنك للمورد",
  creditIssued: (creditNote, amount, reason) =>
    `الإشعار الدائن ${isolate(creditNote)} بمبلغ ${money(amount)}: ${isolateUserText(reason)}`,
  payoutNetted: (amount, creditNotes) =>
    `خُفضت دفعة المورد بمقدار ${money(amount)} بسبب ${list(creditNotes.map(isolate))}`,
  nothingToPayOut: "اكتمل الطلب دون دفعة للمورد: لم يبق ما يُدفع",
  payoutCameBack: (reason) => `أُعيد مبلغ الدفع إلى البنك: ${isolateUserText(reason)}`,

  parts,
  partsAndOrders: (first, last, otherOrders) =>
    `${parts(first, last)} و` +
    plural(otherOrders, {
      one: "طلب آخر",
      two: "طلبان آخران",
      few: "# طلبات أخرى",
      many: "# طلبًا آخر",
      other: "# طلب آخر",
    }),
  instalmentLate: (number, deadline) => `القسط ${number} متأخر: كان مستحقًا في ${date(deadline)}`,
  paymentStarted: (amount, first, last) => `بدأت دفعة بقيمة ${money(amount)}: ${parts(first, last)}`,
  partsPaid: (first, last, amount) => `${parts(first, last)}: سُدّد ${money(amount)}`,
  partsPaidInPart: (first, last, amount) => `${parts(first, last)}: سُدّد ${money(amount)}، وآخرها جزئيًا`,
  partsPaidNearly: (first, last, amount, writtenOff) =>
    `${parts(first, last)}: دُفع ${money(amount)}، وشُطب فرق صغير قدره ${money(writtenOff)}`,
  partsOwedAgain: (from, to, amount) => `${parts(from, to)}: مستحق من جديد، وأُعيد ${money(amount)} إلى الرصيد`,
  partsTakenBack: (from, to, amount, cause) =>
    `${parts(from, to)}: مستحق من جديد، واسترد البنك ${money(amount)} (${reversalCauseText(cause)})`,
  moneyReceived: (amount) => `استلام ${money(amount)} بتحويل`,
  moneyTakenBack: (amount) => `حُذف تحويل بقيمة ${money(amount)}: كان لشركة أخرى`,
  paymentDeclined: (amount) => `رفض البنك دفعة بقيمة ${money(amount)}`,
  paymentExpired: (amount) => `انتهت مهلة دفعة بقيمة ${money(amount)}: لم يردّ البنك`,
  paymentDeclinedLate: (amount) => `رفض البنك دفعة بقيمة ${money(amount)} بعد انتهاء مهلتها`,
  paymentTooLate: (amount, why) => `وصلت دفعة بقيمة ${money(amount)} ${whyTooLate[why]}: سيُعاد المبلغ`,
  refundGiven: (amount) => `تم استرداد ${money(amount)}`,

  registered: (email) => `تم التسجيل: ${isolate(email)}`,
  emailChanged: (email) => `تغيّر البريد الإلكتروني: ${isolate(email)}`,
  phoneChanged: (country, number) => `تغيّر رقم الهاتف: ${isolate(`+${country} ${number}`)}`,
  emailCorrected: (email) => `صُحّح البريد الإلكتروني: ${isolate(email)}`,
  emailVerified: "تم توثيق البريد الإلكتروني",
  phoneNumberIs: (country, number) => `رقم الهاتف: ${isolate(`+${country} ${number}`)}`,
  phoneVerified: "تم توثيق الهاتف",
  infoAdded: "أُضيفت البيانات",
  documentAdded: (title) => `أُضيف مستند: ${names.documentTitle(title)}`,
  documentTakenAway: (title) => `حُذف مستند: ${names.documentTitle(title)}`,
  documentsUploaded: "رُفعت المستندات",
  contactPart: (part) => contactParts[part],
  contactChanged: (changed) => `تغيّرت بيانات التواصل: ${changed.join("، ")}`,
  financialsChanged: "تغيّرت أرقام النشاط",
  verifiedWithCredit: (credit) => `تم الاعتماد بحد ائتماني قدره ${money(credit)}`,
  fullyRejected: "رفض نهائي",
  fullyRejectedBy: (insurer) => `رفض نهائي من ${isolateUserText(insurer)}`,
  waitsWith: (insurer) => `بانتظار ${isolateUserText(insurer)}`,
  passedOn: (from, to, reason) =>
    `حُوّل من ${isolateUserText(from)} إلى ${isolateUserText(to)}: ${isolateUserText(reason)}`,

  organizationAdded: (name) => `أُضيف حساب لبرامج ${isolateUserText(name)}`,
  accountAdded: (name, role) => `أُضيف حساب ${isolateUserText(name)}: ${roles[role] ?? isolate(role)}`,
  memberInvited: (name, role, insurer) =>
    `دُعي ${isolateUserText(name)}: ` +
    (insurer === null ? (roles[role] ?? isolate(role)) : `شركة التأمين ${isolateUserText(insurer)}`),
  memberInvitedAgain: (name) => `دُعي ${isolateUserText(name)} مرة أخرى`,
  accountDisabled: "عُطّل الحساب",
  accountEnabled: "أُعيد تفعيل الحساب",
  resetAsked: (email) => `طُلبت استعادة كلمة المرور، وأُرسل الرابط إلى ${isolate(email)}`,
  resetSent: (email) => `أُرسل رابط استعادة كلمة المرور إلى ${isolate(email)}`,
  resetMade: "أُنشئ رابط استعادة كلمة المرور",
  passwordChanged: "تغيّرت كلمة المرور",
  passwordChosenByReset: "اختيرت كلمة مرور جديدة عبر رابط الاستعادة",
  passwordChosenByInvitation: "اختيرت كلمة المرور عبر رابط الدعوة",
  sessionsEnded: (count) =>
    plural(count, {
      one: "أُنهيت جلسة واحدة",
      two: "أُنهيت جلستان",
      few: "أُنهيت # جلسات",
      many: "أُنهيت # جلسة",
      other: "أُنهيت # جلسة",
    }),
  apiKeyCreated: (name) => `أُنشئ مفتاح الواجهة البرمجية: ${isolate(name)}`,
  apiKeyRevoked: (name) => `أُلغي مفتاح الواجهة البرمجية: ${isolate(name)}`,
  secondFactorTurnedOn: "فُعّل التحقق بخطوتين",
  secondFactorTurnedOff: "أُوقف التحقق بخطوتين",
  newRecoveryCodes: "أُنشئت رموز استعادة جديدة",

  industryAdded: (title) => `أُضيف قطاع: ${isolateUserText(title)}`,
  industryChanged: (title) => `عُدّل قطاع: ${isolateUserText(title)}`,
  insurerAdded: (name) => `أُضيفت شركة تأمين: ${isolateUserText(name)}`,
  insurerIsLast: (name) => `${isolateUserText(name)} الآن في آخر ترتيب شركات التأمين`,
  insurerRenamed: (before, after) => `أصبح اسم ${isolateUserText(before)}: ${isolateUserText(after)}`,
  insurersReordered: (ordered) => `ترتيب شركات التأمين: ${ordered.map(isolateUserText).join("، ")}`,
  insurerPaused: (name) => `أُوقفت ${isolateUserText(name)} مؤقتًا`,
  insurerResumed: (name) => `استأنفت ${isolateUserText(name)} عملها`,
  bankShareIs: (rate) => `حصة البنك من الخصم ${percent(rate)}`,
  officersMustHaveSecondFactor: "على الموظفين تفعيل التحقق بخطوتين",
  officersNeedNotHaveSecondFactor: "التحقق بخطوتين غير مطلوب من الموظفين",
  clockMoved: (to) => `قُدّمت الساعة إلى ${date(to)}`,
  clockJumped: (by) => `قفزت ساعة الخادم إلى ${by > 0 ? "الأمام" : "الخلف"} بمقدار ${quantities.howLong(Math.abs(by))}`,
  messageResent: (to) => `أُعيدت إلى قائمة الإرسال رسالة لم تصل إلى ${isolate(to)}`,
  messagesResent: (count) =>
    `أُعيد إلى قائمة الإرسال ${plural(count, {
      one: "رسالة واحدة لم تصل",
      two: "رسالتان لم تصلا",
      few: "# رسائل لم تصل",
      many: "# رسالة لم تصل",
      other: "# رسالة لم تصل",
    })}`,
  documentOpened: (title) => `فُتح الملف «${isolate(title)}»`,
  listDownloaded: (name) => `نُزِّلت القائمة ${isolate(name)}`,
  bankFileDownloaded: (name) => `نُزِّل ملف البنك ${isolate(name)}`,
  signedIn: "تسجيل دخول",
  signedInToApi: "تسجيل دخول إلى واجهة البرمجة",
  signInFailed: "فشل تسجيل الدخول",
  recordBegun: "الحالة عند بدء السجل",
  recordErased: (events) => `مُحيت نصوص أحداث السجل (مدة الحفظ)، وعددها: ${events}`,
  eventErased: "مُحي",
  recordSealed: (subjects) => `أُغلق سجل الأحداث الأقدم، وعدد العناصر: ${subjects}`,

  postedOrder: "إنشاء الطلب",
  postedPayment: "استلام دفعة",
  postedShares: "اعتماد الفاتورة وقيد الحصص",
  postedPayout: "الدفع للمورد",
  postedReceipt: "استلام مبلغ بتحويل",
  postedAllocation: "دفع من الرصيد",
  postedSettlement: "تسوية حصص الشهر",
  postedBankSettlement: "تسوية مع البنك",
  postedSettlementReturn: "أعاد البنك مبلغ تسوية",
  postedUndo: "إعادة المبلغ إلى الرصيد",
  postedSmallDifference: "شطب فرق صغير",
  postedCreditNote: "إشعار دائن",
  postedNetting: "خصم إشعار دائن من دفعة",
  postedSmallDifferenceBack: "إعادة فرق صغير مشطوب",
  postedSuspense: "مال وارد لم يُعرف صاحبه",
  postedSuspenseBack: "حذف مال لم يُعرف صاحبه",
  postedIdentification: "تحويل عُرف صاحبه",
  postedReceiptBack: "حذف تحويل مستلم",
  postedReturn: "أعاد البنك المبلغ المدفوع للمورد",
  postedRefund: "رد دفعة",
  postedTakenBack: "استرداد البنك لدفعة",
  postedCashRefund: "رد مبلغ إلى الحساب البنكي",
  postedCashRefundBack: "عودة المبلغ المردود إلى الرصيد",
  postedRefundPayout: "تحويل المبلغ المردود",
  postedFeeVat: "ضريبة فاتورة رسوم",
  postedClaim: "نصيب شركة التأمين من الدين",
  postedClaimPayment: "تحويل مطالبة تأمين",
  postedClaimPaymentBack: "إلغاء تحويل مطالبة تأمين",
  postedWriteOff: "شطب دين",
  postedRecovery: "استرداد دين مشطوب",
  postedProvision: "مخصص الخسائر المتوقعة",
  postedRefundReturn: "أعاد البنك المبلغ المردود",
  postedCancellation: "إلغاء الطلب",

  orderOf: (number, party) => `الطلب ${isolate(number)} (${isolateUserText(party)})`,
  aLateInstalment: "قسط متأخر",
  aBankEntry: (reference) => `القيد البنكي ${isolate(reference)}`,

  companyName: (_title, titleAr) => titleAr,
} satisfies typeof english;
