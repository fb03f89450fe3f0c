import type { cancellations as english } from "~/words/en/cancellations";

export const cancellations = {
  cancel: "ألغِ الطلب",
  hint: "تقرؤه المنشأة والمورد.",
  means: "يُردّ إلى المنشأة ما دفعته، ويعود رصيدها متاحًا.",
} satisfies typeof english;
