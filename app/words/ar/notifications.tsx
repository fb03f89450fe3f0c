import type { notifications as english } from "~/words/en/notifications";
import { createPlural } from "~/words/format";

const plural = createPlural("ar");

const givenUp = (attempts: number): string =>
  "توقفت بعد " +
  plural(attempts, {
    one: "محاولة واحدة",
    two: "محاولتين",
    few: "# محاولات",
    many: "# محاولة",
    other: "# محاولة",
  });

export const notifications = {
  title: "رسائل لم تصل",
  text: "الأحدث أولًا، مع ما ردّ به خادم البريد أو خدمة الرسائل. اطلب ممن توقفت رسائله عنوانًا أو هاتفًا آخر.",
  none: "وصلت كل الرسائل، على حد علمنا.",
  written: "كُتبت",
  to: "إلى",
  subject: "الموضوع",
  sms: "(رسالة نصية)",
  said: "الرد",
  next: "المحاولة التالية",
  lost: "لا شيء: أُرسلت وضاعت في الطريق",
  givenUp,
} satisfies typeof english;
