import { formatPercent } from "~/domain/values/money";
import type { publicSite as english, publicSiteMessages as englishMessages } from "~/words/en/public-site";

export const publicSite = {
  title: "الموقع العام",
  lead: "تعرض الصفحة الرئيسية وصفحة «من نحن» هذه البيانات. الحقول الفارغة لا تظهر.",
  from: "خصم الموردين من (نسبة مئوية)",
  fromHint: "النطاق المعتاد في اتفاقياتكم، مثل 5 إلى 12. تعرضه الصفحة الرئيسية مثالًا.",
  to: "خصم الموردين إلى (نسبة مئوية)",
  licence: "الترخيص",
  licenceHint: "رقم الترخيص والجهة الرقابية، بعد منحه.",
  partners: "البنوك وشركات التأمين",
  partnersHint: "اسم واحد في كل سطر. اذكر الشركاء الذين وافقوا على ذلك فقط.",
  testimonials: "آراء العملاء",
  testimonialsHint: "رأي واحد في كل سطر: الرأي | صاحبه. من دون آراء تعرض صفحة «من نحن» نماذج معلّمة.",
  team: "الفريق",
  teamHint: "شخص واحد في كل سطر: الاسم | المنصب. من دون أسماء تعرض صفحة «من نحن» نماذج معلّمة.",
  save: "احفظ الموقع العام",
  saved: "حُفظ الموقع العام.",
} satisfies typeof english;

export const publicSiteMessages = {
  publicSiteSet: "تغيّر الموقع العام",
  publicSiteChanged: "أرسل مرة أخرى لتغيير البيانات الجديدة.",
  bothDiscounts: "أدخل النسبتين معًا أو اتركهما فارغتين.",
  discountsInOrder: "أدخل نسبة لا تقل عن النسبة الأولى.",
  factPublicSite: ({ discountFrom, discountTo, licence, partners, testimonials, team }) =>
    [
      discountFrom !== null &&
        discountTo !== null &&
        `من ${formatPercent(discountFrom)} إلى ${formatPercent(discountTo)}`,
      licence,
      partners,
      testimonials,
      team,
    ]
      .filter(Boolean)
      .join("؛ "),
} satisfies typeof englishMessages;
