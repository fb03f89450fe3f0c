import type { cancellations as english } from "~/words/en/cancellations";

export const cancellations = {
  cancel: "ألغِ الطلب",
  hint: "تطّلع المنشأة والمورد على السبب.",
  means: "نردّ إلى المنشأة المبالغ المدفوعة، ويعود رصيدها متاحًا.",
} satisfies typeof english;
