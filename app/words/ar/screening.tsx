import type { screening as english } from "~/words/en/screening";

export const screening = {
  title: "البحث في القوائم",
  due: "يجري البحث عن هذه الشركة.",
  clear: (source, day) => (
    <>
      جرى البحث في {source} بتاريخ {day}: لا نتائج.
    </>
  ),
  hits: (source, day) => (
    <>
      جرى البحث في {source} بتاريخ {day}. نتائج مشابهة:
    </>
  ),
  cleared: (name, day) => (
    <>
      استبعد {name} النتائج بتاريخ {day}:
    </>
  ),
  confirmed: (name, day) => (
    <>
      أكّد {name} النتائج بتاريخ {day}:
    </>
  ),
  hit: (name, list, why) => `${name} (${[list, why].filter(Boolean).join("، ")})`,
  isLike: (of) => `يشبه ${of}`,
  clearThem: "جهة أخرى",
  confirmThem: "هي هذه الشركة",
  decide: "استبعاد أو تأكيد",
  whoIsIt: "من هي؟",
  select: "اختر",
  why: "السبب",
  clearHint: "يقرؤه الموظفون.",
} satisfies typeof english;
