import type { notifications as english } from "~/words/en/notifications";
import { createPlural } from "~/words/format";

const plural = createPlural("ar");

const givenUp = (attempts: number): string =>
  "لا شيء: توقفنا بعد " +
  plural(attempts, {
    one: "محاولة واحدة",
    two: "محاولتين",
    few: "# محاولات",
    many: "# محاولة",
    other: "# محاولة",
  });

const resent = (count: number): string =>
  plural(count, {
    zero: "لا توجد رسائل لإعادة إرسالها.",
    one: "الرسالة تنتظر الإرسال مرة أخرى.",
    two: "رسالتان تنتظران الإرسال مرة أخرى.",
    few: "# رسائل تنتظر الإرسال مرة أخرى.",
    many: "# رسالة تنتظر الإرسال مرة أخرى.",
    other: "# رسالة تنتظر الإرسال مرة أخرى.",
  });

export const notifications = {
  title: "رسائل لم تصل",
  text:
    "الأحدث أولًا، مع رد خادم البريد أو خدمة الرسائل النصية. " +
    "إذا توقفت المحاولات، فاطلب من المستلم بريدًا أو هاتفًا آخر. " +
    "ولا يمكن إعادة إرسال رسالة انتهت صلاحية رمزها أو رابطها.",
  none: "وصلت كل الرسائل.",
  written: "التاريخ",
  to: "إلى",
  subject: "الموضوع",
  sms: "(رسالة نصية)",
  said: "الرد",
  next: "المحاولة التالية",
  lost: "لا شيء: أُرسلت ولم تصل",
  resend: "إعادة الإرسال",
  outage: "إعادة الإرسال بعد انقطاع",
  since: "منذ تاريخ",
  sinceHint: "من بداية هذا اليوم. تشمل كل رسالة توقفت محاولاتها ويمكن إعادة إرسالها.",
  resendAll: "إعادة إرسال الرسائل",
  resent,
  givenUp,
  morning: "رسالة الصباح",
  morningLabel: "أرسل إلى الموظفين مهامهم المفتوحة",
  morningHint: "في الساعة 8:00 في أيام العمل في بلد داو. من لا مهام له لا تصله رسالة.",
} satisfies typeof english;
