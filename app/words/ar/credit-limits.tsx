import type { creditLimits as english } from "~/words/en/credit-limits";
import { createFormat } from "~/words/format";
import { figures } from "./figures";
import { quantities } from "./quantities";

const { isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

export const creditLimits: typeof english = {
  change: {
    credit: "تغيير الحد الائتماني",
    cap: "تغيير سقف البنك",
    plan: "تغيير خطة الأقساط",
    discount: "تغيير الخصم",
  },
  means: {
    credit:
      "يسري الحد الجديد فورًا. إن كان أقل من المبلغ المستخدم، فلا يمكن للمنشأة تقديم طلبات حتى تسدد الفرق. لا تتغيّر " +
      "الطلبات الحالية.",
    cap:
      "تحتاج الطلبات الجديدة إلى رصيد ضمن الأقل من السقف والحد الائتماني. لا تتغيّر الطلبات الحالية. " +
      "لا ترى المنشأة ولا شركة تأمينها السقف.",
    plan: "تسري الخطة الجديدة على الطلبات القادمة. تبقى الطلبات الحالية على خطتها.",
    discount: "يسري الخصم الجديد على الطلبات القادمة. تبقى الطلبات الحالية على خصمها.",
  },
  reason: "السبب",
  choose: "اختر السبب",
  words: "توضيح",
  wordsHint: "يظهر السبب والتوضيح للشركة. التوضيح اختياري، إلا إذا اخترت «سبب آخر».",
  has: (credit, used, asked) =>
    `حدها الائتماني ${credit} والمستخدم منه ${used}${asked === null ? "" : `، وقد طلبت ${asked}`}.`,
  cap: {
    name: "سقف البنك",
    hint: (credit, used) => `اتركه فارغًا إن لم يكن هناك سقف. الحد الائتماني ${credit}، والمستخدم ${used}.`,
    reasonHint: "لا يقرأ السبب إلا البنك والمسؤولون.",
    saved: "تغيّر سقف البنك.",
  },
  saved: "حُفظ التغيير، وأبلغنا الشركة.",
  refused: "رُفض الطلب، وأبلغنا الشركة.",

  ask: {
    title: "الحد الائتماني",
    open: "اطلب زيادة",
    lead: "تقرر شركة التأمين حدك الائتماني، ونرسل قرارها إليك بالبريد الإلكتروني.",
    now: "حدك الائتماني الحالي",
    form: "طلب زيادة الحد الائتماني",
    amount: "الحد الائتماني الإجمالي المطلوب",
    amountHint: (credit) => `أكثر من حدك الحالي ${credit}`,
    reason: "السبب",
    reasonHint: "مثل افتتاح فرع ثانٍ أو زيادة المخزون لشهر رمضان.",
    files: "المستندات",
    filesHint: (maxFiles, megabytes) =>
      `اختياري، مثل كشف حساب حديث: حتى ${maxFiles} ملفات ${isolate("PDF")} أو صور، وحجم كل منها حتى ` +
      `${isolate(megabytes)} ميغابايت.`,
    send: "أرسل الطلب",
    sent: "أُرسل طلبك إلى شركة التأمين.",
    sentWithout: (problem) => `أُرسل طلبك إلى شركة التأمين، لكن بعض المستندات لم يُحفظ: ${problem}`,
    waits: "الطلب الحالي",
    waitsText: "لم ترد شركة التأمين بعد.",
    asked: "الحد المطلوب",
    since: "تاريخ الطلب",
    addFiles: "أضف مستندات",
    filesKept: "أُضيفت المستندات.",
    withdraw: "اسحب الطلب",
    withdrawText: "لن تقرر شركة التأمين، ولن يتغيّر حدك الائتماني. يمكنك إرسال طلب جديد.",
    withdrawn: "سُحب الطلب.",
    past: "الطلبات السابقة",
    became: "النتيجة",
    states: { waiting: "بانتظار الرد", granted: "مقبول:", refused: "مرفوض", withdrawn: "مسحوب" },
  },

  queue: {
    title: "الحدود الائتمانية",
    lead: "منشآت تغطونها وتحتاج إلى قراركم بشأن حدودها الائتمانية.",
    asks: "طلبات الزيادة",
    noAsks: "لا طلبات زيادة.",
    company: "المنشأة",
    asked: "الحد المطلوب",
    has: "الحد الحالي",
    hasAndUses: (credit, used) => (
      <>
        {credit}، <small>والمستخدم منه {used}</small>
      </>
    ),
    why: "السبب",
    answer: "الإجراءات",
    grant: "وافق على الزيادة",
    refuse: "ارفض الزيادة",
    of: (company) => `: ${isolateUserText(company)}`,
    grantTo: (company) => `زيادة الحد الائتماني لـ${isolateUserText(company)}`,
    refuseTo: (company) => `رفض زيادة الحد الائتماني لـ${isolateUserText(company)}`,
  },

  review: {
    title: "مراجعات الحدود الائتمانية",
    none: "لا مراجعات مستحقة خلال 30 يومًا.",
    due: "موعدها",
    answer: "راجع الحد",
    of: (company) => `مراجعة الحد الائتماني لـ${isolateUserText(company)}`,
    since: (day) => <>منذ آخر مراجعة، {day}:</>,
    orders: "الطلبات",
    ordered: (count, amount) => (
      <>
        {quantities.orders(count)}: {amount}
      </>
    ),
    inTime: "أقساط سُددت في موعدها",
    late: "أقساط سُددت متأخرة",
    lateNow: "أقساط متأخرة الآن",
    most: "أعلى ائتمان مستخدم",
    used: figures.used.name,
    usedOf: (used, credit) => (
      <>
        {used} من {credit}
      </>
    ),
    keep: (credit) => `أدخل ${credit} للإبقاء على الحد الحالي.`,
    done: "حُفظت المراجعة، وأبلغنا الشركة.",
    every: "عدد الأشهر بين مراجعات الحد الائتماني",
    everyHint: "تظهر المنشأة لشركة التأمين قبل موعد المراجعة بمدة 30 يومًا. 0 تعني بلا مراجعة.",
  },
};
