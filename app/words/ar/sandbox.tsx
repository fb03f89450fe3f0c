import type { sandbox as english } from "~/words/en/sandbox";
import { createFormat } from "~/words/format";

const { isolate } = createFormat("ar", true);

export const sandbox = {
  outbox: {
    title: "صندوق الصادر",
    lead: "لا ترسل البيئة التجريبية أي رسائل. يمكنك قراءتها هنا، الأحدث أولًا.",
    to: "إلى",
    toWhom: "بريد إلكتروني أو هاتف يبدأ بعلامة +",
    show: "اعرض",
    empty: "لا رسائل.",
    removed: "حُذف نص هذه الرسالة القديمة.",
    sms: "رسالة نصية",
    about: (channel, to, at, state, read) => (
      <>
        {channel === "email" ? "بريد إلكتروني" : "رسالة نصية"} إلى {to}، {at}، {state}
        {read && <>. {read("اعرض الرسالة")}</>}
      </>
    ),
    sent: "أُرسلت",
    givenUp: (error) => `تعذّر إرسالها: ${isolate(error)}`,
    waits: "بانتظار الإرسال",
    waitsAgain: (attempt, at, error) => `المحاولة التالية (رقم ${attempt}) في ${at} بعد: ${isolate(error)}`,
    pages: "الصفحات",
    newer: "الأحدث",
    older: "الأقدم",
  },
  clock: {
    title: "ساعة العمل",
    lead: "قدّم الساعة لترى التذكيرات والأقساط المتأخرة وانتهاء المهل. يتغيّر الوقت للجميع، ولا يمكن إرجاعه.",
    now: "وقت العمل",
    ahead: "متقدم على الوقت الحقيقي بمدة",
    move: "قدّم الساعة",
    outbox: "صندوق الصادر",
    days: "الأيام",
    hours: "الساعات",
    date: "أو إلى تاريخ",
    dateHint: "تنتقل الساعة إلى التاسعة صباح ذلك اليوم، موعد إرسال التذكيرات.",
    moved: (now) => `الوقت الآن ${now}. نُفّذت كل المهام المجدولة.`,
  },
  bank: {
    title: "بنك البيئة التجريبية",
    lead: "في الموقع الفعلي يطلب منك بنكك الموافقة على الدفعة. لا تتحرك هنا أموال حقيقية.",
    pay: (money) => <>ادفع {money}</>,
    approve: "وافق على الدفعة",
    decline: "ارفض الدفعة",
    alwaysDeclined: `ينتهي مبلغ هذا الطلب بـ ${isolate(".99")}. يرفض بنك البيئة التجريبية مثل هذه الدفعة دائمًا.`,
    answered: (link) => <>سبق أن رددت على هذه الدفعة. {link("العودة إلى داو")}</>,
  },
} satisfies typeof english;
