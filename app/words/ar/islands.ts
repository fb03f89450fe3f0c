import type { islands as english } from "~/words/en/islands";
import { isolateUserText as typed, isolate as whole } from "~/words/isolated";
import { error } from "./validate";

export const islands = {
  error,

  insurers: {
    stored: (name, number) => `حُفظ: ${typed(name)} في المرتبة ${number}.`,
    notStored: "لم يُحفظ الترتيب الجديد. تحقق من الاتصال وحاول مرة أخرى.",
    drag: "اسحب لتغيير الترتيب",
    paused: "موقوفة مؤقتًا",
    noStaff: "بلا موظفين",
    passedOver: (waiting) =>
      `تتجاوزها المنشآت الجديدة${waiting > 0 ? `، وعدد المنشآت المنتظرة لديها: ${waiting}` : ""}`,
    rename: "غيّر الاسم",
    pause: "أوقف مؤقتًا",
    resume: "استأنف",
    up: "أعلى",
    down: "أسفل",
  },

  plan: {
    part: (number) => `القسط ${number}`,
    upfront: " (مقدمًا)",
    percent: "، نسبة مئوية",
    remove: "احذف",
    which: (number) => ` القسط ${number}`,
    add: "أضف قسطًا",
    sum: "المجموع:",
    missing: (percent) => `، ينقص ${whole(percent)}`,
    tooMuch: (percent) => `، زيادة ${whole(percent)}`,
  },
} satisfies typeof english;
