import type {
  smallDifferences as english,
  smallDifferenceMessages as englishMessages,
} from "~/words/en/small-differences";
import { createFormat } from "~/words/format";

const { money } = createFormat("ar", true);

export const smallDifferences = {
  title: "الفروق الصغيرة",
  limit: "أكبر باقٍ يُشطب",
  hint: "إذا تركت دفعة باقيًا لا يتجاوز هذا المبلغ عُدَّ القسط مدفوعًا. الصفر يوقف ذلك.",
} satisfies typeof english;

export const smallDifferenceMessages = {
  smallDifferenceBetween: (max) => `أدخل مبلغًا من ${money(0)} إلى ${money(max)}`,
  smallDifferencesTakeTwo: "حد الفروق الصغيرة",
  wouldSetSmallDifference: (limit) =>
    limit === 0 ? "عدم شطب أي فروق صغيرة" : `شطب الفروق التي لا تتجاوز ${money(limit)}`,
  smallDifferenceSet: (limit) => (limit === 0 ? "لم تعد الفروق الصغيرة تُشطب" : `الفروق الصغيرة: حتى ${money(limit)}`),
  smallDifferenceIsNow: (limit) => `الحد الآن ${money(limit)}. أرسل مرة أخرى لتغييره.`,
} satisfies typeof englishMessages;
