import type { onboarding as english } from "~/words/en/onboarding";
import { createFormat, createPlural } from "~/words/format";
import { countries, levels, names } from "./messages/names";

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
  levels,
  levelName: names.level,
  documentTitle: names.documentTitle,
  countries,
  dialled: (code, country) => `${isolate(`+${code}`)} ${country}`,

  fields: {
    code: "الرمز",
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
    presentPassword: "كلمة المرور الحالية",
    firstName: "الاسم الأول",
    lastName: "اسم العائلة",
    companyTitle: "اسم الشركة",
    companyTitleAr: "الاسم بالعربية",
    companyTitleArHint: "اختياري. يظهر لمن يقرأ بالعربية.",
    companyDescription: "نبذة عن الشركة",
    requestedCredit: "الحد الائتماني المطلوب",
    registrationNumber: "رقم السجل التجاري",
    registrationHint: "اختياري الآن، وسيُطلب منك لاحقًا. كما هو في الرخصة.",
    registrationCountry: "بلد التسجيل",
    selectCountry: "اختر البلد",
    companyVatOptional: "الرقم الضريبي (اختياري)",
    companyVat: "الرقم الضريبي للشركة",
    website: "الموقع الإلكتروني",
    industries: "مجالات النشاط",
    industriesHint: "مجال واحد على الأقل",
    address: "العنوان",
    address2: "عنوان آخر (اختياري)",
    email2: "بريد إلكتروني آخر (اختياري)",
    phone2: "هاتف آخر (اختياري)",
    instagram: "إنستغرام (اختياري)",
  },
  contactUs: "اتصل بنا",
  noDocuments: "لا توجد مستندات",
  documents: "المستندات",
  timeline: "سجل التحقق",
  credit: "الحد الائتماني",
  instalments: "الأقساط",
  rejections: {
    [-6]: "نأسف، لم توافق شركات التأمين على طلبك!",
    [-2]: "لم تُقبل مستنداتك، وأُعيد مستواك إلى مرحلة سابقة!",
    [-1]: "نأسف، لقد رُفض طلبك نهائيًا!",
  },

  verification: {
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
  },
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

  company: {
    contact: "بيانات التواصل",
    name: "الاسم",
    email: "البريد الإلكتروني",
    email2: "بريد إلكتروني آخر",
    phone: "الهاتف",
    phone2: "هاتف آخر",
    address: "العنوان",
    address2: "عنوان آخر",
    website: "الموقع الإلكتروني",
    registration: "السجل التجاري",
    registrationIs: (country, number) => (
      <>
        {country}، {number}
      </>
    ),
    vat: "الرقم الضريبي",
    instagram: "إنستغرام",
    notGiven: "لم يُذكر بعد",
    opensInNewTab: " (يُفتح في علامة تبويب جديدة)",
    file: "ملف",
    size: { KB: (count) => `${count} كيلوبايت`, MB: (count) => `${count} ميغابايت` },
    documentIs: (link, type, size, since) => (
      <>
        {link}، {isolate(type)}، {size}، {since}
      </>
    ),
    picture: "صورة",
  },
  profile: {
    title: "الملف",
    edit: (hide) => <>عدّل{hide(" بيانات التواصل")}</>,
    registered: (on, changed) => (
      <>
        تاريخ التسجيل: {on}، وآخر تعديل: {changed}.
      </>
    ),
    underWay: "التحقق من منشأتك جارٍ",
    toVerification: "انتقل إلى التحقق",
    editInfo: "يرجى تعديل بياناتك",
    reasonBelow: "تجد السبب في السجل أدناه.",
    end: "انتهت عملية التحقق الخاصة بك. تجد السبب في السجل أدناه. إن كنت ترى أنه غير صحيح، فتحدث إلينا.",
    requested: "المطلوب",
    notYet: "ليس بعد",
    amount: "الحد",
    spent: "المستخدم",
    available: "المتاح",
    late: "المتأخر",
    insurer: "شركة التأمين",
    terms: "الشروط",
    discount: "نسبة الخصم",
  },
  contact: {
    title: "بيانات التواصل",
    save: "احفظ",
    done: "تم!",
    unchanged: "لم يتغيّر شيء",
  },

  account: {
    title: "الحساب",
    lead: (email) => `تسجّل الدخول بالبريد ${isolate(email)}.`,
    password: "كلمة المرور",
    changePassword: "غيّر كلمة المرور",
    newPassword: "كلمة المرور الجديدة",
    newPasswordHint: "8 أحرف على الأقل",
    confirmPassword: "أكّد كلمة المرور الجديدة",
    forgot: "نسيت كلمة المرور؟",
    passwordChanged: "تم تغيير كلمة المرور، وانتهت كل الجلسات الأخرى.",
    language: "اللغة",
    languageHint: "لغة رسائل البريد الإلكتروني والرسائل النصية وهذه الصفحات",
    changeLanguage: "غيّر اللغة",
    languageChanged: "تم تغيير لغتك.",
  },
  sessions: {
    title: "الجلسات",
    lead:
      "الأماكن التي سجّلت الدخول منها. تنتهي الجلسة من تلقاء نفسها بعد 12 ساعة دون استخدام، وبعد 30 يومًا في كل " +
      "الأحوال. أنهِ ما لا تعرفه، ثم غيّر كلمة المرور.",
    none: "لا توجد جلسات.",
    where: "المكان",
    started: "البداية",
    lastUsed: "آخر استخدام",
    end: "إنهاء",
    thisOne: "الجلسة الحالية",
    api: "برنامج آخر، عبر واجهة البرمجة",
    browser: "متصفح",
    device: (label) => {
      const [browser = "", system] = label.split(" on ");
      return system === undefined ? isolate(browser) : `${isolate(browser)} على ${isolate(system)}`;
    },
    endIt: (place, hide) => <>أنهِ{hide(`: ${place}`)}</>,
    endOthers: "أنهِ كل الجلسات ما عدا هذه",
    submit: "أنهِ الجلسات",
    othersOver: "انتهت كل الجلسات الأخرى.",
    over: (count) =>
      plural(count, {
        one: "انتهت الجلسة.",
        two: "انتهت جلستان.",
        few: "انتهت # جلسات.",
        many: "انتهت # جلسة.",
        other: "انتهت # جلسة.",
      }),
  },
  secondFactor: {
    title: "التحقق بخطوتين",
    on: (since) => <>مفعّل منذ {since}: يُطلب منك رمز أيضًا عند تسجيل الدخول.</>,
    codesLeft: (count) =>
      plural(count, {
        zero: "لم يبقَ أي رمز استعادة: أنشئ رموزًا جديدة.",
        one: "بقي رمز استعادة واحد.",
        two: "بقي رمزا استعادة.",
        few: "بقيت # رموز استعادة.",
        many: "بقي # رمز استعادة.",
        other: "بقي # رمز استعادة.",
      }),
    off: "غير مفعّل: كلمة المرور وحدها تكفي لتسجيل الدخول.",
    change: "غيّره",
    turnItOn: "فعّله",
    codeHint: "6 أرقام، أو رمز استعادة من 12 رقمًا",
  },
  enrolment: {
    lead:
      "بعد التفعيل يُطلب منك عند تسجيل الدخول رمز من تطبيق على هاتفك، إضافةً إلى كلمة المرور. فمن عرف كلمة مرورك " +
      "لا يستطيع الدخول بها وحدها.",
    isOwed: "التحقق بخطوتين إلزامي للموظفين. فعّله لتتمكن من المتابعة.",
    tell: "1. أضف الحساب إلى تطبيقك",
    scan: "يمكنك استخدام أي تطبيق مصادقة. امسح به هذا الرمز:",
    qr: "رمز QR لتطبيق المصادقة",
    here: (link) => <>التطبيق على هذا الجهاز؟ {link("افتحه")}. أو اكتب فيه هذا المفتاح السري:</>,
    turnOn: "2. فعّل التحقق بخطوتين",
    submit: "فعّل",
    codeHint: "الأرقام الستة التي يعرضها التطبيق الآن",
    next: "بعد ذلك تحصل على رموز لتطبعها وتستخدمها إذا فقدت هاتفك، ويُسجَّل خروجك من كل المتصفحات الأخرى.",
  },
  recoveryCodes: {
    title: "رموز الاستعادة",
    lead: "اطبعها أو اكتبها الآن، فلن تُعرض مرة أخرى. يتيح لك كل رمز تسجيل الدخول مرة واحدة إذا فقدت هاتفك.",
    keep: "احفظها حيث تحفظ أوراقك، لا على الهاتف.",
    haveThem: "حفظتها",
  },
  secondFactorOn: {
    lead: "يُطلب منك عند تسجيل الدخول كلمة المرور ورمز من تطبيق المصادقة.",
    since: "مفعّل منذ",
    codesLeft: "رموز الاستعادة المتبقية",
    newCodes: "رموز استعادة جديدة",
    newCodesText: "يتيح لك كل رمز تسجيل الدخول مرة واحدة دون هاتفك. وتبطل عندها الرموز التي لديك الآن.",
    makeCodes: "أنشئ رموزًا جديدة",
    turnItOff: "إيقاف التحقق بخطوتين",
    turnItOffText: "ستكفي عندها كلمة المرور وحدها لتسجيل الدخول. إن كان لديك هاتف جديد، فأوقفه ثم فعّله من جديد.",
    turnOff: "أوقفه",
    isOff: "تم إيقاف التحقق بخطوتين.",
  },
  question: {
    title: "أدخل الرمز",
    lead: (email) => `يعرضه تطبيق المصادقة للحساب ${isolate(email)}.`,
    submit: "سجّل الدخول",
    lost: (us) => <>فقدت هاتفك؟ اكتب أحد رموز الاستعادة بدلًا منه. فقدتها أيضًا؟ للمساعدة: {us}.</>,
    somebodyElse: "سجّل الدخول بحساب آخر",
  },
} satisfies typeof english;
