import type { provisions as english, provisionMessages as englishMessages } from "~/words/en/provisions";
import { createFormat } from "~/words/format";

const { percent } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const ratesText = (first: number, second: number, third: number): string =>
  `المرحلة 1 ${percent(first)}، المرحلة 2 ${percent(second)}، المرحلة 3 ${percent(third)}`;

export const provisions = {
  title: "المخصصات",
  lead:
    "مخصص الخسائر المتوقعة (IFRS 9). يعدّله إقفال الشهر وفق ديون المنشآت. " +
    "لا تشمل الديون حصص شركات التأمين في المطالبات المقبولة.",
  none: "لا مخصصات بعد. يضيف أول إقفال بنسب أعلى من 0% مخصصًا.",
  rates: "نسب المخصصات",
  changeRates: "تغيير النسب",
  ratesText: "الجزء من الدين الذي تتوقعون خسارته. يستخدم الإقفال التالي النسب الجديدة.",
  stageRule: {
    1: "المرحلة 1: تأخر حتى 30 يومًا",
    2: "المرحلة 2: تأخر أكثر من 30 يومًا، أو تحت المراقبة",
    3: "المرحلة 3: تأخر أكثر من 90 يومًا، أو متعثرة أو معسرة أو دينها مشطوب",
  },
  ofMonth: (month) => `مراحل ${month}`,
  stage: "المرحلة",
  stageName: (stage) => `المرحلة ${stage}`,
  debt: "الدين",
  rate: "النسبة",
  allowance: "المخصص",
  before: "المخصص قبل الإقفال",
  movement: "التغيير",
  after: "المخصص بعد الإقفال",
  insured: "الحصة المؤمَّنة، غير مشمولة",
  saved: "حُفظت النسب.",
} satisfies typeof english;

export const provisionMessages = {
  enterProvisionRate: "أدخل نسبة من 0% إلى 100%",
  provisionRatesTakeTwo: "نسب المخصصات",
  wouldSetProvisionRates: (first, second, third) => `تحديد نسب المخصصات: ${ratesText(first, second, third)}`,
  provisionRatesAreNow: (first, second, third) =>
    `غيّر شخص آخر النسب: ${ratesText(first, second, third)}. أرسل مرة أخرى لاستبدالها.`,
  provisionRatesSet: (first, second, third) => `نسب المخصصات: ${ratesText(first, second, third)}`,
  factProvisionRates: ratesText,
} satisfies typeof englishMessages;
