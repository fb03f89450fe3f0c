import type { shareRate as english } from "~/words/en/share-rate";

export const shareRate = {
  title: "نسبة الحصة",
  label: "نسبة حصة البنك",
  hint: "حصة البنك من خصم الطلبات الجديدة، من 0 إلى 0.99. لنسبة 10% أدخل 0.1.",
} satisfies typeof english;
