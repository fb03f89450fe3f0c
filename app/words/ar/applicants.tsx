import type { applicants as english } from "~/words/en/applicants";
import { createFormat } from "~/words/format";
import { countries, names } from "./messages/names";

const { isolate, isolateUserText } = createFormat("ar", true);

const agreements = {
  registration: "رقم السجل التجاري نفسه",
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
  sme: { all: "المنشآت", waiting: "منشآت بانتظار قرارك", late: "المنشآت المتأخرة في السداد" },
  provider: { all: "الموردون", waiting: "موردون بانتظار قرارك", late: "الموردون المتأخرون في السداد" },
};

export const applicants = {
  list: {
    titles: { sme: "قائمة المنشآت", provider: "قائمة الموردين" },
    none: { sme: "لم تسجّل أي منشأة بعد.", provider: "لم يسجّل أي مورد بعد.", reached: "لم تصل إليكم أي منشأة بعد." },
    searchBy: "البريد الإلكتروني أو اسم الشركة أو الهاتف أو رقم الطلب",
    levelFilter: "مستوى التحقق",
    all: "الكل",
    caption: (role, filter, by, isRising) => `${kinds[role][filter]}، ${sorts[by][isRising ? 1 : 0]}`,
    notFound: "لا نتائج لهذا البحث.",
    nothingWaits: "لا شركات بانتظار قرارك.",
    nobodyLate: "لا شركات متأخرة في السداد.",
    nobodyInPeriod: "لم تسجّل أي شركة في هذه الفترة.",
    nobodyAt: (level) => `لا شركات عند المستوى «${names.level(level)}».`,
    registered: "تاريخ التسجيل",
    email: "البريد الإلكتروني",
    phoneOrName: "الهاتف / الاسم",
    level: "مستوى التحقق",
    credits: "الحد المطلوب / الحد الائتماني",
    rate: "نسبة الخصم",
    waitingSince: "تنتظر منذ",
    actions: "الإجراءات",
    see: "اعرض الملف",
    review: "راجع",
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

  page: {
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
    passOn: "أحِل إلى شركة التأمين التالية",
    whyStuck: (skipped) =>
      `${skipped === "paused" ? "شركة التأمين هذه موقوفة مؤقتًا" : "ليس لشركة التأمين هذه موظفون على داو"}، فلا ` +
      "يمكنها اتخاذ القرار. يمكنك إحالة المنشأة إلى شركة التأمين التالية.",
    passedOn: "تُحال المنشأة إلى شركة التأمين التالية في القائمة التي لها موظفون وليست موقوفة.",
    glance: "نظرة سريعة",
    statement: "كشف الحساب",
    email: "البريد الإلكتروني",
    phone: "الهاتف",
    level: "مستوى التحقق",
    requestCredit: "الحد المطلوب",
    credit: "الحد الائتماني",
    late: "متأخر",
    insurer: "شركة التأمين",
    instalments: "خطة الأقساط",
    discount: "نسبة الخصم",
    categories: "القطاعات",
    noInstalments: "لا أقساط على هذه المنشأة بعد.",
    noInvoice: "لا فواتير بعد. يرفع الموردون الفواتير بعد التسليم.",
    addNote: "أضف ملاحظة",
    description: "الملاحظة",
    notesAreReadBy: {
      supplier: "تظهر هذه الملاحظة لموظفي داو فقط، ولا تظهر للشركة.",
      insurer: "تظهر هذه الملاحظة لفريقكم ولداو وللبنك، ولا تظهر للشركة ولا لشركات التأمين الأخرى.",
      sme: "تظهر هذه الملاحظة لداو وللبنك فقط، ولا تظهر للشركة ولا لشركات التأمين.",
    },
    formerLead: "رفضتم هذه المنشأة أو أُحيلت إلى شركة تأمين أخرى. ما زالت ملاحظاتكم ظاهرة لكم.",
    yourDecision: "قراركم",
    whatYouSaid: "ملاحظاتكم، الأحدث أولًا",
    newer: "الأحدث",
    older: "الأقدم",
  },

  duplicates: {
    title: "شركات قد تكون مكررة",
    none: "لا شركات مكررة. قارنّا رقم السجل التجاري والملفات والهاتف والبريد والاسم.",
    some: (count) =>
      `عدد الشركات الأخرى التي لها رقم السجل التجاري نفسه أو الملف أو الهاتف أو البريد أو الاسم: ${count}. ` +
      "اطلب التفاصيل من الإدارة.",
    aSupplier: "مورّد",
    agrees: (kinds, level) => `${kinds.map((kind) => agreements[kind]).join("، ")} (${level})`,
  },
  countries,
  dialled: (code, country) => `${isolate(`+${code}`)} ${country}`,
} satisfies typeof english;
