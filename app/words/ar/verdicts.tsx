import type { verdicts as english } from "~/words/en/verdicts";
import { createFormat } from "~/words/format";

const { isolate, isolateUserText } = createFormat("ar", true);

export const verdicts = {
  awaited: {
    admin: ["بانتظار قرارك", "راجع بيانات الشركة ومستنداتها، ثم اتخذ القرار."],
    bank: ["بانتظار قرارك", "راجعت الإدارة المستندات. قرر هل يدعم البنك هذه المنشأة."],
    insurance: ["بانتظار قراركم", "قرروا هل تغطون هذه المنشأة، وبأي حد ائتماني."],
    plan: ["خطة الأقساط مطلوبة", "اعتُمد الحد الائتماني. يمكن للمنشأة الشراء بعد أن تحدد أقساطها."],
  },
  review: {
    documents: "المستندات",
    noDocuments: "لا مستندات",
    openFullSize: "افتح بالحجم الكامل",
    checks: "الفحوص",
    earlier: "قرارات وملاحظات سابقة",
    facts: "البيانات",
    verdict: "قرارك",
    notYours: "هذه الشركة ليست بانتظار قرارك.",
    queue: "قائمة الانتظار",
    waitingSince: (since) => <>تنتظر منذ {since}</>,
    previous: (name) => `السابقة: ${isolateUserText(name)}`,
    next: (name) => `التالية: ${isolateUserText(name)}`,
    wholeQueue: "قائمة الانتظار كاملة",
    since: (day, howLong) => `${day}، ${howLong}`,
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
      if (role === "provider") return "يمكن للمنشآت أن تطلب من هذا المورد فورًا. تسري نسبة الخصم على كل طلب من الآن.";
      if (officer === "insurance") return "يمكن للمنشأة أن تشتري بهذا الحد حالما تحدد الإدارة أقساطها.";
      return officer === "bank"
        ? "يدعم البنك هذه المنشأة. القرار التالي لشركات التأمين بحسب أولويتها."
        : "المستندات كاملة وصحيحة. القرار التالي للبنك.";
    }
    if (verdict === "reject") {
      return officer === "insurance"
        ? "لن تغطوا هذه المنشأة، وتقرر شركة التأمين التالية في القائمة."
        : "يمكن للشركة تصحيح بياناتها ومستنداتها وإرسالها مرة أخرى. وضّح المشكلة.";
    }
    return officer === "insurance"
      ? "هذا القرار نهائي. لن تقرر شركة تأمين أخرى، ولا يمكن للمنشأة أن تتقدم مرة أخرى."
      : "هذا القرار نهائي. لا يمكن للشركة متابعة التحقق ولا إرسال شيء مرة أخرى.";
  },
  form: {
    description: "النص",
    descriptionHint: "يظهر هذا النص للشركة في سجل التحقق.",
    rate: "نسبة الخصم",
    rateHint: `من 1 إلى ${isolate("99%")} من كل فاتورة`,
    credit: "الحد الائتماني",
    asksFor: (credit) => `طلبت المنشأة ${credit}.`,
  },
  plan: {
    title: "حدد الأقساط",
    legend: "الأقساط",
    hint: "نسب مئوية من كل طلب. تدفع المنشأة الجزء الأول مقدمًا والباقي شهريًا.",
  },
} satisfies typeof english;
