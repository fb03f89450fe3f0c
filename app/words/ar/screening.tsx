import type { screening as english } from "~/words/en/screening";

export const screening = {
  title: "الفحص في القوائم",
  due: "يجري فحص هذه الشركة.",
  clear: (source, day) => (
    <>
      فُحصت الشركة في {source} بتاريخ {day}: لا تطابق.
    </>
  ),
  hits: (source, day) => (
    <>
      فُحصت الشركة في {source} بتاريخ {day}. نتائج محتملة:
    </>
  ),
  cleared: (name, day) => (
    <>
      استبعد {name} النتائج بتاريخ {day}:
    </>
  ),
  confirmed: (name, day) => (
    <>
      أكّد {name} التطابق بتاريخ {day}:
    </>
  ),
  hit: (name, list, why) => `${name} (${[list, why].filter(Boolean).join("، ")})`,
  isLike: (of) => `يشبه ${of}`,
  clearThem: "لا تطابق: جهة أخرى",
  confirmThem: "تطابق: هذه الشركة",
  decide: "راجع النتائج",
  whoIsIt: "القرار",
  select: "اختر القرار",
  why: "السبب",
  clearHint: "يظهر السبب للموظفين.",
} satisfies typeof english;
