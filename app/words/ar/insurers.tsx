import type { insurers as english } from "~/words/en/insurers";
import { createFormat } from "~/words/format";

const { isolateUserText } = createFormat("ar", true);

export const insurers = {
  title: "ترتيب شركات التأمين",
  text: "تُحال المنشأة التي وثّقها البنك إلى شركة التأمين الأولى. وإن رفضتها، أُحيلت إلى الشركة التالية.",
  none: "لا شركات تأمين بعد.",
  new: "شركة تأمين جديدة",
  add: "أضف شركة تأمين",
  name: "اسم الشركة",
  newHint: "تُضاف الشركة الجديدة في آخر الترتيب. ادعُ موظفيها بعد ذلك من صفحة الفريق.",
  rename: "غيّر اسم شركة التأمين",
  renameHint: "تبقى قراراتها السابقة بالاسم القديم.",
  pause: "أوقف مؤقتًا",
  resume: "استأنف",
  pauseOne: (name) => `أوقف ${isolateUserText(name)} مؤقتًا`,
  resumeOne: (name) => `استأنف ${isolateUserText(name)}`,
  pauseTitle: "أوقف شركة التأمين مؤقتًا",
  whenPaused:
    "ستتجاوز المنشآت الجديدة شركة التأمين هذه إلى الشركة التالية. تبقى المنشآت المنتظرة لديها، ويمكنك إحالة كل منشأة " +
    "من صفحتها.",
  whenResumed: "ستُحال المنشآت الجديدة إلى شركة التأمين هذه من جديد، بحسب مكانها في الترتيب.",
} satisfies typeof english;
