import type { documentMessages as english } from "~/words/en/messages/documents";
import { createFormat, createPlural } from "~/words/format";
import { endSentence } from "~/words/sentence";
import { names } from "./names";

const plural = createPlural("ar");
const { date, isolateUserText } = createFormat("ar", true);

const documentStates = { waits: "قيد المراجعة", replaced: "مُستبدَل" };
const screeningStates = {
  due: "لم يجرِ البحث بعد",
  clear: "لا نتائج",
  hits: "نتائج مشابهة",
  cleared: "ليست هذه الشركة",
  confirmed: "مؤكَّد",
};

export const documentMessages = {
  documentDated: (title, goodUntil) => `${names.documentTitle(title)}: صالح حتى ${date(goodUntil)}`,
  documentUndated: (title) => `${names.documentTitle(title)}: بلا تاريخ انتهاء`,
  documentAccepted: (title) => `قُبل المستند الجديد: ${names.documentTitle(title)}`,
  documentRefused: (title, reason) =>
    `رُفض المستند الجديد: ${names.documentTitle(title)}. السبب: ${isolateUserText(reason)}`,
  documentDecided: "سبقت مراجعة هذا المستند.",
  unsoldForDocument: (title, goodUntil) =>
    `لا تصلك طلبات جديدة لأن صلاحية «${names.documentTitle(title)}» انتهت في ${date(goodUntil)}. ` +
    "ارفع مستندًا جديدًا من ملفك. تعود الطلبات بعد أن يقبله فريقنا.",
  heldForDocument: (title, goodUntil) =>
    `لا يمكنك تقديم طلبات لأن صلاحية «${names.documentTitle(title)}» انتهت في ` +
    `${date(goodUntil)}. ارفع مستندًا ` +
    "جديدًا من ملفك. يمكنك تقديم الطلبات من جديد بعد أن يقبله " +
    "فريقنا.",
  factDocumentState: (state) => documentStates[state as keyof typeof documentStates],
  documentEndsTitle: (title, goodUntil) => `تنتهي صلاحية «${names.documentTitle(title)}» في ${date(goodUntil)}`,
  documentEndsText: (title, goodUntil, held) =>
    `تنتهي صلاحية مستندك «${names.documentTitle(title)}» في ${date(goodUntil)}. يُرجى رفع مستند جديد. من دونه ` +
    `لا يمكنك التعامل بعد ${date(held)}.`,
  documentEndedTitle: (title, goodUntil) => `انتهت صلاحية «${names.documentTitle(title)}» في ${date(goodUntil)}`,
  documentEndedText: (title, goodUntil, held) =>
    `انتهت صلاحية مستندك «${names.documentTitle(title)}» في ${date(goodUntil)}. يمكنك تقديم الطلبات حتى ` +
    `${date(held)}. يُرجى رفع مستند جديد.`,
  supplierDocumentEndedText: (title, goodUntil, held) =>
    `انتهت صلاحية مستندك «${names.documentTitle(title)}» في ${date(goodUntil)}. تصلك الطلبات الجديدة حتى ` +
    `${date(held)}. يُرجى رفع مستند جديد.`,
  documentBlocksTitle: "لا يمكنك تقديم طلبات لأن صلاحية مستند انتهت",
  supplierDocumentBlocksTitle: "لا تصلك طلبات جديدة لأن صلاحية مستند انتهت",
  documentAcceptedText: (eventText) => `${eventText}. وقد حلّ محل السابق.`,
  documentRefusedTitle: "لم يُقبل مستندك الجديد",
  documentRefusedText: (eventText) => `${endSentence(eventText)}\n\nيُرجى رفع مستند آخر.`,

  screenedClear: (source) => `جرى البحث في ${isolateUserText(source)}: لا نتائج`,
  screenedHits: (source, count) =>
    `جرى البحث في ${isolateUserText(source)}: ` +
    `${plural(count, { one: "نتيجة واحدة", two: "نتيجتان", few: "# نتائج", many: "# نتيجة", other: "# نتيجة" })}`,
  screeningCleared: (reason) => `استُبعدت النتائج المشابهة. السبب: ${isolateUserText(reason)}`,
  screeningConfirmed: (reason) => `تأكدت المطابقة. السبب: ${isolateUserText(reason)}`,
  screeningOpen: "ظهرت نتائج مشابهة لهذه الشركة في القوائم. استبعدها أو أكّدها أولًا.",
  screeningDue: "ما زال فحص هذه الشركة في القوائم جاريًا. حاول مرة أخرى بعد بضع دقائق.",
  screeningIsConfirmed: "لا يمكنك توثيق هذه الشركة لأن مطابقتها في القوائم مؤكدة.",
  screeningOver: "سبق اتخاذ القرار بشأن النتائج المشابهة.",
  factScreening: (state) => screeningStates[state as keyof typeof screeningStates],
} satisfies typeof english;
