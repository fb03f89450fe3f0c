import type { exposure as english, exposureMessages as englishSaid } from "~/words/en/exposure";
import { createFormat } from "~/words/format";

const { percent } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

export const exposure: typeof english = {
  title: "التعرضات الائتمانية",
  lead: (at) => `الحدود الائتمانية الممنوحة والمستخدم منها، حتى ${at}.`,
  leadOwn: (at) => `الحدود الائتمانية الممنوحة للمنشآت المشمولة بتغطيتك والمستخدم منها، حتى ${at}.`,
  all: "الإجمالي",
  granted: "الممنوح",
  used: "المستخدم",
  share: "النسبة من المستخدم",
  byWhat: "حسب",
  name: "الاسم",
  limit: "فوق الحد البالغ",

  warnings: "فوق الحد",
  noWarning: "لا شيء يتجاوز حده.",
  warning: (kind, name, share, limit) => (
    <>
      {kind} {name}: {share} من المستخدم، والحد {limit}
    </>
  ),
  above: (limit) => `فوق ${limit}`,

  kinds: { insurer: "شركة التأمين", sme: "المنشأة", supplier: "المورد", industry: "القطاع", country: "الدولة" },
  by: {
    insurer: "حسب شركة التأمين",
    sme: "أكبر عشر منشآت",
    supplier: "أكبر عشرة موردين",
    industry: "حسب القطاع",
    country: "حسب الدولة",
  },
  severalIndustries: "المنشأة التي تعمل في عدة قطاعات تُحسب في كل منها.",
  nothing: "لم يُستخدم شيء بعد.",

  due: "متى يُستحق",
  dueWhen: "الموعد",
  dues: {
    late: "متأخر",
    in30: "خلال 30 يومًا",
    in60: "بعد 31 إلى 60 يومًا",
    in90: "بعد 61 إلى 90 يومًا",
    later: "بعد ذلك",
    afterDelivery: "بعد التسليم، لطلبات لم تُسلَّم",
    notPlaced: "طلبات لم تُسدد دفعتها المقدمة",
  },

  limits: {
    title: "حدود التعرضات",
    lead:
      "الحد الأعلى لحصة كل جهة من المستخدم. يظهر التجاوز تنبيهًا في صفحة التعرضات الائتمانية ولا يوقف أي طلب. " +
      "100 تعني بلا حد.",
    labels: {
      sme: "منشأة واحدة، بالمئة",
      supplier: "مورد واحد، بالمئة",
      industry: "قطاع واحد، بالمئة",
      country: "دولة واحدة، بالمئة",
    },
    save: "احفظ",
    saved: "حُفظت الحدود.",
  },
};

export const exposureMessages: typeof englishSaid = {
  noCountry: "دولة غير معروفة",
  shareBetween: "أدخل نسبة مئوية من 1 إلى 100",
  exposureLimitsSet: "تغيّرت حدود التعرضات",
  exposureLimitsChanged: "تغيّرت الحدود منذ فتحت الصفحة",
  factExposureLimits: ({ sme, supplier, industry, country }) =>
    `منشأة واحدة ${percent(sme)}؛ مورد واحد ${percent(supplier)}؛ قطاع واحد ${percent(industry)}؛ دولة واحدة ` +
    `${percent(country)}`,
};
