import type { instalments as english } from "~/words/en/instalments";
import { quantities } from "./quantities";

export const instalments = {
  list: {
    title: "قائمة الأقساط",
    searchBy: "رقم الطلب أو اسم الشركة أو البريد الإلكتروني أو الهاتف",
    show: "الأقساط بحسب الاستحقاق",
    tabs: { all: "الكل", late: "متأخرة", soon: "تستحق خلال 7 أيام" },
    caption: (tab, by, isRising) => {
      const title = tab === "late" ? "الأقساط المتأخرة" : tab === "soon" ? "الأقساط المستحقة خلال 7 أيام" : "الأقساط";
      return by === "date"
        ? `${title}، ${isRising ? "الأقدم" : "الأحدث"} أولًا`
        : `${title}، ${isRising ? "الأقرب" : "الأبعد"} استحقاقًا أولًا`;
    },
    none: "لا توجد أقساط لأي طلب بعد.",
    notFound: "لا توجد أقساط تطابق بحثك.",
    nothingLate: "لا أقساط متأخرة.",
    nothingSoon: "لا أقساط تستحق خلال الأيام السبعة القادمة.",
    see: "اعرض الطلب",
    actions: "الإجراءات",
    company: "الشركة",
    telephone: "الهاتف",
    percent: "النسبة",
    amount: "المبلغ",
    deadline: "الاستحقاق",
    status: "الحالة",
    states: { paid: "مدفوع", late: "متأخر", open: "غير مسدد", canceled: "ملغى" },
    head: [
      "الطلب",
      "القسط",
      "الشركة",
      "البريد الإلكتروني",
      "الهاتف",
      "المبلغ",
      "المسدَّد",
      "الاستحقاق",
      "الحالة",
      "أيام التأخر",
      "تاريخ الدفع",
      "تاريخ ردّ المبلغ",
    ],
  },

  paidInPart: (money) => <>سُدِّد {money}</>,
  creditedInPart: (money) => <>خُصم {money}</>,

  plan: {
    caption: "خطة الأقساط",
    due: (months) => (months === 0 ? "مقدمًا، عند الطلب" : `بعد ${quantities.months(months)} من التسليم`),
    monthly: (from, to) => `الأشهر من ${from} إلى ${to} بعد التسليم`,
    times: (count, percent) => (
      <>
        {count}&nbsp;×&nbsp;{percent}
      </>
    ),
  },
} satisfies typeof english;
