import { quantities } from "~/words/ar/quantities";
import type { creditLimitMessages as english } from "~/words/en/messages/credit-limits";
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";

const { money, percent, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const reasons: Record<string, string> = {
  grew: "نمو المنشأة",
  paid_well: "السداد في المواعيد",
  paid_late: "التأخر في السداد",
  asked: "طلب من الشركة",
  review: "المراجعة الدورية",
  risk: "تغيّر المخاطر",
  correction: "تصحيح خطأ",
  other: "سبب آخر",
};

const cap = (amount: number | null) => (amount === null ? "بلا سقف" : money(amount));

const plan = (rates: readonly number[]) => rates.map(percent).join("، ");

const NO_ORDERS = "لا يمكنك تقديم طلبات جديدة.";

export const creditLimitMessages: typeof english = {
  reasonCode: (code) => reasons[code] ?? code,
  reasonAndWords: (reason, words) =>
    reason === reasons.other ? isolateUserText(words) : `${reason}. ${isolateUserText(words)}`,
  selectReason: "اختر السبب",
  otherNeedsWords: "أدخل توضيحًا للسبب",

  wouldSetBankCap: (name, before, after, reason) =>
    `تغيير سقف البنك لـ${isolateUserText(name)} من ${cap(before)} إلى ${cap(after)}: ${isolateUserText(reason)}`,
  bankCapChangedTo: (before, after, reason) =>
    `تغيّر سقف البنك من ${cap(before)} إلى ${cap(after)}. السبب: ${isolateUserText(reason)}`,
  bankCapIsNow: (amount) => `سقف البنك الآن ${cap(amount)}. أرسله مرة أخرى لتغييره.`,
  bankCapIsThat: (amount) => `سقف البنك ${cap(amount)} بالفعل.`,
  creditChangedTo: (before, after, reason) =>
    `تغيّر الحد الائتماني من ${money(before)} إلى ${money(after)}. السبب: ${reason}`,
  planChangedTo: (rates, reason) => `تغيّرت خطة الأقساط إلى ${plan(rates)}. السبب: ${reason}`,
  discountChangedTo: (before, after, reason) =>
    `تغيّر الخصم من ${percent(before)} إلى ${percent(after)}. السبب: ${reason}`,

  newTerms: "شروط جديدة لشركة نشطة",
  wouldChangeCredit: (name, before, after, asked) =>
    `تغيير الحد الائتماني لـ${isolateUserText(name)} من ${money(before)} إلى ` +
    `${money(after)} (المطلوب: ` +
    `${money(asked)})`,
  wouldChangePlan: (name, rates) => `تغيير خطة أقساط ${isolateUserText(name)} إلى ${plan(rates)}`,
  wouldChangeDiscount: (name, before, after) =>
    `تغيير خصم ${isolateUserText(name)} من ${percent(before)} إلى ${percent(after)}`,

  creditIsNow: (credit) => `الحد الائتماني الآن ${money(credit)}. أرسله مرة أخرى لتغييره.`,
  planIsNow: (rates) => `خطة الأقساط الآن ${plan(rates)}. أرسلها مرة أخرى لتغييرها.`,
  discountIsNow: (rate) => `الخصم الآن ${percent(rate)}. أرسله مرة أخرى لتغييره.`,
  creditIsThat: (credit) => `الحد الائتماني ${money(credit)} بالفعل.`,
  planIsThat: "للمنشأة خطة الأقساط هذه بالفعل.",
  discountIsThat: (rate) => `الخصم ${percent(rate)} بالفعل.`,

  creditChangedTitle: (credit) => `حدك الائتماني الآن ${money(credit)}`,
  creditChangedText: (before, after, available, reason) =>
    `كان حدك الائتماني ${money(before)} وأصبح ${money(after)}. السبب: ` +
    `${endSentence(reason)}\n\n` +
    `${after === 0 ? NO_ORDERS : `يمكنك الآن تقديم طلبات بقيمة ${money(available)}.`} تبقى طلباتك الحالية كما هي.`,
  creditBelowUsedText: (before, after, used, reason) =>
    `كان حدك الائتماني ${money(before)} وأصبح ${money(after)}. السبب: ` +
    `${endSentence(reason)}\n\nالمستخدم منه ` +
    `${money(used)}. ${after === 0 ? NO_ORDERS : "يمكنك الطلب من جديد بعد سداد الفرق."} تبقى طلباتك ` +
    "الحالية كما هي.",
  planChangedTitle: "تغيّرت خطة أقساطك",
  planChangedText: (rates, reason) =>
    `تُسدَّد الطلبات الجديدة على هذه الأجزاء: ${plan(rates)}، ويُدفع الجزء الأول مقدمًا. السبب: ` +
    `${endSentence(reason)}\n\nتبقى لطلباتك الحالية خطتها.`,
  discountChangedTitle: (rate) => `خصمك الآن ${percent(rate)}`,
  discountChangedText: (before, after, reason) =>
    `كان الخصم على فواتيرك ${percent(before)} وأصبح ${percent(after)} للطلبات الجديدة. السبب: ` +
    `${endSentence(reason)}\n\nيبقى لطلباتك الحالية خصمها.`,

  enterAskReason: "أدخل السبب",
  askMoreThanCredit: (credit) => `أدخل أكثر من حدك الحالي ${money(credit)}`,
  grantMoreThanCredit: (credit) => `أدخل أكثر من الحد الحالي ${money(credit)}، أو ارفض الطلب`,
  askWaitsAlready: "لديك طلب قائم بالفعل. انتظر رد شركة التأمين أو اسحب الطلب.",
  askOver: "سبق الرد على هذا الطلب أو سحبه.",
  tooManyAskFiles: (maxFiles) => `اختر ${maxFiles} ملفات على الأكثر`,
  whichAsk: "اختر طلب زيادة",
  creditAskedFor: (amount, reason) => `طُلب حد ائتماني قدره ${money(amount)}. السبب: ${isolateUserText(reason)}`,
  creditAskWithdrawn: (amount) => `سُحب طلب حد ائتماني قدره ${money(amount)}`,
  creditAskRefused: (amount, reason) => `رُفض طلب حد ائتماني قدره ${money(amount)}. السبب: ${reason}`,
  wouldGrant: (name, before, after, asked) =>
    `رفع الحد الائتماني لـ${isolateUserText(name)} من ${money(before)} إلى ${money(after)} (المطلوب: ${money(asked)})`,
  askRefusedTitle: "يبقى حدك الائتماني كما هو",
  askRefusedText: (asked, credit, reason) =>
    `طلبت حدًا ائتمانيًا قدره ${money(asked)}. لم توافق عليه شركة التأمين، ويبقى حدك ` +
    `${money(credit)}. السبب: ${endSentence(reason)}\n\nيمكنك الطلب مرة أخرى.`,

  reviewEverySet: (months) =>
    months === 0 ? "أُوقفت مراجعات الحدود الائتمانية" : `تُراجع الحدود الائتمانية كل ${quantities.months(months)}`,
  reviewEveryIsNow: (months) =>
    `${months === 0 ? "المراجعات موقوفة الآن" : `المدة الآن ${quantities.months(months)}`}. أرسلها مرة أخرى لتغييرها.`,
  noReviewWaits: "لا مراجعة مستحقة لهذه المنشأة.",
  creditKeptAt: (credit, reason) => `يبقى الحد الائتماني ${money(credit)}. السبب: ${reason}`,
  creditKeptTitle: "يبقى حدك الائتماني كما هو",
  creditKeptText: (credit, reason) =>
    `راجعت شركة التأمين حدك الائتماني، ويبقى ${money(credit)}. السبب: ${endSentence(reason)}`,
};
