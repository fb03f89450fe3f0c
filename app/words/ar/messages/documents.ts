import type { documentMessages as english } from "~/words/en/messages/documents";
import { createFormat, createPlural } from "~/words/format";
import { endSentence } from "~/words/sentence";
import { names } from "./names";

const plural = createPlural("ar");
const { date, isolateUserText } = createFormat("ar", true);

const documentStates = { waits: "ينتظر المدير", replaced: "مُستبدَل" };
const screeningStates = {
  due: "لم يجرِ البحث بعد",
  clear: "لا نتائج",
  hits: "نتائج مشابهة",
  cleared: "جهة أخرى",
  confirmed: "مؤكَّد",
};

export const documentMessages = {
  documentDated: (title, goodUntil) => `${names.documentTitle(title)}: صالح حتى ${date(goodUntil)}`,
  documentUndated: (title) => `${names.documentTitle(title)}: صالح دون تاريخ انتهاء`,
  documentAccepted: (title) => `قُبل المستند الجديد: ${names.documentTitle(title)}`,
  documentRefused: (title, reason) =>
    `لم يُقبل المستند الجديد: ${names.documentTitle(title)}. ${isolateUserText(reason)}`,
  documentDecided: "سبق البتّ في هذا المستند",
  heldForDocument: (title, goodUntil) =>
    `لا يمكنك الطلب: انتهت صلاحية «${names.documentTitle(title)}» في ${date(goodUntil)}. ارفع مستندًا جديدًا ` +
    "من ملفك، وبعد أن يقبله فريقنا يمكنك الطلب من جديد.",
  factDocumentState: (state) => documentStates[state as keyof typeof documentStates],
  documentEndsTitle: (title, goodUntil) => `تنتهي صلاحية «${names.documentTitle(title)}» في ${date(goodUntil)}`,
  documentEndsText: (title, goodUntil, held) =>
    `تنتهي صلاحية مستندك «${names.documentTitle(title)}» في ${date(goodUntil)}. يُرجى رفع مستند جديد. من دونه ` +
    `لا يمكنك التعامل بعد ${date(held)}.`,
  documentAcceptedText: (eventText) => `${eventText}. وقد حلّ محل السابق.`,
  documentRefusedTitle: "لم يُقبل مستندك الجديد",
  documentRefusedText: (eventText) => `${endSentence(eventText)}\n\nيُرجى رفع مستند آخر.`,

  screenedClear: (source) => `جرى البحث في ${isolateUserText(source)}: لا نتائج`,
  screenedHits: (source, count) =>
    `جرى البحث في ${isolateUserText(source)}: ` +
    `${plural(count, { one: "نتيجة واحدة", two: "نتيجتان", few: "# نتائج", many: "# نتيجة", other: "# نتيجة" })}`,
  screeningCleared: (reason) => `استُبعدت نتائج البحث: ${isolateUserText(reason)}`,
  screeningConfirmed: (reason) => `تأكدت نتائج البحث: ${isolateUserText(reason)}`,
  screeningOpen: "لم يقرّر أحد بعد إن كانت نتائج البحث تخص هذه الشركة: استبعدها أو أكّدها أولًا.",
  screeningDue: "يجري البحث عن هذه الشركة: أعد المحاولة بعد دقائق.",
  screeningIsConfirmed: "نتائج البحث تخص هذه الشركة: لا يمكن توثيقها.",
  screeningOver: "لا نتائج مفتوحة: سبق البتّ فيها",
  factScreening: (state) => screeningStates[state as keyof typeof screeningStates],
} satisfies typeof english;
