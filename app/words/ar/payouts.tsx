import type { payouts as english } from "~/words/en/payouts";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { isolateUserText } = createFormat("ar", true);

export const payouts = {
  list: {
    paidOn: "يوم الدفع",
    paid: "نزّل المدفوعات بصيغة CSV",
    title: "الدفع للموردين",
    lead: (count, total) => (
      <>
        {quantities.orders(count)} بفواتير معتمدة، والمستحق للموردين {total}.
      </>
    ),
    caption: (isRising) => `الطلبات المستحقة للموردين، ${isRising ? "الأطول انتظارًا أولًا" : "الأقصر انتظارًا أولًا"}`,
    empty: "لا دفعات مستحقة الآن. تظهر الطلبات هنا فور اعتماد الإدارة لفواتيرها.",
    pay: "ادفع الطلب ",
    share: "حصة المورد",
    verified: "تاريخ اعتماد الفاتورة",
    waitingFor: "بالانتظار منذ",
    email: "البريد الإلكتروني",
    total: "الإجمالي",
  },
  dialog: {
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
