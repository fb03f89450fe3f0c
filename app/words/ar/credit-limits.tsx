import type { creditLimits as english } from "~/words/en/credit-limits";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

export const creditLimits: typeof english = {
  change: { credit: "تغيير الحد الائتماني", plan: "تغيير خطة الأقساط", discount: "تغيير الخصم" },
  means: {
    credit:
      "يسري الحد الجديد فورًا. إن كان أقل من المستخدم فلا رصيد متاح حتى يُسدَّد الفرق. تبقى الطلبات الحالية " +
      "كما " +
      "هي.",
    plan: "تسري الخطة الجديدة على الطلبات القادمة. تبقى الطلبات الحالية على خطتها.",
    discount: "يسري الخصم الجديد على الطلبات القادمة. تبقى الطلبات الحالية على خصمها.",
  },
  reason: "السبب",
  choose: "اختر السبب",
  words: "توضيح",
  wordsHint: "اختياري. يظهر السبب وهذا النص للشركة.",
  has: (credit, used, asked) =>
    `حدها الائتماني ${credit} والمستخدم منه ${used}${asked === null ? "" : `، وقد طلبت ${asked}`}.`,
  saved: "تم التغيير وأُبلغت الشركة.",
  refused: "رُفض الطلب وأُبلغت الشركة.",

  ask: {
    title: "زيادة الحد الائتماني",
    open: "اطلب زيادة",
    lead: "القرار لشركة التأمين، ونبلغك فور صدوره.",
    now: "حدك الائتماني الآن",
    form: "طلب زيادة الحد الائتماني",
    amount: "الحد الائتماني الإجمالي المطلوب",
    amountHint: (credit) => `أكثر من حدك الحالي ${credit}.`,
    reason: "الغرض",
    reasonHint: "ما الذي تغيّر، وماذا تريد أن تشتري.",
    files: "المستندات",
    filesHint: (maxFiles, megabytes) =>
      `اختياري، مثل كشف حساب حديث: حتى ${maxFiles} ملفات ${isolate("PDF")} أو صور، وحجم كل منها حتى ` +
      `${isolate(megabytes)} ميغابايت.`,
    send: "اطلب الزيادة",
    sent: "وصل طلبك إلى شركة التأمين.",
    sentWithout: (problem) => `وصل طلبك إلى شركة التأمين، لكن بعض المستندات لم يُحفظ: ${problem}`,
    waits: "طلبت زيادة",
    waitsText: "طلبك بانتظار شركة التأمين.",
    asked: "المطلوب",
    since: "تاريخ الطلب",
    addFiles: "أضف مستندات",
    filesKept: "أُضيفت المستندات.",
    withdraw: "اسحب الطلب",
    withdrawText: "لن تقرر شركة التأمين، ويبقى حدك الائتماني كما هو. يمكنك الطلب مرة أخرى.",
    withdrawn: "سُحب الطلب.",
    past: "الطلبات السابقة",
    became: "النتيجة",
    states: { waiting: "بانتظار الرد", granted: "مقبول:", refused: "مرفوض", withdrawn: "مسحوب" },
  },

  queue: {
    title: "الحدود الائتمانية",
    lead: "منشآت مشمولة بتغطيتك وتنتظر ردك بشأن حدودها الائتمانية.",
    asks: "طلبات الزيادة",
    noAsks: "لا طلبات زيادة.",
    company: "المنشأة",
    asked: "تطلب",
    has: "الحد الحالي",
    hasAndUses: (credit, used) => (
      <>
        {credit}، <small>والمستخدم منه {used}</small>
      </>
    ),
    why: "الغرض",
    answer: "الرد",
    grant: "امنح الزيادة",
    refuse: "ارفض",
    of: (company) => `: ${isolateUserText(company)}`,
    grantTo: (company) => `زيادة الحد الائتماني لـ${isolateUserText(company)}`,
    refuseTo: (company) => `رفض زيادة الحد الائتماني لـ${isolateUserText(company)}`,
  },

  review: {
    title: "المراجعات",
    none: "لا مراجعات مستحقة خلال 30 يومًا.",
    due: "موعدها",
    answer: "راجع",
    of: (company) => `مراجعة ${isolateUserText(company)}`,
    since: (day) => <>منذ آخر مراجعة، {day}:</>,
    orders: "الطلبات",
    ordered: (count, amount) => (
      <>
        {quantities.orders(count)}: {amount}
      </>
    ),
    inTime: "أقساط سُددت في موعدها",
    late: "سُددت متأخرة",
    lateNow: "متأخرة الآن",
    most: "أعلى استخدام",
    used: "المستخدم الآن",
    usedOf: (used, credit) => (
      <>
        {used} من {credit}
      </>
    ),
    keep: "اتركه كما هو للإبقاء عليه.",
    done: "تمت المراجعة وأُبلغت الشركة.",
    every: "عدد الأشهر بين مراجعات الحد الائتماني",
    everyHint: "تظهر المنشأة لشركة التأمين قبل موعد المراجعة بمدة 30 يومًا. 0 تعني بلا مراجعة.",
  },
};
