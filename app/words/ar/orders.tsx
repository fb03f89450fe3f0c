import type { orders as english } from "~/words/en/orders";
import { createFormat, createPlural } from "~/words/format";
import { names } from "./messages/names";
import { orderPage } from "./order-page";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar", true);
const plural = createPlural("ar");

const results = (count: number): string => plural(count, { two: "نتيجتين", few: "# نتائج", other: "# نتيجة" });

const sorts = {
  date: ["الأحدث أولًا", "الأقدم أولًا"],
  amount: ["الأكبر أولًا", "الأصغر أولًا"],
  due: ["الأبعد استحقاقًا أولًا", "الأقرب استحقاقًا أولًا"],
  waiting: ["الأقصر انتظارًا أولًا", "الأطول انتظارًا أولًا"],
} as const;

const statusNotes: Record<number, string> = {
  3: "بانتظار الفاتورة",
  4: "لدى الإدارة",
  5: "لدى البنك",
};

const remainingSteps: Record<number, string> = {
  1: "يبقى قبول المورد للطلب",
  2: "يبقى التسليم على المورد",
  3: "يبقى أن يرفع المورد الفاتورة",
  4: "يبقى اعتماد الإدارة للفاتورة",
  5: "يبقى أن يدفع البنك للمورد",
};

export const orders = {
  ...quantities,

  status: names.orderStatus,
  finished: names.orderStatus(0, true),
  statusNote(status, paid) {
    const step = (paid ? remainingSteps : statusNotes)[status];
    return step === undefined ? null : `، ${step}`;
  },
  lead: (company, amount) => (
    <>
      {company}، {amount}
    </>
  ),
  late: "متأخر",
  paid: "مدفوع",
  notPaid: "غير مدفوع",
  canceled: "ملغى",
  open: "غير مسدد",
  done: "تم!",

  labels: {
    order: "الطلب",
    date: "التاريخ",
    sme: "المنشأة",
    supplier: "المورد",
    amount: "المبلغ",
    status: "الحالة",
    description: "الوصف",
    due: "الاستحقاق",
    instalment: "القسط",
    payment: "الدفعة",
    percent: "النسبة",
    next: "الدفعة التالية",
    invoice: "الفاتورة",
    statement: "كشف الحساب",
    actions: "الإجراءات",
  },
  back: "رجوع",
  noData: "لا بيانات",

  titles: {
    order: (number) => (number ? `الطلب ${isolate(number)}` : "الطلب"),
    ledger: (number) => (number ? `قيود الطلب ${isolate(number)}` : "قيود الطلب"),
    record: (number) => (number ? `سجل الطلب ${isolate(number)}` : "سجل الطلب"),
  },

  list: {
    title: "الطلبات",
    sme: { title: "الطلبات", empty: "لا طلبات بعد. اختر موردًا لتقدّم طلبك الأول." },
    provider: { title: "الطلبات", empty: "لا طلبات بعد. سنراسلك بالبريد الإلكتروني عند وصول كل طلب جديد." },
    admin: { title: "قائمة الطلبات", empty: "لا طلبات بعد." },
    bank: { title: "قائمة الطلبات", empty: "لا طلبات بعد." },
    insurance: { title: "قائمة الطلبات", empty: "لا طلبات بعد من المنشآت التي تغطّيها." },
    payouts: "الدفع للموردين",
    searchBy: "رقم الطلب أو الشركة أو البريد الإلكتروني أو الهاتف",
    noneFound: "لا توجد طلبات تطابق بحثك.",
    noneWaits: "لا توجد طلبات بانتظارك.",
    noneLate: "لا توجد طلبات متأخرة بهذه المعايير.",
    noneInPeriod: "لا توجد طلبات بهذه المعايير في هذه الفترة.",
    noneAt: (status) => `لا توجد طلبات بحالة «${status}».`,
    caption: (of, by, isRising) =>
      `${{ waiting: "الطلبات بانتظارك", late: "الطلبات المتأخرة", all: "الطلبات" }[of]}، ` +
      `${sorts[by][isRising ? 1 : 0]}`,
    see: "اعرض الطلب",
    review: "راجع",
    amountInDollars: "المبلغ (بالدولار)",
    nextDue: "الاستحقاق التالي",
    waitingSince: "بالانتظار منذ",
    period: "الفترة",
    anyTime: "كل الأوقات",
    periods: {
      week: "آخر 7 أيام",
      month: "هذا الشهر",
      "last-month": "الشهر الماضي",
      quarter: "آخر 90 يومًا",
      year: "هذه السنة",
      "last-year": "السنة الماضية",
    },
    onlyLate: "المتأخرة",
    moreThan: (count) => `أكثر من ${results(count)}. تعرض القائمة أول ${results(count)}، ويضم ملف CSV النتائج كلها.`,
    download: "نزّل بصيغة CSV",
  },

  invoices: {
    title: "الفواتير",
    count: (count) => `${quantities.invoices(count)}.`,
    caption: "الفواتير، أحدث الطلبات أولًا",
    empty: "لا فواتير بعد. يرفع الموردون فواتيرهم بعد التسليم.",
    open: "افتح الفاتورة",
  },

  timeline: { caption: "سجل التحقق", time: "الوقت", description: "الوصف" },

  page: orderPage,

  invoice: {
    check: "راجع الفاتورة",
    verify: "اعتمد الفاتورة",
    return: "أعد الفاتورة",
    compare: "قارن الفاتورة بالطلب. بعد اعتمادها يدفع البنك للمورد.",
    returnHint: "يطّلع المورد على السبب، ويمكنه رفع فاتورة جديدة.",
    verified: "تم اعتماد الفاتورة بنجاح",
  },
} satisfies typeof english;
