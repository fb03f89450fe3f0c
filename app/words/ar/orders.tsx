import type { orders as english } from "~/words/en/orders";
import { createFormat } from "~/words/format";
import { names } from "./messages/names";
import { orderPage } from "./order-page";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar", true);

const sorts = {
  date: ["الأحدث أولًا", "الأقدم أولًا"],
  amount: ["الأكبر أولًا", "الأصغر أولًا"],
  due: ["الأبعد استحقاقًا أولًا", "الأقرب استحقاقًا أولًا"],
  waiting: ["الأقصر انتظارًا أولًا", "الأطول انتظارًا أولًا"],
} as const;

export const orders = {
  ...quantities,

  status: names.orderStatus,
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
    next: "التالي",
    invoice: "الفاتورة",
    statement: "كشف الحساب",
  },
  back: "رجوع",
  noData: "لا بيانات",

  titles: {
    order: (number) => (number ? `الطلب ${isolate(number)}` : "الطلب"),
    ledger: (number) => (number ? `قيود الطلب ${isolate(number)}` : "قيود الطلب"),
  },

  list: {
    title: "الطلبات",
    sme: { title: "الطلبات", empty: "لا طلبات بعد. اختر موردًا لتقدّم طلبك الأول." },
    provider: { title: "الطلبات", empty: "لا طلبات بعد. نخبرك بالبريد الإلكتروني عند وصول طلب." },
    admin: { title: "قائمة الطلبات", empty: "لا طلبات هنا." },
    bank: { title: "قائمة الطلبات", empty: "لا طلبات هنا." },
    insurance: { title: "قائمة الطلبات", empty: "لا طلبات للمنشآت التي تغطّيها." },
    payouts: "الدفع للموردين",
    searchBy: "رقم الطلب أو الشركة أو البريد الإلكتروني أو الهاتف",
    noneFound: "لم يُعثر على طلب بهذا البحث.",
    noneWaits: "لا شيء بانتظارك.",
    noneLate: "لا طلبات متأخرة هنا.",
    noneInPeriod: "لا طلبات في هذه الفترة.",
    noneAt: (status) => `لا طلبات بحالة «${status}».`,
    caption: (of, by, isRising) =>
      `${{ waiting: "الطلبات التي تنتظرك", late: "الطلبات المتأخرة", all: "الطلبات" }[of]}، ` +
      `${sorts[by][isRising ? 1 : 0]}`,
    see: "اعرض الطلب ",
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
    moreThan: (count) => `أكثر من ${count} نتيجة: تُعرض الأولى منها، والملف يضمها كلها`,
    download: "نزّل بصيغة CSV",
  },

  invoices: {
    title: "الفواتير",
    count: (count) => `${quantities.invoices(count)}.`,
    caption: "الفواتير، وفواتير أحدث الطلبات أولًا",
    empty: "لا فواتير بعد. يرفعها المورد بعد التسليم.",
    open: "افتح",
  },

  timeline: { caption: "سجل التحقق", time: "الوقت", description: "الوصف" },

  page: orderPage,

  invoice: {
    check: "راجع الفاتورة",
    verify: "اعتمد الفاتورة",
    return: "أعد الفاتورة",
    compare: "قارنها بالطلب. بعد اعتمادها يدفع البنك للمورد.",
    returnHint: "يقرؤه المورد، ويرفع الفاتورة مرة أخرى.",
    verified: "تم اعتماد الفاتورة بنجاح",
  },
} satisfies typeof english;
