import type { onboarding as english } from "~/words/en/onboarding";
import { createFormat, createPlural } from "~/words/format";

const plural = createPlural("ar");

const { isolate } = createFormat("ar", true);

const HOUR = 3_600_000;

/** A length of time as an object: "يستغرق يومين". `ms`: milliseconds. */
function howLong(ms: number): string {
  const hours = Math.floor(ms / HOUR);
  if (hours < 1) return "أقل من ساعة";
  if (hours < 48)
    return plural(hours, { one: "ساعة واحدة", two: "ساعتين", few: "# ساعات", many: "# ساعة", other: "# ساعة" });
  return plural(Math.floor(hours / 24), {
    one: "يومًا واحدًا",
    two: "يومين",
    few: "# أيام",
    many: "# يومًا",
    other: "# يوم",
  });
}

export const onboarding = {
  title: "التحقق",
  steps: {
    sme: ["البريد", "الهاتف", "الشركة", "المستندات", "الإدارة", "البنك", "التأمين", "الائتمان"],
    provider: ["البريد", "الهاتف", "الشركة", "المستندات"],
  },
  stepStates: { done: " (تمت)", current: " (الخطوة الحالية)", toDo: " (لم تبدأ بعد)" },
  toCorrect: "التصحيحات المطلوبة",
  saidBy: (author, at) => (
    <>
      {author === "bank" ? "البنك" : "فريقنا"}، {at}
    </>
  ),
  newCode: "أرسل رمزًا جديدًا",
  countdown: (seconds) => <>الثواني المتبقية لطلب رمز جديد: {seconds}</>,
  yourCode: "الرمز الذي وصلك",
  emailStep: {
    title: "تحقق من بريدك الإلكتروني",
    sent: (email) => <>أرسلنا رمزًا من 6 أحرف وأرقام إلى {email}.</>,
    hint: "6 أحرف وأرقام",
    phone: "رقم الهاتف (أو أضفه في الصفحة التالية)",
    submit: "تحقق من البريد",
    wrong: "العنوان غير صحيح؟ غيّره",
    newHint: "ستسجّل الدخول بهذا العنوان. لن يعمل الرمز السابق بعد ذلك.",
    send: "أرسل الرمز إلى هذا العنوان",
  },
  phoneStep: {
    title: "تحقق من هاتفك",
    weSend: "نرسل إليك رمزًا من 4 أرقام في رسالة نصية.",
    yourNumber: "رقم هاتفك",
    sent: (phone) => <>أرسلنا رمزًا من 4 أرقام إلى {phone}.</>,
    hint: "4 أرقام",
    submit: "تحقق من الهاتف",
    wrong: "الرقم غير صحيح؟ غيّره",
    number: "رقم الهاتف",
    send: "أرسل الرمز",
  },
  info: {
    title: "عرّفنا بشركتك",
    lead: "يمكنك ترك الحقول الاختيارية فارغة.",
    editTitle: "يرجى تعديل بياناتك",
    editLead: "أجرِ التصحيحات هنا أو في مستنداتك في الخطوة التالية، ثم أرسل كل شيء مرة أخرى.",
    company: "بيانات الشركة",
    kept: (at) => <>حفظنا ما أدخلته في {at}، ولم ترسله بعد.</>,
    submit: "تابع",
    later: "احفظ وأكمل لاحقًا",
    failed: "تعذّر التحميل",
    retry: "أعد المحاولة",
  },
  upload: {
    title: "ارفع مستنداتك",
    missing: (count) =>
      `${plural(count, {
        one: "ما زال مستند واحد ناقصًا.",
        two: "ما زال مستندان ناقصين.",
        few: "ما زالت # مستندات ناقصة.",
        many: "ما زال # مستندًا ناقصًا.",
        other: "ما زال # مستند ناقصًا.",
      })} اختر كل ملفاتك، ثم أرسلها دفعة واحدة.`,
    next: "ثم يراجعها فريقنا.",
    completeTitle: "اكتملت المستندات",
    complete: "راجع مستنداتك مرة أخيرة، ثم أرسلها للتحقق.",
    checklist: "قائمة المستندات",
    accepted: (megabytes) =>
      `${isolate("PDF")} أو ${isolate("PNG")} أو ${isolate("JPEG")} أو ${isolate("WebP")}، وبحد أقصى ${megabytes} ` +
      "ميغابايت لكل ملف.",
    send: "أرسل للتحقق",
    uploaded: "المستندات المرفوعة",
    used: (files, mostFiles, megabytes, mostMegabytes) =>
      `عدد الملفات: ${files} من ${mostFiles}، والحجم: ${megabytes} من ${mostMegabytes} ميغابايت`,
    replace: "اختر ملفًا ليحل محل الملف الحالي.",
    there: (document) => <>الملف الحالي: {document}</>,
    keep: "أبقِ الملف الحالي وأضف هذا الملف",
    areThere: (count) =>
      plural(count, {
        one: "مرفوع",
        two: "ملفان مرفوعان",
        few: "# ملفات مرفوعة",
        many: "# ملفًا مرفوعًا",
        other: "# ملف مرفوع",
      }),
    optional: "اختياري",
    isMissing: "ناقص",
    remove: (title, hide) => <>أزل{hide(` ${title}`)}</>,
  },
  waiting: {
    rejected: "انتهت عملية التحقق",
    rejectedLead: "تجد السبب في السجل أدناه. إن كنت ترى أنه غير صحيح، فتواصل معنا.",
    admin: "بانتظار الإدارة",
    adminReads: "نراجع مستنداتك الآن.",
    bank: "بانتظار البنك",
    bankIsNext: "تحققنا من مستنداتك. الخطوة التالية: يراجع البنك طلبك.",
    insurers: "بانتظار شركات التأمين",
    insurerSets: "وافق البنك على طلبك. الخطوة التالية: تحدد شركة التأمين حدك الائتماني.",
    approved: "وافقنا على طلبك",
    creditIs: (credit) => <>حدك الائتماني {credit}. الخطوة التالية: نحدد خطة أقساطك.</>,
    activated: "حسابك مفعّل",
    canOrder: "يمكنك الآن الطلب بالتقسيط.",
    chooseSupplier: "اختر موردًا",
    created: "أُنشئ حسابك بنجاح",
    waitingForAdmin: "بانتظار الإدارة.",
    verified: "اعتمدت الإدارة حسابك.",
    rateIs: (rate) => <>نسبة الخصم المتفق عليها {rate}. نرسل إليك بريدًا عند وصول كل طلب.</>,
    seeOrders: "اعرض طلباتك",
    whenYouHear: "متى يصلك ردّنا",
    usually: (half, of) => `يستغرق ذلك عادةً ${howLong(half)}: لم يتجاوز نصف ردودنا الأخيرة (وعددها ${of}) هذه المدة.`,
    promise: (days) =>
      plural(days, {
        one: "نعدك برد خلال يوم عمل واحد.",
        two: "نعدك برد خلال يومي عمل.",
        few: "نعدك برد خلال # أيام عمل.",
        many: "نعدك برد خلال # يوم عمل.",
        other: "نعدك برد خلال # يوم عمل.",
      }),
    nothingToDo: (email) => <>لا يلزمك أي إجراء الآن. سنرسل الرد إلى {email} فور صدوره.</>,
  },
  notices: {
    emailVerified: "تم! تحققنا من بريدك الإلكتروني.",
    phoneVerified: "تم! تحققنا من هاتفك.",
    infoSaved: "تم! حُفظت بيانات الشركة.",
    documentsSent: "تم! أُرسلت مستنداتك.",
    newCode: "أرسلنا إليك رمزًا جديدًا.",
    phoneCode: "أرسلنا رمزًا إلى هاتفك.",
    uploaded: "رُفعت الملفات بنجاح",
    removed: "أُزيل المستند.",
    saved: "حُفظت بياناتك. يمكنك إكمالها لاحقًا.",
  },
} satisfies typeof english;
