import type { collections as english } from "~/words/en/collections";
import { createPlural } from "~/words/format";
import { quantities } from "./quantities";

const plural = createPlural("ar");

export const collections = {
  days: quantities.days,
  title: "التحصيل",
  lead: "المنشآت ذات الأقساط المتأخرة، الأطول تأخرًا أولًا.",
  none: "لا منشآت متأخرة هنا.",
  all: "الكل",
  bucket: "أيام التأخر",
  bucketTitle: "الفئة",
  bucketName: {
    "1-30": "من 1 إلى 30 يومًا",
    "31-60": "من 31 إلى 60 يومًا",
    "61-90": "من 61 إلى 90 يومًا",
    "90+": "أكثر من 90 يومًا",
  },
  smes: (count) =>
    plural(count, {
      zero: "لا منشآت",
      one: "منشأة واحدة",
      two: "منشأتان",
      few: "# منشآت",
      many: "# منشأة",
      other: "# منشأة",
    }),
  sme: "المنشأة",
  overdue: "المبلغ المتأخر",
  owner: "المسؤول",
  everyone: "الجميع",
  nobody: "لا أحد",
  lastContact: "آخر تواصل",
  nextAction: "الخطوة التالية",
  promise: "الوعد بالدفع",
  promiseStates: { open: "قائم", kept: "تم الوفاء به", broken: "لم يتم الوفاء به" },
  promised: (amount, day) => (
    <>
      {amount} حتى {day}
    </>
  ),
  pause: "وقف التذكيرات",
  paused: "التذكيرات موقوفة",
  causes: { goodwill: "المراعاة", insolvency: "الإعسار" },
  untilDay: (day) => <>حتى {day}</>,
  untilResolved: "حتى انتهاء السبب",
  profile: "صفحة المنشأة",
  desk: "حالة التحصيل",
  overdueInstalments: (count) =>
    plural(count, {
      zero: "لا أقساط متأخرة",
      one: "قسط متأخر واحد",
      two: "قسطان متأخران",
      few: "# أقساط متأخرة",
      many: "# قسطًا متأخرًا",
      other: "# قسط متأخر",
    }),
  notes: "التواصل",
  noNotes: "لم يُسجّل أي تواصل.",
  note: "سجّل تواصلًا",
  noteText: "الملاحظة",
  noteHint: "لا يقرأها إلا الإدارة.",
  channel: "وسيلة التواصل",
  channels: { call: "مكالمة", email: "بريد إلكتروني", message: "رسالة", visit: "زيارة" },
  next: "يوم الخطوة التالية (اختياري)",
  noted: "سُجّل التواصل.",
  hand: "غيّر المسؤول",
  handed: "تغيّر المسؤول.",
  take: "تولَّ الحالة",
  promiseTitle: "سجّل وعدًا بالدفع",
  promiseAmount: "المبلغ",
  promiseUntil: "آخر يوم للدفع",
  promiseHint: "تتوقف التذكيرات حتى يتم الوفاء بالوعد أو يفوت يومه. إذا فات يومه تصل رسالة إلى المسؤول.",
  promiseRecorded: "سُجّل الوعد.",
  pauseTitle: "أوقف التذكيرات",
  cause: "السبب",
  pauseUntil: "آخر يوم، للمراعاة",
  pauseHint: "لا تتجاوز المراعاة 30 يومًا في المجموع. يستمر الوقف بسبب الإعسار حتى تنهيه.",
  why: "التوضيح",
  pauseDone: "أُوقفت التذكيرات.",
  resume: "أنهِ الوقف",
  resumeHint: "لا يقرأ التوضيح إلا الإدارة.",
  resumeText: "يصل إلى المنشأة التذكير التالي في خطتها.",
  resumed: "عادت التذكيرات.",
} satisfies typeof english;
