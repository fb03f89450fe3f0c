import type { retention as english, retentionMessages as englishMessages } from "~/words/en/retention";
import { createFormat } from "~/words/format";
import { countries } from "./messages/names";
import { quantities } from "./quantities";

const { date, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const kinds = {
  identity: "وثائق الهوية",
  company: "مستندات المنشأة",
  books: "الفواتير والمستندات البنكية",
  disputes: "ملفات النزاعات",
  registration: "طلبات التسجيل غير المكتملة",
  names: "الأسماء وبيانات الاتصال",
  all: "كل الملفات والأسماء",
};
const kindName = (kind: string): string => kinds[kind as keyof typeof kinds] ?? kind;

const periodsText = (periods: Record<string, Record<string, number>>): string =>
  Object.entries(periods)
    .map(([kind, years]) => {
      const ofCountries = Object.entries(years).map(
        ([country, count]) => `${countries[country as keyof typeof countries]} ${count}`,
      );
      return `${kindName(kind)}: ${ofCountries.join("، ")}`;
    })
    .join("؛ ");

export const retention = {
  title: "حفظ البيانات",
  lead: "يحذف داو بعد انتهاء المدة ملفات المنشآت المغلقة والمرفوضة وطلبات التسجيل غير المكتملة والمستندات المستبدلة.",
  states: { waiting: "القادمة", done: "المحذوفة", holds: "الحفظ القانوني", periods: "المدد" },
  holdsLead: "لا يحذف داو أي ملف لهذه المنشآت حتى يُرفع الحفظ القانوني.",
  noHolds: "لا منشأة تحت حفظ قانوني.",
  none: { waiting: "لا ملفات تنتظر الحذف.", done: "لم تُحذف أي ملفات بعد." },
  company: "المنشأة",
  kind: "الملفات",
  kinds: {
    identity: kinds.identity,
    company: kinds.company,
    books: kinds.books,
    disputes: kinds.disputes,
    registration: kinds.registration,
    names: kinds.names,
  },
  kindName: ({ kind, isReplaced }) => (isReplaced ? `${kinds[kind]} (مستبدلة)` : kinds[kind]),
  all: kinds.all,
  country: "الدولة",
  started: "بداية المدة",
  due: "تُحفظ حتى",
  erased: "تاريخ الحذف",
  erasedOn: (day) => <>حُذف في {day} (مدة الحفظ)</>,
  count: "عدد الملفات",
  status: "الحالة",
  statusName: ({ erasedAt, isHeld, isRequested }) =>
    erasedAt !== null ? "محذوفة" : isHeld ? "حفظ قانوني" : isRequested ? "موعد أبكر" : "مجدولة",
  periodsText: "تغيير المدة يتطلب مسؤولَين. تبقى الأسماء في الفواتير والدفعات لأن قانون الضرائب يتطلبها.",
  change: "تغيير",
  changeText: "عدد السنوات من إغلاق المنشأة أو رفضها، أو من استبدال المستند، أو من آخر خطوة في التسجيل.",
  changeTitle: (kind) => `مدة حفظ ${kindName(kind)}`,
  years: (count) => quantities.years(count),
  yearsUnit: "سنوات",
  saved: "حُفظت المدد. تعدّل المهمة اليومية القادمة المواعيد.",
  noDates: "تبدأ المدة عند إغلاق المنشأة أو رفضها.",
  hold: "فرض حفظ قانوني",
  holdText: "ما دام الحفظ القانوني قائمًا لا يحذف داو أي ملف للمنشأة. ولا تُبلَّغ المنشأة به.",
  holdHint: "ترى الإدارة السبب في صفحة سجل التدقيق.",
  holdDone: "الحفظ القانوني قائم.",
  since: "حفظ قانوني منذ",
  by: "فرضه",
  reason: "السبب",
  lift: "رفع الحفظ القانوني",
  liftText: "يمكن بعدها حذف ملفات المنشأة في مواعيدها. يوافق على ذلك مسؤول ثانٍ إن وُجد.",
  liftDone: "رُفع الحفظ القانوني.",
  erase: "حذف أبكر",
  eraseText:
    "مثلًا بعد طلب من صاحب البيانات. لا يمكن استرجاع الملفات والأسماء المحذوفة، " +
    "ولا إعادة فتح المنشأة بعد حذف أسمائها. " +
    "تبقى الأسماء في الفواتير والدفعات لأن قانون الضرائب يتطلبها. يوافق على ذلك مسؤول ثانٍ إن وُجد.",
  eraseDone: "حُدد الموعد الأبكر.",
  day: "آخر يوم لحفظ الملفات",
} satisfies typeof english;

export const retentionMessages = {
  fileErased: (at) => `حُذف هذا الملف في ${date(at)} عند انتهاء مدة حفظه.`,
  yearsBetween: (min, max) => `أدخل عددًا صحيحًا من السنوات من ${min} إلى ${max}`,
  selectFileKind: "اختر الملفات",
  enterErasureDay: "أدخل اليوم الأخير كتاريخ",
  retentionPeriodsTakeTwo: "مدد حفظ البيانات",
  wouldSetRetentionPeriods: (periods) => `تحديد مدد الحفظ بالسنوات: ${periodsText(periods)}`,
  retentionPeriodsAreNow: (periods) => `غيّر شخص آخر المدد: ${periodsText(periods)}. أرسل مرة أخرى لاستبدالها.`,
  retentionPeriodsSet: (periods) => `مدد الحفظ بالسنوات: ${periodsText(periods)}`,
  factRetentionPeriods: periodsText,
  factErasureDay: (kind, day) => `${kindName(kind)}: تُحفظ حتى ${date(day)}`,
  namesErased: "حُذفت الأسماء وبيانات الاتصال (مدة الحفظ)",
  namesAreErased: "حُذفت أسماء المنشأة، فلا يمكن إعادة فتحها.",
  filesErased: (kind, count) => `حُذفت ملفات: ${kindName(kind)}، العدد ${count}`,
  erasuresTakeTwo: "حذف الملفات قبل موعدها",
  wouldErase: (kind, name, day, reason) =>
    `حذف ${kindName(kind)} (${isolateUserText(name)}) بعد ${date(day)}: ${isolateUserText(reason)}`,
  nothingErasedLater: "حُذفت هذه الملفات من قبل، أو أن موعدها ليس بعد هذا اليوم.",
  erasureRequested: (kind, day, reason) => `حذف ${kindName(kind)} بعد ${date(day)}. السبب: ${isolateUserText(reason)}`,
  legalHoldStands: "على المنشأة حفظ قانوني من قبل.",
  noLegalHold: "ليس على المنشأة حفظ قانوني.",
  legalHoldsTakeTwo: "رفع حفظ قانوني",
  wouldLiftLegalHold: (name, reason) => `رفع الحفظ القانوني عن ${isolateUserText(name)}: ${isolateUserText(reason)}`,
  legalHoldPlaced: (reason) => `فُرض حفظ قانوني. السبب: ${isolateUserText(reason)}`,
  legalHoldLifted: (reason) => `رُفع الحفظ القانوني. السبب: ${isolateUserText(reason)}`,
} satisfies typeof englishMessages;
