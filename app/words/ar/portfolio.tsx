import type { portfolio as english } from "~/words/en/portfolio";
import { createFormat } from "~/words/format";
import { figures } from "./figures";

const { isolate } = createFormat("ar", true);

const PAR30 = isolate("PAR30");

export const portfolio: typeof english = {
  title: "المحفظة",
  pastDayTitle: "أرقام يوم سابق",
  pastDay: "في نهاية يوم",
  tabs: {
    ageing: "أعمار الذمم",
    months: "الطلبات حسب الشهر",
    plan: "التحصيل",
    balance: "ميزان المراجعة",
    closing: "الإغلاق",
  },

  ageing: {
    title: "أعمار الذمم",
    lead: (at) => `الأرصدة القائمة بحسب أيام التأخر، حتى ${at}.`,
    leadOwn: (at) => `الأرصدة القائمة للطلبات المشمولة بتغطيتك بحسب أيام التأخر، حتى ${at}.`,
    outstanding: "الرصيد القائم",
    par30: PAR30,
    atRisk: "غير المسدد من الطلبات المتأخرة أكثر من 30 يومًا",
    orders: "الطلبات المتأخرة أكثر من 30 يومًا",
    notDelivered: "غير المسدد من طلبات لم تُسلَّم",
    reserved: figures.reserved.name,
    says:
      `الرصيد القائم هو الأقساط غير المسددة للطلبات المسلَّمة، دون الدفعة المقدمة. ${PAR30} (المحفظة المعرضة للخطر) ` +
      "هو نسبة ما يخص منه طلبات فيها قسط متأخر أكثر من 30 يومًا. " +
      "الرصيد القائم وغير المسدد من طلبات لم تُسلَّم هما معًا مجموع غير المسدد.",
    age: "أيام التأخر",
    ages: {
      notDue: "لم يحن موعده",
      to30: "من 1 إلى 30",
      to60: "من 31 إلى 60",
      to90: "من 61 إلى 90",
      over90: "أكثر من 90",
    },
    all: "الإجمالي",
    unpaid: figures.owed.name,
    instalments: "الأقساط",
    share: "النسبة",
    nothing: "لا رصيد قائم.",
  },

  months: {
    title: "الطلبات حسب الشهر",
    lead: (at) => `الطلبات بحسب شهر تقديمها، دون الطلبات الملغاة، حتى ${at}.`,
    chart: "قيمة الطلبات وغير المسدد، آخر 12 شهرًا",
    month: "الشهر",
    orders: "الطلبات",
    ordered: "قيمة الطلبات",
    paid: figures.paid.name,
    unpaid: figures.owed.name,
    late: figures.late.name,
    share: "نسبة المتأخر من قيمة الطلبات",
  },

  plan: {
    title: "التحصيل مقابل الخطة",
    lead: (at) =>
      `أقساط الطلبات المسلَّمة بحسب شهر استحقاقها، دون الدفعات المقدمة، حتى ${at}. يشمل المسدد الدفعات المتأخرة.`,
    chart: "المخطط والمسدد، آخر 12 شهرًا",
    instalments: "الأقساط",
    planned: "المخطط",
    paid: figures.paid.name,
    paidLate: "المسدد متأخرًا",
    unpaid: figures.owed.name,
    share: "نسبة المسدد من المخطط",
  },

  balance: {
    title: "ميزان المراجعة",
    lead: (at) => `جميع حسابات الدفتر لجميع الأطراف منذ أول قيد، حتى ${at}.`,
    says: "تُقيَّد القيود العكسية في الجانب المقابل.",
    equal: "المدين يساوي الدائن.",
    unequal: `المدين لا يساوي الدائن. شغّل الأمر ${isolate("dhow check")}.`,
    sums: "المجاميع",
  },
};
