import type { health as english } from "~/words/en/health";
import { createFormat, createPlural } from "~/words/format";
import { quantities } from "./quantities";

const { isolate } = createFormat("ar", true);
const plural = createPlural("ar");

export const health: typeof english = {
  jobs: (names) =>
    plural(names.length, {
      one: "مهمة مجدولة تفشل باستمرار",
      two: "مهمتان مجدولتان تفشلان باستمرار",
      few: "# مهام مجدولة تفشل باستمرار",
      many: "# مهمة مجدولة تفشل باستمرار",
      other: "# مهمة مجدولة تفشل باستمرار",
    }) + `: ${isolate(names.join(", "))}. السبب مذكور في سجل الخادم.`,
  disk: (folder, megabytes) =>
    `المساحة الحرة على قرص ${folder === "data" ? "قاعدة البيانات" : "الملفات المرفوعة"} هي ` +
    `${megabytes} ميغابايت فقط. وفّر مساحة قبل أن يمتلئ القرص.`,
  backup: (age) =>
    age === null
      ? "لا توجد نسخة احتياطية بعد. أعدّ نسخًا احتياطيًا كل ليلة."
      : `أُخذت آخر نسخة احتياطية قبل ${quantities.howLong(age)}. تحقق من النسخ الاحتياطي الليلي.`,
  messages: (age, link) => (
    <>
      {link("رسائل")} بانتظار الإرسال منذ {quantities.howLong(age)}. تحقق من خادم البريد وخدمة الرسائل النصية.
    </>
  ),
  check: (problems) =>
    plural(problems, {
      one: "وجد الفحص الليلي مشكلة واحدة في الدفاتر.",
      two: "وجد الفحص الليلي مشكلتين في الدفاتر.",
      few: "وجد الفحص الليلي # مشكلات في الدفاتر.",
      many: "وجد الفحص الليلي # مشكلة في الدفاتر.",
      other: "وجد الفحص الليلي # مشكلة في الدفاتر.",
    }) + ` التفاصيل في سجل الخادم. شغّل الأمر ${isolate("dhow check")}.`,
};
