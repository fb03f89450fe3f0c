import type { payouts as english } from "~/words/en/payouts";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { isolateUserText } = createFormat("ar", true);

export const payouts = {
  list: {
    paidOn: "يوم الدفع",
    paid: "نزّل المدفوعات السابقة (CSV)",
    title: "الدفع للموردين",
    lead: (count, total) => (
      <>
        المستحق للمورد: {total} عن فواتير معتمدة ({quantities.orders(count)}).
      </>
    ),
    caption: (isRising) => `المدفوعات المستحقة، ${isRising ? "الأقرب" : "الأبعد"} موعدًا أولًا`,
    empty: "لا مدفوعات مستحقة الآن. تظهر الطلبات هنا فور اعتماد الإدارة لفواتيرها.",
    pay: "ادفع الطلب ",
    share: "حصة المورد",
    verified: "تاريخ اعتماد الفاتورة",
    dueBy: "آخر موعد للدفع",
    overdue: (days) => quantities.lateBy(days),
    waitingFor: "مدة الانتظار",
    email: "البريد الإلكتروني",
    total: "الإجمالي",
  },
  own: {
    title: "مستحقاتي",
    tabs: { due: "مستحق", paid: "مدفوع", fees: "فواتير الرسوم", account: "الحساب البنكي" },
    lead: (count, total) => (
      <>
        ستستلم {total} ({quantities.orders(count)}).
      </>
    ),
    nothingDue: "لا مستحقات الآن. ارفع فاتورة طلب سُلِّم لنحوّل لك مبلغه.",
    caption: "المستحقات، الأقرب موعدًا أولًا",
    share: "تستلم",
    by: "حتى",
    states: {
      "invoice to verify": "الفاتورة قيد المراجعة",
      approved: "معتمد",
      "in a batch": "أُرسل للدفع",
    },
    forecast: (weeks) => `الأسابيع القادمة (${weeks})`,
    weekFrom: "أسبوع يبدأ",
    invoiced: "صدرت فاتورته",
    uninvoiced: "بانتظار فاتورتك",
    forecastText: "يُحسب كل مبلغ في آخر يوم وعدنا به. وقبل الفاتورة نفترض أنك ترفعها يوم التسليم.",
  },
  dialog: {
    title: (amount, supplier) => (
      <>
        ادفع {amount} إلى {isolateUserText(supplier)}
      </>
    ),
    pay: "ادفع الطلب",
    payNext: "ادفع وافتح التالي",
    sure: "دفع هذا الطلب؟",
    payNow: (amount) => `ادفع ${amount}`,
    reference: "مرجع البنك",
    referenceHint: "رقم التحويل لديكم، ويظهر للمورد.",
    valueDate: "تاريخ القيمة",
    text: "اعتمدت الإدارة الفاتورة. أكّد الدفع هنا بعد إتمامه، ونُبلغ المورد.",
    inDraft: (batch) => <>هذا الطلب في مسودة الحزمة {batch}. دفعه وحده يزيله من الحزمة.</>,
    inBatch: (batch) => <>تدفع الحزمة {batch} هذا الطلب، فلا يمكن دفعه وحده.</>,
    paid: "دُفع الطلب بنجاح",
  },
} satisfies typeof english;
