import type { words as english } from "~/words/en/upload";
import { isolate as whole } from "~/words/isolated";

export const words = {
  upload: "تقدّم الرفع",
  tooLarge: (name) => `حجم الملف ${whole(name)} أكبر من المسموح. اختر ملفًا لا يتجاوز 10 ميغابايت.`,
  sent: (percent) => `رُفع ${whole(`${percent}%`)}`,
  allSent: "رُفعت الملفات. جارٍ فحصها…",
  lost: "انقطع الاتصال ولم يُحفظ شيء. حاول مرة أخرى من فضلك.",
} satisfies typeof english;
