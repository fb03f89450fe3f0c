import type { exposure as english, exposureMessages as englishSaid } from "~/words/en/exposure";
import { createFormat } from "~/words/format";
import { figures } from "./figures";

const { percent } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

export const exposure: typeof english = {
  title: "التعرضات الائتمانية",
  lead: (at) => `الحدود الائتمانية الممنوحة والمستخدم منها، حتى ${at}.`,
  leadOwn: (at) => `الحدود الائتمانية الممنوحة للمنشآت المشمولة بتغطيتك والمستخدم منها، حتى ${at}.`,
  all: "الإجمالي",
  granted: "الممنوح",
  used: figures.used.name,
  share: "النسبة من المستخدم",
  byWhat: "التصنيف",
  name: "الاسم",
  limit: "الحد المتجاوَز",

  warnings: "حدود متجاوَزة",
  noWarning: "كل التعرضات ضمن حدودها.",
  warning: (kind, name, share, limit) => (
    <>
      {kind} {name}: {share} من المستخدم (الحد: {limit})
    </>
  ),
  above: (limit) => `يتجاوز الحد ${limit}`,

  kinds: { insurer: "شركة التأمين", sme: "المنشأة", supplier: "المورد", industry: "القطاع", country: "الدولة" },
  by: {
    insurer: "حسب شركة التأمين",
    sme: "أكبر عشر منشآت",
    supplier: "أكبر عشرة موردين",
    industry: "حسب القطاع",
    country: "حسب الدولة",
  },
  severalIndustries: "المنشأة التي تعمل في عدة قطاعات تُحسب في كل منها.",
  nothing: "لا ائتمان مستخدم بعد.",

  due: "مواعيد الاستحقاق",
  dueWhen: "الموعد",
  dues: {
    late: figures.late.name,
    in30: "خلال 30 يومًا",
    in60: "بعد 31 إلى 60 يومًا",
    in90: "بعد 61 إلى 90 يومًا",
    later: "بعد أكثر من 90 يومًا",
    afterDelivery: "بعد التسليم (طلبات لم تُسلَّم)",
    notPlaced: `${figures.reserved.name} (${figures.reserved.says})`,
  },

  limits: {
    title: "حدود التعرضات",
    lead: "تنبّه صفحة التعرضات الائتمانية حين تتجاوز نسبة من المستخدم حدها، ولا يوقف ذلك أي طلب. 100 تعني بلا حد.",
    labels: {
      sme: "منشأة واحدة (%)",
      supplier: "مورد واحد (%)",
      industry: "قطاع واحد (%)",
      country: "دولة واحدة (%)",
    },
    save: "احفظ الحدود",
    saved: "حُفظت حدود التعرضات.",
  },
};

export const exposureMessages: typeof englishSaid = {
  noCountry: "دولة غير معروفة",
  shareBetween: "أدخل نسبة مئوية من 1 إلى 100",
  exposureLimitsSet: "تغيّرت حدود التعرضات",
  exposureLimitsChanged: "أرسل مرة أخرى لاستبدال الحدود الجديدة.",
  factExposureLimits: ({ sme, supplier, industry, country }) =>
    `منشأة واحدة ${percent(sme)}؛ مورد واحد ${percent(supplier)}؛ قطاع واحد ${percent(industry)}؛ دولة واحدة ` +
    `${percent(country)}`,
};
