import type { words as english } from "~/words/en/enhance";
import { isolate as whole } from "~/words/isolated";

export const words = {
  offline: "أنت غير متصل بالإنترنت، فلم يُرسل شيء. بياناتك ما زالت هنا: أرسلها مرة أخرى عند عودة الاتصال.",
  online: "عاد الاتصال. أرسل النموذج مرة أخرى من فضلك.",
  upload: "تقدّم الرفع",
  tooLarge: (name) => `حجم الملف ${whole(name)} أكبر من المسموح. اختر ملفًا لا يتجاوز 10 ميغابايت.`,
  sent: (percent) => `رُفع ${whole(`${percent}%`)}`,
  allSent: "رُفعت الملفات. جارٍ فحصها…",
  copy: "انسخ",
  copied: "نُسخ",
  print: "اطبع أو احفظ بصيغة PDF",
  lost: "انقطع الاتصال ولم يُحفظ شيء. حاول مرة أخرى من فضلك.",
} satisfies typeof english;
