import type { verdicts as english } from "~/words/en/verdicts";
import { createFormat } from "~/words/format";

const { isolate, isolateUserText } = createFormat("ar", true);

export const verdicts = {
  awaited: {
    admin: ["بانتظار مراجعتك", "اقرأ البيانات والمستندات، ثم اتخذ القرار."],
    bank: ["بانتظار قرار البنك", "راجعت الإدارة المستندات. قرر هل يقف البنك وراء هذه المنشأة."],
    insurance: ["بانتظار قراركم", "قرروا هل تغطون هذه المنشأة، وبأي حد ائتماني."],
    plan: ["مُنح الحد الائتماني", "حدد الأقساط التي تدفع بها المنشأة طلباتها. يمكنها الشراء بعد ذلك."],
  },
  review: {
    documents: "المستندات",
    noDocuments: "لا مستندات",
    verdict: "قرارك",
    notYours: "لا تنتظر قرارك.",
    queue: "قائمة الانتظار",
    waitingSince: (since) => <>تنتظر منذ {since}</>,
    previous: (name) => `السابقة: ${isolateUserText(name)}`,
    next: (name) => `التالية: ${isolateUserText(name)}`,
    wholeQueue: "قائمة الانتظار كاملة",
    since: (day, howLong) => (
      <>
        {day}، {howLong.replace(" ", "\u00a0")}
      </>
    ),
    overdue: "تجاوزت الموعد",
    reviewNext: "راجع التالية",
    saved: "تم!",
  },

  titles: {
    verify: { sme: "وثّق المنشأة", provider: "وثّق المورد" },
    reject: { sme: "ارفض المنشأة", provider: "ارفض المورد" },
    "full-reject": { sme: "ارفض المنشأة نهائيًا", provider: "ارفض المورد نهائيًا" },
  },
  consequence(verdict, officer, role) {
    if (verdict === "verify") {
      if (role === "provider") return "يمكن للمنشآت أن تطلب منه فورًا. تسري نسبة الخصم على كل طلب من الآن.";
      if (officer === "insurance") return "يمكن للمنشأة أن تشتري بهذا الحد حالما تحدد الإدارة أقساطها.";
      return officer === "bank"
        ? "يقف البنك وراء هذه المنشأة. ثم تقرر شركات التأمين بحسب ترتيبها."
        : "المستندات كاملة وصحيحة. القرار التالي للبنك.";
    }
    if (verdict === "reject") {
      return officer === "insurance"
        ? "لن تغطوا هذه المنشأة، وتقرر شركة التأمين التالية في القائمة."
        : "يمكن للشركة تصحيح بياناتها ومستنداتها وإرسالها مرة أخرى. اذكر ما ينقص أو ما هو غير صحيح.";
    }
    return officer === "insurance"
      ? "هذا القرار نهائي: لا تُسأل شركة تأمين أخرى، ولا يمكن للمنشأة أن تتقدم مرة أخرى."
      : "هذا القرار نهائي: لا يمكن للشركة متابعة التحقق ولا إرسال شيء مرة أخرى.";
  },
  form: {
    description: "النص",
    descriptionHint: "تقرؤه الشركة في سجلها.",
    rate: "نسبة الخصم",
    rateHint: `من 1 إلى ${isolate("99%")} من الفاتورة`,
    credit: "الحد الائتماني",
    asksFor: (credit) => `تطلب ${credit}.`,
  },
  plan: {
    title: "حدد الأقساط",
    legend: "الأقساط",
    hint: "نسبة مئوية من كل طلب. يُدفع الأول مقدمًا والباقي شهرًا بعد شهر.",
  },
} satisfies typeof english;
