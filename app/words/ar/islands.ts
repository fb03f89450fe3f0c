import type { islands as english } from "../en/islands";
import { isolated as whole } from "../isolated";

export const islands = {
  error: "خطأ: ",

  plan: {
    part: (number) => `الجزء ${number}`,
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
