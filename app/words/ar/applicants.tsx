import type { officers as english } from "~/words/en/applicants";
import { createFormat } from "~/words/format";
import { names } from "./messages/names";

const { isolate, isolateUserText } = createFormat("ar", true);

const agreements = {
  registration: "الرقم نفسه",
  file: "الملف نفسه",
  iban: "الحساب البنكي نفسه",
  phone: "الهاتف نفسه",
  email: "البريد نفسه",
  holder: "صاحب الحساب نفسه",
  name: "اسم مشابه",
};

const sorts = {
  date: ["الأحدث أولًا", "الأقدم أولًا"],
  waiting: ["الأقصر انتظارًا أولًا", "الأطول انتظارًا أولًا"],
  late: ["الأقصر تأخرًا أولًا", "الأطول تأخرًا أولًا"],
} as const;

const kinds = {
  sme: { all: "المنشآت", waiting: "المنشآت التي تنتظر قرارك", late: "المنشآت المتأخرة في السداد" },
  provider: { all: "الموردون", waiting: "الموردون الذين ينتظرون قرارك", late: "الموردون المتأخرون في السداد" },
};
const ended = { verify: "تم التوثيق", reject: "تم الرفض", "full-reject": "تم الرفض النهائي" };
const decided = (name: string, verdict: keyof typeof ended | null): string =>
  `${isolateUserText(name)}: ${verdict === null ? "تم القرار" : ended[verdict]}.`;

export const officers = {
  companies: {
    titles: { sme: "قائمة المنشآت", provider: "قائمة الموردين" },
    none: { sme: "لم تسجّل أي منشأة بعد.", provider: "لم يسجّل أي مورد بعد.", reached: "لم تصل إليكم أي منشأة بعد." },
    searchBy: "البريد الإلكتروني أو اسم الشركة أو الهاتف أو رقم الطلب",
    levelFilter: "مستوى التحقق",
    all: "الكل",
    caption: (role, filter, by, isRising) => `${kinds[role][filter]}، ${sorts[by][isRising ? 1 : 0]}`,
    notFound: "لا نتائج لهذا البحث.",
    nothingWaits: "لا شيء ينتظرك.",
    nobodyLate: "لا أحد متأخر في السداد.",
    nobodyInPeriod: "لم يسجّل أحد في هذه الفترة.",
    nobodyAt: (level) => `لا أحد عند المستوى «${names.level(level)}».`,
    company: "الشركة",
    registered: "تاريخ التسجيل",
    contact: "البريد / الهاتف",
    level: "مستوى التحقق",
    credits: "الحد المطلوب / الحد الائتماني",
    rate: "نسبة الخصم",
    waitingSince: "تنتظر منذ",
    decide: "راجع ",
    see: "اعرض ",
    former: "لم تعد لديكم",
  },
  file: {
    head: {
      sme: [
        "الشركة",
        "تاريخ التسجيل",
        "البريد الإلكتروني",
        "الهاتف",
        "المستوى",
        "التأخر",
        "الحد المطلوب",
        "الحد الائتماني",
        "تنتظر منذ",
      ],
      provider: ["الشركة", "تاريخ التسجيل", "البريد الإلكتروني", "الهاتف", "المستوى", "نسبة الخصم", "ينتظر منذ"],
    },
    late: "متأخر",
  },

  company: {
    title: (role, name) => `${role === "sme" ? "ملف المنشأة" : "ملف المورد"}: ${isolateUserText(name)}`,
    profile: "الملف",
    profiles: { sme: "ملف المنشأة", provider: "ملف المورد" },
    tabs: {
      review: "المراجعة",
      info: "البيانات",
      documents: "المستندات",
      installments: "الأقساط",
      invoices: "الفواتير",
      verification_timeline: "سجل التحقق",
    },
    stuck: (insurer) => `بانتظار قرار ${isolateUserText(insurer)}`,
    passOn: "أحِل إلى التالية",
    whyStuck: (skipped) =>
      `${skipped === "paused" ? "شركة التأمين هذه موقوفة مؤقتًا" : "ليس لشركة التأمين هذه موظفون هنا"}، فلا ` +
      "أحد يتخذ القرار. يمكنك إحالة المنشأة إلى الشركة التالية.",
    passedOn: "تقرر شركة التأمين التالية في القائمة التي لها موظفون وليست موقوفة.",
    glance: "نظرة سريعة",
    statement: "كشف الحساب",
    email: "البريد الإلكتروني",
    phone: "الهاتف",
    level: "مستوى التحقق",
    requestCredit: "الحد المطلوب",
    credit: "الحد الائتماني",
    late: "متأخر",
    insurer: "شركة التأمين",
    instalments: "الأقساط",
    discount: "نسبة الخصم",
    categories: "القطاعات",
    noInstalments: "لا أقساط عليها بعد.",
    noInvoice: "لا فواتير بعد. يرفعها الموردون بعد التسليم.",
    addNote: "أضف ملاحظة",
    description: "النص",
    notesAreReadBy: {
      supplier: "يقرؤها موظفو داو، ولا تقرؤها الشركة.",
      insurer: "تقرؤها أنت وداو والبنك، ولا تقرؤها الشركة ولا شركات التأمين الأخرى.",
      sme: "يقرؤها موظفو داو والبنك، ولا تقرؤها الشركة ولا شركات التأمين.",
    },
    formerLead: "رفضتموها أو أُحيلت إلى شركة تأمين أخرى: لا يظهر لكم منها إلا ما قلتموه.",
    yourDecision: "قراركم",
    whatYouSaid: "ما قلتموه عنها، الأحدث أولًا",
    newer: "الأحدث",
    older: "الأقدم",
  },

  awaited: {
    admin: ["بانتظار مراجعتك", "اقرأ البيانات والمستندات، ثم اتخذ القرار."],
    bank: ["بانتظار قرار البنك", "راجعت الإدارة المستندات. قرر هل يقف البنك وراء هذه المنشأة."],
    insurance: ["بانتظار قراركم", "قرروا هل تغطون هذه المنشأة، وبأي حد ائتماني."],
    plan: ["مُنح الحد الائتماني", "حدد الأقساط التي تدفع بها المنشأة طلباتها. يمكنها الشراء بعد ذلك."],
  },

  same: {
    title: "قد تكون الشركة نفسها",
    none: "لا توافقها شركة أخرى في الرقم أو الملف أو الهاتف أو البريد أو الاسم.",
    some: (count) =>
      `عدد الشركات الأخرى التي توافقها في الرقم أو الملف أو الهاتف أو البريد أو الاسم: ${count}. اسأل المدير.`,
    aSupplier: "مورّد",
    agrees: (kinds, level) => `${kinds.map((kind) => agreements[kind]).join("، ")} (${level})`,
  },
  desk: {
    documents: "المستندات",
    noDocuments: "لا مستندات",
    verdict: "قرارك",
    notYours: "لا تنتظر قرارك.",
    queue: "قائمة الانتظار",
    waitingSince: (since) => <>تنتظر منذ {since}</>,
    previous: (name) => `السابقة: ${isolateUserText(name)}`,
    next: (name) => `التالية: ${isolateUserText(name)}`,
    wholeQueue: "قائمة الانتظار كاملة",
    usual: { admin: "مستنداتكم كاملة وصحيحة.", bank: "وثّق البنك شركتكم.", insurance: "" },
    since: (day, howLong) => (
      <>
        {day}، {howLong.replace(" ", "\u00a0")}
      </>
    ),
    overdue: "تجاوزت الموعد",
    done: (name, verdict) => `${decided(name, verdict)} لا شيء آخر ينتظر قرارك.`,
    doneNext: (name, verdict) => `${decided(name, verdict)} التالية:`,
    nextOne: (name, howLong) => `${isolateUserText(name)} (${howLong})`,
    saved: "تم!",
  },

  verdicts: {
    verify: { sme: "وثّق المنشأة", provider: "وثّق المورد" },
    reject: { sme: "ارفض المنشأة", provider: "ارفض المورد" },
    "full-reject": { sme: "ارفض المنشأة نهائيًا", provider: "ارفض المورد نهائيًا" },
  },
  consequence(verdict, officer, role) {
    if (verdict === "verify") {
      if (role === "provider") return "يمكن للمنشآت أن تطلب منه فورًا. تسري نسبة الخصم على كل طلب من الآن.";
      if (officer === "insurance") return "يمكن للمنشأة أن تشتري بهذا الحد حالما تحدد الإدارة أقساطها.";
      return officer === "bank"
        ? "يقف البنك وراء هذه المنشأة. ثم تقرر شركات التأمين بحسب ترتيبها."
        : "المستندات كاملة وصحيحة. القرار التالي للبنك.";
    }
    if (verdict === "reject") {
      return officer === "insurance"
        ? "لن تغطوا هذه المنشأة، وتقرر شركة التأمين التالية في القائمة."
        : "يمكن للشركة تصحيح بياناتها ومستنداتها وإرسالها مرة أخرى. اذكر ما ينقص أو ما هو غير صحيح.";
    }
    return officer === "insurance"
      ? "هذا القرار نهائي: لا تُسأل شركة تأمين أخرى، ولا يمكن للمنشأة أن تتقدم مرة أخرى."
      : "هذا القرار نهائي: لا يمكن للشركة متابعة التحقق ولا إرسال شيء مرة أخرى.";
  },
  verdictForm: {
    description: "النص",
    descriptionHint: "تقرؤه الشركة في سجلها.",
    rate: "نسبة الخصم",
    rateHint: `من 1 إلى ${isolate("99%")} من الفاتورة`,
    credit: "الحد الائتماني",
    asksFor: (credit) => `تطلب ${credit}.`,
  },
  plan: {
    title: "حدد الأقساط",
    legend: "الأقساط",
    hint: "نسبة مئوية من كل طلب. يُدفع الأول مقدمًا والباقي شهرًا بعد شهر.",
  },
  reason: { label: "السبب", back: "رجوع" },

  stop: {
    cancel: "ألغِ الطلب",
    hint: "تقرؤه المنشأة والمورد.",
    means: "يُردّ إلى المنشأة ما دفعته، ويعود رصيدها متاحًا.",
  },
  invoice: {
    check: "راجع الفاتورة",
    verify: "اعتمد الفاتورة",
    return: "أعد الفاتورة",
    compare: "قارنها بالطلب. بعد اعتمادها يدفع البنك للمورد.",
    returnHint: "يقرؤه المورد، ويرفع الفاتورة مرة أخرى.",
    verified: "تم اعتماد الفاتورة بنجاح",
  },
  payout: {
    title: (amount, supplier) => (
      <>
        ادفع {amount} إلى {isolateUserText(supplier)}
      </>
    ),
    pay: "ادفع الطلب",
    payNext: "ادفع ثم انتقل إلى التالي",
    sure: "دفع هذا الطلب؟",
    payNow: (amount) => `ادفع ${amount} الآن`,
    reference: "مرجع البنك",
    referenceHint: "رقم هذه الدفعة لدى بنكك. يقرؤه المورد.",
    valueDate: "تاريخ القيد",
    text: "اعتمدت الإدارة الفاتورة. بعد أن تدفع أكّد ذلك هنا ليُبلَّغ المورد.",
    paid: "تم دفع الطلب بنجاح",
  },
} satisfies typeof english;
