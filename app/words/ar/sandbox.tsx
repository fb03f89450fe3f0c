import type { sandbox as english } from "~/words/en/sandbox";
import { createFormat } from "~/words/format";

const { isolate } = createFormat("ar", true);

export const sandbox = {
  outbox: {
    title: "صندوق الصادر",
    lead: "لا ترسل البيئة التجريبية شيئًا: تجد هنا ما كان سيصل إلى الناس، الأحدث أولًا.",
    to: "إلى",
    toWhom: "بريد إلكتروني أو هاتف يبدأ بعلامة +",
    show: "اعرض",
    empty: "لا رسائل.",
    sms: "رسالة نصية",
    about: (channel, to, at, state, read) => (
      <>
        {channel === "email" ? "بريد إلكتروني" : "رسالة نصية"} إلى {to}، {at}، {state}
        {read && <>. {read("عرض الرسالة كما تظهر للمستلم")}</>}
      </>
    ),
    sent: "أُرسلت",
    givenUp: (error) => `تعذّر إرسالها: ${isolate(error)}`,
    waits: "بانتظار الإرسال",
    waitsAgain: (attempt, at, error) => `بانتظار الإرسال: المحاولة ${attempt} في ${at}، بعد: ${isolate(error)}`,
    pages: "الصفحات",
    newer: "الأحدث",
    older: "الأقدم",
  },
  clock: {
    title: "ساعة العمل",
    lead: "قدّمها لترى التذكيرات وتأخّر الأقساط وانتهاء المهل. لا تتحرك إلا إلى الأمام، وللجميع.",
    now: "وقت العمل",
    ahead: "متقدمة على ساعة الجهاز بمدة",
    move: "قدّم الساعة",
    outbox: "صندوق الصادر",
    days: "الأيام",
    hours: "الساعات",
    date: "أو إلى تاريخ",
    dateHint: "الساعة التاسعة صباحًا، موعد إرسال التذكيرات.",
    moved: (now) => `الوقت الآن ${now}. نُفّذ كل ما حان موعده.`,
  },
  bank: {
    title: "بنك البيئة التجريبية",
    lead: "هنا يسألك بنكك. لا تتحرك أموال حقيقية.",
    pay: (money) => <>ادفع {money}</>,
    approve: "وافق",
    decline: "ارفض",
    alwaysDeclined: `ينتهي مبلغ هذا الطلب بـ ${isolate(".99")}: يرفضه هذا البنك أيًا كان اختيارك.`,
    answered: (link) => <>سبق الرد على هذه الدفعة. {link("العودة إلى داو")}</>,
  },
} satisfies typeof english;
