import type { shareRate as english } from "~/words/en/share-rate";

export const shareRate = {
  title: "نسبة الحصة",
  label: "نسبة حصة البنك",
  hint: "حصة البنك من خصم الطلبات من الآن: كسر من 0 إلى 0.99، مثل 0.1 لنسبة 10%.",
} satisfies typeof english;
