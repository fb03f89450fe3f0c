import type { onboarding as english } from "~/words/en/onboarding";
import { createFormat, createPlural } from "~/words/format";

const plural = createPlural("ar");

const { isolate } = createFormat("ar", true);

const HOUR = 3_600_000;

/** How long something takes: after a verb. */
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
  toCorrect: "ما عليك تعديله",
  saidBy: (author, at) => (
    <>
      {author === "bank" ? "البنك" : "فريقنا"}، {at}
    </>
  ),
  newCode: "أرسل رمزًا جديدًا",
  countdown: (seconds) => <>الثواني المتبقية حتى يمكنك طلب رمز جديد: {seconds}</>,
  yourCode: "الرمز الذي وصلك",
  emailStep: {
    title: "تحقق من بريدك الإلكتروني",
    sent: (email) => <>أرسلنا رمزًا من 6 أحرف وأرقام إلى {email}.</>,
    hint: "6 أحرف وأرقام",
    submit: "تحقق من البريد",
    wrong: "العنوان غير صحيح؟ صحّحه",
    newHint: "ستسجّل الدخول به من الآن فصاعدًا، ويبطل عندها الرمز الذي أُرسل قبل ذلك.",
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
    editLead: "عدّل ما ذُكر أعلاه، هنا أو في المستندات في الخطوة التالية، ثم أرسله مرة أخرى.",
    company: "بيانات الشركة",
    kept: (at) => <>هذا ما كتبته في {at}، ولم يُرسل بعد.</>,
    submit: "احفظ وتابع",
    later: "احفظ لوقت لاحق",
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
      })} اختر كل الملفات المتوفرة لديك، ثم أرسلها دفعة واحدة.`,
    completeTitle: "اكتملت المستندات",
    complete: "راجعها مرة أخيرة، ثم أرسلها للتحقق منها.",
    confirm: "أرسل للتحقق",
    checklist: "قائمة المستندات",
    accepted: (megabytes) =>
      `${isolate("PDF")} أو ${isolate("PNG")} أو ${isolate("JPEG")} أو ${isolate("WebP")}، وبحد أقصى ${megabytes} ` +
      "ميغابايت لكل ملف.",
    send: "أرسل",
    uploaded: "المستندات المرفوعة",
    used: (files, mostFiles, megabytes, mostMegabytes) =>
      `عدد الملفات: ${files} من ${mostFiles}، والحجم: ${megabytes} من ${mostMegabytes} ميغابايت`,
    replace: "اختر ملفًا آخر ليحل محله.",
    there: (document) => <>الموجود: {document}</>,
    keep: "أبقِ الموجود وأضف إليه",
    areThere: (count) =>
      plural(count, {
        one: "موجود",
        two: "ملفان موجودان",
        few: "# ملفات موجودة",
        many: "# ملفًا موجودًا",
        other: "# ملف موجود",
      }),
    optional: "اختياري",
    isMissing: "ناقص",
    remove: (title, hide) => <>أزل{hide(` ${title}`)}</>,
  },
  waiting: {
    rejected: "انتهت عملية التحقق الخاصة بك",
    rejectedLead: "تجد السبب في السجل أدناه. إن كنت ترى أنه غير صحيح، فتحدث إلينا.",
    admin: "بانتظار الإدارة",
    adminReads: "يراجع فريقنا مستنداتك.",
    bank: "بانتظار البنك",
    bankIsNext: "تحقق فريقنا من مستنداتك، والخطوة التالية لدى البنك.",
    insurers: "بانتظار شركات التأمين",
    insurerSets: "وافق البنك، وستحدد شركة التأمين حدك الائتماني.",
    approved: "تمت الموافقة",
    creditIs: (credit) => <>حدك الائتماني {credit}. يحدد فريقنا أقساطك الآن.</>,
    activated: "تم تفعيل حسابك",
    canOrder: "يمكنك الآن الطلب بالتقسيط.",
    chooseSupplier: "اختر موردًا",
    created: "تم إنشاء حسابك بنجاح",
    waitingForAdmin: "بانتظار الإدارة.",
    verified: "اعتمدت الإدارة حسابك.",
    rateIs: (rate) => <>نسبة الخصم المتفق عليها {rate}. تصلك الطلبات الجديدة بالبريد الإلكتروني.</>,
    seeOrders: "اعرض طلباتك",
    whenYouHear: "متى يصلك ردّنا",
    usually: (half, of) => `يستغرق ذلك عادةً ${howLong(half)}: نصف الردود الأخيرة (وعددها ${of}) وصل خلال هذه المدة.`,
    promise: (days) =>
      plural(days, {
        one: "نعدك برد خلال يوم عمل واحد.",
        two: "نعدك برد خلال يومي عمل.",
        few: "نعدك برد خلال # أيام عمل.",
        many: "نعدك برد خلال # يوم عمل.",
        other: "نعدك برد خلال # يوم عمل.",
      }),
    nothingToDo: (email) => <>لا يلزمك فعل شيء الآن: سنكتب إلى {email} عند صدور الرد.</>,
  },
  notices: {
    done: "تم!",
    newCode: "أرسلنا إليك رمزًا جديدًا",
    phoneCode: "أرسلنا رمزًا إلى هاتفك",
    uploaded: "تم الرفع بنجاح",
    removed: "أُزيل المستند",
    saved: "حُفظت بياناتك: يمكنك المتابعة لاحقًا",
  },
} satisfies typeof english;
