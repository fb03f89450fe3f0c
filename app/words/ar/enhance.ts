import type { words as english } from "~/words/en/enhance";
import { isolate as whole } from "~/words/isolated";

export const words = {
  offline: "انقطع الاتصال فلم يُرسل شيء. ما كتبته ما زال هنا: أرسله مرة أخرى عند عودة الاتصال.",
  online: "عاد الاتصال.",
  upload: "رفع الملف",
  tooLarge: (name) => `حجم الملف أكبر من المسموح: الحد 10 ميغابايت (${whole(name)})`,
  sent: (percent) => `أُرسل ${whole(`${percent}%`)}`,
  allSent: "تم الإرسال. لحظة من فضلك",
  lost: "انقطع الاتصال ولم يُحفظ شيء. حاول مرة أخرى من فضلك.",
  tooMuch: "هذا أكثر من رصيدك المتاح.",
  left: (money) => `سيبقى لك ${whole(money)}.`,
} satisfies typeof english;
