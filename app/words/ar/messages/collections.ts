import type { CollectionReports } from "~/domain/values/collection-reports";
import { quantities } from "~/words/ar/quantities";
import type { collectionMessages as english } from "~/words/en/messages/collections";
import { createFormat } from "~/words/format";

const { money, date, isolate, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const channels: Record<string, string> = { call: "مكالمة", email: "بريد إلكتروني", message: "رسالة", visit: "زيارة" };
const promiseStates: Record<string, string> = { open: "قائم", kept: "تم الوفاء به", broken: "لم يتم الوفاء به" };
const causes: Record<string, string> = { goodwill: "المراعاة", insolvency: "الإعسار", dispute: "الاعتراض" };

const until = (end: number | null) => (end === null ? "حتى إشعار آخر" : `حتى ${date(end)}`);

const reportsText = ({ pastDueDays, defaults, insolvencies, writeOffs }: CollectionReports): string =>
  [
    pastDueDays > 0 && `الأقساط المتأخرة بعد ${quantities.days(pastDueDays)}`,
    defaults && "التعثر",
    insolvencies && "الإعسار",
    writeOffs && "شطب الدين",
  ]
    .filter(Boolean)
    .join("، ") || "لا شيء";

export const collectionMessages = {
  selectChannel: "اختر وسيلة التواصل",
  enterContactNote: "أدخل ملاحظة عن التواصل",
  wrongNextAction: "أدخل يوم الخطوة التالية كتاريخ",
  enterPromisedDay: "أدخل آخر يوم للدفع كتاريخ",
  selectPauseCause: "اختر المراعاة أو الإعسار أو الاعتراض",
  wrongPauseEnd: "أدخل آخر يوم لوقف التذكيرات كتاريخ",
  selectOwner: "اختر مسؤولًا نشطًا من الإدارة",

  nothingOverdue: "لا أقساط متأخرة على هذه المنشأة.",
  ownsAlready: (name) => `${isolateUserText(name)} يتولى هذه الحالة بالفعل.`,
  promiseIsOpen: "لهذه المنشأة وعد قائم بالدفع.",
  promiseAboveOverdue: (amount) => `المتأخر ${money(amount)} فقط.`,
  promiseTooFar: (days) => `لا يبعد يوم الوعد أكثر من ${isolate(days)} يومًا.`,
  remindersPausedAlready: "التذكيرات موقوفة بالفعل.",
  remindersNotPaused: "التذكيرات غير موقوفة.",
  goodwillTooLong: (days, last) =>
    `لا تتجاوز المراعاة ${isolate(days)} يومًا في المجموع: اختر يومًا لا يتعدى ${date(last)}.`,
  pauseHasNoEnd: "آخر يوم للمراعاة فقط. اترك آخر يوم فارغًا.",
  noDisputeToPause: "لا اعتراض مفتوحًا لهذه المنشأة. اختر سببًا آخر.",

  smeContacted: (channel) => `سُجّل تواصل: ${channels[channel] ?? isolate(channel)}`,
  collectionOwned: (name) => `${isolateUserText(name)} يتولى الحالة`,
  promised: (amount, end) => `وعد بدفع ${money(amount)} حتى ${date(end)}`,
  promiseKept: (amount, end, paid) => `تم الوفاء بالوعد بدفع ${money(amount)} حتى ${date(end)}: المدفوع ${money(paid)}`,
  promiseBroken: (amount, end, paid) =>
    `لم يتم الوفاء بالوعد بدفع ${money(amount)} حتى ${date(end)}: المدفوع ${money(paid)}`,
  remindersPaused: (cause, end) => `أُوقفت التذكيرات، السبب ${causes[cause] ?? isolate(cause)}، ${until(end)}`,
  remindersResumed: "عادت التذكيرات",

  enterReminderDays: "أدخل أيام التذكير",
  wrongReminderDays: (first, last, most) =>
    `أدخل أيامًا مختلفة لا تزيد على ${isolate(most)}، من ${isolate(first)} إلى ${isolate(last)}، ` +
    `مثل ${isolate("-3, 0, 7")}`,
  reminderPlanIsNow: (days) => `أيام التذكير الآن ${isolate(days)}.`,
  reminderPlanSet: (days) => `أيام التذكير: ${isolate(days)}`,
  factReminderPlan: (days) => `الأيام ${isolate(days)}`,

  noReminderFromThen: (last) =>
    `أدخل ${isolate(last)} على الأكثر: يصل آخر تذكير بعد ${quantities.days(last)} من الموعد`,
  collectionReportsAreNow: (reports) => `تقارير التحصيل لشركتك الآن: ${reportsText(reports)}. أرسل مرة أخرى لتغييرها.`,
  collectionReportsSet: (insurer, reports) =>
    `تقارير التحصيل إلى ${insurer === null ? "البنك" : isolateUserText(insurer)}: ${reportsText(reports)}`,
  factCollectionReports: reportsText,
  pastDueTitle: (sme, days, total) => `${isolateUserText(sme)}: متأخر ${money(total)} منذ ${quantities.days(days)}`,
  pastDueText: (sme, parts) =>
    `على ${isolateUserText(sme)} أقساط متأخرة، ويصلها تذكير اليوم:\n\n${parts
      .map(
        ([order, number, amount, days]) =>
          `- ${money(amount)}: القسط ${number} من الطلب ${isolate(order)}، متأخر منذ ${quantities.days(days)}`,
      )
      .join("\n")}`,

  factPromise: (state, amount, end) => `${money(amount)} حتى ${date(end)}، ${promiseStates[state] ?? isolate(state)}`,
  factReminderPause: (cause, end) => `${causes[cause] ?? isolate(cause)}، ${until(end)}`,
  factContact: (channel) => channels[channel] ?? isolate(channel),

  promiseBrokenTitle: (sme) => `لم تفِ ${isolateUserText(sme)} بوعدها`,
  promiseBrokenText: (sme, amount, end, overdue) =>
    `وعدت ${isolateUserText(sme)} بدفع ${money(amount)} حتى ${date(end)} ولم تدفع. المتأخر الآن ${money(overdue)}. ` +
    "عادت التذكيرات. تواصل مع المنشأة.",
} satisfies typeof english;
