import type { insurers as english } from "~/words/en/insurers";
import { createFormat } from "~/words/format";

const { isolateUserText } = createFormat("ar", true);

export const insurers = {
  title: "ترتيب شركات التأمين",
  text: "تذهب المنشأة التي وثّقها البنك إلى شركة التأمين الأولى، وإن رفضتها فإلى التالية.",
  none: "لا شركات تأمين بعد.",
  new: "شركة تأمين جديدة",
  add: "أضف شركة تأمين",
  name: "اسم الشركة",
  newHint: "تأتي في آخر الترتيب. ادعُ موظفيها من صفحة الفريق.",
  rename: "غيّر اسم شركة التأمين",
  renameHint: "ما قيل في قراراتها السابقة يبقى باسمها آنذاك.",
  pause: "أوقف مؤقتًا",
  resume: "استأنف",
  pauseOne: (name) => `أوقف ${isolateUserText(name)} مؤقتًا`,
  resumeOne: (name) => `استأنف ${isolateUserText(name)}`,
  pauseTitle: "أوقف شركة التأمين مؤقتًا",
  whenPaused:
    "من الآن تتجاوزها المنشآت إلى شركة التأمين التالية. المنشآت المنتظرة لديها تبقى، ويمكن إحالة كل منها " +
    "من صفحتها.",
  whenResumed: "من الآن تعود إليها المنشآت بحسب مكانها في الترتيب.",
} satisfies typeof english;
