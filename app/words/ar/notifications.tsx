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

export const notifications = {
  title: "رسائل لم تصل",
  text:
    "الأحدث أولًا، مع رد خادم البريد أو خدمة الرسائل النصية. " +
    "إذا توقفت المحاولات، فاطلب من المستلم بريدًا أو هاتفًا آخر.",
  none: "وصلت كل الرسائل.",
  written: "التاريخ",
  to: "إلى",
  subject: "الموضوع",
  sms: "(رسالة نصية)",
  said: "الرد",
  next: "المحاولة التالية",
  lost: "لا شيء: أُرسلت ولم تصل",
  givenUp,
} satisfies typeof english;
