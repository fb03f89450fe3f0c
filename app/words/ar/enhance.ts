import type { words as english } from "~/words/en/enhance";

export const words = {
  offline: "أنت غير متصل بالإنترنت، فلم يُرسل شيء. بياناتك ما زالت هنا: أرسلها مرة أخرى عند عودة الاتصال.",
  online: "عاد الاتصال. أرسل النموذج مرة أخرى من فضلك.",
  copy: "انسخ",
  copied: "نُسخ",
  print: "اطبع أو احفظ بصيغة PDF",
} satisfies typeof english;
