import type { documents as english } from "~/words/en/documents";

export const documents = {
  documents: "مستندات جديدة",
  lead: "أرسلتها شركات مفعَّلة بدلًا من مستندات سابقة.",
  empty: "لا مستندات جديدة بانتظار المراجعة.",
  document: "المستند",
  company: "الشركة",
  sent: "أُرسل",
  decide: "القرار",
  opensInNewTab: " (يفتح في علامة تبويب جديدة)",
  accept: "قبول",
  refuse: "عدم القبول",
  of: (title, company) => `: ${title}، ${company}`,
  refuseHint: "تقرؤه الشركة.",
  goodUntil: "صالح حتى (اختياري)",
  goodUntilHint: "آخر يوم مذكور في المستند.",
  keep: "الاحتفاظ بالملفات السابقة لهذا المستند",
  isGoodUntil: (day) => <>صالح حتى {day}</>,
  waits: "قيد المراجعة",
  setDate: "تحديد التاريخ",
  changeDate: "تغيير التاريخ",
  dateTitle: "حتى متى هو صالح؟",
  save: "حفظ",
  upload: "رفع مستند جديد",
  uploadLead: "يحل محل السابق بعد أن يقبله فريقنا.",
  title: "المستند",
  selectTitle: "اختر المستند",
  file: "الملف",
  send: "إرسال",
  cancel: "إلغاء",
  done: {
    dated: "حُفظ التاريخ.",
    accepted: "قُبل.",
    refused: "لم يُقبل، وأُبلغت الشركة.",
    sent: "أُرسل، وسيطّلع عليه فريقنا.",
    screening: "حُفظ.",
  },

  screening: {
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
  },
} satisfies typeof english;
